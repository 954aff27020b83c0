#include "core/checks/checks.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/load/load.h"

namespace vitrine {

uint64_t CheckResult::count(CheckSeverity severity) const {
  return uint64_t(std::ranges::count(findings, severity, &Finding::severity));
}

namespace {

// Whether the file has what the target is about. A model counts without meshes: those may lie elsewhere.
bool hasSubject(const CheckInput& input) {
  switch (input.target) {
    case CheckTarget::RobloxEmote:
      return holdsInstances(input.document) || !input.document.animations.empty();
    case CheckTarget::Room:
    case CheckTarget::Appleseed:
      return input.format && std::ranges::find(input.format->madeFor, input.target) != input.format->madeFor.end();
    case CheckTarget::SecondLife:
    case CheckTarget::Gltf:
      return !input.meshes.empty();
    default:
      return !input.meshes.empty() || holdsInstances(input.document);
  }
}

}  // namespace

CheckResult runChecks(const CheckInput& input, const CheckOptions& options) {
  CheckResult result{.target = input.target};
  result.missing = input.missing;
  result.hasSubject = hasSubject(input);
  std::ranges::sort(result.missing);
  result.missing.erase(std::ranges::unique(result.missing).begin(), result.missing.end());
  const RuleBook& book = options.rules ? *options.rules : RuleBook::builtIn();
  const auto rules = allRules();
  for (uint32_t rule = 0; rule < rules.size(); ++rule) {
    if (!rules[rule].targets.has(input.target)) continue;
    if (options.progress) options.progress->tell(float(rule) / float(rules.size()));
    if (options.cancelled && *options.cancelled) {
      result.cancelled = true;
      break;
    }
    const size_t before = result.findings.size();
    RuleRun run(input, rule, book[rule], result.findings);
    rules[rule].run(input, run);
    std::stable_sort(result.findings.begin() + ptrdiff_t(before), result.findings.end(),
                     [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    ++result.rulesRun;
  }
  return result;
}

namespace {

std::string judged(const CheckResult& result) {
  const uint64_t refused = result.count(CheckSeverity::Refused), degraded = result.count(CheckSeverity::Degraded);
  const uint64_t hints = result.count(CheckSeverity::Hint);
  std::vector<std::string> counts;
  const auto count = [&](uint64_t number, const std::string& one, const std::string& many) {
    if (number > 0) counts.push_back(number == 1 ? one : filledIn(many, {std::to_string(number)}));
  };
  count(refused, localText("Checks", "1 reason"), localText("Checks", "%1 reasons"));
  count(degraded, localText("Checks", "1 warning"), localText("Checks", "%1 warnings"));
  count(hints, localText("Checks", "1 hint"), localText("Checks", "%1 hints"));
  std::string list;
  for (const std::string& each : counts) list += (list.empty() ? "" : ", ") + each;
  if (result.cancelled) return localText("Checks", "Not all rules were checked");
  if (!result.hasSubject && refused == 0)
    return localText("Checks", "There is nothing in it that could be checked for this");
  if (refused > 0) return filledIn(localText("Checks", "Would probably be refused: %1"), {list});
  if (degraded > 0) return filledIn(localText("Checks", "Would probably be taken, but not as it is: %1"), {list});
  const std::string passed = localText("Checks", "No reason found to refuse it");
  return list.empty() ? passed : filledIn(localText("Checks", "No reason found to refuse it: %1"), {list});
}

}  // namespace

std::string verdictOf(const CheckResult& result) {
  if (result.missing.empty()) return judged(result);
  const size_t count = result.missing.size();
  const std::string missing =
      count == 1 ? localText("Checks", "1 file that it names is not here and was not checked")
                 : filledIn(localText("Checks", "%1 files that it names are not here and were not checked"),
                            {std::to_string(count)});
  return filledIn(localText("Checks", "%1. %2"), {judged(result), missing});
}

}  // namespace vitrine
