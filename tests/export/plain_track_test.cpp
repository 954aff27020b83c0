// Tracks with every easing as keys of one way, against what is played.
#include "core/export/model/plain_track.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/geometry/easing.h"
#include "core/geometry/tracks.h"
#include "core/geometry/transforms.h"

namespace vitrine::test {
namespace {

constexpr double kMostTurnedOfPlain = 0.01, kMostAway = 0.0005;  // degrees, units

Quat aboutOfPlain(const Vec3& axis, float degrees) {
  return glm::angleAxis(glm::radians(degrees), glm::normalize(axis));
}

// In double: near 0 the cosine of floats says nothing.
double degreesBetweenOfPlain(const Quat& a, const Quat& b) {
  const glm::dquat between = glm::inverse(glm::normalize(glm::dquat(a))) * glm::normalize(glm::dquat(b));
  return 2 * std::atan2(glm::length(glm::dvec3(between.x, between.y, between.z)), std::abs(between.w)) * 180 /
         std::numbers::pi;
}

const Mat4 kFrame = vitrine::matrixOf({.translation = {1, 0.5f, -0.25f}, .rotation = aboutOfPlain({1, 2, 3}, 40)});
const Mat4 kStill = vitrine::matrixOf({.translation = {-2, 7, 1}, .rotation = aboutOfPlain({0, 1, 1}, -70)});

JointTrack trackWith(std::vector<Interpolation> each) {
  JointTrack track{.joint = 0};
  track.relative = true;
  track.frame = kFrame;
  track.translation.times = {0.0625f, 0.4125f, 1.1125f, 2.0125f};
  track.translation.values = {{0, 0, 0}, {0.5f, -0.25f, 1}, {-1, 0.75f, 0.5f}, {0.25f, 0, 0}};
  track.rotation.times = track.translation.times;
  track.rotation.values = {Quat(1, 0, 0, 0), aboutOfPlain({1, 1, 0}, 69), aboutOfPlain({0, 1, -1}, -137),
                           aboutOfPlain({1, 0, 0}, 166)};
  track.translation.each = track.rotation.each = std::move(each);
  return track;
}

TransformParts plainAt(const PlainTrack& plain, float time) {
  TransformParts parts = partsOf(kStill);
  if (!plain.translation.empty()) parts.translation = valueAt(plain.translation, time);
  if (!plain.rotation.empty()) parts.rotation = valueAt(plain.rotation, time);
  if (!plain.scale.empty()) parts.scale = valueAt(plain.scale, time);
  return parts;
}

// At times that no key falls on.
void expectSamePlace(const JointTrack& track, const PlainTrack& plain) {
  double moved = 0;
  const Mat4 start = localAt(track, kStill, 0);
  for (int sample = -20; sample < 2300; ++sample) {
    const float time = float(sample) / 1000 + 0.00037f;
    const Mat4 played = localAt(track, kStill, time);
    const TransformParts expected = partsOf(played), made = plainAt(plain, time);
    ASSERT_LE(degreesBetweenOfPlain(expected.rotation, made.rotation), kMostTurnedOfPlain) << time;
    ASSERT_LE(glm::distance(expected.translation, made.translation), kMostAway) << time;
    ASSERT_LE(glm::distance(expected.scale, made.scale), kMostAway) << time;
    moved =
        std::max({moved, double(glm::distance(played[0], start[0])), double(glm::distance(played[3], start[3]))});
  }
  EXPECT_GT(moved, 0.1) << "nothing was compared";
}

template <class T>
void expectPlain(const Keys<T>& keys) {
  EXPECT_TRUE(keys.each.empty());
  EXPECT_TRUE(keys.paces.empty());
  EXPECT_TRUE(std::ranges::is_sorted(keys.times));
  EXPECT_EQ(keys.times.size(), keys.values.size());
  const bool curves = keys.interpolation == Interpolation::Cubic;
  EXPECT_TRUE(curves || keys.interpolation == Interpolation::Linear || keys.interpolation == Interpolation::Step);
  EXPECT_EQ(keys.arriving.size(), curves ? keys.times.size() : 0);
}

TEST(PlainTrack, MovesAsEveryEasingDoes) {
  for (uint8_t number = 0; number <= uint8_t(Interpolation::Paced); ++number) {
    const auto way = Interpolation(number);
    SCOPED_TRACE(easingName(way));
    JointTrack track = trackWith({way, way, way, way});
    if (way == Interpolation::Cubic)
      for (auto* tangents : {&track.translation.arriving, &track.translation.leaving})
        *tangents = {{1, 0, 0}, {0, 2, -1}, {3, 0, 1}, {0, 0, 1}};
    if (way == Interpolation::Cubic)
      for (auto* tangents : {&track.rotation.arriving, &track.rotation.leaving})
        *tangents = {{0, 1, 0, 0}, {0.5f, 0, 1, 0}, {0, 0, 1, 1}, {0.25f, 0, 0, 1}};
    if (way == Interpolation::Paced)
      track.translation.paces = track.rotation.paces = {{0, 3}, {1, -2}, {0, 4}, {2, 0}};
    for (const bool onlyLinear : {false, true}) {
      Baking baking{.onlyLinear = onlyLinear};
      const PlainTrack plain = plainTrack(track, kStill, baking);
      expectPlain(plain.translation);
      expectPlain(plain.rotation);
      expectSamePlace(track, plain);
      EXPECT_EQ(baking.cut, 0u);
      const bool held = way == Interpolation::Linear ||
                        (!onlyLinear && (way == Interpolation::Step || way == Interpolation::Cubic));
      EXPECT_EQ(baking.baked, held ? 0u : 1u);
      if (held) {
        EXPECT_EQ(plain.rotation.times, track.rotation.times);
        EXPECT_EQ(plain.translation.interpolation, way);
      }
      EXPECT_LT(plain.rotation.times.size(), 3000u);
    }
  }
}

TEST(PlainTrack, MixesEasingsAndJumps) {
  const JointTrack track = trackWith(
      {Interpolation::StepHalf, Interpolation::BounceOut, Interpolation::StepAhead, Interpolation::Linear});
  Baking baking;
  const PlainTrack plain = plainTrack(track, kStill, baking);
  expectSamePlace(track, plain);
  // A jump is two keys at one time: in the middle of the first way and at the third key.
  std::vector<float> jumps;
  for (size_t k = 1; k < plain.rotation.times.size(); ++k)
    if (plain.rotation.times[k] == plain.rotation.times[k - 1]) jumps.push_back(plain.rotation.times[k]);
  ASSERT_EQ(jumps.size(), 2u);
  EXPECT_NEAR(jumps[0], 0.2375f, 1e-5f);
  EXPECT_EQ(jumps[1], 1.1125f);
}

TEST(PlainTrack, JoinsCurvesOfAxesAndTurnsAboutThem) {
  JointTrack track{.joint = 0};
  track.relative = true;
  track.frame = kFrame;
  track.moves[0] = {{0, 1}, {0, 2}, Interpolation::Cubic, {0, 0}, {4, 0}};
  track.moves[2] = {{0.5f, 2}, {-1, 1}};
  track.turns[0] = {{0, 1, 2}, {0, 3, -3}};
  track.turns[1] = {{0.25f, 1.75f}, {1, -1}, Interpolation::Step};
  track.turns[2] = {{0, 2}, {-2, 9}};
  for (uint8_t order = 0; order < 6; ++order) {
    track.order = EulerOrder(order);
    Baking baking;
    expectSamePlace(track, plainTrack(track, kStill, baking));
  }
}

TEST(PlainTrack, KeepsCurvesOfAxesThatGoTogether) {
  JointTrack track{.joint = 0};
  track.relative = true;
  track.frame = kFrame;
  track.moves[0] = {{0, 1}, {0, 2}, Interpolation::Cubic, {0, 1}, {4, 0}};
  track.moves[1] = {{0, 1}, {5, 2}, Interpolation::Cubic, {0, 2}, {-4, 0}};
  Baking baking;
  const PlainTrack plain = plainTrack(track, kStill, baking);
  EXPECT_EQ(baking.baked, 0u);
  EXPECT_EQ(plain.translation.interpolation, Interpolation::Cubic);
  expectSamePlace(track, plain);
}

TEST(PlainTrack, LeavesWhatHasNoKeysInThePoseShown) {
  JointTrack track{.joint = 0};
  track.rotation = {{0, 1}, {aboutOfPlain({1, 0, 0}, 10), aboutOfPlain({0, 1, 0}, 80)}};
  Baking baking;
  PlainTrack plain = plainTrack(track, kStill, baking);
  EXPECT_TRUE(plain.translation.empty());
  expectSamePlace(track, plain);
  // Relative keys leave it at the frame, which is elsewhere.
  track.relative = true, track.frame = kFrame;
  plain = plainTrack(track, kStill, baking);
  EXPECT_EQ(plain.translation.values.size(), 1u);
  expectSamePlace(track, plain);
  // Difference of a home: only positions move.
  track.relative = false;
  track.translation = {{0, 2}, {Vec3(0), Vec3(1, 2, 3)}};
  track.frame = Mat4(1.0f);
  track.frame[3] = Vec4(0, 0.5f, 0, 1);
  plain = plainTrack(track, kStill, baking);
  expectSamePlace(track, plain);
}

TEST(PlainTrack, HasNoMoreKeysThanAllowed) {
  JointTrack track = trackWith(std::vector<Interpolation>(4, Interpolation::ElasticInOut));
  track.rotation.times = track.translation.times = {0, 1, 3e8f, 1e9f};
  Baking baking;
  PlainTrack plain = plainTrack(track, kStill, baking);
  EXPECT_LE(plain.rotation.times.size(), kMostSamplesOfTrack + 100);
  EXPECT_EQ(baking.baked, 1u);
  EXPECT_EQ(baking.left + plain.rotation.times.size() + plain.translation.times.size() < kMostSamples + 200, true);
  Baking little{.left = 50};
  plain = plainTrack(track, kStill, little);
  EXPECT_EQ(little.cut, 1u);
  EXPECT_EQ(little.left, 0u);
  EXPECT_LE(plain.rotation.times.size(), 80u);
}

TEST(PlainTrack, TakesAMillionKeys) {
  JointTrack track{.joint = 0};
  track.relative = true;
  for (uint32_t k = 0; k < 1'000'000; ++k) {
    track.rotation.times.push_back(float(k) / 64);
    track.rotation.values.push_back(aboutOfPlain({1, 0, 0}, float(k % 180)));
  }
  track.rotation.each.assign(track.rotation.times.size(), Interpolation::Linear);
  track.rotation.each[5] = Interpolation::BounceIn;
  Baking baking;
  const PlainTrack plain = plainTrack(track, Mat4(1.0f), baking);
  EXPECT_GE(plain.rotation.times.size(), 1'000'000u);
  EXPECT_LE(plain.rotation.times.size(), 1'000'000u + kMostSamplesOfTrack);
}

TEST(PlainTrack, HasOnlyFiniteKeys) {
  JointTrack track{.joint = 0};
  const float bad = std::numeric_limits<float>::quiet_NaN();
  track.translation = {{0, 1, 2}, {Vec3(0), Vec3(bad, 0, 0), Vec3(1)}};
  track.rotation = {{0, 1, 2}, {Quat(1, 0, 0, 0), Quat(0, 0, 0, 0), Quat(bad, 0, 0, 0)}};
  track.scale = {{0, 1}, {Vec3(1), Vec3(bad)}};
  track.scale.each = {Interpolation::BounceIn, Interpolation::Linear};
  track.frame[3][0] = 1e38f;
  Baking baking;
  const PlainTrack plain = plainTrack(track, Mat4(1.0f), baking);
  for (const Vec3& value : plain.translation.values) EXPECT_TRUE(std::isfinite(value.x + value.y + value.z));
  for (const Quat& value : plain.rotation.values) EXPECT_NEAR(glm::length(value), 1, 1e-5f);
  for (const Vec3& value : plain.scale.values) EXPECT_TRUE(std::isfinite(value.x + value.y + value.z));
  EXPECT_GT(baking.broken, 0u);
}

TEST(PlainTrack, StaysOnTheGrid) {
  const JointTrack track = trackWith(std::vector<Interpolation>(4, Interpolation::CubicInOut));
  Baking baking{.grid = 2400, .onlyLinear = true};
  const PlainTrack plain = plainTrack(track, kStill, baking);
  for (const float time : plain.rotation.times) {
    const double ticks = double(time) * 2400;
    EXPECT_NEAR(ticks, std::round(ticks), 0.01) << time;
  }
}

}  // namespace
}  // namespace vitrine::test
