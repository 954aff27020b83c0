// MeshStyles: the shader, images and colours that an item is drawn with, depending on the mode, its material, and
// what is on the graphics card.
#pragma once

#include "render/passes/frame.h"
#include "render/passes/mesh_data.h"
#include "render/passes/mesh_programs.h"

namespace vitrine {

class Lighting;

// How one item is drawn in the current mode.
struct MeshStyle {
  MeshVariant variant = mesh_variants::kLit;
  Vec4 tint{1.0f};
  float opaque = 1, colourAmount = 1, gain = 1, cutoff = 0, texels = 1;
  GLuint diffuse = 0, lightmap = 0;
  uint32_t features = 0;               // MeshPrograms::Feature
  const Material* material = nullptr;  // for Physical, and if texture coordinates are transformed
  bool asStored = false;               // the base texture is not converted to linear light
  bool doubleSided = false, blended = false;
  bool solid = false;  // closed: where a section cuts it, the inside is filled
};

// Whether the light that a file has baked in is what the mode shows.
inline bool showsBakedLight(ViewMode mode) { return mode == ViewMode::Combined || mode == ViewMode::Lightmap; }

class MeshStyles {
 public:
  MeshStyles(const MeshData& data, Lighting& lighting) : m_data(data), m_lighting(lighting) {}

  MeshStyle of(const Frame& frame, const DrawItem& item) const;
  // One colour, both sides.
  MeshStyle plain(MeshVariant variant, const Vec4& tint) const;

 private:
  using enum MeshPrograms::Feature;

  void styleTexture(const Frame& frame, MeshStyle& style, const DrawItem& item, const Material* material,
                    bool lit) const;
  void styleCombined(const Frame& frame, MeshStyle& style, const DrawItem& item, const Material& material) const;
  void styleLightmap(MeshStyle& style, const DrawItem& item, const Material& material) const;
  void styleDeviation(MeshStyle& style, const DrawItem& item) const;
  uint32_t physicalFeatures(const Frame& frame, const Material* material, bool hasUvs) const;
  bool marksMissing(const Frame& frame) const;

  const MeshData& m_data;
  Lighting& m_lighting;
};

}  // namespace vitrine
