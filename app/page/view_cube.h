// ViewCube: the cube in the corner of the picture that shows from where it is seen. A click on a face, an edge or a
// corner looks from there, dragging turns the camera. With the keyboard arrows go over its sides, Return looks from
// one.
#pragma once

#include <QWidget>
#include <optional>

#include "app/documents/open_document.h"
#include "render/camera/orientation_cube.h"

namespace vitrine {

class ViewportWidget;

// "Top, Front, Right"
QString sideName(const CubeSide& side);

class ViewCube : public QWidget {
  Q_OBJECT
 public:
  explicit ViewCube(ViewportWidget& viewport);
  // Chooses its size for a picture of which so much is free; hides where that is too little.
  void fit(const QSize& room);
  // A point of the widget at which a side can be clicked; nothing if it faces away.
  std::optional<QPoint> pointOf(const CubeSide& side) const;
  const std::optional<CubeSide>& pointed() const { return m_pointed; }  // by the mouse or the keyboard

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  std::array<CubeFace, 6> faces() const;
  qreal scale() const;  // pixels of a unit of the cube
  QPointF inWidget(const Vec3& point) const;
  std::optional<CubeSide> sideAt(const QPointF& position) const;
  void point(const std::optional<CubeSide>& side);
  void lookFrom(const CubeSide& side);
  void tell();
  void paintAxes(QPainter& painter) const;

  ViewportWidget& m_viewport;
  OpenDocument& m_document;
  std::optional<CubeSide> m_pointed;
  std::optional<QPointF> m_pressed;
  QPointF m_last;
  bool m_dragged = false;
};

}  // namespace vitrine
