// ScriptOffers: decides where a script or bytes of the document in front are shown: in a dock, beside search hits,
// or in a tab.
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

  void take(const request::OfferScript& offer);  // brings up the dock for a selected script
  void take(const request::OpenScript& wanted);
  void take(const request::ShowScript& hit) const;
  void take(const request::OpenBytes& wanted) const;
  // Whether an open bytes tab shows the requested bytes, so that no panel needs to.
  bool takesBytes(const Request& request) const;
  bool inSelection() const;
  // Opens the selected scripts in tabs; returns a message for the user, empty: none.
  QString openSelected() const;

 private:
  QMainWindow& m_window;
  const PageTabs& m_tabs;
  const DockLayout& m_docks;
  bool m_offered = false;  // the dock has come up automatically once
  QElapsedTimer m_sinceOffered;
};

}  // namespace vitrine
