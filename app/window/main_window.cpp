#include "app/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QOpenGLWidget>
#include <QScreen>
#include <QShortcut>
#include <QStackedWidget>
#include <QStatusBar>
#include <QWindow>

#include "app/commands/actions.h"
#include "app/commands/saved_views_menu.h"
#include "app/commands/undo_menu.h"
#include "app/common/file_system.h"
#include "app/common/icons.h"
#include "app/common/limits.h"
#include "app/common/opengl_support.h"
#include "app/common/preferences.h"
#include "app/common/scrolled.h"
#include "app/common/text.h"
#include "app/docks/bytes/bytes_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/documents/folder_files.h"
#include "app/documents/player.h"
#include "app/export/exporter.h"
#include "app/help/manual_window.h"
#include "app/messages/messages_dialog.h"
#include "app/messages/toasts.h"
#include "app/page/document_view.h"
#include "app/page/run_on_view.h"
#include "app/page/script_tabs.h"
#include "app/page/viewport_widget.h"
#include "app/pictures/picture_saver.h"
#include "app/window/about_box.h"
#include "app/window/asset_folders_dialog.h"
#include "app/window/document_commands.h"
#include "app/window/file_drops.h"
#include "app/window/kept_layout.h"
#include "app/window/open_dialog.h"
#include "app/window/page_tabs.h"
#include "app/window/play_on_menu.h"
#include "app/window/preferences_dialog.h"
#include "app/window/quick_box.h"
#include "app/window/script_offers.h"
#include "app/window/side_buttons.h"
#include "app/window/start_page.h"
#include "app/window/status_line.h"
#include "app/window/window_menus.h"
#include "app/window/window_toasts.h"
#include "app/window/windows.h"
#include "core/document/overloaded.h"

namespace vitrine {

QSize firstWindowSize(const QSize& available) {
  const QSize kComfortable(1280, 800), kFrame(16, 48);  // what the window manager adds, about
  return (available * 0.8).expandedTo(kComfortable).boundedTo(available - kFrame);
}

MainWindow::MainWindow()
    : m_actions(new Actions(this)),
      m_pictures(new PictureSaver(this)),
      m_exporter(new Exporter(this)),
      m_savedViews(new SavedViewsMenu(this)),
      m_undoMenu(new UndoMenu(this)),
      m_centre(new QStackedWidget),
      m_tabs(new PageTabs),
      m_documentCommands(new DocumentCommands(this, *m_tabs, *m_exporter, *m_pictures, *m_savedViews)),
      m_menus(std::make_unique<WindowMenus>(*this)),
      m_statusLine(new StatusLine(*statusBar())) {
  installHelpKey();
  setObjectName("mainWindow");
  setWindowTitle("Vitrine");
  addWindow(*this);

  // A window that gets its first OpenGL child while it is shown is made anew by Qt, which flickers and loses its
  // place on the screen. One that is there from the start avoids that.
  if (openGlProblem().isEmpty()) {
    auto* placeholder = new QOpenGLWidget(this);
    placeholder->resize(0, 0);
    placeholder->hide();
  }

  m_centre->addWidget(m_tabs);
  setCentralWidget(m_centre);
  m_drops = new FileDrops(*this, *m_centre);
  connect(m_drops, &FileDrops::dropped, this, &MainWindow::dropFiles);
  connect(m_drops, &FileDrops::compared, m_tabs, &PageTabs::compare);
  connect(m_drops, &FileDrops::message, this, &MainWindow::say);
  connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::pageChanged);
  connect(m_tabs, &PageTabs::made, this, &MainWindow::takePage);
  connect(m_tabs, &PageTabs::pinnedChanged, this, &MainWindow::enableCommands);
  connect(m_tabs, &PageTabs::left, this, &MainWindow::leavePage);
  connect(m_tabs, &PageTabs::closed, this, [this] {
    pageChanged();
    if (!m_closesWithLastTab || m_tabs->count() > 0) return;
    const auto closeIfEmpty = [this] {
      if (isVisible() && m_tabs->count() == 0) close();
    };
    QMetaObject::invokeMethod(this, closeIfEmpty, Qt::QueuedConnection);
  });
  connect(m_tabs, &PageTabs::message, this, &MainWindow::say);
  connect(m_tabs, &PageTabs::requested, this, &MainWindow::answer);
  connect(&m_tabs->bar(), &TabBar::menuRequested, this,
          [this](int index, const QPoint& at) { m_menus->showForTab(index, at); });
  connect(&m_tabs->bar(), &TabBar::tornOff, this, [this](int tab, const QPoint& at) { dropTab(*this, tab, at); });
  connect(m_actions, &Actions::triggered, this, &MainWindow::run);
  new SideButtons(this, m_actions->of(Command::Back), m_actions->of(Command::Forward));
  connect(m_pictures, &PictureSaver::message, this, &MainWindow::say);
  connect(m_exporter, &Exporter::message, this, &MainWindow::say);
  connect(m_savedViews, &SavedViewsMenu::message, this, &MainWindow::say);
  connect(m_documentCommands, &DocumentCommands::message, this, &MainWindow::say);

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

  m_toasts = makeToasts(*this, *m_centre, *m_statusLine);
  makeDocks();
  makeMenus();
  connect(m_statusLine, &StatusLine::doubtsRequested, this, [this] { answer(request::ShowDiagnostics{}); });
  resize(firstWindowSize(screen()->availableSize()));
  restoreLayout(*this, *m_layout);
  pageChanged();
}

MainWindow::~MainWindow() {
  removeWindow(*this);
  m_tabs->disconnect(this);  // pages go with the window, and it has no other to follow
}

// ---- Parts ------------------------------------------------------------------------------------------------------

void MainWindow::makeDocks() {
  m_layout = new DockLayout(*this);
  m_tabs->setCornerWidget(m_layout->makeToggles(*m_actions->of(Command::ListTabs)), Qt::TopRightCorner);
  for (Dock* dock : m_layout->docks()) {
    connect(dock, &Dock::message, this, &MainWindow::say);
    connect(dock, &Dock::requested, this, &MainWindow::answer);
    m_drops->watch(*dock);  // a floating dock is a window of its own
  }
  m_scripts = std::make_unique<ScriptOffers>(*this, *m_tabs, *m_layout);
  // Return leads from the tree, where letters are names, to the picture, where they are commands. A script opens.
  QWidget& tree = dock<OutlineDock>().tree();
  connect(&dock<OutlineDock>().tree(), &OutlineTree::enterPressed, this, [this, &tree] {
    if (tree.hasFocus() && currentView() && currentView()->drawsSomething())
      currentView()->viewport().setFocus(Qt::OtherFocusReason);
  });
}

void MainWindow::answer(const Request& request) {
  if (m_scripts->takesBytes(request)) return;
  for (Dock* dock : m_layout->docks()) dock->answer(request);
  m_documentCommands->answer(request);
  std::visit(Overloaded{
                 [this](const request::OfferScript& offer) { m_scripts->take(offer); },
                 [this](const request::OpenScript& script) { m_scripts->take(script); },
                 [this](const request::ShowScript& hit) { m_scripts->take(hit); },
                 [this](const request::OpenBytes& bytes) { m_scripts->take(bytes); },
                 [this](const request::ShowMenu& menu) {
                   menu.ofSelection ? m_menus->showForNode(menu.at) : m_menus->showForNothing(menu.at);
                 },
                 [this](const request::SaveValue& value) {
                   m_exporter->saveValue(*currentDocument(), value.node, *value.column);
                 },
                 [this](const request::PlayWave&) {
                   if (currentView()) currentView()->player().playWave();
                 },
                 [this](const request::TellOfFilter& told) {
                   const QString keys = m_actions->of(Command::Back)->shortcut().toString(QKeySequence::NativeText);
                   say(tr("The filter “%1” hid %2 and was cleared. %3 brings it back.")
                           .arg(told.filter, toQString(currentDocument()->document()->nameOf(told.hidden)),
                                keys.isEmpty() ? tr("Edit, Go Back") : keys));
                 },
                 [this](const request::OpenFiles& files) { m_tabs->openFiles(files.paths, files.filter); },
                 [this](const request::OpenNested& value) { m_tabs->openNested(value.node, *value.column); },
                 [this](const request::OpenOrigin& wanted) { m_tabs->open({.nested = wanted.origin}); },
                 [this](const request::OpenOuter& wanted) { m_tabs->openOuter(wanted.inner); },
                 [this](const request::Compare& files) { m_tabs->compare(files.first, files.second); },
                 [](const auto&) {},  // a panel, or the commands, have done it by now
             },
             request);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  m_layout->tellSize();
}

void MainWindow::makeMenus() {
  QMenu* file = menuBar()->addMenu(tr("&File"));
  m_actions->fill(file, CommandMenu::File);
  file->insertMenu(m_actions->of(Command::Reload), &m_menus->recent());

  QMenu* edit = menuBar()->addMenu(tr("&Edit"));
  m_actions->fill(edit, CommandMenu::Edit);
  const QList<QAction*> edits = edit->actions();
  edit->insertMenu(edits[edits.indexOf(m_actions->of(Command::Redo)) + 1], &m_undoMenu->menu());

  QMenu* view = menuBar()->addMenu(tr("&View"));
  m_actions->fill(view->addMenu(tr("&Mode")), CommandMenu::Mode);
  m_actions->fill(view->addMenu(tr("&Show")), CommandMenu::Show);
  m_actions->fill(view, CommandMenu::View);
  view->addSeparator();
  view->addMenu(tr("Doc&ks"))->addActions(m_layout->actions());

  QMenu* camera = menuBar()->addMenu(tr("&Camera"));
  m_actions->fill(camera, CommandMenu::Camera);
  camera->addMenu(&m_savedViews->menu());

  QMenu* animation = menuBar()->addMenu(tr("&Animation"));
  m_actions->fill(animation, CommandMenu::Animation);
  animation->addSeparator();
  animation->addMenu(new PlayOnMenu(*this));

  m_actions->fill(menuBar()->addMenu(tr("&Tools")), CommandMenu::Tools);
  QMenu* window = menuBar()->addMenu(tr("&Window"));
  m_actions->fill(window, CommandMenu::Window);
  m_actions->fill(menuBar()->addMenu(tr("&Help")), CommandMenu::Help);
  // As desktops have it; Qt knows Alt alone.
  connect(new QShortcut(Qt::Key_F10, this), &QShortcut::activated, this,
          [this] { menuBar()->setActiveAction(menuBar()->actions().front()); });
}

// ---- Layout -----------------------------------------------------------------------------------------------------

void MainWindow::resetLayout() {
  m_actions->of(Command::HideDocks)->setChecked(false);
  m_layout->reset();
  say(tr("Layout reset"));
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (!m_tabs->current()) showStartPage();
  if (!event->spontaneous()) m_layout->tellShown();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  setUpdatesEnabled(false);
  keepLayout(*this, *m_layout);
  keepSession(*this);
  while (m_tabs->count() > 0) m_tabs->close(0);
  setUpdatesEnabled(true);
  event->accept();
}

void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refreshStartPage();  // icons take the new colours
  if (event->type() == QEvent::ActivationChange && isActiveWindow()) noteUse(*this);
}

// ---- Dropping ---------------------------------------------------------------------------------------------------

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

void MainWindow::openFiles(const QStringList& paths) { m_tabs->openFiles(paths); }

void MainWindow::takeFiles(const QStringList& paths) {
  openFiles(paths);
  setWindowState((windowState() & ~Qt::WindowMinimized) | Qt::WindowActive);
  raise();
  activateWindow();
}

// Only what concerns the page itself; everything else follows the one in front, see pageChanged().
void MainWindow::takePage(Page* page) {
  connect(page, &Page::requested, this, &MainWindow::answer);
  connect(page, &Page::message, this, &MainWindow::say);
  connect(page, &Page::firstPicture, this, &MainWindow::firstPicture);
  connect(page, &Page::frontChanged, this, &MainWindow::pageChanged);
  connect(page, &Page::changed, this, [this, page] {
    if (page != m_tabs->current()) return;
    enableCommands();
    refreshTitle();
  });
  page->takeActions(*m_actions);
  for (DocumentView* view : page->views()) {
    ViewportWidget& viewport = view->viewport();
    for (QAction* action : m_actions->ofPicture()) viewport.addAction(action);
    viewport.setInformationVisible(m_actions->of(Command::Information)->isChecked());
  }
  if (QWidget* status = page->status()) {
    statusBar()->insertWidget(0, status, 1);
    status->hide();
    connect(page, &QObject::destroyed, status, &QObject::deleteLater, Qt::UniqueConnection);
  }
  m_centre->setCurrentWidget(m_tabs);
}

void MainWindow::leavePage(Page* page) {
  page->disconnect(this);
  for (DocumentView* view : page->views())
    for (QAction* action : m_actions->ofPicture()) view->viewport().removeAction(action);
  if (QWidget* status = page->status()) {
    statusBar()->removeWidget(status);
    status->setParent(nullptr);
  }
}

DocumentView* MainWindow::currentView() const { return m_tabs->front(); }
OpenDocument* MainWindow::currentDocument() const { return currentView() ? &currentView()->document() : nullptr; }

void MainWindow::pageChanged() {
  DocumentView* const front = currentView();
  // Two pages without a view are two pages all the same.
  if (front && front == m_front) return;
  m_front = front;
  m_following = std::make_unique<QObject>();
  m_layout->setDocument(currentDocument());
  m_savedViews->setDocument(currentDocument());
  m_undoMenu->setDocument(currentDocument());
  if (front) followFront();
  if (!m_tabs->current()) showStartPage();
  enableCommands();
  refreshPageStatus();
  refreshStatus();
  refreshTitle();
  m_toasts->settle();
}

void MainWindow::followFront() {
  OpenDocument* const document = currentDocument();
  const auto follow = [&](auto signal, auto act) { connect(document, signal, m_following.get(), act); };
  follow(&OpenDocument::viewChanged, [this](ViewChanges changes) {
    if (changes.level) refreshStatus();
    changes.camera = changes.pose = changes.light = false;  // no command shows them
    if (changes.any()) refreshActions();
  });
  for (const auto signal : {&OpenDocument::documentChanged, &OpenDocument::sceneChanged,
                            &OpenDocument::placeCounted, &OpenDocument::selectionChanged})
    follow(signal, [this] { refreshStatus(); });
  connect(&currentView()->player(), &Player::changed, m_following.get(),
          [this] { showMotion(*m_actions, currentView()->player()); });
  for (const auto signal : {&OpenDocument::historyChanged, &OpenDocument::stepsChanged})
    follow(signal, [this] { refreshActions(); });
  for (const auto signal : {&OpenDocument::documentChanged, &OpenDocument::sceneChanged})
    follow(signal, [this] { m_layout->settle(); });
  follow(&OpenDocument::documentChanged, [this, document] {
    refreshTitle();
    // Of a file that nothing recognises its bytes are all there is to see.
    if (document->isUnknown()) dock<BytesDock>().bringUp();
  });
}

void MainWindow::enableCommands() {
  const Page* page = m_tabs->current();
  m_actions->enableFor([page](Command command) { return page && page->can(command); });
  m_actions->of(Command::ReopenSession)->setEnabled(hasSavedSession());
  m_actions->of(Command::ListTabs)->setEnabled(page != nullptr);
  m_actions->of(Command::PinTab)->setEnabled(page != nullptr);
  m_actions->of(Command::PinTab)->setChecked(page && m_tabs->isPinned(m_tabs->currentIndex()));
  m_actions->of(Command::MoveTab)->setEnabled(m_tabs->count() > 1);
  refreshActions();
}

StartPage& MainWindow::startPage() {
  if (m_startPage) return *m_startPage;
  m_startPage = new StartPage;
  m_startArea = scrolled(m_startPage);
  m_centre->addWidget(m_startArea);
  connect(m_startPage, &StartPage::openRequested, this, &MainWindow::chooseFiles);
  connect(m_startPage, &StartPage::folderRequested, this, &MainWindow::chooseFolder);
  connect(m_startPage, &StartPage::fileChosen, this, [this](const QString& path) { openFiles({path}); });
  return *m_startPage;
}

// Not before the window is: one that opens with a file has no use for it.
void MainWindow::showStartPage() {
  if (!isVisible() && !m_startPage) return;
  startPage();
  refreshStartPage();
  m_centre->setCurrentWidget(m_startArea);
  startPage().setFocus(Qt::OtherFocusReason);  // not the filter box, which would swallow the keys
}

void MainWindow::refreshStartPage() {
  if (!m_startPage) return;
  std::vector<StartTip> tips;
  const auto add = [&](Command command, const QString& text) {
    const QKeySequence key = m_actions->of(command)->shortcut();
    if (!key.isEmpty()) tips.push_back({key.toString(QKeySequence::NativeText), text});
  };
  add(Command::GoTo, tr("goes to anything in the open files by its name"));
  add(Command::FindCommand, tr("finds every command by what it does"));
  add(Command::CompareWith, tr("compares the file with another version of it"));
  m_startPage->setTips(tips);
  m_startPage->refresh();
}

// ---- Commands ---------------------------------------------------------------------------------------------------

// The page in front, the window, then what needs a document: its commands, and those of a panel.
void MainWindow::runSomewhere(Command command, bool checked) {
  if (Page* page = m_tabs->current(); page && page->run(command)) return;
  if (runWindowCommand(command, checked) || !currentDocument()) return;
  if (m_documentCommands->run(command)) return;
  for (Dock* dock : m_layout->docks())
    if (dock->run(command)) return;
}

void MainWindow::run(Command command, bool checked) {
  runSomewhere(command, checked);
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
      reopenSession(*this);
      return true;
    case Command::AssetFolders:
      if (editAssetFolders(this) && currentDocument()) currentDocument()->reload();
      return true;
    case Command::Preferences:
      showPreferences(*m_actions, this);
      return true;
    case Command::Network:
      m_documentCommands->answer(request::ShowNetwork{});
      return true;
    case Command::Limits:
      if (editLimits(this) && currentDocument()) currentDocument()->reload();
      return true;
    case Command::Quit:
      closeAllWindows();
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
    case Command::Messages:
      showMessages(*m_toasts, this);
      return true;
    case Command::NextTab:
      switchTab(1);
      return true;
    case Command::PreviousTab:
      switchTab(-1);
      return true;
    case Command::ListTabs:
      quickBox().open(QuickBox::Kind::Tabs);
      return true;
    case Command::MoveTab:
      if (m_tabs->count() > 1) moveTabToNewWindow(*this, m_tabs->currentIndex());
      return true;
    case Command::OpenScript:
      if (const QString said = m_scripts->openSelected(); !said.isEmpty()) say(said);
      return true;
    case Command::FindCommand:
      quickBox().open(QuickBox::Kind::Commands);
      return true;
    case Command::GoTo:
      quickBox().open(QuickBox::Kind::Anything);
      return true;
    case Command::Manual:
      showManualFor(QApplication::focusWidget(), this);
      return true;
    case Command::Keys:
      showKeys(*m_actions, this);
      return true;
    case Command::About:
      showAbout(currentView() ? currentView()->viewport().driver() : QString(), this);
      return true;
    case Command::Information:
      for (DocumentView* view : m_tabs->views()) view->viewport().setInformationVisible(checked);
      return true;
    default:
      return m_tabs->run(command, checked);
  }
}

QuickBox& MainWindow::quickBox() {
  if (!m_quickBox) m_quickBox = new QuickBox(*this);
  return *m_quickBox;
}

QString MainWindow::usualFolder() const {
  const QString last = m_tabs->current() ? m_tabs->current()->path() : recentFiles().value(0);
  if (const auto facts = factsAtOnce({last}).front(); facts && facts->isFolder) return last;
  return last.isEmpty() ? QDir::currentPath() : QFileInfo(last).absolutePath();
}

void MainWindow::chooseFiles() { openFiles(askForFiles(this, usualFolder())); }

void MainWindow::chooseFolder() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Open Folder"), usualFolder());
  if (!folder.isEmpty()) openFiles({folder});
}

// All tabs as one row: a file's picture, its scripts, then the next file's picture. So one step back undoes one on.
void MainWindow::switchTab(int step) {
  if (currentView() && currentView()->scripts().step(step)) return;
  m_tabs->step(step);
  if (currentView()) currentView()->scripts().showEnd(step < 0);
}

// ---- What is shown ----------------------------------------------------------------------------------------------

void MainWindow::refreshActions() {
  if (const OpenDocument* document = currentDocument()) m_actions->show(*document);
  if (currentView()) showMotion(*m_actions, currentView()->player());
}

void MainWindow::refreshStatus() {
  m_statusLine->show(currentView(), !m_tabs->current() || !m_tabs->current()->status());
}

void MainWindow::refreshPageStatus() {
  for (const Page* page : m_tabs->pages())
    if (QWidget* status = page->status()) status->setVisible(page == m_tabs->current());
}

void MainWindow::refreshTitle() {
  const Page* page = m_tabs->current();
  setWindowTitle(page ? tr("%1 – Vitrine").arg(visibleTitle(page->title())) : "Vitrine");
  const OpenDocument* document = currentDocument();
  setWindowFilePath(document && !document->nested() ? document->path() : page ? page->sessionPath() : QString());
}

void MainWindow::say(const Message& message) { m_toasts->show(message); }

}  // namespace vitrine
