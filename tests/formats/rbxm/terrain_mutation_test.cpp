// Damaged terrain grids. Whatever is done to them, reading and meshing end soon, inside their budget.
#include <gtest/gtest.h>

#include <random>

#include "core/formats/rbxm/terrain/whole_terrain.h"
#include "core/formats/rbxm/types/blobs.h"
#include "tests/support/confined.h"
#include "tests/support/promises.h"
#include "tests/support/terrain.h"
#include "tests/support/yardstick.h"

namespace vitrine::rbxm {
namespace {

constexpr uint64_t kTerrainMemory = 48 << 20;

void checkGrid(const TerrainGrid& grid, uint64_t taken) {
  uint64_t held = 0;
  for (const TerrainChunk& chunk : grid.chunks) {
    held += chunk.memory() + sizeof chunk;
    ASSERT_EQ(grid.find(chunk.position), &chunk);
    for (uint32_t i = 0; i < kChunkEdge; ++i) {
      const Voxel voxel = chunk.at(i, i, i);
      ASSERT_LE(voxel.material, 63);
    }
  }
  ASSERT_LE(held, taken);
}

void readAndMesh(const std::vector<std::byte>& bytes, bool mesh) {
  MemoryBudget budget(kTerrainMemory);
  const TerrainGrid grid = readTerrain(ByteReader(bytes), budget);
  ASSERT_NO_FATAL_FAILURE(checkGrid(grid, kTerrainMemory - budget.left()));
  // Chunk by chunk the same is found.
  MemoryBudget again(kTerrainMemory);
  const TerrainFindings found = checkTerrain(ByteReader(bytes), again);
  ASSERT_EQ(found.notes.size(), grid.notes.size());
  for (size_t i = 0; i < found.notes.size(); ++i) {
    ASSERT_EQ(found.notes[i].message, grid.notes[i].message);
    ASSERT_EQ(found.notes[i].count, grid.notes[i].count);
  }
  if (!grid.fault || grid.fault->code != ErrorCode::LimitExceeded) {
    ASSERT_EQ(found.fault ? found.fault->message : "", grid.fault ? grid.fault->message : "");
  }
  if (mesh) {
    const TerrainMesh made = meshTerrain(grid, readMaterialColours(ByteReader()).colours, budget);
    for (const TerrainShape& part : made.shapes) test::checkShape(part.shape);
  }
}
void tryTerrain(const std::vector<std::byte>& bytes, bool mesh) {
  constexpr double kMost = 1000;  // yardsticks
  ASSERT_TRUE(test::takesAtMost(kMost * test::kSlowness, [&] { readAndMesh(bytes, mesh); }));
}

// Two chunks, small enough to be damaged everywhere.
std::vector<std::byte> smallTerrain() {
  test::TerrainWriter writer;
  const auto lump = [](int x, int y, int z) {
    const int inside = 60 - x * x - 2 * y * y - z * z;
    if (inside > 0) return Voxel{uint8_t(2 + (x & 3)), uint8_t(std::min(255, inside * 5)), 0};
    return y < 0 && y > -3 ? Voxel{kWater, 0, 255} : Voxel();
  };
  return writer.chunk({0, 0, 0}, lump).chunk({-1, -1, 0}, lump).release();
}

TEST(RbxmTerrainMutation, CutAnywhere) {
  const auto whole = smallTerrain();
  for (size_t size = 0; size < whole.size(); ++size) {
    SCOPED_TRACE(size);
    ASSERT_NO_FATAL_FAILURE(tryTerrain({whole.begin(), whole.begin() + ptrdiff_t(size)}, size % 16 == 0));
  }
}

TEST(RbxmTerrainMutation, EveryByteFlipped) {
  const auto whole = smallTerrain();
  for (size_t at = 0; at < whole.size(); ++at)
    for (const unsigned change : {0xFFu, 0x80u, 0x40u, 0x01u}) {
      SCOPED_TRACE(at);
      auto damaged = whole;
      damaged[at] ^= std::byte(change);
      ASSERT_NO_FATAL_FAILURE(tryTerrain(damaged, (at + change) % 16 == 0));
    }
}

TEST(RbxmTerrainMutation, BytesPutInTakenOutAndOverwritten) {
  const auto whole = test::sampleTerrain();
  std::mt19937 random(7);
  for (int round = 0; round < 150; ++round) {
    SCOPED_TRACE(round);
    auto damaged = whole;
    for (int k = 0; k <= round % 5; ++k) damaged[2 + random() % (damaged.size() - 2)] = std::byte(random());
    const size_t at = 2 + random() % (damaged.size() - 2), size = random() % 40;
    const auto from = damaged.begin() + ptrdiff_t(at);
    if (round % 3 == 0) damaged.erase(from, damaged.begin() + ptrdiff_t(std::min(damaged.size(), at + size)));
    if (round % 3 == 1) damaged.insert(from, size, std::byte(random()));
    ASSERT_NO_FATAL_FAILURE(tryTerrain(damaged, round % 5 == 0));
  }
}

TEST(RbxmTerrainMutation, RandomBytesBehindAHeader) {
  std::mt19937 random(11);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(round);
    std::vector<std::byte> bytes{std::byte(1), std::byte(5)};
    for (size_t i = random() % 100'000; i > 0; --i) bytes.push_back(std::byte(random()));
    ASSERT_NO_FATAL_FAILURE(tryTerrain(bytes, round % 4 == 0));
  }
}

// Every voxel differs from all beside it: the most surface and the most memory for the bytes.
TEST(RbxmTerrainMutation, CheckeredChunksStayInsideTheBudget) {
  test::TerrainWriter writer;
  for (int i = 0; i < 200; ++i)
    writer.chunk({i % 6, i / 6 % 6, i / 36}, [](int x, int y, int z) {
      return (x + y + z) & 1 ? Voxel{kLastTerrainSlot, 255, 0} : Voxel();
    });
  ASSERT_NO_FATAL_FAILURE(tryTerrain(writer.release(), true));
}

// As many chunks as bytes can make, most of them at one position.
TEST(RbxmTerrainMutation, ManyChunksInOnePlace) {
  test::TerrainWriter writer;
  for (int i = 0; i < 5000; ++i) writer.chunk({i % 7, 0, 0}).fill(2, kChunkVoxels);
  ASSERT_NO_FATAL_FAILURE(tryTerrain(writer.release(), true));
}

}  // namespace
}  // namespace vitrine::rbxm
