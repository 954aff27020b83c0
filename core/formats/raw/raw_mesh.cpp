#include "core/formats/raw/raw_mesh.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/formats/raw/layout.h"
#include "core/formats/raw/mesh_claims.h"

namespace vitrine {

namespace {

// How many rows of `size` bytes, `stride` apart, lie behind an offset.
uint64_t rowsIn(uint64_t bytes, uint64_t offset, uint64_t size, uint64_t stride) {
  return offset > bytes || bytes - offset < size ? 0 : (bytes - offset - size) / stride + 1;
}
uint64_t rowsWanted(uint64_t wanted, uint64_t there) { return wanted == 0 ? there : std::min(wanted, there); }

class RawReader {
 public:
  RawReader(ReadContext& context, const RawMesh& mesh)
      : m_context(context), m_mesh(mesh), m_bytes(context.bytes()) {}

  Result<void> read() {
    if (m_mesh.stride == 0) return fail(ErrorCode::Malformed, "a stride of 0 bytes, at least 1 expected");
    if (m_mesh.position != RawPosition::None) VITRINE_CHECK(readPositions());
    addRoot();
    if (m_positions.empty()) return {};
    m_geometry.name = "bytes";
    m_geometry.node = m_root;
    VITRINE_CHECK(m_mesh.indices ? readTriangles() : addPoints());
    addGeometry();
    return m_context.step(1);
  }

 private:
  void tell(std::string_view id, std::string message, SourceSpan span, uint64_t count = 1) {
    m_context.document.diagnostics.add(Severity::Info, fmt::format("bytes.{}", id), std::move(message), span,
                                       count);
  }

  Result<void> readPositions() {
    const uint64_t there = rowsIn(m_bytes.size(), m_mesh.offset, sizeOf(m_mesh.position), m_mesh.stride);
    uint64_t count = rowsWanted(m_mesh.count, there);
    const uint64_t most = m_mesh.indices ? kMostRawPositions : kMostRawPoints;
    const SourceSpan span{0, std::min<uint64_t>(m_mesh.offset, m_bytes.size()), 0};
    if (m_mesh.count > there)
      tell("positions", fmt::format("{} positions wanted, the bytes hold {}", m_mesh.count, there), span);
    if (count > most) {
      tell("many-positions", fmt::format("the first {} of {} positions are drawn", most, count), span);
      count = most;
    }
    VITRINE_CHECK(m_context.budget.takeArray(count, sizeof(Vec3), "positions", span));
    m_positions.resize(count);
    uint64_t odd = 0;
    for (uint64_t i = 0; i < count; ++i) {
      m_positions[i] = raw::positionAt(m_bytes.data() + m_mesh.offset + i * m_mesh.stride, m_mesh.position);
      odd += !raw::isDrawable(m_positions[i]);
    }
    if (odd > 0) tell("no-position", "positions that are no numbers, or too large, are left out", span, odd);
    return m_context.step(0.4f);
  }

  Result<void> readTriangles() {
    const RawMesh::Indices& indices = *m_mesh.indices;
    const uint32_t size = sizeOf(indices.width);
    const uint64_t there = rowsIn(m_bytes.size(), indices.offset, size, size);
    const uint64_t count = rowsWanted(indices.count, there) / 3 * 3;
    const SourceSpan span{0, std::min<uint64_t>(indices.offset, m_bytes.size()), 0};
    if (indices.count > there)
      tell("indices", fmt::format("{} indices wanted, the bytes hold {}", indices.count, there), span);
    if (count > UINT32_MAX)
      return fail(ErrorCode::LimitExceeded, fmt::format("{} indices, at most {} allowed", count, UINT32_MAX), span);
    VITRINE_CHECK(m_context.budget.takeArray(count, sizeof(uint32_t), "indices", span));
    NodeBuilder(m_context.document).set(m_root, "indices", "uint64", int64_t(count));
    auto& to = m_geometry.indices;
    to.reserve(count);
    uint64_t dropped = 0;
    for (uint64_t i = 0; i < count; i += 3) {
      std::array<uint32_t, 3> corners{};
      bool inside = true;
      for (size_t k = 0; k < 3; ++k) {
        corners[k] = raw::indexAt(m_bytes.data() + indices.offset + (i + k) * size, indices.width);
        inside &= corners[k] < m_positions.size() && raw::isDrawable(m_positions[corners[k]]);
      }
      if (inside)
        to.insert(to.end(), corners.begin(), corners.end());
      else
        ++dropped;
    }
    if (dropped > 0) tell("no-triangle", "triangles of positions that are not there are left out", span, dropped);
    for (Vec3& position : m_positions)
      if (!raw::isDrawable(position)) position = Vec3(0);
    m_geometry.positions = std::move(m_positions);
    return {};
  }

  // Each position as an octahedron, a small part of the whole in size.
  Result<void> addPoints() {
    Bounds bounds;
    for (const Vec3& position : m_positions)
      if (raw::isDrawable(position)) bounds.add(position);
    constexpr uint64_t kIndices = 24;
    VITRINE_CHECK(m_context.budget.takeArray(
        m_positions.size(), raw::kPointCorners * sizeof(Vec3) + kIndices * sizeof(uint32_t), "points", {}));
    const float length = glm::length(bounds.size());
    const float part = std::clamp(0.2f / std::sqrt(float(m_positions.size())), 0.002f, 0.02f);
    const float radius = length > 0 ? length * part : 0.5f;
    constexpr std::array<uint8_t, kIndices> kFaces{0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4,
                                                   2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5};
    for (const Vec3& position : m_positions) {
      if (!raw::isDrawable(position)) continue;
      const auto first = uint32_t(m_geometry.positions.size());
      for (const Vec3& corner :
           {Vec3(1, 0, 0), Vec3(-1, 0, 0), Vec3(0, 1, 0), Vec3(0, -1, 0), Vec3(0, 0, 1), Vec3(0, 0, -1)})
        m_geometry.positions.push_back(position + corner * radius);
      for (const uint8_t corner : kFaces) m_geometry.indices.push_back(first + corner);
    }
    return {};
  }

  void addRoot() {
    NodeBuilder nodes(m_context.document);
    m_root = nodes.add(nodes.classIndex("bytes", NodeKind::Mesh), NodeId::None, "bytes", {0, 0, m_bytes.size()},
                       {.kind = NodeTarget::Kind::Geometry, .index = 0});
    raw::keepMesh(m_context.document, m_root, m_mesh);
    nodes.set(m_root, "positions", "uint64", int64_t(m_positions.size()));
  }

  void addGeometry() {
    Document& document = m_context.document;
    if (m_geometry.positions.empty()) return;
    Lod& lod = m_geometry.lods.emplace_back();
    lod.name = "0";
    lod.node = m_root;
    Part& part = lod.parts.emplace_back();
    part.name = "bytes";
    part.indexCount = uint32_t(m_geometry.indices.size());
    part.vertexCount = uint32_t(m_geometry.positions.size());
    part.node = m_root;
    document.geometries.push_back(std::move(m_geometry));
    document.instances.push_back({.geometry = 0});
  }

  ReadContext& m_context;
  const RawMesh& m_mesh;
  Bytes m_bytes;
  NodeId m_root = NodeId::None;
  LargeBuffer<Vec3> m_positions;
  Geometry m_geometry;
};

}  // namespace

uint32_t sizeOf(RawPosition position) {
  return position == RawPosition::None ? 0 : position == RawPosition::Float32 ? 12 : 6;
}
uint32_t sizeOf(RawIndex index) { return index == RawIndex::Unsigned8 ? 1 : index == RawIndex::Unsigned16 ? 2 : 4; }

Result<void> readRawMesh(ReadContext& context, const RawMesh& mesh) {
  context.document.recognised = false;
  return RawReader(context, mesh).read();
}

const Format rawFormat{
    .id = "bytes",
    .title = "Bytes of an unknown file",
    .extensions = {},
    .versions = "",
    .conventions = {.up = Axis::Y},
    .sniff = [](Bytes) { return Match::No; },
    .read = [](ReadContext& context) { return readRawMesh(context, {}); },
    .claims = raw::claimMesh,
};

}  // namespace vitrine
