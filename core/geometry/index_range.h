// Checks that indices are in range, at memory speed.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>

namespace vitrine {

// Whether every index is below `limit`. Works on sixteen bytes at a time, with any compiler and on baseline
// processors: SSE2 has no unsigned comparison, but for limits up to 2^31 an index is out of range exactly if the
// sign bit of (index | (limit - 1 - index)) is set.
inline bool allBelow(std::span<const uint32_t> indices, uint64_t limit) {
  if (indices.empty()) return true;
  if (limit == 0) return false;
  size_t at = 0;
  if (limit <= 0x80000000u) {
    using Lanes [[gnu::vector_size(16)]] = uint32_t;
    const auto last = uint32_t(limit - 1);
    Lanes wrong{}, more{};
    for (; at + 8 <= indices.size(); at += 8) {
      Lanes a, b;
      std::memcpy(&a, &indices[at], sizeof a);
      std::memcpy(&b, &indices[at] + 4, sizeof b);
      wrong |= a | (last - a);
      more |= b | (last - b);
    }
    wrong |= more;
    if ((wrong[0] | wrong[1] | wrong[2] | wrong[3]) >> 31) return false;
  }
  for (; at < indices.size(); ++at)
    if (indices[at] >= limit) return false;
  return true;
}

}  // namespace vitrine
