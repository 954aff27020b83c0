#include "tests/support/terrain.h"

#include <algorithm>
#include <cmath>

namespace vitrine::test {

using rbxm::ChunkPosition;
using rbxm::Voxel;

TerrainWriter& TerrainWriter::chunk(ChunkPosition position) {
  const std::array<uint32_t, 3> delta{uint32_t(position.x) - uint32_t(m_last.x),
                                      uint32_t(position.y) - uint32_t(m_last.y),
                                      uint32_t(position.z) - uint32_t(m_last.z)};
  for (int shift = 24; shift >= 0; shift -= 8)
    for (const uint32_t value : delta) m_out.put(uint8_t(value >> shift));
  m_last = position;
  return *this;
}

TerrainWriter& TerrainWriter::run(uint8_t material, uint32_t count, std::optional<uint8_t> occupancy) {
  m_out.put(uint8_t(material | (occupancy ? 0x40 : 0) | (count > 1 ? 0x80 : 0)));
  if (occupancy) m_out.put(*occupancy);
  if (count > 1) m_out.put(uint8_t(count - 1));
  return *this;
}

TerrainWriter& TerrainWriter::withWater(uint8_t material, std::optional<uint8_t> occupancy, uint8_t water) {
  m_out.put(uint8_t(material | (occupancy ? 0x40 : 0) | 0x80));
  if (occupancy) m_out.put(*occupancy);
  m_out.put(uint8_t(0)).put(water);
  return *this;
}

TerrainWriter& TerrainWriter::fill(uint8_t material, uint32_t count) {
  for (; count > 0; count -= std::min(count, 256u)) run(material, std::min(count, 256u));
  return *this;
}

TerrainWriter& TerrainWriter::chunk(ChunkPosition position, const VoxelOf& voxelOf) {
  chunk(position);
  constexpr int kEdge = int(rbxm::kChunkEdge);
  Voxel last;
  uint32_t count = 0;
  for (int y = 0; y < kEdge; ++y)
    for (int z = 0; z < kEdge; ++z)
      for (int x = 0; x < kEdge; ++x) {
        const Voxel voxel = voxelOf(position.x * kEdge + x, position.y * kEdge + y, position.z * kEdge + z);
        if (count == 256 || (count > 0 && voxel != last)) {
          voxels(last, count);
          count = 0;
        }
        last = voxel;
        ++count;
      }
  voxels(last, count);
  return *this;
}

void TerrainWriter::voxels(const Voxel& voxel, uint32_t count) {
  const uint8_t occupancy = voxel.material == rbxm::kWater ? voxel.water : voxel.solid;
  const bool beside = voxel.material != rbxm::kWater && voxel.water > 0;
  const std::optional<uint8_t> stored =
      voxel.material == rbxm::kAir || occupancy == 255 ? std::nullopt : std::optional(occupancy);
  if (!beside) {
    run(voxel.material, count, stored);
    return;
  }
  for (uint32_t i = 0; i < count; ++i) withWater(voxel.material, stored, voxel.water);
}

namespace {
Voxel hillVoxel(int x, int y, int z) {
  const double height = 6 * std::sin(x * 0.13) + 5 * std::cos(z * 0.17) - 4;
  const double cave = std::hypot(x - 5, y + 12, z + 3) - 7;
  const double fill = std::min(height - y, cave);
  const double level = -5;
  const auto share = [](double value) { return uint8_t(std::clamp(value, 0.0, 1.0) * 255); };
  if (fill > 0) {
    const uint8_t solid = std::max<uint8_t>(1, share(fill));
    const bool shore = solid < 200 && y < level;
    return {uint8_t(2 + ((x + z) / 5 + y + 200) % 21), solid, uint8_t(shore ? 255 - solid : 0)};
  }
  if (cave > 0 && y < level) return {rbxm::kWater, 0, std::max<uint8_t>(1, share(level - y))};
  return {};
}
}  // namespace

std::vector<std::byte> sampleTerrain() {
  TerrainWriter writer;
  for (int y = -1; y <= 0; ++y)
    for (int z = -1; z <= 1; ++z)
      for (int x = -1; x <= 1; ++x) writer.chunk({x, y, z}, hillVoxel);
  return writer.release();
}

// ---- Blocks ----------------------------------------------------------------------------------------------------

BlockWriter& BlockWriter::position(ChunkPosition position) {
  m_out.put(int16_t(position.x)).put(int16_t(position.y)).put(int16_t(position.z));
  return *this;
}

BlockWriter& BlockWriter::run(uint8_t value, uint32_t count) {
  m_out.put(value);
  if (count < 0xFF)
    m_out.put(uint8_t(count));
  else
    m_out.put(uint8_t(0xFF)).put(uint8_t(count >> 8)).put(uint8_t(count));
  return *this;
}

BlockWriter& BlockWriter::chunk(ChunkPosition position, const StoredBlockOf& blockOf) {
  constexpr int kEdge = int(rbxm::kBlockChunkEdge), kHeight = int(rbxm::kBlockChunkHeight);
  for (uint8_t StoredBlock::*plane : {&StoredBlock::shape, &StoredBlock::material}) {
    uint8_t last = 0;
    uint32_t count = 0;
    for (int y = 0; y < kHeight; ++y)
      for (int z = 0; z < kEdge; ++z)
        for (int x = 0; x < kEdge; ++x) {
          const uint8_t value =
              blockOf(position.x * kEdge + x, position.y * kHeight + y, position.z * kEdge + z).*plane;
          if (count > 0 && value != last) {
            run(last, count);
            count = 0;
          }
          last = value;
          ++count;
        }
    run(last, count);
  }
  return *this;
}

std::vector<std::byte> writeBlocksV2(const StoredBlockOf& blockOf) {
  BlockWriter writer;
  for (int x = -8; x < 8; ++x)
    for (int y = 0; y < 4; ++y)
      for (int z = -8; z < 8; ++z) writer.chunk({x, y, z}, blockOf);
  return writer.release();
}

StoredBlock sampleBlock(int x, int y, int z) {
  constexpr int kForms = 5, kRotations = 4;
  const auto blockOf = [](int number) {
    return storedBlock(rbxm::BlockForm(number % kForms), unsigned(number / kForms % kRotations),
                       uint8_t(1 + number % 16));
  };
  if (x < -32 || x >= 32 || y < 0 || y >= 32 || z < -32 || z >= 32) return {};
  if (y < 2) return {0, 1};                                                                 // a floor
  if (y == 2 && x < -20 && z < -20) return {0x29, 17};                                      // a pond
  if (y == 3 && x % 2 == 0 && z % 2 == 0) return blockOf((x + 32) / 2 + (z + 32) / 2 * 3);  // apart
  if (y > 12 && y < 18 && x > -10 && x < 10 && z > -10 && z < 10)                           // side by side
    return blockOf((x * 7 + y * 3 + z * 5) & 0xFFFF);
  return {};
}

std::vector<std::byte> sampleBlocksV3() {
  BlockWriter writer;
  for (int x = -1; x <= 0; ++x)
    for (int y = 0; y <= 1; ++y)
      for (int z = -1; z <= 0; ++z) writer.position({x, y, z}).chunk({x, y, z}, sampleBlock);
  return writer.release();
}

}  // namespace vitrine::test
