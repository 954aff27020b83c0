#include "core/checks/rig_names.h"

#include <algorithm>

namespace vitrine {

bool isBodyPart(std::string_view name) {
  return std::ranges::find(kBodyParts, name, &BodyPart::name) != kBodyParts.end();
}

BoneHome boneHomeOf(std::string_view bone) {
  if (bone == "Spine") return {"UpperTorso", ""};
  if (bone == "Chest") return {"UpperTorso", "Spine"};
  if (bone == "LeftClavicle" || bone == "RightClavicle") return {"UpperTorso", "Chest"};
  if (bone == "HeadBase") return {"Head", ""};
  for (const std::string side : {"Left", "Right"}) {
    if (bone == side + "ToeBase") return {side + "Foot", ""};
    const std::string hand = side + "Hand";
    if (!bone.starts_with(hand)) continue;
    std::string_view digit = bone.substr(hand.size());
    for (const std::string_view finger : kFingers) {
      if (!digit.starts_with(finger) || digit.size() != finger.size() + 1) continue;
      const char number = digit.back();
      if (number == '1') return {hand, ""};
      if (number == '2' || number == '3') return {hand, hand + std::string(finger) + char(number - 1)};
    }
  }
  return {};
}

}  // namespace vitrine
