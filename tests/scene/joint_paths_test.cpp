// The ways that joints take through space, against places worked out by hand.
#include "core/scene/joint_paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace vitrine::test {
namespace {

using testing::ElementsAre;

constexpr float kNearOnPath = 1e-5f;

// A hip at (0, 2, 0), an arm one unit to its right with a hand two units from the hip, and a tail that stays.
// "Turn" turns the hip a quarter about Z in two seconds and carries it 4 along X in the same time; "Lift" lifts the
// arm.
std::shared_ptr<Document> dollWithAHand() {
  auto document = std::make_shared<Document>();
  Skeleton& skeleton = document->skeletons.emplace_back();
  skeleton.joints = {{.name = "Hip", .bind = {Mat3(1.0f), {0, 2, 0}}},
                     {.name = "Arm", .parent = 0, .bind = {Mat3(1.0f), {1, 2, 0}}},
                     {.name = "Hand", .parent = 1, .bind = {Mat3(1.0f), {2, 2, 0}}},
                     {.name = "Stone", .bind = {Mat3(1.0f), {9, 9, 9}}}};
  const float half = std::sqrt(0.5f);
  JointTrack hip;
  hip.joint = 0;
  hip.translation = {{0, 2}, {{0, 2, 0}, {4, 2, 0}}};
  hip.rotation = {{0, 2}, {Quat(1, 0, 0, 0), Quat(half, 0, 0, half)}};
  JointTrack arm;
  arm.joint = 1;
  arm.translation = {{0, 0.5f, 1}, {{1, 0, 0}, {1, 1, 0}, {1, 2, 0}}};
  Animation turn{.name = "Turn", .duration = 2, .tracks = {hip}, .morphs = {}};
  Animation lift{.name = "Lift", .duration = 1, .tracks = {arm}, .morphs = {}};
  document->animations = {std::move(turn), std::move(lift)};
  return document;
}

Vec3 handAt(float time, bool held = false) {
  const float angle = std::numbers::pi_v<float> / 4 * time;
  return Vec3(held ? 0 : 2 * time, 2, 0) + 2.0f * Vec3(std::cos(angle), std::sin(angle), 0);
}

TEST(JointPaths, ArePlacesAtEvenTimes) {
  const ScenePointer scene = makeScene(dollWithAHand());
  for (const bool held : {false, true}) {
    PoseEdits edits{.animation = 0};
    edits.holdsRoot = held;
    const auto paths = jointPaths(*scene, edits, std::vector<SceneJoint>{{0, 2}});
    ASSERT_EQ(paths.size(), 1u);
    ASSERT_EQ(paths[0].points.size(), kMostWayPoints);
    for (size_t i = 0; i < kMostWayPoints; ++i) {
      const float time = 2 * float(i) / float(kMostWayPoints - 1);
      ASSERT_LT(glm::distance(paths[0].points[i], handAt(time, held)), kNearOnPath) << i;
    }
    ASSERT_EQ(paths[0].keys.size(), 2u) << "those of the hip, which carries it";
    EXPECT_LT(glm::distance(paths[0].keys[1], handAt(2, held)), kNearOnPath);
  }
}

TEST(JointPaths, KeepToThePartThatIsPlayed) {
  const ScenePointer scene = makeScene(dollWithAHand());
  const auto paths = jointPaths(*scene, {.animation = 0}, std::vector<SceneJoint>{{0, 2}}, Vec2(0.5f, 1.5f));
  ASSERT_EQ(paths.size(), 1u);
  EXPECT_LT(glm::distance(paths[0].points.front(), handAt(0.5f)), kNearOnPath);
  EXPECT_LT(glm::distance(paths[0].points.back(), handAt(1.5f)), kNearOnPath);
  EXPECT_TRUE(paths[0].keys.empty()) << "both keys are outside";
}

// As the player has it: the second clip, which is shorter, is played twice.
TEST(JointPaths, OtherClipsPlayAlong) {
  const ScenePointer scene = makeScene(dollWithAHand());
  PoseEdits edits{.animation = 0};
  edits.also = {{.animation = 1, .time = 0.7f, .weight = 1}};
  const auto paths = jointPaths(*scene, edits, std::vector<SceneJoint>{{0, 1}});
  ASSERT_EQ(paths.size(), 1u);
  const size_t at = 200;
  const float time = 2 * float(at) / float(kMostWayPoints - 1), lift = 2 * std::fmod(time, 1.0f);
  const float angle = std::numbers::pi_v<float> / 4 * time;
  const Vec3 wanted(2 * time + std::cos(angle) - lift * std::sin(angle),
                    2 + std::sin(angle) + lift * std::cos(angle), 0);
  EXPECT_LT(glm::distance(paths[0].points[at], wanted), 1e-4f);
  EXPECT_EQ(paths[0].keys.size(), 3u) << "the arm's own";
}

TEST(JointPaths, WhatStaysOrDoesNotExistHasNone) {
  const ScenePointer scene = makeScene(dollWithAHand());
  const std::vector<SceneJoint> joints{{0, 3}, {0, 77}, {5, 0}};
  EXPECT_TRUE(jointPaths(*scene, {.animation = 0}, joints).empty());
  EXPECT_TRUE(jointPaths(*scene, {}, std::vector<SceneJoint>{{0, 2}}).empty()) << "no clip plays";
}

TEST(JointPaths, TheTopAndTheEndsTell) {
  const auto document = dollWithAHand();
  const ScenePointer scene = makeScene(document);
  EXPECT_THAT(tellingJoints(*scene, {.animation = 0}), ElementsAre(SceneJoint{0, 0}, SceneJoint{0, 2}));
  EXPECT_THAT(tellingJoints(*scene, {.animation = 1}), ElementsAre(SceneJoint{0, 1}, SceneJoint{0, 2}));
  EXPECT_TRUE(tellingJoints(*scene, {}).empty());
  // Of a hand with fingers that have no keys one is enough; places of a body are no ends.
  std::vector<Joint>& joints = document->skeletons[0].joints;
  joints.push_back({.name = "Finger", .parent = 2, .bind = {Mat3(1.0f), {3, 2, 0}}});
  joints.push_back({.name = "Thumb", .parent = 2, .bind = {Mat3(1.0f), {3, 3, 0}}});
  joints.push_back({.name = "HAND", .parent = 4, .bind = {Mat3(1.0f), {3, 3, 0}}, .halfAxes = Vec3(1)});
  EXPECT_THAT(tellingJoints(*makeScene(document), {.animation = 0}),
              ElementsAre(SceneJoint{0, 0}, SceneJoint{0, 4}));
}

TEST(JointPaths, JointsAreFoundByTheirNodesOrThoseOfTheirKeys) {
  const auto document = dollWithAHand();
  NodeBuilder nodes(*document);
  const uint32_t made = nodes.classIndex("thing", NodeKind::Other);
  const NodeId hand = nodes.add(made, NodeId::None, "hand"), keys = nodes.add(made, NodeId::None, "keys");
  document->skeletons[0].joints[2].node = hand;
  document->animations[0].tracks[0].node = keys;
  const ScenePointer scene = makeScene(document);
  const std::vector<NodeId> wanted{keys, hand, hand};
  EXPECT_THAT(jointsOf(*scene, {.animation = 0}, wanted), ElementsAre(SceneJoint{0, 2}, SceneJoint{0, 0}));
  EXPECT_THAT(jointsOf(*scene, {.animation = 1}, wanted), ElementsAre(SceneJoint{0, 2}));
  EXPECT_TRUE(jointsOf(*scene, {.animation = 0}, {}).empty());
}

// What is hostile costs no more than a few pictures.
TEST(JointPaths, LargeSkeletonsHaveFewerPoints) {
  const auto document = dollWithAHand();
  constexpr size_t kJoints = 20'000;
  std::vector<Joint>& joints = document->skeletons[0].joints;
  while (joints.size() < kJoints) joints.push_back({.name = "more", .parent = 0});
  Animation& turn = document->animations[0];
  for (float time = 0; time < 2; time += 0.001f) turn.tracks[0].translation.times.push_back(2 + time);
  turn.tracks[0].translation.values.resize(turn.tracks[0].translation.times.size(), Vec3(4, 2, 0));
  turn.duration = 4;
  const ScenePointer scene = makeScene(document);
  std::vector<SceneJoint> many;
  for (uint32_t j = 0; j < kJoints; ++j) many.push_back({0, j});
  const auto paths = jointPaths(*scene, {.animation = 0}, many);
  EXPECT_LE(paths.size(), kMostJointPaths);
  ASSERT_FALSE(paths.empty());
  EXPECT_EQ(paths[0].points.size(), kLeastWayPoints);
  EXPECT_LE(paths[0].keys.size(), kLeastWayPoints);
}

}  // namespace
}  // namespace vitrine::test
