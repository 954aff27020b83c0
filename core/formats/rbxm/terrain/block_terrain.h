// The terrain of places of 2011 to 2016: ClusterGridV2 and ClusterGridV3 as chunks of cells, each a block, a wedge,
// water or nothing. docs/formats/rbxm.md 2.8. Damage never loses what was read before it.
#pragma once

#include "core/formats/rbxm/terrain/terrain.h"

namespace vitrine::rbxm {

inline constexpr uint32_t kBlockChunkEdge = 32, kBlockChunkHeight = 16;  // cells along X and Z, and along Y
inline constexpr uint32_t kBlockChunkCells = kBlockChunkEdge * kBlockChunkHeight * kBlockChunkEdge;
inline constexpr float kBlockStuds = 4;  // the edge of a cell

// How the chunks of a grid know where they are.
enum class BlockGridForm : uint8_t {
  V2,  // 1024 chunks in a fixed order
  V3,  // any number, each behind its position
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
  uint8_t material = 0;  // in blockMaterials(); 0 where nothing is known of it, or nothing is there
  friend bool operator==(const TerrainBlock&, const TerrainBlock&) = default;
};
// Of a cell's two bytes. Without a value: such a cell is not known.
std::optional<TerrainBlock> blockOf(uint8_t shape, uint8_t material);

// Materials of Enum.CellMaterial, and those of today that stand in for them.
struct BlockMaterial {
  std::string_view name;
  uint8_t slot = 0;       // of the stand-in in terrainMaterials(), counted from kFirstTerrainSlot; 0: none
  uint16_t material = 0;  // the stand-in in Enum.Material; 0: none
};
inline constexpr uint8_t kBlockWater = 17;
// 0 to kBlockWater; 0 has no name in the file.
std::span<const BlockMaterial> blockMaterials();

// Cells of a chunk. A plane of one value is kept as that value.
class BlockChunk {
 public:
  ChunkPosition position;  // in chunks of this grid; chunk 0 begins at the origin

  // As stored. Cells count x fastest, then z, then y.
  uint8_t shapeByte(uint32_t cell) const { return m_shapes[m_shapes.size() > 1 ? cell : 0]; }
  uint8_t materialByte(uint32_t cell) const { return m_materials[m_materials.size() > 1 ? cell : 0]; }
  static constexpr uint32_t cellAt(uint32_t x, uint32_t y, uint32_t z) {
    return x + kBlockChunkEdge * (z + kBlockChunkEdge * y);
  }
  // Nothing where a cell is not known.
  TerrainBlock at(uint32_t x, uint32_t y, uint32_t z) const {
    const uint32_t cell = cellAt(x, y, z);
    return blockOf(shapeByte(cell), materialByte(cell)).value_or(TerrainBlock());
  }
  // How many cells hold anything, and in which box they lie.
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

  // Null where nothing is.
  const BlockChunk* find(ChunkPosition position) const;

 private:
  friend class BlockReader;
  std::map<ChunkPosition, uint32_t> m_index;
};

// Reads the bytes of a grid; none are an empty one. Of a chunk that the bytes end in, cells without a shape are
// empty and those without a material have material 0; of two chunks at one position the later counts. Takes from
// the budget what the grid holds.
BlockGrid readBlocks(ByteReader reader, BlockGridForm form, MemoryBudget& budget, Progress* progress = nullptr);

// What readBlocks() would find. Keeps no chunk, only where they are.
BlockFindings checkBlocks(ByteReader reader, BlockGridForm form, MemoryBudget& budget,
                          Progress* progress = nullptr);

}  // namespace vitrine::rbxm
