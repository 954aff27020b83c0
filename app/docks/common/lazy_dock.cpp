#include "app/docks/common/lazy_dock.h"

#include <algorithm>
#include <vector>

namespace vitrine {

LazyDock::LazyDock(const QString& menuText, QWidget* parent) : Dock(menuText, parent) {
  connect(this, &QDockWidget::visibilityChanged, this, [this](bool visible) {
    m_inView = visible;
    if (visible && m_wanted) want();
  });
}

void LazyDock::wantAtView(std::initializer_list<bool ViewChanges::*> groups) {
  connect(m_document, &OpenDocument::viewChanged, this,
          [this, groups = std::vector(groups)](const ViewChanges& changes) {
            if (std::ranges::any_of(groups, [&](bool ViewChanges::*group) { return changes.*group; })) want();
          });
}

void LazyDock::want() {
  m_wanted = !m_inView;
  if (m_inView) refresh();
}

}  // namespace vitrine
