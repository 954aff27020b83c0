// OutlineTree: shows an OutlineModel's flat rows as the tree they are: indented, with arrows, and with the keys of
// a tree.
#pragma once

#include <QTreeView>

namespace vitrine {

class OutlineModel;

// Of a tree that is that wide; 0: the names need it all, and icons say the class.
int classColumnWidth(int treeWidth);

class OutlineTree : public QTreeView {
  Q_OBJECT
 public:
  explicit OutlineTree(OutlineModel* model, QWidget* parent = nullptr);

  void keyboardSearch(const QString& text) override;
  void selectAll() override;
  QRect arrowRect(const QModelIndex& index) const;  // empty where there is no branch
  int rowAtTop() const;                             // -1: none

 public slots:
  // Opening and closing leaves the current row where it is, or moves it to the branch that was closed over it.
  void setOpen(int row, bool open);
  void setBranchOpen(int row, bool open);

 signals:
  void dragWanted();         // of what is selected
  void enterPressed();       // on the current row
  void aboutToChangeRows();  // by opening or closing
  void rowsChanged();

 protected:
  void startDrag(Qt::DropActions) override { emit dragWanted(); }
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void setSelection(const QRect& rect, QItemSelectionModel::SelectionFlags command) override;

 private:
  bool branchKey(int key);
  bool toggleAt(const QPoint& at);
  void moveTo(int row);

  OutlineModel* m_outline;
  QString m_searched;  // letters typed one after the other
  qint64 m_searchedAt = 0;
};

}  // namespace vitrine
