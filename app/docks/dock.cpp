#include "app/docks/dock.h"

namespace vitrine {

Dock::Dock(const QString& menuText, QWidget* parent)
    : QDockWidget(QString(menuText).remove('&'), parent), m_menuText(menuText) {}

void Dock::bringUp() {
  show();
  raise();
}

}  // namespace vitrine
