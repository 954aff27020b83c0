// FileWatch: signals when a file has been replaced or changed, once writing has stopped. It watches and asks on
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

  // Watches this file, and no other, for changes from its present state. Calls `known` on another thread as soon as
  // that state is known: whoever reads the file after that misses no change.
  void watch(const QString& path, std::function<void()> known = {});

 signals:
  void changed();
  void removed();  // it is gone from the disk

 private:
  void check();
  void takeStamp(const QString& stamp);
  void ask(std::function<void(FileWatch& watch, const QString& stamp)> take, std::function<void()> first = {});

  QFileSystemWatcher* m_watcher;  // on its own thread
  QTimer* m_settle;               // waits until a file that is being written has come to rest
  QString m_path;
  QString m_stamp;  // the state of the file that is known
  int m_watching = 0;
};

}  // namespace vitrine
