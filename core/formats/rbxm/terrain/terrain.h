// The smooth terrain of a place: SmoothGrid bytes as chunks of 32 x 32 x 32 voxels. Damage never loses what was
// read before it.
#pragma once

#include <array>
#include <compare>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/bytes/large_buffer.h"
#include "core/document/math.h"
#include "core/formats/format.h"

namespace vitrine::rbxm {

inline constexpr uint32_t kChunkEdge = 32;  // voxels
inline constexpr uint32_t kChunkVoxels = kChunkEdge * kChunkEdge * kChunkEdge;
inline constexpr float kVoxelStuds = 4;
inline constexpr uint8_t kAir = 0,
                         kWater = 1;  // material slots; those with a colour follow: see terrainMaterials()
inline constexpr uint8_t kLastTerrainSlot = 22;

// What fills a voxel. Shares are 0 (none) to 255 (all of it).
struct Voxel {
  uint8_t material = kAir;  // slot
  uint8_t solid = 0;        // share of the material; 0 for air and water
  uint8_t water = 0;        // share of water, alone or besides another material
  friend bool operator==(const Voxel&, const Voxel&) = default;
};

// Voxels along X.
struct VoxelRow {
  std::array<uint8_t, kChunkEdge> materials{}, solids{}, waters{};
  friend bool operator==(const VoxelRow&, const VoxelRow&) = default;
};

// A position counted in chunks; chunk 0 begins at the document's origin.
struct ChunkPosition {
  int32_t x = 0, y = 0, z = 0;
  friend auto operator<=>(const ChunkPosition&, const ChunkPosition&) = default;
};

// Where the chunk begins, in studs.
constexpr Vec3 cornerOf(ChunkPosition position) {
  return Vec3(position.x, position.y, position.z) * (kVoxelStuds * float(kChunkEdge));
}

// Farther out than this, in chunks from the origin, single-precision coordinates are no longer exact to a stud.
inline constexpr int32_t kFarthestChunk = 1 << 16;
constexpr bool isFar(ChunkPosition position) {
  const auto far = [](int32_t chunk) { return chunk < -kFarthestChunk || chunk > kFarthestChunk; };
  return far(position.x) || far(position.y) || far(position.z);
}

// Voxels of a chunk. A row that equals the one before or below it is stored once, so that the inside of a hill
// takes almost no memory.
class TerrainChunk {
 public:
  // Of the voxels in it; lowest and highest.
  struct Range {
    uint8_t from = 0, to = 0;
  };

  ChunkPosition position;

  const VoxelRow& row(uint32_t y, uint32_t z) const {
    return m_rows[m_rowAt.empty() ? 0 : m_rowAt[y * kChunkEdge + z]];
  }
  Voxel at(uint32_t x, uint32_t y, uint32_t z) const {
    const VoxelRow& voxels = row(y, z);
    return {voxels.materials[x], voxels.solids[x], voxels.waters[x]};
  }
  // How many voxels are not empty, and their bounding box: lowest and highest in each direction.
  struct Filling {
    uint64_t voxels = 0;
    std::array<uint32_t, 3> lowest{kChunkEdge, kChunkEdge, kChunkEdge}, highest{};
  };
  Filling filling() const;
  // How many pairs of neighbouring voxels have ground, or water, on only one side: the size of the surface.
  uint64_t crossings() const;
  // A fingerprint of the voxels: equal for chunks with equal voxels, different for others.
  std::array<uint64_t, 2> fingerprint() const;
  Range solid() const { return m_solid; }
  Range water() const { return m_water; }
  // Bytes of memory beside the object itself.
  uint64_t memory() const { return m_rows.size() * sizeof(VoxelRow) + m_rowAt.size() * sizeof(uint16_t); }

 private:
  friend class TerrainReader;
  std::vector<uint16_t> m_rowAt;  // Z fastest; empty: all rows are m_rows[0]
  std::vector<VoxelRow> m_rows;   // at least one
  Range m_solid, m_water;
};

struct TerrainFindings {
  // What is odd but does not end the reading; the first of each kind.
  struct Note {
    std::string_view id;  // "rbxm.terrain-duplicate-chunk"
    std::string message;
    SourceSpan span;
    uint64_t count = 1;
  };
  std::vector<Note> notes;
  std::optional<Error> fault;  // what ended the reading; Cancelled too
};

struct TerrainGrid : TerrainFindings {
  std::vector<TerrainChunk> chunks;  // in file order

  // Null if the grid has no chunk there: only air.
  const TerrainChunk* find(ChunkPosition position) const;

 private:
  friend class TerrainReader;
  std::map<ChunkPosition, uint32_t> m_index;
};

// Reads the bytes of a SmoothGrid; no bytes give an empty grid. A truncated chunk is kept, with air for missing
// voxels. Of two chunks at one position the later counts. The grid's memory is taken from the budget.
TerrainGrid readTerrain(ByteReader reader, MemoryBudget& budget, Progress* progress = nullptr);

// What readTerrain() would find. Reads one chunk after the other and keeps only their positions.
TerrainFindings checkTerrain(ByteReader reader, MemoryBudget& budget, Progress* progress = nullptr);

}  // namespace vitrine::rbxm
