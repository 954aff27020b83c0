// OutlineTree: shows an OutlineModel's flat rows as a tree: indented, with arrows, and with the usual keys of a
// tree.
#pragma once

#include <QTreeView>

namespace vitrine {

class OutlineModel;
class StickyRows;

// The width of the class column in a tree of this width; 0: the names need all of it, and the icons show the class.
int classColumnWidth(int treeWidth);

class OutlineTree : public QTreeView {
  Q_OBJECT
 public:
  explicit OutlineTree(OutlineModel* model, QWidget* parent = nullptr);

  void keyboardSearch(const QString& text) override;
  void selectAll() override;
  QRect arrowRect(const QModelIndex& index) const;  // empty if the row has no branch
  int rowAtTop() const;                             // -1: none
  void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;
  // Scrolls exactly there, even if the rows that stay at the top then cover it.
  void setTop(int row) { QTreeView::scrollTo(model()->index(row, 0), PositionAtTop); }
  StickyRows& sticky() { return *m_sticky; }
  // Paints the name of a row elsewhere.
  void paintRow(QPainter& painter, int row, const QRect& place);

 public slots:
  // Opens or closes a branch. The current row stays where it is, or moves to the branch if it was inside one that
  // closed.
  void setOpen(int row, bool open);
  void setBranchOpen(int row, bool open);

 signals:
  void dragWanted();         // the selection is to be dragged
  void enterPressed();       // Enter was pressed on the current row
  void aboutToChangeRows();  // rows are about to change because a branch opens or closes
  void rowsChanged();
  void eyeClicked(int row, bool alone);  // of a row that has one; `alone`: with Alt

 protected:
  void startDrag(Qt::DropActions) override { emit dragWanted(); }
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void updateGeometries() override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) override;

 private:
  bool branchKey(int key);
  bool toggleAt(const QPoint& at);
  bool clickEye(const QMouseEvent& event);
  void goToTop(int row);
  void moveTo(int row);

  OutlineModel* m_outline;
  StickyRows* m_sticky = nullptr;
  QString m_searched;  // letters typed one after the other
  qint64 m_searchedAt = 0;
};

}  // namespace vitrine
