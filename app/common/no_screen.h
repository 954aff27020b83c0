// The QGuiApplication of a program that shows nothing: Qt's fonts need one.
#pragma once

#include <QGuiApplication>
#include <memory>

namespace vitrine {

// `count` and `words` as of main(); they must live as long as the application.
inline std::unique_ptr<QGuiApplication> makeApplicationWithoutScreen(int& count, char** words) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // Where nobody names a folder for running programs, Qt makes one among temporary files and leaves it there, so
  // that GNOME could not remove the sandbox of a thumbnail. There it cannot.
  const bool wouldMakeOne = qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR");
  const QByteArray temporary = qgetenv("TMPDIR");
  QtMessageHandler handler = nullptr;  // Qt says so
  if (wouldMakeOne) qputenv("TMPDIR", "/dev/null");
  if (wouldMakeOne) handler = qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
  auto application = std::make_unique<QGuiApplication>(count, words);
  if (wouldMakeOne) qInstallMessageHandler(handler);
  if (wouldMakeOne) temporary.isEmpty() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", temporary);
  return application;
}

}  // namespace vitrine
