#include "render/camera/section_drag.h"

#include <algorithm>
#include <cmath>

#include "render/camera/rings.h"

namespace vitrine {
namespace {

constexpr float kGripInset = 48;  // pixels from the edges of the picture

Bounds inDocument(const Scene& scene, const Bounds& world) {
  return transformed(glm::inverse(scene.toWorld), world);
}

bool isWellWithin(const std::optional<Vec2>& pixel, const Vec2& size) {
  return pixel && pixel->x >= kGripInset && pixel->y >= kGripInset && pixel->x <= size.x - kGripInset &&
         pixel->y <= size.y - kGripInset;
}

// Towards a point of the world.
Vec3 sightTo(const Camera& camera, const Vec3& point) {
  return camera.orthographic ? camera.forward() : glm::normalize(point - camera.eye());
}

}  // namespace

SectionSpan sectionSpan(const Scene& scene, Axis axis) {
  const Bounds box = inDocument(scene, scene.bounds);
  if (box.empty()) return {};
  return {box.min[int(axis)], box.max[int(axis)]};
}

SectionPlane middleSection(const Scene& scene, Axis axis) {
  const SectionSpan span = sectionSpan(scene, axis);
  return {axis, scene.bounds.empty() ? 0.0f : (span.low + span.high) / 2, false};
}

std::array<Vec3, 4> sectionCorners(const Scene& scene, const SectionPlane& section) {
  const Bounds box = inDocument(scene, scene.bounds);
  const auto axis = static_cast<int>(section.axis);
  Vec3 centre = box.centre(), half = box.size() * 0.5f;
  centre[axis] = section.at;
  half[axis] = 0;
  std::array<Vec3, 4> corners;
  for (int k = 0; k < 4; ++k) {
    Vec3 corner = centre;
    corner[(axis + 1) % 3] += (k == 1 || k == 2 ? 1.0f : -1.0f) * half[(axis + 1) % 3];
    corner[(axis + 2) % 3] += (k >= 2 ? 1.0f : -1.0f) * half[(axis + 2) % 3];
    corners[size_t(k)] = Vec3(scene.toWorld * Vec4(corner, 1.0f));
  }
  return corners;
}

std::optional<Vec3> sectionGrip(const Scene& scene, const ViewState& view, const SectionPlane& section,
                                const Bounds& shown, const Vec2& size) {
  const Bounds all = inDocument(scene, scene.bounds);
  if (all.empty() || size.x <= 0 || size.y <= 0) return std::nullopt;
  const auto axis = static_cast<int>(section.axis);
  const auto onPlane = [&](Vec3 point) {
    point = glm::clamp(point, all.min, all.max);
    point[axis] = section.at;
    return Vec3(scene.toWorld * Vec4(point, 1.0f));
  };
  const Vec3 middle = onPlane((shown.empty() ? all : inDocument(scene, shown)).centre());
  if (isWellWithin(pixelOf(scene, view, size, middle), size)) return middle;
  const Vec3 target = onPlane(Vec3(glm::inverse(scene.toWorld) * Vec4(view.camera.target, 1.0f)));
  if (isWellWithin(pixelOf(scene, view, size, target), size)) return target;
  return std::nullopt;
}

Vec3 sectionDirection(const Scene& scene, const SectionPlane& section) {
  return glm::normalize(Vec3(scene.toWorld[int(section.axis)]));
}

float draggedSection(const Scene& scene, const ViewState& view, const SectionPlane& section, const Vec3& grip,
                     const Vec2& size, const Vec2& from, const Vec2& to) {
  constexpr float kEndOn = 0.985f;  // the cosine from which on the axis points at the eye
  constexpr int kHalvings = 32;
  const Camera& camera = view.camera;
  const Vec3 direction = sectionDirection(scene, section);
  const SectionSpan span = sectionSpan(scene, section.axis);
  const float depth = camera.orthographic ? camera.distance : glm::dot(grip - camera.eye(), camera.forward());
  const float perPixel = 2 * std::tan(camera.fovY / 2) * std::abs(depth) / size.y;
  const PixelMap pixels = pixelsOf(scene, view, size);
  const auto start = pixels.of(grip), beside = pixels.of(grip + direction * perPixel);
  if (!start || !beside || std::abs(glm::dot(direction, sightTo(camera, grip))) > kEndOn) {
    const float moved = (from.y - to.y) * perPixel * (glm::dot(direction, camera.forward()) > 0 ? -1.0f : 1.0f);
    return std::clamp(section.at + moved, span.low, span.high);
  }
  // Along the axis as it lies in the picture. It runs in one direction there, to where it passes the eye.
  const Vec2 along = glm::normalize(*beside - *start);
  const float wanted = glm::dot(to - from, along);
  const auto isBefore = [&](float at) {
    const auto pixel = pixels.of(grip + direction * (at - section.at));
    return pixel ? glm::dot(*pixel - *start, along) < wanted : at < section.at;
  };
  float low = span.low, high = span.high;
  if (!isBefore(low)) return low;
  if (isBefore(high)) return high;
  for (int i = 0; i < kHalvings; ++i) {
    const float middle = low + (high - low) / 2;
    (isBefore(middle) ? low : high) = middle;
  }
  return low + (high - low) / 2;
}

}  // namespace vitrine
