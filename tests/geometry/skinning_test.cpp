#include "core/geometry/skinning.h"

#include <gtest/gtest.h>

#include <array>

#include "core/geometry/normals.h"
#include "core/geometry/posing.h"
#include "tests/support/stage.h"

namespace vitrine {
namespace {

using test::moved;

TEST(Skinning, BlendsByWeightAndLeavesTheUnweighted) {
  const std::vector<Vec3> positions(3, Vec3(1, 1, 1));
  const std::vector<Vec3> normals(3, Vec3(0, 0, 1));
  // Weights need not add up to 1.
  const std::vector<Influences> influences{{{0, 1}, {100, 300}}, {{1}, {65535}}, {{0}, {0}}};
  const std::vector<Mat4> palette{moved({4, 0, 0}), moved({0, 4, 0})};
  LargeBuffer<Vec3> to, toNormals;
  skin(positions, normals, influences, palette, to, toNormals);
  EXPECT_EQ(to[0], Vec3(2, 4, 1));
  EXPECT_EQ(to[1], Vec3(1, 5, 1));
  EXPECT_EQ(to[2], Vec3(1, 1, 1));
  EXPECT_EQ(toNormals[1], Vec3(0, 0, 1));
}

TEST(Skinning, ThePaletteIsTheIdentityWhereJointsAreAsBound) {
  Geometry geometry;
  geometry.bindShape = moved({1, 2, 3});
  Skeleton skeleton;
  skeleton.joints.resize(2);
  skeleton.joints[1].bind.position = {0, 5, 0};
  std::vector<Mat4> jointMatrices = jointMatricesOf(skeleton, nullptr);
  EXPECT_EQ(jointMatrices[1], moved({0, 5, 0}));
  EXPECT_EQ(skinPalette(geometry, skeleton, jointMatrices), std::vector<Mat4>(2, Mat4(1.0f)));
  jointMatrices[1] = moved({0, 7, 0});
  EXPECT_EQ(skinPalette(geometry, skeleton, jointMatrices)[1], moved({0, 2, 0}));
  // Stored inverses say where the joints are, with sizes that a frame has no room for.
  skeleton.inverseBind = {Mat4(1.0f), Mat4(0.5f)};
  skeleton.inverseBind[1][3] = Vec4(0, 0, 0, 1);
  jointMatrices = jointMatricesOf(skeleton, nullptr);
  EXPECT_EQ(jointMatrices[1][0][0], 2.0f);
  EXPECT_EQ(skinPalette(geometry, skeleton, jointMatrices), std::vector<Mat4>(2, Mat4(1.0f)));
}

TEST(Posing, AnEditMovesTheJointAndWhatHangsOnItOnly) {
  Skeleton skeleton;
  skeleton.joints.resize(4);
  for (uint32_t j = 1; j < 4; ++j) skeleton.joints[j].bind.position = {float(j), 0, 0};
  skeleton.joints[1].parent = 0;
  skeleton.joints[2].parent = 1;
  skeleton.joints[3].parent = 0;
  const std::vector<Mat4> bound = jointMatricesOf(skeleton, nullptr);
  const std::vector<JointEdit> edits{{.joint = 1, .rotation = {0, 0, 90}}, {.joint = 77, .rotation = {1, 1, 1}}};
  const std::vector<Mat4> jointMatrices = editedJointMatrices(skeleton, bound, edits);
  EXPECT_EQ(jointMatrices[0], bound[0]);
  EXPECT_EQ(jointMatrices[3], bound[3]);
  EXPECT_NEAR(glm::distance(Vec3(jointMatrices[1][3]), Vec3(1, 0, 0)), 0, 1e-6) << "turns where it is";
  EXPECT_NEAR(glm::distance(Vec3(jointMatrices[2][3]), Vec3(1, 1, 0)), 0, 1e-6) << "follows";
  EXPECT_NEAR(glm::distance(Vec3(jointMatrices[2] * Vec4(1, 0, 0, 0)), Vec3(0, 1, 0)), 0, 1e-6);
  const std::vector<JointEdit> both{{.joint = 1, .rotation = {0, 0, 90}}, {.joint = 2, .translation = {1, 0, 0}}};
  EXPECT_NEAR(glm::distance(Vec3(editedJointMatrices(skeleton, bound, both)[2][3]), Vec3(1, 2, 0)), 0, 1e-6)
      << "in its own, turned space";
}

TEST(Posing, AnglesAreRobloxs) {
  Skeleton skeleton;
  skeleton.joints.resize(1);
  const std::vector<JointEdit> edits{{.joint = 0, .rotation = {90, 0, 90}}};
  // Z first: X becomes Y, which then turns about X into Z.
  const Mat4 place = editedJointMatrices(skeleton, jointMatricesOf(skeleton, nullptr), edits)[0];
  EXPECT_NEAR(glm::distance(Vec3(place[0]), Vec3(0, 0, 1)), 0, 1e-6);
}

// A root, its child 1 above it and a grandchild 1 above that.
Document chain() {
  Document document;
  document.skeletons.resize(1);
  std::vector<Joint>& joints = document.skeletons[0].joints;
  joints.resize(3);
  for (uint32_t j = 1; j < 3; ++j) joints[j] = {.parent = j - 1, .bind = {.position = {0, float(j), 0}}};
  return document;
}

std::vector<Vec3> positionsAt(const Document& document, const Animation& animation, float time) {
  std::vector<Vec3> positions;
  for (const Mat4& place : blendedJointMatrices(document, 0, jointMatricesOf(document.skeletons[0], nullptr),
                                                std::array{ClipAt{&animation, time}}))
    positions.emplace_back(place[3]);
  return positions;
}

TEST(Posing, AnAnimationGoesBetweenItsKeysAndStandsStillOutside) {
  const Document document = chain();
  Animation animation;
  animation.tracks = {{.joint = 0, .translation = {{1, 3}, {Vec3(0), Vec3(4, 0, 0)}}}};
  EXPECT_EQ(positionsAt(document, animation, 0)[0], Vec3(0, 0, 0));
  EXPECT_EQ(positionsAt(document, animation, 1.5f)[0], Vec3(1, 0, 0));
  EXPECT_EQ(positionsAt(document, animation, 1.5f)[2], Vec3(1, 2, 0)) << "follows without a track";
  EXPECT_EQ(positionsAt(document, animation, 99)[0], Vec3(4, 0, 0));
  EXPECT_EQ(positionsAt(document, animation, std::nanf(""))[0], Vec3(4, 0, 0));
  animation.tracks[0].translation = {{0, 1, 1, 2}, {Vec3(0), Vec3(1, 0, 0), Vec3(5, 0, 0), Vec3(5, 0, 0)}};
  EXPECT_EQ(positionsAt(document, animation, 1)[0], Vec3(5, 0, 0)) << "two keys of one time are a jump";
  animation.tracks[0].skeleton = 1;
  EXPECT_EQ(positionsAt(document, animation, 1)[0], Vec3(0, 0, 0)) << "of another skeleton";
  EXPECT_FALSE(moves(animation, 0));
  EXPECT_TRUE(moves(animation, 1));
}

TEST(Posing, AnAnimationTurnsTheShorterWayAndKeepsWhatHasNoKeys) {
  const Document document = chain();
  const float half = std::sqrt(0.5f);
  Animation animation;
  // 90 degrees about Z, written as -270; the joint's own place has no keys.
  animation.tracks = {{.joint = 1, .rotation = {{0, 2}, {Quat(1, 0, 0, 0), Quat(-half, 0, 0, -half)}}}};
  const std::vector<Vec3> turned = positionsAt(document, animation, 1);
  EXPECT_EQ(turned[0], Vec3(0));
  EXPECT_NEAR(glm::distance(turned[1], Vec3(0, 1, 0)), 0, 1e-6);
  EXPECT_NEAR(glm::distance(turned[2], Vec3(-half, 1 + half, 0)), 0, 1e-6);
  animation.tracks.push_back({.joint = 0, .scale = {{0}, {Vec3(2)}}});
  EXPECT_NEAR(glm::distance(positionsAt(document, animation, 0)[2], Vec3(0, 4, 0)), 0, 1e-6);
  animation.tracks[0].rotation.values[0] = Quat(0, 0, 0, 0);
  EXPECT_NEAR(glm::distance(positionsAt(document, animation, 0)[2], Vec3(0, 4, 0)), 0, 1e-6)
      << "no rotation at all";
}

TEST(Posing, KeysOfARootAreInTheSpaceItStates) {
  const Document document = chain();
  Animation animation;
  animation.tracks = {{.joint = 0, .translation = {{0}, {Vec3(1, 0, 0)}}}};
  animation.tracks[0].space = moved({0, 0, 5}) * Mat4(Mat3(2.0f));
  const auto jointMatrices = blendedJointMatrices(document, 0, jointMatricesOf(document.skeletons[0], nullptr),
                                                  std::array{ClipAt{&animation, 0}});
  EXPECT_EQ(Vec3(jointMatrices[0][3]), Vec3(2, 0, 5));
  EXPECT_EQ(jointMatrices[0][0].x, 1) << "what has no keys stays: the size";
}

TEST(Posing, AWaveMovesEachListedJointInTurnAndEndsAtRest) {
  Skeleton skeleton = chain().skeletons[0];
  skeleton.joints[1].listed = false;
  const float duration = waveDuration(skeleton);
  EXPECT_GT(duration, 1.5f);
  EXPECT_TRUE(waveAt(skeleton, 0).empty());
  EXPECT_TRUE(waveAt(skeleton, duration).empty());
  EXPECT_TRUE(waveAt(skeleton, -1).empty());
  EXPECT_TRUE(waveAt(skeleton, std::nanf("")).empty());
  std::array<Vec3, 3> least{}, most{};
  Vec3 before(0);
  for (float time = 0; time <= duration; time += 0.005f)
    for (const JointEdit& edit : waveAt(skeleton, time)) {
      least.at(edit.joint) = glm::min(least[edit.joint], edit.rotation);
      most.at(edit.joint) = glm::max(most[edit.joint], edit.rotation);
      EXPECT_LT(glm::distance(before, edit.rotation), 8) << "no jumps";
      before = edit.rotation;
    }
  for (const uint32_t joint : {0u, 2u})
    for (int axis = 0; axis < 3; ++axis) {
      EXPECT_NEAR(most[joint][axis], 40, 0.1f);
      EXPECT_NEAR(least[joint][axis], -40, 0.1f);
    }
  EXPECT_EQ(most[1], Vec3(0)) << "no skin names it";
  for (Joint& joint : skeleton.joints) joint.listed = false;
  EXPECT_GT(waveDuration(skeleton), duration) << "all, where none is named";
}

TEST(Posing, CorrectivesWeighTheProductOfTheirControls) {
  FaceRig rig;
  rig.joints = {0, kNone};
  rig.jointNames = {"jaw", "lost"};
  rig.controls.resize(3);
  rig.correctives = {{.controls = {0, 1, 0}, .count = 2}, {.controls = {0, 1, 2}, .count = 3}};
  for (size_t axis = 0; axis < 3; ++axis) {
    rig.translation[axis].assign(2 * rig.columns(), 0);
    rig.rotation[axis].assign(2 * rig.columns(), 0);
  }
  rig.translation[0] = {1, 2, 4, -1, 16, 9, 9, 9, 9, 9};
  rig.rotation[2] = {10, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  const auto moveOf = [&](std::vector<float> controls) {
    const auto edits = faceEdits(rig, controls);
    return edits.empty() ? 0.0f : edits.front().translation.x;
  };
  EXPECT_TRUE(faceEdits(rig, {}).empty());
  EXPECT_FLOAT_EQ(moveOf({0.5f}), 0.5f);
  EXPECT_FLOAT_EQ(moveOf({0.5f, 0.5f}), 0.5f + 1 - 0.25f);
  EXPECT_FLOAT_EQ(moveOf({1, 1, 0.5f}), 1 + 2 + 2 - 1 + 8);
  EXPECT_FLOAT_EQ(moveOf({7}), 1) << "controls go from 0 to 1";
  const std::vector<float> jaw{1};
  EXPECT_EQ(faceEdits(rig, jaw).size(), 1u) << "the bone that is missing moves nothing";
  EXPECT_FLOAT_EQ(faceEdits(rig, jaw).front().rotation.z, 10);
}

TEST(Normals, FollowStretchedAndMirroredTransforms) {
  Mat4 transform(1.0f);
  transform[0][0] = 10;
  const Vec3 slanted = glm::normalize(Vec3(1, 1, 0));
  const Vec3 stretched = glm::normalize(normalMatrix(transform) * slanted);
  EXPECT_NEAR(glm::dot(stretched, Vec3(-10, 1, 0)), 0, 1e-6) << "stays at right angles to the surface";
  transform[0][0] = -1;
  EXPECT_EQ(normalMatrix(transform) * Vec3(1, 0, 0), Vec3(-1, 0, 0));
  EXPECT_EQ(normalMatrix(transform) * Vec3(0, 1, 0), Vec3(0, 1, 0));
  EXPECT_EQ(normalMatrix(Mat4(0.0f)) * Vec3(0, 1, 0), Vec3(0, 1, 0));
}

}  // namespace
}  // namespace vitrine
