// What many small bodies look like together from afar: boxes that cover the same space, in their mean colour. The
// boxes of a level lie in the cells of a cubic grid, one per cell, and each level's grid is coarser than the one
// before. So bodies smaller than a pixel are not lost, and need not be drawn one by one.
//
// A box is the bounds of its bodies within its cell. If they leave gaps, the box is drawn smaller, so that it
// covers the same area: coveredFraction() gives the fraction, which depends on the direction of view.
#pragma once

#include <span>
#include <vector>

#include "core/stage/stage.h"

namespace vitrine {

struct MergedBox {
  Vec3 centre{0.0f}, size{0.0f};  // world; its edges lie along the axes
  Rgb8 colour;                    // mean, weighted by the area of the bodies
  float reflectance = 0;          // likewise
  uint32_t body = kNone;          // the one that covers most, in Stage::bodies; its look and node are used for all
  // Sum of the bodies' areas seen along each axis, as a fraction of the box's face; more than 1 if they overlap.
  Vec3 density{1.0f};
  // How little the bodies hide each other: 1 as in a layer of bricks, none of which hides another; 0 as if placed
  // at random.
  float order = 1;
};

// How much of the box's silhouette is covered, 0..1, seen from a direction (of any length).
// body.vert does the same.
float coveredFraction(const MergedBox& box, const Vec3& direction);

// Boxes next to each other in BodySet::boxes, for all bodies of a cell of the set that may be merged and whose
// radius is at most half the pitch.
struct MergedLevel {
  float pitch = 0;  // edge of a grid cell, world; no box of the level is longer
  uint32_t first = 0, count = 0;
};

// A body that may be merged: it is opaque, has no image, and stays where it is.
struct Mergeable {
  uint32_t body = kNone;  // in Stage::bodies
  Bounds bounds;          // world
};

// Makes the levels of one cell after another, and caches what it computes for shapes.
class BodyMerger {
 public:
  BodyMerger(const Stage& stage, const Mat4& toWorld);

  // Appends to `boxes` and `levels`, the finest level first. A level is left out if its boxes have more
  // than half as many triangles as the bodies they replace.
  void merge(std::span<const Mergeable> bodies, std::vector<MergedBox>& boxes, std::vector<MergedLevel>& levels);

 private:
  struct Cluster;
  struct ShapeTraits {
    Vec3 area{0.0f};    // area of the shape seen along each of its axes, in its own coordinates
    Vec3 colour{1.0f};  // mean of its vertices, 0..1
    bool measured = false;
  };

  const ShapeTraits& traitsOf(uint32_t shape);
  Vec3 areaOf(const Body& body, const Bounds& bounds);
  Vec3 colourOf(const Body& body);
  void split(const Mergeable& body, const Vec3& origin, float pitch, std::vector<Cluster>& pieces);
  MergedBox boxOf(const Cluster& cluster) const;

  const Stage& m_stage;
  Mat4 m_toWorld;
  std::vector<ShapeTraits> m_traits;  // by shape
};

// The coarsest of a cell's levels with a pitch of at most so much; null for none.
const MergedLevel* levelAt(std::span<const MergedLevel> levels, float largestPitch);

}  // namespace vitrine
