// The library of a folder of 100,000 files: made of corpus files under other names, a third of them cut somewhere.
#include <fmt/core.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <random>
#include <thread>

#include "core/library/library.h"
#include "core/library/library_index.h"
#include "tests/bench/measure.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

constexpr size_t kFiles = 100'000, kLargestSource = 60'000;
constexpr int kRounds = 9;

// Made once, and kept in the work folder.
fs::path manyFiles() {
  const fs::path folder = workFolder() / "library";
  if (fs::exists(folder / "whole")) return folder;
  std::vector<std::pair<std::string, std::string>> sources;  // ending, content
  for (const char* kind : {"roblox-mesh", "slmesh", "binarymesh", "rbxm", "rmesh"})
    for (const auto& entry : fs::recursive_directory_iterator(corpusFolder() / kind)) {
      const std::string ending = entry.path().extension().string();
      if (!entry.is_regular_file() || entry.file_size() > kLargestSource) continue;
      if (ending != ".mesh" && ending != ".llmesh" && ending != ".binarymesh" && ending != ".rbxm" &&
          ending != ".rmesh" && ending != ".rbxmx")
        continue;
      std::ifstream file(entry.path(), std::ios::binary);
      sources.emplace_back(ending, std::string{std::istreambuf_iterator<char>(file), {}});
    }
  std::mt19937 random(1);
  for (size_t i = 0; i < kFiles; ++i) {
    const auto& [ending, content] = sources[i % sources.size()];
    const fs::path below = folder / fmt::format("{:03}", i % 250);
    if (i < 250) fs::create_directories(below);
    std::string_view bytes = content;
    if (i % 3 == 2) bytes = bytes.substr(0, random() % (bytes.size() + 1));
    std::ofstream(below / fmt::format("{}{}", 14'818'281'896 + 7919 * i, ending), std::ios::binary) << bytes;
  }
  std::ofstream(folder / "whole");
  return folder;
}

// Kilobytes of a process and all that it started, shared ones once.
uint64_t memoryOf(pid_t process) {
  uint64_t all = 0;
  std::vector<pid_t> waiting{process};
  while (!waiting.empty()) {
    const std::string base = fmt::format("/proc/{}", waiting.back());
    waiting.pop_back();
    std::ifstream rollup(base + "/smaps_rollup");
    for (std::string word; rollup >> word;)
      if (word == "Pss:") {
        uint64_t kilobytes = 0;
        rollup >> kilobytes;
        all += kilobytes;
        break;
      }
    std::error_code error;
    for (const auto& task : fs::directory_iterator(base + "/task", error)) {
      std::ifstream children(task.path() / "children");
      for (pid_t child = 0; children >> child;) waiting.push_back(child);
    }
  }
  return all;
}

struct Run {
  double milliseconds = 0;
  uint64_t kilobytes = 0;  // at most at once
};
Run runIndex(const fs::path& program, const fs::path& folder, const fs::path& index) {
  std::vector<std::string> words{program.string(), "index", folder.string(), "-o", index.string()};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  Run run;
  run.milliseconds = millisecondsOf([&] {
    pid_t process = -1;
    if (::posix_spawn(&process, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0) return;
    while (::waitpid(process, nullptr, WNOHANG) == 0) {
      run.kilobytes = std::max(run.kilobytes, memoryOf(process));
      std::this_thread::sleep_for(std::chrono::milliseconds(run.kilobytes == 0 ? 1 : 50));
    }
  });
  return run;
}

}  // namespace

void libraries(const fs::path& program) {
  const fs::path folder = manyFiles(), index = workFolder() / "library.sqlite";
  for (const char* beside : {"", "-wal", "-shm"}) fs::remove(index.string() + beside);
  uint64_t bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) bytes += entry.file_size();
  const Run cold = runIndex(program, folder, index);
  const Run warm = runIndex(program, folder, index);
  fmt::print("library of {} files, {} MB: {:.0f} files a second from nothing, {:.0f} where nothing changed\n",
             kFiles, bytes >> 20, kFiles / cold.milliseconds * 1000, kFiles / warm.milliseconds * 1000);
  fmt::print("  memory of all processes at most {} MB and {} MB; the index has {} bytes a file\n",
             cold.kilobytes >> 10, warm.kilobytes >> 10, fs::file_size(index) / kFiles);
  fmt::print("  all rows of the index: {:.0f} ms\n", millisecondsOf([&] {
               const auto open = LibraryIndex::open(index);
               sink = open ? open->files().value().size() : 0;
             }));
  const auto open = LibraryIndex::open(index);
  if (!open) return;
  for (const char* query :
       {"1481", "*828*", "name=*9*.mesh", "triangles>10000 joints>0", "format:rbxm bytes>10K", "diagnostics>0",
        "has:class:Part", "has:script:\"require(\"", "uses:rbxassetid://*", "texture:missing", "complete=false"}) {
    const auto filter = parseFileFilter(query);
    size_t count = 0;
    std::vector<double> times;
    for (int i = 0; i < kRounds; ++i)
      times.push_back(millisecondsOf([&] { count = open->find(*filter).value().size(); }));
    fmt::print("  {:<28} {:6.1f} ms, {} files\n", query, medianOf(times), count);
  }
}

}  // namespace vitrine::test
