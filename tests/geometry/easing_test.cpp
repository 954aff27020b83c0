// The easings of Roblox's poses, against the formulas as the measurements give them.
#include "core/geometry/easing.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/geometry/transforms.h"

namespace vitrine::test {
namespace {

constexpr int kStepsEased = 1000;

// A ball that falls on the ground and springs back three times, each as Penner describes it.
double bounced(double t) {
  const std::array<double, 4> starts{0, 1 / 2.75, 2 / 2.75, 2.5 / 2.75},
      middles{0, 1.5 / 2.75, 2.25 / 2.75, 2.625 / 2.75}, heights{0, 0.75, 0.9375, 0.984375};
  size_t arc = 3;
  while (arc > 0 && t < starts[arc]) --arc;
  return 7.5625 * (t - middles[arc]) * (t - middles[arc]) + heights[arc];
}

TEST(Easing, CubicV2HasTheMeasuredValues) {
  EXPECT_FLOAT_EQ(eased(Interpolation::CubicIn, 0.25f), 0.015625f);
  EXPECT_FLOAT_EQ(eased(Interpolation::CubicOut, 0.25f), 0.578125f);
  EXPECT_FLOAT_EQ(eased(Interpolation::CubicInOut, 0.25f), 4 * 0.015625f);
  EXPECT_FLOAT_EQ(eased(Interpolation::CubicInOut, 0.75f), 1 - 4 * 0.015625f);
  for (int i = 0; i <= kStepsEased; ++i) {
    const double t = double(i) / kStepsEased, back = 1 - t;
    const double both = t < 0.5 ? 4 * t * t * t : 1 - std::pow(2 - 2 * t, 3) / 2;
    EXPECT_NEAR(eased(Interpolation::CubicIn, float(t)), t * t * t, 1e-6);
    EXPECT_NEAR(eased(Interpolation::CubicOut, float(t)), 1 - back * back * back, 1e-6);
    EXPECT_NEAR(eased(Interpolation::CubicInOut, float(t)), both, 1e-6);
  }
}

TEST(Easing, BounceFallsInAndSpringsOut) {
  for (int i = 0; i <= kStepsEased; ++i) {
    const double t = double(i) / kStepsEased;
    EXPECT_NEAR(eased(Interpolation::BounceOut, float(t)), bounced(t), 1e-5) << t;
    EXPECT_NEAR(eased(Interpolation::BounceIn, float(t)), 1 - bounced(1 - t), 1e-5) << t;
  }
}

TEST(Easing, ConstantJumpsAtOnceHalfWayOrAtLast) {
  const Keys<float> ahead{{0, 1, 2}, {3, 5, 8}, Interpolation::StepAhead};
  EXPECT_EQ(valueAt(ahead, 0), 3);
  EXPECT_EQ(valueAt(ahead, 0.001f), 5);
  EXPECT_EQ(valueAt(ahead, 1), 5);
  EXPECT_EQ(valueAt(ahead, 1.5f), 8);
  const Keys<float> half{{0, 1, 2}, {3, 5, 8}, Interpolation::StepHalf};
  EXPECT_EQ(valueAt(half, 0.49f), 3);
  EXPECT_EQ(valueAt(half, 0.5f), 5);
  EXPECT_EQ(valueAt(half, 2), 8);
}

TEST(Easing, EveryEasingLeadsFromKeyToKey) {
  for (int way = 0; way <= int(Interpolation::Paced); ++way) {
    const auto interpolation = Interpolation(way);
    Keys<float> keys{{1, 3}, {10, 20}, interpolation};
    if (interpolation == Interpolation::Cubic) keys.arriving = keys.leaving = {0, 0};
    if (interpolation == Interpolation::Paced) keys.paces = {Vec2(0.5f), Vec2(0.5f)};
    EXPECT_EQ(valueAt(keys, 0), 10) << way;
    EXPECT_EQ(valueAt(keys, 1), 10) << way;
    EXPECT_EQ(valueAt(keys, 3), 20) << way;
    EXPECT_EQ(valueAt(keys, 4), 20) << way;
    EXPECT_STRNE(easingName(interpolation), "") << way;
  }
}

TEST(Easing, OnlyWhatNobodyMeasuredIsAGuess) {
  for (const Interpolation sure :
       {Interpolation::Linear, Interpolation::Step, Interpolation::Cubic, Interpolation::StepAhead,
        Interpolation::StepHalf, Interpolation::CubicIn, Interpolation::CubicOut, Interpolation::CubicInOut,
        Interpolation::BounceIn, Interpolation::BounceOut})
    EXPECT_FALSE(isGuessed(sure)) << easingName(sure);
  for (const Interpolation guess : {Interpolation::BounceInOut, Interpolation::ElasticIn, Interpolation::ElasticOut,
                                    Interpolation::ElasticInOut, Interpolation::OldCubicIn,
                                    Interpolation::OldCubicOut, Interpolation::OldCubicInOut, Interpolation::Paced})
    EXPECT_TRUE(isGuessed(guess)) << easingName(guess);
}

TEST(Easing, EachKeyHasItsOwn) {
  Keys<float> keys{{0, 1, 2, 3}, {0, 1, 2, 3}};
  keys.each = {Interpolation::CubicIn, Interpolation::Step, Interpolation::Cubic, Interpolation::Linear};
  keys.leaving = {0, 0, 1, 0};
  keys.arriving = {0, 0, 0, 1};
  EXPECT_FLOAT_EQ(valueAt(keys, 0.5f), 0.125f);
  EXPECT_FLOAT_EQ(valueAt(keys, 1.9f), 1);
  EXPECT_FLOAT_EQ(valueAt(keys, 2.25f), 2.25f) << "a spline with the slopes of a line is one";
  EXPECT_TRUE(Interpolation::Cubic == keys.after(2));
}

TEST(Easing, AKeyIsFoundAmongUnevenOnes) {
  Keys<float> keys;
  for (int k = 0; k < 2000; ++k) {
    keys.times.push_back(k < 1000 ? float(k) * 1e-3f : 1 + float(k - 1000) * 7);
    keys.values.push_back(float(k));
  }
  for (int k = 0; k + 1 < 2000; ++k) {
    EXPECT_EQ(valueAt(keys, keys.times[size_t(k)]), float(k));
    const float middle = (keys.times[size_t(k)] + keys.times[size_t(k) + 1]) / 2;
    EXPECT_NEAR(valueAt(keys, middle), float(k) + 0.5f, 0.05f) << k;
  }
}

TEST(Easing, APaceIsAHermiteSpline) {
  EXPECT_FLOAT_EQ(paced(0.5f, 0, 0, 2), 0.5f);
  EXPECT_FLOAT_EQ(paced(0.3f, 0.5f, 0.5f, 2), 0.3f) << "half a way a second in two seconds is even";
  EXPECT_GT(paced(0.3f, 2, 0, 2), 0.3f);
}

}  // namespace
}  // namespace vitrine::test
