// The file layout and limits that reader, writer and claims share.
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

// The size in bytes of the face at the beginning of `rest`; 0: it is incomplete.
inline size_t sizeOfFace(Bytes rest) {
  if (rest.size() < kSmallestFace) return 0;
  const uint64_t size = kSmallestFace + loadAs<uint16_t>(rest.data()) * kCornerSize;
  return size <= rest.size() ? size : 0;
}

}  // namespace vitrine::binarymesh
