// DiagnosticsDock: what reading found doubtful, and missing textures. A click selects the node it is about.
#pragma once

#include "app/docks/common/dock.h"
#include "app/documents/open_document.h"

class QLabel;
class QStackedWidget;
class QTreeView;

namespace vitrine {

class DiagnosticsModel;

class DiagnosticsDock : public Dock {
  Q_OBJECT
 public:
  explicit DiagnosticsDock(QWidget* parent = nullptr);
  void answer(const Request& request) override;
  DiagnosticsModel& model() { return *m_model; }
  QTreeView& table() { return *m_table; }
  // Comes up with the rows marked that tell of missing files, else with the first one, and takes the keyboard: one
  // sees where to look, wherever the dock was.
  void present();
  // Of the current row, with the bytes it is about.
  void copyReport();

 protected:
  void follow() override;
  void takeDocument() override;

 private:
  void refresh();
  void copySelected();

  DiagnosticsModel* m_model;
  QStackedWidget* m_stack;
  QLabel* m_nothing;
  QTreeView* m_table;
};

}  // namespace vitrine
