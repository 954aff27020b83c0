// ScriptDock: the source of the selected script.
#pragma once

#include <QPointer>

#include "app/docks/lazy_dock.h"
#include "app/documents/open_document.h"

class QLabel;
class QStackedWidget;

namespace vitrine {

class ScriptView;

// The column with the source of a class of scripts; null for other classes.
const Column* sourceColumn(const Class& owner);
bool hasScripts(const OpenDocument& document);

class ScriptDock : public LazyDock {
  Q_OBJECT
 public:
  explicit ScriptDock(QWidget* parent = nullptr);
  void setDocument(OpenDocument* document) override;
  bool concerns(const OpenDocument& document) const override;
  // Comes up with that place of a script that is selected; see ScriptView::showPlace().
  void showPlace(NodeId script, int line, qsizetype at, qsizetype length);
  ScriptView& view() { return *m_view; }
  QLabel& nothing() { return *m_nothing; }

 signals:
  // A script was selected; its source has not been read yet.
  void scriptSelected();

 protected:
  void refresh() override;

 private:
  void takeSelection();
  NodeId script() const;  // the one selected, or None

  QPointer<OpenDocument> m_document;
  DocumentPointer m_shownDocument;
  NodeId m_shown = NodeId::None;
  struct WantedPlace {
    NodeId script = NodeId::None;
    int line = 1;
    qsizetype at = 0, length = 0;
  };
  void showWantedPlace();
  WantedPlace m_wantedPlace;  // until its script is shown
  int m_generation = 0;
  QStackedWidget* m_stack;
  QLabel* m_nothing;
  ScriptView* m_view;
};

}  // namespace vitrine
