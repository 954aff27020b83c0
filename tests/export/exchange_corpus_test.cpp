// Every mesh of the corpus that can be read, written for other programs and read back by one of them.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/export/collada/collada.h"
#include "core/export/fbx/fbx.h"
#include "core/export/gltf/gltf.h"
#include "core/export/plain/obj.h"
#include "core/export/plain/ply.h"
#include "core/export/plain/stl.h"
#include "core/stage/make_stage.h"
#include "tests/support/exchange.h"
#include "tests/support/gltf_check.h"

namespace vitrine::test {
namespace {

using Writer = Result<Exported> (*)(const Model&);

struct Form {
  Writer write;
  Keeps keeps;
  std::optional<Axis> up = std::nullopt;  // what readers take as up; none: files say it
  bool isGlb = false;
  bool skins = true;
};

// Of a place: those beyond take longer than they tell.
constexpr size_t kMostNodes = 20000;
constexpr uint64_t kMostTriangles = 500000;

struct Tally {
  size_t files = 0, skinned = 0, animated = 0;
  uint64_t triangles = 0;
};

// Names of nodes that stand more than once get numbers from each program in its own way.
Form fbx() {
  Form form{writeFbx, keptByFbx()};
  form.keeps.nodeNames = false;
  return form;
}
Form collada() {
  Form form{writeCollada, keptByCollada()};
  form.keeps.nodeNames = false;
  return form;
}

Form glb() {
  Form form{.write = writeGlb, .keeps = keptByGltf(), .up = Axis::Y, .isGlb = true};
  form.keeps.nodeNames = false;
  return form;
}
Form obj() {
  Form form{.write = writeObj, .keeps = keptByObj(), .up = Axis::Y, .skins = false};
  form.keeps.nodeNames = false;
  return form;
}
Form ply() { return {.write = writePly, .keeps = keptByPly(), .up = Axis::Y, .skins = false}; }
Form stl() { return {.write = writeStl, .keeps = keptByStl(), .up = Axis::Z, .skins = false}; }

void expectItComesBack(const DocumentPointer& document, const Form& form, Axis up, Tally& tally) {
  StagePointer stage;
  if (hasStage(*document)) stage = std::make_shared<const Stage>(makeStage(*document, AssetFinder()));
  const ScenePointer scene = makeScene(document, {}, {}, stage);
  ModelOptions options;
  options.textures = false;
  options.lod = std::nullopt;
  options.up = form.up.value_or(up);
  options.skins = form.skins;
  options.lines = options.variants = options.lights = form.isGlb;
  const Result<Model> model = makeModel(*scene, options, {});
  if (!model) {
    EXPECT_FALSE(drawsSpace(*scene)) << model.error().message;
    return;
  }
  if (trianglesOf(*model) > kMostTriangles) return;
  const Result<Exported> exported = form.write(*model);
  ASSERT_TRUE(exported.has_value()) << exported.error().message;
  if (form.isGlb) {
    EXPECT_THAT(gltfProblems(exported->files[0].bytes), testing::IsEmpty());
    EXPECT_EQ(gltfDiffers(*model, exported->files[0].bytes), "");
  }
  const Result<DocumentPointer> back = readBack(*exported);
  ASSERT_TRUE(back.has_value()) << back.error().message;
  EXPECT_EQ(differs(*model, **back, form.keeps), "");
  EXPECT_EQ(differsInMotion(*model, **back, form.keeps), "");
  ++tally.files;
  tally.skinned += !model->skins.empty();
  tally.animated += !model->animations.empty();
  tally.triangles += trianglesOf(*model);
}

// Every other file stands up along Z.
Tally writeAll(const std::string& folder, const Form& form) {
  Tally tally;
  size_t number = 0;
  for (const TableRow& row : readTable(corpusFolder() / folder / "index.tsv")) {
    const std::filesystem::path file = corpusFolder() / folder / row.at("file");
    const Result<DocumentPointer> document = load(file);
    if (!document || ((*document)->geometries.empty() && !hasStage(**document))) continue;
    if ((*document)->nodes.size() > kMostNodes) continue;
    SCOPED_TRACE(file.string());
    expectItComesBack(*document, form, ++number % 2 == 0 ? Axis::Z : Axis::Y, tally);
  }
  fmt::print("{}: {} files, {} with a skin, {} with animations, {} triangles\n", folder, tally.files, tally.skinned,
             tally.animated, tally.triangles);
  return tally;
}

TEST(FbxCorpus, RobloxMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  const Tally tally = writeAll("roblox-mesh", fbx());
  EXPECT_GE(tally.files, 40u);
  EXPECT_GE(tally.skinned, 5u);
}
TEST(FbxCorpus, SecondLifeMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("slmesh");
  EXPECT_GE(writeAll("slmesh", fbx()).files, 10u);
}
TEST(FbxCorpus, BinaryMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  EXPECT_GE(writeAll("binarymesh", fbx()).files, 20u);
}
TEST(FbxCorpus, RoomsComeBack) {
  VITRINE_NEEDS_CORPUS("rmesh");
  EXPECT_GE(writeAll("rmesh", fbx()).files, 15u);
}
TEST(FbxCorpus, PlacesComeBack) {
  VITRINE_NEEDS_CORPUS("rbxm");
  EXPECT_GE(writeAll("rbxm", fbx()).files, 30u);
}

TEST(ColladaCorpus, RobloxMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  const Tally tally = writeAll("roblox-mesh", collada());
  EXPECT_GE(tally.files, 40u);
  EXPECT_GE(tally.skinned, 5u);
}
TEST(ColladaCorpus, SecondLifeMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("slmesh");
  EXPECT_GE(writeAll("slmesh", collada()).files, 10u);
}
TEST(ColladaCorpus, BinaryMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  EXPECT_GE(writeAll("binarymesh", collada()).files, 20u);
}
TEST(ColladaCorpus, RoomsComeBack) {
  VITRINE_NEEDS_CORPUS("rmesh");
  EXPECT_GE(writeAll("rmesh", collada()).files, 15u);
}
TEST(ColladaCorpus, PlacesComeBack) {
  VITRINE_NEEDS_CORPUS("rbxm");
  EXPECT_GE(writeAll("rbxm", collada()).files, 30u);
}

TEST(GltfCorpus, RobloxMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  EXPECT_GE(writeAll("roblox-mesh", glb()).files, 40u);
}
TEST(GltfCorpus, SecondLifeMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("slmesh");
  EXPECT_GE(writeAll("slmesh", glb()).files, 10u);
}
TEST(GltfCorpus, BinaryMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  EXPECT_GE(writeAll("binarymesh", glb()).files, 20u);
}
TEST(GltfCorpus, RoomsComeBack) {
  VITRINE_NEEDS_CORPUS("rmesh");
  EXPECT_GE(writeAll("rmesh", glb()).files, 15u);
}
TEST(GltfCorpus, PlacesComeBack) {
  VITRINE_NEEDS_CORPUS("rbxm");
  EXPECT_GE(writeAll("rbxm", glb()).files, 30u);
}

TEST(ObjCorpus, RobloxMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  EXPECT_GE(writeAll("roblox-mesh", obj()).files, 40u);
}
TEST(ObjCorpus, SecondLifeMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("slmesh");
  EXPECT_GE(writeAll("slmesh", obj()).files, 10u);
}
TEST(ObjCorpus, BinaryMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  EXPECT_GE(writeAll("binarymesh", obj()).files, 20u);
}
TEST(ObjCorpus, RoomsComeBack) {
  VITRINE_NEEDS_CORPUS("rmesh");
  EXPECT_GE(writeAll("rmesh", obj()).files, 15u);
}

TEST(PlyCorpus, RobloxMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  EXPECT_GE(writeAll("roblox-mesh", ply()).files, 40u);
}
TEST(PlyCorpus, SecondLifeMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("slmesh");
  EXPECT_GE(writeAll("slmesh", ply()).files, 10u);
}
TEST(PlyCorpus, BinaryMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  EXPECT_GE(writeAll("binarymesh", ply()).files, 20u);
}
TEST(PlyCorpus, RoomsComeBack) {
  VITRINE_NEEDS_CORPUS("rmesh");
  EXPECT_GE(writeAll("rmesh", ply()).files, 15u);
}

TEST(StlCorpus, RobloxMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  EXPECT_GE(writeAll("roblox-mesh", stl()).files, 40u);
}
TEST(StlCorpus, SecondLifeMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("slmesh");
  EXPECT_GE(writeAll("slmesh", stl()).files, 10u);
}
TEST(StlCorpus, BinaryMeshesComeBack) {
  VITRINE_NEEDS_CORPUS("binarymesh");
  EXPECT_GE(writeAll("binarymesh", stl()).files, 20u);
}
TEST(StlCorpus, RoomsComeBack) {
  VITRINE_NEEDS_CORPUS("rmesh");
  EXPECT_GE(writeAll("rmesh", stl()).files, 15u);
}

}  // namespace
}  // namespace vitrine::test
