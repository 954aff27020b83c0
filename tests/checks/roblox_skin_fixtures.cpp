#include <array>

#include "tests/checks/roblox_shapes.h"

namespace vitrine::test {

namespace {

template <class Change>
CheckedFile skinnedBox(Change change) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addOpenedBox(geometry, Vec3(1));
  addSkin(maker, geometry, {"Root", "HumanoidRootNode", "LowerTorso"});
  change(*maker.document, maker.document->skeletons[0]);
  return {maker.made()};
}
CheckedFile plainSkin() {
  return skinnedBox([](Document&, Skeleton&) {});
}
CheckedFile turnedJoint(float degrees) {
  return skinnedBox([&](Document&, Skeleton& skeleton) {
    skeleton.joints[2].bind.rotation = Mat3(glm::rotate(Mat4(1.0f), glm::radians(degrees), Vec3(0, 1, 0)));
  });
}
CheckedFile scaledJoint(float scale) {
  return skinnedBox([&](Document&, Skeleton& skeleton) {
    skeleton.inverseBind.assign(3, Mat4(1.0f));
    skeleton.inverseBind[2] = glm::scale(Mat4(1.0f), Vec3(1 / scale));
  });
}
CheckedFile movedRoot(float by) {
  return skinnedBox([&](Document&, Skeleton& skeleton) { skeleton.joints[0].bind.position.y = by; });
}
CheckedFile animations(size_t count) {
  MeshMaker maker;
  addOpenedBox(maker.add("Box"), Vec3(1));
  for (size_t a = 0; a < count; ++a) maker.document->animations.emplace_back().name = "clip";
  return {maker.made()};
}

}  // namespace

std::span<const RuleFixture> robloxSkinFixtures() {
  constexpr CheckTarget kMesh = CheckTarget::RobloxMesh;
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.influences",
                  .target = kMesh,
                  .passText = "a box that one joint moves",
                  .pass = plainSkin,
                  .failText = "a file of whose vertices the reader had to leave joints out",
                  .fail =
                      [] {
                        return skinnedBox([](Document& document, Skeleton&) {
                          document.diagnostics.add(Severity::Info, "gltf.influences-dropped",
                                                   "Box: more than four joints move some vertices");
                        });
                      }},
      RuleFixture{.rule = "roblox.root-influences",
                  .target = kMesh,
                  .passText = "a box that the last joint moves",
                  .pass = plainSkin,
                  .failText = "a box with a vertex that the root joint moves",
                  .fail =
                      [] {
                        return skinnedBox([](Document& document, Skeleton&) {
                          document.geometries[0].influences[0].joints[0] = 0;
                        });
                      }},
      RuleFixture{.rule = "roblox.joint-rotation",
                  .target = kMesh,
                  .passText = "a joint turned by 0.9°",
                  .pass = [] { return turnedJoint(0.9f); },
                  .failText = "a joint turned by 1.1°",
                  .fail = [] { return turnedJoint(1.1f); }},
      RuleFixture{.rule = "roblox.joint-scale",
                  .target = kMesh,
                  .passText = "a joint scaled by 1.005",
                  .pass = [] { return scaledJoint(1.005f); },
                  .failText = "a joint scaled by 1.02",
                  .fail = [] { return scaledJoint(1.02f); }},
      RuleFixture{.rule = "roblox.root-origin",
                  .target = kMesh,
                  .passText = "a root joint at the origin",
                  .pass = [] { return movedRoot(0.0005f); },
                  .failText = "a root joint 0.01 above it",
                  .fail = [] { return movedRoot(0.01f); }},
      RuleFixture{.rule = "roblox.animation-tracks",
                  .target = kMesh,
                  .passText = "a box and one animation",
                  .pass = [] { return animations(1); },
                  .failText = "a box and two animations",
                  .fail = [] { return animations(2); }},
      RuleFixture{.rule = "roblox.known-joints",
                  .target = CheckTarget::LayeredAccessory,
                  .passText = "a shirt on UpperTorso",
                  .pass = [] { return shirt(); },
                  .failText = "a shirt on a joint called Bip01",
                  .fail = [] { return shirt({.joint = "Bip01"}); }},
      RuleFixture{.rule = "roblox.layered-skin",
                  .target = CheckTarget::LayeredAccessory,
                  .passText = "a shirt with a skin",
                  .pass = [] { return shirt(); },
                  .failText = "a shirt without one",
                  .fail = [] { return shirt({.hasSkin = false}); }},
      RuleFixture{.rule = "roblox.rigid-skin",
                  .target = CheckTarget::RigidAccessory,
                  .passText = "a box",
                  .pass = [] { return openedBox(); },
                  .failText = "a box with a skin",
                  .fail = plainSkin},
  };
  return kFixtures;
}

}  // namespace vitrine::test
