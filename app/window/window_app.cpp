#include "app/window/window_app.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QSurfaceFormat>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "app/common/languages.h"
#include "app/common/opengl_support.h"
#include "app/common/preferences.h"
#include "app/common/window_arguments.h"
#include "app/page/viewport_widget.h"
#include "app/window/main_window.h"
#include "app/window/one_window.h"

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
// Labels guess whether their text is HTML, and what they show comes from files: they show it as it is, those of
// Qt's own dialogs too. A label that is to have markup says so.
class PlainLabels : public QObject {
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Polish) return false;
    auto* label = qobject_cast<QLabel*>(watched);
    // Tool tips are labels, too; plainTip() is for them.
    if (label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
      label->setTextFormat(Qt::PlainText);
    return false;
  }
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
}

void dressApplication() {
  registerWindowIcons();
  useLanguage(savedPreferences().language);
  reloadPreferences();  // style and colours
  QApplication::setWindowIcon(QIcon(":/icons/vitrine.svg"));
  qApp->installEventFilter(new PlainLabels(qApp));
}

int runWindow(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const QStringList files = filesAmong(words);
  if (std::ranges::find(words, "--no-opengl") != words.end())
    setOpenGlProblem(QCoreApplication::translate("WindowApp", "The window was started with --no-opengl."));
  if (const auto at = std::ranges::find(words, "--measure-first-picture"); words.end() - at > 1)
    return measureFirstPicture(QFile::decodeName(at[1].c_str()));
  if (const auto at = std::ranges::find(words, "--window-picture"); words.end() - at > 2)
    return pictureOfWindow(QFile::decodeName(at[2].c_str()), QFile::decodeName(at[1].c_str()));
  prepareApplication();  // the settings' name
  if (savedPreferences().oneWindow && std::ranges::find(words, "--new-window") == words.end()) {
    QStringList absolute;
    for (const QString& file : files) absolute << QFileInfo(file).absoluteFilePath();
    if (handOver(windowSocket(), absolute)) return 0;
  }
  return runWindow(argc, argv, files);
}

int runWindow(int argc, char** argv, const QStringList& files) {
  const auto application = makeApplication(argc, argv);
  MainWindow window;
  window.openFiles(files);  // before show(): workers read while the window is being made, and it is painted once
  window.show();
  std::unique_ptr<FileReceiver> receiver;
  const auto receive = [&] {
    if (!preferences().oneWindow) return receiver.reset();
    if (receiver) return;
    receiver = std::make_unique<FileReceiver>(windowSocket());
    QObject::connect(receiver.get(), &FileReceiver::received, &window, &MainWindow::takeFiles);
  };
  receive();
  QObject::connect(&PreferenceNotices::instance(), &PreferenceNotices::changed, &window, receive);
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
  // Queued: the signal comes from within painting; by the time of the answer the picture is on the screen.
  const auto report = [&] {
    std::printf("%.1f\n", static_cast<double>(timer.nsecsElapsed()) / 1e6);
    window.close();
  };
  QObject::connect(&window, &MainWindow::firstPicture, &window, report, Qt::QueuedConnection);
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
