// What the importing process can still do once it is confined: tried in a process of this test that confines itself
// the same way.
#include "core/confined/child/isolation.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <functional>

#include "core/confined/protocol.h"
#include "core/formats/assimp/assimp.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using confined::isolate;

constexpr uint64_t kMemory = uint64_t(256) << 20;

struct Attempt {
  uint32_t isolation = 0;  // flags
  int code = 0;            // what the attempt gave
  int status = 0;          // of waitpid
};

// Runs `attempt` in a confined process whose folder is `folder`.
Attempt confined(const std::filesystem::path& folder, const std::function<int()>& attempt,
                 confined::IsolationLimits limits = {.memory = kMemory, .seconds = 20, .parent = getpid()}) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t process = fork();
  if (process == 0) {
    const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY);
    if (dup2(opened, confined::kFurther) != confined::kFurther) _exit(99);
    Attempt result;
    result.isolation = isolate(limits);
    if (result.isolation == 0) _exit(98);
    result.code = attempt();
    _exit(write(ends[1], &result, sizeof result) == ssize_t(sizeof result) ? 0 : 97);
  }
  close(ends[1]);
  Attempt result;
  if (read(ends[0], &result, sizeof result) != ssize_t(sizeof result)) result = {};
  close(ends[0]);
  EXPECT_EQ(waitpid(process, &result.status, 0), process);
  return result;
}

// The address sanitiser needs system calls of its own: then there is no filter.
bool hasSeccomp(const Attempt& attempt) { return (attempt.isolation & confined::kSeccomp) != 0; }
bool hasLandlock(const Attempt& attempt) { return (attempt.isolation & confined::kLandlock) != 0; }

TEST(Isolation, IsThatOfAProcessConfinedHere) {
  const auto active = assimp::activeConfinement();
  ASSERT_TRUE(active) << active.error().message;
  const ScratchFolder folder;
  const Attempt attempt = confined(folder.path(), [] { return 0; });
  EXPECT_EQ(active->landlock, hasLandlock(attempt));
  EXPECT_EQ(active->seccomp, hasSeccomp(attempt));
}

TEST(Isolation, HasNoNetwork) {
  const ScratchFolder folder;
  for (const int family : {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK}) {
    const Attempt attempt = confined(folder.path(), [family] { return socket(family, SOCK_DGRAM, 0); });
    ASSERT_EQ(attempt.status, 0);
    if (!hasSeccomp(attempt)) GTEST_SKIP() << "no seccomp here";
    EXPECT_EQ(attempt.code, -1) << family;
  }
}

TEST(Isolation, StartsNothing) {
  const ScratchFolder folder;
  const Attempt forked = confined(folder.path(), [] {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    return int(child);
  });
  if (!hasSeccomp(forked)) GTEST_SKIP() << "no seccomp here";
  EXPECT_EQ(forked.code, -1);
  const Attempt executed = confined(folder.path(), [] { return execl("/bin/true", "true", nullptr); });
  EXPECT_EQ(executed.code, -1);
}

TEST(Isolation, SignalsNobodyElse) {
  const ScratchFolder folder;
  const Attempt attempt = confined(folder.path(), [parent = getpid()] { return kill(parent, 0); });
  if (!hasSeccomp(attempt)) GTEST_SKIP() << "no seccomp here";
  EXPECT_EQ(attempt.code, -1);
}

TEST(Isolation, WritesNoFile) {
  const ScratchFolder folder;
  const auto there = folder.write("there.txt", "as it was");
  const auto writes = [&folder, &there] {
    int done = 0;
    if (open(there.c_str(), O_WRONLY) >= 0) done |= 1;
    if (open((folder.path() / "new.txt").c_str(), O_RDONLY | O_CREAT, 0600) >= 0) done |= 2;
    if (open(there.c_str(), O_RDONLY | O_TRUNC) >= 0) done |= 4;
    if (unlink(there.c_str()) == 0) done |= 8;
    if (mkdir((folder.path() / "made").c_str(), 0700) == 0) done |= 16;
    if (rename(there.c_str(), (folder.path() / "moved").c_str()) == 0) done |= 32;
    return done;
  };
  const Attempt attempt = confined(folder.path(), writes);
  ASSERT_EQ(attempt.status, 0);
  if (!hasSeccomp(attempt) && !hasLandlock(attempt)) GTEST_SKIP() << "neither seccomp nor Landlock here";
  // Emptying a file is no right of Landlock's first version.
  EXPECT_EQ(attempt.code & (hasSeccomp(attempt) ? 63 : 59), 0);
}

TEST(Isolation, ReadsItsFolderAndNothingElse) {
  const ScratchFolder folder, other;
  folder.write("beside.mtl", "x");
  other.write("secret.txt", "x");
  std::filesystem::create_symlink(other.path() / "secret.txt", folder.path() / "way-out");
  const auto reads = [&folder, &other] {
    int done = 0;
    if (openat(confined::kFurther, "beside.mtl", O_RDONLY) >= 0) done |= 1;
    if (open((folder.path() / "beside.mtl").c_str(), O_RDONLY) >= 0) done |= 2;
    if (open((other.path() / "secret.txt").c_str(), O_RDONLY) >= 0) done |= 4;
    if (openat(confined::kFurther, "way-out", O_RDONLY) >= 0) done |= 8;
    if (openat(confined::kFurther, "../../etc/passwd", O_RDONLY) >= 0) done |= 16;
    if (open("/etc/passwd", O_RDONLY) >= 0) done |= 32;
    return done;
  };
  const Attempt attempt = confined(folder.path(), reads);
  ASSERT_EQ(attempt.status, 0);
  if (!hasLandlock(attempt)) GTEST_SKIP() << "no Landlock here";
  EXPECT_EQ(attempt.code, 3);
}

TEST(Isolation, TakesNoMoreMemoryThanItMay) {
  const ScratchFolder folder;
  const Attempt attempt = confined(folder.path(), [] {
    const auto map = [](size_t size) {
      return mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
    };
    return int(map(kMemory / 2)) + 2 * int(map(kMemory));
  });
#if defined(VITRINE_SANITISED)
  GTEST_SKIP() << "sanitisers take terabytes";
#endif
  EXPECT_EQ(attempt.code, 1);
}

TEST(Isolation, EndsWithTheTimeItMayTake) {
  const ScratchFolder folder;
  const Attempt attempt = confined(folder.path(),
                                   []() -> int {
                                     for (std::atomic<uint64_t> turns = 0;;) ++turns;
                                   },
                                   {.memory = kMemory, .seconds = 1, .parent = getpid()});
  ASSERT_TRUE(WIFSIGNALED(attempt.status));
  EXPECT_EQ(WTERMSIG(attempt.status), SIGXCPU);
}

TEST(Isolation, EndsWithItsParent) {
  const ScratchFolder folder;
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t parent = fork();
  if (parent == 0) {
    const pid_t self = getpid();
    if (fork() == 0) {
      if (isolate({.memory = kMemory, .seconds = 20, .parent = self}) == 0) _exit(1);
      (void)!write(ends[1], "r", 1);
      for (;;) usleep(10'000);
    }
    for (;;) pause();
  }
  close(ends[1]);
  char ready = 0;
  ASSERT_EQ(read(ends[0], &ready, 1), 1);
  ASSERT_EQ(kill(parent, SIGKILL), 0);
  ASSERT_EQ(waitpid(parent, nullptr, 0), parent);
  // The pipe ends when the last process that could write to it does.
  EXPECT_EQ(read(ends[0], &ready, 1), 0);
  close(ends[0]);
}

TEST(Isolation, IsRefusedWhereTheParentHasGone) {
  const ScratchFolder folder;
  const pid_t process = fork();
  if (process == 0) _exit(isolate({.memory = kMemory, .seconds = 20, .parent = 1}) == 0 ? 0 : 1);
  int status = 0;
  ASSERT_EQ(waitpid(process, &status, 0), process);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace vitrine::test
