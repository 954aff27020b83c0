// OBJ, PLY and STL: triangles where the nodes put them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/export/export.h"
#include "core/export/plain/obj.h"
#include "core/export/plain/ply.h"
#include "core/export/plain/stl.h"
#include "tests/export/loss_ids.h"
#include "tests/support/exchange.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

// Without what these files never hold: a model whose vertices are where its nodes put them.
Model plainModel() {
  Model model = exchangeModel();
  model.skins.clear();
  model.animations.clear();
  for (ModelNode& node : model.nodes) node.skin = kNone;
  for (ModelGeometry& geometry : model.geometries) {
    geometry.influences.clear();
    geometry.morphs.clear();
    geometry.lightmapUvs.clear();
  }
  return model;
}

using Write = Result<Exported> (*)(const Model&);

std::string difference(Write write, const Model& model, const Keeps& keeps) {
  const Result<Exported> exported = write(model);
  if (!exported) return exported.error().message;
  const Result<DocumentPointer> document = readBack(*exported);
  return document ? differs(model, **document, keeps) : document.error().message;
}

// A triangle with its front to +Z, its texture's upper left corner at its first vertex, seen in a mirror.
Model mirroredTriangle() {
  Model model{.name = "t"};
  ModelGeometry geometry{.name = "g"};
  geometry.positions = {{0, 0, 0}, {1, 0, 0}, {0, 2, 0}};
  geometry.normals = {{0, 0, 1}, {0, 0, 1}, {0, 0, 1}};
  geometry.uvs = {{0, 0}, {1, 0.25f}, {0, 1}};
  geometry.indices = {0, 1, 2};
  geometry.parts = {{"", 0, 3}};
  model.geometries.push_back(std::move(geometry));
  model.meshes.push_back({0, {kNone}});
  Mat4 mirror(1.0f);
  mirror[0].x = -1;
  model.nodes.push_back({.name = "n", .transform = mirror, .mesh = 0});
  return model;
}

std::string textOf(const Exported& exported, size_t file = 0) {
  return std::string(asText(exported.files.at(file).bytes));
}

TEST(Obj, ComesBackAsItWasWritten) { EXPECT_EQ(difference(writeObj, plainModel(), keptByObj()), ""); }
TEST(Ply, ComesBackAsItWasWritten) { EXPECT_EQ(difference(writePly, plainModel(), keptByPly()), ""); }
TEST(Stl, ComesBackAsItWasWritten) {
  Model model = plainModel();
  model.up = Axis::Z;  // as programs take it
  EXPECT_EQ(difference(writeStl, model, keptByStl()), "");
}

TEST(Obj, TurnsMirroredTrianglesRoundAndCountsVFromTheBottom) {
  const Result<Exported> exported = writeObj(mirroredTriangle());
  ASSERT_TRUE(exported.has_value());
  EXPECT_EQ(textOf(*exported),
            "# t: 1 triangles\no n\nv 0 0 0\nv -1 0 0\nv 0 2 0\nvt 0 1\nvt 1 0.75\nvt 0 0\nvn -0 0 1\nvn -0 0 1\n"
            "vn -0 0 1\nf 1/1/1 3/3/3 2/2/2\n");
}

TEST(Ply, TurnsMirroredTrianglesRoundAndCountsVFromTheBottom) {
  const Result<Exported> exported = writePly(mirroredTriangle());
  ASSERT_TRUE(exported.has_value());
  const Result<DocumentPointer> document = readBack(*exported);
  ASSERT_TRUE(document.has_value());
  const Geometry& geometry = (*document)->geometries.at(0);
  EXPECT_EQ((*document)->conventions.uvOrigin, UvOrigin::BottomLeft);
  EXPECT_THAT(geometry.uvs, ElementsAre(Vec2(0, 1), Vec2(1, 0.75f), Vec2(0, 0)));
  EXPECT_THAT(geometry.positions, ElementsAre(Vec3(0), Vec3(-1, 0, 0), Vec3(0, 2, 0)));
  EXPECT_THAT(geometry.indices, ElementsAre(0, 2, 1));
}

TEST(Stl, TurnsMirroredTrianglesRoundAndStatesTheirNormal) {
  const Result<Exported> exported = writeStl(mirroredTriangle());
  ASSERT_TRUE(exported.has_value());
  const std::vector<std::byte>& bytes = exported->files[0].bytes;
  ASSERT_THAT(bytes, SizeIs(134));
  EXPECT_EQ(loadAs<uint32_t>(bytes.data() + 80), 1u);
  EXPECT_EQ((loadAs<std::array<float, 12>>(bytes.data() + 84)),
            (std::array<float, 12>{0, 0, 1, 0, 0, 0, 0, 2, 0, -1, 0, 0}));
}

TEST(Obj, WritesItsMaterialsWithTheirImages) {
  const Result<Exported> exported = writeObj(plainModel());
  ASSERT_TRUE(exported.has_value());
  std::vector<std::string> paths;
  for (const ExportedFile& file : exported->files) paths.push_back(file.path);
  EXPECT_THAT(paths, ElementsAre("every_ thing.obj", "every_ thing.mtl", "wall paint.png", "light & shadow.png"));
  EXPECT_THAT(textOf(*exported), HasSubstr("mtllib every_ thing.mtl\n"));
  EXPECT_THAT(textOf(*exported, 1), HasSubstr("newmtl paint\nKd 1 1 1\n"));
  EXPECT_THAT(textOf(*exported, 1), HasSubstr("map_Kd wall paint.png\n"));
  EXPECT_THAT(textOf(*exported, 1), HasSubstr("newmtl glass\nKd 0.25 0.5 0.75\nKa 0 0 0\nKs 0 0 0\nd 0.5\n"));
}

TEST(Obj, LeavesNoTriangleInTheMaterialOfAnother) {
  // "lamp" has a part without a material behind parts that have one.
  const Result<Exported> exported = writeObj(plainModel());
  ASSERT_TRUE(exported.has_value());
  const Result<DocumentPointer> document = readBack(*exported);
  ASSERT_TRUE(document.has_value());
  std::map<std::string, uint64_t> triangles;
  for (const Geometry& geometry : (*document)->geometries)
    for (const Part& part : geometry.lods[0].parts)
      triangles[part.material == kNone ? "" : (*document)->materials[part.material].name] += part.indexCount / 3;
  // 15 triangles a half of the crate, which is shown twice and once as the lamp, 30 a half of the body.
  EXPECT_EQ(triangles["paint"], 60u);
  EXPECT_EQ(triangles["glass"], 60u);
  EXPECT_EQ(triangles["neon"], 15u);
}

TEST(Obj, KeepsNamesOnTheirLine) {
  Model model = mirroredTriangle();
  model.name = "a\nf 1 1 1";
  model.nodes[0].name = "b\nv 0 0 0";
  model.materials = {{.name = "c\nd"}, {.name = "c d"}};
  const Result<Exported> exported = writeObj(model);
  ASSERT_TRUE(exported.has_value());
  EXPECT_THAT(textOf(*exported), Not(HasSubstr("\nf 1 1 1")));
  EXPECT_THAT(textOf(*exported), HasSubstr("\no b_v_0_0_0\n"));
  EXPECT_THAT(textOf(*exported, 1), HasSubstr("newmtl c_d\n"));
  EXPECT_THAT(textOf(*exported, 1), HasSubstr("newmtl c_d_2\n"));
}

TEST(Obj, KeepsObjectsOfOneNameApart) {
  Model model = mirroredTriangle();
  model.nodes.push_back(model.nodes[0]);
  const Result<Exported> exported = writeObj(model);
  ASSERT_TRUE(exported.has_value());
  EXPECT_THAT(textOf(*exported), HasSubstr("\no n\n"));
  EXPECT_THAT(textOf(*exported), HasSubstr("\no n_2\n"));
}

TEST(PlainMeshes, TellWhatTheyDoNotHold) {
  const Model model = exchangeModel();
  const Result<Exported> obj = exportModel(*findWriter("obj"), model), ply = exportModel(*findWriter("ply"), model),
                         stl = exportModel(*findWriter("stl"), model);
  ASSERT_TRUE(obj && ply && stl);
  EXPECT_THAT(lossIds(obj->losses),
              ElementsAre("export.lost-lightmap-uvs", "export.lost-alpha", "export.lost-double-sided",
                          "export.lost-lightmaps", "export.lost-skin", "export.lost-face-controls",
                          "export.lost-animations"));
  EXPECT_THAT(lossIds(ply->losses),
              ElementsAre("export.lost-nodes", "export.lost-lightmap-uvs", "export.lost-materials",
                          "export.lost-images", "export.lost-lightmaps", "export.lost-skin",
                          "export.lost-face-controls", "export.lost-animations"));
  EXPECT_THAT(
      lossIds(stl->losses),
      ElementsAre("export.lost-nodes", "export.lost-normals", "export.lost-uvs", "export.lost-lightmap-uvs",
                  "export.lost-colours", "export.lost-materials", "export.lost-images", "export.lost-lightmaps",
                  "export.lost-skin", "export.lost-face-controls", "export.lost-animations"));
}

}  // namespace
}  // namespace vitrine::test
