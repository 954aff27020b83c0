#include "core/scene/surface_difference.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <limits>

#include "core/geometry/skinning.h"
#include "core/geometry/triangle_tree.h"

namespace vitrine {

namespace {

constexpr float kRounding = 2e-5f;  // of the diagonal: floats lose this much where they are turned and scaled
// And steps of a float as large as the largest coordinate: what lies far from the origin has no finer places.
constexpr float kSteps = 4 * std::numeric_limits<float>::epsilon();

// The triangles of a level in world space, one run of vertices for each item.
struct WorldSurface {
  std::vector<Vec3> positions;
  std::vector<uint32_t> indices;
  struct Run {
    const DrawItem* item;
    size_t firstVertex, firstIndex, indexCount;
  };
  std::vector<Run> runs;
  Bounds bounds;
};

WorldSurface worldSurfaceOf(const Scene& scene, uint32_t level) {
  WorldSurface surface;
  LargeBuffer<Vec3> skinned, normals;
  uint32_t posed = kNone;
  for (const DrawItem& item : scene.items) {
    const SceneGeometry& geometry = scene.geometries[item.geometry];
    if (item.lod != std::min(level, geometry.lodCount - 1)) continue;
    if (posed != item.geometry) {
      posed = item.geometry;
      skinned.clear();
      if (const std::vector<Mat4> palette = paletteOf(scene, geometry, {}); !palette.empty())
        skin(geometry.positions, {}, geometry.influences, palette, skinned, normals);
    }
    const std::span<const Vec3> positions = skinned.empty() ? geometry.positions : std::span<const Vec3>(skinned);
    const size_t base = surface.positions.size();
    surface.runs.push_back({&item, base, surface.indices.size(), item.indexCount});
    const Mat4& toWorld = scene.placements[item.placement].toWorld;
    for (uint32_t v = 0; v < item.vertexCount; ++v) {
      const Vec3 place(toWorld * Vec4(positions[item.firstVertex + v], 1.0f));
      surface.positions.push_back(place);
      surface.bounds.add(place);
    }
    for (const uint32_t index : geometry.indices.subspan(item.firstIndex, item.indexCount))
      surface.indices.push_back(uint32_t(base + index - item.firstVertex));
  }
  return surface;
}

float finiteOrFar(float distance) {
  return std::isfinite(distance) ? distance : std::numeric_limits<float>::infinity();
}

// False: cancelled.
bool measureSide(const Scene& scene, const WorldSurface& surface, const TriangleTree& other,
                 SurfaceDifference::Side& side, const std::atomic<bool>* cancelled) {
  auto made = std::make_shared<Deviations>();
  made->ofOther = true;
  made->distances.resize(scene.geometries.size());
  side.triangles = surface.indices.size() / 3;
  std::vector<float> corners(surface.positions.size());
  if (!other.empty())
    for (size_t v = 0; v < corners.size(); ++v) {
      if (v % 1024 == 0 && cancelled && *cancelled) return false;
      corners[v] = finiteOrFar(other.distance(surface.positions[v]));
    }
  else
    std::ranges::fill(corners, std::numeric_limits<float>::infinity());
  double sum = 0, areas = 0;
  for (const WorldSurface::Run& run : surface.runs) {
    const SceneGeometry& geometry = scene.geometries[run.item->geometry];
    LargeBuffer<float>& distances = made->distances[run.item->geometry];
    if (distances.empty()) distances.assign(geometry.positions.size(), 0.0f);
    for (size_t i = run.firstIndex; i + 2 < run.firstIndex + run.indexCount; i += 3) {
      if (i % 3072 == 0 && cancelled && *cancelled) return false;
      std::array<Vec3, 3> place;
      float total = 0;
      for (size_t k = 0; k < 3; ++k) {
        place[k] = surface.positions[surface.indices[i + k]];
        total += corners[surface.indices[i + k]];
        side.largest = std::max(side.largest, corners[surface.indices[i + k]]);
      }
      const DVec3 centre = (DVec3(place[0]) + DVec3(place[1]) + DVec3(place[2])) / 3.0;
      const float middle =
          other.empty() ? std::numeric_limits<float>::infinity() : finiteOrFar(other.distance(centre));
      side.largest = std::max(side.largest, middle);
      for (size_t k = 0; k < 3; ++k) {
        const size_t vertex = surface.indices[i + k] - run.firstVertex + run.item->firstVertex;
        const float distance = std::max(corners[surface.indices[i + k]], middle);
        if (std::isfinite(distance)) distances[vertex] = std::max(distances[vertex], distance);
      }
      const double area = glm::length(glm::cross(place[1] - place[0], place[2] - place[0]));
      if (!std::isfinite(area) || !std::isfinite(total + middle)) continue;
      sum += area * double(total + 3 * middle) / 6;
      areas += area;
    }
  }
  side.mean = areas > 0 ? float(sum / areas) : 0.0f;
  if (std::isfinite(side.largest)) made->levels.push_back({side.largest, side.mean});
  side.deviations = std::move(made);
  return true;
}

std::optional<SurfaceDifference> measureBoth(const Scene& a, const WorldSurface& one, const Scene& b,
                                             const WorldSurface& other, const std::atomic<bool>* cancelled) {
  SurfaceDifference difference;
  Bounds bounds = one.bounds;
  bounds.add(other.bounds);
  const Vec3 farthest = bounds.empty() ? Vec3(0) : glm::max(glm::abs(bounds.min), glm::abs(bounds.max));
  difference.tolerance =
      std::max(bounds.radius() * 2 * kRounding, kSteps * std::max({farthest.x, farthest.y, farthest.z}));
  if (!measureSide(a, one, TriangleTree(other.positions, other.indices), difference.a, cancelled) ||
      !measureSide(b, other, TriangleTree(one.positions, one.indices), difference.b, cancelled))
    return std::nullopt;
  const float scale = std::max(difference.a.deviations->largest(), difference.b.deviations->largest());
  for (SurfaceDifference::Side* side : {&difference.a, &difference.b}) {
    auto scaled = std::make_shared<Deviations>(*side->deviations);
    scaled->leastScale = scale;
    side->deviations = std::move(scaled);
  }
  return difference;
}

// A quarter turn is exact: no rounding comes from it.
void turn(WorldSurface& surface, int quarters) {
  surface.bounds = {};
  for (Vec3& place : surface.positions) {
    for (int i = 0; i < quarters; ++i) place = Vec3(place.z, place.y, -place.x);
    surface.bounds.add(place);
  }
}

}  // namespace

std::optional<SurfaceDifference> compareSurfaces(const Scene& a, const Scene& b, uint32_t levelA, uint32_t levelB,
                                                 const std::atomic<bool>* cancelled) {
  const WorldSurface one = worldSurfaceOf(a, levelA);
  WorldSurface other = worldSurfaceOf(b, levelB);
  auto difference = measureBoth(a, one, b, other, cancelled);
  const int quarters = ((int(std::lround((a.frontYaw - b.frontYaw) / glm::half_pi<float>())) % 4) + 4) % 4;
  if (!difference || difference->same() || quarters == 0) return difference;
  turn(other, quarters);
  auto turned = measureBoth(a, one, b, other, cancelled);
  if (!turned) return std::nullopt;
  const auto most = [](const SurfaceDifference& of) { return std::max(of.a.mean, of.b.mean); };
  if (!(most(*turned) < most(*difference))) return difference;
  turned->turned = float(quarters * 90);
  return turned;
}

}  // namespace vitrine
