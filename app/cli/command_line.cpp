#include "app/cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "app/cli/column_faults.h"
#include "app/cli/convert_command.h"
#include "app/cli/limit_arguments.h"
#include "app/cli/messages.h"
#include "app/cli/number_range.h"
#include "app/cli/render_command.h"
#include "core/export/export.h"
#include "core/load/load.h"
#include "core/load/validate.h"
#include "core/query/filter.h"
#include "core/report/info.h"
#include "core/stage/make_stage.h"

namespace vitrine {

namespace {

using Files = std::vector<std::string>;
using Roots = std::vector<std::filesystem::path>;

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void complain(const std::string& file, const Error& error) {
  constexpr size_t kLongest = 2000;
  tellUser("{}: {}: {}", file, errorCodeName(error.code), shortened(error.message, kLongest));
}

uint64_t sizeOf(const std::string& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  return error ? 0 : uint64_t(size);
}

// The query with its faulty place marked:
//   Size.X>
//          ^
void complainAboutFilter(std::string_view query, const Error& error) {
  std::string line(query), mark;
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  // One column a character, not a byte.
  const auto columns = [&](size_t from, size_t to) {
    size_t count = 0;
    for (size_t i = from; i < to; ++i) count += (static_cast<unsigned char>(line[i]) & 0xC0) != 0x80;
    return count;
  };
  const size_t start = error.span.offset, end = std::min<size_t>(start + error.span.size, line.size());
  mark.append(columns(0, start), ' ').append(std::max<size_t>(columns(start, end), 1), '^');
  tellUser("vitrine: --filter: {} (character {})", error.message, columns(0, start) + 1);
  tellUser("  {}", line);
  tellUser("  {}", mark);
}

// Whether the file counts as handled: read as far as it goes, and with --strict without a complaint.
bool handled(const Document& document, bool strict) {
  if (document.failure) return false;
  return !strict || !hasComplaint(document);
}

struct InfoCommand {
  Files files;
  Roots roots;
  bool json = false, strict = false;
  Limits limits = machineLimits();

  void declare(CLI::App& app) {
    CLI::App* verb = app.add_subcommand("info", "What the file is and holds");
    verb->add_option("FILE", files)->required();
    declareLimits(*verb, limits);
    verb->add_flag("--json", json, "One JSON object a line");
    verb->add_flag("--strict", strict, "A warning or error diagnostic makes the exit status 1");
    verb->add_option("--assets", roots, "Folder in which to look for textures and models; may repeat")
        ->allow_extra_args(false);
    verb->footer(
        "Examples:\n  vitrine info room.rmesh\n  vitrine info --json *.mesh\n\n"
        "Values that stand packed in the file are not read: how many these are is told as unread, and complete "
        "means\n"
        "what was read. vitrine validate reads all.\n\n"
        "For a room, parts, vertices and triangles count the first list of drawn surfaces;\n"
        "surfaces without collision are counted apart (non_collision_surfaces).");
  }
  int run() const {
    int status = 0;
    for (const std::string& file : files) {
      const auto document = load(file, {.limits = limits});
      if (!document) {
        complain(file, document.error());
        if (json) print(infoJson(file, sizeOf(file), document.error()) + "\n");
        status = 1;
        continue;
      }
      const AssetFinder assets(file, roots);
      print(json ? infoJson(**document, assets) + "\n" : infoText(**document, assets));
      if ((*document)->failure) complain(file, *(*document)->failure);
      tellColumnFaults(file, **document);
      if (!handled(**document, strict)) status = 1;
    }
    return status;
  }
};

struct DumpCommand {
  std::string file;
  std::string query;
  DumpOptions options;
  bool noProperties = false, strict = false;
  Limits limits = machineLimits();

  void declare(CLI::App& app) {
    CLI::App* verb = app.add_subcommand("dump", "The tree with every property");
    verb->add_option("FILE", file)->required();
    declareLimits(*verb, limits);
    verb->add_flag("--json", options.json, "One JSON object a node and line");
    verb->add_option("--class", options.className, "Only nodes of this class");
    verb->add_option("--filter", query, "Only nodes that match, in the language of the window's filter box");
    verb->add_option("--depth", options.depth, "Only this many levels below the roots")->check(numberIn(0, 1e6f));
    verb->add_flag("--no-properties", noProperties, "Only the tree");
    verb->add_flag("--strict", strict, "A warning or error diagnostic makes the exit status 1");
    verb->footer(
        "Examples:\n  vitrine dump room.rmesh\n  vitrine dump --json --class light room.rmesh\n"
        "  vitrine dump --filter 'class:light range>100' room.rmesh\n\n"
        "Filters: a word is part of a name; class:NAME is:NAME tag:NAME attr:NAME script:TEXT; PROPERTY=VALUE "
        "with\n"
        "= != < <= > >= and the wildcards * and ?; Size.X and Parent.Name follow parts and references; a space is\n"
        "and, | is or, - is not; quotes and parentheses group.");
  }
  int run() {
    options.properties = !noProperties;
    const auto filter = parseFilter(query);
    if (!filter) {
      complainAboutFilter(query, filter.error());
      return 2;
    }
    const auto document = load(file, {.limits = limits});
    if (!document) {
      complain(file, document.error());
      return 1;
    }
    NodeMatches found;
    if (!filter->empty()) {
      found = *matchNodes(**document, *filter);
      for (const std::string& note : found.notes) tellUser("{}: {}", file, note);
      options.matches = found.matches;
    }
    dump(**document, options, [](std::string_view line) {
      print(line);
      print("\n");
    });
    if ((*document)->failure) complain(file, *(*document)->failure);
    tellColumnFaults(file, **document);
    return handled(**document, strict) ? 0 : 1;
  }
};

struct ValidateCommand {
  Files files;
  bool strict = false;
  Limits limits = machineLimits();

  void declare(CLI::App& app) {
    CLI::App* verb = app.add_subcommand("validate", "Reads everything, decodes every value, prints diagnostics");
    verb->add_option("FILE", files)->required();
    declareLimits(*verb, limits);
    verb->add_flag("--strict", strict, "A warning or error diagnostic makes the exit status 1");
    verb->footer("Example:\n  vitrine validate *.rmesh");
  }
  int run() const {
    int status = 0;
    for (const std::string& file : files) {
      const auto document = load(file, {.limits = limits});
      if (!document) {
        complain(file, document.error());
        status = 1;
        continue;
      }
      const Diagnostics lazy = decodeAll(**document);
      const Diagnostics drawn =
          hasStage(**document) ? checkStage(**document, AssetFinder(file), {.limits = limits}) : Diagnostics();
      print(fmt::format("{}: {} {}{}\n", visibleLine(file), (*document)->format, visibleLine((*document)->version),
                        (*document)->complete ? "" : ", incomplete"));
      for (const Diagnostics* list : {&(*document)->diagnostics, &lazy, &drawn})
        for (const Diagnostic& d : list->all())
          print(fmt::format("  {}: {} [{}] at 0x{:X}{}\n", severityName(d.severity), visibleLine(d.message), d.id,
                            d.span.offset, d.count > 1 ? fmt::format(" x {}", d.count) : ""));
      const bool broken =
          (*document)->diagnostics.has(Severity::Error) || lazy.has(Severity::Error) || drawn.has(Severity::Error);
      if (!handled(**document, strict) || broken ||
          (strict && (lazy.has(Severity::Warning) || drawn.has(Severity::Warning))))
        status = 1;
    }
    return status;
  }
};

struct FormatsCommand {
  bool json = false;

  void declare(CLI::App& app) {
    CLI::App* verb = app.add_subcommand("formats", "The format table");
    verb->add_flag("--json", json, "As a JSON array");
    verb->footer(
        "Example:\n  vitrine formats --json\n\nWhat is listed as written is what vitrine convert --variant takes.");
  }
  // "reads 1.00, 2.00; writes 2.00"
  static std::string versionsText(const Format& format) {
    if (!format.write || format.variants.empty()) return std::string(format.versions);
    return fmt::format("reads {}; writes {}", format.versions, fmt::join(variantNames(format), ", "));
  }
  static void putList(JsonWriter& list, const std::string& name, std::span<const std::string_view> texts) {
    list.array(name, [&] {
      for (const std::string_view text : texts) list.value(text);
    });
  }
  static void putFormat(JsonWriter& list, const Format& format) {
    list.object([&] {
      list.put("id", format.id).put("title", format.title);
      putList(list, "extensions", format.extensions);
      list.put("reads", true).put("writes", format.write != nullptr).put("versions", format.versions);
      putList(list, "variants", variantNames(format));
    });
  }
  // Of what is written and has no reader of its own.
  static void putWriter(JsonWriter& list, const Writer& writer) {
    list.object([&] {
      list.put("id", writer.id).put("title", writer.title);
      putList(list, "extensions", std::span(writer.extensions).first(1));
      list.put("reads", false).put("writes", true).put("versions", "");
      putList(list, "variants", variantsOf(writer));
    });
  }
  static std::string listJson() {
    std::string text;
    JsonWriter list(text);
    list.array([&] {
      for (const Format& format : formats()) putFormat(list, format);
      for (const Writer& writer : writers())
        if (!writer.format) putWriter(list, writer);
    });
    return text + "\n";
  }
  static std::string listText() {
    std::string text;
    for (const Format& format : formats())
      text += fmt::format("{:<12} {:<34} {:<16} {:<11} {}\n", format.id, format.title,
                          fmt::format(".{}", fmt::join(format.extensions, " .")),
                          format.write ? "reads writes" : "reads", versionsText(format));
    for (const Writer& writer : writers())
      if (!writer.format)
        text += fmt::format("{:<12} {:<34} {:<16} {:<11}\n", writer.id, writer.title,
                            writer.folder ? std::string("a folder") : fmt::format(".{}", writer.extensions.front()),
                            "writes");
    return text;
  }
  int run() const {
    print(json ? listJson() : listText());
    return 0;
  }
};

// A result that did not get to where it was sent is no result.
int withOutputWritten(int status) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
  tellUser("vitrine: standard output cannot be written: {}", std::strerror(errno));
  return std::max(status, 1);
}

// All verbs with what their options are parsed into.
struct Commands {
  InfoCommand info;
  DumpCommand dump;
  RenderCommand render;
  ConvertCommand convert;
  ValidateCommand validate;
  FormatsCommand formats;
};

struct Verb {
  std::string_view name;
  void (*declare)(CLI::App& app, Commands& commands);
  int (*run)(Commands& commands, int argc, char** argv);
};

template <auto command>
constexpr Verb verbOf(std::string_view name) {
  return {name, [](CLI::App& app, Commands& commands) { (commands.*command).declare(app); },
          [](Commands& commands, int, char**) { return (commands.*command).run(); }};
}

// In the order of the help.
constexpr Verb kVerbs[] = {
    verbOf<&Commands::info>("info"),
    verbOf<&Commands::dump>("dump"),
    {"render", [](CLI::App& app, Commands& commands) { declareRender(app, commands.render); },
     [](Commands& commands, int argc, char** argv) { return runRender(commands.render, argc, argv); }},
    {"convert", [](CLI::App& app, Commands& commands) { declareConvert(app, commands.convert); },
     [](Commands& commands, int argc, char** argv) { return runConvert(commands.convert, argc, argv); }},
    verbOf<&Commands::validate>("validate"),
    verbOf<&Commands::formats>("formats"),
};

// A word that was meant for a verb: no file is called so, and no path looks like it.
bool looksLikeVerb(std::string_view word) {
  std::error_code ignored;
  return !word.empty() && std::ranges::all_of(word, [](char c) { return std::islower(uint8_t(c)) || c == '-'; }) &&
         !word.starts_with('-') && !std::filesystem::exists(word, ignored);
}

struct CommandLine {
  CLI::App app{
      "Vitrine: a viewer for game assets. Without a verb, opens FILE... in a window; with --no-opengl before "
      "them, without pictures.",
      "vitrine"};
  Commands commands;

  CommandLine() {
    app.set_version_flag("--version", "vitrine " VITRINE_VERSION);
    app.require_subcommand(1);
    for (const Verb& verb : kVerbs) verb.declare(app, commands);
    app.footer("Exit status: 0 every file was handled, 1 one could not be, 2 wrong usage.");
  }
  int run(int argc, char** argv) {
    for (const Verb& verb : kVerbs)
      if (app.got_subcommand(std::string(verb.name))) return verb.run(commands, argc, argv);
    return 2;  // parsing requires one of them
  }
};

}  // namespace

bool isCommandLine(int argc, char** argv) {
  if (argc < 2) return false;
  const std::string_view first = argv[1];
  return std::ranges::find(kVerbs, first, &Verb::name) != std::end(kVerbs) || first == "--help" || first == "-h" ||
         first == "--version" || looksLikeVerb(first);
}

std::shared_ptr<CLI::App> declaredVerbs() {
  const auto line = std::make_shared<CommandLine>();
  return {line, &line->app};
}

int runCommandLine(int argc, char** argv) {
  CommandLine line;
  if (argc > 1 && argv[1][0] != '-' && std::ranges::find(kVerbs, argv[1], &Verb::name) == std::end(kVerbs)) {
    std::string verbs;
    for (const Verb& verb : kVerbs) verbs += fmt::format(" {}", verb.name);
    tellUser("vitrine: {}: no such file, and no verb; verbs are:{}", argv[1], verbs);
    return 2;
  }
  try {
    line.app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return line.app.exit(error) == 0 ? 0 : 2;
  }
  try {
    return withOutputWritten(line.run(argc, argv));
  } catch (const std::bad_alloc&) {
    tellUser("vitrine: not enough memory");
    return 1;
  }
}

}  // namespace vitrine
