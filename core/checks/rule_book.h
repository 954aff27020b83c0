// The limits of the rules, as data: resources/checks/rules.json, or a file that the user gives instead.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/result.h"
#include "core/checks/finding.h"

namespace vitrine {

struct RuleEntry {
  std::string id;
  CheckSeverity severity = CheckSeverity::Hint;
  // By name: numbers, at least one each; empty: the limit exists and is not public. The rule then measures only,
  // and its findings are hints.
  std::map<std::string, std::vector<double>, std::less<>> limits{};
  std::string source{};     // where the limit is from: a page, a file of sources, a measurement
  std::string certainty{};  // "published", "source", "measured", "guessed"
  std::string date{};       // of the source, YYYY-MM-DD
};

class RuleBook {
 public:
  // Refuses, as Malformed and with the reason: texts that are no such JSON; other versions; entries without a
  // severity, a source or a date; ids that stand twice; ids of no rule; rules without an entry or without a limit
  // that they ask for; numbers that are not finite; limits of fewer or more numbers than those of builtIn(), or
  // null where that has numbers: the rule would have nothing to compare with. At most kMostBytes.
  static Result<RuleBook> read(std::string_view json);
  // That of resources/checks/rules.json.
  static const RuleBook& builtIn();
  static constexpr size_t kMostBytes = 1 << 20;

  const std::string& date() const { return m_date; }  // of the newest entry
  // By the rule's index in allRules().
  const RuleEntry& operator[](uint32_t rule) const { return m_entries[rule]; }

 private:
  static Result<RuleBook> readAlone(std::string_view json);

  std::string m_date;
  std::vector<RuleEntry> m_entries;
};

}  // namespace vitrine
