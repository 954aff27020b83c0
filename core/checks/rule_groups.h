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

}  // namespace vitrine
