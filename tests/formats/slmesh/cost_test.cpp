// Level switches and download weight against values worked out from the viewer's formulas by hand.
#include "core/formats/slmesh/cost.h"

#include <gtest/gtest.h>

namespace vitrine::slmesh {
namespace {

TEST(SlMeshCost, LevelsSwitchAtMultiplesOfTheRadius) {
  const auto distances = switchDistances(1);
  EXPECT_NEAR(distances[0], 3.898, 0.001);
  EXPECT_NEAR(distances[1], 14.691, 0.001);
  EXPECT_NEAR(distances[2], 27.284, 0.001);
  EXPECT_NEAR(switchDistances(2, 3)[2], 6 * 27.284, 0.01);
}

TEST(SlMeshCost, SwitchDistancesAgreeWithTheLevelsPicked) {
  for (const double radius : {0.05, 0.3, 1.0, 8.0, 40.0})
    for (const double factor : {0.5, 1.0, 2.0, 4.0}) {
      const auto distances = switchDistances(radius, factor);
      for (size_t i = 0; i < distances.size(); ++i) {
        EXPECT_EQ(levelAt(radius, distances[i] * 0.999, factor), i) << radius << " " << factor;
        EXPECT_EQ(levelAt(radius, distances[i] * 1.001, factor), i + 1) << radius << " " << factor;
      }
    }
  EXPECT_EQ(levelAt(1, 0), 0u);
}

TEST(SlMeshCost, SmallObjectsPayForTheLowestLevelAndLargeOnesForTheHighest) {
  const std::array<uint64_t, kLevels> plain{40384, 0, 0, 384}, rich{40384, 0, 0, 4384};
  EXPECT_GT(downloadWeight(rich, 0.1), 5 * downloadWeight(plain, 0.1));
  EXPECT_NEAR(downloadWeight(rich, 200), downloadWeight(plain, 200), 0.01);
  // Everything within 181 m sees the highest level: 2500 triangles of 250,000 for 15,000.
  EXPECT_NEAR(downloadWeight(plain, 200), 150, 0.1);
}

TEST(SlMeshCost, MissingLevelsTakeTheNextFinerOnesBytes) {
  EXPECT_EQ(downloadWeight({5000, 0, 700, 0}, 2), downloadWeight({5000, 5000, 700, 700}, 2));
  EXPECT_DOUBLE_EQ(radiusOf(Vec3(2, 1, 2)), 1.5);
}

}  // namespace
}  // namespace vitrine::slmesh
