#include "app/cli/formats_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <span>

#include "app/cli/output.h"
#include "app/cli/wrapped_text.h"
#include "core/document/json.h"
#include "core/export/export.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

void putList(JsonWriter& list, const std::string& name, std::span<const std::string_view> texts) {
  list.array(name, [&] {
    for (const std::string_view text : texts) list.value(text);
  });
}

void putFormat(JsonWriter& list, const Format& format) {
  list.object([&] {
    list.put("id", format.id).put("title", format.title);
    putList(list, "extensions", format.extensions);
    list.put("reads", true).put("writes", format.write != nullptr).put("versions", format.versions);
    putList(list, "variants", variantNames(format));
  });
}

// Of what is written and has no reader of its own.
void putWriter(JsonWriter& list, const Writer& writer) {
  list.object([&] {
    list.put("id", writer.id).put("title", writer.title);
    putList(list, "extensions", std::span(writer.extensions).first(1));
    list.put("reads", false).put("writes", true).put("versions", "");
    putList(list, "variants", variantsOf(writer));
  });
}

std::string listJson() {
  std::string text;
  JsonWriter list(text);
  list.array([&] {
    for (const Format& format : formats()) putFormat(list, format);
    for (const Writer& writer : writers())
      if (!writer.format) putWriter(list, writer);
  });
  return text;
}

// "roblox-mesh  Roblox mesh    reads writes  .mesh", and below it what that means for each of the two.
void printFormat(std::string_view id, std::string_view title, std::string_view does, std::string_view endings) {
  const std::string start = fmt::format("{:<12} {:<34} {:<13} ", id, title, does);
  constexpr size_t kIndent = 4, kLongest = 66;  // of a line without endings: those that do not fit go below
  const size_t columns = terminalColumns();
  print(id, Paint::Heading);
  if (columnsOf(start) + endings.size() <= columns)
    print(fmt::format("{}{}\n", start.substr(id.size()), endings));
  else if (columns >= kLongest)
    print(fmt::format("{}\n    {}\n",
                      std::string_view(start).substr(id.size(), start.find_last_not_of(' ') + 1 - id.size()),
                      wrapped(endings, kIndent, columns)));
  else
    print(fmt::format(" {} {}\n    {}\n", title, does, wrapped(endings, kIndent, columns)));
}

void printDetail(std::string_view does, std::string_view what) {
  constexpr size_t kIndent = 4;
  const std::string start = fmt::format("{:{}}{:<7} ", "", kIndent, does);
  if (!what.empty()) print(start + wrapped(what, start.size(), terminalColumns()) + "\n");
}

void printFormats() {
  for (const Format& format : formats()) {
    printFormat(format.id, format.title, format.write ? "reads writes" : "reads",
                fmt::format(".{}", fmt::join(format.extensions, " .")));
    printDetail("reads", format.versions);
    if (format.write) printDetail("writes", fmt::format("{}", fmt::join(variantNames(format), ", ")));
  }
  for (const Writer& writer : writers())
    if (!writer.format)
      printFormat(writer.id, writer.title, "writes",
                  writer.folder ? std::string("a folder") : fmt::format(".{}", writer.extensions.front()));
}

}  // namespace

void FormatsCommand::declare(CLI::App& verb) {
  verb.add_flag("--json", json, "As a JSON array");
  declareCommon(verb, *this, {Common::Colour});
  verb.footer(
      "Example:\n  vitrine formats --json\n\nvitrine convert --variant takes what is listed after \"writes\".");
}

int FormatsCommand::run(Process&) {
  json ? printJson(listJson()) : printFormats();
  return 0;
}

}  // namespace vitrine
