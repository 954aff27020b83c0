// The surface of a whole terrain: all chunks, each kind of them made once.
#pragma once

#include "core/bytes/budget.h"
#include "core/formats/rbxm/terrain/terrain_mesh.h"

namespace vitrine::rbxm {

// Where a shape stands.
struct TerrainPlace {
  ChunkPosition chunk;
  uint32_t shape = 0;  // in TerrainMesh::shapes
};
struct TerrainMesh {
  std::vector<TerrainShape> shapes;  // named by the first chunk that has them
  std::vector<TerrainPlace> places;  // by chunk; the ground of a chunk first
  std::optional<Error> fault;        // what ended the work: the budget, or Cancelled
};
// How many levels to leave out, so that the surface of chunks that are not alike is in proportion to `bytes`, those
// that the file has for the terrain. What people made by hand has room for all of it; only holes in every voxel
// have not.
uint32_t levelsToLeaveOut(const TerrainGrid& grid, uint64_t bytes);

// All chunks, by as many threads as the machine has. Takes from the budget what the shapes hold.
TerrainMesh meshTerrain(const TerrainGrid& grid, std::span<const Rgb8> materialColours, MemoryBudget& budget,
                        Progress* progress = nullptr, TerrainMeshOptions options = {});

}  // namespace vitrine::rbxm
