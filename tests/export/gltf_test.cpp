#include "core/export/gltf/gltf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/export/loss_ids.h"
#include "tests/support/exchange.h"
#include "tests/support/gltf_check.h"
#include "tests/support/json.h"

namespace vitrine::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<std::byte> exportedGlbOf(const Model& model) {
  Result<Exported> exported = writeGlb(model);
  EXPECT_TRUE(exported.has_value()) << exported.error().message;
  return exported ? std::move(exported->files.front().bytes) : std::vector<std::byte>();
}

Json jsonOf(const Model& model) {
  const Result<Exported> exported = writeGltf(model);
  return exported ? parseJson(asText(exported->files.front().bytes)) : Json{};
}

TEST(Gltf, KeepsTheRulesAndTheModel) {
  const Model model = exchangeModel();
  const std::vector<std::byte> glb = exportedGlbOf(model);
  EXPECT_THAT(gltfProblems(glb), IsEmpty());
  EXPECT_EQ(gltfDiffers(model, glb), "");
}

TEST(Gltf, ComesBackAsItWasWritten) {
  const Model model = exchangeModel();
  const Result<Exported> exported = writeGlb(model);
  ASSERT_TRUE(exported.has_value());
  const Result<DocumentPointer> document = readBack(*exported);
  ASSERT_TRUE(document.has_value()) << document.error().message;
  EXPECT_EQ(differs(model, **document, keptByGltf()), "");
  EXPECT_EQ(differsInMotion(model, **document, keptByGltf()), "");
}

TEST(Gltf, SaysWhatABrokenFileBreaks) {
  // The checks have to find something before what they do not find means anything.
  const auto problemsOf = [](Model model) { return gltfProblems(exportedGlbOf(model)); };
  Model weights = exchangeModel();
  weights.geometries[1].influences[3].weights = {65535, 1, 0, 0};
  EXPECT_THAT(problemsOf(weights), Contains(HasSubstr("add up to 65536")));
  Model joints = exchangeModel();
  joints.geometries[1].influences[3].joints[0] = 3;
  EXPECT_THAT(problemsOf(joints), Contains(HasSubstr("follows joint 3 of 3")));
  Model normals = exchangeModel();
  normals.geometries[0].normals[2] *= 1.5f;
  EXPECT_THAT(problemsOf(normals), Contains(HasSubstr("NORMAL 2 has length")));
  Model indices = exchangeModel();
  indices.geometries[0].indices[5] = 24;
  EXPECT_THAT(problemsOf(indices), Contains(HasSubstr("index 5 is 24, of 24 vertices")));
  Model places = exchangeModel();
  places.geometries[0].positions[0].x = std::numeric_limits<float>::infinity();
  EXPECT_THAT(problemsOf(places), Contains(HasSubstr("is not finite")));
}

TEST(Gltf, FindsWhatDiffersFromTheModel) {
  const std::vector<std::byte> glb = exportedGlbOf(exchangeModel());
  Model moved = exchangeModel();
  moved.geometries[0].positions[7].y = std::nextafter(moved.geometries[0].positions[7].y, 9.0f);
  EXPECT_EQ(gltfDiffers(moved, glb), "mesh 0: POSITION differs; ");
  Model turned = exchangeModel();
  std::swap(turned.geometries[0].indices[1], turned.geometries[0].indices[2]);
  EXPECT_EQ(gltfDiffers(turned, glb), "mesh 0: part 0: another corner 1");
  Model bent = exchangeModel();
  bent.animations[0].tracks[0].rotation.values[2] = Quat(1, 0, 0, 0);
  EXPECT_EQ(gltfDiffers(bent, glb), "animation walk & turn: other values");
}

TEST(Gltf, WritesATextWithItsDataAndImagesBeside) {
  const Result<Exported> exported = writeGltf(exchangeModel());
  ASSERT_TRUE(exported.has_value());
  std::vector<std::string> paths;
  for (const ExportedFile& file : exported->files) paths.push_back(file.path);
  EXPECT_THAT(paths, ElementsAre("every_ thing.gltf", "every_ thing.bin", "wall paint.png", "light & shadow.png"));
  const Json json = parseJson(asText(exported->files[0].bytes));
  ASSERT_THAT(json["buffers"].array(), SizeIs(1));
  EXPECT_EQ(json["buffers"].array()[0]["uri"].text(), "every_%20thing.bin");
  EXPECT_EQ(json["buffers"].array()[0]["byteLength"].number(), std::to_string(exported->files[1].bytes.size()));
  ASSERT_THAT(json["images"].array(), SizeIs(2));
  EXPECT_EQ(json["images"].array()[1]["uri"].text(), "light%20%26%20shadow.png");
}

TEST(Gltf, WritesLightmapsAsOcclusionOnTheSecondCoordinates) {
  const Json json = jsonOf(exchangeModel());
  const Json& paint = json["materials"].array().at(0);
  EXPECT_EQ(paint["occlusionTexture"]["index"].number(), "1");
  EXPECT_EQ(paint["occlusionTexture"]["texCoord"].number(), "1");
  EXPECT_EQ(paint["extras"]["lightmap"]["index"].number(), "1");
  EXPECT_EQ(paint["pbrMetallicRoughness"]["baseColorTexture"]["index"].number(), "0");
  EXPECT_TRUE(json["materials"].array().at(1)["occlusionTexture"].isNull());
  for (const Json& mesh : json["meshes"].array())
    for (const Json& primitive : mesh["primitives"].array())
      EXPECT_FALSE(primitive["attributes"]["TEXCOORD_1"].isNull());
}

TEST(Gltf, CountsColoursInLight) {
  const Json json = jsonOf(exchangeModel());
  const Json::Array& factor = json["materials"].array().at(1)["pbrMetallicRoughness"]["baseColorFactor"].array();
  ASSERT_THAT(factor, SizeIs(4));
  EXPECT_NEAR(numberOf(factor[0]), 0.05087609, 1e-6);
  EXPECT_NEAR(numberOf(factor[1]), 0.21404114, 1e-6);
  EXPECT_NEAR(numberOf(factor[3]), 0.5, 1e-6);
}

TEST(Gltf, SetsKeysOfOneTimeApart) {
  Model model = exchangeModel();
  model.animations[0].tracks[0].translation.times = {0, 1, 1};
  const std::vector<std::byte> glb = exportedGlbOf(model);
  EXPECT_THAT(gltfProblems(glb), IsEmpty());
  EXPECT_EQ(gltfDiffers(model, glb), "");
}

TEST(Gltf, TellsOfTransformsThatShear) {
  Model model = exchangeModel();
  model.nodes.back().transform[1].x = 1;
  const Result<Exported> exported = writeGlb(model);
  ASSERT_TRUE(exported.has_value());
  EXPECT_THAT(lossIds(exported->losses), ElementsAre("export.shear"));
  EXPECT_THAT(gltfProblems(exported->files[0].bytes), IsEmpty());
  EXPECT_EQ(gltfDiffers(model, exported->files[0].bytes), "");
}

TEST(Gltf, WritesNodesWithoutAnythingToSee) {
  const Model model{.name = "x", .nodes = {{.name = "\"n\"\n"}}};
  const std::vector<std::byte> glb = exportedGlbOf(model);
  EXPECT_THAT(gltfProblems(glb), IsEmpty());
  EXPECT_EQ(gltfDiffers(model, glb), "");
}

TEST(Gltf, LeavesOutImagesWithoutAFile) {
  Model model = exchangeModel();
  model.images[0].file = nullptr;
  const Result<Exported> exported = writeGlb(model);
  ASSERT_TRUE(exported.has_value());
  EXPECT_THAT(gltfProblems(exported->files[0].bytes), IsEmpty());
  EXPECT_THAT(lossIds(exported->losses), ElementsAre("export.image-missing"));
  const Json json = jsonOf(model);
  EXPECT_TRUE(json["materials"].array().at(0)["pbrMetallicRoughness"]["baseColorTexture"].isNull());
  EXPECT_EQ(json["materials"].array().at(0)["occlusionTexture"]["index"].number(), "0");
}

}  // namespace
}  // namespace vitrine::test
