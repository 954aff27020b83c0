#include "core/geometry/joint_usage.h"

#include <gtest/gtest.h>

namespace vitrine {
namespace {

// Four vertices of two parts that share vertex 1, and a coarser level that uses vertex 3 only.
Document rigged() {
  Geometry geometry;
  geometry.positions.resize(5);
  geometry.influences.resize(5);
  geometry.influences[0] = {{0}, {65535}};
  geometry.influences[1] = {{0, 1}, {40000, 25535}};
  geometry.influences[2] = {{1, 0}, {30000, 0}};
  geometry.influences[3] = {{2}, {65535}};
  geometry.indices = {0, 1, 0, 1, 2, 4, 3, 3, 3};
  geometry.lods.resize(2);
  geometry.lods[0].parts.resize(2);
  geometry.lods[1].parts.resize(1);
  for (uint32_t i = 0; i < 3; ++i) {
    Part& part = i < 2 ? geometry.lods[0].parts[i] : geometry.lods[1].parts[0];
    part.firstIndex = 3 * i;
    part.indexCount = 3;
  }
  geometry.skeleton = 0;
  Document document;
  document.geometries.push_back(std::move(geometry));
  document.skeletons.resize(2);
  document.skeletons[0].joints.resize(3);
  document.skeletons[1].joints.resize(1);
  return document;
}

TEST(JointUsage, CountsVerticesOncePerPartWithTheirHeaviestWeight) {
  const Document document = rigged();
  const auto usage = jointUsage(document, 0);
  ASSERT_EQ(usage.size(), 3u);
  EXPECT_EQ(usage[0].vertices, 3u) << "0 and 1 of the first part, 1 again of the second; a weight of 0 counts not";
  EXPECT_EQ(usage[0].heaviest, 1);
  EXPECT_EQ(usage[1].vertices, 3u);
  EXPECT_FLOAT_EQ(usage[1].heaviest, 30000.0f / 65535);
  EXPECT_EQ(usage[1].parts, (std::vector<JointUsage::PartUse>{{0, 0}, {0, 1}}));
}

TEST(JointUsage, LooksAtTheFinestLevelOfWhatIsDrawnWithThatSkeleton) {
  Document document = rigged();
  EXPECT_EQ(jointUsage(document, 0)[2].vertices, 0u) << "a coarser level";
  EXPECT_EQ(jointUsage(document, 1)[0].vertices, 0u) << "another skeleton";
  document.geometries[0].role = GeometryRole::Hull;
  EXPECT_EQ(jointUsage(document, 0)[0].vertices, 0u);
}

TEST(JointUsage, JointsThatDoNotExistAreNotCounted) {
  Document document = rigged();
  document.geometries[0].influences[0].joints[0] = 900;
  EXPECT_EQ(jointUsage(document, 0)[0].vertices, 2u);
}

TEST(JointUsage, SummarisesHowManyJointsMoveAVertex) {
  const InfluenceSummary summary = summariseInfluences(rigged());
  EXPECT_EQ(summary.byCount, (std::array<uint64_t, 5>{1, 2, 2, 0, 0}));
  EXPECT_EQ(summary.notOne, 1u) << "vertex 2: less than half; one without weights is not wrong";
}

TEST(JointUsage, RoundingToBytesIsNotAnotherSum) {
  Document document = rigged();
  for (Influences& influences : document.geometries[0].influences)
    influences = {{0, 1}, {uint16_t(65535 - 600), 0}};  // 2.3 of 255
  EXPECT_EQ(summariseInfluences(document).notOne, 0u);
  for (Influences& influences : document.geometries[0].influences) influences.weights[0] = 65535 - 700;
  EXPECT_EQ(summariseInfluences(document).notOne, 5u);
}

}  // namespace
}  // namespace vitrine
