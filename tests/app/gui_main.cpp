// GUI tests drive the real window; they need a display with OpenGL (tests/support/on_display.sh).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "app/common/file_system.h"
#include "app/window/window_app.h"
#include "tests/app/event_probe.h"
#include "tests/support/run_tests.h"

#ifdef VITRINE_SANITISED
// Leaks are reported at the end, by the names of modules that are still loaded: drivers and platform plugins stay.
extern "C" int dlclose(void*) { return 0; }
#endif

int main(int argc, char** argv) {
  ::testing::InitGoogleMock(&argc, argv);
  vitrine::test::watchTests();
  vitrine::prepareApplication();
  // Nothing of the user's: settings and pictures go to a folder that is removed again.
  QTemporaryDir home;
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home.path());
  QDir::setCurrent(home.path());
  qputenv("HOME", home.path().toLocal8Bit());
  for (const char* variable : {"XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"}) qunsetenv(variable);
  if (::testing::GTEST_FLAG(list_tests)) return RUN_ALL_TESTS();
  vitrine::test::ProbedApplication application(argc, argv);
  vitrine::dressApplication();
  vitrine::setPatienceForAnswers(std::chrono::seconds(20));  // a busy machine is no server that is gone
  return RUN_ALL_TESTS();
}
