#include "render/light/sky.h"

#include <algorithm>
#include <cmath>

#include "core/document/colour.h"

namespace vitrine {
namespace {

// As shown.
constexpr Vec3 kZenith(0.27f, 0.46f, 0.75f), kHorizon(0.74f, 0.84f, 0.93f), kGround(0.50f, 0.54f, 0.58f);
constexpr Vec3 kNightZenith(0.03f, 0.045f, 0.09f), kNightHorizon(0.09f, 0.11f, 0.17f),
    kNightGround(0.05f, 0.055f, 0.07f);
constexpr Vec3 kGlow(0.98f, 0.55f, 0.25f);  // around a low sun
constexpr float kLow = 0.28f;               // height of the sun from which on the sky is blue alone

Vec3 skyAt(const StageLight& light, const Vec3& direction) {
  const bool isDay = light.isDay;
  const float up = std::clamp(direction.y, 0.0f, 1.0f), down = std::clamp(-direction.y, 0.0f, 1.0f);
  const Vec3 zenith = isDay ? kZenith : kNightZenith, ground = isDay ? kGround : kNightGround;
  Vec3 horizon = isDay ? kHorizon : kNightHorizon;
  if (light.density > 0) horizon = glm::mix(horizon, light.haze, std::clamp(2 * light.density, 0.0f, 0.9f));
  const float low = isDay ? std::clamp(1 - light.toSun.y / kLow, 0.0f, 1.0f) : 0.0f;
  const float towards = std::max(glm::dot(direction, light.toSun), 0.0f);
  Vec3 colour = glm::mix(horizon, zenith, 1 - std::pow(1 - up, 2.6f));
  colour = glm::mix(colour, kGlow, low * 0.75f * std::pow(towards, 4.0f) * std::pow(1 - up, 3.0f));
  // A narrow seam keeps the horizon.
  if (direction.y < 0) colour = glm::mix(horizon * 0.92f, ground, 1 - std::pow(1 - down, 8.0f));
  return inLight(glm::clamp(colour, 0.0f, 1.0f));
}

}  // namespace

EnvironmentPointer skyEnvironment(const StageLight& light) {
  return gradualEnvironment([&](const Vec3& direction) { return skyAt(light, direction); });
}

}  // namespace vitrine
