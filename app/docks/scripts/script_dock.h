// ScriptDock: the source of the selected script.
#pragma once

#include "app/docks/common/lazy_dock.h"
#include "app/documents/open_document.h"
#include "app/page/node_script_view.h"

class QLabel;
class QStackedWidget;

namespace vitrine {

class ScriptDock : public LazyDock {
  Q_OBJECT
 public:
  explicit ScriptDock(QWidget* parent = nullptr);
  bool concerns(const OpenDocument& document) const override;
  // Comes up and shows that part of a selected script; see ScriptView::showHit().
  void showHit(NodeId script, int line, qsizetype at, qsizetype length);
  ScriptView& view() { return *m_view; }
  QLabel& nothing() { return *m_nothing; }

 protected:
  void follow() override;
  void refresh() override;

 private:
  void takeSelection();
  NodeId script() const;  // the selected script, or None

  QStackedWidget* m_stack;
  QLabel* m_nothing;
  NodeScriptView* m_view;
};

}  // namespace vitrine
