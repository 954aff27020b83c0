// How long the program's own code keeps the GUI thread for one event, in processor time of that thread. What the
// OpenGL driver paints, and what nested event loops do, does not count.
#pragma once

#include <QApplication>
#include <QEvent>
#include <QOpenGLWidget>
#include <QThread>
#include <algorithm>
#include <ctime>
#include <string>
#include <vector>

namespace vitrine::test {

class ProbedApplication : public QApplication {
 public:
  using QApplication::QApplication;

  struct Long {
    double milliseconds = 0;
    std::string what;  // "paint vitrine::TreeView"
  };
  // Forgets what was measured, and begins or ends measuring.
  void measure(bool on) {
    m_longest.clear();
    m_measures = on;
  }
  // The longest events first.
  const std::vector<Long>& longest() const { return m_longest; }

  bool notify(QObject* receiver, QEvent* event) override {
    if (!m_measures || QThread::currentThread() != thread()) return QApplication::notify(receiver, event);
    const int type = event->type();
    // Which composes the window: the driver's, except for what widgets paint in it.
    const bool composes = type == QEvent::UpdateRequest || type == QEvent::Expose || type == QEvent::UpdateLater;
    const bool isDrivers = qobject_cast<QOpenGLWidget*>(receiver) &&
                           (type == QEvent::Paint || type == QEvent::Resize || type == QEvent::Show);
    const std::string what = std::to_string(type) + " " + receiver->metaObject()->className() + " " +
                             receiver->objectName().toStdString();
    Frame frame{.level = thread()->loopLevel()};
    m_frames.push_back(&frame);
    const double before = now();
    const bool result = QApplication::notify(receiver, event);
    const double whole = now() - before;
    m_frames.pop_back();
    double own = isDrivers ? 0 : composes ? frame.counted : whole - frame.notCounted;
    Frame* outer = m_frames.empty() ? nullptr : m_frames.back();
    // An event of a nested loop stands for itself.
    const bool isNested = outer && thread()->loopLevel() > outer->level;
    if (outer) {
      outer->notCounted += isNested ? whole : whole - own;
      if (!isNested) outer->counted += own;
    }
    if ((!outer || isNested) && own > 5) note({own, what});
    return result;
  }

 private:
  struct Frame {
    int level = 0;
    double counted = 0, notCounted = 0;  // of events within, in milliseconds
  };
  static double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
  }
  void note(Long measured) {
    constexpr size_t kMost = 40;
    m_longest.insert(
        std::ranges::upper_bound(m_longest, measured.milliseconds, std::greater<>(), &Long::milliseconds),
        std::move(measured));
    if (m_longest.size() > kMost) m_longest.pop_back();
  }

  bool m_measures = false;
  std::vector<Frame*> m_frames;
  std::vector<Long> m_longest;
};

}  // namespace vitrine::test
