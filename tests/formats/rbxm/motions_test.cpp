// Keyframe sequences that move the rigs beside them.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <random>

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
      item("Motor6D", "Shoulder",
           ref("Part0", "body") + ref("Part1", "arm") + frame("C0", {1, 0, 0}) + frame("C1", {0, 1, 0}));
  return item("Model", "Rig", "",
              item("Part", "Body", frame("CFrame", {x, 0, 0}), motor, fmt::format("body{}", id)) +
                  item("Part", "Arm", frame("CFrame", {x + 1, -1, 0}), "", fmt::format("arm{}", id)) +
                  std::string(inside));
}
std::string pose(std::string_view name, float turn, std::string_view inside = "", float weight = 1,
                 int easing = 0) {
  return item(
      "Pose", name,
      frame("CFrame", {0, 0, 0}, turn) +
          fmt::format("<float name=\"Weight\">{}</float><token name=\"EasingStyle\">{}</token>", weight, easing),
      inside);
}
std::string keyframe(float time, std::string_view poses) {
  return item("Keyframe", "Keyframe", fmt::format("<float name=\"Time\">{}</float>", time), poses);
}
// The arm goes up sideways within a second; the later key stands first.
std::string raise(int easing = 0) {
  return item("KeyframeSequence", "Raise", "",
              keyframe(1, pose("Body", 0, pose("Arm", kQuarter), 0)) +
                  keyframe(0, pose("Body", 0, pose("Arm", 0, "", 1, easing), 0)));
}

Vec3 jointAt(const Document& document, std::string_view name, float time, size_t animation = 0) {
  const Animation& played = document.animations.at(animation);
  const uint32_t number = played.tracks.at(0).skeleton;
  const Skeleton& skeleton = document.skeletons.at(number);
  const auto places = animatedJointMatrices(document, number, jointMatricesOf(skeleton, nullptr), played, time);
  for (size_t j = 0; j < places.size(); ++j)
    if (skeleton.joints[j].name == name) return Vec3(places[j][3]);
  ADD_FAILURE() << name;
  return {};
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
      readMotions(fileOf(rig(0, "a") + rig(50, "b", item("AnimSaves", "AnimSaves", "", raise()))));
  ASSERT_EQ(document->skeletons.size(), 1u);
  EXPECT_TRUE(near(jointAt(*document, "Arm", 1), Vec3(52, 0, 0)));
}

TEST(RbxmMotions, BonesHangOnTheirPart) {
  const std::string chain =
      item("MeshPart", "Fish", frame("CFrame", {0, 2, 0}, kQuarter),
           item("Bone", "Spine", frame("CFrame", {1, 0, 0}), item("Bone", "Tail", frame("CFrame", {3, 0, 0}))));
  const std::string swim = item("KeyframeSequence", "KeyframeSequence", "",
                                keyframe(0, pose("Fish", 0, pose("Spine", -kQuarter, pose("Tail", 0), 1), 0)));
  const auto document = readMotions(fileOf(chain + item("Folder", "Swim", "", swim)));
  ASSERT_EQ(document->animations.size(), 1u);
  EXPECT_EQ(document->animations[0].name, "Swim") << "of a sequence without a name of its own";
  EXPECT_TRUE(near(Vec3(jointMatricesOf(document->skeletons[0], nullptr)[2][3]), Vec3(0, 6, 0)));
  EXPECT_TRUE(near(jointAt(*document, "Spine", 0), Vec3(0, 3, 0)));
  EXPECT_TRUE(near(jointAt(*document, "Tail", 0), Vec3(3, 3, 0)));
}

TEST(RbxmMotions, NothingIsDecodedWithoutASequence) {
  const auto document = readMotions(fileOf(rig(0, "a")));
  EXPECT_TRUE(document->skeletons.empty());
  for (const Class& owner : document->classes)
    for (const Column& column : owner.columns) {
      const bool isFrame = column.name == "CFrame" || column.name == "C0";
      EXPECT_FALSE(isFrame && column.decoded()) << owner.name;
    }
  EXPECT_TRUE(readMotions(fileOf(raise()))->animations.empty()) << "no rig to move";
}

TEST(RbxmMotions, PartsThatHoldEachOtherInACircleAreNoRig) {
  const auto motor = [](std::string_view a, std::string_view b) {
    return item("Motor6D", "M", fmt::format("<Ref name=\"Part0\">{}</Ref><Ref name=\"Part1\">{}</Ref>", a, b));
  };
  const std::string parts = item("Part", "Body", "", "", "body") + item("Part", "Arm", "", "", "arm");
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
