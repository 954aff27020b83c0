// The bodies of a stage in drawing order: grouped into cells of space, within a cell by shape and images, the
// largest first. Cells also make it quick to find the bodies in view or under a pixel. A cell also has boxes, which
// are drawn from afar instead of its small bodies.
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
  uint32_t firstLevel = 0, levelCount = 0;  // in BodySet::levels; they stand for bodies in runs without an image
};
struct BodySet {
  std::vector<uint32_t> order;  // in Stage::bodies: the opaque ones run by run, then the others
  std::vector<float> radii;     // of bounding spheres, per entry of `order`; descending within a run
  std::vector<BodyRun> runs;
  std::vector<BodyCell> cells;
  std::vector<MergedLevel> levels;  // cell by cell, the finest first
  std::vector<MergedBox> boxes;
  uint32_t opaque = 0;  // how many entries of `order` are opaque; the rest is drawn from far to near
  Bounds bounds;        // world
};

// `shown`: one per body of the stage, 0 leaves it out.
// Bodies that follow a joint have cells without boxes.
BodySet gatherBodies(const Stage& stage, const Mat4& toWorld, std::span<const uint8_t> shown);

// One flag per node of the document: whether it is one of `nodes` or below one.
std::vector<uint8_t> nodesUnder(const Document& document, std::span<const NodeId> nodes);
// One flag per body: whether it belongs to one of the nodes, or to something below one. What a ViewportFrame of a
// gui shows counts only if the frame, or something in it, is one of the nodes.
std::vector<uint8_t> bodiesUnder(const Stage& stage, const Document& document, std::span<const NodeId> nodes);

// One flag per body: whether it is shown where nothing else is asked for. Of a place those of the workspace, else
// all, but not what a ViewportFrame of a gui shows, wherever that is.
std::vector<uint8_t> usualBodies(const Stage& stage, const Document& document);

// Which bodies a picture shows: those under `isolated`. If that is empty: those of the place's workspace, or those
// of the selection if it has bodies and none of them is in the workspace. Never those under `hidden`.
std::vector<uint8_t> shownBodies(const Scene& scene, std::span<const NodeId> isolated,
                                 std::span<const NodeId> selected, std::span<const NodeId> hidden);
// Of `nodes`, those that have bodies, none of them in the place's workspace.
std::vector<NodeId> nodesElsewhere(const Scene& scene, std::span<const NodeId> nodes);

Bounds boundsOf(const Stage& stage, const Body& body, const Mat4& toWorld);
Bounds boundsOf(const Stage& stage, const Adornment& adornment);  // in the document's coordinates
// World bounds of the adornments that a node is, and of the bodies that it highlights.
Bounds boundsOfAdornment(const Scene& scene, NodeId node);
// The bounds of the bodies whose flag in `marked` is set.
Bounds boundsOf(const Stage& stage, const Mat4& toWorld, std::span<const uint8_t> marked);

constexpr bool isBlended(const Body& body) { return body.decal || body.transparency > 0; }
// Whether front faces are the wrong way round.
bool isMirrored(const Body& body);

}  // namespace vitrine
