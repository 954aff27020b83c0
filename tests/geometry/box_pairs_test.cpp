#include "core/geometry/box_pairs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace vitrine {
namespace {

using Pairs = std::set<std::pair<uint32_t, uint32_t>>;

std::vector<Bounds> randomBoxes(uint32_t count, float size, uint32_t seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> place(0, 10), extent(0, size);
  std::vector<Bounds> boxes(count);
  for (uint32_t i = 0; i < count; ++i) {
    if (i % 17 == 5) continue;  // some are empty
    boxes[i].min = Vec3(place(random), place(random), place(random));
    boxes[i].max = boxes[i].min + Vec3(extent(random), extent(random), extent(random));
  }
  return boxes;
}

Pairs pairsOneByOne(const std::vector<Bounds>& boxes) {
  Pairs pairs;
  for (uint32_t a = 0; a < boxes.size(); ++a)
    for (uint32_t b = a + 1; b < boxes.size(); ++b) {
      bool meets = !boxes[a].empty() && !boxes[b].empty();
      for (int axis = 0; axis < 3; ++axis)
        meets &= boxes[a].min[axis] <= boxes[b].max[axis] && boxes[b].min[axis] <= boxes[a].max[axis];
      if (meets) pairs.insert({a, b});
    }
  return pairs;
}

TEST(BoxPairs, AreThoseThatOverlap) {
  for (uint32_t seed = 0; seed < 40; ++seed) {
    const std::vector<Bounds> boxes = randomBoxes(seed * 7, 0.2f + 0.1f * float(seed), seed);
    Pairs found;
    EXPECT_TRUE(BoxPairs(boxes).visit(~0ull, [&](uint32_t a, uint32_t b) {
      EXPECT_TRUE(found.insert(std::minmax(a, b)).second) << "a pair stands twice";
    }));
    EXPECT_EQ(found, pairsOneByOne(boxes)) << seed;
  }
}

TEST(BoxPairs, EndEarlyWhereAllAreAtOnePlace) {
  std::vector<Bounds> boxes(20'000);
  for (Bounds& box : boxes) box.min = Vec3(0), box.max = Vec3(1);
  uint64_t visited = 0;
  EXPECT_FALSE(BoxPairs(boxes).visit(100'000, [&](uint32_t, uint32_t) { ++visited; }));
  EXPECT_GT(visited, 1000u);
  EXPECT_LE(visited, 100'000u);
}

TEST(BoxPairs, KnowTheNearestToAPoint) {
  std::mt19937 random(3);
  std::uniform_real_distribution<float> place(-2, 12);
  for (uint32_t seed = 1; seed < 30; ++seed) {
    const std::vector<Bounds> boxes = randomBoxes(seed * 11, 0.5f, seed);
    const BoxPairs tree(boxes);
    for (int round = 0; round < 50; ++round) {
      const DVec3 point(place(random), place(random), place(random));
      const auto squaredTo = [&](uint32_t i) {
        const DVec3 away = point - DVec3(boxes[i].centre());
        return glm::dot(away, away);
      };
      double least = std::numeric_limits<double>::infinity(), best = least;
      for (uint32_t i = 0; i < boxes.size(); ++i)
        if (!boxes[i].empty()) least = std::min(least, squaredTo(i));
      const uint32_t found = tree.nearest(point, best, squaredTo);
      ASSERT_LT(found, boxes.size());
      EXPECT_EQ(best, least);
      EXPECT_EQ(squaredTo(found), least);
      double none = least;
      EXPECT_EQ(tree.nearest(point, none, squaredTo), ~0u);
    }
  }
}

}  // namespace
}  // namespace vitrine
