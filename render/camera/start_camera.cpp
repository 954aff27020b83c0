#include "render/camera/start_camera.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/camera/sketch.h"

namespace vitrine {
namespace {

constexpr float kEnough = 0.05f;      // of the picture; the sketch may err by a little
constexpr float kSomething = 0.01f;   // of the picture; less is next to nothing
constexpr float kMostOfOne = 0.85f;   // of the picture: a wall
constexpr uint32_t kManyThings = 24;  // of a place are enough, however large it is
// Of what both sides of all surfaces would cover: less are holes.
constexpr float kMostlyFronts = 0.5f;

// Whether a stored camera, or one inside of something, shows what the place is.
bool showsPlace(const Scene& scene, const Sketch& seen) {
  const auto all = uint32_t(scene.bodies.order.size());
  return seen.covered >= kEnough && seen.things >= std::min(kManyThings, (all + 3) / 4) &&
         (all < 2 || seen.largest < kMostOfOne);
}

Camera framed(const Bounds& bounds, float yaw, float pitch, float aspect) {
  Camera camera;
  camera.yaw = yaw;
  camera.pitch = pitch;
  camera.frame(bounds, aspect);
  return camera;
}

struct Found {
  Camera camera;
  float covered = -1;  // the most of what was tried
  Camera bothCamera;   // the same with the backs of surfaces
  float bothSides = -1;
  bool enough = false;
};
// From above, from below, from straight ahead and from high above, each time from four sides: the first that shows
// enough and not mostly backs, else the first of all, unless another shows twice as much: a pole is thin from
// everywhere.
Found lookAround(const Scene& scene, const Bounds& bounds, float aspect) {
  constexpr float kHalf = std::numbers::pi_v<float>;
  Camera usual;
  usual.look(StandardView::Iso, scene.frontYaw);
  Found found;
  for (const float pitch : {usual.pitch, -usual.pitch, 0.05f, 2.5f * usual.pitch})
    for (const float turn : {0.0f, kHalf, kHalf / 2, -kHalf / 2}) {
      const Camera camera = framed(bounds, usual.yaw + turn, pitch, aspect);
      const Sketch seen = sketch(scene, camera, aspect);
      const bool first = found.covered < 0;
      if (first || seen.covered > 2 * found.covered) found.camera = camera, found.covered = seen.covered;
      if (seen.bothSides > found.bothSides) found.bothCamera = camera, found.bothSides = seen.bothSides;
      found.enough = seen.covered >= kEnough && seen.covered > kMostlyFronts * seen.bothSides;
      if (found.enough) {
        found.camera = camera;
        return found;
      }
    }
  return found;
}

}  // namespace

std::optional<Camera> storedCamera(const Scene& scene) {
  if (!scene.stage || !scene.stage->camera) return std::nullopt;
  const StageCamera& stored = *scene.stage->camera;
  const Vec3 eye(scene.toWorld * Vec4(stored.frame.position, 1));
  const Vec3 forward = Mat3(scene.toWorld) * -stored.frame.rotation[2];
  if (!(glm::length(forward) > 0) || !isFinite(eye)) return std::nullopt;
  return Camera::lookAt(eye, eye + glm::normalize(forward) * stored.focus, glm::radians(stored.fovY));
}

StartView startView(const Scene& scene, float aspect) {
  if (const auto stored = storedCamera(scene); stored && showsPlace(scene, sketch(scene, *stored, aspect)))
    return {*stored, true, false};
  const Found all = lookAround(scene, scene.bounds, aspect);
  if (all.enough) return {all.camera, false, false};
  if (all.bothSides >= kEnough && all.covered < kMostlyFronts * all.bothSides) return {all.bothCamera, false, true};
  if (all.covered >= kSomething) return {all.camera, false, false};
  // Next to nothing is to be seen of what is strewn about: nearer to where most of it is.
  const Found near = lookAround(scene, scene.core, aspect);
  return {near.covered > all.covered ? near.camera : all.camera, false, false};
}

}  // namespace vitrine
