// Bodies in the poses that are taken: arms that hang, are spread, and are raised by half.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "tests/checks/roblox_shapes.h"

namespace vitrine::test {
namespace {

// The body of fifteen boxes, its arms turned outwards by so many degrees.
CheckedFile bodyWithArms(float degrees) {
  CheckedFile file = body();
  const auto document = std::const_pointer_cast<Document>(file.document);
  std::array<Bounds, 2> upperArms;
  for (const Geometry& geometry : document->geometries)
    for (size_t side = 0; side < 2; ++side)
      if (geometry.name == (side == 0 ? "LeftUpperArm_Geo" : "RightUpperArm_Geo"))
        for (const Vec3& position : geometry.positions) upperArms[side].add(position);
  for (Geometry& geometry : document->geometries) {
    const bool isLeft = geometry.name.starts_with("Left"), isRight = geometry.name.starts_with("Right");
    const bool isArm =
        geometry.name.find("Arm") != std::string::npos || geometry.name.find("Hand") != std::string::npos;
    if (!isArm || !(isLeft || isRight)) continue;
    const Bounds& bounds = upperArms[isLeft ? 0 : 1];
    const Vec3 shoulder(bounds.centre().x, bounds.max.y, 0);
    const float angle = (shoulder.x > 0 ? 1.0f : -1.0f) * glm::radians(degrees);
    for (Vec3& position : geometry.positions) {
      const Vec3 from = position - shoulder;
      position.x = shoulder.x + from.x * std::cos(angle) - from.y * std::sin(angle);
      position.y = shoulder.y + from.x * std::sin(angle) + from.y * std::cos(angle);
    }
  }
  return file;
}

TEST(RobloxPoses, AreNoReasonToRefuse) {
  for (const float degrees : {0.0f, 45.0f, 90.0f}) {
    const CheckResult result = checked(bodyWithArms(degrees), CheckTarget::RobloxBody);
    for (const Finding& finding : result.findings)
      if (finding.severity == CheckSeverity::Refused &&
          !allRules()[finding.rule].id.starts_with("roblox.attachment"))
        ADD_FAILURE() << degrees << " degrees: " << allRules()[finding.rule].id << ": " << finding.text;
  }
}

}  // namespace
}  // namespace vitrine::test
