// MeshPass: everything made of triangles. Owns the geometry and textures on the graphics card.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/images/image.h"
#include "core/scene/deviations.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"
#include "render/passes/mesh_geometry.h"

namespace vitrine {

class Lighting;

class MeshPass {
 public:
  explicit MeshPass(Lighting& lighting);
  void setScene(const Scene& scene);
  void setTexture(uint32_t index, const Image& image);
  GLuint imageOf(uint32_t index) const;         // 0: not there, or not yet
  void setOverrideTexture(const Image& image);  // for materials that name none; empty: removes it
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

  const std::optional<Error>& error() const { return m_error; }  // of a shader, if any failed

 private:
  // One program each, compiled when first needed.
  enum class Variant : uint8_t {
    Physical,
    Lit,
    Diffuse,
    CombinedLightmap,
    CombinedColour,
    Lightmap,
    LightmapColour,
    Colour,
    Normals,
    Tangents,
    Uv,
    Density,
    Wire,
    AllJoints,
    OneJoint,
    ChosenJoints,
    Influences,
    WeightSums,
    Deviation,
    Tint,
    Faceted,
    Flat,
    Pick,
    Spikes,
    TangentSpikes,
    Count,
  };
  // Combined with a variant. Those from kOwnUvs on are of Physical.
  enum Feature : uint32_t {
    kSkinned = 1,
    kClipped = 2,
    kMovedUv = 4,
    kOwnUvs = 8,  // images at coordinates other than the base texture's
    kNormalMap = 16,
    kRoughnessMap = 32,
    kMetallicShared = 64,  // in the same image as the roughness
    kMetallicMap = 128,
    kOcclusionMap = 256,
    kEmissiveMap = 512,
    kSpecularMap = 1024,
    kUnlit = 2048,
    kQuick = 4096,
    kLightBase = 8192,   // the base texture is read as light
    kLightMaps = 16384,  // those of emission and of what is mirrored are
    kShadow = 32768,
    kFineMatt = 65536,    // small bright windows shine on matt surfaces, see Environment::irradiance
    kPlainBase = 131072,  // there is no base texture
    kScreenOcclusion = 262144,
    kLamps = 524288,
    kWeighted = 1048576,  // see WeightedBlend
    kCoat = 2097152,
    kCoatMap = 4194304,
    kCoatRoughnessMap = 8388608,
    kTransmission = 16777216,
    kTransmissionMap = 33554432,
  };
  static constexpr uint32_t kFeatureBits = 26;
  struct TextureSlot {
    TextureObject object;
    uint32_t width = 0, height = 0;
    bool set = false, missing = false, alpha = false;
    bool isLight = false;  // its texels are turned to light before they are mixed; see m_inLight
  };
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

  static std::vector<std::string_view> definesOf(Variant variant);
  static void setJoints(const ViewState& view, const Program& chosen);
  CoarseScene::Range coarseRange(const Frame& frame, const DrawItem& item) const;
  void updatePalettes(const Frame& frame);
  bool transmits(const Frame& frame, const DrawItem& item) const;
  bool takeBehind(const Frame& frame);                               // false: there is no room for it
  using Items = std::span<const std::pair<float, const DrawItem*>>;  // with their distances
  bool drawPanes(const Frame& frame, Items items);
  void drawWeighted(const Frame& frame, Items items);
  void uploadPixels(TextureSlot& slot, const Image& image);
  const Program* program(Variant variant, uint32_t features);
  const Material* materialOf(const Frame& frame, const DrawItem& item) const;
  const TextureSlot* textureOf(uint32_t index) const;
  bool hidden(const Frame& frame, const DrawItem& item) const;
  bool visible(const Frame& frame, const DrawItem& item) const;
  Style styleOf(const Frame& frame, const DrawItem& item) const;
  void styleTexture(const Frame& frame, Style& style, const DrawItem& item, const Material* material,
                    bool lit) const;
  bool marksMissing(const Frame& frame) const;
  void countMissing();
  void styleCombined(const Frame& frame, Style& style, const DrawItem& item, const Material& material) const;
  void styleLightmap(Style& style, const DrawItem& item, const Material& material) const;
  Style plainStyle(Variant variant, const Vec4& tint) const;
  // Of the texture that a set of coordinates is for; null: none that is known.
  const TextureSlot* textureOfSet(const Frame& frame, const DrawItem& item) const;
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
  // `asStored`: without turning texels to light.
  GLuint samplerOf(const Sampling& sampling, bool asStored);
  void findColours(const Scene& scene);
  void drawSpikesOf(const Frame& frame, const DrawItem& item, bool tangents);
  void drawShapes(const Frame& frame, const std::vector<DrawItem>& items, const Vec4& fill, const Vec4* edges);

  Lighting& m_lighting;
  std::unordered_map<uint32_t, Program> m_programs;  // by variant and features
  std::array<SamplerObject, 36> m_samplers;          // by how images go on, and what becomes of texels
  std::vector<MeshGeometry> m_geometries;
  float m_largestDeviation = 0;
  bool m_deviatesFromOther = false;                 // Deviations::ofOther
  std::array<std::vector<Stretch>, 2> m_stretches;  // by set and item of the scene; empty: not measured yet
  std::optional<PoseEdits> m_palettesOf;            // the edits that the palettes and places were made with
  std::vector<std::vector<Mat4>> m_jointMatrices;   // of the joints of all skeletons
  std::vector<TextureSlot> m_textures;
  std::vector<uint32_t> m_baseTextures;  // those that materials name for their colours, each once
  // By texture: colours of materials that the file states in light. Others stay as stored, which is what the
  // formats' own arithmetic is on.
  std::vector<bool> m_inLight;
  RenderTarget m_behind;       // the picture behind what is transmissive, with coarser levels
  BufferObject m_sorted;       // indices of what is blended, for one picture
  bool m_baked = false;        // the file has light of its own
  bool m_mostMissing = false;  // of these, or it is not known yet
  TextureSlot m_override;
  TextureObject m_white, m_checker;
  const Program* m_current = nullptr;
  const PhysicalSurface* m_surfaceOf = nullptr;  // that the current program was told of
  uint32_t m_boundGeometry = kNone, m_placement = kNone;
  bool m_boundCoarse = false;
  float m_anisotropy = 1;
  std::optional<Error> m_error;
};

}  // namespace vitrine
