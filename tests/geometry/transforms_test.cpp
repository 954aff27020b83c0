// Values between keys, by numbers worked out by hand from glTF 2.0, appendix C.
#include "core/geometry/transforms.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace vitrine::test {
namespace {

TEST(ValuesBetweenKeys, StepsStayUntilTheNextKey) {
  const Keys<float> keys{{0, 1, 3}, {0, 10, 20}, Interpolation::Step};
  EXPECT_EQ(valueAt(keys, -1), 0);
  EXPECT_EQ(valueAt(keys, 0.9f), 0);
  EXPECT_EQ(valueAt(keys, 1), 10);
  EXPECT_EQ(valueAt(keys, 2.99f), 10);
  EXPECT_EQ(valueAt(keys, 3), 20);
  EXPECT_EQ(valueAt(keys, 9), 20);
  const Keys<Quat> turns{{0, 1}, {Quat(1, 0, 0, 0), Quat(0, 0, 2, 0)}, Interpolation::Step};
  EXPECT_EQ(valueAt(turns, 0.9f), Quat(1, 0, 0, 0));
  EXPECT_EQ(valueAt(turns, 1), Quat(0, 0, 1, 0)) << "of unit length";
}

TEST(ValuesBetweenKeys, LinesPassInTheMiddle) {
  const Keys<Vec3> keys{{1, 3}, {{0, 0, 0}, {4, 0, -2}}};
  EXPECT_EQ(valueAt(keys, 2), Vec3(2, 0, -1));
  EXPECT_EQ(valueAt(keys, 0), Vec3(0));
  const Keys<float> jump{{0, 1, 1, 2}, {0, 1, 5, 6}};
  EXPECT_EQ(valueAt(jump, 1), 5);
  EXPECT_EQ(valueAt(jump, 0.5f), 0.5f);
}

// At the middle of an interval of d seconds: (v0 + v1) / 2 + d * (leaving - arriving) / 8.
// The chord of a quarter of the way through 120 degrees: (3 * a + b) / 4, made as long as 1.
TEST(ValuesBetweenKeys, ChordsOfTurnsAreSlowAtTheEnds) {
  const float degrees = 3.14159265f / 180;
  Keys<Quat> keys{.times = {0, 1},
                  .values = {Quat(1, 0, 0, 0), -glm::angleAxis(120 * degrees, Vec3(0, 0, 1))},
                  .interpolation = Interpolation::Chord};
  const auto turnedAt = [&](float time) {
    const Quat turn = valueAt(keys, time);
    return glm::degrees(2 * std::acos(std::min(std::abs(turn.w), 1.0f)));
  };
  EXPECT_NEAR(turnedAt(0.25f), 2 * 13.8979, 1e-2) << "the shorter way, whatever the signs";
  EXPECT_NEAR(turnedAt(0.5f), 60, 1e-3);
  EXPECT_NEAR(turnedAt(1), 120, 1e-3);
  const Keys<Vec3> places{{0, 2}, {Vec3(0), Vec3(4, 0, 2)}, Interpolation::Chord};
  EXPECT_EQ(valueAt(places, 1), Vec3(2, 0, 1));
}

TEST(ValuesBetweenKeys, SplinesTakeTheirTangentsBySecond) {
  const Keys<float> keys{{1, 3}, {0, 4}, Interpolation::Cubic, {100, -2}, {6, 100}};
  EXPECT_FLOAT_EQ(valueAt(keys, 2), 2 + 2 * (6 + 2) / 8.0f);
  // At a quarter: 27/32 v0 + 9/64 d leaving + 5/32 v1 - 3/64 d arriving.
  EXPECT_FLOAT_EQ(valueAt(keys, 1.5f), 9 / 64.0f * 2 * 6 + 5 / 32.0f * 4 + 3 / 64.0f * 2 * 2);
  EXPECT_EQ(valueAt(keys, 0.5f), 0) << "the first tangent that arrives and the last that leaves lead nowhere";
  EXPECT_EQ(valueAt(keys, 1), 0);
  EXPECT_EQ(valueAt(keys, 3), 4);
  EXPECT_EQ(valueAt(keys, 30), 4);
  const Keys<Vec3> still{
      {0, 1}, {{0, 1, 2}, {2, 1, 0}}, Interpolation::Cubic, {Vec3(0), Vec3(0)}, {Vec3(0), Vec3(0)}};
  EXPECT_EQ(valueAt(still, 0.5f), Vec3(1));
  EXPECT_EQ(valueAt(still, 0.25f), Vec3(5 / 16.0f, 1, 2 - 5 / 16.0f));
}

TEST(ValuesBetweenKeys, SplinesOfTurnsAreOfUnitLength) {
  const Quat none(0, 0, 0, 0), half(0, 0, 1, 0);
  const Keys<Quat> keys{{0, 2}, {Quat(1, 0, 0, 0), half}, Interpolation::Cubic, {none, none}, {none, none}};
  const Quat middle = valueAt(keys, 1);
  EXPECT_FLOAT_EQ(middle.w, std::sqrt(0.5f));
  EXPECT_FLOAT_EQ(middle.y, std::sqrt(0.5f));
  // At a quarter 27/32 of one and 5/32 of the other.
  const Quat quarter = valueAt(keys, 0.5f);
  EXPECT_FLOAT_EQ(quarter.y / quarter.w, 5 / 27.0f);
  EXPECT_FLOAT_EQ(glm::length(quarter), 1);
  const Keys<Quat> pulled{
      {0, 2}, {Quat(1, 0, 0, 0), half}, Interpolation::Cubic, {none, none}, {Quat(0, 4, 0, 0), none}};
  // Before that, (w, x, y, z) is (1/2, 2 * 4 / 8, 1/2, 0): its length is the root of 3/2.
  EXPECT_FLOAT_EQ(valueAt(pulled, 1).x, 1 / std::sqrt(1.5f));
  const Keys<Quat> nothing{{0, 1}, {none, none}, Interpolation::Cubic, {none, none}, {none, none}};
  EXPECT_EQ(valueAt(nothing, 0.5f), Quat(1, 0, 0, 0)) << "what is no rotation turns nothing";
}

// A cubic: t^3 between keys at 1 and 2 whose tangents are its slopes 3 and 12.
TEST(ValuesBetweenKeys, ASplineIsTheCubicItIsMadeOf) {
  const Keys<float> keys{{1, 2}, {1, 8}, Interpolation::Cubic, {3, 12}, {3, 12}};
  for (const float time : {1.0f, 1.1f, 1.25f, 1.5f, 1.9f, 2.0f})
    EXPECT_NEAR(valueAt(keys, time), time * time * time, 1e-5f) << time;
}

}  // namespace
}  // namespace vitrine::test
