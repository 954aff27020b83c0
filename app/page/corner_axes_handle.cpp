#include "app/page/corner_axes_handle.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <cmath>

#include "render/camera/corner_axes.h"

namespace vitrine {
namespace {

constexpr int kHandleSide = int(2 * kCornerAxesCentre);
constexpr qreal kReach = 13;  // pixels around the letter of an axis
constexpr float kBeyondTip = 1.3f;

}  // namespace

CornerAxesHandle::CornerAxesHandle(OpenDocument& document, QWidget* viewport)
    : QWidget(viewport), m_document(document) {
  setObjectName("cornerAxes");
  setAccessibleName(tr("Axes"));
  setMouseTracking(true);
  resize(kHandleSide, kHandleSide);
}

void CornerAxesHandle::settle() {
  setVisible(m_document.scene() && m_document.view().show.axes);
  move(0, parentWidget()->height() - height());
}

QPointF CornerAxesHandle::tipOf(Axis axis) const {
  const Vec2 tip = cornerAxes(*m_document.scene(), m_document.view().camera)[size_t(axis)].tip * kBeyondTip;
  return QPointF(kCornerAxesCentre + tip.x, float(height()) - kCornerAxesCentre - tip.y);
}

// The nearest to the eye, where several are near.
std::optional<Axis> CornerAxesHandle::axisAt(const QPointF& position) const {
  if (!m_document.scene()) return std::nullopt;
  const auto axes = cornerAxes(*m_document.scene(), m_document.view().camera);
  std::optional<Axis> found;
  for (const Axis axis : {Axis::X, Axis::Y, Axis::Z}) {
    const QPointF away = position - tipOf(axis);
    if (std::hypot(away.x(), away.y()) > kReach) continue;
    if (!found || axes[size_t(axis)].towardsEye > axes[size_t(*found)].towardsEye) found = axis;
  }
  return found;
}

void CornerAxesHandle::point(std::optional<Axis> axis) {
  if (axis == m_pointed) return;
  m_pointed = axis;
  setCursor(axis ? Qt::PointingHandCursor : Qt::ArrowCursor);
  update();
}

bool CornerAxesHandle::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  if (const auto axis = axisAt(help->pos()))
    QToolTip::showText(help->globalPos(), tr("Looks along %1; again: from the other side").arg("XYZ"[int(*axis)]),
                       this);
  else
    QToolTip::hideText();
  return true;
}

// What does not hit an axis is for the picture.
void CornerAxesHandle::mousePressEvent(QMouseEvent* event) {
  const auto axis = axisAt(event->position());
  if (event->button() != Qt::LeftButton || !axis) return event->ignore();
  m_document.jumpToSight(
      {lookedAlong(*m_document.scene(), m_document.view().camera, *axis), m_document.leftStart()});
  point(axisAt(event->position()));
}

void CornerAxesHandle::mouseMoveEvent(QMouseEvent* event) {
  point(event->buttons() == Qt::NoButton ? axisAt(event->position()) : std::nullopt);
  event->ignore();
}

void CornerAxesHandle::leaveEvent(QEvent*) { point(std::nullopt); }

void CornerAxesHandle::paintEvent(QPaintEvent*) {
  if (!m_pointed || !m_document.scene()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor(255, 255, 255, 60));
  painter.drawEllipse(tipOf(*m_pointed), kReach - 2, kReach - 2);
}

}  // namespace vitrine
