// BodyPass: the bodies of a stage, as instances of their shapes.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "render/gpu/objects.h"
#include "render/gpu/program_set.h"
#include "render/passes/body_images.h"
#include "render/passes/body_instances.h"
#include "render/passes/body_shapes.h"
#include "render/passes/frame.h"
#include "render/passes/relief_maps.h"

namespace vitrine {

class Lighting;
class MeshTextures;

class BodyPass {
 public:
  explicit BodyPass(Lighting& lighting) : m_lighting(lighting) {}
  void setScene(const Scene& scene);
  void imageChanged() { m_blendedReady = false; }

  // Images are the mesh pass's.
  void drawOpaque(const Frame& frame, const MeshTextures& images);
  void drawBlended(const Frame& frame, const MeshTextures& images);  // back to front, after everything opaque
  void drawWire(const Frame& frame);
  void drawMask(const Frame& frame);  // what is selected, white
  // Of bodies that stand out (Stage::highlighted) their number, in 255ths of red: of those that nothing hides, or
  // of the others, where the depths that are there leave them seen. Gives the bounds of what was drawn.
  Bounds drawHighlighted(const Frame& frame, bool onTop);
  void drawTints(const Frame& frame);   // over what is drawn: ViewState::tints
  void drawDepths(const Frame& frame);  // what casts a shadow
  // Writes node + 1, 0, triangle, body + 1. Of signs only the parts that are not transparent.
  void drawPick(const Frame& frame, const MeshTextures& images);

  void holdReliefs(bool hold) { m_reliefsHeld = hold; }
  void saveMemory(bool save) { m_savesMemory = save; }            // see Renderer::saveMemory()
  uint64_t bytes() const { return m_bytes + m_reliefs.bytes(); }  // on the graphics card
  const std::optional<Error>& error() const { return m_programs.error(); }

 private:
  enum class Variant : uint8_t { Lit, Base, Normals, Tint, Flat, Pick, Numbers, Count };
  enum Feature : size_t {
    kCube = 1,
    kTextured = 2,
    kClipped = 4,
    kTwoSided = 8,
    kQuick = 16,
    kShadow = 32,
    kRelief = 64,
    kMaps = 128,
    kScreenOcclusion = 256,
    kFilmic = 512,
    kMirrors = 1024,
    kPlaceGrid = 2048,
    kPlaceLamps = 4096,
    kFeatures = 8192
  };
  struct Style {
    Variant variant = Variant::Lit;
    BodyImages worn;
    Vec4 tint{1.0f};
    bool wire = false;
    bool inLamps = false;  // at least one lamp of the place reaches it
  };
  // A body that is blended with what lies behind it.
  struct VisibleBody {
    float distance, pixels;
    uint32_t slot;  // in the set's order
    uint8_t layer;
  };

  void fill(const Frame& frame, BodyInstances& instances, std::span<const uint8_t> shown,
            std::span<const uint8_t> numbers = {});
  void update(const Frame& frame);
  const Program* program(Variant variant, size_t features);
  const Program* use(const Frame& frame, const Style& style, size_t features);
  static bool showsSign(const Frame& frame, const Body& body);
  static Variant variantOf(const Frame& frame);
  [[nodiscard]] bool begin(const Frame& frame);  // false: there is nothing to draw
  static void end();
  void bind(const BufferObject& instances);
  void collectBlended(const Frame& frame, const MeshTextures& images);
  float m_detail = 0;        // LodThresholds::detail of the picture
  uint64_t m_submitted = 0;  // triangles since the last flush
  bool m_savesMemory = false;
  void drawCells(const Frame& frame, const BodyInstances& instances, Style style, const MeshTextures* images);
  // `images`: of signs, which are left out without theirs; null: signs are drawn as whole rectangles.
  void drawAll(const Frame& frame, const BodyInstances& instances, const Style& style, const MeshTextures* images);
  // The translucent bodies among `slots` of m_shown that are in view.
  std::vector<VisibleBody> inSight(const Frame& frame, std::span<const uint32_t> slots, bool decals) const;
  // `images`: null for none.
  void drawSorted(const Frame& frame, const MeshTextures* images, std::vector<VisibleBody> sorted, Style style);
  static bool drawsCorners(const Frame& frame, const Style& style);
  [[nodiscard]] bool prepare(const Frame& frame, const Style& style, bool corner, bool doubleSided);
  void drawRun(const Frame& frame, const BodyRun& run, uint32_t count, float pixels, const Style& style);
  void drawBoxes(const Frame& frame, const BodySet& set, const MergedLevel& level, Style style);
  void drawInstances(const Frame& frame, const BodyShapes::Triangles& drawn, uint32_t first, uint32_t count);

  Lighting& m_lighting;
  ReliefMaps m_reliefs;
  bool m_reliefsWanted = false;  // but not uploaded yet
  bool m_reliefsHeld = false;
  bool m_mirrors = false;           // some body reflects the sky, whatever the place's lighting says
  bool m_sidesHaveReliefs = false;  // sides of some bodies have reliefs besides those of their materials
  ProgramSet m_programs{"body.vert", "body.frag"};
  BodyShapes m_shapes;
  BufferObject m_sorted;
  SamplerObject m_pixels;  // for images that are not smoothed
  BodyInstances m_shown, m_selected;
  std::vector<BodyInstances> m_tinted;         // by colour
  std::array<BodyInstances, 2> m_highlighted;  // those that may be hidden, those that may not
  NodeTintsPointer m_tintedFor;                // null: not ready
  std::optional<PoseEdits> m_tintedPosedAs;
  std::vector<NodeId> m_shownFor[3], m_selectedFor;  // isolated, selected elsewhere, hidden
  bool m_ready = false, m_selectedReady = false, m_blendedReady = false, m_highlightedReady = false;
  std::vector<uint32_t> m_blended;  // slots of m_shown that are translucent and have all that they need
  std::optional<PoseEdits> m_posedAs, m_selectedPosedAs, m_highlightedPosedAs;
  PoseEdits m_facedAs;  // the pose that the faces among the shapes are in
  bool m_baseInstance = false;
  GLuint m_boundBuffer = 0;
  const Program* m_current = nullptr;
  uint64_t m_bytes = 0;
};

}  // namespace vitrine
