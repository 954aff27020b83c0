#include "app/docks/dock.h"

#include "app/common/scrolled.h"

namespace vitrine {

Dock::Dock(const QString& menuText, QWidget* parent)
    : QDockWidget(QString(menuText).remove('&'), parent), m_menuText(menuText) {}

void Dock::setContent(QWidget* content) { setWidget(scrolled(content)); }

void Dock::bringUp() {
  show();
  raise();
}

}  // namespace vitrine
