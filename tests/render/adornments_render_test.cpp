// Highlights, adornments and trails in the picture and under the pointer.
#include <gtest/gtest.h>

#include "tests/render/render_fixture.h"
#include "tests/support/stage.h"
#include "tests/support/xml_guis.h"

namespace vitrine {
namespace {

using test::colour3;
using test::fileOf;
using test::flag;
using test::frame;
using test::item;
using test::number;
using test::token;
using test::vector3;
using test::whole;

constexpr Rgba8 kBlockGrey{163, 162, 165, 255}, kLitRed{255, 0, 0, 255}, kLitGreen{0, 255, 0, 255},
    kLitBlue{0, 0, 255, 255};

std::string cubeAt(std::string_view name, const Vec3& at, float side, std::string_view children = "") {
  return item("Part", name, frame("CFrame", at) + vector3("size", side, side, side), children, name);
}
std::string adorns(std::string_view className, std::string_view name, std::string_view part,
                   const std::string& more) {
  return item(className, name, fmt::format("<Ref name=\"Adornee\">{}</Ref>", part) + more);
}
const std::string kOpaqueRed = colour3("FillColor", 1, 0, 0) + number("FillTransparency", 0);
const std::string kNoLine = number("OutlineTransparency", 1);

// Along -Z a stud is 16 pixels, (0, 0) in the middle.
class AdornmentsRenderTest : public RenderTest {
 protected:
  void showPlace(const std::string& items) {
    m_place = test::stageXml(fileOf(items));
    m_shown = makeScene(m_place.document, {}, {}, m_place.stage);
    renderer().setScene(m_shown);
  }
  NodeId picked(float x, float y) {
    return renderer().pick(view, kSize, kSize, uint32_t(32 + 16 * x), uint32_t(32 - 16 * y)).node;
  }
  test::StagedPlace m_place;
  ScenePointer m_shown;
};

// ---- Highlights

TEST_F(AdornmentsRenderTest, AHighlightFillsItsBodiesAndHasALineAround) {
  showPlace(cubeAt("A", {0, 0, 0}, 2, item("Highlight", "H", kOpaqueRed + colour3("OutlineColor", 0, 1, 0))));
  for (const ViewMode mode : {ViewMode::Diffuse, ViewMode::Lit}) {
    view.mode = mode;
    const Image image = draw();
    expectNear(at(image, 0, 0), kLitRed, 1);
    expectNear(at(image, 0.95f, 0.95f), kLitRed, 1);
    expectNear(pixel(image, 49, 32), kLitGreen, 4);
    expectNear(pixel(image, 32, 49), kLitGreen, 4);
    expectNear(pixel(image, 52, 32), kBlack, 1);
  }
  view.mode = ViewMode::Normals;
  EXPECT_NE(at(draw(), 0, 0), kLitRed) << "colours that are numbers stay";
}

TEST_F(AdornmentsRenderTest, AHighlightMayBeClear) {
  showPlace(cubeAt("A", {0, 0, 0}, 2, item("Highlight", "H", colour3("FillColor", 1, 0, 0) + kNoLine)));
  expectNear(at(draw(), 0, 0), {209, 81, 82, 255}, 2);
  expectNear(pixel(draw(), 49, 32), kBlack, 1);
}

TEST_F(AdornmentsRenderTest, OneIsSeenThroughWhatStandsBeforeItAndTheOtherNot) {
  const auto behindWall = [&](int mode) {
    showPlace(cubeAt("A", {0, 0, -2}, 2, item("Highlight", "H", kOpaqueRed + kNoLine + token("DepthMode", mode))) +
              cubeAt("Wall", {1, 0, 2}, 2));
    return draw();
  };
  Image image = behindWall(0);
  expectNear(at(image, -0.5f, 0), kLitRed, 1);
  expectNear(at(image, 0.5f, 0), kLitRed, 1);
  expectNear(at(image, 1.5f, 0), kBlockGrey, 1);
  image = behindWall(1);
  expectNear(at(image, -0.5f, 0), kLitRed, 1);
  expectNear(at(image, 0.5f, 0), kBlockGrey, 1);
}

TEST_F(AdornmentsRenderTest, ModelsHaveOneSilhouette) {
  showPlace(item("Model", "M", "",
                 cubeAt("A", {-0.5f, 0, 0}, 1) + cubeAt("B", {0.5f, 0, 0}, 1) +
                     item("Highlight", "H", kOpaqueRed + colour3("OutlineColor", 0, 1, 0))));
  const Image image = draw();
  expectNear(at(image, 0, 0), kLitRed, 1);
  expectNear(at(image, 0.03f, 0.2f), kLitRed, 1);
}

TEST_F(AdornmentsRenderTest, EachHighlightHasItsOwnColours) {
  std::string all;
  for (int k = 0; k < 4; ++k)
    all += cubeAt(fmt::format("P{}", k), {float(k) - 1.5f, 0, 0}, 1,
                  item("Highlight", "H",
                       colour3("FillColor", float(k) / 3, 0, 1) + number("FillTransparency", 0) + kNoLine +
                           token("DepthMode", k % 2)));
  showPlace(all);
  const Image image = draw();
  for (int k = 0; k < 4; ++k) expectNear(at(image, float(k) - 1.5f, 0), {uint8_t(85 * k), 0, 255, 255}, 1);
}

TEST_F(AdornmentsRenderTest, HighlightsGoWithTheirBodiesAndByTheirFlag) {
  showPlace(cubeAt("A", {0, 0, 0}, 2, item("Highlight", "H", kOpaqueRed)) + cubeAt("B", {3, 0, 0}, 1));
  view.show.adornments = false;
  expectNear(at(draw(), 0, 0), kBlockGrey, 1);
  view.show.adornments = true;
  expectNear(at(draw(), 0, 0), kLitRed, 1);
  view.hidden = {m_place.node("H")};
  expectNear(at(draw(), 0, 0), kBlockGrey, 1);
  view.hidden = {m_place.node("A")};
  expectNear(at(draw(), 0, 0), kBlack, 1);
  view.hidden = {};
  view.isolated = {m_place.node("B")};
  expectNear(at(draw(), 0, 0), kBlack, 1);
  view.isolated = {};
  view.section = SectionPlane{.axis = Axis::X, .at = 0};
  EXPECT_EQ(at(draw(), 0.5f, 0), kBlack) << "what is cut away is not lit";
  expectNear(at(draw(), -0.5f, 0.5f), kLitRed, 1);
}

TEST_F(AdornmentsRenderTest, ManyViewsHaveTheirOwnHighlights) {
  showPlace(cubeAt("A", {0, 0, 0}, 2, item("Highlight", "H", kOpaqueRed)));
  for (const Effort effort : {Effort::Quick, Effort::Plain, Effort::Full}) {
    const auto image = renderer().snapshot(view, kSize, kSize, nullptr, effort);
    ASSERT_TRUE(image);
    expectNear(pixel(*image, 32, 32), kLitRed, 1);
  }
}

// ---- Adornments

TEST_F(AdornmentsRenderTest, ASelectionBoxIsDrawnAroundItsPart) {
  showPlace(cubeAt("A", {0, 0, 0}, 2) +
            adorns("SelectionBox", "S", "A", number("LineThickness", 0.25f) + colour3("Color3", 0, 1, 0)));
  const Image image = draw();
  expectNear(at(image, 1.06f, 0), kLitGreen, 1);
  expectNear(at(image, 0.94f, 0.5f), kLitGreen, 1);
  expectNear(at(image, 0, 0), kBlockGrey, 1);
  EXPECT_EQ(picked(1.06f, 0), m_place.node("S"));
  EXPECT_EQ(picked(0, 0), m_place.node("A"));
}

TEST_F(AdornmentsRenderTest, ItsFacesMayBeSeenThrough) {
  showPlace(cubeAt("A", {0, 0, 0}, 2) + adorns("SelectionBox", "S", "A",
                                               number("LineThickness", 0) + colour3("SurfaceColor3", 1, 0, 0) +
                                                   number("SurfaceTransparency", 0.5f)));
  expectNear(at(draw(), 0, 0), {209, 81, 82, 255}, 3);
}

TEST_F(AdornmentsRenderTest, WhatIsOnTopIsHiddenByHigherOrdersAlone) {
  const auto boxAt = [](std::string_view name, float z, int order, const std::string& colour, float size) {
    return adorns("BoxHandleAdornment", name, "A",
                  frame("CFrame", {0, 0, z}) + vector3("Size", size, size, size) + colour +
                      flag("AlwaysOnTop", true) + whole("ZIndex", order) + token("Shading", 2));
  };
  const std::string green = colour3("Color3", 0, 1, 0), blue = colour3("Color3", 0, 0, 1);
  showPlace(cubeAt("A", {0, 0, 0}, 3) + boxAt("Low", 0, 0, green, 2) + boxAt("High", -1, 1, blue, 1));
  Image image = draw();
  expectNear(at(image, 0.8f, 0), kLitGreen, 1);
  expectNear(at(image, 0, 0), kLitBlue, 1);
  expectNear(at(image, 1.3f, 0), kBlockGrey, 1);
  EXPECT_EQ(picked(0, 0), m_place.node("High"));
  EXPECT_EQ(picked(0.8f, 0.8f), m_place.node("Low"));
  // Of one order the nearer one.
  showPlace(cubeAt("A", {0, 0, 0}, 3) + boxAt("Low", 0, 0, green, 2) + boxAt("High", -1, 0, blue, 1));
  expectNear(at(draw(), 0, 0), kLitGreen, 1);
  // Without an order it is hidden as other things are.
  showPlace(cubeAt("A", {0, 0, 0}, 3) + boxAt("Low", 0, -1, green, 2));
  expectNear(at(draw(), 0, 0), kBlockGrey, 1);
}

TEST_F(AdornmentsRenderTest, ALineKeepsItsWidth) {
  showPlace(cubeAt("A", {0, 0, 0}, 0.2f) +
            adorns("LineHandleAdornment", "L", "A",
                   "<CoordinateFrame name=\"CFrame\"><X>0</X><Y>0</Y><Z>1</Z><R00>0</R00><R01>0</R01><R02>-1</R02>"
                   "<R10>0</R10><R11>1</R11><R12>0</R12><R20>1</R20><R21>0</R21><R22>0</R22></CoordinateFrame>" +
                       number("Length", 1.5f) + number("Thickness", 4) + colour3("Color3", 0, 1, 0)));
  for (const float nearer : {1.0f, 0.5f}) {
    view.camera.distance = 5 * nearer;
    const Image image = draw();
    int green = 0;
    for (uint32_t y = 0; y < kSize; ++y) green += pixel(image, 44, y).g > 128 && pixel(image, 44, y).r < 100;
    EXPECT_NEAR(green, 4, 1) << nearer;
  }
  view.section = SectionPlane{.axis = Axis::X, .at = 0.3f};
  view.camera.distance = 5;
  const Image cut = draw();
  EXPECT_GT(at(cut, 0.2f, 0).g, 128);
  EXPECT_LT(at(cut, 0.5f, 0).g, 40) << "cut away";
}

TEST_F(AdornmentsRenderTest, AnImageIsSeenOnceItIsThere) {
  showPlace(cubeAt("A", {0, 0, 0}, 0.5f) +
            adorns("ImageHandleAdornment", "I", "A",
                   frame("CFrame", {0, 0, -2}) + test::vector2("Size", 2, 2) + colour3("Color3", 1, 1, 1) +
                       "<Content name=\"Image\"><url>rbxassetid://7</url></Content>"));
  view.camera.yaw = glm::radians(180.0f);
  expectNear(at(draw(), 0.5f, 0.5f), kBlack, 1);
  renderer().setTexture(m_shown->firstStageTexture, fourColours());
  const Image image = draw();
  expectNear(at(image, -0.5f, 0.5f), kLitRed, 2);
  expectNear(at(image, 0.5f, 0.5f), kLitGreen, 2);
  expectNear(at(image, -0.5f, -0.5f), kLitBlue, 2);
  EXPECT_EQ(picked(0.5f, 0.5f), m_place.node("I"));
}

TEST_F(AdornmentsRenderTest, GoWithTheirPartAndByTheirFlag) {
  showPlace(cubeAt("A", {0, 0, 0}, 1) + cubeAt("B", {3, 0, 0}, 1) +
            adorns("BoxHandleAdornment", "Box", "A", vector3("Size", 2, 2, 2) + colour3("Color3", 0, 1, 0)));
  expectNear(at(draw(), 0, 0), kLitGreen, 6);
  view.show.adornments = false;
  expectNear(at(draw(), 0, 0), kBlockGrey, 1);
  EXPECT_EQ(picked(0, 0), m_place.node("A"));
  view.show.adornments = true;
  for (const char* name : {"A", "Box"}) {
    view.hidden = {m_place.node(name)};
    EXPECT_NE(at(draw(), 0.8f, 0), kLitGreen) << name;
    expectNear(at(draw(), 0.8f, 0), kBlack, 1);
  }
  view.hidden = {};
  view.isolated = {m_place.node("B")};
  expectNear(at(draw(), 0.8f, 0), kBlack, 1);
  view.isolated = {m_place.node("Box")};
  EXPECT_GT(at(draw(), 0.8f, 0).g, 240);
  view.isolated = {};
  view.selected = {m_place.node("Box")};
  const Rgba8 line = pixel(draw(), 49, 32);
  EXPECT_GT(line.r, 150) << "an outline around it";
  view.selected = {};
  view.section = SectionPlane{.axis = Axis::X, .at = 0};
  expectNear(at(draw(), 0.8f, 0), kBlack, 1);
}

TEST_F(AdornmentsRenderTest, MoveWithTheirPart) {
  const auto key = [](float time, float turn) {
    return item("Keyframe", "Keyframe", number("Time", time),
                item("Pose", "Body", frame("CFrame", Vec3(0)) + number("Weight", 0),
                     item("Pose", "Arm", frame("CFrame", Vec3(0), turn) + number("Weight", 1))));
  };
  // An arm that hangs from a shoulder in the middle, and in a second turns to the right.
  showPlace(
      item("Model", "Rig", "",
           cubeAt("Body", {-1, 0, 0}, 0.5f,
                  item("Motor6D", "Shoulder",
                       "<Ref name=\"Part0\">Body</Ref><Ref name=\"Part1\">Arm</Ref>" + frame("C0", {1, 0, 0}) +
                           frame("C1", {0, 1, 0}))) +
               cubeAt("Arm", {0, -1, 0}, 0.5f, item("Highlight", "H", kOpaqueRed + kNoLine))) +
      item("KeyframeSequence", "Raise", "", key(0, 0) + key(1, std::acos(0.0f))) +
      adorns("BoxHandleAdornment", "Box", "Arm",
             frame("CFrame", {0, -0.5f, 0}) + vector3("Size", 0.4f, 0.4f, 0.4f) + colour3("Color3", 0, 1, 0)));
  ASSERT_EQ(m_place.document->animations.size(), 1u);
  view.pose.animation = 0;
  for (const float time : {0.0f, 1.0f}) {
    view.pose.time = time;
    const Vec2 there = time == 0 ? Vec2(0, -1) : Vec2(1, 0), gone = time == 0 ? Vec2(1, 0) : Vec2(0, -1);
    const Image image = draw();
    expectNear(at(image, there.x, there.y), kLitRed, 1);
    expectNear(at(image, gone.x, gone.y), kBlack, 1);
    expectNear(at(image, there.x * 1.4f, there.y * 1.4f), kLitGreen, 6);
    EXPECT_EQ(picked(there.x * 1.4f, there.y * 1.4f), m_place.node("Box"));
  }
}

TEST_F(AdornmentsRenderTest, ATrailIsARibbonBehindWhatMoves) {
  const auto end = [](std::string_view name, float y) {
    return item("Attachment", name, frame("CFrame", {0, y, 0}), "", name);
  };
  showPlace(item(
      "Part", "Car", frame("CFrame", {1, 0, 0}) + vector3("size", 0.2f, 0.2f, 0.2f) + vector3("Velocity", 2, 0, 0),
      end("T", 0.5f) + end("B", -0.5f) +
          item("Trail", "Trail",
               "<Ref name=\"Attachment0\">T</Ref><Ref name=\"Attachment1\">B</Ref>" + number("Lifetime", 1) +
                   "<NumberSequence name=\"Transparency\">0 0 0 1 0 0 </NumberSequence>")));
  view.mode = ViewMode::Lit;
  const Image image = draw();
  expectNear(at(image, 0, 0.4f), {255, 255, 255, 255}, 1);
  expectNear(at(image, -0.9f, -0.4f), {255, 255, 255, 255}, 1);
  expectNear(at(image, -1.2f, 0), kBlack, 1);
  expectNear(at(image, 0, 0.7f), kBlack, 1);
  view.show.effects = false;
  expectNear(at(draw(), 0, 0.4f), kBlack, 1);
}

}  // namespace
}  // namespace vitrine
