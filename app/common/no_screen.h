// The QGuiApplication of a program that shows nothing: Qt's fonts need one.
#pragma once

#include <QGuiApplication>
#include <memory>

namespace vitrine {

// `count` and `words` as of main(); they must live as long as the application.
inline std::unique_ptr<QGuiApplication> makeApplicationWithoutScreen(int& count, char** words) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  if (!qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) return std::make_unique<QGuiApplication>(count, words);
  // Where nobody names a folder for running programs, Qt makes one among temporary files and leaves it there, so
  // that GNOME could not remove the sandbox of a thumbnail. It cannot make one here, and is not to tell of that.
  const QByteArray temporary = qgetenv("TMPDIR");
  qputenv("TMPDIR", "/dev/null");
  const auto handler = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
  auto application = std::make_unique<QGuiApplication>(count, words);
  qInstallMessageHandler(handler);
  temporary.isEmpty() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", temporary);
  return application;
}

}  // namespace vitrine
