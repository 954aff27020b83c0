#include <array>

#include "tests/checks/model_items.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {

namespace {

constexpr auto kModelTarget = CheckTarget::RigidAccessory;

CheckedFile goodHat() { return AccessoryItem{}.file(); }
CheckedFile hatWith(std::string AccessoryItem::*what, std::string_view text) {
  AccessoryItem hat;
  hat.*what = text;
  return hat.file();
}
std::string modelScaleType(std::string_view value) {
  return item("StringValue", "AvatarPartScaleType", textOf("Value", value));
}
CheckedFile hatTurned(float degrees) {
  return hatWith(
      &AccessoryItem::handleChildren,
      attachment("LeftShoulderRigAttachment", "", attachment("JointRotation", turned("CFrame", degrees))));
}
CheckedFile twoScaleTypes(std::string_view one, std::string_view two) {
  return hatWith(&AccessoryItem::handleChildren, modelScaleType(one) + modelScaleType(two));
}
CheckedFile thumbnailOf(std::string_view referent) {
  return hatWith(&AccessoryItem::children,
                 item("Configuration", "ThumbnailConfiguration", "",
                      item("ObjectValue", "ThumbnailCameraTarget", linkTo("Value", referent), "", "Target")));
}
CheckedFile hatAt(float studs) {
  return hatWith(&AccessoryItem::handleProperties, frame("CFrame", Vec3(studs, 0, 0)));
}

}  // namespace

std::span<const RuleFixture> robloxModelFixtures() {
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.model-root",
                  .target = kModelTarget,
                  .passText = "a hat",
                  .pass = goodHat,
                  .failText = "a hat with an empty folder beside it",
                  .fail = [] { return hatWith(&AccessoryItem::beside, item("Folder", "Beside", "")); }},
      RuleFixture{.rule = "roblox.model-handle",
                  .target = kModelTarget,
                  .passText = "a hat",
                  .pass = goodHat,
                  .failText = "a hat whose MeshPart is called Hat",
                  .fail = [] { return hatWith(&AccessoryItem::handleName, "Hat"); },
                  .companions = {"roblox.model-parts"}},
      RuleFixture{.rule = "roblox.model-parts",
                  .target = kModelTarget,
                  .passText = "a hat",
                  .pass = goodHat,
                  .failText = "a hat with a second part",
                  .fail = [] { return hatWith(&AccessoryItem::children, item("Part", "More", "")); }},
      RuleFixture{
          .rule = "roblox.model-classes",
          .target = kModelTarget,
          .passText = "a hat with a Vector3Value",
          .pass = [] { return hatWith(&AccessoryItem::children, item("Vector3Value", "OriginalSize", "")); },
          .failText = "a hat with a Sound",
          .fail = [] { return hatWith(&AccessoryItem::handleChildren, item("Sound", "Sound", "")); }},
      RuleFixture{.rule = "roblox.model-scripts",
                  .target = kModelTarget,
                  .passText = "a hat",
                  .pass = goodHat,
                  .failText = "a hat with a script",
                  .fail = [] { return hatWith(&AccessoryItem::children, item("Script", "Script", "")); }},
      RuleFixture{
          .rule = "roblox.model-tags",
          .target = kModelTarget,
          .passText = "a hat with an empty list of tags",
          .pass = [] { return hatWith(&AccessoryItem::properties, "<BinaryString name=\"Tags\"></BinaryString>"); },
          .failText = "a hat with a tag",
          .fail =
              [] {
                return hatWith(&AccessoryItem::properties, "<BinaryString name=\"Tags\">YQ==</BinaryString>");
              }},
      RuleFixture{.rule = "roblox.model-attributes",
                  .target = kModelTarget,
                  .passText = "a hat with no attribute in its list",
                  .pass =
                      [] {
                        return hatWith(&AccessoryItem::properties,
                                       "<BinaryString name=\"AttributesSerialize\">AAAAAA==</BinaryString>");
                      },
                  .failText = "a hat with an attribute",
                  .fail =
                      [] {
                        return hatWith(
                            &AccessoryItem::properties,
                            "<BinaryString name=\"AttributesSerialize\">AQAAAAEAAABhAgEAAABi</BinaryString>");
                      }},
      RuleFixture{
          .rule = "roblox.model-finite",
          .target = kModelTarget,
          .passText = "a hat of a finite mass",
          .pass =
              [] { return hatWith(&AccessoryItem::handleProperties, "<float name=\"Reflectance\">3e38</float>"); },
          .failText = "a hat that mirrors NaN",
          .fail =
              [] { return hatWith(&AccessoryItem::handleProperties, "<float name=\"Reflectance\">NAN</float>"); }},
      RuleFixture{
          .rule = "roblox.model-long-texts",
          .target = kModelTarget,
          .passText = "a value whose name has 100 letters",
          .pass = [] { return hatWith(&AccessoryItem::children, item("IntValue", std::string(100, 'n'), "")); },
          .failText = "a value whose name has 101 letters",
          .fail = [] { return hatWith(&AccessoryItem::children, item("IntValue", std::string(101, 'n'), "")); }},
      RuleFixture{.rule = "roblox.model-joint-rotation",
                  .target = kModelTarget,
                  .passText = "JointRotation in an attachment of the shoulder",
                  .pass = [] { return hatTurned(0); },
                  .failText = "a value called JointRotation",
                  .fail = [] { return hatWith(&AccessoryItem::children, item("IntValue", "JointRotation", "")); }},
      RuleFixture{.rule = "roblox.model-joint-rotation-turned",
                  .target = kModelTarget,
                  .passText = "JointRotation turned by 0.99°",
                  .pass = [] { return hatTurned(0.99f); },
                  .failText = "JointRotation turned by 1.01°",
                  .fail = [] { return hatTurned(1.01f); }},
      RuleFixture{
          .rule = "roblox.model-scale-type",
          .target = kModelTarget,
          .passText = "a hat for ProportionsSlender",
          .pass = [] { return hatWith(&AccessoryItem::handleChildren, modelScaleType("ProportionsSlender")); },
          .failText = "a hat for Slender",
          .fail = [] { return hatWith(&AccessoryItem::handleChildren, modelScaleType("Slender")); }},
      RuleFixture{.rule = "roblox.model-scale-types-differ",
                  .target = kModelTarget,
                  .passText = "two equal AvatarPartScaleType",
                  .pass = [] { return twoScaleTypes("Classic", "Classic"); },
                  .failText = "two that differ",
                  .fail = [] { return twoScaleTypes("Classic", "ProportionsNormal"); }},
      RuleFixture{.rule = "roblox.model-material",
                  .target = kModelTarget,
                  .passText = "a hat of SmoothPlastic",
                  .pass =
                      [] {
                        return hatWith(&AccessoryItem::texture,
                                       contentOf("TextureID", kTexture) + tokenOf("Material", 272));
                      },
                  .failText = "a hat of Neon",
                  .fail =
                      [] {
                        return hatWith(&AccessoryItem::texture,
                                       contentOf("TextureID", kTexture) + tokenOf("Material", 288));
                      }},
      RuleFixture{
          .rule = "roblox.model-transparency",
          .target = kModelTarget,
          .passText = "a hat of Transparency 0",
          .pass =
              [] { return hatWith(&AccessoryItem::handleProperties, "<float name=\"Transparency\">0</float>"); },
          .failText = "a hat of Transparency 0.01",
          .fail =
              [] {
                return hatWith(&AccessoryItem::handleProperties, "<float name=\"Transparency\">0.01</float>");
              }},
      RuleFixture{
          .rule = "roblox.model-vertex-colour",
          .target = kModelTarget,
          .passText = "a hat of VertexColor 1, 1, 1",
          .pass = [] { return hatWith(&AccessoryItem::handleProperties, numbersOf("VertexColor", Vec3(1))); },
          .failText = "a hat of VertexColor 1, 1, 0.9",
          .fail =
              [] { return hatWith(&AccessoryItem::handleProperties, numbersOf("VertexColor", Vec3(1, 1, 0.9f))); }},
      RuleFixture{.rule = "roblox.model-position",
                  .target = kModelTarget,
                  .passText = "a hat 10,000 studs away",
                  .pass = [] { return hatAt(10'000); },
                  .failText = "a hat 10,001 studs away",
                  .fail = [] { return hatAt(10'001); }},
      RuleFixture{.rule = "roblox.model-thumbnail",
                  .target = kModelTarget,
                  .passText = "a thumbnail of the Handle",
                  .pass = [] { return thumbnailOf("Handle"); },
                  .failText = "a thumbnail of itself",
                  .fail = [] { return thumbnailOf("Target"); }},
      // ---- Attachments
      RuleFixture{.rule = "roblox.model-attachment",
                  .target = kModelTarget,
                  .passText = "a hat with a HatAttachment",
                  .pass = goodHat,
                  .failText = "a hat with a HairAttachment",
                  .fail = [] { return hatWith(&AccessoryItem::attachmentName, "HairAttachment"); }},
      RuleFixture{.rule = "roblox.model-rigid-bones",
                  .target = kModelTarget,
                  .passText = "a hat",
                  .pass = goodHat,
                  .failText = "a hat with a bone",
                  .fail = [] { return hatWith(&AccessoryItem::handleChildren, bone("Head")); }},
      RuleFixture{.rule = "roblox.model-outside-part",
                  .target = kModelTarget,
                  .passText = "an attachment at the side of its part",
                  .pass =
                      [] {
                        AccessoryItem hat;
                        hat.handleProperties = numbersOf("size", Vec3(2));
                        hat.handleChildren = attachment("More", frame("CFrame", Vec3(0, 1, 0)));
                        return hat.file();
                      },
                  .failText = "an attachment a hundredth of the part above it",
                  .fail =
                      [] {
                        AccessoryItem hat;
                        hat.handleProperties = numbersOf("size", Vec3(2));
                        hat.handleChildren = attachment("More", frame("CFrame", Vec3(0, 1.02f, 0)));
                        return hat.file();
                      }},
      RuleFixture{.rule = "roblox.model-bone-close",
                  .target = CheckTarget::LayeredAccessory,
                  .passText = "a bone a thousandth of a stud from its parent",
                  .pass =
                      [] {
                        AccessoryItem jacket = jacketItem();
                        jacket.handleChildren += bone("Chest", bone("Spine", "", 0.001f), 0);
                        return jacket.file();
                      },
                  .failText = "a bone where its parent is",
                  .fail =
                      [] {
                        AccessoryItem jacket = jacketItem();
                        jacket.handleChildren += bone("Chest", bone("Spine", "", 0), 0);
                        return jacket.file();
                      }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
