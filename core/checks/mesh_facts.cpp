#include "core/checks/mesh_facts.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <tuple>
#include <utility>

namespace vitrine {

namespace {

struct Place {
  Vec3 at;
  uint32_t vertex;
  friend bool operator<(const Place& a, const Place& b) {
    if (a.at.x != b.at.x) return a.at.x < b.at.x;
    if (a.at.y != b.at.y) return a.at.y < b.at.y;
    return a.at.z != b.at.z ? a.at.z < b.at.z : a.vertex < b.vertex;
  }
};

// Positions in an order in which equal ones are neighbours; 0 and -0 are equal.
void weld(std::span<const Vec3> positions, MeshFacts& facts) {
  const auto count = uint32_t(positions.size());
  facts.weldedTo.resize(count);
  std::vector<Place> order;
  order.reserve(count);
  for (uint32_t v = 0; v < count; ++v) {
    facts.weldedTo[v] = v;
    if (isFinite(positions[v]))
      order.push_back({positions[v], v});
    else
      ++facts.notFinite;
  }
  std::ranges::sort(order, std::less<>());
  facts.places = facts.notFinite;
  for (size_t i = 0; i < order.size(); ++i) {
    const bool isSame = i > 0 && order[i].at == order[i - 1].at;
    if (isSame)
      facts.weldedTo[order[i].vertex] = facts.weldedTo[order[i - 1].vertex];
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

void sortUnique(std::vector<uint32_t>& list) {
  std::ranges::sort(list);
  list.erase(std::ranges::unique(list).begin(), list.end());
}

// An edge or a triangle, without the lowest of its places: those of one lowest place stand together.
struct Edge {
  uint32_t high, triangle;
  friend bool operator<(const Edge& a, const Edge& b) {
    return a.high != b.high ? a.high < b.high : a.triangle < b.triangle;
  }
};

// Calls visit(low, high) for each edge of a triangle between two places.
template <class Visit>
void forEachEdge(const Triangles& mesh, uint32_t t, Visit&& visit) {
  if (!mesh.isValid(t)) return;
  const auto places = mesh.places(t);
  if (places[0] == places[1] || places[1] == places[2] || places[0] == places[2]) return;
  for (uint32_t c = 0; c < 3; ++c) {
    const uint32_t one = places[c], two = places[(c + 1) % 3];
    visit(std::min(one, two), std::max(one, two));
  }
}

// Where the things of each place begin in a list of all, from how many each has; one entry more than places.
void sumUp(std::vector<uint32_t>& starts) {
  uint32_t sum = 0;
  for (uint32_t& start : starts) sum += std::exchange(start, sum);
}

void countEdges(const Triangles& mesh, MeshFacts& facts) {
  std::vector<uint32_t> starts(mesh.positions.size() + 1);
  for (uint32_t t = 0; t < mesh.count(); ++t) forEachEdge(mesh, t, [&](uint32_t low, uint32_t) { ++starts[low]; });
  sumUp(starts);
  std::vector<Edge> edges(starts.back());
  for (uint32_t t = 0; t < mesh.count(); ++t)
    forEachEdge(mesh, t, [&](uint32_t low, uint32_t high) { edges[starts[low]++] = {high, t}; });
  // Each entry is now where its place ends.
  for (size_t place = 0, from = 0; place < mesh.positions.size(); from = starts[place++]) {
    const auto group = std::span(edges).subspan(from, starts[place] - from);
    std::ranges::sort(group, std::less<>());
    for (size_t first = 0, end; first < group.size(); first = end) {
      end = first + 1;
      while (end < group.size() && group[end].high == group[first].high) ++end;
      const size_t users = end - first;
      if (users == 2) continue;
      ++(users == 1 ? facts.openEdgeCount : facts.crowdedEdgeCount);
      for (size_t e = first; e < end; ++e)
        (users == 1 ? facts.openEdges : facts.crowdedEdges).push_back(group[e].triangle);
    }
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
    uint32_t middle, high, triangle;
  };
  const auto sorted = [&](uint32_t t) {
    auto places = mesh.places(t);
    std::ranges::sort(places);
    return places;
  };
  std::vector<uint32_t> starts(mesh.positions.size() + 1);
  for (uint32_t t = 0; t < mesh.count(); ++t)
    if (mesh.isValid(t)) ++starts[sorted(t)[0]];
  sumUp(starts);
  std::vector<Key> keys(starts.back());
  for (uint32_t t = 0; t < mesh.count(); ++t) {
    if (!mesh.isValid(t)) continue;
    const auto places = sorted(t);
    keys[starts[places[0]]++] = {places[1], places[2], t};
  }
  for (size_t place = 0, from = 0; place < mesh.positions.size(); from = starts[place++]) {
    const auto group = std::span(keys).subspan(from, starts[place] - from);
    std::ranges::sort(group, [](const Key& a, const Key& b) {
      return std::tie(a.middle, a.high, a.triangle) < std::tie(b.middle, b.high, b.triangle);
    });
    for (size_t i = 1; i < group.size(); ++i)
      if (group[i].middle == group[i - 1].middle && group[i].high == group[i - 1].high)
        facts.twice.push_back(group[i].triangle);
  }
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
