// The surface of a whole terrain: all chunks, with equal ones made only once.
#pragma once

#include "core/bytes/budget.h"
#include "core/formats/rbxm/terrain/terrain_mesh.h"

namespace vitrine::rbxm {

// The position of a shape.
struct TerrainPlace {
  ChunkPosition chunk;
  uint32_t shape = 0;  // in TerrainMesh::shapes
};
struct TerrainMesh {
  std::vector<TerrainShape> shapes;  // named after the first chunk that has them
  std::vector<TerrainPlace> places;  // by chunk; the ground of a chunk first
  std::optional<Error> fault;        // what ended the work: the budget, or Cancelled
};
// How many of the finest levels to leave out, so that the surface of all different chunks is in proportion to
// `bytes`, the terrain's size in the file. Terrain made by people keeps all levels; only terrain with holes in
// every voxel does not.
uint32_t levelsToLeaveOut(const TerrainGrid& grid, uint64_t bytes);

// All chunks, by as many threads as the machine has. Takes from the budget what the shapes hold.
TerrainMesh meshTerrain(const TerrainGrid& grid, std::span<const Rgb8> materialColours, MemoryBudget& budget,
                        Progress* progress = nullptr, TerrainMeshOptions options = {});

}  // namespace vitrine::rbxm
