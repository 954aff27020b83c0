#include "tests/support/run_tests.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace vitrine::test {

namespace {

// Written by the thread of the tests before the alarm is set, read by the signal's handler.
char timedTest[512];

void endInTime(int) {
  constexpr char kText[] = "\nTook longer than VITRINE_TEST_SECONDS: ";
  (void)!write(STDOUT_FILENO, kText, sizeof kText - 1);
  (void)!write(STDOUT_FILENO, timedTest, std::char_traits<char>::length(timedTest));
  (void)!write(STDOUT_FILENO, "\n", 1);
  _exit(1);
}

class Watch : public testing::EmptyTestEventListener {
 public:
  explicit Watch(unsigned seconds) : m_seconds(seconds) {
    if (m_seconds > 0) std::signal(SIGALRM, endInTime);
  }
  void OnTestStart(const testing::TestInfo& test) override {
    std::snprintf(timedTest, sizeof timedTest, "%s.%s", test.test_suite_name(), test.name());
    if (m_seconds > 0) alarm(m_seconds);
  }
  void OnTestEnd(const testing::TestInfo& test) override {
    if (m_seconds > 0) alarm(0);
    const testing::TestResult& result = *test.result();
    for (int i = 0; i < result.total_part_count(); ++i) {
      const testing::TestPartResult& part = result.GetTestPartResult(i);
      if (part.skipped()) std::printf("SKIPPED %s.%s: %s\n", test.test_suite_name(), test.name(), part.summary());
    }
    std::fflush(stdout);
  }

 private:
  unsigned m_seconds;
};

}  // namespace

void watchTests() {
  const char* seconds = std::getenv("VITRINE_TEST_SECONDS");
  testing::UnitTest::GetInstance()->listeners().Append(new Watch(seconds ? unsigned(std::atoi(seconds)) : 0));
}

}  // namespace vitrine::test
