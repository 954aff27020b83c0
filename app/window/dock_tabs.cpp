#include "app/window/dock_tabs.h"

#include <QChildEvent>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>

#include "app/common/icons.h"
#include "app/help/manual_window.h"
#include "app/window/dock_layout.h"

namespace vitrine {

DockTabs::DockTabs(QMainWindow& window) : QObject(&window), m_window(window) { window.installEventFilter(this); }

bool DockTabs::eventFilter(QObject* watched, QEvent* event) {
  if (watched == &m_window) {
    if (event->type() != QEvent::ChildPolished) return false;
    QObject* child = static_cast<QChildEvent*>(event)->child();
    if (qobject_cast<QTabBar*>(child) || qobject_cast<QDockWidget*>(child)) child->installEventFilter(this);
    return false;
  }
  if (event->type() != QEvent::ContextMenu) return false;
  const auto& asked = *static_cast<QContextMenuEvent*>(event);
  if (auto* dock = qobject_cast<QDockWidget*>(watched)) {
    const QWidget* title = dock->titleBarWidget();
    if (!title || !title->geometry().contains(asked.pos())) return false;
    showMenu(*dock, asked.globalPos());
    return true;
  }
  const auto& tabs = *static_cast<QTabBar*>(watched);
  const bool byMouse = asked.reason() == QContextMenuEvent::Mouse;
  const int tab = byMouse ? tabs.tabAt(asked.pos()) : tabs.currentIndex();
  if (tab < 0) return false;
  for (auto* dock : m_window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
    if (dock->windowTitle() != tabs.tabText(tab) || dock->isHidden()) continue;
    showMenu(*dock, byMouse ? asked.globalPos() : tabs.mapToGlobal(tabs.tabRect(tab).bottomLeft()));
    break;
  }
  return true;
}

void DockTabs::showMenu(QDockWidget& dock, const QPoint& at) {
  QMenu menu(&m_window);
  QAction* apart = menu.addAction(icon("float"), DockLayout::tr("A &Window of Its Own"), &dock,
                                  [&dock] { dock.setFloating(!dock.isFloating()); });
  apart->setCheckable(dock.isFloating());
  apart->setChecked(dock.isFloating());
  menu.addAction(icon("close"), DockLayout::tr("&Close"), &dock, &QWidget::close);
  menu.addSeparator();
  menu.addAction(icon("info"), DockLayout::tr("&Help on This Panel"), &dock,
                 [this, &dock] { showManualFor(&dock, &m_window); });
  menu.exec(at);
}

}  // namespace vitrine
