#include "core/geometry/normals.h"

#include <gtest/gtest.h>

#include <cmath>

namespace vitrine {
namespace {

LargeBuffer<Vec3> normalsOf(std::vector<Vec3> positions, std::vector<uint32_t> indices) {
  LargeBuffer<Vec3> normals;
  computeNormals(positions, indices, normals);
  return normals;
}

TEST(Normals, CounterClockwiseFacesTheViewer) {
  const auto normals = normalsOf({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {0, 1, 2});
  for (const Vec3& normal : normals) EXPECT_EQ(normal, Vec3(0, 0, 1));
}

TEST(Normals, CornersOfACubeAreSymmetric) {
  // Weighting by angle makes the diagonal split of the faces not matter.
  const auto normals = normalsOf({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}},
                                 {0, 4, 1, 0, 2, 4, 0, 1, 5, 0, 5, 3, 0, 3, 6, 0, 6, 2});
  EXPECT_NEAR(normals[0].x, normals[0].y, 1e-6);
  EXPECT_NEAR(normals[0].y, normals[0].z, 1e-6);
  EXPECT_LT(normals[0].x, 0);
}

TEST(Normals, FacesWithoutDirectionAreIgnored) {
  const float nan = std::nanf("");
  const auto normals =
      normalsOf({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {nan, 0, 0}, {9, 9, 9}}, {0, 1, 2, 0, 1, 3, 0, 0, 1, 0, 1, 99});
  EXPECT_EQ(normals[0], Vec3(0, 0, 1));
  EXPECT_EQ(normals[3], Vec3(0, 1, 0));
  EXPECT_EQ(normals[4], Vec3(0, 1, 0));
}

TEST(Normals, TinyTrianglesCountToo) {
  const auto normals = normalsOf({{0, 0, 0}, {1e-12f, 0, 0}, {0, 1e-12f, 0}}, {0, 1, 2});
  EXPECT_EQ(normals[0], Vec3(0, 0, 1));
}

}  // namespace
}  // namespace vitrine
