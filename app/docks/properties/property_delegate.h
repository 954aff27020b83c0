// Paints the rows of the property panel: headings, swatches, curves and gradients, stored names and sizes in dim
// text, hex dumps in a fixed font. The tool tip shows a picture large.
#pragma once

#include <QStyledItemDelegate>

#include "app/models/value_parts.h"

namespace vitrine {

// Into the rectangle; curves take their line's colour from `palette`.
void paintPicture(QPainter& painter, const QRectF& rect, const ValuePicture& picture, const QPalette& palette);

class PropertyDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  // `headings`: rows at the root head groups.
  explicit PropertyDelegate(QObject* parent = nullptr, bool headings = true);
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                 const QModelIndex& index) override;

 signals:
  // The little folder at the end of a value that is a document.
  void openClicked(const QModelIndex& index);

 protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

 private:
  bool m_headings;
};

}  // namespace vitrine
