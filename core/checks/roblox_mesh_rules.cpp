// Rules about the shape of every mesh of Roblox.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "core/bytes/local_text.h"
#include "core/checks/roblox_meshes.h"
#include "core/checks/rule_groups.h"

namespace vitrine {

namespace {

void checkTriangles(const CheckInput& input, RuleRun& out) {
  addTooManyTriangles(input, out, localText("Checks", "%1 triangles; a mesh may have %2"));
}

void checkWatertight(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const MeshFacts& facts = input.facts(m);
    if (facts.openEdgeCount == 0) return;
    findings.addOf(m, double(facts.openEdgeCount), 0,
                   filledIn(localText("Checks", "%1 edges belong to one triangle only: the surface is open there"),
                            {std::to_string(facts.openEdgeCount)}),
                   facts.openEdgeCount, facts.openEdges);
  });
}

void checkCrowdedEdges(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const MeshFacts& facts = input.facts(m);
    if (facts.crowdedEdgeCount == 0) return;
    findings.addOf(m, double(facts.crowdedEdgeCount), 0,
                   filledIn(localText("Checks",
                                      "%1 edges belong to more than two triangles: inside and outside "
                                      "cannot be told apart there"),
                            {std::to_string(facts.crowdedEdgeCount)}),
                   facts.crowdedEdgeCount, facts.crowdedEdges);
  });
}

void checkZeroArea(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const auto& thin = input.facts(m).zeroArea;
    if (thin.empty()) return;
    findings.addOf(m, double(thin.size()), 0,
                   filledIn(localText("Checks",
                                      "%1 triangles have no area: their corners lie on a line or at one "
                                      "point"),
                            {std::to_string(thin.size())}),
                   thin.size(), thin);
  });
}

std::string tangledText(bool whole, const std::string& text) {
  return whole ? text
               : text + localText("Checks",
                                  "; there may be more, for too many triangles lie at one place to compare "
                                  "them all");
}

void checkCoplanar(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const Crossings& found = ShapeFacts::of(input).crossings(input, m);
    if (found.coplanar.empty()) return;
    const std::string text = filledIn(localText("Checks", "%1 triangles overlap another one in the same plane"),
                                      {std::to_string(found.coplanar.size())});
    findings.addOf(m, double(found.coplanar.size()), 0, tangledText(found.whole, text), found.coplanar.size(),
                   found.coplanar);
  });
}

void checkSelfIntersection(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const Crossings& found = ShapeFacts::of(input).crossings(input, m);
    if (found.crossing.empty()) return;
    const std::string text = filledIn(localText("Checks", "%1 triangles are cut by another one"),
                                      {std::to_string(found.crossing.size())});
    findings.addOf(m, double(found.crossing.size()), 0, tangledText(found.whole, text), found.crossing.size(),
                   found.crossing);
  });
}

// Orders vertices by all that they have besides a place.
class SameVertex {
 public:
  explicit SameVertex(const Geometry& geometry) : m_geometry(geometry) {}
  int compare(uint32_t a, uint32_t b) const {
    for (const int order : {inStream(m_geometry.normals, a, b), inStream(m_geometry.uvs, a, b),
                            inStream(m_geometry.colours, a, b), inStream(m_geometry.influences, a, b)})
      if (order != 0) return order;
    return 0;
  }

 private:
  template <class Stream>
  static int inStream(const Stream& stream, uint32_t a, uint32_t b) {
    if (std::max(a, b) >= stream.size()) return 0;
    return std::memcmp(&stream[a], &stream[b], sizeof stream[a]);
  }
  const Geometry& m_geometry;
};

// Vertices that are the same as an earlier one in every stream. Those of one place are neighbours in the list.
std::vector<uint32_t> sameVertices(const Geometry& geometry, const MeshFacts& facts) {
  std::vector<uint32_t> starts(facts.weldedTo.size() + 1);
  for (const uint32_t place : facts.weldedTo) ++starts[place + 1];
  uint32_t most = 0;
  for (size_t v = 0; v + 1 < starts.size(); ++v) most = std::max(most, starts[v + 1]);
  if (most < 2) return {};
  for (size_t v = 0; v + 1 < starts.size(); ++v) starts[v + 1] += starts[v];
  std::vector<uint32_t> end(starts.begin(), starts.end() - 1), order(facts.weldedTo.size());
  for (uint32_t v = 0; v < order.size(); ++v) order[end[facts.weldedTo[v]]++] = v;
  const SameVertex same(geometry);
  std::vector<uint32_t> found;
  for (size_t place = 0; place + 1 < starts.size(); ++place) {
    const auto group = std::span(order).subspan(starts[place], starts[place + 1] - starts[place]);
    if (group.size() < 2) continue;
    std::ranges::sort(group, [&](uint32_t a, uint32_t b) {
      const int way = same.compare(a, b);
      return way != 0 ? way < 0 : a < b;
    });
    for (size_t i = 1; i < group.size(); ++i)
      if (same.compare(group[i - 1], group[i]) == 0) found.push_back(group[i]);
  }
  std::ranges::sort(found);
  return found;
}

void checkDuplicateVertices(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("share");
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    std::vector<uint32_t> same = sameVertices(geometry, input.facts(m));
    const uint64_t count = same.size();
    if (count == 0 || (limit && double(count) <= *limit * double(geometry.positions.size()))) return;
    std::string text = filledIn(localText("Checks", "%1 vertices are the same as another one in everything"),
                                {shareText(count, geometry.positions.size())});
    if (!limit) text += localText("Checks", "; the limit is not public");
    findings.addOf(m, double(count), limit, text, count, {}, std::move(same));
  });
}

void checkIslands(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("pieces");
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const uint32_t pieces = input.facts(m).pieces;
    if (!limit || pieces <= *limit) return;
    findings.addOf(
        m, pieces, limit,
        filledIn(localText("Checks", "The mesh is made of %1 pieces that touch nowhere; up to %2 are usual"),
                 {std::to_string(pieces), findingNumber(*limit)}),
        pieces);
  });
}

// Triangles of the pieces whose vertices all lie in one plane.
std::vector<uint32_t> flatPieces(const Geometry& geometry, const MeshFacts& facts,
                                 std::span<const uint32_t> indices, uint64_t& pieces) {
  struct Plane {
    DVec3 at{0.0}, normal{0.0};
    double twiceArea = 0;
    bool flat = true;
  };
  std::vector<Plane> planes(facts.pieces);
  const double slack = 1e-5 * double(glm::length(facts.bounds.size()));
  const auto corner = [&](size_t i) { return DVec3(geometry.positions[indices[i]]); };
  const auto pieceAt = [&](size_t t) { return t < facts.pieceOf.size() ? facts.pieceOf[t] : kNone; };
  // The plane of its largest triangle.
  for (size_t t = 0; t * 3 + 2 < indices.size(); ++t) {
    const uint32_t piece = pieceAt(t);
    if (piece == kNone) continue;
    const DVec3 a = corner(t * 3), cross = glm::cross(corner(t * 3 + 1) - a, corner(t * 3 + 2) - a);
    const double length = glm::length(cross);
    if (length > planes[piece].twiceArea) planes[piece] = {a, cross / length, length, true};
  }
  for (size_t i = 0; i / 3 * 3 + 2 < indices.size(); ++i) {
    const uint32_t piece = pieceAt(i / 3);
    if (piece == kNone) continue;
    Plane& plane = planes[piece];
    if (!(plane.twiceArea > 0) || !(std::abs(glm::dot(corner(i) - plane.at, plane.normal)) <= slack))
      plane.flat = false;
  }
  pieces = uint64_t(std::ranges::count_if(planes, &Plane::flat));
  std::vector<uint32_t> triangles;
  if (pieces == 0) return triangles;
  for (uint32_t t = 0; size_t(t) * 3 + 2 < indices.size(); ++t)
    if (pieceAt(t) != kNone && planes[pieceAt(t)].flat) triangles.push_back(t);
  return triangles;
}

void checkThickness(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    const MeshFacts& facts = input.facts(m);
    if (facts.bounds.empty()) return;
    uint64_t pieces = 0;
    std::vector<uint32_t> triangles = flatPieces(geometry, facts, input.meshes[m].indicesOf(0), pieces);
    if (pieces == 0) return;
    findings.addOf(m, double(pieces), 0,
                   filledIn(localText("Checks", "%1 of %2 pieces have no thickness: they lie in one plane"),
                            {std::to_string(pieces), std::to_string(facts.pieces)}),
                   pieces, std::move(triangles));
  });
}

void checkCentre(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("distance");
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry&) {
    const Bounds& bounds = input.facts(m).bounds;
    if (bounds.empty()) return;
    const double distance = glm::length(DVec3(bounds.centre()));
    const Vec3 half = bounds.size() * 0.5f, centre = glm::abs(bounds.centre());
    const bool isInside = centre.x <= half.x && centre.y <= half.y && centre.z <= half.z;
    if (limit ? distance <= *limit : isInside) return;
    findings.addOf(m, distance, limit,
                   filledIn(localText("Checks",
                                      "The origin lies outside of the mesh, %1 from its middle; the limit is "
                                      "not public"),
                            {findingNumber(distance)}),
                   1);
  });
}

void checkPositionRange(const CheckInput& input, RuleRun& out) {
  const auto limit = out.limit("position");
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    const Bounds bounds = boundsInStuds(input, m);
    if (!limit || bounds.empty()) return;
    const Vec3 far = glm::max(glm::abs(bounds.min), glm::abs(bounds.max));
    const double farthest = std::max({far.x, far.y, far.z});
    if (farthest <= *limit) return;
    std::vector<uint32_t> vertices;
    for (uint32_t v = 0; v < geometry.positions.size() && vertices.size() < kMostMarks; ++v) {
      const Vec3 at = glm::abs(Vec3(input.meshes[m].toTarget * Vec4(geometry.positions[v], 1)));
      if (std::max({at.x, at.y, at.z}) > *limit) vertices.push_back(v);
    }
    const uint64_t count = vertices.size();
    findings.addOf(m, farthest, limit,
                   filledIn(localText("Checks", "A coordinate is %1; coordinates may be up to %2"),
                            {findingNumber(farthest), findingNumber(*limit)}),
                   count, {}, std::move(vertices));
  });
}

void checkFinite(const CheckInput& input, RuleRun& out) {
  MeshFindings findings(input, out);
  forEachMesh(input, out, [&](uint32_t m, const Geometry& geometry) {
    std::vector<uint32_t> vertices;
    uint64_t count = 0;
    for (uint32_t v = 0; v < geometry.positions.size(); ++v) {
      const bool good = isFinite(geometry.positions[v]) &&
                        (v >= geometry.normals.size() || isFinite(geometry.normals[v])) &&
                        (v >= geometry.uvs.size() || isFinite(geometry.uvs[v]));
      if (good) continue;
      ++count;
      if (vertices.size() < kMostMarks) vertices.push_back(v);
    }
    if (count == 0) return;
    findings.addOf(m, double(count), 0,
                   filledIn(localText("Checks", "%1 vertices have a number that is none or infinite"),
                            {std::to_string(count)}),
                   count, {}, std::move(vertices));
  });
}

}  // namespace

std::span<const Rule> robloxMeshRules() {
  static const std::array kRules{
      Rule{.id = "roblox.mesh-triangles",
           .targets = {CheckTarget::RobloxMesh},
           .title = VITRINE_TEXT("Checks", "Too many triangles"),
           .advice = VITRINE_TEXT("Checks", "Reduce the mesh, or split it into several."),
           .run = checkTriangles,
           .limits = {"triangles"}},
      Rule{.id = "roblox.watertight",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "The surface is open"),
           .advice = VITRINE_TEXT("Checks", "Close the holes, and merge vertices that lie at the same place."),
           .run = checkWatertight},
      Rule{.id = "roblox.crowded-edges",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "More than two triangles at one edge"),
           .advice = VITRINE_TEXT("Checks", "Delete faces inside of the mesh, and faces that stand twice."),
           .run = checkCrowdedEdges},
      Rule{.id = "roblox.zero-area",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Triangles without area"),
           .advice = VITRINE_TEXT("Checks", "Dissolve degenerate faces, or merge vertices by distance."),
           .run = checkZeroArea},
      Rule{.id = "roblox.coplanar",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Triangles overlap in one plane"),
           .advice = VITRINE_TEXT("Checks", "Delete one of the faces that lie in each other."),
           .run = checkCoplanar},
      Rule{.id = "roblox.self-intersection",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "The surface cuts through itself"),
           .advice = VITRINE_TEXT("Checks", "Join the pieces where they cut each other, or move them apart."),
           .run = checkSelfIntersection},
      Rule{.id = "roblox.duplicate-vertices",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Vertices that stand twice"),
           .advice = VITRINE_TEXT("Checks", "Merge vertices by distance."),
           .run = checkDuplicateVertices,
           .limits = {"share"}},
      Rule{.id = "roblox.islands",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Many loose pieces"),
           .advice = VITRINE_TEXT("Checks", "Join pieces that belong together, and delete those that nobody sees."),
           .run = checkIslands,
           .limits = {"pieces"}},
      Rule{.id = "roblox.thickness",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Pieces without thickness"),
           .advice = VITRINE_TEXT("Checks", "Give flat pieces a second side."),
           .run = checkThickness},
      Rule{.id = "roblox.centre",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "The mesh is far from its origin"),
           .advice = VITRINE_TEXT("Checks", "Move the mesh so that its middle is at the origin."),
           .run = checkCentre,
           .limits = {"distance"}},
      Rule{.id = "roblox.position-range",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Coordinates are too large"),
           .advice = VITRINE_TEXT("Checks", "Make the mesh smaller, or move it to the origin."),
           .run = checkPositionRange,
           .limits = {"position"}},
      Rule{.id = "roblox.finite",
           .targets = kShapeTargets,
           .title = VITRINE_TEXT("Checks", "Numbers that are none or infinite"),
           .advice = VITRINE_TEXT("Checks", "Delete these vertices, or export the mesh again."),
           .run = checkFinite},
  };
  return kRules;
}

}  // namespace vitrine
