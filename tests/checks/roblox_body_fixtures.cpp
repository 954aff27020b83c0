#include <array>

#include "tests/checks/roblox_shapes.h"
#include "tests/support/scenes.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {

namespace {

CheckedFile wholeBody() { return body(); }

// The head of a model, whose mesh is a file beside it.
CheckedFile headWithHat(float height) {
  auto folder = std::make_shared<ScratchFolder>();
  std::string mesh = "version 1.01\n12\n";
  MeshMaker maker;
  Geometry& box = maker.add("Box");
  addOpenedBox(box, Vec3(1));
  for (const uint32_t v : box.indices) {
    const Vec3 &p = box.positions[v], &n = box.normals[v];
    mesh += fmt::format("[{},{},{}][{},{},{}][{},{},0]", p.x, p.y, p.z, n.x, n.y, n.z, box.uvs[v].x, box.uvs[v].y);
  }
  folder->write("head.mesh", mesh);
  const std::string part =
      "<Content name=\"MeshId\"><url>head.mesh</url></Content>"
      "<Vector3 name=\"size\"><X>1.2</X><Y>1.2</Y><Z>1.2</Z></Vector3>" +
      frame("CFrame", {0, 4, 0});
  const std::string text = fileOf(
      item("Model", "Figure", "",
           item("MeshPart", "Head", part, item("Attachment", "HatAttachment", frame("CFrame", {0, height, 0})))));
  const auto document = load(folder->write("figure.rbxmx", text));
  return {document ? *document : nullptr, {.assets = {folder->path()}}, folder};
}

}  // namespace

std::span<const RuleFixture> robloxBodyFixtures() {
  constexpr CheckTarget kBody = CheckTarget::RobloxBody;
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.body-parts",
                  .target = kBody,
                  .passText = "a body of fifteen boxes",
                  .pass = wholeBody,
                  .failText = "the same without RightFoot_Geo",
                  .fail = [] { return body({.without = "RightFoot"}); }},
      RuleFixture{.rule = "roblox.part-names",
                  .target = kBody,
                  .passText = "a body of fifteen boxes",
                  .pass = wholeBody,
                  .failText = "the same with \"Head\" instead of \"Head_Geo\"",
                  .fail = [] { return body({.moved = "Head", .renamed = "Head"}); }},
      RuleFixture{.rule = "roblox.part-triangles",
                  .target = kBody,
                  .passText = "a body with a head of 3,872 triangles",
                  .pass = [] { return body({.headColumns = 44}); },
                  .failText = "a body with a head of 4,050 triangles",
                  .fail = [] { return body({.headColumns = 45}); }},
      RuleFixture{.rule = "roblox.body-triangles",
                  .target = kBody,
                  .passText = "a body of 10,306 triangles",
                  .pass = [] { return body({.headColumns = 44, .torsoColumns = 29, .limbColumns = 24}); },
                  .failText = "a body of 10,996 triangles",
                  .fail = [] { return body({.headColumns = 48, .torsoColumns = 29, .limbColumns = 24}); },
                  .companions = {"roblox.part-triangles"}},
      RuleFixture{.rule = "roblox.part-size",
                  .target = kBody,
                  .passText = "a body with a head 3 studs wide",
                  .pass =
                      [] {
                        return body({.moved = "Head", .size = {3, 1.2f, 1.2f}});
                      },
                  .failText = "a body with a head 3.1 studs wide",
                  .fail =
                      [] {
                        return body({.moved = "Head", .size = {3.1f, 1.2f, 1.2f}});
                      }},
      RuleFixture{.rule = "roblox.body-size",
                  .target = kBody,
                  .passText = "a body 8.6 studs wide",
                  .pass = [] { return body({.arms = 3.8f}); },
                  .failText = "a body 8.7 studs wide",
                  .fail = [] { return body({.arms = 3.85f}); }},
      RuleFixture{.rule = "roblox.coverage",
                  .target = kBody,
                  .passText = "an arm that fills 53 % of its box",
                  .pass =
                      [] {
                        return body({.moved = "LeftHand", .by = {-0.45f, 0, 0}, .armWidth = 0.5f});
                      },
                  .failText = "an arm that fills 45 % of its box",
                  .fail =
                      [] {
                        return body({.moved = "LeftHand", .by = {-0.65f, 0, 0}, .armWidth = 0.5f});
                      }},
      RuleFixture{.rule = "roblox.attachments",
                  .target = kBody,
                  .passText = "a body with all attachments",
                  .pass = wholeBody,
                  .failText = "a body without Hat_Att",
                  .fail = [] { return body({.without = "Hat"}); }},
      RuleFixture{.rule = "roblox.attachment-region",
                  .target = kBody,
                  .passText = "a hat's attachment in the middle of a head",
                  .pass = [] { return headWithHat(0); },
                  .failText = "a hat's attachment below the middle of a head",
                  .fail = [] { return headWithHat(-0.1f); },
                  .companions = {"roblox.body-parts", "roblox.cages", "roblox.duplicate-vertices",
                                 "roblox.model-required-attachments", "roblox.model-texture-none"}},
      RuleFixture{.rule = "roblox.limb-angle",
                  .target = kBody,
                  .passText = "a hand in front of the shoulder by 19°",
                  .pass =
                      [] {
                        return body({.moved = "LeftHand", .by = {0, 0, -0.48f}});
                      },
                  .failText = "a hand in front of the shoulder by 22°",
                  .fail =
                      [] {
                        return body({.moved = "LeftHand", .by = {0, 0, -0.56f}});
                      }},
      RuleFixture{.rule = "roblox.legs-overlap",
                  .target = kBody,
                  .passText = "legs side by side",
                  .pass = [] { return body({.legs = 0.5f}); },
                  .failText = "legs that stand in each other",
                  .fail = [] { return body({.legs = 0.49f}); }},
      RuleFixture{.rule = "roblox.pose-order",
                  .target = kBody,
                  .passText = "a foot as high as the lower leg",
                  .pass =
                      [] {
                        return body({.moved = "LeftFoot", .by = {0, 0.8f, 0}});
                      },
                  .failText = "a foot higher than the lower leg",
                  .fail =
                      [] {
                        return body({.moved = "LeftFoot", .by = {0, 0.9f, 0}});
                      }},
  };
  return kFixtures;
}

std::span<const RuleFixture> robloxHeadFixtures() {
  constexpr CheckTarget kHead = CheckTarget::RobloxHead;
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.facs-poses",
                  .target = kHead,
                  .passText = "a head with 17 poses",
                  .pass = [] { return head(); },
                  .failText = "a head without JawDrop",
                  .fail = [] { return head({.without = "JawDrop"}); }},
      RuleFixture{.rule = "roblox.facs-idle",
                  .target = kHead,
                  .passText = "a head with 17 poses",
                  .pass = [] { return head(); },
                  .failText = "a head whose JawDrop moves nothing",
                  .fail = [] { return head({.idle = "JawDrop"}); }},
      RuleFixture{.rule = "roblox.facs-growth",
                  .target = kHead,
                  .passText = "a head that grows to 119 %",
                  .pass = [] { return head({.sinks = 0.19f}); },
                  .failText = "a head that grows to 121 %",
                  .fail = [] { return head({.sinks = 0.21f}); }},
      RuleFixture{.rule = "roblox.facs-joints",
                  .target = kHead,
                  .passText = "a joint that stays in the head",
                  .pass = [] { return head({.wanders = 0.49f}); },
                  .failText = "a joint that leaves it",
                  .fail = [] { return head({.wanders = 0.52f}); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
