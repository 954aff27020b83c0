// Clips of Roblox, played at 60 frames a second, against an evaluator that is written here from the formulas in
// docs/formats/rbxm.md 2.7 and shares no code with the program's.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <numbers>

#include "core/formats/rbxm/types/packed_curves.h"
#include "core/formats/rbxm/xml/xml_text.h"
#include "core/geometry/posing.h"
#include "core/geometry/tracks.h"
#include "tests/support/corpus.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

constexpr double kPiPlayed = std::numbers::pi;
constexpr double kMostAway = 0.001;        // studs
constexpr double kMostTurnedPlayed = 0.1;  // degrees

using DVec3 = glm::dvec3;
using DQuat = glm::dquat;
using DMat3 = glm::dmat3;
using DMat4 = glm::dmat4;

// ---- The evaluator ----------------------------------------------------------------------------------------------

// Numbers of Enum.PoseEasingStyle and Enum.PoseEasingDirection.
enum Style { kLinear = 0, kConstant = 1, kElastic = 2, kOldCubic = 3, kBounce = 4, kCubicV2 = 5 };
enum Direction { kIn = 0, kOut = 1, kInOut = 2 };

double bounceOut(double a) {
  const double n = 7.5625, d = 2.75;
  if (a < 1 / d) return n * a * a;
  if (a < 2 / d) return n * std::pow(a - 1.5 / d, 2) + 0.75;
  if (a < 2.5 / d) return n * std::pow(a - 2.25 / d, 2) + 0.9375;
  return n * std::pow(a - 2.625 / d, 2) + 0.984375;
}

double easedBy(int style, int direction, double a) {
  switch (style) {
    case kConstant:
      return direction == kIn ? (a > 0 ? 1 : 0) : direction == kOut ? (a < 1 ? 0 : 1) : (a < 0.5 ? 0 : 1);
    case kCubicV2:
      if (direction == kIn) return a * a * a;
      if (direction == kOut) return 1 - std::pow(1 - a, 3);
      return a < 0.5 ? 4 * a * a * a : 1 - std::pow(2 - 2 * a, 3) / 2;
    case kBounce:
      return direction == kIn ? 1 - bounceOut(1 - a) : bounceOut(a);
    default:
      return a;
  }
}

DQuat slerped(const DQuat& from, DQuat to, double a) {
  double cosine = glm::dot(from, to);
  if (cosine < 0) to = -to, cosine = -cosine;
  const double angle = std::acos(std::min(cosine, 1.0));
  if (angle < 1e-9) return from;
  return glm::normalize((std::sin((1 - a) * angle) / std::sin(angle)) * from +
                        (std::sin(a * angle) / std::sin(angle)) * to);
}

DQuat aboutPlayed(const DVec3& axis, double angle) {
  const DVec3 unit = glm::normalize(axis);
  return {std::cos(angle / 2), unit * std::sin(angle / 2)};
}

DMat4 placedPlayed(const DVec3& position, const DQuat& rotation) {
  DMat4 matrix(glm::mat3_cast(rotation));
  matrix[3] = glm::dvec4(position, 1);
  return matrix;
}

DMat3 turnAboutPlayed(int axis, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  DMat3 made(1.0);  // columns
  const int next = (axis + 1) % 3, last = (axis + 2) % 3;
  made[next][next] = c, made[next][last] = s;
  made[last][next] = -s, made[last][last] = c;
  return made;
}

// ---- The rig: a body with an arm
// ----------------------------------------------------------------------------------

const DMat4 kC0 = placedPlayed({1, 0.5, -0.25}, aboutPlayed({1, 2, 3}, 0.7));
const DMat4 kC1 = placedPlayed({-0.5, 1, 0.125}, aboutPlayed({-1, 0.5, 2}, -1.1));
const DMat4 kBody = placedPlayed({5, 3, -2}, aboutPlayed({0, 1, 0}, 0.4));
DMat4 armAt(const DMat4& transform) { return kBody * kC0 * transform * glm::inverse(kC1); }

std::string frameText(std::string_view property, const DMat4& m) {
  std::string text =
      fmt::format("<CoordinateFrame name=\"{}\"><X>{}</X><Y>{}</Y><Z>{}</Z>", property, m[3][0], m[3][1], m[3][2]);
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      text += fmt::format("<R{}{}>{}</R{}{}>", row, column, m[column][row], row, column);
  return text + "</CoordinateFrame>";
}

std::string rigTextPlayed() {
  const std::string motor = test::item(
      "Motor6D", "Shoulder",
      "<Ref name=\"Part0\">body</Ref><Ref name=\"Part1\">arm</Ref>" + frameText("C0", kC0) + frameText("C1", kC1));
  return test::item("Part", "Body", frameText("CFrame", kBody), motor, "body") +
         test::item("Part", "Arm", frameText("CFrame", armAt(DMat4(1.0))), "", "arm");
}

DocumentPointer readClip(const std::string& clip) {
  const std::string text = fileOf(rigTextPlayed() + clip);
  const Bytes bytes = asBytes(text);
  auto loaded = loadBytes({bytes.begin(), bytes.end()}, "clip.rbxmx");
  EXPECT_TRUE(loaded) << loaded.error().message;
  return loaded ? *loaded : nullptr;
}

Mat4 playedArm(const Document& document, float time) {
  const Skeleton& skeleton = document.skeletons.at(0);
  const auto places = blendedJointMatrices(document, 0, jointMatricesOf(skeleton, nullptr),
                                           std::array{ClipAt{document.animations.data(), time}});
  for (size_t j = 0; j < places.size(); ++j)
    if (skeleton.joints[j].name == "Arm") return places[j];
  ADD_FAILURE() << "no arm";
  return Mat4(1.0f);
}

// Compares at 60 Hz from before the first key to after the last.
void comparePlayed(const Document& document, const std::function<DMat4(double time)>& transformAt) {
  ASSERT_EQ(document.animations.size(), 1u);
  ASSERT_EQ(document.skeletons.size(), 1u);
  double moved = 0;
  for (int frame = -6; frame <= 150; ++frame) {
    const float time = float(frame) / 60;
    const DMat4 played(playedArm(document, time)), expected = armAt(transformAt(double(time)));
    const double away = glm::length(DVec3(played[3]) - DVec3(expected[3]));
    const DMat3 between = glm::transpose(DMat3(played)) * DMat3(expected);
    const double sine = glm::length(DVec3(between[1][2] - between[2][1], between[2][0] - between[0][2],
                                          between[0][1] - between[1][0])) /
                        2;
    const double turned =
        std::atan2(sine, (between[0][0] + between[1][1] + between[2][2] - 1) / 2) * 180 / kPiPlayed;
    ASSERT_LE(away, kMostAway) << time;
    ASSERT_LE(turned, kMostTurnedPlayed) << time;
    moved = std::max(moved, glm::length(DVec3(played[3]) - DVec3(armAt(DMat4(1.0))[3])));
  }
  EXPECT_GT(moved, 0.1) << "nothing was compared";
}

// ---- Poses ------------------------------------------------------------------------------------------------------

struct PoseAt {
  double time;
  DVec3 position;
  DQuat rotation;
};
// None of the times falls on a frame.
const PoseAt kPoses[] = {{0.0625, {0, 0, 0}, DQuat(1, 0, 0, 0)},
                         {0.4125, {0.5, -0.25, 1}, aboutPlayed({1, 1, 0}, 1.2)},
                         {1.1125, {-1, 0.75, 0.5}, aboutPlayed({0, 1, -1}, -2.4)},
                         {2.0125, {0.25, 0, 0}, aboutPlayed({1, 0, 0}, 2.9)}};

std::string sequenceOf(const std::function<std::pair<int, int>(size_t)>& easing) {
  std::string keyframes;
  for (size_t k = 0; k < std::size(kPoses); ++k) {
    const auto [style, direction] = easing(k);
    const std::string arm =
        test::item("Pose", "Arm",
                   frameText("CFrame", placedPlayed(kPoses[k].position, kPoses[k].rotation)) +
                       fmt::format("<float name=\"Weight\">1</float><token name=\"EasingStyle\">{}</token>"
                                   "<token name=\"EasingDirection\">{}</token>",
                                   style, direction));
    keyframes += test::item("Keyframe", "Keyframe", fmt::format("<float name=\"Time\">{}</float>", kPoses[k].time),
                            test::item("Pose", "Body", "<float name=\"Weight\">0</float>", arm));
  }
  return test::item("KeyframeSequence", "Move", "", keyframes);
}

DMat4 poseTransform(double time, const std::function<std::pair<int, int>(size_t)>& easing) {
  size_t k = 0;
  while (k + 1 < std::size(kPoses) && kPoses[k + 1].time <= time) ++k;
  if (time <= kPoses[0].time || k + 1 == std::size(kPoses))
    return placedPlayed(kPoses[k].position, kPoses[k].rotation);
  const auto [style, direction] = easing(k);
  const double a = easedBy(style, direction, (time - kPoses[k].time) / (kPoses[k + 1].time - kPoses[k].time));
  return placedPlayed(kPoses[k].position + a * (kPoses[k + 1].position - kPoses[k].position),
                      slerped(kPoses[k].rotation, kPoses[k + 1].rotation, a));
}

TEST(RbxmClipPlayback, EveryCertainEasingAsItsFormula) {
  for (const int style : {kLinear, kConstant, kCubicV2, kBounce})
    for (const int direction : {kIn, kOut, kInOut}) {
      if (style == kBounce && direction == kInOut) continue;  // not known
      SCOPED_TRACE(fmt::format("style {} direction {}", style, direction));
      const auto easing = [&](size_t) { return std::pair(style, direction); };
      const auto document = readClip(sequenceOf(easing));
      comparePlayed(*document, [&](double time) { return poseTransform(time, easing); });
      EXPECT_FALSE(isGuessed(document->animations[0]));
    }
}

TEST(RbxmClipPlayback, EachPoseEasesTheWayToTheNext) {
  const auto easing = [](size_t k) {
    constexpr std::pair<int, int> kEasings[] = {
        {kCubicV2, kOut}, {kConstant, kInOut}, {kBounce, kIn}, {kLinear, kIn}};
    return kEasings[k];
  };
  comparePlayed(*readClip(sequenceOf(easing)), [&](double time) { return poseTransform(time, easing); });
}

TEST(RbxmClipPlayback, CubicV2AtAQuarter) {
  for (const auto& [direction, expected] : {std::pair(kIn, 0.015625), std::pair(kOut, 0.578125)}) {
    const auto pose = [&](double x) {
      return test::item(
          "Pose", "Body", "",
          test::item(
              "Pose", "Arm",
              frameText("CFrame", placedPlayed({x, 0, 0}, DQuat(1, 0, 0, 0))) +
                  fmt::format("<token name=\"EasingStyle\">5</token><token name=\"EasingDirection\">{}</token>",
                              int(direction))));
    };
    const auto document =
        readClip(test::item("KeyframeSequence", "Move", "",
                            test::item("Keyframe", "Keyframe", "<float name=\"Time\">0</float>", pose(0)) +
                                test::item("Keyframe", "Keyframe", "<float name=\"Time\">1</float>", pose(1))));
    EXPECT_NEAR(partsAt(document->animations.at(0).tracks.at(0), 0.25f).translation.x, expected, 1e-7);
  }
}

TEST(RbxmClipPlayback, UncertainEasingsAreMarked) {
  for (const auto& [style, direction] :
       {std::pair(kElastic, kIn), std::pair(kElastic, kOut), std::pair(kElastic, kInOut), std::pair(kOldCubic, kIn),
        std::pair(kOldCubic, kOut), std::pair(kOldCubic, kInOut), std::pair(kBounce, kInOut)}) {
    const auto document = readClip(sequenceOf([&](size_t) { return std::pair<int, int>(style, direction); }));
    EXPECT_TRUE(isGuessed(document->animations.at(0))) << style << direction;
  }
}

// ---- Curves -----------------------------------------------------------------------------------------------------

std::string packedText(const std::vector<std::byte>& bytes) {
  std::string text = "<BinaryString name=\"ValuesAndTimes\">";
  rbxm::appendBase64(text, bytes);
  return text + "</BinaryString>";
}
using FloatKeys = std::vector<rbxm::FloatKey>;
std::string floatCurvePlayed(std::string_view name, const FloatKeys& keys) {
  return test::item("FloatCurve", name, packedText(rbxm::packFloatCurve(keys)));
}
std::string curvesOf(std::string_view curves) {
  return test::item("CurveAnimation", "Move", "",
                    test::item("Folder", "Body", "", test::item("Folder", "Arm", "", curves)));
}

FloatKeys wave(uint8_t mode, float start) {
  FloatKeys keys;
  for (int k = 0; k < 5; ++k)
    keys.push_back({.time = 0.0125f + 0.55f * float(k),
                    .value = start + (k % 2 == 0 ? 0.8f : -0.6f) * float(k),
                    .arriving = 3 - float(k),
                    .leaving = float(k) - 1.5f,
                    .hasArriving = k != 1,
                    .hasLeaving = k != 2,
                    .mode = mode == 9 ? uint8_t(k % 3) : mode});
  return keys;
}

double curveAt(const FloatKeys& keys, double time) {
  if (time <= double(keys.front().time)) return double(keys.front().value);
  size_t k = 0;
  while (k + 1 < keys.size() && double(keys[k + 1].time) <= time) ++k;
  if (k + 1 == keys.size()) return double(keys[k].value);
  const rbxm::FloatKey &from = keys[k], &to = keys[k + 1];
  const double span = double(to.time) - double(from.time), a = (time - double(from.time)) / span;
  if (from.mode == 0) return double(from.value);
  if (from.mode == 1) return double(from.value) + a * (double(to.value) - double(from.value));
  const double leaving = from.hasLeaving ? double(from.leaving) * span : 0;
  const double arriving = to.hasArriving ? double(to.arriving) * span : 0;
  return (1 + 2 * a) * (1 - a) * (1 - a) * double(from.value) + a * (1 - a) * (1 - a) * leaving +
         a * a * (3 - 2 * a) * double(to.value) + a * a * (a - 1) * arriving;
}

TEST(RbxmClipPlayback, FloatCurvesMoveAJoint) {
  for (const int mode : {0, 1, 2, 9}) {  // 9: each key another one
    SCOPED_TRACE(mode);
    const FloatKeys x = wave(uint8_t(mode), 0), z = wave(uint8_t(mode), 0.5f);
    const auto document = readClip(
        curvesOf(test::item("Vector3Curve", "Position", "",
                            floatCurvePlayed("X", x) + floatCurvePlayed("Y", {}) + floatCurvePlayed("Z", z))));
    comparePlayed(*document, [&](double time) {
      return placedPlayed({curveAt(x, time), 0, curveAt(z, time)}, DQuat(1, 0, 0, 0));
    });
    EXPECT_NEAR(document->animations.at(0).duration, 2.2125f, 1e-6f);
    EXPECT_EQ(document->nameOf(document->animations[0].tracks.at(0).node), "Arm");
  }
}

TEST(RbxmClipPlayback, EulerAnglesTurnInEveryOrder) {
  constexpr std::array<std::array<int, 3>, 6> kAxes = {
      {{0, 1, 2}, {0, 2, 1}, {1, 2, 0}, {1, 0, 2}, {2, 0, 1}, {2, 1, 0}}};
  for (int order = 0; order < 6; ++order) {
    SCOPED_TRACE(order);
    const std::array<FloatKeys, 3> turns = {wave(2, 0.1f), wave(1, -0.4f), wave(2, 0.7f)};
    const std::string curves = test::item(
        "EulerRotationCurve", "Rotation", fmt::format("<token name=\"RotationOrder\">{}</token>", order),
        floatCurvePlayed("X", turns[0]) + floatCurvePlayed("Y", turns[1]) + floatCurvePlayed("Z", turns[2]));
    comparePlayed(*readClip(curvesOf(curves)), [&](double time) {
      DMat3 rotation(1.0);
      for (const int axis : kAxes[size_t(order)])
        rotation = rotation * turnAboutPlayed(axis, curveAt(turns[size_t(axis)], time));
      return DMat4(rotation);
    });
  }
}

std::vector<rbxm::RotationKey> turnsOf(uint8_t mode) {
  std::vector<rbxm::RotationKey> keys;
  for (const PoseAt& pose : kPoses)
    keys.push_back({.time = float(pose.time), .value = Quat(pose.rotation), .mode = mode});
  return keys;
}
std::string rotationCurve(const std::vector<rbxm::RotationKey>& keys) {
  return test::item("RotationCurve", "Rotation", packedText(rbxm::packRotationCurve(keys)));
}

TEST(RbxmClipPlayback, RotationCurvesHoldOrGoRound) {
  for (const auto& [mode, style] : {std::pair(uint8_t(0), kConstant), std::pair(uint8_t(1), kLinear)}) {
    SCOPED_TRACE(int(mode));
    const auto document = readClip(curvesOf(rotationCurve(turnsOf(mode))));
    comparePlayed(*document, [style = style](double time) {
      DMat4 turned = poseTransform(time, [&](size_t) { return std::pair<int, int>(style, kOut); });
      turned[3] = glm::dvec4(0, 0, 0, 1);
      return turned;
    });
    EXPECT_FALSE(isGuessed(document->animations.at(0)));
  }
}

TEST(RbxmClipPlayback, CubicRotationsAreAGuess) {
  std::vector<rbxm::RotationKey> keys = turnsOf(2);
  for (rbxm::RotationKey& key : keys) key.leaving = 1, key.arriving = 2;
  const auto document = readClip(curvesOf(rotationCurve(keys)));
  const Keys<Quat>& rotation = document->animations.at(0).tracks.at(0).rotation;
  EXPECT_EQ(rotation.after(0), Interpolation::Paced);
  ASSERT_EQ(rotation.paces.size(), keys.size());
  EXPECT_EQ(rotation.paces[1], Vec2(2, 1));
  EXPECT_TRUE(isGuessed(document->animations[0]));
}

}  // namespace
}  // namespace vitrine::test
