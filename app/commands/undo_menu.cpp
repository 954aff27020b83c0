#include "app/commands/undo_menu.h"

#include <QActionGroup>
#include <QMenu>
#include <algorithm>

#include "app/common/text.h"

namespace vitrine {

UndoMenu::UndoMenu(QWidget* window) : QObject(window), m_menu(new QMenu(tr("Histor&y"), window)) {
  m_menu->setObjectName("historyMenu");
  connect(m_menu, &QMenu::aboutToShow, this, &UndoMenu::fill);
}

// The newest at the top, the view before all steps at the bottom.
void UndoMenu::fill() {
  m_menu->clear();
  qDeleteAll(m_menu->findChildren<QActionGroup*>(Qt::FindDirectChildrenOnly));
  const size_t count = m_document ? m_document->steps().count() : 0;
  if (count == 0) {
    m_menu->addAction(tr("Nothing to undo yet"))->setEnabled(false);
    return;
  }
  const ViewUndo& steps = m_document->steps();
  const size_t done = steps.done();
  // The current one is among them, with at least a few that would be done again.
  const size_t last = std::min(count, std::max(done + kShown / 5, kShown - 1));
  const size_t first = last - std::min(last, kShown - 1);
  auto* group = new QActionGroup(m_menu);
  const auto add = [&](size_t at, const QString& words) {
    QAction* action = m_menu->addAction(visibleName(words), this, [this, at] {
      if (m_document) m_document->undoTo(at);
    });
    action->setCheckable(true);
    action->setActionGroup(group);
    action->setChecked(at == done);
    if (at == done) m_menu->setActiveAction(action);
  };
  if (last < count) m_menu->addAction(tr("%1 later steps").arg(countText(count - last)))->setEnabled(false);
  for (size_t at = last; at > first; --at) add(at, steps.wordsOf(at - 1));
  if (first > 0)
    add(first, tr("%1 earlier steps").arg(countText(first)));
  else
    add(0, tr("As at the beginning"));
}

}  // namespace vitrine
