// The formats of Vulkan: names, and values worked out by hand.
#include "core/images/texel_format.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "core/images/blocks/half.h"

namespace vitrine::test {
namespace {

std::array<float, 4> floatsOf(std::string_view name, uint64_t low, uint64_t high = 0) {
  const auto format = texelFormatNamed(name);
  EXPECT_TRUE(format) << name;
  std::array<float, 4> out{};
  std::array<uint64_t, 4> texel{low, high, 0, 0};
  if (format) decodeTexelRow(*format, std::as_bytes(std::span(texel)).first(format->size), std::span<float>(out));
  return out;
}

std::array<int, 4> bytesOfTexel(std::string_view name, uint32_t texel) {
  const auto format = texelFormatNamed(name);
  EXPECT_TRUE(format && format->hasBytes()) << name;
  std::array<uint8_t, 4> out{};
  if (format)
    decodeTexelRow(*format, std::as_bytes(std::span(&texel, 1)).first(format->size), std::span<uint8_t>(out));
  return {out[0], out[1], out[2], out[3]};
}

using Floats = std::array<float, 4>;
using Ints = std::array<int, 4>;

TEST(TexelFormat, NumbersAndNamesOfVulkan) {
  for (const auto& [number, name] : {std::pair{9u, "R8_UNORM"},
                                     {37u, "R8G8B8A8_UNORM"},
                                     {43u, "R8G8B8A8_SRGB"},
                                     {50u, "B8G8R8A8_SRGB"},
                                     {64u, "A2B10G10R10_UNORM_PACK32"},
                                     {76u, "R16_SFLOAT"},
                                     {97u, "R16G16B16A16_SFLOAT"},
                                     {109u, "R32G32B32A32_SFLOAT"},
                                     {121u, "R64G64B64A64_SFLOAT"},
                                     {122u, "B10G11R11_UFLOAT_PACK32"},
                                     {131u, "BC1_RGB_UNORM"},
                                     {146u, "BC7_SRGB"},
                                     {156u, "EAC_R11G11_SNORM"},
                                     {157u, "ASTC_4x4_UNORM"},
                                     {184u, "ASTC_12x12_SRGB"},
                                     {1000066006u, "ASTC_8x6_SFLOAT"},
                                     {1000288029u, "ASTC_6x6x6_SFLOAT"},
                                     {1000156009u, "R10X6G10X6B10X6A10X6_UNORM_4PACK16"}}) {
    const auto format = texelFormat(number);
    ASSERT_TRUE(format) << name;
    EXPECT_EQ(format->name, name);
  }
  EXPECT_FALSE(texelFormat(0));
  EXPECT_FALSE(texelFormat(185));
  EXPECT_TRUE(texelFormat(93)->isProhibited);
}

TEST(TexelFormat, PackedChannelsBeginAtTheHighestBits) {
  EXPECT_EQ(bytesOfTexel("R5G6B5_UNORM_PACK16", 0xF800), (Ints{255, 0, 0, 255}));
  EXPECT_EQ(bytesOfTexel("B5G6R5_UNORM_PACK16", 0xF800), (Ints{0, 0, 255, 255}));
  EXPECT_EQ(bytesOfTexel("R5G6B5_UNORM_PACK16", 0x0821), (Ints{8, 4, 8, 255}));
  EXPECT_EQ(bytesOfTexel("A1R5G5B5_UNORM_PACK16", 0x7C00), (Ints{255, 0, 0, 0}));
  EXPECT_EQ(bytesOfTexel("R4G4B4A4_UNORM_PACK16", 0x1234), (Ints{17, 34, 51, 68}));
  EXPECT_EQ(bytesOfTexel("A4B4G4R4_UNORM_PACK16", 0x1234), (Ints{68, 51, 34, 17}));
  EXPECT_EQ(bytesOfTexel("R4G4_UNORM_PACK8", 0x12), (Ints{17, 34, 0, 255}));
  EXPECT_EQ(bytesOfTexel("B8G8R8_UNORM", 0x010203), (Ints{1, 2, 3, 255}));
  EXPECT_EQ(bytesOfTexel("A8B8G8R8_UNORM_PACK32", 0x04030201), (Ints{1, 2, 3, 4}));
  EXPECT_EQ(bytesOfTexel("A8_UNORM", 7), (Ints{0, 0, 0, 7}));
  EXPECT_EQ(floatsOf("A2B10G10R10_UNORM_PACK32", 0x400003FF), (Floats{1, 0, 0, 1.0f / 3}));
  EXPECT_EQ(floatsOf("A2R10G10B10_UINT_PACK32", 0xC0000005), (Floats{0, 0, 5, 3}));
}

TEST(TexelFormat, NumbersOfAllKinds) {
  EXPECT_EQ(floatsOf("R8G8B8A8_SNORM", 0x007F8180), (Floats{-1, -1, 1, 0}));
  EXPECT_EQ(floatsOf("R8G8_SINT", 0x7F80), (Floats{-128, 127, 0, 1}));
  EXPECT_EQ(floatsOf("R16_UNORM", 0xFFFF), (Floats{1, 0, 0, 1}));
  EXPECT_EQ(floatsOf("R16G16_SFLOAT", 0xC0003C00), (Floats{1, -2, 0, 1}));
  EXPECT_EQ(floatsOf("R32G32B32_SFLOAT", 0x400000003F800000, 0xC0400000), (Floats{1, 2, -3, 1}));
  EXPECT_EQ(floatsOf("R64G64_SFLOAT", std::bit_cast<uint64_t>(0.5), std::bit_cast<uint64_t>(-4.0)),
            (Floats{0.5f, -4, 0, 1}));
  EXPECT_EQ(floatsOf("R32_SINT", 0xFFFFFFFF), (Floats{-1, 0, 0, 1}));
  EXPECT_EQ(floatsOf("R10X6_UNORM_PACK16", 0xFFC0), (Floats{1, 0, 0, 1}));
  // 1.0 is an exponent of 15; six bits of mantissa, or five of blue.
  EXPECT_EQ(floatsOf("B10G11R11_UFLOAT_PACK32", 0x3C0u | 0x400u << 11 | 0x1E0u << 22), (Floats{1, 2, 1, 1}));
  // Nine bits each, times 2 to the exponent of 16 - 15 - 9.
  EXPECT_EQ(floatsOf("E5B9G9R9_UFLOAT_PACK32", 256u | 128u << 9 | 64u << 18 | 16u << 27),
            (Floats{1, 0.5f, 0.25f, 1}));
}

TEST(TexelFormat, HalfFloats) {
  EXPECT_EQ(floatOfHalf(0x3C00), 1.0f);
  EXPECT_EQ(floatOfHalf(0x0001), std::ldexp(1.0f, -24));
  EXPECT_EQ(floatOfHalf(0x03FF), 1023 * std::ldexp(1.0f, -24));
  EXPECT_EQ(floatOfHalf(0x7BFF), 65504.0f);
  EXPECT_TRUE(std::isinf(floatOfHalf(0xFC00)) && floatOfHalf(0xFC00) < 0);
  EXPECT_TRUE(std::isnan(floatOfHalf(0x7E00)));
  EXPECT_TRUE(std::signbit(floatOfHalf(0x8000)));
}

TEST(TexelFormat, EveryPlainFormatHasItsChannelsInItsTexel) {
  for (const uint32_t number : texelFormatNumbers()) {
    const auto format = texelFormat(number);
    if (format->kind == TexelKind::NotRead) continue;
    SCOPED_TRACE(format->name);
    EXPECT_GT(format->size, 0u);
    EXPECT_GT(format->channelCount, 0u);
    EXPECT_EQ(texelFormatNamed(format->name)->size, format->size);
    if (format->isCompressed()) continue;
    for (uint8_t i = 0; i < format->channelCount; ++i)
      EXPECT_LE(format->channels[i].offset + uint32_t(format->channels[i].bits), format->size * 8);
    if (format->numeric != Numeric::Unorm) continue;
    // All bits set are all channels full.
    std::vector<std::byte> texel(format->size, std::byte(0xFF));
    std::array<float, 4> full{};
    decodeTexelRow(*format, texel, std::span<float>(full));
    for (uint8_t i = 0; i < format->channelCount; ++i) EXPECT_EQ(full[format->channels[i].colour], 1);
  }
}

}  // namespace
}  // namespace vitrine::test
