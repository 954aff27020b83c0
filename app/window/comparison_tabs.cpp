#include "app/window/comparison_tabs.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include "app/commands/actions.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/compare/compare_page.h"
#include "app/page/document_page.h"
#include "app/window/document_tabs.h"
#include "app/window/main_window.h"

namespace vitrine {

ComparePage* ComparisonTabs::at(int index) const {
  return qobject_cast<ComparePage*>(m_window.tabs().widget(index));
}
ComparePage* ComparisonTabs::current() const { return at(m_window.tabs().currentIndex()); }

void ComparisonTabs::open(const QString& first, const QString& second) const {
  const QString paths[] = {QFileInfo(first).absoluteFilePath(), QFileInfo(second).absoluteFilePath()};
  for (int i = 0; i < m_window.tabs().count(); ++i)
    if (ComparePage* shown = at(i);
        shown && shown->page(0).document().path() == paths[0] && shown->page(1).document().path() == paths[1])
      return m_window.tabs().setCurrentIndex(i);
  m_window.addComparison(new ComparePage(paths[0], paths[1]));
}

void ComparisonTabs::chooseFor(const QString& first) const {
  const QString second = QFileDialog::getOpenFileName(
      &m_window, MainWindow::tr("Compare %1 With").arg(visibleTitle(QFileInfo(first).fileName())),
      QFileInfo(first).absolutePath());
  if (!second.isEmpty()) open(first, second);
}

void ComparisonTabs::offer(const QStringList& files, const QPoint& globalPosition) const {
  auto* menu = new QMenu(&m_window);
  menu->setObjectName("dropMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(icon("open"), MainWindow::tr("&Open Both"), &m_window,
                  [this, files] { m_window.dropFiles(files); });
  menu->addAction(MainWindow::tr("&Compare Them"), &m_window, [this, files] { open(files[0], files[1]); });
  menu->popup(globalPosition);
}

void ComparisonTabs::fill(QMenu& menu, DocumentPage* page) const {
  const QString path = page->document().path();
  for (int i = 0; i < m_window.tabs().count(); ++i) {
    DocumentPage* const other = m_window.pageAt(i);
    if (!other || other == page || other->document().nested()) continue;
    menu.addAction(visibleName(other->document().title()), &m_window,
                   [this, path, second = other->document().path()] { open(path, second); });
  }
  if (!menu.isEmpty()) menu.addSeparator();
  menu.addAction(MainWindow::tr("Another &File…"), &m_window, [this, path] { chooseFor(path); });
}

void ComparisonTabs::enableCommands() const {
  for (const Command command : {Command::NextChange, Command::PreviousChange, Command::SwapSides})
    m_window.actions().of(command)->setEnabled(current() != nullptr);
}

bool ComparisonTabs::run(Command command) const {
  ComparePage* const both = current();
  if (!both) return false;
  switch (command) {
    case Command::NextChange:
    case Command::PreviousChange:
      both->step(command == Command::NextChange ? 1 : -1);
      return true;
    case Command::SwapSides:
      both->swapSides();
      return true;
    default:
      return false;
  }
}

}  // namespace vitrine
