// What the mesh collides with (docs/formats/slmesh.md 5): a mesh, hulls, or one hull around everything.
#include <fmt/core.h>

#include <algorithm>

#include "core/formats/slmesh/faces.h"
#include "core/formats/slmesh/layout.h"
#include "core/geometry/convex_hull.h"

namespace vitrine::slmesh {

namespace {

constexpr size_t kMostHulls = 4096;

// Hulls as parts: only their points are stored.
class HullCollector {
 public:
  HullCollector(MeshState& state, const Block& block, GeometryRole role, std::string name)
      : m_state(state), m_block(block) {
    m_geometry.name = std::move(name);
    m_geometry.role = role;
    m_geometry.node = block.node;
    m_geometry.lods.push_back({.name = "0", .bytes = uint64_t(block.size), .node = block.node});
  }

  void add(std::span<const Vec3> points, std::string name, SourceSpan span) {
    const ConvexHull hull = makeConvexHull(points);
    Part part{.name = std::move(name), .span = span};
    part.firstVertex = uint32_t(m_geometry.positions.size());
    part.vertexCount = uint32_t(hull.positions.size());
    part.firstIndex = uint32_t(m_geometry.indices.size());
    part.indexCount = uint32_t(hull.indices.size());
    m_geometry.positions.insert(m_geometry.positions.end(), hull.positions.begin(), hull.positions.end());
    for (const uint32_t index : hull.indices) m_geometry.indices.push_back(part.firstVertex + index);
    NodeBuilder& nodes = m_state.nodes;
    auto& parts = m_geometry.lods[0].parts;
    part.node = nodes.add(nodes.classIndex("hull", NodeKind::Hull), m_block.node, part.name, span,
                          {.kind = NodeTarget::Kind::Part,
                           .index = uint32_t(m_state.document().geometries.size()),
                           .lod = 0,
                           .part = uint32_t(parts.size())});
    nodes.set(part.node, "points", "uint32", int64_t(points.size()));
    nodes.set(part.node, "corners", "uint32", part.vertexCount);
    nodes.set(part.node, "triangles", "uint32", part.indexCount / 3);
    parts.push_back(std::move(part));
  }

  void finish() {
    Document& document = m_state.document();
    if (m_geometry.lods[0].parts.empty()) return;
    const auto material = uint32_t(document.materials.size());
    document.materials.push_back({.name = m_geometry.name});
    for (Part& part : m_geometry.lods[0].parts) part.material = material;
    document.geometries.push_back(std::move(m_geometry));
  }

 private:
  MeshState& m_state;
  const Block& m_block;
  Geometry m_geometry;
};

Result<LargeBuffer<Vec3>> readPoints(MeshState& state, const Llsd* data, const Domain& domain,
                                     std::string_view name) {
  LargeBuffer<Vec3> points;
  if (!data) return points;
  if (!data->is(LlsdType::Binary))
    return fail(ErrorCode::Malformed, fmt::format("{}: binary expected, {} found", name, llsdTypeName(data->type)),
                data->span);
  VITRINE_CHECK(state.context.budget.takeArray(data->bytes.size() / 6, 4 * sizeof(Vec3), name, data->span));
  appendPoints(data->bytes, domain, points);
  return points;
}

Result<void> readHulls(MeshState& state, const Block& block, const Llsd& shape, const Domain& domain) {
  const Llsd* list = shape.find("HullList", LlsdType::Binary);
  const Llsd* stored = shape.find("Positions");
  if (!list || !stored) return {};
  VITRINE_TRY(const auto points, readPoints(state, stored, domain, "Positions"));
  if (list->bytes.size() > kMostHulls)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{} hulls, at most {} are read", list->bytes.size(), kMostHulls), list->span);
  HullCollector hulls(state, block, GeometryRole::Hull, "hulls");
  size_t at = 0;
  for (size_t i = 0; i < list->bytes.size(); ++i) {
    VITRINE_CHECK(state.context.step(0.8f));
    const auto byte = uint8_t(list->bytes[i]);
    const size_t count = byte == 0 ? 256 : byte;
    if (count > points.size() - at) {
      state.report(Severity::Warning, "slmesh.hull-points",
                   fmt::format("hull {}: {} points, {} left; it and those behind it are left out", i, count,
                               points.size() - at),
                   list->span, list->bytes.size() - i);
      break;
    }
    const SourceSpan span{stored->span.buffer, stored->span.offset + 5 + at * 6, count * 6};
    hulls.add(std::span(points).subspan(at, count), fmt::format("hull {}", i), span);
    at += count;
  }
  hulls.finish();
  return {};
}

Result<void> readBoundingHull(MeshState& state, const Block& block, const Llsd& shape, const Domain& domain) {
  const Llsd* stored = shape.find("BoundingVerts");
  if (!stored) return {};
  VITRINE_TRY(const auto points, readPoints(state, stored, domain, "BoundingVerts"));
  if (points.empty()) return {};
  if (points.size() > kMostBoundingPointsRead)
    return fail(
        ErrorCode::LimitExceeded,
        fmt::format("BoundingVerts: {} points, at most {} are read", points.size(), kMostBoundingPointsRead),
        stored->span);
  HullCollector hulls(state, block, GeometryRole::BoundingHull, "bounding hull");
  hulls.add(points, "bounding hull", stored->span);
  hulls.finish();
  return {};
}

Result<void> readConvex(MeshState& state, const Block& block, const Llsd& shape) {
  state.nodes.set(block.node, "content", llsdTypeName(shape.type), toValue(shape));
  // Parts of a split model share the shape of the first one and hold nothing here.
  if (shape.is(LlsdType::Undefined)) return {};
  if (!shape.is(LlsdType::Map))
    return fail(ErrorCode::Malformed, fmt::format("a map expected, {} found", llsdTypeName(shape.type)),
                shape.span);
  const Domain domain = readDomain(&shape);
  const auto hulls = readHulls(state, block, shape, domain);
  const auto bounding = readBoundingHull(state, block, shape, domain);
  return hulls ? bounding : hulls;
}

Result<void> readCollisionMesh(MeshState& state, const Block& block, const Content& content) {
  // All-undefined blocks occur in parts of a split model.
  if (content.data.is(LlsdType::Undefined)) return {};
  Geometry geometry{.name = block.key, .role = GeometryRole::Collision, .node = block.node};
  Document& document = state.document();
  const auto index = uint32_t(document.geometries.size());
  const uint32_t faceClass = state.nodes.classIndex("collision face", NodeKind::Collision);
  const auto read =
      readFaces(state, block, content, geometry, index, faceClass, uint32_t(document.materials.size()));
  if (geometry.lods.empty()) return read;
  // Collides, and nothing more: streams that a file has all the same would be half ones.
  geometry.uvs.clear();
  geometry.influences.clear();
  geometry.skeleton = kNone;
  document.nodes.target[indexOf(block.node)] = {.kind = NodeTarget::Kind::Geometry, .index = index};
  document.geometries.push_back(std::move(geometry));
  return read;
}

}  // namespace

Result<void> readPhysics(MeshState& state) {
  for (const std::string_view key : {"physics_mesh", "physics_shape"})
    if (Block* block = state.block(key))
      VITRINE_CHECK(withBlock(state, *block,
                              [&](const Content& content) { return readCollisionMesh(state, *block, content); }));
  if (Block* block = state.block("physics_convex"))
    VITRINE_CHECK(
        withBlock(state, *block, [&](const Content& content) { return readConvex(state, *block, content.data); }));
  return {};
}

}  // namespace vitrine::slmesh
