// DDS blocks against values worked out by hand from the format's documentation.
#include "core/images/dds.h"

#include <gtest/gtest.h>

#include <cstring>

#include "core/bytes/byte_writer.h"
#include "core/images/picture_file.h"
#include "tests/support/pictures.h"

namespace vitrine::test {
namespace {

ByteWriter ddsHeader(const char* fourCc, uint32_t width, uint32_t height) {
  ByteWriter file;
  file.putText("DDS ");
  for (const uint32_t field : {124u, 0x1007u, height, width, 0u, 0u, 1u}) file.put(field);
  for (int i = 0; i < 11; ++i) file.put<uint32_t>(0);
  file.put<uint32_t>(32).put<uint32_t>(4).putText(fourCc);
  for (int i = 0; i < 10; ++i) file.put<uint32_t>(0);
  return file;
}

std::array<int, 4> pixel(const Image& image, uint32_t x, uint32_t y) {
  const uint8_t* at = image.pixels.data() + (size_t(y) * image.width + x) * 4;
  return {at[0], at[1], at[2], at[3]};
}

constexpr uint16_t kRed = 0xF800, kBlue = 0x001F;

TEST(Dds, Bc1MixesItsEndPoints) {
  ByteWriter file = ddsHeader("DXT1", 4, 4);
  file.put(kRed).put(kBlue).put<uint32_t>(0b11'10'01'00);  // first row: the four palette entries; the rest: entry 0
  const auto image = decodeDds(file.bytes());
  ASSERT_TRUE(image.has_value()) << image.error().message;
  EXPECT_EQ(pixel(*image, 0, 0), (std::array{255, 0, 0, 255}));
  EXPECT_EQ(pixel(*image, 1, 0), (std::array{0, 0, 255, 255}));
  EXPECT_EQ(pixel(*image, 2, 0), (std::array{170, 0, 85, 255}));
  EXPECT_EQ(pixel(*image, 3, 0), (std::array{85, 0, 170, 255}));
  EXPECT_EQ(pixel(*image, 2, 3), (std::array{255, 0, 0, 255}));
  EXPECT_FALSE(image->hasAlpha);
}

TEST(Dds, Bc1WithSwappedEndPointsHasATransparentEntry) {
  ByteWriter file = ddsHeader("DXT1", 4, 4);
  file.put(kBlue).put(kRed).put<uint32_t>(0b11'10'01'00);
  const auto image = decodeDds(file.bytes());
  ASSERT_TRUE(image.has_value());
  EXPECT_EQ(pixel(*image, 2, 0), (std::array{127, 0, 127, 255}));
  EXPECT_EQ(pixel(*image, 3, 0), (std::array{0, 0, 0, 0}));
  EXPECT_TRUE(image->hasAlpha);
}

TEST(Dds, Bc2HasFourBitsOfAlpha) {
  ByteWriter file = ddsHeader("DXT3", 4, 4);
  file.put<uint64_t>(0xFFFFFFFFFFFFFF80).put(kRed).put(kBlue).put<uint32_t>(0);
  const auto image = decodeDds(file.bytes());
  ASSERT_TRUE(image.has_value());
  EXPECT_EQ(pixel(*image, 0, 0), (std::array{255, 0, 0, 0}));
  EXPECT_EQ(pixel(*image, 1, 0), (std::array{255, 0, 0, 136}));
  EXPECT_EQ(pixel(*image, 2, 0), (std::array{255, 0, 0, 255}));
}

TEST(Dds, Bc3BlendsAlpha) {
  ByteWriter file = ddsHeader("DXT5", 4, 4);
  // End points 255 and 0; the first texels have the indices 0, 1, 2, 7.
  file.put<uint8_t>(255).put<uint8_t>(0).put<uint8_t>(0b10'001'000).put<uint8_t>(0b1110).put<uint32_t>(0);
  file.put(kBlue).put(kRed).put<uint32_t>(0);
  const auto image = decodeDds(file.bytes());
  ASSERT_TRUE(image.has_value());
  EXPECT_EQ(pixel(*image, 0, 0)[3], 255);
  EXPECT_EQ(pixel(*image, 1, 0)[3], 0);
  EXPECT_EQ(pixel(*image, 2, 0)[3], 219);
  EXPECT_EQ(pixel(*image, 3, 0)[3], 36);
}

TEST(Dds, SizesNeedNotBeMultiplesOfABlock) {
  ByteWriter file = ddsHeader("DXT1", 5, 3);
  for (int block = 0; block < 2; ++block) file.put(kRed).put(kBlue).put<uint32_t>(block == 0 ? 0 : 0x55555555);
  const auto image = decodeDds(file.bytes());
  ASSERT_TRUE(image.has_value());
  EXPECT_EQ(image->pixels.size(), 5u * 3 * 4);
  EXPECT_EQ(pixel(*image, 3, 2), (std::array{255, 0, 0, 255}));
  EXPECT_EQ(pixel(*image, 4, 2), (std::array{0, 0, 255, 255}));
}

TEST(Dds, RefusesWhatItCannotRead) {
  ByteWriter cut = ddsHeader("DXT1", 8, 8);
  cut.put(kRed);
  EXPECT_EQ(decodeDds(cut.bytes()).error().code, ErrorCode::Truncated);
  EXPECT_EQ(decodeDds(ddsHeader("DXT1", 0, 4).bytes()).error().code, ErrorCode::Malformed);
  EXPECT_EQ(decodeDds(ddsHeader("DXT1", 0xFFFFFFFF, 0xFFFFFFFF).bytes()).error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(decodeDds(ddsHeader("BC7!", 4, 4).bytes()).error().code, ErrorCode::Unsupported);
  EXPECT_EQ(decodeDds(asBytes("DDS ")).error().code, ErrorCode::Truncated);
}

TEST(Dds, EveryPartIsWhereItShouldBe) {
  struct Shape {
    DdsPlan plan;
    uint64_t parts;
  };
  DdsPlan plain, array, cube, volume;
  plain.masks = array.masks = cube.masks = volume.masks = {0xFF, 0xFF00, 0xFF0000, 0xFF000000};
  plain.width = 7, plain.levels = 3;
  array.fourCc = cube.fourCc = "DX10";
  array.dxgi = cube.dxgi = 28;
  array.layers = 3, array.levels = 3;
  cube.layers = 2, cube.isCube = true, cube.levels = 2;
  volume.depth = 5, volume.levels = 3;
  for (const Shape& shape : {Shape{plain, 3}, Shape{array, 9}, Shape{cube, 24}, Shape{volume, 8}}) {
    const PictureBytes file = makeDds(shape.plan);
    const auto picture = readPictureFile(file);
    ASSERT_TRUE(picture.has_value()) << picture.error().message;
    EXPECT_TRUE(picture->diagnostics.all().empty()) << picture->diagnostics.all()[0].message;
    EXPECT_EQ(picture->format, "R8G8B8A8_UNORM");
    EXPECT_EQ(picture->isCube, shape.plan.isCube);
    uint64_t parts = 0;
    PicturePart part;
    for (part.level = 0; part.level < picture->levels.size(); ++part.level)
      for (part.layer = 0; part.layer < picture->layers; ++part.layer)
        for (part.face = 0; part.face < picture->faces; ++part.face)
          for (part.slice = 0; part.slice < picture->levels[part.level].depth; ++part.slice, ++parts) {
            const auto pixels = decodePicture(*picture, file, part);
            ASSERT_TRUE(pixels.has_value()) << pixels.error().message;
            for (size_t i = 0; i < pixels->bytes.size(); ++i)
              ASSERT_EQ(pixels->bytes[i], uint8_t(pictureByte(part.level, part.layer, part.face, part.slice, i)));
            EXPECT_EQ(Bytes(file)[spanOf(*picture, part).offset],
                      pictureByte(part.level, part.layer, part.face, part.slice, 0));
          }
    EXPECT_EQ(parts, shape.parts);
  }
}

TEST(Dds, Formats) {
  struct Row {
    std::string fourCc;
    uint32_t dxgi, blockSize, bits;
    const char* name;
  };
  for (const Row& row :
       {Row{"DXT1", 0, 8, 0, "BC1_RGBA_UNORM"}, Row{"ATI1", 0, 8, 0, "BC4_UNORM"},
        Row{"BC4U", 0, 8, 0, "BC4_UNORM"}, Row{"BC4S", 0, 8, 0, "BC4_SNORM"}, Row{"ATI2", 0, 16, 0, "BC5_UNORM"},
        Row{"BC5U", 0, 16, 0, "BC5_UNORM"}, Row{"BC5S", 0, 16, 0, "BC5_SNORM"},
        Row{"DX10", 95, 16, 0, "BC6H_UFLOAT"}, Row{"DX10", 96, 16, 0, "BC6H_SFLOAT"},
        Row{"DX10", 98, 16, 0, "BC7_UNORM"}, Row{"DX10", 99, 16, 0, "BC7_SRGB"},
        Row{"DX10", 97, 16, 0, "BC7_UNORM"}, Row{"DX10", 10, 0, 64, "R16G16B16A16_SFLOAT"},
        Row{"DX10", 2, 0, 128, "R32G32B32A32_SFLOAT"}, Row{"DX10", 26, 0, 32, "B10G11R11_UFLOAT_PACK32"},
        Row{"DX10", 67, 0, 32, "E5B9G9R9_UFLOAT_PACK32"}, Row{"DX10", 85, 0, 16, "R5G6B5_UNORM_PACK16"},
        Row{"DX10", 91, 0, 32, "B8G8R8A8_SRGB"},
        Row{std::string("\x71\0\0\0", 4), 0, 0, 64, "R16G16B16A16_SFLOAT"}}) {
    SCOPED_TRACE(row.name);
    DdsPlan plan;
    plan.fourCc = row.fourCc, plan.dxgi = row.dxgi, plan.blockSize = row.blockSize, plan.bits = row.bits;
    plan.width = 8;
    const PictureBytes file = makeDds(plan);
    const auto picture = readPictureFile(file);
    ASSERT_TRUE(picture.has_value()) << picture.error().message;
    EXPECT_EQ(picture->format, row.name);
    EXPECT_EQ(picture->isTypelessRead, row.dxgi == 97);
    EXPECT_TRUE(decodePicture(*picture, file, {}).has_value());
  }
}

TEST(Dds, Masks) {
  struct Row {
    uint32_t flags, bits;
    std::vector<uint32_t> masks;
    const char* name;
    bool hasAlpha;
  };
  for (const Row& row :
       {Row{0x41, 32, {0xFF0000, 0xFF00, 0xFF, 0xFF000000}, "B8G8R8A8_UNORM", true},
        Row{0x40, 32, {0xFF0000, 0xFF00, 0xFF, 0}, "X8R8G8B8_UNORM_PACK32", false},
        Row{0x40, 24, {0xFF0000, 0xFF00, 0xFF, 0}, "B8G8R8_UNORM", false},
        Row{0x40, 16, {0xF800, 0x7E0, 0x1F, 0}, "R5G6B5_UNORM_PACK16", false},
        Row{0x41, 16, {0x7C00, 0x3E0, 0x1F, 0x8000}, "A1R5G5B5_UNORM_PACK16", true},
        Row{0x41, 16, {0xF00, 0xF0, 0xF, 0xF000}, "A4R4G4B4_UNORM_PACK16", true},
        Row{0x41, 32, {0x3FF, 0xFFC00, 0x3FF00000, 0xC0000000}, "A2B10G10R10_UNORM_PACK32", true},
        Row{0x40, 8, {0xE0, 0x1C, 0x3, 0}, "R3G3B2_UNORM_PACK8", false},
        Row{0x20000, 8, {0xFF, 0, 0, 0}, "R8_UNORM", false},
        Row{0x20001, 16, {0xFF, 0, 0, 0xFF00}, "R8G8_UNORM", true}, Row{0x2, 8, {0, 0, 0, 0xFF}, "A8_UNORM", true},
        Row{0x80000, 16, {0xFF, 0xFF00, 0, 0}, "R8G8_SNORM", false}}) {
    SCOPED_TRACE(row.name);
    DdsPlan plan;
    plan.flags = row.flags, plan.bits = row.bits, plan.masks = row.masks;
    const PictureBytes file = makeDds(plan);
    const auto picture = readPictureFile(file);
    ASSERT_TRUE(picture.has_value()) << picture.error().message;
    EXPECT_EQ(picture->format, row.name);
    EXPECT_EQ(picture->hasAlpha, row.hasAlpha);
    const auto pixels = decodePicture(*picture, file, {});
    ASSERT_TRUE(pixels.has_value());
    if (row.flags == 0x20001) {
      EXPECT_EQ(pixels->bytes[0], uint8_t(pictureByte(0, 0, 0, 0, 0)));
      EXPECT_EQ(pixels->bytes[2], pixels->bytes[0]);
      EXPECT_EQ(pixels->bytes[3], uint8_t(pictureByte(0, 0, 0, 0, 1)));
    }
    if (row.bits == 24) {
      EXPECT_EQ(pixels->bytes[2], uint8_t(pictureByte(0, 0, 0, 0, 0))) << "blue first";
    }
  }
  DdsPlan broken;
  broken.masks = {0xF0F, 0xFF00, 0xFF, 0};
  EXPECT_FALSE(readPictureFile(makeDds(broken)).has_value());
}

TEST(Dds, LevelsThatAreCutOffAreLeftOut) {
  DdsPlan plan;
  plan.levels = 3;
  PictureBytes file = makeDds(plan);
  file.resize(file.size() - 10);
  const auto picture = readPictureFile(file);
  ASSERT_TRUE(picture.has_value());
  EXPECT_EQ(picture->levels.size(), 1u);
  EXPECT_TRUE(picture->diagnostics.has(Severity::Error));
  file.resize(140);
  EXPECT_EQ(readPictureFile(file).error().code, ErrorCode::Truncated);
  plan.fourCc = "DX10", plan.dxgi = 28, plan.layers = 0xFFFFFFFF, plan.levels = 1;
  DdsPlan three = plan;
  three.layers = 3;
  file = makeDds(three);
  std::memcpy(file.data() + 140, &plan.layers, 4);
  const auto shortened = readPictureFile(file);
  ASSERT_TRUE(shortened.has_value());
  EXPECT_EQ(shortened->layers, 3u);
}

}  // namespace
}  // namespace vitrine::test
