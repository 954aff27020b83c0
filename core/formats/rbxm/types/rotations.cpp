#include "core/formats/rbxm/types/rotations.h"

#include <array>
#include <bit>

namespace vitrine::rbxm {

namespace {

std::optional<Mat3> makeRotation(unsigned a, unsigned b) {
  if (a % 3 == b % 3) return std::nullopt;
  const auto normal = [](unsigned index) {
    Vec3 axis(0.0f);
    axis[int(index % 3)] = index < 3 ? 1.0f : -1.0f;
    return axis;
  };
  // The cross product of two axes by hand: glm's has zeros with a sign, which would show.
  Vec3 third(0.0f);
  const unsigned last = 3 - a % 3 - b % 3;
  const bool cyclic = (a % 3 + 1) % 3 == b % 3;
  third[int(last)] = (cyclic == ((a < 3) == (b < 3))) ? 1.0f : -1.0f;
  return Mat3(normal(a), normal(b), third);
}

// 0..5 for +X, +Y, +Z, -X, -Y, -Z, without a zero that has a sign; 6 for any other vector.
unsigned normalOf(const Vec3& v) {
  constexpr uint32_t kOne = std::bit_cast<uint32_t>(1.0f), kMinusOne = std::bit_cast<uint32_t>(-1.0f);
  unsigned normal = 6, ones = 0;
  for (unsigned axis = 0; axis < 3; ++axis) {
    const auto bits = std::bit_cast<uint32_t>(v[int(axis)]);
    if (bits == 0) continue;
    if (bits != kOne && bits != kMinusOne) return 6;
    normal = bits == kOne ? axis : axis + 3;
    ++ones;
  }
  return ones == 1 ? normal : 6;
}

}  // namespace

std::optional<Mat3> rotationOf(uint8_t id) {
  // Places have millions of them.
  static const auto table = [] {
    std::array<std::optional<Mat3>, 36> all;
    for (unsigned i = 0; i < all.size(); ++i) all[i] = makeRotation(i / 6, i % 6);
    return all;
  }();
  return id >= 1 && id <= table.size() ? table[id - 1u] : std::nullopt;
}

Mat3 rotationFromRows(std::span<const float, 9> rows) {
  return Mat3(rows[0], rows[3], rows[6], rows[1], rows[4], rows[7], rows[2], rows[5], rows[8]);
}

uint8_t rotationIdOf(const Mat3& rotation) {
  const unsigned a = normalOf(rotation[0]), b = normalOf(rotation[1]);
  if (a > 5 || b > 5) return 0;
  const auto id = uint8_t(6 * a + b + 1);
  const auto exact = rotationOf(id);
  // Bit by bit: -0 is another rotation's.
  using Bits = std::array<uint32_t, 9>;
  return exact && std::bit_cast<Bits>(*exact) == std::bit_cast<Bits>(rotation) ? id : uint8_t(0);
}

std::array<float, 9> rowsOf(const Mat3& m) {
  return {m[0][0], m[1][0], m[2][0], m[0][1], m[1][1], m[2][1], m[0][2], m[1][2], m[2][2]};
}

}  // namespace vitrine::rbxm
