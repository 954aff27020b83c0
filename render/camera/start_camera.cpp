#include "render/camera/start_camera.h"

#include <algorithm>

namespace vitrine {
namespace {

bool seesAnything(const Scene& scene, const Camera& camera, float aspect) {
  const Mat4 clipFromWorld = camera.projection(aspect, scene.bounds) * camera.view();
  const auto isInSight = [&](uint32_t body) {
    const Bounds bounds = boundsOf(*scene.stage, scene.stage->bodies[body], scene.toWorld);
    const Vec4 clip = clipFromWorld * Vec4(bounds.centre(), 1.0f);
    return clip.w > 0 && std::abs(clip.x) <= clip.w && std::abs(clip.y) <= clip.w;
  };
  return std::ranges::any_of(scene.bodies.order, isInSight);
}

}  // namespace

std::optional<Camera> startCamera(const Scene& scene, float aspect) {
  if (!scene.stage || !scene.stage->camera) return std::nullopt;
  const StageCamera& stored = *scene.stage->camera;
  const Vec3 eye(scene.toWorld * Vec4(stored.frame.position, 1));
  const Vec3 forward = Mat3(scene.toWorld) * -stored.frame.rotation[2];
  if (!(glm::length(forward) > 0)) return std::nullopt;
  const Camera camera =
      Camera::lookAt(eye, eye + glm::normalize(forward) * stored.focus, glm::radians(stored.fovY));
  if (!seesAnything(scene, camera, aspect)) return std::nullopt;
  return camera;
}

}  // namespace vitrine
