// Which bodies of a stage are in view, and how finely they are drawn.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "render/passes/frame.h"

namespace vitrine {

// The planes of the view frustum, and how large things appear in the picture.
class Sight {
 public:
  explicit Sight(const Frame& frame);
  // False: the box lies wholly beyond one of the planes.
  bool sees(const Bounds& bounds) const;
  float pixelsPerUnitAtOne() const { return m_scale; }  // where the projected w is 1
  float pixelsPerUnit(const Bounds& bounds) const;      // the maximum over the box

 private:
  const Frame& m_frame;
  std::array<Vec4, 6> m_planes;
  float m_scale = 1;
};

struct VisibleCell {
  const BodyCell* cell;
  float pixelsPerUnit;  // at most
};
std::vector<VisibleCell> visibleCells(const Frame& frame, const BodySet& set);

// Sizes in pixels below which a body is merged, left out or drawn coarsely.
struct LodThresholds {
  float box;       // largest edge of the boxes drawn instead of small bodies
  float smallest;  // smallest radius of bodies that are drawn if no box replaces them
  float detail;    // radius from which a shape is drawn at its finest
};
// While moving, keeps the number of triangles within what can be drawn: shapes become coarser, boxes larger, and
// the smallest bodies without a box are left out.
LodThresholds thresholdsFor(const Frame& frame, const BodySet& set, std::span<const VisibleCell> seen);
LodThresholds exactThresholds();  // every body, none merged

std::span<const BodyRun> runsOf(const BodySet& set, const BodyCell& cell);
// The level of boxes of a cell that is no larger than `thresholds` allow; null for none.
const MergedLevel* boxesOf(const BodySet& set, const VisibleCell& seen, const LodThresholds& thresholds);
// How many bodies of a run are drawn individually.
uint32_t countOf(const BodySet& set, const BodyRun& run, const VisibleCell& seen, const LodThresholds& thresholds,
                 const MergedLevel* boxes);
// The index in Shape::levels for a body of that radius; `detail`: LodThresholds::detail.
uint32_t levelOf(const Frame& frame, const Shape& shape, float pixels, float detail);

}  // namespace vitrine
