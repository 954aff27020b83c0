// The key of the environment leaves it before anybody else can see it.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "core/fetch/fetch_assets.h"

namespace vitrine::test {
namespace {

constexpr const char* kSecretKey = "s3cr3t-key-of-the-tests";

std::string readFile(const char* path) {
  const int file = ::open(path, O_RDONLY | O_CLOEXEC);
  std::string text;
  for (char buffer[4096];;) {
    const ssize_t count = ::read(file, buffer, sizeof buffer);
    if (count <= 0) break;
    text.append(buffer, size_t(count));
  }
  ::close(file);
  return text;
}

// In a process of its own that was started with the key. What is wrong, as a number; 0: nothing is.
int lookInside() {
  if (readFile("/proc/self/environ").find(kSecretKey) == std::string::npos) return 10;  // or this proves nothing
  if (!takeKeyFromEnvironment()) return 11;
  if (std::getenv("VITRINE_ROBLOX_KEY")) return 12;
  if (readFile("/proc/self/environ").find(kSecretKey) != std::string::npos) return 13;
  for (char** variable = environ; *variable; ++variable)
    if (std::strstr(*variable, kSecretKey) || std::strstr(*variable, "ROBLOX")) return 14;
  if (!std::getenv("VITRINE_BEFORE") || !std::getenv("VITRINE_BEHIND")) return 15;
  const int key = descriptorOfEnvironmentKey();
  if (key < 16 || (::fcntl(key, F_GETFD) & FD_CLOEXEC) == 0) return 16;
  std::string text(100, '\0');
  text.resize(size_t(std::max<ssize_t>(0, ::pread(key, text.data(), text.size(), 0))));
  if (text != kSecretKey) return 17;
  if (::pwrite(key, "x", 1, 0) == 1 || ::ftruncate(key, 1) == 0) return 18;
  if (usualKey("/some/file").kind != FetchKey::Kind::Environment) return 19;
  return 0;
}

TEST(EnvironmentKeyTest, IsTakenOutOfTheEnvironment) {
  if (std::getenv("VITRINE_LOOK_INSIDE")) ::_exit(lookInside());
  const pid_t child = ::fork();
  if (child == 0) {
    const std::string key = std::string("VITRINE_ROBLOX_KEY=") + kSecretKey, again = key + "-again";
    std::vector<const char*> variables{"VITRINE_LOOK_INSIDE=1", "VITRINE_BEFORE=1", key.c_str(),
                                       again.c_str(),           "VITRINE_BEHIND=1", nullptr};
    const std::vector<const char*> words{"test", "--gtest_filter=EnvironmentKeyTest.IsTakenOutOfTheEnvironment",
                                         nullptr};
    ::execve("/proc/self/exe", const_cast<char**>(words.data()), const_cast<char**>(variables.data()));
    ::_exit(99);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(EnvironmentKeyTest, ThereIsUsuallyNone) {
  EXPECT_FALSE(takeKeyFromEnvironment());
  EXPECT_EQ(descriptorOfEnvironmentKey(), -1);
  EXPECT_EQ(usualKey().kind, FetchKey::Kind::Desktop);
  EXPECT_EQ(usualKey("/some/file").kind, FetchKey::Kind::File);
  // What is no sealed memory is no key.
  const int pipe = ::open("/dev/null", O_RDONLY);
  takeKeyFromDescriptor(pipe);
  EXPECT_EQ(descriptorOfEnvironmentKey(), -1);
  EXPECT_EQ(::fcntl(pipe, F_GETFD), -1);
}

}  // namespace
}  // namespace vitrine::test
