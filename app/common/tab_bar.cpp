#include "app/common/tab_bar.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "app/common/icons.h"

namespace vitrine {

void TabBar::addCloseButton(int index) {
  auto* close = new QToolButton;
  close->setIcon(icon("close"));
  close->setIconSize(QSize(12, 12));
  close->setAutoRaise(true);
  close->setFocusPolicy(Qt::NoFocus);
  close->setToolTip(tr("Close (middle click on the tab)"));
  close->setAccessibleName(tr("Close"));
  connect(close, &QToolButton::clicked, this, [this, close] {
    for (int i = 0; i < count(); ++i)
      if (tabButton(i, RightSide) == close) return emit tabCloseRequested(i);
  });
  setTabButton(index, RightSide, close);
}

// The inherited one keeps three letters.
QSize TabBar::minimumTabSizeHint(int index) const {
  QSize size = tabSizeHint(index);
  const int name = fontMetrics().size(Qt::TextShowMnemonic, tabText(index)).width();
  size.rwidth() -= std::max(0, name - kLeastName);
  return size;
}

void TabBar::mousePressEvent(QMouseEvent* event) {
  m_middlePressed = event->button() == Qt::MiddleButton ? tabAt(event->position().toPoint()) : -1;
  if (m_middlePressed < 0) QTabBar::mousePressEvent(event);
}

void TabBar::mouseReleaseEvent(QMouseEvent* event) {
  const int pressed = std::exchange(m_middlePressed, -1);
  if (event->button() != Qt::MiddleButton || pressed < 0) return QTabBar::mouseReleaseEvent(event);
  if (tabAt(event->position().toPoint()) == pressed) emit tabCloseRequested(pressed);
}

void TabBar::contextMenuEvent(QContextMenuEvent* event) {
  const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
  const int index = byMouse ? tabAt(event->pos()) : currentIndex();
  if (index < 0) return QTabBar::contextMenuEvent(event);
  emit menuRequested(index, byMouse ? event->globalPos() : mapToGlobal(tabRect(index).bottomLeft()));
}

}  // namespace vitrine
