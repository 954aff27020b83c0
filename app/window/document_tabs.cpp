#include "app/window/document_tabs.h"

#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "app/common/icons.h"

namespace vitrine {

DocumentTabBar::DocumentTabBar(QWidget* parent) : QTabBar(parent) { setObjectName("documentTabBar"); }

// The inherited one keeps three letters.
QSize DocumentTabBar::minimumTabSizeHint(int index) const {
  QSize size = tabSizeHint(index);
  const int name = fontMetrics().size(Qt::TextShowMnemonic, tabText(index)).width();
  size.rwidth() -= std::max(0, name - kLeastName);
  return size;
}

void DocumentTabBar::mousePressEvent(QMouseEvent* event) {
  m_middlePressed = event->button() == Qt::MiddleButton ? tabAt(event->position().toPoint()) : -1;
  if (m_middlePressed < 0) QTabBar::mousePressEvent(event);
}

void DocumentTabBar::mouseReleaseEvent(QMouseEvent* event) {
  const int pressed = std::exchange(m_middlePressed, -1);
  if (event->button() != Qt::MiddleButton || pressed < 0) return QTabBar::mouseReleaseEvent(event);
  if (tabAt(event->position().toPoint()) == pressed) emit tabCloseRequested(pressed);
}

void DocumentTabBar::contextMenuEvent(QContextMenuEvent* event) {
  const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
  const int index = byMouse ? tabAt(event->pos()) : currentIndex();
  if (index < 0) return QTabBar::contextMenuEvent(event);
  emit menuRequested(index, byMouse ? event->globalPos() : mapToGlobal(tabRect(index).bottomLeft()));
}

DocumentTabs::DocumentTabs(QWidget* parent) : QTabWidget(parent), m_bar(new DocumentTabBar) {
  setObjectName("tabs");
  setTabBar(m_bar);
  setDocumentMode(true);
  setTabsClosable(true);
  setMovable(true);
  setUsesScrollButtons(true);
  setElideMode(Qt::ElideMiddle);
}

// A flat button of the program's own family in the place of the style's.
void DocumentTabs::tabInserted(int index) {
  auto* close = new QToolButton;
  close->setIcon(icon("close"));
  close->setIconSize(QSize(12, 12));
  close->setAutoRaise(true);
  close->setFocusPolicy(Qt::NoFocus);
  close->setToolTip(tr("Close (middle click on the tab)"));
  close->setAccessibleName(tr("Close"));
  QWidget* page = widget(index);
  connect(close, &QToolButton::clicked, this, [this, page] { emit tabCloseRequested(indexOf(page)); });
  m_bar->setTabButton(index, QTabBar::RightSide, close);
}

}  // namespace vitrine
