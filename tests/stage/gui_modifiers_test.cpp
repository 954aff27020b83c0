// What alters the looks of guis: shadows, gradients, strokes, corners, borders, groups.
#include <gmock/gmock.h>

#include "tests/support/gui_canvases.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;

std::string underFrame(std::string_view className, std::string_view more, std::string_view children = "") {
  return guiFrame(80, 40, "", item(className, "M", more, children));
}
SignBox modified(std::string_view className, std::string_view more, std::string_view children = "") {
  const SignCanvas canvas = guiCanvas(underFrame(className, more, children));
  EXPECT_EQ(canvas.boxes.size(), 1u);
  return canvas.boxes.empty() ? SignBox{} : canvas.boxes.front();
}

// ---- Shadows ----------------------------------------------------------------------------------------------------

TEST(GuiShadows, AreMeasuredByTheirObject) {
  const SignBox box = modified("UIShadow", udim("BlurRadius", 0.25f, 2) + udim2("Offset", 0.5f, -1, 1, 3) +
                                               udim2("Spread", 0.1f, 1, -0.1f, 0) + colour3("Color", 0, 1, 0) +
                                               number("Transparency", 0.25f));
  ASSERT_EQ(box.shadows.size(), 1u);
  const SignShadow& shadow = box.shadows[0];
  EXPECT_FLOAT_EQ(shadow.blur, 12) << "a quarter of the shorter side, and 2";
  EXPECT_EQ(shadow.offset, Vec2(39, 43));
  EXPECT_NEAR(shadow.spread.x, 9, 1e-4f);
  EXPECT_NEAR(shadow.spread.y, -4, 1e-4f);
  EXPECT_EQ(shadow.colour, (Rgb8{0, 255, 0}));
  EXPECT_FLOAT_EQ(shadow.opacity, 0.75f);
  EXPECT_FALSE(shadow.isOfText);
}

TEST(GuiShadows, LieByTheirZIndexAndCanBeOff) {
  const auto shadowAt = [](int z, float x, std::string_view more = "") {
    return item("UIShadow", "S", whole("ZIndex", z) + udim2("Offset", 0, x, 0, 0) + std::string(more));
  };
  const SignCanvas canvas =
      guiCanvas(guiFrame(80, 40, "",
                         shadowAt(-1, 1) + shadowAt(-3, 2) + shadowAt(-2, 3) +
                             shadowAt(-9, 4, flag("Enabled", false)) + shadowAt(-9, 5, number("Transparency", 1))));
  std::vector<float> order;
  for (const SignShadow& shadow : canvas.boxes.at(0).shadows) order.push_back(shadow.offset.x);
  EXPECT_THAT(order, ElementsAre(2, 3, 1));
}

TEST(GuiShadows, OfTextsNeedATextAndBlursAreNotNegative) {
  EXPECT_TRUE(modified("UIShadow", token("Mode", 1)).shadows.empty());
  EXPECT_EQ(modified("UIShadow", udim("BlurRadius", -1, 3)).shadows.at(0).blur, 0);
  const SignCanvas canvas = guiCanvas(item("TextLabel", "T", udim2("Size", 0, 80, 0, 40) + words("Text", "a"),
                                           item("UIShadow", "S", token("Mode", 1))));
  EXPECT_TRUE(canvas.boxes.at(0).shadows.at(0).isOfText);
}

TEST(GuiShadows, AreSeenWhereTheirObjectIsClearOrOutside) {
  const std::string shadow = item("UIShadow", "S", udim2("Offset", 0, 100, 0, 0));
  EXPECT_EQ(guiCanvas(guiFrame(80, 40, number("BackgroundTransparency", 1), shadow)).boxes.size(), 1u);
  EXPECT_EQ(guiCanvas(guiFrame(80, 40, udim2("Position", 0, -90, 0, 0), shadow)).boxes.size(), 1u);
}

TEST(GuiShadows, AreOnlySoMany) {
  std::string many;
  for (int k = 0; k < 100; ++k) many += item("UIShadow", "S", "") + item("UIStroke", "S", "");
  const SignBox box = guiCanvas(guiFrame(80, 40, "", many)).boxes.at(0);
  EXPECT_EQ(box.shadows.size(), kMostSignLayers);
  EXPECT_EQ(box.strokes.size(), kMostSignLayers);
}

// ---- Gradients --------------------------------------------------------------------------------------------------

TEST(GuiGradients, HaveAKindATilingAndAScale) {
  const SignBox box = modified("UIGradient", token("Type", 1) + token("TileMode", 2) + number("Scale", 0.5f) +
                                                 number("Rotation", 450) + vector2("Offset", 0.25f, -1));
  ASSERT_TRUE(box.gradient);
  EXPECT_EQ(box.gradient->kind, SignGradientKind::Radial);
  EXPECT_EQ(box.gradient->tiling, SignTiling::Mirror);
  EXPECT_FLOAT_EQ(box.gradient->scale, 0.5f);
  EXPECT_FLOAT_EQ(box.gradient->rotation, 90);
  EXPECT_EQ(box.gradient->offset, Vec2(0.25f, -1));
  const SignBox usual = modified("UIGradient", "");
  EXPECT_EQ(usual.gradient->kind, SignGradientKind::Linear);
  EXPECT_EQ(usual.gradient->tiling, SignTiling::Clamp);
  EXPECT_FLOAT_EQ(usual.gradient->scale, 1);
  EXPECT_EQ(modified("UIGradient", token("Type", 9) + token("TileMode", 9)).gradient, usual.gradient);
  EXPECT_FALSE(modified("UIGradient", flag("Enabled", false)).gradient);
}

TEST(GuiGradients, DoNotColourWhatDoesNotSupportThem) {
  for (const char* className : {"ScrollingFrame", "TextBox"})
    EXPECT_FALSE(guiCanvas(item(className, "F", udim2("Size", 0, 80, 0, 40),
                                item("UIGradient", "G", "") + item("UIStroke", "S", token("ApplyStrokeMode", 1))))
                     .boxes.at(0)
                     .gradient)
        << className;
}

TEST(GuiGradients, OfAStrokeColourTheStrokeAlone) {
  const SignBox box = modified("UIStroke", "", item("UIGradient", "G", token("Type", 2)));
  EXPECT_FALSE(box.gradient);
  ASSERT_EQ(box.strokes.size(), 1u);
  ASSERT_TRUE(box.strokes[0].gradient);
  EXPECT_EQ(box.strokes[0].gradient->kind, SignGradientKind::Conical);
  EXPECT_FALSE(modified("UIStroke", "", item("UIGradient", "G", flag("Enabled", false))).strokes.at(0).gradient);
}

// ---- Strokes ----------------------------------------------------------------------------------------------------

TEST(GuiStrokes, LieOutsideOnOrInsideOfTheEdge) {
  const auto start = [](std::string_view more) {
    const SignBox box = modified("UIStroke", number("Thickness", 6) + std::string(more));
    return box.strokes.empty() ? -1000.0f : box.strokes[0].start;
  };
  EXPECT_FLOAT_EQ(start(""), 0);
  EXPECT_FLOAT_EQ(start(token("BorderStrokePosition", 1)), -3);
  EXPECT_FLOAT_EQ(start(token("BorderStrokePosition", 2)), -6);
  EXPECT_FLOAT_EQ(start(udim("BorderOffset", 0.1f, 2)), 6) << "a tenth of the shorter side, and 2";
  EXPECT_FLOAT_EQ(start(token("BorderStrokePosition", 2) + udim("BorderOffset", 0, -2)), -8);
}

TEST(GuiStrokes, CanBeAShareOfTheirObject) {
  EXPECT_FLOAT_EQ(
      modified("UIStroke", number("Thickness", 0.1f) + token("StrokeSizingMode", 1)).strokes.at(0).thickness, 4);
  const SignCanvas canvas =
      guiCanvas(item("TextLabel", "T", udim2("Size", 0, 80, 0, 40) + words("Text", "a") + number("TextSize", 20),
                     item("UIStroke", "S", number("Thickness", 0.1f) + token("StrokeSizingMode", 1))));
  const SignStroke& stroke = canvas.boxes.at(0).text->runs.at(0).strokes.at(0);
  EXPECT_FLOAT_EQ(stroke.thickness, 0);
  EXPECT_FLOAT_EQ(stroke.perSize, 0.1f);
}

TEST(GuiStrokes, LieByTheirZIndexWithTheirJoints) {
  const auto strokeAt = [](int z, int join, std::string_view more = "") {
    return item("UIStroke", "S", whole("ZIndex", z) + token("LineJoinMode", join) + std::string(more));
  };
  const SignCanvas canvas =
      guiCanvas(guiFrame(80, 40, "",
                         strokeAt(3, 0) + strokeAt(1, 1) + strokeAt(2, 2) + strokeAt(0, 0, flag("Enabled", false)) +
                             strokeAt(0, 0, number("Thickness", 0))));
  std::vector<SignJoin> joins;
  for (const SignStroke& stroke : canvas.boxes.at(0).strokes) joins.push_back(stroke.join);
  EXPECT_THAT(joins, ElementsAre(SignJoin::Bevel, SignJoin::Miter, SignJoin::Round));
}

TEST(GuiStrokes, OfTextsOutlineThemOrTheBox) {
  const SignCanvas canvas = guiCanvas(
      item("TextLabel", "T", udim2("Size", 0, 80, 0, 40) + words("Text", "a") + number("TextStrokeTransparency", 0),
           item("UIStroke", "A", number("Thickness", 2)) + item("UIStroke", "B", number("Thickness", 3)) +
               item("UIStroke", "C", number("Thickness", 4) + token("ApplyStrokeMode", 1))));
  const SignBox& box = canvas.boxes.at(0);
  ASSERT_EQ(box.strokes.size(), 1u);
  EXPECT_FLOAT_EQ(box.strokes[0].thickness, 4);
  const std::vector<SignStroke>& ofText = box.text->runs.at(0).strokes;
  ASSERT_EQ(ofText.size(), 2u);
  EXPECT_FLOAT_EQ(ofText[0].thickness, 2);
  EXPECT_FALSE(ofText[0].isShaded) << "the gradient of the text does not colour it";
  const SignCanvas old = guiCanvas(item(
      "TextLabel", "T", udim2("Size", 0, 80, 0, 40) + words("Text", "a") + number("TextStrokeTransparency", 0)));
  EXPECT_TRUE(old.boxes.at(0).text->runs.at(0).strokes.at(0).isShaded);
}

TEST(GuiStrokes, OfMarkupHaveJointsAndShares) {
  const SignCanvas canvas = guiCanvas(item(
      "TextLabel", "T",
      udim2("Size", 0, 80, 0, 40) + flag("RichText", true) +
          words("Text", "&lt;stroke th=\"0.2\" tr=\"0.5\" joins=\"bevel\" sizing=\"scaled\"&gt;a&lt;/stroke&gt;")));
  const SignStroke& stroke = canvas.boxes.at(0).text->runs.at(0).strokes.at(0);
  EXPECT_EQ(stroke.join, SignJoin::Bevel);
  EXPECT_FLOAT_EQ(stroke.perSize, 0.2f);
  EXPECT_FLOAT_EQ(stroke.thickness, 0);
  EXPECT_FLOAT_EQ(stroke.opacity, 0.5f);
}

// ---- Corners and borders ----------------------------------------------------------------------------------------

TEST(GuiCorners, AreOneRadiusOrFourButNotOfScrollingFrames) {
  EXPECT_THAT(modified("UICorner", udim("CornerRadius", 0.1f, 3)).cornerRadii, ElementsAre(7, 7, 7, 7));
  EXPECT_THAT(modified("UICorner", udim("CornerRadius", 2, 0)).cornerRadii, ElementsAre(20, 20, 20, 20))
      << "a pill";
  EXPECT_THAT(modified("UICorner", udim("TopLeftRadius", 0, 1) + udim("TopRightRadius", 0, 2) +
                                       udim("BottomRightRadius", 0, 3) + udim("BottomLeftRadius", 0, 4))
                  .cornerRadii,
              ElementsAre(1, 2, 3, 4));
  EXPECT_FALSE(guiCanvas(item("ScrollingFrame", "S", udim2("Size", 0, 80, 0, 40), item("UICorner", "C", "")))
                   .boxes.at(0)
                   .isRound());
}

TEST(GuiBorders, LieOutsideInTheMiddleOrInside) {
  const auto area = [](int mode) {
    return guiCanvas(guiFrame(80, 40, whole("BorderSizePixel", 4) + token("BorderMode", mode),
                              item("Frame", "Inside", udim2("Size", 1, 0, 1, 0))));
  };
  expectBox(area(0).boxes.at(0), {0, 0}, {80, 40});
  expectBox(area(1).boxes.at(0), {2, 2}, {78, 38});
  expectBox(area(2).boxes.at(0), {4, 4}, {76, 36});
  expectBox(area(2).boxes.at(1), {4, 4}, {76, 36});
  const SignCanvas stroked =
      guiCanvas(guiFrame(80, 40, whole("BorderSizePixel", 4) + token("BorderMode", 2), item("UIStroke", "S", "")));
  expectBox(stroked.boxes.at(0), {0, 0}, {80, 40});
  EXPECT_EQ(stroked.boxes[0].border, 0) << "a stroke replaces it";
}

// ---- Groups -----------------------------------------------------------------------------------------------------

std::string groupOf(std::string_view more, std::string_view children) {
  return item("CanvasGroup", "Group", udim2("Size", 0, 80, 0, 40) + std::string(more), children);
}
TEST(GuiGroups, AreFlattenedWhereSiblingsAreSorted) {
  const std::string group =
      groupOf(number("GroupTransparency", 0.5f) + colour3("GroupColor3", 1, 0, 0),
              guiFrame(10, 10, "", guiFrame(5, 5)) + item("UIStroke", "S", "") + item("UIShadow", "S", ""));
  const SignCanvas flat = guiCanvas(group + guiFrame(10, 10));
  ASSERT_EQ(flat.boxes.size(), 4u);
  ASSERT_TRUE(flat.boxes[0].group);
  EXPECT_EQ(flat.boxes[0].group->count, 2u);
  EXPECT_FLOAT_EQ(flat.boxes[0].group->opacity, 0.5f);
  EXPECT_EQ(flat.boxes[0].group->tint, (Rgb8{255, 0, 0}));
  EXPECT_FLOAT_EQ(flat.boxes[0].opacity, 1);
  EXPECT_FLOAT_EQ(flat.boxes[1].opacity, 1);
  EXPECT_FLOAT_EQ(flat.boxes[0].strokes.at(0).opacity, 0.5f) << "is not in the group";
  EXPECT_FLOAT_EQ(flat.boxes[0].shadows.at(0).opacity, 0.5f);
  EXPECT_FALSE(flat.boxes[3].group);
  const SignCanvas global = guiCanvas(group, token("ZIndexBehavior", 0));
  EXPECT_FALSE(global.boxes.at(0).group);
  EXPECT_FLOAT_EQ(global.boxes.at(0).opacity, 0.5f);
  EXPECT_FLOAT_EQ(global.boxes.at(1).opacity, 0.5f);
}

TEST(GuiGroups, AlwaysCutOffWhatIsInThem) {
  const SignCanvas canvas = guiCanvas(groupOf(flag("ClipsDescendants", false), guiFrame(100, 10)));
  ASSERT_TRUE(canvas.boxes.at(1).clip);
  EXPECT_EQ(*canvas.boxes[1].clip, (SignRectangle{{0, 0}, {80, 40}}));
}

TEST(GuiGroups, InEachOtherCountWhatTheyHold) {
  const SignCanvas canvas = guiCanvas(groupOf("", groupOf("", guiFrame(5, 5)) + guiFrame(6, 6)));
  ASSERT_EQ(canvas.boxes.size(), 4u);
  EXPECT_EQ(canvas.boxes[0].group->count, 3u);
  EXPECT_EQ(canvas.boxes[1].group->count, 1u);
  std::string deep = guiFrame(5, 5);
  for (int k = 0; k < 40; ++k) deep = groupOf(number("GroupTransparency", 0.1f), deep);
  const SignCanvas many = guiCanvas(deep);
  EXPECT_EQ(std::ranges::count_if(many.boxes, [](const SignBox& box) { return box.group.has_value(); }),
            kMostNestedGroups);
}

}  // namespace
}  // namespace vitrine::test
