// DiagnosticsDock: the diagnostics from reading, and missing textures. A click selects the node concerned.
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
  // Comes up with the rows about missing files selected, or else the first row, and takes the keyboard focus, so
  // that the user sees where to look wherever the dock is.
  void present();
  // Copies a report on the current row, with its bytes.
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
