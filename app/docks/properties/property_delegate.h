// Paints the rows of the Properties panel: headings, swatches, curves and gradients, stored names and sizes in
// dimmed text, hex dumps in a fixed-width font. The tool tip shows a larger picture.
#pragma once

#include <QStyledItemDelegate>

#include "app/models/value_parts.h"

namespace vitrine {

// Paints into the rectangle; curves take their colour from `palette`.
void paintPicture(QPainter& painter, const QRectF& rect, const ValuePicture& picture, const QPalette& palette);

class PropertyDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  // `headings`: top-level rows are headings of groups.
  explicit PropertyDelegate(QObject* parent = nullptr, bool headings = true);
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                 const QModelIndex& index) override;

 signals:
  // The folder icon at the end of a value that is a document was clicked.
  void openClicked(const QModelIndex& index);

 protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

 private:
  bool m_headings;
};

}  // namespace vitrine
