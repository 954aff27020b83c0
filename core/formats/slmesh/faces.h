// Turns the faces of level and collision blocks into parts of a geometry.
#pragma once

#include "core/formats/slmesh/mesh_state.h"

namespace vitrine::slmesh {

// Decodes the array of faces in `content` into a new level of `geometry`, which will be the document's geometry
// number `geometryIndex`; nodes of the class `faceClass` go below the block's.
Result<void> readFaces(MeshState& state, const Block& block, const Content& content, Geometry& geometry,
                       uint32_t geometryIndex, uint32_t faceClass, uint32_t material);

}  // namespace vitrine::slmesh
