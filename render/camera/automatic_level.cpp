#include "render/camera/automatic_level.h"

#include <algorithm>

#include "core/load/load.h"

namespace vitrine {

namespace {

const Format* formatWithDistances(const Scene& scene) {
  const Format* format = findFormat(scene.document->format);
  return format && format->levelAt ? format : nullptr;
}

uint32_t levelFrom(const Format& format, const Scene& scene, const ViewState& view, float distance) {
  const Document& document = *scene.document;
  const Vec3 assumed = document.conventions.assumedScale.value_or(Vec3(1));
  const LodSight sight{.distance = distance,
                       .radius = scene.bounds.radius(),
                       .scale = scene.options.scale.value_or(assumed),
                       .lodFactor = double(view.lodFactor)};
  return std::min(format.levelAt(document, sight), scene.lodCount - 1);
}

}  // namespace

uint32_t automaticLevel(const Scene& scene, const ViewState& view) {
  const Bounds& bounds = scene.bounds;
  if (bounds.empty()) return 0;
  const Camera& camera = view.camera;
  if (const Format* format = formatWithDistances(scene))
    return levelFrom(*format, scene, view, glm::length(camera.eye() - bounds.centre()));
  const float viewHeight = 2 * camera.distance * std::tan(camera.fovY / 2);
  const float covered = 2 * bounds.radius() / std::max(viewHeight, 1e-20f);
  const float level = std::floor(std::log2(0.5f / std::max(covered, 1e-20f)) + 1);
  return static_cast<uint32_t>(std::clamp(level, 0.0f, static_cast<float>(scene.lodCount - 1)));
}

std::vector<float> levelDistances(const Scene& scene, const ViewState& view) {
  const Format* format = formatWithDistances(scene);
  if (!format || scene.bounds.empty()) return {};
  constexpr float kFarthest = 1e6f;
  constexpr int kSteps = 48;  // until a float is as near as it gets
  std::vector<float> distances(scene.lodCount, std::numeric_limits<float>::infinity());
  distances[0] = 0;
  for (uint32_t level = 1; level < scene.lodCount; ++level) {
    if (levelFrom(*format, scene, view, kFarthest) < level) break;
    float near = 0, far = kFarthest;
    for (int step = 0; step < kSteps; ++step) {
      const float middle = (near + far) / 2;
      (levelFrom(*format, scene, view, middle) < level ? near : far) = middle;
    }
    // One that is passed over is never shown.
    if (levelFrom(*format, scene, view, far) == level) distances[level] = far;
  }
  return distances;
}

}  // namespace vitrine
