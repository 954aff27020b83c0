#include "app/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QCryptographicHash>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QMimeData>
#include <QOpenGLWidget>
#include <QScreen>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QStatusBar>
#include <QWindow>

#include "app/commands/actions.h"
#include "app/commands/saved_views_menu.h"
#include "app/commands/view_commands.h"
#include "app/common/dropped_files.h"
#include "app/common/limits.h"
#include "app/common/opengl_support.h"
#include "app/common/preferences.h"
#include "app/common/scrolled.h"
#include "app/common/text.h"
#include "app/compare/compare_page.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/bytes/raw_mesh_dock.h"
#include "app/docks/bytes/structure_dock.h"
#include "app/docks/motion/pose_dock.h"
#include "app/docks/motion/weights_dock.h"
#include "app/docks/properties/properties_dock.h"
#include "app/docks/scripts/script_dock.h"
#include "app/docks/scripts/script_search_dock.h"
#include "app/docks/tables/table_dock.h"
#include "app/docks/tree/diagnostics_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/docks/view/levels_dock.h"
#include "app/docks/view/vertex_dock.h"
#include "app/documents/folder_files.h"
#include "app/documents/player.h"
#include "app/documents/recently_used.h"
#include "app/export/exporter.h"
#include "app/library/library_page.h"
#include "app/page/document_page.h"
#include "app/page/script_tabs.h"
#include "app/page/viewport_widget.h"
#include "app/pictures/picture_saver.h"
#include "app/window/about_box.h"
#include "app/window/asset_folders_dialog.h"
#include "app/window/comparison_tabs.h"
#include "app/window/document_commands.h"
#include "app/window/document_tabs.h"
#include "app/window/library_tabs.h"
#include "app/window/open_dialog.h"
#include "app/window/preferences_dialog.h"
#include "app/window/quick_box.h"
#include "app/window/script_offers.h"
#include "app/window/side_buttons.h"
#include "app/window/start_page.h"
#include "app/window/status_line.h"
#include "app/window/window_menus.h"
#include "core/report/info.h"

namespace vitrine {
namespace {

constexpr int kMessageMilliseconds = 6000;

// Whether the document is that of its path, and not what was read before something could not be.
bool wasRead(const OpenDocument& document) {
  if (!document.document() || !document.error()) return document.document() != nullptr;
  const std::optional<Error>& failure = document.document()->failure;
  return failure && failure->message == document.error()->message && document.document()->nodes.size() > 0;
}

// Recent files are those of which something could be read. Returns whether this one is.
bool noteRecent(const OpenDocument& document) {
  if (document.loading() || document.nested()) return false;
  const bool read = wasRead(document);
  if (read && preferences().tellDesktop) noteRecentlyUsed(document.path());
  if (read)
    addRecentFile(document.path());
  else if (document.error() && document.error()->code != ErrorCode::Cancelled)
    removeRecentFile(document.path());
  return read;
}

QByteArray sumOf(const QByteArray& geometry, const QByteArray& state) {
  return QCryptographicHash::hash(geometry + state, QCryptographicHash::Sha1).toHex();
}

}  // namespace

QSize firstWindowSize(const QSize& available) {
  const QSize kComfortable(1280, 800), kFrame(16, 48);  // what the window manager adds, about
  return (available * 0.8).expandedTo(kComfortable).boundedTo(available - kFrame);
}

MainWindow::MainWindow()
    : m_actions(new Actions(this)),
      m_pictures(new PictureSaver(this)),
      m_exporter(new Exporter(this)),
      m_savedViews(new SavedViewsMenu(this)),
      m_centre(new QStackedWidget),
      m_tabs(new DocumentTabs),
      m_libraries(std::make_unique<LibraryTabs>(*this)),
      m_comparisons(std::make_unique<ComparisonTabs>(*this)),
      m_documentCommands(std::make_unique<DocumentCommands>(*this)),
      m_scripts(std::make_unique<ScriptOffers>(*this)),
      m_menus(std::make_unique<WindowMenus>(*this)),
      m_statusLine(new StatusLine(*statusBar())) {
  setObjectName("mainWindow");
  setWindowTitle("Vitrine");
  setAcceptDrops(true);

  // A window that gets its first OpenGL child while it is shown is made anew by Qt, which flickers and loses its
  // place on the screen. One that is there from the start avoids that.
  if (openGlProblem().isEmpty()) {
    auto* placeholder = new QOpenGLWidget(this);
    placeholder->resize(0, 0);
    placeholder->hide();
  }

  m_centre->addWidget(m_tabs);
  setCentralWidget(m_centre);
  connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::pageChanged);
  connect(m_tabs, &QTabWidget::tabCloseRequested, this, &MainWindow::closePage);
  connect(&m_tabs->bar(), &TabBar::menuRequested, this,
          [this](int index, const QPoint& at) { m_menus->showForTab(index, at); });
  connect(m_actions, &Actions::triggered, this, &MainWindow::run);
  new SideButtons(this, m_actions->of(Command::Back), m_actions->of(Command::Forward));
  connect(m_pictures, &PictureSaver::message, this, &MainWindow::say);
  connect(m_exporter, &Exporter::message, this, &MainWindow::say);
  connect(m_savedViews, &SavedViewsMenu::message, this, &MainWindow::say);

  // When a dialog closes, Qt may tell the window of the keyboard before it forgets the dialog: no widget would have
  // it. activateWindow(), which Qt names instead, asks the window manager for what it has given already.
  QT_WARNING_PUSH
  QT_WARNING_DISABLE_DEPRECATED
  connect(
      qGuiApp, &QGuiApplication::focusWindowChanged, this,
      [this](const QWindow* focused) {
        if (focused && focused == windowHandle() && !QApplication::activeWindow())
          QApplication::setActiveWindow(this);
      },
      Qt::QueuedConnection);
  QT_WARNING_POP

  makeDocks();
  makeMenus();
  connect(m_statusLine, &StatusLine::doubtsRequested, this, [this] { dock<DiagnosticsDock>().present(); });
  restoreLayout();
  pageChanged();
}

MainWindow::~MainWindow() {
  // The docks must not hear from documents that go while the window does.
  m_tabs->disconnect(this);
}

// ---- Parts ------------------------------------------------------------------------------------------------------

void MainWindow::makeDocks() {
  m_layout = new DockLayout(*this);
  m_tabs->setCornerWidget(m_layout->makeToggles(), Qt::TopRightCorner);
  for (Dock* dock : m_layout->docks()) {
    connect(dock, &Dock::message, this, &MainWindow::say);
    dock->setAcceptDrops(true);  // a floating dock is a window of its own
    dock->installEventFilter(this);
  }
  connectDocks();
}

// What docks ask of the window and of each other.
void MainWindow::connectDocks() {
  auto& table = dock<TableDock>();
  auto& properties = dock<PropertiesDock>();
  auto& structure = dock<StructureDock>();
  connect(&dock<PoseDock>(), &PoseDock::waveRequested, this, [this] {
    if (DocumentPage* page = currentPage()) page->player().playWave();
  });
  const auto nested = [this](NodeId node, const Column* column) { openNested(node, *column); };
  connect(&table, &TableDock::nestedRequested, this, nested);
  connect(&table, &TableDock::scriptRequested, this,
          [this](NodeId script) { currentPage()->scripts().open(script); });
  connect(&properties, &PropertiesDock::nestedRequested, this, nested);
  connect(&properties, &PropertiesDock::valueRequested, m_exporter,
          [this](NodeId node, const Column* column) { m_exporter->saveValue(*currentDocument(), node, *column); });
  auto& bytes = dock<BytesDock>();
  connect(&properties, &PropertiesDock::bytesRequested, &bytes, &BytesDock::showSpan);
  connect(&properties, &PropertiesDock::valueBytesRequested, &bytes, &BytesDock::showValue);
  connect(&properties, &PropertiesDock::propertyChosen, &bytes, &BytesDock::followValue);
  connect(&table, &TableDock::cellChosen, &bytes, &BytesDock::followValue);
  connect(&dock<DiagnosticsDock>(), &DiagnosticsDock::bytesChosen, &bytes, &BytesDock::followSpan);
  connect(&dock<LevelsDock>(), &LevelsDock::levelChosen, &bytes, &BytesDock::followLevel);
  connect(&dock<LevelsDock>(), &LevelsDock::bytesRequested, &bytes, &BytesDock::showLevel);
  connect(&dock<VertexDock>(), &VertexDock::streamChosen, &bytes, &BytesDock::followVertex);
  connect(&dock<VertexDock>(), &VertexDock::bytesRequested, &bytes, &BytesDock::showVertex);
  connect(&dock<WeightsDock>(), &WeightsDock::bytesRequested, &bytes, &BytesDock::showNode);
  connect(&structure, &StructureDock::bytesChosen, &bytes, &BytesDock::followSpan);
  connect(&structure, &StructureDock::bytesRequested, &bytes, &BytesDock::showSpan);
  connect(&bytes, &BytesDock::meshRequested, this, [this](const NestedOrigin& origin) { openOrigin(origin); });
  connect(&dock<RawMeshDock>(), &RawMeshDock::begun, &bytes, [this, &bytes] {
    if (currentDocument()) bytes.showSpan({0, currentDocument()->raw()->offset, 1});
  });
  connect(&bytes, &BytesDock::valuePointed, &properties, &PropertiesDock::markProperty);
  connect(&bytes, &BytesDock::valuePointed, &table, &TableDock::markCell);
  connect(&structure, &StructureDock::classRequested, &table, &TableDock::showClass);
  connect(&dock<ScriptDock>(), &ScriptDock::scriptSelected, this, [this] { m_scripts->raise(); });
  connect(&dock<ScriptSearchDock>(), &ScriptSearchDock::hitChosen, this,
          [this](NodeId node, const ScriptHit& hit) { m_scripts->showHit(node, hit); });
  connect(&dock<ScriptSearchDock>(), &ScriptSearchDock::tabWanted, this,
          [this](NodeId script, const ScriptHit* hit) {
            currentDocument()->jumpTo(script);
            currentPage()->scripts().open(script, hit);
          });
  connect(&dock<OutlineDock>(), &OutlineDock::scriptRequested, this,
          [this](NodeId script) { m_scripts->openFromTree(script); });
  connect(&dock<OutlineDock>(), &OutlineDock::contextMenuRequested, this,
          [this](const QPoint& at) { m_menus->showForNode(at); });
  connect(&dock<OutlineDock>(), &OutlineDock::emptyMenuRequested, this,
          [this](const QPoint& at) { m_menus->showForNothing(at); });
  connect(&dock<OutlineDock>(), &OutlineDock::filterLifted, this, &MainWindow::tellOfLiftedFilter);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  m_layout->tellSize();
}

void MainWindow::makeMenus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  m_actions->fill(file, CommandMenu::File);
  file->insertMenu(m_actions->of(Command::Reload), &m_menus->recent());

  m_actions->fill(menuBar()->addMenu(tr("&Edit")), CommandMenu::Edit);

  QMenu* view = menuBar()->addMenu(tr("&View"));
  m_actions->fill(view->addMenu(tr("&Mode")), CommandMenu::Mode);
  m_actions->fill(view->addMenu(tr("&Show")), CommandMenu::Show);
  m_actions->fill(view, CommandMenu::View);
  view->addSeparator();
  view->addMenu(tr("Doc&ks"))->addActions(m_layout->actions());

  QMenu* camera = menuBar()->addMenu(tr("&Camera"));
  m_actions->fill(camera, CommandMenu::Camera);
  camera->addMenu(&m_savedViews->menu());

  m_actions->fill(menuBar()->addMenu(tr("&Animation")), CommandMenu::Animation);

  QMenu* window = menuBar()->addMenu(tr("&Window"));
  m_actions->fill(window, CommandMenu::Window);
  m_actions->fill(menuBar()->addMenu(tr("&Help")), CommandMenu::Help);
  // As desktops have it; Qt knows Alt alone.
  connect(new QShortcut(Qt::Key_F10, this), &QShortcut::activated, this,
          [this] { menuBar()->setActiveAction(menuBar()->actions().front()); });
}

// ---- Layout -----------------------------------------------------------------------------------------------------

void MainWindow::restoreLayout() {
  const QSettings settings;
  resize(firstWindowSize(screen()->availableSize()));
  const QByteArray geometry = settings.value("window/geometry").toByteArray();
  const QByteArray state = settings.value("window/state").toByteArray();
  // Qt believes the counts in a layout: a damaged one would keep it busy for minutes.
  if (settings.value("window/sum").toByteArray() != sumOf(geometry, state)) return;
  restoreGeometry(geometry);
  m_layout->restore(state);
}

void MainWindow::resetLayout() {
  m_actions->of(Command::HideDocks)->setChecked(false);
  m_layout->reset();
  say(tr("Layout reset"));
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (!currentPage() && !currentLibrary()) showStartPage();
  if (!event->spontaneous()) QMetaObject::invokeMethod(m_layout, &DockLayout::liftFloating, Qt::QueuedConnection);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  setUpdatesEnabled(false);
  QSettings settings;
  const QByteArray geometry = saveGeometry();
  const QByteArray state = m_layout->save();
  settings.setValue("window/geometry", geometry);
  settings.setValue("window/state", state);
  settings.setValue("window/sum", sumOf(geometry, state));
  keepSession();
  while (m_tabs->count() > 0) closePage(0);
  setUpdatesEnabled(true);
  event->accept();
}

void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refreshStartPage();  // icons take the new colours
}

// ---- Dropping ---------------------------------------------------------------------------------------------------

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (holdsFiles(*event->mimeData())) event->acceptProposedAction();
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event) { event->acceptProposedAction(); }

void MainWindow::dropEvent(QDropEvent* event) {
  const DroppedFiles dropped = droppedFiles(*event->mimeData());
  if (!dropped.elsewhere.isEmpty())
    say(tr("%1 lies on a server: save it here first, then open it").arg(visibleText(dropped.elsewhere.first())));
  if (dropped.files.isEmpty()) return;
  event->acceptProposedAction();
  if (dropped.files.size() == 2 && !isImageFile(dropped.files[0]) && !isImageFile(dropped.files[1]) &&
      !QFileInfo(dropped.files[0]).isDir() && !QFileInfo(dropped.files[1]).isDir())
    return m_comparisons->offer(dropped.files, QCursor::pos());
  dropFiles(dropped.files);
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::DragEnter:
      dragEnterEvent(static_cast<QDragEnterEvent*>(event));
      return event->isAccepted();
    case QEvent::DragMove:
      dragMoveEvent(static_cast<QDragMoveEvent*>(event));
      return true;
    case QEvent::Drop:
      dropEvent(static_cast<QDropEvent*>(event));
      return true;
    default:
      return QMainWindow::eventFilter(watched, event);
  }
}

void MainWindow::dropFiles(const QStringList& paths) {
  QStringList files;
  for (const QString& path : paths) {
    if (!isImageFile(path))
      files << path;
    else if (currentDocument())
      m_documentCommands->applyTexture(path);
    else
      say(tr("Open a mesh first, then drop %1 onto it").arg(QFileInfo(path).fileName()));
  }
  openFiles(files);
}

// ---- Documents --------------------------------------------------------------------------------------------------

void MainWindow::openFiles(const QStringList& paths) {
  for (const QString& path : paths) {
    if (path.isEmpty()) continue;
    const QFileInfo info(path);
    if (info.isDir())
      addFolder(info.absoluteFilePath());
    else
      addPage(info.absoluteFilePath());
  }
}

void MainWindow::takeFiles(const QStringList& paths) {
  openFiles(paths);
  setWindowState((windowState() & ~Qt::WindowMinimized) | Qt::WindowActive);
  raise();
  activateWindow();
}

void MainWindow::addFolder(const QString& path) {
  if (m_libraries->show(path)) return;
  LibraryPage* page = m_libraries->make(path);
  showTab(page, page->title(), QDir::toNativeSeparators(page->folder()));
  page->setFocus(Qt::OtherFocusReason);
  addRecentFile(page->folder());
}

bool MainWindow::showPage(const QString& key) {
  if (m_libraries->show(key)) return true;
  for (int i = 0; i < m_tabs->count(); ++i) {
    if (!pageAt(i) || pageAt(i)->document().key() != key) continue;
    m_tabs->setCurrentIndex(i);
    return true;
  }
  return false;
}

void MainWindow::addPage(const QString& path) {
  if (!showPage(path)) addPage(new DocumentPage(path));
}

void MainWindow::openNested(NodeId node, const Column& column) {
  if (!currentDocument() || !currentDocument()->document()) return;
  Result<NestedOrigin> origin = findNested(*currentDocument(), node, column);
  if (!origin) return say(QString::fromStdString(origin.error().message));
  openOrigin(std::move(*origin));
}

void MainWindow::openOrigin(NestedOrigin origin) {
  auto* page = new DocumentPage(std::move(origin));
  if (!showPage(page->document().key())) return addPage(page);
  delete page;
}

void MainWindow::goToOuter(DocumentPage& page) {
  const NestedOrigin origin = *page.document().nested();
  const auto selectIn = [this, origin](OpenDocument* outer) {
    if (origin.raw) return dock<BytesDock>().showSpan(origin.span);
    const Document& document = *outer->document();
    // The outer file may have been read again since, and its nodes be numbered anew.
    if (indexOf(origin.node) < document.nodes.size() && document.pathOf(origin.node) == origin.nodePath)
      return outer->jumpTo(origin.node);
    say(tr("%1 is no longer there").arg(toQString(origin.nodePath)));
  };
  if (!showPage(origin.outerKey)) {
    if (origin.depth > 1) return say(tr("The document that this one lies in was closed"));
    openFiles({origin.outerKey});
  }
  OpenDocument* outer = currentDocument();
  if (outer->document()) return selectIn(outer);
  connect(
      outer, &OpenDocument::documentChanged, this, [outer, selectIn] { selectIn(outer); },
      Qt::SingleShotConnection);
}

void MainWindow::tellOfLiftedFilter(const QString& filter, NodeId hidden) {
  const QString keys = m_actions->of(Command::Back)->shortcut().toString(QKeySequence::NativeText);
  say(tr("The filter “%1” hid %2 and was cleared. %3 brings it back.")
          .arg(filter, toQString(currentDocument()->document()->nameOf(hidden)),
               keys.isEmpty() ? tr("Edit, Go Back") : keys));
}

void MainWindow::addPage(DocumentPage* page) {
  OpenDocument* document = &page->document();
  connect(document, &OpenDocument::loadingChanged, this, [this, page] {
    const int index = m_tabs->indexOf(page);
    m_tabs->setTabText(index, visibleName(page->document().title()));
    if (!page->document().nested())
      m_tabs->setTabToolTip(index, plainTip(QDir::toNativeSeparators(page->document().path())));
  });
  connectPage(page);
  page->addTools(*m_actions);
  showTab(page, document->title(),
          document->nested() ? document->nested()->trail : QDir::toNativeSeparators(document->path()));
  page->setFocus(Qt::OtherFocusReason);
}

// Only what concerns the page itself; everything else follows the current document, see pageChanged().
void MainWindow::connectPage(DocumentPage* page) {
  OpenDocument* document = &page->document();
  // Read again, it is no more recent than it was.
  connect(document, &OpenDocument::loadingChanged, this, [document, noted = QString()]() mutable {
    if (noted != document->path() && noteRecent(*document)) noted = document->path();
  });
  connect(page, &DocumentPage::classRequested, this,
          [this](uint32_t owner) { dock<TableDock>().showClass(owner); });
  connect(page, &DocumentPage::fileRequested, this, [document](const QString& path) { document->load(path); });
  connect(page, &DocumentPage::outerRequested, this, [this, page] { goToOuter(*page); });
  connect(&page->scripts(), &ScriptTabs::message, this, &MainWindow::say);
  connect(page, &DocumentPage::firstPicture, this, &MainWindow::firstPicture);
  connect(page, &DocumentPage::showDiagnostics, this, [this] { dock<DiagnosticsDock>().present(); });
  ViewportWidget& viewport = page->viewport();
  for (const Command command : {Command::PreviousFile, Command::NextFile, Command::Play})
    viewport.addAction(m_actions->of(command));
  viewport.setInformationVisible(m_actions->of(Command::Information)->isChecked());
  connect(&viewport, &ViewportWidget::contextMenuRequested, this,
          [this](const QPoint& at) { m_menus->showForNode(at); });
  connect(&viewport, &ViewportWidget::emptyMenuRequested, this,
          [this](const QPoint& at) { m_menus->showForNothing(at); });
}

void MainWindow::showTab(QWidget* page, const QString& name, const QString& tip) {
  const int index = m_tabs->addTab(page, visibleName(name));
  m_tabs->setTabToolTip(index, plainTip(tip));
  m_tabs->setCurrentIndex(index);
  m_centre->setCurrentWidget(m_tabs);
}

void MainWindow::addComparison(ComparePage* page) {
  for (size_t side = 0; side < 2; ++side) connectPage(&page->page(side));
  connect(page, &ComparePage::sideChanged, this, &MainWindow::pageChanged);
  connect(page, &ComparePage::contextMenuRequested, this, [this](const QPoint& at) { m_menus->showForNode(at); });
  connect(page, &ComparePage::swapped, this, [this, page] {
    m_tabs->setTabText(m_tabs->indexOf(page), visibleName(page->title()));
    refreshTitle();
  });
  const auto pathOf = [page](size_t side) { return QDir::toNativeSeparators(page->page(side).document().path()); };
  showTab(page, page->title(), pathOf(0) + '\n' + pathOf(1));
  page->setFocus(Qt::OtherFocusReason);
}

// ---- Tabs -------------------------------------------------------------------------------------------------------

void MainWindow::closePage(int index) {
  QWidget* page = m_tabs->widget(index);
  m_tabs->removeTab(index);
  delete page;
  pageChanged();
}

DocumentPage* MainWindow::pageAt(int index) const { return qobject_cast<DocumentPage*>(m_tabs->widget(index)); }
LibraryPage* MainWindow::currentLibrary() const { return m_libraries->current(); }
ComparePage* MainWindow::currentComparison() const { return m_comparisons->current(); }
DocumentPage* MainWindow::currentPage() const {
  if (ComparePage* both = currentComparison()) return &both->currentPage();
  return pageAt(m_tabs->currentIndex());
}
std::vector<DocumentPage*> MainWindow::allPages() const {
  std::vector<DocumentPage*> pages;
  for (int i = 0; i < m_tabs->count(); ++i)
    if (ComparePage* both = m_comparisons->at(i))
      pages.insert(pages.end(), {&both->page(0), &both->page(1)});
    else if (DocumentPage* page = pageAt(i))
      pages.push_back(page);
  return pages;
}
OpenDocument* MainWindow::currentDocument() const { return currentPage() ? &currentPage()->document() : nullptr; }
int MainWindow::pageCount() const { return m_tabs->count(); }

void MainWindow::pageChanged() {
  DocumentPage* const shown = currentPage();
  if (shown && shown == m_shownPage) return;
  m_shownPage = shown;
  for (DocumentPage* page : allPages()) {
    for (const auto signal :
         {&OpenDocument::viewChanged, &OpenDocument::documentChanged, &OpenDocument::sceneChanged,
          &OpenDocument::selectionChanged, &OpenDocument::placeCounted})
      disconnect(&page->document(), signal, this, nullptr);
    disconnect(&page->viewport(), &ViewportWidget::frameTimed, this, nullptr);
  }
  OpenDocument* document = currentDocument();
  m_layout->setDocument(document);
  m_savedViews->setDocument(document);
  m_actions->setDocumentOpen(document != nullptr);
  // A document inside another has no file of its own, and no neighbours.
  for (const Command command :
       {Command::Reload, Command::PreviousFile, Command::NextFile, Command::OpenFolderOfFile})
    m_actions->of(command)->setEnabled(document && !document->nested());
  m_actions->of(Command::CompareWith)->setEnabled(document && !document->nested());
  m_comparisons->enableCommands();
  if (document) {
    connect(document, &OpenDocument::viewChanged, this, &MainWindow::refreshActions);
    // Comes with every move of the camera.
    connect(document, &OpenDocument::viewChanged, this, [this, document, lod = document->view().lod]() mutable {
      if (std::exchange(lod, document->view().lod) != document->view().lod) refreshStatus();
    });
    for (const auto signal : {&OpenDocument::documentChanged, &OpenDocument::sceneChanged,
                              &OpenDocument::placeCounted, &OpenDocument::selectionChanged})
      connect(document, signal, this, &MainWindow::refreshStatus);
    for (const auto signal : {&OpenDocument::documentChanged, &OpenDocument::sceneChanged})
      connect(document, signal, m_layout, &DockLayout::settle);
    connect(document, &OpenDocument::documentChanged, this, &MainWindow::refreshTitle);
    // Of a file that nothing recognises its bytes are all there is to see.
    connect(document, &OpenDocument::documentChanged, this, [this, document] {
      if (document->isUnknown()) dock<BytesDock>().bringUp();
    });
    connect(&currentPage()->viewport(), &ViewportWidget::frameTimed, this, &MainWindow::refreshFrameTime);
  } else if (!currentLibrary()) {
    showStartPage();
  }
  m_libraries->enableCommands();
  m_libraries->showStatus();
  refreshActions();
  refreshStatus();
  refreshTitle();
}

StartPage& MainWindow::startPage() {
  if (m_startPage) return *m_startPage;
  m_startPage = new StartPage;
  m_startArea = scrolled(m_startPage);
  m_centre->addWidget(m_startArea);
  connect(m_startPage, &StartPage::openRequested, this, &MainWindow::chooseFiles);
  connect(m_startPage, &StartPage::fileChosen, this, [this](const QString& path) { openFiles({path}); });
  return *m_startPage;
}

// Not before the window is: one that opens with a file has no use for it.
void MainWindow::showStartPage() {
  if (!isVisible() && !m_startPage) return;
  startPage().refresh();
  m_centre->setCurrentWidget(m_startArea);
  startPage().setFocus(Qt::OtherFocusReason);  // not the filter box, which would swallow the keys
}

void MainWindow::refreshStartPage() {
  if (m_startPage) m_startPage->refresh();
}

// ---- Commands ---------------------------------------------------------------------------------------------------

void MainWindow::run(Command command, bool checked) {
  if (m_libraries->run(command) || runWindowCommand(command, checked)) return;
  if (!currentDocument()) return;
  if (m_comparisons->run(command) || m_documentCommands->run(command)) return;
  runViewCommand(command, *currentDocument());
  refreshActions();  // a check mark that was refused goes back
}

bool MainWindow::runWindowCommand(Command command, bool checked) {
  switch (command) {
    case Command::Open:
      chooseFiles();
      return true;
    case Command::OpenFolder:
      chooseFolder();
      return true;
    case Command::ReopenSession:
      openSession();
      return true;
    case Command::AssetFolders:
      if (editAssetFolders(this) && currentDocument()) currentDocument()->reload();
      return true;
    case Command::Preferences:
      showPreferences(*m_actions, this);
      return true;
    case Command::Limits:
      if (editLimits(this) && currentDocument()) currentDocument()->reload();
      return true;
    case Command::Quit:
      close();
      return true;
    case Command::FullScreen:
      setWindowState(windowState() ^ Qt::WindowFullScreen);
      return true;
    case Command::HideDocks:
      m_layout->setHidden(checked);
      return true;
    case Command::ResetLayout:
      resetLayout();
      return true;
    case Command::NextTab:
      switchTab(1);
      return true;
    case Command::PreviousTab:
      switchTab(-1);
      return true;
    case Command::NextFileTab:
      switchFileTab(1);
      return true;
    case Command::PreviousFileTab:
      switchFileTab(-1);
      return true;
    case Command::FindCommand:
      quickBox().open(QuickBox::Kind::Commands);
      return true;
    case Command::GoTo:
      quickBox().open(QuickBox::Kind::Anything);
      return true;
    case Command::Keys:
      showKeys(*m_actions, this);
      return true;
    case Command::About:
      showAbout(currentPage() ? currentPage()->viewport().driver() : QString(), this);
      return true;
    case Command::Information:
      for (DocumentPage* page : allPages()) page->viewport().setInformationVisible(checked);
      return true;
    default:
      return false;
  }
}

QuickBox& MainWindow::quickBox() {
  if (!m_quickBox) m_quickBox = new QuickBox(*this);
  return *m_quickBox;
}

QString MainWindow::usualFolder() const {
  if (currentLibrary()) return currentLibrary()->folder();
  const QString last = currentDocument() ? currentDocument()->path() : recentFiles().value(0);
  if (QFileInfo(last).isDir()) return last;
  return last.isEmpty() ? QDir::currentPath() : QFileInfo(last).absolutePath();
}

void MainWindow::chooseFiles() { openFiles(askForFiles(this, usualFolder())); }

void MainWindow::chooseFolder() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Open Folder"), usualFolder());
  if (!folder.isEmpty()) openFiles({folder});
}

void MainWindow::openSession() {
  const Session session = savedSession();
  if (session.files.isEmpty()) return say(tr("No file was open last time"));
  QStringList lost;
  for (const QString& file : session.files)
    if (QFileInfo::exists(file))
      openFiles({file});
    else
      lost << visibleName(QFileInfo(file).fileName());
  showPage(session.current);
  if (!lost.isEmpty()) say(tr("No longer there: %1").arg(lost.join(", ")));
}

void MainWindow::keepSession() const {
  Session session;
  for (int i = 0; i < m_tabs->count(); ++i)
    if (const LibraryPage* library = m_libraries->at(i))
      session.files << library->folder();
    else if (pageAt(i) && !pageAt(i)->document().nested())
      session.files << pageAt(i)->document().path();
  if (currentDocument()) session.current = currentDocument()->path();
  if (currentLibrary()) session.current = currentLibrary()->folder();
  if (!session.files.isEmpty()) saveSession(session);  // an empty window has nothing to bring back
}

// All tabs as one row: a file's picture, its scripts, then the next file's picture. So one step back undoes one on.
void MainWindow::switchTab(int step) {
  if (currentPage() && currentPage()->scripts().step(step)) return;
  switchFileTab(step);
  if (currentPage()) currentPage()->scripts().showEnd(step < 0);
}

void MainWindow::switchFileTab(int step) {
  if (m_tabs->count() > 0)
    m_tabs->setCurrentIndex((m_tabs->currentIndex() + step + m_tabs->count()) % m_tabs->count());
}

// ---- What is shown ----------------------------------------------------------------------------------------------

void MainWindow::refreshActions() {
  if (const OpenDocument* document = currentDocument()) m_actions->show(*document);
}

void MainWindow::refreshStatus() { m_statusLine->show(currentPage(), !currentLibrary()); }

void MainWindow::refreshFrameTime() {
  if (currentPage()) m_statusLine->showFrameTime(*currentPage());
}

void MainWindow::refreshTitle() {
  const OpenDocument* document = currentDocument();
  const ComparePage* both = currentComparison();
  const LibraryPage* library = currentLibrary();
  const QString shown = both       ? both->title()
                        : document ? document->title()
                        : library  ? library->title()
                                   : QString();
  setWindowTitle(document || library ? tr("%1 – Vitrine").arg(visibleTitle(shown)) : "Vitrine");
  setWindowFilePath(document && !document->nested() ? document->path() : library ? library->folder() : QString());
}

void MainWindow::say(const QString& message) {
  statusBar()->showMessage(visibleText(message), kMessageMilliseconds);
}

}  // namespace vitrine
