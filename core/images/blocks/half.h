// Small floats: the half floats of IEEE 754, and those without a sign that graphics cards know.
#pragma once

#include <bit>
#include <cstdint>

namespace vitrine {

// A float of a five-bit exponent and `mantissaBits` (at most 10) of mantissa, with no sign. Infinity and NaN stay
// so.
inline float floatOfSmall(uint32_t bits, uint32_t mantissaBits) {
  const uint32_t mantissa = bits & ((1u << mantissaBits) - 1), exponent = bits >> mantissaBits & 31;
  if (exponent == 0) return float(mantissa) / float(1u << (14 + mantissaBits));
  const uint32_t wide = exponent == 31 ? 255 : exponent + 112;
  return std::bit_cast<float>(wide << 23 | mantissa << (23 - mantissaBits));
}

inline float floatOfHalf(uint16_t bits) {
  const float size = floatOfSmall(bits & 0x7FFF, 10);
  return bits & 0x8000 ? -size : size;
}

}  // namespace vitrine
