#include "core/stage/gui_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/stage/gui_looks.h"
#include "core/stage/gui_placing.h"
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
    m_global = m_gui.is("LayerCollector") && m_gui.whole("ZIndexBehavior", kGlobal) == kGlobal;
  }

  SignCanvas make() {
    std::vector<GuiObject> ignored;
    GuiHelpers helpers;
    gather(m_gui.node, ignored, helpers, 0);
    Around whole;
    if (m_gui.is("LayerCollector")) {
      whole.scale = guiScaleOf(helpers);
      whole.area = paddedGui({Vec2(0), m_size}, helpers, whole.scale);
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
  struct Around : GuiPlace {
    Mat3 turn{1.0f};
    std::optional<SignRectangle> clip;
    float opacity = 1;
    bool turned = false;
    int depth = 0;
  };
  struct Ordered {
    int64_t z = 0;
    SignBox box;
  };
  void doubt(uint64_t GuiDoubts::*count, NodeId node) {
    if (m_layout.m_doubts.first == NodeId::None) m_layout.m_doubts.first = node;
    ++(m_layout.m_doubts.*count);
  }

  // The objects below, also those in folders, and what helps to lay them out.
  void gather(NodeId parent, std::vector<GuiObject>& objects, GuiHelpers& helpers, int depth) {
    for (const NodeId node : m_layout.childrenOf(parent)) {
      const Class& owner = m_layout.m_document.classOf(node);
      if (owner.is("GuiObject")) {
        objects.emplace_back(m_layout.m_document, node);
      } else if (owner.name == "Folder" && depth < kDeepestGui) {
        GuiHelpers ignored;
        gather(node, objects, ignored, depth + 1);
      } else {
        takeHelper(node, helpers);
      }
    }
  }

  void takeHelper(NodeId node, GuiHelpers& helpers) {
    std::vector<GuiObject> below;
    for (const NodeId child : m_layout.childrenOf(node)) below.emplace_back(m_layout.m_document, child);
    const GuiObject object(m_layout.m_document, node);
    if (object.className() == "UITableLayout" || object.className() == "UIPageLayout")
      doubt(&GuiDoubts::unknownLayouts, node);
    helpers.take(object, below);
  }

  // Of an object of its own size.
  Vec2 sizeOf(const GuiObject& object, const GuiHelpers& helpers, const Around& around) {
    constexpr int64_t kRelativeXX = 1, kRelativeYY = 2;
    Vec2 of = around.area.size();
    const int64_t constraint = object.whole("SizeConstraint", 0);
    if (constraint == kRelativeXX) of.y = of.x;
    if (constraint == kRelativeYY) of.x = of.y;
    const float scale = around.scale * guiScaleOf(helpers);
    Vec2 size = guiSizeIn(object.size("Size"), of, around.scale) * guiScaleOf(helpers);
    const int64_t grows = automaticOf(object);
    if (grows == 0) return limitedGui(size, helpers, scale);
    if (m_measured >= kMostMeasured) {
      doubt(&GuiDoubts::automaticSizes, object.node);
      return limitedGui(size, helpers, scale);
    }
    size = glm::max(size, Vec2(0));
    const Vec2 needed = extentOf(object, helpers, limitedGui(size, helpers, scale), scale, around.depth + 1);
    for (const int axis : {0, 1})
      if (grows & 1 << axis) size[axis] = std::max(size[axis], needed[axis]);
    return limitedGui(size, helpers, scale);
  }

  // What the texts and children of an object of a size take, with the padding around them.
  Vec2 extentOf(const GuiObject& object, const GuiHelpers& helpers, const Vec2& size, float scale, int depth) {
    Around inside;
    inside.area = paddedGui({Vec2(0), size}, helpers, scale);
    inside.scale = scale;
    inside.depth = depth;
    const auto [start, end] = guiPaddingOf(size, helpers, scale);
    const Vec2 padding = start + end;
    Vec2 needed(0);
    if (const auto text = signTextOf(object, textStrokeOf(helpers), helpers.textLimits, scale, 1);
        text && !text->scaled) {
      const bool breaks = text->wrapped && !(automaticOf(object) & 1);
      needed = roughExtent(*text, breaks ? inside.area.size().x : std::numeric_limits<float>::infinity()) + padding;
    }
    if (depth >= kDeepestGui) return boundedGui(needed);
    // What a list or a grid aligns in its object is as long wherever that puts it.
    const std::vector<GuiChild> children = placedChildren(object, helpers, inside);
    Vec2 first = inside.area.min;
    if ((helpers.list || helpers.grid) && !children.empty()) {
      first = children.front().corner;
      for (const GuiChild& child : children) first = glm::min(first, child.corner);
    }
    for (const GuiChild& child : children) needed = glm::max(needed, child.corner + child.size - first + padding);
    return boundedGui(needed);
  }

  std::vector<GuiChild> placedChildren(const GuiObject& parent, const GuiHelpers& helpers, const Around& around) {
    std::vector<GuiObject> objects;
    GuiHelpers ignored;
    gather(parent.node, objects, ignored, 0);
    m_measured += objects.size();
    return placed(objects, helpers, around);
  }

  void addChildren(const GuiObject& parent, const Around& around, const GuiHelpers* known = nullptr) {
    std::vector<GuiObject> objects;
    GuiHelpers helpers;
    gather(parent.node, objects, helpers, 0);
    if (known) helpers = *known;
    if (around.depth >= kDeepestGui) {
      if (!objects.empty()) doubt(&GuiDoubts::leftOut, parent.node);
      return;
    }
    addObjects(objects, helpers, around);
  }

  std::vector<GuiChild> placed(const std::vector<GuiObject>& objects, const GuiHelpers& helpers,
                               const Around& around) {
    std::vector<GuiChild> children;
    for (const GuiObject& object : objects) {
      if (!object.flag("Visible", true)) continue;
      GuiChild child{object, {}, object.whole("ZIndex", 1), {}, {}};
      if (const auto stored = object.storedNumber("ZIndex")) child.z = int64_t(*stored);
      std::vector<GuiObject> ignored;
      gather(object.node, ignored, child.helpers, 0);
      child.size = sizeOf(object, child.helpers, around);
      children.push_back(std::move(child));
    }
    placeGui(children, helpers, around);
    return children;
  }

  void addObjects(const std::vector<GuiObject>& objects, const GuiHelpers& helpers, const Around& around) {
    std::vector<GuiChild> children = placed(objects, helpers, around);
    if (!m_global) std::ranges::stable_sort(children, {}, &GuiChild::z);
    for (const GuiChild& child : children) addObject(child, around);
  }

  void addObject(const GuiChild& child, const Around& around) {
    const GuiObject& object = child.object;
    const Vec2 size = glm::max(child.size, Vec2(0));
    SignBox box;
    box.area = {child.corner, child.corner + size};
    const float rotation = object.number("Rotation", 0);
    box.turn = rotation == 0 ? around.turn : around.turn * turnedAbout(child.corner + size * 0.5f, rotation);
    box.clip = around.clip;
    const bool turned = around.turned || rotation != 0;
    const float scale = around.scale * guiScaleOf(child.helpers);
    const float opacity = around.opacity * (1 - object.share("GroupTransparency", 0));
    describe(object, child.helpers, box, scale, opacity);
    const Around inside = insideOf(child, box, around, scale, opacity, turned);
    add(child.z, std::move(box), object.node);
    addChildren(object, inside, &child.helpers);
  }

  Around insideOf(const GuiChild& child, const SignBox& box, const Around& around, float scale, float opacity,
                  bool turned) const {
    const GuiObject& object = child.object;
    Around inside;
    inside.turn = box.turn;
    inside.clip = around.clip;
    inside.scale = scale;
    inside.opacity = opacity;
    inside.turned = turned;
    inside.depth = around.depth + 1;
    const bool scrolls = object.is("ScrollingFrame");
    if (object.flag("ClipsDescendants", scrolls || object.is("CanvasGroup")) && !turned)
      inside.clip = inside.clip ? intersected(*inside.clip, box.area) : box.area;
    SignRectangle area = box.area;
    if (scrolls) {
      const Vec2 canvas = glm::max(area.size(), guiSizeIn(object.size("CanvasSize"), area.size(), scale));
      area.min -= object.pair("CanvasPosition", Vec2(0)) * scale;
      area.max = area.min + canvas;
    }
    inside.area = paddedGui(area, child.helpers, scale);
    return inside;
  }

  void describe(const GuiObject& object, const GuiHelpers& helpers, SignBox& box, float scale, float opacity) {
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
    if (const auto stroke = strokeOf(helpers, true)) box.stroke = signStrokeOf(*stroke, scale, opacity);
    if (const auto stroke = textStrokeOf(helpers); stroke && !hasText(object))
      box.stroke = signStrokeOf(*stroke, scale, opacity);
    if (box.stroke) box.border = 0;
    if (object.is("ViewportFrame") || object.is("VideoFrame")) doubt(&GuiDoubts::scenes, object.node);
    addImage(object, box, scale, opacity);
    if (hasText(object)) addText(object, helpers, box, scale, opacity);
  }

  static std::optional<GuiObject> strokeOf(const GuiHelpers& helpers, bool ofBorder) {
    const auto found = std::ranges::find(helpers.strokes, ofBorder, &GuiHelpers::Stroke::isOfBorder);
    return found == helpers.strokes.end() ? std::nullopt : std::optional(found->object);
  }
  static std::optional<GuiObject> textStrokeOf(const GuiHelpers& helpers) { return strokeOf(helpers, false); }

  void addImage(const GuiObject& object, SignBox& box, float scale, float opacity) {
    if (!object.is("ImageLabel") && !object.is("ImageButton")) return;
    const float clear = object.share("ImageTransparency", 0);
    const ImageReference reference = object.image();
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
      image.tile = guiSizeIn(object.size("TileSize", {{1, 0}, {1, 0}}), box.area.size(), scale);
    image.pixelated = object.whole("ResampleMode", 0) == 1;
    box.image = image;
  }

  void addText(const GuiObject& object, const GuiHelpers& helpers, SignBox& box, float scale, float opacity) {
    box.text = signTextOf(object, textStrokeOf(helpers), helpers.textLimits, scale, opacity);
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
    box.text->area = paddedGui(box.area, helpers, scale);
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
