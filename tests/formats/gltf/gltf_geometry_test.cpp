// Primitives of glTF files, as docs/formats/gltf.md 3 has them. Cases:
//   a quad; GLB and text alike           indices of 8, 16 and 32 bits, and none
//   interleaved, any stride, offsets     strips, fans, lines, loops, line strips, points, unknown modes
//   no normals: flat                     quantised positions, eight ways; normals; coordinates
//   colours, six ways, in light          joints and weights, six ways; JOINTS_1
//   sparse with and without a view       several sets of coordinates
//   Draco, both methods; wrong ids       meshopt: attributes, triangles, indices, filters
//   several primitives, names, tangents  what is missing, too short or not known
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/document/colour.h"
#include "core/scene/scene.h"
#include "tests/formats/gltf/gltf_cases.h"
#include "tests/support/gltf_check.h"

namespace vitrine::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::vector<Vec3> kQuad{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}};
const std::vector<double> kCorners{-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};

const Geometry& only(const DocumentPointer& document) { return document->geometries.at(0); }

// A mesh of one primitive.
GltfFile meshFile(std::string_view primitive) {
  GltfFile file;
  file["meshes"] = "[{\"primitives\":[{" + std::string(primitive) + "}]}]";
  return file;
}

TEST(GltfGeometry, IsWhatTheFileHas) {
  const auto document = openedGltf(quadFile());
  ASSERT_TRUE(document);
  ASSERT_EQ(document->geometries.size(), 1u);
  const Geometry& quad = only(document);
  EXPECT_EQ(quad.name, "sheet");
  expectNear(quad.positions, kQuad, 0);
  expectNear(quad.normals, std::vector<Vec3>(4, Vec3(0, 0, 1)), 0);
  expectNear(quad.uvs, std::vector<Vec2>{{0, 1}, {1, 1}, {1, 0}, {0, 0}}, 0);
  EXPECT_THAT(listed(quad.indices), ElementsAre(0, 1, 2, 0, 2, 3));
  EXPECT_EQ(quad.storedVertices, 0u);
  ASSERT_EQ(quad.lods.size(), 1u);
  ASSERT_EQ(quad.lods[0].parts.size(), 1u);
  EXPECT_EQ(quad.lods[0].parts[0].indexCount, 6u);
  EXPECT_EQ(document->conventions.uvOrigin, UvOrigin::TopLeft);
  EXPECT_EQ(document->conventions.up, Axis::Y);
  EXPECT_FALSE(document->conventions.leftHanded);
  EXPECT_EQ(document->conventions.unit, "m");
  ASSERT_EQ(document->instances.size(), 1u);
  EXPECT_EQ(document->instances[0].transform, Mat4(1.0f));
}

TEST(GltfGeometry, MadeFilesKeepTheRules) {
  EXPECT_THAT(gltfProblems(quadFile().glb()), ElementsAre()) << "or the other tests say nothing";
}

// ---- Where elements lie

TEST(GltfGeometry, IsReadInterleaved) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@a","NORMAL":"@b","TEXCOORD_0":"@c"})");
  file.interleave({{.name = "a", .width = 3, .numbers = {0, 0, 0, 2, 0, 0, 0, 3, 0}},
                   {.name = "b", .width = 3, .numbers = {0, 0, 1, 0, 0, 1, 0, 0, 1}},
                   {.name = "c",
                    .width = 2,
                    .numbers = {0, 65535, 65535, 0, 0, 0},
                    .type = GltfType::U16,
                    .normalized = true}});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectNear(only(document).positions, std::vector<Vec3>{{0, 0, 0}, {2, 0, 0}, {0, 3, 0}}, 0);
  expectNear(only(document).normals, std::vector<Vec3>(3, Vec3(0, 0, 1)), 0);
  expectNear(only(document).uvs, std::vector<Vec2>{{0, 1}, {1, 0}, {0, 0}}, 1e-6f);
}

class GltfStride : public testing::TestWithParam<size_t> {};
TEST_P(GltfStride, OfAnySizeIsRead) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p"},"indices":"@i")");
  file.add({.name = "p", .numbers = kCorners, .stride = GetParam(), .before = 8});
  file.add({.name = "i", .width = 1, .numbers = {0, 1, 2, 0, 2, 3}, .type = GltfType::U8, .before = 3});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectBounds(document->bounds(), {-1, -1, 0}, {1, 1, 0});
  EXPECT_EQ(only(document).indices.size(), 6u);
}
INSTANTIATE_TEST_SUITE_P(Bytes, GltfStride, testing::Values(12u, 16u, 20u, 24u, 100u, 252u));

class GltfIndexType : public testing::TestWithParam<GltfType> {};
TEST_P(GltfIndexType, IsRead) {
  GltfFile file = quadFile(R"("indices":"@j")");
  file.add({.name = "j", .width = 1, .numbers = {3, 0, 1, 3, 1, 2}, .type = GetParam()});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_THAT(listed(only(document).indices), ElementsAre(3, 0, 1, 3, 1, 2));
}
INSTANTIATE_TEST_SUITE_P(Types, GltfIndexType, testing::Values(GltfType::U8, GltfType::U16, GltfType::U32));

TEST(GltfGeometry, WithoutIndicesTakesVerticesInTurn) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","NORMAL":"@n"})");
  file.floats("p", 3, {0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 0, 0, 6, 0, 0, 5, 1, 0});
  file.floats("n", 3, {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_THAT(listed(only(document).indices), ElementsAre(0, 1, 2, 3, 4, 5));
}

// ---- Modes

TEST(GltfModes, StripsBecomeTrianglesOfOneSide) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","NORMAL":"@n"},"mode":5)");
  file.floats("p", 3, {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 0, 2, 0});
  file.floats("n", 3, {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  ASSERT_EQ(only(document).indices.size(), 9u);
  for (size_t t = 0; t < 3; ++t) {
    EXPECT_TRUE(areNear(faceNormal(only(document), t), Vec3(0, 0, 1))) << "triangle " << t;
    std::vector<uint32_t> corners(only(document).indices.begin() + ptrdiff_t(t * 3),
                                  only(document).indices.begin() + ptrdiff_t(t * 3 + 3));
    std::ranges::sort(corners);
    EXPECT_THAT(corners, ElementsAre(t, t + 1, t + 2));
  }
}

TEST(GltfModes, FansBecomeTrianglesAroundTheFirstVertex) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","NORMAL":"@n"},"indices":"@i","mode":6)");
  file.floats("p", 3, {9, 9, 9, 0, 0, 0, 2, 0, 0, 2, 2, 0, 0, 2, 0});
  file.floats("n", 3, {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1});
  file.add({.name = "i", .width = 1, .numbers = {1, 2, 3, 4}, .type = GltfType::U16});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  const Geometry& fan = only(document);
  ASSERT_EQ(fan.indices.size(), 6u);
  for (size_t t = 0; t < 2; ++t) {
    EXPECT_TRUE(areNear(faceNormal(fan, t), Vec3(0, 0, 1))) << "triangle " << t;
    EXPECT_EQ(
        std::ranges::count(fan.indices.begin() + ptrdiff_t(t * 3), fan.indices.begin() + ptrdiff_t(t * 3 + 3), 1u),
        1);
  }
}

TEST(GltfModes, LinesAreKeptAsPairs) {
  struct Case {
    int mode;
    std::vector<uint32_t> pairs;
  };
  for (const Case& each : {Case{1, {0, 1, 2, 3}}, Case{2, {0, 1, 1, 2, 2, 3, 3, 0}}, Case{3, {0, 1, 1, 2, 2, 3}}}) {
    SCOPED_TRACE(each.mode);
    GltfFile file = meshFile("\"attributes\":{\"POSITION\":\"@p\"},\"mode\":" + std::to_string(each.mode));
    file.floats("p", 3, kCorners);
    const auto document = openedGltf(file);
    ASSERT_TRUE(document);
    EXPECT_EQ(listed(only(document).lines), each.pairs);
    EXPECT_TRUE(only(document).indices.empty());
    EXPECT_TRUE(only(document).points.empty());
    expectNear(only(document).positions, kQuad, 0);
  }
}

TEST(GltfModes, LinesByIndices) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p"},"indices":"@i","mode":1)");
  file.floats("p", 3, kCorners);
  file.add({.name = "i", .width = 1, .numbers = {3, 1, 0, 2}, .type = GltfType::U8});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_THAT(listed(only(document).lines), ElementsAre(3, 1, 0, 2));
}

TEST(GltfModes, PointsAreKept) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p"},"mode":0)");
  file.floats("p", 3, kCorners);
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_THAT(listed(only(document).points), ElementsAre(0, 1, 2, 3));
  EXPECT_TRUE(only(document).indices.empty() && only(document).lines.empty());
}

TEST(GltfModes, AnUnknownOneIsTold) { EXPECT_THAT(wrongIn(quadFile(R"("mode":7)")), HasSubstr("7")); }

TEST(GltfModes, AnIncompleteTriangleIsLeftOut) {
  GltfFile file = quadFile(R"("indices":"@j")");
  file.add({.name = "j", .width = 1, .numbers = {0, 1, 2, 0, 2}, .type = GltfType::U16});
  const auto document = readGltf(file);
  ASSERT_TRUE(document);
  EXPECT_THAT(listed(only(document).indices), ElementsAre(0, 1, 2));
}

// ---- Normals

TEST(GltfNormals, WhereThereAreNoneAreFlat) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p"},"indices":"@i")");
  file.floats("p", 3, {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1});
  file.add({.name = "i", .width = 1, .numbers = {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3}, .type = GltfType::U16});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  const Geometry& tetrahedron = only(document);
  EXPECT_EQ(tetrahedron.positions.size(), 4u) << "as stored";
  ASSERT_EQ(tetrahedron.indices.size(), 12u);
  EXPECT_TRUE(tetrahedron.normals.empty());
  EXPECT_TRUE(makeScene(document)->geometries.at(0).isFlat());
  const ScenePointer round = makeScene(document, {.smooth = 180});
  EXPECT_EQ(round->geometries.at(0).normals.size(), 4u) << "unless it is asked for";
}

TEST(GltfNormals, OfSmoothSurfacesAreAsStored) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","NORMAL":"@n"})");
  file.floats("p", 3, {0, 0, 0, 1, 0, 0, 0, 1, 0}).floats("n", 3, {0, 1, 0, 0.6, 0, 0.8, 0, 0, -1});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectNear(only(document).normals, std::vector<Vec3>{{0, 1, 0}, {0.6f, 0, 0.8f}, {0, 0, -1}});
}

TEST(GltfNormals, WithoutThemTangentsMeanNothing) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","TANGENT":"@g"})");
  file.floats("p", 3, {0, 0, 0, 1, 0, 0, 0, 1, 0}).floats("g", 4, {1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_TRUE(only(document).tangents.empty()) << "3.7.2.1";
}

TEST(GltfNormals, TangentsKeepTheirSide) {
  GltfFile file = quadFile({}, R"("TANGENT":"@g")");
  file.floats("g", 4, {1, 0, 0, 1, 1, 0, 0, -1, 1, 0, 0, 1, 1, 0, 0, -1});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  ASSERT_EQ(only(document).tangents.size(), 4u);
  EXPECT_EQ(only(document).tangents[1], Vec4(1, 0, 0, -1));
}

// ---- Quantised

struct Quantised {
  GltfType type;
  bool normalized;
  double least, most;  // as stored
  float low, high;     // as they are meant
};
class GltfQuantised : public testing::TestWithParam<Quantised> {};
TEST_P(GltfQuantised, PositionsAreReadAsTheirTypeHasThem) {
  const auto& [type, normalized, least, most, low, high] = GetParam();
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p"},"indices":"@i")");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["KHR_mesh_quantization"])";
  file.add({.name = "p",
            .numbers = {least, least, 0, most, least, 0, most, most, 0, least, most, 0},
            .type = type,
            .normalized = normalized,
            .stride = 8});
  file.add({.name = "i", .width = 1, .numbers = {0, 1, 2, 0, 2, 3}, .type = GltfType::U16});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectNear(only(document).positions,
             std::vector<Vec3>{{low, low, 0}, {high, low, 0}, {high, high, 0}, {low, high, 0}}, 1e-5f);
}
INSTANTIATE_TEST_SUITE_P(Positions, GltfQuantised,
                         testing::Values(Quantised{GltfType::I8, true, -128, 127, -1, 1},
                                         Quantised{GltfType::I8, false, -128, 127, -128, 127},
                                         Quantised{GltfType::U8, true, 51, 255, 0.2f, 1},
                                         Quantised{GltfType::U8, false, 0, 255, 0, 255},
                                         Quantised{GltfType::I16, true, -32768, 32767, -1, 1},
                                         Quantised{GltfType::I16, false, -32768, 32767, -32768, 32767},
                                         Quantised{GltfType::U16, true, 13107, 65535, 0.2f, 1},
                                         Quantised{GltfType::U16, false, 7, 65535, 7, 65535}));

TEST(GltfQuantisedStreams, NormalsAndTangents) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","NORMAL":"@n","TANGENT":"@g"})");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["KHR_mesh_quantization"])";
  file.floats("p", 3, {0, 0, 0, 1, 0, 0, 0, 1, 0});
  file.add({.name = "n",
            .numbers = {127, 0, 0, 0, -127, 0, 0, 0, 127},
            .type = GltfType::I8,
            .normalized = true,
            .stride = 4});
  file.add({.name = "g",
            .width = 4,
            .numbers = {0, 32767, 0, 32767, 0, 0, 32767, -32767, 32767, 0, 0, 32767},
            .type = GltfType::I16,
            .normalized = true});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectNear(only(document).normals, std::vector<Vec3>{{1, 0, 0}, {0, -1, 0}, {0, 0, 1}});
  expectNear(only(document).tangents, std::vector<Vec4>{{0, 1, 0, 1}, {0, 0, 1, -1}, {1, 0, 0, 1}});
}

struct Coordinates {
  GltfType type;
  bool normalized;
  double stored;
  float meant;
};
class GltfCoordinates : public testing::TestWithParam<Coordinates> {};
TEST_P(GltfCoordinates, OfEveryTypeAreRead) {
  const auto& [type, normalized, stored, meant] = GetParam();
  GltfFile file = quadFile({}, R"("TEXCOORD_1":"@u")");
  file["meshes"] = swapped(file["meshes"], "\"@t\"", "\"@u\"");
  file["meshes"] = swapped(file["meshes"], R"(,"TEXCOORD_1":"@u")", "");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["KHR_mesh_quantization"])";
  file.add({.name = "u",
            .width = 2,
            .numbers = {0, stored, 0, 0, stored, 0, stored, stored},
            .type = type,
            .normalized = normalized,
            .stride = 8});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectNear(only(document).uvs, std::vector<Vec2>{{0, meant}, {0, 0}, {meant, 0}, {meant, meant}});
}
INSTANTIATE_TEST_SUITE_P(
    Types, GltfCoordinates,
    testing::Values(Coordinates{GltfType::U8, true, 51, 0.2f}, Coordinates{GltfType::U16, true, 13107, 0.2f},
                    Coordinates{GltfType::I8, true, -127, -1}, Coordinates{GltfType::I16, false, -300, -300},
                    Coordinates{GltfType::U16, false, 4096, 4096}, Coordinates{GltfType::F32, false, 2.5, 2.5f}));

struct ColourCase {
  GltfType type;
  size_t width;
  double half, all;
};
class GltfColours : public testing::TestWithParam<ColourCase> {};
TEST_P(GltfColours, CountInLight) {
  const auto& [type, width, half, all] = GetParam();
  std::vector<double> numbers;
  for (int v = 0; v < 4; ++v) {
    numbers.insert(numbers.end(), {half, all, 0});
    if (width == 4) numbers.push_back(half);
  }
  GltfFile file = quadFile({}, R"("COLOR_0":"@c")");
  file.add({.name = "c",
            .width = width,
            .numbers = numbers,
            .type = type,
            .normalized = type != GltfType::F32,
            .stride = (width * sizeOf(type) + 3) / 4 * 4});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  ASSERT_EQ(only(document).colours.size(), 4u);
  const Rgba8 colour = only(document).colours[2];
  EXPECT_NEAR(colour.r, fromLinear(float(half / all)) * 255, 1);
  EXPECT_EQ(colour.g, 255);
  EXPECT_EQ(colour.b, 0);
  EXPECT_NEAR(colour.a, width == 4 ? half / all * 255 : 255.0, 1);
}
INSTANTIATE_TEST_SUITE_P(Types, GltfColours,
                         testing::Values(ColourCase{GltfType::U8, 3, 51, 255}, ColourCase{GltfType::U8, 4, 51, 255},
                                         ColourCase{GltfType::U16, 3, 13107, 65535},
                                         ColourCase{GltfType::U16, 4, 13107, 65535},
                                         ColourCase{GltfType::F32, 3, 0.5, 1},
                                         ColourCase{GltfType::F32, 4, 0.5, 1}));

// ---- Sparse

TEST(GltfSparse, ElementsReplaceThoseOfTheView) {
  for (const GltfType type : {GltfType::U8, GltfType::U16, GltfType::U32}) {
    SCOPED_TRACE(int(type));
    GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","NORMAL":"@n"})");
    file.addView("which", packedNumbers(type, {0, 2}));
    file.addView("what", packedNumbers(GltfType::F32, {7, 7, 7, 8, 8, 8}));
    file.add({.name = "p",
              .numbers = {0, 0, 0, 1, 0, 0, 0, 1, 0},
              .members = R"("sparse":{"count":2,"indices":{"bufferView":"#which","componentType":)" +
                         std::to_string(int(type)) +
                         R"(},"values":{"bufferView":"#what"}},"min":[1,0,0],"max":[8,8,8])"});
    file.floats("n", 3, {0, 0, 1, 0, 0, 1, 0, 0, 1});
    const auto document = openedGltf(file);
    ASSERT_TRUE(document);
    expectNear(only(document).positions, std::vector<Vec3>{{7, 7, 7}, {1, 0, 0}, {8, 8, 8}}, 0);
  }
}

TEST(GltfSparse, WithoutAViewTheOthersAreZero) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","NORMAL":"@n"})");
  file.addView("which", packedNumbers(GltfType::U16, {1, 2}));
  file.addView("what", packedNumbers(GltfType::F32, {5, 0, 0, 0, 6, 0}));
  file.addAccessor("p", R"("componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[5,6,0],
    "sparse":{"count":2,"indices":{"bufferView":"#which","componentType":5123},"values":{"bufferView":"#what"}})");
  file.floats("n", 3, {0, 0, 1, 0, 0, 1, 0, 0, 1});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectNear(only(document).positions, std::vector<Vec3>{{0, 0, 0}, {5, 0, 0}, {0, 6, 0}}, 0);
}

TEST(GltfSparse, AnElementThatIsNotThereIsTold) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p"})");
  file.addView("which", packedNumbers(GltfType::U16, {1, 3}));
  file.addView("what", packedNumbers(GltfType::F32, {5, 0, 0, 0, 6, 0}));
  file.addAccessor("p", R"("componentType":5126,"count":3,"type":"VEC3",
    "sparse":{"count":2,"indices":{"bufferView":"#which","componentType":5123},"values":{"bufferView":"#what"}})");
  EXPECT_THAT(wrongIn(file), HasSubstr("accessor 0"));
}

TEST(GltfGeometry, AnAccessorOfNothingIsZero) {
  GltfFile file = quadFile({}, R"("TEXCOORD_1":"@z")");
  file.addAccessor("z", R"("componentType":5126,"count":4,"type":"VEC2")");
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectNear(only(document).lightmapUvs, std::vector<Vec2>(4, Vec2(0)), 0);
}

// ---- Packed

const std::vector<GltfStream>& dracoStreams() {
  static const std::vector<GltfStream> kStreams{
      {.name = "p", .width = 3, .numbers = kCorners},
      {.name = "n", .width = 3, .numbers = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1}},
      {.name = "t", .width = 2, .numbers = {0, 1, 1, 1, 1, 0, 0, 0}},
      {.name = "c",
       .width = 4,
       .numbers = {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255},
       .type = GltfType::U8,
       .normalized = true}};
  return kStreams;
}
GltfFile dracoFile(bool sequential) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","NORMAL":"@n","TEXCOORD_0":"@t","COLOR_0":"@c"},
    "indices":"@indices","extensions":{"KHR_draco_mesh_compression":{"bufferView":"#packed",
    "attributes":{"POSITION":0,"NORMAL":1,"TEXCOORD_0":2,"COLOR_0":3}}})");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["KHR_draco_mesh_compression"])";
  file.addDraco("packed", dracoStreams(), {0, 1, 2, 0, 2, 3}, sequential);
  return file;
}

TEST(GltfDraco, BothMethodsAreRead) {
  for (const bool sequential : {true, false}) {
    SCOPED_TRACE(sequential);
    const auto document = openedGltf(dracoFile(sequential));
    ASSERT_TRUE(document);
    const Geometry& quad = only(document);
    ASSERT_EQ(quad.positions.size(), 4u);
    ASSERT_EQ(quad.indices.size(), 6u);
    ASSERT_TRUE(quad.normals.size() == 4 && quad.uvs.size() == 4 && quad.colours.size() == 4);
    for (size_t v = 0; v < 4; ++v) {
      const auto corner = size_t(std::ranges::find(kQuad, quad.positions[v]) - kQuad.begin());
      ASSERT_LT(corner, 4u);
      EXPECT_EQ(quad.uvs[v], std::vector<Vec2>({{0, 1}, {1, 1}, {1, 0}, {0, 0}})[corner]);
      EXPECT_EQ(quad.normals[v], Vec3(0, 0, 1));
      EXPECT_EQ(quad.colours[v].g, corner == 1 || corner == 3 ? 255 : 0);
    }
    for (size_t t = 0; t < 2; ++t) EXPECT_TRUE(areNear(faceNormal(quad, t), Vec3(0, 0, 1)));
  }
}

TEST(GltfDraco, AnAttributeThatIsNotThereIsTold) {
  GltfFile file = dracoFile(true);
  file["meshes"] = swapped(file["meshes"], R"("POSITION":0)", R"("POSITION":9)");
  EXPECT_THAT(wrongIn(file), HasSubstr("9"));
}

TEST(GltfDraco, DamageIsTold) {
  GltfFile file = dracoFile(true);
  std::vector<std::byte> glb = file.glb();
  for (size_t at = glb.size() - 60; at < glb.size() - 20; ++at) glb[at] = std::byte(0xFF);
  const auto at = asText(glb).find("DRACO");
  ASSERT_NE(at, std::string_view::npos);
  glb[at] = std::byte('X');
  EXPECT_THAT(wrongIn(readGltf(glb, "case.glb")), HasSubstr("Draco"));
}

TEST(GltfMeshopt, AttributesAndTrianglesAreRead) {
  for (const std::string_view mode : {"TRIANGLES", "INDICES"}) {
    SCOPED_TRACE(mode);
    GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","NORMAL":"@n"},"indices":"@i")");
    file["extensionsUsed"] = file["extensionsRequired"] = R"(["EXT_meshopt_compression"])";
    file.addMeshopt({.name = "p", .numbers = kCorners}, "ATTRIBUTES");
    file.addMeshopt({.name = "n", .numbers = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1}}, "ATTRIBUTES");
    file.addMeshopt({.name = "i", .width = 1, .numbers = {0, 1, 2, 0, 2, 3}, .type = GltfType::U16}, mode);
    const auto document = openedGltf(file);
    ASSERT_TRUE(document);
    expectNear(only(document).positions, kQuad, 0);
    ASSERT_EQ(only(document).indices.size(), 6u);
    for (size_t t = 0; t < 2; ++t) EXPECT_TRUE(areNear(faceNormal(only(document), t), Vec3(0, 0, 1)));
    if (mode == "INDICES") {
      EXPECT_THAT(listed(only(document).indices), ElementsAre(0, 1, 2, 0, 2, 3));
    }
  }
}

TEST(GltfMeshopt, FiltersAreUndone) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p","NORMAL":"@n"})");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["EXT_meshopt_compression","KHR_mesh_quantization"])";
  file.addMeshopt({.name = "p", .numbers = {0.5, 0, -8, 1.25, 0, 0, 0, 1, 0}}, "ATTRIBUTES", "EXPONENTIAL");
  // Directions take four numbers, of which three are named.
  file.addMeshopt({.name = "four",
                   .width = 4,
                   .numbers = {127, 0, 0, 0, 0, -127, 0, 0, 0, 0, 127, 0},
                   .type = GltfType::I8,
                   .normalized = true},
                  "ATTRIBUTES", "OCTAHEDRAL");
  file.addAccessor("n", R"("bufferView":"#four","componentType":5120,"normalized":true,"count":3,"type":"VEC3")");
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectNear(only(document).positions, std::vector<Vec3>{{0.5f, 0, -8}, {1.25f, 0, 0}, {0, 1, 0}}, 1e-4f);
  expectNear(only(document).normals, std::vector<Vec3>{{1, 0, 0}, {0, -1, 0}, {0, 0, 1}}, 0.02f);
}

TEST(GltfMeshopt, DamageAndUnknownModesAreTold) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p"})");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["EXT_meshopt_compression"])";
  file.addMeshopt({.name = "p", .numbers = kCorners}, "ATTRIBUTES");
  const std::string json = file.json(dataUri(file.bin()));
  EXPECT_THAT(wrongIn(swapped(json, "\"ATTRIBUTES\"", "\"PICTURES\"")), HasSubstr("view 0"));
  std::vector<std::byte> damaged = file.bin();
  damaged[0] = std::byte(0);
  EXPECT_THAT(wrongIn(file.json(dataUri(damaged))), HasSubstr("view 0"));
  EXPECT_THAT(wrongIn(swapped(json, "\"count\":4,\"mode\"", "\"count\":4000000000,\"mode\"")), HasSubstr("view 0"));
}

// ---- What a primitive has

TEST(GltfGeometry, OfSeveralSetsOfCoordinatesTwoAreKept) {
  GltfFile file = quadFile({}, R"("TEXCOORD_1":"@u","TEXCOORD_2":"@v")");
  file.floats("u", 2, {0, 0, 0.25, 0, 0.5, 0, 0.75, 0}).floats("v", 2, {9, 9, 9, 9, 9, 9, 9, 9});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_EQ(only(document).uvs[1], Vec2(1, 1));
  EXPECT_EQ(only(document).lightmapUvs[3], Vec2(0.75f, 0));
}

TEST(GltfGeometry, PrimitivesOfOtherVerticesAreGeometriesOfTheirOwn) {
  GltfFile file = quadFile();
  file.floats("q", 3, {0, 0, 5, 1, 0, 5, 0, 1, 5});
  file["meshes"] = R"([{"primitives":[{"attributes":{"POSITION":"@p","NORMAL":"@n"},"indices":"@i"},
                                      {"attributes":{"POSITION":"@q"}}]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  ASSERT_EQ(document->geometries.size(), 2u);
  ASSERT_EQ(document->instances.size(), 2u);
  EXPECT_EQ(document->geometries[1].positions.size(), 3u);
  for (const Geometry& geometry : document->geometries) EXPECT_THAT(geometry.name, ::testing::StartsWith("mesh "));
  expectBounds(document->bounds(), {-1, -1, 0}, {1, 1, 5});
}

TEST(GltfGeometry, AMeshThatIsPlacedTwiceIsStoredOnce) {
  GltfFile file = quadFile();
  file["nodes"] = R"([{"mesh":0},{"mesh":0,"translation":[10,0,0]}])";
  file["scenes"] = R"([{"nodes":[0,1]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->geometries.size(), 1u);
  ASSERT_EQ(document->instances.size(), 2u);
  EXPECT_EQ(Vec3(document->instances[1].transform[3]), Vec3(10, 0, 0));
}

TEST(GltfGeometry, WhatIsOddIsToldAndTheRestIsShown) {
  struct Case {
    const char *primitive, *told;
  };
  for (const Case& each :
       {Case{R"({"attributes":{"NORMAL":"@n"}})", "POSITION"}, Case{R"({"attributes":{"POSITION":99}})", "99"},
        Case{R"({"attributes":{"POSITION":"@t"}})", "positions"},
        Case{R"({"attributes":{"POSITION":"@p"},"indices":"@n"})", "indices"},
        Case{R"({"attributes":{"POSITION":"@p"},"indices":77})", "77"}}) {
    SCOPED_TRACE(each.primitive);
    GltfFile file = quadFile();
    file["meshes"] = R"([{"primitives":[{"attributes":{"POSITION":"@p"},"indices":"@i"}]},{"primitives":[)" +
                     std::string(each.primitive) + "]}]";
    file["nodes"] = R"([{"mesh":0},{"mesh":1}])";
    file["scenes"] = R"([{"nodes":[0,1]}])";
    const auto document = readGltf(file);
    ASSERT_TRUE(document);
    EXPECT_THAT(wrongIn(document), HasSubstr(each.told));
    ASSERT_FALSE(document->geometries.empty());
    EXPECT_EQ(document->geometries[0].indices.size(), 6u);
  }
}

// The fuzzer's: light that is no number was the place in a table.
TEST(GltfGeometry, ColoursThatAreNoNumbersAreBlack) {
  GltfFile file = quadFile({}, R"("COLOR_0":"@c")");
  const float none = std::numeric_limits<float>::quiet_NaN(), endless = std::numeric_limits<float>::infinity();
  const std::vector<float> light{none, 1, none, none, endless, -endless, 2, endless, 0, 0, 0, -1, 1, 1, 1, 1};
  file.addView("light", std::as_bytes(std::span(light)));
  file.addAccessor("c", R"("bufferView":"#light","componentType":5126,"count":4,"type":"VEC4")");
  const auto document = readGltf(file);
  ASSERT_EQ(only(document).colours.size(), 4u);
  EXPECT_EQ(only(document).colours[0], (Rgba8{0, 255, 0, 0}));
  EXPECT_EQ(only(document).colours[1], (Rgba8{255, 0, 255, 255}));
  EXPECT_EQ(only(document).colours[2], (Rgba8{0, 0, 0, 0}));
}

// The fuzzer's, too.
TEST(GltfGeometry, LimitsThatNoElementCanHaveAreTold) {
  GltfFile file = meshFile(R"("attributes":{"POSITION":"@p"},"indices":"@i")");
  file.floats("p", 3, {0, 0, 0, 1, 0, 0, 0, 1, 0});
  const std::vector<uint8_t> corners{0, 1, 2};
  file.addView("corners", std::as_bytes(std::span(corners)));
  file.addAccessor("i", R"("bufferView":"#corners","componentType":5121,"count":3,"type":"SCALAR","min":[-255],
    "max":[1e30])");
  const auto document = readGltf(file);
  EXPECT_TRUE(hasDiagnostic(*document, "gltf.wrong-limits"));
  EXPECT_EQ(only(document).indices.size(), 3u);
}

TEST(GltfGeometry, StreamsOfAnotherLengthAreLeftOut) {
  GltfFile file = quadFile({}, R"("COLOR_0":"@c")");
  file.floats("c", 3, {1, 1, 1, 1, 1, 1});
  const auto document = readGltf(file);
  EXPECT_THAT(wrongIn(document), HasSubstr("COLOR_0"));
  EXPECT_TRUE(only(document).colours.empty());
  EXPECT_EQ(only(document).positions.size(), 4u);
}

TEST(GltfGeometry, IndicesBeyondTheVerticesAreTold) {
  GltfFile file = quadFile(R"("indices":"@j")");
  file.add({.name = "j", .width = 1, .numbers = {0, 1, 2, 0, 2, 4}, .type = GltfType::U16});
  const auto document = readGltf(file);
  wrongIn(document);
  for (const uint32_t index : only(document).indices) EXPECT_LT(index, only(document).positions.size());
}

TEST(GltfGeometry, AttributesOfTheFilesOwnDoNotMatter) {
  GltfFile file = quadFile({}, R"("_TEMPERATURE":"@x","FEATURE_ID_0":"@x")");
  file.floats("x", 1, {1, 2, 3, 4});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_FALSE(document->diagnostics.has(Severity::Warning)) << toldOf(*document);
}

TEST(GltfGeometry, NumbersThatAreNoneAreTold) {
  GltfFile file = quadFile();
  std::vector<std::byte> bin = file.bin();
  for (size_t i = 0; i < 4; ++i) bin[i] = std::byte(0xFF);
  const auto document = readGltf(glbOf(file.json(), bin), "case.glb");
  wrongIn(document);
}

}  // namespace
}  // namespace vitrine::test
