#include "render/camera/rings.h"

#include <numbers>

namespace vitrine {
namespace {

constexpr float kRadius = 0.12f;    // of the view's height at the joint
constexpr float kGrabDistance = 7;  // pixels
constexpr int kRingSamples = 240;

float angleOf(int sample) { return 2 * std::numbers::pi_v<float> * float(sample) / kRingSamples; }

struct Nearest {
  float distance = std::numeric_limits<float>::infinity();  // pixels
  float angle = 0;
};

// Among the places of a ring that `isMeant` takes.
template <class Test>
Nearest nearestOf(const Scene& scene, const ViewState& view, const Rings& rings, int axis, const Vec2& size,
                  const Vec2& pixel, Test isMeant) {
  Nearest nearest;
  for (int sample = 0; sample < kRingSamples; ++sample) {
    if (!isMeant(angleOf(sample))) continue;
    const auto at = pixelOf(scene, view, size, rings.at(axis, angleOf(sample)));
    if (!at || glm::distance(*at, pixel) >= nearest.distance) continue;
    nearest = {glm::distance(*at, pixel), angleOf(sample)};
  }
  return nearest;
}

// Seen from its edge a ring has two halves at one position: the one towards the eye is grabbed.
Nearest grabbable(const Scene& scene, const ViewState& view, const Rings& rings, int axis, const Vec2& size,
                  const Vec2& pixel) {
  constexpr float kBehind = 0.1f;  // of the radius
  return nearestOf(scene, view, rings, axis, size, pixel, [&](float angle) {
    return glm::dot(rings.at(axis, angle) - rings.centre, view.camera.forward()) < kBehind * rings.radius;
  });
}

}  // namespace

Vec3 Rings::at(int axis, float radians) const {
  const Vec3 one = axes[size_t(axis + 1) % 3], two = axes[size_t(axis + 2) % 3];
  return centre + (one * std::cos(radians) + two * std::sin(radians)) * radius;
}

std::optional<Rings> ringsOf(const Scene& scene, const ViewState& view) {
  if (view.joints.size() != 1 || !view.show.skeleton || view.sideBySide || scene.jointMatrices.empty())
    return std::nullopt;
  const std::vector<Mat4> jointMatrices = jointMatricesOf(scene, 0, view.pose);
  if (view.joints.front() >= jointMatrices.size()) return std::nullopt;
  const Mat4 place = scene.toWorld * jointMatrices[view.joints.front()];
  Rings rings{.centre = Vec3(place[3])};
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 direction(place[axis]);
    if (!(glm::length(direction) > 0)) return std::nullopt;
    rings.axes[size_t(axis)] = glm::normalize(direction);
  }
  const Camera& camera = view.camera;
  const float depth =
      camera.orthographic ? camera.distance : glm::dot(rings.centre - camera.eye(), camera.forward());
  rings.radius = std::abs(depth) * 2 * std::tan(camera.fovY / 2) * kRadius;
  return rings;
}

PixelMap pixelsOf(const Scene& scene, const ViewState& view, const Vec2& size) {
  return {view.camera.projection(size.x / size.y, visibleBounds(scene, view.explode, {})) * view.camera.view(),
          size};
}

std::optional<Vec2> pixelOf(const Scene& scene, const ViewState& view, const Vec2& size, const Vec3& place) {
  return pixelsOf(scene, view, size).of(place);
}

std::optional<RingPoint> ringAt(const Scene& scene, const ViewState& view, const Vec2& size, const Vec2& pixel) {
  const auto rings = ringsOf(scene, view);
  std::optional<RingPoint> best;
  float distance = kGrabDistance;
  for (int axis = 0; rings && axis < 3; ++axis)
    if (const Nearest nearest = grabbable(scene, view, *rings, axis, size, pixel); nearest.distance < distance) {
      distance = nearest.distance;
      best = RingPoint{axis, nearest.angle};
    }
  return best;
}

float ringAngle(const Scene& scene, const ViewState& view, const Rings& rings, const RingPoint& before,
                const Vec2& size, const Vec2& pixel) {
  constexpr float kPi = std::numbers::pi_v<float>;
  const auto isNear = [&](float angle) {
    return std::abs(std::remainder(angle - before.angle, 2 * kPi)) < kPi / 2;
  };
  const Nearest nearest = nearestOf(scene, view, rings, before.axis, size, pixel, isNear);
  return std::isfinite(nearest.distance) ? nearest.angle : before.angle;
}

}  // namespace vitrine
