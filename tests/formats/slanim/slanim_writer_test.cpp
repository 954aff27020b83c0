#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "core/export/export.h"
#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/slanim/slanim.h"
#include "core/geometry/tracks.h"
#include "core/geometry/transforms.h"
#include "core/load/validate.h"
#include "tests/support/anim_decoder.h"
#include "tests/support/corpus.h"
#include "tests/support/round_trip.h"
#include "tests/support/samples/anim_samples.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

std::string lossOf(const Written& written, std::string_view id) {
  for (const Diagnostic& each : written.losses.all())
    if (each.id == id) return each.message;
  return {};
}

// ---- The same file again ----------------------------------------------------------------------------------------

void expectSameBytes(const std::vector<std::byte>& bytes) {
  const DocumentPointer document = loadBytes(bytes, "a.anim").value();
  const auto written = slanimFormat.write(*document, {});
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_EQ(written->bytes, bytes);
  EXPECT_TRUE(written->losses.all().empty()) << describe(written->losses);
}

TEST(SlAnimWriter, WritesFilesBackByteForByte) {
  expectSameBytes(sampleAnim());
  for (AnimPlan plan :
       {AnimPlan{.priority = 9}, AnimPlan{.priority = 7}, AnimPlan{.priority = -5}, AnimPlan{.loop = 17},
        AnimPlan{.loop = -1}, AnimPlan{.handPose = 99}, AnimPlan{.constraints = 12}, AnimPlan{.duration = 0},
        AnimPlan{.duration = 100}, AnimPlan{.emote = "\xFF\xFE"}})
    expectSameBytes(writeAnimFile(plan));
  AnimPlan odd;
  odd.loopIn = std::numeric_limits<float>::quiet_NaN(), odd.loopOut = -3, odd.easeIn = INFINITY,
  odd.easeOut = -0.0f;
  expectSameBytes(writeAnimFile(odd));
  odd = {};
  odd.joints = {{"mHead", -7, {{500, 1, 2, 3}, {0, 65535, 65535, 65535}, {500, 9, 9, 32768}}, {{9, 1, 2, 32768}}},
                {"mHead", 55, {}, {}},
                {"", 1, {{0, 1, 2, 3}}, {}},
                {"\xC0strange", 1, {{0, 1, 2, 3}}, {{0, 1, 2, 3}}},
                {"L_HAND", 2, {}, {{0, 32768, 32768, 32768}, {65535, 0, 65535, 0}}}};
  expectSameBytes(writeAnimFile(odd));
}

// A copy that can be changed.
std::shared_ptr<Document> changeable(const AnimPlan& plan) {
  return std::const_pointer_cast<Document>(loadBytes(writeAnimFile(plan), "a.anim").value());
}

TEST(SlAnimWriter, ChangesAreWrittenAndTheRestStays) {
  const auto document = changeable({});
  Animation& clip = document->animations[0];
  clip.loops = false;
  clip.easeOut = 0.75f;
  clip.tracks[1].priority = 1;
  clip.tracks[1].rotation.values[1] = glm::angleAxis(0.3f, Vec3(0, 0, 1));
  const auto written = slanimFormat.write(*document, {});
  ASSERT_TRUE(written) << written.error().message;
  const DecodedAnim before = decodeAnim(sampleAnim()), after = decodeAnim(written->bytes);
  EXPECT_EQ(after.size, written->bytes.size());
  EXPECT_EQ(after.loop, 0);
  EXPECT_EQ(after.easeOut, 0.75);
  EXPECT_EQ(after.easeIn, before.easeIn);
  EXPECT_EQ(after.emote, before.emote);
  EXPECT_EQ(after.constraints, 1);
  ASSERT_EQ(after.joints.size(), before.joints.size());
  for (size_t j = 0; j < after.joints.size(); ++j) EXPECT_EQ(after.joints[j].name, before.joints[j].name);
  EXPECT_EQ(after.joints[1].priority, 4);
  EXPECT_EQ(after.joints[3].priority, 4) << "an unknown joint is kept";
  // The tests' decoder finds the poses of the changed document.
  for (double time = 0; time <= 2; time += 0.02) {
    const auto difference = differenceOf(placesAt(after, time), placesOf(*document, clip, time));
    EXPECT_LT(difference.degrees, 0.02) << time;
    EXPECT_LT(difference.metres, 5e-4) << time;
  }
}

TEST(SlAnimWriter, ADifferentDurationMovesNoKey) {
  const auto document = changeable({});
  Animation& clip = document->animations[0];
  clip.duration = 4;
  const auto written = slanimFormat.write(*document, {});
  ASSERT_TRUE(written);
  const DecodedAnim after = decodeAnim(written->bytes);
  EXPECT_EQ(after.duration, 4);
  for (const double time : {0.0, 0.305, 0.61, 1.0, 1.5, 1.9, 3.0})
    EXPECT_LT(differenceOf(placesAt(after, time), placesOf(*document, clip, time)).degrees, 0.06) << time;
  clip.tracks.erase(clip.tracks.begin());
  EXPECT_EQ(decodeAnim(slanimFormat.write(*document, {})->bytes).joints.size(), 3u);
}

// ---- Clips of other origin --------------------------------------------------------------------------------------

// A rig of the avatar's classic bones as another program has it: its up is Y, its front is Z, and each bone has
// axes of its own.
struct Rig {
  Document document;
  glm::dquat fromAvatar{1, 0, 0, 0};
  std::vector<glm::dquat> bind;
};
constexpr const char* kBones[] = {"mPelvis", "mTorso",      "mChest",        "mNeck",
                                  "mHead",   "mCollarLeft", "mShoulderLeft", "mElbowLeft"};
constexpr uint32_t kParents[] = {kNone, 0, 1, 2, 3, 2, 5, 6};

Rig makeRig(bool turned) {
  Rig rig;
  rig.document.source = Source::fromBytes({}, "rig.glb");
  rig.document.format = "gltf";
  rig.document.conventions.metres = 1;
  if (turned) rig.fromAvatar = glm::inverse(glm::quat_cast(glm::dmat3({0, 1, 0}, {0, 0, 1}, {1, 0, 0})));
  rig.document.conventions.up = turned ? Axis::Y : Axis::Z;
  Skeleton skeleton;
  for (size_t j = 0; j < std::size(kBones); ++j) {
    Joint joint{.name = kBones[j], .parent = kParents[j]};
    const uint32_t row = slAvatar::findDefaultJoint(kBones[j]);
    rig.bind.push_back(turned ? glm::normalize(glm::dquat(1, 0.2 * double(j), -0.5, 0.1 * double(j)))
                              : glm::dquat(1, 0, 0, 0));
    joint.bind.rotation = Mat3(glm::mat3_cast(rig.bind.back()));
    joint.bind.position = Vec3(rig.fromAvatar * glm::dvec3(slAvatar::defaultPosition(row)));
    skeleton.joints.push_back(joint);
  }
  rig.document.skeletons.push_back(skeleton);
  return rig;
}

JointTrack turningTrack(const Rig& rig, uint32_t joint, std::vector<float> times,
                        const std::vector<glm::dquat>& turnsOfAvatar) {
  JointTrack track{.joint = joint};
  const glm::dquat above = kParents[joint] == kNone ? glm::dquat(1, 0, 0, 0) : rig.bind[kParents[joint]];
  for (const glm::dquat& turn : turnsOfAvatar) {
    const glm::dquat own = rig.fromAvatar * turn * glm::inverse(rig.fromAvatar);
    track.rotation.values.push_back(Quat(glm::inverse(above) * own * rig.bind[joint]));
  }
  track.rotation.times = std::move(times);
  return track;
}

DecodedAnim writtenOf(const Document& document, Written* written = nullptr, float rate = 30) {
  WriteOptions options;
  options.rate = rate;
  auto made = slanimFormat.write(document, options);
  EXPECT_TRUE(made) << made.error().message;
  if (!made) return {};
  EXPECT_EQ(slanimFormat.sniff(Bytes(made->bytes).first(std::min<size_t>(made->bytes.size(), 4096))),
            Match::Certain);
  const DecodedAnim decoded = decodeAnim(made->bytes);
  EXPECT_EQ(decoded.size, made->bytes.size());
  if (written) *written = std::move(*made);
  return decoded;
}

double degreesApartWritten(const glm::dquat& a, const glm::dquat& b) {
  const glm::dquat between = glm::inverse(a) * b;
  return glm::degrees(2 *
                      std::atan2(glm::length(glm::dvec3(between.x, between.y, between.z)), std::abs(between.w)));
}
glm::dquat turnAboutWritten(double degrees, const glm::dvec3& axis) {
  return glm::angleAxis(glm::radians(degrees), glm::normalize(axis));
}

// What turns evenly through 170 degrees needs keys in between: two keys are 6 degrees off in the viewer.
TEST(SlAnimWriter, FarTurnsGetMoreKeys) {
  for (const bool turned : {false, true}) {
    Rig rig = makeRig(turned);
    Animation clip{.name = "turn", .duration = 1};
    const glm::dvec3 axis(1, 2, -0.5);
    clip.tracks.push_back(turningTrack(rig, 1, {0, 1}, {turnAboutWritten(0, axis), turnAboutWritten(170, axis)}));
    rig.document.animations.push_back(clip);
    Written written;
    const DecodedAnim decoded = writtenOf(rig.document, &written);
    ASSERT_EQ(decoded.joints.size(), 1u);
    EXPECT_EQ(decoded.joints[0].name, "mTorso");
    EXPECT_GT(decoded.joints[0].rotations.size(), 10u);
    EXPECT_LT(decoded.joints[0].rotations.size(), 30u);
    for (double time = 0; time <= 1; time += 0.001) {
      const auto places = placesAt(decoded, time);
      ASSERT_LT(degreesApartWritten(places.at("mTorso").rotation, turnAboutWritten(170 * time, axis)), 0.03)
          << time;
    }
    EXPECT_THAT(lossOf(written, "slanim.rounded"), HasSubstr("degrees"));
  }
}

TEST(SlAnimWriter, PosesOfAnyRigBecomeTheAvatars) {
  for (const bool turned : {false, true}) {
    Rig rig = makeRig(turned);
    Animation clip{.name = "pose", .duration = 2};
    std::vector<glm::dquat> turns;
    for (uint32_t j = 0; j < std::size(kBones); ++j) {
      turns.push_back(turnAboutWritten(10.0 + 7 * j, glm::dvec3(1, j, 0.3 * j - 1)));
      clip.tracks.push_back(turningTrack(rig, j, {0}, {turns.back()}));
    }
    // The pelvis also moves: half a metre ahead, a bit up.
    const Vec3 place = rig.document.skeletons[0].joints[0].bind.position;
    clip.tracks[0].translation.times = {0, 2};
    clip.tracks[0].translation.values = {place, place + Vec3(rig.fromAvatar * glm::dvec3(0.5, 0, 0.1))};
    rig.document.animations.push_back(clip);
    const DecodedAnim decoded = writtenOf(rig.document);
    ASSERT_EQ(decoded.joints.size(), std::size(kBones));
    for (uint32_t j = 0; j < std::size(kBones); ++j)
      EXPECT_LT(degreesApartWritten(decoded.joints[j].rotations[0].second, turns[j]), 0.01) << turned << kBones[j];
    ASSERT_EQ(decoded.joints[0].positions.size(), 2u);
    EXPECT_LT(glm::length(decoded.joints[0].positions[0].second), 2e-4);
    EXPECT_LT(glm::distance(decoded.joints[0].positions[1].second, glm::dvec3(0.5, 0, 0.1)), 2e-4);
    EXPECT_TRUE(decoded.joints[1].positions.empty());
  }
}

TEST(SlAnimWriter, JumpsAreTwoNeighbouringKeys) {
  const auto jumping = [](Interpolation way) {
    Rig rig = makeRig(false);
    Animation clip{.name = "jump", .duration = 2};
    JointTrack track = turningTrack(
        rig, 4, {0, 1, 2},
        {turnAboutWritten(0, {0, 0, 1}), turnAboutWritten(60, {0, 0, 1}), turnAboutWritten(90, {0, 0, 1})});
    track.rotation.each = {way, Interpolation::Linear, Interpolation::Linear};
    clip.tracks.push_back(track);
    rig.document.animations.push_back(clip);
    return writtenOf(rig.document);
  };
  const auto turnAt = [](const DecodedAnim& clip, double time) {
    return degreesApartWritten(placesAt(clip, time).at("mHead").rotation, glm::dquat(1, 0, 0, 0));
  };
  const double step = 2.0 / 65535;
  const DecodedAnim held = jumping(Interpolation::Step), ahead = jumping(Interpolation::StepAhead),
                    half = jumping(Interpolation::StepHalf);
  EXPECT_NEAR(turnAt(held, 0.999), 0, 0.01);
  EXPECT_NEAR(turnAt(held, 1 + 2 * step), 60, 0.1);
  EXPECT_NEAR(turnAt(ahead, 2 * step), 60, 0.01);
  EXPECT_NEAR(turnAt(ahead, 0), 0, 0.01);
  EXPECT_NEAR(turnAt(half, 0.499), 0, 0.01);
  EXPECT_NEAR(turnAt(half, 0.501), 60, 0.01);
  EXPECT_NEAR(turnAt(half, 1.5), 75, 0.01);
}

TEST(SlAnimWriter, TwoKeysAtOneTimeJump) {
  Rig rig = makeRig(false);
  Animation clip{.name = "jump", .duration = 2};
  JointTrack track{.joint = 4};
  const Vec3 rest(0, 0, 0.076f);
  track.translation.times = {0, 1, 1, 2};
  track.translation.values = {rest, rest + Vec3(0.1f, 0, 0), rest + Vec3(0, 0.2f, 0), rest};
  clip.tracks.push_back(track);
  rig.document.animations.push_back(clip);
  const DecodedAnim decoded = writtenOf(rig.document);
  for (const double time : {0.0, 0.5, 0.99, 1.01, 1.5, 2.0}) {
    const Vec3 expected = valueAt(track.translation, float(time));
    const auto head = placesAt(decoded, time).at("mHead"), neck = placesAt(decoded, time).at("mNeck");
    EXPECT_LT(glm::distance(head.position - neck.position, glm::dvec3(expected)), 3e-4) << time;
  }
}

TEST(SlAnimWriter, CurvesAreSampledAtTheRate) {
  Rig rig = makeRig(false);
  Animation clip{.name = "curve", .duration = 1};
  JointTrack track{.joint = 6};
  track.turns[0].times = {0, 1};
  track.turns[0].values = {0, 3};
  track.turns[2].times = {0, 1};
  track.turns[2].values = {0.5f, -1};
  track.turns[2].interpolation = Interpolation::CubicInOut;
  clip.tracks.push_back(track);
  rig.document.animations.push_back(clip);
  double before = 100;
  for (const float rate : {10.0f, 30.0f, 120.0f}) {
    Written written;
    const DecodedAnim decoded = writtenOf(rig.document, &written, rate);
    EXPECT_NEAR(double(decoded.joints.at(0).rotations.size()), double(rate) + 1, 2);
    double worst = 0;
    for (double time = 0; time <= 1; time += 0.001) {
      const Quat expected = partsAt(track, float(time)).rotation;
      worst = std::max(
          worst, degreesApartWritten(placesAt(decoded, time).at("mShoulderLeft").rotation, glm::dquat(expected)));
    }
    EXPECT_LT(worst, before / 2) << rate;
    before = worst;
    // What is told is about that.
    const std::string told = lossOf(written, "slanim.rounded");
    ASSERT_THAT(told, HasSubstr("at most "));
    EXPECT_LT(std::stod(told.substr(told.find("at most ") + 8)), worst * 1.05 + 0.01);
    EXPECT_GT(std::stod(told.substr(told.find("at most ") + 8)), worst * 0.3 - 0.01);
  }
  EXPECT_LT(before, 2);
}

TEST(SlAnimWriter, LossesAreNamed) {
  Rig rig = makeRig(false);
  rig.document.skeletons[0].joints.push_back({.name = "Tentacle", .parent = 0});
  rig.bind.emplace_back(1, 0, 0, 0);
  Animation clip{.name = "all", .duration = 90};
  clip.tracks.push_back(
      turningTrack(rig, 1, {-1, 0, 30, 80}, std::vector<glm::dquat>(4, turnAboutWritten(20, {1, 0, 0}))));
  clip.tracks.push_back(turningTrack(rig, 1, {0}, {turnAboutWritten(20, {1, 0, 0})}));
  JointTrack strange{.joint = 8};
  strange.rotation.times = {0}, strange.rotation.values = {Quat(1, 0, 0, 0)};
  clip.tracks.push_back(strange);
  JointTrack moved{.joint = 0};
  moved.translation.times = {0, 60};
  moved.translation.values = {Vec3(0, 0, 1.067f), Vec3(9, 0, 1.067f)};
  moved.scale.times = {0}, moved.scale.values = {Vec3(2.0f)};
  clip.tracks.push_back(moved);
  clip.markers.push_back({.name = "step", .time = 1});
  clip.faces.push_back({.control = "JawDrop"});
  rig.document.animations.push_back(clip);
  Written written;
  const DecodedAnim decoded = writtenOf(rig.document, &written);
  EXPECT_EQ(decoded.duration, 60);
  EXPECT_EQ(decoded.priority, 2);
  EXPECT_EQ(decoded.handPose, 1u);
  EXPECT_NEAR(decoded.joints.back().positions.back().second.x, 5, 1e-4);
  EXPECT_THAT(lossOf(written, "slanim.lost-time"), HasSubstr("90.00 s"));
  EXPECT_THAT(lossOf(written, "slanim.lost-joint"), HasSubstr("Tentacle"));
  for (const char* id : {"slanim.lost-second-track", "slanim.lost-keys", "slanim.lost-far", "slanim.lost-scale",
                         "slanim.lost-markers", "slanim.lost-faces", "slanim.defaults"})
    EXPECT_TRUE(hasLoss(written, id)) << id;
}

TEST(SlAnimWriter, WhatMovesNoJointOfTheAvatarIsRefused) {
  Rig rig = makeRig(false);
  const auto none = slanimFormat.write(rig.document, {});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::Unsupported);
  Animation clip{.name = "tentacles", .duration = 1};
  clip.tracks.push_back({.name = "Tentacle"});
  rig.document.animations.push_back(clip);
  const auto strange = slanimFormat.write(rig.document, {});
  ASSERT_FALSE(strange);
  EXPECT_THAT(strange.error().message, HasSubstr("tentacles"));
  WriteOptions beyond;
  beyond.clip = 1;
  EXPECT_FALSE(slanimFormat.write(rig.document, beyond));
}

TEST(SlAnimWriter, TheChosenClipIsWritten) {
  Rig rig = makeRig(false);
  for (const float duration : {1.0f, 3.0f}) {
    Animation clip{.name = "clip", .duration = duration};
    clip.tracks.push_back(turningTrack(rig, 1, {0}, {turnAboutWritten(double(duration) * 10, {1, 0, 0})}));
    rig.document.animations.push_back(clip);
  }
  WriteOptions options;
  options.clip = 1;
  EXPECT_EQ(decodeAnim(slanimFormat.write(rig.document, options)->bytes).duration, 3);
}

// ---- Through GLB ------------------------------------------------------------------------------------------------

TEST(SlAnimWriter, ComesBackFromGlbWithinAQuantum) {
  AnimPlan plan;
  plan.joints.pop_back();
  for (int k = 3; k < 12; ++k)
    plan.joints[1].rotations.push_back({uint16_t(50000 + k * 1200), uint16_t(20000 + k * 900), 40000, 30000});
  const auto bytes = writeAnimFile(plan);
  const DocumentPointer document = loadBytes(bytes, "wave.anim").value();
  const ScenePointer scene = makeScene(document);
  ExportRequest request{.writer = findWriter("glb"), .variant = {}, .name = "wave", .model = {}};
  for (const Facing facing : {Facing::AsStored, Facing::TowardsZ}) {
    request.model.facing = facing;
    const auto glb = exportScene(request, *scene, nullptr);
    ASSERT_TRUE(glb) << glb.error().message;
    const DocumentPointer middle = loadBytes(glb->files[0].bytes, "wave.glb").value();
    ASSERT_EQ(middle->animations.size(), 1u);
    const DecodedAnim back = writtenOf(*middle), before = decodeAnim(bytes);
    EXPECT_NEAR(back.duration, before.duration, 1e-5);
    for (const DecodedJoint& joint : before.joints)
      for (const auto& [time, turn] : joint.rotations) {
        const auto difference = differenceOf(placesAt(before, time + 1e-5), placesAt(back, time + 1e-5));
        EXPECT_LT(difference.degrees, 0.03) << int(facing) << " " << time;
        EXPECT_LT(difference.metres, 5e-4) << int(facing) << " " << time;
      }
  }
}

}  // namespace
}  // namespace vitrine::test
