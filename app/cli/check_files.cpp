#include "app/cli/check_files.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "app/cli/validate_command.h"
#include "app/common/version.h"
#include "core/checks/check_report.h"
#include "core/checks/companions.h"
#include "core/open/open.h"

namespace vitrine {

namespace {

constexpr int kAllPassed = 0, kSomeFound = 1, kUnchecked = 2;

CheckSeverity severityNamed(std::string_view name) {
  for (const CheckSeverity each : {CheckSeverity::Hint, CheckSeverity::Degraded})
    if (name == checkSeverityName(each)) return each;
  return CheckSeverity::Refused;
}

Result<RuleBook> readRules(const std::string& path) {
  VITRINE_TRY(const auto source, Source::open(path));
  return RuleBook::read(asText(source->bytes()));
}

class FileChecker {
 public:
  FileChecker(const ValidateCommand& command, const RuleBook& rules)
      : m_command(command), m_rules(rules), m_log(rules, versionText()) {}

  int check(const std::string& file) {
    const auto document = loadInput(file, m_command);
    if (!document) return unread(file, document.error());
    OpenOptions options;
    options.load.limits = m_command.limits;
    options.assets = m_command.assetPlaces();
    const auto opened = openScene(*document, options);
    if (!opened) return unread(file, opened.error());
    CheckOptions checks{.rules = &m_rules, .assets = options.assets, .limits = m_command.limits};
    for (const std::string& companion : m_command.checks.companions) checks.companions.emplace_back(companion);
    const CheckTarget target = findCheckTarget(m_command.checks.target).value_or(likelyTargets(**document).front());
    const CheckInput input = checkInput(**document, opened->scene.get(), target, checks);
    const CheckResult result = runChecks(input, checks);
    tell({file, **document, result});
    // What could not be read as a whole may break rules in the part that is missing.
    if (!(*document)->complete || !result.hasSubject) {
      if (m_command.checks.sarif)
        m_log.addUnread(file, {ErrorCode::Malformed,
                               result.hasSubject ? "only a part of the file could be read" : verdictOf(result),
                               {}});
      return kUnchecked;
    }
    const CheckSeverity least = severityNamed(m_command.checks.severity);
    const auto counts = [&](const Finding& finding) { return finding.severity >= least; };
    return std::ranges::any_of(result.findings, counts) ? kSomeFound : kAllPassed;
  }

  void finish() const {
    if (m_command.checks.sarif) printJson(m_log.text());
  }

 private:
  int unread(const std::string& file, const Error& error) {
    tellError(file, error);
    if (m_command.checks.sarif) m_log.addUnread(file, error);
    if (m_command.json)
      printJson(
          jsonObject([&](JsonWriter& json) { json.putFile("file", file).put("error", toUtf8(error.message)); }));
    return kUnchecked;
  }

  void tell(const CheckedResult& checked) {
    if (m_command.checks.sarif) return m_log.add(checked);
    if (!m_command.json) return printReport(checkLines(checked));
    printJson(jsonObject([&](JsonWriter& json) {
      json.putFile("file", checked.file).put("format", checked.document.format);
      json.put("complete", checked.document.complete);
      putCheck(json, checked, m_rules);
    }));
  }

  const ValidateCommand& m_command;
  const RuleBook& m_rules;
  SarifLog m_log;
};

}  // namespace

int checkFiles(const ValidateCommand& command) {
  std::optional<RuleBook> own;
  if (!command.checks.rules.empty()) {
    auto read = readRules(command.checks.rules);
    if (!read) {
      tellError(command.checks.rules, read.error());
      return kUnchecked;
    }
    own = std::move(*read);
  }
  // Those of the user's own choice are not left out in silence.
  for (const std::string& companion : command.checks.companions) {
    if (!companionRole(companion)) {
      tellUser("vitrine: --with {}: its name ends in none of _LOD2, _LOD1, _LOD0 and _PHYS", companion);
      return kUnchecked;
    }
    if (const auto source = Source::open(companion); !source) {
      tellError(companion, source.error());
      return kUnchecked;
    }
  }
  FileChecker checker(command, own ? *own : RuleBook::builtIn());
  const int status = forEachFile(command, [&](const std::string& file, bool) { return checker.check(file); });
  checker.finish();
  return status;
}

}  // namespace vitrine
