// BC1 to BC5 (S3TC and RGTC).
#include <algorithm>
#include <cmath>

#include "core/images/blocks/decoders.h"

namespace vitrine::blocks {
namespace {

// The end points as they are stored, five or six bits a channel, which everything between them is computed from:
// each value is rounded once.
struct Stored {
  std::array<uint32_t, 3> channels;
  explicit Stored(uint16_t packed) : channels{packed >> 11 & 31u, packed >> 5 & 63u, packed & 31u} {}
};
constexpr std::array<uint32_t, 3> kMost{31, 63, 31};

Texel mixed(const Stored& a, const Stored& b, uint32_t partA, uint32_t partB) {
  Texel colour{0, 0, 0, 255};
  for (size_t c = 0; c < 3; ++c) {
    const uint32_t whole = (partA + partB) * kMost[c];
    colour[c] = uint8_t(((a.channels[c] * partA + b.channels[c] * partB) * 510 + whole - 1) / (2 * whole));
  }
  return colour;
}

// Eight bytes: two end points and an index of two bits for each texel. `hasThree`: where the first is not the
// larger, there are three colours, and `fourth`.
void decodeColours(const std::byte* block, bool hasThree, const Texel& fourth, Texels& texels) {
  const auto first = loadAs<uint16_t>(block), second = loadAs<uint16_t>(block + 2);
  const Stored a(first), b(second);
  std::array<Texel, 4> palette{mixed(a, b, 1, 0), mixed(a, b, 0, 1), {}, {}};
  if (hasThree && first <= second) {
    palette[2] = mixed(a, b, 1, 1);
    palette[3] = fourth;
  } else {
    palette[2] = mixed(a, b, 2, 1);
    palette[3] = mixed(a, b, 1, 2);
  }
  const auto indices = loadAs<uint32_t>(block + 4);
  for (uint32_t i = 0; i < 16; ++i) texels[i] = palette[indices >> (2 * i) & 3];
}

}  // namespace

void decodeBc1(const std::byte* block, bool hasAlpha, Texels& texels) {
  decodeColours(block, true, {0, 0, 0, uint8_t(hasAlpha ? 0 : 255)}, texels);
}

// Four bits of alpha for each texel.
void decodeBc2(const std::byte* block, Texels& texels) {
  decodeColours(block + 8, false, {}, texels);
  const auto bits = loadAs<uint64_t>(block);
  for (uint32_t i = 0; i < 16; ++i) texels[i][3] = uint8_t((bits >> (4 * i) & 15) * 17);
}

void decodeBc3(const std::byte* block, Texels& texels) {
  decodeColours(block + 8, false, {}, texels);
  decodeBc4(block, 3, texels);
}

// Two end points and an index of three bits for each texel.
void decodeBc4(const std::byte* block, size_t channel, Texels& texels) {
  const auto bits = loadAs<uint64_t>(block);
  const uint32_t a = bits & 255, b = bits >> 8 & 255;
  std::array<uint8_t, 8> palette{uint8_t(a), uint8_t(b)};
  if (a > b) {
    for (uint32_t i = 1; i < 7; ++i) palette[i + 1] = uint8_t((a * (7 - i) + b * i + 3) / 7);
  } else {
    for (uint32_t i = 1; i < 5; ++i) palette[i + 1] = uint8_t((a * (5 - i) + b * i + 2) / 5);
    palette[6] = 0;
    palette[7] = 255;
  }
  for (uint32_t i = 0; i < 16; ++i) texels[i][channel] = palette[bits >> (16 + 3 * i) & 7];
}

void decodeBc4Signed(const std::byte* block, Values& values) {
  const auto bits = loadAs<uint64_t>(block);
  // -128 means the same as -127; which is the larger is decided before that.
  const auto stored = [&](uint32_t shift) { return int8_t(bits >> shift & 255); };
  const bool hasEight = stored(0) > stored(8);
  const float a = float(std::max<int>(stored(0), -127)) / 127, b = float(std::max<int>(stored(8), -127)) / 127;
  std::array<float, 8> palette{a, b};
  if (hasEight) {
    for (uint32_t i = 1; i < 7; ++i) palette[i + 1] = (a * float(7 - i) + b * float(i)) / 7;
  } else {
    for (uint32_t i = 1; i < 5; ++i) palette[i + 1] = (a * float(5 - i) + b * float(i)) / 5;
    palette[6] = -1;
    palette[7] = 1;
  }
  for (uint32_t i = 0; i < 16; ++i) values[i] = palette[bits >> (16 + 3 * i) & 7];
}

}  // namespace vitrine::blocks
