#include "core/scene/hit.h"

#include <gtest/gtest.h>

namespace vitrine {
namespace {

// Two triangles in the plane z = 2: the first with its right angle at (0, 0), the second at (10, 0).
std::shared_ptr<Document> twoTriangles() {
  Geometry geometry;
  geometry.positions = {{0, 0, 2}, {4, 0, 2}, {0, 4, 2}, {10, 0, 2}, {14, 0, 2}, {10, 4, 2}};
  geometry.indices = {0, 1, 2, 3, 4, 5};
  Part part;
  part.indexCount = 6;
  geometry.lods.emplace_back().parts.push_back(part);
  auto document = std::make_shared<Document>();
  document->geometries.push_back(std::move(geometry));
  return document;
}

Ray down(float x, float y) { return {{x, y, 9}, {0, 0, -3}}; }

TEST(Hit, IsTheExactPlaceOnTheTriangle) {
  const ScenePointer scene = makeScene(twoTriangles());
  const auto hit = hitOf(*scene, {}, {NodeId{5}, 0, 1}, down(12, 1));
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->node, NodeId{5});
  EXPECT_EQ(hit->geometry, 0u);
  EXPECT_EQ(hit->vertices, (std::array<uint32_t, 3>{3, 4, 5}));
  EXPECT_EQ(hit->position, Vec3(12, 1, 2));
  EXPECT_EQ(hit->weights, Vec3(0.25f, 0.5f, 0.25f));
  EXPECT_EQ(hitOf(*scene, {}, {NodeId::None, 0, 1}, down(13, 0.5f))->nearest, 1u);
  EXPECT_EQ(hitOf(*scene, {}, {NodeId::None, 0, 1}, down(10.5f, 3))->nearestPosition, Vec3(10, 4, 2));
}

TEST(Hit, APixelThatOnlyTouchesTheTriangleHitsItsEdge) {
  const ScenePointer scene = makeScene(twoTriangles());
  const auto hit = hitOf(*scene, {}, {NodeId::None, 0, 0}, down(1, -0.25f));
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->position.z, 2);
  EXPECT_GE(std::min({hit->weights.x, hit->weights.y, hit->weights.z}), 0);
  EXPECT_NEAR(hit->weights.x + hit->weights.y + hit->weights.z, 1, 1e-6);
  EXPECT_EQ(hit->position.y, 0);
}

TEST(Hit, IsWhereMorphTargetsTakeTheTriangle) {
  auto document = twoTriangles();
  document->morphControls = {"up"};
  MorphTarget& target = document->geometries[0].morphs.emplace_back();
  target.control = 0;
  target.weight = 0.5f;
  target.positions.assign(6, Vec3(0, 0, 4));
  const ScenePointer scene = makeScene(document);
  EXPECT_EQ(hitOf(*scene, {}, {NodeId::None, 0, 0}, down(1, 1))->position, Vec3(1, 1, 4));
  PoseEdits edits;
  setMorphWeight(edits, 0, 0.25f);
  EXPECT_EQ(hitOf(*scene, edits, {NodeId::None, 0, 0}, down(1, 1))->position, Vec3(1, 1, 3));
}

TEST(Hit, NothingIsWhereThereIsNoSuchTriangle) {
  const ScenePointer scene = makeScene(twoTriangles());
  EXPECT_FALSE(hitOf(*scene, {}, {NodeId::None, 0, 2}, down(1, 1)));
  EXPECT_FALSE(hitOf(*scene, {}, {NodeId::None, 1, 0}, down(1, 1)));
  EXPECT_FALSE(hitOf(*scene, {}, {}, down(1, 1)));
  EXPECT_FALSE(hitOf(*scene, {}, {NodeId::None, 0, 0}, {{9, 1, 2}, {-1, 0, 0}})) << "seen from its edge";
}

TEST(Hit, OfAVertexOrATriangleIsWhereItLies) {
  const ScenePointer scene = makeScene(twoTriangles());
  const auto vertex = hitOfVertex(*scene, {}, 0, 4);
  ASSERT_TRUE(vertex);
  EXPECT_EQ(vertex->triangle, 1u);
  EXPECT_EQ(vertex->vertices[vertex->nearest], 4u);
  EXPECT_EQ(vertex->nearestPosition, Vec3(14, 0, 2));
  EXPECT_FALSE(hitOfVertex(*scene, {}, 0, 6));
  EXPECT_FALSE(hitOfVertex(*scene, {}, 1, 4));
  const auto triangle = hitOfTriangle(*scene, {}, 0, 1);
  ASSERT_TRUE(triangle);
  EXPECT_EQ(triangle->vertices, (std::array<uint32_t, 3>{3, 4, 5}));
  const auto corners = cornersOf(*scene, {}, *triangle);
  ASSERT_TRUE(corners);
  EXPECT_EQ(*corners, (std::array<Vec3, 3>{Vec3(10, 0, 2), Vec3(14, 0, 2), Vec3(10, 4, 2)}));
  EXPECT_FALSE(hitOfTriangle(*scene, {}, 0, 2));
}

TEST(Hit, IsInTheWorldAsItIsShown) {
  auto document = twoTriangles();
  document->conventions.leftHanded = true;
  Instance instance;
  instance.geometry = 0;
  instance.transform[3] = Vec4(0, 10, 0, 1);
  document->instances.push_back(instance);
  const auto hit = hitOf(*makeScene(document), {}, {NodeId::None, 0, 0}, {{1, 11, 9}, {0, 0, -1}});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->position, Vec3(1, 11, -2)) << "left-handed: Z is mirrored";
}

TEST(Hit, IsWhereThePoseHasMovedTheSurface) {
  auto document = twoTriangles();
  Geometry& geometry = document->geometries[0];
  geometry.skeleton = 0;
  geometry.influences.resize(6, {{0}, {65535}});
  document->skeletons.resize(1);
  document->skeletons[0].joints.resize(1);
  const ScenePointer scene = makeScene(document);
  PoseEdits edits;
  edits.joints = {{.joint = 0, .translation = {0, 0, 5}}};
  EXPECT_EQ(hitOf(*scene, edits, {NodeId::None, 0, 0}, down(1, 1))->position, Vec3(1, 1, 7));
  EXPECT_EQ(hitOf(*scene, {}, {NodeId::None, 0, 0}, down(1, 1))->position, Vec3(1, 1, 2));
}

}  // namespace
}  // namespace vitrine
