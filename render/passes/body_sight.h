// What of the bodies of a stage is in sight of a picture, and how finely it is drawn.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "render/passes/frame.h"

namespace vitrine {

// The planes of what is seen, and how large things are in it.
class Sight {
 public:
  explicit Sight(const Frame& frame);
  // False: the box lies wholly beyond one of the planes.
  bool sees(const Bounds& bounds) const;
  float pixelsPerUnitAtOne() const { return m_scale; }  // where w of what is projected is 1
  float pixelsPerUnit(const Bounds& bounds) const;      // at most, of anything in the box

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

// How small a body has to be in the picture to be merged, left out or drawn coarsely; in pixels.
struct LodThresholds {
  float box;       // largest edge of the boxes drawn instead of small bodies
  float smallest;  // radius of bodies that are drawn if no box stands for them
  float detail;    // radius from which a shape is drawn at its finest
};
// While moving no more triangles than can be drawn: shapes become coarser and boxes larger; of what has no box the
// smallest goes.
LodThresholds thresholdsFor(const Frame& frame, const BodySet& set, std::span<const VisibleCell> seen);
LodThresholds exactThresholds();  // every body, none merged

std::span<const BodyRun> runsOf(const BodySet& set, const BodyCell& cell);
// The boxes of a cell that are no larger than asked for; null for none.
const MergedLevel* boxesOf(const BodySet& set, const VisibleCell& seen, const LodThresholds& thresholds);
// How many of a run are drawn one by one.
uint32_t countOf(const BodySet& set, const BodyRun& run, const VisibleCell& seen, const LodThresholds& thresholds,
                 const MergedLevel* boxes);
// Shape::levels, for a body of that radius; `detail` as LodThresholds has it.
uint32_t levelOf(const Frame& frame, const Shape& shape, float pixels, float detail);

}  // namespace vitrine
