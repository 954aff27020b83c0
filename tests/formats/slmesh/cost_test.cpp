// Level switches and download weight against values worked out from the viewer's formulas by hand.
#include "core/formats/slmesh/cost.h"

#include <gtest/gtest.h>

#include "tests/support/corpus.h"
#include "tests/support/samples/slmesh_writer.h"

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

TEST(SlMeshCost, TheDrawnLevelIsTheOneWantedOrTheNextCoarser) {
  Document document;
  Geometry geometry;
  for (const char* name : {"high", "low"}) geometry.lods.push_back({.name = name});
  document.geometries.push_back(geometry);
  LodSight sight{.distance = 1, .radius = 9, .scale = Vec3(2, 1, 2)};  // radius 1.5: 5.8, 22 and 41 m
  EXPECT_EQ(drawnLevelAt(document, sight), 0u);
  sight.distance = 10;
  EXPECT_EQ(drawnLevelAt(document, sight), 1u) << "low for the missing medium";
  sight.distance = 100;
  EXPECT_EQ(drawnLevelAt(document, sight), 1u) << "low for the missing lowest";
  sight.lodFactor = 16;
  EXPECT_EQ(drawnLevelAt(document, sight), 1u);
  sight.distance = 60;
  EXPECT_EQ(drawnLevelAt(document, sight), 0u) << "a factor of 16 keeps it to 93 m";
  sight.lodFactor = 1;
  sight.distance = 50;
  document.geometries[0].skeleton = 0;
  EXPECT_EQ(drawnLevelAt(document, sight), 0u) << "a rig goes by twice the radius of its box, here 18";
  EXPECT_EQ(drawnLevelAt(Document{}, sight), 0u);
}

TEST(SlMeshCost, MissingLevelsTakeTheNextFinerOnesBytes) {
  EXPECT_EQ(downloadWeight({5000, 0, 700, 0}, 2), downloadWeight({5000, 5000, 700, 700}, 2));
  EXPECT_DOUBLE_EQ(radiusOf(Vec3(2, 1, 2)), 1.5);
}

// Radius 1.5: medium from 6.25 m, low from 25 m, lowest from 50 m. Their areas, pi d^2, in the 102,944 m^2 that
// count: 122.72, 1840.78 (1963.50 within 25 m), 5890.49 (7853.98 within 50 m), 95090.02. Triangles of
// (bytes - 384) / 16: 2500, 1000, 100, 10. So (2500 * 122.72 + 1000 * 1840.78 + 100 * 5890.49 + 10 * 95090.02)
// / 102,944 = 35.8203 triangles of 250,000 for 15,000.
TEST(SlMeshCost, DownloadWeightIsThatOfTheFormula) {
  EXPECT_NEAR(downloadWeight({40384, 16384, 1984, 544}, 1.5), 2.14922, 1e-4);
  // Levels of a header's size count as one triangle.
  EXPECT_NEAR(downloadWeight({1, 1, 1, 1}, 1.5), 0.06, 1e-9);
  // From 181 m on everything that counts is near enough for the highest level; the others keep one square metre.
  EXPECT_NEAR(downloadWeight({40384, 16384, 1984, 544}, 1e9), (2500 * 102944.0 + 1110) / 102947 * 0.06, 1e-6);
  // An object without size shows its lowest level: 102,944 of 102,947 square metres.
  EXPECT_NEAR(downloadWeight({40384, 16384, 1984, 544}, 0), (10 * 102944.0 + 3600) / 102947 * 0.06, 1e-6);
}

DocumentPointer meshOf(const test::sl::Asset& asset) {
  return *test::loadBytes(test::sl::write(asset), "a.llmesh");
}

TEST(SlMeshCost, AMeshCostsWhatItsBlocksDo) {
  const auto document = meshOf(test::sl::completeAsset());
  const DownloadCost cost = costOf(*document, Vec3(2, 1, 2), 2);
  EXPECT_DOUBLE_EQ(cost.radius, 1.5);
  EXPECT_NEAR(cost.switches[0], 3 * 3.898, 0.01);
  EXPECT_NEAR(cost.switches[2], 3 * 27.284, 0.01);
  // Two boxes of 24 vertices; the second face of the lowest level is empty.
  const uint64_t faces[] = {2, 2, 2, 1};
  std::array<uint64_t, kLevels> bytes{};
  for (size_t i = 0; i < kLevels; ++i) {
    EXPECT_EQ(cost.levels[i].vertices, 24 * faces[i]);
    EXPECT_EQ(cost.levels[i].triangles, 12 * faces[i]);
    EXPECT_EQ(cost.levels[i].bytes, document->geometries[0].lods[i].bytes);
    bytes[i] = cost.levels[i].bytes;
  }
  EXPECT_DOUBLE_EQ(cost.weight, downloadWeight(bytes, 1.5));
  EXPECT_EQ(costOf(*document, Vec3(2, 1, 2), 1).weight, cost.weight) << "whatever the LOD factor";
}

TEST(SlMeshCost, MissingLevelsOfAMeshAreNamedSo) {
  test::sl::Asset asset;
  asset.blocks = {{"low_lod", test::sl::facesBlock({test::sl::box(1)})}};
  const DownloadCost low = costOf(*meshOf(asset), Vec3(1));
  EXPECT_EQ(low.levels[0].bytes, 0u);
  EXPECT_GT(low.levels[2].bytes, 0u);
  EXPECT_EQ(low.levels[2].triangles, 12u);
  EXPECT_EQ(low.levels[3].bytes, 0u);
  // Announced, but never downloaded or damaged: the weight still counts them.
  asset.blocks = {{"high_lod", std::vector<std::byte>(500)}, {"low_lod", asset.blocks[0].second}};
  asset.blocks[1].second = test::sl::deflate(asset.blocks[1].second);
  const auto cached = *test::loadBytes(test::sl::writePacked(asset), "a.llmesh");
  const DownloadCost cost = costOf(*cached, Vec3(1));
  EXPECT_EQ(cost.levels[0].bytes, 500u);
  EXPECT_EQ(cost.levels[0].vertices, 0u);
  EXPECT_DOUBLE_EQ(cost.weight, downloadWeight({500, 0, low.levels[2].bytes, 0}, cost.radius));
  EXPECT_EQ(costOf(Document(), Vec3(1)).weight, 0);
}

TEST(SlMeshCost, AnyScaleGivesNumbers) {
  const auto document = meshOf(test::sl::completeAsset());
  const DownloadCost huge = costOf(*document, Vec3(3e38f));
  EXPECT_NEAR(huge.radius / 2.598e38, 1, 1e-3);
  EXPECT_TRUE(std::isfinite(huge.switches[2]) && huge.switches[2] > 1e39);
  const double triangles = std::max((double(huge.levels[0].bytes) - 384) / 16, 1.0);
  EXPECT_NEAR(huge.weight, triangles * 0.06, 0.01);
  const DownloadCost none = costOf(*document, Vec3(std::nanf(""), 1, INFINITY), -1);
  EXPECT_EQ(none.radius, 0);
  EXPECT_EQ(none.switches, (std::vector<double>(3)));
  EXPECT_TRUE(std::isfinite(none.weight));
  const auto usual = switchDistances(radiusOf(Vec3(1)));
  EXPECT_EQ(costOf(*document, Vec3(1), 0).switches, std::vector(usual.begin(), usual.end()));
}

}  // namespace
}  // namespace vitrine::slmesh
