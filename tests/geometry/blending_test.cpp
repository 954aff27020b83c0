// Several clips at once, and clips on rigs that they were not made for.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "core/geometry/binding.h"
#include "core/geometry/morphing.h"
#include "core/geometry/posing.h"
#include "core/geometry/tracks.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;

constexpr float kQuarterBlended = 1.57079633f;

// A hip at the origin and an arm one unit to its right.
Document doll() {
  Document document;
  Skeleton& skeleton = document.skeletons.emplace_back();
  skeleton.joints.push_back({.name = "Hip"});
  skeleton.joints.push_back({.name = "Arm", .parent = 0, .bind = {Mat3(1.0f), {1, 0, 0}}});
  return document;
}
Animation moving(std::string_view joint, const Vec3& to, std::optional<int> priority = {}) {
  JointTrack track{.translation = {}, .rotation = {}, .scale = {}};
  track.name = joint;
  track.joint = joint == "Hip" ? 0 : 1;
  track.relative = true;
  if (joint == "Arm") track.frame[3] = Vec4(1, 0, 0, 1);
  track.translation = {{0, 1}, {Vec3(0), to}};
  Animation clip{.name = "clip", .duration = 1, .tracks = {track}, .morphs = {}};
  clip.priority = priority;
  return clip;
}
Vec3 armWith(const Document& document, std::span<const ClipAt> clips, bool holdsRoot = false) {
  return Vec3(
      blendedJointMatrices(document, 0, jointMatricesOf(document.skeletons[0], nullptr), clips, holdsRoot)[1][3]);
}

TEST(Blending, AWeightTakesAJointThatFarFromItsPose) {
  const Document document = doll();
  const Animation clip = moving("Arm", {0, 4, 0});
  EXPECT_EQ(armWith(document, std::array{ClipAt{&clip, 1, 1}}), Vec3(1, 4, 0));
  EXPECT_EQ(armWith(document, std::array{ClipAt{&clip, 1, 0.25f}}), Vec3(1, 1, 0));
  EXPECT_EQ(armWith(document, std::array{ClipAt{&clip, 1, 0}}), Vec3(1, 0, 0));
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(armWith(document, std::array{ClipAt{&clip, 1, nan}}), Vec3(1, 0, 0));
}

TEST(Blending, EqualPrioritiesShareAndHigherOnesWin) {
  const Document document = doll();
  const Animation up = moving("Arm", {0, 4, 0}), out = moving("Arm", {4, 0, 0}),
                  strong = moving("Arm", {0, 0, 4}, 3);
  EXPECT_EQ(armWith(document, std::array{ClipAt{&up, 1, 1}, ClipAt{&out, 1, 1}}), Vec3(3, 2, 0));
  EXPECT_EQ(armWith(document, std::array{ClipAt{&up, 1, 0.5f}, ClipAt{&out, 1, 0.25f}}), Vec3(2, 2, 0));
  EXPECT_EQ(armWith(document, std::array{ClipAt{&up, 1, 1}, ClipAt{&strong, 1, 1}}), Vec3(1, 0, 4));
  EXPECT_EQ(armWith(document, std::array{ClipAt{&up, 1, 1}, ClipAt{&strong, 1, 0.75f}}), Vec3(1, 1, 3));
}

TEST(Blending, JointsHavePrioritiesOfTheirOwn) {
  const Document document = doll();
  const Animation weak = moving("Arm", {0, 4, 0}, 1);
  Animation mixed = moving("Arm", {4, 0, 0}, 0);
  EXPECT_EQ(armWith(document, std::array{ClipAt{&weak, 1, 1}, ClipAt{&mixed, 1, 1}}), Vec3(1, 4, 0));
  mixed.tracks[0].priority = 2;
  EXPECT_EQ(armWith(document, std::array{ClipAt{&weak, 1, 1}, ClipAt{&mixed, 1, 1}}), Vec3(5, 0, 0));
}

TEST(Blending, HeldRootsBobButDoNotWalk) {
  const Document document = doll();
  const Animation walk = moving("Hip", {7, 1, 5});
  EXPECT_EQ(armWith(document, std::array{ClipAt{&walk, 1, 1}}), Vec3(8, 1, 5));
  EXPECT_EQ(armWith(document, std::array{ClipAt{&walk, 1, 1}}, true), Vec3(1, 1, 0));
}

TEST(Blending, RotationsBlendTheShorterWay) {
  const Document document = doll();
  Animation one = moving("Arm", {}), other = one;
  one.tracks[0].translation = other.tracks[0].translation = {};
  one.tracks[0].rotation = {{0}, {glm::angleAxis(kQuarterBlended, Vec3(0, 1, 0))}};
  other.tracks[0].rotation = {{0}, {-glm::angleAxis(kQuarterBlended, Vec3(0, 1, 0))}};  // the same turn
  const auto matrices = blendedJointMatrices(document, 0, jointMatricesOf(document.skeletons[0], nullptr),
                                             std::array{ClipAt{&one, 0, 0.5f}, ClipAt{&other, 0, 0.5f}});
  EXPECT_NEAR(matrices[1][0].z, -1, 1e-6f);
}

TEST(Blending, FacesFollowTheSameRule) {
  FaceRig rig;
  rig.controls = {{"c_JD", "JawDrop"}, {"c_P", "Pucker"}};
  Animation low{.name = "low", .tracks = {}, .morphs = {}}, high = low;
  low.faces = {{"JawDrop", {{0, 1}, {0, 1}}}, {"Pucker", {{0}, {0.5f}}}};
  high.faces = {{"JawDrop", {{0}, {0.25f}}}};
  high.priority = 1;
  EXPECT_THAT(blendedFace(rig, {}, std::array{ClipAt{&low, 1, 1}}), ElementsAre(1, 0.5f));
  EXPECT_THAT(blendedFace(rig, {}, std::array{ClipAt{&low, 1, 1}, ClipAt{&high, 1, 1}}), ElementsAre(0.25f, 0.5f));
  EXPECT_THAT(blendedFace(rig, {1, 1}, std::array{ClipAt{&high, 1, 0.5f}}), ElementsAre(0.625f, 1));
}

// ---- Curves of single axes

TEST(Tracks, AnglesAndRotationsAgreeInEveryOrder) {
  for (int order = 0; order < 6; ++order)
    for (float a = -3; a < 3; a += 0.7f)
      for (float b = -1.5f; b < 1.5f; b += 0.4f)
        for (float c = -3; c < 3; c += 0.9f) {
          const Vec3 angles(a, b, c);
          const Quat rotation = rotationOf(angles, EulerOrder(order));
          const Quat again = rotationOf(anglesOf(rotation, EulerOrder(order)), EulerOrder(order));
          EXPECT_GT(std::abs(glm::dot(rotation, again)), 1 - 1e-5f) << order;
        }
  // Z is turned about first: what points along X then points along Y, and X turns that to Z.
  const Vec3 turned = rotationOf({kQuarterBlended, 0, kQuarterBlended}, EulerOrder::XYZ) * Vec3(1, 0, 0);
  EXPECT_NEAR(turned.z, 1, 1e-6f);
}

TEST(Tracks, ChannelsStandForWholeKeys) {
  JointTrack track{.translation = {}, .rotation = {}, .scale = {}};
  track.moves[1] = {{0, 2}, {0, 6}};
  track.turns[2] = {{0}, {kQuarterBlended}};
  const TransformParts parts = partsAt(track, 1, {.translation = {9, 9, 9}});
  EXPECT_EQ(parts.translation, Vec3(9, 3, 9)) << "what has no curve stays";
  EXPECT_NEAR((parts.rotation * Vec3(1, 0, 0)).y, 1, 1e-6f);
  EXPECT_THAT(keyTimesOf(track), ElementsAre(0, 2));
  EXPECT_EQ(keyCountOf(track), 3u);
}

// ---- Rigs

TEST(Binding, HandlesCountWithWhatIsAboveThem) {
  Document rig = doll();
  rig.skeletons[0].handles = {{"Hand", "Sleeve", "Shirt", 1, Mat4(2.0f)}};
  const JointFinder finder(rig, 0);
  const auto bound = [&](std::string_view name, std::string_view parent, std::string_view further) {
    JointTrack track{.translation = {}, .rotation = {}, .scale = {}};
    track.name = name, track.parent = parent, track.further = further, track.relative = true;
    const bool found = finder.bind(track);
    EXPECT_EQ(found, track.joint == 1);
    return found && track.frame == Mat4(2.0f);
  };
  EXPECT_TRUE(bound("Hand", "Sleeve", "none"));
  EXPECT_TRUE(bound("Hand", "none", "Shirt")) << "optional bones are left out";
  EXPECT_FALSE(bound("Hand", "Head", "Head"));
  EXPECT_FALSE(bound("Arm", "", ""));
}

TEST(Binding, OtherJointsAreFoundByNameAndKeepTheirRest) {
  const Document rig = doll();
  const JointFinder finder(rig, 0);
  JointTrack track{.translation = {}, .rotation = {}, .scale = {}};
  track.name = "arm";
  track.relative = true;
  ASSERT_TRUE(finder.bind(track)) << "case does not count where there is no other";
  EXPECT_EQ(track.frame[3], Vec4(1, 0, 0, 1));
  track.relative = false;
  track.home = Vec3(0.25f, 0, 0);
  ASSERT_TRUE(finder.bind(track));
  EXPECT_EQ(track.frame[3], Vec4(0.75f, 0, 0, 1)) << "the rigs differ by that";
}

TEST(Binding, OfSeveralRigsTheNearestOfTheBestKindPlays) {
  Document document = doll();
  document.skeletons.push_back(document.skeletons[0]);
  document.skeletons.push_back(document.skeletons[0]);
  document.skeletons[0].joints[1].name = "Leg";
  NodeBuilder nodes(document);
  const uint32_t model = nodes.classIndex("Model", NodeKind::Instance);
  const NodeId first = nodes.add(model, NodeId::None, "first"), second = nodes.add(model, NodeId::None, "second");
  document.skeletons[1].joints[0].node = nodes.add(model, first, "Hip");
  document.skeletons[2].joints[0].node = nodes.add(model, second, "Hip");
  const NodeId script = nodes.add(model, second, "Animate");
  const ClipBinder binder(document);
  Animation clip = moving("Arm", {0, 4, 0});
  clip.tracks.push_back(clip.tracks[0]);
  clip.tracks[1].name = "Tail";
  const Document owner;
  const Animation bound = binder.bound(owner, clip, script);
  EXPECT_EQ(bound.tracks[0].skeleton, 2u);
  EXPECT_EQ(bound.tracks[0].joint, 1u);
  EXPECT_EQ(bound.tracks[1].joint, kNone);
  EXPECT_EQ(binder.bound(owner, clip).tracks[0].skeleton, 1u);
  const ClipFit fit = fitOf(bound, document);
  EXPECT_EQ(fit.joints, 2u);
  EXPECT_EQ(fit.found, 1u);
  EXPECT_THAT(fit.missing, ElementsAre("Tail"));
}

TEST(Binding, WhatFitsNothingSaysWhatIsMissing) {
  const Document document = doll();
  const Document owner;
  Animation clip = moving("Arm", {});
  clip.tracks[0].name = "Wing";
  const Animation bound = ClipBinder(document).bound(owner, clip);
  const ClipFit fit = fitOf(bound, document);
  EXPECT_FALSE(fit.plays());
  EXPECT_EQ(missingText(fit), "none of its 1 joint is here (Wing)");
}

}  // namespace
}  // namespace vitrine::test
