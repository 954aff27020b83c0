// Writes the bytes of terrain grids, run by run or from a function.
#pragma once

#include <functional>
#include <optional>

#include "core/bytes/byte_writer.h"
#include "core/formats/rbxm/terrain/block_terrain.h"
#include "core/formats/rbxm/terrain/terrain.h"

namespace vitrine::test {

class TerrainWriter {
 public:
  TerrainWriter() { m_out.put(uint8_t(1)).put(uint8_t(5)); }

  // The head of a chunk; its runs follow.
  TerrainWriter& chunk(rbxm::ChunkPosition position);
  TerrainWriter& run(uint8_t material, uint32_t count, std::optional<uint8_t> occupancy = {});  // count 1..256
  TerrainWriter& withWater(uint8_t material, std::optional<uint8_t> occupancy, uint8_t water);  // a single voxel
  TerrainWriter& fill(uint8_t material, uint32_t count);  // as many runs as it takes

  // A whole chunk of what the function gives for voxels of the world.
  using VoxelOf = std::function<rbxm::Voxel(int x, int y, int z)>;
  TerrainWriter& chunk(rbxm::ChunkPosition position, const VoxelOf& voxelOf);

  size_t size() const { return m_out.size(); }
  std::vector<std::byte> release() { return m_out.release(); }

 private:
  void voxels(const rbxm::Voxel& voxel, uint32_t count);
  ByteWriter m_out;
  rbxm::ChunkPosition m_last;
};

// Hills with caves, a lake and every material: chunks -1..1 by -1..0 by -1..1.
std::vector<std::byte> sampleTerrain();

// ---- Blocks ----------------------------------------------------------------------------------------------------

// The two bytes of a cell; empty unless said otherwise.
struct StoredBlock {
  uint8_t shape = 0x28, material = 17;
};
constexpr StoredBlock storedBlock(rbxm::BlockForm form, unsigned rotation, uint8_t material) {
  return {uint8_t(unsigned(form) << 3 | rotation << 6), material};
}
using StoredBlockOf = std::function<StoredBlock(int x, int y, int z)>;  // cells of the world

// ClusterGridV2 and ClusterGridV3.
class BlockWriter {
 public:
  BlockWriter& position(rbxm::ChunkPosition position);                             // the head of a chunk of V3
  BlockWriter& run(uint8_t value, uint32_t count);                                 // count 0..65535
  BlockWriter& chunk(rbxm::ChunkPosition position, const StoredBlockOf& blockOf);  // without a head
  std::vector<std::byte> release() { return m_out.release(); }

 private:
  ByteWriter m_out;
};

std::vector<std::byte> writeBlocksV2(const StoredBlockOf& blockOf);
// Every form in every rotation and material, apart and side by side, with a pond: chunks -1..0 by 0..1 by -1..0.
StoredBlock sampleBlock(int x, int y, int z);
std::vector<std::byte> sampleBlocksV3();

}  // namespace vitrine::test
