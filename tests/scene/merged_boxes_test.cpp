// Boxes that stand for many small bodies.
#include "core/scene/merged_boxes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/geometry/primitives.h"
#include "core/scene/bodies.h"
#include "tests/support/stage.h"

namespace vitrine {
namespace {

using test::moved;
using test::scaled;
using testing::IsEmpty;
using testing::SizeIs;

Stage stageOfBlocks() {
  Stage stage;
  stage.shapes.push_back(makePrimitive(Primitive::Block));
  return stage;
}

void addBlock(Stage& stage, const Vec3& at, const Vec3& size, Rgb8 colour = {100, 100, 100}) {
  Body body;
  body.shape = 0;
  body.colour = colour;
  body.transform = moved(at) * scaled(size);
  stage.bodies.push_back(body);
}

// Bricks of one unit, their edges on whole numbers.
Stage floorOf(uint32_t bricks, float pitch = 1) {
  Stage stage = stageOfBlocks();
  for (uint32_t x = 0; x < bricks; ++x)
    for (uint32_t z = 0; z < bricks; ++z)
      addBlock(stage, Vec3(float(x) * pitch + 0.5f, 0.5f, float(z) * pitch + 0.5f), Vec3(1.0f));
  return stage;
}

struct Merged {
  std::vector<MergedBox> boxes;
  std::vector<MergedLevel> levels;
  std::span<const MergedBox> of(const MergedLevel& level) const {
    return std::span(boxes).subspan(level.first, level.count);
  }
};
Merged merge(const Stage& stage) {
  std::vector<Mergeable> bodies;
  for (uint32_t b = 0; b < stage.bodies.size(); ++b)
    bodies.push_back({b, boundsOf(stage, stage.bodies[b], Mat4(1))});
  Merged merged;
  BodyMerger(stage, Mat4(1)).merge(bodies, merged.boxes, merged.levels);
  return merged;
}

// That is covered as seen from above.
float topAreaOf(std::span<const MergedBox> boxes) {
  float area = 0;
  for (const MergedBox& box : boxes) area += box.size.x * box.size.z * coveredFraction(box, {0, 1, 0});
  return area;
}

TEST(MergedBoxes, OfAFloorCoverTheFloorAtEveryLevel) {
  const Merged merged = merge(floorOf(32));
  ASSERT_GE(merged.levels.size(), 4u);
  for (const MergedLevel& level : merged.levels) {
    EXPECT_NEAR(topAreaOf(merged.of(level)), 1024, 0.5f) << level.pitch;
    for (const MergedBox& box : merged.of(level)) EXPECT_NEAR(box.size.y, 1, 1e-4f);
  }
  EXPECT_EQ(merged.levels.back().count, 1u);
}

TEST(MergedBoxes, AreFewerFromLevelToLevel) {
  const Merged merged = merge(floorOf(32));
  size_t finer = 32 * 32;
  float pitch = 0;
  for (const MergedLevel& level : merged.levels) {
    EXPECT_LE(level.count * 2u, finer);
    EXPECT_GT(level.pitch, pitch);
    for (const MergedBox& box : merged.of(level))
      EXPECT_LE(std::max({box.size.x, box.size.y, box.size.z}), level.pitch * 1.001f);
    finer = level.count, pitch = level.pitch;
  }
}

// Bricks of the height of the gaps between them: from 45 degrees their sides fill the gaps.
TEST(MergedBoxes, AreMoreCoveredWhereSidesShow) {
  const Merged merged = merge(floorOf(32, 2));
  for (const MergedLevel& level : merged.levels)
    for (const MergedBox& box : merged.of(level)) {
      if (box.size.x < 16 || box.size.z < 16) continue;
      const float above = coveredFraction(box, {0, 1, 0}), askew = coveredFraction(box, {1, 1, 0});
      EXPECT_NEAR(above, 0.25f, 0.03f);
      EXPECT_NEAR(askew, 0.5f, 0.06f);
      EXPECT_EQ(coveredFraction(box, {1, 0, 0}), 1);
    }
}

// Half of the space filled at random: what lies behind something else covers nothing.
TEST(MergedBoxes, OfBodiesAtRandomCoverWhatTheyCoverAtRandom) {
  Stage stage = stageOfBlocks();
  std::mt19937 random(7);
  std::uniform_real_distribution<float> anywhere(0, 40);
  for (int i = 0; i < 1600; ++i)
    addBlock(stage, {anywhere(random), anywhere(random), anywhere(random)}, Vec3(1.0f));
  const Merged merged = merge(stage);
  const MergedLevel& coarsest = merged.levels.back();
  ASSERT_EQ(coarsest.count, 1u);
  const MergedBox& box = merged.boxes[coarsest.first];
  EXPECT_NEAR(coveredFraction(box, {0, 1, 0}), 1 - std::exp(-1600.0f / (box.size.x * box.size.z)), 0.16f)
      << "a layer of bricks of so many would cover all of it";
}

TEST(MergedBoxes, ShrinkByTheGapsBetweenBodies) {
  const Merged merged = merge(floorOf(32, 2));  // a quarter is filled
  ASSERT_THAT(merged.levels, testing::Not(IsEmpty()));
  for (const MergedLevel& level : merged.levels) EXPECT_NEAR(topAreaOf(merged.of(level)), 1024, 12) << level.pitch;
}

TEST(MergedBoxes, CountWhatLiesBehindEachOtherOnce) {
  Stage stage = stageOfBlocks();
  for (uint32_t x = 0; x < 16; ++x)
    for (uint32_t y = 0; y < 16; ++y)
      for (uint32_t z = 0; z < 16; ++z) addBlock(stage, Vec3(x, y, z) + 0.5f, Vec3(1.0f));
  for (const Merged merged = merge(stage); const MergedLevel& level : merged.levels) {
    float volume = 0;
    for (const MergedBox& box : merged.of(level))
      volume += box.size.x * box.size.y * box.size.z * coveredFraction(box, Vec3(1.0f));
    EXPECT_NEAR(volume, 4096, 1) << level.pitch;
  }
}

TEST(MergedBoxes, HaveTheMeanColourByArea) {
  Stage stage = stageOfBlocks();
  addBlock(stage, {0.5f, 0, 0.5f}, {1, 1, 1}, {200, 0, 40});
  addBlock(stage, {1.5f, 0, 0.5f}, {1, 1, 1}, {0, 100, 40});
  addBlock(stage, {0.5f, 0, 1.5f}, {1, 1, 1}, {200, 0, 40});
  addBlock(stage, {1.5f, 0, 1.5f}, {1, 1, 1}, {200, 0, 40});
  const Merged merged = merge(stage);
  ASSERT_THAT(merged.boxes, SizeIs(1));
  EXPECT_EQ(merged.boxes[0].colour, (Rgb8{150, 25, 40}));
  EXPECT_EQ(merged.boxes[0].body, 0u);
}

// A thin plate that stands askew covers less than the box around it.
TEST(MergedBoxes, CoverWhatTurnedBodiesCover) {
  Stage stage = stageOfBlocks();
  for (int i = 0; i < 2; ++i) {
    addBlock(stage, {}, {}, {});
    stage.bodies.back().transform = moved({float(i) * 0.01f, 0, 0}) *
                                    glm::rotate(Mat4(1.0f), glm::radians(45.0f), Vec3(0, 1, 0)) *
                                    scaled({1, 1, 0.001f});
  }
  stage.bodies.pop_back();
  addBlock(stage, {0.9f, 0, 0}, {0.001f, 0.001f, 0.001f});
  const Merged merged = merge(stage);
  ASSERT_THAT(merged.boxes, SizeIs(1));
  const Vec3 size = merged.boxes[0].size;
  EXPECT_LT(size.x * size.z * coveredFraction(merged.boxes[0], {0, 1, 0}), 0.02f) << "from above it is a line";
}

TEST(MergedBoxes, LeaveOutLevelsThatSaveNothing) {
  Stage stage = stageOfBlocks();
  for (int i = 0; i < 20; ++i) addBlock(stage, Vec3(float(i * i) * 1000, 0, 0), Vec3(1.0f));
  const Merged merged = merge(stage);
  for (const MergedLevel& level : merged.levels) EXPECT_GT(level.pitch, 500);
}

TEST(MergedBoxes, SurviveBodiesWithoutExtentAndFarAway) {
  Stage stage = stageOfBlocks();
  addBlock(stage, {0, 0, 0}, {0, 0, 0});
  addBlock(stage, {1e30f, 0, 0}, {1, 1, 1});
  addBlock(stage, {-3e38f, 3e38f, 0}, {1e-30f, 1, 1e30f});
  addBlock(stage, {1, 1, 1}, {0, 1, 1});
  const Merged merged = merge(stage);
  for (const MergedBox& box : merged.boxes) {
    EXPECT_TRUE(isFinite(box.centre));
    EXPECT_TRUE(isFinite(box.size));
  }
}

TEST(MergedBoxes, AreChosenByTheirPitch) {
  const std::vector<MergedLevel> levels{{2, 0, 8}, {4, 8, 2}, {16, 10, 1}};
  EXPECT_EQ(levelAt(levels, 1.9f), nullptr);
  EXPECT_EQ(levelAt(levels, 2), &levels[0]);
  EXPECT_EQ(levelAt(levels, 15), &levels[1]);
  EXPECT_EQ(levelAt(levels, 1e9f), &levels[2]);
  EXPECT_EQ(levelAt({}, 1e9f), nullptr);
}

// ---- In the cells of a set
// ----------------------------------------------------------------------------------------

TEST(MergedBoxes, StandForNoImageAndForNothingThatMoves) {
  Stage stage = floorOf(16);
  stage.textures.resize(1);
  const auto gathered = [&] { return gatherBodies(stage, Mat4(1), std::vector<uint8_t>(stage.bodies.size(), 1)); };
  EXPECT_THAT(gathered().boxes, testing::Not(IsEmpty()));
  for (Body& body : stage.bodies) body.texture = 0;
  EXPECT_THAT(gathered().boxes, IsEmpty());
  for (uint32_t b = 0; b < stage.bodies.size(); ++b) {
    stage.bodies[b].texture = kNone;
    stage.followers.push_back({.body = b, .skeleton = 0, .joint = 0});
  }
  EXPECT_THAT(gathered().boxes, IsEmpty());
  EXPECT_THAT(gathered().order, SizeIs(stage.bodies.size()));
}

// Cells end where rows of bodies do: else their boxes would leave slits between them.
TEST(MergedBoxes, OfNeighbouringCellsMeet) {
  const Stage stage = floorOf(150);
  const BodySet set = gatherBodies(stage, Mat4(1), std::vector<uint8_t>(stage.bodies.size(), 1));
  ASSERT_GT(set.cells.size(), 8u);
  float area = 0;
  for (const BodyCell& cell : set.cells) {
    const Vec3 size = cell.bounds.size();
    area += size.x * size.z;
    ASSERT_GT(cell.levelCount, 0u);
    const MergedLevel& coarsest = set.levels[cell.firstLevel + cell.levelCount - 1];
    EXPECT_NEAR(topAreaOf(std::span(set.boxes).subspan(coarsest.first, coarsest.count)), size.x * size.z, 0.2f);
  }
  EXPECT_NEAR(area, 150 * 150, 1);
}

}  // namespace
}  // namespace vitrine
