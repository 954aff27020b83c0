// Guis on parts: where their boxes lie, which way they stand, and how many a place may have.
#include "core/stage/signs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/scene/scene.h"
#include "core/stage/rich_text.h"
#include "tests/support/stage.h"
#include "tests/support/xml_guis.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string plainFrame(std::string_view more, std::string_view children = "") {
  return item("Frame", "Frame", more, children);
}
// The only canvas of a gui of 200 x 100 pixels.
SignCanvas canvasOf(std::string_view children, std::string_view more = "") {
  const StagedPlace place = stageXml(
      fileOf(boardOf(item("SurfaceGui", "Gui", vector2("CanvasSize", 200, 100) + std::string(more), children))));
  EXPECT_EQ(place.stage->canvases.size(), 1u);
  return place.stage->canvases.empty() ? SignCanvas{} : place.stage->canvases.begin()->second;
}
void expectArea(const SignBox& box, const Vec2& min, const Vec2& max) {
  EXPECT_NEAR(box.area.min.x, min.x, 1e-3f);
  EXPECT_NEAR(box.area.min.y, min.y, 1e-3f);
  EXPECT_NEAR(box.area.max.x, max.x, 1e-3f);
  EXPECT_NEAR(box.area.max.y, max.y, 1e-3f);
}
std::string textsOf(const SignCanvas& canvas) {
  std::string all;
  for (const SignBox& box : canvas.boxes)
    if (box.text) all += box.text->runs.front().text + " ";
  return all;
}
std::string labelled(std::string_view text, std::string_view more = "", std::string_view children = "") {
  return item("TextLabel", text, words("Text", text) + std::string(more), children);
}

// ---- Boxes ------------------------------------------------------------------------------------------------------

TEST(SignBoxes, LieAtSharesAndPixelsLessTheirAnchor) {
  const SignCanvas canvas = canvasOf(plainFrame(
      udim2("Position", 0.5f, 10, 1, -4) + udim2("Size", 0.25f, 6, 0, 20) + vector2("AnchorPoint", 0.5f, 1) +
      colour3("BackgroundColor3", 1, 0, 0) + number("BackgroundTransparency", 0.25f)));
  ASSERT_EQ(canvas.boxes.size(), 1u);
  expectArea(canvas.boxes[0], {82, 76}, {138, 96});
  EXPECT_EQ(canvas.boxes[0].colour, (Rgb8{255, 0, 0}));
  EXPECT_FLOAT_EQ(canvas.boxes[0].opacity, 0.75f);
  EXPECT_EQ(canvas.size, Vec2(200, 100));
}

TEST(SignBoxes, TurnClockwiseAboutTheirMiddleWithWhatIsInThem) {
  const SignCanvas canvas =
      canvasOf(plainFrame(udim2("Position", 0, 50, 0, 20) + udim2("Size", 0, 40, 0, 20) + number("Rotation", 90),
                          plainFrame(udim2("Size", 0.5f, 0, 1, 0))));
  ASSERT_EQ(canvas.boxes.size(), 2u);
  const Vec3 corner = canvas.boxes[0].turn * Vec3(50, 20, 1);  // the upper left one
  EXPECT_NEAR(corner.x, 80, 1e-3f) << "is the upper right one";
  EXPECT_NEAR(corner.y, 10, 1e-3f);
  EXPECT_EQ(canvas.boxes[1].turn, canvas.boxes[0].turn);
}

TEST(SignBoxes, AreCutByWhatClipsThem) {
  const std::string inner = plainFrame(udim2("Position", 0, 30, 0, 0) + udim2("Size", 0, 100, 0, 10));
  const std::string outer = udim2("Position", 0, 10, 0, 10) + udim2("Size", 0, 50, 0, 50);
  const SignCanvas cut = canvasOf(plainFrame(outer + flag("ClipsDescendants", true), inner));
  ASSERT_EQ(cut.boxes.size(), 2u);
  EXPECT_FALSE(cut.boxes[0].clip);
  ASSERT_TRUE(cut.boxes[1].clip);
  EXPECT_EQ(*cut.boxes[1].clip, (SignRectangle{{10, 10}, {60, 60}}));
  EXPECT_FALSE(canvasOf(plainFrame(outer, inner)).boxes[1].clip);
  EXPECT_FALSE(
      canvasOf(plainFrame(outer + flag("ClipsDescendants", true) + number("Rotation", 5), inner)).boxes[1].clip)
      << "what is turned cuts nothing";
}

TEST(SignBoxes, ThatCannotBeSeenAreLeftOut) {
  const std::string whole = udim2("Size", 1, 0, 1, 0);
  EXPECT_TRUE(stageXml(fileOf(boardOf(item("SurfaceGui", "Gui", "",
                                           plainFrame(whole + flag("Visible", false), plainFrame(whole)) +
                                               plainFrame(whole + number("BackgroundTransparency", 1)) +
                                               plainFrame(whole + udim2("Position", 2, 0, 0, 0))))))
                  .stage->canvases.empty());
}

TEST(SignBoxes, AreDrawnByTheirZIndexAmongSiblingsOrAmongAll) {
  const auto order = [](int behaviour) {
    return textsOf(canvasOf(item("Frame", "A", udim2("Size", 1, 0, 1, 0) + whole("ZIndex", 2),
                                 labelled("a", udim2("Size", 1, 0, 1, 0) + whole("ZIndex", 1))) +
                                labelled("b", udim2("Size", 1, 0, 1, 0) + whole("ZIndex", 1),
                                         labelled("c", udim2("Size", 1, 0, 1, 0) + whole("ZIndex", 9))),
                            token("ZIndexBehavior", behaviour)));
  };
  EXPECT_EQ(order(1), "b c a ");
  EXPECT_EQ(order(0), "a b c ");
}

TEST(SignBoxes, TakeTheirScaleAspectAndLimits) {
  const std::string scaled = item("UIScale", "S", number("Scale", 2));
  const SignCanvas canvas =
      canvasOf(plainFrame(udim2("Size", 0, 20, 0, 10),
                          scaled + plainFrame(udim2("Position", 0, 3, 0, 0) + udim2("Size", 0, 5, 0.5f, 0))));
  ASSERT_EQ(canvas.boxes.size(), 2u);
  expectArea(canvas.boxes[0], {0, 0}, {40, 20});
  expectArea(canvas.boxes[1], {6, 0}, {16, 10});
  const SignCanvas aspect = canvasOf(
      plainFrame(udim2("Size", 1, 0, 1, 0), item("UIAspectRatioConstraint", "A", number("AspectRatio", 1))));
  expectArea(aspect.boxes.at(0), {0, 0}, {100, 100});
  const SignCanvas square = canvasOf(plainFrame(udim2("Size", 0.1f, 0, 0.5f, 0) + token("SizeConstraint", 1)));
  expectArea(square.boxes.at(0), {0, 0}, {20, 100});
}

TEST(SignLists, PutOneBehindTheOther) {
  const std::string row = udim2("Size", 0.5f, 0, 0, 20);
  const std::string rows =
      labelled("b", row + whole("LayoutOrder", 2)) + labelled("a", row + whole("LayoutOrder", 3)) +
      labelled("hidden", row + flag("Visible", false)) + labelled("c", row + whole("LayoutOrder", 1));
  const auto placed = [&](std::string_view more) {
    return canvasOf(item("UIListLayout", "L", udim("Padding", 0.1f, 2) + std::string(more)) +
                    item("UIPadding", "P", udim("PaddingLeft", 0, 10) + udim("PaddingTop", 0.2f, 0)) + rows);
  };
  SignCanvas canvas = placed(token("SortOrder", 2));
  ASSERT_EQ(textsOf(canvas), "b a c ") << "the order of drawing stays";
  expectArea(canvas.boxes[2], {10, 20}, {105, 40});  // of an area of 190 x 80 from (10, 20)
  expectArea(canvas.boxes[0], {10, 50}, {105, 70});
  expectArea(canvas.boxes[1], {10, 80}, {105, 100});
  canvas = placed(token("SortOrder", 0) + token("HorizontalAlignment", 2));
  expectArea(canvas.boxes[1], {105, 20}, {200, 40});  // "a"
  canvas = placed(token("FillDirection", 0) + token("VerticalAlignment", 0));
  expectArea(canvas.boxes[1], {10, 50}, {105, 70});  // "a" is the first in a line across
  expectArea(canvas.boxes[0], {126, 50}, {221, 70});
}

// A row of three boxes of 20 x 10 with 10 between them, in 200 x 100.
SignCanvas rowOf(std::string_view list, std::string_view inMiddle = "") {
  std::string boxes;
  for (int k = 0; k < 3; ++k)
    boxes += plainFrame(udim2("Size", 0, 20, 0, 10) + whole("LayoutOrder", k), k == 1 ? inMiddle : "");
  return canvasOf(
      item("UIListLayout", "L",
           udim("Padding", 0, 10) + token("SortOrder", 2) + token("FillDirection", 0) + std::string(list)) +
      boxes);
}
TEST(SignLists, ShareWhatIsLeftAmongTheirItems) {
  SignCanvas canvas = rowOf(token("HorizontalFlex", 1));  // fill
  expectArea(canvas.boxes.at(0), {0, 0}, {60, 10});
  expectArea(canvas.boxes.at(2), {140, 0}, {200, 10});
  canvas = rowOf(token("HorizontalFlex", 2));  // 120 around them: 20, 40, 40, 20
  expectArea(canvas.boxes.at(0), {20, 0}, {40, 10});
  expectArea(canvas.boxes.at(1), {90, 0}, {110, 10});
  canvas = rowOf(token("HorizontalFlex", 3));  // 60 twice between them
  expectArea(canvas.boxes.at(1), {90, 0}, {110, 10});
  expectArea(canvas.boxes.at(2), {180, 0}, {200, 10});
  canvas = rowOf(token("HorizontalFlex", 4));  // 30 four times
  expectArea(canvas.boxes.at(0), {30, 0}, {50, 10});
  expectArea(canvas.boxes.at(2), {150, 0}, {170, 10});
}
TEST(SignLists, LetItemsGrowAndStretch) {
  SignCanvas canvas = rowOf("", item("UIFlexItem", "F", token("FlexMode", 1)));
  expectArea(canvas.boxes.at(1), {30, 0}, {170, 10});
  expectArea(canvas.boxes.at(2), {180, 0}, {200, 10});
  canvas = rowOf(token("ItemLineAlignment", 4), item("UIFlexItem", "F", token("ItemLineAlignment", 3)));
  expectArea(canvas.boxes.at(0), {0, 0}, {20, 100});
  expectArea(canvas.boxes.at(1), {30, 90}, {50, 100});
  // 260 of 200: what is missing is taken by size.
  canvas = canvasOf(item("UIListLayout", "L", token("FillDirection", 0) + token("SortOrder", 2)) +
                    plainFrame(udim2("Size", 0, 60, 0, 10), item("UIFlexItem", "F", token("FlexMode", 2))) +
                    plainFrame(udim2("Size", 0, 180, 0, 10), item("UIFlexItem", "F", token("FlexMode", 3))));
  expectArea(canvas.boxes.at(0), {0, 0}, {50, 10});
  expectArea(canvas.boxes.at(1), {50, 0}, {200, 10});
}

// ---- Boxes that grow with what they hold ------------------------------------------------------------------------

std::string grown(std::string_view size, int axes, std::string_view children) {
  return plainFrame(udim2("Position", 0, 7, 0, 8) + std::string(size) + token("AutomaticSize", axes), children);
}
// 60 x 70 with 5 between, and 14 x 5 around.
std::string columnOf(std::string_view list = "") {
  return item("UIListLayout", "L", udim("Padding", 0, 5) + token("SortOrder", 2) + std::string(list)) +
         item("UIPadding", "P",
              udim("PaddingLeft", 0, 10) + udim("PaddingRight", 0, 4) + udim("PaddingTop", 0, 3) +
                  udim("PaddingBottom", 0, 2)) +
         plainFrame(udim2("Size", 0, 40, 0, 20)) + plainFrame(udim2("Size", 0, 60, 0, 10)) +
         plainFrame(udim2("Size", 0, 30, 0, 30));
}
TEST(SignsThatGrow, HoldTheirChildren) {
  SignCanvas canvas = canvasOf(grown(udim2("Size", 0, 0, 0, 0), 3, columnOf()));
  ASSERT_EQ(canvas.boxes.size(), 4u);
  expectArea(canvas.boxes[0], {7, 8}, {81, 83});
  expectArea(canvas.boxes[2], {17, 36}, {77, 46});
  canvas = canvasOf(grown(udim2("Size", 0, 0, 0, 0), 3, columnOf(token("HorizontalAlignment", 0))));
  expectArea(canvas.boxes.at(0), {7, 8}, {81, 83});
  expectArea(canvas.boxes.at(1), {27, 11}, {67, 31});
}
TEST(SignsThatGrow, AreAtLeastAsLargeAsIsStoredAndGrowAlongTheirAxes) {
  SignCanvas canvas = canvasOf(grown(udim2("Size", 0, 100, 0, 50), 1, columnOf()));
  expectArea(canvas.boxes.at(0), {7, 8}, {107, 58});
  canvas = canvasOf(grown(udim2("Size", 0, 10, 0, 50), 2, columnOf()));
  expectArea(canvas.boxes.at(0), {7, 8}, {17, 83});
  canvas = canvasOf(grown(udim2("Size", 0, 10, 0, 10), 3,
                          columnOf() + item("UISizeConstraint", "C", vector2("MaxSize", 50, 1000))));
  expectArea(canvas.boxes.at(0), {7, 8}, {57, 83});
}
TEST(SignsThatGrow, HoldWhatLiesFreelyAndOthersThatGrow) {
  const std::string inner = plainFrame(udim2("Position", 0, 20, 0, 5) + token("AutomaticSize", 3),
                                       plainFrame(udim2("Position", 0, 6, 0, 4) + udim2("Size", 0, 30, 0, 8)));
  const SignCanvas canvas = canvasOf(grown(udim2("Size", 0, 1, 0, 1), 3, inner));
  expectArea(canvas.boxes.at(0), {7, 8}, {63, 25});
  expectArea(canvas.boxes.at(1), {27, 13}, {63, 25});
  expectArea(canvas.boxes.at(2), {33, 17}, {63, 25});
}
// Advances are shares of the height of a line: i 0.22, a space 0.28, m 0.73, a and b 0.46.
TEST(SignsThatGrow, HoldTheirTextsAbout) {
  const auto label = [](std::string_view text, int axes, std::string_view more, std::string_view children = "") {
    return canvasOf(
               labelled(text, number("TextSize", 20) + token("AutomaticSize", axes) + std::string(more), children))
        .boxes.at(0);
  };
  expectArea(label("iii mm", 1, udim2("Size", 0, 0, 0, 30)), {0, 0}, {48, 30});
  expectArea(label("iii mm", 3, "", item("UIPadding", "P", udim("PaddingLeft", 0, 5))), {0, 0}, {53, 20});
  const SignBox wrapped = label("aaa bbb", 2, udim2("Size", 0, 40, 0, 10) + flag("TextWrapped", true));
  expectArea(wrapped, {0, 0}, {40, 40});
  EXPECT_TRUE(wrapped.text->wrapped);
  const SignBox wide = label("aaa bbb", 1, udim2("Size", 0, 40, 0, 10) + flag("TextWrapped", true));
  expectArea(wide, {0, 0}, {60.8f, 10});
  EXPECT_FALSE(wide.text->wrapped) << "it is as wide as its text, however that is set";
  expectArea(label("aaa&#10;i", 3, number("LineHeight", 1.5f)), {0, 0}, {27.6f, 60});
}
TEST(SignsThatGrow, AreBoundedInWhatTheyLookAt) {
  // Every box of a chain holds all that is below it, and a crowd besides.
  std::string chain = plainFrame(udim2("Size", 0, 3, 0, 3));
  for (int k = 0; k < 60; ++k) {
    std::string crowd;
    for (int box = 0; box < 150; ++box) crowd += plainFrame(udim2("Size", 0, 1, 0, 1));
    chain = plainFrame(token("AutomaticSize", 3), chain + crowd);
  }
  const StagedPlace place =
      stageXml(fileOf(boardOf(item("SurfaceGui", "Gui", vector2("CanvasSize", 200, 100), chain))));
  EXPECT_EQ(place.stage->canvases.size(), 1u);
  EXPECT_TRUE(place.diagnostic("rbxm.sign-automatic-size"));
}

TEST(SignGrids, FillLines) {
  std::string cells;
  for (int k = 0; k < 5; ++k) cells += labelled(fmt::format("{}", k), whole("LayoutOrder", k));
  const std::string size =
      udim2("CellSize", 0, 50, 0, 20) + udim2("CellPadding", 0, 10, 0, 5) + token("SortOrder", 2);
  SignCanvas canvas = canvasOf(item("UIGridLayout", "G", size) + cells);
  expectArea(canvas.boxes.at(0), {0, 0}, {50, 20});
  expectArea(canvas.boxes.at(2), {120, 0}, {170, 20});
  expectArea(canvas.boxes.at(3), {0, 25}, {50, 45});
  canvas = canvasOf(item("UIGridLayout", "G", size + whole("FillDirectionMaxCells", 2) + token("StartCorner", 1)) +
                    cells);
  expectArea(canvas.boxes.at(0), {60, 0}, {110, 20});
  expectArea(canvas.boxes.at(1), {0, 0}, {50, 20});
}

TEST(SignBoxes, HaveCornersStrokesAndGradients) {
  const SignCanvas canvas = canvasOf(plainFrame(
      udim2("Size", 0, 100, 0, 40),
      item("UICorner", "C", udim("CornerRadius", 0.25f, 2)) +
          item("UIStroke", "S", colour3("Color", 0, 1, 0) + number("Thickness", 3) + number("Transparency", 0.5f)) +
          item("UIGradient", "G",
               "<ColorSequence name=\"Color\">0 1 0 0 0 1 0 0 1 0 </ColorSequence><NumberSequence "
               "name=\"Transparency\">0 0 0 0.5 1 0 1 1 0 </NumberSequence>" +
                   number("Rotation", 90))));
  const SignBox& box = canvas.boxes.at(0);
  EXPECT_EQ(box.cornerRadii, (std::array<float, 4>{12, 12, 12, 12}));
  ASSERT_TRUE(box.strokes.size() == 1 && box.gradient);
  EXPECT_EQ(box.strokes[0].colour, (Rgb8{0, 255, 0}));
  EXPECT_FLOAT_EQ(box.strokes[0].opacity, 0.5f);
  ASSERT_EQ(box.gradient->stops.size(), 3u);
  EXPECT_EQ(box.gradient->stops[1].colour, (Rgb8{128, 0, 128}));
  EXPECT_FLOAT_EQ(box.gradient->stops[1].opacity, 0);
  EXPECT_FLOAT_EQ(box.gradient->rotation, 90);
}

// Files since 2026 have four radii, those before one; of none the corners are 8 pixels.
TEST(SignBoxes, HaveARadiusForEachCorner) {
  const auto radiiOf = [](const std::string& properties) {
    return canvasOf(plainFrame(udim2("Size", 0, 100, 0, 40), item("UICorner", "C", properties)))
        .boxes.at(0)
        .cornerRadii;
  };
  using Radii = std::array<float, 4>;
  const std::string four = udim("TopLeftRadius", 0, 3) + udim("TopRightRadius", 0.25f, 1) +
                           udim("BottomRightRadius", 0, 0) + udim("BottomLeftRadius", 1, 0);
  EXPECT_EQ(radiiOf(four), (Radii{3, 11, 0, 20})) << "none is more than half of the shorter side";
  EXPECT_EQ(radiiOf(udim("CornerRadius", 0, 5) + four), (Radii{3, 11, 0, 20}));
  EXPECT_EQ(radiiOf(udim("CornerRadius", 0, 5)), (Radii{5, 5, 5, 5}));
  EXPECT_EQ(radiiOf(udim("CornerRadius", 0, 5) + udim("TopRightRadius", 0, 7)), (Radii{5, 7, 5, 5}));
  EXPECT_EQ(radiiOf(""), (Radii{8, 8, 8, 8}));
  const SignCanvas square =
      canvasOf(plainFrame(udim2("Size", 0, 100, 0, 40) + whole("BorderSizePixel", 2),
                          item("UICorner", "C",
                               udim("TopLeftRadius", 0, 0) + udim("TopRightRadius", 0, 0) +
                                   udim("BottomRightRadius", 0, 0) + udim("BottomLeftRadius", 0, 0))));
  EXPECT_FALSE(square.boxes.at(0).isRound());
  EXPECT_EQ(square.boxes.at(0).border, 2);
}

// ---- Texts ------------------------------------------------------------------------------------------------------

TEST(SignTexts, SayHowTheyAreSet) {
  const SignCanvas canvas =
      canvasOf(labelled("Hello",
                        udim2("Size", 1, 0, 0, 40) + colour3("TextColor3", 1, 1, 0) + number("TextSize", 24) +
                            token("TextXAlignment", 0) + token("TextYAlignment", 2) + token("Font", 4) +
                            number("TextStrokeTransparency", 0.5f) + flag("TextScaled", true),
                        item("UITextSizeConstraint", "T", whole("MaxTextSize", 30) + whole("MinTextSize", 9)) +
                            item("UIPadding", "P", udim("PaddingLeft", 0, 8))));
  ASSERT_EQ(canvas.boxes.size(), 1u);
  const SignText& text = *canvas.boxes[0].text;
  EXPECT_EQ(text.area, (SignRectangle{{8, 0}, {200, 40}}));
  EXPECT_EQ(text.across, SignAlign::Start);
  EXPECT_EQ(text.down, SignAlign::End);
  EXPECT_TRUE(text.scaled && text.wrapped);
  EXPECT_FLOAT_EQ(text.size, 24);
  EXPECT_FLOAT_EQ(text.least, 9);
  EXPECT_FLOAT_EQ(text.most, 30);
  ASSERT_EQ(text.runs.size(), 1u);
  EXPECT_EQ(text.runs[0].text, "Hello");
  EXPECT_EQ(text.runs[0].colour, (Rgb8{255, 255, 0}));
  EXPECT_EQ(text.runs[0].font, (SignFont{"SourceSansPro", 700, false}));
  ASSERT_EQ(text.runs[0].strokes.size(), 1u);
  EXPECT_FLOAT_EQ(text.runs[0].strokes[0].opacity, 0.5f);
}

TEST(RichText, IsPiecesThatLookTheSame) {
  SignRun base;
  base.colour = {1, 2, 3};
  const auto runs = richRuns(
      "a <b>b<i>c</i></b>&lt;<font color=\"#ff8000\" size='40' face=\"Roboto\">d</font><br/>"
      "<!-- no --><stroke color=\"rgb(1, 2, 255)\" thickness=\"3\">e</stroke><uc>f g</uc><u>h</u><s>i</s>",
      base);
  ASSERT_EQ(runs.size(), 10u);
  EXPECT_EQ(runs[0].text, "a ");
  EXPECT_EQ(runs[1].font.weight, 700);
  EXPECT_FALSE(runs[1].font.italic);
  EXPECT_TRUE(runs[2].font.italic && runs[2].font.weight == 700);
  EXPECT_EQ(runs[3].text, "<");
  EXPECT_EQ(runs[3].colour, base.colour);
  EXPECT_EQ(runs[4].colour, (Rgb8{255, 128, 0}));
  EXPECT_EQ(runs[4].size, 40);
  EXPECT_EQ(runs[4].font.family, "Roboto");
  EXPECT_EQ(runs[5].text, "\n");
  ASSERT_EQ(runs[6].strokes.size(), 1u);
  EXPECT_EQ(runs[6].strokes[0].colour, (Rgb8{1, 2, 255}));
  EXPECT_EQ(runs[6].text, "e");
  EXPECT_EQ(runs[7].text, "F G");
  EXPECT_TRUE(runs[8].underlined);
}

TEST(RichText, ThatIsBrokenIsPlain) {
  const SignRun base;
  for (const char* broken :
       {"a <b>b", "a </b>", "<b>x</i>", "<nothing>x</nothing>", "<font color=\"red\">x</font>", "a < b", "<b",
        "<font color=>x</font>", "<!-- x", "<font size=\"-3\">x</font>", "<b>x</b", "<"}) {
    const auto runs = richRuns(broken, base);
    ASSERT_EQ(runs.size(), 1u) << broken;
    EXPECT_EQ(runs[0].text, broken);
    EXPECT_EQ(runs[0].font.weight, 400) << broken;
  }
  EXPECT_EQ(richRuns("a & b &amp; c", base).front().text, "a & b & c");
}

// ---- On parts ---------------------------------------------------------------------------------------------------

// Where a place of the image is seen.
Vec3 placeOf(const StagedPlace& place, const Body& body, const Vec2& uv) {
  const Shape& shape = place.stage->shapes[body.shape];
  size_t origin = 0, right = 0, down = 0;
  for (size_t v = 0; v < shape.uvs.size(); ++v) {
    if (glm::distance(shape.uvs[v], Vec2(0, 0)) < 1e-4f) origin = v;
    if (glm::distance(shape.uvs[v], Vec2(1, 0)) < 1e-4f) right = v;
    if (glm::distance(shape.uvs[v], Vec2(0, 1)) < 1e-4f) down = v;
  }
  const Vec3 corner = shape.positions[origin];
  const Vec3 local = corner + (shape.positions[right] - corner) * uv.x + (shape.positions[down] - corner) * uv.y;
  return Vec3(body.transform * Vec4(local, 1));
}

TEST(Signs, StandUprightOnEverySideAndAreNotMirrored) {
  std::string guis;
  const char* const kNames[] = {"Right", "Top", "Back", "Left", "Bottom", "Front"};
  for (int side = 0; side < 6; ++side)
    guis +=
        item("SurfaceGui", kNames[side], token("Face", side) + token("SizingMode", 1) + number("PixelsPerStud", 10),
             plainFrame(udim2("Size", 1, 0, 1, 0)));
  const StagedPlace place = stageXml(fileOf(boardOf(guis)));  // 8 x 6 x 4
  const Vec2 sizes[] = {{40, 60}, {40, 80}, {80, 60}, {40, 60}, {40, 80}, {80, 60}};
  for (int side = 0; side < 6; ++side) {
    SCOPED_TRACE(kNames[side]);
    const Body& body = place.body(kNames[side]);
    ASSERT_NE(body.sign, kNone);
    EXPECT_TRUE(body.decal);
    EXPECT_FALSE(body.doubleSided);
    EXPECT_EQ(place.stage->canvases.at(body.texture).size, sizes[side]);
    Vec3 normal(0.0f);
    normal[side % 3] = side < 3 ? 1.0f : -1.0f;
    const Vec3 upperLeft = placeOf(place, body, {0, 0}), right = placeOf(place, body, {1, 0}) - upperLeft,
               down = placeOf(place, body, {0, 1}) - upperLeft;
    EXPECT_LT(glm::distance(glm::normalize(glm::cross(right, -down)), normal), 1e-3f) << "seen from outside";
    EXPECT_NEAR(glm::dot(upperLeft, normal), Vec3(4, 3, 2)[side % 3] + 0.01f, 1e-3f) << "just before its side";
    if (side % 3 != 1) {
      EXPECT_LT(down.y, -5.9f);
    }
    EXPECT_NEAR(glm::length(right), side % 3 == 2 ? 8 : 4, 1e-3f);
  }
}

TEST(Signs, OfTheSameLookShareACanvas) {
  const std::string gui = item("SurfaceGui", "G", "", labelled("x", udim2("Size", 1, 0, 1, 0)));
  const std::string other = item("SurfaceGui", "H", "", labelled("y", udim2("Size", 1, 0, 1, 0)));
  const StagedPlace place = stageXml(fileOf(boardOf(gui + gui + other)));
  EXPECT_EQ(place.stage->signs.size(), 3u);
  EXPECT_EQ(place.stage->canvases.size(), 2u);
}

TEST(Signs, ThatAreOffOrOnNothingAreNone) {
  const std::string shown = plainFrame(udim2("Size", 1, 0, 1, 0));
  const StagedPlace place = stageXml(
      fileOf(boardOf(item("SurfaceGui", "Off", flag("Enabled", false), shown) + item("SurfaceGui", "Empty", "") +
                     item("SurfaceGui", "Nowhere", token("Face", 9), shown)) +
             item("Folder", "F", "",
                  item("SurfaceGui", "OnFolder", "", shown) +
                      item("BillboardGui", "B", udim2("Size", 1, 0, 1, 0), shown)) +
             item("SurfaceGui", "Adorned", "<Ref name=\"Adornee\">BOARD</Ref>", shown)));
  ASSERT_EQ(place.stage->signs.size(), 1u);
  EXPECT_EQ(place.stage->signs[place.body("Adorned").sign].on, place.node("Board"));
}

TEST(Signs, OfPlayersAreSeenInTheWorkspace) {
  const std::string shown = plainFrame(udim2("Size", 1, 0, 1, 0));
  const std::string gui = "<Ref name=\"Adornee\">BOARD</Ref>";
  const StagedPlace place =
      stageXml(fileOf(item("Workspace", "Workspace", "", boardOf("")) +
                      item("StarterGui", "StarterGui", "", item("SurfaceGui", "Given", gui, shown)) +
                      item("ReplicatedStorage", "Store", "", item("SurfaceGui", "Kept", gui, shown))));
  const ScenePointer scene = makeScene(place.document, {}, {}, place.stage);
  for (size_t b = 0; b < place.stage->bodies.size(); ++b) {
    const std::string& name = place.document->nameOf(place.stage->bodies[b].node);
    EXPECT_EQ(scene->inWorkspace[b], name != "Kept") << name;
  }
}

TEST(Signs, ThatFaceTheCameraHaveSharesInStudsAndPixelsBesides) {
  const StagedPlace place = stageXml(fileOf(
      boardOf(item("BillboardGui", "B",
                   udim2("Size", 4, 30, 1, 10) + vector3("StudsOffset", 1, 2, 3) +
                       vector3("ExtentsOffset", 0, 1, 0) + vector3("StudsOffsetWorldSpace", 0, 10, 0) +
                       vector2("SizeOffset", 0.5f, 0) + number("MaxDistance", 90) + flag("AlwaysOnTop", true),
                   plainFrame(udim2("Size", 1, 0, 1, 0))))));
  const Body& body = place.body("B");
  const Sign& sign = place.stage->signs.at(body.sign);
  EXPECT_TRUE(sign.facesCamera && sign.alwaysOnTop);
  EXPECT_EQ(sign.extent, Vec2(4, 1));
  EXPECT_EQ(sign.pixels, Vec2(30, 10));
  EXPECT_EQ(sign.shift, Vec2(0.5f, 0));
  EXPECT_EQ(sign.offset, Vec3(1, 5, 3));
  EXPECT_EQ(sign.maxDistance, 90);
  EXPECT_EQ(Vec3(body.transform[3]), Vec3(0, 10, 0));
  EXPECT_EQ(place.stage->canvases.at(body.texture).size, Vec2(230, 60));
}

TEST(Signs, NameTheirImagesAndWhatIsOnlyNear) {
  const StagedPlace place = stageXml(fileOf(boardOf(
      item("SurfaceGui", "Gui", "",
           item("ImageLabel", "I",
                udim2("Size", 1, 0, 1, 0) + "<Content name=\"Image\"><url>rbxassetid://4711</url></Content>" +
                    token("ScaleType", 3)) +
               labelled("x", udim2("Size", 1, 0, 1, 0) + token("AutomaticSize", 1) + token("Font", 45))))));
  const SignBox& box = place.stage->canvases.at(place.body("Gui").texture).boxes.at(0);
  ASSERT_TRUE(box.image);
  EXPECT_EQ(place.stage->textures.at(box.image->image).path, "rbxassetid://4711");
  EXPECT_EQ(box.image->scale, SignScale::Fit);
  ASSERT_TRUE(place.diagnostic("rbxm.sign-fonts"));
  EXPECT_THAT(place.diagnostic("rbxm.sign-fonts")->message, HasSubstr("Ubuntu"));
  EXPECT_TRUE(place.diagnostic("rbxm.sign-automatic-text"));
  EXPECT_FALSE(place.diagnostic("rbxm.sign-automatic-size"));
}

// ---- Screens ----------------------------------------------------------------------------------------------------

TEST(Screens, AreGuisOfTheScreenAndObjectsThatStandAlone) {
  const std::string shown = plainFrame(udim2("Size", 0.5f, 0, 1, 0));
  const StagedPlace place = stageXml(
      fileOf(item("ScreenGui", "Off", flag("Enabled", false), shown) + item("ScreenGui", "On", "", shown) +
             item("Frame", "Loose", udim2("Position", 0, 10, 0, 20) + udim2("Size", 0, 100, 0, 50), shown) +
             item("ScreenGui", "Empty", "")));
  EXPECT_TRUE(hasStage(*place.document));
  ASSERT_EQ(place.stage->screens.size(), 3u);
  EXPECT_EQ(place.stage->screens[0].gui, place.node("Off"));
  EXPECT_FALSE(place.stage->screens[0].enabled);
  const SignCanvas& canvas = place.stage->canvases.at(place.stage->screens[1].texture);
  EXPECT_EQ(canvas.size, kScreenSize);
  expectArea(canvas.boxes.at(0), {0, 0}, {640, 720});
  const SignCanvas& loose = place.stage->canvases.at(place.stage->screens[2].texture);
  ASSERT_EQ(loose.boxes.size(), 2u) << "itself, and what is in it";
  expectArea(loose.boxes[0], {10, 20}, {110, 70});
  expectArea(loose.boxes[1], {10, 20}, {60, 70});
  // Nothing else is drawn, so that the first that is on is seen at once.
  const ScenePointer scene = makeScene(place.document, {}, {}, place.stage);
  EXPECT_TRUE(drawsAnything(*scene));
  const auto nameFor = [&](std::vector<NodeId> selected) {
    const Screen* screen = shownScreen(*scene, selected);
    return screen ? place.document->nameOf(screen->gui) : std::string();
  };
  EXPECT_EQ(nameFor({}), "On");
  EXPECT_EQ(nameFor({place.node("Off")}), "Off");
  EXPECT_EQ(nameFor({place.document->nodes.parent.size() > 2 ? NodeId(1) : NodeId::None}), "Off")
      << "a frame of it";
  EXPECT_EQ(nameFor({place.node("Loose")}), "Loose");
}

TEST(Screens, ArePutBeforeAPlaceOnlyWhereTheyAreSelected) {
  const StagedPlace place =
      stageXml(fileOf(boardOf("") + item("ScreenGui", "Gui", "", plainFrame(udim2("Size", 1, 0, 1, 0)))));
  const ScenePointer scene = makeScene(place.document, {}, {}, place.stage);
  const NodeId board = place.node("Board"), frame = place.node("Frame");
  EXPECT_EQ(shownScreen(*scene, {}), nullptr);
  EXPECT_EQ(shownScreen(*scene, std::span(&board, 1)), nullptr);
  EXPECT_NE(shownScreen(*scene, std::span(&frame, 1)), nullptr);
}

// ---- How many ---------------------------------------------------------------------------------------------------

TEST(Signs, FiveThousandOfThemHaveBoundedImages) {
  std::string guis;
  for (int k = 0; k < 5000; ++k)
    guis += item("SurfaceGui", "G", token("Face", k % 6),
                 labelled(fmt::format("sign {}", k), udim2("Size", 1, 0, 1, 0)));
  const StagedPlace place = stageXml(fileOf(boardOf(guis)));
  ASSERT_EQ(place.stage->canvases.size(), 5000u);
  uint64_t pixels = 0;
  for (const auto& [texture, canvas] : place.stage->canvases) {
    const ImageSize size = imageSizeOf(canvas);
    pixels += uint64_t(size.width) * size.height;
  }
  EXPECT_LE(pixels, kMostSignPixels);
  ASSERT_TRUE(place.diagnostic("rbxm.signs-shrunk"));
  EXPECT_EQ(place.diagnostic("rbxm.signs-shrunk")->count, 5000u);
}

TEST(Signs, HaveSoManyBoxesAndNoMore) {
  std::string frames;
  for (size_t k = 0; k < kMostSignBoxes + 10; ++k) frames += plainFrame(udim2("Size", 0, 2, 0, 2));
  const StagedPlace place = stageXml(fileOf(boardOf(item("SurfaceGui", "Gui", "", frames))));
  EXPECT_EQ(place.stage->canvases.at(place.body("Gui").texture).boxes.size(), kMostSignBoxes);
  ASSERT_TRUE(place.diagnostic("rbxm.sign-left-out"));
  EXPECT_EQ(place.diagnostic("rbxm.sign-left-out")->count, 10u);
  std::string deep;
  for (int k = 0; k < 300; ++k) deep = plainFrame(udim2("Size", 1, 0, 1, 0), deep);
  EXPECT_TRUE(stageXml(fileOf(boardOf(item("SurfaceGui", "Gui", "", deep)))).diagnostic("rbxm.sign-left-out"));
  // What covers the whole canvas again and again is painted so often and no more.
  std::string large;
  for (int k = 0; k < 400; ++k) large += plainFrame(udim2("Size", 1, 0, 1, 0));
  const StagedPlace often =
      stageXml(fileOf(boardOf(item("SurfaceGui", "Gui", vector2("CanvasSize", 1024, 1024), large))));
  EXPECT_LT(often.stage->canvases.begin()->second.boxes.size(), 70u);
}

}  // namespace
}  // namespace vitrine::test
