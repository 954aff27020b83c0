#include "render/camera/corner_axes.h"

namespace vitrine {

std::array<CornerAxis, 3> cornerAxes(const Scene& scene, const Camera& camera) {
  const Mat3 rotation = Mat3(camera.view()) * Mat3(scene.toWorld);
  std::array<CornerAxis, 3> axes;
  for (int axis = 0; axis < 3; ++axis)
    axes[size_t(axis)] = {Vec2(rotation[axis]) * kCornerAxesLength, rotation[axis].z};
  return axes;
}

}  // namespace vitrine
