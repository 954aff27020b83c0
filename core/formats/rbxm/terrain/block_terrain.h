// The terrain of places of 2011 to 2016: ClusterGridV2 and ClusterGridV3 as chunks of cells, each a block, a wedge,
// water or nothing. docs/formats/rbxm.md 2.8. Damage never loses what was read before it.
#pragma once

#include "core/formats/rbxm/terrain/terrain.h"

namespace vitrine::rbxm {

inline constexpr uint32_t kBlockChunkEdge = 32, kBlockChunkHeight = 16;  // cells along X and Z, and along Y
inline constexpr uint32_t kBlockChunkCells = kBlockChunkEdge * kBlockChunkHeight * kBlockChunkEdge;
inline constexpr float kBlockStuds = 4;  // the edge of a cell

// How the positions of a grid's chunks are stored.
enum class BlockGridForm : uint8_t {
  V2,  // 1024 chunks in a fixed order
  V3,  // any number, each after its position
};

enum class BlockForm : uint8_t {
  Solid,
  VerticalWedge,
  CornerWedge,
  InverseCornerWedge,
  HorizontalWedge,
  Empty,
  Water
};

// What fills a cell.
struct TerrainBlock {
  BlockForm form = BlockForm::Empty;
  uint8_t rotation = 0;  // 0..3: quarter turns about +Y that take -Z to -X; 0 where the form has none
  uint8_t material = 0;  // in blockMaterials(); 0 if unknown, or if the cell is empty
  friend bool operator==(const TerrainBlock&, const TerrainBlock&) = default;
};
// The block of a cell's two bytes; nothing if they are not known.
std::optional<TerrainBlock> blockOf(uint8_t shape, uint8_t material);

// Materials of Enum.CellMaterial, and today's materials that replace them.
struct BlockMaterial {
  std::string_view name;
  uint8_t slot = 0;       // of the stand-in in terrainMaterials(), counted from kFirstTerrainSlot; 0: none
  uint16_t material = 0;  // the stand-in in Enum.Material; 0: none
};
inline constexpr uint8_t kBlockWater = 17;
// 0 to kBlockWater; 0 has no name in the file.
std::span<const BlockMaterial> blockMaterials();

// The cells of a chunk. If all cells have one shape or material, it is stored once.
class BlockChunk {
 public:
  ChunkPosition position;  // in chunks of this grid; chunk 0 begins at the origin

  // As stored. Cells count x fastest, then z, then y.
  uint8_t shapeByte(uint32_t cell) const { return m_shapes[m_shapes.size() > 1 ? cell : 0]; }
  uint8_t materialByte(uint32_t cell) const { return m_materials[m_materials.size() > 1 ? cell : 0]; }
  static constexpr uint32_t cellAt(uint32_t x, uint32_t y, uint32_t z) {
    return x + kBlockChunkEdge * (z + kBlockChunkEdge * y);
  }
  // An empty block if the cell's bytes are not known.
  TerrainBlock at(uint32_t x, uint32_t y, uint32_t z) const {
    const uint32_t cell = cellAt(x, y, z);
    return blockOf(shapeByte(cell), materialByte(cell)).value_or(TerrainBlock());
  }
  // How many cells are not empty, and their bounding box.
  TerrainChunk::Filling filling() const;
  // Bytes of memory beside the object itself.
  uint64_t memory() const { return m_shapes.size() + m_materials.size(); }

 private:
  friend class BlockReader;
  std::vector<uint8_t> m_shapes, m_materials;  // of all cells, or a single one for all
};

struct BlockFindings : TerrainFindings {
  bool ground = false, water = false;  // whether there are such cells
};

struct BlockGrid : BlockFindings {
  std::vector<BlockChunk> chunks;  // in file order; those that hold nothing are left out

  // Null if there is no chunk.
  const BlockChunk* find(ChunkPosition position) const;

 private:
  friend class BlockReader;
  std::map<ChunkPosition, uint32_t> m_index;
};

// Reads the bytes of a grid; no bytes give an empty grid. In a truncated chunk, cells without a shape are empty,
// and cells without a material have material 0. Of two chunks at one position the later counts. The grid's memory
// is taken from the budget.
BlockGrid readBlocks(ByteReader reader, BlockGridForm form, MemoryBudget& budget, Progress* progress = nullptr);

// What readBlocks() would find. Keeps no chunk, only where they are.
BlockFindings checkBlocks(ByteReader reader, BlockGridForm form, MemoryBudget& budget,
                          Progress* progress = nullptr);

}  // namespace vitrine::rbxm
