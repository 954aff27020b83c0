#include "app/window/dock_tabs.h"

#include <QChildEvent>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>

#include "app/docks/common/dock.h"

namespace vitrine {

DockTabs::DockTabs(QMainWindow& window) : QObject(&window), m_window(window) { window.installEventFilter(this); }

bool DockTabs::eventFilter(QObject* watched, QEvent* event) {
  if (watched == &m_window) {
    if (event->type() != QEvent::ChildPolished) return false;
    if (auto* tabs = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()))
      tabs->installEventFilter(this);
    return false;
  }
  if (event->type() != QEvent::ContextMenu) return false;
  const auto& asked = *static_cast<QContextMenuEvent*>(event);
  const auto& tabs = *static_cast<QTabBar*>(watched);
  const bool byMouse = asked.reason() == QContextMenuEvent::Mouse;
  const int tab = byMouse ? tabs.tabAt(asked.pos()) : tabs.currentIndex();
  if (tab < 0) return false;
  showMenu(tabs, tab, byMouse ? asked.globalPos() : tabs.mapToGlobal(tabs.tabRect(tab).bottomLeft()));
  return true;
}

void DockTabs::showMenu(const QTabBar& tabs, int tab, const QPoint& at) {
  for (auto* dock : m_window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
    if (dock->windowTitle() != tabs.tabText(tab) || dock->isHidden()) continue;
    QMenu menu(&m_window);
    addDockCommands(menu, *dock);
    menu.exec(at);
    return;
  }
}

}  // namespace vitrine
