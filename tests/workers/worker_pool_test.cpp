// Workers that die, hang and eat memory: every request gets its answer, and nobody else suffers.
#include "core/workers/worker_pool.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include "core/workers/worker_protocol.h"

namespace vitrine::test {
namespace {

using End = WorkerReply::End;

std::filesystem::path sampleWorker() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "sample_worker";
}

struct Ended {
  WorkerRequest request;
  WorkerReply reply;
};

// Numbered from 0 by their places.
struct Round {
  Result<void> result;
  std::vector<Ended> ended;  // in the order in which they ended

  const WorkerReply& of(uint64_t id) const {
    const auto found = std::ranges::find(ended, id, [](const Ended& each) { return each.request.id; });
    if (found == ended.end()) throw std::out_of_range(fmt::format("no reply to {}", id));
    return found->reply;
  }
};

using Words = std::vector<std::string>;

Round runAll(WorkerPool& pool, const std::vector<Words>& all) {
  Round round;
  size_t at = 0;
  round.result = pool.run(
      [&]() -> std::optional<WorkerRequest> {
        if (at == all.size()) return std::nullopt;
        const size_t id = at++;
        return WorkerRequest{.id = id, .words = all[id], .input = {}};
      },
      [&](const WorkerRequest& request, WorkerReply&& reply) {
        round.ended.push_back({request, reply});
      });
  return round;
}

WorkerOptions optionsOf(unsigned jobs) { return {.program = sampleWorker(), .arguments = {}, .jobs = jobs}; }

void expectEcho(const WorkerReply& reply, const std::string& text) {
  EXPECT_EQ(reply.end, End::Finished) << reply.errors;
  EXPECT_EQ(reply.output, text);
  EXPECT_EQ(reply.errors, "told " + text);
}

// Until the process is gone or a zombie. False: it lives on.
bool ends(pid_t process) {
  for (int i = 0; i < 500; ++i) {
    std::ifstream file(fmt::format("/proc/{}/stat", process));
    std::string number, name, state;
    if (!(file >> number >> name >> state) || state == "Z" || state == "X") return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

TEST(Workers, AnswerInOrderWhereThereIsOne) {
  constexpr size_t kCount = 10'000;
  WorkerPool pool(optionsOf(1));
  std::vector<Words> all;
  for (size_t i = 0; i < kCount; ++i) all.push_back({"echo", std::to_string(i), std::to_string(i % 7)});
  const Round round = runAll(pool, all);
  ASSERT_TRUE(round.result) << round.result.error().message;
  ASSERT_EQ(round.ended.size(), kCount);
  for (size_t i = 0; i < kCount; ++i) {
    ASSERT_EQ(round.ended[i].request.id, i);
    ASSERT_EQ(round.ended[i].reply.output, std::to_string(i));
    ASSERT_EQ(round.ended[i].reply.errors, "told " + std::to_string(i));
    ASSERT_EQ(round.ended[i].reply.status, int(i % 7));
  }
}

TEST(Workers, ShareWhatThereIsToDo) {
  WorkerPool pool(optionsOf(3));
  const Round round = runAll(pool, std::vector<Words>(30, {"sleep", "20"}));
  ASSERT_TRUE(round.result);
  EXPECT_EQ(round.ended.size(), 30u);
  std::map<std::string, int> processes;
  for (const Ended& each : runAll(pool, std::vector<Words>(3, {"number"})).ended) ++processes[each.reply.output];
  EXPECT_EQ(processes.size(), 3u) << "one each";
}

TEST(Workers, StayFromRunToRun) {
  WorkerPool pool(optionsOf(1));
  const std::string first = runAll(pool, {{"number"}}).of(0).output;
  EXPECT_EQ(runAll(pool, {{"number"}}).of(0).output, first);
  kill(std::stoi(first), SIGKILL);
  // With all its threads, and so with its descriptors; it is left for the pool to collect.
  siginfo_t information{};
  EXPECT_EQ(waitid(P_PID, id_t(std::stoi(first)), &information, WEXITED | WNOWAIT), 0);
  const Round round = runAll(pool, {{"number"}});
  EXPECT_EQ(round.of(0).end, End::Finished) << "what died between the runs had nothing to do";
  EXPECT_NE(round.of(0).output, first);
}

TEST(Workers, LoseNothingButWhatTheyDieOf) {
  for (const unsigned jobs : {1u, 2u}) {
    WorkerPool pool(optionsOf(jobs));
    std::vector<Words> all;
    for (size_t i = 0; i < 200; ++i)
      all.push_back(i % 20 == 7 ? Words{"abort"} : i % 20 == 13 ? Words{"exit"} : Words{"echo", std::to_string(i)});
    const Round round = runAll(pool, all);
    ASSERT_TRUE(round.result);
    ASSERT_EQ(round.ended.size(), all.size()) << "each once";
    for (size_t i = 0; i < all.size(); ++i) {
      const WorkerReply& reply = round.of(i);
      if (all[i].front() == "echo") {
        expectEcho(reply, std::to_string(i));
        continue;
      }
      EXPECT_EQ(reply.end, End::Crashed);
      EXPECT_EQ(reply.status, all[i].front() == "abort" ? SIGABRT : 0);
      EXPECT_EQ(reply.errors, all[i].front() == "abort" ? "the process ended with signal 6, Aborted"
                                                        : "the process ended with exit status 3");
    }
  }
}

TEST(Workers, ThatHangAreReplaced) {
  WorkerOptions options = optionsOf(2);
  options.seconds = 0.3;
  WorkerPool pool(options);
  const Round round = runAll(pool, {{"echo", "a"}, {"hang"}, {"spin"}, {"echo", "b"}, {"hang"}, {"echo", "c"}});
  ASSERT_TRUE(round.result);
  for (const uint64_t id : {1u, 2u, 4u}) {
    EXPECT_EQ(round.of(id).end, End::TimedOut);
    EXPECT_EQ(round.of(id).errors, "took more than 0.3 s");
    EXPECT_GE(round.of(id).seconds, 0.3);
  }
  expectEcho(round.of(0), "a");
  expectEcho(round.of(3), "b");
  expectEcho(round.of(5), "c");
}

TEST(Workers, HaveTheTimeForEachRequestRatherThanForAll) {
  WorkerOptions options = optionsOf(1);
  options.seconds = 1;
  WorkerPool pool(options);
  const Round round = runAll(pool, std::vector<Words>(8, {"sleep", "300"}));
  ASSERT_TRUE(round.result);
  for (const Ended& each : round.ended) EXPECT_EQ(each.reply.end, End::Finished);
}

TEST(Workers, AreNotHeldAgainstTimeThatTheCallerTakes) {
  WorkerOptions options = optionsOf(1);
  options.seconds = 0.3;
  WorkerPool pool(options);
  size_t left = 6, finished = 0;
  const auto result = pool.run(
      [&]() -> std::optional<WorkerRequest> {
        if (left == 0) return std::nullopt;
        return WorkerRequest{.id = left--, .words = {"sleep", "1"}, .input = {}};
      },
      [&](const WorkerRequest&, WorkerReply&& reply) {
        finished += reply.end == End::Finished;
        std::this_thread::sleep_for(std::chrono::milliseconds(400));
      });
  EXPECT_TRUE(result);
  EXPECT_EQ(finished, 6u);
}

#ifndef VITRINE_SANITISED
TEST(Workers, ThatEatMemoryAreReplaced) {
  WorkerOptions options = optionsOf(1);
  options.memory = uint64_t(64) << 20;
  WorkerPool pool(options);
  const Round round = runAll(pool, {{"eat", "10"}, {"eat", "1000"}, {"eat", "10"}, {"echo", "after"}});
  ASSERT_TRUE(round.result);
  EXPECT_EQ(round.of(0).end, End::Finished);
  EXPECT_EQ(round.of(1).end, End::OutOfMemory);
  EXPECT_EQ(round.of(1).errors, "takes more than 64 MiB of memory");
  EXPECT_EQ(round.of(2).end, End::Finished);
  expectEcho(round.of(3), "after");
}
#endif

TEST(Workers, ThatLoseTheirConnectionAreReplaced) {
  WorkerPool pool(optionsOf(1));
  const Round round = runAll(pool, {{"close"}, {"echo", "b"}});
  ASSERT_TRUE(round.result);
  EXPECT_EQ(round.of(0).end, End::Crashed);
  expectEcho(round.of(1), "b");
}

TEST(Workers, GetInputAndAnswerAtLength) {
  WorkerPool pool(optionsOf(2));
  const std::string input(3'000'000, 'i');
  std::vector<WorkerRequest> requests{
      {1, {"input"}, input}, {2, {"input"}, "short"}, {3, {"input"}, ""}, {4, {"write", "20000000"}, ""}};
  std::map<uint64_t, std::string> outputs;
  const auto result = pool.run(
      [&]() -> std::optional<WorkerRequest> {
        if (requests.empty()) return std::nullopt;
        WorkerRequest request = requests.front();
        requests.erase(requests.begin());
        return request;
      },
      [&](const WorkerRequest& request, WorkerReply&& reply) { outputs[request.id] = std::move(reply.output); });
  EXPECT_TRUE(result);
  EXPECT_TRUE(outputs.at(1) == input);
  EXPECT_EQ(outputs.at(2), "short");
  EXPECT_EQ(outputs.at(3), "");
  EXPECT_TRUE(outputs.at(4) == std::string(20'000'000, 'w'));
}

TEST(Workers, AreCancelled) {
  WorkerPool pool(optionsOf(2));
  std::atomic<bool> cancelled = false;
  size_t given = 0;
  std::vector<Ended> ended;
  const auto result = pool.run(
      [&]() -> std::optional<WorkerRequest> {
        const size_t id = given++;
        return WorkerRequest{.id = id, .words = id < 5 ? Words{"echo", "a"} : Words{"hang"}, .input = {}};
      },
      [&](const WorkerRequest& request, WorkerReply&& reply) {
        ended.push_back({request, reply});
        if (ended.size() == 5) cancelled = true;
      },
      &cancelled);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
  EXPECT_EQ(ended.size(), given) << "each is answered";
  EXPECT_GT(given, 5u);
  for (const Ended& each : ended)
    EXPECT_EQ(each.reply.end, each.request.id < 5 ? End::Finished : End::Cancelled) << each.request.id;
  expectEcho(runAll(pool, {{"echo", "again"}}).of(0), "again");
}

TEST(Workers, SurviveAnExceptionOfTheCaller) {
  WorkerPool pool(optionsOf(2));
  size_t left = 10;
  EXPECT_THROW((void)pool.run(
                   [&]() -> std::optional<WorkerRequest> {
                     if (left == 0) return std::nullopt;
                     return WorkerRequest{.id = left--, .words = {"echo", "a"}, .input = {}};
                   },
                   [](const WorkerRequest&, WorkerReply&&) { throw std::runtime_error("enough"); }),
               std::runtime_error);
  const Round round = runAll(pool, {{"echo", "b"}});
  ASSERT_EQ(round.ended.size(), 1u);
  expectEcho(round.of(0), "b");
}

TEST(Workers, ThatCannotBeStartedAreAnErrorThatNamesThem) {
  for (const auto& [program, words] :
       std::map<std::string, std::string>{{"/nowhere/vitrine", "/nowhere/vitrine: No such file"},
                                          {"/bin/false", "/bin/false ended with exit status 1"},
                                          {"/bin/cat", "/bin/cat"}}) {
    WorkerPool pool({.program = program, .arguments = {}, .jobs = 1});
    const Round round = runAll(pool, {{"echo", "a"}});
    ASSERT_FALSE(round.result);
    EXPECT_EQ(round.result.error().code, ErrorCode::Io);
    EXPECT_THAT(round.result.error().message, testing::StartsWith(words));
    EXPECT_TRUE(round.ended.empty());
  }
}

// What a worker has started ends with it, and all of them with the process that has the pool.
TEST(Workers, EndWithTheirParent) {
  int pipeEnds[2];
  ASSERT_EQ(pipe(pipeEnds), 0);
  const pid_t parent = fork();
  if (parent == 0) {
    dup2(pipeEnds[1], 1);
    const std::string program = sampleWorker().string();
    execl(program.c_str(), program.c_str(), "--host", nullptr);
    _exit(127);
  }
  close(pipeEnds[1]);
  std::string told;
  char c = 0;
  while (std::ranges::count(told, '\n') < 2 && read(pipeEnds[0], &c, 1) == 1) told.push_back(c);
  close(pipeEnds[0]);
  const pid_t worker = std::stoi(told);
  ASSERT_EQ(kill(worker, 0), 0) << "spins";
  kill(parent, SIGKILL);
  waitpid(parent, nullptr, 0);
  EXPECT_TRUE(ends(worker));
  bool isEmpty = false;
  for (int i = 0; i < 300 && !isEmpty; ++i) {
    isEmpty = kill(-worker, 0) != 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_TRUE(isEmpty) << "its child lives on";
}

TEST(Workers, SpeakInFrames) {
  std::string frames;
  workers::append(frames, WorkerRequest{.id = 7, .words = {"info", "", "a b"}, .input = "in\0put"});
  size_t at = 0;
  for (size_t size = 0; size < frames.size(); ++size) {
    const auto none = workers::takeRequest(std::string_view(frames).substr(0, size), at);
    ASSERT_TRUE(none && !*none) << size;
    ASSERT_EQ(at, 0u);
  }
  const auto request = workers::takeRequest(frames, at);
  ASSERT_TRUE(request && *request);
  EXPECT_EQ((*request)->words, (Words{"info", "", "a b"}));
  EXPECT_EQ((*request)->input, "in");
  EXPECT_EQ(at, frames.size());
  at = 0;
  EXPECT_FALSE(workers::takeAnswer(std::string(100, '\xFF'), at));
}

}  // namespace
}  // namespace vitrine::test
