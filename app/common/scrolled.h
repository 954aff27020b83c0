// Widgets that fit into any window: content that scrolls if there is too little space, and content in the middle.
#pragma once

#include <QHBoxLayout>
#include <QScrollArea>
#include <QVBoxLayout>

namespace vitrine {

inline QScrollArea* scrolled(QWidget* content) {
  auto* area = new QScrollArea;
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setWidget(content);
  area->setFocusPolicy(Qt::NoFocus);
  area->setFocusProxy(content);
  return area;
}

// Puts a column in the middle of a page, slightly above half its height.
inline void putInMiddle(QWidget* page, QWidget* column) {
  constexpr int kMargin = 32;
  auto* across = new QHBoxLayout;
  across->addStretch(1);
  across->addWidget(column, 20);
  across->addStretch(1);
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
  layout->addStretch(2);
  layout->addLayout(across);
  layout->addStretch(3);
}

}  // namespace vitrine
