#include "tests/checks/model_items.h"

#include "core/checks/rig_names.h"
#include "core/formats/rbxm/xml/xml_text.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {

std::string tokenOf(std::string_view name, int number) {
  return fmt::format("<token name=\"{}\">{}</token>", name, number);
}
std::string textOf(std::string_view name, std::string_view text) {
  return fmt::format("<string name=\"{}\">{}</string>", name, text);
}
std::string linkTo(std::string_view name, std::string_view referent) {
  return fmt::format("<Ref name=\"{}\">{}</Ref>", name, referent);
}
std::string numbersOf(std::string_view name, const Vec3& numbers) {
  return fmt::format("<Vector3 name=\"{}\"><X>{}</X><Y>{}</Y><Z>{}</Z></Vector3>", name, numbers.x, numbers.y,
                     numbers.z);
}
std::string contentOf(std::string_view name, std::string_view address) {
  return fmt::format("<Content name=\"{}\"><url>{}</url></Content>", name, address);
}
std::string blobOf(std::string_view name, std::span<const std::byte> bytes) {
  std::string text = fmt::format("<BinaryString name=\"{}\">", name);
  rbxm::appendBase64(text, bytes);
  return text + "</BinaryString>";
}
std::string turned(std::string_view property, float degrees, const Vec3& at) {
  return frame(property, at, glm::radians(degrees));
}
std::string attachment(std::string_view name, std::string_view properties, std::string_view children) {
  return item("Attachment", name, properties, children);
}

std::string AccessoryItem::items() const {
  const std::string inHandle = attachment(attachmentName) + handleChildren;
  const std::string properties256 = tokenOf("Material", 256) + texture + handleProperties;
  return item("Accessory", "Accessory", fmt::format("<token name=\"AccessoryType\">{}</token>", type) + properties,
              item(handle, handleName, properties256, inHandle, "Handle") + children) +
         beside;
}

AccessoryItem jacketItem(std::string_view layer) {
  AccessoryItem jacket;
  jacket.type = "12";
  jacket.attachmentName = "BodyFrontAttachment";
  jacket.handleChildren = item("WrapLayer", "Layer", layer);
  return jacket;
}

std::string PartItem::items() const {
  const std::string description =
      described.empty() ? "" : item("HumanoidRigDescription", "HumanoidRigDescription", described);
  return item("Model", "Body", "",
              item("MeshPart", name, contentOf("TextureID", kTexture) + numbersOf("size", Vec3(1)),
                   children + description, "Part") +
                  beside);
}

std::string bone(std::string_view name, std::string_view children, float length) {
  return item("Bone", name, frame("CFrame", Vec3(0, 0, length)), children, name);
}

std::string curveOf(std::string_view name, std::span<const rbxm::FloatKey> keys) {
  return item("FloatCurve", name, blobOf("ValuesAndTimes", rbxm::packFloatCurve(keys)));
}

std::string EmoteItem::items() const {
  std::vector<std::string> names = rigNames;
  if (names.empty()) {
    for (const BodyPart& part : kBodyParts) names.emplace_back(part.name);
    names.emplace_back("HumanoidRootPart");
  }
  const std::string position = item("Vector3Curve", "Position", "", curveOf("X", keys));
  const std::string torso = moves ? item("Folder", "LowerTorso", "", position) : "";
  const std::string rig = hasRig ? item("AnimationRigData", "Rig", blobOf("name", rbxm::packRigNames(names))) : "";
  return item("CurveAnimation", "Emote", fmt::format("<bool name=\"Loop\">{}</bool>", loop) + properties,
              item("Folder", "HumanoidRootPart", "", torso + inFolder) + rig + beside);
}

}  // namespace vitrine::test
