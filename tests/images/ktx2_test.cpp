// KTX 2 files that the tests make: every part is where it should be, and what is wrong is told with its place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "core/images/picture_file.h"
#include "tests/support/pictures.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;

// What the bytes of RGBA8 decode to at a place.
uint8_t expectedByte(const PicturePart& part, uint64_t index) {
  return uint8_t(pictureByte(part.level, part.layer, part.face, part.slice, index));
}

uint64_t expectAllParts(const PictureFile& picture, Bytes file) {
  uint64_t count = 0;
  PicturePart part;
  for (part.level = 0; part.level < picture.levels.size(); ++part.level)
    for (part.layer = 0; part.layer < picture.layers; ++part.layer)
      for (part.face = 0; part.face < picture.faces; ++part.face)
        for (part.slice = 0; part.slice < picture.levels[part.level].depth; ++part.slice) {
          const auto pixels = decodePicture(picture, file, part);
          EXPECT_TRUE(pixels.has_value()) << pixels.error().message;
          if (!pixels) return count;
          for (size_t i = 0; i < pixels->bytes.size(); ++i)
            if (pixels->bytes[i] != expectedByte(part, i)) {
              ADD_FAILURE() << "level " << part.level << " layer " << part.layer << " face " << part.face
                            << " slice " << part.slice << " byte " << i;
              return count;
            }
          ++count;
        }
  return count;
}

template <class T>
PictureBytes with(PictureBytes file, uint64_t offset, T value) {
  std::memcpy(file.data() + offset, &value, sizeof value);
  return file;
}

Error errorOf(const PictureBytes& file) {
  const auto picture = readPictureFile(file);
  return picture ? Error{ErrorCode::Cancelled, "it is read", {}} : picture.error();
}

TEST(Ktx2, EveryPartIsWhereItShouldBe) {
  struct Shape {
    uint32_t width, height, depth, layers, faces, levels;
    uint64_t parts;
  };
  for (const Shape& shape : {Shape{8, 4, 0, 0, 1, 1, 1}, Shape{8, 4, 0, 3, 1, 4, 12}, Shape{8, 8, 0, 0, 6, 4, 24},
                             Shape{4, 4, 0, 2, 6, 3, 36}, Shape{4, 4, 8, 0, 1, 4, 15}, Shape{5, 0, 0, 0, 1, 3, 3}})
    for (const uint32_t scheme : {0u, 2u, 3u}) {
      Ktx2Plan plan;
      plan.width = shape.width, plan.height = shape.height, plan.depth = shape.depth;
      plan.layers = shape.layers, plan.faces = shape.faces, plan.levels = shape.levels, plan.scheme = scheme;
      const PictureBytes file = makeKtx2(plan);
      const auto picture = readPictureFile(file);
      ASSERT_TRUE(picture.has_value()) << picture.error().message;
      EXPECT_TRUE(picture->diagnostics.all().empty()) << picture->diagnostics.all()[0].message;
      EXPECT_EQ(picture->container, "KTX 2");
      EXPECT_EQ(picture->format, "R8G8B8A8_UNORM");
      EXPECT_EQ(picture->supercompression, scheme == 0 ? "" : scheme == 2 ? "Zstandard" : "zlib");
      EXPECT_EQ(picture->isCube, shape.faces == 6);
      EXPECT_EQ(picture->isVolume, shape.depth > 0);
      EXPECT_EQ(picture->isArray, shape.layers > 0);
      EXPECT_EQ(expectAllParts(*picture, file), shape.parts);
      EXPECT_EQ(pictureSize(Bytes(file).first(64)), (ImageSize{shape.width, std::max(shape.height, 1u)}));
      EXPECT_FALSE(decodePicture(*picture, file, {.level = shape.levels}).has_value());
      EXPECT_FALSE(decodePicture(*picture, file, {.layer = std::max(shape.layers, 1u)}).has_value());
    }
}

TEST(Ktx2, FieldsAccountForTheWholeFile) {
  Ktx2Plan plan;
  plan.levels = 3;
  const PictureBytes file = makeKtx2(plan);
  const auto picture = readPictureFile(file);
  ASSERT_TRUE(picture.has_value());
  std::vector<bool> told(file.size());
  const auto tell = [&](uint64_t offset, uint64_t size) {
    for (uint64_t i = 0; i < size; ++i) {
      EXPECT_FALSE(told[offset + i]) << "twice: byte " << offset + i;
      told[offset + i] = true;
    }
  };
  for (const PictureField& field : picture->fields) tell(field.span.offset, field.span.size);
  for (const PictureLevel& level : picture->levels) tell(level.offset, level.size);
  for (size_t i = 0; i < file.size(); ++i)
    EXPECT_TRUE(told[i] || file[i] == std::byte(0)) << "byte " << i << " is not told of";
}

TEST(Ktx2, OrientationAndSwizzleAreApplied) {
  Ktx2Plan plan;
  plan.notes = {{"KTXorientation", std::string("lu\0", 3)},
                {"KTXswizzle", std::string("bg1r\0", 5)},
                {"KTXwriter", std::string("tests\0", 6)}};
  const PictureBytes file = makeKtx2(plan);
  const auto picture = readPictureFile(file);
  ASSERT_TRUE(picture.has_value());
  EXPECT_TRUE(picture->diagnostics.all().empty());
  EXPECT_EQ(picture->orientation, "lu");
  ASSERT_EQ(picture->notes.size(), 3u);
  EXPECT_EQ(picture->notes[2].value, "tests");
  const auto pixels = decodePicture(*picture, file, {});
  ASSERT_TRUE(pixels.has_value());
  // The first pixel is the last of the file.
  const auto stored = [](uint64_t index) { return expectedByte({}, index); };
  EXPECT_EQ(pixels->bytes[0], stored(15 * 4 + 2));
  EXPECT_EQ(pixels->bytes[1], stored(15 * 4 + 1));
  EXPECT_EQ(pixels->bytes[2], 255);
  EXPECT_EQ(pixels->bytes[3], stored(15 * 4));
  EXPECT_EQ(pixels->bytes[4 * 4], stored(11 * 4 + 2));
}

TEST(Ktx2, ACutFileIsRefusedEverywhere) {
  for (const uint32_t scheme : {0u, 2u, 3u}) {
    Ktx2Plan plan;
    plan.levels = 3;
    plan.scheme = scheme;
    const PictureBytes whole = makeKtx2(plan);
    for (size_t size = 0; size < whole.size(); ++size) {
      const PictureBytes cut(whole.begin(), whole.begin() + ptrdiff_t(size));
      const auto picture = readPictureFile(cut);
      ASSERT_FALSE(picture.has_value()) << size;
      EXPECT_LE(picture.error().span.offset + picture.error().span.size, std::max<size_t>(size, 32)) << size;
    }
  }
}

TEST(Ktx2, HostileNumbersAreRefused) {
  const PictureBytes good = makeKtx2({.levels = 3});
  EXPECT_EQ(errorOf(with(good, 40, 4u)).message, "levelCount 4, at most 3 expected for 4 x 4 x 0");
  EXPECT_EQ(errorOf(with(good, 40, 0xFFFFFFFFu)).code, ErrorCode::Malformed);
  EXPECT_EQ(errorOf(with(good, 32, 0xFFFFFFFFu)).code, ErrorCode::Malformed);
  EXPECT_EQ(errorOf(with(good, 20, 0u)).message, "pixelWidth 0");
  EXPECT_EQ(errorOf(with(good, 20, 0xFFFFFFFFu)).code, ErrorCode::Malformed);
  EXPECT_EQ(errorOf(with(good, 36, 5u)).message, "faceCount 5, 1 or 6 expected");
  EXPECT_EQ(errorOf(with(good, 80, uint64_t(0xFFFFFFFFFFFFFFF0))).code, ErrorCode::Truncated);
  EXPECT_EQ(errorOf(with(good, 88, uint64_t(0xFFFFFFFFFFFFFFFF))).code, ErrorCode::Truncated);
  EXPECT_EQ(errorOf(with(good, 52, 0xFFFFFFFFu)).code, ErrorCode::Truncated);
  EXPECT_EQ(errorOf(with(good, 44, 9u)).code, ErrorCode::Malformed);
  EXPECT_EQ(errorOf(with(good, 12, 9999u)).message, "vkFormat 9999 is not known");

  // A level of four kilobytes that claims to be four gigabytes.
  Ktx2Plan bomb;
  bomb.scheme = 2;
  PictureBytes file = with(makeKtx2(bomb), 20, 0x10000u);
  file = with(file, 24, 0x4000u);
  file = with(file, 80 + 16, uint64_t(0x10000) * 0x4000 * 4);
  EXPECT_EQ(errorOf(file).code, ErrorCode::LimitExceeded);
}

TEST(Ktx2, PackedBytesThatAreNotAsManyAreRefused) {
  for (const uint32_t scheme : {2u, 3u}) {
    Ktx2Plan plan;
    plan.scheme = scheme;
    // Packed as a picture of 4 x 4, called one of 4 x 8.
    PictureBytes file = with(with(makeKtx2(plan), 24, 8u), 80 + 16, uint64_t(128));
    const auto picture = readPictureFile(file);
    ASSERT_TRUE(picture.has_value()) << picture.error().message;
    EXPECT_FALSE(decodePicture(*picture, file, {}).has_value());
  }
}

TEST(Ktx2, UnsupportedFormatsAreNamed) {
  Ktx2Plan uastc = ktx2OfBlocks(0, 166, 16);
  EXPECT_THAT(errorOf(makeKtx2(uastc)).message, HasSubstr("UASTC"));
  EXPECT_EQ(errorOf(makeKtx2(uastc)).code, ErrorCode::Unsupported);
  Ktx2Plan depth;
  depth.format = 126, depth.typeSize = 4;
  EXPECT_THAT(errorOf(makeKtx2(depth)).message, HasSubstr("depth and stencil"));
  Ktx2Plan pvrtc = ktx2OfBlocks(1000054001, 164, 8);
  EXPECT_THAT(errorOf(makeKtx2(pvrtc)).message, HasSubstr("PVRTC"));
  Ktx2Plan planes;
  planes.format = 1000156002;
  EXPECT_THAT(errorOf(makeKtx2(planes)).message, HasSubstr("not allowed"));
}

TEST(Ktx2, WhatLeavesThePixelsBeyondDoubtIsDamage) {
  const auto damageOf = [](const Ktx2Plan& plan) {
    const PictureBytes file = makeKtx2(plan);
    const auto picture = readPictureFile(file);
    if (!picture) return "refused: " + picture.error().message;
    EXPECT_TRUE(decodePicture(*picture, file, {}).has_value());
    for (const Diagnostic& each : picture->diagnostics.all())
      if (each.severity == Severity::Error) return each.message;
    return std::string();
  };
  Ktx2Plan plan;
  EXPECT_EQ(damageOf(plan), "");
  plan.transfer = 2;
  EXPECT_THAT(damageOf(plan), HasSubstr("transfer function 2"));
  plan = ktx2OfBlocks(145, 134, 16);
  EXPECT_EQ(damageOf(plan), "");
  plan.typeSize = 4;
  EXPECT_THAT(damageOf(plan), HasSubstr("typeSize 4, 1 expected"));
  plan = ktx2OfBlocks(145, 1, 16);
  EXPECT_THAT(damageOf(plan), HasSubstr("colour model 1 (RGBSDA), 134 (BC7) expected"));
  plan = {};
  plan.notes = {{"KTXwriter", std::string("tests\0", 6)}, {"KTXabc", "x"}};
  EXPECT_THAT(damageOf(plan), HasSubstr("reserved"));
  plan.notes = {{"KTXwriter", std::string("tests\0", 6)}, {"KTXswizzle", std::string("rgba\0", 5)}};
  EXPECT_THAT(damageOf(plan), HasSubstr("stands after"));
  plan.notes = {{"KTXswizzle", std::string("rgbx\0", 5)}, {"KTXwriter", std::string("tests\0", 6)}};
  EXPECT_THAT(damageOf(plan), HasSubstr("KTXswizzle \"rgbx\""));
  // The channels in another order: which of them is meant cannot be known.
  plan = {};
  std::swap(plan.samples[0].channel, plan.samples[2].channel);
  EXPECT_THAT(damageOf(plan), HasSubstr("refused: data format descriptor: sample 0 is channel 2"));
}

TEST(Ktx2, TheBudgetPaysForWhatIsKept) {
  Ktx2Plan plan;
  plan.scheme = 2;
  plan.width = plan.height = 64;
  const PictureBytes file = makeKtx2(plan);
  const auto picture = readPictureFile(file);
  ASSERT_TRUE(picture.has_value());
  MemoryBudget budget(1 << 20);
  ASSERT_TRUE(decodePicture(*picture, file, {}, &budget).has_value());
  EXPECT_EQ(budget.left(), (1u << 20) - 64 * 64 * 4);
  MemoryBudget small(1000);
  const auto refused = decodePicture(*picture, file, {}, &small);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(small.left(), 1000u);
  MemoryBudget forImage(1 << 20);
  const auto image = decodePictureImage(file, {}, &forImage, 16);
  ASSERT_TRUE(image.has_value());
  EXPECT_EQ(image->width, 16u);
  EXPECT_EQ(forImage.left(), (1u << 20) - 16 * 16 * 4);
}

}  // namespace
}  // namespace vitrine::test
