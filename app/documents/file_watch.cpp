#include "app/documents/file_watch.h"

#include <QDateTime>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QTimer>

namespace vitrine {
namespace {

constexpr int kFileSettleMilliseconds = 150;

// Changes whenever the file does, as far as its size and its time tell.
QString stampOf(const QString& path) {
  const QFileInfo info(path);
  if (!info.exists()) return {};
  return QString("%1 %2").arg(info.size()).arg(info.lastModified().toMSecsSinceEpoch());
}

}  // namespace

FileWatch::FileWatch(QObject* parent)
    : QObject(parent), m_watcher(new QFileSystemWatcher(this)), m_settle(new QTimer(this)) {
  m_settle->setSingleShot(true);
  m_settle->setInterval(kFileSettleMilliseconds);
  connect(m_settle, &QTimer::timeout, this, &FileWatch::check);
  const auto settle = [this] { m_settle->start(); };
  connect(m_watcher, &QFileSystemWatcher::fileChanged, this, settle);
  connect(m_watcher, &QFileSystemWatcher::directoryChanged, this, settle);
}

void FileWatch::watch(const QString& path) {
  m_path = path;
  m_stamp = stampOf(path);
  if (const QStringList watched = m_watcher->files() + m_watcher->directories(); !watched.isEmpty())
    m_watcher->removePaths(watched);
  // The folder too: programs that save safely replace the file, which ends a watch on the file itself.
  const QFileInfo info(path);
  if (info.exists()) m_watcher->addPath(path);
  if (QFileInfo::exists(info.absolutePath())) m_watcher->addPath(info.absolutePath());
}

void FileWatch::check() {
  const QString stamp = stampOf(m_path);
  if (stamp == m_stamp) return;
  if (stamp.isEmpty()) {
    emit removed();
    return;
  }
  m_stamp = stamp;
  // Once more after another rest, so that a file that is still growing is not read half.
  QTimer::singleShot(kFileSettleMilliseconds, this, [this, stamp] {
    if (stampOf(m_path) == stamp)
      emit changed();
    else
      m_settle->start();
  });
}

}  // namespace vitrine
