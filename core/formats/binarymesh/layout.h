// What the parts of the format share of how it lies in the file, and its limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine::binarymesh {

inline constexpr std::string_view kSignature = "BINARYMESH";
inline constexpr uint64_t kHeaderSize = kSignature.size() + sizeof(uint16_t);  // with the version
inline constexpr uint64_t kCornerSize = 12;     // indices of position, normal, texture coordinates
inline constexpr uint64_t kSmallestFace = 4;    // corner count and material, without a corner
inline constexpr size_t kMostObjects = 65'536;  // read and written; the format has no limit

// How many bytes the face at the beginning of `rest` takes; 0: it is not all there.
inline size_t sizeOfFace(Bytes rest) {
  if (rest.size() < kSmallestFace) return 0;
  const uint64_t size = kSmallestFace + loadAs<uint16_t>(rest.data()) * kCornerSize;
  return size <= rest.size() ? size : 0;
}

}  // namespace vitrine::binarymesh
