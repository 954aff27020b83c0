// How the parts and joints of Roblox's characters are called: the standard fifteen, and the 37 optional ones.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace vitrine {

enum class BodyGroup : uint8_t { Head, Torso, LeftArm, RightArm, LeftLeg, RightLeg };
struct BodyPart {
  std::string_view name;  // "LeftUpperArm"
  BodyGroup group;
};
inline constexpr std::array<BodyPart, 15> kBodyParts{{{"Head", BodyGroup::Head},
                                                      {"UpperTorso", BodyGroup::Torso},
                                                      {"LowerTorso", BodyGroup::Torso},
                                                      {"LeftUpperArm", BodyGroup::LeftArm},
                                                      {"LeftLowerArm", BodyGroup::LeftArm},
                                                      {"LeftHand", BodyGroup::LeftArm},
                                                      {"RightUpperArm", BodyGroup::RightArm},
                                                      {"RightLowerArm", BodyGroup::RightArm},
                                                      {"RightHand", BodyGroup::RightArm},
                                                      {"LeftUpperLeg", BodyGroup::LeftLeg},
                                                      {"LeftLowerLeg", BodyGroup::LeftLeg},
                                                      {"LeftFoot", BodyGroup::LeftLeg},
                                                      {"RightUpperLeg", BodyGroup::RightLeg},
                                                      {"RightLowerLeg", BodyGroup::RightLeg},
                                                      {"RightFoot", BodyGroup::RightLeg}}};
inline constexpr std::array<std::string_view, 15> kStandardJoints{
    "Root",       "Waist",   "Neck",     "LeftShoulder", "LeftElbow", "LeftWrist", "RightShoulder", "RightElbow",
    "RightWrist", "LeftHip", "LeftKnee", "LeftAnkle",    "RightHip",  "RightKnee", "RightAnkle"};
// As HumanoidRigDescription names them.
inline constexpr std::array<std::string_view, 7> kOptionalJoints{
    "Spine", "Chest", "HeadBase", "LeftClavicle", "RightClavicle", "LeftToeBase", "RightToeBase"};
inline constexpr std::array<std::string_view, 5> kFingers{"Thumb", "Index", "Middle", "Ring", "Pinky"};

bool isBodyPart(std::string_view name);
// Of one of the 37 optional bones: the part that it belongs to ("LeftHand"), and the bone above it, "" if that is
// the part itself. Both empty: no such bone.
struct BoneHome {
  std::string part, parent;
};
BoneHome boneHomeOf(std::string_view bone);

}  // namespace vitrine
