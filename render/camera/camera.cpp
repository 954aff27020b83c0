#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <numbers>

#include "render/view/view_state.h"

namespace vitrine {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;
constexpr float kSteepest = kPi / 2 - 0.001f;  // looking straight down still has an "up"
constexpr float kMargin = 1.10f;               // air around a framed object
constexpr float kSmallestDistance = 1e-4f;

float wrapAngle(float angle) { return std::remainder(angle, 2 * kPi); }

}  // namespace

Vec3 Camera::forward() const {
  return {-std::sin(yaw) * std::cos(pitch), -std::sin(pitch), -std::cos(yaw) * std::cos(pitch)};
}
Vec3 Camera::right() const {
  const Vec3 level(std::cos(yaw), 0, -std::sin(yaw));
  return roll == 0 ? level : level * std::cos(roll) - glm::cross(level, forward()) * std::sin(roll);
}
Vec3 Camera::up() const { return glm::cross(right(), forward()); }
Vec3 Camera::eye() const { return target - forward() * distance; }

Mat4 Camera::view() const { return glm::lookAtRH(eye(), target, up()); }

Mat4 Camera::projection(float aspect, const Bounds& scene) const {
  const float radius = std::max(scene.empty() ? distance : scene.radius(), distance * 1e-3f);
  const float away = glm::length(eye() - scene.centre());
  // Beyond the sphere too: the grid goes on a good way behind the scene.
  const float farPlane = away + 6 * radius;
  const float halfHeight = std::tan(fovY / 2) * distance;
  if (orthographic)
    return glm::orthoRH_NO(-halfHeight * aspect, halfHeight * aspect, -halfHeight, halfHeight, -farPlane, farPlane);
  // As far as the depth buffer wants it, yet always well before what is being orbited.
  const float nearPlane = std::max(std::min(farPlane / 4000, distance * 0.05f), farPlane * 1e-6f);
  return glm::perspectiveRH_NO(fovY, aspect, nearPlane, farPlane);
}

// The smallest distance from which all corners of the box are seen at the present angles.
void Camera::frame(const Bounds& bounds, float aspect) {
  if (bounds.empty()) return;
  target = bounds.centre();
  const float tangentY = std::tan(fovY / 2), tangentX = tangentY * aspect;
  const Vec3 half = bounds.size() * 0.5f;
  float needed = kSmallestDistance;
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 offset((corner & 1) ? half.x : -half.x, (corner & 2) ? half.y : -half.y,
                      (corner & 4) ? half.z : -half.z);
    const float across =
        std::max(std::abs(glm::dot(offset, right())) / tangentX, std::abs(glm::dot(offset, up())) / tangentY);
    // The orthographic height follows from the distance alone; in perspective a nearer corner looks larger.
    needed = std::max(needed, across * kMargin + (orthographic ? 0.0f : -glm::dot(offset, forward())));
  }
  distance = needed;
}

// The convention of most modellers: the front view has its eye on +Z looking along -Z. Formats whose objects face
// another way pass Scene::frontYaw.
void Camera::look(StandardView standard, float frontYaw) {
  pitch = 0;
  switch (standard) {
    case StandardView::Front:
      yaw = 0;
      break;
    case StandardView::Back:
      yaw = kPi;
      break;
    case StandardView::Left:
      yaw = -kPi / 2;
      break;
    case StandardView::Right:
      yaw = kPi / 2;
      break;
    case StandardView::Top:
      yaw = 0, pitch = kSteepest;
      break;
    case StandardView::Bottom:
      yaw = 0, pitch = -kSteepest;
      break;
    case StandardView::Iso:
      yaw = kPi / 5, pitch = 0.42f;
      break;
  }
  yaw = wrapAngle(yaw + frontYaw);
}

void Camera::orbit(float dx, float dy) {
  yaw = wrapAngle(yaw + dx);
  pitch = std::clamp(pitch + dy, -kSteepest, kSteepest);
}

void Camera::lookAround(float dx, float dy) {
  const Vec3 before = eye();
  orbit(dx, dy);
  target += before - eye();
}

void Camera::pan(float dx, float dy) {
  const float height = 2 * distance * std::tan(fovY / 2);
  target += (right() * dx + up() * dy) * height;
}

void Camera::zoom(float factor) {
  if (factor > 0 && std::isfinite(factor)) distance = std::max(distance / factor, kSmallestDistance);
}

void Camera::fly(const Vec3& step) { target += (right() * step.x + up() * step.y + forward() * step.z) * distance; }

Camera Camera::lookAt(const Vec3& eye, const Vec3& target, float fovY) {
  Camera camera;
  camera.target = target;
  camera.fovY = fovY;
  const Vec3 back = eye - target;
  camera.distance = std::max(glm::length(back), kSmallestDistance);
  camera.pitch = std::clamp(std::asin(std::clamp(back.y / camera.distance, -1.0f, 1.0f)), -kSteepest, kSteepest);
  const bool vertical = std::abs(back.x) + std::abs(back.z) < 1e-6f * camera.distance;
  camera.yaw = vertical ? 0.0f : std::atan2(back.x, back.z);
  return camera;
}

void Camera::setUp(const Vec3& wanted) {
  roll = 0;
  const float upwards = glm::dot(wanted, up()), sideways = glm::dot(wanted, right());
  if (upwards != 0 || sideways != 0) roll = std::atan2(sideways, upwards);
}

}  // namespace vitrine
