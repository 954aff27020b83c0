// What the parts of the format share of how it lies in the file, and its limits.
#pragma once

#include <cstddef>
#include <cstdint>

namespace vitrine::binarymesh {

inline constexpr uint64_t kCornerSize = 12;     // indices of position, normal, texture coordinates
inline constexpr uint64_t kSmallestFace = 4;    // corner count and material, without a corner
inline constexpr size_t kMostObjects = 65'536;  // read and written; the format has no limit

}  // namespace vitrine::binarymesh
