// Rule: one row of the table of rules. A new rule is one row, one function, one entry in
// resources/checks/rules.json, and two fixtures in tests/checks: one that passes and one that fails.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "core/checks/finding.h"
#include "core/formats/check_target.h"

namespace vitrine {

struct CheckInput;
class RuleRun;

// The targets that a rule is for, as a set of bits.
class TargetSet {
 public:
  constexpr TargetSet(std::initializer_list<CheckTarget> targets) {
    for (const CheckTarget each : targets) m_bits |= 1u << unsigned(each);
  }
  constexpr bool has(CheckTarget target) const { return (m_bits >> unsigned(target) & 1) != 0; }

 private:
  uint32_t m_bits = 0;
};

struct Rule {
  std::string_view id;  // "sl.face-vertices"
  TargetSet targets;
  std::string_view title;   // what is wrong, in a few words; translated in the context "Checks"
  std::string_view advice;  // what to do about it: one sentence; translated in the same context
  void (*run)(const CheckInput& input, RuleRun& out);
  std::vector<std::string_view> limits{};  // names of the limits that it asks for
};

// All rules, in the order in which they are shown: group by group, each group from one file of core/checks/rules.
std::span<const Rule> allRules();
// The index of a rule; kNone: there is none with this id.
uint32_t findRule(std::string_view id);

}  // namespace vitrine
