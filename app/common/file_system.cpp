#include "app/common/file_system.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QThreadPool>
#include <atomic>
#include <utility>

namespace vitrine {
namespace {

std::atomic<int> patience = 150;  // milliseconds

struct BeforeAsking {
  std::mutex mutex;
  std::shared_ptr<const std::function<void(const QString&)>> call;
};
BeforeAsking& beforeAsking() {
  static auto* const before = new BeforeAsking;  // threads may outlast the program's end
  return *before;
}

QThreadPool& askingThreads() {
  static QThreadPool* const pool = [] {
    constexpr int kMostThreads = 256;  // that wait for servers; they take nothing else
    auto* made = new QThreadPool;
    made->setMaxThreadCount(kMostThreads);
    // What is answered at all is answered by then; the rest must not keep the program from ending.
    qAddPostRoutine([] { askingThreads().waitForDone(patience); });
    return made;
  }();
  return *pool;
}

}  // namespace

std::chrono::milliseconds patienceForAnswers() { return std::chrono::milliseconds(patience); }
void setPatienceForAnswers(std::chrono::milliseconds wanted) { patience = int(wanted.count()); }

void setBeforeAsking(std::function<void(const QString& path)> before) {
  BeforeAsking& held = beforeAsking();
  const std::scoped_lock lock(held.mutex);
  held.call = before ? std::make_shared<const std::function<void(const QString&)>>(std::move(before)) : nullptr;
}

void aboutToAsk(const QString& path) {
  BeforeAsking& held = beforeAsking();
  std::unique_lock lock(held.mutex);
  const auto call = held.call;
  lock.unlock();
  if (call) (*call)(path);
}

PathFacts factsOf(const QString& path) {
  aboutToAsk(path);
  const QFileInfo info(path);
  PathFacts facts;
  facts.exists = info.exists();
  facts.isFolder = info.isDir();
  facts.isFile = info.isFile();
  facts.size = info.size();
  facts.modified = info.lastModified();
  return facts;
}

void startAsking(std::function<void()> what) { askingThreads().start(std::move(what)); }

std::vector<std::optional<PathFacts>> factsAtOnce(const QStringList& paths) {
  struct Answers {
    std::mutex mutex;
    std::condition_variable answered;
    std::vector<std::optional<PathFacts>> facts;
    size_t count = 0;
  };
  auto answers = std::make_shared<Answers>();
  answers->facts.resize(size_t(paths.size()));
  for (size_t i = 0; i < size_t(paths.size()); ++i)
    startAsking([answers, i, path = paths[qsizetype(i)]] {
      const PathFacts facts = factsOf(path);
      const std::scoped_lock lock(answers->mutex);
      answers->facts[i] = facts;
      ++answers->count;
      answers->answered.notify_all();
    });
  std::unique_lock lock(answers->mutex);
  answers->answered.wait_for(lock, patienceForAnswers(), [&] { return answers->count == answers->facts.size(); });
  return answers->facts;
}

}  // namespace vitrine
