#include "app/cli/index_command.h"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <charconv>
#include <filesystem>
#include <optional>

#include "app/cli/filter_complaint.h"
#include "app/cli/messages.h"
#include "app/cli/number_range.h"
#include "app/cli/output.h"
#include "app/cli/values.h"
#include "app/cli/worker_command.h"
#include "core/document/json.h"
#include "core/export/data/class_table.h"
#include "core/library/file_facts.h"
#include "core/library/instance_tables.h"
#include "core/library/library.h"
#include "core/library/library_index.h"
#include "core/library/library_tables.h"

namespace vitrine {

namespace {

constexpr float kMostReaders = 1024, kLeastFileSeconds = 1, kMostFileSeconds = 86400;

// "2/8"
bool parseShard(const std::string& text, unsigned& shard, unsigned& shards) {
  if (text.empty()) return true;
  const char* const end = text.data() + text.size();
  const auto [slash, error] = std::from_chars(text.data(), end, shard);
  if (error != std::errc() || slash == end || *slash != '/') return false;
  const auto [last, wrong] = std::from_chars(slash + 1, end, shards);
  return wrong == std::errc() && last == end && shard >= 1 && shard <= shards;
}

// One line on a terminal that is written over.
class ProgressLine {
 public:
  ~ProgressLine() {
    if (m_shown) std::fputc('\n', stderr);
  }
  void tell(const LibraryProgress& progress) {
    if (terminalOptions().quiet || ::isatty(STDERR_FILENO) != 1) return;
    const std::string line = fmt::format("\r{} files{}, {} of {} read", progress.found,
                                         progress.scanned ? "" : " so far", progress.read, progress.toRead);
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
    m_shown = true;
  }

 private:
  bool m_shown = false;
};

// Set by a signal: what was begun is brought to its end, and nothing of it is left beside the index. The second
// signal ends the program at once.
std::atomic<bool> isInterrupted = false;
std::atomic<int> interruptedBy = 0;

void interrupt(int signal) {
  interruptedBy = signal;
  isInterrupted = true;
}
void obeyInterruptions() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    // Who started it may want it to go on.
    if (::sigaction(signal, nullptr, &before) != 0 || before.sa_handler == SIG_IGN) continue;
    struct sigaction action {};
    action.sa_handler = interrupt;
    action.sa_flags = int(SA_RESETHAND);
    ::sigaction(signal, &action, nullptr);
  }
}
// As it would have ended the program.
void endInterrupted() {
  if (interruptedBy == 0) return;
  ::signal(interruptedBy, SIG_DFL);
  ::raise(interruptedBy);
}

// Whether indexes may be kept in a cache at all, which is told.
bool hasLibraryFolder() {
  if (!libraryFolder().empty()) return true;
  tellUser("vitrine: {}", makeLibraryFolder().error().message);
  return false;
}

int listIndexes() {
  if (!hasLibraryFolder()) return 1;
  uint64_t bytes = 0;
  for (const KeptIndex& index : keptIndexes()) {
    print(fmt::format("{}\n  {} files, {} bytes, {}\n", visibleLine(index.folder), index.files, index.bytes,
                      visibleLine(index.index.string())));
    bytes += index.bytes;
  }
  print(fmt::format("{} bytes in {}\n", bytes, visibleLine(libraryFolder().string())));
  return 0;
}

int clearIndexes(const std::string& folder) {
  if (!hasLibraryFolder()) return 1;
  int status = 0;
  const std::filesystem::path only = folder.empty() ? std::filesystem::path() : indexOfFolder(folder);
  for (const KeptIndex& index : keptIndexes()) {
    if (!only.empty() && index.index != only) continue;
    const auto removed = removeIndex(index.index);
    if (!removed) tellError(index.index.string(), removed.error()), status = 1;
  }
  return status;
}

int refuse(std::string_view message) {
  tellUser("vitrine: {}", message);
  return 2;
}

// In a result there is no column that the path tells.
template <class Use>
void forEachResultColumn(Use use) {
  for (const FileColumn& column : fileColumns())
    if (column.source != FileColumn::Source::Path) use(column);
}

std::string csvHeading() {
  std::string row;
  forEachResultColumn([&](const FileColumn& column) { row += (row.empty() ? "" : ",") + column.name; });
  return row;
}
std::string csvRow(const LibraryFile& file, bool noFormulas) {
  std::string row;
  const auto cell = [&](std::string_view text) {
    std::string shown = visibleLine(text);
    return quotedCell(noFormulas ? harmlessCell(std::move(shown)) : shown);
  };
  forEachResultColumn([&](const FileColumn& column) {
    if (!row.empty()) row += ',';
    row += column.kind == FileColumn::Kind::Text    ? cell(column.text(file))
           : column.kind == FileColumn::Kind::Truth ? (column.number(file) != 0 ? "true" : "false")
                                                    : fmt::to_string(column.number(file));
  });
  return row;
}

std::string jsonRow(const LibraryFile& file) {
  return jsonObject([&](JsonWriter& json) {
    forEachResultColumn([&](const FileColumn& column) {
      if (column.source == FileColumn::Source::Counts || (column.name == "error" && file.error.empty())) return;
      if (column.name == "path")
        json.putFile(column.name, file.path);
      else if (column.kind == FileColumn::Kind::Text)
        json.put(column.name, std::string(column.text(file)));
      else if (column.kind == FileColumn::Kind::Truth)
        json.put(column.name, column.number(file) != 0);
      else
        json.put(column.name, column.number(file));
    });
    json.object("counts", [&] {
      forEachResultColumn([&](const FileColumn& column) {
        if (column.source == FileColumn::Source::Counts) json.put(column.name, column.number(file));
      });
    });
  });
}

// "maps/hat.mesh  roblox-mesh 5.00, 120 triangles, 3 joints, 2 diagnostics"
std::string textRow(const LibraryFile& file) {
  std::string row = fmt::format("{}  {} {}", visibleLine(file.path),
                                file.format.empty() ? std::string("unreadable") : visibleLine(file.format),
                                visibleLine(file.version));
  const auto add = [&](uint64_t count, std::string_view what) {
    if (count > 0) row += fmt::format(", {} {}", count, what);
  };
  add(file.counts.triangles, "triangles");
  add(file.counts.instances, "instances");
  add(file.counts.joints, "joints");
  add(file.texturesMissing, "textures missing");
  add(file.diagnostics, "diagnostics");
  if (!file.error.empty()) row += ": " + visibleLine(file.error);
  return row;
}

// A group after the other, and what all of them would save.
void tellDuplicates(const Duplicates& found, AlikeBy by, bool json) {
  for (const AlikeGroup& group : found.groups) {
    if (json) {
      printJson(jsonObject([&](JsonWriter& writer) {
        writer.put("by", kAlikeNames[size_t(by)]).put("saved", group.saved);
        writer.array("files", [&] {
          for (const LibraryFile& file : group.files)
            writer.object([&] { writer.putFile("path", file.path).put("bytes", file.bytes); });
        });
      }));
      continue;
    }
    printLine(fmt::format("{} files, {} bytes would be saved", group.files.size(), group.saved));
    for (const LibraryFile& file : group.files)
      printLine(fmt::format("  {:>12}  {}", file.bytes, visibleLine(file.path)));
  }
  if (!json)
    printLine(fmt::format("{} group{}, {} files: {} bytes would be saved", found.groups.size(),
                          found.groups.size() == 1 ? "" : "s", found.files, found.saved));
}

}  // namespace

void IndexCommand::declare(CLI::App& verb) {
  takes(verb.add_option("FOLDER", folder, "Folder to index, with everything below it that Vitrine can read"), "",
        {Values::Kind::Folders, {}});
  takes(verb.add_option("-o,--output", output,
                        "The index; brought up to date where there is one. Without it, one in the cache, which the "
                        "window uses, too"),
        "FILE", {Values::Kind::Files, {"sqlite"}});
  takes(verb.add_option("--assets", assets,
                        "Folder in which to look for what files name and is not beside them; may repeat. Default: "
                        "the folders that the index was made with")
            ->allow_extra_args(false),
        "DIR", {Values::Kind::Folders, {}});
  verb.add_option("--jobs", jobs, "Processes that read files; 0: one for each processor")
      ->check(numberIn(0, kMostReaders));
  verb.add_option("--seconds", seconds, "Time that one file may take before it counts as unreadable")
      ->check(numberIn(kLeastFileSeconds, kMostFileSeconds))
      ->capture_default_str();
  takes(verb.add_option("--shard", shard, "Only the files of part K of N equal parts"), "K/N", {});
  takes(verb.add_option("--merge", merge, "Indexes to put together into that of --output"), "PART",
        {Values::Kind::Files, {"sqlite"}});
  verb.add_flag("--instances", instances, "A table for each class of instances, too, with their values");
  verb.add_flag(
      "--force", force,
      "Replace what is at --output even if it is not an index of this version, and what SQLite left beside it");
  verb.add_flag("--follow", follow, "Go on keeping it up to date, until interrupted");
  verb.add_flag("--clear", clear, "Delete the indexes in the cache, or that of FOLDER alone");
  verb.footer(
      "Examples:\n  vitrine index game -o game.sqlite\n  vitrine index game --shard 1/8 -o part1.sqlite\n"
      "  vitrine index --merge part*.sqlite -o game.sqlite\n  vitrine index\n\n"
      "Without FOLDER, lists the indexes in the cache with their sizes. Nothing is ever written into FOLDER. An "
      "index "
      "is an SQLite file, and docs/library.md describes its tables.");
}

int IndexCommand::run(Process&) {
  if (!merge.empty()) {
    if (output.empty() || !folder.empty()) return refuse("--merge takes parts and --output, and no folder");
    const auto merged =
        mergeIndexes({merge.begin(), merge.end()}, output, force ? WhatIsThere::Replace : WhatIsThere::Refuse);
    if (merged) return 0;
    tellError(output, merged.error());
    return 1;
  }
  if (clear) return clearIndexes(folder);
  if (folder.empty()) return output.empty() ? listIndexes() : refuse("index: a folder is missing");
  LibraryRequest request{.folder = folder,
                         .index = output.empty() ? indexOfFolder(folder) : std::filesystem::path(output),
                         .program = ownProgram(),
                         .reader = VITRINE_VERSION,
                         .jobs = jobs,
                         .seconds = seconds,
                         .instances = instances,
                         .other = force || output.empty() ? WhatIsThere::Replace : WhatIsThere::Refuse,
                         .follow = follow};
  if (!assets.empty()) {
    std::error_code ignored;
    request.assets.emplace();
    for (const std::string& each : assets)
      request.assets->push_back(std::filesystem::absolute(each, ignored).lexically_normal());
  }
  if (!parseShard(shard, request.shard, request.shards))
    return refuse(fmt::format("--shard: K/N with K from 1 to N expected, not {}", visibleLine(shard)));
  if (output.empty())
    if (const auto made = makeLibraryFolder(); !made) {
      tellError(folder, made.error());
      return 1;
    }
  ProgressLine line;
  const LibraryEvents events{
      .changed = {}, .gone = {}, .progress = [&](const LibraryProgress& progress) { line.tell(progress); }};
  obeyInterruptions();
  const auto updated = updateLibrary(request, events, &isInterrupted);
  endInterrupted();
  if (updated && updated->leadOutCount > 0)
    tellWarning("vitrine index: {} links lead out of {} and were not followed: {}{}", updated->leadOutCount, folder,
                fmt::join(updated->leadOut, ", "), updated->leadOut.size() < updated->leadOutCount ? ", …" : "");
  if (updated) return 0;
  tellError(folder, updated.error());
  return 1;
}

void QueryCommand::declare(CLI::App& verb) {
  takes(verb.add_option("INDEX", index, "A file that vitrine index made, or a folder that has one in the cache"),
        "", {Values::Kind::Files, {"sqlite"}})
      ->required();
  takes(verb.add_option("FILTER", filter, "Which files; without it, all"), "", {});
  CLI::Option* asJson = verb.add_flag("--json", json, "One JSON object per line");
  CLI::Option* asCsv = verb.add_flag("--csv", csv, "CSV: a header row, then one row per file")->excludes(asJson);
  takes(verb.add_option("--duplicates", duplicates,
                        "Groups of files with the same bytes, the same geometry or the same name, and what keeping "
                        "one of each would save; nothing is deleted")
            ->excludes(asCsv),
        "BY", {Values::Kind::Words, {kAlikeNames.begin(), kAlikeNames.end()}});
  verb.add_flag("--no-formulas", noFormulas,
                "With --csv, put ' before texts that spreadsheets would take for formulas: = + - @, tab, return")
      ->needs(asCsv);
  verb.footer(
      "Examples:\n  vitrine query game.sqlite 'triangles>10000 joints>0'\n"
      "  vitrine query game.sqlite 'has:script:\"require(\" -name=test*' --json\n"
      "  vitrine query game.sqlite 'uses:rbxassetid://123' --csv\n"
      "  vitrine query game.sqlite --duplicates bytes\n\n"
      "Filters: a word is part of a name; COLUMN=VALUE with = != < <= > >= and the wildcards * and ?; format:ID; "
      "has:class:NAME has:script:TEXT has:diagnostic:ID; uses:ASSET; texture:missing; same:PATH geometry:PATH "
      "like:PATH for files with the same bytes, the same triangles, nearly the same shape; a space is and, | is "
      "or, - "
      "is not; quotes and parentheses group.");
}

int QueryCommand::run(Process&) {
  const std::optional<AlikeBy> by = alikeBy(duplicates);
  if (!duplicates.empty() && !by)
    return refuse(
        fmt::format("--duplicates: {} expected, not {}", fmt::join(kAlikeNames, ", "), visibleLine(duplicates)));
  const auto parsed = parseFileFilter(filter);
  if (!parsed) {
    complainAboutFilter("FILTER", filter, parsed.error());
    return 2;
  }
  std::error_code error;
  const bool isFolder = std::filesystem::is_directory(index, error);
  const std::filesystem::path place = isFolder ? indexOfFolder(index) : std::filesystem::path(index);
  if (isFolder && !hasLibraryFolder()) return 1;
  if (isFolder && !std::filesystem::exists(place, error)) {
    tellUser("{}: has no index yet; make one: vitrine index {}", visibleLine(index), visibleLine(index));
    return 1;
  }
  auto opened = LibraryIndex::open(place, machineLimits());
  // The cache is the program's own: what an older one left there is no concern of who asks.
  if (!opened && isFolder && opened.error().code == ErrorCode::NotThisFormat) {
    const auto renewed = updateLibrary({.folder = index,
                                        .index = place,
                                        .program = ownProgram(),
                                        .reader = VITRINE_VERSION,
                                        .other = WhatIsThere::Replace},
                                       {});
    opened = renewed ? LibraryIndex::open(place, machineLimits()) : std::unexpected(renewed.error());
  }
  if (by) {
    const Result<Duplicates> found =
        opened ? opened->duplicates(*by, *parsed) : Result<Duplicates>(std::unexpected(opened.error()));
    if (!found) {
      tellError(index, found.error());
      return 1;
    }
    tellDuplicates(*found, *by, json);
    return 0;
  }
  const Result<std::vector<LibraryFile>> files =
      opened ? opened->files(*parsed) : Result<std::vector<LibraryFile>>(std::unexpected(opened.error()));
  if (!files) {
    tellError(index, files.error());
    return 1;
  }
  if (csv) printLine(csvHeading());
  for (const LibraryFile& file : *files)
    json ? printJson(jsonRow(file)) : printLine(csv ? csvRow(file, noFormulas) : textRow(file));
  return 0;
}

bool isFactsRequest(std::span<const std::string> words) { return !words.empty() && words[0] == "facts"; }

int tellFacts(std::span<const std::string> words) {
  const std::string& file = words.back();
  const LoadOptions options{.limits = machineLimits()};
  const auto behind = [&](std::string_view option, size_t place) -> std::string_view {
    for (size_t i = 1; i + place < words.size() && words[i] != "--"; ++i)
      if (words[i] == option) return words[i + place];
    return {};
  };
  if (const std::string_view known = behind("--known", 1); !known.empty()) {
    const auto hash = contentHash(file, options.limits);
    if (hash && hashText(*hash) == known) {
      printMade("unchanged\n");
      return 0;
    }
  }
  std::optional<Error> failure;
  const auto further = [&](const Document& document) {
    const std::string_view database = behind("--instances", 1), number = behind("--instances", 2);
    int64_t id = 0;
    std::from_chars(number.data(), number.data() + number.size(), id);
    if (database.empty() || !holdsInstances(document)) return;
    if (auto written = writeInstances(document, id, database); !written) failure = std::move(written).error();
  };
  std::vector<std::filesystem::path> assets;
  for (size_t i = 1; i + 1 < words.size() && words[i] != "--"; ++i)
    if (words[i] == "--assets") assets.emplace_back(words[i + 1]);
  FileFacts facts = factsOf(file, options, further, assets, behind("--within", 1));
  if (failure) {
    facts.file.complete = false;
    facts.file.error = failure->message;
  }
  printMade(factsJson(facts));
  return 0;
}

}  // namespace vitrine
