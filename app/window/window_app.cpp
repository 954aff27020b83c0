#include "app/window/window_app.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QSurfaceFormat>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "app/common/languages.h"
#include "app/common/mended_widgets.h"
#include "app/common/opengl_support.h"
#include "app/common/preferences.h"
#include "app/common/window_arguments.h"
#include "app/page/viewport_widget.h"
#include "app/window/desktop_service.h"
#include "app/window/main_window.h"
#include "app/window/one_window.h"
#include "app/window/page_tabs.h"
#include "app/window/windows.h"

static void registerWindowIcons() { Q_INIT_RESOURCE(icons); }

namespace vitrine {

namespace {
// While the application is made: Qt knows no other way than abort() where it cannot open a window.
class WithoutDisplay {
 public:
  WithoutDisplay() { s_usual = qInstallMessageHandler(tell); }
  ~WithoutDisplay() { qInstallMessageHandler(s_usual); }
  WithoutDisplay(const WithoutDisplay&) = delete;
  WithoutDisplay& operator=(const WithoutDisplay&) = delete;

 private:
  static void tell(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type != QtFatalMsg) {
      if (s_usual) s_usual(type, context, message);
      return;
    }
    const auto named = [](const char* variable) {
      return qEnvironmentVariableIsEmpty(variable) ? QByteArray("not set") : qgetenv(variable);
    };
    std::fprintf(stderr,
                 "vitrine: no window can be opened here (DISPLAY is %s, WAYLAND_DISPLAY is %s).\n"
                 "Without a display, \"vitrine render FILE -o PICTURE.png\" draws the picture to a file, and "
                 "\"vitrine --help\" lists what else there is.\n",
                 named("DISPLAY").constData(), named("WAYLAND_DISPLAY").constData());
    std::fprintf(stderr, "Qt says: %s\n", qPrintable(message.section('\n', 0, 0)));
    std::_Exit(1);
  }
  static inline QtMessageHandler s_usual = nullptr;
};

// The only one of the process, ready for windows; exits where there can be none.
std::unique_ptr<QApplication> makeApplication(int& argc, char** argv) {
  prepareApplication();
  const WithoutDisplay told;
  auto application = std::make_unique<QApplication>(argc, argv);
  dressApplication();
  return application;
}

// Multisampling halves the speed of software rendering: it is for machines with a graphics card.
bool hasGraphicsCard() {
  return !QDir("/dev/dri").entryList({"renderD*"}, QDir::System).isEmpty() || QFile::exists("/dev/nvidiactl");
}

bool hasWord(const std::vector<std::string>& words, std::string_view word) {
  const auto end = std::ranges::find(words, "--");  // behind it everything is a file
  return std::find(words.begin(), end, word) != end;
}

QStringList absoluteFilesAmong(const std::vector<std::string>& words) {
  QStringList files;
  for (const QString& file : filesAmong(words)) files << QFileInfo(file).absoluteFilePath();
  return files;
}

// The first window of this process, for the words that the program was started with, and what hands files to it
// later.
class OpenWindow {
 public:
  explicit OpenWindow(const std::vector<std::string>& words) {
    const QStringList files = filesAmong(words);
    const bool compares = hasWord(words, "--compare") && files.size() == 2;
    // Before show(): workers read while the window is being made, and it is painted once.
    if (files.isEmpty() && preferences().restoreSession && !hasWord(words, "--new-window"))
      reopenSession(m_window);
    else if (!compares)
      m_window.openFiles(files);
    if (compares) m_window.tabs().compare(files[0], files[1]);
    m_window.show();
    receive();
    QObject::connect(&PreferenceNotices::instance(), &PreferenceNotices::changed, &m_window, [this] { receive(); });
    if (hasWord(words, "--open-folder")) QTimer::singleShot(0, &m_window, &MainWindow::chooseFolder);
  }
  void take(const std::vector<std::string>& words) {
    MainWindow& window = front();
    if (const QStringList files = filesAmong(words); hasWord(words, "--compare") && files.size() == 2)
      window.tabs().compare(files[0], files[1]);
    else
      window.takeFiles(files);
    if (hasWord(words, "--open-folder")) window.chooseFolder();
  }

 private:
  void receive() {
    if (!preferences().oneWindow) return m_receiver.reset();
    if (m_receiver) return;
    m_receiver = std::make_unique<FileReceiver>(windowSocket());
    QObject::connect(m_receiver.get(), &FileReceiver::received, &m_window,
                     [this](const QStringList& files) { front().takeFiles(files); });
  }
  // The first window may be closed while one that came of its tabs is not.
  MainWindow& front() {
    const std::vector<MainWindow*> open = openWindows();
    return open.empty() ? m_window : *open.front();
  }

  MainWindow m_window;
  std::unique_ptr<FileReceiver> m_receiver;
};

}  // namespace

void prepareApplication() {
  QSurfaceFormat format;
  format.setRenderableType(QSurfaceFormat::OpenGL);
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  format.setStencilBufferSize(8);
  format.setSamples(hasGraphicsCard() ? 4 : 0);
  QSurfaceFormat::setDefaultFormat(format);
  QCoreApplication::setOrganizationName("Vitrine");
  QCoreApplication::setApplicationName("Vitrine");
  QCoreApplication::setApplicationVersion(VITRINE_VERSION);
  QGuiApplication::setDesktopFileName(VITRINE_ID);
}

void dressApplication() {
  registerWindowIcons();
  useLanguage(savedPreferences().language);
  reloadPreferences();  // style and colours
  QApplication::setWindowIcon(QIcon(":/icons/vitrine.svg"));
  qApp->installEventFilter(new MendedWidgets(qApp));
}

int runWindow(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (hasWord(words, "--no-opengl"))
    setOpenGlProblem(QCoreApplication::translate("WindowApp", "The window was started with --no-opengl."));
  if (const auto at = std::ranges::find(words, "--measure-first-picture"); words.end() - at > 1)
    return measureFirstPicture(QFile::decodeName(at[1].c_str()));
  if (const auto at = std::ranges::find(words, "--window-picture"); words.end() - at > 2)
    return pictureOfWindow(QFile::decodeName(at[2].c_str()), QFile::decodeName(at[1].c_str()));
  prepareApplication();  // the settings' name
  if (hasWord(words, "--dbus-service")) return runDesktopService(argc, argv);
  if (savedPreferences().oneWindow && !hasWord(words, "--new-window") && !hasWord(words, "--open-folder") &&
      !hasWord(words, "--compare") && handOver(windowSocket(), absoluteFilesAmong(words)))
    return 0;
  const auto application = makeApplication(argc, argv);
  const OpenWindow window(words);
  return QApplication::exec();
}

int runDesktopService(int argc, char** argv) {
  constexpr int kPatience = 10'000;  // milliseconds for the call that it was started for
  const auto application = makeApplication(argc, argv);
  DesktopService service;
  if (!service.listen()) {
    std::fputs("vitrine: the name " VITRINE_ID " cannot be had on the session's D-Bus\n", stderr);
    return 1;
  }
  std::unique_ptr<OpenWindow> window;
  QTimer::singleShot(kPatience, &service, [&] {
    if (!window) QCoreApplication::quit();
  });
  QObject::connect(&service, &DesktopService::asked, &service, [&](const QStringList& asked, const QString& token) {
    std::vector<std::string> words;
    for (const QString& word : asked) words.push_back(QFile::encodeName(word).toStdString());
    const bool one = preferences().oneWindow && !hasWord(words, "--new-window");
    if (window) {
      if (!one) return startProgram(QStringList("--new-window") + asked, token);
      return window->take(words);
    }
    if (one && !hasWord(words, "--open-folder") && handOver(windowSocket(), absoluteFilesAmong(words)))
      return QCoreApplication::quit();
    if (!token.isEmpty()) qputenv("XDG_ACTIVATION_TOKEN", token.toUtf8());
    window = std::make_unique<OpenWindow>(words);
  });
  return QApplication::exec();
}

int measureFirstPicture(const QString& file) {
  QElapsedTimer timer;
  timer.start();
  char name[] = "vitrine";
  char* arguments[] = {name, nullptr};
  int count = 1;
  const auto application = makeApplication(count, arguments);
  MainWindow window;
  const auto report = [&] {
    std::printf("%.1f\n", static_cast<double>(timer.nsecsElapsed()) / 1e6);
    QTimer::singleShot(0, &window, &QWidget::close);
  };
  QObject::connect(&window, &MainWindow::firstPicture, &window, report);
  window.openFiles({file});
  window.show();
  return QApplication::exec();
}

int pictureOfWindow(const QString& file, const QString& output) {
  constexpr int kTexturesHaveArrived = 2000;  // milliseconds after the first picture
  char name[] = "vitrine";
  char* arguments[] = {name, nullptr};
  int count = 1;
  const auto application = makeApplication(count, arguments);
  MainWindow window;
  window.resize(1360, 820);
  bool written = false;
  QObject::connect(&window, &MainWindow::firstPicture, &window, [&] {
    QTimer::singleShot(kTexturesHaveArrived, &window, [&] {
      if (auto* picture = window.findChild<ViewportWidget*>()) picture->rest();
      written = window.grab().save(output);
      window.close();
    });
  });
  window.openFiles({file});
  window.show();
  QApplication::exec();
  return written ? 0 : 1;
}

}  // namespace vitrine
