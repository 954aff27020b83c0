// FileWatch: tells when a file has become another one, once who writes it has come to rest.
#pragma once

#include <QObject>
#include <QString>

class QFileSystemWatcher;
class QTimer;

namespace vitrine {

class FileWatch : public QObject {
  Q_OBJECT
 public:
  explicit FileWatch(QObject* parent = nullptr);

  // Takes the file for known as it is now; no other one is watched any more.
  void watch(const QString& path);

 signals:
  void changed();
  void removed();  // it is gone from the disk

 private:
  void check();

  QFileSystemWatcher* m_watcher;
  QTimer* m_settle;  // waits until a file that is being written has come to rest
  QString m_path;
  QString m_stamp;  // of the file that is known
};

}  // namespace vitrine
