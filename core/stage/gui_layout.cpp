#include "core/stage/gui_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/stage/gui_looks.h"
#include "core/stage/text_extent.h"

namespace vitrine {

namespace {

constexpr int kDeepestGui = 128;
constexpr uint64_t kMostMeasured = 200'000;  // objects of one canvas that are looked at for what holds them

Mat3 turnedAbout(const Vec2& centre, float degrees) {
  const float turn = glm::radians(std::fmod(degrees, 360.0f)), c = std::cos(turn), s = std::sin(turn);
  // Clockwise as seen, as y points down.
  return Mat3(c, s, 0, -s, c, 0, centre.x - c * centre.x + s * centre.y, centre.y - s * centre.x - c * centre.y, 1);
}

SignRectangle intersected(const SignRectangle& a, const SignRectangle& b) {
  return {glm::max(a.min, b.min), glm::max(glm::max(a.min, b.min), glm::min(a.max, b.max))};
}

// What alters its parent.
struct Helpers {
  std::optional<GuiObject> padding, corner, stroke, textStroke, gradient, scale, aspect, sizeLimits, textLimits,
      list, grid, flex;
};

}  // namespace

GuiLayout::GuiLayout(const Document& document, ImageTaker image) : m_document(document), m_image(std::move(image)) {
  std::vector<uint8_t> inGui(document.nodes.size());
  std::vector<uint8_t> guis(document.classes.size());
  for (size_t c = 0; c < guis.size(); ++c)
    guis[c] = isGui(document.classes[c]) || document.classes[c].is("GuiObject");
  for (size_t n = 0; n < inGui.size(); ++n) {
    const NodeId parent = document.nodes.parent[n];
    const bool below = parent != NodeId::None && inGui[indexOf(parent)];
    inGui[n] = below || guis[document.nodes.classIndex[n]];
    if (below) m_children[parent].push_back(NodeId(n));
  }
}

bool GuiLayout::isInside(NodeId node) const {
  const NodeId parent = m_document.nodes.parent[indexOf(node)];
  return parent != NodeId::None && m_children.contains(parent);
}

std::span<const NodeId> GuiLayout::childrenOf(NodeId node) const {
  const auto found = m_children.find(node);
  return found == m_children.end() ? std::span<const NodeId>() : std::span<const NodeId>(found->second);
}

// One canvas being laid out.
class CanvasLayout {
 public:
  CanvasLayout(GuiLayout& layout, NodeId gui, const Vec2& size)
      : m_layout(layout), m_gui(layout.m_document, gui), m_size(size) {
    constexpr int64_t kGlobal = 0;
    m_global = isGui(m_gui.owner()) && m_gui.whole("ZIndexBehavior", kGlobal) == kGlobal;
  }

  SignCanvas make() {
    std::vector<GuiObject> ignored;
    Helpers helpers;
    gather(m_gui.node, ignored, helpers, 0);
    Around whole;
    if (isGui(m_gui.owner())) {
      whole.scale = scaleOf(helpers);
      whole.area = padded({Vec2(0), m_size}, helpers, whole.scale);
      addChildren(m_gui, whole);
    } else {
      whole.area = {Vec2(0), m_size};
      addObjects({m_gui}, {}, whole);
    }
    if (m_global) std::ranges::stable_sort(m_boxes, {}, &Ordered::z);
    SignCanvas canvas{.size = m_size};
    canvas.boxes.reserve(m_boxes.size());
    for (Ordered& each : m_boxes) canvas.boxes.push_back(std::move(each.box));
    return canvas;
  }

 private:
  // What the children of an object begin with.
  struct Around {
    SignRectangle area;  // what shares are of
    Mat3 turn{1.0f};
    std::optional<SignRectangle> clip;
    float scale = 1, opacity = 1;
    bool turned = false;
    int depth = 0;
  };
  struct Ordered {
    int64_t z = 0;
    SignBox box;
  };
  struct Child {
    GuiObject object;
    Helpers helpers;
    int64_t z = 0;
    Vec2 corner{0.0f}, size{0.0f};
  };

  void doubt(uint64_t GuiDoubts::*count, NodeId node) {
    if (m_layout.m_doubts.first == NodeId::None) m_layout.m_doubts.first = node;
    ++(m_layout.m_doubts.*count);
  }

  // The objects below, also those in folders, and what helps to lay them out.
  void gather(NodeId parent, std::vector<GuiObject>& objects, Helpers& helpers, int depth) {
    for (const NodeId node : m_layout.childrenOf(parent)) {
      const Class& owner = m_layout.m_document.classOf(node);
      if (owner.is("GuiObject")) {
        objects.emplace_back(m_layout.m_document, node);
      } else if (owner.name == "Folder" && depth < kDeepestGui) {
        Helpers ignored;
        gather(node, objects, ignored, depth + 1);
      } else {
        takeHelper(GuiObject(m_layout.m_document, node), helpers);
      }
    }
  }

  void takeHelper(const GuiObject& object, Helpers& helpers) {
    const std::string& name = object.owner().name;
    const auto put = [&](std::optional<GuiObject>& place) {
      if (!place && object.flag("Enabled", true)) place.emplace(object);
    };
    if (name == "UIPadding") put(helpers.padding);
    if (name == "UICorner") put(helpers.corner);
    if (name == "UIStroke") put(object.whole("ApplyStrokeMode", 0) == 1 ? helpers.stroke : helpers.textStroke);
    if (name == "UIGradient") put(helpers.gradient);
    if (name == "UIScale") put(helpers.scale);
    if (name == "UIAspectRatioConstraint") put(helpers.aspect);
    if (name == "UISizeConstraint") put(helpers.sizeLimits);
    if (name == "UITextSizeConstraint") put(helpers.textLimits);
    if (name == "UIListLayout") put(helpers.list);
    if (name == "UIGridLayout") put(helpers.grid);
    if (name == "UIFlexItem") put(helpers.flex);
    if (name == "UITableLayout" || name == "UIPageLayout") doubt(&GuiDoubts::unknownLayouts, object.node);
  }

  static float scaleOf(const Helpers& helpers) {
    return helpers.scale ? std::clamp(helpers.scale->number("Scale", 1), 0.0f, 1000.0f) : 1.0f;
  }

  // What UIPadding keeps free of an area: at its start, and at its end.
  static std::pair<Vec2, Vec2> paddingOf(const Vec2& size, const Helpers& helpers, float scale) {
    if (!helpers.padding) return {Vec2(0), Vec2(0)};
    const auto inset = [&](std::string_view name, float length) {
      const GuiLength stored = helpers.padding->length(name, {});
      return boundedGui(stored.scale * length + stored.offset * scale);
    };
    return {Vec2(inset("PaddingLeft", size.x), inset("PaddingTop", size.y)),
            Vec2(inset("PaddingRight", size.x), inset("PaddingBottom", size.y))};
  }

  // The part of an area that children and text are laid out in.
  static SignRectangle padded(const SignRectangle& area, const Helpers& helpers, float scale) {
    const auto [start, end] = paddingOf(area.size(), helpers, scale);
    SignRectangle inside{area.min + start, area.max - end};
    inside.max = glm::max(inside.min, inside.max);
    return inside;
  }

  static Vec2 resolved(const GuiSize& size, const Vec2& of, float scale) {
    return boundedGui(
        Vec2(size.x.scale * of.x + size.x.offset * scale, size.y.scale * of.y + size.y.offset * scale));
  }

  static Vec2 limited(Vec2 size, const Helpers& helpers, float scale) {
    if (helpers.sizeLimits) {
      const Vec2 least = helpers.sizeLimits->pair("MinSize", Vec2(0)) * scale;
      const Column* column = helpers.sizeLimits->owner().column("MaxSize");
      const auto most = column
                            ? TypedField<Vec2>(helpers.sizeLimits->owner(), "MaxSize").at(helpers.sizeLimits->row())
                            : std::nullopt;
      for (int axis = 0; axis < 2; ++axis) {
        if (most && std::isfinite((*most)[axis])) size[axis] = std::min(size[axis], (*most)[axis] * scale);
        size[axis] = std::max(size[axis], least[axis]);
      }
    }
    if (!helpers.aspect) return size;
    const float ratio = std::clamp(helpers.aspect->number("AspectRatio", 1), 1e-3f, 1e3f);
    const bool byHeight = helpers.aspect->whole("DominantAxis", 0) == 1;
    const bool fits = helpers.aspect->whole("AspectType", 0) == 0;
    if (fits) {
      const float width = std::min(size.x, size.y * ratio);
      return {width, width / ratio};
    }
    return boundedGui(byHeight ? Vec2(size.y * ratio, size.y) : Vec2(size.x, size.x / ratio));
  }

  // Of an object of its own size.
  Vec2 sizeOf(const GuiObject& object, const Helpers& helpers, const Around& around) {
    constexpr int64_t kRelativeXX = 1, kRelativeYY = 2;
    Vec2 of = around.area.size();
    const int64_t constraint = object.whole("SizeConstraint", 0);
    if (constraint == kRelativeXX) of.y = of.x;
    if (constraint == kRelativeYY) of.x = of.y;
    const float scale = around.scale * scaleOf(helpers);
    Vec2 size = resolved(object.size("Size"), of, around.scale) * scaleOf(helpers);
    const int64_t grows = automaticOf(object);
    if (grows == 0) return limited(size, helpers, scale);
    if (m_measured >= kMostMeasured) {
      doubt(&GuiDoubts::automaticSizes, object.node);
      return limited(size, helpers, scale);
    }
    size = glm::max(size, Vec2(0));
    const Vec2 needed = extentOf(object, helpers, limited(size, helpers, scale), scale, around.depth + 1);
    for (const int axis : {0, 1})
      if (grows & 1 << axis) size[axis] = std::max(size[axis], needed[axis]);
    return limited(size, helpers, scale);
  }

  // 1 for the width, 2 for the height, 3 for both.

  // What the texts and children of an object of a size take, with the padding around them.
  Vec2 extentOf(const GuiObject& object, const Helpers& helpers, const Vec2& size, float scale, int depth) {
    Around inside;
    inside.area = padded({Vec2(0), size}, helpers, scale);
    inside.scale = scale;
    inside.depth = depth;
    const auto [start, end] = paddingOf(size, helpers, scale);
    const Vec2 padding = start + end;
    Vec2 needed(0);
    if (const auto text = signTextOf(object, helpers.textStroke, helpers.textLimits, scale, 1);
        text && !text->scaled) {
      const bool breaks = text->wrapped && !(automaticOf(object) & 1);
      needed = roughExtent(*text, breaks ? inside.area.size().x : std::numeric_limits<float>::infinity()) + padding;
    }
    if (depth >= kDeepestGui) return boundedGui(needed);
    // What a list or a grid aligns in its object is as long wherever that puts it.
    const std::vector<Child> children = placedChildren(object, helpers, inside);
    Vec2 first = inside.area.min;
    if ((helpers.list || helpers.grid) && !children.empty()) {
      first = children.front().corner;
      for (const Child& child : children) first = glm::min(first, child.corner);
    }
    for (const Child& child : children) needed = glm::max(needed, child.corner + child.size - first + padding);
    return boundedGui(needed);
  }

  std::vector<Child> placedChildren(const GuiObject& parent, const Helpers& helpers, const Around& around) {
    std::vector<GuiObject> objects;
    Helpers ignored;
    gather(parent.node, objects, ignored, 0);
    m_measured += objects.size();
    return placed(objects, helpers, around);
  }

  void addChildren(const GuiObject& parent, const Around& around, const Helpers* known = nullptr) {
    std::vector<GuiObject> objects;
    Helpers helpers;
    gather(parent.node, objects, helpers, 0);
    if (known) helpers = *known;
    if (around.depth >= kDeepestGui) {
      if (!objects.empty()) doubt(&GuiDoubts::leftOut, parent.node);
      return;
    }
    addObjects(objects, helpers, around);
  }

  std::vector<Child> placed(const std::vector<GuiObject>& objects, const Helpers& helpers, const Around& around) {
    std::vector<Child> children;
    for (const GuiObject& object : objects) {
      if (!object.flag("Visible", true)) continue;
      Child child{object, {}, object.whole("ZIndex", 1), {}, {}};
      if (const auto stored = NumberField(object.owner(), "ZIndex").at(object.row())) child.z = int64_t(*stored);
      std::vector<GuiObject> ignored;
      gather(object.node, ignored, child.helpers, 0);
      child.size = sizeOf(object, child.helpers, around);
      children.push_back(std::move(child));
    }
    if (helpers.list)
      placeInList(*helpers.list, children, around);
    else if (helpers.grid)
      placeInGrid(*helpers.grid, children, around);
    else
      placeFreely(children, around);
    return children;
  }

  void addObjects(const std::vector<GuiObject>& objects, const Helpers& helpers, const Around& around) {
    std::vector<Child> children = placed(objects, helpers, around);
    if (!m_global) std::ranges::stable_sort(children, {}, &Child::z);
    for (const Child& child : children) addObject(child, around);
  }

  static void placeFreely(std::vector<Child>& children, const Around& around) {
    for (Child& child : children) {
      const Vec2 anchor = child.object.pair("AnchorPoint", Vec2(0));
      child.corner =
          boundedGui(around.area.min + resolved(child.object.size("Position"), around.area.size(), around.scale) -
                     anchor * child.size);
    }
  }

  // The order in which a layout places them; the order in which they are drawn stays.
  std::vector<Child*> ordered(const GuiObject& layout, std::vector<Child>& children) const {
    constexpr int64_t kByName = 0, kByNumber = 2;
    std::vector<Child*> order;
    for (Child& child : children) order.push_back(&child);
    const int64_t by = layout.whole("SortOrder", kByName);
    const Document& document = m_layout.m_document;
    if (by == kByName)
      std::ranges::stable_sort(order, {}, [&](const Child* child) { return document.nameOf(child->object.node); });
    if (by == kByNumber)
      std::ranges::stable_sort(order, {},
                               [](const Child* child) { return child->object.number("LayoutOrder", 0); });
    return order;
  }

  // How much of what is left over lies before. Of Enum.HorizontalAlignment and VerticalAlignment, whose numbers say
  // the same.
  static float leading(int64_t alignment) { return alignment == 0 ? 0.5f : alignment == 2 ? 1.0f : 0.0f; }
  static Vec2 leadings(const GuiObject& layout) {
    return {leading(layout.whole("HorizontalAlignment", 1)), leading(layout.whole("VerticalAlignment", 1))};
  }

  void placeInList(const GuiObject& list, std::vector<Child>& children, const Around& around) const {
    const std::vector<Child*> order = ordered(list, children);
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
      const std::span<Child* const> items = std::span(order).subspan(line.first, line.count);
      const float left = area[along] - line.length - stretched(items, along, area[along] - line.length, flex);
      const Spread spread = spreadOf(flex, left, items.size());
      float at = flex > kFlexFill && left > 0 ? spread.before : left * share[along];
      const float room = wraps ? line.breadth : area[across];
      for (Child* child : items) {
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

  // Enum.UIFlexAlignment: 2, 3 and 4 leave room around, between, and evenly around items.
  static constexpr int64_t kFlexNone = 0, kFlexFill = 1, kFlexAround = 2, kFlexBetween = 3, kFlexEvenly = 4;
  struct Spread {
    float before = 0, between = 0;
  };
  static Spread spreadOf(int64_t flex, float left, size_t items) {
    const auto count = float(items);
    if (!(left > 0)) return {};
    if (flex == kFlexAround) return {left / count / 2, left / count};
    if (flex == kFlexBetween) return {0, items > 1 ? left / (count - 1) : 0};
    if (flex == kFlexEvenly) return {left / (count + 1), left / (count + 1)};
    return {};
  }

  // Enum.UIFlexMode: 1 grows, 2 shrinks, 3 does both, 4 by ratios of its own.
  static Vec2 flexRatios(const Child& child, bool fills) {
    constexpr int64_t kCustom = 4;
    if (!child.helpers.flex) return Vec2(fills ? 1.0f : 0.0f);
    const int64_t mode = child.helpers.flex->whole("FlexMode", 0);
    if (mode == kCustom)
      return glm::max(
          Vec2(child.helpers.flex->number("GrowRatio", 0), child.helpers.flex->number("ShrinkRatio", 0)), Vec2(0));
    return {mode & 1 ? 1.0f : 0.0f, mode & 2 ? 1.0f : 0.0f};
  }

  // Shares what is left of a line, or missing, among the items that take it: what is missing also by their sizes.
  // Says how much they took.
  static float stretched(std::span<Child* const> items, int along, float left, int64_t flex) {
    float sum = 0, taken = 0;
    const auto weightOf = [&](const Child& child) {
      const Vec2 ratios = flexRatios(child, flex == kFlexFill);
      return left >= 0 ? ratios.x : ratios.y * child.size[along];
    };
    for (const Child* child : items) sum += weightOf(*child);
    if (!(sum > 0)) return 0;
    for (Child* child : items) {
      const float size = std::max(0.0f, child->size[along] + left * weightOf(*child) / sum);
      taken += size - child->size[along];
      child->size[along] = size;
    }
    return taken;
  }

  // Enum.ItemLineAlignment, of the item or its list; 0: as the list is aligned.
  static constexpr int64_t kLineStart = 1, kLineStretch = 4;
  static int64_t lineAlignmentOf(const GuiObject& list, const Child& child) {
    const int64_t own = child.helpers.flex ? child.helpers.flex->whole("ItemLineAlignment", 0) : 0;
    const int64_t chosen = own != 0 ? own : list.whole("ItemLineAlignment", 0);
    return chosen >= 0 && chosen <= kLineStretch ? chosen : 0;
  }

  void placeInGrid(const GuiObject& grid, std::vector<Child>& children, const Around& around) const {
    const std::vector<Child*> order = ordered(grid, children);
    if (order.empty()) return;
    const Vec2 area = around.area.size(), share = leadings(grid);
    const Vec2 cell = glm::max(resolved(grid.size("CellSize", {{0, 100}, {0, 100}}), area, around.scale), Vec2(0));
    const Vec2 gap = resolved(grid.size("CellPadding", {{0, 5}, {0, 5}}), area, around.scale);
    const int along = grid.whole("FillDirection", 0) == 1 ? 1 : 0, across = 1 - along;
    const float step = cell[along] + gap[along];
    float most = step > 0 ? std::floor((area[along] + gap[along] + 0.01f) / step) : float(order.size());
    if (const int64_t cells = grid.whole("FillDirectionMaxCells", 0); cells > 0)
      most = std::min(most, float(cells));
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
      Child& child = *order[k];
      child.size = limited(cell, child.helpers, around.scale);
      child.corner =
          boundedGui(around.area.min + (area - all) * share + place * (cell + gap) + (cell - child.size) * 0.5f);
    }
  }

  void addObject(const Child& child, const Around& around) {
    const GuiObject& object = child.object;
    const Vec2 size = glm::max(child.size, Vec2(0));
    SignBox box;
    box.area = {child.corner, child.corner + size};
    const float rotation = object.number("Rotation", 0);
    box.turn = rotation == 0 ? around.turn : around.turn * turnedAbout(child.corner + size * 0.5f, rotation);
    box.clip = around.clip;
    const bool turned = around.turned || rotation != 0;
    const float scale = around.scale * scaleOf(child.helpers);
    const float opacity = around.opacity * (1 - object.share("GroupTransparency", 0));
    describe(object, child.helpers, box, scale, opacity);
    const Around inside = insideOf(child, box, around, scale, opacity, turned);
    add(child.z, std::move(box), object.node);
    addChildren(object, inside, &child.helpers);
  }

  Around insideOf(const Child& child, const SignBox& box, const Around& around, float scale, float opacity,
                  bool turned) const {
    const GuiObject& object = child.object;
    Around inside;
    inside.turn = box.turn;
    inside.clip = around.clip;
    inside.scale = scale;
    inside.opacity = opacity;
    inside.turned = turned;
    inside.depth = around.depth + 1;
    const bool scrolls = object.owner().is("ScrollingFrame");
    if (object.flag("ClipsDescendants", scrolls || object.owner().is("CanvasGroup")) && !turned)
      inside.clip = inside.clip ? intersected(*inside.clip, box.area) : box.area;
    SignRectangle area = box.area;
    if (scrolls) {
      const Vec2 canvas = glm::max(area.size(), resolved(object.size("CanvasSize"), area.size(), scale));
      area.min -= object.pair("CanvasPosition", Vec2(0)) * scale;
      area.max = area.min + canvas;
    }
    inside.area = padded(area, child.helpers, scale);
    return inside;
  }

  void describe(const GuiObject& object, const Helpers& helpers, SignBox& box, float scale, float opacity) {
    const Vec2 size = box.area.size();
    const float clear = object.share("BackgroundTransparency", 0);
    box.colour = object.colour("BackgroundColor3", {163, 162, 165});
    box.opacity = (1 - clear) * opacity;
    box.border = std::clamp(object.number("BorderSizePixel", 1) * scale, 0.0f, 1000.0f);
    box.borderColour = object.colour("BorderColor3", {27, 42, 53});
    box.borderOpacity = box.border > 0 ? box.opacity : 0;
    if (helpers.corner) {
      // One radius became four in 2026.
      constexpr std::string_view kNames[] = {"TopLeftRadius", "TopRightRadius", "BottomRightRadius",
                                             "BottomLeftRadius"};
      const float shorter = std::max(std::min(size.x, size.y), 0.0f);
      const GuiLength all = helpers.corner->length("CornerRadius", {0, 8});
      for (size_t i = 0; i < box.cornerRadii.size(); ++i) {
        const GuiLength radius = helpers.corner->length(kNames[i], all);
        const float pixels = radius.scale * shorter + float(radius.offset) * scale;
        box.cornerRadii[i] = std::min(std::max(0.0f, pixels), shorter * 0.5f);
      }
      if (box.isRound()) box.border = 0;
    }
    if (helpers.gradient) box.gradient = signGradientOf(*helpers.gradient);
    const Class& owner = object.owner();
    const bool hasText = owner.is("TextLabel") || owner.is("TextButton") || owner.is("TextBox");
    if (helpers.stroke) box.stroke = signStrokeOf(*helpers.stroke, scale, opacity);
    if (helpers.textStroke && !hasText) box.stroke = signStrokeOf(*helpers.textStroke, scale, opacity);
    if (box.stroke) box.border = 0;
    if (object.owner().is("ViewportFrame") || object.owner().is("VideoFrame"))
      doubt(&GuiDoubts::scenes, object.node);
    addImage(object, box, scale, opacity);
    if (hasText) addText(object, helpers, box, scale, opacity);
  }

  void addImage(const GuiObject& object, SignBox& box, float scale, float opacity) {
    if (!object.owner().is("ImageLabel") && !object.owner().is("ImageButton")) return;
    const float clear = object.share("ImageTransparency", 0);
    const ImageReference reference = imageAt(columnOf(object.owner(), {"ImageContent", "Image"}), object.row());
    if (clear >= 1 || reference.empty()) return;
    SignImage image;
    image.image = m_layout.m_image(reference, object.node);
    image.tint = object.colour("ImageColor3", {255, 255, 255});
    image.opacity = (1 - clear) * opacity;
    const int64_t type = object.whole("ScaleType", 0);
    if (type >= 0 && type <= int64_t(SignScale::Crop)) image.scale = SignScale(type);
    const Vec2 corner = object.pair("ImageRectOffset", Vec2(0)), part = object.pair("ImageRectSize", Vec2(0));
    if (part.x > 0 && part.y > 0) image.part = {corner, corner + part};
    if (image.scale == SignScale::Slice) image.centre = object.rectangle("SliceCenter");
    image.sliceScale = std::clamp(object.number("SliceScale", 1), 0.0f, 1000.0f) * scale;
    if (image.scale == SignScale::Tile)
      image.tile = resolved(object.size("TileSize", {{1, 0}, {1, 0}}), box.area.size(), scale);
    image.pixelated = object.whole("ResampleMode", 0) == 1;
    box.image = image;
  }

  void addText(const GuiObject& object, const Helpers& helpers, SignBox& box, float scale, float opacity) {
    box.text = signTextOf(object, helpers.textStroke, helpers.textLimits, scale, opacity);
    if (!box.text) return;
    const bool isClear = opacity * (1 - object.share("TextTransparency", 0)) <= 0;
    if (isClear &&
        std::ranges::none_of(box.text->runs, [](const SignRun& run) { return run.stroke.has_value(); })) {
      box.text.reset();
      return;
    }
    if (automaticOf(object) != 0 && !box.text->scaled) doubt(&GuiDoubts::automaticTexts, object.node);
    if (m_layout.m_doubts.fonts.empty()) m_layout.m_doubts.firstText = object.node;
    for (const SignRun& run : box.text->runs) m_layout.m_doubts.fonts.insert(run.font.family);
    box.text->area = padded(box.area, helpers, scale);
  }

  static bool showsAnything(const SignBox& box) {
    const Vec2 size = box.area.size();
    if (box.text && box.text->area.size().x > 0 && box.text->area.size().y > 0) return true;
    if (!(size.x > 0 && size.y > 0)) return false;
    return box.opacity > 0 || (box.border > 0 && box.borderOpacity > 0) || box.stroke || box.image;
  }

  void add(int64_t z, SignBox box, NodeId node) {
    if (!showsAnything(box)) return;
    // What it covers at most, with what lies around it.
    const float around = std::max(box.border, box.stroke ? box.stroke->thickness : 0.0f);
    SignRectangle covered{box.area.min - around, box.area.max + around};
    const SignRectangle canvas{Vec2(0), m_size};
    if (box.turn == Mat3(1.0f)) {
      covered = intersected(covered, box.clip ? intersected(*box.clip, canvas) : canvas);
      // Text may be longer than its box, unless that cuts it off.
      const bool gone = !(covered.size().x > 0 && covered.size().y > 0);
      if (gone && (!box.text || (box.clip && !(box.clip->size().x > 0 && box.clip->size().y > 0)))) return;
    } else {
      covered.max = covered.min + glm::min(covered.size(), m_size);
    }
    m_paint += covered.size().x * covered.size().y;
    const float scale = kLargestSignSide / std::max({m_size.x, m_size.y, float(kLargestSignSide)});
    if (m_boxes.size() >= kMostSignBoxes || m_paint * scale * scale > kMostSignPaint) {
      doubt(&GuiDoubts::leftOut, node);
      return;
    }
    m_boxes.push_back({z, std::move(box)});
  }

  GuiLayout& m_layout;
  GuiObject m_gui;
  Vec2 m_size;
  bool m_global = true;
  float m_paint = 0;
  uint64_t m_measured = 0;  // objects, each as often as it was looked at
  std::vector<Ordered> m_boxes;
};

SignCanvas GuiLayout::layOut(NodeId gui, const Vec2& size) { return CanvasLayout(*this, gui, size).make(); }

}  // namespace vitrine
