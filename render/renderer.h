// Renderer: draws a Scene with a ViewState into the bound framebuffer of the current OpenGL 3.3+ core context.
// No Qt, no file access. Every call needs the context in which the Renderer was created to be current.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/images/image.h"
#include "core/scene/coarse.h"
#include "core/scene/deviations.h"
#include "core/scene/hit.h"
#include "render/light/environment.h"
#include "render/view/drawing.h"
#include "render/view/legend.h"
#include "render/view/marks.h"
#include "render/view/survey.h"
#include "render/view/view_state.h"

namespace vitrine {

// The best first. Smooth: multisampled like a snapshot, whatever the framebuffer offers. Rest: one sample per
// pixel, then edges are found in the picture and smoothed; see Renderer::edgesCostMuch(). Full: as many samples as
// the framebuffer has, 4 in snapshot(). Plain: like Full in cheap light, for a fast first picture. Quick: while the
// camera moves; half the resolution each way, cheap light, and coarse triangles if there are any.
enum class Effort : uint8_t { Smooth, Rest, Full, Plain, Quick };

class Renderer {
 public:
  // Fails if the context is older than OpenGL 3.3. Shaders are compiled when first needed.
  static Result<std::unique_ptr<Renderer>> create();
  ~Renderer();

  // Uploads the geometry. Images are set afterwards, in any order, as they are decoded.
  void setScene(std::shared_ptr<const Scene> scene);
  // Sets the image of Scene::textures[texture]. An empty image: it is missing, and drawn as a checkerboard, or in a
  // muted colour if most are missing and Show::missingTextures is off. A missing lightmap is left out.
  void setTexture(uint32_t texture, const Image& image);
  // A diffuse texture for every material without one, and for parts without a material; an empty image removes it.
  void setOverrideTexture(const Image& image);
  // The light from all around; null: the built-in one.
  void setEnvironment(EnvironmentPointer environment);
  // The sky of the scene's place, made by pictureSky(); dropped when the scene changes. Null: computed.
  void setPlaceSky(EnvironmentPointer sky);
  // While `hold` is true, materials are drawn without relief. For callers that cannot wait: they hold, let a worker
  // call prepareReliefs() (core/stage/looks.h), then stop holding.
  void holdReliefs(bool hold);
  // Saves memory by waiting for the driver after each batch of triangles. Otherwise a software driver keeps up to
  // two batches (60 MB for a large place) and draws one while the next is made.
  void saveMemory(bool save);
  // Whether draw() adds the small axes in the lower left corner of pictures that show axes; true at first. A window
  // that has a cube for them turns them off. Those of snapshot() always have them.
  void setCornerAxes(bool drawn);
  void setLabelPainter(LabelPainter painter);
  // What is made for the scene meanwhile, and dropped with it. Without deviations, Deviation is drawn grey.
  void setDeviations(DeviationsPointer deviations);
  void setCoarse(CoarsePointer coarse);
  // Places that are marked until there are others, or another scene. Null: none.
  void setMarks(MarksPointer marks);

  // Draws into the bound framebuffer. Size in device pixels.
  FrameStats draw(const ViewState& view, uint32_t width, uint32_t height, float pixelRatio = 1,
                  Effort effort = Effort::Full);
  // Whether Effort::Rest is worthwhile: if the driver draws in software and the mode is Lit, as light would be
  // computed for every sample.
  bool edgesCostMuch(const ViewState& view) const;
  // Frees what only drawing needs, until the next picture. For views that are not visible.
  void freeTargets();
  // What is under a device pixel (origin top-left), or within a few pixels of it. Draws off-screen.
  Picked pick(const ViewState& view, uint32_t width, uint32_t height, uint32_t x, uint32_t y, float pixelRatio = 1);
  // The exact point on a drawn surface under a device pixel.
  std::optional<Hit> hit(const ViewState& view, uint32_t width, uint32_t height, uint32_t x, uint32_t y);
  // The same, given the result of pick(): draws nothing.
  std::optional<Hit> hit(const ViewState& view, uint32_t width, uint32_t height, uint32_t x, uint32_t y,
                         const Picked& picked) const;
  // What the colours of a picture with this view mean; none if they are the object's own colours.
  std::optional<Legend> legend(const ViewState& view);
  // Draws off-screen with 4x multisampling and reads the pixels back. `effort` is Full, or Plain for cheap light.
  Result<Image> snapshot(const ViewState& view, uint32_t width, uint32_t height, FrameStats* stats = nullptr,
                         Effort effort = Effort::Full);

  // What is under the middle of every pixel of a picture of this view: surfaces, even half-transparent. Draws a
  // single view (ViewState::sideBySide is ignored). Errors: LimitExceeded; those of error().
  Result<Survey> survey(const ViewState& view, uint32_t width, uint32_t height);

  // Why the picture is wrong. Either the driver refused a shader (with its log). Or the context was lost, or the
  // geometry does not fit on the graphics card: only the background is drawn then. snapshot() fails with it.
  std::optional<Error> error() const;
  // What else did not fit into memory since the scene was set; the picture lacks it.
  const std::vector<std::string>& leftOut() const;

  std::string driver() const;      // "Mesa ... llvmpipe"
  uint64_t geometryBytes() const;  // of vertices and indices on the graphics card

 private:
  struct Private;
  explicit Renderer(std::unique_ptr<Private> parts);
  std::unique_ptr<Private> m;
};

}  // namespace vitrine
