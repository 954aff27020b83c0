#include "tests/support/place_guis.h"

#include "core/bytes/byte_writer.h"
#include "tests/support/gltf_builder.h"
#include "tests/support/xml_guis.h"

namespace vitrine::test {
namespace {

// A front of 400 x 300 pixels.
std::vector<std::byte> boardWith(std::string_view children, std::string_view more = "") {
  const std::string gui =
      item("SurfaceGui", "Gui", token("Face", 5) + vector2("CanvasSize", 400, 300) + token("ZIndexBehavior", 1),
           item("Frame", "Paper", udim2("Size", 1, 0, 1, 0) + colour3("BackgroundColor3", 0.85f, 0.85f, 0.8f)) +
               std::string(children));
  const std::string file = fileOf(boardOf(gui + std::string(more), 16, 12, 1));
  const Bytes bytes = asBytes(file);
  return {bytes.begin(), bytes.end()};
}

std::string placed(float x, float y, float width, float height) {
  return udim2("Position", 0, x, 0, y) + udim2("Size", 0, width, 0, height) + whole("BorderSizePixel", 0);
}
std::string white() { return colour3("BackgroundColor3", 1, 1, 1); }
std::string square(float x, float y, float width, float height, std::string_view more = "",
                   std::string_view children = "") {
  return item("Frame", "F", placed(x, y, width, height) + white() + std::string(more), children);
}
std::string corner(float pixels) { return item("UICorner", "C", udim("CornerRadius", 0, pixels)); }
std::string shadow(float blur, float x, float y, float spread, std::string_view more = "") {
  return item("UIShadow", "S",
              udim("BlurRadius", 0, blur) + udim2("Offset", 0, x, 0, y) + udim2("Spread", 0, spread, 0, spread) +
                  std::string(more));
}

std::string rainbow() { return "<ColorSequence name=\"Color\">0 1 0 0 0 0.5 1 1 0 0 1 0 0 1 0 </ColorSequence>"; }
std::string gradient(int type, int tiling, float scale, float rotation, std::string_view more = "") {
  return item("UIGradient", "G",
              rainbow() + token("Type", type) + token("TileMode", tiling) + number("Scale", scale) +
                  number("Rotation", rotation) + std::string(more));
}
std::string stroke(float thickness, std::string_view more = "", std::string_view children = "") {
  return item("UIStroke", "S", number("Thickness", thickness) + std::string(more), children);
}

std::string part(std::string_view className, const Vec3& at, const Vec3& size, const Rgb8& colour,
                 std::string_view more = "", std::string_view children = "") {
  return item(className, "P",
              frame("CFrame", at) + vector3("size", size.x, size.y, size.z) +
                  fmt::format("<Color3uint8 name=\"Color3uint8\">{}</Color3uint8>",
                              0xFF000000u | uint32_t(colour.r) << 16 | uint32_t(colour.g) << 8 | colour.b) +
                  std::string(more),
              children);
}

}  // namespace

std::string storedPath(const std::vector<StoredPathPoint>& points) {
  ByteWriter out;
  out.put(uint32_t(points.size()));
  for (const StoredPathPoint& point : points) {
    out.put(uint8_t(0x23));
    for (const float offset : {point.x, point.y, point.leftX, point.leftY, point.rightX, point.rightY})
      out.put(0.0f).put(int32_t(offset));
  }
  return std::string(asText(out.release()));
}
std::string pathPoints(const std::vector<StoredPathPoint>& points) {
  return fmt::format("<BinaryString name=\"PropertiesSerialize\">{}</BinaryString>",
                     base64Of(asBytes(storedPath(points))));
}

std::vector<std::byte> boardOfShadows() {
  return boardWith(
      square(30, 30, 90, 80, "", shadow(0, 14, 14, 0)) + square(155, 30, 90, 80, "", shadow(24, 6, 10, 0)) +
      square(285, 30, 90, 80, "", corner(24) + shadow(10, 0, 0, 14, colour3("Color", 0.1f, 0.3f, 0.9f))) +
      square(30, 170, 90, 80, "", shadow(8, 40, 30, -20)) +
      square(155, 170, 90, 80, number("Rotation", 20), shadow(12, 20, 0, 0)) +
      square(285, 170, 90, 80, "",
             shadow(4, 12, 12, 0, colour3("Color", 0.9f, 0.1f, 0.1f) + whole("ZIndex", -1)) +
                 shadow(4, 24, 24, 0, colour3("Color", 0.1f, 0.6f, 0.1f) + whole("ZIndex", -5)) +
                 shadow(0, -30, 0, 0, flag("Enabled", false))));
}

std::vector<std::byte> boardOfGradients() {
  std::string all;
  const std::string kinds[] = {
      gradient(0, 0, 1, 0), gradient(0, 0, 0.5f, 45), gradient(0, 1, 0.25f, 0),
      gradient(1, 0, 1, 0), gradient(1, 1, 0.3f, 0),  gradient(1, 2, 0.4f, 0, vector2("Offset", -0.3f, 0.2f)),
      gradient(2, 0, 1, 0), gradient(2, 0, 1, 90),    gradient(0, 2, 0.25f, 90)};
  for (int k = 0; k < 9; ++k) all += square(20 + 125 * float(k % 3), 15 + 95 * float(k / 3), 110, 80, "", kinds[k]);
  return boardWith(all);
}

std::vector<std::byte> boardOfStrokes() {
  std::string all;
  const std::string half = number("BackgroundTransparency", 0.5f);
  const std::string red = colour3("Color", 0.8f, 0.1f, 0.1f) + number("Transparency", 0.3f);
  for (int k = 0; k < 3; ++k) {
    const float x = 40 + 125 * float(k);
    all += square(x, 30, 70, 50, half, stroke(14, red + token("BorderStrokePosition", k)));
    all +=
        square(x, 125, 70, 50, half,
               stroke(16, token("LineJoinMode", k) + udim("BorderOffset", 0, 5) + colour3("Color", 0, 0.3f, 0.6f)));
  }
  all += square(40, 220, 70, 50, "", corner(18) + stroke(12, colour3("Color", 1, 1, 1), gradient(0, 0, 1, 0)));
  all +=
      square(165, 220, 70, 50, "",
             stroke(18, colour3("Color", 0.1f, 0.5f, 0.1f) + whole("ZIndex", 1)) +
                 stroke(8, colour3("Color", 1, 0.8f, 0) + whole("ZIndex", 2)) + stroke(40, flag("Enabled", false)));
  all += square(290, 220, 70, 50, "", stroke(0.2f, token("StrokeSizingMode", 1)) + gradient(0, 0, 1, 90));
  return boardWith(all);
}

std::vector<std::byte> boardOfTables() {
  const auto table = [](std::string_view layout, bool wide) {
    std::string rows = item("UITableLayout", "T", udim2("Padding", 0, 6, 0, 6) + std::string(layout));
    for (int row = 0; row < 3; ++row) {
      std::string cells;
      for (int column = 0; column < 3; ++column)
        cells += item("Frame", "Cell",
                      udim2("Size", 0, 30 + 15 * float(column), 0, 20 + 10 * float(row)) + white() +
                          whole("BorderSizePixel", 0) + whole("LayoutOrder", column),
                      wide && row == 0 && column == 0
                          ? item("UISizeConstraint", "C", vector2("MinSize", 90, 0) + vector2("MaxSize", 1000, 12))
                          : "");
      rows += item("Frame", "Row",
                   whole("LayoutOrder", row) + whole("BorderSizePixel", 0) +
                       colour3("BackgroundColor3", 0.2f, 0.3f + 0.2f * float(row), 0.5f),
                   cells);
    }
    return rows;
  };
  const std::string order = token("SortOrder", 2);
  return boardWith(
      item("Frame", "A", placed(15, 15, 180, 120) + colour3("BackgroundColor3", 0.6f, 0.6f, 0.6f),
           table(order, false)) +
      item("Frame", "B", placed(210, 15, 175, 120) + colour3("BackgroundColor3", 0.6f, 0.6f, 0.6f),
           table(order + flag("FillEmptySpaceColumns", true) + flag("FillEmptySpaceRows", true), false)) +
      item("Frame", "C", placed(15, 155, 180, 130) + colour3("BackgroundColor3", 0.6f, 0.6f, 0.6f),
           table(order, true)) +
      item("Frame", "D", placed(210, 155, 175, 130) + colour3("BackgroundColor3", 0.6f, 0.6f, 0.6f),
           table(order + token("MajorAxis", 1) + token("HorizontalAlignment", 2) + token("VerticalAlignment", 2),
                 false)));
}

std::vector<std::byte> boardOfPages() {
  const auto pages = [](std::string_view layout) {
    std::string all = item("UIPageLayout", "L", token("SortOrder", 2) + std::string(layout));
    constexpr float kColours[][3] = {{0.9f, 0.3f, 0.2f}, {0.2f, 0.6f, 0.3f}, {0.2f, 0.3f, 0.8f}};
    for (int k = 0; k < 3; ++k)
      all += item("Frame", "Page",
                  udim2("Size", 1, 0, 1, 0) + whole("BorderSizePixel", 0) + whole("LayoutOrder", k) +
                      flag("Visible", k > 0) +
                      colour3("BackgroundColor3", kColours[k][0], kColours[k][1], kColours[k][2]));
    return all;
  };
  return boardWith(square(20, 20, 160, 110, flag("ClipsDescendants", true), pages("")) +
                   square(20, 160, 160, 110, "", pages(udim("Padding", 0, 20))) +
                   square(230, 20, 150, 100, "", pages(token("FillDirection", 1) + udim("Padding", 0.1f, 0))));
}

std::vector<std::byte> boardOfScrolling() {
  const auto list = [](int direction) {
    std::string rows = item("UIListLayout", "L",
                            udim("Padding", 0, 6) + token("SortOrder", 2) + token("FillDirection", direction));
    for (int k = 0; k < 8; ++k)
      rows += item("Frame", "Row",
                   udim2("Size", 0, direction == 1 ? 120.0f : 44.0f, 0, direction == 1 ? 30.0f : 70.0f) +
                       whole("BorderSizePixel", 0) + whole("LayoutOrder", k) +
                       colour3("BackgroundColor3", 0.1f + 0.1f * float(k), 0.4f, 0.9f - 0.1f * float(k)));
    return rows;
  };
  const auto scrolling = [](float x, float y, float width, float height, std::string_view more,
                            std::string_view children) {
    return item("ScrollingFrame", "S", placed(x, y, width, height) + white() + std::string(more), children);
  };
  return boardWith(scrolling(20, 20, 160, 120,
                             udim2("CanvasSize", 0, 0, 0, 0) + token("AutomaticCanvasSize", 2) +
                                 vector2("CanvasPosition", 0, 60),
                             list(1)) +
                   scrolling(210, 20, 170, 120,
                             udim2("CanvasSize", 0, 0, 0, 0) + token("AutomaticCanvasSize", 1) +
                                 whole("ScrollBarThickness", 20) + colour3("ScrollBarImageColor3", 0.8f, 0, 0) +
                                 vector2("CanvasPosition", 10'000, 0),
                             list(0)) +
                   scrolling(20, 160, 160, 120,
                             udim2("CanvasSize", 0, 300, 2, 0) + token("VerticalScrollBarPosition", 1) +
                                 token("VerticalScrollBarInset", 2) + token("HorizontalScrollBarInset", 1),
                             square(0, 0, 100, 100, colour3("BackgroundColor3", 0.2f, 0.6f, 0.2f))) +
                   scrolling(210, 160, 170, 120, udim2("CanvasSize", 0, 0, 2, 0) + flag("ScrollingEnabled", false),
                             square(10, 10, 100, 200, colour3("BackgroundColor3", 0.6f, 0.6f, 0.2f))));
}

std::vector<std::byte> boardOfPaths() {
  const auto path = [](const std::vector<StoredPathPoint>& points, float thickness, std::string_view more) {
    return item("Path2D", "P", pathPoints(points) + number("Thickness", thickness) + std::string(more));
  };
  return boardWith(
      path({{30, 120, 0, 0, 40, -160}, {180, 60, -60, 0, 60, 0}, {370, 120, -40, 60, 0, 0}}, 10,
           colour3("Color3", 0.8f, 0.1f, 0.1f)) +
      path({{40, 180}, {120, 270}, {40, 270}}, 6, flag("Closed", true) + colour3("Color3", 0.1f, 0.4f, 0.1f)) +
      path({{160, 260, 0, 0, 30, -120}, {250, 260}}, 8, colour3("Color3", 0, 0, 0.6f)) +
      path({{280, 260}, {370, 180}}, 16, number("Transparency", 0.5f) + whole("ZIndex", 2)) +
      path({{200, 10}}, 30, "") + path({{0, 0}, {400, 300}}, 30, flag("Visible", false)) +
      square(300, 150, 60, 60, colour3("BackgroundColor3", 1, 0.8f, 0.2f)));
}

std::vector<std::byte> boardOfViews() {
  const std::string letter =
      item("Decal", "D", token("Face", 2) + "<Content name=\"Texture\"><url>rbxassetid://1001</url></Content>");
  const std::string things = part("Part", {-2, 0, -10}, {3, 3, 3}, {220, 60, 50}, "", letter) +
                             part("Part", {2, 0, -10}, {3, 3, 3}, {60, 90, 220}, token("shape", 0)) +
                             part("WedgePart", {0, 3, -12}, {4, 2, 4}, {70, 180, 80}) +
                             part("Part", {0, -2, -10}, {12, 0.4f, 12}, {200, 190, 160}) +
                             part("Part", {1, 0, -7}, {2, 2, 0.2f}, {240, 240, 80}, number("Transparency", 0.5f));
  const auto view = [&](float x, float y, float width, float height, std::string_view more,
                        std::string_view children) {
    return item("ViewportFrame", "V", placed(x, y, width, height) + white() + std::string(more), children);
  };
  const std::string above =
      "<CoordinateFrame name=\"CameraCFrame\"><X>0</X><Y>14</Y><Z>-10</Z><R00>1</R00><R01>0</R01><R02>0</R02>"
      "<R10>0</R10><R11>0</R11><R12>1</R12><R20>0</R20><R21>-1</R21><R22>0</R22></CoordinateFrame>";
  return boardWith(view(15, 15, 220, 150, number("CameraFieldOfView", 1.2217f), things) +
                   view(250, 15, 135, 150, above, item("WorldModel", "W", "", things)) +
                   view(15, 180, 170, 105,
                        colour3("ImageColor3", 1, 0.6f, 0.6f) + number("ImageTransparency", 0.4f) +
                            number("BackgroundTransparency", 1),
                        things + corner(40)) +
                   view(215, 180, 170, 105,
                        colour3("Ambient", 0.1f, 0.1f, 0.3f) + colour3("LightColor", 1, 0.9f, 0.6f) +
                            vector3("LightDirection", 1, 0, -1) + number("Rotation", 10),
                        things));
}

std::vector<std::byte> boardOfGroups() {
  const auto squares = [](std::string_view more) {
    return square(0, 0, 70, 70, colour3("BackgroundColor3", 0.9f, 0.2f, 0.2f) + std::string(more)) +
           square(35, 35, 90, 90, colour3("BackgroundColor3", 0.2f, 0.3f, 0.9f) + std::string(more));
  };
  const auto group = [&](float x, float y, std::string_view more, std::string_view children) {
    return item("CanvasGroup", "G", placed(x, y, 105, 105) + white() + std::string(more),
                squares("") + std::string(children));
  };
  std::string stripes;
  for (int k = 0; k < 8; ++k)
    stripes += square(0, 5 + 38 * float(k), 400, 19, colour3("BackgroundColor3", 0.3f, 0.5f, 0.3f));
  return boardWith(stripes + group(20, 25, number("GroupTransparency", 0.5f), "") +
                   square(150, 25, 105, 105, number("BackgroundTransparency", 0.5f),
                          squares(number("BackgroundTransparency", 0.5f))) +
                   group(275, 25, colour3("GroupColor3", 1, 1, 0), corner(40)) +
                   group(20, 165, number("Rotation", 20), corner(20)) +
                   group(150, 165, number("BackgroundTransparency", 1), gradient(0, 0, 1, 90)) +
                   group(275, 165, number("GroupTransparency", 0.3f),
                         corner(20) + stroke(8) + item("UIShadow", "S", udim2("Offset", 0, 12, 0, 12))));
}

}  // namespace vitrine::test
