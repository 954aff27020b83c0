// The smooth terrain of a Roblox place as raw voxels, for other programs.
#pragma once

#include "core/document/document.h"
#include "core/export/model/exported.h"

namespace vitrine {

// Writes two files. terrain.json describes the other:
//   {"format":"vitrine-terrain","version":1,"voxel_studs":4,"chunk_edge":32,"bytes_per_voxel":3,
//    "channels":["material","occupancy","water"],"order":"chunk, y, z, x, channel","data":"terrain.raw",
//    "materials":[{"id":0,"name":"Air"},{"id":1,"name":"Water","color":"#0c545c"},{"id":2,"name":"Grass", ...}],
//    "chunks":[{"position":[x,y,z],"origin":[x,y,z],"offset":BYTES}, ...]}
// `position` counts chunks from the place's origin, `origin` is the lowest corner of a chunk in studs (Y up), and
// `offset` where its 98304 bytes begin in terrain.raw. A voxel has three bytes: the material's id, the
// fraction of the voxel that it fills, and the fraction that water fills, both 0 (none) to 255 (all). X varies
// fastest, then Z, then Y: voxel (x, y, z) of a chunk is at offset + 3 * (x + 32 * (z + 32 * y)). Chunks are in the
// order of the file; everything outside them is air. Of two chunks at one position only the later is written.
//
// `node` has a property SmoothGrid. Errors: Malformed if `node` does not exist, Unsupported without a grid or if it
// is all air, LimitExceeded beyond the document's memory. Losses: parts of a damaged grid that could not be read.
Result<Exported> exportTerrain(const Document& document, NodeId node);

// The first node with a grid that is not empty; None where there is none.
NodeId terrainNodeOf(const Document& document);

}  // namespace vitrine
