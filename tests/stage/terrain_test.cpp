// Terrain of blocks as bodies of a place.
#include "core/stage/terrain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "core/report/place_summary.h"
#include "core/stage/looks.h"
#include "tests/support/stage.h"
#include "tests/support/terrain.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;
using testing::Not;

rbx::Value binaryOf(const std::vector<std::byte>& bytes) {
  return rbx::String{std::string(asText(bytes)), rbx::String::Kind::Binary};
}
std::vector<std::byte> flatBlocks(uint8_t material) {
  return BlockWriter()
      .position({0, 0, 0})
      .chunk({0, 0, 0},
             [=](int, int y, int) {
               return y == 0 ? StoredBlock{0, material} : y == 1 ? StoredBlock{0x29, 17} : StoredBlock();
             })
      .release();
}
StagedPlace terrainPlace(std::vector<std::pair<std::string, rbx::Value>> properties) {
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace");
  place.add(0, "Terrain", "Terrain", std::move(properties));
  return stagePlace(place);
}

TEST(StageBlocks, AreBodiesOfTheirMaterials) {
  const StagedPlace place = terrainPlace({{"ClusterGridV3", binaryOf(flatBlocks(3))}});  // brick
  const auto bodies = place.bodies("Terrain");
  ASSERT_EQ(bodies.size(), 2u);
  EXPECT_EQ(bodies[0]->colour, (Rgb8{138, 86, 62}));
  EXPECT_EQ(lookOf(*bodies[0]), Look::Stone);
  EXPECT_EQ(bodies[0]->transparency, 0);
  EXPECT_EQ(lookOf(*bodies[1]), Look::Water);
  EXPECT_GT(bodies[1]->transparency, 0.2f);
  EXPECT_FALSE(bodies[1]->doubleSided) << "its shape has what is seen from below";
  const Bounds& bounds = place.stage->shapes[bodies[0]->shape].bounds;
  EXPECT_EQ(bounds.min, Vec3(0));
  EXPECT_EQ(bounds.max, Vec3(128, 4, 128));
  const Diagnostic* told = place.diagnostic("rbxm.block-terrain");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->severity, Severity::Info);
  EXPECT_THAT(told->message, HasSubstr("Workspace/Terrain: ClusterGridV3 is terrain made of blocks"));
  EXPECT_THAT(told->message, HasSubstr("force of its water"));
  const Diagnostics checked = checkStage(*place.document, AssetFinder(), {});
  ASSERT_EQ(checked.all().size(), 1u);
  EXPECT_EQ(checked.all()[0].message, told->message);
}

TEST(StageBlocks, OfVersion2AreDrawnWhereTheyAre) {
  const auto grid = writeBlocksV2([](int x, int y, int z) {
    return x == -256 && y == 63 && z == 255 ? StoredBlock{0, 1} : StoredBlock();
  });
  const StagedPlace place = terrainPlace({{"ClusterGridV2", binaryOf(grid)}});
  EXPECT_EQ(place.shapeOf("Terrain").bounds.min, Vec3(-1024, 252, 1020));
  EXPECT_EQ(place.shapeOf("Terrain").bounds.max, Vec3(-1020, 256, 1024));
  EXPECT_EQ(place.body("Terrain").colour, (Rgb8{106, 127, 63}));
  EXPECT_THAT(place.diagnostic("rbxm.block-terrain")->message, Not(HasSubstr("water")));
  const Summary summary = summaryOf(*place.document, AssetFinder());
  EXPECT_EQ(summary.place.terrainVoxels, 1u);
  EXPECT_EQ(summary.place.bounds.min, Vec3(-1024, 252, 1020));
  EXPECT_EQ(summary.place.bounds.max, Vec3(-1020, 256, 1024));
}

TEST(StageBlocks, GiveWayToSmoothTerrainWithChunks) {
  const auto smooth = TerrainWriter().chunk({0, 0, 0}).fill(2, 32 * 32 * 8).fill(0, 32 * 32 * 24).release();
  const auto bodiesWith = [](const std::vector<std::byte>& voxels) {
    const StagedPlace place =
        terrainPlace({{"SmoothGrid", binaryOf(voxels)}, {"ClusterGridV3", binaryOf(flatBlocks(3))}});
    EXPECT_EQ(place.diagnostic("rbxm.block-terrain") != nullptr, voxels.size() == 2);
    return place.bodies("Terrain").size();
  };
  EXPECT_EQ(bodiesWith(smooth), 1u);
  EXPECT_EQ(bodiesWith(TerrainWriter().release()), 2u) << "a header alone is no terrain";
}

TEST(StageBlocks, OfTheFirstVersionAreNamed) {
  const StagedPlace place = terrainPlace({{"ClusterGrid", rbx::String{"abc"}}});
  EXPECT_TRUE(place.bodies("Terrain").empty());
  ASSERT_TRUE(place.diagnostic("rbxm.block-terrain"));
  EXPECT_THAT(place.diagnostic("rbxm.block-terrain")->message, HasSubstr("not drawn"));
}

TEST(StageBlocks, ThatAreDamagedAreDrawnAsFarAsTheyGo) {
  auto grid = flatBlocks(3);
  grid.resize(grid.size() - 3);
  const StagedPlace place = terrainPlace({{"ClusterGridV3", binaryOf(grid)}});
  EXPECT_FALSE(place.bodies("Terrain").empty());
  ASSERT_TRUE(place.diagnostic("rbxm.terrain-damaged"));
  EXPECT_THAT(place.diagnostic("rbxm.terrain-damaged")->message, HasSubstr("materials, 16384 expected"));
}

// Runs of about a hundred voxels, ground and air by turns: hardly a byte for a hundred voxels of surface.
std::vector<std::byte> holes(int chunks) {
  TerrainWriter out;
  std::mt19937 random(1);  // chunks that are alike share their shapes
  for (int chunk = 0; chunk < chunks; ++chunk) {
    out.chunk({chunk % 16, chunk / 256, chunk / 16 % 16});
    uint32_t left = rbxm::kChunkVoxels;
    for (uint32_t run = 0; left > 0; ++run) {
      const uint32_t count = std::min(left, uint32_t(90 + random() % 21));
      out.fill(run % 2 == 0 ? 2 : rbxm::kAir, count);
      left -= count;
    }
  }
  return out.release();
}

TEST(StageTerrain, OfNothingButHolesIsDrawnCoarsely) {
  const auto few = terrainPlace({{"SmoothGrid", binaryOf(holes(4))}}),
             many = terrainPlace({{"SmoothGrid", binaryOf(holes(500))}});
  EXPECT_FALSE(few.diagnostic("rbxm.terrain-coarse"));
  const Diagnostic* told = many.diagnostic("rbxm.terrain-coarse");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->severity, Severity::Info);
  EXPECT_THAT(told->message, HasSubstr("drawn in voxels of 8 studs"));
  uint64_t vertices = 0;
  for (const Shape& shape : many.stage->shapes) vertices += shape.positions.size();
  EXPECT_GT(vertices, 100'000u);
  EXPECT_LT(vertices, 6'000'000u);
}

TEST(StageTerrain, HasTheCrossingsThatItsVoxelsHave) {
  const auto bytes = sampleTerrain();
  MemoryBudget budget(uint64_t(1) << 30);
  const rbxm::TerrainGrid grid = rbxm::readTerrain(ByteReader(bytes), budget);
  ASSERT_FALSE(grid.chunks.empty());
  for (const rbxm::TerrainChunk& chunk : grid.chunks) {
    uint64_t count = 0;
    constexpr uint32_t kEdge = rbxm::kChunkEdge;
    for (uint32_t y = 0; y < kEdge; ++y)
      for (uint32_t z = 0; z < kEdge; ++z)
        for (uint32_t x = 0; x < kEdge; ++x)
          for (const auto& [toX, toY, toZ] :
               {std::array{x + 1, y, z}, std::array{x, y + 1, z}, std::array{x, y, z + 1}}) {
            if (toX == kEdge || toY == kEdge || toZ == kEdge) continue;
            const rbxm::Voxel one = chunk.at(x, y, z), other = chunk.at(toX, toY, toZ);
            count += (one.solid > 0) != (other.solid > 0);
            count += (one.water > 0) != (other.water > 0);
          }
    EXPECT_EQ(chunk.crossings(), count);
  }
}

}  // namespace
}  // namespace vitrine::test
