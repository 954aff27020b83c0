// ETC1, ETC2 and EAC. A block is one big-endian number of 64 bits; texels are counted column by column.
#include <algorithm>
#include <bit>

#include "core/images/blocks/decoders.h"

namespace vitrine::blocks {
namespace {

struct BigBlock {
  uint64_t word;
  explicit BigBlock(const std::byte* block) : word(__builtin_bswap64(loadAs<uint64_t>(block))) {}
  // The bits `high` to `low`.
  int32_t at(uint32_t high, uint32_t low) const {
    return int32_t(word >> low & ((uint64_t(1) << (high - low + 1)) - 1));
  }
  int32_t at(uint32_t bit) const { return at(bit, bit); }
  // 0..3, of the texel in column x and row y.
  size_t indexAt(uint32_t x, uint32_t y) const {
    const uint32_t i = x * 4 + y;
    return size_t(word >> (16 + i) & 1) << 1 | size_t(word >> i & 1);
  }
};

using Rgb = std::array<int32_t, 3>;

constexpr std::array<std::array<int32_t, 2>, 8> kModifiers{
    {{2, 8}, {5, 17}, {9, 29}, {13, 42}, {18, 60}, {24, 80}, {33, 106}, {47, 183}}};
constexpr std::array<int32_t, 8> kDistances{3, 6, 11, 16, 23, 32, 41, 64};

uint8_t toByte(int32_t value) { return uint8_t(std::clamp(value, 0, 255)); }
constexpr int32_t from4(int32_t value) { return value << 4 | value; }
constexpr int32_t from5(int32_t value) { return value << 3 | value >> 2; }
constexpr int32_t from6(int32_t value) { return value << 2 | value >> 4; }
constexpr int32_t from7(int32_t value) { return value << 1 | value >> 6; }
constexpr int32_t signed3(int32_t value) { return value >= 4 ? value - 8 : value; }

Texel shifted(const Rgb& base, int32_t by) {
  return {toByte(base[0] + by), toByte(base[1] + by), toByte(base[2] + by), 255};
}

// Two colours, for the halves of a block, each lighter and darker by a modifier. `isOpaque` is false only of blocks
// with punch-through alpha.
void decodeHalves(const BigBlock& block, const Rgb& first, const Rgb& second, bool isOpaque, Texels& texels) {
  const bool isFlipped = block.at(32) != 0;
  std::array<std::array<Texel, 4>, 2> palettes;
  for (size_t half = 0; half < 2; ++half) {
    const Rgb& base = half == 0 ? first : second;
    const auto& [small, large] = kModifiers[size_t(half == 0 ? block.at(39, 37) : block.at(36, 34))];
    palettes[half] = {shifted(base, isOpaque ? small : 0), shifted(base, large),
                      isOpaque ? shifted(base, -small) : Texel{0, 0, 0, 0}, shifted(base, -large)};
  }
  for (uint32_t y = 0; y < 4; ++y)
    for (uint32_t x = 0; x < 4; ++x) texels[y * 4 + x] = palettes[(isFlipped ? y : x) / 2][block.indexAt(x, y)];
}

void paint(const BigBlock& block, const std::array<Texel, 4>& palette, bool isOpaque, Texels& texels) {
  for (uint32_t y = 0; y < 4; ++y)
    for (uint32_t x = 0; x < 4; ++x) {
      const size_t index = block.indexAt(x, y);
      texels[y * 4 + x] = isOpaque || index != 2 ? palette[index] : Texel{0, 0, 0, 0};
    }
}

void decodeT(const BigBlock& block, bool isOpaque, Texels& texels) {
  const Rgb first{from4(block.at(60, 59) << 2 | block.at(57, 56)), from4(block.at(55, 52)),
                  from4(block.at(51, 48))};
  const Rgb second{from4(block.at(47, 44)), from4(block.at(43, 40)), from4(block.at(39, 36))};
  const int32_t distance = kDistances[size_t(block.at(35, 34) << 1 | block.at(32))];
  paint(block, {shifted(first, 0), shifted(second, distance), shifted(second, 0), shifted(second, -distance)},
        isOpaque, texels);
}

void decodeH(const BigBlock& block, bool isOpaque, Texels& texels) {
  const Rgb first{from4(block.at(62, 59)), from4(block.at(58, 56) << 1 | block.at(52)),
                  from4(block.at(51) << 3 | block.at(49, 47))};
  const Rgb second{from4(block.at(46, 43)), from4(block.at(42, 39)), from4(block.at(38, 35))};
  // The lowest bit of the distance is not stored: it is told by which colour comes first.
  const int32_t distance = kDistances[size_t(block.at(34) << 2 | block.at(32) << 1 | (first >= second ? 1 : 0))];
  paint(
      block,
      {shifted(first, distance), shifted(first, -distance), shifted(second, distance), shifted(second, -distance)},
      isOpaque, texels);
}

void decodePlanar(const BigBlock& block, Texels& texels) {
  const Rgb origin{from6(block.at(62, 57)), from7(block.at(56) << 6 | block.at(54, 49)),
                   from6(block.at(48) << 5 | block.at(44, 43) << 3 | block.at(41, 39))};
  const Rgb right{from6(block.at(38, 34) << 1 | block.at(32)), from7(block.at(31, 25)), from6(block.at(24, 19))};
  const Rgb below{from6(block.at(18, 13)), from7(block.at(12, 6)), from6(block.at(5, 0))};
  for (int32_t y = 0; y < 4; ++y)
    for (int32_t x = 0; x < 4; ++x) {
      Texel& texel = texels[size_t(y * 4 + x)];
      for (size_t c = 0; c < 3; ++c)
        texel[c] = toByte((x * (right[c] - origin[c]) + y * (below[c] - origin[c]) + 4 * origin[c] + 2) >> 2);
      texel[3] = 255;
    }
}

constexpr std::array<std::array<int8_t, 8>, 16> kEacModifiers{{{-3, -6, -9, -15, 2, 5, 8, 14},
                                                               {-3, -7, -10, -13, 2, 6, 9, 12},
                                                               {-2, -5, -8, -13, 1, 4, 7, 12},
                                                               {-2, -4, -6, -13, 1, 3, 5, 12},
                                                               {-3, -6, -8, -12, 2, 5, 7, 11},
                                                               {-3, -7, -9, -11, 2, 6, 8, 10},
                                                               {-4, -7, -8, -11, 3, 6, 7, 10},
                                                               {-3, -5, -8, -11, 2, 4, 7, 10},
                                                               {-2, -6, -8, -10, 1, 5, 7, 9},
                                                               {-2, -5, -8, -10, 1, 4, 7, 9},
                                                               {-2, -4, -8, -10, 1, 3, 7, 9},
                                                               {-2, -5, -7, -10, 1, 4, 6, 9},
                                                               {-3, -4, -7, -10, 2, 3, 6, 9},
                                                               {-1, -2, -3, -10, 0, 1, 2, 9},
                                                               {-4, -6, -8, -9, 3, 5, 7, 8},
                                                               {-3, -5, -7, -9, 2, 4, 6, 8}}};

int32_t eacModifier(const BigBlock& block, uint32_t x, uint32_t y) {
  const uint32_t low = 45 - 3 * (x * 4 + y);
  return kEacModifiers[size_t(block.at(51, 48))][size_t(block.at(low + 2, low))];
}

}  // namespace

void decodeEtc(const std::byte* bytes, EtcKind kind, Texels& texels) {
  const BigBlock block(bytes);
  const bool isPunchThrough = kind == EtcKind::PunchThrough;
  const bool isOpaque = !isPunchThrough || block.at(33) != 0;
  if (!isPunchThrough && block.at(33) == 0) {
    decodeHalves(block, {from4(block.at(63, 60)), from4(block.at(55, 52)), from4(block.at(47, 44))},
                 {from4(block.at(59, 56)), from4(block.at(51, 48)), from4(block.at(43, 40))}, true, texels);
    return;
  }
  const Rgb first{block.at(63, 59), block.at(55, 51), block.at(47, 43)};
  Rgb second{first[0] + signed3(block.at(58, 56)), first[1] + signed3(block.at(50, 48)),
             first[2] + signed3(block.at(42, 40))};
  const auto isOutside = [&](size_t channel) { return second[channel] < 0 || second[channel] > 31; };
  if (kind != EtcKind::Etc1) {
    if (isOutside(0)) return decodeT(block, isOpaque, texels);
    if (isOutside(1)) return decodeH(block, isOpaque, texels);
    if (isOutside(2)) return decodePlanar(block, texels);
  }
  for (int32_t& channel : second) channel = std::clamp(channel, 0, 31);  // ETC1 does not define such blocks
  decodeHalves(block, {from5(first[0]), from5(first[1]), from5(first[2])},
               {from5(second[0]), from5(second[1]), from5(second[2])}, isOpaque, texels);
}

void decodeEacAlpha(const std::byte* bytes, Texels& texels) {
  const BigBlock block(bytes);
  const int32_t base = block.at(63, 56), multiplier = block.at(55, 52);
  for (uint32_t y = 0; y < 4; ++y)
    for (uint32_t x = 0; x < 4; ++x) texels[y * 4 + x][3] = toByte(base + multiplier * eacModifier(block, x, y));
}

void decodeEac11(const std::byte* bytes, bool isSigned, Values& values) {
  const BigBlock block(bytes);
  const int32_t multiplier = block.at(55, 52) > 0 ? 8 * block.at(55, 52) : 1;
  const int32_t stored = block.at(63, 56);
  const int32_t base = isSigned ? 8 * std::max<int32_t>(int8_t(stored), -127) : 8 * stored + 4;
  const int32_t least = isSigned ? -1023 : 0, most = isSigned ? 1023 : 2047;
  for (uint32_t y = 0; y < 4; ++y)
    for (uint32_t x = 0; x < 4; ++x)
      values[y * 4 + x] =
          float(std::clamp(base + multiplier * eacModifier(block, x, y), least, most)) / float(most);
}

}  // namespace vitrine::blocks
