#include "core/formats/assimp/dxf.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/formats/assimp/dxf_file.h"
#include "core/formats/assimp/dxf_shapes.h"

namespace vitrine::assimp {

namespace {

constexpr size_t kDeepest = 16;                  // of blocks in blocks
constexpr uint64_t kMostInserted = 200'000;      // entities that are blocks, wherever they come from
constexpr uint64_t kMostCopies = 50'000'000;     // values of entities of blocks, each time that they are drawn
constexpr int kMostOfArray = 1'000;              // rows or columns of one insertion
constexpr size_t kMostOfEntity = 1'000'000;      // points
constexpr double kNearOrigin = 1e4;              // farther out floats are coarse
constexpr uint32_t kByWhiteOrBlack = 0x1FFFFFF;  // colour 7: what is seen best before the background

struct Vertex {
  DVec3 place;
  uint32_t colour = kByWhiteOrBlack;
};
struct LayerShapes {
  std::vector<Vertex> vertices;
  std::vector<uint32_t> lines, points, triangles;
};

// What a block that is put somewhere hands on to what is in it.
struct Setting {
  glm::dmat4 place{1.0};
  std::string_view layer = "0";
  uint32_t colour = kByWhiteOrBlack;
  size_t depth = 0;
};

class DxfReader {
 public:
  explicit DxfReader(ReadContext& context) : m_context(context) {}

  Result<void> read() {
    bool isWhole = false;
    VITRINE_CHECK(readDxfFile(m_context.bytes(), m_context.budget, m_file, isWhole));
    VITRINE_CHECK(m_context.step(0.4f));
    VITRINE_CHECK(add(m_file.entities, {}));
    VITRINE_CHECK(m_context.step(0.8f));
    VITRINE_CHECK(makeDocument());
    tell(isWhole);
    return {};
  }

 private:
  uint32_t colourOf(const DxfEntity& entity, const Setting& setting) const {
    constexpr int kOfBlock = 0, kOfLayer = 256;
    if (entity.has(420)) return uint32_t(entity.whole(420)) & 0xFFFFFF;
    const int index = entity.whole(62, kOfLayer);
    if (index == kOfBlock) return setting.colour;
    if (index != kOfLayer) return index == 7 ? kByWhiteOrBlack : dxfColour(std::abs(index));
    const auto layer = m_file.layers.find(layerOf(entity, setting));
    if (layer == m_file.layers.end()) return kByWhiteOrBlack;
    if (layer->second.exact) return *layer->second.exact;
    return layer->second.colour == 7 ? kByWhiteOrBlack : dxfColour(layer->second.colour);
  }

  // What a block has on layer 0 lies on the one that it is put on.
  static std::string_view layerOf(const DxfEntity& entity, const Setting& setting) {
    const std::string_view layer = entity.text(8, "0");
    return layer == "0" ? setting.layer : layer;
  }

  Result<void> add(std::span<const DxfEntity> entities, const Setting& setting) {
    for (const DxfEntity& entity : entities) {
      if (++m_seen % 4096 == 0) VITRINE_CHECK(m_context.step(0.4f));
      if (setting.depth > 0) m_copies += 1 + entity.groups.size() + entity.children.size();
      if (m_copies > kMostCopies)
        return fail(
            ErrorCode::LimitExceeded,
            fmt::format("DXF: blocks are inserted so often that more than {} values would be drawn", kMostCopies));
      if (entity.whole(60) == 1) continue;  // not to be seen, it says
      if (entity.whole(67) == 1) {
        ++m_onPaper;
        continue;
      }
      if (entity.kind == "INSERT" || entity.kind == "DIMENSION") {
        VITRINE_CHECK(insert(entity, setting));
      } else if (isDrawnDxf(entity.kind)) {
        VITRINE_CHECK(draw(entity, setting));
      } else if (entity.kind != "VERTEX" && entity.kind != "SEQEND" && entity.kind != "VIEWPORT" &&
                 entity.kind != "ATTDEF") {
        ++m_unread[entity.kind];
      }
    }
    return {};
  }

  Result<void> insert(const DxfEntity& entity, const Setting& setting) {
    const auto block = m_file.blocks.find(entity.text(2));
    if (block == m_file.blocks.end()) {
      ++m_missingBlocks;
      return {};
    }
    if (setting.depth >= kDeepest) {
      ++m_tooDeep;
      return {};
    }
    Setting inner = setting;
    inner.layer = layerOf(entity, setting);
    inner.colour = colourOf(entity, setting);
    ++inner.depth;
    // What a dimension looks like lies in a block of its own, where it is to be.
    VITRINE_CHECK(countInsertion());
    if (entity.kind == "DIMENSION") return add(block->second.entities, inner);
    const glm::dmat4 axes(dxfAxes(entity));
    const double angle = entity.number(50) * 3.14159265358979323846 / 180;
    const int columns = std::clamp(entity.whole(70, 1), 1, kMostOfArray),
              rows = std::clamp(entity.whole(71, 1), 1, kMostOfArray);
    glm::dmat4 turn(1.0);
    turn[0] = glm::dvec4(std::cos(angle), std::sin(angle), 0, 0);
    turn[1] = glm::dvec4(-std::sin(angle), std::cos(angle), 0, 0);
    glm::dmat4 scale(1.0), toBase(1.0);
    scale[0][0] = entity.number(41, 1), scale[1][1] = entity.number(42, 1), scale[2][2] = entity.number(43, 1);
    toBase[3] = glm::dvec4(-block->second.base, 1);
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        VITRINE_CHECK(countInsertion());
        glm::dmat4 at(1.0), step(1.0);
        at[3] = glm::dvec4(entity.point(10), 1);
        step[3] = glm::dvec4(column * entity.number(44), row * entity.number(45), 0, 1);
        inner.place = setting.place * axes * at * turn * step * scale * toBase;
        VITRINE_CHECK(add(block->second.entities, inner));
      }
    return {};
  }

  Result<void> countInsertion() {
    if (++m_inserted <= kMostInserted) return {};
    return fail(ErrorCode::LimitExceeded, fmt::format("DXF: more than {} insertions of blocks", kMostInserted));
  }

  Result<void> draw(const DxfEntity& entity, const Setting& setting) {
    const DxfShape shape = dxfShapeOf(entity, kMostOfEntity);
    size_t count = shape.points.size() + shape.triangles.size();
    for (const std::vector<DVec3>& course : shape.courses) count += course.size();
    VITRINE_CHECK(
        m_context.budget.takeArray(count, sizeof(Vertex) + 2 * sizeof(uint32_t) + sizeof(Vec3), "drawing", {}));
    LayerShapes& layer = m_layers[layerOf(entity, setting)];
    const uint32_t colour = colourOf(entity, setting);
    const auto vertex = [&](const DVec3& place) {
      layer.vertices.push_back({DVec3(setting.place * glm::dvec4(place, 1)), colour});
      return uint32_t(layer.vertices.size() - 1);
    };
    for (const std::vector<DVec3>& course : shape.courses)
      for (size_t i = 0; i < course.size(); ++i) {
        const uint32_t number = vertex(course[i]);
        if (i > 0) layer.lines.insert(layer.lines.end(), {number - 1, number});
        if (course.size() == 1) layer.points.push_back(number);
      }
    for (const DVec3& place : shape.points) layer.points.push_back(vertex(place));
    for (const DVec3& place : shape.triangles) layer.triangles.push_back(vertex(place));
    if (count == 0) ++m_empty;
    return {};
  }

  Result<void> makeDocument() {
    Document& document = m_context.document;
    document.conventions.up = Axis::Z;
    takeUnit(document.conventions);
    document.version = toUtf8(m_file.version);
    const std::string stem = document.source->path().stem().string();
    const NodeId root = m_nodes.add(m_nodes.classIndex("file", NodeKind::Group), NodeId::None,
                                    stem.empty() ? "file" : toUtf8(stem), {0, 0, document.source->bytes().size()});
    document.materials.push_back({.name = "drawing", .doubleSided = true});
    const DVec3 origin = originOf();
    for (auto& [name, layer] : m_layers) {
      if (layer.vertices.size() >= 0xFFFFFFFE)
        return fail(ErrorCode::LimitExceeded, "DXF: a layer of more than 4294967293 vertices");
      addLayer(root, name, layer, origin);
      layer = {};
    }
    if (document.geometries.empty())
      document.diagnostics.add(Severity::Warning, "assimp.empty", "this .dxf file has nothing that is drawn",
                               {0, 0, document.source->bytes().size()});
    return {};
  }

  void addLayer(NodeId root, std::string_view name, const LayerShapes& layer, const DVec3& origin) {
    Document& document = m_context.document;
    const auto number = uint32_t(document.geometries.size());
    const auto known = m_file.layers.find(name);
    const bool isShown = known == m_file.layers.end() || known->second.isShown;
    Geometry geometry;
    geometry.name = name.empty() ? "0" : toUtf8(name);
    geometry.positions.reserve(layer.vertices.size());
    for (const Vertex& vertex : layer.vertices) geometry.positions.emplace_back(vertex.place - origin);
    if (std::ranges::any_of(layer.vertices, [](const Vertex& each) { return each.colour != kByWhiteOrBlack; }))
      for (const Vertex& vertex : layer.vertices)
        geometry.colours.push_back(
            {uint8_t(vertex.colour >> 16), uint8_t(vertex.colour >> 8), uint8_t(vertex.colour), 255});
    geometry.lines.assign(layer.lines.begin(), layer.lines.end());
    geometry.points.assign(layer.points.begin(), layer.points.end());
    geometry.indices.assign(layer.triangles.begin(), layer.triangles.end());
    geometry.node = m_nodes.add(m_nodes.classIndex("layer", NodeKind::Mesh), root, geometry.name, {},
                                {.kind = NodeTarget::Kind::Geometry, .index = number});
    const auto count = [&](std::string_view what, uint64_t value) {
      if (value > 0) m_nodes.set(geometry.node, what, "uint64", int64_t(value));
    };
    count("vertices", geometry.positions.size());
    count("triangles", geometry.indices.size() / 3);
    count("lines", geometry.lines.size() / 2);
    count("points", geometry.points.size());
    if (!isShown) m_nodes.set(geometry.node, "shown", "bool", false);
    Lod& lod = geometry.lods.emplace_back();
    lod.name = "0";
    lod.node = geometry.node;
    lod.parts.push_back({.name = geometry.name,
                         .indexCount = uint32_t(geometry.indices.size()),
                         .vertexCount = uint32_t(geometry.positions.size()),
                         .material = 0,
                         .node = geometry.node});
    Mat4 place(1.0f);
    place[3] = Vec4(Vec3(origin), 1.0f);
    document.instances.push_back(
        {.geometry = number, .transform = place, .node = geometry.node, .visible = isShown});
    document.geometries.push_back(std::move(geometry));
  }

  // What surveyors draw lies millions from the origin: all of it counts from its own middle then.
  DVec3 originOf() const {
    DVec3 least(INFINITY), most(-INFINITY);
    for (const auto& [name, layer] : m_layers)
      for (const Vertex& vertex : layer.vertices)
        least = glm::min(least, vertex.place), most = glm::max(most, vertex.place);
    const DVec3 middle = glm::floor((least + most) * 0.5);
    return glm::all(glm::lessThan(least, most + 1.0)) && glm::length(middle) > kNearOrigin ? middle : DVec3(0.0);
  }

  void takeUnit(Conventions& conventions) const {
    constexpr std::pair<std::string_view, float> kUnits[] = {{"unit", 0.0f},    {"in", 0.0254f}, {"ft", 0.3048f},
                                                             {"mi", 1609.344f}, {"mm", 0.001f},  {"cm", 0.01f},
                                                             {"m", 1.0f},       {"km", 1000.0f}};
    const size_t unit = m_file.unit > 0 && size_t(m_file.unit) < std::size(kUnits) ? size_t(m_file.unit) : 0;
    conventions.unit = kUnits[unit].first;
    conventions.metres = kUnits[unit].second;
  }

  void tell(bool isWhole) {
    Diagnostics& diagnostics = m_context.document.diagnostics;
    const auto report = [&](Severity severity, std::string_view id, std::string message, uint64_t count) {
      if (count > 0) diagnostics.add(severity, id, std::move(message), {}, count);
    };
    if (!m_unread.empty()) {
      uint64_t all = 0;
      std::string kinds;
      constexpr size_t kMostNamed = 12;
      size_t named = 0;
      for (const auto& [kind, count] : m_unread) {
        all += count;
        if (++named <= kMostNamed)
          kinds += fmt::format("{}{} ({})", kinds.empty() ? "" : ", ", toUtf8(kind.substr(0, 40)), count);
      }
      report(Severity::Warning, "dxf.not-read",
             fmt::format("entities of kinds that are not read: {}{}", kinds, named > kMostNamed ? ", …" : ""), all);
    }
    report(Severity::Info, "dxf.on-paper", "entities in paper space are not shown", m_onPaper);
    report(Severity::Warning, "dxf.no-block", "inserted blocks that are not in the file", m_missingBlocks);
    report(Severity::Warning, "dxf.too-deep", fmt::format("blocks lie more than {} deep in each other", kDeepest),
           m_tooDeep);
    report(Severity::Warning, "dxf.empty-entity", "entities that do not say where they are", m_empty);
    if (!isWhole)
      report(Severity::Warning, "dxf.cut-short", "the file ends without an EOF marker: it may be cut short", 1);
  }

  ReadContext& m_context;
  NodeBuilder m_nodes{m_context.document};
  DxfFile m_file;
  std::map<std::string_view, LayerShapes> m_layers;
  std::map<std::string_view, uint64_t> m_unread;
  uint64_t m_seen = 0, m_copies = 0, m_inserted = 0, m_onPaper = 0, m_missingBlocks = 0, m_tooDeep = 0, m_empty = 0;
};

}  // namespace

Result<void> readDxf(ReadContext& context) { return DxfReader(context).read(); }

}  // namespace vitrine::assimp
