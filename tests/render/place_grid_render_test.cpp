// What a place hides of its sky and of its lamps.
#include <gtest/gtest.h>

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>

#include "render/light/place_grid.h"
#include "render/light/place_lamps.h"

namespace vitrine {
namespace {

Mat4 movedTo(const Vec3& place) { return glm::translate(Mat4(1.0f), place); }

struct Boxes {
  Stage stage;
  Boxes() {
    Shape cube;
    cube.cube = true;
    cube.bounds = {Vec3(-0.5f), Vec3(0.5f)};
    cube.levels = {{}};
    stage.shapes.push_back(std::move(cube));
  }
  Boxes& add(const Vec3& centre, const Vec3& size) {
    Body& body = stage.bodies.emplace_back();
    body.shape = 0;
    body.transform = glm::scale(movedTo(centre), size);
    return *this;
  }
  // Walls of a thickness, with a roof and a floor; the inside is `size` large and stands on 0. A door 6 wide, 8
  // high in the wall towards -Z where there is one.
  Boxes& house(const Vec3& size, float thick, bool door = false) {
    const Vec3 half = size / 2.0f;
    add({0, -thick / 2, 0}, {size.x + 2 * thick, thick, size.z + 2 * thick});
    add({0, size.y + thick / 2, 0}, {size.x + 2 * thick, thick, size.z + 2 * thick});
    add({half.x + thick / 2, half.y, 0}, {thick, size.y, size.z});
    add({-half.x - thick / 2, half.y, 0}, {thick, size.y, size.z});
    add({0, half.y, half.z + thick / 2}, {size.x + 2 * thick, size.y, thick});
    const Vec3 front(0, half.y, -half.z - thick / 2);
    if (!door) return add(front, {size.x + 2 * thick, size.y, thick});
    const float side = half.x + thick - 3;
    add({-3 - side / 2, half.y, front.z}, {side, size.y, thick});
    add({3 + side / 2, half.y, front.z}, {side, size.y, thick});
    return add({0, 4 + half.y, front.z}, {6, size.y - 8, thick});
  }
  Boxes& ground() { return add({0, -2, 0}, {200, 2, 200}); }
  PlaceGrid grid(const Bounds& bounds = {Vec3(-1e6f), Vec3(1e6f)}, const Vec3& around = Vec3(0)) const {
    const std::vector<uint8_t> all(stage.bodies.size(), 1);
    return gridOf(stage, Mat4(1.0f), all, bounds, around);
  }
};

const Vec3 kUp(0, 1, 0);

TEST(PlaceGrid, IsDarkInAHouseWithoutWindows) {
  for (const float thick : {0.1f, 1.0f, 3.0f}) {
    const PlaceGrid grid = Boxes().ground().house({24, 12, 24}, thick).grid();
    EXPECT_LT(grid.opennessAt({0, 6, 0}), 0.01f) << thick;
    EXPECT_LT(grid.skySeen({0, 0, 0}, kUp), 0.01f) << "its floor";
    EXPECT_LT(grid.skySeen({0, 12, 0}, -kUp), 0.01f) << "its ceiling";
    EXPECT_LT(grid.skySeen({12, 6, 0}, {-1, 0, 0}), 0.01f) << "a wall";
    EXPECT_GT(grid.skySeen({0, 12 + thick, 0}, kUp), 0.99f) << "its roof";
    EXPECT_GT(grid.skySeen({60, -1, 60}, kUp), 0.98f) << "far from it";
    EXPECT_GT(grid.skySeen({12 + thick, 9, 0}, {1, 0, 0}), 0.85f) << "a wall from outside";
  }
}

TEST(PlaceGrid, SeesHalfOfTheSkyBesideAWall) {
  const PlaceGrid grid = Boxes().ground().add({0, 50, 0}, {1, 100, 200}).grid();
  EXPECT_NEAR(grid.opennessAt({4, 2, 0}), 0.55f, 0.12f);
  EXPECT_NEAR(grid.opennessAt({-4, 2, 0}), 0.55f, 0.12f);
  EXPECT_GT(grid.opennessAt({90, 2, 0}), grid.opennessAt({4, 2, 0}) + 0.1f);
}

TEST(PlaceGrid, IsNotDarkBesideSolidThings) {
  for (float size = 9; size < 13; size += 0.7f) {
    const PlaceGrid grid = Boxes().ground().add({0, 4, 0}, {size, 10, size}).grid();
    EXPECT_GT(grid.skySeen({size / 2 + 0.2f, -1, 0}, kUp), 0.8f) << "at its foot: " << size;
    EXPECT_GT(grid.skySeen({size / 2, 2, 0}, {1, 0, 0}), 0.8f) << "its side: " << size;
  }
}

TEST(PlaceGrid, LetsLightInThroughADoor) {
  const PlaceGrid grid = Boxes().ground().house({30, 12, 30}, 1, true).grid();
  const float inTheDoor = grid.opennessAt({0, 4, -15}), inside = grid.opennessAt({0, 3, -12}),
              behind = grid.opennessAt({0, 6, 12});
  EXPECT_GT(inTheDoor, 0.15f);
  EXPECT_GT(inTheDoor, inside + 0.05f);
  EXPECT_GT(inside, behind);
  EXPECT_GT(inside, 0.02f);
  EXPECT_LT(behind, 0.05f);
}

TEST(PlaceGrid, IsClosedByTurnedAndSlantedThings) {
  Boxes boxes;
  const Mat4 turn = glm::rotate(Mat4(1.0f), 0.7f, Vec3(0.6f, 0.64f, 0.48f));
  boxes.ground().house({24, 12, 24}, 0.3f);
  for (Body& body : boxes.stage.bodies)
    if (&body != &boxes.stage.bodies.front()) body.transform = movedTo({0, 20, 0}) * turn * body.transform;
  EXPECT_LT(boxes.grid().opennessAt(Vec3(movedTo({0, 20, 0}) * turn * Vec4(0, 6, 0, 1))), 0.05f);
}

TEST(PlaceGrid, TakesWhatIsClearOrCastsNoShadowForOpen) {
  Boxes boxes;
  boxes.ground().house({24, 12, 24}, 1);
  const size_t roof = 2;
  boxes.stage.bodies[roof].transparency = 0.6f;
  EXPECT_GT(boxes.grid().opennessAt({0, 6, 0}), 0.2f);
  boxes.stage.bodies[roof].transparency = 0;
  const std::vector<uint8_t> all(boxes.stage.bodies.size(), 1);
  std::vector<uint8_t> without(all.size());
  without[roof] = 1;
  EXPECT_GT(gridOf(boxes.stage, Mat4(1.0f), all, {Vec3(-1e6f), Vec3(1e6f)}, Vec3(0), without).opennessAt({0, 6, 0}),
            0.2f);
}

TEST(PlaceGrid, IsOfTrianglesWhereTheyAreNoBoxes) {
  Boxes boxes;
  Shape tent;  // two slopes over a room, closed at its ends
  tent.positions = {{-12, 0, -12}, {-12, 0, 12}, {0, 12, -12}, {0, 12, 12}, {12, 0, -12}, {12, 0, 12}};
  tent.indices = {0, 1, 2, 2, 1, 3, 2, 3, 4, 4, 3, 5, 0, 2, 4, 1, 5, 3};
  tent.levels = {{0, 18}};
  for (const Vec3& place : tent.positions) tent.bounds.add(place);
  boxes.stage.shapes.push_back(std::move(tent));
  boxes.ground();
  boxes.stage.bodies.emplace_back().shape = 1;
  const PlaceGrid grid = boxes.grid();
  EXPECT_LT(grid.opennessAt({0, 3, 0}), 0.05f);
  EXPECT_GT(grid.opennessAt({0, 16, 0}), 0.95f);
}

TEST(PlaceGrid, IsBoundedWhateverAPlaceHolds) {
  Boxes boxes;
  boxes.ground().house({24, 12, 24}, 1);
  const Vec3 far(4e8f, 4e8f, -4e8f);
  boxes.add(far, Vec3(10)).add({0, -40, 0}, {4e8f, 1, 4e8f});
  boxes.add({std::numeric_limits<float>::quiet_NaN(), 0, 0}, Vec3(4));
  boxes.add({0, 0, 0}, Vec3(std::numeric_limits<float>::infinity()));
  const PlaceGrid all = boxes.grid({Vec3(-4e8f), Vec3(4e8f)});
  EXPECT_LE(all.cells(), PlaceGrid::kMostCells);
  EXPECT_EQ(all.opennessAt(far + 100.0f), 1);
  EXPECT_EQ(all.opennessAt(Vec3(std::numeric_limits<float>::quiet_NaN())), 1) << "outside";
  EXPECT_LT(all.opennessAt({0, 6, 0}), 0.01f) << "the house is what it is around";
  EXPECT_FALSE(all.isFarFrom({0, 6, 0}));
  EXPECT_TRUE(all.isFarFrom({2000, 6, 0}));
  EXPECT_EQ(boxes.grid({Vec3(-4e8f), Vec3(4e8f)}, {50000, 0, 0}).opennessAt({0, 6, 0}), 1) << "not there";
  const PlaceGrid near = boxes.grid({Vec3(-200, -50, -200), Vec3(200)});
  EXPECT_FALSE(near.partial);
  EXPECT_LT(near.opennessAt({0, 6, 0}), 0.01f);
  EXPECT_TRUE(Boxes().grid().empty());
  EXPECT_EQ(Boxes().grid().opennessAt({0, 0, 0}), 1);
}

TEST(PlaceGrid, SaysWhatPasses) {
  const PlaceGrid grid = Boxes().ground().add({0, 10, 0}, {0.2f, 24, 60}).grid();
  EXPECT_EQ(grid.passes({-10, 5, 0}, {10, 5, 0}), 0) << "a wall";
  EXPECT_EQ(grid.passes({10, 5, 0}, {-10, 7, 3}), 0) << "from the other side";
  EXPECT_EQ(grid.passes({5, 5, -10}, {7, 9, 10}), 1) << "along it";
  EXPECT_EQ(grid.passes({5, 5, 5}, {5, 5, 5}), 1);
  EXPECT_EQ(grid.passes({5, 5, 5}, {1e9f, 5, 5}), 1) << "nothing is known of what is outside";
}

// ---- Lamps ------------------------------------------------------------------------------------------------------

StageLamp pointLamp(const Vec3& at, float range, bool shadows = false) {
  StageLamp lamp;
  lamp.position = at;
  lamp.range = range;
  lamp.castsShadows = shadows;
  return lamp;
}

float brightnessAt(const StageLamp& lamp, const Vec3& place) {
  Vec3 towards;
  return lampAt(lamp, place, towards);
}

TEST(PlaceLamps, OfHundredsThoseThatReachAPlaceAreFound) {
  std::vector<StageLamp> lamps;
  for (int k = 0; k < 300; ++k) lamps.push_back(pointLamp({float(k % 20) * 12, 5, float(k / 20) * 12}, 10));
  const LampClusters clusters = clustersOf(lamps, {Vec3(-50), Vec3(300)});
  size_t most = 0;
  for (float x = -15; x < 240; x += 3.7f)
    for (float z = -15; z < 180; z += 3.7f) {
      const Vec3 place(x, 2, z);
      const auto found = clusters.at(place);
      most = std::max(most, found.size());
      for (uint32_t lamp = 0; lamp < lamps.size(); ++lamp) {
        if (brightnessAt(lamps[lamp], place) <= 0) continue;
        EXPECT_TRUE(std::ranges::find(found, lamp) != found.end()) << lamp << " at " << x << ", " << z;
      }
    }
  EXPECT_LE(most, LampClusters::kMost);
  EXPECT_TRUE(clusters.at({0, 200, 0}).empty());
  EXPECT_TRUE(clusters.reach({Vec3(0), Vec3(1)}));
  EXPECT_FALSE(clusters.reach({Vec3(0, 30, 0), Vec3(200, 90, 100)}));
}

TEST(PlaceLamps, OfManyInOnePlaceTheStrongestAreTaken) {
  std::vector<StageLamp> lamps(100, pointLamp({4, 4, 4}, 30));
  lamps[70].colour = Vec3(5);
  const LampClusters clusters = clustersOf(lamps, {Vec3(-50), Vec3(50)});
  const auto found = clusters.at({4, 4, 4});
  ASSERT_EQ(found.size(), LampClusters::kMost);
  EXPECT_EQ(found.front(), 70u);
  EXPECT_TRUE(clustersOf({}, {Vec3(0), Vec3(1)}).at({0, 0, 0}).empty());
  std::vector<StageLamp> wide(300, pointLamp(Vec3(4e8f), 60));
  EXPECT_EQ(clustersOf(wide, {Vec3(-50), Vec3(50)}).side, 0) << "none reaches the place";
}

TEST(PlaceLamps, FadeToNothingWhereTheyEnd) {
  const StageLamp lamp = pointLamp({0, 0, 0}, 8);
  EXPECT_NEAR(brightnessAt(lamp, {0.01f, 0, 0}), 1, 0.01f);
  EXPECT_GT(brightnessAt(lamp, {2, 0, 0}), brightnessAt(lamp, {4, 0, 0}) + 0.1f);
  EXPECT_EQ(brightnessAt(lamp, {0, 8, 0}), 0);
}

TEST(PlaceLamps, ShineInTheirConeAndFromTheirSide) {
  StageLamp spot = pointLamp({0, 10, 0}, 20);
  spot.axes = Mat3(1, 0, 0, 0, 0, 1, 0, -1, 0);  // down
  spot.angle = 60;
  EXPECT_GT(brightnessAt(spot, {0, 5, 0}), 0.5f);
  EXPECT_EQ(brightnessAt(spot, {5, 5, 0}), 0) << "45 degrees from its axis";
  EXPECT_EQ(brightnessAt(spot, {0, 15, 0}), 0) << "behind it";
  const LampClusters clusters = clustersOf(std::span(&spot, 1), {Vec3(-50), Vec3(50)});
  EXPECT_FALSE(clusters.at({1, 4, 1}).empty());
  EXPECT_TRUE(clusters.at({18, 10, 0}).empty());
  StageLamp side = spot;
  side.halfSide = Vec2(10, 1);
  EXPECT_EQ(brightnessAt(side, {8, 5, 0}), brightnessAt(side, {0, 5, 0})) << "a side ten wide";
  EXPECT_EQ(brightnessAt(side, {0, 5, 8}), 0);
}

TEST(PlaceLamps, ThoseThatCastShadowsDoNotReachBehindAWall) {
  const PlaceGrid grid = Boxes().ground().add({0, 10, 0}, {0.2f, 24, 60}).grid();
  const std::vector<StageLamp> open{pointLamp({-8, 5, 0}, 30)}, casting{pointLamp({-8, 5, 0}, 30, true)};
  EXPECT_TRUE(lampVolumeOf(grid, open).arriving.empty()) << "nothing is hidden of it";
  const auto [arriving, light] = lampVolumeOf(grid, casting);
  const auto through = lampVolumeOf(grid, open).light;
  const auto cellAt = [&](const Vec3& place) {
    const Vec3 cell = glm::floor((place - grid.corner) / grid.cell);
    return grid.indexOf(int32_t(cell.x), int32_t(cell.y), int32_t(cell.z));
  };
  const auto at = [&](const Vec3& place) { return arriving[cellAt(place)]; };
  EXPECT_EQ(at({-3, 5, 5}), 255);
  EXPECT_EQ(at({5, 5, 0}), 0);
  EXPECT_EQ(at({80, 5, 0}), 255) << "out of its reach";
  EXPECT_GT(light[cellAt({-3, 5, 5})][0], 100);
  EXPECT_EQ(light[cellAt({5, 5, 0})][0], 0);
  EXPECT_GT(through[cellAt({5, 5, 0})][0], 100) << "as it casts none";
}

}  // namespace
}  // namespace vitrine
