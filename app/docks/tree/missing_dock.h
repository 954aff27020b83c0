// MissingDock: the images, meshes and models that a document names and that are not here: who names them, where
// they were looked for, and what can be done about it.
#pragma once

#include "app/common/workers.h"
#include "app/docks/common/lazy_dock.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTreeView;

namespace vitrine {

class MissingModel;

class MissingDock : public LazyDock {
  Q_OBJECT
 public:
  explicit MissingDock(QWidget* parent = nullptr);
  bool concerns(const OpenDocument& document) const override;
  void answer(const Request& request) override;
  MissingModel& model() { return *m_model; }
  QTreeView& table() { return *m_table; }
  QLineEdit& filter() { return *m_filter; }
  bool isLooking() const { return m_looking.running(); }
  void copyIds();  // of the selected rows, or of all that are shown
  void copyCsv();
  // Asks the services that the user has switched on: for all, or, where that was refused before, once more for the
  // selected rows; with none selected, for all that are shown.
  void getAll();
  void askAgain();
  // Keeps a file for the asset of the current row, and reads the document again.
  void assign(const QString& file);

 protected:
  void follow() override;
  void takeDocument() override;
  void refresh() override;

 private:
  void addPlace(bool isFolder);
  void chooseFile();
  void showState();
  std::vector<int> chosenRows() const;

  MissingModel* m_model;
  QSortFilterProxyModel* m_shown;
  QStackedWidget* m_stack;
  QLabel* m_nothing;
  QLineEdit* m_filter;
  QPushButton *m_add, *m_assign, *m_copy, *m_get, *m_again;
  QTreeView* m_table;
  Cancel m_looking, m_keeping;
};

}  // namespace vitrine
