// Paints the rows of the Properties panel: headings, lines of an overview, swatches, curves and gradients, names,
// stored names and sizes in dimmed text, hex dumps in a fixed-width font. A long value takes two lines before it is
// cut, a path is cut in the middle. The tool tip shows a larger picture.
#pragma once

#include <QStyledItemDelegate>

#include "app/models/value_parts.h"

namespace vitrine {

// Paints into the rectangle; curves take their colour from `palette`.
void paintPicture(QPainter& painter, const QRectF& rect, const ValuePicture& picture, const QPalette& palette);

class PropertyDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  // `wraps`: a value may take two lines, and has a button that copies it while the pointer is over it; only in a
  // QTreeView whose rows may differ in height.
  explicit PropertyDelegate(QObject* parent = nullptr, bool wraps = true);
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                 const QModelIndex& index) override;

 signals:
  // The folder icon at the end of a value that is a document was clicked.
  void openClicked(const QModelIndex& index);
  // The icon at the end of the value under the pointer was clicked.
  void copyClicked(const QModelIndex& index);

 protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

 private:
  void paintLine(QPainter& painter, const QStyleOptionViewItem& item, const QModelIndex& index, const QColor& plain,
                 const QColor& dim) const;

  bool m_wraps;
};

}  // namespace vitrine
