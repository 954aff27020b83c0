// What the window asks the file system. A folder on a server that is gone answers after minutes, or never: nothing
// is asked on the thread of the window but here, on threads that do nothing else, so that whoever waits there keeps
// no other work waiting. tests/house/file_system_test.cpp holds that.
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

// The following ask at once: for threads that may wait.
PathFacts factsOf(const QString& path);
// Whoever asks about a path says so first. On the thread of the window that is a mistake, which tests see.
void aboutToAsk(const QString& path);
// Tests wait in it, in the place of a server; it comes on the thread that asks. Null: nothing does.
void setBeforeAsking(std::function<void(const QString& path)> before);

// Runs there as soon as possible, however many others wait.
void startAsking(std::function<void()> what);

// How long the window waits for answers that come at once from any disk, rather than to show something else first.
std::chrono::milliseconds patienceForAnswers();
void setPatienceForAnswers(std::chrono::milliseconds patience);  // of tests, on machines of any speed

// Calls ask() there, and take(receiver, answer) on the thread of the window, if there is still a receiver.
template <class Receiver, class Ask, class Take>
void askFiles(Receiver* receiver, Ask ask, Take take) {
  startAsking([self = QPointer(receiver), ask = std::move(ask), take = std::move(take)] {
    auto answer = std::make_shared<std::invoke_result_t<Ask>>(ask());
    deliver(self, [answer, take](Receiver& there) { take(there, std::move(*answer)); });
  });
}

// The same, and where the answer is there at once, take() comes before this returns.
template <class Receiver, class Ask, class Take>
void askFilesSoon(Receiver* receiver, Ask ask, Take take) {
  struct Shared {
    std::mutex mutex;
    std::condition_variable answered;
    std::optional<std::invoke_result_t<Ask>> answer;
    bool late = false;  // nobody waits for it any more
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

// What lies at these paths; nothing where that is not known at once.
std::vector<std::optional<PathFacts>> factsAtOnce(const QStringList& paths);

}  // namespace vitrine
