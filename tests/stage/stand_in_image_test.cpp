// Images of the program's own that stand for a few which places name: for which, and what is on them.
#include "core/stage/stand_in_image.h"

#include <gtest/gtest.h>

namespace vitrine::test {
namespace {

int opacityAt(const Image& image, uint32_t x, uint32_t y) {
  return image.pixels[(size_t(y) * image.width + x) * 4 + 3];
}

TEST(StandInImages, AreKnownHoweverTheFileSpellsTheirNames) {
  for (const char* name :
       {"rbxassetid://6372755229", "http://www.roblox.com/asset/?id=6372755229", "RBXASSETID://6372755229"})
    EXPECT_EQ(standInImageFor(name), StandInImage::Grid) << name;
  EXPECT_EQ(standInImageFor("rbxasset://Textures/SpawnLocation.png"), StandInImage::Spawn);
  EXPECT_EQ(standInImageFor("rbxasset://textures/face.png"), StandInImage::Face);
  for (const char* name :
       {"rbxassetid://6372755228", "6372755229x", "textures/face.png", "rbxasset://textures/6372755229", ""})
    EXPECT_EQ(standInImageFor(name), StandInImage::None) << name;
}

TEST(StandInImages, AreSquaresWithSomethingClear) {
  EXPECT_TRUE(makeStandIn(StandInImage::None).pixels.empty());
  for (const StandInImage kind : {StandInImage::Grid, StandInImage::Spawn, StandInImage::Face}) {
    const Image image = makeStandIn(kind);
    ASSERT_EQ(image.pixels.size(), size_t(kStandInSide) * kStandInSide * 4);
    EXPECT_TRUE(image.hasAlpha);
    int least = 255, most = 0;
    for (uint32_t i = 3; i < image.pixels.size(); i += 4)
      least = std::min<int>(least, image.pixels[i]), most = std::max<int>(most, image.pixels[i]);
    EXPECT_LT(least, 100) << nameOf(kind);
    EXPECT_GT(most, 200) << nameOf(kind);
  }
}

// Four studs a square, a line every stud, whichever way it lies.
TEST(StandInImages, OfTheGridIsACheckerWithLines) {
  const Image grid = makeStandIn(StandInImage::Grid);
  const int light = opacityAt(grid, 16, 16), dark = opacityAt(grid, 144, 16);
  EXPECT_LT(light, 90);
  EXPECT_GT(dark, 180);
  EXPECT_EQ(opacityAt(grid, 144, 144), light);
  EXPECT_EQ(opacityAt(grid, 16, 144), dark);
  for (const uint32_t line : {32u, 64u, 96u}) {
    EXPECT_GT(opacityAt(grid, line, 16), light + 30);
    EXPECT_GT(opacityAt(grid, 16, line), light + 30);
    EXPECT_GT(opacityAt(grid, 128 + line, 16), dark + 15);
  }
  EXPECT_EQ(opacityAt(grid, 128, 16), 255);
  EXPECT_EQ(opacityAt(grid, 0, 16), 255);
}

TEST(StandInImages, OfAFaceHasTwoEyesAndAMouth) {
  const Image face = makeStandIn(StandInImage::Face);
  const uint32_t half = kStandInSide / 2;
  EXPECT_GT(opacityAt(face, half - 33, half - 26), 200);
  EXPECT_GT(opacityAt(face, half + 33, half - 26), 200);
  EXPECT_EQ(opacityAt(face, half, half - 26), 0);
  EXPECT_GT(opacityAt(face, half, half + 59), 200);
}

}  // namespace
}  // namespace vitrine::test
