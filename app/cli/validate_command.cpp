#include "app/cli/validate_command.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <array>

#include "app/cli/column_faults.h"
#include "app/cli/many_files.h"
#include "app/cli/messages.h"
#include "app/cli/option_rows.h"
#include "app/cli/output.h"
#include "core/load/validate.h"
#include "core/report/info.h"
#include "core/stage/make_stage.h"

namespace vitrine {

namespace {

// Those of the file, those of its values and those of what is drawn of it.
using Findings = std::array<Diagnostics, 3>;

bool anyHas(const Findings& findings, Severity severity) {
  return std::ranges::any_of(findings, [&](const Diagnostics& each) { return each.has(severity); });
}

std::string unreadJson(const std::string& file, const Error& error) {
  return jsonObject([&](JsonWriter& writer) {
    writer.putFile("file", file).put("format", "").put("version", "").put("complete", false);
    writer.array("diagnostics", [] {});
    writer.put("error", toUtf8(error.message));
  });
}

std::string findingsJson(const std::string& file, const Document& document, const Findings& findings) {
  return jsonObject([&](JsonWriter& writer) {
    writer.putFile("file", file).put("format", document.format);
    writer.put("version", toUtf8(document.version)).put("complete", document.complete);
    writer.array("diagnostics", [&] {
      for (const Diagnostics& list : findings)
        for (const Diagnostic& each : list.all()) putDiagnostic(writer, each);
    });
  });
}

std::vector<ReportLine> findingsLines(const std::string& file, const Document& document, const Findings& findings) {
  std::vector<ReportLine> lines{
      headingLine(fmt::format("{}: {} {}{}", visibleLine(file), document.format, visibleLine(document.version),
                              document.complete ? "" : ", incomplete"))};
  for (const Diagnostics& list : findings)
    for (const Diagnostic& each : list.all()) lines.push_back(diagnosticLine(each));
  return lines;
}

int validateFile(const ValidateCommand& command, const std::string& file) {
  const auto document = loadInput(file, command);
  if (!document) {
    tellError(file, document.error());
    if (command.json) printJson(unreadJson(file, document.error()));
    return 1;
  }
  Diagnostics values = decodeAll(**document);
  Findings findings{(*document)->diagnostics, std::move(values), {}};
  if (hasStage(**document)) findings[2] = checkStage(**document, AssetFinder(file), {.limits = command.limits});
  if (command.json)
    printJson(findingsJson(file, **document, findings));
  else
    printReport(findingsLines(file, **document, findings));
  const bool complaint = anyHas(findings, command.strict ? Severity::Warning : Severity::Error);
  return isHandled(**document, command.strict) && !complaint ? 0 : 1;
}

}  // namespace

void ValidateCommand::declare(CLI::App& verb) {
  std::vector<std::string> targets{"auto"};
  for (const CheckTargetRow& row : kCheckTargets) targets.emplace_back(row.name);
  const OptionRow<ValidateCommand> rows[] = {
      {"--json", to<&ValidateCommand::json>, "One JSON object per file: what it is, and its diagnostics"},
      {"--for", to<&ValidateCommand::checks, &CheckArguments::target>,
       "Instead: what would be refused or degraded there; auto: what the file is most likely made for",
       onlyWords("TARGET", targets)},
      {"--severity", to<&ValidateCommand::checks, &CheckArguments::severity>,
       "With --for: the least that makes the exit status 1",
       onlyWords("SEVERITY", {"refused", "degraded", "hint"})},
      {"--with", to<&ValidateCommand::checks, &CheckArguments::companions>,
       "With --for secondlife: a further file of the same upload, by the ending of its name: _LOD2, _LOD1, _LOD0, "
       "_PHYS. Without it, files beside the checked one are taken. May repeat",
       fileNamed("FILE", {})},
      {"--rules", to<&ValidateCommand::checks, &CheckArguments::rules>,
       "With --for: a file of limits instead of the built-in ones", fileNamed("FILE", {"json"})},
      {"--sarif", to<&ValidateCommand::checks, &CheckArguments::sarif>,
       "With --for: one SARIF 2.1.0 log of all files, for forges"},
  };
  declareOptions<ValidateCommand>(verb, *this, rows);
  declareCommon(verb, *this, {Common::Files, Common::Assets, Common::Strict, Common::Jobs, Common::Colour});
  verb.footer(
      "Examples:\n  vitrine validate *.rmesh\n  vitrine validate --quiet --files-from list.txt\n"
      "  vitrine validate --json --jobs 4 --limit seconds=10 --resume log.jsonl --files-from list.txt\n"
      "  vitrine validate --for secondlife chair.dae\n"
      "  vitrine validate --for auto --sarif *.glb > findings.sarif");
}

int ValidateCommand::run(Process& process) {
  const bool isTuned =
      checks.sarif || !checks.severity.empty() || !checks.rules.empty() || !checks.companions.empty();
  if (!checks.wanted() && isTuned) {
    tellUser("vitrine: --severity, --sarif, --rules and --with go with --for TARGET");
    return 2;
  }
  if (checks.sarif && (json || wantsWorkers(*this, process))) {
    tellUser("vitrine: --sarif makes one log of all files: it goes neither with --json nor with --jobs");
    return 2;
  }
  if (wantsWorkers(*this, process))
    return runMany(*this, {.verb = "validate", .json = json, .target = {}}, process);
  if (checks.wanted()) return checkFiles(*this);
  return forEachFile(*this, [this](const std::string& file, bool) { return validateFile(*this, file); });
}

}  // namespace vitrine
