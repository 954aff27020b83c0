#include "app/cli/patch_command.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>

#include "app/cli/column_faults.h"
#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "app/cli/values.h"
#include "core/diff/patch.h"
#include "core/export/export.h"
#include "core/export/save_files.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

namespace fs = std::filesystem;

Result<void> patch(const std::string& file, const std::string& changesFile, const PatchCommand& command) {
  VITRINE_TRY(const DocumentPointer a, loadInput(file, command));
  VITRINE_TRY(const auto changes, Source::open(changesFile, command.limits));
  VITRINE_TRY(const Document made, patchedDocument(*a, asText(changes->bytes())));
  const fs::path target = command.output;
  const std::string extension = target.has_extension() ? target.extension().string().substr(1) : "";
  const Writer* writer = writerFor(extension, made);
  if (!writer || !writer->format || !writer->format->instances)
    return fail(ErrorCode::Unsupported, fmt::format("{}: only models and places can be written", command.output));
  WriteOptions options;
  options.variant = command.variant;
  VITRINE_TRY(Written written, writer->format->write(made, options));
  for (const Diagnostic& one : written.losses.all())
    tellNote("{}: {}{}", file, one.message, one.count > 1 ? fmt::format(" ({})", one.count) : "");
  Exported exported;
  exported.files.push_back({target.filename().string(), std::move(written.bytes)});
  if (auto saved = saveFiles(exported, target, command.force); !saved)
    return std::unexpected(withForceNamed(std::move(saved).error(), {target}, command.force));
  return {};
}

}  // namespace

void PatchCommand::declare(CLI::App& verb) {
  std::vector<std::string> endings, packings;
  for (const Format& format : formats())
    if (format.instances && format.write) {
      endings.insert(endings.end(), format.extensions.begin(), format.extensions.end());
      for (const std::string_view packing : variantNames(format)) packings.emplace_back(packing);
    }
  takes(verb.add_option("-o,--output", output, "File to write: ." + fmt::format("{}", fmt::join(endings, ", ."))),
        "OUT", {Values::Kind::Files, endings, true})
      ->required();
  takes(verb.add_option("--variant", variant, "Packing of a binary file (see vitrine formats)"), "VARIANT",
        {Values::Kind::Words, packings});
  declareCommon(verb, *this, {Common::Files, Common::Force, Common::Colour});
  verb.footer(
      "Examples:\n  vitrine diff --json old.rbxl new.rbxl > changes.json\n"
      "  vitrine patch old.rbxl changes.json -o again.rbxl\n\n"
      "The first file must be, byte for byte, the one that was compared; the second one holds the changes. Only "
      "models and places can be patched.");
}

int PatchCommand::run(Process&) {
  if (files.size() != 2 || !filesFrom.empty() || files[1] == "-" || isStandardOutput(output)) {
    tellUser("vitrine: patch takes a file, a file of changes and -o");
    return 2;
  }
  if (const auto patched = patch(files[0], files[1], *this); !patched) {
    tellError(files[0], patched.error());
    return 1;
  }
  return 0;
}

}  // namespace vitrine
