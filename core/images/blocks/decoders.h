// The decoders of single blocks, for blocks.cpp. Each takes the 8 or 16 bytes of a block and fills its 16 texels,
// row by row.
#pragma once

#include <array>

#include "core/bytes/byte_reader.h"

namespace vitrine::blocks {

using Texel = std::array<uint8_t, 4>;  // red, green, blue, alpha
using Texels = std::array<Texel, 16>;
using Values = std::array<float, 16>;  // of one channel
using Lights = std::array<std::array<float, 4>, 16>;

void decodeBc1(const std::byte* block, bool hasAlpha, Texels& texels);
void decodeBc2(const std::byte* block, Texels& texels);
void decodeBc3(const std::byte* block, Texels& texels);
// One channel, as in the alpha of BC3: into channel `channel` of each texel.
void decodeBc4(const std::byte* block, size_t channel, Texels& texels);
void decodeBc4Signed(const std::byte* block, Values& values);
void decodeBc6h(const std::byte* block, bool isSigned, Lights& texels);
void decodeBc7(const std::byte* block, Texels& texels);

enum class EtcKind : uint8_t { Etc1, Etc2, PunchThrough };
void decodeEtc(const std::byte* block, EtcKind kind, Texels& texels);
void decodeEacAlpha(const std::byte* block, Texels& texels);
void decodeEac11(const std::byte* block, bool isSigned, Values& values);

// The 2- and 3-subset partitions, which BC6H and BC7 share (tables 106 to 109 of the specification).
uint32_t subsetOf(uint32_t subsets, uint32_t partition, uint32_t texel);
// The texel of a subset whose index has a bit less; 0 for subset 0.
uint32_t anchorOf(uint32_t subsets, uint32_t partition, uint32_t subset);
// How far an index leads from one end point to the other, in 64ths; of `bits` 2, 3 or 4.
uint32_t weightOf(uint32_t bits, uint32_t index);

// Reads a block of 16 bytes bit by bit, lowest first.
class BlockBits {
 public:
  explicit BlockBits(const std::byte* block)
      : m_low(loadAs<uint64_t>(block)), m_high(loadAs<uint64_t>(block + 8)) {}
  // At most 32 at once.
  uint32_t take(uint32_t count) {
    const uint32_t taken = uint32_t(m_low & ((uint64_t(1) << count) - 1));
    if (count > 0) {
      m_low = m_low >> count | m_high << (64 - count);
      m_high >>= count;
    }
    return taken;
  }

 private:
  uint64_t m_low, m_high;
};

}  // namespace vitrine::blocks
