// What the window asks the file system. A folder on an unreachable server answers after minutes, or never. So the
// window's thread never asks; threads that do nothing else do, and one that has to wait holds up no other work.
// tests/house/file_system_test.cpp checks that.
#pragma once

#include <QDateTime>
#include <QPointer>
#include <QStringList>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <vector>

#include "app/common/workers.h"

namespace vitrine {

struct PathFacts {
  bool exists = false, isFolder = false, isFile = false;
  qint64 size = 0;
  QDateTime modified;
};

// The following ask directly: for threads that may wait.
PathFacts factsOf(const QString& path);
// To be called before every question about a path. On the window's thread it is a mistake, which tests notice.
void aboutToAsk(const QString& path);
// For tests: called before each question, on the thread that asks, so that a test can play a slow server. Null:
// nothing is called.
void setBeforeAsking(std::function<void(const QString& path)> before);

// Runs `what` on an asking thread as soon as possible, however many others wait.
void startAsking(std::function<void()> what);

// How long the window waits for answers that any disk gives at once, before it shows something else.
std::chrono::milliseconds patienceForAnswers();
void setPatienceForAnswers(std::chrono::milliseconds patience);  // for tests, on machines of any speed

// Calls ask() on an asking thread, then take(receiver, answer) on the window's thread if the receiver still exists.
template <class Receiver, class Ask, class Take>
void askFiles(Receiver* receiver, Ask ask, Take take) {
  startAsking([self = QPointer(receiver), ask = std::move(ask), take = std::move(take)] {
    auto answer = std::make_shared<std::invoke_result_t<Ask>>(ask());
    deliver(self, [answer, take](Receiver& there) { take(there, std::move(*answer)); });
  });
}

// The same, but if the answer comes quickly, take() is called before this returns.
template <class Receiver, class Ask, class Take>
void askFilesSoon(Receiver* receiver, Ask ask, Take take) {
  struct Shared {
    std::mutex mutex;
    std::condition_variable answered;
    std::optional<std::invoke_result_t<Ask>> answer;
    bool late = false;  // nobody waits for the answer any more
  };
  auto shared = std::make_shared<Shared>();
  startAsking([shared, self = QPointer(receiver), ask = std::move(ask), take] {
    auto answer = ask();
    std::unique_lock lock(shared->mutex);
    shared->answer.emplace(std::move(answer));
    shared->answered.notify_all();
    if (shared->late) deliver(self, [shared, take](Receiver& there) { take(there, std::move(*shared->answer)); });
  });
  std::unique_lock lock(shared->mutex);
  shared->late = !shared->answered.wait_for(lock, patienceForAnswers(), [&] { return shared->answer.has_value(); });
  if (shared->late) return;
  lock.unlock();
  take(*receiver, std::move(*shared->answer));
}

// What exists at these paths; nothing for one that is not known quickly.
std::vector<std::optional<PathFacts>> factsAtOnce(const QStringList& paths);

}  // namespace vitrine
