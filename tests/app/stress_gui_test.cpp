// The window under random use: files that are whole, damaged, and change under it. Not a word of warning may come.
//   VITRINE_STRESS=1000    actions, and each is printed as it is done
//   VITRINE_STRESS_SEED=7  another course of events
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QTreeView>
#include <QWheelEvent>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <random>
#include <thread>

#include "app/commands/command_table.h"
#include "app/commands/saved_views_menu.h"
#include "app/common/workers.h"
#include "app/docks/bytes/structure_dock.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/documents/player.h"
#include "app/export/export_dialog.h"
#include "app/export/exporter.h"
#include "app/models/table_model.h"
#include "app/pictures/picture_saver.h"
#include "app/pictures/turntable_job.h"
#include "app/window/document_commands.h"
#include "app/window/start_page.h"
#include "tests/app/place_sample.h"
#include "tests/app/warning_watch.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

int numberFrom(const char* variable, int usual) {
  const QByteArray text = qgetenv(variable);
  return text.isEmpty() ? usual : text.toInt();
}

// Ends the program, with the last action said, before ctest would, when an action does not end: a window that hangs
// cannot fail a test.
class Watchdog {
 public:
  Watchdog() : m_thread([this](const std::stop_token& stop) { watch(stop); }) {}
  void begin(std::string action) {
    const std::lock_guard lock(m_mutex);
    m_action = std::move(action);
    ++m_count;
  }

 private:
  void watch(const std::stop_token& stop) {
    constexpr int kMostSeconds = 90;
    uint64_t last = 0;
    for (int tenths = 0; !stop.stop_requested(); ++tenths) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      const std::lock_guard lock(m_mutex);
      if (std::exchange(last, m_count) != m_count) tenths = 0;
      if (tenths < 10 * kMostSeconds) continue;
      fmt::print(stderr, "the window hangs in: {}\n", m_action);
      std::abort();
    }
  }
  std::mutex m_mutex;
  std::string m_action;
  uint64_t m_count = 0;
  std::jthread m_thread;
};

class StressTest : public WindowTest {
 protected:
  static uint64_t seed() { return uint64_t(numberFrom("VITRINE_STRESS_SEED", 1)); }
  void SetUp() override {
    WindowTest::SetUp();
    m_dice.seed(seed());
    // Menus and dialogs that wait for an answer get none after a while.
    m_closer.setInterval(30);
    QObject::connect(&m_closer, &QTimer::timeout, [this] { closeWhatWaits(); });
    collectFiles();
  }

  // ---- Dice ----

  size_t below(size_t count) { return count < 2 ? 0 : std::uniform_int_distribution<size_t>(0, count - 1)(m_dice); }
  bool chance(double probability) { return std::bernoulli_distribution(probability)(m_dice); }
  template <class Range>
  auto oneOf(const Range& range) {
    return range[decltype(range.size())(below(size_t(range.size())))];
  }

  // ---- Files ----

  // Copies, which may be damaged: the samples with their folders, small ones of the corpus, and files that are
  // none.
  void collectFiles() {
    copyFolder(sampleFolder(), "samples");
    for (const char* folder : {"roblox-mesh", "rbxm", "slmesh", "binarymesh", "rmesh/synthetic", "rmesh/malformed"})
      copySome(corpusFolder() / folder, QString(folder).replace('/', '-'));
    m_files << write("place.rbxlx", placeFile()) << write("levels.mesh", levelMesh())
            << write("large.mesh", textMesh(60'000)) << write("quads.mesh", quadMesh(40));
    const std::string cube = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n";
    const Bytes bytes = asBytes(cube);
    m_files << write("cube.obj", {bytes.begin(), bytes.end()});
    m_odd << write("empty.mesh", {}) << write("text.txt", {std::byte{'n'}, std::byte{'o'}})
          << write("text.rmesh", {std::byte{'n'}, std::byte{'o'}}) << path("samples") << path("missing.mesh")
          << path("no folder/missing.rbxm") << "/dev/null"
          << "";
    QImage image(8, 8, QImage::Format_RGB32);
    image.fill(Qt::red);
    image.save(path("red.png"));
    m_images << path("red.png") << write("broken.png", {std::byte{0x89}, std::byte{'P'}, std::byte{'N'}});
    m_originals = m_files;
    QDir().mkpath(path("originals"));
    for (qsizetype i = 0; i < m_files.size(); ++i) QFile::copy(m_files[i], original(i));
  }
  QString original(qsizetype index) const { return path(QString("originals/%1").arg(index)); }
  void copyFolder(const fs::path& from, const QString& to) {
    std::error_code error;
    fs::copy(from, path(to).toStdString(), fs::copy_options::recursive, error);
    for (const auto& entry : fs::recursive_directory_iterator(path(to).toStdString(), error))
      if (entry.is_regular_file() && entry.path().extension() != ".png")
        m_files << QString::fromStdString(entry.path().string());
  }
  void copySome(const fs::path& from, const QString& to) {
    constexpr uintmax_t kSmall = 150'000;
    constexpr size_t kMost = 8;
    std::vector<fs::path> small;
    std::error_code error;
    for (const auto& entry : fs::recursive_directory_iterator(from, error)) {
      static const QStringList kinds{".mesh",  ".rbxm",   ".rbxl", ".rbxmx", ".rbxlx",
                                     ".rmesh", ".llmesh", ".slm",  ".asset", ".binarymesh"};
      if (entry.is_regular_file() && entry.file_size() < kSmall &&
          kinds.contains(QString::fromStdString(entry.path().extension().string())))
        small.push_back(entry.path());
    }
    std::ranges::sort(small);
    std::mt19937_64 dice(seed());  // of its own: the actions are the same whether there is a corpus or not
    std::ranges::shuffle(small, dice);
    QDir().mkpath(path(to));
    for (size_t i = 0; i < std::min(kMost, small.size()); ++i) {
      const QString copy = path(to + "/" + QString::fromStdString(small[i].filename().string()));
      QFile::copy(QString::fromStdString(small[i].string()), copy);
      m_files << copy;
    }
  }
  static QByteArray read(const QString& file) {
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
  }
  static void put(const QString& file, const QByteArray& bytes) {
    QFile opened(file);
    if (opened.open(QIODevice::WriteOnly)) opened.write(bytes);
  }
  QByteArray damaged(QByteArray bytes) {
    if (bytes.isEmpty()) return bytes;
    if (chance(0.5)) bytes.truncate(qsizetype(below(size_t(bytes.size()))));
    for (size_t i = below(12); i-- > 0 && !bytes.isEmpty();)
      bytes[qsizetype(below(size_t(bytes.size())))] = char(below(256));
    return bytes;
  }
  QString someFile() { return chance(0.1) && !m_odd.isEmpty() ? oneOf(m_odd) : oneOf(m_files); }
  QString shortName(const QString& file) { return QDir(m_folder.path()).relativeFilePath(file); }

  // ---- Things in the window ----

  DocumentView* page() { return window->currentView(); }
  QTabWidget& tabs() { return *window->findChild<QTabWidget*>("tabs"); }
  const Document* shown() { return page() ? page()->document().document().get() : nullptr; }
  NodeId someNode() { return NodeId(below(shown()->nodes.size())); }
  template <class Widget>
  QList<Widget*> visible(QWidget* in) {
    QList<Widget*> found;
    for (Widget* each : in->findChildren<Widget*>())
      if (each->isVisible() && each->isEnabled() && each->window() == in->window()) found << each;
    return found;
  }
  QPoint somePoint(const QWidget& widget) {
    return {int(below(size_t(std::max(1, widget.width())))), int(below(size_t(std::max(1, widget.height()))))};
  }
  QDockWidget* someDock() { return oneOf(window->findChildren<QDockWidget*>()); }

  void closeWhatWaits() {
    if (QWidget* popup = QApplication::activePopupWidget()) {
      popup->close();
      return;
    }
    QWidget* modal = QApplication::activeModalWidget();
    if (auto* dialog = qobject_cast<QDialog*>(modal))
      dialog->reject();
    else if (modal)
      modal->close();
  }
  // For what may show a menu or a dialog and wait.
  void unattended(const std::function<void()>& action) {
    m_closer.start();
    action();
    m_closer.stop();
    for (int i = 0; i < 20 && (QApplication::activePopupWidget() || QApplication::activeModalWidget()); ++i) {
      closeWhatWaits();
      QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
  }

  // ---- Actions: each does one thing and says what; an empty text if there is nothing to do it to ----

  std::string openOne() {
    const QString file = someFile();
    window->openFiles({file});
    return "open " + shortName(file).toStdString();
  }
  std::string openSeveral() {
    QStringList files;
    for (size_t i = 0; i < 2 + below(3); ++i) files << someFile();
    window->openFiles(files);
    return fmt::format("open {} files", files.size());
  }
  std::string openDamaged() {
    const qsizetype index = qsizetype(below(size_t(m_files.size())));
    const QFileInfo info(m_files[index]);
    const QString file = info.dir().filePath(QString("damaged-%1-%2").arg(m_done).arg(info.fileName()));
    put(file, damaged(read(original(index))));
    window->openFiles({file});
    return "open " + shortName(file).toStdString();
  }
  std::string dropThings() {
    QMimeData data;
    QList<QUrl> urls;
    QStringList said;
    const size_t count = below(4);
    for (size_t i = 0; i < count; ++i) {
      const QString file = chance(0.25) ? oneOf(m_images) : someFile();
      if (!file.isEmpty()) urls << QUrl::fromLocalFile(file);
      said << shortName(file);
    }
    if (chance(0.3)) urls << QUrl("https://example.invalid/a.mesh") << QUrl("file:///nowhere/b.mesh") << QUrl();
    if (chance(0.2)) data.setText("file:///etc/passwd");
    if (chance(0.1)) data.setData("application/octet-stream", QByteArray(1000, 'x'));
    if (!urls.isEmpty()) data.setUrls(urls);
    QWidget* target = oneOf(visible<QWidget>(window.get()));
    while (target && !target->acceptDrops()) target = target->parentWidget();
    if (!target) return {};
    const QPoint at = target->rect().center();
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &enter);
    if (enter.isAccepted()) {
      QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(target, &move);
      QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(target, &drop);
      // Two files ask what is meant.
      if (auto* asked = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
        if (!asked->actions().isEmpty()) oneOf(asked->actions())->trigger();
        asked->close();
      }
    }
    return fmt::format("drop {} ({} URLs) on {}", said.join(", ").toStdString(), urls.size(),
                       target->objectName().toStdString());
  }
  std::string closeOne() {
    if (window->tabs().count() == 0) return {};
    const int index = int(below(size_t(window->tabs().count())));
    emit tabs().tabCloseRequested(index);
    return fmt::format("close tab {}", index);
  }
  std::string closeAll() {
    if (window->tabs().count() == 0) return {};
    while (window->tabs().count() > 0) window->actions().of(Command::CloseTab)->trigger();
    return "close all";
  }
  std::string switchTab() {
    if (window->tabs().count() < 2) return {};
    tabs().setCurrentIndex(int(below(size_t(window->tabs().count()))));
    return "switch tab";
  }
  std::string cancel() {
    if (!page() || !page()->document().loading()) return {};
    page()->cancelButton().click();
    return "cancel";
  }
  std::string loadAndCancel() {
    const QString file = oneOf(m_files);
    window->openFiles({file});
    if (!page()) return {};
    if (chance(0.5)) page()->document().reload();
    QTest::qWait(int(below(15)));
    if (page()->document().loading()) page()->cancelButton().click();
    return "open and cancel " + shortName(file).toStdString();
  }
  std::string reload() {
    if (!page()) return {};
    window->actions().of(Command::Reload)->trigger();
    return "reload";
  }
  std::string command() {
    const CommandRow& row = oneOf(commandTable());
    switch (row.command) {
      case Command::Quit:
      case Command::Open:                  // a file dialog
      case Command::OpenFolder:            // the same
      case Command::OpenFolderOfFile:      // a page without a document
      case Command::OpenContainingFolder:  // a program of the desktop
      case Command::CompareWith:
      case Command::ReopenSession:
      case Command::ApplyTexture:  // the same
      case Command::MoveTab:       // another window
        return {};
      default:
        break;
    }
    unattended([&] { window->actions().of(row.command)->trigger(); });
    return "command " + row.id.toStdString();
  }
  std::string commandKey() {
    const CommandRow& row = oneOf(commandTable());
    if (row.command == Command::Quit || row.command == Command::Open || row.command == Command::ApplyTexture ||
        row.command == Command::OpenFolderOfFile)
      return {};
    const QList<QKeySequence> keys = window->actions().of(row.command)->shortcuts();
    if (keys.isEmpty()) return {};
    const QKeyCombination combination = keys.front()[0];
    unattended([&] { key(combination.key(), combination.keyboardModifiers()); });
    return "keys of " + row.id.toStdString();
  }
  std::string typeKeys() {
    static const std::array keys{Qt::Key_Up,     Qt::Key_Down,     Qt::Key_Left, Qt::Key_Right,   Qt::Key_Home,
                                 Qt::Key_End,    Qt::Key_Tab,      Qt::Key_A,    Qt::Key_Space,   Qt::Key_Enter,
                                 Qt::Key_Escape, Qt::Key_PageDown, Qt::Key_Plus, Qt::Key_Asterisk};
    QWidget* focus = QApplication::focusWidget();
    const std::string at = focus ? focus->objectName().toStdString() : "the window";
    unattended([&] {
      for (size_t i = 0; i < 1 + below(5); ++i) key(oneOf(keys), chance(0.2) ? Qt::ShiftModifier : Qt::NoModifier);
    });
    return "type into " + at;
  }
  std::string selectNodes() {
    if (!shown() || shown()->nodes.size() == 0) return {};
    std::vector<NodeId> nodes;
    for (size_t i = 0; i < 1 + below(4); ++i)
      if (const NodeId node = someNode(); std::ranges::find(nodes, node) == nodes.end()) nodes.push_back(node);
    page()->document().select(nodes);
    return fmt::format("select {} nodes, the first {}", nodes.size(), indexOf(nodes.front()));
  }
  std::string openBranches() {
    OutlineTree& tree = window->dock<OutlineDock>().tree();
    if (!shown() || tree.model()->rowCount() == 0) return {};
    const int row = int(below(size_t(tree.model()->rowCount())));
    if (chance(0.5))
      tree.setOpen(row, chance(0.7));
    else
      tree.setBranchOpen(row, chance(0.7));
    return fmt::format("open or close tree row {}", row);
  }
  std::string clickItem() {
    QList<QAbstractItemView*> views;
    for (QDockWidget* dock : window->findChildren<QDockWidget*>()) views += visible<QAbstractItemView>(dock);
    if (views.isEmpty()) return {};
    QAbstractItemView* view = oneOf(views);
    const QPoint at = somePoint(*view->viewport());
    const auto modifiers = chance(0.2) ? Qt::ControlModifier : Qt::NoModifier;
    const std::string name = view->objectName().toStdString();
    unattended([&] {
      if (chance(0.2))
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, modifiers, at);
      else
        QTest::mouseClick(view->viewport(), chance(0.15) ? Qt::RightButton : Qt::LeftButton, modifiers, at);
      if (chance(0.1) && view->contextMenuPolicy() == Qt::CustomContextMenu)
        emit view->customContextMenuRequested(at);
    });
    return fmt::format("click {} at {}, {}", name, at.x(), at.y());
  }
  std::string useView() {
    if (!page() || !page()->drawsSomething()) return {};
    ViewportWidget& view = page()->viewport();
    const QPoint at = somePoint(view), to = somePoint(view);
    switch (below(5)) {
      case 0:
        QTest::mouseClick(&view, Qt::LeftButton, chance(0.3) ? Qt::ControlModifier : Qt::NoModifier, at);
        return fmt::format("click the view at {}, {}", at.x(), at.y());
      case 1:
        QTest::mouseDClick(&view, Qt::LeftButton, Qt::NoModifier, at);
        return fmt::format("double-click the view at {}, {}", at.x(), at.y());
      case 2: {
        const Qt::MouseButton button = oneOf(std::array{Qt::LeftButton, Qt::MiddleButton, Qt::RightButton});
        QTest::mousePress(&view, button, Qt::NoModifier, at);
        QMouseEvent move(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, button, Qt::NoModifier);
        QApplication::sendEvent(&view, &move);
        unattended([&] { QTest::mouseRelease(&view, button, Qt::NoModifier, to); });
        return "drag in the view";
      }
      case 3: {
        QWheelEvent wheel(at, view.mapToGlobal(at), {}, {0, chance(0.5) ? 240 : -1200}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &wheel);
        return "wheel over the view";
      }
      default:
        unattended([&] { QTest::mouseClick(&view, Qt::RightButton, Qt::NoModifier, at); });
        return "right-click the view";
    }
  }
  std::string useDock() {
    QDockWidget* dock = someDock();
    switch (below(4)) {
      case 0:
        dock->setFloating(!dock->isFloating());
        return "float or dock " + dock->objectName().toStdString();
      case 1:
        dock->show();
        dock->raise();
        return "raise " + dock->objectName().toStdString();
      default:
        if (QAction* action = window->findChild<QAction*>(dock->objectName() + "Action")) action->trigger();
        return "toggle " + dock->objectName().toStdString();
    }
  }
  // Whatever can be chosen, ticked, typed or pressed in a dock, a page or a dialog.
  std::string useControl(QWidget* in) {
    QWidgetList controls;
    for (QWidget* each : visible<QWidget>(in))
      if (qobject_cast<QComboBox*>(each) || qobject_cast<QAbstractButton*>(each) ||
          qobject_cast<QAbstractSlider*>(each) || qobject_cast<QAbstractSpinBox*>(each))
        controls << each;
    if (controls.isEmpty()) return {};
    QWidget* control = oneOf(controls);
    const std::string name =
        fmt::format("{} of {}", control->objectName().toStdString(), in->objectName().toStdString());
    unattended([&] {
      if (auto* combo = qobject_cast<QComboBox*>(control)) {
        if (combo->count() > 0) combo->setCurrentIndex(int(below(size_t(combo->count()))));
        emit combo->activated(combo->currentIndex());
      } else if (auto* slider = qobject_cast<QAbstractSlider*>(control)) {
        slider->setValue(slider->minimum() + int(below(size_t(slider->maximum() - slider->minimum()) + 1)));
      } else if (auto* box = qobject_cast<QAbstractSpinBox*>(control)) {
        box->stepBy(int(below(21)) - 10);
      } else {
        qobject_cast<QAbstractButton*>(control)->click();
      }
    });
    return "use " + name;
  }
  std::string useDockControl() {
    const QList<QDockWidget*> docks = visible<QDockWidget>(window.get());
    return docks.isEmpty() ? std::string() : useControl(oneOf(docks));
  }
  std::string usePageControl() { return page() ? useControl(page()) : std::string(); }
  std::string filter() {
    static const QStringList queries{"a",
                                     "part",
                                     "class:Part",
                                     "is:BasePart Transparency>0",
                                     "Size.X>",
                                     "(",
                                     "-a | b",
                                     "script:print",
                                     "attr:Height",
                                     "tag:Red",
                                     "Name=\"\"",
                                     "*",
                                     "\"",
                                     "light range>100",
                                     ""};
    const QString query = chance(0.3) ? QString() : oneOf(queries);
    window->dock<OutlineDock>().filterBox().setText(query);
    return "filter " + query.toStdString();
  }
  std::string useTable() {
    TableDock& dock = window->dock<TableDock>();
    if (!shown() || shown()->classes.empty()) return {};
    switch (below(5)) {
      case 0:
        dock.showClass(uint32_t(below(shown()->classes.size())), chance(0.3) ? 0 : kNone);
        return "show a class in the table";
      case 1:
        if (dock.model().columnCount() == 0) return {};
        dock.table().horizontalHeader()->setSortIndicator(int(below(size_t(dock.model().columnCount()))),
                                                          chance(0.5) ? Qt::AscendingOrder : Qt::DescendingOrder);
        return "sort the table";
      case 2:
        dock.table().selectAll();
        dock.copyCells(chance(0.5));
        return "copy the table";
      case 3:
        dock.exportCsv(path(QString("out-%1.csv").arg(m_done)));
        return "export the table";
      default:
        unattended([&] { emit dock.table().customContextMenuRequested(somePoint(*dock.table().viewport())); });
        return "menu of the table";
    }
  }
  std::string exportThings() {
    if (!page() || !page()->document().scene()) return {};
    ExportDialog* dialog = window->exporter().ask(*page(), chance(0.4));
    if (!dialog) return "export: nothing to export";
    const QPointer<ExportDialog> alive = dialog;
    std::string said = "export";
    for (size_t i = below(4); i-- > 0 && alive;) {
      if (auto* combo = oneOf(dialog->findChildren<QComboBox*>()); combo->isEnabled() && combo->count() > 0)
        combo->setCurrentIndex(int(below(size_t(combo->count()))));
      QTest::qWait(int(below(40)));
    }
    if (chance(0.3)) said += ", while " + changeFile();
    if (chance(0.6)) (void)QTest::qWaitFor([&] { return !alive || dialog->exported(); }, int(below(3000)));
    if (alive && dialog->exported())
      window->exporter().save(
          dialog->exported(),
          path(
              QString("out-%1-%2").arg(m_done).arg(QString::fromStdString(dialog->exported()->files.front().path))),
          chance(0.5));
    if (alive) said += " as " + std::string(dialog->writer().id);
    if (alive) dialog->reject();
    return said;
  }
  std::string dragOut() {
    if (!page() || !page()->document().scene()) return {};
    const std::unique_ptr<QMimeData> data(makeExportDrag(page()->document()));
    if (!data) return {};
    return fmt::format("drag the selection out: {} URLs", data->urls().size());
  }
  // On the disk, under the window.
  std::string changeFile() {
    if (!page() || page()->document().nested()) return {};
    const QString file = page()->document().path();
    if (!file.startsWith(m_folder.path()) || QFileInfo(file).isDir()) return {};
    const std::string name = shortName(file).toStdString();
    const QByteArray bytes = read(file);
    switch (below(6)) {
      case 0:
        put(file, bytes.left(bytes.size() / 2));
        return "cut " + name;
      case 1:
        put(file, damaged(bytes));
        return "damage " + name;
      case 2:
        QFile::remove(file);
        return "delete " + name;
      case 3:
        put(file, bytes + bytes);
        return "double " + name;
      case 4: {
        const qsizetype other = qsizetype(below(size_t(m_originals.size())));
        put(file, read(original(other)));
        return "write " + shortName(m_originals[other]).toStdString() + " over " + name;
      }
      default: {
        const qsizetype index = m_originals.indexOf(file);
        if (index >= 0) put(file, read(original(index)));
        return "restore " + name;
      }
    }
  }
  std::string resizeWindow() {
    const QSize size(int(400 + below(1200)), int(300 + below(700)));
    window->resize(size);
    return fmt::format("resize to {} x {}", size.width(), size.height());
  }
  std::string hideAndShow() {
    if (!page()) return {};
    window->run(chance(0.5) ? Command::HideSelected : Command::Isolate);
    if (chance(0.6)) window->run(Command::ShowAll);
    return "hide, show again";
  }
  std::string openNested() {
    if (!shown() || shown()->nodes.size() == 0) return {};
    // The first byte string from some node on that is a document.
    const uint32_t count = uint32_t(shown()->nodes.size()), start = uint32_t(below(count));
    for (uint32_t step = 0; step < std::min(count, 400u); ++step) {
      const NodeId node{(start + step) % count};
      for (const Column& column : shown()->classOf(node).columns) {
        const std::string_view bytes = column.bytesAt(shown()->nodes.row[indexOf(node)]);
        if (bytes.size() < 8) continue;
        window->tabs().openNested(node, column);
        if (window->currentDocument()->nested()) return "open nested " + column.name;
      }
    }
    return {};
  }
  std::string goOut() {
    auto* back = page() ? page()->findChild<QPushButton*>("trailBack") : nullptr;
    if (!back) return {};
    back->click();
    return "back to the outer document";
  }
  std::string savedView() {
    if (!page()) return {};
    SavedViewsMenu& views = window->savedViewsMenu();
    switch (below(4)) {
      case 0:
        views.save(chance(0.5) ? views.freeName() : "<b>&one</b>");
        return "save a view";
      case 1:
        views.remove(int(below(3)));
        return "remove a view";
      case 2:
        emit views.menu().aboutToShow();
        return "saved views";
      default:
        views.show(int(below(3)));
        return "show a saved view";
    }
  }
  std::string takePicture() {
    if (!page() || !page()->drawsSomething()) return {};
    switch (below(3)) {
      case 0:
        window->documentCommands().saveScreenshot(chance(0.5));
        return "screenshot";
      case 1:
        window->pictures().saveScreenshot(*page(), {64, 48}, chance(0.5), path(QString("shot-%1.png").arg(m_done)));
        return "small screenshot";
      default: {
        TurntableJob* job = window->pictures().saveTurntable(
            *page(), {.frames = 4, .seconds = 1}, {32, 32}, chance(0.5),
            path(QString("turn-%1.%2").arg(m_done).arg(chance(0.5) ? "webp" : "png")));
        if (job && chance(0.3)) QTimer::singleShot(int(below(30)), job, &TurntableJob::cancel);
        return "turntable";
      }
    }
  }
  std::string applyTexture() {
    const QString file = oneOf(m_images);
    window->documentCommands().applyTexture(file);
    return "apply " + shortName(file).toStdString();
  }
  std::string play() {
    if (!page()) return {};
    Player& player = page()->player();
    switch (below(4)) {
      case 0:
        player.setClip(int(below(size_t(player.clips().size()) + 1)) - 1);
        break;
      case 1:
        player.playWave();
        break;
      case 2:
        player.setTime(float(below(100)) / 10);
        break;
      default:
        player.setPlaying(chance(0.5));
    }
    return "play";
  }
  std::string reopenWindow() {
    window->close();
    window.reset();
    show();
    return "close and open the window";
  }
  std::string wait() {
    const int milliseconds = int(below(400));
    QTest::qWait(milliseconds);
    return fmt::format("wait {} ms", milliseconds);
  }

  struct Action {
    size_t weight;
    std::string (StressTest::*act)();
  };
  std::string act() {
    using T = StressTest;
    static constexpr std::array actions{
        Action{8, &T::openOne},         Action{2, &T::openSeveral},    Action{6, &T::openDamaged},
        Action{4, &T::dropThings},      Action{6, &T::closeOne},       Action{1, &T::closeAll},
        Action{4, &T::switchTab},       Action{4, &T::cancel},         Action{3, &T::loadAndCancel},
        Action{4, &T::reload},          Action{14, &T::command},       Action{6, &T::commandKey},
        Action{4, &T::typeKeys},        Action{8, &T::selectNodes},    Action{4, &T::openBranches},
        Action{8, &T::clickItem},       Action{8, &T::useView},        Action{6, &T::useDock},
        Action{14, &T::useDockControl}, Action{4, &T::usePageControl}, Action{4, &T::filter},
        Action{6, &T::useTable},        Action{3, &T::exportThings},   Action{1, &T::dragOut},
        Action{7, &T::changeFile},      Action{2, &T::resizeWindow},   Action{3, &T::hideAndShow},
        Action{3, &T::openNested},      Action{2, &T::goOut},          Action{3, &T::savedView},
        Action{3, &T::takePicture},     Action{2, &T::applyTexture},   Action{3, &T::play},
        Action{1, &T::reopenWindow},    Action{3, &T::wait},
    };
    size_t all = 0;
    for (const Action& action : actions) all += action.weight;
    size_t at = below(all);
    for (const Action& action : actions) {
      if (at < action.weight) return (this->*action.act)();
      at -= action.weight;
    }
    return {};
  }

  // What holds of a window whatever was done to it.
  std::string wrong() {
    if (QApplication::activeModalWidget()) return "a dialog is left over";
    if (QApplication::activePopupWidget()) return "a menu is left over";
    const bool start = window->startPage().isVisible();
    if (start != (window->tabs().count() == 0)) return "the start page is shown with documents, or not without";
    if (DocumentView* current = page(); current && current->document().document()) {
      const Document& document = *current->document().document();
      for (const NodeId node : current->document().selection())
        if (indexOf(node) >= document.nodes.size()) return "a node is selected that is not there";
    }
    return {};
  }

  std::mt19937_64 m_dice;
  QTimer m_closer;
  QStringList m_files, m_originals, m_odd, m_images;
  int m_done = 0;
};

TEST_F(StressTest, AnythingAtAnyTime) {
  const int count = numberFrom("VITRINE_STRESS", 150);
  const bool aloud = qEnvironmentVariableIsSet("VITRINE_STRESS");
  WarningWatch watch;
  Watchdog watchdog;
  std::string history;
  for (int skipped = 0; m_done < count && skipped < 100 * count;) {
    watchdog.begin(fmt::format("the action after\n{}", history));
    const std::string did = act();
    if (did.empty()) {
      ++skipped;
      continue;
    }
    ++m_done;
    history += fmt::format("{:4} {}\n", m_done, did);
    if (aloud) fmt::print(stderr, "{:4} {}\n", m_done, did);
    QTest::qWait(int(below(chance(0.1) ? 120 : 12)));
    const QStringList warnings = watch.taken();
    const std::string broken = wrong();
    ASSERT_TRUE(warnings.isEmpty() && broken.empty())
        << warnings.join('\n').toStdString() << broken << "\nafter (seed " << seed() << ")\n"
        << history;
  }
  watchdog.begin("closing the window");
  EXPECT_EQ(m_done, count) << "too many actions found nothing to do";
  window->close();
  window.reset();
  EXPECT_TRUE(workers().waitForDone(90'000));
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  QCoreApplication::processEvents();
  EXPECT_EQ(watch.taken().join('\n').toStdString(), "") << history;
}

TEST(WarningWatch, HearsWarningsOfThisAndOtherThreads) {
  WarningWatch watch;
  qDebug("nothing to worry about");
  EXPECT_EQ(watch.taken(), QStringList());
  qWarning("first");
  std::jthread([] { qCritical("second"); }).join();
  EXPECT_EQ(watch.taken(), QStringList({"default: first", "default: second"}));
  EXPECT_EQ(watch.taken(), QStringList());
}

}  // namespace
}  // namespace vitrine::test
