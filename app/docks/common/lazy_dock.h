// LazyDock: a dock that makes its content only while it is visible: not behind another tab, and not closed.
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
  // m_document may be null: the dock then shows nothing.
  virtual void refresh() = 0;
  // A dock that keeps anything from the previous document lets go of it here, whether the dock is visible or not.
  void takeDocument() override { want(); }
  // Calls want() at each of these signals of the document.
  template <class... Signals>
  void wantAt(Signals... signal) {
    (connect(m_document, signal, this, [this] { want(); }), ...);
  }
  // Calls want() when one of these groups of the view changes: &ViewChanges::mode and so on.
  template <class... Groups>
  void wantAtView(Groups... groups) {
    connect(m_document, &OpenDocument::viewChanged, this, [this, groups...](const ViewChanges& changes) {
      if (changes.concern(groups...)) want();
    });
  }

 private:
  bool m_inView = false;  // needed because QWidget::isVisible() is true behind a tab as well
  bool m_wanted = false;
};

}  // namespace vitrine
