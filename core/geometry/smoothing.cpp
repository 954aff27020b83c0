#include "core/geometry/smoothing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numbers>
#include <numeric>
#include <vector>

#include "core/document/document.h"

namespace vitrine {
namespace {

// Triangles that are folded onto each other would take each other's normals away.
constexpr float kMostDegrees = 179;
// Of an edge that many triangles share, those before that each is compared with.
constexpr size_t kMostNeighbours = 8;

// Of thin corners too, whose cosine is 1.
float angleAt(const Vec3& from, const Vec3& one, const Vec3& other) {
  const Vec3 a = one - from, b = other - from;
  return std::atan2(glm::length(glm::cross(a, b)), glm::dot(a, b));
}

// Lists of items by number: those of `number` stand in items from starts[number] to starts[number + 1].
struct Buckets {
  std::vector<uint32_t> starts, items;
  // `numberOf`: of an item below `count`; kNone: in no list.
  Buckets(size_t numbers, size_t count, const auto& numberOf) : starts(numbers + 1) {
    for (size_t i = 0; i < count; ++i)
      if (const uint32_t number = numberOf(i); number != kNone) ++starts[number + 1];
    std::partial_sum(starts.begin(), starts.end(), starts.begin());
    items.resize(starts.back());
    std::vector<uint32_t> next(starts.begin(), starts.end() - 1);
    for (size_t i = 0; i < count; ++i)
      if (const uint32_t number = numberOf(i); number != kNone) items[next[number]++] = uint32_t(i);
  }
  std::span<uint32_t> of(size_t number) {
    return std::span(items).subspan(starts[number], starts[number + 1] - starts[number]);
  }
};

class Smoother {
 public:
  Smoother(std::span<const Vec3> positions, std::span<const uint32_t> indices, float degrees)
      : m_positions(positions),
        m_indices(indices.first(indices.size() / 3 * 3)),
        m_least(std::cos(std::min(degrees, kMostDegrees) * std::numbers::pi_v<float> / 180) - 1e-6f) {}

  SmoothVertices smooth() {
    findFaces();
    findAlike();
    joinCorners();
    return makeVertices();
  }

 private:
  const Vec3& position(size_t corner) const { return m_positions[m_indices[corner]]; }
  bool takesPart(size_t corner) const { return m_faces[corner / 3] != Vec3(0.0f); }
  static size_t next(size_t corner) { return corner % 3 == 2 ? corner - 2 : corner + 1; }

  void findFaces() {
    m_faces.resize(m_indices.size() / 3);
    for (size_t t = 0; t < m_faces.size(); ++t) {
      const auto corners = m_indices.subspan(t * 3, 3);
      m_faces[t] = Vec3(0.0f);
      if (std::ranges::all_of(corners, [this](uint32_t vertex) { return vertex < m_positions.size(); }))
        m_faces[t] = triangleNormal(position(t * 3), position(t * 3 + 1), position(t * 3 + 2));
    }
  }

  // By vertex the first one at the same place.
  void findAlike() {
    m_firstAlike.assign(m_positions.size(), kNone);
    size_t size = 16;
    while (size < m_positions.size() * 2) size *= 2;
    std::vector<uint32_t> table(size, kNone);
    for (uint32_t v = 0; v < m_positions.size(); ++v) {
      const Vec3 place = m_positions[v] + Vec3(0.0f);  // 0 for -0
      std::array<uint32_t, 3> bits{};
      std::memcpy(bits.data(), &place, sizeof bits);
      uint64_t hash =
          (bits[0] * 0x9E3779B97F4A7C15u) ^ (bits[1] * 0xC2B2AE3D27D4EB4Fu) ^ (bits[2] * 0x165667B19E3779F9u);
      hash ^= hash >> 29;
      hash *= 0xBF58476D1CE4E5B9u;
      size_t at = (hash ^ (hash >> 32)) & (size - 1);
      while (table[at] != kNone && m_positions[table[at]] != place) at = (at + 1) & (size - 1);
      if (table[at] == kNone) table[at] = v;
      m_firstAlike[v] = isFinite(place) ? table[at] : v;
    }
  }

  uint32_t rootOf(uint32_t corner) {
    while (m_parents[corner] != corner) corner = m_parents[corner] = m_parents[m_parents[corner]];
    return corner;
  }
  void join(uint32_t a, uint32_t b) {
    a = rootOf(a), b = rootOf(b);
    m_parents[std::max(a, b)] = std::min(a, b);
  }

  // An edge goes from a corner to the next one. Those of one pair of places lie beside each other once sorted.
  void joinCorners() {
    m_parents.resize(m_indices.size());
    std::iota(m_parents.begin(), m_parents.end(), 0u);
    const auto endsOf = [this](size_t corner) {
      return std::minmax(m_firstAlike[m_indices[corner]], m_firstAlike[m_indices[next(corner)]]);
    };
    Buckets edges(m_positions.size(), m_indices.size(),
                  [&](size_t corner) { return takesPart(corner) ? endsOf(corner).first : kNone; });
    for (size_t place = 0; place < m_positions.size(); ++place) {
      const std::span<uint32_t> all = edges.of(place);
      std::ranges::sort(all, {},
                        [&](uint32_t corner) { return std::pair(uint32_t(endsOf(corner).second), corner); });
      for (size_t from = 0, to = 0; from < all.size(); from = to) {
        for (to = from + 1; to < all.size() && endsOf(all[to]).second == endsOf(all[from]).second;) ++to;
        joinOver(all.subspan(from, to - from));
      }
    }
  }

  void joinOver(std::span<const uint32_t> edge) {
    for (size_t i = 1; i < edge.size(); ++i)
      for (size_t k = i - std::min(i, kMostNeighbours); k < i; ++k) {
        const uint32_t one = edge[i], other = edge[k];
        const bool turnsTheSameWay = m_firstAlike[m_indices[one]] == m_firstAlike[m_indices[other]];
        if (turnsTheSameWay || glm::dot(m_faces[one / 3], m_faces[other / 3]) < m_least) continue;
        join(one, uint32_t(next(other)));
        join(uint32_t(next(one)), other);
      }
  }

  SmoothVertices makeVertices() {
    SmoothVertices made;
    made.indices.assign(m_indices.begin(), m_indices.end());
    made.normals.resize(m_positions.size(), Vec3(0.0f));
    Buckets corners(m_positions.size(), m_indices.size(),
                    [this](size_t corner) { return takesPart(corner) ? m_indices[corner] : kNone; });
    std::vector<Vec3> sums(m_indices.size(), Vec3(0.0f));  // by group
    for (uint32_t c = 0; c < m_indices.size(); ++c) {
      if (!takesPart(c)) continue;
      const Vec3 &at = position(c), &one = position(next(c)), &other = position(next(next(c)));
      const float area = glm::length(glm::cross(one - at, other - at));
      sums[rootOf(c)] += m_faces[c / 3] * (area * angleAt(at, one, other));
    }
    for (uint32_t v = 0; v < m_positions.size(); ++v) {
      const std::span<uint32_t> all = corners.of(v);
      // The group of the first corner keeps the vertex.
      std::ranges::sort(all, {}, [this](uint32_t corner) { return std::pair(rootOf(corner), corner); });
      for (size_t i = 0; i < all.size(); ++i) {
        const bool isNew = i == 0 || rootOf(all[i]) != rootOf(all[i - 1]);
        if (isNew && i > 0) {
          made.copied.push_back(v);
          made.normals.push_back(Vec3(0.0f));
        }
        const bool isFirst = rootOf(all[i]) == rootOf(all[0]);
        const uint32_t vertex = isFirst ? v : uint32_t(made.normals.size() - 1);
        made.indices[all[i]] = vertex;
        if (isNew) made.normals[vertex] = unitOf(sums[rootOf(all[i])], m_faces[all[i] / 3]);
      }
    }
    for (Vec3& normal : made.normals)
      if (normal == Vec3(0.0f)) normal = Vec3(0, 1, 0);
    return made;
  }

  static Vec3 unitOf(const Vec3& sum, const Vec3& otherwise) {
    const float largest = std::max({std::abs(sum.x), std::abs(sum.y), std::abs(sum.z)});
    return largest > 0 && std::isfinite(largest) ? glm::normalize(sum / largest) : otherwise;
  }

  std::span<const Vec3> m_positions;
  std::span<const uint32_t> m_indices;
  float m_least;                       // cosine
  std::vector<Vec3> m_faces;           // normals by triangle; zero: it takes no part
  std::vector<uint32_t> m_firstAlike;  // by vertex
  std::vector<uint32_t> m_parents;     // of corners: those that lead to one root are smooth
};

}  // namespace

Vec3 triangleNormal(const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 across = glm::cross(b - a, c - a);
  const float largest = std::max({std::abs(across.x), std::abs(across.y), std::abs(across.z)});
  // In two steps: the squared length of a tiny one would underflow to 0.
  return largest > 0 && isFinite(across) ? glm::normalize(across / largest) : Vec3(0.0f);
}

SmoothVertices smoothVertices(std::span<const Vec3> positions, std::span<const uint32_t> indices, float degrees) {
  return Smoother(positions, indices, degrees).smooth();
}

}  // namespace vitrine
