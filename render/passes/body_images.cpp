#include "render/passes/body_images.h"

#include "render/passes/texture_units.h"

namespace vitrine {

GLuint bodyImage(const Frame& frame, uint32_t texture, const MeshTextures& images) {
  return texture == kNone ? 0 : images.imageOf(frame.scene.firstStageTexture + texture);
}

BodyImages bodyImages(const Frame& frame, const BodyRun& run, const MeshTextures* images) {
  BodyImages worn;
  if (!images) return worn;
  const auto at = [&](uint32_t texture) { return bodyImage(frame, texture, *images); };
  worn.image = at(run.texture);
  if (run.maps == kNone) return worn;
  const SurfaceMaps& maps = frame.scene.stage->maps[run.maps];
  if (maps.ofMaterial && !frame.view.show.relief) return worn;
  worn.studsPerTile = maps.studsPerTile;
  worn.tintsByAlpha = maps.tintsByAlpha;
  worn.pixelated = maps.pixelated;
  worn.emission = Vec3(maps.emission[0], maps.emission[1], maps.emission[2]);
  worn.maps = {at(maps.colour),    at(maps.normal),   at(maps.roughness),
               at(maps.metalness), at(maps.tintMask), at(maps.emissionMask)};
  return worn;
}

void setBodyMaps(const Program& chosen, const BodyImages& worn, GLuint pixels) {
  constexpr std::array<UniformName, 6> kNames{"boxColour",    "normalMap", "roughnessMap",
                                              "metalnessMap", "tintMask",  "emissionMask"};
  Vec4 there(0.0f);
  for (size_t map = 0; map < kNames.size(); ++map) {
    if (map < 4) there[int(map)] = worn.maps[map] ? 1.0f : 0.0f;
    chosen.set(kNames[map], kFirstMapUnit + int(map));
    glActiveTexture(GL_TEXTURE0 + GLenum(kFirstMapUnit) + GLenum(map));
    glBindTexture(GL_TEXTURE_2D, worn.maps[map]);
    // A mesh may have left one.
    glBindSampler(GLuint(kFirstMapUnit) + GLuint(map), worn.pixelated ? pixels : 0);
  }
  chosen.set("mapsThere", there);
  chosen.set("tintedBy", Vec2(worn.tintsByAlpha ? 1.0f : 0.0f, worn.maps[4] ? 1.0f : 0.0f));
  chosen.set("emission", worn.maps[5] ? worn.emission : Vec3(0.0f));
  chosen.set("tilesPerStud", worn.studsPerTile > 0 ? 1 / worn.studsPerTile : 0.0f);
  glActiveTexture(GL_TEXTURE0);
}

}  // namespace vitrine
