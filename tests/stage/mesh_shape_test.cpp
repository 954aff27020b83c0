#include "core/stage/mesh_shape.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/roblox_mesh_writer.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Two triangles, the second a level of its own.
MeshFile twoLevels() {
  MeshFile file;
  for (int i = 0; i < 6; ++i) {
    MeshVertex vertex;
    vertex.position = {float(i % 3 == 1), float(i % 3 == 2), float(i / 3)};
    vertex.normal = {0, 0, 1};
    vertex.uv = {float(i % 3 == 1), 0.25f};
    vertex.colour = {10, 20, 30, 255};
    file.vertices.push_back(vertex);
  }
  file.faces = {{0, 1, 2}, {3, 4, 5}};
  file.lods = {0, 1, 2};
  return file;
}

Result<Shape> readShape(std::vector<std::byte> bytes, Diagnostics* faults = nullptr) {
  return readMeshShape(Source::fromBytes(std::move(bytes), "folder/1234.mesh"), {}, faults);
}
Result<Shape> shapeOfText(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return readShape({bytes.begin(), bytes.end()});
}

TEST(MeshShape, LevelsComeFinestFirst) {
  const auto shape = readShape(writeV5(twoLevels()));
  ASSERT_TRUE(shape) << shape.error().message;
  EXPECT_EQ(shape->name, "1234.mesh");
  ASSERT_EQ(shape->levels.size(), 2u);
  EXPECT_EQ(shape->levels[1].firstIndex, 3u);
  EXPECT_EQ(shape->levels[1].indexCount, 3u);
  EXPECT_THAT(shape->indices, ElementsAre(0, 1, 2, 3, 4, 5));
  EXPECT_EQ(shape->bounds.max, Vec3(1, 1, 1));
  EXPECT_EQ(shape->uvs[0], Vec2(0, 0.25f));
  EXPECT_EQ(shape->colours.at(0), (Rgba8{10, 20, 30, 255}));
}

TEST(MeshShape, Version1CountsVFromTheBottom) {
  const auto shape = readShape(writeText(twoLevels(), "1.01"));
  ASSERT_TRUE(shape) << shape.error().message;
  ASSERT_FALSE(shape->uvs.empty());
  const auto document = loadBytes(writeText(twoLevels(), "1.01"), "a.mesh");
  EXPECT_EQ(shape->uvs[0].y, 1 - (*document)->geometries.at(0).uvs[0].y);
}

TEST(MeshShape, ColoursOfNothingButZeroesAreNone) {
  MeshFile file = twoLevels();
  for (MeshVertex& vertex : file.vertices) vertex.colour = {0, 0, 0, 0};
  const auto shape = readShape(writeV5(file));
  ASSERT_TRUE(shape);
  EXPECT_TRUE(shape->colours.empty());
}

TEST(MeshShape, NormalsThatSayNothingAreComputed) {
  MeshFile file = twoLevels();
  file.vertices[0].normal = {0, 0, 0};
  file.vertices[1].normal = {1, 0, 0};
  const auto shape = readShape(writeV5(file));
  ASSERT_TRUE(shape);
  EXPECT_EQ(shape->normals[0], Vec3(0, 0, 1));
  EXPECT_EQ(shape->normals[1], Vec3(1, 0, 0)) << "as stored";
}

TEST(MeshShape, TrianglesWithInfiniteCornersLoseTheirArea) {
  MeshFile file = twoLevels();
  file.vertices[4].position.x = std::numeric_limits<float>::quiet_NaN();
  const auto shape = readShape(writeV5(file));
  ASSERT_TRUE(shape);
  EXPECT_THAT(shape->indices, ElementsAre(0, 1, 2, 0, 0, 0));
  EXPECT_EQ(shape->bounds.max, Vec3(1, 1, 0));
}

TEST(MeshShape, OtherFilesAreNamed) {
  const auto other = [](std::string_view text) {
    const auto shape = shapeOfText(text);
    EXPECT_FALSE(shape);
    return shape ? "" : shape.error().message;
  };
  EXPECT_THAT(other("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"), HasSubstr("not a Roblox mesh but "));
  EXPECT_THAT(other("<roblox!\x89\xFF\r\n\x1A\n and so on"), HasSubstr("Roblox model"));
  EXPECT_EQ(other("\x01\x02 and so on"), "not a Roblox mesh but a file that starts with 01 02");
  EXPECT_EQ(other(""), "not a Roblox mesh but an empty file");
  EXPECT_THAT(other("version 9.00\n"), HasSubstr("not known"));
}

TEST(MeshShape, WhatStandsBeforeDamageIsAShape) {
  auto bytes = writeV5(twoLevels());
  bytes.resize(bytes.size() - 1);
  Diagnostics faults;
  const auto shape = readShape(bytes, &faults);
  ASSERT_TRUE(shape) << shape.error().message;
  EXPECT_TRUE(faults.has(Severity::Warning)) << describe(faults);
}

}  // namespace
}  // namespace vitrine::test
