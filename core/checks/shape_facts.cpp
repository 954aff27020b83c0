#include "core/checks/shape_facts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/geometry/box_pairs.h"
#include "core/geometry/triangle_tree.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

using DVec2 = glm::dvec2;
template <class V>
using Corners = std::array<V, 3>;

// How many pairs of boxes are looked at for each triangle. Ordinary meshes need about 150: 40 pairs, and seven
// triangles that are compared with it.
constexpr uint64_t kMostPairs = 600;
uint64_t mostPairs(size_t triangles) { return kMostPairs * triangles + 1'000'000; }

double flatCrossOf(const DVec2& a, const DVec2& b) { return a.x * b.y - a.y * b.x; }

// By how much two triangles have to be moved so that they touch at most, along the edges' normals; 0 and less: they
// do not overlap. Lines count as overlapping nothing.
double overlapOf(const Corners<DVec2>& p, const Corners<DVec2>& q) {
  double least = std::numeric_limits<double>::infinity();
  for (int which = 0; which < 2; ++which) {
    const Corners<DVec2>&own = which ? q : p, &other = which ? p : q;
    const double turn = flatCrossOf(own[1] - own[0], own[2] - own[0]);
    if (turn == 0) return 0;
    for (int c = 0; c < 3; ++c) {
      const DVec2 edge = own[(c + 1) % 3] - own[c];
      double deepest = -std::numeric_limits<double>::infinity();
      for (const DVec2& corner : other) {
        const double depth = flatCrossOf(edge, corner - own[c]);
        deepest = std::max(deepest, turn > 0 ? depth : -depth);
      }
      if (deepest <= 0) return 0;
      least = std::min(least, deepest / glm::length(edge));
    }
  }
  return least;
}

template <class V>
double smallestExtent(const Corners<V>& p, const Corners<V>& q) {
  const auto squared = [](const Corners<V>& t) {
    return std::max({glm::dot(t[1] - t[0], t[1] - t[0]), glm::dot(t[2] - t[0], t[2] - t[0]),
                     glm::dot(t[2] - t[1], t[2] - t[1])});
  };
  return std::sqrt(std::min(squared(p), squared(q)));
}

// Where a triangle meets a line in the plane of another: from `distances` of its corners to that plane.
// False: it only touches.
bool intervalOn(const Corners<DVec3>& t, const DVec3& distances, const DVec3& line, double& from, double& to) {
  from = std::numeric_limits<double>::infinity(), to = -from;
  const auto add = [&](const DVec3& point) {
    const double at = glm::dot(line, point);
    from = std::min(from, at), to = std::max(to, at);
  };
  bool above = false, below = false;
  for (int c = 0; c < 3; ++c) {
    const int next = (c + 1) % 3;
    above |= distances[c] > 0, below |= distances[c] < 0;
    if (distances[c] == 0) add(t[c]);
    if ((distances[c] > 0 && distances[next] < 0) || (distances[c] < 0 && distances[next] > 0))
      add(t[c] + (t[next] - t[c]) * (distances[c] / (distances[c] - distances[next])));
  }
  return above && below;
}

enum class Meeting : uint8_t { None, Coplanar, Crossing };

Meeting meetingOf(const Corners<DVec3>& p, const Corners<DVec3>& q) {
  const DVec3 normalQ = glm::cross(q[1] - q[0], q[2] - q[0]);
  const double lengthQ = glm::length(normalQ);
  if (!(lengthQ > 0)) return Meeting::None;
  double far = 0;
  for (const auto* t : {&p, &q})
    for (const DVec3& corner : *t)
      far = std::max({far, std::abs(corner.x), std::abs(corner.y), std::abs(corner.z)});
  const double slack = std::max(far * 2e-7, smallestExtent(p, q) * 1e-5);
  const auto heightsOver = [&](const Corners<DVec3>& t, const DVec3& at, const DVec3& normal, double length) {
    DVec3 distances;
    for (int c = 0; c < 3; ++c) {
      distances[c] = glm::dot(t[c] - at, normal) / length;
      if (std::abs(distances[c]) <= slack) distances[c] = 0;
    }
    return distances;
  };
  // A triangle that lies on one side of the other's plane touches it at most: so do nearly all neighbours.
  const auto isOnOneSide = [](const DVec3& d) {
    const bool above = d.x > 0 || d.y > 0 || d.z > 0, below = d.x < 0 || d.y < 0 || d.z < 0;
    return above != below;
  };
  const DVec3 ofP = heightsOver(p, q[0], normalQ, lengthQ);
  if (isOnOneSide(ofP)) return Meeting::None;
  const DVec3 normalP = glm::cross(p[1] - p[0], p[2] - p[0]);
  const double lengthP = glm::length(normalP);
  if (!(lengthP > 0)) return Meeting::None;
  const DVec3 ofQ = heightsOver(q, p[0], normalP, lengthP);
  if (isOnOneSide(ofQ)) return Meeting::None;
  if (ofP == DVec3(0) && ofQ == DVec3(0)) {
    const DVec3 x = glm::normalize(p[1] - p[0]), y = glm::cross(normalP / lengthP, x);
    Corners<DVec2> flatP, flatQ;
    for (int c = 0; c < 3; ++c) {
      flatP[c] = {glm::dot(p[c] - p[0], x), glm::dot(p[c] - p[0], y)};
      flatQ[c] = {glm::dot(q[c] - p[0], x), glm::dot(q[c] - p[0], y)};
    }
    return overlapOf(flatP, flatQ) > 2 * slack ? Meeting::Coplanar : Meeting::None;
  }
  const DVec3 way = glm::cross(normalP, normalQ);
  const double length = glm::length(way);
  if (!(length > 1e-9 * lengthP * lengthQ)) return Meeting::None;
  double fromP, toP, fromQ, toQ;
  if (!intervalOn(p, ofP, way / length, fromP, toP) || !intervalOn(q, ofQ, way / length, fromQ, toQ))
    return Meeting::None;
  return std::min(toP, toQ) - std::max(fromP, fromQ) > 2 * slack ? Meeting::Crossing : Meeting::None;
}

// Boxes of triangles; empty where a corner is out of range or not finite.
template <class V>
std::vector<Bounds> boxesOf(std::span<const V> places, std::span<const uint32_t> indices) {
  std::vector<Bounds> boxes(indices.size() / 3);
  for (size_t t = 0; t < boxes.size(); ++t) {
    Bounds box;
    for (size_t c = t * 3; c < t * 3 + 3; ++c) {
      if (indices[c] >= places.size() || !isFinite(places[indices[c]])) {
        box = {};
        break;
      }
      if constexpr (std::is_same_v<V, Vec3>)
        box.add(places[indices[c]]);
      else
        box.add(Vec3(places[indices[c]], 0));
    }
    boxes[t] = box;
  }
  return boxes;
}

std::vector<uint32_t> markedOf(const std::vector<bool>& marks) {
  std::vector<uint32_t> list;
  for (uint32_t i = 0; i < marks.size(); ++i)
    if (marks[i]) list.push_back(i);
  return list;
}

}  // namespace

Crossings crossingsOf(std::span<const Vec3> positions, std::span<const uint32_t> indices) {
  Crossings found;
  const size_t count = indices.size() / 3;
  std::vector<bool> coplanar(count), crossing(count);
  const auto cornersOf = [&](uint32_t t) {
    return Corners<DVec3>{DVec3(positions[indices[t * 3]]), DVec3(positions[indices[t * 3 + 1]]),
                          DVec3(positions[indices[t * 3 + 2]])};
  };
  const BoxPairs pairs(boxesOf(positions, indices));
  found.whole = pairs.visit(mostPairs(count), [&](uint32_t a, uint32_t b) {
    const Meeting meeting = meetingOf(cornersOf(a), cornersOf(b));
    if (meeting == Meeting::Coplanar) coplanar[a] = coplanar[b] = true;
    if (meeting == Meeting::Crossing) crossing[a] = crossing[b] = true;
  });
  found.coplanar = markedOf(coplanar);
  found.crossing = markedOf(crossing);
  return found;
}

UvOverlaps uvOverlapsOf(std::span<const Vec2> uvs, std::span<const uint32_t> indices) {
  UvOverlaps found;
  const size_t count = indices.size() / 3;
  found.counts.resize(count);
  const auto cornersOf = [&](uint32_t t) {
    return Corners<DVec2>{DVec2(uvs[indices[t * 3]]), DVec2(uvs[indices[t * 3 + 1]]),
                          DVec2(uvs[indices[t * 3 + 2]])};
  };
  const BoxPairs pairs(boxesOf(uvs, indices));
  found.whole = pairs.visit(mostPairs(count), [&](uint32_t a, uint32_t b) {
    const Corners<DVec2> p = cornersOf(a), q = cornersOf(b);
    const double overlap = overlapOf(p, q);
    if (!(overlap > 4e-7) || !(overlap > smallestExtent(p, q) * 1e-4)) return;
    ++found.counts[a];
    ++found.counts[b];
  });
  found.triangles = uint64_t(std::ranges::count_if(found.counts, [](uint32_t n) { return n > 0; }));
  return found;
}

// ---- Cages

CageKind cageKindOf(std::string_view name) {
  if (name.ends_with("_OuterCage")) return CageKind::Outer;
  return name.ends_with("_InnerCage") ? CageKind::Inner : CageKind::None;
}

std::string_view nameWithoutCage(std::string_view name) {
  return cageKindOf(name) == CageKind::None ? name : name.substr(0, name.size() - std::size("_OuterCage") + 1);
}

uint32_t cageOf(const CheckInput& input, uint32_t mesh, CageKind kind) {
  const std::string wanted = input.meshes[mesh].name + (kind == CageKind::Outer ? "_OuterCage" : "_InnerCage");
  const auto named = ShapeFacts::of(input).named(input, wanted);
  if (named.empty() || !holdsInstances(input.document)) return named.empty() ? kNone : named.front();
  // Several parts of a model may have one name. Of very many, some are not looked at.
  const NodeId part = input.meshes[mesh].node;
  const auto isOfPart = [&](uint32_t m) {
    const NodeId node = input.meshes[m].node;
    return node != NodeId::None && input.document.nodes.parent[indexOf(node)] == part;
  };
  constexpr size_t kMostOfOneName = 1000;
  const auto some = named.first(std::min(named.size(), kMostOfOneName));
  const auto found = std::ranges::find_if(some, isOfPart);
  return found == some.end() ? kNone : *found;
}

namespace {

std::vector<Vec3> placesIn(const CheckedMesh& mesh) {
  std::vector<Vec3> places;
  places.reserve(mesh.mesh().positions.size());
  for (const Vec3& position : mesh.mesh().positions) places.push_back(Vec3(mesh.toTarget * Vec4(position, 1)));
  return places;
}

std::vector<bool> usedBy(std::span<const uint32_t> indices, size_t count) {
  std::vector<bool> used(count);
  for (const uint32_t index : indices)
    if (index < count) used[index] = true;
  return used;
}

// A surface that tells how far away a point is, and on which side.
class Shell {
 public:
  // `facts`: those of the mesh.
  Shell(const CheckedMesh& mesh, const MeshFacts& facts)
      : m_places(placesIn(mesh)), m_indices(mesh.indicesOf(0)), m_tree(boxesOf<Vec3>(m_places, m_indices)) {
    if (glm::determinant(Mat3(mesh.toTarget)) < 0) m_sign = -1;
    smoothNormals(facts);
  }

  struct Spot {
    float distance, side;
  };
  // `hint`: the triangle nearest to the point before, where this one is likely to be near, too; becomes its own.
  Spot spotOf(const Vec3& point, uint32_t& hint) const {
    constexpr Spot kNowhere{std::numeric_limits<float>::quiet_NaN(), 0};
    const DVec3 at(point);
    if (!isFinite(point)) return kNowhere;
    const auto squaredTo = [&](uint32_t t) {
      const uint32_t* corner = &m_indices[size_t(t) * 3];
      const DVec3 away = at - nearestPointOfTriangle(at, DVec3(m_places[corner[0]]), DVec3(m_places[corner[1]]),
                                                     DVec3(m_places[corner[2]]));
      return glm::dot(away, away);
    };
    double best = hint == kNone ? std::numeric_limits<double>::infinity() : squaredTo(hint);
    const uint32_t nearer = m_tree.nearest(at, best, squaredTo);
    const uint32_t t = nearer == ~0u ? hint : nearer;
    if (t == kNone) return kNowhere;
    hint = t;
    const uint32_t* corner = &m_indices[size_t(t) * 3];
    const DVec3 a(m_places[corner[0]]), b(m_places[corner[1]]), c(m_places[corner[2]]);
    const DVec3 nearest = nearestPointOfTriangle(at, a, b, c), away = at - nearest;
    // Between the normals of the corners, so that an edge or a corner has a normal, too.
    const DVec3 cross = glm::cross(b - a, c - a);
    const double whole = glm::dot(cross, cross);
    DVec3 normal = cross;
    if (whole > 0) {
      const double u = glm::dot(glm::cross(c - b, nearest - b), cross) / whole;
      const double v = glm::dot(glm::cross(a - c, nearest - c), cross) / whole;
      normal = DVec3(m_normals[corner[0]]) * u + DVec3(m_normals[corner[1]]) * v +
               DVec3(m_normals[corner[2]]) * (1 - u - v);
    }
    return {float(glm::length(away)), float(m_sign * glm::dot(away, normal))};
  }

 private:
  // Vertices at one place share the sum of the normals of their triangles, by their angles.
  void smoothNormals(const MeshFacts& facts) {
    std::vector<Vec3> sums(m_places.size(), Vec3(0));
    for (size_t i = 0; i + 2 < m_indices.size(); i += 3)
      for (size_t k = 0; k < 3; ++k) {
        const uint32_t own = m_indices[i + k];
        if (std::max({m_indices[i], m_indices[i + 1], m_indices[i + 2]}) >= m_places.size()) continue;
        const DVec3 at(m_places[own]);
        const DVec3 one = DVec3(m_places[m_indices[i + (k + 1) % 3]]) - at;
        const DVec3 two = DVec3(m_places[m_indices[i + (k + 2) % 3]]) - at;
        const DVec3 cross = glm::cross(one, two);
        const double length = glm::length(cross);
        if (length > 0) sums[facts.weldedTo[own]] += Vec3(cross / length * std::atan2(length, glm::dot(one, two)));
      }
    m_normals.resize(m_places.size());
    for (size_t v = 0; v < m_normals.size(); ++v) {
      const Vec3& sum = sums[facts.weldedTo[v]];
      const float length = glm::length(sum);
      m_normals[v] = length > 0 ? sum / length : Vec3(0);
    }
  }

  std::vector<Vec3> m_places;
  std::vector<uint32_t> m_indices;
  BoxPairs m_tree;
  std::vector<Vec3> m_normals;
  double m_sign = 1;
};

}  // namespace

std::vector<float> distancesTo(const CheckInput& input, uint32_t mesh, uint32_t other, std::vector<float>* side) {
  const Shell shell(input.meshes[other], input.facts(other));
  const std::vector<Vec3> places = placesIn(input.meshes[mesh]);
  const std::vector<bool> used = usedBy(input.meshes[mesh].indicesOf(0), places.size());
  std::vector<float> distances(places.size(), std::numeric_limits<float>::quiet_NaN());
  if (side) side->assign(places.size(), 0);
  uint32_t hint = kNone;
  for (size_t v = 0; v < places.size(); ++v) {
    if (input.cancelled && *input.cancelled) return {};
    if (!used[v]) continue;
    const Shell::Spot spot = shell.spotOf(places[v], hint);
    distances[v] = spot.distance;
    if (side) (*side)[v] = spot.side;
  }
  return distances;
}

// ---- What is kept

std::span<const uint32_t> ShapeFacts::named(const CheckInput& input, std::string_view name) {
  if (m_named.empty())
    for (uint32_t m = 0; m < input.meshes.size(); ++m) m_named[input.meshes[m].name].push_back(m);
  const auto found = m_named.find(name);
  return found == m_named.end() ? std::span<const uint32_t>() : found->second;
}

ShapeFacts& ShapeFacts::of(const CheckInput& input) {
  if (!input.shapeFacts) input.shapeFacts = std::make_shared<ShapeFacts>();
  return *input.shapeFacts;
}

const Crossings& ShapeFacts::crossings(const CheckInput& input, uint32_t mesh) {
  const auto [entry, isNew] = m_crossings.try_emplace(&input.meshes[mesh].mesh());
  if (isNew) entry->second = crossingsOf(input.meshes[mesh].mesh().positions, input.meshes[mesh].indicesOf(0));
  return entry->second;
}

const UvOverlaps& ShapeFacts::uvOverlaps(const CheckInput& input, uint32_t mesh) {
  const auto [entry, isNew] = m_uvOverlaps.try_emplace(&input.meshes[mesh].mesh());
  if (isNew) entry->second = uvOverlapsOf(input.meshes[mesh].mesh().uvs, input.meshes[mesh].indicesOf(0));
  return entry->second;
}

const CageFit& ShapeFacts::cageFit(const CheckInput& input, uint32_t mesh, uint32_t cage) {
  const auto [entry, isNew] = m_cageFits.try_emplace({mesh, cage});
  CageFit& fit = entry->second;
  if (!isNew) return fit;
  // Many meshes may share one large cage: without an end, that would take their product.
  constexpr uint64_t kMostMeasured = 12'000'000;
  for (const uint32_t each : {mesh, cage}) {
    const Geometry& geometry = input.meshes[each].mesh();
    m_measured += geometry.positions.size() + geometry.indices.size();
  }
  fit.isMeasured = m_cageFits.size() <= 2 || m_measured <= kMostMeasured;
  if (!fit.isMeasured) return fit;
  std::vector<float> side;
  std::vector<float> distances = distancesTo(input, mesh, cage, &side);
  for (uint32_t v = 0; v < distances.size(); ++v) {
    if (!std::isfinite(distances[v])) continue;
    ++fit.vertices;
    fit.average += distances[v];
    fit.largest = std::max(fit.largest, double(distances[v]));
    if (side[v] > 0) fit.outside.push_back(v);
  }
  if (fit.vertices > 0) fit.average /= double(fit.vertices);
  for (uint32_t v = 0; v < distances.size(); ++v)
    if (distances[v] > 2 * fit.average) fit.far.push_back(v);
  distances = distancesTo(input, cage, mesh, &side);
  for (uint32_t v = 0; v < distances.size(); ++v) {
    if (!std::isfinite(distances[v])) continue;
    ++fit.cageVertices;
    if (side[v] < 0) fit.cageInMesh.push_back(v);
  }
  return fit;
}

}  // namespace vitrine
