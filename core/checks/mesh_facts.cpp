#include "core/checks/mesh_facts.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace vitrine {

namespace {

// Positions in an order in which equal ones are neighbours; 0 and -0 are equal.
void weld(std::span<const Vec3> positions, MeshFacts& facts) {
  const auto count = uint32_t(positions.size());
  facts.weldedTo.resize(count);
  std::vector<uint32_t> order;
  order.reserve(count);
  for (uint32_t v = 0; v < count; ++v) {
    facts.weldedTo[v] = v;
    if (isFinite(positions[v]))
      order.push_back(v);
    else
      ++facts.notFinite;
  }
  std::ranges::sort(order, [&](uint32_t a, uint32_t b) {
    const Vec3 &p = positions[a], &q = positions[b];
    return std::tie(p.x, p.y, p.z, a) < std::tie(q.x, q.y, q.z, b);
  });
  facts.places = facts.notFinite;
  for (size_t i = 0; i < order.size(); ++i) {
    const bool isSame = i > 0 && positions[order[i]] == positions[order[i - 1]];
    if (isSame)
      facts.weldedTo[order[i]] = facts.weldedTo[order[i - 1]];
    else
      ++facts.places;
  }
}

struct Triangles {
  std::span<const Vec3> positions;
  std::span<const uint32_t> indices;
  std::span<const uint32_t> weldedTo;

  uint32_t count() const { return uint32_t(indices.size() / 3); }
  bool isValid(uint32_t triangle) const {
    for (uint32_t c = 0; c < 3; ++c)
      if (indices[triangle * 3 + c] >= positions.size()) return false;
    return true;
  }
  std::array<uint32_t, 3> places(uint32_t triangle) const {
    const uint32_t* corner = &indices[triangle * 3];
    return {weldedTo[corner[0]], weldedTo[corner[1]], weldedTo[corner[2]]};
  }
};

// Twice the area, as a vector along the normal.
DVec3 crossOf(std::span<const Vec3> positions, const uint32_t* corner) {
  const DVec3 a(positions[corner[0]]), b(positions[corner[1]]), c(positions[corner[2]]);
  return glm::cross(b - a, c - a);
}

// A triangle whose height is within the rounding of its coordinates is a line.
bool isLine(std::span<const Vec3> positions, const uint32_t* corner, const DVec3& cross) {
  const DVec3 a(positions[corner[0]]), b(positions[corner[1]]), c(positions[corner[2]]);
  const double longest = std::max({glm::dot(b - a, b - a), glm::dot(c - a, c - a), glm::dot(c - b, c - b)});
  const double height = longest > 0 ? glm::length(cross) / std::sqrt(longest) : 0;
  const double size = std::max({std::abs(a.x), std::abs(a.y), std::abs(a.z), std::sqrt(longest)});
  return !(height > size * 1e-7);
}

void measure(const Triangles& mesh, std::span<const Vec2> uvs, MeshFacts& facts) {
  std::vector<bool> outside(uvs.size());
  for (uint32_t t = 0; t < mesh.count(); ++t) {
    if (!mesh.isValid(t)) continue;
    ++facts.triangles;
    const uint32_t* corner = &mesh.indices[t * 3];
    bool finite = true;
    for (int c = 0; c < 3; ++c) {
      const Vec3& position = mesh.positions[corner[c]];
      if (isFinite(position))
        facts.bounds.add(position);
      else
        finite = false;
    }
    if (!finite) continue;
    const DVec3 cross = crossOf(mesh.positions, corner);
    const auto [a, b, c] = mesh.places(t);
    const bool isThin = a == b || b == c || a == c || isLine(mesh.positions, corner, cross);
    if (isThin) facts.zeroArea.push_back(t);
    facts.area += glm::length(cross) / 2;
    facts.volume += glm::dot(DVec3(mesh.positions[corner[0]]), cross) / 6;
    if (uvs.size() < mesh.positions.size()) continue;
    const glm::dvec2 u(uvs[corner[0]]), v(uvs[corner[1]]), w(uvs[corner[2]]);
    const double uvArea = (v.x - u.x) * (w.y - u.y) - (v.y - u.y) * (w.x - u.x);
    if (!isThin && !(std::abs(uvArea) > 1e-12)) facts.uvZeroArea.push_back(t);
    for (int k = 0; k < 3; ++k) {
      const Vec2& uv = uvs[corner[k]];
      constexpr float kSlack = 1e-4f;
      const bool inside = uv.x >= -kSlack && uv.x <= 1 + kSlack && uv.y >= -kSlack && uv.y <= 1 + kSlack;
      if (inside || outside[corner[k]]) continue;
      outside[corner[k]] = true;
      facts.uvOutside.push_back(corner[k]);
    }
  }
}

struct Edge {
  uint32_t a, b, triangle;
  bool sameEnds(const Edge& other) const { return a == other.a && b == other.b; }
};

void sortUnique(std::vector<uint32_t>& list) {
  std::ranges::sort(list);
  list.erase(std::ranges::unique(list).begin(), list.end());
}

void countEdges(const Triangles& mesh, MeshFacts& facts) {
  std::vector<Edge> edges;
  edges.reserve(size_t(mesh.count()) * 3);
  for (uint32_t t = 0; t < mesh.count(); ++t) {
    if (!mesh.isValid(t)) continue;
    const auto places = mesh.places(t);
    if (places[0] == places[1] || places[1] == places[2] || places[0] == places[2]) continue;
    for (int c = 0; c < 3; ++c) {
      const auto [low, high] = std::minmax(places[c], places[(c + 1) % 3]);
      edges.push_back({low, high, t});
    }
  }
  std::ranges::sort(edges, [](const Edge& x, const Edge& y) { return std::tie(x.a, x.b) < std::tie(y.a, y.b); });
  for (size_t first = 0, end; first < edges.size(); first = end) {
    end = first + 1;
    while (end < edges.size() && edges[end].sameEnds(edges[first])) ++end;
    const size_t users = end - first;
    if (users == 2) continue;
    ++(users == 1 ? facts.openEdgeCount : facts.crowdedEdgeCount);
    for (size_t e = first; e < end; ++e)
      (users == 1 ? facts.openEdges : facts.crowdedEdges).push_back(edges[e].triangle);
  }
  sortUnique(facts.openEdges);
  sortUnique(facts.crowdedEdges);
}

uint32_t rootOf(std::vector<uint32_t>& above, uint32_t place) {
  while (above[place] != place) place = above[place] = above[above[place]];
  return place;
}

void findPieces(const Triangles& mesh, MeshFacts& facts) {
  std::vector<uint32_t> above(mesh.positions.size());
  std::iota(above.begin(), above.end(), 0u);
  for (uint32_t t = 0; t < mesh.count(); ++t) {
    if (!mesh.isValid(t)) continue;
    const auto places = mesh.places(t);
    for (int c = 1; c < 3; ++c) {
      const uint32_t x = rootOf(above, places[0]), y = rootOf(above, places[c]);
      above[std::max(x, y)] = std::min(x, y);
    }
  }
  std::vector<uint32_t> numberOf(mesh.positions.size(), kNone);
  facts.pieceOf.assign(mesh.count(), kNone);
  for (uint32_t t = 0; t < mesh.count(); ++t) {
    if (!mesh.isValid(t)) continue;
    uint32_t& number = numberOf[rootOf(above, mesh.places(t)[0])];
    if (number == kNone) number = facts.pieces++;
    facts.pieceOf[t] = number;
  }
}

void findTwins(const Triangles& mesh, MeshFacts& facts) {
  struct Key {
    std::array<uint32_t, 3> places;
    uint32_t triangle;
  };
  std::vector<Key> keys;
  keys.reserve(mesh.count());
  for (uint32_t t = 0; t < mesh.count(); ++t) {
    if (!mesh.isValid(t)) continue;
    auto places = mesh.places(t);
    std::ranges::sort(places);
    keys.push_back({places, t});
  }
  std::ranges::sort(keys, [](const Key& a, const Key& b) {
    return std::tie(a.places, a.triangle) < std::tie(b.places, b.triangle);
  });
  for (size_t i = 1; i < keys.size(); ++i)
    if (keys[i].places == keys[i - 1].places) facts.twice.push_back(keys[i].triangle);
  std::ranges::sort(facts.twice);
}

}  // namespace

MeshFacts meshFacts(std::span<const Vec3> positions, std::span<const uint32_t> indices, std::span<const Vec2> uvs) {
  MeshFacts facts;
  weld(positions, facts);
  const Triangles mesh{positions, indices, facts.weldedTo};
  measure(mesh, uvs, facts);
  countEdges(mesh, facts);
  findPieces(mesh, facts);
  findTwins(mesh, facts);
  return facts;
}

}  // namespace vitrine
