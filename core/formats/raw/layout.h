// How numbers are stored in bytes that are read as a mesh.
#pragma once

#include <glm/gtc/packing.hpp>

#include "core/bytes/byte_reader.h"
#include "core/document/math.h"
#include "core/formats/raw/raw_mesh.h"

namespace vitrine::raw {

inline Vec3 positionAt(const std::byte* from, RawPosition position) {
  const auto short16 = [from](int axis) { return loadAs<uint16_t>(from + 2 * axis); };
  switch (position) {
    case RawPosition::None:
      break;
    case RawPosition::Float32:
      return loadAs<Vec3>(from);
    case RawPosition::Float16:
      return {glm::unpackHalf1x16(short16(0)), glm::unpackHalf1x16(short16(1)), glm::unpackHalf1x16(short16(2))};
    case RawPosition::Unsigned16:
      return Vec3(short16(0), short16(1), short16(2)) / 65535.0f;
    case RawPosition::Signed16:
      return glm::max(Vec3(int16_t(short16(0)), int16_t(short16(1)), int16_t(short16(2))) / 32767.0f, Vec3(-1));
  }
  return Vec3(0);
}

inline uint32_t indexAt(const std::byte* from, RawIndex width) {
  switch (width) {
    case RawIndex::Unsigned8:
      return uint32_t(*from);
    case RawIndex::Unsigned16:
      return loadAs<uint16_t>(from);
    case RawIndex::Unsigned32:
      return loadAs<uint32_t>(from);
  }
  return 0;
}

// Whether lengths can be computed with it without overflow.
inline bool isDrawable(const Vec3& position) {
  constexpr float kFarthest = 1e15f;
  return glm::all(glm::lessThan(glm::abs(position), Vec3(kFarthest)));  // false for NaN
}

// Points are drawn as octahedra, one behind the other.
inline constexpr uint32_t kPointCorners = 6;

}  // namespace vitrine::raw
