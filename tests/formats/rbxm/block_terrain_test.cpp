#include "core/formats/rbxm/terrain/block_terrain.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/rbxm/types/blobs.h"
#include "tests/support/terrain.h"

namespace vitrine::rbxm {
namespace {

using test::BlockWriter;
using test::StoredBlock;
using testing::HasSubstr;

constexpr uint64_t kBlockMemory = 64 << 20;
constexpr StoredBlock kGrassBlock{0, 1};

BlockGrid blocksIn(const std::vector<std::byte>& bytes, BlockGridForm form = BlockGridForm::V3) {
  MemoryBudget budget(kBlockMemory);
  return readBlocks(ByteReader(bytes), form, budget);
}
std::string faultIn(const BlockGrid& grid) { return grid.fault ? grid.fault->message : "none"; }
std::vector<std::byte> bytesFrom(std::initializer_list<int> values) {
  std::vector<std::byte> bytes;
  for (const int value : values) bytes.push_back(std::byte(value));
  return bytes;
}
// Shapes or materials of a whole plane that begins with these.
constexpr int kRestOfPlane = int(kBlockChunkCells);

TEST(BlockTerrain, NoBytesAndEmptyChunksAreEmptyGrids) {
  std::vector<std::byte> empty;
  for (int i = 0; i < 1024; ++i) {
    const auto chunk = bytesFrom({0x28, 0xFF, 0x40, 0x00, 0x11, 0xFF, 0x40, 0x00});
    empty.insert(empty.end(), chunk.begin(), chunk.end());
  }
  for (const auto& bytes : {std::vector<std::byte>(), empty}) {
    const BlockGrid grid = blocksIn(bytes, BlockGridForm::V2);
    EXPECT_TRUE(grid.chunks.empty());
    EXPECT_EQ(faultIn(grid), "none");
    EXPECT_FALSE(grid.ground || grid.water);
  }
}

TEST(BlockTerrain, CellsRunAlongXThenZThenY) {
  // At -1, 2, 300: a block of sand, 31 empty cells, two ramps of brick, 990 empty cells, water.
  const auto bytes = bytesFrom({
      0xFF, 0xFF, 0x02, 0x00, 0x2C, 0x01,                                                              // position
      0x00, 0x01, 0x28, 0x1F, 0x88, 0x02, 0x28, 0xFF, 0x03, 0xDE, 0x6E, 0x01, 0x28, 0xFF, 0x3B, 0xFF,  // shapes
      0x02, 0x01, 0x11, 0x1F, 0x03, 0x02, 0x11, 0xFF, 0x3F, 0xDE,                                      // materials
  });
  const BlockGrid grid = blocksIn(bytes);
  ASSERT_EQ(faultIn(grid), "none");
  EXPECT_TRUE(grid.ground && grid.water);
  ASSERT_EQ(grid.chunks.size(), 1u);
  EXPECT_EQ(grid.chunks[0].position, (ChunkPosition{-1, 2, 300}));
  const BlockChunk* chunk = grid.find({-1, 2, 300});
  ASSERT_EQ(chunk, grid.chunks.data());
  EXPECT_EQ(chunk->at(0, 0, 0), (TerrainBlock{BlockForm::Solid, 0, 2}));
  EXPECT_EQ(chunk->at(1, 0, 0), TerrainBlock());
  EXPECT_EQ(chunk->at(0, 0, 1), (TerrainBlock{BlockForm::VerticalWedge, 2, 3}));
  EXPECT_EQ(chunk->at(1, 0, 1), (TerrainBlock{BlockForm::VerticalWedge, 2, 3}));
  EXPECT_EQ(chunk->at(2, 0, 1), TerrainBlock());
  EXPECT_EQ(chunk->at(0, 1, 0), (TerrainBlock{BlockForm::Water, 0, kBlockWater}));
  const TerrainChunk::Filling filling = chunk->filling();
  EXPECT_EQ(filling.voxels, 4u);
  EXPECT_EQ(filling.highest, (std::array<uint32_t, 3>{1, 1, 1}));
}

TEST(BlockTerrain, ChunksOfVersion2AreCountedAlongZThenYThenX) {
  BlockWriter writer;
  for (int i = 0; i < 1024; ++i) {
    const bool filled = i == (3 * 4 + 1) * 16 + 14;
    writer.run(filled ? 0 : 0x28, kRestOfPlane).run(filled ? 4 : 17, kRestOfPlane);
  }
  const BlockGrid grid = blocksIn(writer.release(), BlockGridForm::V2);
  ASSERT_EQ(faultIn(grid), "none");
  ASSERT_EQ(grid.chunks.size(), 1u);
  EXPECT_EQ(grid.chunks[0].position, (ChunkPosition{3 - 8, 1, 14 - 8}));
  EXPECT_EQ(grid.chunks[0].at(31, 15, 31), (TerrainBlock{BlockForm::Solid, 0, 4}));
  EXPECT_LT(grid.chunks[0].memory(), 10u) << "a plane of one value is one value";
}

TEST(BlockTerrain, BothVersionsHoldTheSame) {
  const BlockGrid v2 = blocksIn(test::writeBlocksV2(test::sampleBlock), BlockGridForm::V2);
  const BlockGrid v3 = blocksIn(test::sampleBlocksV3());
  ASSERT_EQ(faultIn(v2), "none");
  ASSERT_EQ(faultIn(v3), "none");
  ASSERT_EQ(v3.chunks.size(), 8u);
  ASSERT_EQ(v2.chunks.size(), 8u);
  for (const BlockChunk& chunk : v3.chunks) {
    const BlockChunk* other = v2.find(chunk.position);
    ASSERT_NE(other, nullptr);
    for (uint32_t y = 0; y < kBlockChunkHeight; ++y)
      for (uint32_t z = 0; z < kBlockChunkEdge; ++z)
        for (uint32_t x = 0; x < kBlockChunkEdge; ++x) {
          const StoredBlock stored = test::sampleBlock(
              chunk.position.x * 32 + int(x), chunk.position.y * 16 + int(y), chunk.position.z * 32 + int(z));
          ASSERT_EQ(chunk.at(x, y, z), blockOf(stored.shape, stored.material));
          ASSERT_EQ(chunk.at(x, y, z), other->at(x, y, z));
        }
  }
}

TEST(BlockTerrain, TheBitsOfACell) {
  EXPECT_EQ(blockOf(0x00, 1), (TerrainBlock{BlockForm::Solid, 0, 1}));
  EXPECT_EQ(blockOf(0xC0, 1), (TerrainBlock{BlockForm::Solid, 0, 1})) << "a block has no rotation";
  EXPECT_EQ(blockOf(0x48, 1), (TerrainBlock{BlockForm::VerticalWedge, 1, 1}));
  EXPECT_EQ(blockOf(0x90, 2), (TerrainBlock{BlockForm::CornerWedge, 2, 2}));
  EXPECT_EQ(blockOf(0xD8, 16), (TerrainBlock{BlockForm::InverseCornerWedge, 3, 16}));
  EXPECT_EQ(blockOf(0x20, 16), (TerrainBlock{BlockForm::HorizontalWedge, 0, 16}));
  EXPECT_EQ(blockOf(0x28, 17), TerrainBlock());
  EXPECT_EQ(blockOf(0x28, 3), TerrainBlock());
  for (const int water : {41, 109, 110, 169, 170})
    EXPECT_EQ(blockOf(uint8_t(water), 17), (TerrainBlock{BlockForm::Water, 0, 17}));
  EXPECT_EQ(blockOf(0x00, 18), (TerrainBlock{BlockForm::Solid, 0, 0})) << "its material is not known";
  EXPECT_FALSE(blockOf(0x30, 1)) << "form 6";
  EXPECT_FALSE(blockOf(0x38, 1)) << "form 7";
  EXPECT_FALSE(blockOf(0x00, 17)) << "a block of water";
}

TEST(BlockTerrain, MaterialsStandForThoseOfToday) {
  const auto nameOf = [](size_t material) {
    return terrainMaterials()[blockMaterials()[material].slot - kFirstTerrainSlot].name;
  };
  const std::vector<std::string_view> wanted{
      "Grass",      "Sand",       "Brick",   "Slate",    "Asphalt",  "Concrete", "Concrete",  "Concrete",
      "WoodPlanks", "WoodPlanks", "Asphalt", "Concrete", "Pavement", "Concrete", "Sandstone", "Ice"};
  ASSERT_EQ(blockMaterials().size(), wanted.size() + 2);
  for (size_t i = 0; i < wanted.size(); ++i) EXPECT_EQ(nameOf(i + 1), wanted[i]);
}

// ---- Damage
// ------------------------------------------------------------------------------------------------------

TEST(BlockTerrain, WhatStandsBeforeDamageIsKept) {
  struct Case {
    const char* what;
    std::vector<std::byte> bytes;
    std::string_view message;
    uint64_t cells;
  };
  const std::vector<Case> cases{
      {"cut in the position", BlockWriter().position({0, 0, 0}).run(0, 16384).run(1, 16384).run(0, 1).release(),
       "position of block chunk 1", 16384},
      {"cut in the shapes", BlockWriter().position({0, 0, 0}).run(0, 100).release(),
       "block chunk 0 (0, 0, 0): the bytes end at 0x8 after 100 shapes, 16384 expected", 100},
      {"cut in a long count", bytesFrom({0, 0, 0, 0, 0, 0, 0x00, 0x05, 0x00, 0xFF, 0x01}),
       "the bytes end at 0xB after 5 shapes, 16384 expected", 5},
      {"cut in the materials", BlockWriter().position({0, 0, 0}).run(0, 16384).run(1, 7).release(),
       "the bytes end at 0xC after 7 materials, 16384 expected", 16384},
      {"a run too long", BlockWriter().position({1, 0, -1}).run(0, 16380).run(8, 5).run(1, 16384).release(),
       "block chunk 0 (1, 0, -1): a run of 5 shapes at 0xA, 1 to 4 expected", 16384},
      {"a run of none", BlockWriter().position({0, 0, 0}).run(0, 3).run(8, 0).release(),
       "a run of 0 shapes at 0x8, 1 to 16381 expected", 3},
  };
  for (const Case& one : cases) {
    SCOPED_TRACE(one.what);
    const BlockGrid grid = blocksIn(one.bytes);
    EXPECT_THAT(faultIn(grid), HasSubstr(one.message));
    ASSERT_EQ(grid.chunks.size(), 1u);
    EXPECT_EQ(grid.chunks[0].filling().voxels, one.cells);
    EXPECT_TRUE(grid.notes.empty()) << "what was not read is not odd";
    MemoryBudget budget(kBlockMemory);
    const BlockFindings found = checkBlocks(ByteReader(one.bytes), BlockGridForm::V3, budget);
    ASSERT_TRUE(found.fault);
    EXPECT_EQ(found.fault->message, faultIn(grid));
    EXPECT_TRUE(found.ground);
  }
}

TEST(BlockTerrain, Version2EndsBehind1024Chunks) {
  auto bytes = test::writeBlocksV2(
      [](int x, int y, int z) { return x == 0 && y == 0 && z == 0 ? kGrassBlock : StoredBlock(); });
  const size_t whole = bytes.size();
  bytes.resize(whole + 3);
  BlockGrid grid = blocksIn(bytes, BlockGridForm::V2);
  EXPECT_EQ(faultIn(grid),
            fmt::format("block terrain: 3 bytes at 0x{:X} behind its 1024 chunks, none expected", whole));
  EXPECT_EQ(grid.chunks.size(), 1u);
  bytes.resize(whole - 8);
  grid = blocksIn(bytes, BlockGridForm::V2);
  EXPECT_THAT(faultIn(grid), HasSubstr("block chunk 1023 (7, 3, 7): the bytes end"));
  EXPECT_EQ(grid.chunks.size(), 1u);
}

TEST(BlockTerrain, OddCellsAndChunksAreNoted) {
  const auto bytes = BlockWriter()
                         .position({0, 0, 0})
                         .run(0x30, 2)
                         .run(0, 16382)
                         .run(1, 16383)
                         .run(99, 1)
                         .position({0, 0, 0})
                         .run(0, 16384)
                         .run(5, 16384)
                         .release();
  const BlockGrid grid = blocksIn(bytes);
  EXPECT_EQ(faultIn(grid), "none");
  ASSERT_EQ(grid.notes.size(), 3u);
  EXPECT_EQ(grid.notes[0].id, "rbxm.terrain-unknown-block");
  EXPECT_EQ(grid.notes[0].count, 2u);
  EXPECT_THAT(grid.notes[0].message, HasSubstr("cell 0 has shape 0x30 and material 1"));
  EXPECT_EQ(grid.notes[1].id, "rbxm.terrain-unknown-material");
  EXPECT_THAT(grid.notes[1].message, HasSubstr("cell 16383 has material 99, 1 to 17 expected"));
  EXPECT_EQ(grid.notes[2].id, "rbxm.terrain-duplicate-chunk");
  ASSERT_EQ(grid.chunks.size(), 1u);
  EXPECT_EQ(grid.chunks[0].at(0, 0, 0).material, 5) << "the later counts";
  MemoryBudget budget(kBlockMemory);
  EXPECT_EQ(checkBlocks(ByteReader(bytes), BlockGridForm::V3, budget).notes.size(), 3u);
}

TEST(BlockTerrain, TakesFromItsBudgetAndStopsWhenAsked) {
  const auto bytes = test::sampleBlocksV3();
  MemoryBudget little(70'000);  // two chunks
  const BlockGrid grid = readBlocks(ByteReader(bytes), BlockGridForm::V3, little);
  ASSERT_TRUE(grid.fault);
  EXPECT_EQ(grid.fault->code, ErrorCode::LimitExceeded);
  EXPECT_EQ(grid.chunks.size(), 2u);
  MemoryBudget checked(70'000);
  EXPECT_FALSE(checkBlocks(ByteReader(bytes), BlockGridForm::V3, checked).fault) << "keeps no chunk";
  Progress progress;
  progress.cancelled = true;
  MemoryBudget budget(kBlockMemory);
  const BlockGrid none = readBlocks(ByteReader(bytes), BlockGridForm::V3, budget, &progress);
  ASSERT_TRUE(none.fault);
  EXPECT_EQ(none.fault->code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace vitrine::rbxm
