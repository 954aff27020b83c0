#include <array>
#include <cmath>

#include "tests/checks/roblox_shapes.h"

namespace vitrine::test {

namespace {

CheckedFile boxWithCage(std::string_view cageName) {
  MeshMaker maker;
  addOpenedBox(maker.add("Box"), Vec3(1));
  addOpenedBox(maker.add(cageName), Vec3(1.2f));
  return {maker.made()};
}

// A round shirt of radius 1, and a round outer cage around it.
template <class Change>
CheckedFile roundShirt(Change change) {
  MeshMaker maker;
  maker.document->geometries.reserve(3);
  Geometry& mesh = maker.add("Shirt");
  addOpenedBall(mesh, 20);
  addSkin(maker, mesh, {"Root", "HumanoidRootNode", "LowerTorso", "UpperTorso"});
  Geometry& outer = maker.add("Shirt_OuterCage");
  addOpenedBall(outer, 20, Vec3(1.1f));
  Geometry& inner = maker.add("Shirt_InnerCage");
  addOpenedBall(inner, 20, Vec3(0.9f));
  change(mesh, outer, inner);
  return {maker.made()};
}

// The cage lies inside the mesh down to this angle from its top.
CheckedFile sunkenCage(float degrees) {
  return roundShirt([&](Geometry&, Geometry& outer, Geometry&) {
    for (Vec3& position : outer.positions)
      if (position.y / 1.1f > std::cos(glm::radians(degrees))) position *= 0.9f / 1.1f;
  });
}

CheckedFile dentedShirt(float depth) {
  return roundShirt([&](Geometry& mesh, Geometry&, Geometry&) {
    const Vec3 dented = mesh.positions[10 * 21 + 5];
    for (Vec3& position : mesh.positions)
      if (position == dented) position *= 1 - depth;
  });
}

CheckedFile movedUvs(uint32_t count) {
  return roundShirt([&](Geometry&, Geometry&, Geometry& inner) {
    for (uint32_t v = 0; v < count; ++v) inner.uvs[100 + v].x += 0.002f;
  });
}

}  // namespace

std::span<const RuleFixture> robloxCageFixtures() {
  constexpr CheckTarget kClothes = CheckTarget::LayeredAccessory;
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.cage-names",
                  .target = CheckTarget::RobloxMesh,
                  .passText = "a mesh \"Box\" with \"Box_OuterCage\"",
                  .pass = [] { return boxWithCage("Box_OuterCage"); },
                  .failText = "a mesh \"Box\" with \"Bx_OuterCage\"",
                  .fail = [] { return boxWithCage("Bx_OuterCage"); }},
      RuleFixture{.rule = "roblox.cages",
                  .target = kClothes,
                  .passText = "a shirt with two cages",
                  .pass = [] { return shirt(); },
                  .failText = "a shirt without an inner cage",
                  .fail = [] { return shirt({.hasInner = false}); }},
      RuleFixture{.rule = "roblox.cage-distance",
                  .target = kClothes,
                  .passText = "a shirt with a cage 0.59 studs around it",
                  .pass = [] { return shirt({.outer = 0.59f}); },
                  .failText = "a shirt with a cage 0.61 studs around it",
                  .fail = [] { return shirt({.outer = 0.61f}); }},
      RuleFixture{.rule = "roblox.cage-farthest",
                  .target = kClothes,
                  .passText = "a round shirt with a cage around it",
                  .pass = [] { return dentedShirt(0.1f); },
                  .failText = "the same with a deep dent",
                  .fail = [] { return dentedShirt(0.6f); }},
      RuleFixture{.rule = "roblox.cage-inside",
                  .target = kClothes,
                  .passText = "a shirt with a quarter of the cage's vertices inside",
                  .pass = [] { return sunkenCage(45); },
                  .failText = "a shirt with four tenths of them inside",
                  .fail = [] { return sunkenCage(72); }},
      RuleFixture{.rule = "roblox.outside-cage",
                  .target = kClothes,
                  .passText = "a shirt with six tenths of it outside of the cage",
                  .pass = [] { return sunkenCage(105); },
                  .failText = "a shirt with three quarters of it outside",
                  .fail = [] { return sunkenCage(135); },
                  .companions = {"roblox.cage-inside"}},
      RuleFixture{.rule = "roblox.cage-pair",
                  .target = kClothes,
                  .passText = "cages that differ by 80 texture coordinates",
                  .pass = [] { return movedUvs(40); },
                  .failText = "cages that differ by 120 texture coordinates",
                  .fail = [] { return movedUvs(60); }},
  };
  return kFixtures;
}

std::span<const RuleFixture> robloxAccessoryFixtures() {
  constexpr CheckTarget kRigid = CheckTarget::RigidAccessory;
  static constexpr auto hat = [](const Vec3& size) {
    MeshMaker maker;
    addOpenedBox(maker.add("Hat"), size);
    addPoint(maker, "Hat_Att");
    return CheckedFile{maker.made()};
  };
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.accessory-triangles",
                  .target = kRigid,
                  .passText = "a ball of 3,872 triangles",
                  .pass = [] { return openedBall(44); },
                  .failText = "a ball of 4,050 triangles",
                  .fail = [] { return openedBall(45); }},
      RuleFixture{.rule = "roblox.accessory-meshes",
                  .target = kRigid,
                  .passText = "one box",
                  .pass = [] { return openedBox(); },
                  .failText = "two boxes",
                  .fail =
                      [] {
                        MeshMaker maker;
                        addOpenedBox(maker.add("One"), Vec3(1));
                        addOpenedBox(maker.add("Two"), Vec3(1));
                        return CheckedFile{maker.made()};
                      }},
      RuleFixture{.rule = "roblox.accessory-size",
                  .target = kRigid,
                  .passText = "a hat of 3 × 4 × 3 studs",
                  .pass =
                      [] {
                        return hat({3, 4, 3});
                      },
                  .failText = "a hat of 3 × 4.1 × 3 studs",
                  .fail =
                      [] {
                        return hat({3, 4.1f, 3});
                      }},
      RuleFixture{.rule = "roblox.layered-size",
                  .target = CheckTarget::LayeredAccessory,
                  .passText = "a shirt of 8 × 8 × 8 studs",
                  .pass = [] { return shirt({.size = Vec3(8)}); },
                  .failText = "a shirt of 8.1 × 8 × 8 studs",
                  .fail =
                      [] {
                        return shirt({.size = {8.1f, 8, 8}});
                      }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
