// Terrain as drawable shapes: for every chunk its ground and its water, in studs from the chunk's corner. Chunks
// fit together; coarser levels hide the cracks towards finer ones with skirts. Chunks that are equal, including
// their surroundings, share shapes, so plains and seas take almost no memory.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/document/shape.h"
#include "core/formats/rbxm/terrain/terrain.h"

namespace vitrine::rbxm {

struct TerrainShape {
  bool isWater = false;  // translucent, without its own colours
  Shape shape;           // its `materials` are slots: indices in terrainMaterials(), counted from kFirstTerrainSlot
};

struct TerrainMeshOptions {
  uint32_t leftOut = 0;  // levels before the first one that is made; 0..3
  uint32_t levels = 4;   // at most; each has half the voxels of the one before. 1..4
  // Without skirts, the finest levels of all chunks together form a closed surface.
  bool skirts = true;
};

// Meshes one chunk after the other. Several meshers may use one grid at the same time.
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

}  // namespace vitrine::rbxm
