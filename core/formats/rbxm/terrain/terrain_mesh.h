// Terrain as shapes that can be drawn: for every chunk its ground and its water, in studs from where the chunk
// begins. Chunks fit together; coarser levels hide the cracks towards finer ones behind skirts. Chunks that are
// alike, with all that is around them, share their shapes: plains and seas take next to nothing.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/document/shape.h"
#include "core/formats/rbxm/terrain/terrain.h"

namespace vitrine::rbxm {

struct TerrainShape {
  bool isWater = false;  // without colours of its own, and translucent
  Shape shape;           // its `materials` are slots: of terrainMaterials(), counted from kFirstTerrainSlot
};

struct TerrainMeshOptions {
  uint32_t leftOut = 0;  // levels before the first one that is made; 0..3
  uint32_t levels = 4;   // at most; each has half the voxels of the one before. 1..4
  // Without them the finest levels of all chunks together are closed.
  bool skirts = true;
};

// Meshes one chunk after the other. Several may do so with one grid at the same time.
class TerrainMesher {
 public:
  // `materialColours` are those of readMaterialColours(). Keeps a reference to the grid.
  TerrainMesher(const TerrainGrid& grid, std::span<const Rgb8> materialColours, TerrainMeshOptions options = {});
  ~TerrainMesher();
  TerrainMesher(const TerrainMesher&) = delete;
  TerrainMesher& operator=(const TerrainMesher&) = delete;

  // Ground, water, both or nothing. A level that would be empty is left out with those after it. Chunks outside
  // kFarthestChunk have no shape.
  std::vector<TerrainShape> mesh(size_t chunk);

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

std::vector<TerrainShape> meshChunk(const TerrainGrid& grid, size_t chunk, std::span<const Rgb8> materialColours,
                                    TerrainMeshOptions options = {});

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
