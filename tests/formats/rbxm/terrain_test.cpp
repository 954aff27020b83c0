#include "core/formats/rbxm/terrain/terrain.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "core/formats/rbxm/types/blobs.h"
#include "tests/support/terrain.h"

namespace vitrine::rbxm {
namespace {

using test::TerrainWriter;

constexpr uint64_t kTerrainMemory = 64 << 20;
constexpr uint8_t kGrassMaterial = 2, kSandMaterial = 6;

TerrainGrid readVoxels(const std::vector<std::byte>& bytes, MemoryBudget& budget, Progress* progress = nullptr) {
  return readTerrain(ByteReader(bytes), budget, progress);
}
TerrainGrid readVoxels(const std::vector<std::byte>& bytes) {
  MemoryBudget budget(kTerrainMemory);
  return readVoxels(bytes, budget);
}
std::string faultOf(const TerrainGrid& grid) { return grid.fault ? grid.fault->message : "none"; }

TEST(RbxmTerrain, NoBytesAndABareHeaderAreEmptyGrids) {
  for (const auto& bytes : {std::vector<std::byte>(), TerrainWriter().release()}) {
    const TerrainGrid grid = readVoxels(bytes);
    EXPECT_TRUE(grid.chunks.empty());
    EXPECT_FALSE(grid.fault);
    EXPECT_EQ(grid.find({}), nullptr);
  }
}

// 200 chunks that each keep several kilobytes, in a budget that holds two of them.
TEST(RbxmTerrain, IsCheckedAChunkAtATime) {
  TerrainWriter writer;
  const auto mixed = [](int x, int y, int z) {
    return Voxel{uint8_t(2 + (x * 7 + y * 5 + z * 3) % 20), uint8_t(1 + (x * x + y * z) % 255), 0};
  };
  for (int i = 0; i < 200; ++i) writer.chunk({i % 20, 0, i / 20}, mixed);
  const auto bytes = writer.chunk({3, 0, 4}, mixed).run(63, 1).release();
  constexpr uint64_t kLittle = 256 << 10;
  MemoryBudget little(kLittle);
  const TerrainGrid grid = readVoxels(bytes, little);
  ASSERT_TRUE(grid.fault);
  EXPECT_EQ(grid.fault->code, ErrorCode::LimitExceeded);
  const auto lender = std::make_shared<MemoryBudget>(kLittle);
  {
    MemoryBudget budget(lender);
    const TerrainFindings found = checkTerrain(ByteReader(bytes), budget);
    const TerrainGrid whole = readVoxels(bytes);
    EXPECT_EQ(found.fault ? found.fault->message : "", faultOf(whole));
    ASSERT_EQ(found.notes.size(), 1u);
    EXPECT_EQ(found.notes[0].id, "rbxm.terrain-duplicate-chunk");
    EXPECT_EQ(found.notes[0].message, whole.notes.at(0).message);
  }
  EXPECT_EQ(lender->left(), kLittle) << "all of it is given back";
}

TEST(RbxmTerrain, VoxelsRunAlongXThenZThenY) {
  const TerrainGrid grid = readVoxels(TerrainWriter()
                                          .chunk({0, 0, 0})
                                          .fill(kAir, 5)
                                          .run(kGrassMaterial, 1)
                                          .fill(kAir, 2 * 32 - 6)
                                          .run(kSandMaterial, 3)
                                          .fill(kAir, 1024 - 2 * 32 - 3)
                                          .run(kWater, 2, uint8_t(100))
                                          .fill(kAir, kChunkVoxels - 1024 - 2)
                                          .release());
  EXPECT_EQ(faultOf(grid), "none");
  ASSERT_EQ(grid.chunks.size(), 1u);
  const TerrainChunk& chunk = grid.chunks[0];
  EXPECT_EQ(chunk.at(5, 0, 0), (Voxel{kGrassMaterial, 255, 0}));
  EXPECT_EQ(chunk.at(4, 0, 0), Voxel());
  EXPECT_EQ(chunk.at(2, 0, 2), (Voxel{kSandMaterial, 255, 0}));
  EXPECT_EQ(chunk.at(3, 0, 2), Voxel());
  EXPECT_EQ(chunk.at(1, 1, 0), (Voxel{kWater, 0, 100}));
  EXPECT_EQ(chunk.at(31, 31, 31), Voxel());
  EXPECT_EQ(chunk.solid().from, 0);
  EXPECT_EQ(chunk.solid().to, 255);
  EXPECT_EQ(chunk.water().to, 100);
}

TEST(RbxmTerrain, RecordsOfEveryKind) {
  const TerrainGrid grid = readVoxels(TerrainWriter()
                                          .chunk({0, 0, 0})
                                          .run(kGrassMaterial, 1)                              // one byte
                                          .run(kGrassMaterial, 1, uint8_t(7))                  // with occupancy
                                          .run(kGrassMaterial, 2)                              // with count
                                          .run(kGrassMaterial, 256, uint8_t(9))                // with both
                                          .withWater(kSandMaterial, uint8_t(40), uint8_t(50))  // with water beside
                                          .withWater(kSandMaterial, {}, uint8_t(60))
                                          .withWater(kAir, {}, uint8_t(70))
                                          .withWater(kWater, uint8_t(80), uint8_t(90))
                                          .run(kAir, 1, uint8_t(33))
                                          .fill(22, kChunkVoxels - 265)
                                          .release());
  EXPECT_EQ(faultOf(grid), "none");
  const auto at = [&](uint32_t index) { return grid.chunks.at(0).at(index % 32, 0, index / 32); };
  EXPECT_EQ(at(0), (Voxel{kGrassMaterial, 255, 0}));
  EXPECT_EQ(at(1), (Voxel{kGrassMaterial, 7, 0}));
  EXPECT_EQ(at(3), (Voxel{kGrassMaterial, 255, 0}));
  EXPECT_EQ(at(4), (Voxel{kGrassMaterial, 9, 0}));
  EXPECT_EQ(at(259), (Voxel{kGrassMaterial, 9, 0}));
  EXPECT_EQ(at(260), (Voxel{kSandMaterial, 40, 50}));
  EXPECT_EQ(at(261), (Voxel{kSandMaterial, 255, 60}));
  EXPECT_EQ(at(262), (Voxel{kAir, 0, 70}));
  EXPECT_EQ(at(263), (Voxel{kWater, 0, 90}));
  EXPECT_EQ(at(264), Voxel());
  EXPECT_EQ(at(265), (Voxel{22, 255, 0}));
  EXPECT_TRUE(grid.notes.empty());
}

TEST(RbxmTerrain, PositionsAddUpAndWrapAround) {
  constexpr int32_t kLowest = std::numeric_limits<int32_t>::min(), kHighest = std::numeric_limits<int32_t>::max();
  const ChunkPosition positions[] = {
      {-1, 2, -300}, {5, -70000, 0}, {kLowest, kHighest, kLowest}, {kHighest, 0, -1}};
  TerrainWriter writer;
  for (const ChunkPosition& position : positions) writer.chunk(position).fill(kGrassMaterial, kChunkVoxels);
  const TerrainGrid grid = readVoxels(writer.release());
  EXPECT_EQ(faultOf(grid), "none");
  ASSERT_EQ(grid.chunks.size(), 4u);
  for (size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(grid.chunks[i].position, positions[i]);
    EXPECT_EQ(grid.find(positions[i]), &grid.chunks[i]);
  }
  ASSERT_EQ(grid.notes.size(), 1u);
  EXPECT_EQ(grid.notes[0].id, "rbxm.terrain-far-chunk");
  EXPECT_EQ(grid.notes[0].count, 3u);
  EXPECT_EQ(grid.notes[0].message, "terrain chunk 1 (5, -70000, 0): more than 65536 chunks from the origin");
}

TEST(RbxmTerrain, AUniformChunkKeepsOneRow) {
  MemoryBudget budget(kTerrainMemory);
  TerrainWriter writer;
  for (int32_t x = 0; x < 100; ++x) writer.chunk({x, 0, 0}).fill(kGrassMaterial, kChunkVoxels);
  const TerrainGrid grid = readVoxels(writer.release(), budget);
  ASSERT_EQ(grid.chunks.size(), 100u);
  for (const TerrainChunk& chunk : grid.chunks) EXPECT_EQ(chunk.memory(), sizeof(VoxelRow));
  EXPECT_LT(kTerrainMemory - budget.left(), 100u * 1024);
}

TEST(RbxmTerrain, OfTwoChunksInOnePlaceTheLaterCounts) {
  MemoryBudget budget(kTerrainMemory);
  const TerrainGrid grid = readVoxels(TerrainWriter()
                                          .chunk({1, 0, 0})
                                          .fill(kGrassMaterial, kChunkVoxels)
                                          .chunk({1, 0, 0})
                                          .fill(kSandMaterial, kChunkVoxels)
                                          .release(),
                                      budget);
  EXPECT_EQ(faultOf(grid), "none");
  ASSERT_EQ(grid.chunks.size(), 1u);
  EXPECT_EQ(grid.find({1, 0, 0})->at(0, 0, 0).material, kSandMaterial);
  ASSERT_EQ(grid.notes.size(), 1u);
  EXPECT_EQ(grid.notes[0].message, "terrain chunk 1 (1, 0, 0): there is one already");
}

TEST(RbxmTerrain, UnknownMaterialsAreKeptAndNoted) {
  const TerrainGrid grid =
      readVoxels(TerrainWriter().chunk({0, 0, 0}).run(23, 1).run(63, 2).fill(kAir, kChunkVoxels - 3).release());
  EXPECT_EQ(faultOf(grid), "none");
  EXPECT_EQ(grid.chunks.at(0).at(0, 0, 0).material, 23);
  EXPECT_EQ(grid.chunks.at(0).at(2, 0, 0).material, 63);
  ASSERT_EQ(grid.notes.size(), 1u);
  EXPECT_EQ(grid.notes[0].count, 2u);
  EXPECT_EQ(grid.notes[0].message, "terrain chunk 0 (0, 0, 0): material 23 before 0xF, at most 22 expected");
}

// ---- Damage ----------------------------------------------------------------------------------------------------

TEST(RbxmTerrain, TruncationKeepsWhatCameBefore) {
  auto whole = TerrainWriter().chunk({1, 2, 3}).fill(kGrassMaterial, kChunkVoxels).release();
  const auto cut = [&](size_t size) { return readVoxels({whole.begin(), whole.begin() + ptrdiff_t(size)}); };
  EXPECT_EQ(faultOf(cut(1)), "terrain chunk size: 1 bytes wanted at 0x1, 0 left");
  EXPECT_EQ(faultOf(cut(9)), "head of terrain chunk 0: 12 bytes wanted at 0x2, 7 left");
  EXPECT_EQ(faultOf(cut(14)), "terrain chunk 0 (1, 2, 3): the bytes end at 0xE after 0 voxels, 32768 expected");
  EXPECT_TRUE(cut(14).chunks.empty());

  for (const size_t size : {16u, 17u}) {  // behind a run and inside one
    const TerrainGrid grid = cut(size);
    ASSERT_EQ(grid.chunks.size(), 1u);
    EXPECT_EQ(grid.chunks[0].at(31, 0, 7).material, kGrassMaterial);
    EXPECT_EQ(grid.chunks[0].at(0, 0, 8), Voxel());
    EXPECT_EQ(grid.fault->code, ErrorCode::Truncated);
  }
  EXPECT_EQ(faultOf(cut(17)), "terrain chunk 0 (1, 2, 3): the bytes end at 0x11 after 256 voxels, 32768 expected");
}

TEST(RbxmTerrain, EveryByteOfARecordIsWanted) {
  auto whole = TerrainWriter().chunk({0, 0, 0}).withWater(kSandMaterial, uint8_t(40), uint8_t(50)).release();
  for (size_t size = 14; size < 18; ++size)
    EXPECT_THAT(faultOf(readVoxels({whole.begin(), whole.begin() + ptrdiff_t(size)})),
                testing::HasSubstr("after 0 voxels"))
        << size;
  EXPECT_THAT(faultOf(readVoxels(whole)), testing::HasSubstr("after 1 voxels"));
}

TEST(RbxmTerrain, ARunBeyondTheChunkEndsTheReading) {
  auto writer = TerrainWriter().chunk({0, 0, 0}).fill(kGrassMaterial, kChunkVoxels - 10);
  writer.run(kSandMaterial, 11);
  const size_t end = writer.size();
  writer.chunk({1, 0, 0}).fill(kGrassMaterial, kChunkVoxels);
  const auto bytes = writer.release();
  const TerrainGrid grid = readVoxels(bytes);
  ASSERT_EQ(grid.chunks.size(), 1u);
  EXPECT_EQ(grid.chunks[0].at(31, 31, 31).material, kSandMaterial);
  EXPECT_EQ(faultOf(grid),
            fmt::format("terrain chunk 0 (0, 0, 0): 11 voxels of a run before 0x{:X}, 10 left", end));
  EXPECT_EQ(grid.fault->code, ErrorCode::Malformed);
}

TEST(RbxmTerrain, OtherVersionsAreUnsupported) {
  const TerrainGrid grid = readVoxels({std::byte(2), std::byte(4), std::byte(0)});
  EXPECT_EQ(faultOf(grid), "terrain at 0x0: version 2 with chunks of size 4, 1 and 5 expected");
  EXPECT_EQ(grid.fault->code, ErrorCode::Unsupported);
}

TEST(RbxmTerrain, OffsetsAreThoseOfTheBuffer) {
  const auto bytes = TerrainWriter().chunk({0, 0, 0}).run(kGrassMaterial, 2).release();
  MemoryBudget budget(kTerrainMemory);
  const TerrainGrid grid = readTerrain(ByteReader(bytes, 3, 0x1000), budget);
  EXPECT_EQ(faultOf(grid), "terrain chunk 0 (0, 0, 0): the bytes end at 0x1010 after 2 voxels, 32768 expected");
  EXPECT_EQ(grid.fault->span.buffer, 3u);
}

TEST(RbxmTerrain, TheBudgetEndsTheReading) {
  const auto bytes = test::sampleTerrain();
  MemoryBudget budget(200'000);
  const TerrainGrid grid = readVoxels(bytes, budget);
  ASSERT_TRUE(grid.fault);
  EXPECT_EQ(grid.fault->code, ErrorCode::LimitExceeded);
  EXPECT_GT(grid.chunks.size(), 0u);
  EXPECT_LT(grid.chunks.size(), 18u);
  uint64_t held = 0;
  for (const TerrainChunk& chunk : grid.chunks) held += chunk.memory() + sizeof chunk;
  EXPECT_LE(held, 200'000 - budget.left());
}

TEST(RbxmTerrain, ReadingCanBeCancelled) {
  Progress progress;
  progress.cancelled = true;
  MemoryBudget budget(kTerrainMemory);
  const TerrainGrid grid = readVoxels(test::sampleTerrain(), budget, &progress);
  ASSERT_TRUE(grid.fault);
  EXPECT_EQ(grid.fault->code, ErrorCode::Cancelled);
  EXPECT_TRUE(grid.chunks.empty());
}

TEST(RbxmTerrain, SlotsAreThoseOfTheMaterials) {
  EXPECT_EQ(kFirstTerrainSlot + terrainMaterials().size(), size_t(kLastTerrainSlot) + 1);
}

}  // namespace
}  // namespace vitrine::rbxm
