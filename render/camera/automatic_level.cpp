#include "render/camera/automatic_level.h"

#include <algorithm>

#include "core/load/load.h"

namespace vitrine {

uint32_t automaticLevel(const Scene& scene, const ViewState& view) {
  const Bounds& bounds = scene.bounds;
  if (bounds.empty()) return 0;
  const Document& document = *scene.document;
  const Camera& camera = view.camera;
  if (const Format* format = findFormat(document.format); format && format->levelAt) {
    const Vec3 assumed = document.conventions.assumedScale.value_or(Vec3(1));
    const LodSight sight{.distance = glm::length(camera.eye() - bounds.centre()),
                         .radius = bounds.radius(),
                         .scale = scene.options.scale.value_or(assumed),
                         .lodFactor = double(view.lodFactor)};
    return std::min(format->levelAt(document, sight), scene.lodCount - 1);
  }
  const float viewHeight = 2 * camera.distance * std::tan(camera.fovY / 2);
  const float covered = 2 * bounds.radius() / std::max(viewHeight, 1e-20f);
  const float level = std::floor(std::log2(0.5f / std::max(covered, 1e-20f)) + 1);
  return static_cast<uint32_t>(std::clamp(level, 0.0f, static_cast<float>(scene.lodCount - 1)));
}

}  // namespace vitrine
