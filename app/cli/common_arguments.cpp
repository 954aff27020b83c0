#include "app/cli/common_arguments.h"

#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cerrno>
#include <cstring>

#include "app/cli/limit_arguments.h"
#include "app/cli/messages.h"
#include "app/cli/number_range.h"
#include "app/cli/values.h"
#include "core/assets/store_source.h"
#include "core/bytes/open_file.h"
#include "core/open/open.h"

namespace vitrine {

namespace {

constexpr const char* kInput = "-";
constexpr size_t kLongestPathName = 4096;  // that the system takes: PATH_MAX

void declareFiles(CLI::App& verb, CommonArguments& arguments) {
  takes(verb.add_option("FILE", arguments.files, "File to read; - is standard input"), "",
        {Values::Kind::Files, endingsRead(), true});
  takes(verb.add_option("--files-from", arguments.filesFrom,
                        "A file that lists further files, one per line; - is standard input"),
        "FILE", {Values::Kind::Files, {}, true});
  verb.add_flag("-0,--null", arguments.zeroTerminated,
                "Names of --files-from end with a byte 0, as find -print0 has them");
  takes(verb.add_option(
            "--as", arguments.as,
            "Format of standard input, as a file extension, where only the extension would show it: --as obj"),
        "EXT", {Values::Kind::Words, endingsRead()});
  declareLimits(verb, arguments.limits, arguments.hasJobs ? &arguments.seconds : nullptr);
  verb.add_flag_callback(
      "--quiet", [] { terminalOptions().quiet = true; }, "Say nothing on standard error but errors");
  verb.callback([&arguments] {
    if (arguments.files.empty() && arguments.filesFrom.empty()) throw CLI::RequiredError("FILE or --files-from");
  });
}

void declareAssets(CLI::App& verb, CommonArguments& arguments) {
  takes(verb.add_option("--assets", arguments.assets,
                        "Where to look for textures, models and Roblox assets (1234.mesh, 1234.png): a folder, an "
                        "archive, a viewer's cache or a store; may repeat")
            ->allow_extra_args(false),
        "PLACE", {Values::Kind::Files});
  verb.add_flag("--no-store", arguments.noStore,
                "Do not look in the store of assets that vitrine assets --keep and the window fill");
}

void declareFetching(CLI::App& verb, CommonArguments& arguments) { declareFetch(verb, arguments.fetch, false); }

void declareTextures(CLI::App& verb, CommonArguments& arguments) {
  takes(declareTexture(verb, arguments, true, "An image for one face, FACE=IMAGE as 0=hat.png; may repeat"),
        "FACE=IMAGE", {Values::Kind::Text});
}

void declareFigures(CLI::App& verb, CommonArguments& arguments) { declareFigure(verb, arguments.motion); }

void declareClips(CLI::App& verb, CommonArguments& arguments) { declareMotion(verb, arguments.motion); }

void declareStrict(CLI::App& verb, CommonArguments& arguments) {
  verb.add_flag("--strict", arguments.strict,
                "Exit with status 1 if there is a warning or error, or an export loss that counts as one");
}

void declareForce(CLI::App& verb, CommonArguments& arguments) {
  verb.add_flag("--force", arguments.force, "Replace files that exist");
}

void declareJobs(CLI::App& verb, CommonArguments& arguments) {
  verb.add_option("--jobs", arguments.jobs,
                  "Number of processes that handle files in parallel; one that crashes or hangs is replaced")
      ->check(numberIn(1, 256));
  takes(verb.add_option("--resume", arguments.resume,
                        "A log that gets a line when a file is done; files that it already lists and that have not "
                        "changed are skipped"),
        "LOG", {Values::Kind::Files});
  verb.add_flag("--retry", arguments.retry, "Skip only the files that went well according to the log of --resume")
      ->needs("--resume");
}

void declareColour(CLI::App& verb, CommonArguments&) {
  static const std::vector<std::string> words{"auto", "always", "never"};  // in the order of Colouring
  const auto set = [](const std::string& word) {
    const auto at = std::ranges::find(words, word) - words.begin();
    if (size_t(at) < words.size()) terminalOptions().colour = Colouring(at);
  };
  takesOneOf(verb.add_option_function<std::string>(
                 "--color", set,
                 "When colours are used: auto, always or never; auto: on a terminal, unless NO_COLOR is set"),
             "WHEN", words);
  verb.add_flag_callback(
      "--no-color", [] { terminalOptions().colour = Colouring::Never; }, "The same as --color never");
}

struct CommonRow {
  Common row;
  void (*declare)(CLI::App& verb, CommonArguments& arguments);
};
constexpr std::array<CommonRow, 10> kCommonRows{{{Common::Files, declareFiles},
                                                 {Common::Assets, declareAssets},
                                                 {Common::Fetch, declareFetching},
                                                 {Common::Textures, declareTextures},
                                                 {Common::Figure, declareFigures},
                                                 {Common::Motion, declareClips},
                                                 {Common::Strict, declareStrict},
                                                 {Common::Force, declareForce},
                                                 {Common::Jobs, declareJobs},
                                                 {Common::Colour, declareColour}}};

std::unexpected<Usage> wrongFiles(std::string message) { return std::unexpected(Usage{std::move(message)}); }

Result<DocumentPointer> loadStandardInput(const CommonArguments& arguments, const LoadOptions& options) {
  // Read as a file of that name would be.
  const std::string name = arguments.as.empty() ? kInput : fmt::format("{}.{}", kInput, arguments.as);
  VITRINE_TRY(auto source, Source::readStream(STDIN_FILENO, name, arguments.limits));
  const bool isEmpty = source->bytes().empty();
  auto document = load(std::move(source), options);
  if (!isEmpty && !document && document.error().code == ErrorCode::NotThisFormat && arguments.as.empty()) {
    Error error = std::move(document).error();
    error.message += "; --as EXT names its format, where only a file extension would show it";
    return std::unexpected(std::move(error));
  }
  return document;
}

}  // namespace

std::vector<std::filesystem::path> CommonArguments::assetPlaces() const {
  std::vector<std::filesystem::path> places(assets.begin(), assets.end());
  return noStore ? places : withUsualStore(std::move(places));
}

CLI::Option* declareTexture(CLI::App& verb, CommonArguments& arguments, bool facesOnly, const std::string& help) {
  const auto add = [&arguments, facesOnly](const std::vector<std::string>& texts) {
    for (const std::string& text : texts)
      if (auto added = addTexture(arguments.textures, text, facesOnly); !added && !arguments.misuse)
        arguments.misuse = std::move(added).error();
  };
  return verb.add_option_function<std::vector<std::string>>("--texture", add, help)->allow_extra_args(false);
}

void declareCommon(CLI::App& verb, CommonArguments& arguments, std::initializer_list<Common> rows) {
  verb.option_defaults()->group("Common options");
  arguments.hasJobs = std::ranges::find(rows, Common::Jobs) != rows.end();
  for (const Common row : rows) std::ranges::find(kCommonRows, row, &CommonRow::row)->declare(verb, arguments);
  verb.option_defaults()->group("Options");
}

void InputFiles::Close::operator()(std::FILE* file) const {
  if (file != stdin) std::fclose(file);
}

Parsed<InputFiles> InputFiles::of(const CommonArguments& arguments) {
  if (arguments.misuse) return std::unexpected(*arguments.misuse);
  if (arguments.fetch.isWanted) {
    if (arguments.noStore) return wrongFiles("what is fetched goes into the store; leave out --no-store");
    if (const auto services = servicesOf(arguments.fetch); !services) return std::unexpected(services.error());
  }
  InputFiles files;
  files.m_named = arguments.files;
  files.m_end = arguments.zeroTerminated ? '\0' : '\n';
  const auto readers = std::ranges::count(arguments.files, kInput) + (arguments.filesFrom == kInput ? 1 : 0);
  if (readers > 1) return wrongFiles("- is named twice: standard input can be read once");
  if (readers == 1 && ::isatty(STDIN_FILENO) == 1)
    return wrongFiles("-: standard input is a terminal; send a file or the output of a program to it");
  if (arguments.zeroTerminated && arguments.filesFrom.empty())
    return wrongFiles("-0 says how the names of --files-from end, which is missing");
  if (readers > 0 && arguments.filesFrom != kInput && (arguments.jobs > 0 || !arguments.resume.empty()))
    return wrongFiles("-: other processes cannot read standard input; leave out --jobs and --resume");
  if (!arguments.as.empty() && std::ranges::find(arguments.files, kInput) == arguments.files.end())
    return wrongFiles("--as says what standard input is, but - is not among the files");
  if (arguments.filesFrom.empty()) return files;
  if (arguments.filesFrom == kInput) {
    files.m_list.reset(stdin);
    return files;
  }
  auto list = openRegular(arguments.filesFrom);
  if (!list) return wrongFiles(fmt::format("--files-from {}; - reads the list from a pipe", list.error().message));
  files.m_list.reset(::fdopen(list->file.number(), "r"));
  if (!files.m_list)
    return wrongFiles(fmt::format("--files-from {}: {}", arguments.filesFrom, std::strerror(errno)));
  list->file.release();
  return files;
}

void InputFiles::holdNamed() {
  for (const std::string& file : m_named)
    if (file != kInput) m_held.emplace_back(std::filesystem::path(file));
}

std::optional<std::string> InputFiles::next() {
  if (m_next < m_named.size()) return m_named[m_next++];
  std::optional<std::string> name;
  while (m_list && !m_problem && (name = nextOfList()) && name->empty()) {
  }
  // A file that is called so; standard input is named on the command line alone.
  return name == kInput ? std::string("./-") : name;
}

std::optional<std::string> InputFiles::nextOfList() {
  std::string name;
  int c;
  while ((c = std::fgetc(m_list.get())) != EOF && c != static_cast<unsigned char>(m_end)) {
    if (c == 0 || name.size() == kLongestPathName) {
      m_problem = Usage{c == 0 ? "--files-from: a name holds a byte 0; -0 is for names that end with one"
                               : "--files-from: a name is longer than any that a file can have"};
      return std::nullopt;
    }
    name.push_back(char(c));
  }
  if (std::ferror(m_list.get())) {
    m_problem = Usage{fmt::format("--files-from: {}", std::strerror(errno))};
    return std::nullopt;
  }
  if (c == EOF && name.empty()) return std::nullopt;
  return name;
}

int forEachFile(const CommonArguments& arguments,
                const std::function<int(const std::string& file, bool several)>& work) {
  auto files = InputFiles::of(arguments);
  if (!files) {
    tellUser("vitrine: {}", files.error().message);
    return 2;
  }
  int status = 0;
  while (const std::optional<std::string> file = files->next())
    status = std::max(status, work(*file, files->several()));
  if (!files->problem()) return status;
  tellUser("vitrine: {}", files->problem()->message);
  return 2;
}

Result<DocumentPointer> loadInput(const std::string& file, const CommonArguments& arguments) {
  VITRINE_CHECK(checkFaceFiles(arguments.textures));
  const LoadOptions options{.limits = arguments.limits,
                            .faceImages = arguments.textures.faces,
                            .figure = arguments.motion.figure,
                            .secondLifeBvh = arguments.motion.secondLifeBvh};
  VITRINE_TRY(DocumentPointer document,
              file == kInput ? loadStandardInput(arguments, options) : load(file, options));
  if (const auto checked = checkFaceImages(*document, arguments.textures.faces); !checked)
    return fail(checked.error().code, "--texture " + checked.error().message);
  if (arguments.fetch.isWanted && !arguments.fetch.isVerb) fetchBefore(file, *document, arguments);
  return withFigure(std::move(document), options, arguments.assetPlaces());
}

std::string stemOf(const std::string& file) {
  return file == kInput ? "stdin" : std::filesystem::path(file).stem().string();
}

}  // namespace vitrine
