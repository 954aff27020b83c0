#include "app/window/window_menus.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QItemSelectionModel>

#include "app/commands/actions.h"
#include "app/common/file_system.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/docks/tree/outline_dock.h"
#include "app/documents/file_pictures.h"
#include "app/documents/folder_files.h"
#include "app/documents/recently_used.h"
#include "app/messages/message.h"
#include "app/page/document_view.h"
#include "app/page/run_on_view.h"
#include "app/window/main_window.h"
#include "app/window/page_tabs.h"
#include "app/window/script_offers.h"
#include "app/window/windows.h"

namespace vitrine {

WindowMenus::WindowMenus(MainWindow& window) : m_window(window), m_recent(MainWindow::tr("Open Recen&t"), &window) {
  QObject::connect(&m_recent, &QMenu::aboutToShow, &window, [this] { fillRecent(); });
}

void WindowMenus::fillRecent() {
  m_recent.clear();
  for (const QString& path : recentFiles()) {
    QAction* action = m_recent.addAction(visibleName(QFileInfo(path).fileName()), &m_window,
                                         [this, path] { m_window.openFiles({path}); });
    action->setToolTip(plainTip(QDir::toNativeSeparators(path)));
    askFiles(
        action, [path] { return pictureOf(path); },
        [](QAction& item, const QImage& picture) {
          if (!picture.isNull()) item.setIcon(QIcon(QPixmap::fromImage(picture)));
        });
  }
  m_recent.setToolTipsVisible(true);
  m_recent.addSeparator();
  QAction* clear = m_recent.addAction(MainWindow::tr("&Clear"), &m_window, [this] {
    startAsking([files = recentFiles()] { forgetPictures(files); });
    clearRecentFiles();
    forgetRecentlyUsed();
    m_window.refreshStartPage();
  });
  clear->setEnabled(!recentFiles().isEmpty());
}

void WindowMenus::showForNode(const QPoint& globalPosition) const {
  QMenu menu(&m_window);
  const auto add = [&](std::initializer_list<Command> commands) {
    for (const Command command : commands) menu.addAction(m_window.actions().of(command));
  };
  if (m_window.scripts().inSelection()) {
    add({Command::OpenScript});
    menu.addSeparator();
  }
  add({Command::FrameSelection, Command::Isolate, Command::HideSelected, Command::ShowAll});
  if (m_window.currentDocument()->selectedFace()) add({Command::ApplyTexture});
  menu.addSeparator();
  add({Command::ExpandBranch, Command::CollapseBranch, Command::ExportSelection});
  menu.addSeparator();
  add({Command::CopyPath, Command::CopyProperties});
  menu.exec(globalPosition);
}

void WindowMenus::showForNothing(const QPoint& globalPosition) const {
  if (!m_window.currentDocument()) return;
  QMenu menu(&m_window);
  const auto add = [&](std::initializer_list<Command> commands) {
    for (const Command command : commands) menu.addAction(m_window.actions().of(command));
  };
  add({Command::FrameAll, Command::ShowAll});
  menu.addSeparator();
  // A heading of the tree is no node, but a branch.
  if (m_window.dock<OutlineDock>().tree().selectionModel()->hasSelection())
    add({Command::ExpandBranch, Command::CollapseBranch});
  add({Command::FilterTree, Command::Export});
  menu.exec(globalPosition);
}

// Of a tab that need not be the one that is shown.
void WindowMenus::showForTab(int index, const QPoint& globalPosition) const {
  PageTabs& tabs = m_window.tabs();
  Page* const page = tabs.at(index);
  const auto closeOthers = [page, &tabs](int first) {
    for (int other = tabs.count() - 1; other >= first; --other)
      if (tabs.widget(other) != page && !tabs.isPinned(other)) tabs.close(other);
  };
  QMenu menu(&m_window);
  menu.addAction(icon("close"), MainWindow::tr("&Close"), &m_window,
                 [page, &tabs] { tabs.close(tabs.indexOf(page)); });
  menu.addAction(MainWindow::tr("Close &Others"), &m_window, [closeOthers] { closeOthers(0); })
      ->setEnabled(tabs.count() > 1);
  menu.addAction(MainWindow::tr("Close to the R&ight"), &m_window,
                 [closeOthers, page, &tabs] { closeOthers(tabs.indexOf(page) + 1); })
      ->setEnabled(index + 1 < tabs.count());
  menu.addSeparator();
  const bool pinned = tabs.isPinned(index);
  menu.addAction(icon("pin"), pinned ? MainWindow::tr("Unpi&n") : MainWindow::tr("Pi&n"), &m_window,
                 [page, pinned, &tabs] { tabs.setPinned(tabs.indexOf(page), !pinned); });
  menu.addAction(MainWindow::tr("&Move to New Window"), &m_window,
                 [this, page, &tabs] { moveTabToNewWindow(m_window, tabs.indexOf(page)); })
      ->setEnabled(tabs.count() > 1);
  for (MainWindow* other : openWindows()) {
    if (other == &m_window || !other->tabs().current()) continue;
    menu.addAction(
        MainWindow::tr("Move to the Window of %1").arg(visibleName(other->tabs().current()->title())), other,
        [this, page, other, &tabs] { moveTab(m_window, tabs.indexOf(page), *other, other->tabs().count()); });
  }
  if (page->views().size() == 1) {
    menu.addSeparator();
    addFileActions(menu, page->front());
  } else if (const QString path = page->path(); page->views().empty() && !path.isEmpty()) {
    menu.addSeparator();
    menu.addAction(MainWindow::tr("Open Containing &Folder"), &m_window, [path] { showInFolder(path); });
  }
  menu.exec(globalPosition);
}

// With what the file of a view may be compared, the other open files first.
void WindowMenus::addOthers(QMenu& menu, DocumentView* view) const {
  const QString path = view->document().path();
  for (const Page* other : m_window.tabs().pages()) {
    // Files of their own, as a session has them.
    const QString second = other->front() ? other->sessionPath() : QString();
    if (other->front() == view || second.isEmpty()) continue;
    menu.addAction(visibleName(other->title()), &m_window,
                   [this, path, second] { m_window.tabs().compare(path, second); });
  }
  if (!menu.isEmpty()) menu.addSeparator();
  menu.addAction(MainWindow::tr("Another &File…"), view, [view] { runOnView(Command::CompareWith, *view); });
}

void WindowMenus::addFileActions(QMenu& menu, DocumentView* view) const {
  OpenDocument& document = view->document();
  const QString path = document.path();
  const bool isFile = !document.nested();
  QMenu* compare = menu.addMenu(MainWindow::tr("Compare &With"));
  compare->setEnabled(isFile);
  addOthers(*compare, view);
  menu.addAction(icon("copy"), MainWindow::tr("Copy &Path"), &m_window, [isFile, path, &document] {
    QGuiApplication::clipboard()->setText(isFile ? QDir::toNativeSeparators(path) : document.nested()->trail);
  });
  menu.addAction(MainWindow::tr("Open Containing &Folder"), &m_window, [path] { showInFolder(path); })
      ->setEnabled(isFile);
  menu.addAction(icon("reload"), MainWindow::tr("&Reload"), &document, &OpenDocument::reload)->setEnabled(isFile);
}

}  // namespace vitrine
