#include "core/formats/slanim/slanim.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/sl_avatar/figure.h"
#include "core/formats/slanim/quantised_keys.h"
#include "core/geometry/binding.h"
#include "core/geometry/posing.h"
#include "core/load/make_claims.h"
#include "tests/support/anim_decoder.h"
#include "tests/support/claims_check.h"
#include "tests/support/corpus.h"
#include "tests/support/promises.h"
#include "tests/support/samples/anim_samples.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

DocumentPointer loadAnim(const AnimPlan& plan, const std::string& name = "wave.anim") {
  return loadBytes(writeAnimFile(plan), name).value();
}
template <class T>
T valueIn(const Document& document, NodeId node, std::string_view name) {
  const Value value = document.property(node, name);
  const T* found = value.as<T>();
  return found ? *found : T{};
}

TEST(SlAnim, FieldsAreRead) {
  const DocumentPointer document = loadAnim({});
  EXPECT_EQ(document->format, "slanim");
  EXPECT_EQ(document->version, "1.0");
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(document->standIn, slAvatar::kFigureName);
  ASSERT_EQ(document->animations.size(), 1u);
  const Animation& clip = document->animations[0];
  EXPECT_EQ(clip.name, "wave");
  EXPECT_EQ(clip.duration, 2);
  EXPECT_EQ(clip.priority, 3);
  EXPECT_EQ(clip.loops, true);
  EXPECT_EQ(clip.loopFrom, 0.5f);
  EXPECT_EQ(clip.loopTo, 1.5f);
  EXPECT_EQ(clip.easeIn, 0.25f);
  EXPECT_EQ(clip.easeOut, 0.5f);
  EXPECT_EQ(valueIn<std::string>(*document, clip.node, "emote"), "express_smile");
  EXPECT_EQ(valueIn<int64_t>(*document, clip.node, "hand pose"), 1);
  ASSERT_EQ(clip.tracks.size(), 4u);
  const auto& joints = document->skeletons.at(0).joints;
  EXPECT_EQ(joints[clip.tracks[0].joint].name, "mPelvis");
  EXPECT_EQ(joints[clip.tracks[1].joint].name, "mShoulderLeft");
  EXPECT_EQ(clip.tracks[1].name, "mShoulderLeft");
  EXPECT_EQ(clip.tracks[0].priority, 0) << "-1 is the clip's own";
  EXPECT_EQ(clip.tracks[1].priority, 2);
  EXPECT_EQ(clip.tracks[2].priority, -1);
  EXPECT_EQ(clip.tracks[3].joint, kNone);
  EXPECT_EQ(clip.tracks[3].name, "WISDOM_SWORD_1");
  EXPECT_TRUE(hasDiagnostic(*document, "slanim.unknown-joint"));
  EXPECT_EQ(clip.tracks[1].rotation.times.size(), 3u);
  EXPECT_NEAR(clip.tracks[1].rotation.times[1], 20000 / 65535.0 * 2, 1e-6);
  EXPECT_NEAR(clip.tracks[1].rotation.values[0].y, 20000 / 65535.0 * 2 - 1, 1e-6);
  EXPECT_EQ(clip.tracks[1].rotation.values[0].x, 0) << "nearer to 0 than a step";
  EXPECT_EQ(*clip.tracks[0].home, Vec3(0, 0, 1.067f));
  EXPECT_EQ(clip.tracks[0].translation.values[0], Vec3(0, 0, 1.067f)) << "the pelvis counts from its place";
  const NodeId constraint = nodeNamed(*document, "R_HAND to GROUND");
  ASSERT_NE(constraint, NodeId::None);
  EXPECT_EQ(valueIn<int64_t>(*document, constraint, "chain"), 2);
  EXPECT_EQ(valueIn<Vec3>(*document, constraint, "source offset"), Vec3(0, -1, 0.25f));
  checkDocument(*document);
}

TEST(SlAnim, TheFigureHasTheClassicBonesAndThoseThatMove) {
  const DocumentPointer document = loadAnim({});
  std::vector<std::string> listed;
  for (const Joint& joint : document->skeletons.at(0).joints)
    if (joint.listed) listed.push_back(joint.name);
  EXPECT_THAT(listed, testing::Contains("mHandThumb1Right"));
  for (const char* absent : {"mTail1", "mWing1Left", "mFaceJaw", "mHindLimb1Left", "mHandIndex1Left", "mSpine1"})
    EXPECT_THAT(listed, testing::Not(testing::Contains(absent)));
  EXPECT_EQ(listed.size(), 24u);
  ASSERT_EQ(document->geometries.size(), 1u);
  const Geometry& body = document->geometries[0];
  EXPECT_EQ(body.influences.size(), body.positions.size());
  const Bounds bounds = document->bounds();
  EXPECT_NEAR(bounds.max.z, 1.85f, 0.1f);
  EXPECT_NEAR(bounds.min.z, 0, 0.06f);
  EXPECT_GT(bounds.max.y, 0.7f);
  EXPECT_NEAR(bounds.min.y, -bounds.max.y, 0.01f);
  EXPECT_GT(bounds.max.x, -bounds.min.x) << "nose and feet are ahead";
  // Every triangle looks as its normals do.
  for (size_t i = 0; i + 2 < body.indices.size(); i += 3) {
    const Vec3 a = body.positions[body.indices[i]], b = body.positions[body.indices[i + 1]],
               c = body.positions[body.indices[i + 2]];
    const Vec3 across = glm::cross(b - a, c - a);
    if (glm::length(across) < 1e-9f) continue;
    ASSERT_GT(glm::dot(across, body.normals[body.indices[i]] + body.normals[body.indices[i + 1]] +
                                   body.normals[body.indices[i + 2]]),
              0)
        << i;
  }
}

TEST(SlAnim, EveryByteIsClaimed) {
  const auto bytes = sampleAnim();
  for (const bool old : {false, true}) {
    const DocumentPointer document = loadAnim({.isOld = old});
    Claims claims = makeClaims(document);
    EXPECT_EQ(unclaimedBytes(claims), 0u);
    const NodeId root = document->animations[0].node;
    EXPECT_EQ(toldProperty(claims, root, "duration").path, "header / duration");
    EXPECT_EQ(toldProperty(claims, root, "duration").value, "2");
    EXPECT_EQ(toldProperty(claims, root, "emote").value, "express_smile");
    EXPECT_EQ(pathOfNode(claims, document->animations[0].tracks[1].node), "lShldr");
    std::mt19937 random(1);
    EXPECT_THAT(claimProblems(claims, random, 200), testing::IsEmpty());
  }
}

TEST(SlAnim, TheOldVersionIsReadAndSaidToBeUntested) {
  const DocumentPointer document = loadAnim({.isOld = true});
  EXPECT_EQ(document->version, "0.1");
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "slanim.old-version"));
  EXPECT_FALSE(document->animations[0].doubts.empty());
  const JointTrack& track = document->animations[0].tracks[1];
  EXPECT_NEAR(track.rotation.times[1], 20000 / 65535.0 * 2, 1e-6);
  // Degrees; turned about Z first.
  const auto degrees = [](double number) { return (number / 65535 * 2 - 1) * 90; };
  const glm::dquat turned = glm::angleAxis(glm::radians(degrees(30000)), glm::dvec3(1, 0, 0)) *
                            glm::angleAxis(glm::radians(degrees(25000)), glm::dvec3(0, 1, 0)) *
                            glm::angleAxis(glm::radians(degrees(45000)), glm::dvec3(0, 0, 1));
  EXPECT_NEAR(std::abs(glm::dot(turned, glm::dquat(track.rotation.values[1]))), 1, 1e-6);
}

// A rig of another size keeps how far the pelvis leaves its place.
TEST(SlAnim, PlaysOnAnyRigOfThoseNames) {
  const DocumentPointer document = loadAnim({});
  Document rig;
  Skeleton skeleton;
  for (const char* name : {"mPelvis", "mTorso", "mShoulderLeft"}) {
    Joint joint{.name = name, .parent = skeleton.joints.empty() ? kNone : uint32_t(skeleton.joints.size() - 1)};
    joint.bind.position = Vec3(0, 0, 2.0f + float(skeleton.joints.size()));
    skeleton.joints.push_back(joint);
  }
  rig.skeletons.push_back(skeleton);
  const Animation bound = ClipBinder(rig).bound(*document, document->animations[0]);
  const ClipFit fit = fitOf(bound, rig);
  EXPECT_EQ(fit.joints, 4u);
  EXPECT_EQ(fit.found, 2u);
  const ClipAt end{&bound, 2, 1};
  const auto matrices =
      blendedJointMatrices(rig, 0, jointMatricesOf(rig.skeletons[0], nullptr), std::span(&end, 1));
  const auto moved = [](uint16_t number) { return number / 65535.0f * 10 - 5; };
  EXPECT_NEAR(matrices[0][3].x, moved(33000), 1e-4);
  EXPECT_NEAR(matrices[0][3].y, moved(32000), 1e-4);
  EXPECT_NEAR(matrices[0][3].z, 2 + moved(33500), 1e-4);
}

// ---- Recognition ------------------------------------------------------------------------------------------------

TEST(SlAnim, IsKnownByItsStructureAlone) {
  const auto bytes = sampleAnim();
  EXPECT_EQ(slanimFormat.sniff(bytes), Match::Certain);
  EXPECT_EQ(recognise(bytes, "dat"), findFormat("slanim"));
  // One byte less or more is no whole file.
  EXPECT_EQ(slanimFormat.sniff(Bytes(bytes).first(bytes.size() - 1)), Match::No);
  auto more = bytes;
  more.push_back(std::byte(0));
  EXPECT_EQ(slanimFormat.sniff(more), Match::No);
  AnimPlan plan;
  plan.duration = 61;
  EXPECT_EQ(slanimFormat.sniff(writeAnimFile(plan)), Match::No);
  plan = {.priority = 8};
  EXPECT_EQ(slanimFormat.sniff(writeAnimFile(plan)), Match::No);
  plan = {.handPose = 15};
  EXPECT_EQ(slanimFormat.sniff(writeAnimFile(plan)), Match::No);
  plan = {.loop = 2};
  EXPECT_EQ(slanimFormat.sniff(writeAnimFile(plan)), Match::No);
  plan = {.joints = {{"Bip01", -1, {{0, 1, 2, 3}}, {}}}};
  EXPECT_EQ(slanimFormat.sniff(writeAnimFile(plan)), Match::No) << "no joint of the avatar";
  plan = {.constraints = 11};
  EXPECT_EQ(slanimFormat.sniff(writeAnimFile(plan)), Match::No);
}

TEST(SlAnim, AHeadOfALongFileIsEnough) {
  AnimPlan plan;
  for (uint16_t k = 0; k < 2000; ++k) plan.joints[1].rotations.push_back({uint16_t(50001 + k), 1, 2, 3});
  const auto bytes = writeAnimFile(plan);
  ASSERT_GT(bytes.size(), 8192u);
  EXPECT_EQ(slanimFormat.sniff(Bytes(bytes).first(4096)), Match::Certain);
  EXPECT_EQ(recognise(bytes, ""), findFormat("slanim"));
  EXPECT_TRUE(loadBytes(bytes, "long").value()->complete);
}

// Whatever else is called .anim is not claimed.
TEST(SlAnim, OtherFilesOfTheSameEndingAreRefused) {
  const auto load = [](std::string_view text) {
    const Bytes bytes = asBytes(text);
    return loadBytes({bytes.begin(), bytes.end()}, "a.anim");
  };
  const auto unity = load("%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!74 &7400000\nAnimationClip:\n");
  ASSERT_FALSE(unity);
  EXPECT_THAT(unity.error().message, HasSubstr("Unity"));
  const auto maya = load("animVersion 1.1;\nmayaVersion 2020;\ntimeUnit ntsc;\n");
  ASSERT_FALSE(maya);
  EXPECT_THAT(maya.error().message, HasSubstr("Maya"));
  for (const char* other :
       {"some other text that is long enough to be one", "\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1\1"}) {
    const auto document = load(other);
    if (!document) continue;
    ASSERT_TRUE((*document)->failure);
    EXPECT_EQ((*document)->failure->code, ErrorCode::NotThisFormat);
    EXPECT_TRUE((*document)->animations.empty());
  }
  AnimPlan plan;
  plan.joints.clear();
  const auto empty = loadBytes(writeAnimFile(plan), "a.anim");
  ASSERT_TRUE(empty);
  EXPECT_EQ((*empty)->failure->code, ErrorCode::NotThisFormat);
}

// ---- Doubts -----------------------------------------------------------------------------------------------------

TEST(SlAnim, WhatViewersRefuseIsReadAndSaid) {
  const auto refusal = [](const AnimPlan& plan) {
    const DocumentPointer document = loadAnim(plan);
    EXPECT_TRUE(document->complete);
    checkDocument(*document);
    for (const Diagnostic& each : document->diagnostics.all())
      if (each.id == "slanim.refused") return each.message;
    return std::string();
  };
  EXPECT_EQ(refusal({}), "");
  EXPECT_THAT(refusal({.duration = 60.5f}), HasSubstr("60.5 s"));
  EXPECT_THAT(refusal({.handPose = 15}), HasSubstr("hand pose 15"));
  EXPECT_THAT(refusal({.priority = -2}), HasSubstr("priority -2"));
  EXPECT_THAT(refusal({.constraints = 11}), HasSubstr("11 constraints"));
  EXPECT_THAT(refusal({.joints = {{"mRoot", 1, {{0, 1, 2, 3}}, {}}}}), HasSubstr("mRoot"));
  EXPECT_THAT(refusal({.joints = {{"mScreen", 1, {{0, 1, 2, 3}}, {}}}}), HasSubstr("mScreen"));
  EXPECT_THAT(refusal({.joints = {{"mHead", -2, {{0, 1, 2, 3}}, {}}}}), HasSubstr("priority -2 of mHead"));
  EXPECT_TRUE(hasDiagnostic(*loadAnim({.priority = 9}), "slanim.priority"));
  EXPECT_EQ(loadAnim({.priority = 9})->animations[0].priority, 6);
  EXPECT_EQ(loadAnim({.priority = 7})->animations[0].priority, 7) << "additive";
}

TEST(SlAnim, KeysOutOfOrderAreSortedAndTheLastOfOneTimeCounts) {
  AnimPlan plan;
  plan.joints = {{"mHead", -1, {{40000, 1, 32767, 32767}, {0, 32767, 32767, 32767}, {40000, 32767, 1, 32767}}, {}}};
  const DocumentPointer document = loadAnim(plan);
  EXPECT_TRUE(hasDiagnostic(*document, "slanim.key-order"));
  const auto& keys = document->animations[0].tracks[0].rotation;
  EXPECT_EQ(keys.values[0], Quat(1, 0, 0, 0));
  EXPECT_LT(keys.values[2].y, -0.9f) << "the last of two at one time";
}

TEST(SlAnim, CutFilesKeepWhatIsThere) {
  const auto bytes = sampleAnim();
  for (size_t size = 1; size < bytes.size(); ++size) {
    const auto document = loadBytes({bytes.begin(), bytes.begin() + ptrdiff_t(size)}, "cut.anim");
    ASSERT_TRUE(document);
    ASSERT_FALSE((*document)->complete) << size;
    ASSERT_TRUE((*document)->failure);
    checkDocument(**document);
  }
  auto more = bytes;
  more.resize(more.size() + 5);
  const DocumentPointer longer = loadBytes(more, "more.anim").value();
  EXPECT_TRUE(longer->complete);
  EXPECT_TRUE(hasDiagnostic(*longer, "slanim.trailing-bytes"));
  Claims claims = makeClaims(longer);
  EXPECT_EQ(unclaimedBytes(claims), 5u);
}

// ---- Numbers ----------------------------------------------------------------------------------------------------

TEST(SlAnim, NumbersAreFoundAgain) {
  for (int number = 0; number <= 65535; ++number) {
    const auto stored = uint16_t(number);
    // Two numbers mean 0.
    const auto expected = number == 32768 ? uint16_t(32767) : stored;
    ASSERT_EQ(slanim::encodedPosition(slanim::decodedPosition(stored)), expected);
    ASSERT_EQ(slanim::encodedRotation(slanim::decodedRotation(stored, 32767, 32767))[0], expected);
    for (const float duration : {0.0333f, 1.0f, 2.558344841f, 60.0f})
      ASSERT_EQ(slanim::encodedTime(slanim::decodedTime(stored, duration), duration), stored);
  }
  EXPECT_EQ(slanim::encodedRotation(Quat(-0.5f, 0.5f, 0.5f, 0.5f)),
            slanim::encodedRotation(Quat(0.5f, -0.5f, -0.5f, -0.5f)))
      << "the fourth number is never negative";
  EXPECT_EQ(slanim::encodedPosition(7), 65535);
  EXPECT_EQ(slanim::encodedTime(3, 2), 65535);
  EXPECT_EQ(slanim::encodedTime(3, 0), 0);
}

TEST(SlAnim, PosesAreThoseOfAnotherDecoder) {
  const auto bytes = sampleAnim();
  const DocumentPointer document = loadBytes(bytes, "wave.anim").value();
  const DecodedAnim decoded = decodeAnim(bytes);
  EXPECT_EQ(decoded.size, bytes.size());
  for (double time = 0; time <= 2; time += 1.0 / 60) {
    const auto difference =
        differenceOf(placesAt(decoded, time), placesOf(*document, document->animations[0], time));
    EXPECT_GE(difference.joints, 20u);
    EXPECT_LT(difference.degrees, 0.02) << time;
    EXPECT_LT(difference.metres, 1e-4) << time;
  }
}

}  // namespace
}  // namespace vitrine::test
