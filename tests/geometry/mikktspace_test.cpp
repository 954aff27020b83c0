// Tangents for normal maps, against numbers of Blender 3.4, whose glTF exporter has them from Mikkelsen's own code.
#include "core/geometry/mikktspace.h"

#include <gtest/gtest.h>

#include <cmath>

namespace vitrine::test {
namespace {

// A bent grid of 3 by 3 with coordinates that are turned, sheared and bent.
const std::vector<Vec3> kPositions{{-1, 0, 1},
                                   {0, 0.2589628f, 1.075f},
                                   {1, -0.2614727f, 1.3f},
                                   {-0.9f, 0.1932653f, 0},
                                   {0.1f, 0.2004965f, 0.075f},
                                   {1.1f, -0.09473579f, 0.3f},
                                   {-0.8f, 0.2956349f, -1},
                                   {0.2f, 0.09476503f, -0.925f},
                                   {1.2f, 0.21062f, -0.7f}};
const std::vector<Vec3> kNormals{{-0.1350433f, 0.9893748f, 0.05385778f},  {0.06552661f, 0.9978507f, 0.0004375578f},
                                 {0.4192835f, 0.8877612f, 0.1899509f},    {0.03655258f, 0.9943572f, 0.09958748f},
                                 {0.05122245f, 0.9986633f, 0.006917797f}, {0.2958538f, 0.9367138f, 0.1871833f},
                                 {0.1869955f, 0.9751838f, 0.1185288f},    {0.005984178f, 0.9986526f, -0.05154839f},
                                 {0.06506251f, 0.9923089f, 0.105309f}};
const std::vector<Vec2> kUvs{{0.1f, 0.85f},  {0.4625f, 0.975f}, {0.85f, 1.1f},     {0.2f, 0.55f}, {0.5625f, 0.65f},
                             {0.95f, 0.75f}, {0.3f, 0.25f},     {0.6625f, 0.325f}, {1.05f, 0.4f}};
const std::vector<uint32_t> kIndices{0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4, 3, 4, 7, 3, 7, 6, 4, 5, 8, 4, 8, 7};
const std::vector<Vec4> kTangents{
    {0.9544128f, 0.1444893f, -0.2611883f, 1},   {0.9789399f, -0.0641998f, -0.1937913f, 1},
    {0.9074807f, -0.4038234f, -0.1157821f, 1},  {0.9756817f, -0.01395798f, -0.218747f, 1},
    {0.9876004f, -0.04962332f, -0.1489392f, 1}, {0.9549777f, -0.2855083f, -0.08063844f, 1},
    {0.9720238f, -0.1662185f, -0.1659552f, 1},  {0.994613f, -0.01127879f, -0.1030421f, 1},
    {0.9975337f, -0.0618923f, -0.0331004f, 1}};

void expectTangentsNear(std::span<const Vec4> found, std::span<const Vec4> wanted) {
  ASSERT_EQ(found.size(), wanted.size());
  for (size_t i = 0; i < found.size(); ++i)
    EXPECT_LT(glm::length(found[i] - wanted[i]), 1e-5f)
        << "vertex " << i << ": " << found[i].x << ", " << found[i].y << ", " << found[i].z << ", " << found[i].w;
}

TEST(MikkTangents, AreThoseOfBlender) {
  expectTangentsNear(mikkTangents({kPositions, kNormals, kUvs, kIndices}), kTangents);
}

TEST(MikkTangents, VerticesThatAreTheSameAreOne) {
  std::vector<Vec3> positions, normals;
  std::vector<Vec2> uvs;
  std::vector<uint32_t> indices;
  std::vector<Vec4> wanted;
  for (const uint32_t index : kIndices) {
    indices.push_back(uint32_t(indices.size()));
    positions.push_back(kPositions[index]);
    normals.push_back(kNormals[index]);
    uvs.push_back(kUvs[index]);
    wanted.push_back(kTangents[index]);
  }
  expectTangentsNear(mikkTangents({positions, normals, uvs, indices}), wanted);
}

TEST(MikkTangents, AMirroredImageTurnsTheSide) {
  std::vector<Vec2> uvs = kUvs;
  for (Vec2& uv : uvs) uv.x = -uv.x;
  std::vector<Vec4> wanted = kTangents;
  for (Vec4& tangent : wanted) tangent = -tangent;
  expectTangentsNear(mikkTangents({kPositions, kNormals, uvs, kIndices}), wanted);
}

// Two triangles beside each other, the image of the second mirrored at their edge.
TEST(MikkTangents, VerticesOfAMirrorsEdgeHaveNone) {
  const std::vector<Vec3> positions{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {-1, 0, 0}}, normals(4, Vec3(0, 0, 1));
  const std::vector<Vec2> uvs{{0, 1}, {0, 0}, {1, 1}, {1, 1}};
  const std::vector<uint32_t> indices{0, 2, 1, 0, 1, 3};
  const auto tangents = mikkTangents({positions, normals, uvs, indices});
  ASSERT_EQ(tangents.size(), 4u);
  EXPECT_EQ(tangents[0], Vec4(0));
  EXPECT_EQ(tangents[1], Vec4(0));
  EXPECT_EQ(tangents[2], Vec4(1, 0, 0, 1));
  EXPECT_EQ(tangents[3], Vec4(-1, 0, 0, -1));
}

TEST(MikkTangents, WhatHasNoImageOrNoAreaHasNone) {
  const std::vector<Vec3> positions{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, normals(3, Vec3(0, 0, 1));
  const std::vector<uint32_t> indices{0, 1, 2}, line{0, 1, 1};
  const std::vector<Vec2> flat(3, Vec2(0.5f)), uvs{{0, 1}, {1, 1}, {0, 0}}, odd{{NAN, 1}, {1, INFINITY}, {0, 0}};
  for (const Vec4& tangent : mikkTangents({positions, normals, flat, indices})) EXPECT_EQ(tangent, Vec4(0));
  for (const Vec4& tangent : mikkTangents({positions, normals, uvs, line})) EXPECT_EQ(tangent, Vec4(0));
  for (const Vec4& tangent : mikkTangents({positions, normals, odd, indices}))
    EXPECT_TRUE(std::isfinite(tangent.x + tangent.y + tangent.z));
  EXPECT_TRUE(mikkTangents({positions, normals, {}, indices}).empty());
}

}  // namespace
}  // namespace vitrine::test
