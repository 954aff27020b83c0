#include "core/stage/gui_placing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace vitrine {
namespace {

void placeFreely(std::vector<GuiChild>& children, const GuiPlace& around) {
  for (GuiChild& child : children) {
    const Vec2 anchor = child.object.pair("AnchorPoint", Vec2(0));
    child.corner =
        boundedGui(around.area.min + guiSizeIn(child.object.size("Position"), around.area.size(), around.scale) -
                   anchor * child.size);
  }
}

// The order in which a layout places them; the order in which they are drawn stays.
std::vector<GuiChild*> ordered(const GuiObject& layout, std::vector<GuiChild>& children) {
  constexpr int64_t kByName = 0, kByNumber = 2;
  std::vector<GuiChild*> order;
  for (GuiChild& child : children)
    if (!child.isPath()) order.push_back(&child);
  const int64_t by = layout.whole("SortOrder", kByName);
  if (by == kByName)
    std::ranges::stable_sort(order, {}, [](const GuiChild* child) { return child->object.name(); });
  if (by == kByNumber)
    std::ranges::stable_sort(order, {},
                             [](const GuiChild* child) { return child->object.number("LayoutOrder", 0); });
  return order;
}

// How much of what is left over lies before. Of Enum.HorizontalAlignment and VerticalAlignment, whose numbers say
// the same.
float leading(int64_t alignment) { return alignment == 0 ? 0.5f : alignment == 2 ? 1.0f : 0.0f; }
Vec2 leadings(const GuiObject& layout) {
  return {leading(layout.whole("HorizontalAlignment", 1)), leading(layout.whole("VerticalAlignment", 1))};
}

// Enum.UIFlexAlignment: 2, 3 and 4 leave room around, between, and evenly around items.
constexpr int64_t kFlexNone = 0, kFlexFill = 1, kFlexAround = 2, kFlexBetween = 3, kFlexEvenly = 4;
struct Spread {
  float before = 0, between = 0;
};
Spread spreadOf(int64_t flex, float left, size_t items) {
  const auto count = float(items);
  if (!(left > 0)) return {};
  if (flex == kFlexAround) return {left / count / 2, left / count};
  if (flex == kFlexBetween) return {0, items > 1 ? left / (count - 1) : 0};
  if (flex == kFlexEvenly) return {left / (count + 1), left / (count + 1)};
  return {};
}

// Enum.UIFlexMode: 1 grows, 2 shrinks, 3 does both, 4 by ratios of its own.
Vec2 flexRatios(const GuiChild& child, bool fills) {
  constexpr int64_t kCustom = 4;
  if (!child.helpers.flex) return Vec2(fills ? 1.0f : 0.0f);
  const int64_t mode = child.helpers.flex->whole("FlexMode", 0);
  if (mode == kCustom)
    return glm::max(Vec2(child.helpers.flex->number("GrowRatio", 0), child.helpers.flex->number("ShrinkRatio", 0)),
                    Vec2(0));
  return {mode & 1 ? 1.0f : 0.0f, mode & 2 ? 1.0f : 0.0f};
}

// Shares what is left of a line, or missing, among the items that take it: what is missing also by their sizes.
// Says how much they took.
float stretched(std::span<GuiChild* const> items, int along, float left, int64_t flex) {
  float sum = 0, taken = 0;
  const auto weightOf = [&](const GuiChild& child) {
    const Vec2 ratios = flexRatios(child, flex == kFlexFill);
    return left >= 0 ? ratios.x : ratios.y * child.size[along];
  };
  for (const GuiChild* child : items) sum += weightOf(*child);
  if (!(sum > 0)) return 0;
  for (GuiChild* child : items) {
    const float size = std::max(0.0f, child->size[along] + left * weightOf(*child) / sum);
    taken += size - child->size[along];
    child->size[along] = size;
  }
  return taken;
}

// Enum.ItemLineAlignment, of the item or its list; 0: as the list is aligned.
constexpr int64_t kLineStart = 1, kLineStretch = 4;
int64_t lineAlignmentOf(const GuiObject& list, const GuiChild& child) {
  const int64_t own = child.helpers.flex ? child.helpers.flex->whole("ItemLineAlignment", 0) : 0;
  const int64_t chosen = own != 0 ? own : list.whole("ItemLineAlignment", 0);
  return chosen >= 0 && chosen <= kLineStretch ? chosen : 0;
}

void placeInList(const GuiObject& list, std::vector<GuiChild>& children, const GuiPlace& around) {
  const std::vector<GuiChild*> order = ordered(list, children);
  const int along = list.whole("FillDirection", 1) == 0 ? 0 : 1, across = 1 - along;
  const Vec2 area = around.area.size(), share = leadings(list);
  const GuiLength stored = list.length("Padding", {});
  const float gap = boundedGui(stored.scale * area[along] + stored.offset * around.scale);
  struct Line {
    size_t first = 0, count = 0;
    float length = 0, breadth = 0;
  };
  std::vector<Line> lines;
  const bool wraps = list.flag("Wraps", false);
  for (size_t k = 0; k < order.size(); ++k) {
    const Vec2& size = order[k]->size;
    const bool isFull = !lines.empty() && wraps && lines.back().length + gap + size[along] > area[along] + 0.01f;
    if (lines.empty() || isFull) lines.push_back({k, 0, -gap, 0});
    Line& line = lines.back();
    ++line.count;
    line.length += gap + size[along];
    line.breadth = std::max(line.breadth, size[across]);
  }
  float breadth = -gap;
  for (const Line& line : lines) breadth += gap + line.breadth;
  float side = wraps ? (area[across] - breadth) * share[across] : 0;
  const int64_t flex = list.whole(along == 0 ? "HorizontalFlex" : "VerticalFlex", kFlexNone);
  for (const Line& line : lines) {
    const std::span<GuiChild* const> items = std::span(order).subspan(line.first, line.count);
    const float left = area[along] - line.length - stretched(items, along, area[along] - line.length, flex);
    const Spread spread = spreadOf(flex, left, items.size());
    float at = flex > kFlexFill && left > 0 ? spread.before : left * share[along];
    const float room = wraps ? line.breadth : area[across];
    for (GuiChild* child : items) {
      const int64_t alignment = lineAlignmentOf(list, *child);
      if (alignment == kLineStretch) child->size[across] = room;
      const float before = alignment >= kLineStart ? 0.5f * float(alignment - kLineStart) : share[across];
      child->corner[along] = around.area.min[along] + at;
      child->corner[across] = around.area.min[across] + side;
      if (alignment != kLineStretch) child->corner[across] += (room - child->size[across]) * before;
      child->corner = boundedGui(child->corner);
      at += child->size[along] + gap + spread.between;
    }
    side += line.breadth + gap;
  }
}

void placeInGrid(const GuiObject& grid, std::vector<GuiChild>& children, const GuiPlace& around) {
  const std::vector<GuiChild*> order = ordered(grid, children);
  if (order.empty()) return;
  const Vec2 area = around.area.size(), share = leadings(grid);
  const Vec2 cell = glm::max(guiSizeIn(grid.size("CellSize", {{0, 100}, {0, 100}}), area, around.scale), Vec2(0));
  const Vec2 gap = guiSizeIn(grid.size("CellPadding", {{0, 5}, {0, 5}}), area, around.scale);
  const int along = grid.whole("FillDirection", 0) == 1 ? 1 : 0, across = 1 - along;
  const float step = cell[along] + gap[along];
  float most = step > 0 ? std::floor((area[along] + gap[along] + 0.01f) / step) : float(order.size());
  if (const int64_t cells = grid.whole("FillDirectionMaxCells", 0); cells > 0) most = std::min(most, float(cells));
  const auto perLine = size_t(std::clamp(most, 1.0f, float(order.size())));
  const size_t lines = (order.size() + perLine - 1) / perLine;
  const int64_t corner = grid.whole("StartCorner", 0);
  const bool fromEnd[2] = {corner == 1 || corner == 3, corner == 2 || corner == 3};
  Vec2 all;
  all[along] = float(perLine) * (cell[along] + gap[along]) - gap[along];
  all[across] = float(lines) * (cell[across] + gap[across]) - gap[across];
  for (size_t k = 0; k < order.size(); ++k) {
    Vec2 place;
    place[along] = float(k % perLine), place[across] = float(k / perLine);
    for (int axis = 0; axis < 2; ++axis) {
      const float count = float(axis == along ? perLine : lines);
      if (fromEnd[axis]) place[axis] = count - 1 - place[axis];
    }
    GuiChild& child = *order[k];
    child.size = limitedGui(cell, child.helpers, around.scale);
    child.corner =
        boundedGui(around.area.min + (area - all) * share + place * (cell + gap) + (cell - child.size) * 0.5f);
  }
}

// What lies along one axis of a table: how wide its columns or how high its rows are, and where they begin.
struct TableLines {
  std::vector<float> sizes, starts;
  float gap = 0;

  void widen(size_t line, float size) {
    if (line >= sizes.size()) sizes.resize(line + 1, 0.0f);
    sizes[line] = std::max(sizes[line], size);
  }
  // All as large as fills the room, but none smaller than it has to be.
  void fill(float room, std::span<const float> least) {
    if (sizes.empty()) return;
    const float each = (room - gap * float(sizes.size() - 1)) / float(sizes.size());
    for (size_t k = 0; k < sizes.size(); ++k) sizes[k] = std::max({each, least[k], 0.0f});
  }
  float length() const {
    float all = sizes.empty() ? 0.0f : gap * float(sizes.size() - 1);
    for (const float size : sizes) all += size;
    return all;
  }
  void begin(float at) {
    for (const float size : sizes) {
      starts.push_back(boundedGui(at));
      at += size + gap;
    }
  }
};

// Where the published texts differ, the guide is followed: cells are as large as
// they ask for, with shares of the table's area, and their columns and rows as the largest of them. Siblings are
// columns if either property says so.
void placeInTable(const GuiObject& table, std::vector<GuiChild>& children, const GuiPlace& around) {
  constexpr int64_t kHorizontal = 0, kVertical = 1, kColumns = 1;
  const bool areColumns =
      table.whole("FillDirection", kVertical) == kHorizontal || table.whole("MajorAxis", 0) == kColumns;
  const int along = areColumns ? 1 : 0, across = 1 - along;  // of the cells of one sibling
  const Vec2 area = around.area.size(), gap = guiSizeIn(table.size("Padding"), area, around.scale);
  const std::vector<GuiChild*> order = ordered(table, children);
  std::array<TableLines, 2> lines;
  std::array<std::vector<float>, 2> least;
  for (const int axis : {0, 1}) lines[size_t(axis)].gap = gap[axis];
  std::vector<std::vector<GuiChild*>> cells;
  const auto widen = [&](size_t line, int axis, const GuiChild& by) {
    lines[size_t(axis)].widen(line, by.size[axis]);
    std::vector<float>& known = least[size_t(axis)];
    if (line >= known.size()) known.resize(line + 1, 0.0f);
    known[line] = std::max(known[line], limitedGui(Vec2(0), by.helpers, around.scale)[axis]);
  };
  for (size_t k = 0; k < order.size(); ++k) {
    cells.push_back(order[k]->cells ? ordered(table, *order[k]->cells) : std::vector<GuiChild*>());
    for (size_t c = 0; c < cells[k].size(); ++c) {
      widen(c, along, *cells[k][c]);
      widen(k, across, *cells[k][c]);
    }
    if (cells[k].empty()) widen(k, across, *order[k]);
  }
  if (table.flag("FillEmptySpaceColumns", false)) lines[0].fill(area.x, least[0]);
  if (table.flag("FillEmptySpaceRows", false)) lines[1].fill(area.y, least[1]);
  const Vec2 all(lines[0].length(), lines[1].length());
  const Vec2 start = around.area.min + (area - all) * leadings(table);
  for (const int axis : {0, 1}) lines[size_t(axis)].begin(start[axis]);
  for (size_t k = 0; k < order.size(); ++k) {
    GuiChild& sibling = *order[k];
    sibling.corner[along] = start[along];
    sibling.corner[across] = lines[size_t(across)].starts[k];
    sibling.size[along] = all[along];
    sibling.size[across] = lines[size_t(across)].sizes[k];
    for (size_t c = 0; c < cells[k].size(); ++c) {
      GuiChild& cell = *cells[k][c];
      cell.corner[along] = lines[size_t(along)].starts[c];
      cell.corner[across] = sibling.corner[across];
      cell.size[along] = lines[size_t(along)].sizes[c];
      cell.size[across] = sibling.size[across];
      cell.size = limitedGui(cell.size, cell.helpers, around.scale);
    }
  }
}

// Which page is shown is not stored: it is the first one. Whether a page keeps its size is not documented: it does,
// in a place as large as the area, where it is aligned.
void placeAsPages(const GuiObject& pages, std::vector<GuiChild>& children, const GuiPlace& around) {
  const int along = pages.whole("FillDirection", 0) == 1 ? 1 : 0;
  const Vec2 area = around.area.size(), share = leadings(pages);
  const GuiLength gap = pages.length("Padding", {});
  Vec2 step(0);
  step[along] = area[along] + boundedGui(gap.scale * area[along] + gap.offset * around.scale);
  Vec2 at = around.area.min;
  for (GuiChild* child : ordered(pages, children)) {
    child->corner = boundedGui(at + (area - child->size) * share);
    at += step;
  }
}

}  // namespace

void placeGui(std::vector<GuiChild>& children, const GuiHelpers& helpers, const GuiPlace& around) {
  if (helpers.list)
    placeInList(*helpers.list, children, around);
  else if (helpers.grid)
    placeInGrid(*helpers.grid, children, around);
  else if (helpers.table)
    placeInTable(*helpers.table, children, around);
  else if (helpers.pages)
    placeAsPages(*helpers.pages, children, around);
  else
    placeFreely(children, around);
}

}  // namespace vitrine
