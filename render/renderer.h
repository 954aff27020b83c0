// Renderer: draws a Scene with a ViewState into whatever framebuffer of the current OpenGL 3.3+ core context.
// No Qt, no file access. Every call needs the context it was created in to be current.
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
#include "render/view/survey.h"
#include "render/view/view_state.h"

namespace vitrine {

// The best first. Smooth: with the smoothed edges of a snapshot, whatever the framebuffer offers. Rest: once for
// each pixel, edges found in the picture and smoothed; see Renderer::edgesCostMuch(). Full: once for each pixel.
// Plain: the same in cheap light, so that there is something to look at. Quick: while the camera moves. Half the
// resolution each way, cheap light, and the coarse triangles if there are any.
enum class Effort : uint8_t { Smooth, Rest, Full, Plain, Quick };

class Renderer {
 public:
  // Fails where the context is older than OpenGL 3.3. Shaders are compiled when first needed.
  static Result<std::unique_ptr<Renderer>> create();
  ~Renderer();

  // Uploads the geometry. Images are set afterwards, in any order, as they are decoded.
  void setScene(std::shared_ptr<const Scene> scene);
  // Document texture `texture`; an empty image means missing: drawn as a checker, or in a quiet colour of its own
  // where more than half of what the materials name is missing, see Show::missingTextures (a lightmap: left out).
  void setTexture(uint32_t texture, const Image& image);
  // Diffuse for every material that names none, and for parts without a material; an empty image removes it.
  void setOverrideTexture(const Image& image);
  // The light from all around; null: the one that is built in.
  void setEnvironment(EnvironmentPointer environment);
  // The sky of the scene's place, made of its own images by pictureSky(); it goes with the scene. Null: computed.
  void setPlaceSky(EnvironmentPointer sky);
  // Materials go without their reliefs until `hold` is false: those who cannot wait have them made elsewhere
  // meanwhile, by prepareReliefs().
  void holdReliefs(bool hold);
  // For pictures of little memory: waits for the driver each time that triangles were handed over. A software
  // driver keeps up to two lots otherwise, 60 MB of a large place, and draws one while the next is made.
  void saveMemory(bool save);
  void setLabelPainter(LabelPainter painter);
  // Of the scene, when they have been made; they go with it. Deviation is drawn grey until then.
  void setDeviations(DeviationsPointer deviations);
  void setCoarse(CoarsePointer coarse);

  // Draws into the bound framebuffer. Size in device pixels.
  FrameStats draw(const ViewState& view, uint32_t width, uint32_t height, float pixelRatio = 1,
                  Effort effort = Effort::Full);
  // Whether Effort::Rest is worth while: a processor draws, and every sample's triangle would ask for its light.
  bool edgesCostMuch(const ViewState& view) const;
  // Lets go of what only drawing needs, until the next picture: for views that nobody sees.
  void freeTargets();
  // What is under a device pixel (origin top-left), or as near as a few pixels. Draws off-screen.
  Picked pick(const ViewState& view, uint32_t width, uint32_t height, uint32_t x, uint32_t y, float pixelRatio = 1);
  // The exact place on a drawn surface under a device pixel.
  std::optional<Hit> hit(const ViewState& view, uint32_t width, uint32_t height, uint32_t x, uint32_t y);
  // The same where pick() has been asked already: draws nothing.
  std::optional<Hit> hit(const ViewState& view, uint32_t width, uint32_t height, uint32_t x, uint32_t y,
                         const Picked& picked) const;
  // What the colours of a picture with this view mean; nothing where they are the object's own.
  std::optional<Legend> legend(const ViewState& view);
  // Draws off-screen with 4x multisampling and reads the pixels back. `effort`: Full, or Plain for cheap light.
  Result<Image> snapshot(const ViewState& view, uint32_t width, uint32_t height, FrameStats* stats = nullptr,
                         Effort effort = Effort::Full);

  // What lies under the middle of every pixel of that picture: surfaces alone, and none that is half transparent
  // left out. Needs a view of one cell (ViewState::sideBySide is ignored). Errors: LimitExceeded; those of error().
  Result<Survey> survey(const ViewState& view, uint32_t width, uint32_t height);

  // Why the picture is not what it should be: a shader the driver refused, with its log; geometry that the graphics
  // card has no room for, or a context that was lost: the background is drawn alone then. snapshot() fails with it.
  std::optional<Error> error() const;
  // What there was no room for besides, since the scene was set; the picture does without it.
  const std::vector<std::string>& leftOut() const;

  std::string driver() const;      // "Mesa ... llvmpipe"
  uint64_t geometryBytes() const;  // of vertices and indices on the graphics card

 private:
  struct Private;
  explicit Renderer(std::unique_ptr<Private> parts);
  std::unique_ptr<Private> m;
};

}  // namespace vitrine
