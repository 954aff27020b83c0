#include "render/camera/start_camera.h"

#include <algorithm>
#include <cmath>

namespace vitrine {
namespace {

// A new place comes with a camera that nobody has turned, and some look into the void: what is in sight has to be a
// part of the place worth the name.
bool seesEnough(const Scene& scene, const Camera& camera, float aspect) {
  constexpr size_t kEnough = 24;
  constexpr float kSmallest = 0.004f;  // radius, of half the picture's height
  const Mat4 clipFromWorld = camera.projection(aspect, scene.bounds) * camera.view();
  const float scale = 1 / std::tan(camera.fovY / 2);
  size_t seen = 0;
  for (size_t i = 0; i < scene.bodies.order.size(); ++i) {
    const Body& body = scene.stage->bodies[scene.bodies.order[i]];
    if (body.decal) continue;
    const Bounds bounds = boundsOf(*scene.stage, body, scene.toWorld);
    const Vec4 clip = clipFromWorld * Vec4(bounds.centre(), 1.0f);
    const float reach = scene.bodies.radii[i] * scale;
    const bool inSight = clip.w > 0 && std::abs(clip.x) <= clip.w + reach && std::abs(clip.y) <= clip.w + reach;
    if (inSight && reach > kSmallest * clip.w) ++seen;
  }
  return seen >= std::min(kEnough, (scene.bodies.order.size() + 3) / 4);
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
  if (!seesEnough(scene, camera, aspect)) return std::nullopt;
  return camera;
}

}  // namespace vitrine
