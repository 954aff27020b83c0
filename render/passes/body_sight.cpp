#include "render/passes/body_sight.h"

#include <algorithm>
#include <cmath>

namespace vitrine {
namespace {

constexpr float kBoxPixels = 1;             // edge of the boxes that are drawn instead of small bodies
constexpr uint32_t kMostInMotion = 90'000;  // triangles while the camera moves
constexpr float kFineDetail = 240;          // pixels of radius from which a shape is drawn at its finest

// How many of a run's bodies, the largest first, have at least a radius.
uint32_t countOf(const BodySet& set, const BodyRun& run, float radius) {
  const auto first = set.radii.begin() + ptrdiff_t(run.first);
  return uint32_t(
      std::partition_point(first, first + ptrdiff_t(run.count), [radius](float each) { return each >= radius; }) -
      first);
}

}  // namespace

Sight::Sight(const Frame& frame) : m_frame(frame) {
  const Mat4 rows = glm::transpose(frame.windowFromOrigin());
  m_planes = {rows[3] + rows[0], rows[3] - rows[0], rows[3] + rows[1],
              rows[3] - rows[1], rows[3] + rows[2], rows[3] - rows[2]};
  const Mat4 all = glm::transpose(frame.clipFromWorld);
  m_scale = glm::length(Vec3(all[1])) * frame.size.y * 0.5f;
}

bool Sight::sees(const Bounds& bounds) const {
  return std::ranges::all_of(m_planes, [&](const Vec4& plane) {
    const Vec3 furthest(plane.x > 0 ? bounds.max.x : bounds.min.x, plane.y > 0 ? bounds.max.y : bounds.min.y,
                        plane.z > 0 ? bounds.max.z : bounds.min.z);
    return glm::dot(Vec3(plane), furthest - m_frame.origin) + plane.w >= 0;
  });
}

float Sight::pixelsPerUnit(const Bounds& bounds) const {
  if (m_frame.eye.w == 0) return m_scale;
  const Vec3 eye(m_frame.eye);
  const float distance = glm::distance(eye, glm::clamp(eye, bounds.min, bounds.max));
  return m_scale / std::max(distance, 1e-3f);
}

std::vector<VisibleCell> visibleCells(const Frame& frame, const BodySet& set) {
  const Sight sight(frame);
  std::vector<VisibleCell> seen;
  for (const BodyCell& cell : set.cells)
    if (sight.sees(cell.bounds)) seen.push_back({&cell, sight.pixelsPerUnit(cell.bounds)});
  return seen;
}

std::span<const BodyRun> runsOf(const BodySet& set, const BodyCell& cell) {
  return std::span(set.runs).subspan(cell.firstRun, cell.runCount);
}

uint32_t levelOf(const Frame& frame, const Shape& shape, float pixels, float detail) {
  if (shape.levels.size() == 1) return 0;
  const float level = std::floor(std::log2(std::max(detail / std::max(pixels, 1e-3f), 1.0f)));
  const auto least = uint32_t(std::min<size_t>(frame.view.lod, shape.levels.size() - 1));
  return std::clamp(uint32_t(level), least, uint32_t(shape.levels.size() - 1));
}

const MergedLevel* boxesOf(const BodySet& set, const VisibleCell& seen, const LodThresholds& thresholds) {
  return levelAt(std::span(set.levels).subspan(seen.cell->firstLevel, seen.cell->levelCount),
                 thresholds.box / seen.pixelsPerUnit);
}

uint32_t countOf(const BodySet& set, const BodyRun& run, const VisibleCell& seen, const LodThresholds& thresholds,
                 const MergedLevel* boxes) {
  float radius = thresholds.smallest / seen.pixelsPerUnit;
  if (boxes && run.texture == kNone) radius = std::max(radius, std::nextafter(boxes->pitch * 0.5f, boxes->pitch));
  return countOf(set, run, radius);
}

LodThresholds thresholdsFor(const Frame& frame, const BodySet& set, std::span<const VisibleCell> seen) {
  LodThresholds thresholds{kBoxPixels, 0, kFineDetail};
  if (!frame.quick) return thresholds;
  const auto trianglesOf = [&](const LodThresholds& tried) {
    uint64_t triangles = 0;
    for (const VisibleCell& cell : seen) {
      const MergedLevel* boxes = boxesOf(set, cell, tried);
      if (boxes) triangles += 6 * uint64_t(boxes->count);
      for (const BodyRun& run : runsOf(set, *cell.cell)) {
        const Shape& shape = frame.scene.stage->shapes[run.shape];
        const uint32_t level = levelOf(frame, shape, set.radii[run.first] * cell.pixelsPerUnit, tried.detail);
        const uint32_t each = shape.cube ? 6 : shape.levels[level].indexCount / 3;
        triangles += uint64_t(each) * countOf(set, run, cell, tried, boxes);
      }
    }
    return triangles;
  };
  constexpr float kStep = 1.35f, kLargestBox = 128, kCoarsest = 20'000;
  thresholds.smallest = kBoxPixels / 2;
  while (trianglesOf(thresholds) > kMostInMotion && thresholds.box < kLargestBox) {
    thresholds.detail = std::min(thresholds.detail * kStep * kStep, kCoarsest);
    thresholds.box *= kStep;
    thresholds.smallest = thresholds.box / 2;
  }
  return thresholds;
}

LodThresholds exactThresholds() { return {0, 0, kFineDetail}; }

}  // namespace vitrine
