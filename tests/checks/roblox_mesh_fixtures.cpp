#include <array>

#include "tests/checks/fixtures.h"

namespace vitrine::test {

namespace {

CheckedFile roundMesh(uint32_t columns) {
  MeshMaker maker;
  addBall(maker.add("Ball"), columns);
  return {maker.made()};
}

CheckedFile boxWithoutOneTriangle() {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addBox(geometry, Vec3(1));
  geometry.indices.resize(geometry.indices.size() - 3);
  return {maker.made()};
}

}  // namespace

std::span<const RuleFixture> robloxMeshFixtures() {
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.mesh-triangles",
                  .target = CheckTarget::RobloxMesh,
                  .passText = "a ball of 20,000 triangles",
                  .pass = [] { return roundMesh(100); },
                  .failText = "a ball of 20,402 triangles",
                  .fail = [] { return roundMesh(101); }},
      RuleFixture{.rule = "roblox.watertight",
                  .target = CheckTarget::RobloxMesh,
                  .passText = "a box",
                  .pass = [] { return CheckedFile{boxDocument()}; },
                  .failText = "a box without one of its triangles",
                  .fail = boxWithoutOneTriangle},
  };
  return kFixtures;
}

}  // namespace vitrine::test
