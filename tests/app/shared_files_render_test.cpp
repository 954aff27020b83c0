// Files that several processes share: a line each, whatever becomes of them, and a log that is gone on with.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <fstream>
#include <set>
#include <thread>

#include "core/document/json_reader.h"
#include "tests/app/run_verb.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::multiset<std::string> filesInLines(const std::string& text) {
  std::multiset<std::string> files;
  for (size_t at = 0; at < text.size();) {
    const size_t end = text.find('\n', at);
    if (end == std::string::npos) break;  // torn
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line.empty()) continue;
    if (!vitrine::readJson(line)) {
      files.insert("no JSON");
      continue;
    }
    constexpr size_t kStart = std::string_view("{\"file\":\"").size();
    files.insert(line.substr(kStart, line.find('"', kStart) - kStart));
  }
  return files;
}

std::string textOfFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// "one.mesh", ..., as a list.
std::string writeCopies(const ScratchFolder& folder, size_t count) {
  folder.write("head.mesh", samples().at("head.mesh"));
  std::string list;
  for (size_t i = 0; i < count; ++i) {
    const std::string name = fmt::format("{}.mesh", i);
    fs::create_hard_link(folder.path() / "head.mesh", folder.path() / name);
    list += name + "\n";
  }
  folder.write("list", list);
  return list;
}

TEST(SharedFiles, AreALineEachAndSkippedTheNextTime) {
  const ScratchFolder folder;
  folder.write("head.mesh", samples().at("head.mesh"));
  folder.write("arm.mesh", samples().at("arm.mesh"));
  folder.write("broken.mesh", "version 2.00\nnothing");
  const std::vector<std::string> words{"info", "--json",    "--jobs",   "2",           "--resume",
                                       "log",  "head.mesh", "arm.mesh", "broken.mesh", "gone.mesh"};
  const auto with = [&](const char* more) {
    std::vector<std::string> all = words;
    all.emplace_back(more);
    return run(folder, all);
  };
  const Answer first = run(folder, words);
  EXPECT_EQ(first.status, 1);
  EXPECT_EQ(filesInLines(first.out),
            (std::multiset<std::string>{"head.mesh", "arm.mesh", "broken.mesh", "gone.mesh"}));
  EXPECT_THAT(first.out, HasSubstr("\"status\":0"));
  EXPECT_THAT(first.out, HasSubstr("\"triangles\""));
  EXPECT_THAT(first.errors, HasSubstr("gone.mesh: "));
  EXPECT_EQ(textOfFile(folder.path() / "log"), first.out);
  const Answer second = run(folder, words);
  EXPECT_THAT(second.out, IsEmpty());
  EXPECT_EQ(second.status, 1) << "what failed has not gone well since";
  EXPECT_EQ(filesInLines(with("--retry").out), (std::multiset<std::string>{"broken.mesh", "gone.mesh"}));
  folder.write("arm.mesh", samples().at("head.mesh"));
  EXPECT_EQ(filesInLines(run(folder, words).out), (std::multiset<std::string>{"arm.mesh"}));
  folder.write("broken.mesh", samples().at("head.mesh"));
  folder.write("gone.mesh", samples().at("head.mesh"));
  EXPECT_EQ(with("--retry").status, 0);
}

TEST(SharedFiles, SayTheSameAsOneProcess) {
  const ScratchFolder folder;
  for (const char* sample : {"head.mesh", "arm.mesh", "lamp.rbxmx"}) folder.write(sample, samples().at(sample));
  for (const char* verb : {"info", "validate"}) {
    const Answer alone = run(folder, {verb, "head.mesh", "arm.mesh", "lamp.rbxmx"});
    EXPECT_EQ(run(folder, {verb, "--jobs", "1", "head.mesh", "arm.mesh", "lamp.rbxmx"}).out, alone.out);
  }
  const std::string size = "--size=64x48", camera = "--camera=-3,1,2,0,0,0,45";
  ASSERT_EQ(run(folder, {"render", size, camera, "head.mesh", "arm.mesh", "lamp.rbxmx", "-o", "one/"}).status, 0);
  ASSERT_EQ(
      run(folder, {"render", size, camera, "head.mesh", "arm.mesh", "lamp.rbxmx", "-o", "two/", "--jobs", "2"})
          .status,
      0);
  ASSERT_EQ(run(folder, {"convert", "head.mesh", "arm.mesh", "-o", "one/", "--to", "glb"}).status, 0);
  ASSERT_EQ(run(folder, {"convert", "head.mesh", "arm.mesh", "-o", "two/", "--to", "glb", "--jobs", "2"}).status,
            0);
  EXPECT_EQ(namesIn(folder.path() / "one"), namesIn(folder.path() / "two"));
  for (const std::string& name : namesIn(folder.path() / "one"))
    EXPECT_TRUE(textOfFile(folder.path() / "one" / name) == textOfFile(folder.path() / "two" / name)) << name;
}

TEST(SharedFiles, ThatTakeTooLongCostALine) {
  const ScratchFolder folder;
  writeCopies(folder, 3);
  const Answer answer = run(folder, {"render", "--files-from", "list", "-o", "out/", "--json", "--jobs", "2",
                                     "--limit", "seconds=0.01", "--size", "2000x2000"});
  EXPECT_EQ(answer.status, 1);
  EXPECT_EQ(filesInLines(answer.out), (std::multiset<std::string>{"0.mesh", "1.mesh", "2.mesh"}));
  EXPECT_THAT(answer.out, HasSubstr("\"end\":\"timed out\",\"error\":\"timed out: took more than 0.01 s\""));
  EXPECT_THAT(answer.errors, HasSubstr("0.mesh: timed out"));
  EXPECT_EQ(run(folder, {"info", "0.mesh", "--limit", "seconds=60"}).status, 0);
  EXPECT_EQ(run(folder, {"info", "0.mesh", "--limit", "seconds=x"}).status, 2);
  EXPECT_EQ(run(folder, {"dump", "0.mesh", "--limit", "seconds=5"}).status, 2) << "has no such processes";
  EXPECT_EQ(run(folder, {"info", "-", "--jobs", "2"}).status, 2);
}

TEST(SharedFiles, AreGoneOnWithAfterBeingKilled) {
  constexpr size_t kCount = 600;
  const ScratchFolder folder;
  writeCopies(folder, kCount);
  const std::vector<std::string> words{"convert", "--files-from", "list",   "-o", "out/",
                                       "--to",    "glb",          "--jobs", "2",  "--resume",
                                       "log",     "--force",      "--quiet"};
  const fs::path log = folder.path() / "log";
  for (const size_t lines : {20u, 150u}) {
    const pid_t child = fork();
    if (child == 0) {
      const std::string program = (fs::read_symlink("/proc/self/exe").parent_path() / "vitrine").string();
      std::vector<std::string> all{program};
      all.insert(all.end(), words.begin(), words.end());
      std::vector<char*> pointers;
      for (std::string& word : all) pointers.push_back(word.data());
      pointers.push_back(nullptr);
      if (chdir(folder.path().c_str()) == 0) execv(program.c_str(), pointers.data());
      _exit(127);
    }
    for (int i = 0; i < 20'000 && std::ranges::count(textOfFile(log), '\n') < ptrdiff_t(lines); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  const auto before = filesInLines(textOfFile(log));
  ASSERT_GE(before.size(), 150u);
  ASSERT_LT(before.size(), kCount);
  // As if the system had died in the middle of a line.
  std::ofstream(log, std::ios::app) << "{\"file\":\"599.mesh\",\"si";
  EXPECT_EQ(run(folder, words).status, 0);
  const auto after = filesInLines(textOfFile(log));
  for (size_t i = 0; i < kCount; ++i) EXPECT_EQ(after.count(fmt::format("{}.mesh", i)), 1u) << i;
  EXPECT_EQ(after.size(), kCount + 1) << "and the torn one";
  EXPECT_EQ(namesIn(folder.path() / "out").size(), kCount);
}

}  // namespace
}  // namespace vitrine::test
