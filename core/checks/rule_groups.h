// The groups of rules, one from each file NAME_rules.cpp.
#pragma once

#include "core/checks/rule.h"

namespace vitrine {

std::span<const Rule> secondLifeRules();
std::span<const Rule> robloxMeshRules();

}  // namespace vitrine
