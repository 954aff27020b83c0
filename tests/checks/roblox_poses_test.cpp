// Bodies in the poses that are taken: arms that hang, are spread, and are raised by half.
#include <gtest/gtest.h>

#include "tests/checks/roblox_shapes.h"

namespace vitrine::test {
namespace {

// The body of fifteen boxes, its arms turned outwards by so many degrees.
CheckedFile bodyWithArms(float degrees) {
  CheckedFile file = body();
  const auto document = std::const_pointer_cast<Document>(file.document);
  for (Geometry& geometry : document->geometries) {
    const bool isLeft = geometry.name.starts_with("Left"), isRight = geometry.name.starts_with("Right");
    const bool isArm =
        geometry.name.find("Arm") != std::string::npos || geometry.name.find("Hand") != std::string::npos;
    if (!isArm || !(isLeft || isRight)) continue;
    Bounds bounds;
    for (const Geometry& upper : document->geometries)
      if (upper.name.starts_with(isLeft ? "LeftUpperArm" : "RightUpperArm"))
        for (const Vec3& position : upper.positions) bounds.add(position);
    const Vec3 middle = bounds.centre();
    const float way = middle.x > 0 ? 1.0f : -1.0f, angle = way * glm::radians(degrees);
    for (Vec3& position : geometry.positions) {
      const Vec3 from = position - Vec3(middle.x, bounds.max.y, middle.z);
      position = Vec3(middle.x + from.x * std::cos(angle) - from.y * std::sin(angle),
                      bounds.max.y + from.x * std::sin(angle) + from.y * std::cos(angle), position.z);
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
