#include "app/bytes/kind_legend.h"

#include <QPainter>

#include "app/bytes/kind_colours.h"

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

constexpr int kSwatch = 14, kSwatchGap = 4, kKindGap = 10, kLegendMargin = 6;

}  // namespace

KindLegend::KindLegend(QWidget* parent) : QWidget(parent) {
  setObjectName("kindLegend");
  setAccessibleName(tr("Colours of the bytes"));
  QStringList names;
  for (const ClaimKind kind : kindsOfBytes()) names << kindText(kind);
  setAccessibleDescription(names.join(u", "_s));
  layOut();
}

void KindLegend::layOut() {
  m_rects.clear();
  const QFontMetrics metrics(font());
  const int height = metrics.height() + 2;
  QPoint at(kLegendMargin, 2);
  for (const ClaimKind kind : kindsOfBytes()) {
    const int wide = kSwatch + kSwatchGap + metrics.horizontalAdvance(kindText(kind));
    if (at.x() > kLegendMargin && at.x() + wide > width() - kLegendMargin) at = {kLegendMargin, at.y() + height};
    m_rects.emplace_back(at, QSize(wide, height));
    at.rx() += wide + kKindGap;
  }
  setFixedHeight(at.y() + height + 2);
  update();
}

void KindLegend::resizeEvent(QResizeEvent*) { layOut(); }

void KindLegend::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) layOut();
}

void KindLegend::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  for (size_t i = 0; i < m_rects.size(); ++i) {
    const ClaimKind kind = kindsOfBytes()[i];
    const QRect location = m_rects[i];
    const QRect swatch(location.left(), location.top() + (location.height() - 12) / 2, kSwatch, 12);
    paintKind(painter, swatch, kind, palette());
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(swatch.adjusted(0, 0, -1, -1));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(location.adjusted(kSwatch + kSwatchGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     kindText(kind));
  }
}

}  // namespace vitrine
