// Marks in the picture: where they are, through what they are seen, and how small they may be.
#include "tests/render/render_fixture.h"

namespace vitrine {
namespace {

class MarksTest : public RenderTest {
 protected:
  // A square of side 2 in the middle.
  void showSquare() {
    auto document = std::make_shared<Document>();
    addSquare(document->geometries.emplace_back(), 1, 0);
    show(document);
    before = draw();
  }
  Image marked(Marks marks) {
    renderer().setMarks(std::make_shared<Marks>(std::move(marks)));
    return draw();
  }
  static int difference(const Rgba8& a, const Rgba8& b) {
    return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
  }
  int changeAt(const Image& image, float x, float y) { return difference(at(image, x, y), at(before, x, y)); }
  size_t changedPixels(const Image& image) {
    size_t changed = 0;
    for (uint32_t y = 0; y < kSize; ++y)
      for (uint32_t x = 0; x < kSize; ++x) changed += difference(pixel(image, x, y), pixel(before, x, y)) > 30;
    return changed;
  }
  // A quarter of the square: x and y from 0 to 1.
  static Marks quarter(float z) {
    const Vec3 a(0, 0, z), b(1, 0, z), c(1, 1, z), d(0, 1, z);
    return {.corners = {a, b, c, a, c, d}};
  }

  Image before;
};

TEST_F(MarksTest, TrianglesAreFilledWhereTheyAreAndNowhereElse) {
  showSquare();
  const Image image = marked(quarter(0));
  EXPECT_GT(changeAt(image, 0.3f, 0.6f), 100) << "on the surface that it lies on";
  EXPECT_GT(changeAt(image, 0.7f, 0.3f), 100);
  EXPECT_EQ(changeAt(image, -0.5f, 0.5f), 0);
  EXPECT_EQ(changeAt(image, 0.5f, -0.5f), 0);
  EXPECT_EQ(changeAt(image, 1.5f, 0.5f), 0);
  // The edge is stronger than the fill, and the one between the two triangles is no edge.
  EXPECT_GT(changeAt(image, 1.0f, 0.4f), 0);
  EXPECT_LT(difference(at(image, 0.5f, 0.5f), at(image, 0.3f, 0.6f)), 12);
  renderer().setMarks(nullptr);
  EXPECT_EQ(draw().pixels, before.pixels);
}

TEST_F(MarksTest, WhatLiesBehindIsSeenFaintly) {
  showSquare();
  const int open = changeAt(marked(quarter(0.5f)), 0.4f, 0.6f);
  const int hidden = changeAt(marked(quarter(-0.5f)), 0.4f, 0.6f);
  EXPECT_GT(hidden, 15);
  EXPECT_LT(hidden, open / 2);
}

TEST_F(MarksTest, WhatHasNoAreaHasARing) {
  showSquare();
  const Vec3 place(-0.5f, 0.5f, 0);
  const Image image = marked({.corners = {place, place, place}});
  EXPECT_GT(changedPixels(image), 20u);
  EXPECT_EQ(changeAt(image, -0.5f, 0.5f), 0) << "the place itself stays to be seen";
  EXPECT_EQ(changeAt(image, 0.7f, -0.7f), 0);
  // From afar it is as large.
  view.camera.distance = 500;
  view.camera.orthographic = false;
  before = (renderer().setMarks(nullptr), draw());
  EXPECT_GT(changedPixels(marked({.corners = {place, place, place}})), 20u);
}

TEST_F(MarksTest, PointsAreDots) {
  showSquare();
  const Image image = marked({.points = {Vec3(0.5f, 0.5f, 0)}});
  EXPECT_GT(changeAt(image, 0.5f, 0.5f), 100);
  EXPECT_EQ(changeAt(image, -0.5f, -0.5f), 0);
}

TEST_F(MarksTest, BrokenNumbersAndVeryManyAreDrawn) {
  showSquare();
  const float none = std::numeric_limits<float>::quiet_NaN(), huge = std::numeric_limits<float>::max();
  Marks broken = quarter(0);
  for (const float each : {none, huge, -huge}) {
    for (int k = 0; k < 3; ++k) broken.corners.push_back(Vec3(each, float(k), 0));
    broken.points.push_back(Vec3(each));
  }
  EXPECT_GT(changeAt(marked(broken), 0.3f, 0.6f), 100);
  Marks many;
  for (int i = 0; i < 100'000; ++i) {
    const Vec3 corner(float(i % 300) / 300, float(i / 300) / 300, 0);
    for (const Vec3& step : {Vec3(0), Vec3(0.003f, 0, 0), Vec3(0, 0.003f, 0)})
      many.corners.push_back(corner + step);
    many.points.push_back(corner);
  }
  EXPECT_GT(changeAt(marked(std::move(many)), 0.5f, 0.5f), 30);
}

TEST_F(MarksTest, AHeatMapHasTheColourOfEachTriangle) {
  showSquare();
  Marks heat = quarter(0);
  heat.colours = {{0, 0, 255, 255}, {0, 255, 0, 255}};
  const Image image = marked(heat);
  const Rgba8 lower = at(image, 0.7f, 0.3f), upper = at(image, 0.3f, 0.7f);
  EXPECT_GT(lower.b, 200);
  EXPECT_LT(lower.g, 60);
  EXPECT_GT(upper.g, 200);
  EXPECT_LT(upper.b, 60);
  EXPECT_EQ(changeAt(image, -0.5f, 0.5f), 0);
  EXPECT_GT(at(marked({.corners = quarter(-0.5f).corners, .colours = heat.colours}), 0.3f, 0.7f).g, 200)
      << "also within a cage";
  heat.corners.insert(heat.corners.end(), {Vec3(0, 0, -1), Vec3(1, 1, -1), Vec3(0, 1, -1)});
  heat.colours.push_back({255, 0, 0, 255});
  EXPECT_GT(at(marked(heat), 0.3f, 0.7f).g, 200) << "but not through itself";
}

TEST_F(MarksTest, AnotherSceneHasNone) {
  showSquare();
  const Image first = before;
  EXPECT_NE(marked(quarter(0)).pixels, first.pixels);
  showSquare();
  EXPECT_EQ(before.pixels, first.pixels);
}

}  // namespace
}  // namespace vitrine
