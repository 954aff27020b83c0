// OutlineDelegate: paints the rows of an OutlineTree: the indented name with its arrow and the letters that the
// filter has found, and the eye that hides and shows.
#pragma once

#include <QStyledItemDelegate>

namespace vitrine {

class OutlineModel;
class OutlineTree;

// Where a row's arrow is within the cell of its name, and the cell without what lies before the name.
QRect arrowInCell(const QRect& cell, int depth, int indentation, Qt::LayoutDirection direction);
QRect nameInCell(const QRect& cell, int depth, int indentation, Qt::LayoutDirection direction);

// The colours of found letters; at least 4.5 : 1 to each other.
struct MarkColours {
  QColor back, ink;
};
MarkColours markColours(const QPalette& palette, bool isSelected);

class OutlineDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  OutlineDelegate(const OutlineModel& model, OutlineTree& tree);

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  void paintName(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
  void paintArrow(QPainter* painter, const QStyleOptionViewItem& option, int row) const;
  void paintEye(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;

  const OutlineModel& m_model;
  OutlineTree& m_tree;
};

}  // namespace vitrine
