// LazyDock: a dock that makes what it shows only while it can be seen: not behind another tab, and not closed.
#pragma once

#include "app/docks/common/dock.h"

namespace vitrine {

class LazyDock : public Dock {
  Q_OBJECT
 public:
  LazyDock(const QString& menuText, QWidget* parent);
  bool inView() const { return m_inView; }

 protected:
  // Calls refresh(), now or when the dock comes into view.
  void want();
  virtual void refresh() = 0;

 private:
  bool m_inView = false;  // QWidget::isVisible() is true behind a tab as well
  bool m_wanted = false;
};

}  // namespace vitrine
