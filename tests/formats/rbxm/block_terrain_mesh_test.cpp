#include "core/formats/rbxm/terrain/block_terrain_mesh.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/support/promises.h"
#include "tests/support/terrain.h"

namespace vitrine::rbxm {
namespace {

using test::BlockWriter;
using test::StoredBlock;
using test::storedBlock;
using Lattice = std::array<int, 3>;  // a corner of cells

constexpr uint8_t kBlockGrass = 1, kBlockSand = 2;

// Of the chunks around the origin.
BlockMesh blockMeshOf(const test::StoredBlockOf& blockOf) {
  BlockWriter writer;
  for (int x = -1; x <= 0; ++x)
    for (int y = -1; y <= 0; ++y)
      for (int z = -1; z <= 0; ++z) writer.position({x, y, z}).chunk({x, y, z}, blockOf);
  const auto bytes = writer.release();
  MemoryBudget budget(64 << 20);
  const BlockGrid grid = readBlocks(ByteReader(bytes), BlockGridForm::V3, budget);
  EXPECT_FALSE(grid.fault);
  BlockMesh mesh = meshBlocks(grid, budget);
  EXPECT_FALSE(mesh.fault);
  for (const BlockMeshShape& one : mesh.shapes) test::checkShape(one.shape);
  return mesh;
}
BlockMesh blockMeshOf(const std::map<Lattice, StoredBlock>& blocks) {
  return blockMeshOf([&](int x, int y, int z) {
    const auto found = blocks.find({x, y, z});
    return found == blocks.end() ? StoredBlock() : found->second;
  });
}

// Triangles by their corners, which all are corners of cells.
std::vector<std::array<Lattice, 3>> cellTrianglesOf(const BlockMesh& mesh) {
  std::vector<std::array<Lattice, 3>> triangles;
  for (const BlockMeshShape& one : mesh.shapes)
    for (size_t i = 0; i < one.shape.indices.size(); i += 3) {
      std::array<Lattice, 3> corners;
      for (size_t k = 0; k < 3; ++k) {
        const Vec3 at = one.shape.positions[one.shape.indices[i + k]] / kBlockStuds;
        corners[k] = {int(at.x), int(at.y), int(at.z)};
        EXPECT_EQ(Vec3(corners[k][0], corners[k][1], corners[k][2]), at) << "a corner of a cell";
      }
      triangles.push_back(corners);
    }
  return triangles;
}

// Every edge has its opposite: nothing gapes, and no face is turned round.
bool isClosed(const BlockMesh& mesh) {
  std::map<std::pair<Lattice, Lattice>, int> edges;
  for (const auto& corners : cellTrianglesOf(mesh))
    for (size_t k = 0; k < 3; ++k) {
      ++edges[{corners[k], corners[(k + 1) % 3]}];
      --edges[{corners[(k + 1) % 3], corners[k]}];
    }
  return std::ranges::all_of(edges, [](const auto& edge) { return edge.second == 0; });
}
// In sixths of a cell; above 0 where the faces look outwards.
int sixthsOf(const BlockMesh& mesh) {
  int volume = 0;
  for (const auto& [a, b, c] : cellTrianglesOf(mesh))
    volume += a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) +
              a[2] * (b[0] * c[1] - b[1] * c[0]);
  return volume;
}
size_t triangleCountOf(const BlockMesh& mesh) { return cellTrianglesOf(mesh).size(); }

// Which of the corners of the cell at the origin the mesh has at a height: "-X -Z" and so on.
std::set<std::string> cornersAt(const BlockMesh& mesh, int height) {
  std::set<std::string> corners;
  for (const auto& triangle : cellTrianglesOf(mesh))
    for (const Lattice& corner : triangle)
      if (corner[1] == height) corners.insert(std::string(corner[0] ? "+X" : "-X") + (corner[2] ? " +Z" : " -Z"));
  return corners;
}

const std::set<std::string> kAllCorners{"-X -Z", "-X +Z", "+X -Z", "+X +Z"};
std::set<std::string> allBut(const std::string& corner) {
  auto corners = kAllCorners;
  corners.erase(corner);
  return corners;
}

// The table of docs/formats/rbxm.md 2.8, in its words.
TEST(BlockTerrainMesh, EveryFormInEveryRotation) {
  struct Rotation {
    std::set<std::string> high;  // of a ramp
    std::string solid, missing;
  };
  const std::array<Rotation, 4> rotations{{{{"-X -Z", "+X -Z"}, "+X -Z", "-X +Z"},
                                           {{"-X -Z", "-X +Z"}, "-X -Z", "+X +Z"},
                                           {{"-X +Z", "+X +Z"}, "-X +Z", "+X -Z"},
                                           {{"+X -Z", "+X +Z"}, "+X +Z", "-X -Z"}}};
  for (unsigned r = 0; r < rotations.size(); ++r) {
    SCOPED_TRACE(r);
    const auto mesh = [&](BlockForm form) { return blockMeshOf({{{0, 0, 0}, storedBlock(form, r, kBlockGrass)}}); };
    const auto check = [&](BlockForm form, int sixths, const std::set<std::string>& top,
                           const std::set<std::string>& bottom) {
      SCOPED_TRACE(int(form));
      const BlockMesh made = mesh(form);
      ASSERT_EQ(made.shapes.size(), 1u);
      EXPECT_TRUE(isClosed(made));
      EXPECT_EQ(sixthsOf(made), sixths);
      EXPECT_EQ(cornersAt(made, 1), top);
      EXPECT_EQ(cornersAt(made, 0), bottom);
    };
    check(BlockForm::Solid, 6, kAllCorners, kAllCorners);
    check(BlockForm::VerticalWedge, 3, rotations[r].high, kAllCorners);
    check(BlockForm::CornerWedge, 2, {rotations[r].solid}, kAllCorners);
    check(BlockForm::InverseCornerWedge, 4, allBut(rotations[r].missing), kAllCorners);
    // It lacks the corner opposite to its solid one, which is the one an inverse corner wedge of that rotation
    // lacks.
    check(BlockForm::HorizontalWedge, 3, allBut(rotations[r].missing), allBut(rotations[r].missing));
  }
}

TEST(BlockTerrainMesh, NormalsAreThoseOfTheFaces) {
  const BlockMesh mesh = blockMeshOf(test::sampleBlock);
  size_t slanted = 0;
  for (const BlockMeshShape& one : mesh.shapes) {
    const Shape& shape = one.shape;
    for (size_t i = 0; i < shape.indices.size(); i += 3) {
      const auto at = [&](size_t k) { return shape.positions[shape.indices[i + k]]; };
      const Vec3 normal = glm::normalize(glm::cross(at(1) - at(0), at(2) - at(0)));
      for (size_t k = 0; k < 3; ++k) ASSERT_GT(glm::dot(normal, shape.normals[shape.indices[i + k]]), 0.999f);
      slanted += std::abs(normal.x) + std::abs(normal.y) + std::abs(normal.z) > 1.1f;
    }
  }
  EXPECT_GT(slanted, 100u);
}

TEST(BlockTerrainMesh, FacesBetweenFilledCellsAreLeftOut) {
  const StoredBlock grass{0, kBlockGrass}, sand{0, kBlockSand};
  EXPECT_EQ(triangleCountOf(blockMeshOf({{{3, 3, 3}, grass}})), 12u);
  for (const Lattice& beside : {Lattice{4, 3, 3}, Lattice{3, 4, 3}, Lattice{3, 3, 4}})
    EXPECT_EQ(triangleCountOf(blockMeshOf({{{3, 3, 3}, grass}, {beside, sand}})), 20u);
  // Across the borders of chunks.
  for (const Lattice& beside : {Lattice{-1, 0, 0}, Lattice{0, -1, 0}, Lattice{0, 0, -1}}) {
    const BlockMesh mesh = blockMeshOf({{{0, 0, 0}, grass}, {beside, grass}});
    EXPECT_EQ(triangleCountOf(mesh), 20u);
    EXPECT_EQ(mesh.shapes.size(), 2u) << "one for each chunk";
    EXPECT_TRUE(isClosed(mesh));
  }
  // A ramp hides what it covers: its back and its foot, and nothing of what is above its slope.
  const StoredBlock ramp = storedBlock(BlockForm::VerticalWedge, 0, kBlockGrass);  // high at -Z
  const size_t alone = triangleCountOf(blockMeshOf({{{3, 3, 3}, ramp}}));
  EXPECT_EQ(alone, 8u);
  EXPECT_EQ(triangleCountOf(blockMeshOf({{{3, 3, 3}, ramp}, {{3, 3, 2}, grass}})), 12 + alone - 4);
  EXPECT_EQ(triangleCountOf(blockMeshOf({{{3, 3, 3}, ramp}, {{3, 2, 3}, grass}})), 12 + alone - 4);
  EXPECT_EQ(triangleCountOf(blockMeshOf({{{3, 3, 3}, ramp}, {{3, 3, 4}, grass}})), 12 + alone)
      << "in front of its foot";
  EXPECT_EQ(triangleCountOf(blockMeshOf({{{3, 3, 3}, ramp}, {{4, 3, 3}, ramp}})), 2 * alone - 2) << "side by side";
  EXPECT_EQ(triangleCountOf(blockMeshOf({{{3, 3, 3}, ramp}, {{4, 3, 3}, grass}})), 12 + alone - 1)
      << "its side is covered";
}

TEST(BlockTerrainMesh, WaterIsASurfaceOfItsOwn) {
  const StoredBlock water{0x29, 17}, grass{0, kBlockGrass};
  const BlockMesh pond = blockMeshOf({{{3, 3, 3}, water}, {{4, 3, 3}, water}, {{3, 2, 3}, grass}});
  ASSERT_EQ(pond.shapes.size(), 2u);
  EXPECT_EQ(pond.shapes[0].material, kBlockGrass);
  EXPECT_EQ(pond.shapes[0].shape.indices.size() / 3, 12u) << "ground is seen through water";
  EXPECT_EQ(pond.shapes[1].material, kBlockWater);
  EXPECT_EQ(pond.shapes[1].shape.indices.size() / 3, 20u - 2 + 4)
      << "nothing between two of water, nor on the ground; the top twice";
  const Shape& wet = pond.shapes[1].shape;
  float up = 0;
  for (size_t i = 0; i < wet.positions.size(); ++i)
    if (wet.positions[i].y == 16) up += wet.normals[i].y;
  EXPECT_EQ(up, 0) << "as much of the top looks up as down";
}

TEST(BlockTerrainMesh, AFloorSharesItsCorners) {
  const BlockMesh mesh = blockMeshOf([](int, int y, int) {
    return y == 0 ? StoredBlock{0, kBlockGrass} : StoredBlock();
  });
  size_t top = 0;
  for (const BlockMeshShape& one : mesh.shapes)
    for (const Vec3& normal : one.shape.normals) top += normal.y > 0.5f;
  EXPECT_EQ(top, 4u * 33 * 33);
  EXPECT_TRUE(isClosed(mesh));
  EXPECT_EQ(sixthsOf(mesh), 64 * 64 * 6);
}

TEST(BlockTerrainMesh, TakesFromItsBudgetAndStopsWhenAsked) {
  const auto bytes = test::sampleBlocksV3();
  MemoryBudget budget(64 << 20);
  const BlockGrid grid = readBlocks(ByteReader(bytes), BlockGridForm::V3, budget);
  const auto memoryIn = [](const BlockMesh& mesh) {
    uint64_t memory = 0;
    for (const BlockMeshShape& one : mesh.shapes) memory += one.shape.memory();
    return memory;
  };
  const uint64_t half = memoryIn(meshBlocks(grid, budget)) / 2;
  MemoryBudget little(half);
  const BlockMesh some = meshBlocks(grid, little);
  ASSERT_TRUE(some.fault);
  EXPECT_EQ(some.fault->code, ErrorCode::LimitExceeded);
  EXPECT_GT(memoryIn(some), 0u);
  EXPECT_LE(memoryIn(some), half);
  Progress progress;
  progress.cancelled = true;
  const BlockMesh none = meshBlocks(grid, budget, &progress);
  ASSERT_TRUE(none.fault);
  EXPECT_EQ(none.fault->code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace vitrine::rbxm
