// Hulls (docs/formats/slmesh.md 5). Only their points are stored; a document keeps the corners of the hulls,
// and where the points lie in the file it was read from.
#include <fmt/core.h>

#include <algorithm>

#include "core/formats/slmesh/layout.h"
#include "core/formats/slmesh/mesh_writer.h"

namespace vitrine::slmesh {

namespace {

constexpr size_t kBinaryHead = 5;  // 'b' and the size in front of a binary's bytes

const Geometry* geometryOf(const Document& document, GeometryRole role) {
  const auto found = std::ranges::find(document.geometries, role, &Geometry::role);
  const bool hasParts = found != document.geometries.end() && !found->lods.empty() && !found->lods[0].parts.empty();
  return hasParts ? &*found : nullptr;
}

std::span<const Vec3> cornersOf(const Geometry& geometry, const Part& part) {
  return std::span(geometry.positions).subspan(part.firstVertex, part.vertexCount);
}

class ConvexWriter {
 public:
  explicit ConvexWriter(Writing& writing)
      : m_writing(writing),
        m_hulls(geometryOf(writing.document, GeometryRole::Hull)),
        m_bounding(geometryOf(writing.document, GeometryRole::BoundingHull)) {}

  Result<std::optional<Llsd>> write() {
    const NodeId node = blockNode();
    if (node == NodeId::None && !m_hulls && !m_bounding) return std::nullopt;
    if (node != NodeId::None && !m_writing.has(node, "content")) return std::nullopt;
    if (node != NodeId::None && m_writing.document.property(node, "content").as<Null>()) return Llsd{};
    if (m_writing.isOwn) {
      VITRINE_CHECK(keepMembers(node));
    } else {
      m_domain = bounds();
      setDomain(m_map, m_domain);
    }
    for (const char* name : {"HullList", "Positions", "BoundingVerts"}) VITRINE_CHECK(addPointMember(name));
    return std::move(m_map);
  }

 private:
  NodeId blockNode() const {
    for (const Class& each : m_writing.document.classes)
      for (const NodeId node : each.name == "block" ? each.nodes : std::vector<NodeId>())
        if (m_writing.isOwn && m_writing.document.nameOf(node) == "physics_convex") return node;
    return NodeId::None;
  }

  // What the file had, in its order; points may be too long to be shown and are taken from where they lie.
  Result<void> keepMembers(NodeId node) {
    const Value content = m_writing.document.property(node, "content");
    const auto* record = content.as<Record>();
    if (const auto domain = record ? m_writing.store.fromValue(shapeOnly(*record)) : std::nullopt)
      m_domain = readDomain(&*domain);
    for (size_t i = 0; record && i < record->fields.size(); ++i) {
      const Field& field = record->fields[i];
      if (isPoints(field.name))
        VITRINE_CHECK(addPointMember(field.name));
      else if (auto value = m_writing.store.fromValue(field.value))
        setMember(m_map, field.name, std::move(*value));
    }
    return {};
  }

  static bool isPoints(std::string_view name) {
    return name == "HullList" || name == "Positions" || name == "BoundingVerts";
  }

  static Record shapeOnly(const Record& record) {
    Record shape;
    for (const Field& field : record.fields)
      if (field.name == "Min" || field.name == "Max") shape.fields.push_back(field);
    return shape;
  }

  Result<void> addPointMember(std::string_view name) {
    if (m_map.find(name)) return {};
    if (name == "BoundingVerts") {
      if (m_bounding)
        setMember(m_map, "BoundingVerts", pointsOf(*m_bounding, m_bounding->lods[0].parts[0], kBinaryHead));
      return {};
    }
    if (m_hullPoints.bytes.empty()) VITRINE_CHECK(findHullPoints());
    if (m_hulls) setMember(m_map, std::string(name), name == "HullList" ? m_hullCounts : m_hullPoints);
    return {};
  }

  Domain bounds() const {
    std::vector<Vec3> points;
    for (const Geometry* geometry : {m_hulls, m_bounding})
      for (size_t i = 0; geometry && i < geometry->positions.size(); ++i)
        points.push_back(m_writing.fit(geometry->positions[i]));
    return boundsOf(points);
  }

  // The points as they lay in the file, inner ones too, as far as they are those of the document.
  Bytes storedPoints(const Geometry& geometry, const Part& part, size_t head) const {
    if (!m_writing.isOwn) return {};
    Bytes bytes = m_writing.document.bytesOf(part.span);
    bytes = bytes.subspan(std::min(head, bytes.size()));
    LargeBuffer<Vec3> points;
    appendPoints(bytes, m_domain, points);
    for (const Vec3& corner : cornersOf(geometry, part))
      if (std::ranges::find(points, corner) == points.end()) return {};
    return bytes.first(bytes.size() / 6 * 6);
  }

  Llsd pointsOf(const Geometry& geometry, const Part& part, size_t head) {
    std::vector<std::byte> bytes;
    addPoints(geometry, part, head, bytes);
    return m_writing.store.binary(std::move(bytes));
  }

  size_t addPoints(const Geometry& geometry, const Part& part, size_t head, std::vector<std::byte>& to) {
    const size_t before = to.size();
    const Bytes stored = storedPoints(geometry, part, head);
    to.insert(to.end(), stored.begin(), stored.end());
    if (stored.empty()) {
      std::vector<Vec3> points;
      for (const Vec3& corner : cornersOf(geometry, part)) points.push_back(m_writing.fit(corner));
      encodePoints(points, m_domain, to);
    }
    return (to.size() - before) / 6;
  }

  Result<void> findHullPoints() {
    if (!m_hulls) return {};
    std::vector<std::byte> counts, points;
    for (const Part& part : m_hulls->lods[0].parts) {
      const size_t count = addPoints(*m_hulls, part, 0, points);
      if (count > kMostPointsOfHull)
        return fail(ErrorCode::LimitExceeded,
                    fmt::format("a hull of {} points, at most {} are written", count, kMostPointsOfHull));
      if (count == 0) continue;
      counts.push_back(std::byte(count & 0xFF));  // 0 stands for 256
    }
    m_hullCounts = m_writing.store.binary(std::move(counts));
    m_hullPoints = m_writing.store.binary(std::move(points));
    return {};
  }

  Writing& m_writing;
  const Geometry *m_hulls, *m_bounding;
  Domain m_domain;
  Llsd m_hullCounts, m_hullPoints;
  Llsd m_map = llsdMap();
};

}  // namespace

Result<std::optional<Llsd>> convexOf(Writing& writing) { return ConvexWriter(writing).write(); }

}  // namespace vitrine::slmesh
