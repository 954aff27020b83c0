#include "core/geometry/solids.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/geometry/primitives.h"

namespace vitrine {

namespace {

constexpr uint32_t kAroundTurn = 48;
constexpr float kSolidTurn = 2 * std::numbers::pi_v<float>;

Vec3 onCircle(float angle, float radius, float z) {
  return {radius * std::cos(angle), radius * std::sin(angle), z};
}

// Counter-clockwise as seen from outside.
void addFour(std::vector<Vec3>& corners, const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
  for (const Vec3& corner : {a, b, c, a, c, d}) corners.push_back(corner);
}

// A tip at (0, 0, -1) over corners at these angles, counter-clockwise as seen from +Z.
std::vector<Vec3> spireOver(uint32_t count, float start, float radius, bool open) {
  std::vector<Vec3> corners;
  for (uint32_t k = 0; k < count; ++k) {
    const float one = start + kSolidTurn * float(k) / float(count),
                two = start + kSolidTurn * float(k + 1) / float(count);
    const Vec3 from = onCircle(one, radius, 0), to = onCircle(two, radius, 0);
    for (const Vec3& corner : {to, from, Vec3(0, 0, -1)}) corners.push_back(corner);
    if (open) continue;
    for (const Vec3& corner : {Vec3(0.0f), from, to}) corners.push_back(corner);
  }
  return corners;
}

}  // namespace

Shape makeCone(bool open) { return makeFaceted("cone", spireOver(kAroundTurn, 0, 1, open)); }

Shape makePyramid(uint32_t sides) {
  const float half = kSolidTurn / float(2 * sides);
  return makeFaceted("pyramid", spireOver(sides, -kSolidTurn / 4 - half, 0.5f / std::cos(half), false));
}

Shape makeTube(float inner, float degrees) {
  constexpr float kLow = -0.5f, kHigh = 0.5f;
  const float turn = kSolidTurn * degrees / 360;
  const bool closed = degrees >= 360;
  const auto steps = std::max(1u, uint32_t(std::ceil(float(kAroundTurn) * degrees / 360)));
  std::vector<Vec3> corners;
  for (uint32_t k = 0; k < steps; ++k) {
    const float one = turn * float(k) / float(steps), two = turn * float(k + 1) / float(steps);
    const auto from = [&](float radius, float z) { return onCircle(one, radius, z); };
    const auto to = [&](float radius, float z) { return onCircle(two, radius, z); };
    addFour(corners, from(1, kLow), to(1, kLow), to(1, kHigh), from(1, kHigh));
    if (inner > 0) addFour(corners, to(inner, kLow), from(inner, kLow), from(inner, kHigh), to(inner, kHigh));
    addFour(corners, from(inner, kHigh), from(1, kHigh), to(1, kHigh), to(inner, kHigh));
    addFour(corners, to(inner, kLow), to(1, kLow), from(1, kLow), from(inner, kLow));
  }
  if (!closed) {
    const auto end = [&](float angle, float radius, float z) { return onCircle(angle, radius, z); };
    addFour(corners, end(0, inner, kLow), end(0, 1, kLow), end(0, 1, kHigh), end(0, inner, kHigh));
    addFour(corners, end(turn, 1, kLow), end(turn, inner, kLow), end(turn, inner, kHigh), end(turn, 1, kHigh));
  }
  return makeFaceted("tube", corners);
}

}  // namespace vitrine
