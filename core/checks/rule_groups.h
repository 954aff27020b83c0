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

}  // namespace vitrine
