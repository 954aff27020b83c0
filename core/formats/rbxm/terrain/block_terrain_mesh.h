// Block terrain as drawable shapes: for every chunk one per material, in studs, in world coordinates. Only faces
// between filled and empty cells are made, with face normals. All vertices are corners of cells, so that there are
// no gaps between chunks.
#pragma once

#include "core/document/shape.h"
#include "core/formats/rbxm/terrain/block_terrain.h"

namespace vitrine::rbxm {

struct BlockMeshShape {
  ChunkPosition chunk;
  uint8_t material = 0;  // in blockMaterials(); water is translucent, and its top has both sides
  Shape shape;           // without colours; one level
};

struct BlockMesh {
  std::vector<BlockMeshShape> shapes;  // by chunk, then by material
  std::optional<Error> fault;          // what ended the work: the budget, or Cancelled
};
// Takes from the budget what the shapes hold.
BlockMesh meshBlocks(const BlockGrid& grid, MemoryBudget& budget, Progress* progress = nullptr);

}  // namespace vitrine::rbxm
