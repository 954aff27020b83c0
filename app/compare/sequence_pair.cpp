#include "app/compare/sequence_pair.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/common/appearance.h"
#include "app/common/colours.h"
#include "app/docks/properties/property_delegate.h"

namespace vitrine {
namespace {

constexpr int kEdge = 6;
using Curve = std::vector<ValuePicture::Point>;

struct Scale {
  QRectF inside;
  float low = 0, high = 1;
  QPointF at(float time, float value) const {
    return {inside.left() + qreal(std::clamp(time, 0.0f, 1.0f)) * inside.width(),
            inside.bottom() - qreal((value - low) / (high - low)) * inside.height()};
  }
};

// From zero to one where all of both fits there.
Scale scaleOf(const QRectF& inside, const Curve& old, const Curve& now) {
  Scale scale{inside};
  for (const Curve* curve : {&old, &now})
    for (const ValuePicture::Point& point : *curve) {
      if (!std::isfinite(point.value) || !std::isfinite(point.envelope)) continue;
      scale.low = std::min(scale.low, point.value - point.envelope);
      scale.high = std::max(scale.high, point.value + point.envelope);
    }
  return scale;
}

void paintCurve(QPainter& painter, const Scale& scale, Curve points, const QColor& colour, Qt::PenStyle style) {
  std::erase_if(points, [](const ValuePicture::Point& point) {
    return !std::isfinite(point.value) || !std::isfinite(point.time) || !std::isfinite(point.envelope);
  });
  if (points.empty()) return;
  if (points.size() == 1) {  // it holds all along
    points.push_back(points.front());
    points.front().time = 0, points.back().time = 1;
  }
  QPolygonF band, line;
  for (const ValuePicture::Point& point : points) {
    band << scale.at(point.time, point.value + point.envelope);
    line << scale.at(point.time, point.value);
  }
  for (auto point = points.rbegin(); point != points.rend(); ++point)
    band << scale.at(point->time, point->value - point->envelope);
  QColor faint = colour;
  faint.setAlpha(60);
  painter.setPen(Qt::NoPen);
  painter.setBrush(faint);
  painter.drawPolygon(band);
  painter.setPen(QPen(colour, 2, style));
  painter.setBrush(Qt::NoBrush);
  painter.drawPolyline(line);
}

}  // namespace

SequencePair::SequencePair(QWidget* parent) : QWidget(parent) {
  setObjectName("changeSequence");
  setAccessibleName(tr("The sequence in both files"));
  setMinimumHeight(90);
}

bool SequencePair::takes(const ValuePicture& old, const ValuePicture& now) {
  return (!old.curve.empty() && !now.curve.empty()) || (!old.gradient.empty() && !now.gradient.empty());
}

void SequencePair::show(const ValuePicture& old, const ValuePicture& now) {
  m_old = old;
  m_now = now;
  setVisible(takes(old, now));
  update();
}

void SequencePair::paintEvent(QPaintEvent*) {
  if (!takes(m_old, m_now)) return;
  QPainter painter(this);
  const bool dark = isDark(palette());
  const QColor oldColour(dark ? 0xff8a8f : 0xc62d36), nowColour(dark ? 0x6fd695 : 0x1b7a3d);
  const QFontMetrics metrics = fontMetrics();
  const QRectF all = QRectF(rect()).adjusted(kEdge, kEdge, -kEdge, -kEdge);
  const qreal line = metrics.height() + 2;
  const QString names[] = {tr("First File"), tr("Second File")};
  if (!m_old.gradient.empty() && !m_now.gradient.empty()) {
    const qreal high = std::min(36.0, (all.height() - 2 * line) / 2);
    for (int side = 0; side < 2; ++side) {
      const qreal top = all.top() + side * (high + line);
      painter.setPen(palette().color(QPalette::Text));
      painter.drawText(QRectF(all.left(), top, all.width(), line), Qt::AlignVCenter, names[side]);
      paintPicture(painter, {all.left(), top + line, all.width(), high}, side == 0 ? m_old : m_now, palette());
    }
    return;
  }
  const QRectF frame = all.adjusted(0, 0, 0, -line);
  painter.fillRect(frame, palette().color(QPalette::Base));
  painter.setPen(mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.45));
  painter.drawRect(frame);
  const Scale scale = scaleOf(frame.adjusted(2, 4, -2, -4), m_old.curve, m_now.curve);
  const QLocale locale;
  painter.drawText(frame.adjusted(5, 2, -5, -2), Qt::AlignLeft | Qt::AlignTop,
                   locale.toString(double(scale.high), 'g', 4));
  painter.drawText(frame.adjusted(5, 2, -5, -2), Qt::AlignLeft | Qt::AlignBottom,
                   locale.toString(double(scale.low), 'g', 4));
  painter.setRenderHint(QPainter::Antialiasing);
  paintCurve(painter, scale, m_old.curve, oldColour, Qt::DashLine);
  paintCurve(painter, scale, m_now.curve, nowColour, Qt::SolidLine);
  // Which is which: told by the line and not by its colour alone.
  qreal left = all.left();
  for (int side = 0; side < 2; ++side) {
    const qreal middle = all.bottom() - line / 2 + 2;
    painter.setPen(QPen(side == 0 ? oldColour : nowColour, 2, side == 0 ? Qt::DashLine : Qt::SolidLine));
    painter.drawLine(QPointF(left, middle), QPointF(left + 24, middle));
    painter.setPen(palette().color(QPalette::Text));
    const qreal width = metrics.horizontalAdvance(names[side]);
    painter.drawText(QRectF(left + 30, middle - line / 2, width + 2, line), Qt::AlignVCenter, names[side]);
    left += 30 + width + 24;
  }
}

}  // namespace vitrine
