// vitrine-unpack: what a job and a session give back, and all the ways in which they can end.
#include "core/confined/unpack.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "tests/support/children.h"
#include "tests/support/confined.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

using confined::Session;
using confined::unpack;
using ::testing::HasSubstr;

std::string echoed(const std::vector<std::string>& parameters, std::string_view input = "some bytes") {
  const auto reply = unpack(asBytes(input), {.job = "echo", .parameters = parameters});
  return reply ? std::string(asText(reply->bytes()))
               : fmt::format("{}: {}", errorCodeName(reply.error().code), reply.error().message);
}

size_t descriptorsOpen() {
  return size_t(
      std::distance(std::filesystem::directory_iterator("/proc/self/fd"), std::filesystem::directory_iterator()));
}

class Variable {
 public:
  Variable(const char* name, const std::string& value) : m_name(name) { setenv(name, value.c_str(), 1); }
  ~Variable() { unsetenv(m_name); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* m_name;
};

TEST(Unpack, GivesBackWhatTheJobMakes) {
  EXPECT_EQ(echoed({"bytes"}), "some bytes");
  EXPECT_EQ(echoed({"bytes"}, ""), "");
  EXPECT_EQ(echoed({"parameters", "a", "", "b c"}), "a\n\nb c\n");
  EXPECT_EQ(echoed({"zeros", "100000"}), std::string(100'000, '\0'));
}

TEST(Unpack, MapsTheReplyFromItsFile) {
  const auto reply = unpack(asBytes("some bytes"), {.job = "echo"});
  ASSERT_TRUE(reply);
  std::string text(10, ' ');
  ASSERT_EQ(pread(reply->file(), text.data(), 10, off_t(confined::Unpacked::fileOffset())), 10);
  EXPECT_EQ(text, "some bytes");
  EXPECT_EQ(pwrite(reply->file(), "x", 1, 0), -1);  // sealed
}

TEST(Unpack, TellsWhatTheJobRefuses) {
  EXPECT_EQ(echoed({"fail"}), "malformed: nothing to do: expected \"bytes\"");
}

TEST(Unpack, SurvivesTheEndOfTheJob) {
  EXPECT_THAT(echoed({"crash"}), HasSubstr("malformed: unpacking this crashed (Segmentation fault)"));
  EXPECT_THAT(echoed({"exit"}), HasSubstr("malformed: the unpacking process ended with code 9"));
  const size_t before = descriptorsOpen();
  const std::set<int> children = childProcesses();
  for (int i = 0; i < 3; ++i) (void)echoed({"crash"});
  EXPECT_EQ(descriptorsOpen(), before);
  EXPECT_EQ(childProcesses(), children);
}

TEST(Unpack, KeepsItsLimits) {
  const auto slow = unpack(asBytes("x"), {.job = "echo", .parameters = {"hang"}, .bounds = {.seconds = 0.3}});
  ASSERT_FALSE(slow);
  EXPECT_EQ(slow.error().code, ErrorCode::LimitExceeded);
  const auto large =
      unpack(asBytes("x"), {.job = "echo", .parameters = {"zeros", "2000000"}, .bounds = {.memory = 1 << 20}});
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().code, ErrorCode::LimitExceeded);
  if (kSanitised) return;
  const auto hungry =
      unpack(asBytes("x"), {.job = "echo", .parameters = {"memory"}, .bounds = {.memory = 64 << 20}});
  ASSERT_FALSE(hungry);
  EXPECT_EQ(hungry.error().code, ErrorCode::LimitExceeded);
}

TEST(Unpack, EndsWhenCancelled) {
  std::atomic<bool> cancelled = false;
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    cancelled = true;
  });
  const auto reply =
      unpack(asBytes("x"), {.job = "echo", .parameters = {"hang"}, .bounds = {.cancelled = &cancelled}});
  canceller.join();
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().code, ErrorCode::Cancelled);
}

TEST(Unpack, SaysWhereItLookedForTheMissingProgram) {
  const Variable missing("VITRINE_UNPACK", "/nowhere/vitrine-unpack");
  EXPECT_THAT(echoed({"bytes"}),
              HasSubstr("unsupported: the program vitrine-unpack that reads this kind of file is "
                        "missing; looked for /nowhere/vitrine-unpack"));
}

TEST(Unpack, TakesNoReplyOfAnotherProgram) {
  const Variable other("VITRINE_UNPACK", "/bin/true");
  EXPECT_THAT(echoed({"bytes"}), HasSubstr("malformed: the unpacking process gave back nothing"));
  Session session(*confined::inputOf(asBytes("abc")), {});
  EXPECT_FALSE(session.ask("echo-file", {"bytes"}, 100));
}

class SessionTest : public ::testing::Test {
 protected:
  std::string ask(const std::vector<std::string>& parameters, uint64_t largest = 1 << 20) {
    const auto reply = session.ask("echo-file", parameters, largest);
    return reply ? std::string(asText(*reply))
                 : fmt::format("{}: {}", errorCodeName(reply.error().code), reply.error().message);
  }
  Session session{*confined::inputOf(asBytes("the input")), {.memory = uint64_t(256) << 20, .seconds = 5}};
};

TEST_F(SessionTest, AnswersManyRequestsWithOneProcess) {
  EXPECT_EQ(session.started(), 0u);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(ask({"parameters", fmt::format("{}", i)}), fmt::format("{}\n", i));
    EXPECT_EQ(ask({"bytes"}), "the input");
  }
  EXPECT_EQ(ask({"zeros", "1000000"}).size(), 1'000'000u);
  EXPECT_EQ(session.started(), 1u);
}

TEST_F(SessionTest, GoesOnAfterARefusal) {
  EXPECT_EQ(ask({"fail"}), "malformed: nothing to do: expected \"bytes\"");
  EXPECT_THAT(ask({"zeros", "1000"}, 999), HasSubstr("limit"));
  EXPECT_EQ(ask({"bytes"}), "the input");
  EXPECT_EQ(session.started(), 1u);
}

TEST_F(SessionTest, SaysThatTheProcessDiedAndStartsAnother) {
  EXPECT_EQ(ask({"bytes"}), "the input");
  EXPECT_THAT(ask({"crash"}), HasSubstr("malformed: unpacking this crashed"));
  EXPECT_EQ(ask({"bytes"}), "the input");
  EXPECT_THAT(ask({"exit"}), HasSubstr("ended with code 9"));
  EXPECT_EQ(ask({"bytes"}), "the input");
  EXPECT_EQ(session.started(), 3u);
}

TEST_F(SessionTest, EndsARequestThatTakesTooLong) {
  Session impatient(*confined::inputOf(asBytes("x")), {.seconds = 0.2});
  const auto reply = impatient.ask("echo-file", {"hang"}, 100);
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().code, ErrorCode::LimitExceeded);
  EXPECT_TRUE(impatient.ask("echo-file", {"bytes"}, 100));
}

TEST_F(SessionTest, StartsAnotherWhereTheProcessWasKilledMeanwhile) {
  EXPECT_EQ(ask({"bytes"}), "the input");
  pid_t process = 0;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
    std::ifstream children(task.path() / "children");
    for (pid_t child = 0; children >> child;) process = child;
  }
  ASSERT_GT(process, 0);
  kill(process, SIGKILL);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_EQ(ask({"bytes"}), "the input");
  EXPECT_EQ(session.started(), 2u);
}

TEST_F(SessionTest, OutlivesTheThreadThatStartedIt) {
  std::thread([&] { EXPECT_EQ(ask({"bytes"}), "the input"); }).join();
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(ask({"bytes"}), "the input");
  EXPECT_EQ(session.started(), 1u);
}

TEST_F(SessionTest, ServesThreadsOneAfterTheOther) {
  std::atomic<int> right = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 20; ++i)
        right += ask({"parameters", fmt::format("{} {}", t, i)}) == fmt::format("{} {}\n", t, i);
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 80);
  EXPECT_EQ(session.started(), 1u);
}

TEST(SessionEnd, LeavesNoProcessAndNoDescriptor) {
  const size_t before = descriptorsOpen();
  const std::set<int> children = childProcesses();
  {
    Session session(*confined::inputOf(asBytes("x")), {});
    EXPECT_TRUE(session.ask("echo-file", {"bytes"}, 100));
  }
  EXPECT_EQ(descriptorsOpen(), before);
  EXPECT_EQ(childProcesses(), children);
}

}  // namespace
}  // namespace vitrine::test
