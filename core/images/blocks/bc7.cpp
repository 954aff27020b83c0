// BC7 (BPTC): eight modes, of one to three subsets of texels with end points of their own.
#include <bit>
#include <utility>

#include "core/images/blocks/decoders.h"

namespace vitrine::blocks {
namespace {

struct Bc7Mode {
  uint32_t subsets, partitionBits, rotationBits, selectionBits, colourBits, alphaBits;
  bool hasBitForEach, hasSharedBit;  // lowest bits of end points: one each, or one for both of a subset
  uint32_t indexBits, secondIndexBits;
};
constexpr std::array<Bc7Mode, 8> kBc7Modes{{{3, 4, 0, 0, 4, 0, true, false, 3, 0},
                                            {2, 6, 0, 0, 6, 0, false, true, 3, 0},
                                            {3, 6, 0, 0, 5, 0, false, false, 2, 0},
                                            {2, 6, 0, 0, 7, 0, true, false, 2, 0},
                                            {1, 0, 2, 1, 5, 6, false, false, 2, 3},
                                            {1, 0, 2, 0, 7, 8, false, false, 2, 2},
                                            {1, 0, 0, 0, 7, 7, true, false, 4, 0},
                                            {2, 6, 0, 0, 5, 5, true, false, 2, 0}}};

using EndPoints = std::array<std::array<uint32_t, 4>, 6>;  // two for each subset

uint32_t widenedTo8(uint32_t value, uint32_t bits) {
  value <<= 8 - bits;
  return value | value >> bits;
}

EndPoints takeEndPoints(const Bc7Mode& mode, BlockBits& bits) {
  EndPoints points{};
  const uint32_t count = 2 * mode.subsets, channels = mode.alphaBits > 0 ? 4 : 3;
  for (size_t channel = 0; channel < channels; ++channel)
    for (size_t i = 0; i < count; ++i)
      points[i][channel] = bits.take(channel == 3 ? mode.alphaBits : mode.colourBits);
  const uint32_t lowest = mode.hasBitForEach || mode.hasSharedBit ? 1 : 0;
  uint32_t bit = 0;
  for (size_t i = 0; i < count; ++i) {
    if (mode.hasBitForEach || (mode.hasSharedBit && i % 2 == 0)) bit = bits.take(1);
    for (size_t channel = 0; channel < channels; ++channel) {
      uint32_t& value = points[i][channel];
      const uint32_t stored = channel == 3 ? mode.alphaBits : mode.colourBits;
      if (lowest > 0) value = value << 1 | bit;
      value = widenedTo8(value, stored + lowest);
    }
    if (channels == 3) points[i][3] = 255;
  }
  return points;
}

using Indices = std::array<uint8_t, 16>;

Indices takeIndices(const Bc7Mode& mode, uint32_t partition, uint32_t size, BlockBits& bits) {
  uint32_t anchors = 0;
  for (uint32_t subset = 0; subset < mode.subsets; ++subset)
    anchors |= 1u << anchorOf(mode.subsets, partition, subset);
  Indices indices;
  for (uint32_t i = 0; i < 16; ++i) indices[i] = uint8_t(bits.take(size - (anchors >> i & 1)));
  return indices;
}

uint8_t between(uint32_t a, uint32_t b, uint32_t weight) {
  return uint8_t((a * (64 - weight) + b * weight + 32) >> 6);
}

}  // namespace

void decodeBc7(const std::byte* block, Texels& texels) {
  const auto first = uint8_t(*block);
  if (first == 0) {  // reserved
    texels.fill({0, 0, 0, 0});
    return;
  }
  const auto number = uint32_t(std::countr_zero(first));
  const Bc7Mode& mode = kBc7Modes[number];
  BlockBits bits(block);
  bits.take(number + 1);
  const uint32_t partition = bits.take(mode.partitionBits), rotation = bits.take(mode.rotationBits);
  const bool isSwapped = bits.take(mode.selectionBits) != 0;
  const EndPoints points = takeEndPoints(mode, bits);
  Indices colours = takeIndices(mode, partition, mode.indexBits, bits), alphas = colours;
  uint32_t colourBits = mode.indexBits, alphaBits = mode.indexBits;
  if (mode.secondIndexBits > 0) {
    alphas = takeIndices(mode, partition, mode.secondIndexBits, bits);
    alphaBits = mode.secondIndexBits;
    if (isSwapped) {
      std::swap(colours, alphas);
      std::swap(colourBits, alphaBits);
    }
  }
  for (uint32_t i = 0; i < 16; ++i) {
    const size_t subset = subsetOf(mode.subsets, partition, i);
    const auto &a = points[2 * subset], &b = points[2 * subset + 1];
    const uint32_t weight = weightOf(colourBits, colours[i]);
    Texel& texel = texels[i];
    for (size_t channel = 0; channel < 3; ++channel) texel[channel] = between(a[channel], b[channel], weight);
    texel[3] = between(a[3], b[3], weightOf(alphaBits, alphas[i]));
    if (rotation > 0) std::swap(texel[rotation - 1], texel[3]);
  }
}

}  // namespace vitrine::blocks
