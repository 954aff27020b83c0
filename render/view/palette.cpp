#include "render/view/palette.h"

namespace vitrine {

Vec3 distinctColour(uint32_t index) {
  const float hue = glm::fract(static_cast<float>(index % 4096) * 0.61803399f + 0.07f);
  const Vec3 phase = glm::fract(Vec3(hue) + Vec3(0.0f, 2.0f / 3, 1.0f / 3)) * 6.0f - 3.0f;
  const Vec3 wheel = glm::clamp(glm::abs(phase) - 1.0f, 0.0f, 1.0f);
  return glm::mix(Vec3(1.0f), wheel, 0.55f) * (index % 2 ? 0.78f : 0.95f);
}

}  // namespace vitrine
