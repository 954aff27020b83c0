// FileWatch: tells when a file has become another one, once who writes it has come to rest. It watches and asks on
// other threads: see app/common/file_system.h.
#pragma once

#include <QObject>
#include <QString>
#include <functional>

class QFileSystemWatcher;
class QTimer;

namespace vitrine {

class FileWatch : public QObject {
  Q_OBJECT
 public:
  explicit FileWatch(QObject* parent = nullptr);
  ~FileWatch() override;

  // Takes the file for known as it is now; no other one is watched any more. Calls `known` as soon as it is, on
  // another thread: who reads the file from then on misses no change.
  void watch(const QString& path, std::function<void()> known = {});

 signals:
  void changed();
  void removed();  // it is gone from the disk

 private:
  void check();
  void takeStamp(const QString& stamp);
  void ask(std::function<void(FileWatch& watch, const QString& stamp)> take, std::function<void()> first = {});

  QFileSystemWatcher* m_watcher;  // on a thread of its own
  QTimer* m_settle;               // waits until a file that is being written has come to rest
  QString m_path;
  QString m_stamp;  // of the file that is known
  int m_watching = 0;
};

}  // namespace vitrine
