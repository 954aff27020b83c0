// CornerAxesHandle: makes the small axes in the corner of the picture clickable. A click on an axis looks along it,
// a second click from its other end.
#pragma once

#include <QWidget>
#include <optional>

#include "app/documents/open_document.h"

namespace vitrine {

class CornerAxesHandle : public QWidget {
  Q_OBJECT
 public:
  CornerAxesHandle(OpenDocument& document, QWidget* viewport);
  // Keeps to the lower left corner of the viewport.
  void settle();

 protected:
  bool event(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  std::optional<Axis> axisAt(const QPointF& position) const;
  QPointF tipOf(Axis axis) const;
  void point(std::optional<Axis> axis);

  OpenDocument& m_document;
  std::optional<Axis> m_pointed;
};

}  // namespace vitrine
