// The groups of rules, one from each file NAME_rules.cpp.
#pragma once

#include "core/checks/rule.h"

namespace vitrine {

std::span<const Rule> secondLifeRules();
std::span<const Rule> secondLifeSkinRules();
std::span<const Rule> secondLifeLevelRules();
std::span<const Rule> secondLifeFileRules();
std::span<const Rule> roomRules();
std::span<const Rule> binaryMeshRules();
std::span<const Rule> gltfRules();
std::span<const Rule> robloxMeshRules();
std::span<const Rule> robloxUvRules();
std::span<const Rule> robloxSkinRules();
std::span<const Rule> robloxCageRules();
std::span<const Rule> robloxAccessoryRules();
std::span<const Rule> robloxBodyRules();
std::span<const Rule> robloxPoseRules();
std::span<const Rule> robloxHeadRules();
std::span<const Rule> robloxAttachmentRules();
std::span<const Rule> robloxEmoteMotionRules();
std::span<const Rule> robloxEmoteRules();
std::span<const Rule> robloxLookRules();
std::span<const Rule> robloxModelRules();
std::span<const Rule> robloxRigRules();

}  // namespace vitrine
