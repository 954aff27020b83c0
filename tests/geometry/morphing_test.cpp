#include "core/geometry/morphing.h"

#include <gtest/gtest.h>

#include "core/load/validate.h"
#include "core/scene/scene.h"

namespace vitrine {
namespace {

// A triangle in Z = 0 with a target that lifts its second vertex by 2 and one that has no normals.
std::shared_ptr<Document> morphedTriangle() {
  auto document = std::make_shared<Document>();
  document->morphControls = {"lift", "shift"};
  Geometry& geometry = document->geometries.emplace_back();
  geometry.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  geometry.normals = {{0, 0, 1}, {0, 0, 1}, {0, 0, 1}};
  geometry.indices = {0, 1, 2};
  Part part;
  part.indexCount = 3;
  geometry.lods.emplace_back().parts.push_back(part);
  geometry.morphs.resize(2);
  geometry.morphs[0] = {0, {{0, 0, 0}, {0, 0, 2}, {0, 0, 0}}, {{-1, 0, 0}, {0, 0, -1}, {0, 0, 0}}, 0};
  geometry.morphs[1] = {1, {{5, 0, 0}, {5, 0, 0}, {5, 0, 0}}, {}, 0};
  return document;
}

TEST(Morphing, AddsDisplacementsByTheirWeights) {
  const auto document = morphedTriangle();
  const Geometry& geometry = document->geometries[0];
  const std::vector<float> weights{0.5f, 2};
  const LargeBuffer<Vec3> positions = morphedPositions(geometry, weights);
  EXPECT_EQ(positions, (LargeBuffer<Vec3>{{10, 0, 0}, {11, 0, 1}, {10, 1, 0}}));
  for (size_t v = 0; v < 3; ++v) EXPECT_EQ(morphedPosition(geometry, weights, v), positions[v]);
  const LargeBuffer<Vec3> normals = morphedNormals(geometry, geometry.normals, std::vector<float>{1, 0});
  EXPECT_LT(glm::distance(normals[0], glm::normalize(Vec3(-1, 0, 1))), 1e-6f);
  EXPECT_EQ(normals[1], Vec3(0, 0, 1)) << "of no length: as it was";
  EXPECT_EQ(normals[2], Vec3(0, 0, 1));
}

TEST(Morphing, ReachesAsFarAsTheLargestWeights) {
  const auto document = morphedTriangle();
  EXPECT_FLOAT_EQ(morphReach(*document, 0), 7);
  MorphTrack track{.geometry = 0, .target = 0, .weight = {}};
  track.weight = {{0, 1}, {0, -3}};
  document->animations.push_back({.name = "deep", .tracks = {}, .morphs = {track}});
  EXPECT_FLOAT_EQ(morphReach(*document, 0), 11);
}

// A file that stores no normals gets those of the surface that is seen.
TEST(Morphing, ComputedNormalsAreThoseOfTheMovedSurface) {
  const auto document = morphedTriangle();
  document->geometries[0].normals.clear();
  document->geometries[0].morphs[0].normals.clear();
  document->geometries[0].morphs[0].weight = 0.5f;
  const ScenePointer scene = makeScene(document);
  EXPECT_LT(glm::distance(scene->geometries[0].normals[0], glm::normalize(Vec3(-1, 0, 1))), 1e-6f);
  PoseEdits rest;
  setMorphWeight(rest, 0, 0.0f);
  EXPECT_LT(glm::distance(morphedStreams(*scene, scene->geometries[0], rest).normals[0], Vec3(0, 0, 1)), 1e-6f);
}

TEST(Morphing, JointsMoveWhatTargetsHaveMoved) {
  const auto document = morphedTriangle();
  Geometry& geometry = document->geometries[0];
  geometry.skeleton = 0;
  geometry.influences.assign(3, {{0, 0, 0, 0}, {65535, 0, 0, 0}});
  document->skeletons.emplace_back().joints.resize(1);
  const ScenePointer scene = makeScene(document);
  PoseEdits edits{.joints = {{.joint = 0, .rotation = {0, 90, 0}}}, .face = {}};
  setMorphWeight(edits, 1, 1.0f);
  EXPECT_NEAR(visibleBounds(*scene, 0, edits).min.z, -6, 1e-5) << "X has become -Z";
}

TEST(Morphing, ValidationMendsWhatDoesNotFit) {
  const auto document = morphedTriangle();
  std::vector<MorphTarget>& targets = document->geometries[0].morphs;
  targets[0].positions.pop_back();
  targets[0].control = 9;
  targets[1].positions[1].y = std::numeric_limits<float>::infinity();
  targets[1].weight = std::numeric_limits<float>::quiet_NaN();
  Animation& animation = document->animations.emplace_back();
  animation.morphs.push_back({.geometry = 0, .target = 2, .weight = {{0}, {1}}});
  animation.morphs.push_back({.geometry = 0, .target = 1, .weight = {{0, 1}, {1}}});
  validate(*document);
  EXPECT_TRUE(targets[0].positions.empty());
  EXPECT_EQ(targets[0].normals.size(), 3u);
  EXPECT_EQ(targets[0].control, kNone);
  EXPECT_EQ(targets[1].positions[1], Vec3(0));
  EXPECT_EQ(targets[1].weight, 0);
  ASSERT_EQ(animation.morphs.size(), 1u);
  EXPECT_TRUE(animation.morphs[0].weight.empty());
  EXPECT_EQ(morphWeights(*document, 0, {.joints = {}, .face = {}, .animation = 0}), (std::vector<float>{0, 0}));
}

}  // namespace
}  // namespace vitrine
