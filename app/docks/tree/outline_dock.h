// OutlineDock: the tree with its filter box. Its selection is the document's selection.
#pragma once

#include <QPointer>

#include "app/docks/common/dock.h"
#include "app/docks/tree/filter_box.h"
#include "app/docks/tree/outline_tree.h"
#include "app/documents/open_document.h"

class QLineEdit;
class QTimer;

namespace vitrine {

class OutlineModel;

class OutlineDock : public Dock {
  Q_OBJECT
 public:
  explicit OutlineDock(QWidget* parent = nullptr);
  bool run(Command command) override;

  OutlineModel& model() { return *m_model; }
  OutlineTree& tree() { return *m_tree; }
  FilterBox& box() { return *m_box; }
  QLineEdit& filterBox() { return m_box->edit(); }

 signals:
  void filterApplied();  // the tree shows all results, or everything after the filter was cleared

 protected:
  void follow() override;
  void takeDocument() override;

 private:
  void focusFilter();
  void setBranchesOpen(bool open);  // branches of the selected rows
  void takeOutline();
  void showEyes();
  void takeEye(int row, bool alone);
  void takeSelection(bool scroll);  // from the document
  void giveSelection();             // to the document
  void chooseJointOf(const QModelIndex& index);
  void dragSelection();  // drags the selection out of the window as a file
  void takeFilter();     // from the document
  void reveal(NodeId node);
  bool openScript(const QModelIndex& index);  // false: the row is not a script
  void tellIfHidden();
  void startFilter();
  void applyFilter(const FoundInTree& found);

  // What is restored after a reset of the rows.
  struct ScrollState {
    uint32_t top = kNone, current = kNone;  // items
  };
  ScrollState scrollState() const;
  void goBackTo(const ScrollState& place);

  OutlineModel* m_model;
  OutlineTree* m_tree;
  FilterBox* m_box;
  QWidget* m_nothing;  // over the tree while nothing matches
  QTimer* m_mark;
  Cancel m_filtering;
  DocumentPointer m_shown;
  QString m_key;             // key of the document that the tree shows
  bool m_partShown = false;  // a part of the filter's result is shown
  bool m_updating = false;   // the selection is being set by the program
};

}  // namespace vitrine
