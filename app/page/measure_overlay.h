// MeasureOverlay: over the picture while it is measured in: what the pointer is about to choose, and the line from
// the first end to it. Painted by itself, so that the picture need not be drawn anew with each move of the mouse.
#pragma once

#include <QWidget>

#include "app/page/measuring.h"

namespace vitrine {

class MeasureOverlay : public QWidget {
  Q_OBJECT
 public:
  MeasureOverlay(const OpenDocument& document, const Measuring& measuring, QWidget* picture);
  void settle();  // as large as the picture
  // Which view of the picture the pointer is in, where there are several: widget coordinates.
  void setView(const QRectF& view);
  QString text() const { return m_text; }  // what is said at the pointer; empty: nothing

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void refresh();
  QRectF placeOfText(const QSizeF& size) const;
  std::optional<QPointF> pixelOf(const SnapPoint& point) const;

  const OpenDocument& m_document;
  const Measuring& m_measuring;
  QRectF m_view;
  QString m_text;
  std::optional<QPointF> m_from, m_to;
  QRect m_painted;  // that has to be painted over
};

}  // namespace vitrine
