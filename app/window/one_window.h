// One window for all files: a program that is started while a window is there hands its files to that window,
// through a socket in a folder that is the user's alone.
//
// A message is "vitrine open 1\n", the size of the rest (4 bytes, little-endian), and absolute paths, each with a
// zero byte behind it. It may have none: then the window only comes to the front. The answer is the byte 1, once
// the window has taken it; whoever sends anything else is cut off without one.
#pragma once

#include <QObject>
#include <QStringList>
#include <list>

class QSocketNotifier;

namespace vitrine {

inline constexpr size_t kMostHandedOver = 256;  // files

// Where the window of this user and screen listens; empty: there is no folder for it.
QString windowSocket();

// Whether a window that listens there took the files, whose paths are absolute. Waits a few seconds at most.
bool handOver(const QString& socket, const QStringList& files);

// Takes what handOver() gives, from programs of the same user only.
class FileReceiver : public QObject {
  Q_OBJECT
 public:
  // A caller who says nothing more for that long is cut off.
  explicit FileReceiver(QString socket, int patienceMilliseconds = 5000, QObject* parent = nullptr);
  ~FileReceiver() override;
  bool listening() const { return m_listener >= 0; }  // false: another window does, or there can be no socket
  size_t callers() const { return m_callers.size(); }

 signals:
  void received(const QStringList& files);

 private:
  struct Caller {
    int handle = -1;
    QSocketNotifier* notifier = nullptr;
    QByteArray bytes;
  };
  void answer();
  void hear(int handle);
  void cutOff(int handle);

  QString m_socket;
  int m_patience;
  int m_listener = -1;
  std::list<Caller> m_callers;
};

}  // namespace vitrine
