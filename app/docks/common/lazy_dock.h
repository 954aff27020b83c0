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
  // m_document may be null: it shows nothing then.
  virtual void refresh() = 0;
  // Who keeps something of the document before lets it go here, whether anybody looks or not.
  void takeDocument() override { want(); }
  // want() at each of these signals of the document.
  template <class... Signals>
  void wantAt(Signals... signal) {
    (connect(m_document, signal, this, [this] { want(); }), ...);
  }
  // want() where changes of the view concern one of these groups: &ViewChanges::mode and so on.
  template <class... Groups>
  void wantAtView(Groups... groups) {
    connect(m_document, &OpenDocument::viewChanged, this, [this, groups...](const ViewChanges& changes) {
      if (changes.concern(groups...)) want();
    });
  }

 private:
  bool m_inView = false;  // QWidget::isVisible() is true behind a tab as well
  bool m_wanted = false;
};

}  // namespace vitrine
