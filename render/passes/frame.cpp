#include "render/passes/frame.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

#include "render/view/palette.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr float kMostReach = 1000;
constexpr float kAround = 50;           // distances of the camera that are seen around what lies far away
constexpr float kFarFromOrigin = 2e5f;  // distances of the camera: what a float does not tell apart is pixels then
constexpr float kBehind = 0.01f;        // of the distance: more than a slanted floor falls away within a pixel

// Bounds for the near and far planes. Posed joints carry their vertices along, so the bounds grow by the size of
// the object around every joint, and by how far morph targets reach.
Bounds reachOf(const Scene& scene, const ViewState& view) {
  ViewState still = view;
  still.pose = {};
  Bounds bounds = shownBounds(scene, still);
  // What lies far outside is seen too, unless that would cost everything else its depth.
  const Camera& camera = view.camera;
  if (!scene.farAway.empty()) {
    if (scene.allBounds.radius() < kMostReach * bounds.radius()) bounds.add(scene.allBounds);
    // Who looks at it there sees nothing else.
    else if (glm::length(camera.target - bounds.centre()) > kMostReach * std::max(bounds.radius(), camera.distance))
      bounds = {camera.target - Vec3(kAround * camera.distance), camera.target + Vec3(kAround * camera.distance)};
  }
  if (view.show.bodyGhost)
    for (const Vec3& place : scene.ghost.positions) bounds.add(Vec3(scene.toWorld * Vec4(place, 1)));
  if (view.pose.empty()) return bounds;
  const Vec3 morphed(scene.morphReach), around(scene.bounds.radius() + scene.morphReach);
  if (!bounds.empty()) {
    bounds.min -= morphed;
    bounds.max += morphed;
  }
  const std::vector<std::vector<Mat4>> jointMatrices = allJointMatrices(scene, view.pose);
  for (size_t s = 0; s < jointMatrices.size(); ++s) {
    if (scene.isElsewhere[s]) continue;
    for (const Mat4& place : jointMatrices[s]) {
      const Vec3 point(scene.toWorld * place[3]);
      bounds.add(point - around);
      bounds.add(point + around);
    }
  }
  return bounds;
}

}  // namespace

Frame::Frame(const ViewState& viewState, const Scene& drawn, FrameStats& counted, uint32_t width, uint32_t height,
             float ratio)
    : view(viewState),
      scene(drawn),
      stats(counted),
      size(std::max(1u, width), std::max(1u, height)),
      pixelRatio(ratio) {
  const Camera& camera = view.camera;
  projection = camera.projection(size.x / size.y, reachOf(scene, view));
  clipFromWorld = clipFromOrigin = projection * camera.view();
  if (glm::length(camera.target) > kFarFromOrigin * camera.distance) {
    origin = camera.target;
    clipFromOrigin = projection * glm::lookAtRH(-camera.forward() * camera.distance, Vec3(0.0f), camera.up());
  }
  // In clip space only the constant part of the depth differs between a point and one farther along its ray.
  depthStep = camera.orthographic ? -projection[2][2] * kBehind * camera.distance
                                  : projection[3][2] * (1 / (1 + kBehind) - 1);
  if (view.section) clipPlane = planeOf(scene, *view.section);
  eye = camera.orthographic ? Vec4(-camera.forward(), 0.0f) : Vec4(camera.eye(), 1.0f);
}

Vec4 Frame::ink(const Vec4& colour) const {
  constexpr float kMost = 0.33f;
  if (!brightBehind(*this)) return colour;
  return Vec4(Vec3(colour) * std::min(1.0f, kMost / std::max(lumaOf(Vec3(colour)), 1e-3f)), colour.a);
}

void Frame::focus(uint32_t x, uint32_t y, float extent) {
  const Vec2 scale = size / extent;
  const Vec2 centre((static_cast<float>(x) + 0.5f) / size.x * 2 - 1,
                    1 - (static_cast<float>(y) + 0.5f) / size.y * 2);
  window = Vec4(scale, -centre * scale);
}

Mat4 Frame::clipFromBehind() const {
  Mat4 behind = clipFromWorld;
  behind[3][2] += depthStep;
  return behind;
}

namespace {

Mat4 windowing(const Vec4& window) {
  Mat4 scaled(1.0f);
  scaled[0][0] = window.x;
  scaled[1][1] = window.y;
  scaled[3][0] = window.z;
  scaled[3][1] = window.w;
  return scaled;
}

}  // namespace

Mat4 Frame::clipFromWindow() const { return windowing(window) * clipFromWorld; }
Mat4 Frame::windowFromOrigin() const { return windowing(window) * clipFromOrigin; }

Vec4 Frame::eyeFromOrigin() const {
  if (!isFarOut() || eye.w == 0) return eye;
  return Vec4(-view.camera.forward() * view.camera.distance, 1.0f);
}

void Frame::lookFrom(const Mat4& elsewhere) {
  clipFromWorld = clipFromOrigin = elsewhere;
  origin = Vec3(0.0f);
}

Ray Frame::rayThrough(const Vec2& pixel) const { return rayThrough(pixel, glm::inverse(clipFromWorld)); }

Ray Frame::rayThrough(const Vec2& pixel, const Mat4& worldFromClip) const {
  const Vec2 place(pixel.x / size.x * 2 - 1, 1 - pixel.y / size.y * 2);
  const auto unproject = [&](float depth) {
    const Vec4 point = worldFromClip * Vec4(place, depth, 1.0f);
    return Vec3(point) / point.w;
  };
  const Vec3 near = unproject(-1), far = unproject(1);
  return {near, far - near};
}

Vec4 planeOf(const Scene& scene, const SectionPlane& section) {
  Vec3 normal(0.0f), point(0.0f);
  const auto axis = static_cast<int>(section.axis);
  normal[axis] = section.flipped ? 1.0f : -1.0f;
  point[axis] = section.at;
  // toWorld turns and mirrors but does not scale.
  const Vec3 worldNormal = Mat3(scene.toWorld) * normal;
  return Vec4(worldNormal, -glm::dot(worldNormal, Vec3(scene.toWorld * Vec4(point, 1.0f))));
}

uint32_t Frame::levelOf(const SceneGeometry& geometry) const { return std::min(view.lod, geometry.lodCount - 1); }

bool drawsSurfaces(const Frame& frame) { return frame.view.show.meshes && !frame.scene.items.empty(); }
bool drawsHulls(const Frame& frame) {
  return !frame.scene.hulls.empty() && (frame.view.show.physics || frame.scene.items.empty());
}

bool coveredByAny(const Scene& scene, std::span<const NodeId> nodes, NodeId node) {
  return std::ranges::any_of(nodes, [&](NodeId each) { return covers(scene, each, node); });
}

bool coveredByAny(const Scene& scene, std::span<const NodeId> nodes, const DrawItem& item) {
  return std::ranges::any_of(nodes, [&](NodeId each) { return covers(scene, each, item); });
}

bool isBlackBehind(const Frame& frame) {
  const ViewState& view = frame.view;
  if (view.background || view.transparentBackground || frame.eye.w == 0 || !isRoom(frame.scene)) return false;
  const bool ownLight = showsOwnLight(frame.scene, view) ||
                        (view.mode == ViewMode::Lit && view.show.placeLight && hasLamps(frame.scene));
  const Bounds& bounds = frame.scene.bounds;
  const Vec3 eye(frame.eye);
  return ownLight && glm::all(glm::lessThan(bounds.min, eye)) && glm::all(glm::lessThan(eye, bounds.max));
}

bool brightBehind(const Frame& frame) { return brightBehind(frame.view) && !isBlackBehind(frame); }

float floorHeight(const Scene& scene) {
  return (scene.gizmos.empty() || scene.stage) && !scene.bounds.empty() ? scene.bounds.min.y : 0.0f;
}

}  // namespace vitrine
