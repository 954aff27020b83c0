#include "app/images/environments.h"

#include <array>

#include "app/images/images.h"
#include "core/bytes/source.h"
#include "render/light/sky.h"

namespace vitrine {

Result<EnvironmentPointer> loadEnvironment(const std::filesystem::path& path) {
  VITRINE_TRY(const auto source, Source::open(path, Limits{.file = kLargestImageFile}));
  VITRINE_TRY(const LightImage picture, decodeLightImage(source->bytes()));
  return makeEnvironment(picture);
}

EnvironmentPointer skyOf(const Scene& scene, const std::function<const Image*(uint32_t texture)>& imageOf) {
  if (!scene.stage || !scene.stage->light) return nullptr;
  std::array<const Image*, 6> faces{};
  for (size_t face = 0; face < faces.size(); ++face) {
    const uint32_t texture = scene.stage->light->skyFaces[face];
    if (texture == kNone) return nullptr;
    faces[face] = imageOf(scene.firstStageTexture + texture);
    if (!faces[face]) return nullptr;
  }
  return pictureSky(*scene.stage->light, faces);
}

}  // namespace vitrine
