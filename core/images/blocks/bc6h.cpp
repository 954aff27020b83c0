// BC6H (BPTC float): half floats, with or without a sign.
#include <bit>
#include <cstring>

#include "core/images/blocks/decoders.h"
#include "core/images/blocks/half.h"

namespace vitrine::blocks {
namespace {

// The order of the bits of a mode after its number: the channel (r, g, b), the end point (w and x of subset 0, y
// and z of subset 1), and the bits, lowest first, "10" or "0-9"; "15-10" counts down.
struct Bc6hMode {
  uint32_t number;  // of the lowest two or five bits of the block
  bool isTransformed;
  uint32_t subsets, bits;          // of the first end point
  std::array<uint32_t, 3> others;  // of the other end points, for each channel
  const char* order;
};
constexpr std::array<Bc6hMode, 14> kBc6hModes{{
    {0x00,
     true,
     2,
     10,
     {5, 5, 5},
     "gy4 by4 bz4 rw0-9 gw0-9 bw0-9 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"},
    {0x01,
     true,
     2,
     7,
     {6, 6, 6},
     "gy5 gz4 gz5 rw0-6 bz0 bz1 by4 gw0-6 by5 bz2 gy4 bw0-6 bz3 bz5 bz4 rx0-5 gy0-3 gx0-5 gz0-3 bx0-5 by0-3 ry0-5 "
     "rz0-5"},
    {0x02,
     true,
     2,
     11,
     {5, 4, 4},
     "rw0-9 gw0-9 bw0-9 rx0-4 rw10 gy0-3 gx0-3 gw10 bz0 gz0-3 bx0-3 bw10 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"},
    {0x06,
     true,
     2,
     11,
     {4, 5, 4},
     "rw0-9 gw0-9 bw0-9 rx0-3 rw10 gz4 gy0-3 gx0-4 gw10 gz0-3 bx0-3 bw10 bz1 by0-3 ry0-3 bz0 bz2 rz0-3 gy4 bz3"},
    {0x0A,
     true,
     2,
     11,
     {4, 4, 5},
     "rw0-9 gw0-9 bw0-9 rx0-3 rw10 by4 gy0-3 gx0-3 gw10 bz0 gz0-3 bx0-4 bw10 by0-3 ry0-3 bz1 bz2 rz0-3 bz4 bz3"},
    {0x0E,
     true,
     2,
     9,
     {5, 5, 5},
     "rw0-8 by4 gw0-8 gy4 bw0-8 bz4 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"},
    {0x12,
     true,
     2,
     8,
     {6, 5, 5},
     "rw0-7 gz4 by4 gw0-7 bz2 gy4 bw0-7 bz3 bz4 rx0-5 gy0-3 gx0-4 bz0 gz0-3 bx0-4 bz1 by0-3 ry0-5 rz0-5"},
    {0x16,
     true,
     2,
     8,
     {5, 6, 5},
     "rw0-7 bz0 by4 gw0-7 gy5 gy4 bw0-7 gz5 bz4 rx0-4 gz4 gy0-3 gx0-5 gz0-3 bx0-4 bz1 by0-3 ry0-4 bz2 rz0-4 bz3"},
    {0x1A,
     true,
     2,
     8,
     {5, 5, 6},
     "rw0-7 bz1 by4 gw0-7 by5 gy4 bw0-7 bz5 bz4 rx0-4 gz4 gy0-3 gx0-4 bz0 gz0-3 bx0-5 by0-3 ry0-4 bz2 rz0-4 bz3"},
    {0x1E,
     false,
     2,
     6,
     {6, 6, 6},
     "rw0-5 gz4 bz0 bz1 by4 gw0-5 gy5 by5 bz2 gy4 bw0-5 gz5 bz3 bz5 bz4 rx0-5 gy0-3 gx0-5 gz0-3 bx0-5 by0-3 ry0-5 "
     "rz0-5"},
    {0x03, false, 1, 10, {10, 10, 10}, "rw0-9 gw0-9 bw0-9 rx0-9 gx0-9 bx0-9"},
    {0x07, true, 1, 11, {9, 9, 9}, "rw0-9 gw0-9 bw0-9 rx0-8 rw10 gx0-8 gw10 bx0-8 bw10"},
    {0x0B, true, 1, 12, {8, 8, 8}, "rw0-9 gw0-9 bw0-9 rx0-7 rw11-10 gx0-7 gw11-10 bx0-7 bw11-10"},
    {0x0F, true, 1, 16, {4, 4, 4}, "rw0-9 gw0-9 bw0-9 rx0-3 rw15-10 gx0-3 gw15-10 bx0-3 bw15-10"},
}};

// For each bit of a block after the mode: where it goes.
struct BitPlace {
  uint8_t channel, point, bit;
};
struct Bc6hOrder {
  const Bc6hMode* mode = nullptr;
  std::array<BitPlace, 80> places{};
  uint32_t count = 0;
};

constexpr uint32_t numberAt(const char*& at) {
  uint32_t number = 0;
  while (*at >= '0' && *at <= '9') number = number * 10 + uint32_t(*at++ - '0');
  return number;
}

constexpr Bc6hOrder orderOf(const Bc6hMode& mode) {
  Bc6hOrder order{.mode = &mode};
  for (const char* at = mode.order; *at; at += *at == ' ' ? 1 : 0) {
    const auto channel = uint8_t(*at == 'r' ? 0 : *at == 'g' ? 1 : 2);
    ++at;
    const auto point = uint8_t(*at == 'w' ? 0 : *at - 'x' + 1);
    ++at;
    const uint32_t first = numberAt(at);
    uint32_t last = first;
    if (*at == '-') last = numberAt(++at);
    for (uint32_t bit = first;; bit += last > first ? 1u : ~0u) {
      order.places[order.count++] = {channel, point, uint8_t(bit)};
      if (bit == last) break;
    }
  }
  return order;
}

constexpr std::array<Bc6hOrder, 32> makeOrders() {
  std::array<Bc6hOrder, 32> orders{};
  for (const Bc6hMode& mode : kBc6hModes)
    for (uint32_t low = 0; low < 32; ++low)
      if (mode.number < 2 ? (low & 3) == mode.number : low == mode.number) orders[low] = orderOf(mode);
  return orders;
}
constexpr std::array<Bc6hOrder, 32> kOrders = makeOrders();  // by the lowest five bits; without a mode: reserved

constexpr bool haveAllBits() {
  for (const Bc6hOrder& order : kOrders)
    if (order.mode && order.count != (order.mode->subsets == 2 ? 77u : 65u) - (order.mode->number < 2 ? 2u : 5u))
      return false;
  return true;
}
static_assert(haveAllBits());

int32_t signExtended(int32_t value, uint32_t bits) {
  const auto shift = 32 - bits;
  return int32_t(uint32_t(value) << shift) >> shift;
}

int32_t unquantized(int32_t value, uint32_t bits, bool isSigned) {
  if (!isSigned) {
    if (bits >= 15 || value == 0) return value;
    if (value == (1 << bits) - 1) return 0xFFFF;
    return ((value << 15) + 0x4000) >> (bits - 1);
  }
  if (bits >= 16 || value == 0) return value;
  const int32_t size = value < 0 ? -value : value;
  const int32_t whole = size >= (1 << (bits - 1)) - 1 ? 0x7FFF : ((size << 15) + 0x4000) >> (bits - 1);
  return value < 0 ? -whole : whole;
}

// From the scale of the interpolation to the bits of a half float.
float finished(int32_t value, bool isSigned) {
  if (!isSigned) return floatOfHalf(uint16_t((value * 31) >> 6));
  if (value < 0) return floatOfHalf(uint16_t(0x8000 | ((-value * 31) >> 5)));
  return floatOfHalf(uint16_t((value * 31) >> 5));
}

}  // namespace

void decodeBc6h(const std::byte* block, bool isSigned, Lights& texels) {
  const Bc6hOrder& order = kOrders[size_t(*block & std::byte(31))];
  if (!order.mode) {
    texels.fill({0, 0, 0, 1});
    return;
  }
  const Bc6hMode& mode = *order.mode;
  BlockBits bits(block);
  bits.take(mode.number < 2 ? 2 : 5);
  std::array<std::array<int32_t, 3>, 4> points{};
  for (uint32_t i = 0; i < order.count; ++i) {
    const BitPlace& place = order.places[i];
    points[place.point][place.channel] |= int32_t(bits.take(1) << place.bit);
  }
  const uint32_t partition = mode.subsets == 2 ? bits.take(5) : 0;
  for (size_t channel = 0; channel < 3; ++channel) {
    int32_t& first = points[0][channel];
    if (isSigned) first = signExtended(first, mode.bits);
    for (size_t point = 1; point < 2 * mode.subsets; ++point) {
      int32_t& value = points[point][channel];
      if (isSigned || mode.isTransformed) value = signExtended(value, mode.others[channel]);
      if (mode.isTransformed) {
        value = (value + first) & ((1 << mode.bits) - 1);
        if (isSigned) value = signExtended(value, mode.bits);
      }
    }
    for (size_t point = 0; point < 2 * mode.subsets; ++point)
      points[point][channel] = unquantized(points[point][channel], mode.bits, isSigned);
  }
  const uint32_t indexBits = mode.subsets == 2 ? 3 : 4;
  for (uint32_t i = 0; i < 16; ++i) {
    const uint32_t subset = subsetOf(mode.subsets, partition, i);
    const bool isAnchor = anchorOf(mode.subsets, partition, subset) == i;
    const auto weight = int32_t(weightOf(indexBits, bits.take(indexBits - (isAnchor ? 1 : 0))));
    const auto &a = points[2 * subset], &b = points[2 * subset + 1];
    for (size_t channel = 0; channel < 3; ++channel)
      texels[i][channel] = finished((a[channel] * (64 - weight) + b[channel] * weight + 32) >> 6, isSigned);
    texels[i][3] = 1;
  }
}

}  // namespace vitrine::blocks
