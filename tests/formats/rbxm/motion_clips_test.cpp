// What clips of Roblox hold besides poses of joints, and files made to be hard on whoever reads them.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/formats/rbxm/types/keyframe_clips.h"
#include "core/formats/rbxm/types/packed_curves.h"
#include "core/formats/rbxm/xml/xml_text.h"
#include "core/geometry/binding.h"
#include "core/geometry/tracks.h"
#include "tests/formats/rbxm/loaded.h"
#include "tests/support/confined.h"
#include "tests/support/xml_items.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {
namespace {

DocumentPointer readTextOfClip(const std::string& items) {
  const std::string text = fileOf(items);
  const Bytes bytes = asBytes(text);
  auto read = loadBytes({bytes.begin(), bytes.end()}, "clip.rbxmx");
  EXPECT_TRUE(read) << read.error().message;
  return read ? *read : nullptr;
}

std::string numberOfClip(std::string_view type, std::string_view name, double value) {
  return fmt::format("<{0} name=\"{1}\">{2}</{0}>", type, name, value);
}
std::string keyAt(double time, std::string_view inside, std::string_view name = "Keyframe") {
  return test::item("Keyframe", name, numberOfClip("float", "Time", time), inside);
}
// Below a pose for the body.
std::string armPose(double x, std::string_view more = "", std::string_view arm = "Arm") {
  return test::item("Pose", "Body", "",
                    test::item("Pose", arm, frame("CFrame", {float(x), 0, 0}) + std::string(more)));
}
std::string motorOfClip(std::string_view part0, std::string_view part1, std::string_view id = "") {
  return test::item("Motor6D", "Joint",
                    fmt::format("<Ref name=\"Part0\">{}</Ref><Ref name=\"Part1\">{}</Ref>", part0, part1), "", id);
}
std::string simpleRig(std::string_view id) {
  return test::item("Part", "Body", "", "", fmt::format("body{}", id)) +
         test::item("Part", "Arm", "", motorOfClip(fmt::format("body{}", id), fmt::format("arm{}", id)),
                    fmt::format("arm{}", id));
}
std::string sequenceOfClip(std::string_view inside, std::string_view properties = "") {
  return test::item("KeyframeSequence", "Clip", properties, inside);
}
std::string packedOfClip(const std::vector<std::byte>& bytes) {
  std::string text = "<BinaryString name=\"ValuesAndTimes\">";
  rbxm::appendBase64(text, bytes);
  return text + "</BinaryString>";
}

// ---- KeyframeSequence -------------------------------------------------------------------------------------------

TEST(RbxmMotionClips, SayHowTheyWantToBePlayed) {
  const std::string poses = keyAt(0, armPose(1));
  const auto clip = [&](std::string_view properties) {
    return readTextOfClip(sequenceOfClip(poses, properties))->animations.at(0);
  };
  EXPECT_FALSE(clip("").loops.has_value());
  EXPECT_FALSE(clip("").priority.has_value());
  EXPECT_EQ(clip("<bool name=\"Loop\">true</bool>").loops, true);
  EXPECT_EQ(clip("<bool name=\"Loop\">false</bool>").loops, false);
  EXPECT_EQ(clip("<token name=\"Priority\">2</token>").priority, 2);
  EXPECT_EQ(clip("<token name=\"Priority\">1000</token>").priority, -1) << "Core is below Idle";
}

TEST(RbxmMotionClips, MarkersAreThoseOfKeyframesAndTheirNames) {
  const auto document = readTextOfClip(sequenceOfClip(
      keyAt(2, armPose(0) + test::item("KeyframeMarker", "Step", "<string name=\"Value\">left</string>")) +
      keyAt(1, armPose(0), "Jump") + keyAt(0, armPose(0))));
  const std::vector<MotionMarker>& markers = document->animations.at(0).markers;
  ASSERT_EQ(markers.size(), 2u);
  EXPECT_EQ(markers[0].name, "Jump");
  EXPECT_EQ(markers[0].time, 1);
  EXPECT_EQ(markers[1].name, "Step");
  EXPECT_EQ(markers[1].value, "left");
  EXPECT_EQ(document->nameOf(markers[1].node), "Step");
}

TEST(RbxmMotionClips, FacesHaveNumbersPerControl) {
  const auto face = [](double value, std::string_view more = "") {
    return test::item(
        "Folder", "FaceControls", "",
        test::item("NumberPose", "JawDrop", numberOfClip("double", "Value", value) + std::string(more)) +
            test::item("NumberPose", "Pucker",
                       numberOfClip("double", "Value", 1) + numberOfClip("float", "Weight", 0)));
  };
  const auto document = readTextOfClip(sequenceOfClip(
      keyAt(0, test::item("Pose", "Body", "",
                          test::item("Pose", "Head", "", face(0, "<token name=\"EasingStyle\">5</token>")))) +
      keyAt(1, face(0.5))));
  const std::vector<FaceTrack>& faces = document->animations.at(0).faces;
  ASSERT_EQ(faces.size(), 1u) << "what has no weight is left out";
  EXPECT_EQ(faces[0].control, "JawDrop");
  EXPECT_EQ(faces[0].weight.times, (std::vector<float>{0, 1}));
  EXPECT_EQ(faces[0].weight.values, (std::vector<float>{0, 0.5f}));
  EXPECT_EQ(faces[0].weight.after(0), Interpolation::CubicIn);
}

TEST(RbxmMotionClips, OfTwoPosesAtOneTimeTheLastCounts) {
  const auto document =
      readTextOfClip(sequenceOfClip(keyAt(1, armPose(1)) + keyAt(0, armPose(2)) + keyAt(1, armPose(3))));
  const Keys<Vec3>& keys = document->animations.at(0).tracks.at(0).translation;
  EXPECT_EQ(keys.times, (std::vector<float>{0, 1}));
  EXPECT_EQ(keys.values, (std::vector<Vec3>{{2, 0, 0}, {3, 0, 0}}));
}

TEST(RbxmMotionClips, APoseRunsFromThePreviousOneOfItsJoint) {
  const auto document = readTextOfClip(sequenceOfClip(keyAt(0, armPose(1)) + keyAt(0.5, armPose(5, "", "Leg")) +
                                                      keyAt(0.75, armPose(9, "<float name=\"Weight\">0</float>")) +
                                                      keyAt(1, armPose(3))));
  const auto& tracks = document->animations.at(0).tracks;
  const auto arm = std::ranges::find(tracks, "Arm", &JointTrack::name);
  ASSERT_NE(arm, tracks.end());
  EXPECT_EQ(arm->translation.times, (std::vector<float>{0, 1}));
  EXPECT_EQ(partsAt(*arm, 0.5f).translation.x, 2);
}

TEST(RbxmMotionClips, EasingsAreListedOnlyWhereTheyDiffer) {
  const auto easing = [](int style) { return fmt::format("<token name=\"EasingStyle\">{}</token>", style); };
  const auto keys = [&](int first, int second) {
    return readTextOfClip(sequenceOfClip(keyAt(0, armPose(1, easing(first))) +
                                         keyAt(1, armPose(2, easing(second))) + keyAt(2, armPose(3, easing(4)))))
        ->animations.at(0)
        .tracks.at(0)
        .translation;
  };
  EXPECT_TRUE(keys(0, 0).each.empty()) << "from the last key nothing goes on";
  EXPECT_EQ(keys(0, 0).interpolation, Interpolation::Linear);
  EXPECT_EQ(keys(5, 5).interpolation, Interpolation::CubicIn);
  EXPECT_EQ(keys(0, 5).after(1), Interpolation::CubicIn);
  EXPECT_EQ(rbxm::easingOf(77, 0), Interpolation::Linear);
  EXPECT_EQ(rbxm::easingOf(1, 0), Interpolation::StepAhead);
  EXPECT_EQ(rbxm::easingOf(1, 1), Interpolation::Step);
  EXPECT_EQ(rbxm::easingOf(1, 2), Interpolation::StepHalf);
}

TEST(RbxmMotionClips, AClipWithoutAnythingToPlayIsNone) {
  EXPECT_TRUE(readTextOfClip(sequenceOfClip(keyAt(0, test::item("Pose", "Body", ""))) + sequenceOfClip(""))
                  ->animations.empty());
}

// ---- CurveAnimation ---------------------------------------------------------------------------------------------

std::string curveClip(std::string_view inside) {
  return test::item("CurveAnimation", "CurveAnimation", "<token name=\"Priority\">1</token>",
                    test::item("Folder", "Body", "", std::string(inside)));
}
std::string floatCurveOfClip(std::string_view name, std::vector<rbxm::FloatKey> keys) {
  return test::item("FloatCurve", name, packedOfClip(rbxm::packFloatCurve(keys)));
}

TEST(RbxmMotionClips, CurvesMoveJointsAndFacesAndMark) {
  const std::string x = floatCurveOfClip("X", {{.time = 0, .value = 1}, {.time = 1, .value = 2}});
  const std::string marks = test::item(
      "MarkerCurve", "Step", packedOfClip(rbxm::packMarkerCurve(std::vector<rbxm::MarkerKey>{{1.5f, "left"}})));
  const std::string body =
      test::item("Folder", "Arm", "", test::item("Vector3Curve", "Position", "", x)) +
      test::item("Folder", "FaceControls", "", floatCurveOfClip("JawDrop", {{.time = 0.5f, .value = 1}})) + marks +
      test::item("ValueCurve", "Value", packedOfClip(rbxm::packValueCurve({})));
  const auto document = readTextOfClip(simpleRig("a") + test::item("Model", "Wave", "", curveClip(body)));
  ASSERT_EQ(document->animations.size(), 1u);
  const Animation& clip = document->animations[0];
  EXPECT_EQ(clip.name, "Wave");
  EXPECT_EQ(clip.priority, 1);
  EXPECT_EQ(clip.duration, 1.5f);
  ASSERT_EQ(clip.tracks.size(), 1u);
  EXPECT_NE(clip.tracks[0].joint, kNone);
  EXPECT_TRUE(clip.tracks[0].relative);
  ASSERT_EQ(clip.faces.size(), 1u);
  EXPECT_EQ(clip.faces[0].control, "JawDrop");
  ASSERT_EQ(clip.markers.size(), 1u);
  EXPECT_EQ(clip.markers[0].name, "Step");
  EXPECT_EQ(clip.markers[0].value, "left");
  EXPECT_EQ(countOf(document->diagnostics, "rbxm.value-curves"), 1u);
}

TEST(RbxmMotionClips, DamagedCurvesAreTold) {
  const std::string curves =
      test::item("Vector3Curve", "Position", "",
                 floatCurveOfClip("X", {{.time = 1, .value = 1}, {.time = 0, .value = 2}}) +
                     floatCurveOfClip("Y", {{.time = 0, .value = kInfinity}, {.time = 1, .mode = 9}}) +
                     test::item("FloatCurve", "Z", "<BinaryString name=\"ValuesAndTimes\">AAAA</BinaryString>"));
  const auto document = readTextOfClip(curveClip(test::item("Folder", "Arm", "", curves)));
  EXPECT_EQ(countOf(document->diagnostics, "rbxm.curve-order"), 1u);
  EXPECT_EQ(countOf(document->diagnostics, "rbxm.curve-keys"), 1u);
  EXPECT_EQ(countOf(document->diagnostics, "rbxm.curve-mode"), 1u);
  EXPECT_EQ(countOf(document->diagnostics, "rbxm.curve"), 1u);
  const JointTrack& track = document->animations.at(0).tracks.at(0);
  EXPECT_EQ(track.moves[0].values, (std::vector<float>{2, 1}));
  EXPECT_EQ(track.moves[1].values, (std::vector<float>{0}));
  EXPECT_TRUE(track.moves[2].empty());
}

// ---- Rigs -------------------------------------------------------------------------------------------------------

TEST(RbxmMotionClips, ClipsOfConstraintsSayThatTheyAreAGuess) {
  const std::string parts =
      test::item("Part", "Body", "", test::item("Attachment", "A", frame("CFrame", {1, 0, 0}), "", "one")) +
      test::item("Part", "Arm", "", test::item("Attachment", "B", "", "", "two")) +
      test::item("AnimationConstraint", "Joint",
                 "<Ref name=\"Attachment0\">one</Ref><Ref name=\"Attachment1\">two</Ref>");
  const std::string clip = sequenceOfClip(keyAt(0, armPose(1)));
  const auto document = readTextOfClip(parts + clip + clip);
  EXPECT_EQ(countOf(document->diagnostics, "rbxm.guessed-joints"), 2u);
  EXPECT_EQ(document->animations.at(0).doubts.size(), 1u);
  EXPECT_EQ(countOf(readTextOfClip(parts)->diagnostics, "rbxm.guessed-joints"), 0u) << "nothing moves it";
  EXPECT_TRUE(readTextOfClip(simpleRig("a") + clip)->animations.at(0).doubts.empty());
}

// What a motor names may be anything: itself, another motor, a folder, nothing.
TEST(RbxmMotionClips, MotorsOfOtherThingsThanPartsHoldNothing) {
  const std::string parts = test::item("Part", "Body", "", "", "body") + test::item("Part", "Arm", "", "", "arm") +
                            test::item("Folder", "Folder", "", "", "folder") +
                            test::item("Weld", "Weld", "", "", "weld");
  const std::string clip = sequenceOfClip(keyAt(0, armPose(1)));
  for (const char* one : {"body", "folder", "weld", "self", "none"})
    for (const char* other : {"arm", "folder", "weld", "self", "none"}) {
      const bool isRig = one == std::string_view("body") && other == std::string_view("arm");
      const auto document =
          readTextOfClip(parts + motorOfClip(one, other, "self") + motorOfClip("self", "arm") + clip);
      EXPECT_EQ(document->skeletons.size(), isRig ? 1u : 0u) << one << " " << other;
    }
  // A bone in a folder hangs on nothing, one in a part that a motor holds hangs on that.
  const auto chain = readTextOfClip(
      test::item("Folder", "Loose", "", test::item("Bone", "Arm", "")) + simpleRig("a") +
      test::item("Part", "Hand", "", test::item("Bone", "Thumb", "") + motorOfClip("arma", "hand"), "hand"));
  ASSERT_EQ(chain->skeletons.size(), 1u);
  EXPECT_EQ(chain->skeletons[0].handles.size(), 3u);
}

TEST(RbxmMotionClips, AHundredFiguresPlayTheirOwnClips) {
  std::string items;
  for (int k = 0; k < 100; ++k)
    items += test::item("Model", fmt::format("Figure{}", k), "",
                        simpleRig(fmt::format("{}", k)) + sequenceOfClip(keyAt(0, armPose(k))));
  const auto document = readTextOfClip(items);
  ASSERT_EQ(document->animations.size(), 100u);
  ASSERT_EQ(document->skeletons.size(), 100u);
  for (size_t k = 0; k < 100; ++k) {
    const JointTrack& track = document->animations[k].tracks.at(0);
    ASSERT_NE(track.joint, kNone);
    const Joint& joint = document->skeletons[track.skeleton].joints[track.joint];
    EXPECT_EQ(document->nodes.parent[indexOf(document->nodes.parent[indexOf(joint.node)])],
              document->nodes.parent[indexOf(document->animations[k].node)]);
  }
}

TEST(RbxmMotionClips, SkeletonsAreLimited) {
  std::string items = sequenceOfClip(keyAt(0, armPose(1)));
  for (int k = 0; k < 1100; ++k) items += simpleRig(fmt::format("{}", k));
  for (int k = 0; k < 1100; ++k)
    items +=
        test::item("Model", "Figure", "", simpleRig(fmt::format("b{}", k)) + sequenceOfClip(keyAt(0, armPose(1))));
  const auto document = readTextOfClip(items);
  EXPECT_EQ(document->skeletons.size(), 1024u);
  EXPECT_EQ(document->animations.size(), 1101u);
  EXPECT_EQ(countOf(document->diagnostics, "rbxm.many-rigs"), 1101u - 1024u);
}

// Twice as many of all must not take four times as long: of equal names, of rigs that all differ, of clips.
TEST(RbxmMotionClips, ReadingTakesAsLongAsThereIsToRead) {
  const auto make = [](int count) {
    std::string items;
    for (int k = 0; k < count; ++k) {
      const std::string id = fmt::format("{}", k);
      items += simpleRig(id) +
               test::item("Part", fmt::format("Leg{}", k), "", motorOfClip("body" + id, "leg" + id), "leg" + id);
      items += test::item("Part", "Arm", "", motorOfClip("body0", "more" + id), "more" + id);
      items += sequenceOfClip(keyAt(0, armPose(1) + armPose(1, "", fmt::format("Leg{}", k))));
    }
    return items;
  };
  const std::string small = make(2000), large = make(8000);
  constexpr double kMost = 4000;  // yardsticks
  EXPECT_TRUE(takesAtMost(kMost * kSlowness, [&] { readTextOfClip(small); }));
  EXPECT_TRUE(takesAtMost(4 * kMost * kSlowness, [&] { readTextOfClip(large); }));
}

// Names of a quarter of a megabyte, stored once, are named by thousands of poses.
TEST(RbxmMotionClips, LongNamesAreNotCopiedIntoEveryTrack) {
  const std::string name(250'000, 'a');
  std::string poses;
  for (int k = 0; k < 5000; ++k) poses += test::item("Pose", fmt::format("Part{}", k), "");
  const std::string clip =
      sequenceOfClip(keyAt(0, test::item("Pose", name, "", poses + test::item("Pose", name, ""))));
  const auto document = readTextOfClip(clip);
  ASSERT_EQ(document->animations.size(), 1u);
  EXPECT_EQ(document->animations[0].tracks.size(), 5000u) << "none by the long name";
  for (const JointTrack& track : document->animations[0].tracks) ASSERT_TRUE(track.parent.empty());
}

TEST(RbxmMotionClips, WhatMemoryDoesNotAllowIsLeftOut) {
  std::string poses;
  for (int k = 0; k < 20'000; ++k) poses += test::item("Pose", fmt::format("P{}", k), "");
  const std::string text = fileOf(sequenceOfClip(keyAt(0, test::item("Pose", "Body", "", poses))));
  const Bytes bytes = asBytes(text);
  LoadOptions options;
  options.limits.memory = 32 << 20;
  const auto document = load(Source::fromBytes({bytes.begin(), bytes.end()}, "clip.rbxmx"), options);
  ASSERT_TRUE(document) << document.error().message;
  EXPECT_TRUE((*document)->animations.empty());
  EXPECT_EQ(countOf((*document)->diagnostics, "rbxm.motions-left-out"), 1u);
  EXPECT_EQ((*document)->nodes.size(), 20'003u);
}

}  // namespace
}  // namespace vitrine::test
