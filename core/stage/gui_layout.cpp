#include "core/stage/gui_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/stage/gui_looks.h"
#include "core/stage/gui_path.h"
#include "core/stage/gui_placing.h"
#include "core/stage/gui_scrolling.h"
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

GuiLayout::GuiLayout(const Document& document, ImageTaker image, ViewTaker view)
    : m_document(document),
      m_styles(std::make_shared<ComputedStyles>(document)),
      m_image(std::move(image)),
      m_view(std::move(view)) {
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
      : m_layout(layout), m_gui(layout.objectOf(gui)), m_size(size) {
    constexpr int64_t kGlobal = 0;
    m_global = m_gui.is("LayerCollector") && m_gui.whole("ZIndexBehavior", kGlobal) == kGlobal;
  }

  SignCanvas make() {
    std::vector<GuiObject> ignored;
    GuiHelpers helpers;
    gather(m_gui.node, ignored, helpers, 0);
    Around whole;
    if (m_gui.is("LayerCollector")) {
      if (m_layout.m_styles->hasSizeQueries()) m_layout.m_sizes.insert_or_assign(m_gui.node, m_size);
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
    int depth = 0, groups = 0;
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
      if (owner.is("GuiObject") || owner.name == "Path2D") {
        objects.push_back(m_layout.objectOf(node));
      } else if (owner.name == "Folder" && depth < kDeepestGui) {
        GuiHelpers ignored;
        gather(node, objects, ignored, depth + 1);
      } else if (owner.is("UIBase")) {
        takeHelper(m_layout.objectOf(node), m_layout.childrenOf(node), helpers);
      }
    }
    if (depth > 0) return;
    for (const GuiObject& added : m_layout.objectOf(parent).added()) takeHelper(added, {}, helpers);
  }

  void takeHelper(const GuiObject& object, std::span<const NodeId> children, GuiHelpers& helpers) {
    std::vector<GuiObject> below;
    if (object.is("UIStroke")) {  // which alone has helpers of its own
      for (const NodeId child : children) below.push_back(m_layout.objectOf(child));
      for (GuiObject& added : object.added()) below.push_back(std::move(added));
    }
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
    size = glm::max(size, Vec2(0));
    size = grown(object, helpers, size, limitedGui(size, helpers, scale), grows, scale, around.depth);
    return limitedGui(size, helpers, scale);
  }

  // A size that is to hold what is in the object, along the axes of `grows`. Shares are of `of`.
  Vec2 grown(const GuiObject& object, const GuiHelpers& helpers, Vec2 size, const Vec2& of, int64_t grows,
             float scale, int depth) {
    if (m_measured >= kMostMeasured) {
      doubt(&GuiDoubts::automaticSizes, object.node);
      return size;
    }
    const Vec2 needed = extentOf(object, helpers, of, scale, depth + 1);
    for (const int axis : {0, 1})
      if (grows & 1 << axis) size[axis] = std::max(size[axis], needed[axis]);
    return size;
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
    if (const auto text = signTextOf(object, helpers, scale, 1); text && !text->scaled) {
      const bool breaks = text->wrapped && !(automaticOf(object) & 1);
      needed = roughExtent(*text, breaks ? inside.area.size().x : std::numeric_limits<float>::infinity()) + padding;
    }
    if (depth >= kDeepestGui) return boundedGui(needed);
    std::vector<GuiChild> children = placedChildren(object, helpers, inside);
    std::erase_if(children, [](const GuiChild& child) { return child.isPath(); });
    if (children.empty()) return boundedGui(needed);
    // What a list, a grid or a table aligns in its object is as long wherever that puts it. Of pages one is seen.
    Vec2 first = inside.area.min;
    if (helpers.list || helpers.grid || helpers.table) {
      first = children.front().corner;
      for (const GuiChild& child : children) first = glm::min(first, child.corner);
    }
    const bool pages = !helpers.list && !helpers.grid && !helpers.table && helpers.pages;
    for (const GuiChild& child : children)
      needed = glm::max(needed, (pages ? Vec2(0) : child.corner - first) + child.size + padding);
    return boundedGui(needed);
  }

  std::vector<GuiChild> placedChildren(const GuiObject& parent, const GuiHelpers& helpers, const Around& around) {
    std::vector<GuiObject> objects;
    GuiHelpers ignored;
    gather(parent.node, objects, ignored, 0);
    m_measured += objects.size();
    return placed(objects, helpers, around);
  }

  void addChildren(const GuiObject& parent, const Around& around) {
    std::vector<GuiObject> objects;
    GuiHelpers helpers;
    gather(parent.node, objects, helpers, 0);
    if (isTooDeep(objects.size(), parent, around)) return;
    addObjects(objects, helpers, around);
  }

  void addChildren(const GuiChild& parent, const Around& around) {
    if (parent.cells) {
      if (!isTooDeep(parent.cells->size(), parent.object, around)) addPlaced(*parent.cells, around);
      return;
    }
    std::vector<GuiObject> objects;
    GuiHelpers ignored;
    gather(parent.object.node, objects, ignored, 0);
    if (!isTooDeep(objects.size(), parent.object, around)) addObjects(objects, parent.helpers, around);
  }

  bool isTooDeep(size_t children, const GuiObject& parent, const Around& around) {
    if (around.depth < kDeepestGui) return false;
    if (children > 0) doubt(&GuiDoubts::leftOut, parent.node);
    return true;
  }

  // Those that are visible, with the sizes that they ask for.
  std::vector<GuiChild> measured(const std::vector<GuiObject>& objects, const Around& around) {
    std::vector<GuiChild> children;
    for (const GuiObject& object : objects) {
      if (!object.flag("Visible", true)) continue;
      GuiChild child{object, {}, object.whole("ZIndex", 1), {}, {}, {}};
      if (const auto stored = object.storedNumber("ZIndex")) child.z = int64_t(*stored);
      if (!child.isPath()) {
        std::vector<GuiObject> ignored;
        gather(object.node, ignored, child.helpers, 0);
        child.size = sizeOf(object, child.helpers, around);
      }
      children.push_back(std::move(child));
    }
    return children;
  }

  std::vector<GuiChild> placed(const std::vector<GuiObject>& objects, const GuiHelpers& helpers,
                               const Around& around) {
    std::vector<GuiChild> children = measured(objects, around);
    if (helpers.table && !helpers.list && !helpers.grid)
      for (GuiChild& child : children) {
        if (child.isPath()) continue;
        std::vector<GuiObject> below;
        GuiHelpers ignored;
        gather(child.object.node, below, ignored, 0);
        m_measured += below.size();
        Around inside = around;
        inside.scale = around.scale * guiScaleOf(child.helpers);
        ++inside.depth;
        if (inside.depth < kDeepestGui) child.cells = measured(below, inside);
      }
    placeGui(children, helpers, around);
    return children;
  }

  void addObjects(const std::vector<GuiObject>& objects, const GuiHelpers& helpers, const Around& around) {
    addPlaced(placed(objects, helpers, around), around);
  }

  void addPlaced(std::vector<GuiChild> children, const Around& around) {
    if (!m_global) std::ranges::stable_sort(children, {}, &GuiChild::z);
    for (const GuiChild& child : children) {
      if (child.isPath())
        addPath(child, around);
      else
        addObject(child, around);
    }
  }

  void addPath(const GuiChild& child, const Around& around) {
    SignBox box;
    box.path = signPathOf(child.object, around.area, around.scale, around.opacity);
    if (!box.path) return;
    box.area = {box.path->start, box.path->start};
    const auto take = [&](const Vec2& place) {
      box.area = {glm::min(box.area.min, place), glm::max(box.area.max, place)};
    };
    for (const SignPath::Curve& curve : box.path->curves)
      for (const Vec2& place : {curve.controls[0], curve.controls[1], curve.end}) take(place);
    const Vec2 half(box.path->thickness * 0.5f);
    box.area = {box.area.min - half, box.area.max + half};
    box.opacity = 0;
    box.turn = around.turn;
    box.clip = around.clip;
    add(child.z, std::move(box), child.object.node);
  }

  void addObject(const GuiChild& child, const Around& around) {
    const GuiObject& object = child.object;
    const Vec2 size = glm::max(child.size, Vec2(0));
    if (m_layout.m_styles->hasSizeQueries()) m_layout.m_sizes.insert_or_assign(object.node, size);
    SignBox box;
    box.area = {child.corner, child.corner + size};
    const float rotation = object.number("Rotation", 0);
    box.turn = rotation == 0 ? around.turn : around.turn * turnedAbout(child.corner + size * 0.5f, rotation);
    box.clip = around.clip;
    Around inside = around;
    inside.turned = around.turned || rotation != 0;
    inside.scale = around.scale * guiScaleOf(child.helpers);
    ++inside.depth;
    const float opacity = around.opacity * (1 - object.share("GroupTransparency", 0));
    // Documented: groups are flattened only where siblings are sorted among themselves. Elsewhere each object in it
    // is as clear as the group; what becomes of its colour is not documented, and it is left out.
    const bool flat = object.is("CanvasGroup") && !m_global && around.groups < kMostNestedGroups;
    if (flat) {
      box.group = SignGroup{.tint = object.colour("GroupColor3", {255, 255, 255}), .opacity = opacity};
      ++inside.groups;
    }
    inside.opacity = flat ? 1 : opacity;
    describe(object, child.helpers, box, inside.scale, inside.opacity, opacity);
    inside.turn = box.turn;
    const SignRectangle area = box.area;
    const std::vector<SignBox> bars = goInside(child, area, inside);
    const size_t place = m_boxes.size();
    const bool isAdded = add(child.z, std::move(box), object.node);
    if (flat && !isAdded) return;
    addChildren(child, inside);
    for (const SignBox& bar : bars) add(child.z, bar, object.node);
    if (flat) m_boxes[place].box.group->count = uint32_t(m_boxes.size() - place - 1);
  }

  // Sets where the children of an object are laid out. Returns its scroll bars.
  std::vector<SignBox> goInside(const GuiChild& child, SignRectangle area, Around& inside) {
    const GuiObject& object = child.object;
    const std::optional<SignRectangle> around = inside.clip;
    const bool scrolls = object.is("ScrollingFrame");
    if (object.is("CanvasGroup") || object.flag("ClipsDescendants", scrolls)) {
      if (!inside.turned) inside.clip = inside.clip ? intersected(*inside.clip, area) : area;
    }
    std::vector<SignBox> bars;
    if (scrolls) {
      const auto sizeFor = [&](const Vec2& window) {
        const Vec2 stored = glm::max(guiSizeIn(object.size("CanvasSize"), window, inside.scale), Vec2(0));
        const int64_t grows = object.whole("AutomaticCanvasSize", 0) & 3;
        return grows == 0 ? stored
                          : grown(object, child.helpers, stored, glm::max(stored, window), grows, inside.scale,
                                  inside.depth);
      };
      const GuiScrolling scrolling = scrolledGui(object, area, inside.scale, inside.opacity, sizeFor);
      bars = scrolling.bars;
      area = scrolling.canvas;
    }
    for (SignBox& bar : bars) {
      bar.turn = inside.turn;
      bar.clip = around;
    }
    inside.area = paddedGui(area, child.helpers, inside.scale);
    return bars;
  }

  // `around` is the opacity of what is not in a group: shadows and strokes.
  void describe(const GuiObject& object, const GuiHelpers& helpers, SignBox& box, float scale, float opacity,
                float around) {
    const float clear = object.share("BackgroundTransparency", 0);
    box.colour = object.colour("BackgroundColor3", {163, 162, 165});
    box.opacity = (1 - clear) * opacity;
    box.border = std::clamp(object.number("BorderSizePixel", 1) * scale, 0.0f, 1000.0f);
    box.borderColour = object.colour("BorderColor3", {27, 42, 53});
    box.borderOpacity = box.border > 0 ? (1 - clear) * around : 0;
    const bool scrolls = object.is("ScrollingFrame");
    if (helpers.corner && !scrolls) box.cornerRadii = cornerRadiiOf(*helpers.corner, box.area.size(), scale);
    if (helpers.gradient && !scrolls && !object.is("TextBox")) box.gradient = signGradientOf(*helpers.gradient);
    box.strokes = boxStrokesOf(object, helpers, box.area.size(), scale, around);
    box.shadows = shadowsOf(object, helpers, box.area.size(), scale, around);
    if (box.isRound() || !box.strokes.empty()) box.border = 0;
    moveInside(object, box);
    if (object.is("VideoFrame")) doubt(&GuiDoubts::videos, object.node);
    if (object.is("ViewportFrame")) addView(object, box, opacity);
    addImage(object, box, scale, opacity);
    if (hasText(object)) addText(object, helpers, box, scale, opacity);
  }

  // A border that does not lie outside makes the object smaller: by its thickness in all, or by twice that.
  static void moveInside(const GuiObject& object, SignBox& box) {
    constexpr int64_t kMiddle = 1, kInset = 2;
    const int64_t mode = object.whole("BorderMode", 0);
    const float less = mode == kMiddle ? box.border * 0.5f : mode == kInset ? box.border : 0.0f;
    if (!(less > 0)) return;
    const Vec2 by = glm::min(Vec2(less), box.area.size() * 0.5f);
    box.area = {box.area.min + by, box.area.max - by};
  }

  void addView(const GuiObject& object, SignBox& box, float opacity) {
    SignView view = signViewOf(object, opacity);
    if (!(view.opacity > 0)) return;
    const auto& parents = m_layout.m_document.nodes.parent;
    size_t end = indexOf(object.node) + 1;
    while (end < parents.size() && parents[end] != NodeId::None && parents[end] >= object.node) ++end;
    view.first = object.node;
    view.end = NodeId(end);
    if (m_layout.m_view(view))
      box.view = view;
    else
      doubt(&GuiDoubts::viewsLeftOut, object.node);
  }

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
    box.text = signTextOf(object, helpers, scale, opacity);
    if (!box.text) return;
    const bool isClear = opacity * (1 - object.share("TextTransparency", 0)) <= 0;
    const auto isOutlined = [](const SignRun& run) { return !run.strokes.empty(); };
    if (isClear && std::ranges::none_of(box.text->runs, isOutlined)) {
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
    return box.opacity > 0 || (box.border > 0 && box.borderOpacity > 0) || !box.strokes.empty() || box.image ||
           !box.shadows.empty() || box.path || box.view || box.group;
  }

  // What it covers at most, with what lies around it.
  static SignRectangle coveredBy(const SignBox& box) {
    float around = box.border;
    for (const SignStroke& stroke : box.strokes) around = std::max(around, stroke.start + stroke.thickness);
    SignRectangle covered{box.area.min - around, box.area.max + around};
    for (const SignShadow& shadow : box.shadows) {
      const Vec2 reach = shadow.spread + 1.5f * shadow.blur;
      covered.min = glm::min(covered.min, box.area.min + shadow.offset - reach);
      covered.max = glm::max(covered.max, box.area.max + shadow.offset + reach);
    }
    return covered;
  }
  // How often what it covers is painted, about.
  static float layersOf(const SignBox& box) {
    return 1 + float(box.shadows.size()) + 0.25f * float(box.strokes.size()) + (box.group ? 2.0f : 0.0f) +
           (box.view ? 3.0f : 0.0f);
  }
  // How many pixels take about as long as its text: each letter is set and painted once for each stroke and shadow.
  static float paintOf(const std::optional<SignText>& text, const std::vector<SignShadow>& shadows) {
    constexpr float kPixelsOfLetter = 32, kFittings = 8;
    if (!text) return 0;
    size_t letters = 0, strokes = 0;
    for (const SignRun& run : text->runs) {
      letters += run.text.size();
      strokes = std::max(strokes, run.strokes.size());
    }
    const auto ofText = std::ranges::count_if(shadows, &SignShadow::isOfText);
    return kPixelsOfLetter * float(letters) * (1 + float(strokes) + float(ofText) + (text->scaled ? kFittings : 0));
  }

  bool add(int64_t z, SignBox box, NodeId node) {
    if (!showsAnything(box)) return false;
    SignRectangle covered = coveredBy(box);
    const SignRectangle canvas{Vec2(0), m_size};
    if (box.turn == Mat3(1.0f)) {
      covered = intersected(covered, box.clip ? intersected(*box.clip, canvas) : canvas);
      // Text may be longer than its box, unless that cuts it off.
      const bool gone = !(covered.size().x > 0 && covered.size().y > 0);
      if (gone && (!box.text || (box.clip && !(box.clip->size().x > 0 && box.clip->size().y > 0)))) return false;
    } else {
      covered.max = covered.min + glm::min(covered.size(), m_size);
    }
    m_paint += covered.size().x * covered.size().y * layersOf(box);
    m_ofTexts += paintOf(box.text, box.shadows);
    const float scale = kLargestSignSide / std::max({m_size.x, m_size.y, float(kLargestSignSide)});
    if (m_boxes.size() >= kMostSignBoxes || m_paint * scale * scale + m_ofTexts > kMostSignPaint) {
      doubt(&GuiDoubts::leftOut, node);
      return false;
    }
    m_boxes.push_back({z, std::move(box)});
    return true;
  }

  GuiLayout& m_layout;
  GuiObject m_gui;
  Vec2 m_size;
  bool m_global = true;
  float m_paint = 0;        // pixels of the canvas,
  float m_ofTexts = 0;      // and of its image for what does not depend on its size
  uint64_t m_measured = 0;  // objects, each as often as it was looked at
  std::vector<Ordered> m_boxes;
};

SignCanvas GuiLayout::layOut(NodeId gui, const Vec2& size) {
  if (!m_styles->hasSizeQueries()) return CanvasLayout(*this, gui, size).make();
  // Once for the sizes that queries ask for, and once more with what they say.
  m_sizes.clear();
  const GuiDoubts before = m_doubts;
  ViewTaker view = std::exchange(m_view, [](const SignView&) { return true; });
  CanvasLayout(*this, gui, size).make();
  m_view = std::move(view);
  m_doubts = before;
  m_styles->takeSizes(m_sizes, gui);
  return CanvasLayout(*this, gui, size).make();
}

}  // namespace vitrine
