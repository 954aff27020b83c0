#include <array>

#include "tests/checks/model_items.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {

namespace {

constexpr auto kRigTarget = CheckTarget::RobloxHead;

std::string rigDigits(int side = 1, std::string_view links = "") {
  return item("DigitsRigDescription", "Digits", tokenOf("Side", side) + std::string(links));
}
CheckedFile rigPart(std::string_view name, const std::string& children, std::string_view described = "") {
  PartItem item;
  item.name = name;
  item.children = children;
  item.described = described;
  return item.file();
}
constexpr std::string_view kDescribed = "<float name=\"RootSize\">1</float>";
CheckedFile rigThumb(std::string_view links) {
  return rigPart("LeftHand", bone("LeftHandThumb1") + bone("LeftHandIndex1") + rigDigits(1, links), kDescribed);
}
CheckedFile rigRange(float least, float most) {
  return rigPart(
      "LeftHand", "",
      numbersOf("LeftWristRangeMin", Vec3(0, least, 0)) + numbersOf("LeftWristRangeMax", Vec3(0, most, 0)));
}
CheckedFile rigWrist(std::string_view target, const std::string& beside = "") {
  PartItem hand;
  hand.children =
      item("Attachment", "LeftWristRigAttachment", "", "", "Wrist") + item("Motor6D", "LeftWrist", "", "", "Motor");
  hand.described = linkTo("LeftWrist", target);
  hand.beside = beside;
  return hand.file();
}
std::string rigElsewhere() {
  return item("MeshPart", "LeftLowerArm", contentOf("TextureID", kTexture),
              item("Attachment", "LeftWristRigAttachment", "", "", "Other"));
}
// All attachments of a rigFoot, with the first repeated `times`.
CheckedFile rigFoot(int times) {
  std::string attachments = attachment("LeftAnkleRigAttachment");
  for (int i = 0; i < times; ++i) attachments += attachment("LeftFootAttachment");
  return rigPart("LeftFoot", attachments);
}
CheckedFile rigHair(std::string_view name) {
  PartItem head;
  head.name = "Head";
  head.beside = item("Accessory", name, tokenOf("AccessoryType", 2));
  return head.file();
}

}  // namespace

std::span<const RuleFixture> robloxRigFixtures() {
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.rig-bones-described",
                  .target = kRigTarget,
                  .passText = "a head without bones",
                  .pass = [] { return rigPart("Head", ""); },
                  .failText = "a head with a bone",
                  .fail = [] { return rigPart("Head", bone("HeadBase")); }},
      RuleFixture{.rule = "roblox.rig-digits-described",
                  .target = kRigTarget,
                  .passText = "a hand with both descriptions",
                  .pass = [] { return rigPart("LeftHand", rigDigits(), kDescribed); },
                  .failText = "a hand with a DigitsRigDescription",
                  .fail = [] { return rigPart("LeftHand", rigDigits()); }},
      RuleFixture{.rule = "roblox.rig-digits-side",
                  .target = kRigTarget,
                  .passText = "Left below LeftHand",
                  .pass = [] { return rigPart("LeftHand", rigDigits(1), kDescribed); },
                  .failText = "Right below LeftHand",
                  .fail = [] { return rigPart("LeftHand", rigDigits(2), kDescribed); }},
      RuleFixture{.rule = "roblox.rig-bone-names",
                  .target = kRigTarget,
                  .passText = "HeadBase in a head",
                  .pass = [] { return rigPart("Head", bone("HeadBase"), linkTo("HeadBase", "HeadBase")); },
                  .failText = "Jaw in a head",
                  .fail = [] { return rigPart("Head", bone("Jaw"), kDescribed); }},
      RuleFixture{.rule = "roblox.rig-bone-twice",
                  .target = kRigTarget,
                  .passText = "a hand with a thumb and an index",
                  .pass = [] { return rigThumb(linkTo("Thumb1", "LeftHandThumb1")); },
                  .failText = "a head with two bones of a name",
                  .fail =
                      [] {
                        return rigPart("Head", bone("HeadBase") + item("Bone", "HeadBase", ""),
                                       linkTo("HeadBase", "HeadBase"));
                      },
                  .companions = {"roblox.rig-bone-mapped"}},
      RuleFixture{.rule = "roblox.rig-bone-parent",
                  .target = kRigTarget,
                  .passText = "Chest below Spine",
                  .pass =
                      [] {
                        return rigPart("UpperTorso", bone("Spine", bone("Chest")),
                                       linkTo("Spine", "Spine") + linkTo("Chest", "Chest"));
                      },
                  .failText = "Chest beside Spine",
                  .fail =
                      [] {
                        return rigPart("UpperTorso", bone("Spine") + bone("Chest"),
                                       linkTo("Spine", "Spine") + linkTo("Chest", "Chest"));
                      }},
      RuleFixture{
          .rule = "roblox.rig-bone-mapped",
          .target = kRigTarget,
          .passText = "a thumb and an index that are both linked",
          .pass = [] { return rigThumb(linkTo("Thumb1", "LeftHandThumb1") + linkTo("Index1", "LeftHandIndex1")); },
          .failText = "an index that is not linked",
          .fail = [] { return rigThumb(linkTo("Thumb1", "LeftHandThumb1")); }},
      RuleFixture{
          .rule = "roblox.rig-joint-target",
          .target = kRigTarget,
          .passText = "Thumb1 and Index1 link their bones",
          .pass = [] { return rigThumb(linkTo("Thumb1", "LeftHandThumb1") + linkTo("Index1", "LeftHandIndex1")); },
          .failText = "each links the other's",
          .fail = [] { return rigThumb(linkTo("Thumb1", "LeftHandIndex1") + linkTo("Index1", "LeftHandThumb1")); }},
      RuleFixture{.rule = "roblox.rig-joint-range",
                  .target = kRigTarget,
                  .passText = "a wrist that turns from 10 to 10",
                  .pass = [] { return rigRange(10, 10); },
                  .failText = "a wrist that turns from 10 to 9.9",
                  .fail = [] { return rigRange(10, 9.9f); }},
      RuleFixture{.rule = "roblox.rig-linked",
                  .target = kRigTarget,
                  .passText = "a wrist that links its attachment",
                  .pass = [] { return rigWrist("Wrist"); },
                  .failText = "a wrist that links its Motor6D",
                  .fail = [] { return rigWrist("Motor"); }},
      RuleFixture{.rule = "roblox.rig-elsewhere",
                  .target = kRigTarget,
                  .passText = "a wrist that links the hand's attachment",
                  .pass = [] { return rigWrist("Wrist", rigElsewhere()); },
                  .failText = "a wrist that links that of the arm",
                  .fail = [] { return rigWrist("Other", rigElsewhere()); }},
      RuleFixture{.rule = "roblox.rig-origin-offset",
                  .target = kRigTarget,
                  .passText = "OriginOffset moved",
                  .pass = [] { return rigPart("LowerTorso", "", turned("OriginOffset", 0, Vec3(0, 0.1f, 0))); },
                  .failText = "OriginOffset turned by 1°",
                  .fail = [] { return rigPart("LowerTorso", "", turned("OriginOffset", 1)); }},
      RuleFixture{.rule = "roblox.model-required-attachments",
                  .target = CheckTarget::RobloxBody,
                  .passText = "a foot with its attachments",
                  .pass = [] { return rigFoot(1); },
                  .failText = "a foot with two of one name",
                  .fail = [] { return rigFoot(2); },
                  .companions = {"roblox.body-parts"}},
      RuleFixture{.rule = "roblox.model-rig-turned",
                  .target = kRigTarget,
                  .passText = "NeckRigAttachment upright",
                  .pass = [] { return rigPart("Head", attachment("NeckRigAttachment", turned("CFrame", 0))); },
                  .failText = "NeckRigAttachment turned by a tenth of a degree",
                  .fail = [] { return rigPart("Head", attachment("NeckRigAttachment", turned("CFrame", 0.1f))); }},
      RuleFixture{.rule = "roblox.model-face-pieces",
                  .target = kRigTarget,
                  .passText = "HairAccessory",
                  .pass = [] { return rigHair("HairAccessory"); },
                  .failText = "hair called Hair",
                  .fail = [] { return rigHair("Hair"); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
