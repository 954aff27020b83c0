// MeshPass: everything made of triangles. Owns the geometry and textures on the graphics card.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "render/gpu/objects.h"
#include "render/gpu/program.h"
#include "render/passes/frame.h"

namespace vitrine {

class MeshPass {
 public:
  MeshPass();
  void setScene(const Scene& scene);
  void setTexture(uint32_t index, const Image& image);
  void setOverrideTexture(const Image& image);  // for materials that name none; empty: removes it

  void drawOpaque(const Frame& frame);
  void drawBlended(const Frame& frame);  // back to front, after everything opaque
  void drawWire(const Frame& frame);
  void drawHulls(const Frame& frame);
  void drawCollision(const Frame& frame);
  void drawTriggers(const Frame& frame);
  void drawMask(const Frame& frame);  // what is selected, white
  void drawPick(const Frame& frame);  // node index + 1, into an integer target

  const std::optional<Error>& error() const { return m_error; }  // of a shader, if any failed

 private:
  // One program each, compiled when first needed.
  enum class Variant : uint8_t {
    Lit,
    Diffuse,
    CombinedLightmap,
    CombinedColour,
    Lightmap,
    LightmapColour,
    Colour,
    Normals,
    Uv,
    Wire,
    Weights,
    Tint,
    Faceted,
    Flat,
    Pick,
    Count,
  };
  struct GpuGeometry {
    VertexArray array;
    std::vector<BufferObject> buffers;
    bool uvs = false, lightmapUvs = false;
    BufferObject paletteBuffer;  // only of geometries that were posed
    TextureObject palette;
    bool posed = false;
  };
  struct TextureSlot {
    TextureObject object;
    bool set = false, missing = false, alpha = false;
  };
  // How one item is drawn in the current mode.
  struct Style {
    Variant variant = Variant::Lit;
    Vec4 tint{1.0f};
    float opaque = 1, colourAmount = 1, gain = 1, cutoff = 0;
    GLuint diffuse = 0, lightmap = 0;
    bool doubleSided = false, blended = false;
  };

  static GpuGeometry uploadGeometry(const SceneGeometry& geometry);
  void updatePalettes(const Frame& frame);
  void uploadPixels(TextureSlot& slot, const Image& image);
  const Program* program(Variant variant, bool skinned);
  const Material* materialOf(const Frame& frame, const DrawItem& item) const;
  const TextureSlot* textureOf(uint32_t index) const;
  bool visible(const Frame& frame, const DrawItem& item) const;
  Style styleOf(const Frame& frame, const DrawItem& item) const;
  void styleTexture(Style& style, const DrawItem& item, const Material* material, bool lit) const;
  void styleCombined(Style& style, const DrawItem& item, const Material& material) const;
  void styleLightmap(Style& style, const DrawItem& item, const Material& material) const;
  Style plainStyle(Variant variant, const Vec4& tint) const;

  void begin(const Frame& frame);  // forgets which program, geometry and culling are set
  void draw(const Frame& frame, const DrawItem& item, const Style& style);
  void useProgram(const Frame& frame, const Program& chosen);
  void usePlacement(const Frame& frame, const DrawItem& item);
  void bindGeometry(uint32_t index);
  void drawShapes(const Frame& frame, const std::vector<DrawItem>& items, const Vec4& fill, const Vec4* edges);

  std::array<Program, 2 * static_cast<size_t>(Variant::Count)> m_programs;  // plain ones, then skinned ones
  std::vector<GpuGeometry> m_geometries;
  std::optional<PoseEdits> m_palettesOf;  // the edits that the palettes were made with
  std::vector<TextureSlot> m_textures;
  TextureSlot m_override;
  TextureObject m_white, m_checker;
  const Program* m_current = nullptr;
  uint32_t m_boundGeometry = kNone, m_placement = kNone;
  float m_anisotropy = 1;
  std::optional<Error> m_error;
};

}  // namespace vitrine
