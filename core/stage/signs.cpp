#include "core/stage/signs.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>

#include "core/geometry/primitives.h"
#include "core/images/image.h"
#include "core/stage/adornee.h"
#include "core/stage/gui_layout.h"
#include "core/stage/looks.h"

namespace vitrine {

namespace {

constexpr float kPixelsPerStud = 50;
constexpr float kMostCanvas = 16'384;     // pixels a side that are laid out
constexpr float kFinelyPainted = 512;     // canvases up to this are painted twice as large
constexpr float kInFront = 0.01f;         // studs, of the surface it lies on
constexpr float kPerZOffset = 0.002f;     // studs
constexpr float kMostBillboard = 10'000;  // studs
constexpr uint64_t kMostViews = 4096;     // of a stage
constexpr uint64_t kSignCost = sizeof(Body) + sizeof(Sign) + 256;
constexpr uint64_t kBoxCost = sizeof(SignBox) + 128;

uint64_t hashOf(const SignCanvas& canvas) {
  uint64_t hash = 0xcbf29ce484222325u;
  const auto add = [&](uint64_t number) { hash = (hash ^ number) * 0x100000001b3u; };
  const auto addPlace = [&](const Vec2& place) {
    add(std::bit_cast<uint32_t>(place.x));
    add(std::bit_cast<uint32_t>(place.y));
  };
  addPlace(canvas.size);
  for (const SignBox& box : canvas.boxes) {
    addPlace(box.area.min);
    addPlace(box.area.max);
    add(uint64_t(box.colour.r) << 16 | uint64_t(box.colour.g) << 8 | box.colour.b);
    if (box.image) add(box.image->image);
    if (box.view) add(indexOf(box.view->first));
    if (box.path) addPlace(box.path->start);
    add(box.strokes.size() | box.shadows.size() << 8);
    if (!box.text) continue;
    for (const SignRun& run : box.text->runs) add(std::hash<std::string>()(run.text));
  }
  return hash;
}

uint64_t memoryOf(const std::optional<SignGradient>& gradient) {
  return gradient ? gradient->stops.size() * sizeof(SignGradient::Stop) : 0;
}
uint64_t memoryOf(const SignCanvas& canvas) {
  uint64_t bytes = canvas.boxes.size() * kBoxCost;
  for (const SignBox& box : canvas.boxes) {
    bytes += box.shadows.size() * sizeof(SignShadow) + memoryOf(box.gradient);
    for (const SignStroke& stroke : box.strokes) bytes += sizeof(SignStroke) + memoryOf(stroke.gradient);
    if (box.path) bytes += box.path->curves.size() * sizeof(SignPath::Curve);
    if (!box.text) continue;
    for (const SignRun& run : box.text->runs) {
      bytes += sizeof(SignRun) + run.text.size();
      for (const SignStroke& stroke : run.strokes) bytes += sizeof(SignStroke) + memoryOf(stroke.gradient);
    }
  }
  return bytes;
}

class SignReader {
 public:
  SignReader(Stage& stage, const Document& document, const LoadOptions& options, MemoryBudget& budget)
      : m_stage(stage),
        m_document(document),
        m_options(options),
        m_budget(budget),
        m_layout(
            document, [this](const ImageReference& image, NodeId node) { return imageOf(image, node); },
            [this](const SignView& view) { return takeView(view); }) {
    for (uint32_t t = 0; t < stage.textures.size(); ++t)
      m_images.try_emplace({stage.textures[t].path, stage.textures[t].embedded.buffer}, t);
  }

  void read() {
    for (const Class& owner : m_document.classes) {
      const bool onSurface = owner.name == "SurfaceGui";
      if (!onSurface && owner.name != "BillboardGui") continue;
      for (size_t row = 0; row < owner.nodes.size(); ++row) {
        if (m_options.progress && m_options.progress->cancelled) return;
        if (!TypedField<bool>(owner, "Enabled").at(row).value_or(true)) continue;
        if (onSurface)
          addSurface(owner, row);
        else
          addBillboard(owner, row);
      }
    }
    addScreens();
    sizeImages();
    tell();
  }

  const std::shared_ptr<ComputedStyles>& styles() const { return m_layout.styles(); }

 private:
  uint32_t imageOf(const ImageReference& image, NodeId node) {
    const auto [entry, isNew] =
        m_images.try_emplace({image.path, image.embedded.buffer}, uint32_t(m_stage.textures.size()));
    if (isNew)
      m_stage.textures.push_back(
          {.path = image.path, .span = m_document.spanOf(node), .node = node, .embedded = image.embedded});
    return entry->second;
  }

  // Whether what a view shows still fits.
  bool takeView(const SignView& view) {
    if (m_trianglesBefore.empty()) {
      m_trianglesBefore.assign(m_document.nodes.size() + 1, 0);
      for (const Body& body : m_stage.bodies)
        m_trianglesBefore[indexOf(body.node) + 1] += m_stage.shapes[body.shape].levels.front().indexCount / 3;
      for (size_t n = 1; n < m_trianglesBefore.size(); ++n) m_trianglesBefore[n] += m_trianglesBefore[n - 1];
    }
    m_triangles += m_trianglesBefore[indexOf(view.end)] - m_trianglesBefore[indexOf(view.first)];
    return m_triangles <= kMostViewTriangles && ++m_views <= kMostViews;
  }

  // ---- Where it is

  NodeId adorneeOf(const Class& owner, size_t row) const {
    if (const Column* column = owner.column("Adornee")) {
      const Value value = column->at(row);
      if (const auto* named = value.as<NodeId>(); named && *named != NodeId::None) return *named;
    }
    return m_document.nodes.parent[indexOf(owner.nodes[row])];
  }

  static float numberAt(const Class& owner, size_t row, std::string_view name, float otherwise) {
    const double stored = NumberField(owner, name).at(row).value_or(double(otherwise));
    return float(std::clamp(stored, -1e9, 1e9));
  }

  static Sign signAt(const Class& owner, size_t row, NodeId on) {
    Sign sign;
    sign.on = on;
    sign.alwaysOnTop = TypedField<bool>(owner, "AlwaysOnTop").at(row).value_or(false);
    sign.maxDistance = std::max(0.0f, numberAt(owner, row, "MaxDistance", 0));
    sign.lightInfluence = std::clamp(numberAt(owner, row, "LightInfluence", 0), 0.0f, 1.0f);
    return sign;
  }

  // ---- What it is

  void addSurface(const Class& owner, size_t row) {
    const NodeId on = adorneeOf(owner, row);
    const auto adornee = adorneeAt(m_document, on);
    const int64_t face = NumberField(owner, "Face").wholeAt(row, int64_t(Side::Front));
    if (!adornee || adornee->size == Vec3(0) || face < 0 || face >= int64_t(kSides)) return;
    const bool acrossX = face % 3 == 0, acrossY = face % 3 == 1;
    const Vec3& size = adornee->size;
    const Vec2 extent(acrossX || acrossY ? size.z : size.x, acrossY ? size.x : size.y);
    Vec2 canvas = TypedField<Vec2>(owner, "CanvasSize").at(row).value_or(Vec2(800, 600));
    if (NumberField(owner, "SizingMode").wholeAt(row, 0) == 1)
      canvas = extent * numberAt(owner, row, "PixelsPerStud", kPixelsPerStud);
    const auto texture = textureOf(owner, row, canvas);
    if (!texture) return;
    Body body = bodyOf(owner, row, *texture);
    body.shape = patchOf(Side(face));
    Vec3 normal(0.0f);
    normal[int(face % 3)] = face < 3 ? 1.0f : -1.0f;
    const float order = std::clamp(numberAt(owner, row, "ZOffset", 0), -4.0f, 100.0f);
    body.transform = matrixOf(adornee->frame);
    body.transform[3] += Vec4(adornee->frame.rotation * normal * (kInFront + kPerZOffset * order), 0);
    for (int axis = 0; axis < 3; ++axis) body.transform[axis] *= std::max(size[axis], 1e-3f);
    add(std::move(body), signAt(owner, row, on));
  }

  void addBillboard(const Class& owner, size_t row) {
    const NodeId on = adorneeOf(owner, row);
    const auto adornee = adorneeAt(m_document, on);
    const auto size = guiSizeAt(owner, "Size", row);
    if (!adornee || !size) return;
    const auto vector = [&](std::string_view name) {
      const Vec3 stored = TypedField<Vec3>(owner, name).at(row).value_or(Vec3(0));
      return isFinite(stored) ? glm::clamp(stored, Vec3(-kMostBillboard), Vec3(kMostBillboard)) : Vec3(0);
    };
    Sign sign = signAt(owner, row, on);
    sign.facesCamera = true;
    sign.extent = glm::clamp(Vec2(size->x.scale, size->y.scale), Vec2(0), Vec2(kMostBillboard));
    sign.pixels = glm::clamp(Vec2(size->x.offset, size->y.offset), Vec2(-kMostCanvas), Vec2(kMostCanvas));
    const Vec2 shift = TypedField<Vec2>(owner, "SizeOffset").at(row).value_or(Vec2(0));
    sign.shift = isFinite(shift) ? glm::clamp(shift, Vec2(-100), Vec2(100)) : Vec2(0);
    const Vec3 half = adornee->size * 0.5f;
    sign.offset = vector("StudsOffset") + vector("ExtentsOffset") * half;
    // How many pixels a stud has depends on the picture: so many are what it is laid out for.
    const auto texture = textureOf(owner, row, sign.extent * kPixelsPerStud + sign.pixels);
    if (!texture) return;
    Body body = bodyOf(owner, row, *texture);
    body.shape = squareOf();
    const float reach = std::clamp(std::max(sign.extent.x, sign.extent.y), 0.1f, 8.0f);  // of what is framed
    for (int axis = 0; axis < 3; ++axis) body.transform[axis] *= reach;
    body.transform[3] = Vec4(adornee->frame.position + vector("StudsOffsetWorldSpace") +
                                 adornee->frame.rotation * (vector("ExtentsOffsetWorldSpace") * half),
                             1);
    add(std::move(body), sign);
  }

  static Body bodyOf(const Class& owner, size_t row, uint32_t texture) {
    Body body;
    body.node = owner.nodes[row];
    body.decal = true;
    body.material = materialNamed("SmoothPlastic");
    body.texturing = Texturing::Times;
    body.texture = texture;
    return body;
  }

  void add(Body body, const Sign& sign) {
    if (!isFinite(body.transform)) return;
    body.sign = uint32_t(m_stage.signs.size());
    m_stage.signs.push_back(sign);
    m_stage.bodies.push_back(std::move(body));
  }

  uint32_t patchOf(Side side) {
    uint32_t& known = m_patches[size_t(side)];
    if (known != kNone) return known;
    known = uint32_t(m_stage.shapes.size());
    m_stage.shapes.push_back(makePatch(makePrimitive(Primitive::Block), side));
    return known;
  }
  // Faces +Z.
  uint32_t squareOf() {
    if (m_square != kNone) return m_square;
    Shape square = makePatch(makePrimitive(Primitive::Block), Side::Back);
    square.bounds = {};
    for (Vec3& position : square.positions) {
      position.z = 0;
      square.bounds.add(position);
    }
    square.name = "square";
    m_square = uint32_t(m_stage.shapes.size());
    m_stage.shapes.push_back(std::move(square));
    return m_square;
  }

  // ---- What it shows

  // Guis of the screen, and objects of guis that lie in none.
  void addScreens() {
    std::vector<NodeId> roots;
    for (const Class& owner : m_document.classes) {
      const bool loose = owner.is("GuiObject");
      if (!loose && !owner.is("ScreenGui")) continue;
      for (const NodeId node : owner.nodes)
        if (!loose || !m_layout.isInside(node)) roots.push_back(node);
    }
    std::ranges::sort(roots);
    if (roots.size() > kMostScreens) {
      m_stage.diagnostics.add(Severity::Info, "rbxm.many-screens",
                              fmt::format("only the first {} screen guis can be shown", kMostScreens), {},
                              roots.size() - kMostScreens);
      roots.resize(kMostScreens);
    }
    for (const NodeId node : roots) {
      if (m_options.progress && m_options.progress->cancelled) return;
      const Class& owner = m_document.classOf(node);
      const size_t row = m_document.nodes.row[indexOf(node)];
      if (const auto texture = textureOf(owner, row, kScreenSize))
        m_stage.screens.push_back(
            {node, *texture, isGui(owner) && TypedField<bool>(owner, "Enabled").at(row).value_or(true)});
    }
  }

  // Nothing: there is nothing to see, or no room for it.
  std::optional<uint32_t> textureOf(const Class& owner, size_t row, Vec2 size) {
    if (!isFinite(size) || !(size.x >= 1 && size.y >= 1)) return std::nullopt;
    size = glm::min(size, Vec2(kMostCanvas));
    const NodeId node = owner.nodes[row];
    SignCanvas canvas = m_layout.layOut(node, size);
    if (canvas.boxes.empty()) return std::nullopt;
    for (const auto [first, last] = m_known.equal_range(hashOf(canvas));
         const auto& known : std::ranges::subrange(first, last))
      if (m_stage.canvases.at(known.second) == canvas) return known.second;
    if (!m_budget.take(kSignCost + memoryOf(canvas), "signs", m_document.spanOf(node))) {
      ++m_tooMany;
      return std::nullopt;
    }
    const auto texture = uint32_t(m_stage.textures.size());
    m_stage.textures.push_back({.path = fmt::format("{} {}", owner.name, m_document.pathOf(node)),
                                .span = m_document.spanOf(node),
                                .node = node});
    m_known.emplace(hashOf(canvas), texture);
    m_stage.canvases.emplace(texture, std::move(canvas));
    return texture;
  }

  // As large as their canvases, and smaller together with all others.
  void sizeImages() {
    std::vector<ImageSize> sizes;
    for (auto& [texture, canvas] : m_stage.canvases) {
      const float longer = std::max(canvas.size.x, canvas.size.y);
      canvas.scale = longer <= kFinelyPainted ? 2.0f : std::min(1.0f, float(kLargestSignSide) / longer);
      sizes.push_back(imageSizeOf(canvas));
    }
    shrinkTo(largestSideFor(sizes, kMostSignPixels));
    // Half a pixel inside of its edges, or one would run into the edge across.
    for (Body& body : m_stage.bodies) {
      if (body.sign == kNone) continue;
      const ImageSize size = imageSizeOf(m_stage.canvases.at(body.texture));
      const Vec2 half(0.5f / float(size.width), 0.5f / float(size.height));
      body.uvScaleOffset = Vec4(Vec2(1) - half * 2.0f, half);
    }
  }

  void shrinkTo(uint32_t largest) {
    if (largest == kAnySide) return;
    uint64_t count = 0;
    for (auto& [texture, canvas] : m_stage.canvases) {
      const float longer = std::max(canvas.size.x, canvas.size.y);
      count += canvas.scale * longer > float(largest) ? 1u : 0u;
      canvas.scale = std::min(canvas.scale, float(largest) / longer);
    }
    m_stage.diagnostics.add(
        Severity::Info, "rbxm.signs-shrunk",
        fmt::format("there are many signs: each is drawn with at most {} pixels per side", largest), {}, count);
  }

  void tell() {
    for (const Diagnostic& each : m_layout.styles()->diagnostics().all())
      m_stage.diagnostics.add(each.severity, each.id, each.message, each.span, each.count);
    const GuiDoubts& doubts = m_layout.doubts();
    const auto say = [&](std::string_view id, std::string text, uint64_t count) {
      if (count == 0) return;
      const NodeId first = doubts.first;
      m_stage.diagnostics.add(Severity::Info, std::string(id), std::move(text),
                              first == NodeId::None ? SourceSpan{} : m_document.spanOf(first), count);
    };
    if (!doubts.fonts.empty()) {
      std::string names;
      for (const std::string& name : doubts.fonts) names += (names.empty() ? "" : ", ") + name;
      m_stage.diagnostics.add(
          Severity::Info, "rbxm.sign-fonts",
          fmt::format("texts of signs are drawn in the nearest fonts at hand, not in {}", names),
          m_document.spanOf(doubts.firstText));
    }
    say("rbxm.sign-automatic-text", "guis that grow with their text are drawn at an estimated size",
        doubts.automaticTexts);
    say("rbxm.sign-automatic-size", "guis that grow with what they hold are drawn in the size that is stored",
        doubts.automaticSizes);
    say("rbxm.sign-view", "videos shown in guis are not drawn", doubts.videos);
    say("rbxm.sign-models", "models shown in guis are not drawn: there are too many, or too large ones",
        doubts.viewsLeftOut);
    if (doubts.leftOut > 0)
      m_stage.diagnostics.add(Severity::Warning, "rbxm.sign-left-out",
                              "objects of guis are not drawn: there are too many in one gui, or they lie too deep",
                              m_document.spanOf(doubts.first), doubts.leftOut);
    if (m_tooMany > 0)
      m_stage.diagnostics.add(Severity::Warning, "rbxm.too-many-signs",
                              "signs are not drawn: they would not fit into the memory allowed", {}, m_tooMany);
  }

  Stage& m_stage;
  const Document& m_document;
  const LoadOptions& m_options;
  MemoryBudget& m_budget;
  std::map<std::pair<std::string, uint32_t>, uint32_t> m_images;  // by path and buffer
  GuiLayout m_layout;
  std::unordered_multimap<uint64_t, uint32_t> m_known;  // canvases, by their hash
  std::array<uint32_t, kSides> m_patches{kNone, kNone, kNone, kNone, kNone, kNone};
  uint32_t m_square = kNone;
  uint64_t m_tooMany = 0;
  std::vector<uint64_t> m_trianglesBefore;  // by node: of the bodies of all nodes before it
  uint64_t m_triangles = 0, m_views = 0;    // of views
};

}  // namespace

ImageSize imageSizeOf(const SignCanvas& canvas) {
  const auto side = [&](float length) {
    return uint32_t(std::clamp(std::round(length * canvas.scale), 1.0f, float(kLargestSignSide)));
  };
  return {side(canvas.size.x), side(canvas.size.y)};
}

std::shared_ptr<ComputedStyles> stylesOf(const Document& document, const LoadOptions& options) {
  Stage unseen;
  MemoryBudget forAWhile(document.budget);
  SignReader reader(unseen, document, options, forAWhile);
  if (reader.styles()->hasSizeQueries()) reader.read();
  return reader.styles();
}

void addSigns(Stage& stage, const Document& document, const LoadOptions& options, StageUse use) {
  const auto isSign = [](const Class& owner) { return isGui(owner) || owner.is("GuiObject"); };
  if (std::ranges::none_of(document.classes, isSign)) return;
  MemoryBudget forAWhile(document.budget);
  SignReader(stage, document, options, use == StageUse::Picture ? *document.budget : forAWhile).read();
}

}  // namespace vitrine
