#include "tests/checks/rules_table.h"

#include <fmt/core.h>

#include "tests/checks/fixtures.h"

namespace vitrine::test {

namespace {

std::string targetsOf(const Rule& rule) {
  std::string names;
  for (size_t t = 0; t < kCheckTargets.size(); ++t)
    if (rule.targets.has(CheckTarget(t))) names += (names.empty() ? "" : ", ") + std::string(kCheckTargets[t].name);
  return names;
}

std::string limitsOf(const RuleEntry& entry) {
  std::string text;
  for (const auto& [name, numbers] : entry.limits) {
    std::string values;
    for (const double number : numbers) values += (values.empty() ? "" : " × ") + fmt::format("{}", number);
    text += fmt::format("{}{} {}", text.empty() ? "" : "; ", name, values.empty() ? "not public" : values);
  }
  return text.empty() ? "–" : text;
}

}  // namespace

std::string rulesTable() {
  std::string text =
      "| Rule | What is wrong | For | Severity | Limits | Source | Certainty | Date | Passes | Fails |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (uint32_t r = 0; r < allRules().size(); ++r) {
    const Rule& rule = allRules()[r];
    const RuleEntry& entry = RuleBook::builtIn()[r];
    const RuleFixture* fixture = fixtureOf(rule.id);
    text +=
        fmt::format("| `{}` | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", rule.id, rule.title, targetsOf(rule),
                    checkSeverityName(entry.severity), limitsOf(entry), entry.source, entry.certainty, entry.date,
                    fixture ? fixture->passText : "", fixture ? fixture->failText : "");
  }
  return text;
}

}  // namespace vitrine::test
