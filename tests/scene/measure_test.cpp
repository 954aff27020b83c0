#include "core/scene/measure.h"

#include <gtest/gtest.h>

namespace vitrine {
namespace {

TEST(Measure, TellsTheLengthTheStepsOfTheDocumentAndTheRise) {
  const Measure measure{{1, 2, 3}, {4, 6, 3}};
  const MeasureNumbers numbers = numbersOf(measure, Mat4(1.0f));
  EXPECT_DOUBLE_EQ(numbers.length, 5);
  EXPECT_EQ(numbers.step, Vec3(3, 4, 0));
  EXPECT_NEAR(numbers.rise, 53.1301, 1e-4);
  // A document with Z up: what is up in the world is its Z.
  const Mat4 zUp(Vec4(1, 0, 0, 0), Vec4(0, 0, -1, 0), Vec4(0, 1, 0, 0), Vec4(0, 0, 0, 1));
  EXPECT_EQ(numbersOf(measure, zUp).step, Vec3(3, 0, 4));
  EXPECT_NEAR(numbersOf(measure, zUp).rise, 53.1301, 1e-4);
  EXPECT_NEAR(numbersOf({measure.to, measure.from}, zUp).rise, -53.1301, 1e-4) << "down again";
}

TEST(Measure, WhatIsStraightHasNoRestOfAStep) {
  const MeasureNumbers numbers = numbersOf({{0, 0, 0}, {100, 0.00001f, -0.00002f}}, Mat4(1.0f));
  EXPECT_EQ(numbers.step, Vec3(100, 0, 0));
  EXPECT_EQ(numbers.rise, 0);
  EXPECT_EQ(numbersOf({{1, 1, 1}, {1, 1, 1}}, Mat4(1.0f)).rise, 0);
  EXPECT_EQ(numbersOf({{0, 0, 0}, {0, 3, 0}}, Mat4(1.0f)).rise, 90);
}

TEST(Measure, TwoMakeAnAngleAtTheirCornerElseBetweenTheirDirections) {
  const Measure along{{0, 0, 0}, {2, 0, 0}};
  EXPECT_DOUBLE_EQ(*angleBetween(along, {{0, 0, 0}, {0, 3, 0}}), 90);
  EXPECT_DOUBLE_EQ(*angleBetween(along, {{-1, 1, 0}, {0, 0, 0}}), 135) << "whichever end they share";
  EXPECT_DOUBLE_EQ(*angleBetween(along, {{5, 5, 5}, {4, 6, 5}}), 45) << "directions have no sides";
  EXPECT_FALSE(angleBetween(along, {{1, 1, 1}, {1, 1, 1}}));
}

}  // namespace
}  // namespace vitrine
