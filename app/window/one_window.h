// One window for all files: a program that is started while a window is open hands its files to that window,
// through a socket in a folder that only the user can access.
//
// A message is "vitrine open 1\n", the size of the rest (4 bytes, little-endian), and absolute paths, each followed
// by a zero byte. Without any paths the window only comes to the front. The answer is the byte 1, sent once the
// window has taken the files; anyone who sends anything else is cut off without an answer.
#pragma once

#include <QObject>
#include <QStringList>
#include <list>

class QSocketNotifier;

namespace vitrine {

inline constexpr size_t kMostHandedOver = 256;  // files

// The socket of the window of this user and screen; empty: there is no folder for it.
QString windowSocket();

// Returns whether a window listening there took the files, whose paths are absolute. Waits a few seconds at most.
bool handOver(const QString& socket, const QStringList& files);

// Receives the files sent by handOver(), only from programs of the same user.
class FileReceiver : public QObject {
  Q_OBJECT
 public:
  // A caller that sends nothing for this long is cut off.
  explicit FileReceiver(QString socket, int patienceMilliseconds = 5000, QObject* parent = nullptr);
  ~FileReceiver() override;
  bool listening() const { return m_listener >= 0; }  // false: another window listens, or no socket could be made
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
