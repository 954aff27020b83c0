// The smooth terrain of a Roblox place as raw voxels, for other programs.
#pragma once

#include "core/document/document.h"
#include "core/export/model/exported.h"

namespace vitrine {

// Two files. terrain.json says what the other one holds:
//   {"format":"vitrine-terrain","version":1,"voxel_studs":4,"chunk_edge":32,"bytes_per_voxel":3,
//    "channels":["material","occupancy","water"],"order":"chunk, y, z, x, channel","data":"terrain.raw",
//    "materials":[{"id":0,"name":"Air"},{"id":1,"name":"Water","color":"#0c545c"},{"id":2,"name":"Grass", ...}],
//    "chunks":[{"position":[x,y,z],"origin":[x,y,z],"offset":BYTES}, ...]}
// `position` counts chunks from the place's origin, `origin` is the lowest corner of a chunk in studs (Y up), and
// `offset` where its 98304 bytes begin in terrain.raw. There a voxel has three bytes: the material's id, the share
// of the voxel it fills, and the share that water fills, both 0 (none) to 255 (all). X is the fastest, then Z, then
// Y: voxel (x, y, z) of a chunk is at offset + 3 * (x + 32 * (z + 32 * y)). Chunks stand in the order of the file;
// what is in none of them is air. Where two are at one position the later counts and is the only one written.
//
// `node` has a property SmoothGrid. Errors: Malformed where it is no node, Unsupported without a grid or with none
// but air, LimitExceeded beyond the document's memory. Losses: what of a damaged grid could not be read.
Result<Exported> exportTerrain(const Document& document, NodeId node);

// The first node with a grid that is not empty; None where there is none.
NodeId terrainNodeOf(const Document& document);

}  // namespace vitrine
