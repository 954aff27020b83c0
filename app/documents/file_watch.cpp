#include "app/documents/file_watch.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QThread>
#include <QTimer>
#include <utility>

#include "app/common/file_system.h"

namespace vitrine {
namespace {

constexpr int kFileSettleMilliseconds = 150;

// Changes whenever the file does, as far as its size and its time tell.
QString stampOf(const QString& path) {
  const PathFacts facts = factsOf(path);
  if (!facts.exists) return {};
  return QString("%1 %2").arg(facts.size).arg(facts.modified.toMSecsSinceEpoch());
}

// One for all watches. A path comes to it once its file system has answered.
QThread& watchThread() {
  static QThread* const thread = [] {
    auto* made = new QThread;
    made->setObjectName("file watch");
    made->start();
    qAddPostRoutine([] {
      watchThread().quit();
      watchThread().wait(static_cast<unsigned long>(patienceForAnswers().count()));
    });
    return made;
  }();
  return *thread;
}

// On that thread.
void watchOnly(const QString& path, QFileSystemWatcher& watcher) {
  if (const QStringList watched = watcher.files() + watcher.directories(); !watched.isEmpty())
    watcher.removePaths(watched);
  // The folder too: programs that save safely replace the file, which ends a watch on the file itself.
  const QFileInfo info(path);
  if (info.exists()) watcher.addPath(path);
  if (QFileInfo::exists(info.absolutePath())) watcher.addPath(info.absolutePath());
}

}  // namespace

FileWatch::FileWatch(QObject* parent)
    : QObject(parent), m_watcher(new QFileSystemWatcher), m_settle(new QTimer(this)) {
  m_settle->setSingleShot(true);
  m_settle->setInterval(kFileSettleMilliseconds);
  connect(m_settle, &QTimer::timeout, this, &FileWatch::check);
  for (const auto signal : {&QFileSystemWatcher::fileChanged, &QFileSystemWatcher::directoryChanged})
    connect(m_watcher, signal, m_settle, qOverload<>(&QTimer::start));
  m_watcher->moveToThread(&watchThread());
}

FileWatch::~FileWatch() { m_watcher->deleteLater(); }

void FileWatch::ask(std::function<void(FileWatch& watch, const QString& stamp)> take, std::function<void()> first) {
  askFiles(
      this,
      [path = m_path, first = std::move(first)] {
        const QString stamp = stampOf(path);
        if (first) first();
        return stamp;
      },
      [watching = m_watching, take = std::move(take)](FileWatch& watch, const QString& stamp) {
        if (watching == watch.m_watching) take(watch, stamp);
      });
}

void FileWatch::watch(const QString& path, std::function<void()> known) {
  ++m_watching;
  m_path = path;
  m_settle->stop();  // it was about the one before
  ask(
      [path](FileWatch& watch, const QString& stamp) {
        watch.m_stamp = stamp;
        const auto begin = [self = QPointer(&watch), watcher = watch.m_watcher, path] {
          watchOnly(path, *watcher);
          deliver(self, [](FileWatch& there) { there.m_settle->start(); });  // it may have changed before
        };
        QMetaObject::invokeMethod(watch.m_watcher, begin, Qt::QueuedConnection);
      },
      std::move(known));
}

void FileWatch::check() {
  ask([](FileWatch& watch, const QString& stamp) { watch.takeStamp(stamp); });
}

void FileWatch::takeStamp(const QString& stamp) {
  if (stamp == m_stamp) return;
  if (stamp.isEmpty()) {
    emit removed();
    return;
  }
  m_stamp = stamp;
  // Once more after another rest, so that a file that is still growing is not read half.
  QTimer::singleShot(kFileSettleMilliseconds, this, [this, stamp, watching = m_watching] {
    if (watching != m_watching) return;
    ask([stamp](FileWatch& watch, const QString& now) {
      if (now == stamp)
        emit watch.changed();
      else
        watch.m_settle->start();
    });
  });
}

}  // namespace vitrine
