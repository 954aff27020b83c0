// Where the text of a measured line stands: beside it, never on it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/passes/label_position.h"

namespace vitrine {
namespace {

const Vec2 kLabelledPicture(400, 300), kLabelText(120, 18);

// The least distance of a line to a box, by many places of it.
float distanceToText(const PixelLine& line, const Vec2& low) {
  float least = 1e9f;
  for (int i = 0; i <= 200; ++i) {
    const Vec2 at = glm::mix(line.from, line.to, float(i) / 200);
    least = std::min(least, glm::distance(at, glm::clamp(at, low, low + kLabelText)));
  }
  return least;
}

TEST(LabelPlace, TheTextDoesNotTouchTheLineInAnyDirection) {
  for (int degrees = 0; degrees < 360; degrees += 15)
    for (const float length : {0.0f, 30.0f, 200.0f}) {
      const float angle = float(degrees) * std::numbers::pi_v<float> / 180;
      const Vec2 step = Vec2(std::cos(angle), std::sin(angle)) * (length / 2);
      const PixelLine line{Vec2(200, 150) - step, Vec2(200, 150) + step};
      const Vec2 low = positionBeside(line, {210, 130}, kLabelText, kLabelledPicture, 12);
      EXPECT_GE(distanceToText(line, low), 11.5f) << degrees << "°, " << length;
    }
}

TEST(LabelPlace, IsOnTheSideAwayFromWhatIsMeasured) {
  const PixelLine line{{100, 150}, {300, 150}};
  EXPECT_GT(positionBeside(line, {200, 20}, kLabelText, kLabelledPicture, 12).y, 150);
  EXPECT_LT(positionBeside(line, {200, 280}, kLabelText, kLabelledPicture, 12).y, 150);
}

TEST(LabelPlace, StaysInThePictureAndOffTheLine) {
  const PixelLine top{{50, 295}, {350, 295}};
  const Vec2 low = positionBeside(top, {200, 20}, kLabelText, kLabelledPicture, 12);
  EXPECT_LT(low.y + kLabelText.y, 295) << "there is no room above";
  const PixelLine side{{396, 20}, {396, 280}};
  EXPECT_LT(positionBeside(side, {20, 150}, kLabelText, kLabelledPicture, 12).x + kLabelText.x, 396);
}

}  // namespace
}  // namespace vitrine
