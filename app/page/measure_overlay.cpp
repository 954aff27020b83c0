#include "app/page/measure_overlay.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <utility>

#include "app/page/measure_text.h"
#include "render/camera/rings.h"

namespace vitrine {
namespace {

constexpr qreal kSign = 6;     // pixels, half the width of the sign at the pointer
constexpr int kTextAway = 18;  // from the pointer
constexpr int kTextMargin = 6;
constexpr int kPaintedAround = 16;  // of the line and its signs
const QColor kMeasureInk(120, 255, 190), kMeasureCase(16, 18, 22, 200);

// A shape for each kind, so that its colour says nothing.
QPainterPath signOf(SnapKind kind, const QPointF& at) {
  QPainterPath path;
  switch (kind) {
    case SnapKind::Vertex:
      path.addRect(QRectF(at - QPointF(kSign, kSign), QSizeF(2 * kSign, 2 * kSign)));
      return path;
    case SnapKind::EdgeMiddle:
      path.addPolygon(QPolygonF({at + QPointF(0, -kSign - 1), at + QPointF(kSign + 1, kSign - 1),
                                 at + QPointF(-kSign - 1, kSign - 1), at + QPointF(0, -kSign - 1)}));
      return path;
    case SnapKind::Edge:
      path.addPolygon(
          QPolygonF({at + QPointF(-kSign, -kSign), at + QPointF(kSign, -kSign), at + QPointF(-kSign, kSign),
                     at + QPointF(kSign, kSign), at + QPointF(-kSign, -kSign)}));
      return path;
    case SnapKind::FaceMiddle:
      path.addEllipse(at, kSign, kSign);
      return path;
    case SnapKind::Surface:
      break;
  }
  path.addEllipse(at, 1, 1);
  return path;
}

void stroke(QPainter& painter, const QPainterPath& path) {
  painter.strokePath(path, QPen(kMeasureCase, 4.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.strokePath(path, QPen(kMeasureInk, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

}  // namespace

MeasureOverlay::MeasureOverlay(const OpenDocument& document, const Measuring& measuring, QWidget* picture)
    : QWidget(picture), m_document(document), m_measuring(measuring) {
  setObjectName("measureOverlay");
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  hide();
  connect(&measuring, &Measuring::changed, this, &MeasureOverlay::refresh);
  connect(&document, &OpenDocument::viewChanged, this, &MeasureOverlay::refresh);
}

void MeasureOverlay::settle() {
  if (size() != parentWidget()->size()) setGeometry(parentWidget()->rect());
  refresh();
}

void MeasureOverlay::setView(const QRectF& view) {
  if (view == m_view) return;
  m_view = view;
  refresh();
}

std::optional<QPointF> MeasureOverlay::pixelOf(const SnapPoint& point) const {
  const QRectF view = m_view.isEmpty() ? QRectF(rect()) : m_view;
  const auto pixel = vitrine::pixelOf(*m_document.scene(), m_document.view(),
                                      Vec2(float(view.width()), float(view.height())), point.place);
  return pixel ? std::optional(view.topLeft() + QPointF(double(pixel->x), double(pixel->y))) : std::nullopt;
}

void MeasureOverlay::refresh() {
  const bool shown = m_measuring.on() && m_document.scene();
  setVisible(shown);
  m_text.clear();
  if (!shown) return;
  const auto &hover = m_measuring.hover(), &start = m_measuring.start();
  m_from = start ? pixelOf(*start) : std::nullopt;
  m_to = hover ? pixelOf(*hover) : std::nullopt;
  if (hover) m_text = snapText(hover->kind);
  if (hover && start)
    m_text += "\n" + lineOf({start->place, hover->place}, *m_document.scene()).replace(", ", "\n");
  QRect painted;
  for (const auto& at : {m_from, m_to})
    if (at)
      painted |= QRect(at->toPoint() - QPoint(kPaintedAround, kPaintedAround),
                       QSize(2 * kPaintedAround, 2 * kPaintedAround));
  if (m_to) {
    const QSize size = fontMetrics().size(0, m_text) + 2 * QSize(kTextMargin, kTextMargin);
    painted |= areaOfText(QSizeF(size)).toAlignedRect().adjusted(-2, -2, 2, 2);
  }
  update(std::exchange(m_painted, painted) | painted);
}

// Beside the pointer in one of four ways, in the picture, where it covers least of the line.
QRectF MeasureOverlay::areaOfText(const QSizeF& size) const {
  constexpr int kProbes = 64;
  const bool toLeft = m_from && m_from->x() > m_to->x(), above = !m_from || m_from->y() > m_to->y();
  QRectF best;
  int least = kProbes + 2;
  for (const auto& [flipX, flipY] : {std::pair(false, false), {true, false}, {false, true}, {true, true}}) {
    const QPointF wanted(m_to->x() + (toLeft != flipX ? -kTextAway - size.width() : kTextAway),
                         m_to->y() + (above != flipY ? -kTextAway - size.height() : kTextAway));
    const QRectF place(QPointF(std::clamp(wanted.x(), 0.0, std::max(0.0, width() - size.width())),
                               std::clamp(wanted.y(), 0.0, std::max(0.0, height() - size.height()))),
                       size);
    const QRectF around = place.adjusted(-3, -3, 3, 3);
    int covered = around.contains(*m_to) ? kProbes : 0;
    for (int i = 0; m_from && i < kProbes; ++i)
      covered += around.contains(*m_to + (*m_from - *m_to) * (double(i) / kProbes));
    if (covered < least) least = covered, best = place;
  }
  return best;
}

void MeasureOverlay::paintEvent(QPaintEvent*) {
  if (!m_document.scene()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (m_from && m_to) {
    QPainterPath line(*m_from);
    line.lineTo(*m_to);
    painter.strokePath(line, QPen(kMeasureCase, 4, Qt::SolidLine, Qt::FlatCap));
    painter.strokePath(line, QPen(kMeasureInk, 2, Qt::DashLine, Qt::FlatCap));
  }
  if (m_from) {
    QPainterPath dot;
    dot.addEllipse(*m_from, 4, 4);
    painter.fillPath(dot, kMeasureInk);
    painter.strokePath(dot, QPen(kMeasureCase, 1.5));
  }
  if (!m_to || !m_measuring.hover()) return;
  const SnapKind kind = m_measuring.hover()->kind;
  stroke(painter, signOf(kind, *m_to));
  QPainterPath dot;
  dot.addEllipse(*m_to, 2, 2);
  painter.fillPath(dot, kind == SnapKind::Surface ? kMeasureInk : Qt::white);
  const QRectF plate =
      areaOfText(QSizeF(painter.fontMetrics().size(0, m_text) + 2 * QSize(kTextMargin, kTextMargin)));
  QPainterPath rounded;
  rounded.addRoundedRect(plate, 4, 4);
  painter.fillPath(rounded, kMeasureCase);
  painter.setPen(Qt::white);
  painter.drawText(plate.adjusted(kTextMargin, kTextMargin, -kTextMargin, -kTextMargin), Qt::AlignLeft, m_text);
}

}  // namespace vitrine
