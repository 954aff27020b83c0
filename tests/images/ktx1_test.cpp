// KTX 1 files that the tests make, in either byte order.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "core/images/picture_file.h"
#include "tests/support/pictures.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;

TEST(Ktx1, EveryPartIsWhereItShouldBe) {
  struct Shape {
    uint32_t width, height, depth, layers, faces, levels;
    uint64_t parts;
  };
  // RGB, whose rows are padded.
  for (const Shape& shape : {Shape{7, 4, 0, 0, 1, 1, 1}, Shape{7, 5, 0, 3, 1, 3, 9}, Shape{6, 6, 0, 0, 6, 3, 18},
                             Shape{5, 5, 0, 2, 6, 3, 36}, Shape{5, 4, 6, 0, 1, 3, 10}, Shape{9, 0, 0, 0, 1, 1, 1}})
    for (const bool isBigEndian : {false, true}) {
      Ktx1Plan plan{.isBigEndian = isBigEndian, .format = 0x1907, .internal = 0x8051, .base = 0x1907};
      plan.width = shape.width, plan.height = shape.height, plan.depth = shape.depth;
      plan.layers = shape.layers, plan.faces = shape.faces, plan.levels = shape.levels;
      plan.texelSize = 3;
      const PictureBytes file = makeKtx1(plan);
      const auto picture = readPictureFile(file);
      ASSERT_TRUE(picture.has_value()) << picture.error().message;
      EXPECT_TRUE(picture->diagnostics.all().empty());
      EXPECT_EQ(picture->format, "R8G8B8_UNORM");
      uint64_t parts = 0;
      PicturePart part;
      for (part.level = 0; part.level < picture->levels.size(); ++part.level)
        for (part.layer = 0; part.layer < picture->layers; ++part.layer)
          for (part.face = 0; part.face < picture->faces; ++part.face)
            for (part.slice = 0; part.slice < picture->levels[part.level].depth; ++part.slice, ++parts) {
              const auto pixels = decodePicture(*picture, file, part);
              ASSERT_TRUE(pixels.has_value()) << pixels.error().message;
              for (size_t i = 0; i < pixels->bytes.size() / 4; ++i)
                for (size_t c = 0; c < 3; ++c)
                  ASSERT_EQ(pixels->bytes[4 * i + c],
                            uint8_t(pictureByte(part.level, part.layer, part.face, part.slice, 3 * i + c)));
            }
      EXPECT_EQ(parts, shape.parts);
      EXPECT_EQ(pictureSize(Bytes(file).first(64)), (ImageSize{shape.width, std::max(shape.height, 1u)}));
    }
}

TEST(Ktx1, NumbersOfTheOtherByteOrderAreSwapped) {
  // RG of 16 bits, and the float of 32.
  Ktx1Plan plan{.type = 0x1403, .typeSize = 2, .format = 0x8227, .internal = 0x822C, .base = 0x8227, .width = 3};
  for (const bool isBigEndian : {false, true}) {
    plan.isBigEndian = isBigEndian;
    const PictureBytes file = makeKtx1(plan);
    const auto picture = readPictureFile(file);
    ASSERT_TRUE(picture.has_value()) << picture.error().message;
    EXPECT_EQ(picture->format, "R16G16_UNORM");
    const auto pixels = decodePicture(*picture, file, {});
    ASSERT_TRUE(pixels.has_value());
    const auto stored =
        uint32_t(uint8_t(pictureByte(0, 0, 0, 0, 14))) + 256u * uint8_t(pictureByte(0, 0, 0, 0, 15));
    EXPECT_FLOAT_EQ(pixels->floats[4 * 3 + 1], float(stored) / 65535)
        << "green of the first pixel of the second row";
  }
}

TEST(Ktx1, FormatsOfOpenGl) {
  struct Row {
    uint32_t type, typeSize, format, internal, texelSize;
    const char* name;
    const char* swizzle = "rgba";
  };
  for (const Row& row : {Row{0x1401, 1, 0x1909, 0x1909, 1, "R8_UNORM", "rrr1"},
                         Row{0x1401, 1, 0x190A, 0x190A, 2, "R8G8_UNORM", "rrrg"},
                         Row{0x1401, 1, 0x1906, 0x1906, 1, "R8_UNORM", "000r"},
                         Row{0x1401, 1, 0x80E1, 0x8058, 4, "B8G8R8A8_UNORM"},
                         Row{0x1401, 1, 0x1908, 0x8C43, 4, "R8G8B8A8_SRGB"},
                         Row{0x8363, 2, 0x1907, 0x8D62, 2, "R5G6B5_UNORM_PACK16"},
                         Row{0x8034, 2, 0x1908, 0x8057, 2, "R5G5B5A1_UNORM_PACK16"},
                         Row{0x140B, 2, 0x1908, 0x881A, 8, "R16G16B16A16_SFLOAT"},
                         Row{0x1406, 4, 0x1903, 0x822E, 4, "R32_SFLOAT"},
                         Row{0x1405, 4, 0x8D94, 0x8236, 4, "R32_UINT"},
                         Row{0x8C3B, 4, 0x1907, 0x8C3A, 4, "B10G11R11_UFLOAT_PACK32"},
                         Row{0x8C3E, 4, 0x1907, 0x8C3D, 4, "E5B9G9R9_UFLOAT_PACK32"},
                         Row{0, 1, 0, 0x83F1, 8, "BC1_RGBA_UNORM"},
                         Row{0, 1, 0, 0x8C4F, 16, "BC3_SRGB"},
                         Row{0, 1, 0, 0x8DBB, 8, "BC4_UNORM"},
                         Row{0, 1, 0, 0x8E8C, 16, "BC7_UNORM"},
                         Row{0, 1, 0, 0x8E8F, 16, "BC6H_UFLOAT"},
                         Row{0, 1, 0, 0x8D64, 8, "ETC1_R8G8B8_UNORM"},
                         Row{0, 1, 0, 0x9278, 16, "ETC2_R8G8B8A8_UNORM"},
                         Row{0, 1, 0, 0x9271, 8, "EAC_R11_SNORM"}}) {
    SCOPED_TRACE(row.name);
    Ktx1Plan plan{.type = row.type, .typeSize = row.typeSize, .format = row.format, .internal = row.internal};
    plan.texelSize = row.texelSize;
    const PictureBytes file = makeKtx1(plan);
    const auto picture = readPictureFile(file);
    ASSERT_TRUE(picture.has_value()) << picture.error().message;
    EXPECT_EQ(picture->format, row.name);
    EXPECT_EQ(picture->swizzle, row.swizzle);
    EXPECT_TRUE(decodePicture(*picture, file, {}).has_value());
  }
  Ktx1Plan pvrtc{.type = 0, .format = 0, .internal = 0x8C00};
  const auto refused = readPictureFile(makeKtx1(pvrtc));
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, ErrorCode::Unsupported);
  EXPECT_THAT(refused.error().message, HasSubstr("PVRTC"));
}

TEST(Ktx1, OrientationTurnsThePicture) {
  Ktx1Plan plan;
  plan.notes = {{"KTXorientation", std::string("S=r,T=u\0", 8)}};
  for (const bool isBigEndian : {false, true}) {
    plan.isBigEndian = isBigEndian;
    const PictureBytes file = makeKtx1(plan);
    const auto picture = readPictureFile(file);
    ASSERT_TRUE(picture.has_value());
    EXPECT_EQ(picture->orientation, "ru");
    const auto pixels = decodePicture(*picture, file, {});
    ASSERT_TRUE(pixels.has_value());
    EXPECT_EQ(pixels->bytes[0], uint8_t(pictureByte(0, 0, 0, 0, 12 * 4)));
  }
}

TEST(Ktx1, CutFilesAndOtherSizesAreRefused) {
  const PictureBytes whole = makeKtx1({.levels = 3});
  for (size_t size = 0; size < whole.size(); ++size)
    ASSERT_FALSE(readPictureFile(Bytes(whole).first(size)).has_value()) << size;
  PictureBytes file = whole;
  const uint32_t huge = 0xFFFFFFFF;
  for (const size_t at : {12, 16, 20, 24, 36, 44, 48, 52, 56, 60, 64}) {
    PictureBytes damaged = file;
    std::memcpy(damaged.data() + at, &huge, 4);
    EXPECT_FALSE(readPictureFile(damaged).has_value()) << at;
  }
}

}  // namespace
}  // namespace vitrine::test
