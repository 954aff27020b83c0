// The threads that files are read, decoded, filtered and written on, and the jobs that run there.
#pragma once

#include <QPointer>
#include <QThreadPool>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>

#include "core/bytes/result.h"

namespace vitrine {

struct Progress;
struct JobState;  // what a job shares with whoever started it

// The error of the exception that is being handled: no memory is an error like others.
Error caughtError();

template <class T>
struct GuardedResult {
  using Type = Result<T>;
};
template <class T>
struct GuardedResult<Result<T>> {
  using Type = Result<T>;
};
// Runs work(), which may return a Result, another value or nothing. What it throws becomes an error.
template <class Work>
auto guarded(Work&& work) -> typename GuardedResult<std::invoke_result_t<Work&>>::Type {
  try {
    if constexpr (std::is_void_v<std::invoke_result_t<Work&>>) {
      work();
      return {};
    } else {
      return work();
    }
  } catch (...) {
    return std::unexpected(caughtError());
  }
}

// The program's own thread pool. Qt 6 paints large areas with its global one, so the window would freeze while a
// large file is being read. It ends before the application does.
QThreadPool& workers();
// Runs `work` on a worker thread; higher priorities first, otherwise in the order of the calls.
void startWork(std::function<void()> work, int priority = 0);
// Lets go of them on a worker thread: half a million nodes take half a second. The caller lets go of its own soon.
void freeElsewhere(std::vector<std::shared_ptr<const void>> kept);
// Runs `action` on the GUI thread, in the order of the calls.
void runOnGuiThread(std::function<void()> action);

// For a worker's results: runs `action(object)` on the GUI thread, if the object still exists then.
template <class Object, class Action>
void deliver(const QPointer<Object>& object, Action action) {
  runOnGuiThread([object, action = std::move(action)]() mutable {
    if (object) action(*object);
  });
}

// What the starter of a job holds: the job is cancelled when this is assigned to or destroyed. Then it ends as soon
// as it notices, and nothing more comes from it. For the GUI thread.
class [[nodiscard]] Cancel {
 public:
  Cancel() = default;  // of no job
  explicit Cancel(std::shared_ptr<JobState> job) : m_job(std::move(job)) {}
  Cancel(Cancel&& other) noexcept = default;
  Cancel& operator=(Cancel&& other) noexcept {
    if (this == &other) return *this;
    cancel();
    m_job = std::move(other.m_job);
    return *this;
  }
  ~Cancel() { cancel(); }

  void cancel();
  void detach() { m_job.reset(); }  // the job runs to its end, whoever waits for it
  bool running() const;             // its result was not taken yet, and is still wanted

 private:
  std::shared_ptr<JobState> m_job;
};

// The job as its work sees it, on the worker.
template <class Receiver>
class Job {
 public:
  Job(Receiver* receiver, std::shared_ptr<JobState> state) : m_receiver(receiver), m_state(std::move(state)) {}

  const std::atomic<bool>& cancelled() const;
  operator const std::atomic<bool>&() const { return cancelled(); }
  Progress& progress() const;  // its `cancelled` is the job's
  // A part of the result that is there already: runs action(receiver) on the GUI thread, if it is still wanted
  // then.
  template <class Action>
  void hand(Action action) const;

 private:
  QPointer<Receiver> m_receiver;  // dereferenced on the GUI thread only
  std::shared_ptr<JobState> m_state;
};

// Runs work() or work(job) on a worker, unless it is cancelled before, and then take(receiver, result) on the GUI
// thread, if the receiver lives and the job was not cancelled. The result is what guarded() makes of the work.
// work(const std::atomic<bool>& cancelled) is a work(job), too. Priorities as of startWork().
template <class Receiver, class Work, class Take>
Cancel startJob(Receiver* receiver, Work work, Take take, int priority = 0);

// ---- How --------------------------------------------------------------------------------------------------------

std::shared_ptr<JobState> makeJobState();
const std::atomic<bool>& cancelledOf(const JobState& job);
Progress& progressOf(JobState& job);
void setOver(JobState& job);

template <class Receiver>
const std::atomic<bool>& Job<Receiver>::cancelled() const {
  return cancelledOf(*m_state);
}
template <class Receiver>
Progress& Job<Receiver>::progress() const {
  return progressOf(*m_state);
}
template <class Receiver>
template <class Action>
void Job<Receiver>::hand(Action action) const {
  deliver(m_receiver, [state = m_state, action = std::move(action)](Receiver& receiver) mutable {
    if (!cancelledOf(*state)) action(receiver);
  });
}

template <class Receiver, class Work>
auto callWork(Work& work, const Job<Receiver>& job) {
  if constexpr (std::is_invocable_v<Work&, const Job<Receiver>&>)
    return work(job);
  else
    return work();
}

template <class Receiver, class Work, class Take>
Cancel startJob(Receiver* receiver, Work work, Take take, int priority) {
  using Made = typename GuardedResult<decltype(callWork(work, std::declval<const Job<Receiver>&>()))>::Type;
  auto state = makeJobState();
  auto result = std::make_shared<std::optional<Made>>();  // made here: the worker may have no memory left
  startWork(
      [state, result, job = Job<Receiver>(receiver, state), work = std::move(work),
       take = std::move(take)]() mutable {
        if (job.cancelled()) return;
        result->emplace(guarded([&] { return callWork(work, std::as_const(job)); }));
        job.hand([state, result, take = std::move(take)](Receiver& there) mutable {
          setOver(*state);
          take(there, std::move(**result));
        });
      },
      priority);
  return Cancel(std::move(state));
}

}  // namespace vitrine
