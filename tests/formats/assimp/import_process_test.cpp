// The importing process: missing, killed, too slow, too large, cancelled.
#include <dirent.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "tests/support/children.h"
#include "tests/support/confined.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;

constexpr size_t kSlow = 1'000'000;  // triangles: about a second's work

std::shared_ptr<const Source> source(const std::string& text, const char* name) {
  const Bytes bytes = asBytes(text);
  return Source::fromBytes({bytes.begin(), bytes.end()}, name);
}
Error failureOf(const Result<DocumentPointer>& document) {
  if (!document) return document.error();
  EXPECT_TRUE((*document)->failure);
  return (*document)->failure.value_or(Error{ErrorCode::NotThisFormat, "no failure", {}});
}

// The importing process this one has started, or 0.
pid_t importer() {
  pid_t found = 0;
  DIR* processes = opendir("/proc");
  while (const dirent* entry = processes ? readdir(processes) : nullptr) {
    const pid_t process = std::atoi(entry->d_name);
    std::ifstream status("/proc/" + std::string(entry->d_name) + "/stat");
    std::string number, name, state;
    pid_t parent = 0;
    if (process > 0 && status >> number >> name >> state >> parent && parent == getpid() &&
        name.starts_with("(vitrine-import"))
      found = process;
  }
  if (processes) closedir(processes);
  return found;
}
size_t openDescriptors() {
  return size_t(
      std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator()));
}

// Sets a variable of the environment for a while.
class Setting {
 public:
  Setting(const char* name, const std::string& value) : m_name(name) { setenv(name, value.c_str(), 1); }
  ~Setting() { unsetenv(m_name); }
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;

 private:
  const char* m_name;
};

TEST(ImportProcess, SaysWhereItLookedForTheMissingProgram) {
  const Setting missing("VITRINE_IMPORT", "/nowhere/vitrine-import");
  const Error error = failureOf(load(source(objScene(), "a.obj")));
  EXPECT_EQ(error.code, ErrorCode::Unsupported);
  EXPECT_THAT(error.message, HasSubstr("/nowhere/vitrine-import"));
}

TEST(ImportProcess, SurvivesAProgramThatIsNone) {
  const Setting other("VITRINE_IMPORT", "/bin/true");
  EXPECT_EQ(failureOf(load(source(objScene(), "a.obj"))).code, ErrorCode::Malformed);
}

TEST(ImportProcess, SurvivesBeingKilledFromOutside) {
  std::atomic<bool> killed = false, done = false;
  std::thread killer([&] {
    while (!killed && !done) {
      if (const pid_t process = importer(); process > 0) killed = kill(process, SIGKILL) == 0;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  });
  const auto document = load(source(heavyObj(kSlow), "slow.obj"));
  done = true;
  killer.join();
  ASSERT_TRUE(killed);
  const Error error = failureOf(document);
  EXPECT_EQ(error.code, ErrorCode::Io);
  EXPECT_THAT(error.message, HasSubstr("killed"));
}

TEST(ImportProcess, ReadsTheBytesThatTheDocumentHolds) {
  const ScratchFolder folder;
  const auto file = folder.write("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  const auto read = *Source::open(file);
  folder.write("a.obj", "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 3\n");  // of the same length
  std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
  const auto document = load(read, {});
  ASSERT_TRUE(document) << document.error().message;
  EXPECT_EQ((*document)->bounds().max, Vec3(1, 1, 0));
}

TEST(ImportProcess, GetsNothingOfTheEnvironmentThatItDoesNotNeed) {
  const ScratchFolder folder;
  const auto told = folder.path() / "environment";
  const auto program = folder.write("tell", fmt::format("#!/bin/sh\n/usr/bin/env > '{}'\n", told.string()));
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  const Setting other("VITRINE_IMPORT", program.string()), secret("SECRET_TOKEN", "1234"),
      libraries("LD_LIBRARY_PATH", "/nowhere");
  EXPECT_EQ(failureOf(load(source(objScene(), "a.obj"))).code, ErrorCode::Malformed);
  std::vector<std::string> names;
  std::ifstream lines(told);
  for (std::string line; std::getline(lines, line);) names.push_back(line.substr(0, line.find('=')));
  EXPECT_THAT(names, testing::IsSupersetOf({"LD_LIBRARY_PATH", "GLIBC_TUNABLES"}));
  for (const char* name : {"SECRET_TOKEN", "HOME", "PATH", "VITRINE_IMPORT"})
    EXPECT_THAT(names, testing::Not(testing::Contains(name)));
}

TEST(ImportProcess, EndsAtTheTimeLimit) {
  const ScratchFolder folder;
  const auto program = folder.write("never-done", "#!/bin/sh\nexec sleep 1000\n");
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  const Setting other("VITRINE_IMPORT", program.string());
  LoadOptions options;
  options.limits.importSeconds = 1;
  options.limits.importMilliseconds = 0;
  const std::set<int> children = childProcesses();
  const Error error = failureOf(load(source(objScene(), "a.obj"), options));
  EXPECT_EQ(error.code, ErrorCode::LimitExceeded);
  EXPECT_THAT(error.message, HasSubstr("more than 1 s"));
  EXPECT_EQ(childProcesses(), children);
}

TEST(ImportProcess, EndsAtTheMemoryLimit) {
  if (kSanitised) GTEST_SKIP() << "SKIPPED: sanitisers need more address space than there is a limit for";
  LoadOptions options;
  options.limits.memory = 32 << 20;
  const Error error = failureOf(load(source(heavyObj(kSlow), "large.obj"), options));
  EXPECT_EQ(error.code, ErrorCode::LimitExceeded) << error.message;
}

TEST(ImportProcess, EndsWhenCancelled) {
  Progress progress;
  LoadOptions options;
  options.progress = &progress;
  std::thread canceller([&] {
    while (importer() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    progress.cancelled = true;
  });
  const auto document = load(source(heavyObj(kSlow), "slow.obj"), options);
  canceller.join();
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().code, ErrorCode::Cancelled);
  EXPECT_EQ(importer(), 0);
}

TEST(ImportProcess, LeavesNoDescriptorsAndNoProcesses) {
  (void)load(source(objScene(), "a.obj"));
  const size_t before = openDescriptors();
  const std::set<int> children = childProcesses();
  for (int i = 0; i < 5; ++i) {
    (void)load(source(objScene(), "a.obj"));
    (void)load(source("nonsense", "a.gltf"));
  }
  EXPECT_EQ(openDescriptors(), before);
  EXPECT_EQ(childProcesses(), children);
}

TEST(ImportProcess, WorksFromSeveralThreadsAndWithLowDescriptorsFree) {
  const int standardInput = fcntl(0, F_DUPFD_CLOEXEC, 20);
  close(0);  // the next descriptor opened has a number the process expects something else at
  std::vector<std::thread> threads;
  std::atomic<int> good = 0;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&good] {
      const auto document = load(source(objScene(), "a.obj"));
      good += document && (*document)->complete && (*document)->geometries.size() == 1;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(good, 4);
  if (standardInput >= 0) {
    dup2(standardInput, 0);
    close(standardInput);
  }
}

}  // namespace
}  // namespace vitrine::test
