// The bodies of a stage in the order in which they are drawn: gathered in cells of space, in each by what they are
// drawn with, and the largest first. Cells are also what finds those in sight, or under a pixel, quickly. A cell
// has boxes beside its bodies that are drawn instead of the small ones from afar.
#pragma once

#include <span>
#include <vector>

#include "core/scene/merged_boxes.h"
#include "core/stage/stage.h"

namespace vitrine {

struct Scene;

// Bodies of one shape with the same images, next to each other in BodySet::order.
struct BodyRun {
  uint32_t shape = kNone;    // in Stage::shapes
  uint32_t texture = kNone;  // in Stage::textures
  bool doubleSided = false;
  uint32_t maps = kNone;  // in Stage::maps
  uint32_t first = 0, count = 0;
};
struct BodyCell {
  Bounds bounds;  // world
  uint32_t firstRun = 0, runCount = 0;
  uint32_t firstLevel = 0, levelCount = 0;  // in BodySet::levels; of the bodies in runs without an image
};
struct BodySet {
  std::vector<uint32_t> order;  // in Stage::bodies: the opaque ones run by run, then the others
  std::vector<float> radii;     // of spheres around them; in a run none is larger than the one before it
  std::vector<BodyRun> runs;
  std::vector<BodyCell> cells;
  std::vector<MergedLevel> levels;  // of each cell the finest first
  std::vector<MergedBox> boxes;
  uint32_t opaque = 0;  // how many of `order` are; those behind have to be drawn from far to near
  Bounds bounds;        // world
};

// `shown`: one per body of the stage, 0 leaves it out.
// Bodies that follow a joint have cells without boxes.
BodySet gatherBodies(const Stage& stage, const Mat4& toWorld, std::span<const uint8_t> shown);

// Which bodies belong to one of the nodes, or to something below one; one per body.
std::vector<uint8_t> bodiesUnder(const Stage& stage, const Document& document, std::span<const NodeId> nodes);

// Which bodies a picture shows: those under `isolated`; if that is empty those of the place's workspace, unless
// what is selected has bodies and all of them lie elsewhere: then those. Never what is under `hidden`.
std::vector<uint8_t> shownBodies(const Scene& scene, std::span<const NodeId> isolated,
                                 std::span<const NodeId> selected, std::span<const NodeId> hidden);
// Of `nodes`, those that have bodies, none of them in the place's workspace.
std::vector<NodeId> nodesElsewhere(const Scene& scene, std::span<const NodeId> nodes);

Bounds boundsOf(const Stage& stage, const Body& body, const Mat4& toWorld);
// Of the bodies that are marked.
Bounds boundsOf(const Stage& stage, const Mat4& toWorld, std::span<const uint8_t> marked);

constexpr bool isBlended(const Body& body) { return body.decal || body.transparency > 0; }
// Whether front faces are the wrong way round.
bool isMirrored(const Body& body);

}  // namespace vitrine
