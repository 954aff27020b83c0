// Conversion of colours between display values (sRGB) and linear light.
#pragma once

#include <cmath>

#include "core/document/math.h"

namespace vitrine {

// Converts one channel, 0..1 (IEC 61966-2-1). glTF has its factors and vertex colours in linear light; the document
// has display values.
inline float toLinear(float shown) {
  return shown <= 0.04045f ? shown / 12.92f : std::pow((shown + 0.055f) / 1.055f, 2.4f);
}
inline float fromLinear(float light) {
  if (light == 1) return 1;  // the formula gives slightly less than 1
  return light <= 0.0031308f ? light * 12.92f : 1.055f * std::pow(light, 1 / 2.4f) - 0.055f;
}

inline Vec3 inLight(const Vec3& shown) { return {toLinear(shown.r), toLinear(shown.g), toLinear(shown.b)}; }

}  // namespace vitrine
