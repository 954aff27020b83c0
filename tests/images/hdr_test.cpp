// Radiance pictures, byte by byte.
#include "core/images/hdr.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;

ByteWriter hdr(std::string_view size) {
  ByteWriter out;
  out.putText("#?RADIANCE\n# a comment\nFORMAT=32-bit_rle_rgbe\n\n").putText(size).putText("\n");
  return out;
}
void putAll(ByteWriter& out, std::initializer_list<int> bytes) {
  for (const int byte : bytes) out.put(uint8_t(byte));
}
Result<LightImage> decoded(const ByteWriter& file) { return decodeHdr(file.bytes()); }

TEST(Hdr, PlainPixelsAreMantissasTimesTheExponent) {
  ByteWriter out = hdr("-Y 1 +X 2");
  putAll(out, {128, 64, 0, 129, 128, 128, 128, 137});
  const auto image = decoded(out);
  ASSERT_TRUE(image) << image.error().message;
  EXPECT_EQ(image->width, 2u);
  EXPECT_EQ(image->pixels[0], Vec3(1.0f, 0.5f, 0.0f));
  EXPECT_EQ(image->pixels[1], Vec3(256.0f)) << "brighter than any screen";
}

TEST(Hdr, AnExponentOfZeroIsBlack) {
  ByteWriter out = hdr("-Y 1 +X 1");
  putAll(out, {200, 200, 200, 0});
  EXPECT_EQ(decoded(out)->pixels[0], Vec3(0.0f));
}

TEST(Hdr, AsLightNothingIsDarkerThanHalfFloatsCanSay) {
  ByteWriter out = hdr("-Y 1 +X 2");
  putAll(out, {200, 3, 128, 1, 128, 128, 128, 137});
  EXPECT_GT(decoded(out)->pixels[0].x, 0) << "what the file has";
  const auto light = decodeLightImage(out.bytes());
  ASSERT_TRUE(light) << light.error().message;
  EXPECT_EQ(light->pixels[0], Vec3(0)) << "counting with traces takes a hundred times as long";
  EXPECT_EQ(light->pixels[1], Vec3(256.0f));
}

TEST(Hdr, NewRunsAreOfOneChannel) {
  ByteWriter out = hdr("-Y 1 +X 8");
  putAll(out, {2, 2, 0, 8});
  putAll(out, {128 + 8, 128});                    // red: a run of eight
  putAll(out, {4, 128, 64, 32, 16, 128 + 4, 0});  // green: four as they are, a run of four
  putAll(out, {128 + 8, 0, 128 + 8, 129});        // blue and the exponents
  const auto image = decoded(out);
  ASSERT_TRUE(image) << image.error().message;
  EXPECT_EQ(image->pixels[1], Vec3(1.0f, 0.5f, 0.0f));
  EXPECT_EQ(image->pixels[3], Vec3(1.0f, 0.125f, 0.0f));
  EXPECT_EQ(image->pixels[7], Vec3(1.0f, 0.0f, 0.0f));
}

TEST(Hdr, OldRunsRepeatThePixelBefore) {
  ByteWriter out = hdr("-Y 1 +X 4");
  putAll(out, {128, 0, 0, 129, 1, 1, 1, 2, 0, 128, 0, 129});
  const auto image = decoded(out);
  ASSERT_TRUE(image) << image.error().message;
  EXPECT_EQ(image->pixels[2], Vec3(1, 0, 0));
  EXPECT_EQ(image->pixels[3], Vec3(0, 1, 0));
}

TEST(Hdr, OldRunsInARowCountFor256TimesAsMuch) {
  ByteWriter out = hdr("-Y 1 +X 258");
  putAll(out, {128, 0, 0, 129, 1, 1, 1, 1, 1, 1, 1, 1});
  const auto image = decoded(out);
  ASSERT_TRUE(image) << image.error().message;
  EXPECT_EQ(image->pixels[257], Vec3(1, 0, 0));
}

TEST(Hdr, WhatIsWrongIsNamed) {
  EXPECT_EQ(decodeHdr(asBytes("P6 1 1")).error().code, ErrorCode::NotThisFormat);
  EXPECT_THAT(decoded(hdr("+X 2 -Y 1")).error().message, HasSubstr("expected"));
  EXPECT_EQ(decoded(hdr("-Y 100000 +X 100000")).error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(decoded(hdr("-Y 9 +X 1")).error().code, ErrorCode::Truncated);
  ByteWriter xyz;
  xyz.putText("#?RADIANCE\nFORMAT=32-bit_rle_xyze\n\n-Y 1 +X 1\n\0\0\0\0");
  EXPECT_EQ(decoded(xyz).error().code, ErrorCode::Unsupported);
  ByteWriter tooLong = hdr("-Y 1 +X 8");
  putAll(tooLong, {2, 2, 0, 8, 128 + 9, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  EXPECT_EQ(decoded(tooLong).error().code, ErrorCode::Malformed);
}

TEST(Hdr, WhatFailsTakesNoMemory) {
  MemoryBudget budget(1 << 20);
  ByteWriter out = hdr("-Y 2 +X 8");
  putAll(out, {2, 2, 0, 8, 128 + 9, 1, 0, 0, 0, 0, 0, 0});
  EXPECT_FALSE(decodeHdr(out.bytes(), &budget));
  EXPECT_EQ(budget.left(), uint64_t(1) << 20);
}

}  // namespace
}  // namespace vitrine::test
