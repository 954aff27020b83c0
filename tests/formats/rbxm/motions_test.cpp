// Keyframe sequences that move the rigs beside them.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <array>
#include <random>

#include "core/geometry/binding.h"
#include "core/load/validate.h"
#include "core/report/info.h"
#include "core/scene/scene.h"
#include "tests/support/corpus.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

DocumentPointer readMotions(std::string_view text) {
  const Bytes bytes = asBytes(text);
  auto loaded = loadBytes({bytes.begin(), bytes.end()}, "rig.rbxmx");
  EXPECT_TRUE(loaded) << loaded.error().message;
  return loaded ? *loaded : nullptr;
}

constexpr float kQuarter = 1.57079633f;

// A body at x with an arm that hangs from the shoulder 1 beside it, by 1: its motor's C1 is at the arm's top.
std::string rig(float x, std::string_view id, std::string_view inside = "") {
  const auto ref = [&](std::string_view property, std::string_view part) {
    return fmt::format("<Ref name=\"{}\">{}{}</Ref>", property, part, id);
  };
  const std::string motor =
      test::item("Motor6D", "Shoulder",
                 ref("Part0", "body") + ref("Part1", "arm") + frame("C0", {1, 0, 0}) + frame("C1", {0, 1, 0}));
  return test::item("Model", "Rig", "",
                    test::item("Part", "Body", frame("CFrame", {x, 0, 0}), motor, fmt::format("body{}", id)) +
                        test::item("Part", "Arm", frame("CFrame", {x + 1, -1, 0}), "", fmt::format("arm{}", id)) +
                        std::string(inside));
}
std::string pose(std::string_view name, float turn, std::string_view inside = "", float weight = 1,
                 int easing = 0) {
  return test::item("Pose", name,
                    frame("CFrame", {0, 0, 0}, turn) +
                        fmt::format("<float name=\"Weight\">{}</float><token name=\"EasingStyle\">{}</token>"
                                    "<token name=\"EasingDirection\">1</token>",
                                    weight, easing),
                    inside);
}
std::string keyframe(float time, std::string_view poses) {
  return test::item("Keyframe", "Keyframe", fmt::format("<float name=\"Time\">{}</float>", time), poses);
}
// The arm goes up sideways within a second; the later key stands first.
std::string raise(int easing = 0) {
  return test::item("KeyframeSequence", "Raise", "",
                    keyframe(1, pose("Body", 0, pose("Arm", kQuarter), 0)) +
                        keyframe(0, pose("Body", 0, pose("Arm", 0, "", 1, easing), 0)));
}

Vec3 jointAt(const Document& document, std::string_view name, float time, size_t animation = 0) {
  const Animation& played = document.animations.at(animation);
  const auto bound = std::ranges::find_if(played.tracks, [](const JointTrack& t) { return t.joint != kNone; });
  const uint32_t number = bound == played.tracks.end() ? kNone : bound->skeleton;
  const Skeleton& skeleton = document.skeletons.at(number);
  const auto places =
      blendedJointMatrices(document, number, jointMatricesOf(skeleton, nullptr), std::array{ClipAt{&played, time}});
  for (size_t j = 0; j < places.size(); ++j)
    if (skeleton.joints[j].name == name) return Vec3(places[j][3]);
  ADD_FAILURE() << name;
  return {};
}
size_t boundOf(const Animation& animation) {
  return size_t(std::ranges::count_if(animation.tracks, [](const JointTrack& t) { return t.joint != kNone; }));
}
bool near(const Vec3& a, const Vec3& b) { return glm::distance(a, b) < 1e-5f; }

TEST(RbxmMotions, APartGoesRoundItsMotor) {
  const auto document = readMotions(fileOf(rig(5, "a") + raise()));
  ASSERT_EQ(document->animations.size(), 1u);
  EXPECT_EQ(document->animations[0].name, "Raise");
  EXPECT_EQ(document->animations[0].duration, 1);
  EXPECT_EQ(document->nameOf(document->animations[0].node), "Raise");
  EXPECT_TRUE(near(jointAt(*document, "Body", 0.5f), Vec3(5, 0, 0)));
  EXPECT_TRUE(near(jointAt(*document, "Shoulder", 0.5f), Vec3(6, 0, 0)));
  const float half = std::sqrt(0.5f);
  EXPECT_TRUE(near(jointAt(*document, "Arm", 0), Vec3(6, -1, 0))) << "where the file has it";
  EXPECT_TRUE(near(jointAt(*document, "Arm", 0.5f), Vec3(6 + half, -half, 0)));
  EXPECT_TRUE(near(jointAt(*document, "Arm", 1), Vec3(7, 0, 0)));
  EXPECT_EQ(document->nameOf(document->skeletons[0].joints.back().node), "Arm");
  EXPECT_EQ(countsOf(*document).joints, 0u) << "no skin names them";
}

TEST(RbxmMotions, ConstantKeysHoldUntilTheNext) {
  const auto document = readMotions(fileOf(rig(0, "a") + raise(1)));
  EXPECT_TRUE(near(jointAt(*document, "Arm", 0.99f), Vec3(1, -1, 0)));
  EXPECT_TRUE(near(jointAt(*document, "Arm", 1), Vec3(2, 0, 0)));
}

TEST(RbxmMotions, OfTwoRigsAlikeTheOneBesideTheSequenceMoves) {
  const auto document =
      readMotions(fileOf(rig(0, "a") + rig(50, "b", test::item("AnimSaves", "AnimSaves", "", raise()))));
  ASSERT_EQ(document->skeletons.size(), 2u);
  EXPECT_EQ(document->animations.at(0).tracks.at(0).skeleton, 0u) << "what moves comes first";
  EXPECT_TRUE(near(jointAt(*document, "Arm", 1), Vec3(52, 0, 0)));
}

TEST(RbxmMotions, BonesHangOnTheirPart) {
  const std::string chain = test::item("MeshPart", "Fish", frame("CFrame", {0, 2, 0}, kQuarter),
                                       test::item("Bone", "Spine", frame("CFrame", {1, 0, 0}),
                                                  test::item("Bone", "Tail", frame("CFrame", {3, 0, 0}))));
  const std::string swim =
      test::item("KeyframeSequence", "KeyframeSequence", "",
                 keyframe(0, pose("Fish", 0, pose("Spine", -kQuarter, pose("Tail", 0), 1), 0)));
  const auto document = readMotions(fileOf(chain + test::item("Folder", "Swim", "", swim)));
  ASSERT_EQ(document->animations.size(), 1u);
  EXPECT_EQ(document->animations[0].name, "Swim") << "of a sequence without a name of its own";
  EXPECT_TRUE(near(Vec3(jointMatricesOf(document->skeletons[0], nullptr)[2][3]), Vec3(0, 6, 0)));
  EXPECT_TRUE(near(jointAt(*document, "Spine", 0), Vec3(0, 3, 0)));
  EXPECT_TRUE(near(jointAt(*document, "Tail", 0), Vec3(3, 3, 0)));
}

// Attachments take the place of C0 and C1, and the parts that they are in that of Part0 and Part1.
TEST(RbxmMotions, APartGoesRoundItsAnimationConstraint) {
  const std::string joint = test::item("AnimationConstraint", "Shoulder",
                                       "<Ref name=\"Attachment0\">one</Ref><Ref name=\"Attachment1\">two</Ref>");
  const std::string parts =
      test::item("Part", "Body", frame("CFrame", {5, 0, 0}),
                 joint + test::item("Attachment", "A", frame("CFrame", {1, 0, 0}), "", "one")) +
      test::item("Part", "Arm", frame("CFrame", {6, -1, 0}),
                 test::item("Attachment", "B", frame("CFrame", {0, 1, 0}), "", "two"));
  const auto document = readMotions(fileOf(test::item("Model", "Rig", "", parts) + raise()));
  ASSERT_EQ(document->animations.size(), 1u);
  EXPECT_TRUE(near(jointAt(*document, "Arm", 0), Vec3(6, -1, 0)));
  EXPECT_TRUE(near(jointAt(*document, "Arm", 1), Vec3(7, 0, 0)));
}

// ---- Figures of higher fidelity ---------------------------------------------------------------------------------

// An upper torso and a head 1 above it; with bones in between if they are of higher fidelity.
std::string bust(bool hasBones, std::string_view inside) {
  const std::string chest = test::item(
      "Bone", "Spine", frame("CFrame", {0, 0.25f, 0}),
      test::item("Bone", "Chest", frame("CFrame", {0, 0.25f, 0}),
                 test::item("Attachment", "ChestEnd", frame("CFrame", {0, 0, 0}), "", "chestEnd"), "chest"));
  const std::string high = "<Ref name=\"Attachment0\">chestEnd</Ref><Ref name=\"Attachment1\">headEnd</Ref>";
  const std::string low = "<Ref name=\"Part0\">torso</Ref><Ref name=\"Part1\">head</Ref>" +
                          frame("C0", {0, 0.5f, 0}) + frame("C1", {0, -0.5f, 0});
  const std::string parts =
      test::item("Part", "UpperTorso", frame("CFrame", {0, 0, 0}), hasBones ? chest : std::string(), "torso") +
      test::item("Part", "Head", frame("CFrame", {0, 1, 0}),
                 test::item("Attachment", "HeadEnd", frame("CFrame", {0, -0.5f, 0}), "", "headEnd") +
                     test::item(hasBones ? "AnimationConstraint" : "Motor6D", "Neck", hasBones ? high : low),
                 "head");
  return test::item("Model", "Figure", "", parts + std::string(inside));
}
std::string nod(bool throughBones) {
  const auto at = [&](float time, float turn) {
    const std::string head = pose("Head", turn);
    const std::string chest = pose("Spine", 0, pose("Chest", 0, head));
    return keyframe(time, pose("UpperTorso", 0, throughBones ? chest : head, 0));
  };
  return test::item("KeyframeSequence", "Nod", "", at(0, 0) + at(1, kQuarter));
}

// A motion made for one kind of figure moves the other.
TEST(RbxmMotions, HeadsNodWithAndWithoutTheOptionalBonesBelowThem) {
  for (const bool hasBones : {false, true})
    for (const bool throughBones : {false, true}) {
      SCOPED_TRACE(testing::Message() << hasBones << throughBones);
      const auto document = readMotions(fileOf(bust(hasBones, nod(throughBones))));
      ASSERT_EQ(document->animations.size(), 1u);
      EXPECT_EQ(document->animations[0].tracks.size(), throughBones ? 3u : 1u);
      EXPECT_EQ(boundOf(document->animations[0]), hasBones && throughBones ? 3u : 1u);
      EXPECT_TRUE(near(jointAt(*document, "Head", 0), Vec3(0, 1, 0)));
      EXPECT_TRUE(near(jointAt(*document, "Head", 1), Vec3(-0.5f, 0.5f, 0)));
    }
}

TEST(RbxmMotions, FingersAndToesAreJointsOfTheirParts) {
  std::string fingers;
  std::string poses;
  for (const char* finger : {"Thumb", "Index", "Middle", "Ring", "Pinky"}) {
    const auto name = [&](int k) { return fmt::format("LeftHand{}{}", finger, k); };
    const std::string way = frame("CFrame", {0, -0.25f, 0});
    fingers += test::item("Bone", name(1), way, test::item("Bone", name(2), way, test::item("Bone", name(3), way)));
    poses += pose(name(1), kQuarter, pose(name(2), 0, pose(name(3), 0)));
  }
  const std::string hand = test::item("MeshPart", "LeftHand", frame("CFrame", {0, 0, 0}), fingers);
  const std::string fist = test::item("KeyframeSequence", "Fist", "", keyframe(0, pose("LeftHand", 0, poses, 0)));
  const auto document = readMotions(fileOf(test::item("Model", "Figure", "", hand) + fist));
  ASSERT_EQ(document->animations.size(), 1u);
  EXPECT_EQ(document->animations[0].tracks.size(), 15u);
  ASSERT_EQ(document->skeletons.size(), 1u);
  EXPECT_EQ(document->skeletons[0].joints.size(), 16u);
  EXPECT_TRUE(near(jointAt(*document, "LeftHandRing3", 0), Vec3(0.5f, -0.25f, 0)));
}

// Bones of these names in other rigs are found by the names of what holds them.
TEST(RbxmMotions, OtherRigsMayHaveASpine) {
  const std::string chain = test::item("MeshPart", "Dog", frame("CFrame", {0, 0, 0}),
                                       test::item("Bone", "Spine", frame("CFrame", {1, 0, 0}),
                                                  test::item("Bone", "Tail", frame("CFrame", {1, 0, 0}))) +
                                           test::item("Bone", "Chest", frame("CFrame", {-1, 0, 0}),
                                                      test::item("Bone", "Tail", frame("CFrame", {-1, 0, 0}))));
  const std::string wag = test::item(
      "KeyframeSequence", "Wag", "",
      keyframe(0, pose("Dog", 0, pose("Chest", 0, pose("Tail", 0)) + pose("Spine", 0, pose("Tail", 0)), 0)));
  const auto document = readMotions(fileOf(chain + wag));
  ASSERT_EQ(document->animations.size(), 1u);
  std::vector<uint32_t> moved;
  for (const JointTrack& track : document->animations[0].tracks) moved.push_back(track.joint);
  std::ranges::sort(moved);
  EXPECT_EQ(moved, (std::vector<uint32_t>{1, 2, 3, 4}));
}

TEST(RbxmMotions, NothingIsDecodedWithoutClipsAndRigs) {
  const auto document = readMotions(fileOf(test::item("Part", "Body", frame("CFrame", {1, 2, 3}))));
  EXPECT_TRUE(document->skeletons.empty());
  for (const Class& owner : document->classes)
    for (const Column& column : owner.columns)
      EXPECT_FALSE(column.name == "CFrame" && column.decoded()) << owner.name;
}

// So that clips of other documents can move it.
TEST(RbxmMotions, ARigWithoutAClipIsASkeletonWithHandles) {
  const auto document = readMotions(fileOf(rig(3, "a")));
  EXPECT_TRUE(document->animations.empty());
  ASSERT_EQ(document->skeletons.size(), 1u);
  const Skeleton& skeleton = document->skeletons[0];
  ASSERT_EQ(skeleton.handles.size(), 1u);
  const JointHandle& arm = skeleton.handles[0];
  EXPECT_EQ(arm.name, "Arm");
  EXPECT_EQ(arm.parent, "Body");
  EXPECT_EQ(arm.further, "Body");
  EXPECT_EQ(skeleton.joints.at(arm.joint).name, "Shoulder");
  EXPECT_EQ(Vec3(arm.frame[3]), Vec3(1, 0, 0));
  EXPECT_FALSE(drawsSpace(*makeScene(readMotions(fileOf(rig(3, "a")))))) << "no skin";
}

TEST(RbxmMotions, AClipPlaysOnTheRigOfAnotherFile) {
  const auto body = readMotions(fileOf(rig(3, "a"))), clip = readMotions(fileOf(raise()));
  ASSERT_EQ(clip->animations.size(), 1u);
  EXPECT_EQ(boundOf(clip->animations[0]), 0u) << "no rig of its own";
  EXPECT_FALSE(fitOf(clip->animations[0], *clip).plays());
  const Animation bound = ClipBinder(*body).bound(*clip, clip->animations[0]);
  EXPECT_TRUE(fitOf(bound, *body).plays());
  const auto places =
      blendedJointMatrices(*body, 0, jointMatricesOf(body->skeletons[0], nullptr), std::array{ClipAt{&bound, 1}});
  EXPECT_TRUE(near(Vec3(places.back()[3]), Vec3(5, 0, 0)));
}

// A clip is of another rig than the one in its file.
TEST(RbxmMotions, NothingMovesWhereNoJointHasTheNames) {
  const std::string other =
      test::item("KeyframeSequence", "Wag", "", keyframe(0, pose("Dog", 0, pose("Tail", 1), 0)));
  const auto document = readMotions(fileOf(rig(0, "a") + other));
  ASSERT_EQ(document->animations.size(), 1u);
  const JointTrack& tail = document->animations[0].tracks.at(0);
  EXPECT_EQ(tail.joint, kNone);
  EXPECT_EQ(tail.name, "Tail");
  EXPECT_EQ(tail.parent, "Dog");
  EXPECT_FALSE(moves(document->animations[0], 0));
  EXPECT_FALSE(fitOf(document->animations[0], *document).plays());
}

TEST(RbxmMotions, PartsThatHoldEachOtherInACircleAreNoRig) {
  const auto motor = [](std::string_view a, std::string_view b) {
    return test::item("Motor6D", "M",
                      fmt::format("<Ref name=\"Part0\">{}</Ref><Ref name=\"Part1\">{}</Ref>", a, b));
  };
  const std::string parts = test::item("Part", "Body", "", "", "body") + test::item("Part", "Arm", "", "", "arm");
  EXPECT_TRUE(
      readMotions(fileOf(parts + motor("body", "arm") + motor("arm", "body") + raise()))->skeletons.empty());
  EXPECT_TRUE(readMotions(fileOf(parts + motor("body", "body") + raise()))->skeletons.empty());
  EXPECT_EQ(readMotions(fileOf(parts + motor("body", "arm") + motor("body", "arm") + raise()))->skeletons.size(),
            1u);
}

TEST(RbxmMotions, DamagedRigsLeaveAValidDocument) {
  const std::string whole = fileOf(rig(0, "a") + rig(9, "b", raise()) + raise(1));
  std::mt19937 random(20260801);
  for (int round = 0; round < 2000; ++round) {
    std::string damaged = whole;
    for (int k = 0; k < 1 + round % 3; ++k)
      damaged[random() % damaged.size()] = "0123456789.-NabM<>/ \""[random() % 21];
    const Bytes bytes = asBytes(damaged);
    const auto document = loadBytes({bytes.begin(), bytes.end()}, "rig.rbxmx");
    if (!document) continue;
    const auto scene = makeScene(*document);
    for (uint32_t a = 0; a < (*document)->animations.size(); ++a)
      allJointMatrices(*scene, {.joints = {}, .face = {}, .animation = a, .time = 0.5f});
  }
}

}  // namespace
}  // namespace vitrine::test
