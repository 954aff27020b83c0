// That the rules take steps by the number of triangles, not by its square.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/checks/roblox_shapes.h"
#include "tests/support/steps/steps.h"

namespace vitrine::test {
namespace {

void expectStepsByTriangles(CheckTarget target, CheckedFile (*make)(uint32_t columns), uint32_t columns) {
  const auto stepsFor = [&](uint32_t number) {
    const CheckedFile file = make(number);
    const CheckInput input = checkInput(*file.document, nullptr, target, file.options);
    return stepsOf([&] { (void)runChecks(input, file.options); });
  };
  // Triangles grow with the square of the columns: 8 times as many.
  const uint64_t few = stepsFor(uint32_t(std::lround(columns / std::sqrt(8.0)))), many = stepsFor(columns);
  EXPECT_GT(few, columns * columns / 8) << "nothing was counted";
  EXPECT_LE(many, 12 * few) << many << " steps after " << few;
}

TEST(ChecksGrowth, ShapesTakeStepsByTheirTriangles) {
  expectStepsByTriangles(CheckTarget::RobloxMesh, openedBall, 150);
}

TEST(ChecksGrowth, CagesTakeStepsByTheTrianglesOfBoth) {
  expectStepsByTriangles(
      CheckTarget::LayeredAccessory,
      [](uint32_t columns) {
        MeshMaker maker;
        maker.document->geometries.reserve(3);
        addOpenedBall(maker.add("Shirt"), columns);
        addOpenedBall(maker.add("Shirt_OuterCage"), columns, Vec3(1.1f));
        addOpenedBall(maker.add("Shirt_InnerCage"), columns, Vec3(0.9f));
        return CheckedFile{maker.made()};
      },
      100);
}

// All triangles at one place: every pair of them overlaps.
TEST(ChecksGrowth, TrianglesAtOnePlaceTakeStepsByTheirNumber) {
  expectStepsByTriangles(
      CheckTarget::RobloxMesh,
      [](uint32_t columns) {
        MeshMaker maker;
        Geometry& geometry = maker.add("Pile");
        geometry.positions.resize(3);
        geometry.uvs.resize(3);
        for (uint32_t v = 0; v < 3; ++v) {
          geometry.positions[v] = Vec3(v == 1, v == 2, 0);
          geometry.uvs[v] = Vec2(v == 1, v == 2);
        }
        for (uint32_t t = 0; t < 2 * columns * columns; ++t)
          for (const uint32_t v : {0, 1, 2}) geometry.indices.push_back(v);
        return CheckedFile{maker.made()};
      },
      150);
}

}  // namespace
}  // namespace vitrine::test
