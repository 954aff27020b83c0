#include "app/window/library_tabs.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QStatusBar>

#include "app/commands/actions.h"
#include "app/library/library_page.h"
#include "app/library/library_status.h"
#include "app/window/comparison_tabs.h"
#include "app/window/document_tabs.h"
#include "app/window/main_window.h"

namespace vitrine {

LibraryPage* LibraryTabs::at(int index) const { return qobject_cast<LibraryPage*>(m_window.tabs().widget(index)); }
LibraryPage* LibraryTabs::current() const { return at(m_window.tabs().currentIndex()); }

LibraryPage* LibraryTabs::show(const QString& folder) const {
  const QString path = QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
  for (int i = 0; i < m_window.tabs().count(); ++i)
    if (LibraryPage* page = at(i); page && page->folder() == path) {
      m_window.tabs().setCurrentIndex(i);
      return page;
    }
  return nullptr;
}

LibraryPage* LibraryTabs::make(const QString& folder) const {
  auto* page = new LibraryPage(folder);
  MainWindow* const window = &m_window;
  QObject::connect(page, &LibraryPage::filesRequested, window,
                   [window](const QStringList& files, const QString& filter) {
                     for (const QString& file : files) {
                       window->openFiles({file});
                       OpenDocument* document = window->currentDocument();
                       if (document && !filter.isEmpty() && document->path() == file) document->setFilter(filter);
                     }
                   });
  QObject::connect(
      page, &LibraryPage::comparisonRequested, window,
      [window](const QString& first, const QString& second) { window->comparisons().open(first, second); });
  QObject::connect(page, &LibraryPage::message, window, &MainWindow::say);
  QObject::connect(page, &LibraryPage::selectionChanged, window, [this] { enableCommands(); });
  LibraryStatus* status = &page->statusLine();
  window->statusBar()->insertWidget(0, status, 1);
  status->hide();
  QObject::connect(page, &QObject::destroyed, status, &QObject::deleteLater);
  return page;
}

void LibraryTabs::showStatus() const {
  for (int i = 0; i < m_window.tabs().count(); ++i)
    if (LibraryPage* page = at(i)) {
      LibraryStatus& status = page->statusLine();
      const bool isCurrent = page == current();
      // A message lies over the others, which come back after it unless they were hidden on purpose.
      const bool isCovered = !m_window.statusBar()->currentMessage().isEmpty();
      status.setVisible(isCurrent && !isCovered);
      if (isCurrent && isCovered) status.setAttribute(Qt::WA_WState_ExplicitShowHide, false);
    }
}

void LibraryTabs::enableCommands() const {
  const LibraryPage* page = current();
  if (!page) return;
  const size_t selected = page->selectedCount();
  const auto enable = [this](Command command, bool enabled) {
    m_window.actions().of(command)->setEnabled(enabled);
  };
  for (const Command command :
       {Command::Reload, Command::CloseTab, Command::CopyPath, Command::FilterTree, Command::NextFileTab,
        Command::PreviousFileTab, Command::NextTab, Command::PreviousTab})
    enable(command, true);
  enable(Command::Export, selected > 0);
  enable(Command::CompareWith, selected == 2);
}

bool LibraryTabs::run(Command command) const {
  LibraryPage* page = current();
  if (!page) return false;
  switch (command) {
    case Command::Reload:
      page->rescan();
      return true;
    case Command::CopyPath:
      page->copyPaths();
      return true;
    case Command::FilterTree:
      page->focusFilter();
      return true;
    case Command::Export:
      page->exportSelected();
      return true;
    case Command::CompareWith:
      page->compareSelected();
      return true;
    case Command::CloseTab:
      m_window.closePage(m_window.tabs().currentIndex());
      return true;
    default:
      return false;
  }
}

}  // namespace vitrine
