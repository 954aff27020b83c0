#include "render/passes/relief_maps.h"

#include <algorithm>

#include "core/stage/looks.h"

namespace vitrine {

void ReliefMaps::setStage(const Stage& stage) {
  *this = {};
  const std::vector<Relief> reliefs = reliefsOf(stage);
  constexpr auto kSide = static_cast<GLsizei>(ReliefMap::kSide);
  constexpr uint64_t kLayer = uint64_t(ReliefMap::kSide) * ReliefMap::kSide * sizeof(ReliefMap::Texel);
  const uint64_t bytes = reliefs.size() * kLayer * 4 / 3;
  GLint most = 0;
  glGetIntegerv(GL_MAX_ARRAY_TEXTURE_LAYERS, &most);
  if (reliefs.empty() || reliefs.size() > size_t(most) || !mayUpload(bytes)) return;
  m_maps = TextureObject::make();
  m_bytes = bytes;
  glActiveTexture(GL_TEXTURE0 + kReliefUnit);
  glBindTexture(GL_TEXTURE_2D_ARRAY, m_maps.id());
  glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, kSide, kSide, GLsizei(reliefs.size()), 0, GL_RGBA,
               GL_UNSIGNED_BYTE, nullptr);
  // Layer, how often it is repeated in a stud, slope and tint; a slope below zero: none.
  const auto rowOf = [&](Relief relief) {
    const auto found = std::ranges::find(reliefs, relief);
    if (found == reliefs.end()) return Vec4(0, 1, -1, 0);
    const ReliefMap& map = reliefMap(relief);
    return Vec4(float(found - reliefs.begin()), 1 / map.studs, map.slope, map.tint);
  };
  for (size_t layer = 0; layer < reliefs.size(); ++layer)
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, GLint(layer), kSide, kSide, 1, GL_RGBA, GL_UNSIGNED_BYTE,
                    reliefMap(reliefs[layer]).texels.data());
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
  glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glGenerateMipmap(GL_TEXTURE_2D_ARRAY);
  for (const PlaceMaterial& material : placeMaterials()) m_materials.push_back(rowOf(material.relief));
  for (size_t relief = size_t(Relief::Studs); relief < size_t(Relief::Count); ++relief)
    m_surfaces.push_back(rowOf(Relief(relief)));
}

void ReliefMaps::use(const Program& program) const {
  glActiveTexture(GL_TEXTURE0 + kReliefUnit);
  glBindTexture(GL_TEXTURE_2D_ARRAY, m_maps.id());
  program.set("reliefMaps", kReliefUnit);
  program.set("materialReliefs", std::span<const Vec4>(m_materials));
  program.set("surfaceReliefs", std::span<const Vec4>(m_surfaces));
}

}  // namespace vitrine
