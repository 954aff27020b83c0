// ScriptOffers: where a script of the document in front is shown: in its dock, beside hits of a search, in a tab.
#pragma once

#include <QElapsedTimer>

#include "core/document/document.h"

namespace vitrine {

class MainWindow;
struct ScriptHit;

class ScriptOffers {
 public:
  explicit ScriptOffers(MainWindow& window) : m_window(window) {}

  void raise();  // the dock of a script that was selected
  void openFromTree(NodeId script);
  void showHit(NodeId node, const ScriptHit& hit) const;
  bool inSelection() const;
  void openSelected() const;

 private:
  MainWindow& m_window;
  bool m_offered = false;  // the dock came up by itself once
  QElapsedTimer m_sinceOffered;
};

}  // namespace vitrine
