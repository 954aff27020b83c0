#include "core/scene/deviations.h"

#include <gtest/gtest.h>

namespace vitrine {
namespace {

// Adds a square around the Z axis as a level of its own. Its second triangle's far corner lies `lift` higher.
void addLevel(Geometry& geometry, float half, float z, float lift = 0) {
  const auto first = uint32_t(geometry.positions.size());
  geometry.positions.insert(geometry.positions.end(),
                            {{-half, -half, z}, {half, -half, z}, {half, half, z}, {-half, half, z + lift}});
  Part part;
  part.firstIndex = uint32_t(geometry.indices.size());
  part.indexCount = 6;
  for (const uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) geometry.indices.push_back(first + index);
  geometry.lods.emplace_back().parts.push_back(part);
}

std::shared_ptr<Document> holding(Geometry geometry) {
  auto document = std::make_shared<Document>();
  document->geometries.push_back(std::move(geometry));
  return document;
}

TEST(Deviations, AreTheDistanceToTheFinestLevel) {
  Geometry geometry;
  addLevel(geometry, 2, 0);
  addLevel(geometry, 2, 0.5f);
  addLevel(geometry, 3, 0);
  const auto measured = measureDeviations(*makeScene(holding(std::move(geometry))));
  ASSERT_NE(measured, nullptr);
  ASSERT_EQ(measured->levels.size(), 3u);
  EXPECT_EQ(measured->levels[0].largest, 0);
  EXPECT_FLOAT_EQ(measured->levels[1].largest, 0.5f);
  EXPECT_FLOAT_EQ(measured->levels[1].mean, 0.5f);
  EXPECT_FLOAT_EQ(measured->levels[2].largest, std::sqrt(2.0f)) << "corners stand out by one each way";
  EXPECT_FLOAT_EQ(measured->largest(), std::sqrt(2.0f));
  ASSERT_EQ(measured->distances[0].size(), 12u);
  for (size_t v = 0; v < 12; ++v)
    EXPECT_FLOAT_EQ(measured->distances[0][v], v < 4 ? 0 : v < 8 ? 0.5f : std::sqrt(2.0f));
}

TEST(Deviations, TheMiddlesOfTrianglesCountToo) {
  Geometry geometry;
  addLevel(geometry, 1, 0, 3);
  geometry.lods.emplace_back();
  // The same corners, cut along the other diagonal: only the middles differ.
  Part part;
  part.firstIndex = 6;
  part.indexCount = 6;
  for (const uint32_t index : {0u, 1u, 3u, 1u, 2u, 3u}) geometry.indices.push_back(index);
  geometry.lods.back().parts.push_back(part);
  const auto measured = measureDeviations(*makeScene(holding(std::move(geometry))));
  ASSERT_NE(measured, nullptr);
  EXPECT_GT(measured->levels[1].largest, 0.1f);
  EXPECT_EQ(measured->levels[0].largest, 0);
  for (const float distance : measured->distances[0]) EXPECT_FLOAT_EQ(distance, measured->levels[1].largest);
}

TEST(Deviations, AreInTheUnitOfTheWorld) {
  Geometry geometry;
  addLevel(geometry, 2, 0);
  addLevel(geometry, 2, 0.5f);
  auto document = holding(std::move(geometry));
  Instance instance;
  instance.geometry = 0;
  instance.transform = Mat4(4.0f);
  instance.transform[3][3] = 1;
  document->instances = {instance, instance};
  const auto measured = measureDeviations(*makeScene(document));
  ASSERT_NE(measured, nullptr);
  EXPECT_FLOAT_EQ(measured->largest(), 2);
}

TEST(Deviations, AGeometryOfOneLevelHasNone) {
  Geometry geometry;
  addLevel(geometry, 2, 0);
  const auto measured = measureDeviations(*makeScene(holding(std::move(geometry))));
  ASSERT_NE(measured, nullptr);
  EXPECT_TRUE(measured->distances[0].empty());
  EXPECT_EQ(measured->largest(), 0);
}

TEST(Deviations, PlacesThatAreNoneDoNotSpreadIntoTheNumbers) {
  Geometry geometry;
  addLevel(geometry, 2, 0);
  addLevel(geometry, 2, 0.5f);
  geometry.positions[5].x = std::numeric_limits<float>::quiet_NaN();
  const auto measured = measureDeviations(*makeScene(holding(std::move(geometry))));
  ASSERT_NE(measured, nullptr);
  EXPECT_FLOAT_EQ(measured->levels[1].largest, 0.5f);
  EXPECT_FLOAT_EQ(measured->levels[1].mean, 0.5f);
  for (const float distance : measured->distances[0]) EXPECT_TRUE(std::isfinite(distance));
}

TEST(Deviations, GiveNothingWhenCancelled) {
  Geometry geometry;
  addLevel(geometry, 2, 0);
  addLevel(geometry, 2, 0.5f);
  const std::atomic<bool> cancelled = true;
  EXPECT_EQ(measureDeviations(*makeScene(holding(std::move(geometry))), &cancelled), nullptr);
}

}  // namespace
}  // namespace vitrine
