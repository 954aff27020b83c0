#include "render/camera/corner_axes.h"

#include <cmath>

namespace vitrine {
namespace {

Mat3 toEye(const Scene& scene, const Camera& camera) { return Mat3(camera.view()) * Mat3(scene.toWorld); }

void lookFrom(Camera& camera, const Vec3& direction) {
  constexpr float kVertical = 0.99f;
  if (std::abs(direction.y) > kVertical) {
    // As for the views from above and below: a standard view knows how steep the camera may stand.
    camera.look(direction.y > 0 ? StandardView::Top : StandardView::Bottom);
    return;
  }
  camera.yaw = std::atan2(direction.x, direction.z);
  camera.pitch = std::asin(direction.y);
}

}  // namespace

std::array<CornerAxis, 3> cornerAxes(const Scene& scene, const Camera& camera) {
  const Mat3 rotation = toEye(scene, camera);
  std::array<CornerAxis, 3> axes;
  for (int axis = 0; axis < 3; ++axis)
    axes[size_t(axis)] = {Vec2(rotation[axis]) * kCornerAxesLength, rotation[axis].z};
  return axes;
}

Camera lookedAlong(const Scene& scene, Camera camera, Axis axis) {
  constexpr float kAlready = 0.999f;
  const Vec3 direction = glm::normalize(Vec3(scene.toWorld[int(axis)]));
  const bool already = toEye(scene, camera)[int(axis)].z > kAlready;
  lookFrom(camera, already ? -direction : direction);
  return camera;
}

}  // namespace vitrine
