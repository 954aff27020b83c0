// What guis show, as pixels.
#include <gtest/gtest.h>

#include <QFontDatabase>

#include "tests/app/sign_painting.h"

namespace vitrine::test {
namespace {

class SignPainting : public PaintedSign {
 protected:
  // Red upper left, green upper right, blue below.
  void addImage(uint32_t size) {
    Image image{size, size, {}, false};
    for (uint32_t y = 0; y < size; ++y)
      for (uint32_t x = 0; x < size; ++x)
        for (const int channel : {y < size / 2 && x < size / 2 ? 255 : 0, y < size / 2 && x >= size / 2 ? 255 : 0,
                                  y >= size / 2 ? 255 : 0, 255})
          image.pixels.push_back(uint8_t(channel));
    m_images.emplace(7, std::move(image));
  }
  uint64_t inked(uint32_t left, uint32_t top, uint32_t right, uint32_t bottom) const {
    uint64_t count = 0;
    for (uint32_t y = top; y < bottom; ++y)
      for (uint32_t x = left; x < right; ++x) count += at(x, y).a > 100;
    return count;
  }
  SignText textOf(std::string words, float size) const {
    SignText text;
    text.area = {{0, 0}, m_canvas.size};
    text.size = size;
    SignRun run;
    run.text = std::move(words);
    text.runs.push_back(run);
    return text;
  }
};

TEST_F(SignPainting, BoxesCoverEachOtherWithinTheirClips) {
  add({0, 0}, {100, 50}, {255, 0, 0});
  add({20, 10}, {60, 40}, {0, 0, 255}).clip = SignRectangle{{0, 0}, {40, 50}};
  m_canvas.scale = 2;
  paint();
  ASSERT_EQ(m_image.width, 200u);
  ASSERT_EQ(m_image.height, 100u);
  EXPECT_EQ(at(10, 10), (Rgba8{255, 0, 0, 255}));
  EXPECT_EQ(at(60, 50), (Rgba8{0, 0, 255, 255}));
  EXPECT_EQ(at(100, 50), (Rgba8{255, 0, 0, 255})) << "cut off";
}

TEST_F(SignPainting, WhatIsClearTakesTheColourAroundIt) {
  add({0, 0}, {50, 50}, {0, 200, 0}).cornerRadii = {25, 25, 25, 25};
  paint();
  EXPECT_EQ(at(90, 25), (Rgba8{0, 200, 0, 0}));
  EXPECT_EQ(at(0, 0).a, 0) << "beyond the round corner";
  EXPECT_EQ(at(25, 25), (Rgba8{0, 200, 0, 255}));
}

// Each corner on its own, and all four the same way as by one radius.
TEST_F(SignPainting, CornersAreRoundByTheirOwnRadii) {
  const Vec2 corners[] = {{0, 0}, {49, 0}, {49, 49}, {0, 49}};
  for (size_t round = 0; round < 4; ++round) {
    m_canvas.boxes.clear();
    SignBox& box = add({0, 0}, {50, 50}, {0, 200, 0});
    box.cornerRadii[round] = 20;
    paint();
    for (size_t i = 0; i < 4; ++i)
      EXPECT_EQ(at(uint32_t(corners[i].x), uint32_t(corners[i].y)).a, i == round ? 0 : 255) << round << ", " << i;
    EXPECT_EQ(at(25, 25).a, 255);
  }
  const auto painted = [&](const std::array<float, 4>& radii) {
    m_canvas.boxes.clear();
    add({5, 5}, {95, 45}, {0, 200, 0}).cornerRadii = radii;
    m_canvas.boxes.back().strokes = {{.colour = {200, 0, 0}, .opacity = 1, .thickness = 3}};
    paint();
    return m_image.pixels;
  };
  const auto same = painted({12, 12, 12, 12}), nearly = painted({12, 12, 12, 12.001f});
  ASSERT_EQ(same.size(), nearly.size());
  int largest = 0;
  for (size_t i = 0; i < same.size(); ++i) largest = std::max(largest, std::abs(int(same[i]) - int(nearly[i])));
  EXPECT_LT(largest, 8);
}

TEST_F(SignPainting, TurnsClockwise) {
  SignBox& box = add({40, 15}, {60, 35}, {255, 255, 255});
  box.area = {{30, 20}, {70, 30}};
  box.turn = Mat3(0, 1, 0, -1, 0, 0, 50 + 25, 25 - 50, 1);  // by 90 degrees about (50, 25)
  paint();
  EXPECT_EQ(at(50, 8).a, 255);
  EXPECT_EQ(at(35, 25).a, 0);
}

TEST_F(SignPainting, GradientsRunFromLeftToRightThroughColourAndImage) {
  SignBox& box = add({0, 0}, {100, 50}, {255, 255, 255});
  box.gradient = SignGradient{{{0, {255, 0, 0}, 1}, {1, {0, 0, 255}, 0}}, 0, {}};
  paint();
  EXPECT_GT(at(2, 25).r, 240);
  EXPECT_GT(at(2, 25).a, 240);
  EXPECT_LT(at(97, 25).a, 20);
  addImage(8);
  m_canvas.boxes.front().opacity = 0;
  m_canvas.boxes.front().image = SignImage{.image = 7};
  m_canvas.boxes.front().gradient = SignGradient{{{0, {0, 0, 255}, 1}, {1, {0, 0, 255}, 1}}, 0, {}};
  paint();
  EXPECT_EQ(at(25, 10), (Rgba8{0, 0, 0, 255})) << "red through blue";
  EXPECT_EQ(at(25, 40), (Rgba8{0, 0, 255, 255}));
}

TEST_F(SignPainting, ImagesFillFitOrAreSliced) {
  addImage(40);
  SignBox& box = add({0, 0}, {100, 50}, {255, 255, 255}, 0);
  box.image = SignImage{.image = 7};
  paint();
  EXPECT_EQ(at(5, 5), (Rgba8{255, 0, 0, 255}));
  EXPECT_EQ(at(95, 5), (Rgba8{0, 255, 0, 255}));
  m_canvas.boxes[0].image->scale = SignScale::Fit;
  paint();
  EXPECT_EQ(at(5, 5).a, 0);
  EXPECT_EQ(at(30, 5), (Rgba8{255, 0, 0, 255}));
  m_canvas.boxes[0].image->scale = SignScale::Crop;
  paint();
  EXPECT_EQ(at(5, 20), (Rgba8{255, 0, 0, 255}));
  m_canvas.boxes[0].image->scale = SignScale::Tile;
  m_canvas.boxes[0].image->tile = {20, 20};
  paint();
  EXPECT_EQ(at(25, 4), (Rgba8{255, 0, 0, 255}));
  EXPECT_EQ(at(35, 4), (Rgba8{0, 255, 0, 255}));
  m_canvas.boxes[0].image->scale = SignScale::Slice;
  m_canvas.boxes[0].image->centre = {{10, 10}, {30, 30}};
  m_canvas.boxes[0].image->tint = {128, 255, 255};
  paint();
  EXPECT_EQ(at(8, 8), (Rgba8{128, 0, 0, 255}));
  EXPECT_EQ(at(92, 8), (Rgba8{0, 255, 0, 255}));
  m_canvas.boxes[0].image->part = {{0, 20}, {40, 40}};
  paint();
  EXPECT_EQ(at(8, 8), (Rgba8{0, 0, 255, 255})) << "the lower half";
  m_images.clear();
  paint();
  EXPECT_EQ(inked(0, 0, 100, 50), 0u) << "an image that is not at hand";
}

TEST_F(SignPainting, TextsStandWhereTheyAreAligned) {
  SignBox& box = add({0, 0}, {100, 50}, {0, 0, 0}, 0);
  box.text = textOf("III", 20);
  box.text->across = box.text->down = SignAlign::Start;
  paint();
  EXPECT_GT(inked(0, 0, 40, 22), 30u);
  EXPECT_EQ(inked(60, 0, 100, 50), 0u);
  EXPECT_EQ(inked(0, 26, 100, 50), 0u);
  m_canvas.boxes[0].text->across = m_canvas.boxes[0].text->down = SignAlign::End;
  paint();
  EXPECT_GT(inked(60, 28, 100, 50), 30u);
  EXPECT_EQ(inked(0, 0, 50, 50), 0u);
}

TEST_F(SignPainting, ScaledTextsAreAsLargeAsFits) {
  SignBox& box = add({0, 0}, {100, 50}, {0, 0, 0}, 0);
  box.text = textOf("HI", 8);
  box.text->scaled = box.text->wrapped = true;
  paint();
  const uint64_t large = inked(0, 0, 100, 50);
  m_canvas.boxes[0].text->most = 16;
  paint();
  const uint64_t limited = inked(0, 0, 100, 50);
  EXPECT_GT(large, limited * 4);
  EXPECT_GT(limited, 20u);
  // A word is never broken for it, and all of it is inside.
  m_canvas.boxes[0].text->most = 100;
  m_canvas.boxes[0].text->runs[0].text = "Incomprehensibilities";
  paint();
  uint64_t lines = 0;
  for (uint32_t y = 0; y < 50; ++y) lines += inked(0, y, 100, y + 1) > 0;
  EXPECT_LT(lines, 16u);
}

TEST_F(SignPainting, TextsWrapAndHaveStrokes) {
  SignBox& box = add({0, 0}, {100, 50}, {0, 0, 0}, 0);
  box.text = textOf("WWW WWW", 20);
  box.text->wrapped = true;
  box.text->across = SignAlign::Start;
  paint();
  const uint64_t plain = inked(0, 0, 100, 50);
  EXPECT_GT(inked(0, 28, 60, 50), 20u) << "the second line";
  m_canvas.boxes[0].text->runs[0].strokes = {{.colour = {255, 255, 255}, .opacity = 1, .thickness = 2}};
  paint();
  EXPECT_GT(inked(0, 0, 100, 50), plain * 3 / 2);
}

TEST_F(SignPainting, FontsThatAreNotAtHandHaveStandIns) {
  for (const char* family : {"SourceSansPro", "GothamSSm", "Inconsolata", "RomanAntique", "nobody knows it", ""})
    EXPECT_FALSE(standInFor({family, 400, false}).empty()) << family;
}

// Nearest first, whichever of them is installed.
TEST_F(SignPainting, FontsHaveTheNearestStandInThatIsInstalled) {
  const std::map<std::string, std::vector<std::string>> wanted{
      {"PermanentMarker", {"Permanent Marker", "Humor Sans", "Comic Neue"}},
      {"RobotoCondensed", {"Roboto Condensed", "Yanone Kaffeesatz"}},
      {"PressStart2P", {"Press Start 2P", "C-64"}},
      {"HighwayGothic", {"Roadgeek 2014 Series D"}}};
  const QStringList installed = QFontDatabase::families();
  for (const auto& [family, nearest] : wanted)
    for (const std::string& each : nearest)
      if (installed.contains(QString::fromStdString(each))) {
        EXPECT_EQ(standInFor({family, 400, false}), each) << family;
        break;
      }
}

TEST(SignPaintingWithoutFonts, IsRefused) {
  SignCanvas canvas;
  canvas.size = {10, 10};
  SignBox box;
  box.area = {{0, 0}, {10, 10}};
  canvas.boxes.push_back(box);
  EXPECT_TRUE(paintSign(canvas, {})) << "boxes need none";
  canvas.boxes[0].text = SignText{};
  canvas.boxes[0].text->runs.push_back({.text = "x", .font = {}, .colour = {}, .strokes = {}, .mark = {}});
  const auto painted = paintSign(canvas, {});
  ASSERT_FALSE(painted);
  EXPECT_EQ(painted.error().code, ErrorCode::Unsupported);
}

}  // namespace
}  // namespace vitrine::test
