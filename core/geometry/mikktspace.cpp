#include "core/geometry/mikktspace.h"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace vitrine {
namespace {

constexpr uint32_t kNothing = ~uint32_t(0);

struct TangentFace {
  Vec3 along{0.0f};         // in which U grows, of unit length; 0: the image says nothing
  bool isUpright = false;   // the image is not mirrored
  bool isUndecided = true;  // goes with whatever is around it
  bool isDegenerate = false;
};

class MikkTangents {
 public:
  explicit MikkTangents(const TangentSource& source) : m_source(source), m_faceCount(source.indices.size() / 3) {}

  LargeBuffer<Vec4> make() {
    weld();
    findFaces();
    findNeighbours();
    findGroups();
    return ofVertices();
  }

 private:
  // Corners with the same place, normal and coordinates are one.
  void weld() {
    using Key = std::array<float, 8>;
    const auto keyOf = [&](uint32_t vertex) {
      const Vec3 p = m_source.positions[vertex], n = m_source.normals[vertex];
      const Vec2 t = m_source.uvs[vertex];
      Key key{p.x, p.y, p.z, n.x, n.y, n.z, t.x, t.y};
      for (float& value : key) value += 0.0f;  // no negative zeros
      return key;
    };
    const size_t count = m_source.positions.size();
    size_t slots = 16;
    while (slots < 2 * count) slots *= 2;
    std::vector<uint32_t> table(slots, kNothing);
    m_welded.resize(count);
    for (uint32_t vertex = 0; vertex < count; ++vertex) {
      const Key key = keyOf(vertex);
      size_t slot = XXH3_64bits(key.data(), sizeof(key)) & (slots - 1);
      while (table[slot] != kNothing && keyOf(table[slot]) != key) slot = (slot + 1) & (slots - 1);
      if (table[slot] == kNothing) table[slot] = vertex;
      m_welded[vertex] = table[slot];
    }
  }

  uint32_t corner(size_t face, size_t c) const { return m_welded[m_source.indices[3 * face + c]]; }
  Vec3 place(size_t face, size_t c) const { return m_source.positions[corner(face, c)]; }

  void findFaces() {
    m_faces.resize(m_faceCount);
    for (size_t f = 0; f < m_faceCount; ++f) {
      TangentFace& face = m_faces[f];
      const Vec3 p = place(f, 0), q = place(f, 1), r = place(f, 2);
      face.isDegenerate = p == q || q == r || r == p;
      // V grows upwards in MikkTSpace.
      const auto uv = [&](size_t c) { return m_source.uvs[corner(f, c)] * Vec2(1, -1); };
      const Vec2 s = uv(1) - uv(0), t = uv(2) - uv(0);
      const float area = s.x * t.y - s.y * t.x;
      face.isUpright = area > 0;
      const Vec3 along = (q - p) * t.y - (r - p) * s.y, across = (r - p) * s.x - (q - p) * t.x;
      const float length = glm::length(along);
      if (!(std::abs(area) > 0) || !(length > 0) || !(glm::length(across) > 0) || !std::isfinite(length)) continue;
      face.along = along * ((face.isUpright ? 1.0f : -1.0f) / length);
      face.isUndecided = false;
    }
  }

  // Across each edge, the one other face that has it the other way round; edge c goes from corner c to the next.
  void findNeighbours() {
    struct Edge {
      uint32_t low, high, face;
      uint8_t edge;
      bool isTurned;
    };
    std::vector<Edge> edges;
    edges.reserve(3 * m_faceCount);
    for (size_t f = 0; f < m_faceCount; ++f) {
      if (m_faces[f].isDegenerate) continue;
      for (size_t c = 0; c < 3; ++c) {
        const uint32_t from = corner(f, c), to = corner(f, (c + 1) % 3);
        edges.push_back({std::min(from, to), std::max(from, to), uint32_t(f), uint8_t(c), from > to});
      }
    }
    std::ranges::sort(edges, [](const Edge& a, const Edge& b) {
      return std::tie(a.low, a.high, a.face) < std::tie(b.low, b.high, b.face);
    });
    m_neighbours.assign(3 * m_faceCount, kNothing);
    for (size_t i = 0; i < edges.size(); ++i) {
      uint32_t& own = m_neighbours[3 * size_t(edges[i].face) + edges[i].edge];
      for (size_t j = i + 1; own == kNothing && j < edges.size() && j < i + kMostAround; ++j) {
        if (edges[j].low != edges[i].low || edges[j].high != edges[i].high) break;
        uint32_t& other = m_neighbours[3 * size_t(edges[j].face) + edges[j].edge];
        if (edges[j].isTurned == edges[i].isTurned || other != kNothing) continue;
        own = edges[j].face;
        other = edges[i].face;
      }
    }
  }

  // The corners at one vertex whose faces hang together and are mirrored or not alike.
  void findGroups() {
    m_groups.assign(3 * m_faceCount, kNothing);
    std::vector<uint32_t> open;
    for (size_t f = 0; f < m_faceCount; ++f)
      for (size_t c = 0; c < 3; ++c) {
        if (m_faces[f].isDegenerate || m_faces[f].isUndecided || m_groups[3 * f + c] != kNothing) continue;
        const auto group = uint32_t(m_tangents.size());
        const uint32_t vertex = corner(f, c);
        const bool isUpright = m_faces[f].isUpright;
        Vec3 sum(0.0f);
        open.assign(1, uint32_t(f));
        while (!open.empty()) {
          const uint32_t face = open.back();
          open.pop_back();
          const size_t at = corner(face, 0) == vertex ? 0 : corner(face, 1) == vertex ? 1 : 2;
          if (m_groups[3 * size_t(face) + at] != kNothing) continue;
          TangentFace& joined = m_faces[face];
          const auto groups = std::span(m_groups).subspan(3 * size_t(face), 3);
          if (joined.isUndecided && std::ranges::all_of(groups, [](uint32_t g) { return g == kNothing; }))
            joined.isUpright = isUpright;
          if (joined.isUpright != isUpright) continue;
          groups[at] = group;
          sum += contribution(face, at);
          for (const size_t edge : {at, (at + 2) % 3})
            if (const uint32_t next = m_neighbours[3 * size_t(face) + edge]; next != kNothing) open.push_back(next);
        }
        const float length = glm::length(sum);
        m_tangents.push_back(length > 0 && std::isfinite(length) ? Vec4(sum / length, isUpright ? 1.0f : -1.0f)
                                                                 : Vec4(0.0f));
      }
  }

  // Of a face to a corner of it: by the angle there, seen along the normal.
  Vec3 contribution(size_t face, size_t at) const {
    if (m_faces[face].isUndecided) return Vec3(0.0f);
    const Vec3 normal = m_source.normals[corner(face, at)];
    const auto flat = [&](const Vec3& v) {
      const Vec3 on = v - normal * glm::dot(normal, v);
      const float length = glm::length(on);
      return length > 0 ? on / length : Vec3(0.0f);
    };
    const Vec3 here = place(face, at), one = flat(place(face, (at + 2) % 3) - here),
               other = flat(place(face, (at + 1) % 3) - here);
    const float angle = std::acos(std::clamp(glm::dot(one, other), -1.0f, 1.0f));
    return flat(m_faces[face].along) * angle;
  }

  LargeBuffer<Vec4> ofVertices() const {
    LargeBuffer<Vec4> made;
    made.assign(m_source.positions.size(), Vec4(0.0f));
    std::vector<uint32_t> groupOf(made.size(), kNothing);
    for (size_t i = 0; i < 3 * m_faceCount; ++i) {
      const uint32_t group = m_groups[i], vertex = m_source.indices[i];
      if (group == kNothing) continue;
      const bool isFirst = groupOf[vertex] == kNothing;
      if (isFirst) groupOf[vertex] = group;
      if (isFirst)
        made[vertex] = m_tangents[group];
      else if (groupOf[vertex] != group)
        made[vertex] = Vec4(0.0f);
    }
    return made;
  }

  static constexpr size_t kMostAround = 64;  // faces at one edge that are looked through

  const TangentSource& m_source;
  const size_t m_faceCount;
  std::vector<uint32_t> m_welded;  // by vertex: the first that is the same
  std::vector<TangentFace> m_faces;
  std::vector<uint32_t> m_neighbours;  // by edge: a face
  std::vector<uint32_t> m_groups;      // by corner
  std::vector<Vec4> m_tangents;        // by group
};

}  // namespace

LargeBuffer<Vec4> mikkTangents(const TangentSource& source) {
  if (source.uvs.size() != source.positions.size() || source.normals.size() != source.positions.size()) return {};
  return MikkTangents(source).make();
}

}  // namespace vitrine
