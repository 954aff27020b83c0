#include <array>

#include "tests/checks/fixtures.h"

namespace vitrine::test {

namespace {

CheckedFile ballInOneFace(uint32_t columns) {
  MeshMaker maker;
  addBall(maker.add("Ball"), columns);
  return {maker.made()};
}

}  // namespace

std::span<const RuleFixture> secondLifeFixtures() {
  static const std::array kFixtures{
      RuleFixture{.rule = "sl.face-vertices",
                  .target = CheckTarget::SecondLife,
                  .passText = "a ball of 65,282 vertices",
                  .pass = [] { return ballInOneFace(255); },
                  .failText = "a ball of 65,794 vertices",
                  .fail = [] { return ballInOneFace(256); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
