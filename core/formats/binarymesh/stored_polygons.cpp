// The polygons that triangles were cut from, out of the bytes of the file.
#include <algorithm>

#include "core/formats/binarymesh/cutting.h"
#include "core/formats/binarymesh/layout.h"
#include "core/formats/binarymesh/mesh_writer.h"
#include "core/geometry/triangulate.h"

namespace vitrine::binarymesh {

namespace {

class PolygonFinder {
 public:
  PolygonFinder(const Geometry& geometry, const std::vector<uint32_t>& slots)
      : m_geometry(geometry), m_slots(slots), m_positions(geometry.positions.size(), kNone) {
    for (uint32_t v = 0; v < m_positions.size() && v < geometry.storedVertices; ++v) m_positions[v] = v;
    m_groups.resize(slots.size() + 1);
    for (const Part& part : geometry.lods[0].parts) {
      const auto slot = std::ranges::find(slots, part.material);
      m_groups[size_t(slot - slots.begin())] = {part.firstIndex, part.firstIndex + part.indexCount};
    }
  }

  std::optional<Polygons> find(Bytes faces) {
    const std::byte *at = faces.data(), *end = at + faces.size();
    while (const size_t size = sizeOfFace({at, end})) {
      const auto count = loadAs<uint16_t>(at);
      if (!take(at + sizeof(uint16_t), count, loadAs<uint16_t>(at + size - sizeof(uint16_t)))) return {};
      at += size;
    }
    // Every triangle must have come from a face.
    for (const Group& group : m_groups)
      if (group.next != group.end) return {};
    return std::move(m_found);
  }

 private:
  struct Group {
    uint64_t next = 0, end = 0;  // in the geometry's indices
  };

  // False: the triangles are not those of this face.
  bool take(const std::byte* corners, uint16_t count, uint16_t material) {
    const auto position = [&](uint32_t i) { return loadAs<uint32_t>(corners + i * kCornerSize); };
    if (count < 3) return true;  // the reader skips these
    for (uint32_t i = 0; i < count; ++i)
      if (position(i) >= m_geometry.storedVertices) return true;
    const size_t slot = std::min<size_t>(material, m_slots.size());
    Group& group = m_groups[slot];
    const uint64_t used = 3 * (uint64_t(count) - 2);
    if (group.end - group.next < used) return false;
    const auto triangles = std::span(m_geometry.indices).subspan(group.next, used);
    group.next += used;
    const size_t first = m_found.corners.size();
    for (uint32_t i = 0; i < count; ++i) {
      const uint32_t vertex = count == 3 ? triangles[i] : vertexAt(triangles, position(i));
      if (vertex == kNone || !belongs(vertex, position(i))) return false;
      m_found.corners.push_back({position(i), vertex});
    }
    if (!isCutSo(std::span(m_found.corners).subspan(first), triangles)) return false;
    m_found.counts.push_back(count);
    m_found.slots.push_back(slot < m_slots.size() ? uint16_t(slot) : kNoSlot);
    return true;
  }

  // Whether the polygon, cut as the reader cuts it, gives these triangles.
  bool isCutSo(std::span<const Polygons::Corner> corners, std::span<const uint32_t> triangles) {
    m_corners.clear();
    m_cut.clear();
    for (const Polygons::Corner& corner : corners) m_corners.push_back(m_geometry.positions[corner.position]);
    bool fromFirst = false;
    if (corners.size() == 3)
      m_cut = {0, 1, 2};
    else if (corners.size() == 4 && cutQuad({m_corners[0], m_corners[1], m_corners[2], m_corners[3]}, fromFirst))
      m_cut = fromFirst ? std::vector<uint32_t>{0, 1, 2, 0, 2, 3} : std::vector<uint32_t>{1, 2, 3, 1, 3, 0};
    else
      m_triangulator.cut(m_corners, m_cut);
    return std::ranges::equal(m_cut, triangles, {}, [&](uint32_t corner) { return corners[corner].vertex; });
  }

  // A vertex stands at one position; those behind the stored positions at the one they are first met at.
  bool belongs(uint32_t vertex, uint32_t position) {
    if (m_positions[vertex] == kNone && m_geometry.positions[vertex] == m_geometry.positions[position])
      m_positions[vertex] = position;
    return m_positions[vertex] == position;
  }

  bool couldBe(uint32_t vertex, uint32_t position) const {
    if (m_positions[vertex] != kNone) return m_positions[vertex] == position;
    return m_geometry.positions[vertex] == m_geometry.positions[position];
  }

  // The one vertex of the triangles that stands at a position; kNone where that is none or not sure.
  uint32_t vertexAt(std::span<const uint32_t> triangles, uint32_t position) const {
    uint32_t found = kNone;
    for (const uint32_t vertex : triangles) {
      if (vertex == found || !couldBe(vertex, position)) continue;
      if (found != kNone) return kNone;
      found = vertex;
    }
    return found;
  }

  const Geometry& m_geometry;
  const std::vector<uint32_t>& m_slots;
  std::vector<uint32_t> m_positions;  // by vertex
  std::vector<Group> m_groups;        // by slot; the last: none
  Polygons m_found;
  Triangulator m_triangulator;
  std::vector<Vec3> m_corners;  // of the corners of one polygon
  std::vector<uint32_t> m_cut;  // in these
};

}  // namespace

std::optional<Polygons> storedPolygons(const Document& document, const Geometry& geometry,
                                       const std::vector<uint32_t>& slots) {
  const auto& parts = geometry.lods[0].parts;
  if (document.format != "binarymesh" || parts.empty() || geometry.storedVertices == 0 ||
      geometry.storedVertices > geometry.positions.size())
    return {};
  return PolygonFinder(geometry, slots).find(document.bytesOf(parts[0].span));
}

}  // namespace vitrine::binarymesh
