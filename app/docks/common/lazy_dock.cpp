#include "app/docks/common/lazy_dock.h"

namespace vitrine {

LazyDock::LazyDock(const QString& menuText, QWidget* parent) : Dock(menuText, parent) {
  connect(this, &QDockWidget::visibilityChanged, this, [this](bool visible) {
    m_inView = visible;
    if (visible && m_wanted) want();
  });
}

void LazyDock::want() {
  m_wanted = !m_inView;
  if (m_inView) refresh();
}

}  // namespace vitrine
