// Morph targets on the CPU: their weights, and the vertices they move. Joints are applied to the result.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/bytes/large_buffer.h"
#include "core/document/document.h"
#include "core/geometry/posing.h"

namespace vitrine {

// The weights of a geometry's targets, in their order, as stored.
std::vector<float> storedMorphWeights(const Geometry& geometry);

// The same with edits applied: a weight set by hand, else what the animations that have keys for the target make of
// the stored one. `geometry` is one of the document's.
std::vector<float> morphWeights(const Document& document, uint32_t geometry, const PoseEdits& edits);

// The weight of the first target of a control, with edits applied: what a slider shows. `control` is one of the
// document's; 0 if no target has that control.
float morphWeightOf(const Document& document, uint32_t control, const PoseEdits& edits);

// Sets the weight of a control by hand; nullopt: back to the stored or animated weight.
void setMorphWeight(PoseEdits& edits, uint32_t control, std::optional<float> weight);

// The position of one vertex moved by the targets; `weights`: one per target.
Vec3 morphedPosition(const Geometry& geometry, std::span<const float> weights, size_t vertex);

// All positions of a geometry, with its targets at these weights.
LargeBuffer<Vec3> morphedPositions(const Geometry& geometry, std::span<const float> weights);

// The same for normals, one per position. Results have unit length, or are unchanged if that is impossible.
LargeBuffer<Vec3> morphedNormals(const Geometry& geometry, std::span<const Vec3> normals,
                                 std::span<const float> weights);

// An upper bound on how far the targets can move any vertex, in the geometry's unit: with each target at weight 1,
// or at an animation's weight if that is larger.
float morphReach(const Document& document, uint32_t geometry);

}  // namespace vitrine
