#include <algorithm>

#include "core/checks/rule_groups.h"

namespace vitrine {

std::span<const Rule> allRules() {
  static const std::vector<Rule> rules = [] {
    std::vector<Rule> all;
    for (const auto group : {secondLifeRules,     secondLifeSkinRules,   secondLifeLevelRules,
                             secondLifeFileRules, robloxMeshRules,       robloxUvRules,
                             robloxSkinRules,     robloxCageRules,       robloxAccessoryRules,
                             robloxBodyRules,     robloxPoseRules,       robloxHeadRules,
                             robloxModelRules,    robloxAttachmentRules, robloxLookRules,
                             robloxRigRules,      robloxEmoteRules,      robloxEmoteMotionRules,
                             roomRules,           binaryMeshRules,       gltfRules}) {
      const auto rows = group();
      all.insert(all.end(), rows.begin(), rows.end());
    }
    return all;
  }();
  return rules;
}

uint32_t findRule(std::string_view id) {
  const auto rules = allRules();
  const auto found = std::ranges::find(rules, id, &Rule::id);
  return found == rules.end() ? kNone : uint32_t(found - rules.begin());
}

}  // namespace vitrine
