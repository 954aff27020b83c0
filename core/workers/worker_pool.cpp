#include "core/workers/worker_pool.h"

#include <fmt/core.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstring>
#include <deque>
#include <span>
#include <thread>

#include "core/workers/child_process.h"
#include "core/workers/worker_protocol.h"

namespace vitrine {

namespace {

using WorkerClock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kLook(20);             // until cancelling is noticed
constexpr milliseconds kReadyWithin(60'000);  // a process says that it is a worker
constexpr milliseconds kEndWithin(1000);      // what is ending has ended
constexpr int kFailedStarts = 3;              // in a row, until the program is taken for none
// Sent ahead, so that a worker never waits for this process: so much work, in seconds, and no more requests than
// this.
constexpr double kAhead = 0.02;
constexpr double kMostAhead = 64;
constexpr size_t kReadAtOnce = size_t(256) << 10;

double secondsSince(WorkerClock::time_point start) {
  return std::chrono::duration<double>(WorkerClock::now() - start).count();
}

WorkerClock::duration asDuration(double seconds) {
  return std::chrono::duration_cast<WorkerClock::duration>(std::chrono::duration<double>(seconds));
}

std::string describeSignal(int signal) {
  const char* text = sigdescr_np(signal);
  return fmt::format("signal {}, {}", signal, text ? text : "unknown");
}

std::string describeStatus(int status) {
  return WIFSIGNALED(status) ? describeSignal(WTERMSIG(status))
                             : fmt::format("exit status {}", WEXITSTATUS(status));
}

}  // namespace

const char* nameOf(WorkerReply::End end) {
  switch (end) {
    case WorkerReply::End::Finished:
      return "finished";
    case WorkerReply::End::Crashed:
      return "crashed";
    case WorkerReply::End::TimedOut:
      return "timed out";
    case WorkerReply::End::OutOfMemory:
      return "out of memory";
    case WorkerReply::End::Cancelled:
      break;
  }
  return "cancelled";
}

// One process, and what it has been sent. Ended when this goes.
struct WorkerPool::Worker {
  pid_t process = 0;
  OwnDescriptor socket;
  std::string toSend, received;
  size_t sent = 0, taken = 0;
  std::deque<WorkerRequest> requests;  // not answered; the first one is under way
  WorkerClock::time_point begun;       // the first one; or the process, until it is ready
  bool isReady = false;

  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker() { end(); }

  static Result<std::unique_ptr<Worker>> start(const WorkerOptions& options) {
    auto worker = std::make_unique<Worker>();
    std::array<int, 2> ends{-1, -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
      return systemRefused("a connection to a worker");
    worker->socket = OwnDescriptor(ends[0]);
    const OwnDescriptor other(ends[1]);
    if (!worker->socket || !other) return systemRefused("a connection to a worker");
    SpawnPlan plan;
    plan.give(other, STDIN_FILENO);
    plan.give(other, STDOUT_FILENO);
    if (options.given >= 0) plan.give(options.given, kWorkerGiven);
    plan.closeFrom(options.given >= 0 ? kWorkerGiven + 1 : STDERR_FILENO + 1);
    plan.leadGroup();
    std::vector<std::string> words{options.program.string()};
    words.insert(words.end(), options.arguments.begin(), options.arguments.end());
    if (options.memory > 0) words.insert(words.end(), {"--memory", std::to_string(options.memory)});
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const int code = posix_spawn(&worker->process, options.program.c_str(), &plan.files, &plan.attributes,
                                 pointers.data(), environ);
    if (code != 0) {
      worker->process = 0;
      return systemRefused(options.program.string(), code);
    }
    worker->begun = WorkerClock::now();
    return worker;
  }

  void send(WorkerRequest&& request) {
    if (requests.empty() && isReady) begun = WorkerClock::now();
    workers::append(toSend, request);
    requests.push_back(std::move(request));
  }

  // False: it no longer listens, which receive() will tell.
  void flush() {
    while (sent < toSend.size()) {
      const ssize_t count =
          ::send(socket.number(), toSend.data() + sent, toSend.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
      if (count < 0) break;  // it has ended; what it has answered can still be read
      sent += size_t(count);
    }
    toSend.clear();
    sent = 0;
  }

  // All there is to read. False: there will be no more.
  bool read(std::span<char> buffer) {
    if (taken > 0) received.erase(0, std::exchange(taken, 0));
    for (;;) {
      const ssize_t count = ::recv(socket.number(), buffer.data(), buffer.size(), MSG_DONTWAIT);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
      received.append(buffer.data(), size_t(count));
      if (size_t(count) < buffer.size() || received.size() > workers::kLongestFrame) return true;
    }
  }

  // Its status, as of waitpid; none if it does not end.
  std::optional<int> collect(milliseconds within) {
    const auto until = WorkerClock::now() + within;
    for (;;) {
      siginfo_t information{};
      const int code = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT);
      if (code != 0 || information.si_pid == process) {
        ::kill(-process, SIGKILL);  // what it had started
        int status = 0;
        if (code == 0) waitpid(process, &status, 0);
        process = 0;
        return status;
      }
      if (WorkerClock::now() >= until) return std::nullopt;
      std::this_thread::sleep_for(milliseconds(1));
    }
  }

  // A process that hangs in the system is not waited for, and collected by the system after this one.
  void end() {
    if (process <= 0) return;
    ::kill(-process, SIGKILL);
    ::kill(process, SIGKILL);
    collect(kEndWithin);
    process = 0;
  }

  // Stands still, so that what it has answered until then can be read; or does not within reason.
  void stop() const {
    ::kill(process, SIGSTOP);
    const auto until = WorkerClock::now() + milliseconds(50);
    siginfo_t information{};
    while (WorkerClock::now() < until) {
      information.si_pid = 0;
      if (waitid(P_PID, id_t(process), &information, WSTOPPED | WEXITED | WNOHANG | WNOWAIT) != 0) return;
      if (information.si_pid == process) return;
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }
  void resume() const { ::kill(process, SIGCONT); }
};

// One call of run().
class WorkerPool::Run {
 public:
  Run(WorkerPool& pool, const Next& next, const Done& done, const std::atomic<bool>* cancelled)
      : m_pool(pool), m_next(next), m_done(done), m_cancelled(cancelled) {}
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  // Whatever is under way ends with it.
  ~Run() {
    std::erase_if(m_pool.m_workers,
                  [](const auto& worker) { return worker->process == 0 || !worker->requests.empty(); });
  }

  Result<void> run() {
    // Those that have died since the last time.
    std::erase_if(m_pool.m_workers, [this](const auto& worker) { return !worker->read(m_buffer); });
    for (;;) {
      if (m_cancelled && *m_cancelled) return cancel();
      VITRINE_CHECK(giveOut());
      if (std::ranges::all_of(m_pool.m_workers, [](const auto& worker) { return worker->requests.empty(); }))
        return {};
      wait();
      for (size_t i = 0; i < m_pool.m_workers.size();) {
        VITRINE_TRY(const bool lives, attend(*m_pool.m_workers[i]));
        if (lives)
          ++i;
        else
          m_pool.m_workers.erase(m_pool.m_workers.begin() + ptrdiff_t(i));
      }
    }
  }

 private:
  using End = WorkerReply::End;

  unsigned jobs() const {
    return m_pool.m_options.jobs > 0 ? m_pool.m_options.jobs : std::max(1u, std::thread::hardware_concurrency());
  }
  size_t ahead() const {
    if (m_pool.m_usualSeconds <= 0) return 2;
    return size_t(std::clamp(kAhead / m_pool.m_usualSeconds, 2.0, kMostAhead));
  }

  // What dead workers had not begun comes first.
  std::optional<WorkerRequest> nextRequest() {
    if (!m_returned.empty()) {
      WorkerRequest request = std::move(m_returned.front());
      m_returned.pop_front();
      return request;
    }
    if (m_isOver) return std::nullopt;
    auto request = m_next();
    m_isOver = !request;
    return request;
  }

  // Each worker one request, then new workers, then more for those there are.
  Result<void> giveOut() {
    auto& all = m_pool.m_workers;
    for (size_t depth = 1; depth <= ahead(); ++depth) {
      for (const auto& worker : all) {
        if (worker->requests.size() >= depth) continue;
        auto request = nextRequest();
        if (!request) return flushAll();
        worker->send(std::move(*request));
      }
      while (depth == 1 && all.size() < jobs()) {
        auto request = nextRequest();
        if (!request) return flushAll();
        auto worker = Worker::start(m_pool.m_options);
        if (!worker) {
          m_returned.push_front(std::move(*request));
          if (all.empty()) return std::unexpected(std::move(worker).error());
          break;  // no more processes just now: those there are have to do
        }
        (*worker)->send(std::move(*request));
        all.push_back(std::move(*worker));
      }
    }
    return flushAll();
  }

  Result<void> flushAll() {
    for (const auto& worker : m_pool.m_workers) worker->flush();
    return {};
  }

  std::optional<WorkerClock::time_point> deadlineOf(const Worker& worker) const {
    if (!worker.isReady) return worker.begun + kReadyWithin;
    if (m_pool.m_options.seconds <= 0 || worker.requests.empty()) return std::nullopt;
    return worker.begun + asDuration(m_pool.m_options.seconds);
  }

  // Until something can be read or written, or has taken too long.
  void wait() {
    m_polled.clear();
    std::optional<WorkerClock::time_point> until;
    if (m_cancelled) until = WorkerClock::now() + kLook;
    for (const auto& worker : m_pool.m_workers) {
      m_polled.push_back({worker->socket.number(), short(POLLIN | (worker->toSend.empty() ? 0 : POLLOUT)), 0});
      if (const auto deadline = deadlineOf(*worker); deadline && (!until || *deadline < *until)) until = deadline;
    }
    int timeout = -1;
    if (until) {
      const double left = std::chrono::duration<double, std::milli>(*until - WorkerClock::now()).count();
      timeout = int(std::clamp(std::ceil(left), 0.0, 1e6));
    }
    ::poll(m_polled.data(), m_polled.size(), timeout);
  }

  // Reads what the worker has answered, and ends it if it has taken too long. False: it is no more.
  Result<bool> attend(Worker& worker) {
    worker.flush();
    const bool lives = worker.read(m_buffer);
    const auto stays = takeAnswers(worker);
    if (stays && !*stays) return release(worker);
    if (!lives || !stays) return bury(worker);
    const auto deadline = deadlineOf(worker);
    if (!deadline || WorkerClock::now() < *deadline) return true;
    // It may have answered in this moment, and have begun another one.
    worker.stop();
    if (worker.read(m_buffer)) {
      const auto still = takeAnswers(worker);
      if (!still) return bury(worker);
      if (!*still) return release(worker);
      if (const auto later = deadlineOf(worker); !later || WorkerClock::now() < *later) {
        worker.resume();
        return true;
      }
      if (!worker.isReady) return failedStart(worker, "does not say that it is a worker");
      endFirst(worker, {.end = End::TimedOut,
                        .errors = fmt::format("took more than {:.3g} s", m_pool.m_options.seconds),
                        .seconds = secondsSince(worker.begun)});
      return false;
    }
    return bury(worker);
  }

  // False: the worker is about to end by itself, and begins nothing more.
  Result<bool> takeAnswers(Worker& worker) {
    for (;;) {
      if (!worker.isReady && !workers::mayBeReady(worker.received)) return fail(ErrorCode::Malformed, "no worker");
      VITRINE_TRY(auto answer, workers::takeAnswer(worker.received, worker.taken));
      if (!answer) return true;
      if (!worker.isReady) {
        worker.isReady = true;
        worker.begun = WorkerClock::now();
        m_failedStarts = 0;
        continue;
      }
      if (worker.requests.empty() || worker.requests.front().id != answer->id)
        return fail(ErrorCode::Malformed, "a reply to what was not asked");
      worker.begun = WorkerClock::now();
      const bool leaves = answer->reply.end == End::OutOfMemory;
      if (leaves) answer->reply.errors = outOfMemory();
      constexpr double kShare = 0.1;
      double& usual = m_pool.m_usualSeconds;
      usual = usual > 0 ? (1 - kShare) * usual + kShare * answer->reply.seconds : answer->reply.seconds;
      const WorkerRequest request = std::move(worker.requests.front());
      worker.requests.pop_front();
      m_done(request, std::move(answer->reply));
      if (leaves) return false;
    }
  }

  std::string outOfMemory() const {
    return fmt::format("takes more than {} MiB of memory", m_pool.m_options.memory >> 20);
  }

  // The process has ended, or says nothing that can be understood.
  Result<bool> bury(Worker& worker) {
    std::optional<int> status = worker.collect(kEndWithin);
    if (!worker.isReady)
      return failedStart(worker, status ? fmt::format("ended with {}", describeStatus(*status)) : "is no worker");
    WorkerReply reply{.end = End::Crashed, .seconds = secondsSince(worker.begun)};
    if (!status) {
      reply.errors = "the process went on without answering";
    } else {
      reply.status = WIFSIGNALED(*status) ? WTERMSIG(*status) : 0;
      reply.errors = fmt::format("the process ended with {}", describeStatus(*status));
    }
    endFirst(worker, std::move(reply));
    return false;
  }

  bool release(Worker& worker) {
    worker.end();
    giveBack(worker);
    return false;
  }

  // The request under way gets the reply, unless the worker had none; the others go to other workers.
  void endFirst(Worker& worker, WorkerReply&& reply) {
    worker.end();
    std::optional<WorkerRequest> first;
    if (!worker.requests.empty()) {
      first = std::move(worker.requests.front());
      worker.requests.pop_front();
    }
    giveBack(worker);
    if (first) m_done(*first, std::move(reply));
  }

  void giveBack(Worker& worker) {
    while (!worker.requests.empty()) {
      m_returned.push_front(std::move(worker.requests.back()));
      worker.requests.pop_back();
    }
  }

  Result<bool> failedStart(Worker& worker, const std::string& how) {
    release(worker);
    if (++m_failedStarts < kFailedStarts) return false;
    return fail(ErrorCode::Io, fmt::format("{} {}", m_pool.m_options.program.string(), how));
  }

  Result<void> cancel() {
    std::vector<WorkerRequest> left;
    for (const auto& worker : m_pool.m_workers) {
      if (worker->requests.empty()) continue;
      worker->end();
      left.insert(left.end(), std::make_move_iterator(worker->requests.begin()),
                  std::make_move_iterator(worker->requests.end()));
      worker->requests.clear();
    }
    std::erase_if(m_pool.m_workers, [](const auto& worker) { return worker->process == 0; });
    left.insert(left.end(), std::make_move_iterator(m_returned.begin()), std::make_move_iterator(m_returned.end()));
    m_returned.clear();
    for (const WorkerRequest& request : left) m_done(request, {.end = End::Cancelled, .errors = "cancelled"});
    return fail(ErrorCode::Cancelled, "cancelled");
  }

  WorkerPool& m_pool;
  const Next& m_next;
  const Done& m_done;
  const std::atomic<bool>* m_cancelled;
  std::deque<WorkerRequest> m_returned;  // sent to workers that died before they began
  std::vector<pollfd> m_polled;
  std::vector<char> m_buffer = std::vector<char>(kReadAtOnce);
  bool m_isOver = false;  // next() has given none
  int m_failedStarts = 0;
};

WorkerPool::WorkerPool(WorkerOptions options) : m_options(std::move(options)) {}
WorkerPool::~WorkerPool() {
  // At the same time rather than one after the other.
  for (const auto& worker : m_workers)
    if (worker->process > 0) ::kill(-worker->process, SIGKILL);
}

Result<void> WorkerPool::run(const Next& next, const Done& done, const std::atomic<bool>* cancelled) {
  return Run(*this, next, done, cancelled).run();
}

}  // namespace vitrine
