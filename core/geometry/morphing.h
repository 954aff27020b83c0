// Morph targets on the CPU: what weights they have, and where they take vertices. Joints move what comes out of it.
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

// The same with edits applied: as stored, unless an animation has keys for the target, unless it is set by hand.
// `geometry` is one of the document's.
std::vector<float> morphWeights(const Document& document, uint32_t geometry, const PoseEdits& edits);

// The weight of the first target of a control, with edits applied: what a slider shows. `control` is one of the
// document's; 0 where no target has it.
float morphWeightOf(const Document& document, uint32_t control, const PoseEdits& edits);

// Sets the weight of a control by hand; nothing: as stored or animated.
void setMorphWeight(PoseEdits& edits, uint32_t control, std::optional<float> weight);

// Where the targets take one vertex; `weights`: one a target.
Vec3 morphedPosition(const Geometry& geometry, std::span<const float> weights, size_t vertex);

// All positions of a geometry with its targets at these weights.
LargeBuffer<Vec3> morphedPositions(const Geometry& geometry, std::span<const float> weights);

// The same of normals, of which there is one a position. They come out of unit length, or as they were where that
// is impossible.
LargeBuffer<Vec3> morphedNormals(const Geometry& geometry, std::span<const Vec3> normals,
                                 std::span<const float> weights);

// How far the targets can take any vertex, in the geometry's own unit: with each at its full, or at what an
// animation has if that is more. An upper bound.
float morphReach(const Document& document, uint32_t geometry);

}  // namespace vitrine
