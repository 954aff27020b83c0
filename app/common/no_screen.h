// The QGuiApplication of a program that shows nothing: Qt's fonts need one.
#pragma once

#include <QGuiApplication>
#include <memory>

namespace vitrine {

// `count` and `words` as of main(); they must live as long as the application.
inline std::unique_ptr<QGuiApplication> makeApplicationWithoutScreen(int& count, char** words) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  if (!qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) return std::make_unique<QGuiApplication>(count, words);
  // If the environment names no folder for running programs, Qt makes one among the temporary files and leaves it,
  // and GNOME then cannot remove the sandbox of a thumbnail. So Qt is kept from making one here, and from saying
  // so.
  const QByteArray temporary = qgetenv("TMPDIR");
  qputenv("TMPDIR", "/dev/null");
  const auto handler = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
  auto application = std::make_unique<QGuiApplication>(count, words);
  qInstallMessageHandler(handler);
  temporary.isEmpty() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", temporary);
  return application;
}

}  // namespace vitrine
