// A widget that scrolls where it has less room than it needs, so that it keeps no window large.
#pragma once

#include <QScrollArea>

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

}  // namespace vitrine
