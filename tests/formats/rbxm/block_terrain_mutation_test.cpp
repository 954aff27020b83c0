// Damaged grids of block terrain. Whatever is done to them, reading and meshing end soon, inside their budget.
#include <gtest/gtest.h>

#include <random>

#include "core/formats/rbxm/terrain/block_terrain_mesh.h"
#include "tests/support/confined.h"
#include "tests/support/promises.h"
#include "tests/support/terrain.h"
#include "tests/support/yardstick.h"

namespace vitrine::rbxm {
namespace {

constexpr uint64_t kBlockMemory = 48 << 20;

void readAndMeshBlocks(const std::vector<std::byte>& bytes, BlockGridForm form, bool mesh) {
  MemoryBudget budget(kBlockMemory);
  const BlockGrid grid = readBlocks(ByteReader(bytes), form, budget);
  uint64_t held = 0;
  for (const BlockChunk& chunk : grid.chunks) {
    held += chunk.memory() + sizeof chunk;
    ASSERT_EQ(grid.find(chunk.position), &chunk);
  }
  ASSERT_LE(held, kBlockMemory - budget.left());
  MemoryBudget again(kBlockMemory);
  const BlockFindings found = checkBlocks(ByteReader(bytes), form, again);
  if (!grid.fault || grid.fault->code != ErrorCode::LimitExceeded) {
    ASSERT_EQ(found.fault ? found.fault->message : "", grid.fault ? grid.fault->message : "");
    ASSERT_EQ(found.notes.size(), grid.notes.size());
    ASSERT_EQ(found.ground, grid.ground);
    ASSERT_EQ(found.water, grid.water);
  }
  if (!mesh) return;
  for (const BlockMeshShape& part : meshBlocks(grid, budget).shapes) test::checkShape(part.shape);
}
void tryBlocks(const std::vector<std::byte>& bytes, bool mesh, BlockGridForm form = BlockGridForm::V3) {
  constexpr double kMost = 1000;  // yardsticks
  ASSERT_TRUE(test::takesAtMost(kMost * test::kSlowness, [&] { readAndMeshBlocks(bytes, form, mesh); }));
}

std::vector<std::byte> smallBlocks() {
  const auto lump = [](int x, int y, int z) {
    if (x * x + 2 * y * y + z * z < 20)
      return test::storedBlock(BlockForm(y & 3), unsigned(x & 3), uint8_t(1 + (z & 7)));
    return y == 0 && x < 8 ? test::StoredBlock{0x29, 17} : test::StoredBlock();
  };
  return test::BlockWriter()
      .position({0, 0, 0})
      .chunk({0, 0, 0}, lump)
      .position({-1, 0, 0})
      .chunk({-1, 0, 0}, lump)
      .release();
}

TEST(BlockTerrainMutation, CutAnywhere) {
  const auto whole = smallBlocks();
  for (size_t size = 0; size < whole.size(); ++size) {
    SCOPED_TRACE(size);
    ASSERT_NO_FATAL_FAILURE(tryBlocks({whole.begin(), whole.begin() + ptrdiff_t(size)}, size % 16 == 0));
  }
}

TEST(BlockTerrainMutation, EveryByteFlipped) {
  const auto whole = smallBlocks();
  for (size_t at = 0; at < whole.size(); ++at)
    for (const unsigned change : {0xFFu, 0x80u, 0x08u, 0x01u}) {
      SCOPED_TRACE(at);
      auto damaged = whole;
      damaged[at] ^= std::byte(change);
      ASSERT_NO_FATAL_FAILURE(tryBlocks(damaged, (at + change) % 16 == 0));
    }
}

TEST(BlockTerrainMutation, BytesPutInTakenOutAndOverwritten) {
  const auto whole = test::writeBlocksV2(test::sampleBlock);
  std::mt19937 random(7);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(round);
    auto damaged = whole;
    for (int k = 0; k <= round % 5; ++k) damaged[random() % damaged.size()] = std::byte(random());
    const size_t at = random() % damaged.size(), size = random() % 40;
    const auto from = damaged.begin() + ptrdiff_t(at);
    if (round % 3 == 0) damaged.erase(from, damaged.begin() + ptrdiff_t(std::min(damaged.size(), at + size)));
    if (round % 3 == 1) damaged.insert(from, size, std::byte(random()));
    ASSERT_NO_FATAL_FAILURE(tryBlocks(damaged, round % 5 == 0, BlockGridForm::V2));
  }
}

TEST(BlockTerrainMutation, RandomBytes) {
  std::mt19937 random(11);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE(round);
    std::vector<std::byte> bytes;
    for (size_t i = random() % 100'000; i > 0; --i) bytes.push_back(std::byte(random()));
    ASSERT_NO_FATAL_FAILURE(tryBlocks(bytes, round % 4 == 0, round % 2 ? BlockGridForm::V2 : BlockGridForm::V3));
  }
}

// Every cell differs from all beside it: the most surface and the most memory for the bytes.
TEST(BlockTerrainMutation, CheckeredChunksStayInsideTheBudget) {
  test::BlockWriter writer;
  for (int i = 0; i < 100; ++i)
    writer.position({i, 0, 0}).chunk({i, 0, 0}, [](int x, int y, int z) {
      return (x + y + z) & 1 ? test::storedBlock(BlockForm::InverseCornerWedge, unsigned(x & 3), 3)
                             : test::StoredBlock();
    });
  ASSERT_NO_FATAL_FAILURE(tryBlocks(writer.release(), true));
}

// As much terrain as bytes can make: 14 of them are a chunk with 6144 squares around it.
TEST(BlockTerrainMutation, ManyFullChunks) {
  test::BlockWriter writer;
  for (int i = 0; i < 2000; ++i) writer.position({2 * i, 0, 0}).run(0, kBlockChunkCells).run(1, kBlockChunkCells);
  ASSERT_NO_FATAL_FAILURE(tryBlocks(writer.release(), true));
}

}  // namespace
}  // namespace vitrine::rbxm
