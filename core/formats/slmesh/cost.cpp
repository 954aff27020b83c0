#include "core/formats/slmesh/cost.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vitrine::slmesh {

namespace {

// Levels change where radius / distance, rounded to 0.01, falls to these hundredths.
constexpr std::array<int, kLevels - 1> kThresholds{24, 6, 3};
constexpr double kAngle = std::numbers::pi / 3;

constexpr double kDrawDistance = 512;  // metres; nothing is drawn beyond
constexpr double kRegion = 102'944;    // square metres around a viewer that count
constexpr double kBytesOfHeader = 384;
constexpr double kBytesOfTriangle = 16;
constexpr double kLeastBytes = 16;
constexpr double kTriangleBudget = 250'000;
constexpr double kWeightBudget = 15'000;

constexpr double kLeastAllowance = 64;  // triangles of a level that are never charged
constexpr double kAnimatedBase = 15, kAnimatedThousand = 1.5;

// Of each level; one without bytes counts as the next finer one.
std::array<double, kLevels> estimatedTriangles(const std::array<uint64_t, kLevels>& bytes) {
  std::array<double, kLevels> triangles{};
  uint64_t stored = 0;
  for (size_t i = 0; i < kLevels; ++i) {
    if (bytes[i] > 0) stored = bytes[i];
    triangles[i] = std::max(double(stored) - kBytesOfHeader, kLeastBytes) / kBytesOfTriangle;
  }
  return triangles;
}

// The triangles of each level, by how much of the ground that counts it is seen from.
std::array<double, kLevels> seenTriangles(const std::array<uint64_t, kLevels>& bytes, double radius) {
  std::array<double, kLevels> reach{}, area{}, seen = estimatedTriangles(bytes);
  for (size_t i = 0; i < kThresholds.size(); ++i) {
    const double distance = std::min(radius / (kThresholds[i] / 100.0), kDrawDistance);
    reach[i] = std::min(std::numbers::pi * distance * distance, kRegion);
  }
  reach[kLevels - 1] = kRegion;
  double sum = 0;
  for (size_t i = 0; i < kLevels; ++i) {
    area[i] = std::max(reach[i] - (i == 0 ? 0 : reach[i - 1]), 1.0);
    sum += area[i];
  }
  for (size_t i = 0; i < kLevels; ++i) seen[i] = seen[i] * area[i] / sum;
  return seen;
}

// Levels that were never downloaded, or are damaged, count with the bytes that the header announces for them.
uint64_t announcedBytes(const Document& document, std::string_view key) {
  for (const Class& lods : document.classes) {
    if (lods.name != kLevelClass) continue;
    for (const NodeId node : lods.nodes) {
      if (document.nameOf(node) != key) continue;
      const auto size = document.property(node, "size"), offset = document.property(node, "offset");
      const auto *bytes = size.as<int64_t>(), *at = offset.as<int64_t>();
      return bytes && at && *bytes > 0 && *at >= 0 ? uint64_t(*bytes) : 0;
    }
  }
  return 0;
}

const Lod* drawnLevel(const Document& document, std::string_view name) {
  for (const Geometry& geometry : document.geometries) {
    if (!isDrawn(geometry.role)) continue;
    const auto found = std::ranges::find(geometry.lods, name, &Lod::name);
    if (found != geometry.lods.end()) return &*found;
  }
  return nullptr;
}

}  // namespace

double radiusOf(const Vec3& scale) { return 0.5 * std::sqrt(glm::dot(glm::dvec3(scale), glm::dvec3(scale))); }

size_t levelAt(double radius, double distance, double factor) {
  // Near objects keep their detail for longer.
  const double near = 2 * factor;
  if (distance < near) distance *= distance / near;
  distance *= kAngle;
  if (!(distance > 0)) return 0;
  const double hundredths = std::floor(factor * radius / distance * 100 + 0.5);
  size_t level = 0;
  while (level < kThresholds.size() && hundredths <= kThresholds[level]) ++level;
  return level;
}

std::array<double, kLevels - 1> switchDistances(double radius, double factor) {
  std::array<double, kLevels - 1> distances{};
  const double near = 2 * factor;
  for (size_t i = 0; i < distances.size(); ++i) {
    const double distance = factor * radius / ((kThresholds[i] + 0.5) / 100) / kAngle;
    distances[i] = distance < near ? std::sqrt(distance * near) : distance;
  }
  return distances;
}

double downloadWeight(const std::array<uint64_t, kLevels>& bytes, double radius) {
  double triangles = 0;
  for (const double seen : seenTriangles(bytes, radius)) triangles += seen;
  return triangles / kTriangleBudget * kWeightBudget;
}

std::array<double, kLevels> levelWeights(const std::array<uint64_t, kLevels>& bytes, double radius) {
  std::array<double, kLevels> weights = seenTriangles(bytes, radius);
  for (double& weight : weights) weight = weight / kTriangleBudget * kWeightBudget;
  return weights;
}

std::array<uint64_t, kLevels> levelBytes(const DownloadCost& cost) {
  std::array<uint64_t, kLevels> bytes{};
  for (size_t i = 0; i < std::min(cost.levels.size(), kLevels); ++i) bytes[i] = cost.levels[i].bytes;
  return bytes;
}

double chargedTriangles(const std::array<uint64_t, kLevels>& bytes) {
  const std::array<double, kLevels> triangles = estimatedTriangles(bytes);
  double charged = triangles[0], allowed = triangles[0];
  for (size_t i = 1; i < kLevels; ++i) {
    // In this order: a level of fewer triangles than the least allowance has none above it.
    allowed /= 2;
    if (allowed < kLeastAllowance)
      allowed = kLeastAllowance;
    else
      allowed = std::min(allowed, triangles[i]);
    charged += std::max(triangles[i] - allowed, 0.0);
  }
  return charged;
}

double animatedWeight(const std::array<uint64_t, kLevels>& bytes) {
  return kAnimatedBase + kAnimatedThousand * chargedTriangles(bytes) / 1000;
}

uint32_t drawnLevelAt(const Document& document, const LodSight& sight) {
  const auto drawn = std::ranges::find(document.geometries, GeometryRole::Drawn, &Geometry::role);
  if (drawn == document.geometries.end()) return 0;
  // Rigged meshes go by the whole diagonal of the avatar's box, twice what others go by.
  const double radius = drawn->skeleton == kNone ? radiusOf(sight.scale) : 2 * double(sight.radius);
  const size_t wanted = levelAt(radius, double(sight.distance), sight.lodFactor);
  const auto find = [&](size_t level) {
    const auto lod = std::ranges::find(drawn->lods, levelName(kLevelKeys[level]), &Lod::name);
    return lod == drawn->lods.end() ? kNone : uint32_t(lod - drawn->lods.begin());
  };
  for (size_t level = wanted; level < kLevels; ++level)
    if (const uint32_t found = find(level); found != kNone) return found;
  for (size_t level = wanted; level-- > 0;)
    if (const uint32_t found = find(level); found != kNone) return found;
  return 0;
}

DownloadCost costOf(const Document& document, const Vec3& scale, double lodFactor) {
  DownloadCost cost;
  if (const double radius = radiusOf(scale); std::isfinite(radius)) cost.radius = radius;
  if (!(lodFactor > 0) || !std::isfinite(lodFactor)) lodFactor = 1;
  const auto switches = switchDistances(cost.radius, lodFactor);
  cost.switches.assign(switches.begin(), switches.end());
  std::array<uint64_t, kLevels> bytes{};
  for (size_t i = 0; i < kLevels; ++i) {
    DownloadCost::Level level{.name = levelName(kLevelKeys[i]), .bytes = announcedBytes(document, kLevelKeys[i])};
    if (const Lod* lod = drawnLevel(document, level.name)) {
      level.bytes = lod->bytes;
      level.triangles = lod->triangleCount();
      for (const Part& part : lod->parts) level.vertices += part.vertexCount;
    }
    bytes[i] = level.bytes;
    cost.levels.push_back(level);
  }
  if (std::ranges::any_of(bytes, [](uint64_t b) { return b > 0; }))
    cost.weight = downloadWeight(bytes, cost.radius);
  return cost;
}

}  // namespace vitrine::slmesh
