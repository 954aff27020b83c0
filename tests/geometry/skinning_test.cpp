#include "core/geometry/skinning.h"

#include <gtest/gtest.h>

#include "core/geometry/normals.h"

namespace vitrine {
namespace {

Mat4 moved(const Vec3& by) {
  Mat4 matrix(1.0f);
  matrix[3] = Vec4(by, 1);
  return matrix;
}

TEST(Skinning, BlendsByWeightAndPutsTheUnweightedAside) {
  const std::vector<Vec3> positions(3, Vec3(1, 1, 1));
  const std::vector<Vec3> normals(3, Vec3(0, 0, 1));
  // Weights need not add up to 1.
  const std::vector<Influences> influences{{{0, 1}, {100, 300}}, {{1}, {65535}}, {{0}, {0}}};
  const std::vector<Mat4> palette{moved({4, 0, 0}), moved({0, 4, 0})};
  LargeBuffer<Vec3> to, toNormals;
  skin(positions, normals, influences, palette, moved({0, 0, 9}), to, toNormals);
  EXPECT_EQ(to[0], Vec3(2, 4, 1));
  EXPECT_EQ(to[1], Vec3(1, 5, 1));
  EXPECT_EQ(to[2], Vec3(1, 1, 10));
  EXPECT_EQ(toNormals[1], Vec3(0, 0, 1));
}

TEST(Skinning, ThePaletteOfTheBindPoseIsTheBindShape) {
  Geometry geometry;
  geometry.bindShape = moved({1, 2, 3});
  Skeleton skeleton;
  skeleton.joints.resize(2);
  skeleton.joints[1].bind.position = {0, 5, 0};
  EXPECT_EQ(skinPalette(geometry, skeleton, nullptr), std::vector<Mat4>(2, geometry.bindShape));
  Pose bind{.name = "as bound", .places = {Mat4(1.0f), moved({0, 5, 0})}};
  EXPECT_EQ(skinPalette(geometry, skeleton, &bind), std::vector<Mat4>(2, geometry.bindShape));
  bind.places[1] = moved({0, 7, 0});
  EXPECT_EQ(skinPalette(geometry, skeleton, &bind)[1], moved({1, 4, 3}));
}

TEST(Normals, FollowStretchedAndMirroredTransforms) {
  Mat4 transform(1.0f);
  transform[0][0] = 10;
  const Vec3 slanted = glm::normalize(Vec3(1, 1, 0));
  const Vec3 stretched = glm::normalize(normalMatrix(transform) * slanted);
  EXPECT_NEAR(glm::dot(stretched, Vec3(-10, 1, 0)), 0, 1e-6) << "stays at right angles to the surface";
  transform[0][0] = -1;
  EXPECT_EQ(normalMatrix(transform) * Vec3(1, 0, 0), Vec3(-1, 0, 0));
  EXPECT_EQ(normalMatrix(transform) * Vec3(0, 1, 0), Vec3(0, 1, 0));
  EXPECT_EQ(normalMatrix(Mat4(0.0f)) * Vec3(0, 1, 0), Vec3(0, 1, 0));
}

}  // namespace
}  // namespace vitrine
