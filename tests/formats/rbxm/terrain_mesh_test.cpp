#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/formats/rbxm/terrain/whole_terrain.h"
#include "core/formats/rbxm/types/blobs.h"
#include "tests/support/terrain.h"

namespace vitrine::rbxm {
namespace {

using test::TerrainWriter;

constexpr uint64_t kMeshMemory = 256 << 20;
constexpr uint8_t kGrass = 2, kSand = 6;

TerrainGrid readGrid(const std::vector<std::byte>& bytes) {
  MemoryBudget budget(kMeshMemory);
  TerrainGrid grid = readTerrain(ByteReader(bytes), budget);
  EXPECT_FALSE(grid.fault) << grid.fault->message;
  return grid;
}
std::vector<Rgb8> defaultColours() { return readMaterialColours(ByteReader()).colours; }

// Where it is in the world.
struct PlacedShape {
  ChunkPosition chunk;
  bool isWater = false;
  Shape shape;
};
std::vector<PlacedShape> placed(const TerrainMesh& mesh) {
  std::vector<PlacedShape> shapes;
  for (const TerrainPlace& place : mesh.places) {
    const TerrainShape& made = mesh.shapes[place.shape];
    PlacedShape& shape = shapes.emplace_back(place.chunk, made.isWater, made.shape);
    shape.shape.bounds = {};
    for (Vec3& position : shape.shape.positions) {
      position += cornerOf(place.chunk);
      shape.shape.bounds.add(position);
    }
  }
  return shapes;
}

TerrainMesh terrainOf(const TerrainGrid& grid, TerrainMeshOptions options = {.skirts = false}) {
  MemoryBudget budget(kMeshMemory);
  TerrainMesh mesh = meshTerrain(grid, defaultColours(), budget, nullptr, options);
  EXPECT_FALSE(mesh.fault);
  return mesh;
}
std::vector<PlacedShape> meshOf(const TerrainGrid& grid, TerrainMeshOptions options = {.skirts = false}) {
  return placed(terrainOf(grid, options));
}
std::span<const uint32_t> levelOf(const Shape& shape, size_t level) {
  return std::span(shape.indices).subspan(shape.levels[level].firstIndex, shape.levels[level].indexCount);
}

// How many edges of the ground's triangles at a level have no counterpart, all chunks together.
size_t openEdges(const std::vector<PlacedShape>& shapes, size_t level) {
  using Point = std::array<float, 3>;
  std::map<std::pair<Point, Point>, int> edges;
  for (const PlacedShape& part : shapes) {
    if (part.isWater || level >= part.shape.levels.size()) continue;
    const auto indices = levelOf(part.shape, level);
    const auto point = [&](size_t i) {
      const Vec3& p = part.shape.positions[indices[i]];
      return Point{p.x, p.y, p.z};
    };
    for (size_t i = 0; i < indices.size(); i += 3)
      for (size_t k = 0; k < 3; ++k) {
        const Point a = point(i + k), b = point(i + (k + 1) % 3);
        ++edges[{a, b}];
        --edges[{b, a}];
      }
  }
  return size_t(std::ranges::count_if(edges, [](const auto& edge) { return edge.second != 0; }));
}

void expectSound(const PlacedShape& part) {
  const Shape& shape = part.shape;
  ASSERT_FALSE(shape.levels.empty());
  ASSERT_EQ(shape.normals.size(), shape.positions.size());
  ASSERT_EQ(shape.colours.size(), part.isWater ? 0 : shape.positions.size());
  ASSERT_TRUE(shape.uvs.empty());
  uint32_t next = 0;
  for (const Shape::Level& level : shape.levels) {
    ASSERT_EQ(level.firstIndex, next);
    ASSERT_GT(level.indexCount, 0u);
    next += level.indexCount;
  }
  ASSERT_EQ(next, shape.indices.size());
  for (const uint32_t index : shape.indices) ASSERT_LT(index, shape.positions.size());
  for (const Vec3& normal : shape.normals) ASSERT_NEAR(glm::length(normal), 1, 1e-3f);
}

// Level ground with its top in voxel 11 and a given occupancy there.
std::vector<std::byte> levelGround(uint8_t occupancy, int chunks) {
  TerrainWriter writer;
  for (int x = 0; x < chunks; ++x)
    for (int z = 0; z < chunks; ++z)
      writer.chunk({x, 0, z}, [&](int, int y, int) {
        return y < 11 ? Voxel{kGrass, 255, 0} : y == 11 ? Voxel{kGrass, occupancy, 0} : Voxel();
      });
  return writer.release();
}

TEST(RbxmTerrainMesh, GroundIsAsHighAsPartsStandOnIt) {
  for (const uint8_t occupancy : {uint8_t(1), uint8_t(100), uint8_t(152), uint8_t(255)}) {
    const auto shapes = meshOf(readGrid(levelGround(occupancy, 3)), {.skirts = false});
    ASSERT_EQ(shapes.size(), 9u);
    const auto& middle = shapes[4];
    EXPECT_EQ(middle.chunk, (ChunkPosition{1, 0, 1}));
    EXPECT_EQ(middle.shape.name, "terrain 1, 0, 1");
    EXPECT_FALSE(middle.isWater);
    ASSERT_EQ(middle.shape.levels.size(), 4u);
    for (size_t level = 0; level < 4; ++level) {
      float top = 0;
      for (const uint32_t index : levelOf(middle.shape, level))
        top = std::max(top, middle.shape.positions[index].y);
      EXPECT_NEAR(top, 11 * 4 + 2 + 4.0f * occupancy / 255, 0.15f) << level;
    }
    for (size_t i = 0; i < middle.shape.positions.size(); ++i)
      if (middle.shape.positions[i].y > 40) {
        EXPECT_NEAR(middle.shape.normals[i].y, 1, 1e-3f);
      }
  }
}

TEST(RbxmTerrainMesh, VoxelsOfAChunkAreFourStudsFromItsCorner) {
  const auto shapes =
      meshOf(readGrid(TerrainWriter()
                          .chunk({-1, 2, 0},
                                 [](int x, int y, int z) {
                                   return x == -5 && y == 70 && z == 3 ? Voxel{kSand, 255, 0} : Voxel();
                                 })
                          .release()));
  ASSERT_EQ(shapes.size(), 1u);
  expectSound(shapes[0]);
  EXPECT_EQ(openEdges(shapes, 0), 0u);
  const Vec3 centre = shapes[0].shape.bounds.centre();
  EXPECT_NEAR(centre.x, -18, 1e-3f);
  EXPECT_NEAR(centre.y, 282, 1e-3f);
  EXPECT_NEAR(centre.z, 14, 1e-3f);
  const Rgb8 sand = terrainMaterials()[kSand - kFirstTerrainSlot].colour;
  for (const Rgba8& colour : shapes[0].shape.colours) EXPECT_EQ(colour, (Rgba8{sand.r, sand.g, sand.b, 255}));
}

TEST(RbxmTerrainMesh, AFullChunkAloneIsClosedAndSurroundedOneHasNoSurface) {
  TerrainWriter writer;
  writer.chunk({0, 0, 0}).fill(kGrass, kChunkVoxels);
  const auto alone = meshOf(readGrid(writer.release()));
  ASSERT_EQ(alone.size(), 1u);
  for (size_t level = 0; level < 4; ++level) EXPECT_EQ(openEdges(alone, level), 0u) << level;
  EXPECT_NEAR(alone[0].shape.bounds.min.x, -2, 0.05f);
  EXPECT_NEAR(alone[0].shape.bounds.max.y, 130, 0.05f);

  TerrainWriter many;
  for (int i = 0; i < 27; ++i) many.chunk({i % 3, i / 3 % 3, i / 9}).fill(kGrass, kChunkVoxels);
  const TerrainGrid grid = readGrid(many.release());
  EXPECT_TRUE(meshChunk(grid, 13, defaultColours()).empty());
  const auto all = meshOf(grid);
  EXPECT_EQ(all.size(), 26u);
  EXPECT_EQ(openEdges(all, 0), 0u);
}

TEST(RbxmTerrainMesh, ChunksFitTogetherAtEveryLevelButTheCoarsest) {
  const auto shapes = meshOf(readGrid(test::sampleTerrain()));
  ASSERT_GT(shapes.size(), 18u);
  for (const PlacedShape& part : shapes) ASSERT_NO_FATAL_FAILURE(expectSound(part));
  EXPECT_EQ(openEdges(shapes, 0), 0u);
  EXPECT_EQ(openEdges(shapes, 1), 0u);
}

TEST(RbxmTerrainMesh, WhatIsLevelIsAFanOfTheSameRimAndArea) {
  const auto shapes = meshOf(readGrid(levelGround(152, 3)));
  ASSERT_EQ(shapes.size(), 9u);
  EXPECT_EQ(openEdges(shapes, 0), 0u) << "chunks go on fitting together";
  const Shape& middle = shapes[4].shape;
  ASSERT_NO_FATAL_FAILURE(expectSound(shapes[4]));
  for (size_t level = 0; level < 2; ++level) {  // the others reach as far as where the ground ends
    const auto indices = levelOf(middle, level);
    EXPECT_LE(indices.size() / 3, 2 * 4 * (kChunkEdge >> level)) << "above and below; level " << level;
    double above = 0, below = 0;
    for (size_t i = 0; i < indices.size(); i += 3) {
      const Vec3 a = middle.positions[indices[i]], b = middle.positions[indices[i + 1]],
                 c = middle.positions[indices[i + 2]];
      const Vec3 cross = glm::cross(b - a, c - a);
      EXPECT_EQ(Vec2(cross.x, cross.z), Vec2(0)) << "level " << level;
      (cross.y > 0 ? above : below) += std::abs(double(cross.y)) / 2;
    }
    EXPECT_NEAR(above, 128 * 128, 1);
    EXPECT_NEAR(below, 128 * 128, 1);
  }
  std::vector<bool> isUsed(middle.positions.size());
  for (const uint32_t index : middle.indices) isUsed[index] = true;
  EXPECT_TRUE(std::ranges::all_of(isUsed, [](bool used) { return used; })) << "what is inside is gone";
}

TEST(RbxmTerrainMesh, ChunksThatAreAlikeShareTheirShapes) {
  // Nine kinds of edge and corner, whatever lies between them.
  EXPECT_EQ(terrainOf(readGrid(levelGround(152, 3))).shapes.size(), 9u);
  const TerrainMesh plain = terrainOf(readGrid(levelGround(152, 8)));
  EXPECT_EQ(plain.shapes.size(), 9u);
  EXPECT_EQ(plain.places.size(), 64u);
  EXPECT_EQ(openEdges(placed(plain), 0), 0u);
}

// Neighbours round their places alike, far from the origin as well, where floats are coarse.
TEST(RbxmTerrainMesh, ChunksFitTogetherFarFromTheOrigin) {
  TerrainWriter writer;
  for (int x = 0; x < 3; ++x)
    for (int z = 0; z < 3; ++z)
      writer.chunk({7001 + x, -33, z - 9000}, [&](int vx, int y, int vz) {
        const int height = 10 + std::abs(vx * 7 + vz * 5) % 13;
        const auto share = uint8_t(40 + std::abs(vx * 31 + vz * 17) % 200);
        return y + 33 * int(kChunkEdge) < height ? Voxel{kGrass, share, 0} : Voxel();
      });
  const auto shapes = meshOf(readGrid(writer.release()));
  ASSERT_EQ(shapes.size(), 9u);
  EXPECT_EQ(openEdges(shapes, 0), 0u);
}

TEST(RbxmTerrainMesh, SkirtsHideWhatLevelsLeaveOpen) {
  const TerrainGrid grid = readGrid(levelGround(255, 3));
  const auto without = meshOf(grid), with = meshOf(grid, {});
  for (size_t i = 0; i < with.size(); ++i) {
    ASSERT_NO_FATAL_FAILURE(expectSound(with[i]));
    for (size_t level = 0; level < 4; ++level) {
      const uint32_t plain = without[i].shape.levels[level].indexCount;
      EXPECT_GT(with[i].shape.levels[level].indexCount, plain);
      const auto surface = levelOf(with[i].shape, level).first(plain);
      for (const uint32_t index : surface) EXPECT_LT(index, with[i].shape.positions.size());
    }
  }
  // Where no chunk is beside, there is nothing to hide.
  const auto alone = readGrid(levelGround(255, 1));
  EXPECT_EQ(meshOf(alone)[0].shape.indices.size(), meshOf(alone, {})[0].shape.indices.size());
}

TEST(RbxmTerrainMesh, CoarserLevelsAreSmaller) {
  for (const PlacedShape& part : meshOf(readGrid(test::sampleTerrain())))
    for (size_t level = 1; level < part.shape.levels.size(); ++level)
      EXPECT_LT(part.shape.levels[level].indexCount, part.shape.levels[level - 1].indexCount) << part.shape.name;
  for (const PlacedShape& part : meshOf(readGrid(test::sampleTerrain()), {.levels = 1}))
    EXPECT_EQ(part.shape.levels.size(), 1u);
}

TEST(RbxmTerrainMesh, MaterialsBlendWhereTheyMeet) {
  const auto shapes = meshOf(readGrid(TerrainWriter()
                                          .chunk({0, 0, 0},
                                                 [](int x, int y, int) {
                                                   return y > 10 ? Voxel() : Voxel{x < 16 ? kGrass : kSand, 255, 0};
                                                 })
                                          .release()));
  const Rgb8 grass = terrainMaterials()[0].colour, sand = terrainMaterials()[4].colour;
  const Rgba8 between{uint8_t((grass.r + sand.r) / 2), uint8_t((grass.g + sand.g) / 2),
                      uint8_t((grass.b + sand.b) / 2), 255};
  size_t blended = 0;
  const Shape& shape = shapes.at(0).shape;
  for (const uint32_t index : levelOf(shape, 0)) blended += shape.colours[index] == between;
  EXPECT_GT(blended, 100u);
}

// ---- Water -----------------------------------------------------------------------------------------------------

// A basin with a rim as high as the water or higher.
std::vector<std::byte> basin(int rim) {
  TerrainWriter writer;
  for (int x = 0; x < 2; ++x)
    writer.chunk({x, 0, 0}, [=](int vx, int y, int z) {
      const bool bank = vx < 8 || vx >= 56 || z < 8 || z >= 24;
      if (y < 10 || (bank && y < rim)) return Voxel{kSand, 255, 0};
      if (!bank && y < 18) return Voxel{kWater, 0, uint8_t(y == 17 ? 128 : 255)};
      return Voxel();
    });
  return writer.release();
}

TEST(RbxmTerrainMesh, WaterIsLevelAndHasFacesTowardsAirOnly) {
  for (const int rim : {18, 24}) {
    const auto shapes = meshOf(readGrid(basin(rim)));
    size_t waters = 0;
    for (const PlacedShape& part : shapes) {
      ASSERT_NO_FATAL_FAILURE(expectSound(part));
      if (!part.isWater) continue;
      ++waters;
      EXPECT_EQ(part.shape.name.substr(0, 5), "water");
      for (const Vec3& normal : part.shape.normals) EXPECT_EQ(normal, Vec3(0, 1, 0));
      const auto indices = levelOf(part.shape, 0);
      for (const uint32_t index : indices) {
        const Vec3& position = part.shape.positions[index];
        const bool open = position.x > 9 * 4 && position.x < 55 * 4 && position.z > 9 * 4 && position.z < 23 * 4;
        if (open) {
          EXPECT_NEAR(position.y, 17 * 4 + 2 + 2, 0.05f);
        }
        EXPECT_GT(position.y, 17 * 4 + 2) << "dips no deeper than a voxel";
        EXPECT_LT(position.y, 17 * 4 + 2 + 2.05f);
        EXPECT_GE(position.x, 7 * 4 - 2);  // one voxel into the bank
        EXPECT_LE(position.x, 57 * 4 + 2);
        EXPECT_GE(position.z, 7 * 4 - 2);
        EXPECT_LE(position.z, 25 * 4 + 2);
      }
    }
    EXPECT_EQ(waters, 2u);
  }
}

TEST(RbxmTerrainMesh, WaterInTheAirHasSidesAndABottom) {
  const auto shapes = meshOf(readGrid(TerrainWriter()
                                          .chunk({0, 0, 0},
                                                 [](int x, int y, int z) {
                                                   const bool in =
                                                       x > 9 && x < 20 && y > 9 && y < 20 && z > 9 && z < 20;
                                                   return in ? Voxel{kWater, 0, 255} : Voxel();
                                                 })
                                          .release()));
  ASSERT_EQ(shapes.size(), 1u);
  EXPECT_TRUE(shapes[0].isWater);
  Bounds normals;
  for (const Vec3& normal : shapes[0].shape.normals) normals.add(normal);
  EXPECT_EQ(normals.min, Vec3(-1));
  EXPECT_EQ(normals.max, Vec3(1));
}

TEST(RbxmTerrainMesh, WaterUnderARoofIsNotDrawn) {
  const auto shapes = meshOf(readGrid(TerrainWriter()
                                          .chunk({0, 0, 0},
                                                 [](int x, int y, int z) {
                                                   const bool in =
                                                       x > 9 && x < 20 && y > 9 && y < 20 && z > 9 && z < 20;
                                                   return in ? Voxel{kWater, 0, 255} : Voxel{kSand, 255, 0};
                                                 })
                                          .release()),
                             {.levels = 1, .skirts = false});
  for (const PlacedShape& part : shapes)
    if (part.isWater) {
      // What is left is the shore's, inside the ground.
      EXPECT_LT(part.shape.indices.size() / 6, 4 * 11u + 1);
    }
}

// ---- Limits ----------------------------------------------------------------------------------------------------

TEST(RbxmTerrainMesh, FarChunksAreNotDrawn) {
  TerrainWriter writer;
  for (const int32_t x : {kFarthestChunk, kFarthestChunk + 1, std::numeric_limits<int32_t>::max()})
    writer.chunk({x, std::numeric_limits<int32_t>::min() + (x == kFarthestChunk ? 0 : 1), 0})
        .fill(kGrass, kChunkVoxels);
  writer.chunk({kFarthestChunk, -kFarthestChunk, 0}).fill(kGrass, kChunkVoxels);
  const auto shapes = meshOf(readGrid(writer.release()));
  ASSERT_EQ(shapes.size(), 1u);
  EXPECT_EQ(shapes[0].chunk, (ChunkPosition{kFarthestChunk, -kFarthestChunk, 0}));
  EXPECT_FALSE(shapes[0].shape.bounds.empty());
}

TEST(RbxmTerrainMesh, TheBudgetEndsTheWorkAndKeepsWhatIsDone) {
  const TerrainGrid grid = readGrid(test::sampleTerrain());
  MemoryBudget budget(1 << 20);
  const TerrainMesh mesh = meshTerrain(grid, defaultColours(), budget);
  ASSERT_TRUE(mesh.fault);
  EXPECT_EQ(mesh.fault->code, ErrorCode::LimitExceeded);
  EXPECT_GT(mesh.shapes.size(), 0u);
}

TEST(RbxmTerrainMesh, TheWorkCanBeCancelled) {
  const TerrainGrid grid = readGrid(test::sampleTerrain());
  MemoryBudget budget(kMeshMemory);
  Progress progress;
  progress.cancelled = true;
  const TerrainMesh mesh = meshTerrain(grid, defaultColours(), budget, &progress);
  ASSERT_TRUE(mesh.fault);
  EXPECT_EQ(mesh.fault->code, ErrorCode::Cancelled);
  EXPECT_TRUE(mesh.shapes.empty());
}

TEST(RbxmTerrainMesh, ThreadsMakeWhatOneMakes) {
  const TerrainGrid grid = readGrid(test::sampleTerrain());
  const TerrainMesh all = terrainOf(grid, {});
  size_t next = 0;
  for (size_t chunk = 0; chunk < grid.chunks.size(); ++chunk)
    for (const TerrainShape& part : meshChunk(grid, chunk, defaultColours())) {
      ASSERT_LT(next, all.places.size());
      EXPECT_EQ(all.places[next].chunk, grid.chunks[chunk].position);
      const TerrainShape& made = all.shapes[all.places[next].shape];
      EXPECT_EQ(part.isWater, made.isWater);
      EXPECT_EQ(part.shape.positions, made.shape.positions);
      EXPECT_EQ(part.shape.indices, made.shape.indices);
      ++next;
    }
  EXPECT_EQ(next, all.places.size());
  EXPECT_TRUE(meshChunk(grid, grid.chunks.size(), defaultColours()).empty());
}

}  // namespace
}  // namespace vitrine::rbxm
