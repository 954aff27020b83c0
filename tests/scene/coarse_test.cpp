#include "core/scene/coarse.h"

#include <gtest/gtest.h>

#include "tests/support/shapes.h"

namespace vitrine {
namespace {

using test::addSphere;

// Three spheres beside each other: 20,000, 5,000 and 288 triangles.
std::shared_ptr<Document> threeSpheres() {
  Geometry geometry;
  addSphere(geometry, 100, {-4, 0, 0});
  addSphere(geometry, 50, {0, 0, 0});
  addSphere(geometry, 12, {4, 0, 0});
  auto document = std::make_shared<Document>();
  document->geometries.push_back(std::move(geometry));
  return document;
}

std::span<const uint32_t> indicesOf(const Scene& scene, const CoarseScene& coarse, size_t item) {
  const CoarseScene::Range range = coarse.items[item];
  return std::span<const uint32_t>(coarse.indices[scene.items[item].geometry]).subspan(range.first, range.count);
}

TEST(Coarse, NothingIsMadeOfFewTriangles) {
  const ScenePointer scene = makeScene(threeSpheres());
  EXPECT_EQ(makeCoarse(*scene, 25'288), nullptr);
  EXPECT_NE(makeCoarse(*scene, 25'287), nullptr);
  EXPECT_EQ(makeCoarse(*makeScene(std::make_shared<Document>()), 0), nullptr);
}

TEST(Coarse, ComesNearTheNumberAskedForAndIsNeverAboveIt) {
  const ScenePointer scene = makeScene(threeSpheres());
  for (const uint32_t most : {2000u, 6000u, 12'000u}) {
    const CoarsePointer coarse = makeCoarse(*scene, most);
    ASSERT_NE(coarse, nullptr);
    uint32_t triangles = 0;
    for (size_t i = 0; i < 2; ++i) triangles += coarse->items[i].count / 3;
    EXPECT_LE(triangles, most);
    EXPECT_GT(triangles, most / 2);
  }
}

TEST(Coarse, IsAtMostHalfOfTheTriangles) {
  const ScenePointer scene = makeScene(threeSpheres());
  const CoarsePointer coarse = makeCoarse(*scene, 25'000);
  for (size_t i = 0; i < 2; ++i) EXPECT_LE(coarse->items[i].count, scene->items[i].indexCount / 2);
}

TEST(Coarse, EachItemKeepsItsShapeAndItsVertices) {
  const ScenePointer scene = makeScene(threeSpheres());
  const CoarsePointer coarse = makeCoarse(*scene, 4000);
  ASSERT_EQ(coarse->items.size(), scene->items.size());
  ASSERT_EQ(coarse->indices.size(), scene->geometries.size());
  for (size_t i = 0; i < 2; ++i) {
    Bounds bounds;
    for (const uint32_t index : indicesOf(*scene, *coarse, i)) {
      ASSERT_GE(index, scene->items[i].firstVertex);
      ASSERT_LT(index, scene->items[i].firstVertex + scene->items[i].vertexCount);
      bounds.add(scene->geometries[0].positions[index]);
    }
    EXPECT_NEAR(bounds.centre().x, i == 0 ? -4 : 0, 0.05f);
    EXPECT_NEAR(bounds.size().y, 2, 0.1f);
    EXPECT_EQ(coarse->items[i].count % 3, 0u);
  }
  EXPECT_EQ(coarse->items[2].count, 0u) << "so small that it stays as it is";
}

TEST(Coarse, TrianglesKeepTheirFronts) {
  const ScenePointer scene = makeScene(threeSpheres());
  const CoarsePointer coarse = makeCoarse(*scene, 6000);
  const auto& positions = scene->geometries[0].positions;
  size_t outwards = 0;
  const auto indices = indicesOf(*scene, *coarse, 0);
  for (size_t i = 0; i < indices.size(); i += 3) {
    const Vec3 a = positions[indices[i]], b = positions[indices[i + 1]], c = positions[indices[i + 2]];
    outwards += glm::dot(glm::cross(b - a, c - a), a - Vec3(-4, 0, 0)) > 0;
  }
  EXPECT_GT(outwards, indices.size() / 3 * 99 / 100);
}

TEST(Coarse, AnItemWithoutAPlaceStaysAsItIs) {
  auto document = threeSpheres();
  document->geometries[0].positions[200].y = std::numeric_limits<float>::quiet_NaN();
  const ScenePointer scene = makeScene(document);
  const CoarsePointer coarse = makeCoarse(*scene, 4000);
  ASSERT_NE(coarse, nullptr);
  EXPECT_EQ(coarse->items[0].count, 0u);
  EXPECT_GT(coarse->items[1].count, 0u);
}

TEST(Coarse, InstancesShareTheirTriangles) {
  auto document = threeSpheres();
  for (const float y : {0.0f, 5.0f, 10.0f}) {
    Instance instance;
    instance.geometry = 0;
    instance.transform[3] = Vec4(0, y, 0, 1);
    document->instances.push_back(instance);
  }
  const ScenePointer scene = makeScene(document);
  ASSERT_EQ(scene->items.size(), 9u);
  const CoarsePointer coarse = makeCoarse(*scene, 9000);
  ASSERT_NE(coarse, nullptr);
  std::map<std::array<uint32_t, 2>, std::array<uint32_t, 2>> ranges;
  uint64_t listed = 0;
  for (size_t i = 0; i < scene->items.size(); ++i) {
    const DrawItem& item = scene->items[i];
    const std::array range{coarse->items[i].first, coarse->items[i].count};
    const auto [known, isNew] = ranges.try_emplace({item.firstIndex, item.indexCount}, range);
    EXPECT_EQ(known->second, range);
    listed += isNew ? range[1] : 0;
  }
  EXPECT_EQ(coarse->indices[0].size(), listed);
}

TEST(Coarse, ALevelThatIsFewEnoughStaysAsItIs) {
  auto document = threeSpheres();
  Geometry& geometry = document->geometries[0];
  geometry.lods.emplace_back();
  addSphere(geometry, 30, {});
  const ScenePointer scene = makeScene(document);
  const CoarsePointer coarse = makeCoarse(*scene, 4000);
  ASSERT_EQ(scene->items.size(), 4u);
  ASSERT_EQ(scene->items[3].lod, 1u);
  EXPECT_EQ(coarse->items[3].count, 0u);
  EXPECT_GT(coarse->items[0].count, 0u);
}

}  // namespace
}  // namespace vitrine
