// Skins, morph targets and animations of glTF files. Cases:
//   skins: without inverse bind matrices, with; two on one mesh; scale in the chain; duplicate names; the mesh's
//   own
//     node does not count; more joints than matrices; joints that are not there; joints and weights of every type;
//     JOINTS_1, the four strongest; weights that do not add up; a mesh with joints and no skin
//   morph targets: names, without names; weights of mesh, node and animation; sparse; quantised; normals
//   animations: LINEAR, STEP, CUBICSPLINE of each path; turns as whole numbers; the right one of two names;
//   several;
//     without a target; KHR_animation_pointer; times that fall; too few values; paths that nobody knows
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/formats/gltf/gltf_cases.h"

namespace vitrine::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const Geometry& firstGeometry(const DocumentPointer& document) { return document->geometries.at(0); }

std::vector<double> moved(double x, double y, double z) { return {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1}; }
std::vector<double> joined(std::vector<double> a, const std::vector<double>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// The square with its lower half on joint 0 and its upper half on joint 1; without matrices.
GltfFile skinFile(std::string_view skin = R"("joints":[1,2])") {
  GltfFile file = quadFile({}, R"("JOINTS_0":"@j","WEIGHTS_0":"@w")");
  file.add(
      {.name = "j", .width = 4, .numbers = {0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, .type = GltfType::U8});
  file.floats("w", 4, {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
  file["nodes"] = R"([{"name":"body","mesh":0,"skin":0,"translation":[100,0,0]},{"name":"low","children":[2]},
                      {"name":"high","translation":[0,3,0]}])";
  file["scenes"] = R"([{"nodes":[0,1]}])";
  file["skins"] = "[{" + std::string(skin) + "}]";
  return file;
}

// The joint of that name that a vertex follows wholly.
std::string jointOf(const Document& document, const Geometry& geometry, size_t vertex) {
  const Influences& influences = geometry.influences.at(vertex);
  for (size_t k = 0; k < 4; ++k)
    if (influences.weights[k] == 65535)
      return document.skeletons.at(geometry.skeleton).joints.at(influences.joints[k]).name;
  return "several";
}

// ---- Skins

TEST(GltfSkins, WithoutMatricesAreBoundWhereTheyStand) {
  const auto document = openedGltf(skinFile());
  ASSERT_TRUE(document);
  ASSERT_EQ(document->skeletons.size(), 1u);
  EXPECT_EQ(jointOf(*document, firstGeometry(document), 0), "low");
  EXPECT_EQ(jointOf(*document, firstGeometry(document), 2), "high");
  // The mesh's own node does not count; identity matrices put the upper half 3 higher.
  expectBounds(shownBounds(document), {-1, -1, 0}, {1, 4, 0});
}

TEST(GltfSkins, WithMatricesAreAtRestWhereTheyAreStored) {
  GltfFile file = skinFile(R"("joints":[1,2],"inverseBindMatrices":"@b")");
  file.add({.name = "b", .width = 16, .numbers = joined(moved(0, 0, 0), moved(0, -3, 0))});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectBounds(shownBounds(document), {-1, -1, 0}, {1, 1, 0});
}

TEST(GltfSkins, OfTheSameNamesAreToldApart) {
  GltfFile file = skinFile();
  file["nodes"] = R"([{"mesh":0,"skin":0},{"name":"bone","children":[2]},{"name":"bone","translation":[0,3,0]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectBounds(shownBounds(document), {-1, -1, 0}, {1, 4, 0});
}

TEST(GltfSkins, ScaleInTheChainCounts) {
  GltfFile file = skinFile();
  file["nodes"] = R"([{"mesh":0,"skin":0},{"name":"low","children":[2],"scale":[1,2,1]},
                      {"name":"high","translation":[0,3,0],"scale":[3,1,1]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  // Lower half: y doubled; upper: x three times, y (1 + 3) * 2.
  expectBounds(shownBounds(document), {-3, -2, 0}, {3, 8, 0});
}

TEST(GltfSkins, TwoOnOneMeshAreBoth) {
  GltfFile file = skinFile();
  file["nodes"] = R"([{"mesh":0,"skin":0},{"mesh":0,"skin":1},{"name":"a"},{"name":"b","translation":[50,0,0]},
                      {"name":"c","translation":[0,20,0]}])";
  file["scenes"] = R"([{"nodes":[0,1,2,3,4]}])";
  file["skins"] = R"([{"joints":[2,2]},{"joints":[3,4]}])";
  file["skins"] = R"([{"joints":[2,4]},{"joints":[3,4]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  size_t skinned = 0;
  std::vector<std::string> lower;
  for (const Geometry& geometry : document->geometries) {
    if (geometry.skeleton == kNone) continue;
    ++skinned;
    lower.push_back(jointOf(*document, geometry, 0));
    EXPECT_EQ(jointOf(*document, geometry, 2), "c");
  }
  EXPECT_EQ(skinned, 2u);
  EXPECT_THAT(lower, testing::UnorderedElementsAre("a", "b"));
  expectBounds(shownBounds(document), {-1, -1, 0}, {51, 21, 0});
}

TEST(GltfSkins, TheSkeletonMemberChangesNothing) {
  const auto document = openedGltf(skinFile(R"("joints":[1,2],"skeleton":1,"name":"frame")"));
  ASSERT_TRUE(document);
  expectBounds(shownBounds(document), {-1, -1, 0}, {1, 4, 0});
}

struct InfluenceCase {
  GltfType joints, weights;
};
class GltfInfluences : public testing::TestWithParam<InfluenceCase> {};
TEST_P(GltfInfluences, OfEveryTypeAreRead) {
  const double all = GetParam().weights == GltfType::U8 ? 255 : GetParam().weights == GltfType::U16 ? 65535 : 1;
  GltfFile file = quadFile({}, R"("JOINTS_0":"@j","WEIGHTS_0":"@w")");
  file.add({.name = "j",
            .width = 4,
            .numbers = {0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0},
            .type = GetParam().joints});
  file.add({.name = "w",
            .width = 4,
            .numbers = {all / 5, all * 4 / 5, 0, 0, all, 0, 0, 0, 0, 0, 0, all, 0, all / 5 * 4, all / 5, 0},
            .type = GetParam().weights,
            .normalized = GetParam().weights != GltfType::F32});
  file["nodes"] = R"([{"mesh":0,"skin":0},{"name":"a"},{"name":"b"}])";
  file["scenes"] = R"([{"nodes":[0,1,2]}])";
  file["skins"] = R"([{"joints":[1,2]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  const Geometry& quad = firstGeometry(document);
  ASSERT_EQ(quad.influences.size(), 4u);
  const auto weightOf = [&](size_t vertex, std::string_view joint) {
    uint32_t sum = 0;
    for (size_t k = 0; k < 4; ++k)
      if (document->skeletons[0].joints.at(quad.influences[vertex].joints[k]).name == joint)
        sum += quad.influences[vertex].weights[k];
    return double(sum) / 65535;
  };
  EXPECT_NEAR(weightOf(0, "a"), 0.2, 1e-4);
  EXPECT_NEAR(weightOf(0, "b"), 0.8, 1e-4);
  EXPECT_NEAR(weightOf(1, "b"), 1, 1e-4);
  EXPECT_NEAR(weightOf(2, "b"), 1, 1e-4);
  EXPECT_NEAR(weightOf(3, "a"), 0.8, 1e-4);
}
INSTANTIATE_TEST_SUITE_P(
    Types, GltfInfluences,
    testing::Values(InfluenceCase{GltfType::U8, GltfType::F32}, InfluenceCase{GltfType::U8, GltfType::U8},
                    InfluenceCase{GltfType::U8, GltfType::U16}, InfluenceCase{GltfType::U16, GltfType::F32},
                    InfluenceCase{GltfType::U16, GltfType::U8}, InfluenceCase{GltfType::U16, GltfType::U16}));

TEST(GltfSkins, OfMoreThanFourInfluencesTheStrongestAreKept) {
  GltfFile file = quadFile({}, R"("JOINTS_0":"@j","WEIGHTS_0":"@w","JOINTS_1":"@k","WEIGHTS_1":"@v")");
  std::vector<double> first, second, firstWeights, secondWeights;
  for (int v = 0; v < 4; ++v) {
    first = joined(first, {0, 1, 2, 3}), second = joined(second, {4, 5, 0, 0});
    firstWeights = joined(firstWeights, {0.05, 0.2, 0.1, 0.15}),
    secondWeights = joined(secondWeights, {0.3, 0.2, 0, 0});
  }
  file.add({.name = "j", .width = 4, .numbers = first, .type = GltfType::U8});
  file.add({.name = "k", .width = 4, .numbers = second, .type = GltfType::U16});
  file.floats("w", 4, firstWeights).floats("v", 4, secondWeights);
  file["nodes"] =
      R"([{"mesh":0,"skin":0},{"name":"0"},{"name":"1"},{"name":"2"},{"name":"3"},{"name":"4"},{"name":"5"}])";
  file["scenes"] = R"([{"nodes":[0,1,2,3,4,5,6]}])";
  file["skins"] = R"([{"joints":[1,2,3,4,5,6]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  std::vector<std::string> names;
  double sum = 0;
  const Influences& influences = firstGeometry(document).influences.at(1);
  for (size_t k = 0; k < 4; ++k) {
    names.push_back(document->skeletons[0].joints.at(influences.joints[k]).name);
    sum += influences.weights[k];
    // Of the four that are kept, 0.85 in all.
    if (names.back() == "4") {
      EXPECT_NEAR(influences.weights[k] / 65535.0, 0.3 / 0.85, 1e-3);
    }
  }
  EXPECT_THAT(names, testing::UnorderedElementsAre("1", "3", "4", "5"));
  EXPECT_NEAR(sum, 65535, 2);
}

TEST(GltfSkins, WhatIsWrongIsTold) {
  EXPECT_THAT(wrongIn(skinFile(R"("joints":[1,9])")), HasSubstr("joint"));
  EXPECT_THAT(wrongIn(skinFile(R"("joints":[])")), HasSubstr("skin"));
  GltfFile few = skinFile(R"("joints":[1,2],"inverseBindMatrices":"@b")");
  few.add({.name = "b", .width = 16, .numbers = moved(0, 0, 0)});
  EXPECT_THAT(wrongIn(few), HasSubstr("skin 0"));
  GltfFile none = skinFile();
  none["nodes"] = swapped(none["nodes"], "\"skin\":0", "\"skin\":4");
  EXPECT_THAT(wrongIn(none), HasSubstr("4"));
}

TEST(GltfSkins, InfluencesOfJointsThatAreNotThereDoNothing) {
  GltfFile file = skinFile(R"("joints":[1])");
  const auto document = readGltf(file);
  wrongIn(document);
  for (const Influences& each : firstGeometry(document).influences)
    for (size_t k = 0; k < 4; ++k)
      if (each.weights[k] > 0) {
        EXPECT_LT(each.joints[k], document->skeletons.at(0).joints.size());
      }
}

TEST(GltfSkins, AMeshWithJointsAndNoSkinStandsStill) {
  GltfFile file = skinFile();
  file["nodes"] = R"([{"mesh":0,"translation":[7,0,0]}])";
  file["scenes"] = R"([{"nodes":[0]}])";
  file["skins"] = "";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_EQ(firstGeometry(document).skeleton, kNone);
  expectBounds(shownBounds(document), {6, -1, 0}, {8, 1, 0});
}

// ---- Morph targets

GltfFile morphFile(std::string_view meshMembers) {
  GltfFile file = quadFile(R"("targets":[{"POSITION":"@up"},{"POSITION":"@wide","NORMAL":"@turn"}])");
  file.floats("up", 3, {0, 0, 2, 0, 0, 2, 0, 0, 2, 0, 0, 2})
      .floats("wide", 3, {-1, 0, 0, 1, 0, 0, 1, 0, 0, -1, 0, 0});
  file.floats("turn", 3, {1, 0, -1, 1, 0, -1, 1, 0, -1, 1, 0, -1});
  if (!meshMembers.empty())
    file["meshes"] = swapped(file["meshes"], "\"name\"", std::string(meshMembers) + ",\"name\"");
  return file;
}

TEST(GltfMorphs, HaveNamesAndWeights) {
  const auto document = openedGltf(morphFile(R"("weights":[0.5,1],"extras":{"targetNames":["up","wide"]})"));
  ASSERT_TRUE(document);
  EXPECT_THAT(document->morphControls, ElementsAre("up", "wide"));
  const auto& morphs = firstGeometry(document).morphs;
  ASSERT_EQ(morphs.size(), 2u);
  EXPECT_EQ(morphs[0].weight, 0.5f);
  EXPECT_EQ(morphs[1].weight, 1.0f);
  EXPECT_EQ(morphs[0].control, 0u);
  EXPECT_EQ(morphs[1].control, 1u);
  expectNear(morphs[0].positions, std::vector<Vec3>(4, Vec3(0, 0, 2)), 0);
  EXPECT_TRUE(morphs[0].normals.empty());
  expectNear(morphs[1].normals, std::vector<Vec3>(4, Vec3(1, 0, -1)), 0);
  expectBounds(shownBounds(document), {-2, -1, 1}, {2, 1, 1});
}

TEST(GltfMorphs, WithoutNamesAreToldApart) {
  const auto document = openedGltf(morphFile({}));
  ASSERT_TRUE(document);
  ASSERT_EQ(document->morphControls.size(), 2u);
  EXPECT_NE(document->morphControls[0], document->morphControls[1]);
  EXPECT_FALSE(document->morphControls[0].empty());
  for (const MorphTarget& target : firstGeometry(document).morphs) EXPECT_EQ(target.weight, 0);
}

TEST(GltfMorphs, ANodesWeightsCountMore) {
  GltfFile file = morphFile(R"("weights":[0.5,0])");
  file["nodes"] =
      R"([{"mesh":0},{"mesh":0,"weights":[1,0],"translation":[0,5,0]},{"mesh":0,"weights":[0,0],"translation":[0,10,0]}])";
  file["scenes"] = R"([{"nodes":[0,1,2]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  std::vector<float> heights;
  const ScenePointer scene = makeScene(document);
  for (const Instance& instance : document->instances)
    heights.push_back(document->geometries[instance.geometry].morphs.at(0).weight * 2);
  EXPECT_THAT(heights, ElementsAre(1, 2, 0));
}

TEST(GltfMorphs, MayBeSparse) {
  GltfFile file = quadFile(R"("targets":[{"POSITION":"@m"}])");
  file.addView("which", packedNumbers(GltfType::U8, {2}));
  file.addView("what", packedNumbers(GltfType::F32, {3, 3, 0}));
  file.addAccessor("m", R"("componentType":5126,"count":4,"type":"VEC3","min":[0,0,0],"max":[3,3,0],
    "sparse":{"count":1,"indices":{"bufferView":"#which","componentType":5121},"values":{"bufferView":"#what"}})");
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectNear(firstGeometry(document).morphs.at(0).positions,
             std::vector<Vec3>{{0, 0, 0}, {0, 0, 0}, {3, 3, 0}, {0, 0, 0}}, 0);
}

TEST(GltfMorphs, MayBeQuantised) {
  GltfFile file = quadFile(R"("targets":[{"POSITION":"@m"}])");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["KHR_mesh_quantization"])";
  file.add({.name = "m",
            .numbers = {127, 0, 0, 0, -127, 0, 0, 0, 0, 0, 0, 0},
            .type = GltfType::I8,
            .normalized = true,
            .stride = 4});
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_TRUE(areNear(firstGeometry(document).morphs.at(0).positions.at(1), Vec3(0, -1, 0)));
}

// ---- Animations

// The second of two nodes of one name, moved by a sampler.
GltfFile animationFile(std::string_view path, std::string_view interpolation, std::vector<double> times,
                       size_t width, std::vector<double> values) {
  GltfFile file = quadFile();
  file["nodes"] = R"([{"name":"n","mesh":0},{"name":"n","mesh":0,"translation":[0,5,0]}])";
  file["scenes"] = R"([{"nodes":[0,1]}])";
  file.floats("times", 1, std::move(times)).floats("values", width, std::move(values));
  file["animations"] =
      R"([{"name":"go","samplers":[{"input":"@times","output":"@values")" +
      (interpolation.empty() ? std::string() : ",\"interpolation\":\"" + std::string(interpolation) + "\"") +
      R"(}],"channels":[{"sampler":0,"target":{"node":1,"path":")" + std::string(path) + "\"}}]}]";
  return file;
}

TEST(GltfAnimations, MoveTheNodeThatTheyNameByItsNumber) {
  const auto document = openedGltf(animationFile("translation", {}, {0.5, 1}, 3, {0, 5, 0, 20, 5, 0}));
  ASSERT_TRUE(document);
  ASSERT_EQ(document->animations.size(), 1u);
  EXPECT_EQ(document->animations[0].name, "go");
  EXPECT_FLOAT_EQ(document->animations[0].duration, 1);
  ASSERT_EQ(document->animations[0].tracks.size(), 1u);
  const JointTrack& track = document->animations[0].tracks[0];
  EXPECT_EQ(track.translation.interpolation, Interpolation::Linear);
  EXPECT_THAT(track.translation.times, ElementsAre(0.5f, 1));
  EXPECT_THAT(track.translation.values, ElementsAre(Vec3(0, 5, 0), Vec3(20, 5, 0)));
  EXPECT_TRUE(track.rotation.empty() && track.scale.empty());
  expectBounds(shownBounds(document, 0, 0), {-1, -1, 0}, {1, 6, 0});
  expectBounds(shownBounds(document, 0, 0.75f), {-1, -1, 0}, {11, 6, 0});
  expectBounds(shownBounds(document, 0, 5), {-1, -1, 0}, {21, 6, 0});
  const Instance& still = document->instances.at(0);
  EXPECT_EQ(still.joint, kNone) << "the first of the two";
}

TEST(GltfAnimations, StepsAreKept) {
  const auto document = openedGltf(animationFile("scale", "STEP", {0, 1}, 3, {1, 1, 1, 2, 2, 2}));
  ASSERT_TRUE(document && onlyTrack(*document));
  const auto& scale = onlyTrack(*document)->scale;
  EXPECT_EQ(scale.interpolation, Interpolation::Step);
  EXPECT_THAT(scale.values, ElementsAre(Vec3(1), Vec3(2)));
}

TEST(GltfAnimations, SplinesKeepTheirTangents) {
  const auto document = openedGltf(animationFile("translation", "CUBICSPLINE", {0, 2}, 3,
                                                 {9, 9, 9, 0, 5, 0, 1, 0, 0, 0, 2, 0, 4, 5, 0, 8, 8, 8}));
  ASSERT_TRUE(document && onlyTrack(*document));
  const auto& keys = onlyTrack(*document)->translation;
  EXPECT_EQ(keys.interpolation, Interpolation::Cubic);
  EXPECT_THAT(keys.times, ElementsAre(0, 2));
  EXPECT_THAT(keys.values, ElementsAre(Vec3(0, 5, 0), Vec3(4, 5, 0)));
  EXPECT_THAT(keys.arriving, ElementsAre(Vec3(9, 9, 9), Vec3(0, 2, 0)));
  EXPECT_THAT(keys.leaving, ElementsAre(Vec3(1, 0, 0), Vec3(8, 8, 8)));
}

TEST(GltfAnimations, TurnsMayBeSplines) {
  const auto document =
      openedGltf(animationFile("rotation", "CUBICSPLINE", {0, 1}, 4,
                               {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 0, 0}));
  ASSERT_TRUE(document && onlyTrack(*document));
  const auto& keys = onlyTrack(*document)->rotation;
  EXPECT_EQ(keys.interpolation, Interpolation::Cubic);
  EXPECT_THAT(keys.values, ElementsAre(Quat(1, 0, 0, 0), Quat(0, 0, 0, 1)));
  EXPECT_EQ(keys.leaving.at(0), Quat(0, 0, 0, 3));
  EXPECT_EQ(keys.arriving.at(1), Quat(0, 0, 0, 4));
}

TEST(GltfAnimations, TurnsMayBeWholeNumbers) {
  struct Case {
    GltfType type;
    double one;
  };
  for (const Case& each : {Case{GltfType::I8, 127}, Case{GltfType::I16, 32767}}) {
    GltfFile file = animationFile("rotation", "LINEAR", {0, 1}, 4, {0, 0, 0, 1, 0, 0, 0, 1});
    file["animations"] = swapped(file["animations"], "\"@values\"", "\"@turns\"");
    file.add({.name = "turns",
              .width = 4,
              .numbers = {0, 0, 0, each.one, 0, -each.one, 0, 0},
              .type = each.type,
              .normalized = true});
    const auto document = openedGltf(file);
    ASSERT_TRUE(document && onlyTrack(*document));
    const auto& values = onlyTrack(*document)->rotation.values;
    ASSERT_EQ(values.size(), 2u);
    EXPECT_NEAR(values[0].w, 1, 1e-5);
    EXPECT_NEAR(values[1].y, -1, 1e-5);
  }
}

TEST(GltfAnimations, OfJointsMoveTheSkin) {
  GltfFile file = skinFile();
  file.floats("times", 1, {0, 1}).floats("values", 3, {0, 3, 0, 0, 13, 0});
  file["animations"] = R"([{"samplers":[{"input":"@times","output":"@values"}],
                            "channels":[{"sampler":0,"target":{"node":2,"path":"translation"}}]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document && onlyTrack(*document));
  EXPECT_EQ(document->skeletons.at(0).joints.at(onlyTrack(*document)->joint).name, "high");
  expectBounds(shownBounds(document, 0, 1), {-1, -1, 0}, {1, 14, 0});
}

TEST(GltfAnimations, OfAParentMoveWhatIsBelow) {
  GltfFile file = quadFile();
  file["nodes"] = R"([{"name":"arm","children":[1]},{"mesh":0,"translation":[0,0,2]}])";
  file.floats("times", 1, {0, 1}).floats("values", 4, {0, 0, 0, 1, 0, 1, 0, 0});
  file["animations"] = R"([{"samplers":[{"input":"@times","output":"@values"}],
                            "channels":[{"sampler":0,"target":{"node":0,"path":"rotation"}}]}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  expectBounds(shownBounds(document, 0, 0), {-1, -1, 2}, {1, 1, 2});
  expectBounds(shownBounds(document, 0, 1), {-1, -1, -2}, {1, 1, -2});
}

TEST(GltfAnimations, OfWeightsAreOneTrackATarget) {
  for (const bool spline : {false, true}) {
    SCOPED_TRACE(spline);
    GltfFile file = morphFile(R"("weights":[0,0],"extras":{"targetNames":["up","wide"]})");
    file.floats("times", 1, {0, 1});
    if (spline)
      file.floats("values", 1, {9, 9, 0, 1, 2, 3, 4, 5, 1, 0.5, 8, 8});
    else
      file.floats("values", 1, {0, 1, 1, 0.5});
    file["animations"] = std::string(R"([{"samplers":[{"input":"@times","output":"@values","interpolation":")") +
                         (spline ? "CUBICSPLINE" : "LINEAR") +
                         R"("}],"channels":[{"sampler":0,"target":{"node":0,"path":"weights"}}]}])";
    const auto document = openedGltf(file);
    ASSERT_TRUE(document);
    ASSERT_EQ(document->animations.size(), 1u);
    const auto& morphs = document->animations[0].morphs;
    ASSERT_EQ(morphs.size(), 2u);
    for (const MorphTrack& track : morphs) {
      EXPECT_EQ(track.geometry, 0u);
      EXPECT_EQ(track.weight.values,
                track.target == 0 ? (std::vector<float>{0, 1}) : (std::vector<float>{1, 0.5f}));
      EXPECT_EQ(track.weight.interpolation, spline ? Interpolation::Cubic : Interpolation::Linear);
      if (spline) {
        EXPECT_EQ(track.weight.leaving.at(0), track.target == 0 ? 2 : 3);
      }
      if (spline) {
        EXPECT_EQ(track.weight.arriving.at(1), track.target == 0 ? 4 : 5);
      }
    }
  }
}

TEST(GltfAnimations, ThereMayBeSeveral) {
  GltfFile file = animationFile("translation", "LINEAR", {0, 1}, 3, {0, 5, 0, 20, 5, 0});
  file.floats("later", 1, {0, 4});
  file["animations"] = swapped(
      file["animations"], "[{\"name\":\"go\"",
      R"([{"name":"wait","samplers":[{"input":"@later","output":"@values"}],"channels":[{"sampler":0,"target":{"node":0,"path":"scale"}}]},{"name":"go")");
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  ASSERT_EQ(document->animations.size(), 2u);
  EXPECT_EQ(document->animations[0].name, "wait");
  EXPECT_FLOAT_EQ(document->animations[0].duration, 4);
  EXPECT_EQ(document->animations[1].name, "go");
  ASSERT_TRUE(onlyTrack(*document, 0) && onlyTrack(*document, 1));
  EXPECT_FALSE(onlyTrack(*document, 0)->scale.empty());
  EXPECT_FALSE(onlyTrack(*document, 1)->translation.empty());
}

TEST(GltfAnimations, OfNothingAreNone) {
  GltfFile file = animationFile("translation", "LINEAR", {0, 1}, 3, {0, 5, 0, 20, 5, 0});
  file["animations"] = swapped(file["animations"], "\"node\":1,", "");
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  for (const Animation& animation : document->animations) EXPECT_TRUE(animation.tracks.empty());
}

TEST(GltfAnimations, PointersAreNamed) {
  GltfFile file = animationFile("pointer", "LINEAR", {0, 1}, 1, {0, 1});
  file["extensionsUsed"] = R"(["KHR_animation_pointer"])";
  file["animations"] = swapped(
      file["animations"], "\"node\":1,",
      R"("extensions":{"KHR_animation_pointer":{"pointer":"/materials/0/pbrMetallicRoughness/roughnessFactor"}},)");
  const auto document = readGltf(file);
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->complete);
  EXPECT_THAT(toldOf(*document), HasSubstr("KHR_animation_pointer"));
  EXPECT_EQ(document->geometries.size(), 1u);
}

TEST(GltfAnimations, WhatIsWrongIsTold) {
  EXPECT_THAT(wrongIn(animationFile("translation", "LINEAR", {0, 1}, 3, {0, 5, 0})), HasSubstr("keys"));
  EXPECT_THAT(wrongIn(animationFile("translation", "LINEAR", {1, 0}, 3, {0, 5, 0, 1, 1, 1})), HasSubstr("keys"));
  EXPECT_THAT(wrongIn(animationFile("colour", "LINEAR", {0, 1}, 3, {0, 5, 0, 1, 1, 1})), HasSubstr("colour"));
  EXPECT_THAT(wrongIn(animationFile("translation", "BOUNCE", {0, 1}, 3, {0, 5, 0, 1, 1, 1})), HasSubstr("BOUNCE"));
  EXPECT_THAT(wrongIn(animationFile("rotation", "LINEAR", {0, 1}, 3, {0, 5, 0, 1, 1, 1})), HasSubstr("keys"));
  GltfFile file = animationFile("translation", "LINEAR", {0, 1}, 3, {0, 5, 0, 1, 1, 1});
  file["animations"] = swapped(file["animations"], "\"sampler\":0", "\"sampler\":3");
  EXPECT_THAT(wrongIn(file), HasSubstr("3"));
}

}  // namespace
}  // namespace vitrine::test
