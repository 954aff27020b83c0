// Nodes, scenes and what they place. Cases:
//   matrices and parts; mirrored; below others; instancing by each attribute; visibility and what is below
//   the scene that is chosen, none chosen, none at all, one that is not there; a node in two scenes
//   cameras of both kinds; lights of three kinds; names, none and twice
//   extras and unknown extensions as values; the asset's words; claims of nodes
//   circles, shared children, children that are not there, a long chain
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numbers>

#include "tests/formats/gltf/gltf_cases.h"

namespace vitrine::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

GltfFile nodesFile(std::string_view nodes, std::string_view roots = "[0]") {
  GltfFile file = quadFile();
  file["nodes"] = std::string(nodes);
  file["scenes"] = fmt::format(R"([{{"nodes":{}}}])", roots);
  return file;
}

Vec3 cornerOf(const Document& document, size_t instance, size_t vertex) {
  const Instance& placed = document.instances.at(instance);
  return Vec3(placed.transform * Vec4(document.geometries.at(placed.geometry).positions.at(vertex), 1));
}

// ---- Transforms

TEST(GltfNodes, PartsAreMovedTurnedAndScaledInThatOrder) {
  const auto document = openedGltf(
      nodesFile(R"([{"mesh":0,"translation":[1,2,3],"rotation":[0,0,0.70710678,0.70710678],"scale":[2,4,1]}])"));
  ASSERT_TRUE(document);
  // (1, -1, 0) scaled to (2, -4, 0), turned by a quarter to (4, 2, 0), moved.
  EXPECT_TRUE(areNear(cornerOf(*document, 0, 1), Vec3(5, 4, 3)));
}

TEST(GltfNodes, MatricesAreColumnByColumn) {
  const auto document = openedGltf(nodesFile(R"([{"mesh":0,"matrix":[0,2,0,0,-4,0,0,0,0,0,1,0,7,8,9,1]}])"));
  ASSERT_TRUE(document);
  EXPECT_TRUE(areNear(cornerOf(*document, 0, 1), Vec3(11, 10, 9)));
}

TEST(GltfNodes, ChildrenFollowTheirParents) {
  const auto document = openedGltf(nodesFile(
      R"([{"name":"a","scale":[2,2,2],"children":[1]},{"name":"b","translation":[1,0,0],"children":[2]},
          {"name":"c","mesh":0,"translation":[0,1,0]}])"));
  ASSERT_TRUE(document);
  EXPECT_TRUE(areNear(cornerOf(*document, 0, 0), Vec3(0, 0, 0)));
  const NodeId c = nodeOfClass(*document, "node", "c");
  ASSERT_NE(c, NodeId::None);
  EXPECT_THAT(document->pathOf(c), HasSubstr("a/b/c"));
}

TEST(GltfNodes, MirroredOnesStayMirrored) {
  const auto document = openedGltf(nodesFile(R"([{"mesh":0,"scale":[-1,1,1]}])"));
  ASSERT_TRUE(document);
  EXPECT_LT(glm::determinant(Mat3(document->instances.at(0).transform)), 0);
  EXPECT_TRUE(areNear(cornerOf(*document, 0, 1), Vec3(-1, -1, 0)));
  const ScenePointer scene = makeScene(document);
  EXPECT_TRUE(scene->placements.at(scene->items.at(0).placement).clockwiseFront);
}

TEST(GltfNodes, InstancingPlacesAMeshManyTimes) {
  GltfFile file = nodesFile(R"([{"mesh":0,"translation":[100,0,0],"extensions":{"EXT_mesh_gpu_instancing":
    {"attributes":{"TRANSLATION":"@move","ROTATION":"@turn","SCALE":"@grow","_ID":"@id"}}}}])");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["EXT_mesh_gpu_instancing"])";
  file.floats("move", 3, {0, 0, 0, 0, 5, 0, 0, 10, 0}).floats("grow", 3, {1, 1, 1, 2, 2, 2, 3, 1, 1});
  file.add({.name = "turn",
            .width = 4,
            .numbers = {0, 0, 0, 127, 0, 0, 0, 127, 0, 0, 90, 90},
            .type = GltfType::I8,
            .normalized = true});
  file.floats("id", 1, {7, 8, 9});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->geometries.size(), 1u);
  ASSERT_EQ(document->instances.size(), 3u);
  EXPECT_TRUE(areNear(cornerOf(*document, 0, 1), Vec3(101, -1, 0)));
  EXPECT_TRUE(areNear(cornerOf(*document, 1, 1), Vec3(102, 3, 0)));
  // (3, -1, 0) turned by a quarter to (1, 3, 0).
  EXPECT_TRUE(areNear(cornerOf(*document, 2, 1), Vec3(101, 13, 0), 0.01f));
}

TEST(GltfNodes, InstancingByTurnsAlone) {
  GltfFile file =
      nodesFile(R"([{"mesh":0,"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"ROTATION":"@turn"}}}}])");
  file["extensionsUsed"] = R"(["EXT_mesh_gpu_instancing"])";
  file.floats("turn", 4, {0, 0, 0, 1, 0, 0, 0.70710678, 0.70710678});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  ASSERT_EQ(document->instances.size(), 2u);
  EXPECT_TRUE(areNear(cornerOf(*document, 1, 1), Vec3(1, 1, 0)));
}

TEST(GltfNodes, InstancingThatIsWrongIsTold) {
  GltfFile file = nodesFile(
      R"([{"mesh":0,"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"TRANSLATION":"@move","SCALE":"@grow"}}}}])");
  file.floats("move", 3, {0, 0, 0, 0, 5, 0}).floats("grow", 3, {1, 1, 1});
  wrongIn(file);
}

TEST(GltfNodes, HiddenOnesAreToldAndHideWhatIsBelow) {
  GltfFile file = nodesFile(R"([{"mesh":0,"children":[1],"extensions":{"KHR_node_visibility":{"visible":false}}},
    {"mesh":0,"translation":[5,0,0],"extensions":{"KHR_node_visibility":{"visible":true}}},
    {"mesh":0,"translation":[9,0,0]}])",
                            "[0,2]");
  file["extensionsUsed"] = R"(["KHR_node_visibility"])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  ASSERT_EQ(document->instances.size(), 3u);
  EXPECT_FALSE(document->instances[0].visible);
  EXPECT_FALSE(document->instances[1].visible);
  EXPECT_TRUE(document->instances[2].visible);
  EXPECT_THAT(toldOf(*document), HasSubstr("KHR_node_visibility"));
}

// ---- Scenes

constexpr std::string_view kTwoNodes =
    R"([{"name":"right","mesh":0,"translation":[10,0,0]},{"name":"left","mesh":0,"translation":[-10,0,0]}])";

TEST(GltfScenes, TheChosenOneIsShown) {
  GltfFile file = nodesFile(kTwoNodes);
  file["scenes"] = R"([{"name":"day","nodes":[0]},{"nodes":[1]}])";
  file["scene"] = "1";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  ASSERT_EQ(document->scenes.size(), 2u);
  EXPECT_EQ(document->scenes[0].name, "day");
  EXPECT_FALSE(document->scenes[1].name.empty());
  EXPECT_EQ(document->classOf(document->scenes[0].node).name, "scene");
  EXPECT_EQ(document->shownScene, 1u);
  ASSERT_EQ(document->instances.size(), 2u);
  EXPECT_EQ(document->instances[0].scene, 0u);
  EXPECT_EQ(document->instances[1].scene, 1u);
  EXPECT_EQ(document->instances[1].transform[3].x, -10);
}

TEST(GltfScenes, OfNoneThatIsChosenTheFirstIsShown) {
  GltfFile file = nodesFile(kTwoNodes);
  file["scenes"] = R"([{"nodes":[0]},{"nodes":[1]}])";
  file["scene"] = "";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->shownScene, 0u);
}

TEST(GltfScenes, WithoutAnyAllNodesAreShown) {
  GltfFile file = nodesFile(
      R"([{"name":"child","mesh":0,"translation":[0,1,0]},{"translation":[10,0,0],"children":[0]},{"mesh":0}])");
  file["scenes"] = file["scene"] = "";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  ASSERT_EQ(document->instances.size(), 2u) << "a child is below its parent and nowhere else";
  expectBounds(document->bounds(), {-1, -1, 0}, {11, 2, 0});
}

TEST(GltfScenes, OneThatIsNotThereIsTold) {
  GltfFile file = nodesFile(kTwoNodes, "[0,1]");
  file["scene"] = "5";
  const auto document = readGltf(file);
  wrongIn(document);
  EXPECT_EQ(document->instances.size(), 2u);
}

TEST(GltfScenes, ANodeMayBeInSeveral) {
  GltfFile file = nodesFile(kTwoNodes);
  file["scenes"] = R"([{"nodes":[0,1]},{"nodes":[1]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  ASSERT_EQ(document->instances.size(), 3u);
  EXPECT_EQ(std::ranges::count(document->instances, 0u, &Instance::scene), 2);
  EXPECT_EQ(std::ranges::count(document->instances, 1u, &Instance::scene), 1);
}

TEST(GltfScenes, MayBeEmpty) {
  GltfFile file = nodesFile(kTwoNodes, "[]");
  const auto document = readGltf(file);
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(document->instances.empty() && document->geometries.empty());
}

// ---- Cameras and lights

const Entity* entityOf(const Document& document, EntityKind kind, size_t number = 0) {
  for (const Entity& entity : document.entities)
    if (entity.kind == kind && number-- == 0) return &entity;
  return nullptr;
}

TEST(GltfCameras, LookAlongTheirNodesBack) {
  GltfFile file = nodesFile(R"([{"mesh":0},{"name":"eye","camera":0,"translation":[1,2,3]},
    {"name":"plan","camera":1,"rotation":[-0.70710678,0,0,0.70710678]}])",
                            "[0,1,2]");
  file["cameras"] = R"([{"type":"perspective","perspective":{"yfov":0.78539816,"aspectRatio":1.5,"znear":0.1}},
    {"type":"orthographic","orthographic":{"xmag":2,"ymag":3,"znear":0,"zfar":10}}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  const Entity *eye = entityOf(*document, EntityKind::Camera), *plan = entityOf(*document, EntityKind::Camera, 1);
  ASSERT_TRUE(eye && plan);
  EXPECT_EQ(eye->position, Vec3(1, 2, 3));
  EXPECT_NEAR(eye->outerAngle, 45, 1e-3);
  EXPECT_TRUE(areNear(eye->rotation[2], Vec3(0, 0, -1)));
  EXPECT_TRUE(areNear(eye->rotation[1], Vec3(0, 1, 0)));
  EXPECT_GT(glm::determinant(eye->rotation), 0);
  EXPECT_TRUE(areNear(plan->rotation[2], Vec3(0, -1, 0), 1e-4f));
  EXPECT_TRUE(anyPropertySays(*document, "orthographic"));
  EXPECT_EQ(document->classOf(eye->node).name, "camera");
}

TEST(GltfLights, OfThreeKindsAreEntities) {
  GltfFile file = nodesFile(R"([{"mesh":0},
    {"translation":[0,5,0],"extensions":{"KHR_lights_punctual":{"light":0}}},
    {"rotation":[-0.70710678,0,0,0.70710678],"extensions":{"KHR_lights_punctual":{"light":1}}},
    {"extensions":{"KHR_lights_punctual":{"light":2}}}])",
                            "[0,1,2,3]");
  file["extensionsUsed"] = R"(["KHR_lights_punctual"])";
  file["extensions"] = R"({"KHR_lights_punctual":{"lights":[
    {"type":"point","color":[1,0,0],"intensity":40,"range":12},
    {"type":"directional","intensity":3},
    {"type":"spot","name":"beam","spot":{"innerConeAngle":0.2,"outerConeAngle":0.5}}]}})";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  const Entity *point = entityOf(*document, EntityKind::Light), *sun = entityOf(*document, EntityKind::Light, 1);
  const Entity* spot = entityOf(*document, EntityKind::Spotlight);
  ASSERT_TRUE(point && sun && spot);
  EXPECT_EQ(point->position, Vec3(0, 5, 0));
  EXPECT_EQ(point->intensity, 40);
  EXPECT_EQ(point->range, 12);
  EXPECT_EQ(point->colour, (Colour{1, 0, 0}));
  EXPECT_FALSE(point->directional);
  EXPECT_TRUE(sun->directional);
  EXPECT_EQ(sun->intensity, 3);
  EXPECT_TRUE(areNear(sun->rotation[2], Vec3(0, -1, 0), 1e-4f));
  constexpr float kDegrees = 180 / std::numbers::pi_v<float>;
  EXPECT_NEAR(spot->innerAngle, 0.4f * kDegrees, 1e-3);
  EXPECT_NEAR(spot->outerAngle, 1.0f * kDegrees, 1e-3);
  EXPECT_EQ(spot->intensity, 1) << "where nothing is said";
  EXPECT_EQ(spot->label, "beam");
}

TEST(GltfLights, ThatAreNotThereAreTold) {
  GltfFile file =
      nodesFile(R"([{"mesh":0,"camera":3},{"extensions":{"KHR_lights_punctual":{"light":2}}}])", "[0,1]");
  file["extensionsUsed"] = R"(["KHR_lights_punctual"])";
  file["extensions"] = R"({"KHR_lights_punctual":{"lights":[]}})";
  const auto document = readGltf(file);
  const std::string told = wrongIn(document);
  EXPECT_THAT(told, HasSubstr("camera"));
  EXPECT_TRUE(document->entities.empty());
  EXPECT_EQ(document->instances.size(), 1u);
}

// ---- Names and values

TEST(GltfNodes, NamesMayBeMissingOrTwice) {
  const auto document =
      openedGltf(nodesFile(R"([{"mesh":0},{"name":"x"},{"name":"x"},{"name":"Blätter \u0001"}])", "[0,1,2,3]"));
  ASSERT_TRUE(document);
  EXPECT_NE(nodeOfClass(*document, "node", "x", 0), NodeId::None);
  EXPECT_NE(nodeOfClass(*document, "node", "x", 1), NodeId::None);
  EXPECT_NE(nodeOfClass(*document, "node", "Blätter \u0001"), NodeId::None);
  EXPECT_NE(nodeOfClass(*document, "node", "node 0"), NodeId::None);
}

TEST(GltfNodes, ExtrasAndUnknownExtensionsAreKeptAsValues) {
  GltfFile file = nodesFile(
      R"([{"mesh":0,"extras":{"price":1234.5,"tags":["kitchen"]},"extensions":{"ACME_wheels":{"rims":"chrome"}}}])");
  file["extensionsUsed"] = R"(["ACME_wheels"])";
  file["asset"] =
      R"({"version":"2.0","generator":"Sheet maker 7","copyright":"2026 Nobody","extras":{"title":"Square"}})";
  file["extras"] = R"({"whole":"everything"})";
  file["materials"] = R"([{"name":"m","extras":{"shop":"corner"}}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  for (const char* said :
       {"1234.5", "kitchen", "chrome", "Sheet maker 7", "2026 Nobody", "Square", "everything", "corner"})
    EXPECT_TRUE(anyPropertySays(*document, said)) << said;
  EXPECT_EQ(document->version, "2.0");
}

// ---- Trees that are none

TEST(GltfNodes, CirclesEnd) {
  for (const char* nodes : {R"([{"mesh":0,"children":[0]}])", R"([{"mesh":0,"children":[1]},{"children":[0]}])",
                            R"([{"mesh":0,"children":[1]},{"children":[2]},{"children":[1]}])"}) {
    SCOPED_TRACE(nodes);
    const auto document = readGltf(nodesFile(nodes));
    wrongIn(document);
    EXPECT_EQ(document->instances.size(), 1u);
  }
  // Without scenes there is no node that is no child.
  GltfFile file = nodesFile(R"([{"mesh":0,"children":[1]},{"children":[0]}])");
  file["scenes"] = file["scene"] = "";
  wrongIn(file);
}

TEST(GltfNodes, AChildOfTwoStandsOnce) {
  const auto document =
      readGltf(nodesFile(R"([{"children":[2]},{"children":[2],"translation":[9,0,0]},{"mesh":0}])", "[0,1]"));
  wrongIn(document);
  EXPECT_EQ(document->instances.size(), 1u);
  const auto twice = readGltf(nodesFile(R"([{"children":[1,1]},{"mesh":0}])"));
  wrongIn(twice);
  EXPECT_EQ(twice->instances.size(), 1u);
}

TEST(GltfNodes, SharedChildrenDoNotDoubleWithEachLevel) {
  std::string nodes;
  for (int n = 0; n < 60; ++n) nodes += fmt::format(R"({{"children":[{0},{0}]}},)", n + 1);
  const auto document = readGltf(nodesFile("[" + nodes + "{\"mesh\":0}]"));
  wrongIn(document);
  EXPECT_LE(document->nodes.size(), 80u);
}

TEST(GltfNodes, ThatAreNotThereAreTold) {
  for (const char* nodes : {R"([{"mesh":0,"children":[7]}])", R"([{"mesh":0,"children":[-1]}])",
                            R"([{"mesh":0,"children":[4294967295]}])", R"([{"mesh":0,"children":["a"]}])"}) {
    SCOPED_TRACE(nodes);
    const auto document = readGltf(nodesFile(nodes));
    wrongIn(document);
    EXPECT_EQ(document->instances.size(), 1u);
  }
  EXPECT_THAT(wrongIn(nodesFile(R"([{"mesh":3}])")), AllOf(HasSubstr("mesh"), HasSubstr("3")));
  wrongIn(nodesFile(R"([{"mesh":0}])", "[0,8]"));
}

TEST(GltfNodes, ALongChainIsRefusedAtTheLimit) {
  std::string nodes;
  constexpr int kNodes = 100'000;
  for (int n = 0; n < kNodes; ++n) nodes += fmt::format(R"({{"children":[{}]}},)", n + 1);
  const auto document = readGltf(nodesFile("[" + nodes + "{\"mesh\":0}]").gltf());
  ASSERT_TRUE(document && document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::LimitExceeded) << document->failure->message;
}

TEST(GltfNodes, TransformsThatAreNotFiniteAreTold) {
  const auto document =
      readGltf(nodesFile(R"([{"mesh":0,"children":[1],"scale":[1e30,1e30,1e30]},{"mesh":0,"scale":[1e30,1,1]}])"));
  wrongIn(document);
  for (const Instance& instance : document->instances) EXPECT_TRUE(isFinite(instance.transform));
}

}  // namespace
}  // namespace vitrine::test
