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

}  // namespace vitrine::rbxm
