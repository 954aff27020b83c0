// Images on the command line: info, convert, render and diff.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>

#include "app/images/images.h"
#include "core/document/colour.h"
#include "core/images/exr.h"
#include "core/images/picture_file.h"
#include "tests/app/run_verb.h"
#include "tests/support/json.h"
#include "tests/support/pictures.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

// A cube of two levels, each of its pixels another.
PictureBytes cubeForVerbs() {
  Ktx2Plan plan;
  plan.faces = 6;
  plan.levels = 2;
  return makeKtx2(plan);
}
PictureBytes layersForVerbs() {
  Ktx2Plan plan;
  plan.layers = 5;
  return makeKtx2(plan);
}

Image pngOfVerb(const ScratchFolder& folder, const char* name) {
  auto image = loadImage(readFile(folder.path() / name), name, nullptr);
  EXPECT_TRUE(image.has_value()) << name << ": " << (image ? "" : image.error().message);
  return image ? std::move(*image) : Image{};
}

std::vector<int> pixelOfVerb(const Image& image, uint32_t x, uint32_t y) {
  const size_t at = (size_t(y) * image.width + x) * 4;
  if (at + 3 >= image.pixels.size()) return {};
  return {image.pixels[at], image.pixels[at + 1], image.pixels[at + 2], image.pixels[at + 3]};
}

// What the tests' files hold at a pixel of a row of `width`.
std::vector<int> madePixel(const PicturePart& part, uint32_t width, uint32_t x, uint32_t y) {
  std::vector<int> made;
  for (uint32_t c = 0; c < 4; ++c)
    made.push_back(
        int(pictureByte(part.level, part.layer, part.face, part.slice, (uint64_t(y) * width + x) * 4 + c)));
  return made;
}

TEST(PictureVerbs, InfoTellsOfAnImage) {
  const ScratchFolder folder;
  folder.write("cube.ktx2", cubeForVerbs());
  const Answer text = run(folder, {"info", "cube.ktx2"});
  EXPECT_EQ(text.status, 0) << text.errors;
  EXPECT_THAT(text.out, HasSubstr("4 x 4 pixels"));
  EXPECT_THAT(text.out, HasSubstr("2 levels, 6 faces"));
  const Answer answer = run(folder, {"info", "--json", "cube.ktx2"});
  const Json image = parseJson(answer.out)["image"];
  EXPECT_EQ(canonicalText(image["container"]), "\"KTX 2\"");
  EXPECT_EQ(canonicalText(image["format"]), "\"R8G8B8A8_UNORM\"");
  EXPECT_EQ(numberOf(image["width"]), 4);
  EXPECT_EQ(numberOf(image["levels"]), 2);
  EXPECT_EQ(numberOf(image["layers"]), 1);
  EXPECT_EQ(numberOf(image["faces"]), 6);
  EXPECT_EQ(numberOf(image["bits"]), 8);
}

TEST(PictureVerbs, ConvertWritesThePartThatIsNamed) {
  const ScratchFolder folder;
  folder.write("cube.ktx2", cubeForVerbs());
  folder.write("layers.ktx2", layersForVerbs());
  struct {
    const char* file;
    std::vector<std::string> options;
    PicturePart part;
    uint32_t width;
  } const cases[] = {
      {"cube.ktx2", {}, {}, 4},
      {"cube.ktx2", {"--face", "-Z"}, {.face = 5}, 4},
      {"cube.ktx2", {"--face", "2", "--level", "1"}, {.level = 1, .face = 2}, 2},
      {"layers.ktx2", {"--layer", "4"}, {.layer = 4}, 4},
  };
  for (const auto& each : cases) {
    std::vector<std::string> words{"convert", each.file, "-o", "out.png", "--force"};
    words.insert(words.end(), each.options.begin(), each.options.end());
    const Answer answer = run(folder, words);
    ASSERT_EQ(answer.status, 0) << answer.errors;
    const Image image = pngOfVerb(folder, "out.png");
    ASSERT_EQ(image.width, each.width);
    for (uint32_t y = 0; y < each.width; ++y)
      for (uint32_t x = 0; x < each.width; ++x)
        EXPECT_EQ(pixelOfVerb(image, x, y), madePixel(each.part, each.width, x, y)) << each.file << x << ',' << y;
  }
}

TEST(PictureVerbs, ASheetHasEveryFaceAndNothingElse) {
  const ScratchFolder folder;
  folder.write("cube.ktx2", cubeForVerbs());
  folder.write("layers.ktx2", layersForVerbs());
  ASSERT_EQ(run(folder, {"convert", "cube.ktx2", "-o", "cube.png", "--sheet"}).status, 0);
  const Image cross = pngOfVerb(folder, "cube.png");
  ASSERT_EQ(cross.width, 16u);
  ASSERT_EQ(cross.height, 12u);
  EXPECT_EQ(pixelOfVerb(cross, 8, 4), madePixel({.face = 0}, 4, 0, 0));
  EXPECT_EQ(pixelOfVerb(cross, 1, 5), madePixel({.face = 1}, 4, 1, 1));
  EXPECT_EQ(pixelOfVerb(cross, 4, 0), madePixel({.face = 2}, 4, 0, 0));
  EXPECT_EQ(pixelOfVerb(cross, 7, 11), madePixel({.face = 3}, 4, 3, 3));
  EXPECT_EQ(pixelOfVerb(cross, 12, 4), madePixel({.face = 5}, 4, 0, 0));
  EXPECT_EQ(pixelOfVerb(cross, 0, 0), (std::vector{0, 0, 0, 0}));
  ASSERT_EQ(run(folder, {"convert", "layers.ktx2", "-o", "layers.png", "--sheet"}).status, 0);
  const Image grid = pngOfVerb(folder, "layers.png");
  ASSERT_EQ(grid.width, 12u);
  ASSERT_EQ(grid.height, 8u);
  EXPECT_EQ(pixelOfVerb(grid, 4, 4), madePixel({.layer = 4}, 4, 0, 0));
  // The sixth cell of five.
  for (uint32_t y = 4; y < 8; ++y)
    for (uint32_t x = 8; x < 12; ++x) EXPECT_EQ(pixelOfVerb(grid, x, y), (std::vector{0, 0, 0, 0}));
}

TEST(PictureVerbs, WhatTheImageLacksIsWrongUsage) {
  const ScratchFolder folder;
  folder.write("layers.ktx2", layersForVerbs());
  for (const auto& [option, value] :
       {std::pair{"--layer", "5"}, std::pair{"--level", "1"}, std::pair{"--face", "+Y"}, std::pair{"--slice", "1"},
        std::pair{"--face", "7"}}) {
    const Answer answer = run(folder, {"convert", "layers.ktx2", "-o", "out.png", option, value});
    EXPECT_EQ(answer.status, 2) << option << ' ' << value;
    EXPECT_NE(answer.errors, "");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "out.png"));
  }
}

TEST(PictureVerbs, LightStaysLightInOpenExr) {
  const ScratchFolder folder;
  // Two pixels: 2, 1, 0.5 and 0.125, 0.25, 0.5.
  folder.write("light.hdr", std::string_view("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 2\n"
                                             "\x80\x40\x20\x82\x20\x40\x80\x80",
                                             55));
  const Answer png = run(folder, {"convert", "light.hdr", "-o", "light.png"});
  EXPECT_EQ(png.status, 0) << png.errors;
  EXPECT_THAT(png.errors, HasSubstr("OpenEXR keeps them"));
  const Answer answer = run(folder, {"convert", "light.hdr", "-o", "light.exr"});
  ASSERT_EQ(answer.status, 0) << answer.errors;
  const auto bytes = readFile(folder.path() / "light.exr");
  const auto picture = readPictureFile(bytes);
  ASSERT_TRUE(picture.has_value()) << picture.error().message;
  const Pixels pixels = decodePicture(*picture, bytes, {}).value();
  ASSERT_EQ(pixels.floats.size(), 8u);
  EXPECT_FLOAT_EQ(pixels.floats[0], 2);
  EXPECT_FLOAT_EQ(pixels.floats[1], 1);
  EXPECT_FLOAT_EQ(pixels.floats[2], 0.5f);
  EXPECT_FLOAT_EQ(pixels.floats[6], 0.5f);
  EXPECT_EQ(run(folder, {"diff", "light.hdr", "light.hdr"}).status, 0);
}

// OpenEXR has colours multiplied by alpha; back in a PNG they are what they were.
TEST(PictureVerbs, AlphaIsKeptInOpenExr) {
  const ScratchFolder folder;
  Ktx2Plan plan;
  plan.width = plan.height = 2;
  PictureBytes bytes = makeKtx2(plan);
  const std::array<uint8_t, 16> pixels{200, 100, 50, 128, 255, 0, 9, 255, 1, 2, 3, 0, 60, 60, 60, 64};
  std::memcpy(bytes.data() + bytes.size() - pixels.size(), pixels.data(), pixels.size());
  folder.write("a.ktx2", bytes);
  const Answer answer = run(folder, {"convert", "a.ktx2", "-o", "a.exr"});
  ASSERT_EQ(answer.status, 0) << answer.errors;
  EXPECT_THAT(answer.errors, HasSubstr("the colours of wholly transparent pixels, 1 of them"));
  const auto light = decodeExr(readFile(folder.path() / "a.exr"));
  ASSERT_TRUE(light) << light.error().message;
  ASSERT_EQ(light->alpha.size(), 4u);
  EXPECT_NEAR(light->alpha[0], 128.0f / 255, 1e-6f);
  EXPECT_NEAR(light->pixels[0].x, 200.0f / 255 * 128 / 255, 1e-6f);
  EXPECT_EQ(light->pixels[2], Vec3(0));
  ASSERT_EQ(run(folder, {"convert", "a.exr", "-o", "b.png"}).status, 0);
  const Image back = pngOfVerb(folder, "b.png");
  EXPECT_EQ(back.pixels[3], 128);
  EXPECT_EQ(back.pixels[15], 64);
  EXPECT_NEAR(back.pixels[0], std::round(fromLinear(200.0f / 255) * 255), 1);
  EXPECT_NEAR(back.pixels[12], std::round(fromLinear(60.0f / 255) * 255), 1);
}

TEST(PictureVerbs, RenderDrawsTheImageItself) {
  const ScratchFolder folder;
  folder.write("cube.ktx2", cubeForVerbs());
  folder.write("layers.ktx2", layersForVerbs());
  ASSERT_EQ(run(folder, {"render", "cube.ktx2", "-o", "cube.png", "--size", "320x240"}).status, 0);
  EXPECT_EQ(pngOfVerb(folder, "cube.png").width, 16u);
  ASSERT_EQ(run(folder, {"render", "layers.ktx2", "-o", "layers.png", "--size", "320x240"}).status, 0);
  const Image image = pngOfVerb(folder, "layers.png");
  EXPECT_EQ(image.width, 4u);
  EXPECT_EQ(pixelOfVerb(image, 2, 1), madePixel({}, 4, 2, 1));
}

TEST(PictureVerbs, DiffComparesPixels) {
  const ScratchFolder folder;
  PictureBytes bytes = layersForVerbs();
  folder.write("a.ktx2", bytes);
  folder.write("same.ktx2", bytes);
  bytes.back() ^= std::byte(3);
  folder.write("b.ktx2", bytes);
  EXPECT_EQ(run(folder, {"diff", "a.ktx2", "same.ktx2"}).status, 0);
  const Answer answer = run(folder, {"diff", "a.ktx2", "b.ktx2", "--picture", "both.png"});
  EXPECT_EQ(answer.status, 1) << answer.errors;
  EXPECT_THAT(answer.out, HasSubstr("1 of 80 pixels differ, by up to "));
  EXPECT_EQ(pngOfVerb(folder, "both.png").width, 4u + 8 + 4);
  EXPECT_THAT(run(folder, {"diff", "--json", "a.ktx2", "b.ktx2"}).out,
              HasSubstr("{\"kind\":\"pixels\",\"pixels\":80,\"different\":1,"));
}

}  // namespace
}  // namespace vitrine::test
