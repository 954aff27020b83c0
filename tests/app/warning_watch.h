// Takes what Qt and the program complain about while it lives: a window that is used rightly says nothing.
#pragma once

#include <QMutex>
#include <QStringList>
#include <QtGlobal>

namespace vitrine::test {

class WarningWatch {
 public:
  WarningWatch() {
    s_current = this;
    m_before = qInstallMessageHandler(take);
  }
  ~WarningWatch() {
    qInstallMessageHandler(m_before);
    s_current = nullptr;
  }
  WarningWatch(const WarningWatch&) = delete;
  WarningWatch& operator=(const WarningWatch&) = delete;

  // Warnings and worse since it was asked last.
  QStringList taken() {
    const QMutexLocker lock(&m_mutex);
    return std::exchange(m_warnings, {});
  }

 private:
  static void take(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    // Not about the program: Xvfb and containers have neither.
    static const QStringList about{"XDG_RUNTIME_DIR", "This plugin does not support propagateSizeHints"};
    const bool matters = type == QtWarningMsg || type == QtCriticalMsg || type == QtFatalMsg;
    for (const QString& each : about)
      if (message.contains(each)) return;
    if (WarningWatch* watch = s_current; watch && matters) {
      const QMutexLocker lock(&watch->m_mutex);
      watch->m_warnings << QString("%1: %2").arg(context.category ? context.category : "default", message);
    }
    if (WarningWatch* watch = s_current; watch && watch->m_before) watch->m_before(type, context, message);
  }

  static inline WarningWatch* s_current = nullptr;  // handlers have no other way to their object
  QtMessageHandler m_before = nullptr;
  QMutex m_mutex;  // workers complain, too
  QStringList m_warnings;
};

}  // namespace vitrine::test
