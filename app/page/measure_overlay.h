// MeasureOverlay: drawn over the picture while measuring: the point that the pointer would choose, and the line to
// it from the first end. It is painted separately, so that the picture need not be redrawn with each move of the
// mouse.
#pragma once

#include <QWidget>

#include "app/page/measuring.h"

namespace vitrine {

class MeasureOverlay : public QWidget {
  Q_OBJECT
 public:
  MeasureOverlay(const OpenDocument& document, const Measuring& measuring, QWidget* picture);
  void settle();  // resizes to the picture
  // Sets the view that the pointer is in, if there are several, in widget coordinates.
  void setView(const QRectF& view);
  QString text() const { return m_text; }  // the text at the pointer; empty: none

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void refresh();
  QRectF areaOfText(const QSizeF& size) const;
  std::optional<QPointF> pixelOf(const SnapPoint& point) const;

  const OpenDocument& m_document;
  const Measuring& m_measuring;
  QRectF m_view;
  QString m_text;
  std::optional<QPointF> m_from, m_to;
  QRect m_painted;  // the area to repaint
};

}  // namespace vitrine
