#include "app/cli/textconv_command.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>

#include "app/cli/column_faults.h"
#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "core/document/column_faults.h"
#include "core/report/text_form.h"

namespace vitrine {

void TextconvCommand::declare(CLI::App& verb) {
  declareCommon(verb, *this, {Common::Files});
  verb.footer(
      "Examples:\n  vitrine textconv place.rbxl\n  git config diff.vitrine.textconv \"vitrine textconv\"\n\n"
      "With *.rbxl diff=vitrine in .gitattributes, git diff and git log -p show what changed in a place.");
}

int TextconvCommand::run(Process&) {
  return forEachFile(*this, [this](const std::string& file, bool) {
    const auto document = loadInput(file, *this);
    if (!document) {
      tellError(file, document.error());
      return 1;
    }
    tellTextForm(**document, [](std::string_view line) { printLine(line); });
    if ((*document)->failure) tellError(file, *(*document)->failure);
    tellColumnFaults(file, **document);
    return isHandled(**document, false) && wholeSoFar(**document) ? 0 : 1;
  });
}

}  // namespace vitrine
