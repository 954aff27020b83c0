#include "app/common/workers.h"

#include <QCoreApplication>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <new>

#include "core/formats/format.h"

namespace vitrine {

namespace {

// What waits for its turn on another thread. Qt's queues, whose locks no thread sanitiser sees, only carry the word
// that there is something.
class Waiting {
 public:
  void put(std::function<void()> what, int priority) {
    const std::scoped_lock lock(m_mutex);
    m_waiting[-priority].push_back(std::move(what));
  }
  void runNext() {
    if (const std::function<void()> next = take()) next();
  }
  void clear() {
    decltype(m_waiting) dropped;  // destroyed after the lock
    const std::scoped_lock lock(m_mutex);
    dropped.swap(m_waiting);
  }

 private:
  std::function<void()> take() {
    const std::scoped_lock lock(m_mutex);
    if (m_waiting.empty()) return {};
    const auto first = m_waiting.begin();
    std::function<void()> next = std::move(first->second.front());
    first->second.pop_front();
    if (first->second.empty()) m_waiting.erase(first);
    return next;
  }

  std::mutex m_mutex;
  std::map<int, std::deque<std::function<void()>>> m_waiting;  // by the negative of the priority
};

// Never destroyed: by then the application would be gone.
Waiting& work() {
  static auto* const waiting = new Waiting;
  return *waiting;
}
Waiting& actions() {
  static auto* const waiting = new Waiting;
  return *waiting;
}

}  // namespace

Error caughtError() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return {ErrorCode::LimitExceeded, "not enough memory", {}};
  } catch (const std::exception& exception) {
    return {ErrorCode::Malformed, std::string("internal error: ") + exception.what(), {}};
  }
}

QThreadPool& workers() {
  static QThreadPool* const pool = [] {
    qAddPostRoutine([] {
      work().clear();
      workers().waitForDone();
      actions().clear();
    });
    return new QThreadPool;
  }();
  return *pool;
}

void startWork(std::function<void()> what, int priority) {
  work().put(std::move(what), priority);
  workers().start([] { work().runNext(); });
}

void freeElsewhere(std::vector<std::shared_ptr<const void>> kept) {
  startWork(
      [kept = std::make_shared<std::vector<std::shared_ptr<const void>>>(std::move(kept))] { kept->clear(); });
}

void runOnGuiThread(std::function<void()> action) {
  actions().put(std::move(action), 0);
  QMetaObject::invokeMethod(
      qApp, [] { actions().runNext(); }, Qt::QueuedConnection);
}

// ---- Jobs -------------------------------------------------------------------------------------------------------

struct JobState {
  Progress progress;
  bool isOver = false;  // of the GUI thread
};

std::shared_ptr<JobState> makeJobState() { return std::make_shared<JobState>(); }
const std::atomic<bool>& cancelledOf(const JobState& job) { return job.progress.cancelled; }
Progress& progressOf(JobState& job) { return job.progress; }
void setOver(JobState& job) { job.isOver = true; }

void Cancel::cancel() {
  if (m_job) m_job->progress.cancelled = true;
  m_job.reset();
}

bool Cancel::running() const { return m_job && !m_job->isOver; }

}  // namespace vitrine
