// What alters guis, as pixels: shadows, gradients of all kinds, strokes, groups, paths, views.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/app/sign_painting.h"
#include "tests/support/stage.h"

namespace vitrine::test {
namespace {

class GuiPainting : public PaintedSign {
 protected:
  static SignGradient rampOf(SignGradientKind kind) {
    SignGradient gradient{{{0, {0, 0, 0}, 1}, {1, {250, 250, 250}, 1}}, 0, {}};
    gradient.kind = kind;
    return gradient;
  }
};

TEST_F(GuiPainting, ShadowsLieBelowAndAside) {
  add({20, 10}, {50, 30}, {255, 255, 255}).shadows = {{.colour = {200, 0, 0}, .opacity = 1, .offset = {10, 5}}};
  paint();
  EXPECT_EQ(at(30, 20), (Rgba8{255, 255, 255, 255}));
  EXPECT_EQ(at(55, 33), (Rgba8{200, 0, 0, 255}));
  EXPECT_EQ(at(25, 33).a, 0);
  m_canvas.boxes[0].opacity = 0;
  paint();
  EXPECT_EQ(at(40, 20), (Rgba8{200, 0, 0, 255})) << "seen through what is clear";
}

TEST_F(GuiPainting, ShadowsFadeEvenly) {
  for (const float blur : {4.0f, 16.0f}) {
    m_canvas.boxes.clear();
    add({-200, -200}, {50, 300}, {0, 0, 0}, 0).shadows = {{.colour = {0, 0, 0}, .opacity = 1, .blur = blur}};
    paint();
    EXPECT_NEAR(at(49, 25).a + at(50, 25).a, 255, 12) << blur << ": half at the edge";
    // What a normal distribution leaves at the middle of a pixel, so far from the edge.
    const auto share = [&](uint32_t x) { return 0.5 * std::erfc((x + 0.5 - 50) / (blur / 2) / std::sqrt(2.0)); };
    for (const uint32_t x : {uint32_t(50 + blur / 2), uint32_t(50 - blur / 2), uint32_t(50 + blur)})
      EXPECT_NEAR(at(x, 25).a, 255 * share(x), 6) << blur << ' ' << x;
    for (uint32_t x = 20; x < 90; ++x) EXPECT_GE(at(x, 25).a + 1, at(x + 1, 25).a) << blur << " " << x;
  }
}

TEST_F(GuiPainting, ShadowsSpreadTurnAndAreRound) {
  SignBox& box = add({30, 10}, {60, 40}, {255, 255, 255}, 0);
  box.cornerRadii = {15, 15, 15, 15};
  box.shadows = {{.colour = {0, 0, 200}, .opacity = 1, .spread = {5, 5}}};
  paint();
  EXPECT_EQ(at(26, 25).a, 255);
  EXPECT_EQ(at(26, 7).a, 0) << "beyond the round corner";
  m_canvas.boxes[0].shadows[0].spread = {-20, -20};
  paint();
  EXPECT_EQ(at(45, 25).a, 0) << "nothing is left of it";
  m_canvas.boxes[0].shadows[0] = {.colour = {0, 0, 200}, .opacity = 1, .offset = {15, 0}};
  m_canvas.boxes[0].turn = Mat3(0, 1, 0, -1, 0, 0, 45 + 25, 25 - 45, 1);  // by 90 degrees about (45, 25)
  paint();
  EXPECT_EQ(at(45, 47).a, 255) << "its right is below now";
  EXPECT_EQ(at(70, 25).a, 0);
}

TEST_F(GuiPainting, ShadowsOfTextsHaveTheShapeOfLetters) {
  SignBox& box = add({0, 0}, {100, 50}, {255, 255, 255}, 0);
  box.text = SignText{};
  box.text->area = box.area;
  box.text->size = 40;
  SignRun run;
  run.text = "I";
  run.opacity = 0;
  box.text->runs.push_back(run);
  box.shadows = {{.colour = {0, 0, 0}, .opacity = 1, .isOfText = true}};
  paint();
  uint64_t inked = 0;
  for (uint32_t y = 0; y < 50; ++y)
    for (uint32_t x = 0; x < 100; ++x) inked += at(x, y).a > 128;
  EXPECT_GT(inked, 20u);
  EXPECT_LT(inked, 1000u);
  EXPECT_EQ(at(5, 25).a, 0);
}

TEST_F(GuiPainting, HugeShadowsAreBounded) {
  add({-1e6f, -1e6f}, {1e6f, 1e6f}, {0, 0, 0}, 0).shadows = {
      {.colour = {0, 0, 0}, .opacity = 1, .offset = {1e6f, 0}, .spread = {1e6f, 1e6f}, .blur = 1e6f},
      {.colour = {0, 0, 0}, .opacity = 1, .blur = 1e-6f}};
  paint();
  EXPECT_GT(at(50, 25).a, 250);
}

TEST_F(GuiPainting, GradientsRunInRings) {
  add({0, 0}, {100, 50}, {255, 255, 255}).gradient = rampOf(SignGradientKind::Radial);
  paint();
  EXPECT_LT(at(50, 25).r, 12);
  EXPECT_NEAR(at(75, 25).r, 125, 8) << "half of half of the longer side";
  EXPECT_NEAR(at(50, 49).r, 122, 8) << "the same below";
  EXPECT_GT(at(99, 25).r, 240);
  m_canvas.boxes[0].gradient->scale = 0.5f;
  for (const auto& [tiling, expected] :
       {std::pair(SignTiling::Clamp, 250), {SignTiling::Repeat, 125}, {SignTiling::Mirror, 125}}) {
    m_canvas.boxes[0].gradient->tiling = tiling;
    paint();
    EXPECT_NEAR(at(87, 25).r, expected, 10);
  }
  EXPECT_GT(at(77, 25).r, 220) << "mirrored: just behind the end";
  m_canvas.boxes[0].gradient->tiling = SignTiling::Repeat;
  paint();
  EXPECT_LT(at(77, 25).r, 30) << "begins again";
}

TEST_F(GuiPainting, GradientsGoAroundClockwise) {
  add({0, 0}, {100, 50}, {255, 255, 255}).gradient = rampOf(SignGradientKind::Conical);
  paint();
  EXPECT_NEAR(at(50, 45).r, 62, 8) << "a quarter, below";
  EXPECT_NEAR(at(10, 25).r, 125, 8) << "half, at the left";
  EXPECT_NEAR(at(50, 4).r, 188, 8);
  EXPECT_LT(at(90, 27).r, 20);
  EXPECT_GT(at(90, 22).r, 230);
  m_canvas.boxes[0].gradient->rotation = 90;
  paint();
  EXPECT_NEAR(at(10, 25).r, 62, 8) << "begins below";
}

TEST_F(GuiPainting, StrokesLieWhereTheyStartWithTheirCorners) {
  SignBox& box = add({30, 15}, {70, 35}, {255, 255, 255}, 0);
  box.strokes = {{.colour = {200, 0, 0}, .opacity = 1, .thickness = 6, .join = SignJoin::Miter, .start = 4}};
  paint();
  EXPECT_EQ(at(28, 25).a, 0);
  EXPECT_EQ(at(23, 25), (Rgba8{200, 0, 0, 255}));
  EXPECT_EQ(at(18, 25).a, 0);
  EXPECT_EQ(at(20, 5).a, 255) << "pointed";
  m_canvas.boxes[0].strokes[0].join = SignJoin::Bevel;
  paint();
  EXPECT_EQ(at(20, 5).a, 0);
  EXPECT_EQ(at(24, 12).a, 255) << "cut off straight";
  EXPECT_EQ(at(22, 7).a, 0);
  m_canvas.boxes[0].strokes[0].join = SignJoin::Round;
  paint();
  EXPECT_EQ(at(20, 5).a, 0);
  EXPECT_EQ(at(24, 9).a, 255) << "bulges";
  m_canvas.boxes[0].strokes[0].start = -6;
  paint();
  EXPECT_EQ(at(33, 25).a, 255) << "inside";
  EXPECT_EQ(at(38, 25).a, 0);
  EXPECT_EQ(at(28, 25).a, 0);
  m_canvas.boxes[0].strokes[0].start = -100;
  paint();
  EXPECT_EQ(at(50, 25).a, 0) << "smaller than nothing";
}

TEST_F(GuiPainting, StrokesHaveGradientsOfTheirOwn) {
  SignBox& box = add({20, 10}, {80, 40}, {255, 255, 255});
  box.gradient = SignGradient{{{0, {0, 200, 0}, 1}, {1, {0, 200, 0}, 1}}, 0, {}};
  box.strokes = {{.colour = {255, 255, 255}, .opacity = 1, .thickness = 4}};
  box.strokes[0].gradient = rampOf(SignGradientKind::Linear);
  paint();
  EXPECT_EQ(at(50, 25), (Rgba8{0, 200, 0, 255}));
  EXPECT_LT(at(18, 25).r, 10);
  EXPECT_NEAR(at(50, 8).r, 125, 8);
  EXPECT_GT(at(81, 25).r, 240);
}

TEST_F(GuiPainting, GroupsAreOnePicture) {
  SignBox& group = add({10, 10}, {60, 40}, {255, 0, 0});
  group.group = SignGroup{.count = 1, .tint = {255, 255, 255}, .opacity = 0.5f};
  add({30, 0}, {90, 50}, {0, 0, 255});
  add({70, 20}, {90, 30}, {0, 255, 0});
  paint();
  EXPECT_EQ(at(20, 25).r, 255);
  EXPECT_NEAR(at(20, 25).a, 128, 2);
  EXPECT_EQ(at(45, 25).r, 0) << "nothing of the red below";
  EXPECT_EQ(at(45, 25).b, 255);
  EXPECT_NEAR(at(45, 25).a, 128, 2);
  EXPECT_EQ(at(45, 5).a, 0) << "cut off";
  EXPECT_EQ(at(80, 25), (Rgba8{0, 255, 0, 255})) << "not of the group";
  m_canvas.boxes[0].group->tint = {255, 255, 0};
  m_canvas.boxes[0].cornerRadii = {15, 15, 15, 15};
  m_canvas.boxes[0].turn = Mat3(0, 1, 0, -1, 0, 0, 35 + 25, 25 - 35, 1);
  paint();
  EXPECT_EQ(at(45, 25).b, 0) << "blue through yellow";
  EXPECT_EQ(at(58, 25).a, 0) << "turned";
  EXPECT_NEAR(at(35, 2).a, 128, 2);
  EXPECT_EQ(at(21, 2).a, 0) << "round";
}

TEST_F(GuiPainting, GroupsInGroupsAndOnesThatCountTooManyAreFine) {
  add({0, 0}, {100, 50}, {255, 0, 0}).group = SignGroup{.count = 2, .opacity = 0.5f};
  add({0, 0}, {50, 50}, {0, 0, 255}).group = SignGroup{.count = 100, .opacity = 0.5f};
  add({0, 0}, {25, 50}, {0, 255, 0});
  paint();
  EXPECT_NEAR(at(75, 25).a, 128, 2);
  EXPECT_NEAR(at(40, 25).b, 128, 3);
  EXPECT_NEAR(at(10, 25).g, 128, 3);
  EXPECT_NEAR(at(10, 25).a, 128, 2);
}

TEST_F(GuiPainting, PathsAreLines) {
  SignBox& box = add({0, 0}, {100, 50}, {0, 0, 0}, 0);
  box.path = SignPath{.start = {10, 45}, .curves = {{{Vec2(10, 5), Vec2(90, 5)}, {90, 45}}}};
  box.path->colour = {200, 0, 0};
  box.path->thickness = 6;
  paint();
  EXPECT_EQ(at(10, 44), (Rgba8{200, 0, 0, 255}));
  EXPECT_EQ(at(50, 15), (Rgba8{200, 0, 0, 255})) << "three quarters of the way to the controls";
  EXPECT_EQ(at(50, 10).a, 0);
  EXPECT_EQ(at(50, 20).a, 0);
  EXPECT_EQ(at(50, 44).a, 0) << "open";
  m_canvas.boxes[0].path->closed = true;
  paint();
  EXPECT_EQ(at(50, 44).a, 255);
}

TEST_F(GuiPainting, ViewsShowBodies) {
  const auto stage = stageOfBlock(2, {200, 0, 0}, "SmoothPlastic");
  SignBox& box = add({10, 0}, {60, 50}, {255, 255, 255});
  box.view = SignView{.first = NodeId(0), .end = NodeId(1)};
  box.view->camera.position = {0, 0, 5};
  box.view->ambient = Vec3(1);
  box.view->light = Vec3(0);
  paint(stage.get());
  EXPECT_NEAR(at(35, 25).r, 200, 12);
  EXPECT_LT(at(35, 25).g, 20);
  EXPECT_EQ(at(12, 3), (Rgba8{255, 255, 255, 255}));
  m_canvas.boxes[0].view->opacity = 0.5f;
  m_canvas.boxes[0].view->tint = {0, 255, 255};
  paint(stage.get());
  EXPECT_NEAR(at(35, 25).r, 128, 8);
  EXPECT_NEAR(at(35, 25).g, 128, 8);
  paint();
  EXPECT_EQ(at(35, 25), (Rgba8{255, 255, 255, 255})) << "without a stage";
}

}  // namespace
}  // namespace vitrine::test
