#include "render/light/place_lamps.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "core/document/colour.h"
#include "core/scene/scene.h"

namespace vitrine {
namespace {

constexpr float kMostRange = 60;               // length units: the engine takes no more (documented)
constexpr float kSoftEdge = 0.75f;             // of a cone's half angle: up to there is all of its light
constexpr float kMeanFacing = 0.6f;            // of what looks anywhere
constexpr float kLeastLamp = 1e-4f;            // of a lamp's light in a cell beyond its reach, so that edges go on
constexpr size_t kMostWays = size_t(3) << 19;  // from cells to lamps: what there is more of casts no shadow
constexpr uint32_t kLampCountBits = 4;

float brightestOf(const Vec3& colour) { return std::max({colour.r, colour.g, colour.b}); }

// The nearest place that a lamp shines from.
Vec3 lampSource(const StageLamp& lamp, const Vec3& place) {
  const Vec3 offset = place - lamp.position;
  const Vec2 along(glm::dot(offset, lamp.axes[0]), glm::dot(offset, lamp.axes[1]));
  const Vec2 on = glm::clamp(along, -lamp.halfSide, lamp.halfSide);
  return lamp.position + lamp.axes[0] * on.x + lamp.axes[1] * on.y;
}

Bounds lampReach(const StageLamp& lamp) {
  Bounds bounds;
  const Vec3 side = glm::abs(lamp.axes[0]) * lamp.halfSide.x + glm::abs(lamp.axes[1]) * lamp.halfSide.y;
  bounds.add(lamp.position - side - lamp.range);
  bounds.add(lamp.position + side + lamp.range);
  return bounds;
}

// The boxes that bounds lie in: the first and the one behind the last along each axis.
template <class Visit>
void forEachBox(const Vec3& corner, float side, const std::array<int32_t, 3>& size, const Bounds& bounds,
                const Visit& visit) {
  std::array<int32_t, 3> first{}, behind{};
  for (int axis = 0; axis < 3; ++axis) {
    const auto most = float(size[size_t(axis)]);
    first[size_t(axis)] = int32_t(std::clamp(std::floor((bounds.min[axis] - corner[axis]) / side), 0.0f, most));
    behind[size_t(axis)] =
        int32_t(std::clamp(std::floor((bounds.max[axis] - corner[axis]) / side) + 1, 0.0f, most));
  }
  for (int32_t z = first[2]; z < behind[2]; ++z)
    for (int32_t y = first[1]; y < behind[1]; ++y)
      for (int32_t x = first[0]; x < behind[0]; ++x)
        visit((size_t(z) * size_t(size[1]) + size_t(y)) * size_t(size[0]) + size_t(x),
              corner + (Vec3(float(x), float(y), float(z)) + 0.5f) * side);
}

// Whether any of a lamp's light may be in a box, and how much at the most.
float strengthIn(const StageLamp& lamp, const Vec3& middle, float side) {
  const Vec3 source = lampSource(lamp, middle);
  const float radius = side * 0.8661f, away = glm::distance(source, middle);
  if (away - radius >= lamp.range) return 0;
  if (lamp.angle < 359 && away > radius) {
    // The box as a ball, seen from where the light comes from.
    const float cosine = glm::dot((middle - source) / away, lamp.axes[2]);
    const float between = std::acos(std::clamp(cosine, -1.0f, 1.0f)) - std::asin(radius / away);
    if (between > glm::radians(lamp.angle / 2)) return 0;
  }
  const float nearest = std::max(away - radius, 0.0f) / lamp.range, near = std::max(1 - nearest * nearest, 0.0f);
  return brightestOf(lamp.colour) * near * near + 1e-9f;
}

}  // namespace

std::vector<StageLamp> placeLampsOf(const Scene& scene) {
  std::vector<StageLamp> lamps;
  if (!scene.stage) return lamps;
  const Document& document = *scene.document;
  const std::vector<NodeId>& workspaces = scene.stage->workspaces;
  const Mat3 turn(scene.toWorld);
  for (const Entity& entity : scene.stage->entities) {
    if (entity.ignored || !(entity.range > 0) || entity.node == NodeId::None) continue;
    NodeId above = entity.node;
    while (above != NodeId::None && std::ranges::find(workspaces, above) == workspaces.end())
      above = document.nodes.parent[indexOf(above)];
    if (above == NodeId::None && !workspaces.empty()) continue;
    StageLamp lamp{.node = entity.node, .on = document.nodes.parent[indexOf(entity.node)]};
    lamp.range = std::min(entity.range, kMostRange);
    lamp.colour = inLight(Vec3(entity.colour.r, entity.colour.g, entity.colour.b)) * entity.intensity;
    lamp.castsShadows = entity.castsShadows;
    if (entity.kind == EntityKind::Spotlight) lamp.angle = entity.outerAngle;
    Vec3 position = entity.position;
    if (const auto side = scene.stage->lampSides.find(entity.node); side != scene.stage->lampSides.end()) {
      lamp.halfSide = Vec2(side->second);
      position += entity.rotation[2] * side->second.z;
    }
    lamp.position = Vec3(scene.toWorld * Vec4(position, 1));
    bool finite = isFinite(lamp.position);
    for (int axis = 0; axis < 3; ++axis) {
      lamp.axes[axis] = turn * entity.rotation[axis];
      const float length = glm::length(lamp.axes[axis]);
      finite = finite && std::isfinite(length) && length > 0;
      if (finite) lamp.axes[axis] /= length;
    }
    if (finite && brightestOf(lamp.colour) > 0) lamps.push_back(lamp);
  }
  return lamps;
}

float lampAt(const StageLamp& lamp, const Vec3& place, Vec3& towards) {
  const Vec3 offset = lampSource(lamp, place) - place;
  const float away = glm::length(offset);
  towards = offset / std::max(away, 1e-6f);
  const float near = std::max(1 - away * away / (lamp.range * lamp.range), 0.0f);
  float cone = 1;
  if (lamp.angle < 359) {
    const float half = glm::radians(lamp.angle / 2), end = std::cos(half),
                whole = std::max(std::cos(half * kSoftEdge), end + 1e-3f);
    const float at = std::clamp((glm::dot(-towards, lamp.axes[2]) - end) / (whole - end), 0.0f, 1.0f);
    cone = at * at * (3 - 2 * at);
  }
  return near * near * cone;
}

LampClusters clustersOf(std::span<const StageLamp> lamps, const Bounds& bounds) {
  LampClusters clusters;
  Bounds lit;
  for (const StageLamp& lamp : lamps) {
    const Bounds reach = lampReach(lamp);
    const Bounds common{glm::max(reach.min, bounds.min), glm::min(reach.max, bounds.max)};
    if (common.min.x <= common.max.x && common.min.y <= common.max.y && common.min.z <= common.max.z)
      lit.add(common);
  }
  if (lit.empty()) return clusters;
  clusters.corner = lit.min;
  double boxes = std::numeric_limits<double>::infinity();
  for (float side = LampClusters::kFinest; boxes > double(LampClusters::kMostBoxes); side *= 2) {
    clusters.side = side;
    boxes = 1;
    for (int axis = 0; axis < 3; ++axis) {
      const double count = std::floor(double(lit.size()[axis]) / double(side)) + 1;
      clusters.size[size_t(axis)] = int32_t(std::min(count, 1e6));
      boxes *= count;
    }
  }
  std::vector<std::vector<std::pair<float, uint32_t>>> found(static_cast<size_t>(boxes));
  for (uint32_t lamp = 0; lamp < lamps.size(); ++lamp)
    forEachBox(clusters.corner, clusters.side, clusters.size, lampReach(lamps[lamp]),
               [&](size_t box, const Vec3& middle) {
                 const float strength = strengthIn(lamps[lamp], middle, clusters.side);
                 if (strength > 0) found[box].emplace_back(strength, lamp);
               });
  clusters.list.resize(found.size());
  for (size_t box = 0; box < found.size(); ++box) {
    auto& here = found[box];
    std::ranges::sort(here, [](const auto& one, const auto& two) {
      return one.first != two.first ? one.first > two.first : one.second < two.second;
    });
    if (here.size() > LampClusters::kMost) here.resize(LampClusters::kMost);
    clusters.list[box] = uint32_t(clusters.list.size() << kLampCountBits | here.size());
    for (const auto& each : here) clusters.list.push_back(each.second);
  }
  return clusters;
}

std::span<const uint32_t> LampClusters::at(const Vec3& place) const {
  if (side <= 0) return {};
  const Vec3 in = glm::floor((place - corner) / side);
  for (int axis = 0; axis < 3; ++axis)
    if (!(in[axis] >= 0 && in[axis] < float(size[size_t(axis)]))) return {};
  const uint32_t box = list[(size_t(in.z) * size_t(size[1]) + size_t(in.y)) * size_t(size[0]) + size_t(in.x)];
  return std::span(list).subspan(box >> kLampCountBits, box & ((1u << kLampCountBits) - 1));
}

bool LampClusters::reach(const Bounds& bounds) const {
  if (side <= 0) return false;
  bool any = false;
  forEachBox(corner, side, size, bounds,
             [&](size_t box, const Vec3&) { any = any || (list[box] & ((1u << kLampCountBits) - 1)) != 0; });
  return any;
}

LampVolume lampVolumeOf(const PlaceGrid& grid, std::span<const StageLamp> lamps) {
  LampVolume volume;
  if (grid.empty() || lamps.empty()) return volume;
  struct Sum {
    float light = 0, whole = 0;
    Vec3 colour{0.0f};
  };
  std::vector<Sum> sums(grid.cells());
  size_t ways = 0;
  bool shadows = false;
  for (const StageLamp& lamp : lamps) {
    const float cells = 2 * lamp.range / grid.cell + 1;
    if (lamp.castsShadows) ways += size_t(cells * cells * cells);
    const bool hidden = lamp.castsShadows && ways <= kMostWays;
    shadows = shadows || hidden;
    // Beside the side of its part, which would hide it.
    const Vec3 lift = lamp.halfSide == Vec2(0.0f) ? Vec3(0.0f) : lamp.axes[2] * (0.75f * grid.cell);
    forEachBox(grid.corner, grid.cell, grid.size, lampReach(lamp), [&](size_t cell, const Vec3& middle) {
      Vec3 towards;
      const float light = lampAt(lamp, middle, towards);
      if (light <= 0 && !hidden) return;
      const Vec3 source = lampSource(lamp, middle);
      const float arriving = hidden ? grid.passes(middle, source + lift) : 1;
      sums[cell].colour += lamp.colour * (light * arriving);
      if (!hidden) return;
      const float weight = std::max(light, kLeastLamp) * brightestOf(lamp.colour);
      sums[cell].whole += weight;
      sums[cell].light += weight * arriving;
    });
  }
  if (shadows) {
    volume.arriving.resize(sums.size());
    std::ranges::transform(sums, volume.arriving.begin(), [](const Sum& sum) {
      return sum.whole > 0 ? uint8_t(std::lround(sum.light / sum.whole * 255)) : uint8_t(255);
    });
  }
  volume.light.resize(sums.size());
  std::ranges::transform(sums, volume.light.begin(), [](const Sum& sum) {
    std::array<uint8_t, 3> roots{};
    if (sum.colour == Vec3(0.0f)) return roots;
    for (int channel = 0; channel < 3; ++channel) {
      const float light = 1 - std::exp(-sum.colour[channel] * kLampLight * kMeanFacing);
      roots[size_t(channel)] = uint8_t(std::lround(std::sqrt(light) * 255));
    }
    return roots;
  });
  return volume;
}

}  // namespace vitrine
