// Jobs on workers: where they end, and who hears of it.
#include <gtest/gtest.h>

#include <QObject>
#include <QTest>
#include <QThread>
#include <atomic>
#include <semaphore>

#include "app/common/workers.h"
#include "core/formats/format.h"
#include "tests/app/window_fixture.h"

namespace vitrine::test {
namespace {

class JobListener : public QObject {
 public:
  std::vector<int> heard;
  Cancel job;
};

// Everything that is under way has been heard, or never will be.
void settleJobs() {
  workers().waitForDone();
  QCoreApplication::processEvents();
}

TEST(Jobs, TheResultComesToTheThreadOfTheWindow) {
  JobListener listener;
  const QThread *worked = nullptr, *took = nullptr;
  listener.job = startJob(
      &listener,
      [&worked] {
        worked = QThread::currentThread();
        return 7;
      },
      [&took](JobListener& there, const Result<int>& result) {
        took = QThread::currentThread();
        EXPECT_FALSE(there.job.running());
        there.heard.push_back(result.value_or(-1));
      });
  EXPECT_TRUE(listener.job.running());
  settleJobs();
  EXPECT_EQ(listener.heard, std::vector{7});
  EXPECT_EQ(took, QThread::currentThread());
  EXPECT_NE(worked, took);
  EXPECT_FALSE(listener.job.running());
}

TEST(Jobs, WhatIsThrownBecomesAnError) {
  JobListener listener;
  const auto codeOf = [&listener](auto work) {
    std::optional<ErrorCode> code;
    listener.job = startJob(&listener, work, [&code](JobListener&, const auto& result) {
      if (!result) code = result.error().code;
    });
    settleJobs();
    return code;
  };
  EXPECT_EQ(codeOf([]() -> int { throw std::bad_alloc(); }), ErrorCode::LimitExceeded);
  EXPECT_EQ(codeOf([] { throw std::runtime_error("no"); }), ErrorCode::Malformed);
  EXPECT_EQ(codeOf([]() -> Result<int> { return fail(ErrorCode::Io, "no"); }), ErrorCode::Io);
  EXPECT_EQ(codeOf([] {}), std::nullopt);
}

TEST(Jobs, ANewOneCancelsTheOneBefore) {
  JobListener listener;
  std::binary_semaphore begun(0), goOn(0);
  std::atomic<bool> sawIt = false;
  const auto take = [](JobListener& there, const Result<int>& result) { there.heard.push_back(*result); };
  listener.job = startJob(
      &listener,
      [&](const std::atomic<bool>& cancelled) {
        begun.release();
        goOn.acquire();
        sawIt = cancelled.load();
        return 1;
      },
      take);
  begun.acquire();
  listener.job = startJob(
      &listener, [] { return 2; }, take);
  goOn.release();
  settleJobs();
  EXPECT_TRUE(sawIt);
  EXPECT_EQ(listener.heard, std::vector{2});
}

// As a result may wait for the window's thread already.
TEST(Jobs, NothingComesOfACancelledOne) {
  JobListener listener;
  const auto take = [](JobListener& there, const Result<int>& result) { there.heard.push_back(*result); };
  listener.job = startJob(
      &listener, [] { return 1; }, take);
  workers().waitForDone();
  listener.job.cancel();
  EXPECT_FALSE(listener.job.running());
  {
    const Cancel dropped = startJob(
        &listener, [] { return 2; }, take);
  }
  settleJobs();
  EXPECT_TRUE(listener.heard.empty());
  startJob(
      &listener, [] { return 3; }, take)
      .detach();
  settleJobs();
  EXPECT_EQ(listener.heard, std::vector{3});
}

TEST(Jobs, NobodyIsToldWhoIsGone) {
  std::atomic<int> worked = 0;
  bool took = false;
  {
    JobListener listener;
    startJob(
        &listener, [&worked] { ++worked; }, [&took](JobListener&, const Result<void>&) { took = true; })
        .detach();
  }
  settleJobs();
  EXPECT_EQ(worked, 1) << "what must be done is done";
  EXPECT_FALSE(took);
}

TEST(Jobs, PartsComeBeforeTheResult) {
  JobListener listener;
  listener.job = startJob(
      &listener,
      [](const Job<JobListener>& job) {
        for (int part = 1; part < 4; ++part) job.hand([part](JobListener& there) { there.heard.push_back(part); });
        job.progress().tell(1);
        return 4;
      },
      [](JobListener& there, const Result<int>& result) { there.heard.push_back(*result); });
  settleJobs();
  EXPECT_EQ(listener.heard, (std::vector{1, 2, 3, 4}));
}

}  // namespace
}  // namespace vitrine::test
