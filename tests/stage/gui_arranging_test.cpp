// Tables, pages, and canvases that are scrolled.
#include <gmock/gmock.h>

#include <limits>

#include "tests/support/gui_canvases.h"

namespace vitrine::test {
namespace {

std::string cell(float width, float height, int order, std::string_view children = "") {
  return guiFrame(width, height, whole("LayoutOrder", order), children);
}
std::string rowOfCells(int order, std::string_view cells) {
  return guiFrame(1, 1, whole("LayoutOrder", order), cells);
}
// Two rows: cells of 20 x 10, 30 x 15, and 40 x 8, 10 x 20.
SignCanvas table(std::string_view layout, std::string_view inFirst = "") {
  return guiCanvas(item("UITableLayout", "T", token("SortOrder", 2) + std::string(layout)) +
                   rowOfCells(2, cell(40, 8, 1) + cell(10, 20, 2)) +
                   rowOfCells(1, cell(30, 15, 2) + cell(20, 10, 1, inFirst)));
}

TEST(GuiTables, HaveColumnsAndRowsAsLargeAsTheirCells) {
  const SignCanvas canvas = table("");
  ASSERT_EQ(canvas.boxes.size(), 6u) << "in the order in which they are drawn";
  expectBox(canvas.boxes[0], {0, 15}, {70, 35});
  expectBox(canvas.boxes[1], {0, 15}, {40, 35});
  expectBox(canvas.boxes[2], {40, 15}, {70, 35});
  expectBox(canvas.boxes[3], {0, 0}, {70, 15});
  expectBox(canvas.boxes[4], {40, 0}, {70, 15});  // 30 x 15, the second by its order
  expectBox(canvas.boxes[5], {0, 0}, {40, 15});
}

TEST(GuiTables, HavePaddingAlignmentAndFillTheirArea) {
  SignCanvas canvas = table(udim2("Padding", 0.1f, 0, 0, 5));
  expectBox(canvas.boxes.at(2), {60, 20}, {90, 40});
  canvas = table(token("HorizontalAlignment", 2) + token("VerticalAlignment", 0));
  expectBox(canvas.boxes.at(3), {130, 32.5f}, {200, 47.5f});
  canvas = table(flag("FillEmptySpaceColumns", true) + udim2("Padding", 0, 10, 0, 0));
  expectBox(canvas.boxes.at(1), {0, 15}, {95, 35});
  expectBox(canvas.boxes.at(2), {105, 15}, {200, 35});
  canvas = table(flag("FillEmptySpaceRows", true));
  expectBox(canvas.boxes.at(1), {0, 50}, {40, 100});
}

TEST(GuiTables, TakeLimitsOfTheirCells) {
  const SignCanvas canvas =
      table("", item("UISizeConstraint", "S", vector2("MinSize", 90, 0) + vector2("MaxSize", 1000, 6)));
  expectBox(canvas.boxes.at(5), {0, 0}, {90, 6});
  expectBox(canvas.boxes.at(1), {0, 15}, {90, 35});
}

TEST(GuiTables, HaveSiblingsAsColumns) {
  for (const std::string& way : {token("MajorAxis", 1), token("FillDirection", 0)}) {
    const SignCanvas canvas = table(way);
    expectBox(canvas.boxes.at(3), {0, 0}, {30, 30});  // the first column: 20 x 10, 30 x 15
    expectBox(canvas.boxes.at(5), {0, 0}, {30, 10});
    expectBox(canvas.boxes.at(4), {0, 10}, {30, 30});
    expectBox(canvas.boxes.at(1), {30, 0}, {70, 10});  // 40 x 8
  }
}

TEST(GuiTables, HoldWhatIsInTheirCellsAndGrow) {
  const SignCanvas canvas = guiCanvas(
      item("Frame", "F", udim2("Position", 0, 10, 0, 10) + token("AutomaticSize", 3),
           item("UITableLayout", "T", "") +
               rowOfCells(1, cell(20, 10, 1, item("Frame", "I", udim2("Size", 1, 0, 0.5f, 0))) + cell(30, 8, 2))));
  expectBox(canvas.boxes.at(0), {10, 10}, {60, 20});
  expectBox(canvas.boxes.at(2), {10, 10}, {30, 20});
  expectBox(canvas.boxes.at(3), {10, 10}, {30, 15});
}

TEST(GuiPages, LieInARowWithTheFirstInSight) {
  const auto pages = [](std::string_view layout) {
    return guiCanvas(
        item("UIPageLayout", "L", token("SortOrder", 2) + std::string(layout)) +
        item("Frame", "B", udim2("Size", 1, 0, 1, 0) + whole("LayoutOrder", 2) + whole("BorderSizePixel", 0)) +
        item("Frame", "H", udim2("Size", 1, 0, 1, 0) + flag("Visible", false)) +
        item("Frame", "A",
             udim2("Size", 0.5f, 0, 1, 0) + whole("LayoutOrder", 1) + udim2("Position", 0, 50, 0, 50)));
  };
  SignCanvas canvas = pages("");
  ASSERT_EQ(canvas.boxes.size(), 1u) << "the others are not on the canvas";
  expectBox(canvas.boxes[0], {0, 0}, {100, 100});
  canvas = pages(token("HorizontalAlignment", 0));
  expectBox(canvas.boxes.at(0), {50, 0}, {150, 100});
  canvas = pages(token("FillDirection", 1) + udim("Padding", -0.5f, 10));
  ASSERT_EQ(canvas.boxes.size(), 2u);
  expectBox(canvas.boxes[0], {0, 60}, {200, 160});
}

// ---- Scrolling --------------------------------------------------------------------------------------------------

SignCanvas scrolled(std::string_view more, std::string_view children) {
  return guiCanvas(item("ScrollingFrame", "S", udim2("Size", 0, 100, 0, 50) + std::string(more), children));
}

TEST(GuiScrolling, GrowsItsCanvasWithWhatItHolds) {
  const std::string rows = item("UIListLayout", "L", "") + guiFrame(60, 40) + guiFrame(60, 60);
  SignCanvas canvas = scrolled(token("AutomaticCanvasSize", 2) + vector2("CanvasPosition", 0, 1000), rows);
  ASSERT_EQ(canvas.boxes.size(), 3u);  // the first row is out of sight
  expectBox(canvas.boxes[1], {0, -10}, {60, 50});
  expectBox(canvas.boxes[2], {88, 2}, {100, 50});  // the bar: at its end, no shorter than four times its width
  canvas = scrolled(vector2("CanvasPosition", 0, 1000), rows);
  expectBox(canvas.boxes.at(1), {0, 0}, {60, 40});  // nothing to scroll
  EXPECT_EQ(canvas.boxes.size(), 3u);
}

TEST(GuiScrolling, HasBarsWhereItCanScroll) {
  const std::string inside = guiFrame(80, 40);
  const std::string plain = udim2("CanvasSize", 0, 200, 0, 100), size = plain + whole("ScrollBarThickness", 5);
  SignCanvas canvas = scrolled(size + colour3("ScrollBarImageColor3", 1, 0, 0) +
                                   number("ScrollBarImageTransparency", 0.25f) + vector2("CanvasPosition", 50, 25),
                               inside);
  ASSERT_EQ(canvas.boxes.size(), 4u);
  expectBox(canvas.boxes[2], {25, 45}, {75, 50});
  expectBox(canvas.boxes[3], {95, 12.5f}, {100, 37.5f});
  EXPECT_EQ(canvas.boxes[2].colour, (Rgb8{255, 0, 0}));
  EXPECT_FLOAT_EQ(canvas.boxes[2].opacity, 0.75f);
  EXPECT_FALSE(canvas.boxes[2].clip);
  EXPECT_EQ(scrolled(size + token("ScrollingDirection", 2), inside).boxes.size(), 3u);
  EXPECT_EQ(scrolled(size + flag("ScrollingEnabled", false), inside).boxes.size(), 2u);
  EXPECT_EQ(scrolled(plain + whole("ScrollBarThickness", 0), inside).boxes.size(), 2u);
}

TEST(GuiScrolling, LeavesRoomForBars) {
  const std::string whole100 = item("Frame", "F", udim2("Size", 1, 0, 1, 0));
  const std::string size = udim2("CanvasSize", 0, 0, 0, 100) + whole("ScrollBarThickness", 10);
  expectBox(scrolled(size, whole100).boxes.at(1), {0, 0}, {100, 100});
  expectBox(scrolled(size + token("VerticalScrollBarInset", 1), whole100).boxes.at(1), {0, 0}, {90, 100});
  const SignCanvas left =
      scrolled(size + token("VerticalScrollBarInset", 2) + token("VerticalScrollBarPosition", 1), whole100);
  expectBox(left.boxes.at(1), {10, 0}, {100, 100});
  expectBox(left.boxes.at(2), {0, 0}, {10, 40});
  expectBox(scrolled(size + token("HorizontalScrollBarInset", 1), whole100).boxes.at(1), {0, 0}, {100, 100});
}

TEST(GuiScrolling, EndsWithHostileNumbers) {
  for (const float wild : {1e30f, -1e30f, std::numeric_limits<float>::quiet_NaN()}) {
    const SignCanvas canvas =
        scrolled(udim2("CanvasSize", wild, 0, wild, 0) + vector2("CanvasPosition", wild, wild) +
                     number("ScrollBarThickness", wild) + token("AutomaticCanvasSize", 3),
                 guiFrame(5, 5, udim2("Position", wild, 0, wild, 0)));
    for (const SignBox& box : canvas.boxes) EXPECT_TRUE(isFinite(box.area.min) && isFinite(box.area.max)) << wild;
  }
}

}  // namespace
}  // namespace vitrine::test
