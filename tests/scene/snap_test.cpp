#include "core/scene/snap.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace vitrine {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

// A pixel is a unit, y down: the world's (x, y) is at (x, 100 - y).
const PixelMap kPixels{Mat4(Vec4(0.02f, 0, 0, 0), Vec4(0, 0.02f, 0, 0), Vec4(0, 0, 0.01f, 0), Vec4(-1, -1, 0, 1)),
                       Vec2(100), Vec2(0)};

SnapPoint at(float x, float y, const std::vector<Vec3>& face) {
  return snapped(face, {x, y, 0}, {x, 100 - y}, kPixels, 10);
}

std::shared_ptr<Document> holdingTriangles(std::vector<Vec3> positions, std::vector<uint32_t> indices) {
  Geometry geometry;
  geometry.positions.assign(positions.begin(), positions.end());
  geometry.indices.assign(indices.begin(), indices.end());
  Part part;
  part.indexCount = uint32_t(indices.size());
  geometry.lods.emplace_back().parts.push_back(part);
  auto document = std::make_shared<Document>();
  document->geometries.push_back(std::move(geometry));
  return document;
}

Hit hitAt(const Scene& scene, uint32_t triangle) {
  const auto corners = *PosedCorners(scene, {}).of(0, triangle);
  const Vec3 middle = (corners[0] + corners[1] + corners[2]) / 3.0f;
  const Vec3 normal = glm::normalize(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
  return *hitOf(scene, {}, {NodeId::None, 0, triangle}, {middle + normal, -normal});
}

TEST(Snap, TakesCornersBeforeMiddlesBeforeEdges) {
  const std::vector<Vec3> face{{10, 10, 0}, {90, 10, 0}, {10, 90, 0}};
  EXPECT_EQ(at(14, 14, face), (SnapPoint{{10, 10, 0}, SnapKind::Vertex}));
  EXPECT_EQ(at(52, 13, face), (SnapPoint{{50, 10, 0}, SnapKind::EdgeMiddle}));
  const SnapPoint edge = at(30, 13, face);
  EXPECT_EQ(edge.kind, SnapKind::Edge);
  EXPECT_NEAR(glm::distance(edge.place, {30, 10, 0}), 0, 1e-3f);
  const SnapPoint middle = at(38, 35, face);
  EXPECT_EQ(middle.kind, SnapKind::FaceMiddle);
  EXPECT_NEAR(glm::distance(middle.place, {110 / 3.0f, 110 / 3.0f, 0}), 0, 1e-3f);
  EXPECT_EQ(at(25, 55, face), (SnapPoint{{25, 55, 0}, SnapKind::Surface})) << "nothing is near";
  EXPECT_EQ(at(25, 55, {}), (SnapPoint{{25, 55, 0}, SnapKind::Surface}));
}

// What is far away is smaller: the middle of the pixels is not the middle of the edge.
TEST(Snap, TheNearestPlaceOfAnEdgeIsThatInThePicture) {
  const Mat4 perspective = glm::perspective(1.5f, 1.0f, 0.1f, 1000.0f);
  const PixelMap pixels{perspective, Vec2(100), Vec2(0)};
  const std::vector<Vec3> face{{-1, 0, -2}, {40, 0, -80}, {-1, 9, -2}};
  const Vec2 pointer = *pixels.of({-1 + 41 * 0.05f, 0, -2 - 78 * 0.05f});
  const SnapPoint edge = snapped(face, {}, pointer, pixels, 4);
  EXPECT_EQ(edge.kind, SnapKind::Edge);
  EXPECT_NEAR(edge.place.z, -2 - 78 * 0.05f, 1e-2f);
  // Nothing behind the eye is meant.
  EXPECT_EQ(snapped(std::vector<Vec3>{{0, 0, 5}, {1, 0, 5}, {0, 1, 5}}, {7, 7, 7}, {50, 50}, pixels, 100).place,
            Vec3(7, 7, 7));
}

TEST(Snap, TwoFlatTrianglesAreOneFace) {
  const ScenePointer quad =
      makeScene(holdingTriangles({{0, 0, 0}, {4, 0, 0}, {4, 2, 0}, {0, 2, 0}}, {0, 1, 2, 0, 2, 3}));
  EXPECT_THAT(faceOf(*quad, {}, hitAt(*quad, 0)),
              ElementsAre(Vec3(0, 0, 0), Vec3(4, 0, 0), Vec3(4, 2, 0), Vec3(0, 2, 0)));
  EXPECT_THAT(faceOf(*quad, {}, hitAt(*quad, 1)), SizeIs(4));
  const ScenePointer folded =
      makeScene(holdingTriangles({{0, 0, 0}, {4, 0, 0}, {4, 2, 0}, {0, 2, 1}}, {0, 1, 2, 0, 2, 3}));
  EXPECT_THAT(faceOf(*folded, {}, hitAt(*folded, 0)), SizeIs(3)) << "the edge between them is seen";
  const ScenePointer strip = makeScene(
      holdingTriangles({{0, 0, 0}, {4, 0, 0}, {0, 2, 0}, {4, 2, 0}, {0, 4, 0}}, {0, 1, 2, 2, 1, 3, 2, 3, 4}));
  EXPECT_THAT(faceOf(*strip, {}, hitAt(*strip, 1)), SizeIs(3)) << "a part of something larger";
  Hit gone = hitAt(*quad, 0);
  gone.triangle = 9;
  EXPECT_THAT(faceOf(*quad, {}, gone), SizeIs(0));
}

TEST(Snap, FollowsThePose) {
  auto document = holdingTriangles({{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {0, 1, 2});
  document->morphControls = {"up"};
  MorphTarget& target = document->geometries[0].morphs.emplace_back();
  target.control = 0;
  target.weight = 1;
  target.positions.assign(3, Vec3(0, 0, 4));
  const ScenePointer scene = makeScene(document);
  PoseEdits edits;
  setMorphWeight(edits, 0, 0.25f);
  EXPECT_EQ(faceOf(*scene, edits, hitAt(*scene, 0)).front(), Vec3(0, 0, 1));
}

}  // namespace
}  // namespace vitrine
