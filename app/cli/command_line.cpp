#include "app/cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <functional>
#include <iterator>
#include <sstream>
#include <system_error>

#include "app/cli/assets_command.h"
#include "app/cli/bytes_command.h"
#include "app/cli/call.h"
#include "app/cli/convert_command.h"
#include "app/cli/diff_command.h"
#include "app/cli/dump_command.h"
#include "app/cli/fetch_command.h"
#include "app/cli/formats_command.h"
#include "app/cli/index_command.h"
#include "app/cli/info_command.h"
#include "app/cli/messages.h"
#include "app/cli/output.h"
#include "app/cli/patch_command.h"
#include "app/cli/process.h"
#include "app/cli/render_command.h"
#include "app/cli/textconv_command.h"
#include "app/cli/thumbnail_command.h"
#include "app/cli/validate_command.h"
#include "app/cli/worker_command.h"
#include "app/cli/wrapped_text.h"
#include "app/common/version.h"
#include "core/bytes/heap.h"

namespace vitrine {

namespace {

// Runs a verb once its words are parsed. The exit status.
using RunVerb = std::function<int(Process& process)>;

// A verb is a struct with declare(), which says its options, and run(), which obeys them.
struct Verb {
  const char *name, *help;
  RunVerb (*declare)(CLI::App& verb);
  bool isSmall = false;  // makes do with little memory, and is not to take more in advance
};

template <class Command>
constexpr Verb verbOf(const char* name, const char* help, bool isSmall = false) {
  const auto declare = [](CLI::App& verb) -> RunVerb {
    const auto command = std::make_shared<Command>();
    command->declare(verb);
    return [command](Process& process) { return command->run(process); };
  };
  return {name, help, declare, isSmall};
}

// In the order of the help.
constexpr Verb kVerbs[] = {
    verbOf<InfoCommand>("info", "What the file is and holds"),
    verbOf<DumpCommand>("dump", "The tree with every property"),
    verbOf<RenderCommand>("render", "The picture the window would show, to a file"),
    verbOf<ConvertCommand>("convert", "Export: the output's extension says what is written"),
    verbOf<ValidateCommand>("validate", "Reads everything, decodes every value, prints diagnostics"),
    verbOf<AssetsCommand>("assets", "What the file names outside itself, and where that is"),
    verbOf<FetchCommand>("fetch", "Get the assets that the file needs and that are not here"),
    verbOf<BytesCommand>("bytes", "What each byte of the file is"),
    verbOf<DiffCommand>("diff", "What changed between two files"),
    verbOf<PatchCommand>("patch", "Applies what vitrine diff --json told to the file it came from"),
    verbOf<TextconvCommand>("textconv", "The file as lines of text, for git and other line diffs"),
    verbOf<ThumbnailCommand>("thumbnail", "A small picture for file managers", true),
    verbOf<IndexCommand>("index", "Write what the files of a folder hold into an index that can be queried", true),
    verbOf<QueryCommand>("query", "List the files in an index that match a filter"),
    verbOf<FormatsCommand>("formats", "The format table"),
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
      "Vitrine: a viewer for game assets. Without a verb, opens FILE... in a window. Put --no-opengl before the "
      "files to open them without pictures, --new-window to open them in a new window.",
      "vitrine"};
  std::array<RunVerb, std::size(kVerbs)> runs;

  CommandLine() {
    app.set_version_flag("-v,--version", "vitrine " + std::string(versionText()));
    app.formatter(std::make_shared<WrappingFormatter>());
    app.require_subcommand(1);
    for (size_t i = 0; i < runs.size(); ++i)
      runs[i] = kVerbs[i].declare(*app.add_subcommand(kVerbs[i].name, kVerbs[i].help));
    app.footer(
        "vitrine help VERB lists a verb's options; vitrine version is vitrine --version.\n"
        "Exit status: 0 if every file was handled, 1 if one could not be handled completely, 2 for wrong usage.");
  }
  int run(Process& process) {
    for (size_t i = 0; i < runs.size(); ++i) {
      if (!app.got_subcommand(kVerbs[i].name)) continue;
      if (!kVerbs[i].isSmall && !process.isWorker) useHugePages();
      return runs[i](process);
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
