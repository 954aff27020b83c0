#include "core/diff/geometry_differences.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <span>

namespace vitrine {

namespace {

using Streams = std::vector<StreamDifference>;
using IndexPairs = std::vector<std::pair<uint32_t, uint32_t>>;

template <class Items>
std::map<std::string_view, uint32_t> singleNames(const Items& items) {
  std::map<std::string_view, uint32_t> names;
  for (uint32_t i = 0; i < items.size(); ++i) {
    const auto [found, isNew] = names.emplace(items[i].name, i);
    if (!isNew) found->second = kNone;
  }
  names.erase(std::string_view());
  return names;
}

// Those without a partner are left out.
template <class Items>
IndexPairs pairedByName(const Items& a, const Items& b) {
  const auto namesA = singleNames(a), namesB = singleNames(b);
  IndexPairs pairs;
  std::vector<bool> takenA(a.size()), takenB(b.size());
  const auto pair = [&](uint32_t i, uint32_t j) {
    pairs.emplace_back(i, j);
    takenA[i] = takenB[j] = true;
  };
  for (const auto& [name, i] : namesA)
    if (const auto found = namesB.find(name); i != kNone && found != namesB.end() && found->second != kNone)
      pair(i, found->second);
  uint32_t j = 0;
  for (uint32_t i = 0; i < a.size(); ++i) {
    if (takenA[i]) continue;
    while (j < b.size() && takenB[j]) ++j;
    if (j == b.size()) break;
    pair(i, j);
  }
  std::ranges::sort(pairs);
  return pairs;
}

struct Owner {
  std::string name;
  NodeId a = NodeId::None, b = NodeId::None;
};

template <class Items>
void compareArrays(Streams& streams, const Owner& owner, const char* what, const Items& a, const Items& b) {
  StreamDifference found{
      .what = owner.name + what, .countA = a.size(), .countB = b.size(), .a = owner.a, .b = owner.b};
  using Item = std::remove_cvref_t<decltype(a[0])>;
  static_assert(std::is_trivially_copyable_v<Item>);
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    found.different += std::memcmp(&a[i], &b[i], sizeof(Item)) != 0 ? 1 : 0;
  if (found.countA != found.countB || found.different > 0) streams.push_back(std::move(found));
}

// The same for places, which may be as far apart as the tolerance says.
void comparePlaces(Streams& streams, const Owner& owner, const char* what, std::span<const Vec3> a,
                   std::span<const Vec3> b, Tolerance& tolerance) {
  StreamDifference found{
      .what = owner.name + what, .countA = a.size(), .countB = b.size(), .a = owner.a, .b = owner.b};
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (std::memcmp(&a[i], &b[i], sizeof(Vec3)) == 0) continue;
    ++(tolerance.takes(a[i], b[i]) ? tolerance.tolerated : found.different);
  }
  if (found.countA != found.countB || found.different > 0) streams.push_back(std::move(found));
}

void compareCounts(Streams& streams, const Owner& owner, const char* what, uint64_t a, uint64_t b) {
  if (a != b) streams.push_back({.what = owner.name + what, .countA = a, .countB = b, .a = owner.a, .b = owner.b});
}

void compareNames(Streams& streams, const char* what, const std::vector<std::string>& a,
                  const std::vector<std::string>& b) {
  StreamDifference found{.what = what, .countA = a.size(), .countB = b.size()};
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) found.different += a[i] != b[i] ? 1 : 0;
  if (found.countA != found.countB || found.different > 0) streams.push_back(std::move(found));
}

void compareVariants(Streams& streams, const Owner& owner, const Part& a, const Part& b) {
  StreamDifference found{.what = owner.name + "materials of variants",
                         .countA = a.variants.size(),
                         .countB = b.variants.size(),
                         .a = owner.a,
                         .b = owner.b};
  for (size_t i = 0; i < std::min(a.variants.size(), b.variants.size()); ++i)
    found.different += a.variants[i] != b.variants[i] ? 1 : 0;
  if (found.countA != found.countB || found.different > 0) streams.push_back(std::move(found));
}

void compareLevels(Streams& streams, const Owner& geometry, const Geometry& a, const Geometry& b) {
  compareCounts(streams, geometry, "levels", a.lods.size(), b.lods.size());
  for (size_t i = 0; i < std::min(a.lods.size(), b.lods.size()); ++i) {
    const Owner level{fmt::format("{}level {}: ", geometry.name, i), a.lods[i].node, b.lods[i].node};
    compareCounts(streams, level, "triangles", a.lods[i].triangleCount(), b.lods[i].triangleCount());
    compareCounts(streams, level, "parts", a.lods[i].parts.size(), b.lods[i].parts.size());
    for (size_t p = 0; p < std::min(a.lods[i].parts.size(), b.lods[i].parts.size()); ++p) {
      const Part &one = a.lods[i].parts[p], &other = b.lods[i].parts[p];
      compareArrays(streams, {fmt::format("{}part {}: ", level.name, p), one.node, other.node}, "joint palette",
                    one.palette, other.palette);
      compareVariants(streams, {fmt::format("{}part {}: ", level.name, p), one.node, other.node}, one, other);
    }
  }
}

// Of what consists of parts each part is told by itself: a single trigger box or surface of a room.
void comparePositions(Streams& streams, const Owner& owner, const Geometry& a, const Geometry& b,
                      Tolerance& tolerance) {
  const std::vector<Part>& one = a.lods.front().parts;
  const std::vector<Part>& other = b.lods.front().parts;
  const auto fits = [](const Part& part, const Geometry& of) {
    return uint64_t(part.firstVertex) + part.vertexCount <= of.positions.size();
  };
  bool alike = one.size() > 1 && one.size() == other.size() && a.lods.size() == 1 && b.lods.size() == 1;
  uint64_t covered = 0;
  for (size_t p = 0; alike && p < one.size(); ++p) {
    alike = fits(one[p], a) && fits(other[p], b) && one[p].firstVertex == covered;
    covered += one[p].vertexCount;
  }
  if (!alike || covered != a.positions.size())
    return comparePlaces(streams, owner, "positions", a.positions, b.positions, tolerance);
  for (size_t p = 0; p < one.size(); ++p) {
    const std::string name = one[p].name.empty() ? fmt::format("part {}", p) : one[p].name;
    const auto of = [](const Geometry& geometry, const Part& part) {
      return std::span<const Vec3>(geometry.positions).subspan(part.firstVertex, part.vertexCount);
    };
    comparePlaces(streams, {owner.name + name + ": ", one[p].node, other[p].node}, "positions", of(a, one[p]),
                  of(b, other[p]), tolerance);
  }
}

void compareOne(Streams& streams, const Owner& owner, const Geometry& a, const Geometry& b, Tolerance& tolerance) {
  comparePositions(streams, owner, a, b, tolerance);
  compareArrays(streams, owner, "normals", a.normals, b.normals);
  compareArrays(streams, owner, "tangents", a.tangents, b.tangents);
  compareArrays(streams, owner, "texture coordinates", a.uvs, b.uvs);
  compareArrays(streams, owner, "lightmap coordinates", a.lightmapUvs, b.lightmapUvs);
  compareArrays(streams, owner, "colours", a.colours, b.colours);
  compareArrays(streams, owner, "influences", a.influences, b.influences);
  compareArrays(streams, owner, "indices", a.indices, b.indices);
  compareArrays(streams, owner, "corners of lines", a.lines, b.lines);
  compareArrays(streams, owner, "points", a.points, b.points);
  compareLevels(streams, owner, a, b);
  compareCounts(streams, owner, "morph targets", a.morphs.size(), b.morphs.size());
  for (size_t i = 0; i < std::min(a.morphs.size(), b.morphs.size()); ++i) {
    const Owner morph{fmt::format("{}morph target {}: ", owner.name, i), owner.a, owner.b};
    comparePlaces(streams, morph, "displacements", a.morphs[i].positions, b.morphs[i].positions, tolerance);
    compareArrays(streams, morph, "normals", a.morphs[i].normals, b.morphs[i].normals);
  }
  if (a.bindShape != b.bindShape)
    streams.push_back(
        {.what = owner.name + "bind shape", .countA = 1, .countB = 1, .different = 1, .a = owner.a, .b = owner.b});
}

bool sameJointWithin(const CFrame& a, const CFrame& b, const Tolerance& tolerance) {
  return std::memcmp(&a.rotation, &b.rotation, sizeof a.rotation) == 0 && tolerance.takes(a.position, b.position);
}

void compareSkeletons(Streams& streams, const Document& a, const Document& b, Tolerance& tolerance) {
  compareCounts(streams, {}, "skeletons", a.skeletons.size(), b.skeletons.size());
  for (size_t s = 0; s < std::min(a.skeletons.size(), b.skeletons.size()); ++s) {
    const Skeleton &one = a.skeletons[s], &other = b.skeletons[s];
    const Owner owner{a.skeletons.size() > 1 ? fmt::format("skeleton {}: ", s) : "skeleton: "};
    compareCounts(streams, owner, "joints", one.joints.size(), other.joints.size());
    for (const auto& [i, j] : pairedByName(one.joints, other.joints)) {
      const Joint &from = one.joints[i], &to = other.joints[j];
      const bool sameBind = std::memcmp(&from.bind, &to.bind, sizeof(CFrame)) == 0;
      const bool near = !sameBind && sameJointWithin(from.bind, to.bind, tolerance);
      const bool same = (sameBind || near) && from.culling == to.culling;
      tolerance.tolerated += near ? 1 : 0;
      const auto parentOf = [](const Skeleton& of, const Joint& joint) {
        return joint.parent == kNone ? std::string_view() : std::string_view(of.joints[joint.parent].name);
      };
      if (!same || parentOf(one, from) != parentOf(other, to))
        streams.push_back({.what = fmt::format("{}joint {}", owner.name, from.name),
                           .countA = 1,
                           .countB = 1,
                           .different = 1,
                           .a = from.node,
                           .b = to.node});
    }
    compareArrays(streams, owner, "inverse bind matrices", one.inverseBind, other.inverseBind);
    compareCounts(streams, owner, "poses", one.poses.size(), other.poses.size());
    for (const auto& [i, j] : pairedByName(one.poses, other.poses))
      compareArrays(streams, {fmt::format("{}pose {}: ", owner.name, one.poses[i].name)}, "joints",
                    one.poses[i].jointMatrices, other.poses[j].jointMatrices);
  }
}

void compareFaces(Streams& streams, const Document& a, const Document& b) {
  static const FaceRig kNoFace;
  const FaceRig &one = a.faceRig ? *a.faceRig : kNoFace, &other = b.faceRig ? *b.faceRig : kNoFace;
  const Owner owner{"face: "};
  compareCounts(streams, owner, "controls", one.controls.size(), other.controls.size());
  compareCounts(streams, owner, "correctives", one.correctives.size(), other.correctives.size());
  compareCounts(streams, owner, "joints", one.jointNames.size(), other.jointNames.size());
  constexpr const char* kAxes[] = {"x", "y", "z"};
  for (size_t axis = 0; axis < 3; ++axis) {
    compareArrays(streams, {fmt::format("face: {} of ", kAxes[axis])}, "translations", one.translation[axis],
                  other.translation[axis]);
    compareArrays(streams, {fmt::format("face: {} of ", kAxes[axis])}, "rotations", one.rotation[axis],
                  other.rotation[axis]);
  }
}

// What goes on between keys: `of` is "translations".
template <class T>
void compareCurves(Streams& streams, const Owner& track, const std::string& of, const Keys<T>& a,
                   const Keys<T>& b) {
  compareArrays(streams, track, ("tangents that arrive at " + of).c_str(), a.arriving, b.arriving);
  compareArrays(streams, track, ("tangents that leave " + of).c_str(), a.leaving, b.leaving);
  if ((a.interpolation != b.interpolation || a.each != b.each || a.paces != b.paces) && !a.empty() && !b.empty())
    streams.push_back({.what = track.name + "interpolation of " + of,
                       .countA = 1,
                       .countB = 1,
                       .different = 1,
                       .a = track.a,
                       .b = track.b});
}

// What a clip says about being played, and its named moments.
void comparePlaying(Streams& streams, const Owner& owner, const Animation& a, const Animation& b) {
  const auto tell = [&](bool differs, const char* what) {
    if (differs)
      streams.push_back(
          {.what = owner.name + what, .countA = 1, .countB = 1, .different = 1, .a = owner.a, .b = owner.b});
  };
  tell(a.loops != b.loops, "whether it repeats");
  tell(a.loopFrom != b.loopFrom || a.loopTo != b.loopTo, "the part that repeats");
  tell(a.priority != b.priority, "priority");
  tell(a.easeIn != b.easeIn || a.easeOut != b.easeOut, "easing in and out");
  compareCounts(streams, owner, "markers", a.markers.size(), b.markers.size());
  const auto isSame = [](const MotionMarker& one, const MotionMarker& other) {
    return one.name == other.name && one.value == other.value && one.time == other.time;
  };
  uint64_t different = 0;
  for (size_t m = 0; m < a.markers.size() && a.markers.size() == b.markers.size(); ++m)
    different += !isSame(a.markers[m], b.markers[m]);
  if (different > 0)
    streams.push_back({.what = owner.name + "markers",
                       .countA = a.markers.size(),
                       .countB = b.markers.size(),
                       .different = different,
                       .a = owner.a,
                       .b = owner.b});
}

void compareAnimations(Streams& streams, const Document& a, const Document& b) {
  compareCounts(streams, {}, "animations", a.animations.size(), b.animations.size());
  for (const auto& [i, j] : pairedByName(a.animations, b.animations)) {
    const Animation &one = a.animations[i], &other = b.animations[j];
    const Owner owner{fmt::format("animation {}: ", one.name), one.node, other.node};
    comparePlaying(streams, owner, one, other);
    compareCounts(streams, owner, "tracks", one.tracks.size() + one.morphs.size(),
                  other.tracks.size() + other.morphs.size());
    for (size_t t = 0; t < std::min(one.tracks.size(), other.tracks.size()); ++t) {
      const JointTrack &from = one.tracks[t], &to = other.tracks[t];
      const Owner track{fmt::format("{}track {}: ", owner.name, t), one.node, other.node};
      const auto tell = [&](bool differs, const char* what) {
        if (differs)
          streams.push_back(
              {.what = track.name + what, .countA = 1, .countB = 1, .different = 1, .a = track.a, .b = track.b});
      };
      const auto turns = [](const Keys<float>& keys) { return !keys.empty(); };
      tell(from.order != to.order && std::ranges::any_of(from.turns, turns), "order of turns");
      tell(from.priority != to.priority, "priority");
      compareArrays(streams, track, "times of translations", from.translation.times, to.translation.times);
      compareArrays(streams, track, "translations", from.translation.values, to.translation.values);
      compareArrays(streams, track, "times of rotations", from.rotation.times, to.rotation.times);
      compareArrays(streams, track, "rotations", from.rotation.values, to.rotation.values);
      compareArrays(streams, track, "times of scales", from.scale.times, to.scale.times);
      compareArrays(streams, track, "scales", from.scale.values, to.scale.values);
      for (size_t axis = 0; axis < 3; ++axis) {
        const char name = "XYZ"[axis];
        const auto compare = [&](const char* what, const Keys<float>& before, const Keys<float>& after) {
          const std::string of = fmt::format("{} {}", what, name);
          compareArrays(streams, track, ("times of " + of).c_str(), before.times, after.times);
          compareArrays(streams, track, of.c_str(), before.values, after.values);
          compareCurves(streams, track, of, before, after);
        };
        compare("moves along", from.moves[axis], to.moves[axis]);
        compare("turns about", from.turns[axis], to.turns[axis]);
      }
      compareCurves(streams, track, "translations", from.translation, to.translation);
      compareCurves(streams, track, "rotations", from.rotation, to.rotation);
      compareCurves(streams, track, "scales", from.scale, to.scale);
    }
    compareCounts(streams, owner, "tracks of a face", one.faces.size(), other.faces.size());
    for (size_t t = 0; t < std::min(one.faces.size(), other.faces.size()); ++t) {
      const FaceTrack &from = one.faces[t], &to = other.faces[t];
      const Owner track{fmt::format("{}{}: ", owner.name, from.control), one.node, other.node};
      compareArrays(streams, track, "times of weights", from.weight.times, to.weight.times);
      compareArrays(streams, track, "weights", from.weight.values, to.weight.values);
      compareCurves(streams, track, "weights", from.weight, to.weight);
    }
    for (size_t t = 0; t < std::min(one.morphs.size(), other.morphs.size()); ++t) {
      const Owner track{fmt::format("{}morph track {}: ", owner.name, t), one.node, other.node};
      compareArrays(streams, track, "weights", one.morphs[t].weight.values, other.morphs[t].weight.values);
      compareCurves(streams, track, "weights", one.morphs[t].weight, other.morphs[t].weight);
    }
  }
}

// What a document has, of its drawn geometries at their finest level. How many of them there are says little: each
// format cuts what it stores in its own way.
struct Contents {
  uint64_t levels = 0, uvs = 0, lightmapUvs = 0, colours = 0, tangents = 0, weighted = 0, hulls = 0, collision = 0,
           triggers = 0, morphs = 0, joints = 0, lines = 0, points = 0;
};

Contents contentsOf(const Document& document) {
  Contents sum;
  for (const Geometry& geometry : document.geometries) {
    const uint64_t triangles = geometry.lods.front().triangleCount();
    if (geometry.role == GeometryRole::Hull || geometry.role == GeometryRole::BoundingHull) sum.hulls += triangles;
    if (geometry.role == GeometryRole::Collision) sum.collision += triangles;
    if (geometry.role == GeometryRole::Trigger) sum.triggers += geometry.lods.front().parts.size();
    if (!isDrawn(geometry.role)) continue;
    sum.levels = std::max<uint64_t>(sum.levels, geometry.lods.size());
    sum.uvs += geometry.uvs.empty() ? 0 : triangles;
    sum.lightmapUvs += geometry.lightmapUvs.empty() ? 0 : triangles;
    sum.colours += hasColours(geometry) ? triangles : 0;
    sum.tangents += geometry.tangents.empty() ? 0 : triangles;
    sum.weighted += geometry.influences.empty() ? 0 : triangles;
    sum.morphs += geometry.morphs.size();
    sum.lines += geometry.lines.size() / 2;
    sum.points += geometry.points.size();
  }
  for (const Skeleton& skeleton : document.skeletons) sum.joints += skeleton.joints.size();
  return sum;
}

}  // namespace

std::vector<StreamDifference> geometryDifferences(const Document& a, const Document& b, Tolerance& tolerance) {
  Streams streams;
  compareCounts(streams, {}, "geometries", a.geometries.size(), b.geometries.size());
  compareCounts(streams, {}, "materials", a.materials.size(), b.materials.size());
  compareNames(streams, "variants", a.variants, b.variants);
  for (const auto& [i, j] : pairedByName(a.geometries, b.geometries)) {
    const Geometry &one = a.geometries[i], &other = b.geometries[j];
    const std::string name = one.name.empty() ? fmt::format("geometry {}: ", i) : one.name + ": ";
    compareOne(streams, {name, one.node, other.node}, one, other, tolerance);
  }
  compareSkeletons(streams, a, b, tolerance);
  compareFaces(streams, a, b);
  compareAnimations(streams, a, b);
  return streams;
}

std::vector<StreamDifference> contentsCompared(const Document& a, const Document& b) {
  const Contents one = contentsOf(a), other = contentsOf(b);
  struct Row {
    const char* what;
    uint64_t Contents::*count;
  };
  constexpr Row kRows[] = {{"levels", &Contents::levels},
                           {"triangles with texture coordinates", &Contents::uvs},
                           {"triangles with lightmap coordinates", &Contents::lightmapUvs},
                           {"triangles with vertex colours", &Contents::colours},
                           {"triangles with tangents", &Contents::tangents},
                           {"triangles with weights", &Contents::weighted},
                           {"morph targets", &Contents::morphs},
                           {"lines", &Contents::lines},
                           {"points", &Contents::points},
                           {"joints", &Contents::joints},
                           {"triangles of physics hulls", &Contents::hulls},
                           {"triangles of collision", &Contents::collision},
                           {"triggers", &Contents::triggers}};
  Streams streams;
  for (const Row& row : kRows) compareCounts(streams, {}, row.what, one.*row.count, other.*row.count);
  compareCounts(streams, {}, "variants", a.variants.size(), b.variants.size());
  compareCounts(streams, {}, "animations", a.animations.size(), b.animations.size());
  compareCounts(streams, {}, "face controls", a.faceRig ? a.faceRig->controls.size() : 0,
                b.faceRig ? b.faceRig->controls.size() : 0);
  compareCounts(streams, {}, "entities", a.entities.size(), b.entities.size());
  return streams;
}

}  // namespace vitrine
