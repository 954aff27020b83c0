// Surfaces without normals: flat, or smooth to an angle.
#include <gtest/gtest.h>

#include "core/export/export.h"
#include "core/geometry/smoothing.h"
#include "core/scene/hit.h"
#include "tests/support/flat_cube.h"

namespace vitrine::test {
namespace {

ScenePointer cubeScene(const std::shared_ptr<Document>& document, std::optional<float> smooth) {
  return makeScene(document, {.smooth = smooth});
}

TEST(FlatScene, HasNoNormalsWhereTheFormatMeansFlat) {
  const ScenePointer scene = makeScene(flatCube());
  EXPECT_TRUE(scene->geometries[0].isFlat());
  EXPECT_EQ(scene->geometries[0].positions.size(), 8u) << "nothing is made for it";
  EXPECT_TRUE(hasFlatSurfaces(*scene->document));
}

TEST(FlatScene, OtherFormatsStaySmooth) {
  const auto document = flatCube();
  document->format = "slmesh";
  const ScenePointer scene = cubeScene(document, 10);
  EXPECT_FALSE(scene->geometries[0].isFlat());
  EXPECT_EQ(scene->geometries[0].positions.size(), 8u);
  EXPECT_FALSE(hasFlatSurfaces(*document));
}

TEST(FlatScene, StoredNormalsStayWhateverIsAskedFor) {
  const auto document = flatCube();
  document->geometries[0].normals.assign(8, Vec3(0, 0, 1));
  const ScenePointer scene = cubeScene(document, 30);
  EXPECT_EQ(scene->geometries[0].normals.data(), document->geometries[0].normals.data());
  EXPECT_FALSE(hasFlatSurfaces(*document));
}

TEST(FlatScene, IsSmoothToTheAngle) {
  const ScenePointer edges = cubeScene(flatCube(), 30), round = cubeScene(flatCube(), 180);
  const SceneGeometry& sharp = edges->geometries[0];
  ASSERT_EQ(sharp.positions.size(), 24u);
  for (const auto size : {sharp.normals.size(), sharp.uvs.size(), sharp.colours.size()}) EXPECT_EQ(size, 24u);
  for (uint32_t v = 0; v < 24; ++v) {
    EXPECT_EQ(sharp.positions[v], edges->document->geometries[0].positions[sharp.stored(v)]);
    EXPECT_EQ(sharp.uvs[v].x, float(sharp.stored(v))) << "the stream goes with it";
    EXPECT_EQ(sharp.colours[v].r, sharp.stored(v));
  }
  EXPECT_EQ(round->geometries[0].positions.size(), 8u);
  EXPECT_EQ(edges->bounds.max, round->bounds.max);
}

TEST(FlatScene, MorphTargetsMoveCopiesToo) {
  const auto document = flatCube();
  document->morphControls = {"up"};
  MorphTarget& target = document->geometries[0].morphs.emplace_back();
  target.control = 0;
  for (int v = 0; v < 8; ++v) target.positions.push_back({0, 0, float(v)});
  for (const std::optional<float> smooth : {std::optional<float>(), std::optional(30.0f)}) {
    const ScenePointer scene = cubeScene(document, smooth);
    const SceneGeometry& geometry = scene->geometries[0];
    const MorphedStreams moved = morphedStreams(*scene, geometry, std::vector<float>{1});
    ASSERT_EQ(moved.positions.size(), geometry.positions.size());
    EXPECT_EQ(moved.normals.empty(), !smooth);
    for (uint32_t v = 0; v < moved.positions.size(); ++v)
      EXPECT_EQ(moved.positions[v].z, geometry.positions[v].z + float(geometry.stored(v)));
  }
}

TEST(FlatScene, HitsNameTheVerticesOfTheFile) {
  const ScenePointer scene = cubeScene(flatCube(), 30);
  for (uint32_t vertex = 0; vertex < 8; ++vertex) {
    const auto hit = hitOfVertex(*scene, {}, 0, vertex);
    ASSERT_TRUE(hit) << vertex;
    EXPECT_EQ(hit->vertices[hit->nearest], vertex);
    EXPECT_EQ(hit->nearestPosition, scene->document->geometries[0].positions[vertex]);
  }
}

// ---- Exports

Result<Model> cubeModel(const std::optional<float>& smooth, bool facets) {
  return makeModel(*cubeScene(flatCube(), smooth), {.facets = facets}, {});
}

TEST(FlatExport, LeavesNormalsOutWhereThatMeansFlat) {
  const auto model = cubeModel({}, true);
  ASSERT_TRUE(model);
  EXPECT_TRUE(model->geometries[0].normals.empty());
  EXPECT_EQ(model->geometries[0].positions.size(), 8u);
}

TEST(FlatExport, GivesEachTriangleItsOwnElsewhere) {
  const auto model = cubeModel({}, false);
  ASSERT_TRUE(model);
  const ModelGeometry& made = model->geometries[0];
  EXPECT_EQ(made.positions.size(), 24u);
  ASSERT_EQ(made.normals.size(), 24u);
  ASSERT_EQ(made.uvs.size(), 24u);
  for (size_t i = 0; i < made.indices.size(); ++i) {
    const auto corner = [&](size_t k) { return made.positions[made.indices[i / 3 * 3 + k]]; };
    EXPECT_LT(glm::distance(made.normals[made.indices[i]], triangleNormal(corner(0), corner(1), corner(2))), 1e-5f);
  }
}

TEST(FlatExport, IsSmoothWhereThePictureIs) {
  for (const bool facets : {true, false}) {
    const auto model = cubeModel(180, facets);
    ASSERT_TRUE(model);
    EXPECT_EQ(model->geometries[0].normals.size(), 8u);
  }
}

std::string cubeTextOf(std::string_view writer) {
  const auto exported = exportScene({.writer = findWriter(writer)}, *makeScene(flatCube()), {});
  EXPECT_TRUE(exported) << (exported ? "" : exported.error().message);
  return exported ? std::string(asText(exported->files.front().bytes)) : std::string();
}

TEST(FlatExport, FilesSayWhatThePictureShows) {
  EXPECT_EQ(cubeTextOf("gltf").find("NORMAL"), std::string::npos);
  EXPECT_EQ(cubeTextOf("obj").find("vn "), std::string::npos);
  EXPECT_EQ(cubeTextOf("ply").find("property float nx"), std::string::npos);
  EXPECT_NE(cubeTextOf("dae").find("semantic=\"NORMAL\""), std::string::npos);
}

// Formats that compute them smooth, or that must have them.
TEST(FlatExport, FilesOfOtherFormatsAreFlatWhenTheyAreReadBack) {
  for (const std::string_view id :
       {"roblox-mesh", "slmesh", "binarymesh", "dae", "fbx", "glb", "obj", "ply", "stl"}) {
    SCOPED_TRACE(id);
    const auto exported = exportScene({.writer = findWriter(id)}, *makeScene(flatCube()), {});
    ASSERT_TRUE(exported) << exported.error().message;
    const auto back = loadBytes(exported->files.front().bytes, exported->files.front().path);
    ASSERT_TRUE(back) << back.error().message;
    const ScenePointer scene = makeScene(*back);
    ASSERT_FALSE(scene->items.empty());
    const SceneGeometry& geometry = scene->geometries[scene->items[0].geometry];
    ASSERT_GE(geometry.indices.size(), 36u);
    for (size_t i = 0; i < 36 && !geometry.isFlat(); ++i) {
      const auto corner = [&](size_t k) { return geometry.positions[geometry.indices[i / 3 * 3 + k]]; };
      const Vec3 face = triangleNormal(corner(0), corner(1), corner(2));
      const Vec3 normal = glm::normalize(geometry.normals[geometry.indices[i]]);
      EXPECT_GT(std::abs(glm::dot(normal, face)), 0.999f) << "corner " << i;
    }
  }
}

}  // namespace
}  // namespace vitrine::test
