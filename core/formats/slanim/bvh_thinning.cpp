#include "core/formats/slanim/bvh_thinning.h"

#include <algorithm>

#include "core/formats/slanim/bvh_text.h"

namespace vitrine::slanim {
namespace {

// The file's numbers are inches.
constexpr float kPositionKey = 0.03f * kMetresPerInch, kPositionMotion = 0.001f * kMetresPerInch;
constexpr float kRotationKey = 0.01f, kRotationMotion = 0.001f;
constexpr float kDepthShare = 0.33f;

// How far two turns take two axes apart. The axes are X and Y of the file.
float apart(const Quat& a, const Quat& b) {
  float sum = 0;
  for (const Vec3& axis : {Vec3(0, 1, 0), Vec3(0, 0, 1)}) sum += glm::distance(a * axis, b * axis);
  return sum;
}
float apart(const Vec3& a, const Vec3& b) { return glm::distance(a, b); }

Quat straightBetween(const Quat& from, const Quat& to, float part) {
  const Quat near = glm::dot(from, to) < 0 ? -to : to;
  return glm::normalize(from * (1 - part) + near * part);
}
Vec3 straightBetween(const Vec3& from, const Vec3& to, float part) { return glm::mix(from, to, part); }

// Keeps the first and the last key, and each without which its place would be further than `most` from the line
// between the key kept before it and the key behind it.
template <class T>
std::vector<uint32_t> keptOf(std::span<const T> keys, float most) {
  std::vector<uint32_t> kept;
  if (keys.empty()) return kept;
  kept.push_back(0);
  for (uint32_t k = 1; k + 1 < keys.size(); ++k) {
    const uint32_t last = kept.back();
    const float part = float(k - last) / float(k + 1 - last);
    if (!(apart(straightBetween(keys[last], keys[k + 1], part), keys[k]) < most)) kept.push_back(k);
  }
  if (keys.size() > 1) kept.push_back(uint32_t(keys.size() - 1));
  return kept;
}

}  // namespace

Thinned thinned(std::span<const Vec3> positions, std::span<const Quat> rotations, uint32_t depth,
                const Vec3& atFirstPosition, const Quat& atFirstRotation) {
  Thinned result;
  result.positions = keptOf(positions, kPositionKey);
  result.rotations = keptOf(rotations, kRotationKey / std::max(float(depth) * kDepthShare, 1.0f));
  result.moves =
      std::ranges::any_of(positions,
                          [&](const Vec3& place) { return apart(place, atFirstPosition) > kPositionMotion; }) ||
      std::ranges::any_of(rotations,
                          [&](const Quat& turn) { return apart(turn, atFirstRotation) > kRotationMotion; });
  return result;
}

}  // namespace vitrine::slanim
