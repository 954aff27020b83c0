#include "app/cli/command_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <sstream>
#include <system_error>

#include "app/cli/bytes_command.h"
#include "app/cli/call.h"
#include "app/cli/column_faults.h"
#include "app/cli/common_arguments.h"
#include "app/cli/convert_command.h"
#include "app/cli/diff_command.h"
#include "app/cli/filter_complaint.h"
#include "app/cli/index_command.h"
#include "app/cli/many_files.h"
#include "app/cli/messages.h"
#include "app/cli/number_range.h"
#include "app/cli/output.h"
#include "app/cli/patch_command.h"
#include "app/cli/process.h"
#include "app/cli/render_command.h"
#include "app/cli/textconv_command.h"
#include "app/cli/texture_arguments.h"
#include "app/cli/thumbnail_command.h"
#include "app/cli/worker_command.h"
#include "app/cli/wrapped_text.h"
#include "app/common/version.h"
#include "core/bytes/heap.h"
#include "core/document/column_faults.h"
#include "core/export/export.h"
#include "core/load/load.h"
#include "core/load/validate.h"
#include "core/query/filter.h"
#include "core/report/info.h"
#include "core/stage/make_stage.h"

namespace vitrine {

namespace {

constexpr Severity kSeverities[] = {Severity::Info, Severity::Warning, Severity::Error};

uint64_t sizeOf(const std::string& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  return error ? 0 : uint64_t(size);
}

// Whether the file counts as handled: read as a whole, and with --strict without a complaint.
bool handled(const Document& document, bool strict) {
  if (document.failure || !document.complete) return false;
  return !strict || !hasComplaint(document);
}

// A report with its heading and what it complains of painted, and long lines broken, where it goes to a terminal.
// Elsewhere it is as it is.
void printReport(const std::string& report) {
  for (size_t at = 0; at < report.size();) {
    const size_t end = std::min(report.find('\n', at), report.size());
    std::string line = report.substr(at, end - at);
    at = end + 1;
    constexpr size_t kValues = 13;  // the column that values begin at
    const size_t start = std::min(line.find_first_not_of(' '), line.size()), colon = line.find(": ");
    const std::string word = line.substr(start, colon == std::string::npos ? 0 : colon - start);
    const auto* severity = std::ranges::find(kSeverities, word, severityName);
    const size_t indent = severity != std::end(kSeverities) ? start + 2 : start > 0 ? kValues : 0;
    if (isatty(STDOUT_FILENO) == 1 && indent < line.size())
      line = line.substr(0, indent) + wrapped(line.substr(indent), indent, terminalColumns());
    if (start == 0 && !line.empty()) {
      printLine(line, Paint::Heading);
    } else if (severity != std::end(kSeverities)) {
      print(line.substr(0, start));
      print(word, paintOf(*severity));
      printLine(line.substr(start + word.size()));
    } else {
      printLine(line);
    }
  }
}

int shareFiles(const CommonArguments& arguments, std::string_view verb, bool json, const Process& process) {
  auto files = InputFiles::of(arguments);
  if (files) return runMany(arguments, *files, {.verb = verb, .json = json, .target = {}}, process);
  tellUser("vitrine: {}", files.error().message);
  return 2;
}

struct InfoCommand : CommonArguments {
  bool json = false;

  void declare(CLI::App& app) {
    CLI::App* verb = app.add_subcommand("info", "What the file is and holds");
    verb->add_flag("--json", json, "One JSON object a line");
    declareCommon(*verb, *this,
                  {Common::Files, Common::Assets, Common::Textures, Common::Strict, Common::Jobs, Common::Colour});
    verb->footer(
        "Examples:\n  vitrine info room.rmesh\n  vitrine info --json *.mesh\n"
        "  find game -name '*.rbxm' -print0 | vitrine info --json -0 --files-from -\n"
        "  curl -s https://example.org/hat.mesh | vitrine info -\n\n"
        "Of a Roblox model or place only what its picture needs is unpacked: how many values are not is told as "
        "unread, and complete means what was read. vitrine validate reads all.\n\n"
        "The exit status is 1 wherever the answer says that a file is not complete.\n\n"
        "For a room, parts, vertices and triangles count the first list of drawn surfaces; "
        "surfaces without collision are counted apart (non_collision_surfaces).");
  }
  int run(const Process& process) const {
    const auto images = parseTextures(textures, true);
    if (!images) {
      tellUser("vitrine: {}", images.error().message);
      return 2;
    }
    if (wantsWorkers(*this, process)) return shareFiles(*this, "info", json, process);
    return forEachFile(*this, [&](const std::string& file, bool) { return runOn(file, *images); });
  }
  int runOn(const std::string& file, const TextureArguments& images) const {
    const auto document = loadWith(file, *this, images);
    if (!document) {
      tellError(file, document.error());
      if (json) printJson(infoJson(file, sizeOf(file), document.error()));
      return 1;
    }
    const AssetFinder finder(file, {assets.begin(), assets.end()});
    const LoadOptions options{.limits = limits};
    if (json)
      printJson(infoJson(**document, finder, options));
    else
      printReport(infoText(**document, finder, options) + "\n");
    if ((*document)->failure) tellError(file, *(*document)->failure);
    tellColumnFaults(file, **document);
    return handled(**document, strict) && wholeSoFar(**document) ? 0 : 1;
  }
};

struct DumpCommand : CommonArguments {
  std::string query;
  DumpOptions options;
  bool noProperties = false;

  void declare(CLI::App& app) {
    CLI::App* verb = app.add_subcommand("dump", "The tree with every property");
    verb->add_flag("--json", options.json, "One JSON object a node and line; of several files, with their names");
    verb->add_option("--class", options.className, "Only nodes of this class");
    verb->add_option("--filter", query, "Only nodes that match, in the language of the window's filter box");
    verb->add_option("--depth", options.depth, "Only this many levels below the roots")->check(numberIn(0, 1e6f));
    verb->add_flag("--no-properties", noProperties, "Only the tree");
    declareCommon(*verb, *this, {Common::Files, Common::Strict, Common::Colour});
    verb->footer(
        "Examples:\n  vitrine dump room.rmesh\n  vitrine dump --json --class light room.rmesh\n"
        "  vitrine dump --filter 'class:light range>100' room.rmesh\n\n"
        "Filters: a word is part of a name; class:NAME is:NAME tag:NAME attr:NAME script:TEXT; PROPERTY=VALUE "
        "with = != < <= > >= and the wildcards * and ?; Size.X and Parent.Name follow parts and references; a "
        "space "
        "is and, | is or, - is not; quotes and parentheses group.");
  }
  int run() {
    options.properties = !noProperties;
    const auto filter = parseFilter(query);
    if (!filter) {
      complainAboutFilter("--filter", query, filter.error());
      return 2;
    }
    return forEachFile(*this, [&](const std::string& file, bool several) { return runOn(file, several, *filter); });
  }
  int runOn(const std::string& file, bool several, const Filter& filter) const {
    const auto document = loadInput(file, *this);
    if (!document) {
      tellError(file, document.error());
      return 1;
    }
    DumpOptions what = options;
    NodeMatches found;
    if (!filter.empty()) {
      found = *matchNodes(**document, filter);
      for (const std::string& note : found.notes) tellNote("{}: {}", file, note);
      what.matches = found.matches;
    }
    if (several && options.json) what.file = file;
    if (several && !options.json) printLine(fmt::format("==> {} <==", visibleLine(file)), Paint::Heading);
    dump(**document, what, [&](std::string_view line) { options.json ? printJson(line) : printLine(line); });
    if ((*document)->failure) tellError(file, *(*document)->failure);
    tellColumnFaults(file, **document);
    return handled(**document, strict) ? 0 : 1;
  }
};

struct ValidateCommand : CommonArguments {
  bool json = false;

  void declare(CLI::App& app) {
    CLI::App* verb = app.add_subcommand("validate", "Reads everything, decodes every value, prints diagnostics");
    verb->add_flag("--json", json, "One JSON object a file: what it is, and its diagnostics");
    declareCommon(*verb, *this, {Common::Files, Common::Strict, Common::Jobs, Common::Colour});
    verb->footer(
        "Examples:\n  vitrine validate *.rmesh\n  vitrine validate --quiet --files-from list.txt\n"
        "  vitrine validate --json --jobs 4 --limit seconds=10 --resume log.jsonl --files-from list.txt");
  }
  int run(const Process& process) const {
    if (wantsWorkers(*this, process)) return shareFiles(*this, "validate", json, process);
    return forEachFile(*this, [this](const std::string& file, bool) { return runOn(file); });
  }
  int runOn(const std::string& file) const {
    const auto document = loadInput(file, *this);
    if (!document) {
      tellError(file, document.error());
      if (json)
        printJson(jsonObject([&](JsonWriter& writer) {
          writer.putFile("file", file).put("format", "").put("version", "").put("complete", false);
          writer.array("diagnostics", [] {});
          writer.put("error", toUtf8(document.error().message));
        }));
      return 1;
    }
    const Diagnostics lazy = decodeAll(**document);
    const Diagnostics drawn =
        hasStage(**document) ? checkStage(**document, AssetFinder(file), {.limits = limits}) : Diagnostics();
    if (json) {
      printJson(jsonObject([&](JsonWriter& writer) {
        writer.putFile("file", file).put("format", (*document)->format);
        writer.put("version", toUtf8((*document)->version)).put("complete", (*document)->complete);
        writer.array("diagnostics", [&] {
          for (const Diagnostics* list : {&(*document)->diagnostics, &lazy, &drawn})
            for (const Diagnostic& d : list->all()) putDiagnostic(writer, d);
        });
      }));
      return statusOf(**document, lazy, drawn);
    }
    std::string report =
        fmt::format("{}: {} {}{}\n", visibleLine(file), (*document)->format, visibleLine((*document)->version),
                    (*document)->complete ? "" : ", incomplete");
    for (const Diagnostics* list : {&(*document)->diagnostics, &lazy, &drawn})
      for (const Diagnostic& d : list->all())
        report += fmt::format("  {}: {} [{}] at 0x{:X}{}\n", severityName(d.severity), visibleLine(d.message), d.id,
                              d.span.offset, d.count > 1 ? fmt::format(" x {}", d.count) : "");
    printReport(report);
    return statusOf(**document, lazy, drawn);
  }
  int statusOf(const Document& document, const Diagnostics& lazy, const Diagnostics& drawn) const {
    const bool broken =
        document.diagnostics.has(Severity::Error) || lazy.has(Severity::Error) || drawn.has(Severity::Error);
    const bool complaint = strict && (lazy.has(Severity::Warning) || drawn.has(Severity::Warning));
    return handled(document, strict) && !broken && !complaint ? 0 : 1;
  }
};

struct FormatsCommand : CommonArguments {
  bool json = false;

  void declare(CLI::App& app) {
    CLI::App* verb = app.add_subcommand("formats", "The format table");
    verb->add_flag("--json", json, "As a JSON array");
    declareCommon(*verb, *this, {Common::Colour});
    verb->footer(
        "Example:\n  vitrine formats --json\n\nWhat is listed as written is what vitrine convert --variant takes.");
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
    return text;
  }
  // "roblox-mesh  Roblox mesh    reads writes  .mesh", and below it what that means for each of the two.
  static void printFormat(std::string_view id, std::string_view title, std::string_view does,
                          std::string_view endings) {
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
  static void printDetail(std::string_view does, std::string_view what) {
    constexpr size_t kIndent = 4;
    const std::string start = fmt::format("{:{}}{:<7} ", "", kIndent, does);
    if (!what.empty()) print(start + wrapped(what, start.size(), terminalColumns()) + "\n");
  }
  static void printFormats() {
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
  int run() const {
    json ? printJson(listJson()) : printFormats();
    return 0;
  }
};

// All verbs with what their options are parsed into.
struct Commands {
  InfoCommand info;
  DumpCommand dump;
  RenderCommand render;
  ConvertCommand convert;
  ValidateCommand validate;
  BytesCommand bytes;
  DiffCommand diff;
  PatchCommand patch;
  TextconvCommand textconv;
  ThumbnailCommand thumbnail;
  IndexCommand index;
  QueryCommand query;
  FormatsCommand formats;
};

struct Verb {
  std::string_view name;
  void (*declare)(CLI::App& app, Commands& commands);
  int (*run)(Commands& commands, Process& process);
  bool isSmall = false;        // makes do with little memory, and is not to take more in advance
  bool hasOwnContext = false;  // draws, and not in the context that the process keeps
};

template <auto command>
constexpr Verb verbOf(std::string_view name) {
  return {name, [](CLI::App& app, Commands& commands) { (commands.*command).declare(app); },
          [](Commands& commands, Process&) { return (commands.*command).run(); }};
}

// In the order of the help.
constexpr Verb kVerbs[] = {
    {"info", [](CLI::App& app, Commands& commands) { commands.info.declare(app); },
     [](Commands& commands, Process& process) { return commands.info.run(process); }},
    verbOf<&Commands::dump>("dump"),
    {"render", [](CLI::App& app, Commands& commands) { declareRender(app, commands.render); },
     [](Commands& commands, Process& process) { return runRender(commands.render, process); }},
    {"convert", [](CLI::App& app, Commands& commands) { declareConvert(app, commands.convert); },
     [](Commands& commands, Process& process) { return runConvert(commands.convert, process); }},
    {"validate", [](CLI::App& app, Commands& commands) { commands.validate.declare(app); },
     [](Commands& commands, Process& process) { return commands.validate.run(process); }},
    verbOf<&Commands::bytes>("bytes"),
    {"diff", [](CLI::App& app, Commands& commands) { commands.diff.declare(app); },
     [](Commands& commands, Process&) { return commands.diff.run(); }, false, true},
    verbOf<&Commands::patch>("patch"),
    verbOf<&Commands::textconv>("textconv"),
    {"thumbnail", [](CLI::App& app, Commands& commands) { declareThumbnail(app, commands.thumbnail); },
     [](Commands& commands, Process& process) { return runThumbnail(commands.thumbnail, process); }, true},
    {"index", [](CLI::App& app, Commands& commands) { commands.index.declare(app); },
     [](Commands& commands, Process&) { return commands.index.run(); }, true},
    verbOf<&Commands::query>("query"),
    verbOf<&Commands::formats>("formats"),
};

std::vector<std::string_view> verbNames() {
  std::vector<std::string_view> names;
  for (const Verb& verb : kVerbs) names.push_back(verb.name);
  return names;
}

std::vector<std::string> argumentsOf(int argc, char** argv) { return {argv + std::min(argc, 1), argv + argc}; }

// Help whose lines fit into the terminal.
class WrappingFormatter : public CLI::Formatter {
 public:
  WrappingFormatter() {
    constexpr size_t kFewest = 20, kMost = 30;
    column_width(std::clamp(proseColumns() / 3, kFewest, kMost));
  }
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
    const std::string help = CLI::Formatter::make_help(app, std::move(name), mode);
    std::string lines;
    for (size_t at = 0; at < help.size();) {
      const size_t end = std::min(help.find('\n', at), help.size());
      const std::string_view line(help.data() + at, end - at);
      const size_t start = std::min(line.find_first_not_of(' '), line.size());
      // Options and verbs have their descriptions in the second column; the text begins where the lines that it is
      // broken into do.
      const bool isRow = start > 0 && line.size() > get_column_width() && line[get_column_width() - 1] == ' ';
      const size_t indent = std::min(isRow ? get_column_width() : start, line.size());
      // What goes on of an example is seen to do so.
      constexpr size_t kExample = 2;
      const size_t further = !isRow && start == kExample ? 2 * kExample : 0;
      const bool isSecondGap = line.empty() && lines.ends_with("\n\n");
      lines += line.substr(0, indent);
      if (!isSecondGap) lines += wrapped(line.substr(indent), indent + further, proseColumns()) + "\n";
      at = end + 1;
    }
    return lines;
  }
};

// With its headings painted.
void printHelp(std::string_view help) {
  while (!help.empty()) {
    const size_t end = std::min(help.find('\n'), help.size());
    const std::string_view line = help.substr(0, end);
    help.remove_prefix(std::min(end + 1, help.size()));
    line.ends_with(':') && !line.starts_with(' ') ? printLine(line, Paint::Heading) : printLine(line);
  }
}

struct CommandLine {
  CLI::App app{
      "Vitrine: a viewer for game assets. Without a verb, opens FILE... in a window; with --no-opengl before "
      "them, without pictures; with --new-window, in a window of their own.",
      "vitrine"};
  Commands commands;

  CommandLine() {
    app.set_version_flag("-v,--version", "vitrine " + std::string(versionText()));
    app.formatter(std::make_shared<WrappingFormatter>());
    app.require_subcommand(1);
    for (const Verb& verb : kVerbs) verb.declare(app, commands);
    app.footer(
        "vitrine help VERB lists a verb's options; vitrine version is vitrine --version.\n"
        "Exit status: 0 every file was handled, 1 one could not be, or not as a whole, 2 wrong usage.");
  }
  int run(Process& process) {
    for (const Verb& verb : kVerbs)
      if (app.got_subcommand(std::string(verb.name))) {
        if (!verb.isSmall && !process.isWorker) useHugePages();
        // Contexts of one display end together.
        if (verb.hasOwnContext) process.context.reset();
        return verb.run(commands, process);
      }
    return 2;  // parsing requires one of them
  }
};

// The verb as it was called, without what says which files, where to, and in how many processes.
std::vector<std::string> wordsOfVerb(const CLI::App& verb) {
  constexpr std::array<std::string_view, 7> kLeftOut{"files-from", "null",   "jobs", "resume",
                                                     "retry",      "output", "as"};
  std::vector<std::string> words{verb.get_name()};
  for (const CLI::Option* option : verb.get_options()) {
    if (option->count() == 0 || option->get_lnames().empty()) continue;
    const std::string& name = option->get_lnames().front();
    if (std::ranges::find(kLeftOut, name) != kLeftOut.end()) continue;
    if (option->get_expected_max() == 0)
      words.push_back("--" + name);
    else
      for (const std::string& value : option->results()) words.push_back(fmt::format("--{}={}", name, value));
  }
  return words;
}

// Runs what the words ask for. May throw std::bad_alloc.
int runWords(Process& process, const std::vector<std::string>& words) {
  if (process.isWorker && isFactsRequest(words)) return withOutputWritten(tellFacts(words));
  CommandLine line;
  Call call = understand(words, verbNames());
  if (call.kind == Call::Kind::Misuse) {
    tellUser("vitrine: {}", call.complaint);
    return 2;
  }
  std::ranges::reverse(call.words);  // as the parser wants them
  try {
    line.app.parse(call.words);
  } catch (const CLI::ParseError& error) {
    std::ostringstream help, complaint;
    const bool isAnswer = line.app.exit(error, help, complaint) == 0;
    printHelp(help.str());
    if (!isAnswer) tellLines(complaint.str());
    return withOutputWritten(isAnswer ? 0 : 2);
  }
  tellWhatQtSays();
  process.words = wordsOfVerb(*line.app.get_subcommands().front());
  return withOutputWritten(line.run(process));
}

}  // namespace

bool isCommandLine(int argc, char** argv) {
  return isWorkerCall(argc, argv) || understand(argumentsOf(argc, argv), verbNames()).kind != Call::Kind::Window;
}

std::shared_ptr<CLI::App> declaredVerbs() {
  const auto line = std::make_shared<CommandLine>();
  return {line, &line->app};
}

int runCommandLine(int argc, char** argv) {
  if (isWorkerCall(argc, argv)) return runWorker(argc, argv, runWords);
  try {
    Process process(argc, argv);
    return runWords(process, argumentsOf(argc, argv));
  } catch (const std::bad_alloc&) {
    tellUser("vitrine: not enough memory");
    return 1;
  } catch (const std::system_error& error) {  // a thread that could not be started
    tellUser("vitrine: {}", error.what());
    return 1;
  }
}

}  // namespace vitrine
