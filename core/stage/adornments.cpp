// docs/formats/rbxm.md 2.12.
#include "core/stage/adornments.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "core/geometry/primitives.h"
#include "core/geometry/solids.h"
#include "core/stage/adornee.h"
#include "core/stage/fields.h"
#include "core/stage/gui_object.h"

namespace vitrine {

namespace {

constexpr float kLargestAdornment = 1e5f;  // studs
constexpr float kWidestLine = 100;         // pixels
constexpr Rgb8 kUsualBlue{13, 105, 172};
// What no public source says, decided here.
constexpr float kSurfaceGap = 0.01f;  // studs between a part and the faces of its selection box
constexpr float kRingWidth = 0.03f;   // of a selection sphere's rings, as a fraction of its radius
// Where handle adornments and selections are drawn: [documented] below Workspace, and where guis are drawn.
constexpr std::array<std::string_view, 4> kAdornmentRoots{"Workspace", "StarterGui", "CoreGui", "PlayerGui"};

Mat4 stretching(const Vec3& scale) { return Mat4(Mat3(scale.x, 0, 0, 0, scale.y, 0, 0, 0, scale.z)); }
Mat4 shifting(const Vec3& offset) {
  Mat4 matrix(1.0f);
  matrix[3] = Vec4(offset, 1.0f);
  return matrix;
}

Rgba8 veiled(const Rgb8& colour, float transparency) {
  return {colour.r, colour.g, colour.b, uint8_t(std::lround((1 - transparency) * 255))};
}

bool isPlaceFile(const Document& document) {
  return std::ranges::any_of(document.classes,
                             [](const Class& owner) { return owner.name == "Workspace" && !owner.nodes.empty(); });
}

// The values of one adornment or highlight.
struct LookFields {
  const Class* owner = nullptr;
  size_t row = 0;

  float number(std::string_view name, float otherwise, float least, float most) const {
    return std::clamp(float(NumberField(*owner, name).at(row).value_or(double(otherwise))), least, most);
  }
  float length(std::string_view name, float otherwise) const {
    return number(name, otherwise, 0, kLargestAdornment);
  }
  int64_t whole(std::string_view name, int64_t otherwise) const {
    return NumberField(*owner, name).wholeAt(row, otherwise);
  }
  bool flag(std::string_view name, bool otherwise) const {
    return TypedField<bool>(*owner, name).at(row).value_or(otherwise);
  }
  Rgb8 colour(std::string_view name, std::string_view older, const Rgb8& otherwise) const {
    if (const auto stored = ColourField(*owner, name).at(row)) return *stored;
    return older.empty() ? otherwise : ColourField(*owner, older).at(row).value_or(otherwise);
  }
  NodeId adornee() const {
    const Column* column = owner->column("Adornee");
    if (!column) return NodeId::None;
    const Value value = column->at(row);
    const auto* named = value.as<NodeId>();
    return named ? *named : NodeId::None;
  }
};

class AdornmentReader {
 public:
  AdornmentReader(Stage& stage, const Document& document, const LoadOptions& options, MemoryBudget& budget)
      : m_stage(stage), m_document(document), m_options(options), m_budget(budget), m_boxes(document) {
    for (uint32_t t = 0; t < stage.textures.size(); ++t)
      m_images.try_emplace({stage.textures[t].path, stage.textures[t].embedded.buffer}, t);
  }

  void read() {
    findShown();
    for (const Class& owner : m_document.classes) {
      if (!owner.is("GuiBase3d")) continue;
      const auto kind = kindOf(owner.name);
      for (size_t row = 0; row < owner.nodes.size(); ++row) {
        if (m_options.progress && m_options.progress->cancelled) return;
        if (kind)
          readOne(*kind, {&owner, row});
        else
          leaveOut(owner, row);
      }
    }
    std::ranges::stable_sort(m_stage.adornments, {}, &Adornment::node);
    tell();
  }

 private:
  enum class Kind : uint8_t { Selection, SelectionSphere, Box, Sphere, Cone, Cylinder, Line, Image, Pyramid };
  static std::optional<Kind> kindOf(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, Kind>, 9> kKinds{{
        {"SelectionBox", Kind::Selection},
        {"SelectionSphere", Kind::SelectionSphere},
        {"BoxHandleAdornment", Kind::Box},
        {"SphereHandleAdornment", Kind::Sphere},
        {"ConeHandleAdornment", Kind::Cone},
        {"CylinderHandleAdornment", Kind::Cylinder},
        {"LineHandleAdornment", Kind::Line},
        {"ImageHandleAdornment", Kind::Image},
        {"PyramidHandleAdornment", Kind::Pyramid},
    }};
    const auto found = std::ranges::find(kKinds, name, &std::pair<std::string_view, Kind>::first);
    return found == kKinds.end() ? std::nullopt : std::optional(found->second);
  }

  // ---- Whether it is drawn

  // An adornment that is not visible hides all below it [documented].
  void findShown() {
    m_isPlace = isPlaceFile(m_document);
    m_roots = rootsOf(m_document);
    m_isHidden.assign(m_document.nodes.size(), 0);
    for (const Class& owner : m_document.classes) {
      if (!owner.is("GuiBase3d")) continue;
      const TypedField<bool> visible(owner, "Visible");
      for (size_t row = 0; row < owner.nodes.size(); ++row)
        m_isHidden[indexOf(owner.nodes[row])] = visible.at(row).value_or(true) ? 0 : 1;
    }
    for (size_t n = 0; n < m_isHidden.size(); ++n)
      if (const NodeId parent = m_document.nodes.parent[n]; parent != NodeId::None)
        m_isHidden[n] |= m_isHidden[indexOf(parent)];
  }

  // Beside what it stands on it is drawn anywhere: what is not in the Workspace is seen only by itself.
  bool isDrawnAt(NodeId node, NodeId on) const {
    if (!m_isPlace) return true;
    const NodeId root = m_roots[indexOf(node)];
    return root == m_roots[indexOf(on)] ||
           std::ranges::find(kAdornmentRoots, m_document.classOf(root).name) != kAdornmentRoots.end();
  }

  // Roblox says that an adornee places it, and nothing of one that names none: nothing is drawn then, whatever its
  // parent is.
  void readOne(Kind kind, const LookFields& fields) {
    const NodeId node = fields.owner->nodes[fields.row], on = fields.adornee();
    if (m_isHidden[indexOf(node)]) return;
    if (indexOf(on) >= m_document.nodes.size()) {
      countWithout(node);
      return;
    }
    if (!isDrawnAt(node, on) || (!m_inViews.empty() && m_inViews[indexOf(on)])) return;
    const auto box = m_boxes.at(on);
    if (!box) {
      countWithout(node);
      return;
    }
    if (m_stage.adornments.size() >= kMostAdornments) {
      ++m_tooMany;
      return;
    }
    if (kind == Kind::Selection)
      addSelectionBox(fields, on, *box);
    else if (kind == Kind::SelectionSphere)
      addSelectionSphere(fields, on, *box);
    else
      addHandle(kind, fields, on, *box);
  }

  void countWithout(NodeId node) {
    if (m_without++ == 0) m_firstWithout = node;
  }
  void leaveOut(const Class& owner, size_t row) {
    if (m_isHidden[indexOf(owner.nodes[row])]) return;
    if (m_unknown++ == 0) m_firstUnknown = owner.nodes[row];
    constexpr size_t kMostNames = 10;
    if (m_unknownNames.size() < kMostNames) m_unknownNames.insert(owner.name);
  }

  // ---- What it is made of

  uint32_t shapeOf(const std::array<uint32_t, 3>& key, const auto& make) {
    if (const auto known = m_shapes.find(key); known != m_shapes.end()) return known->second;
    if (m_shapes.size() >= kMostAdornmentShapes) return kNone;
    Shape made = make();
    if (!m_budget.take(made.memory() + sizeof(Shape), "adornments", {})) return kNone;
    m_stage.adornmentShapes.push_back(std::move(made));
    return m_shapes.emplace(key, uint32_t(m_stage.adornmentShapes.size() - 1)).first->second;
  }
  uint32_t block() {
    return shapeOf({0, 0, 0}, [] { return makePrimitive(Primitive::Block); });
  }
  uint32_t ball() {
    return shapeOf({1, 0, 0}, [] { return makePrimitive(Primitive::Ball); });
  }
  uint32_t cone(bool open) {
    return shapeOf({2, open ? 1u : 0u, 0}, [&] { return makeCone(open); });
  }
  // In steps: there are not to be more shapes than one can tell apart.
  uint32_t tube(float inner, float degrees) {
    constexpr float kTubeSteps = 500;
    const auto hole = uint32_t(std::lround(inner * kTubeSteps)), angle = uint32_t(std::lround(std::ceil(degrees)));
    return shapeOf({3, hole, angle}, [&] { return makeTube(float(hole) / kTubeSteps, float(angle)); });
  }
  uint32_t pyramid(uint32_t sides) {
    return shapeOf({4, sides, 0}, [&] { return makePyramid(sides); });
  }
  // In the middle, its image upright as seen from -Z.
  uint32_t square() {
    return shapeOf({5, 0, 0}, [] {
      Shape square = makePatch(makePrimitive(Primitive::Block), Side::Front);
      square.bounds = {};
      for (Vec3& position : square.positions) {
        position.z = 0;
        square.bounds.add(position);
      }
      square.name = "square";
      return square;
    });
  }

  Adornment madeOf(const LookFields& fields, NodeId on, const Rgba8& colour) const {
    Adornment adornment;
    adornment.node = fields.owner->nodes[fields.row];
    adornment.on = on;
    adornment.colour = colour;
    adornment.first = uint32_t(m_stage.adornmentPieces.size());
    return adornment;
  }

  void addPiece(uint32_t shape, const Mat4& transform) {
    if (shape == kNone)
      m_lacksShape = true;
    else if (isFinite(transform))
      m_stage.adornmentPieces.push_back({shape, transform});
  }
  void addLine(const Mat4& transform) {
    if (isFinite(transform)) m_stage.adornmentPieces.push_back({kNone, transform});
  }

  void finish(Adornment adornment) {
    adornment.count = uint32_t(m_stage.adornmentPieces.size()) - adornment.first;
    const bool lacksShape = std::exchange(m_lacksShape, false);
    if (adornment.count == 0 && !lacksShape) return;
    const SourceSpan span = m_document.spanOf(adornment.node);
    const uint64_t bytes = sizeof(Adornment) + adornment.count * sizeof(AdornmentPiece);
    if (lacksShape || !m_budget.take(bytes, "adornments", span)) {
      m_stage.adornmentPieces.resize(adornment.first);
      ++m_tooMany;
      return;
    }
    m_stage.adornments.push_back(adornment);
  }

  // Twelve prisms, and the faces of the box. Neither is lit: that nothing is said of.
  void addSelectionBox(const LookFields& fields, NodeId on, const Adornee& box) {
    const float thickness = fields.length("LineThickness", 0.15f);
    const Mat4 frame = matrixOf(box.frame);
    const Vec3 half = box.size * 0.5f;
    const Rgba8 edges =
        veiled(fields.colour("Color3", "Color", kUsualBlue), fields.number("Transparency", 0, 0, 1));
    if (thickness > 0 && edges.a > 0) {
      const Adornment adornment = madeOf(fields, on, edges);
      for (int axis = 0; axis < 3; ++axis)
        for (int edge = 0; edge < 4; ++edge) {
          const int one = (axis + 1) % 3, two = (axis + 2) % 3;
          Vec3 middle(0.0f), extent(thickness);
          middle[one] = edge % 2 ? half[one] : -half[one];
          middle[two] = edge / 2 ? half[two] : -half[two];
          // Those along X have the corners; the others end at them, so that nothing lies there twice.
          extent[axis] = axis == 0 ? box.size[axis] + thickness : std::max(box.size[axis] - thickness, 0.0f);
          addPiece(block(), frame * shifting(middle) * stretching(extent));
        }
      finish(adornment);
    }
    addSurface(fields, on, block(), frame * stretching(box.size + 2 * kSurfaceGap));
  }

  void addSurface(const LookFields& fields, NodeId on, uint32_t shape, const Mat4& transform) {
    const Rgba8 colour = veiled(fields.colour("SurfaceColor3", "SurfaceColor", kUsualBlue),
                                fields.number("SurfaceTransparency", 1, 0, 1));
    if (colour.a == 0) return;
    const Adornment adornment = madeOf(fields, on, colour);
    addPiece(shape, transform);
    finish(adornment);
  }

  // How large it is and how its outline looks nobody says: as wide as the longest side, a ring about each axis.
  void addSelectionSphere(const LookFields& fields, NodeId on, const Adornee& box) {
    const float diameter = std::max({box.size.x, box.size.y, box.size.z});
    const Mat4 frame = matrixOf(box.frame);
    const Rgba8 rings =
        veiled(fields.colour("Color3", "Color", kUsualBlue), fields.number("Transparency", 0, 0, 1));
    if (rings.a > 0) {
      const Adornment adornment = madeOf(fields, on, rings);
      const uint32_t ring = tube(1 - kRingWidth, 360);
      const float radius = diameter * 0.5f * (1 + kRingWidth);
      const std::array<Mat3, 3> turns{Mat3(1.0f), Mat3(0, 0, -1, 0, 1, 0, 1, 0, 0),
                                      Mat3(1, 0, 0, 0, 0, 1, 0, -1, 0)};
      for (const Mat3& turn : turns)
        addPiece(ring, frame * Mat4(turn) * stretching({radius, radius, radius * kRingWidth}));
      finish(adornment);
    }
    addSurface(fields, on, ball(), frame * stretching(Vec3(diameter + 2 * kSurfaceGap)));
  }

  // [documented]: where it is; kinds, sizes and units; what is on top. Decided here: all lie along -Z of their
  // frame, where a frame of Roblox looks to, cones, lines and pyramids from it, cylinders and boxes around it;
  // images stand still and are seen from both sides; Shading decides whether the sides can be told apart, and
  // nothing else.
  void addHandle(Kind kind, const LookFields& fields, NodeId on, const Adornee& box) {
    const Rgba8 colour =
        veiled(fields.colour("Color3", "Color", kUsualBlue), fields.number("Transparency", 0, 0, 1));
    if (colour.a == 0) return;
    Adornment adornment = madeOf(fields, on, colour);
    enum Shading : int64_t { kDefault, kShaded, kXRay, kXRayShaded };
    const int64_t shading = fields.whole("Shading", kDefault);
    adornment.shaded = shading == kDefault || shading == kShaded || shading == kXRayShaded;
    constexpr int64_t kFirstOrder = -1, kLastOrder = 10;
    const int64_t order = std::clamp(fields.whole("ZIndex", kFirstOrder), kFirstOrder, kLastOrder);
    adornment.alwaysOnTop = order >= 0 && fields.flag("AlwaysOnTop", false);
    adornment.order = uint8_t(std::max<int64_t>(order, 0));
    const Vec3 offset = TypedField<Vec3>(*fields.owner, "SizeRelativeOffset").at(fields.row).value_or(Vec3(0));
    const CFrame own = TypedField<CFrame>(*fields.owner, "CFrame").at(fields.row).value_or(CFrame{});
    const Mat4 frame = matrixOf(box.frame) * shifting(offset * box.size * 0.5f) * matrixOf(own);
    addSolid(kind, fields, frame, adornment);
    finish(adornment);
  }

  void addSolid(Kind kind, const LookFields& fields, const Mat4& frame, Adornment& adornment) {
    switch (kind) {
      case Kind::Box: {
        const Vec3 size = TypedField<Vec3>(*fields.owner, "Size").at(fields.row).value_or(Vec3(1));
        addPiece(block(), frame * stretching(glm::min(glm::abs(size), Vec3(kLargestAdornment))));
        break;
      }
      case Kind::Sphere:
        addPiece(ball(), frame * stretching(Vec3(2 * fields.length("Radius", 1))));
        break;
      case Kind::Cone: {
        const float radius = fields.length("Radius", 0.5f);
        const bool open = fields.flag("Hollow", false);
        adornment.doubleSided = open;
        addPiece(cone(open), frame * stretching({radius, radius, fields.length("Height", 2)}));
        break;
      }
      case Kind::Cylinder: {
        const float radius = fields.length("Radius", 1);
        const float inner = radius > 0 ? std::clamp(fields.length("InnerRadius", 0) / radius, 0.0f, 1.0f) : 0.0f;
        const float angle = fields.number("Angle", 360, 0, 360);
        if (angle > 0)
          addPiece(tube(inner, angle), frame * stretching({radius, radius, fields.length("Height", 1)}));
        break;
      }
      case Kind::Line:
        adornment.lineWidth = fields.number("Thickness", 1, 0, kWidestLine);
        if (adornment.lineWidth > 0) addLine(frame * stretching({1, 1, fields.length("Length", 5)}));
        break;
      case Kind::Image: {
        const ImageReference image = imageAt(columnOf(*fields.owner, {"ImageContent", "Image"}), fields.row);
        const Vec2 size = TypedField<Vec2>(*fields.owner, "Size").at(fields.row).value_or(Vec2(1));
        if (image.empty() || !isFinite(size)) break;
        const auto [entry, isNew] =
            m_images.try_emplace({image.path, image.embedded.buffer}, uint32_t(m_stage.textures.size()));
        if (isNew)
          m_stage.textures.push_back({.path = image.path,
                                      .span = m_document.spanOf(adornment.node),
                                      .node = adornment.node,
                                      .embedded = image.embedded});
        adornment.texture = entry->second;
        adornment.doubleSided = true;
        adornment.shaded = false;
        const Vec2 extent = glm::min(glm::abs(size), Vec2(kLargestAdornment));
        addPiece(square(), frame * stretching({extent.x, extent.y, 1}));
        break;
      }
      case Kind::Pyramid: {
        const float size = fields.length("Size", 1);
        const auto sides = uint32_t(std::clamp<int64_t>(fields.whole("Sides", 4), 3, 32));
        addPiece(pyramid(sides), frame * stretching({size, size, fields.length("Height", 1)}));
        break;
      }
      case Kind::Selection:
      case Kind::SelectionSphere:
        break;
    }
  }

  void tell() {
    const auto say = [&](Severity severity, std::string_view id, std::string text, NodeId first, uint64_t count) {
      if (count > 0)
        m_stage.diagnostics.add(severity, std::string(id), std::move(text),
                                first == NodeId::None ? SourceSpan{} : m_document.spanOf(first), count);
    };
    if (!m_stage.adornments.empty())
      say(Severity::Info, "rbxm.adornments",
          "boxes, solids and lines that adorn parts are drawn; where they lie on their axis and how they are "
          "shaded "
          "is a guess",
          m_stage.adornments.front().node, m_stage.adornments.size());
    say(Severity::Info, "rbxm.adornments-without",
        "adornments are not drawn: they name nothing that they could be placed by", m_firstWithout, m_without);
    if (m_unknown > 0) {
      std::string names;
      for (const std::string& name : m_unknownNames) names += (names.empty() ? "" : ", ") + name;
      say(Severity::Info, "rbxm.adornments-unknown", fmt::format("not drawn: {}", names), m_firstUnknown,
          m_unknown);
    }
    say(Severity::Warning, "rbxm.too-many-adornments",
        fmt::format(
            "adornments are not drawn: there are more than {}, or they would not fit into the memory allowed",
            kMostAdornments),
        NodeId::None, m_tooMany);
  }

  Stage& m_stage;
  const Document& m_document;
  const LoadOptions& m_options;
  MemoryBudget& m_budget;
  AdorneeBoxes m_boxes;
  std::map<std::pair<std::string, uint32_t>, uint32_t> m_images;  // by path and buffer
  std::map<std::array<uint32_t, 3>, uint32_t> m_shapes;           // by kind and what makes them different
  bool m_lacksShape = false;                                      // of the adornment that is made
  bool m_isPlace = false;
  std::vector<NodeId> m_roots;
  std::vector<uint8_t> m_inViews = nodesInViews(m_document);  // by node; empty: there are no views in guis
  std::vector<uint8_t> m_isHidden;                            // by node
  uint64_t m_without = 0, m_unknown = 0, m_tooMany = 0;
  NodeId m_firstWithout = NodeId::None, m_firstUnknown = NodeId::None;
  std::set<std::string> m_unknownNames;
};

// ---- Highlights

// Where a highlight that names an adornee may stand [documented].
constexpr std::array<std::string_view, 5> kHighlightRoots{"Workspace", "StarterPlayer", "StarterGui", "StarterPack",
                                                          "ReplicatedStorage"};

// What a highlight lights [documented]: the model or part that it names, else its parent if that is one. One that
// names something else lights nothing.
NodeId lightsOf(const Document& document, const LookFields& fields, bool isPlace, std::span<const NodeId> roots) {
  const NodeId node = fields.owner->nodes[fields.row], named = fields.adornee();
  const NodeId on = named == NodeId::None ? document.nodes.parent[indexOf(node)] : named;
  if (indexOf(on) >= document.nodes.size()) return NodeId::None;
  const Class& what = document.classOf(on);
  if (!what.is("Model") && !what.is("BasePart")) return NodeId::None;
  const NodeId root = roots[indexOf(node)];
  const bool stands = !isPlace || root == roots[indexOf(on)] ||
                      std::ranges::find(kHighlightRoots, document.classOf(root).name) != kHighlightRoots.end();
  return stands ? on : NodeId::None;
}

// By node: 1 + the highlight that its body has. Of highlights in each other the innermost, of several of one thing
// the first: Roblox says only that they do not go together.
std::vector<uint8_t> highlightsByNode(const Stage& stage, const Document& document) {
  std::vector<uint8_t> lit(document.nodes.size());
  for (size_t h = stage.highlights.size(); h-- > 0;) lit[indexOf(stage.highlights[h].on)] = uint8_t(h + 1);
  for (size_t n = 0; n < lit.size(); ++n)
    if (const NodeId parent = document.nodes.parent[n]; lit[n] == 0 && parent != NodeId::None)
      lit[n] = lit[indexOf(parent)];
  return lit;
}

}  // namespace

void addAdornments(Stage& stage, const Document& document, const LoadOptions& options, StageUse use) {
  if (std::ranges::none_of(document.classes, [](const Class& owner) { return owner.is("GuiBase3d"); })) return;
  MemoryBudget forAWhile(document.budget);
  AdornmentReader(stage, document, options, use == StageUse::Picture ? *document.budget : forAWhile).read();
}

void addHighlights(Stage& stage, const Document& document) {
  struct Stored {
    NodeId node, on;
    LookFields fields;
  };
  std::vector<Stored> all;
  std::vector<NodeId> roots;
  const bool isPlace = isPlaceFile(document);
  for (const Class& owner : document.classes) {
    if (owner.name != "Highlight") continue;
    if (roots.empty()) roots = rootsOf(document);
    for (size_t row = 0; row < owner.nodes.size(); ++row)
      if (const NodeId on = lightsOf(document, {&owner, row}, isPlace, roots); on != NodeId::None)
        all.push_back({owner.nodes[row], on, {&owner, row}});
  }
  // Those that are off count [documented]; which are left out is not said: here the last.
  std::ranges::sort(all, {}, &Stored::node);
  const size_t tooMany = all.size() - std::min(all.size(), kMostHighlights);
  for (const Stored& each : std::span(all).first(all.size() - tooMany)) {
    const LookFields& fields = each.fields;
    if (!fields.flag("Enabled", true)) continue;
    Highlight made{.node = each.node, .on = each.on};
    made.fill = veiled(fields.colour("FillColor", "", {255, 0, 0}), fields.number("FillTransparency", 0.5f, 0, 1));
    made.outline =
        veiled(fields.colour("OutlineColor", "", {255, 255, 255}), fields.number("OutlineTransparency", 0, 0, 1));
    made.alwaysOnTop = fields.whole("DepthMode", 0) != 1;
    stage.highlights.push_back(made);
  }
  if (tooMany > 0)
    stage.diagnostics.add(Severity::Info, "rbxm.highlights-too-many",
                          fmt::format("only the first {} highlights are shown, as in Roblox", kMostHighlights), {},
                          tooMany);
  if (stage.highlights.empty()) return;
  stage.diagnostics.add(Severity::Info, "rbxm.highlights",
                        "highlights are drawn; the width of their outline is a guess, and what lies in two of them "
                        "shows the inner one",
                        document.spanOf(stage.highlights.front().node), stage.highlights.size());
  const std::vector<uint8_t> lit = highlightsByNode(stage, document);
  stage.highlighted.resize(stage.bodies.size());
  for (size_t b = 0; b < stage.bodies.size(); ++b)
    if (!stage.bodies[b].decal) stage.highlighted[b] = lit[indexOf(stage.bodies[b].node)];
}

}  // namespace vitrine
