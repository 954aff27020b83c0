#include "app/docks/view/uv_canvas.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace vitrine {
namespace {

constexpr double kCanvasZoomPerStep = 1.25;
constexpr double kLeastImageScale = 0.5, kMostImageScale = 4e6;  // logical pixels for one image
constexpr double kKeyStep = 40;                                  // logical pixels

}  // namespace

UvCanvas::UvCanvas(QWidget* parent) : QWidget(parent) {
  setObjectName("uvCanvas");
  setAccessibleName(tr("UV layout"));
  setAccessibleDescription(
      tr("Wheel or + and −: closer and away; drag or arrow keys: move; double-click: all of it"));
  setToolTip(tr("Wheel: closer; drag: move; double-click: all of it"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setMinimumSize(120, 120);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void UvCanvas::show(const UvRegion& region) {
  m_wanted = region;
  update();
  emit regionChanged();
}

void UvCanvas::fit() {
  m_wanted.reset();
  emit regionChanged();
}

void UvCanvas::setPicture(const QImage& image, const UvRegion& region) {
  m_picture = image;
  m_picture.setDevicePixelRatio(devicePixelRatioF());
  m_painted = {region.u, region.v, region.scale / devicePixelRatioF()};
  const QPointF end = uvAt(QPointF(width(), height()));
  const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
  setAccessibleDescription(tr("Shows U from %1 to %2 and V from %3 to %4")
                               .arg(number(region.u), number(end.x()), number(region.v), number(end.y())));
  update();
}

QPointF UvCanvas::uvAt(const QPointF& position) const {
  const UvRegion shown = region();
  return {shown.u + position.x() / shown.scale, shown.v + position.y() / shown.scale};
}

void UvCanvas::zoomAt(const QPointF& position, double factor) {
  const QPointF still = uvAt(position);
  const double scale = std::clamp(region().scale * factor, kLeastImageScale, kMostImageScale);
  show({still.x() - position.x() / scale, still.y() - position.y() / scale, scale});
}

void UvCanvas::moveBy(const QPointF& pixels) {
  const UvRegion from = region();
  show({from.u - pixels.x() / from.scale, from.v - pixels.y() / from.scale, from.scale});
}

// ---- Events -----------------------------------------------------------------------------------------------------

void UvCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), kUvGround);
  if (m_picture.isNull()) return;
  const UvRegion shown = region();
  const double factor = shown.scale / m_painted.scale;
  const QPointF corner((m_painted.u - shown.u) * shown.scale, (m_painted.v - shown.v) * shown.scale);
  painter.drawImage(QRectF(corner, QSizeF(m_picture.size()) / m_picture.devicePixelRatio() * factor), m_picture);
  if (!hasFocus()) return;
  painter.setPen(palette().color(QPalette::Highlight));
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void UvCanvas::resizeEvent(QResizeEvent*) { emit regionChanged(); }

void UvCanvas::mousePressEvent(QMouseEvent* event) {
  m_last = event->position();
  setCursor(Qt::ClosedHandCursor);
}

void UvCanvas::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() != Qt::NoButton) moveBy(event->position() - m_last);
  m_last = event->position();
  if (!m_picture.isNull()) emit hovered(uvAt(event->position()));
}

void UvCanvas::mouseReleaseEvent(QMouseEvent*) { unsetCursor(); }

void UvCanvas::mouseDoubleClickEvent(QMouseEvent*) { fit(); }

void UvCanvas::wheelEvent(QWheelEvent* event) {
  const double steps = event->angleDelta().y() / 120.0;
  if (steps != 0 && !m_picture.isNull()) zoomAt(event->position(), std::pow(kCanvasZoomPerStep, steps));
  event->accept();
}

void UvCanvas::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoomAt(rect().toRectF().center(), kCanvasZoomPerStep);
    case Qt::Key_Minus:
      return zoomAt(rect().toRectF().center(), 1 / kCanvasZoomPerStep);
    case Qt::Key_Left:
      return moveBy({kKeyStep, 0});
    case Qt::Key_Right:
      return moveBy({-kKeyStep, 0});
    case Qt::Key_Up:
      return moveBy({0, kKeyStep});
    case Qt::Key_Down:
      return moveBy({0, -kKeyStep});
    default:
      QWidget::keyPressEvent(event);
  }
}

void UvCanvas::leaveEvent(QEvent*) { emit left(); }

}  // namespace vitrine
