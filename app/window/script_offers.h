// ScriptOffers: where a script or bytes of the document in front are shown: in a dock, beside hits of a search, in
// a tab.
#pragma once

#include <QElapsedTimer>

#include "app/documents/request.h"

class QMainWindow;

namespace vitrine {

class DockLayout;
class PageTabs;

class ScriptOffers {
 public:
  ScriptOffers(QMainWindow& window, const PageTabs& tabs, const DockLayout& docks)
      : m_window(window), m_tabs(tabs), m_docks(docks) {}

  void take(const request::OfferScript& offer);  // the dock of a script that was selected
  void take(const request::OpenScript& wanted);
  void take(const request::ShowScript& hit) const;
  void take(const request::OpenBytes& wanted) const;
  // Whether a tab that is open for bytes shows those that somebody asks for: then no panel needs to.
  bool takesBytes(const Request& request) const;
  bool inSelection() const;
  // Those that are selected, in tabs; what there is to say of it, empty: nothing.
  QString openSelected() const;

 private:
  QMainWindow& m_window;
  const PageTabs& m_tabs;
  const DockLayout& m_docks;
  bool m_offered = false;  // the dock came up by itself once
  QElapsedTimer m_sinceOffered;
};

}  // namespace vitrine
