// ScriptSearchDock: finds a text in all scripts of a document. A hit opens at its line in the Script dock, or in a
// tab.
#pragma once

#include "app/common/workers.h"
#include "app/docks/common/lazy_dock.h"
#include "app/documents/open_document.h"
#include "app/scripts/script_matcher.h"

class QLabel;
class QLineEdit;
class QProgressBar;
class QTimer;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace vitrine {

struct FoundInScripts;

class ScriptSearchDock : public LazyDock {
  Q_OBJECT
 public:
  explicit ScriptSearchDock(QWidget* parent = nullptr);
  bool run(Command command) override;
  bool concerns(const OpenDocument& document) const override;
  // Comes up and puts the keyboard focus into its input line.
  void present();
  QLineEdit& input() { return *m_input; }
  QToolButton& caseButton() { return *m_case; }
  QToolButton& wordButton() { return *m_word; }
  QToolButton& expressionButton() { return *m_expression; }
  QTreeWidget& list() { return *m_list; }
  QLabel& note() { return *m_note; }
  QToolButton& openButton() { return *m_open; }
  bool searching() const;  // running, or about to

 protected:
  void follow() override;
  void takeDocument() override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void refresh() override;

 private:
  ScriptQuery query() const;
  void wantSearch(int milliseconds);
  void take(const FoundInScripts& found);
  void tellCount(const FoundInScripts& found);
  void stepHit(int step);
  void choose(QTreeWidgetItem* item);
  void openInTab(QTreeWidgetItem* item);
  void copySelected();

  QLineEdit* m_input;
  QToolButton *m_case, *m_word, *m_expression;
  QTreeWidget* m_list;
  QLabel* m_note;
  QToolButton* m_open;
  QProgressBar* m_progress;
  QTimer* m_settle;  // starts the search when typing pauses
  Cancel m_search;
  bool m_listIsOld = false;  // shows the hits of the previous search until the new one has some
};

}  // namespace vitrine
