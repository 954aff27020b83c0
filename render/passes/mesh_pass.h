// MeshPass: everything made of triangles. Owns the geometry and textures on the graphics card.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "core/scene/deviations.h"
#include "render/passes/frame.h"
#include "render/passes/mesh_geometry.h"
#include "render/passes/mesh_programs.h"
#include "render/passes/mesh_textures.h"

namespace vitrine {

class Lighting;

class MeshPass {
 public:
  explicit MeshPass(Lighting& lighting);
  void setScene(const Scene& scene);
  MeshTextures& textures() { return m_textures; }
  void setDeviations(const Deviations& deviations);
  void setCoarse(const CoarseScene& coarse);

  void drawOpaque(const Frame& frame);
  // What light goes through (PhysicalSurface::transmission), before the picture so far, which it takes from the
  // bound framebuffer.
  void drawTransmissive(const Frame& frame);
  // What is seen through, after everything opaque: triangles from back to front, or, where they are too many for
  // that, by `mix`, which has them drawn for a WeightedBlend; items from back to front where it says false, in
  // motion and in the file's own modes.
  using DrawSurfaces = std::function<void(const Frame&)>;
  void drawBlended(const Frame& frame, const std::function<bool(const DrawSurfaces&)>& mix);
  void drawWire(const Frame& frame);
  void drawWireLevels(const Frame& frame);             // ViewState::wireLevels
  void drawTints(const Frame& frame);                  // over what is drawn: ViewState::tints
  void drawSpikes(const Frame& frame, bool tangents);  // lines along normals or tangents
  void drawHulls(const Frame& frame);
  void drawCollision(const Frame& frame);
  void drawTriggers(const Frame& frame);
  void drawMask(const Frame& frame);  // what is selected, white
  // What hides light: `bothSides` of every surface, or those that the picture shows.
  void drawDepths(const Frame& frame, bool bothSides);
  // Node index + 1, item index + 1 and triangle of the item, into an integer target.
  void drawPick(const Frame& frame);

  // Texels per unit of length, as the mean over the surfaces of the finest level; 0: no texture coordinates.
  float texelDensity(const Frame& frame);
  uint64_t geometryBytes() const;  // on the graphics card
  void freeTargets() { m_behind = {}; }

  const std::optional<Error>& error() const { return m_programs.error(); }  // of a shader, if any failed

 private:
  using enum MeshPrograms::Feature;
  using Variant = MeshPrograms::Variant;
  // How one item is drawn in the current mode.
  struct Style {
    Variant variant = Variant::Lit;
    Vec4 tint{1.0f};
    float opaque = 1, colourAmount = 1, gain = 1, cutoff = 0, texels = 1;
    GLuint diffuse = 0, lightmap = 0;
    uint32_t features = 0;
    const Material* material = nullptr;  // of Physical and where coordinates are moved
    bool asStored = false;               // the base texture is not to be turned to light
    bool doubleSided = false, blended = false;
    bool solid = false;  // the skin of a body: cut open, its inside is filled
  };
  // Mean scale of the texture coordinates on an item.
  struct Stretch {
    double area = 0, uvArea = 0;  // world, and in texture coordinates
  };

  static void setJoints(const ViewState& view, const Program& chosen);
  CoarseScene::Range coarseRange(const Frame& frame, const DrawItem& item) const;
  void updatePalettes(const Frame& frame);
  bool transmits(const Frame& frame, const DrawItem& item) const;
  bool takeBehind(const Frame& frame);                               // false: there is no room for it
  using Items = std::span<const std::pair<float, const DrawItem*>>;  // with their distances
  bool drawPanes(const Frame& frame, Items items);
  void drawWeighted(const Frame& frame, Items items);
  const Material* materialOf(const Frame& frame, const DrawItem& item) const;
  bool hidden(const Frame& frame, const DrawItem& item) const;
  bool visible(const Frame& frame, const DrawItem& item) const;
  Style styleOf(const Frame& frame, const DrawItem& item) const;
  void styleTexture(const Frame& frame, Style& style, const DrawItem& item, const Material* material,
                    bool lit) const;
  bool marksMissing(const Frame& frame) const;
  void styleCombined(const Frame& frame, Style& style, const DrawItem& item, const Material& material) const;
  void styleLightmap(Style& style, const DrawItem& item, const Material& material) const;
  Style plainStyle(Variant variant, const Vec4& tint) const;
  // Of the texture that a set of coordinates is for; null: none that is known.
  const MeshTextures::Slot* textureOfSet(const Frame& frame, const DrawItem& item) const;
  void measureStretches(const Frame& frame);

  // Lets a plane cut for as long as it lives: only these shaders say how far from it they are.
  class ClipScope {
   public:
    explicit ClipScope(bool clips) {
      if (clips) glEnable(GL_CLIP_DISTANCE0);
    }
    ~ClipScope() { glDisable(GL_CLIP_DISTANCE0); }
    ClipScope(const ClipScope&) = delete;
    ClipScope& operator=(const ClipScope&) = delete;
  };
  [[nodiscard]] ClipScope begin(const Frame& frame);  // forgets which program, geometry and culling are set
  void requireMappedTangents(const Frame& frame, const DrawItem& item, const Style& style);
  void draw(const Frame& frame, const DrawItem& item, const Style& style);
  const Program* prepare(const Frame& frame, const DrawItem& item, Variant variant, uint32_t features = 0);
  void useProgram(const Frame& frame, const Program& chosen);
  void usePlacement(const Frame& frame, const DrawItem& item);
  void bindGeometry(uint32_t index, bool coarse);
  uint32_t physicalFeatures(const Frame& frame, const Material* material, bool hasUvs) const;
  void setStyle(const Frame& frame, const Program& chosen, const Style& style);
  void setSurface(const Program& chosen, const Style& style);
  void drawSpikesOf(const Frame& frame, const DrawItem& item, bool tangents);
  void drawShapes(const Frame& frame, const std::vector<DrawItem>& items, const Vec4& fill, const Vec4* edges);

  Lighting& m_lighting;
  MeshPrograms m_programs;
  std::vector<MeshGeometry> m_geometries;
  float m_largestDeviation = 0;
  bool m_deviatesFromOther = false;                 // Deviations::ofOther
  std::array<std::vector<Stretch>, 2> m_stretches;  // by set and item of the scene; empty: not measured yet
  std::optional<PoseEdits> m_palettesOf;            // the edits that the palettes and places were made with
  std::vector<std::vector<Mat4>> m_jointMatrices;   // of the joints of all skeletons
  MeshTextures m_textures;
  RenderTarget m_behind;  // the picture behind what is transmissive, with coarser levels
  BufferObject m_sorted;  // indices of what is blended, for one picture
  bool m_baked = false;   // the file has light of its own
  const Program* m_current = nullptr;
  const PhysicalSurface* m_surfaceOf = nullptr;  // that the current program was told of
  uint32_t m_boundGeometry = kNone, m_placement = kNone;
  bool m_boundCoarse = false;
};

}  // namespace vitrine
