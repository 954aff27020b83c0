#include "core/scene/ghost.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/skinning.h"
#include "core/geometry/surface_nets.h"

namespace vitrine {
namespace {

constexpr float kCell = 0.012f;     // metres between samples
constexpr float kLargestGhost = 6;  // metres; what is larger is damage
constexpr float kSoftness = 0.45f;  // of a limb's radius: how far it melts into others

// Flesh from one bone to the next, a ball at both ends.
struct GhostLimb {
  Vec3 from{0.0f}, to{0.0f};
  float fromRadius = 0, toRadius = 0;
  uint32_t joint = kNone;  // that moves it

  float softness() const { return kSoftness * std::min(fromRadius, toRadius); }
  float reach() const { return std::max(fromRadius, toRadius) + 2 * softness() + 3 * kCell; }
  // How far a place is outside.
  float distance(const Vec3& place) const {
    const Vec3 along = to - from;
    const float length2 = glm::dot(along, along);
    const float t = length2 > 0 ? std::clamp(glm::dot(place - from, along) / length2, 0.0f, 1.0f) : 0.0f;
    return glm::distance(place, from + along * t) - glm::mix(fromRadius, toRadius, t);
  }
};

std::vector<GhostLimb> limbsOf(const Ghost& ghost, std::span<const Mat4> jointMatrices) {
  std::vector<Vec3> places;
  std::vector<uint32_t> movers;  // the nearest joint at or above a bone
  std::vector<GhostLimb> limbs;
  for (const GhostBone& bone : ghost.bones) {
    const bool isListed = bone.joint < jointMatrices.size();
    const bool hasParent = bone.parent < places.size();
    const Vec3 base = hasParent ? places[bone.parent] : Vec3(0);
    places.push_back(isListed ? Vec3(jointMatrices[bone.joint][3]) : base + bone.offset);
    movers.push_back(isListed ? bone.joint : hasParent ? movers[bone.parent] : kNone);
    if (!(bone.radius > 0)) continue;
    const float above = hasParent ? ghost.bones[bone.parent].radius : 0;
    if (above > 0)
      limbs.push_back({base, places.back(), above, bone.radius, movers[bone.parent]});
    else
      limbs.push_back({places.back(), places.back(), bone.radius, bone.radius, movers.back()});
  }
  return limbs;
}

// Two distances as one; within `softness` of each other they melt.
float melted(float one, float other, float softness) {
  const float h = std::max(softness - std::abs(one - other), 0.0f) / softness;
  return std::min(one, other) - h * h * softness / 4;
}

// The field around the limbs at the samples of a block that begins at `first` (counted in samples).
void fillBlock(std::span<const GhostLimb> limbs, const glm::ivec3& first, uint32_t edge,
               std::vector<uint8_t>& filled) {
  constexpr float kFar = 1e3f;
  std::vector<float> field(size_t(edge) * edge * edge, kFar);
  for (const GhostLimb& limb : limbs) {
    const Vec3 reach(limb.reach());
    const glm::ivec3 from =
        glm::max(glm::ivec3(glm::floor((glm::min(limb.from, limb.to) - reach) / kCell)) - first, 0);
    const glm::ivec3 to =
        glm::min(glm::ivec3(glm::ceil((glm::max(limb.from, limb.to) + reach) / kCell)) - first, int(edge) - 1);
    for (int y = from.y; y <= to.y; ++y)
      for (int z = from.z; z <= to.z; ++z)
        for (int x = from.x; x <= to.x; ++x) {
          float& value = field[(size_t(y) * edge + size_t(z)) * edge + size_t(x)];
          const Vec3 place = (Vec3(first + glm::ivec3(x, y, z)) + 0.5f) * kCell;
          value = value == kFar ? limb.distance(place) : melted(value, limb.distance(place), limb.softness());
        }
  }
  filled.resize(field.size());
  for (size_t i = 0; i < field.size(); ++i)
    filled[i] = uint8_t(std::clamp(127.5f - field[i] / kCell * 48, 0.0f, 255.0f));
}

// The joints of the limbs that a place is nearest to.
Influences influencesAt(std::span<const GhostLimb> limbs, const Vec3& place) {
  std::array<std::pair<float, uint32_t>, 2> nearest{{{1e9f, kNone}, {1e9f, kNone}}};  // by joint
  for (const GhostLimb& limb : limbs) {
    if (limb.joint == kNone) continue;
    const std::pair here{limb.distance(place), limb.joint};
    if (nearest[0].second == here.second) {
      nearest[0].first = std::min(nearest[0].first, here.first);
    } else if (here.first < nearest[0].first) {
      nearest[1] = nearest[0];
      nearest[0] = here;
    } else if (here.first < nearest[1].first) {
      nearest[1] = here;
    }
  }
  Influences influences;
  if (nearest[0].second == kNone) return influences;
  constexpr float kBlend = 0.04f, kAll = 65535;  // metres
  const float apart = nearest[1].second == kNone ? kBlend : nearest[1].first - nearest[0].first;
  const float other = 0.5f * std::max(0.0f, 1 - apart / kBlend);
  influences.joints = {uint16_t(nearest[0].second), uint16_t(other > 0 ? nearest[1].second : 0)};
  influences.weights[1] = uint16_t(other * kAll);
  influences.weights[0] = uint16_t(kAll - float(influences.weights[1]));
  return influences;
}

}  // namespace

SceneGhost makeGhost(const Ghost& ghost, std::span<const Mat4> jointMatrices) {
  const std::vector<GhostLimb> limbs = limbsOf(ghost, jointMatrices);
  Bounds bounds;
  for (const GhostLimb& limb : limbs) {
    for (const Vec3& end : {limb.from, limb.to}) {
      if (!isFinite(end)) return {};
      bounds.add(end - Vec3(limb.reach()));
      bounds.add(end + Vec3(limb.reach()));
    }
  }
  const Vec3 size = bounds.empty() ? Vec3(0) : bounds.max - bounds.min;
  if (bounds.empty() || std::max({size.x, size.y, size.z}) > kLargestGhost ||
      glm::length(bounds.centre()) > 100 * kLargestGhost)
    return {};
  constexpr uint32_t kEdge = CoverageBlock::kLargestEdge, kStep = kEdge - 2;
  const glm::ivec3 least = glm::ivec3(glm::floor(bounds.min / kCell)) - 2;
  const glm::ivec3 blocks = (glm::ivec3(glm::ceil(bounds.max / kCell)) + 2 - least) / int(kStep) + 1;
  SurfaceMesh mesh;
  SurfaceNets nets;
  std::vector<uint8_t> filled;
  SampleBits inside;
  CrossedEdges crossed;
  for (int by = 0; by < blocks.y; ++by)
    for (int bz = 0; bz < blocks.z; ++bz)
      for (int bx = 0; bx < blocks.x; ++bx) {
        const glm::ivec3 first = least + glm::ivec3(bx, by, bz) * int(kStep);
        fillBlock(limbs, first, kEdge, filled);
        const CoverageBlock block{kEdge, filled};
        findInside(block, inside);
        if (!findCrossed(inside, kEdge, crossed)) continue;
        const SurfaceNets::Settings settings{.origin = {first.x, first.y, first.z}, .scale = kCell};
        nets.start(block, crossed, settings, mesh);
        for (uint32_t axis = 0; axis < 3; ++axis)
          nets.addFaces(axis, {{1, 1, 1}, {kEdge - 1, kEdge - 1, kEdge - 1}});
      }
  SceneGhost made;
  made.positions.assign(mesh.positions.begin(), mesh.positions.end());
  made.normals.assign(mesh.normals.begin(), mesh.normals.end());
  made.indices.assign(mesh.indices.begin(), mesh.indices.end());
  for (const Vec3& place : made.positions) made.influences.push_back(influencesAt(limbs, place));
  return made;
}

PosedGhost posedGhost(const Scene& scene, const PoseEdits& edits) {
  PosedGhost posed;
  const SceneGhost& ghost = scene.ghost;
  std::vector<Mat4> palette;
  if (!scene.jointMatrices.empty() && !edits.empty()) {
    palette = jointMatricesOf(scene, 0, edits);
    for (size_t j = 0; j < palette.size() && j < scene.jointMatrices[0].size(); ++j)
      palette[j] = palette[j] * glm::inverse(scene.jointMatrices[0][j]);
  }
  if (!palette.empty()) {
    skin(ghost.positions, ghost.normals, ghost.influences, palette, posed.positions, posed.normals);
    return posed;
  }
  posed.positions.assign(ghost.positions.begin(), ghost.positions.end());
  posed.normals.assign(ghost.normals.begin(), ghost.normals.end());
  return posed;
}

bool wantsGhost(const Scene& scene) {
  if (scene.ghost.positions.empty() || scene.bounds.empty()) return false;
  Bounds ghost;
  for (const Vec3& place : scene.ghost.positions) ghost.add(Vec3(scene.toWorld * Vec4(place, 1)));
  constexpr float kMostOfIt = 2.0f / 3;
  const float height = ghost.max.y - ghost.min.y;
  // What stands elsewhere is not worn.
  const bool overlaps = glm::all(glm::lessThan(scene.bounds.min, ghost.max)) &&
                        glm::all(glm::greaterThan(scene.bounds.max, ghost.min));
  return overlaps && scene.bounds.max.y - scene.bounds.min.y < kMostOfIt * height;
}

}  // namespace vitrine
