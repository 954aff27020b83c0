// Every mesh of the corpus that can be read, written for other programs and read back by one of them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/export/collada.h"
#include "core/export/fbx.h"
#include "core/stage/make_stage.h"
#include "tests/support/exchange.h"

namespace vitrine::test {
namespace {

using Writer = Result<Exported> (*)(const Model&);

struct Form {
  Writer write;
  Keeps keeps;
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

void expectItComesBack(const DocumentPointer& document, const Form& form, Axis up, Tally& tally) {
  StagePointer stage;
  if (hasStage(*document)) stage = std::make_shared<const Stage>(makeStage(*document, AssetFinder()));
  const ScenePointer scene = makeScene(document, {}, {}, stage);
  ModelOptions options;
  options.textures = false;
  options.lod = std::nullopt;
  options.up = up;
  const Result<Model> model = makeModel(*scene, options, {});
  if (!model) {
    EXPECT_FALSE(drawsAnything(*scene)) << model.error().message;
    return;
  }
  if (trianglesOf(*model) > kMostTriangles) return;
  const Result<Exported> exported = form.write(*model);
  ASSERT_TRUE(exported.has_value()) << exported.error().message;
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

}  // namespace
}  // namespace vitrine::test
