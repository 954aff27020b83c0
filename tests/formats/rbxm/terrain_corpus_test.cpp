// Every terrain grid of the corpus, read to its last byte and meshed.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <iostream>

#include "core/formats/rbxm/terrain/block_terrain_mesh.h"
#include "core/formats/rbxm/terrain/whole_terrain.h"
#include "core/formats/rbxm/types/blobs.h"
#include "tests/support/corpus.h"

namespace vitrine::rbxm {
namespace {

struct Tally {
  size_t grids = 0, headersOnly = 0, chunks = 0, solids = 0, waters = 0, shapes = 0, places = 0, triangles = 0;
};

void countVoxels(const TerrainChunk& chunk, Tally& tally) {
  for (uint32_t y = 0; y < kChunkEdge; ++y)
    for (uint32_t z = 0; z < kChunkEdge; ++z) {
      const VoxelRow& row = chunk.row(y, z);
      for (uint32_t x = 0; x < kChunkEdge; ++x) {
        ASSERT_LE(row.materials[x], kLastTerrainSlot);
        tally.solids += row.solids[x] > 0;
        tally.waters += row.waters[x] > 0;
      }
    }
}

// Chunks are whole or a fault: readTerrain() ends them at 32768 voxels, and only there the next may begin.
void checkGrid(std::string_view bytes, std::string_view colours, Tally& tally) {
  MemoryBudget budget(uint64_t(4) << 30);
  const TerrainGrid grid = readTerrain(ByteReader(asBytes(bytes)), budget);
  ASSERT_FALSE(grid.fault) << grid.fault->message;
  ASSERT_TRUE(grid.notes.empty()) << grid.notes[0].message;
  tally.headersOnly += grid.chunks.empty();
  ASSERT_EQ(grid.chunks.empty(), bytes.size() == 2);
  ++tally.grids;
  tally.chunks += grid.chunks.size();
  for (const TerrainChunk& chunk : grid.chunks) ASSERT_NO_FATAL_FAILURE(countVoxels(chunk, tally));

  const TerrainMesh mesh = meshTerrain(grid, readMaterialColours(ByteReader(asBytes(colours))).colours, budget);
  ASSERT_FALSE(mesh.fault) << mesh.fault->message;
  tally.shapes += mesh.shapes.size();
  tally.places += mesh.places.size();
  for (const TerrainPlace& place : mesh.places)
    tally.triangles += mesh.shapes[place.shape].shape.levels[0].indexCount / 3;
  for (const TerrainShape& part : mesh.shapes) {
    // Not far beyond the chunk.
    const float reach = kVoxelStuds * 8 * 2;  // of the coarsest level, and its skirt
    ASSERT_TRUE(glm::all(glm::greaterThanEqual(part.shape.bounds.min, Vec3(-reach)))) << part.shape.name;
    ASSERT_TRUE(glm::all(glm::lessThanEqual(part.shape.bounds.max, Vec3(128.0f + reach)))) << part.shape.name;
  }
}

void checkDocument(const Document& document, Tally& tally) {
  for (const Class& owner : document.classes) {
    if (owner.name != "Terrain" && owner.name != "TerrainRegion") continue;
    const Column* grids = owner.column("SmoothGrid");
    const Column* colours = owner.column("MaterialColors");
    if (!grids) continue;
    for (size_t row = 0; row < grids->rows(); ++row) {
      if (grids->bytesAt(row).empty()) continue;
      ASSERT_NO_FATAL_FAILURE(
          checkGrid(grids->bytesAt(row), colours ? colours->bytesAt(row) : std::string_view(), tally));
    }
  }
}

TEST(RbxmTerrainCorpus, EveryGridIsReadToItsLastByteAndMeshed) {
  VITRINE_NEEDS_CORPUS("rbxm");
  const auto folder = test::corpusFolder() / "rbxm";
  Tally tally;
  for (const test::TableRow& row : test::readTable(folder / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    const auto document = load(folder / row.at("file"));
    if (!document) continue;
    ASSERT_NO_FATAL_FAILURE(checkDocument(**document, tally));
  }
  std::cout << fmt::format(
      "{} grids, {} of them headers; {} chunks, {} solid and {} wet voxels; {} shapes at {} places, {} triangles\n",
      tally.grids, tally.headersOnly, tally.chunks, tally.solids, tally.waters, tally.shapes, tally.places,
      tally.triangles);
  EXPECT_GT(tally.grids - tally.headersOnly, 10u);
  EXPECT_GT(tally.headersOnly, 20u);
  EXPECT_GT(tally.chunks, 2'000u);
  EXPECT_GT(tally.solids, 10'000'000u);
  EXPECT_GT(tally.waters, 1'000'000u);
  EXPECT_GT(tally.triangles, 1'000'000u);
  EXPECT_LT(tally.shapes, tally.places) << "chunks that are alike share them";
}

struct BlockTally {
  size_t grids = 0, cells = 0, shapes = 0, triangles = 0;
};

// A plane is whole or a fault: readBlocks() ends it at 16384 cells, and only there the next may begin.
void checkBlockGrid(std::string_view bytes, BlockGridForm form, BlockTally& tally) {
  MemoryBudget budget(uint64_t(1) << 30);
  const BlockGrid grid = readBlocks(ByteReader(asBytes(bytes)), form, budget);
  ASSERT_FALSE(grid.fault) << grid.fault->message;
  ASSERT_TRUE(grid.notes.empty()) << grid.notes[0].message;
  ++tally.grids;
  for (const BlockChunk& chunk : grid.chunks) tally.cells += chunk.filling().voxels;
  const BlockMesh mesh = meshBlocks(grid, budget);
  ASSERT_FALSE(mesh.fault) << mesh.fault->message;
  tally.shapes += mesh.shapes.size();
  for (const BlockMeshShape& part : mesh.shapes) tally.triangles += part.shape.indices.size() / 3;
}

TEST(BlockTerrainCorpus, EveryGridIsReadToItsLastByteAndMeshed) {
  VITRINE_NEEDS_CORPUS("rbxm");
  const auto folder = test::corpusFolder() / "rbxm";
  BlockTally tally;
  for (const test::TableRow& row : test::readTable(folder / "index.tsv")) {
    SCOPED_TRACE(row.at("file"));
    const auto document = load(folder / row.at("file"));
    if (!document) continue;
    for (const Class& owner : (*document)->classes)
      for (const auto& [name, form] :
           {std::pair("ClusterGridV2", BlockGridForm::V2), {"ClusterGridV3", BlockGridForm::V3}})
        if (const Column* grids = owner.is("Terrain") ? owner.column(name) : nullptr)
          for (size_t i = 0; i < grids->rows(); ++i)
            if (!grids->bytesAt(i).empty()) {
              ASSERT_NO_FATAL_FAILURE(checkBlockGrid(grids->bytesAt(i), form, tally));
            }
  }
  std::cout << fmt::format("{} grids with {} filled cells; {} shapes, {} triangles\n", tally.grids, tally.cells,
                           tally.shapes, tally.triangles);
  EXPECT_GT(tally.grids, 1u);
  EXPECT_GT(tally.cells, 16'000'000u);
  EXPECT_GT(tally.triangles, 1'000'000u);
}

}  // namespace
}  // namespace vitrine::rbxm
