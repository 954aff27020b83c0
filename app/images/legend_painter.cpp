#include "app/images/legend_painter.h"

#include <QFontMetrics>
#include <QImage>

#include "app/common/text.h"
#include "app/images/images.h"

namespace vitrine {
namespace {

constexpr int kPaintedMargin = 10, kLegendGap = 6, kRampWidth = 180;
constexpr int kFontPixels = 13;  // of pictures that have no font of their own

QString legendText(const std::string& text) { return visibleText(text); }
QColor asColour(const Vec3& colour) {
  return QColor::fromRgbF(std::clamp(colour.r, 0.0f, 1.0f), std::clamp(colour.g, 0.0f, 1.0f),
                          std::clamp(colour.b, 0.0f, 1.0f));
}

}  // namespace

QSize legendSize(const Legend& legend, const QFont& font) {
  const QFontMetrics metrics(font);
  const int line = metrics.height() + kLegendGap / 2;
  int width = metrics.horizontalAdvance(legendText(legend.title)), height = line;
  if (!legend.ramp.empty()) {
    const int ends =
        metrics.horizontalAdvance(legendText(legend.low)) + metrics.horizontalAdvance(legendText(legend.high));
    width = std::max({width, kRampWidth, ends + kLegendGap * 2});
    height += 2 * line;
  }
  for (const Legend::Entry& entry : legend.entries)
    width = std::max(width, metrics.height() + kLegendGap + metrics.horizontalAdvance(legendText(entry.text)));
  height += line * int(legend.entries.size());
  return {width + 2 * kPaintedMargin, height + 2 * kPaintedMargin - kLegendGap / 2};
}

void paintLegend(QPainter& painter, const Legend& legend, const QPoint& corner, const QColor& ink) {
  const QFontMetrics metrics(painter.font());
  const QRect box(corner, legendSize(legend, painter.font()));
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  const QRect inside = box.adjusted(kPaintedMargin, kPaintedMargin, -kPaintedMargin, -kPaintedMargin);
  const int line = metrics.height() + kLegendGap / 2;
  QRect row(inside.left(), inside.top(), inside.width(), metrics.height());
  const auto write = [&](const QRect& where, const std::string& text, Qt::Alignment alignment = Qt::AlignLeft) {
    painter.setPen(ink);
    painter.drawText(where, int(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, legendText(text));
    painter.setPen(Qt::NoPen);
  };
  write(row, legend.title);
  row.translate(0, line);
  if (!legend.ramp.empty()) {
    QLinearGradient gradient(row.topLeft(), row.topRight());
    for (size_t i = 0; i < legend.ramp.size(); ++i)
      gradient.setColorAt(double(i) / double(legend.ramp.size() - 1), asColour(legend.ramp[i]));
    painter.setBrush(gradient);
    painter.drawRect(row.adjusted(0, 2, 0, -2));
    row.translate(0, line);
    write(row, legend.low);
    write(row, legend.high, Qt::AlignRight);
    row.translate(0, line);
  }
  for (const Legend::Entry& entry : legend.entries) {
    const int swatch = entry.colour ? metrics.height() : 0;
    if (entry.colour) {
      painter.setBrush(asColour(*entry.colour));
      painter.drawRoundedRect(QRect(row.topLeft(), QSize(swatch, swatch)).adjusted(2, 2, -2, -2), 2, 2);
    }
    write(row.adjusted(entry.colour ? swatch + kLegendGap : 0, 0, 0, 0), entry.text);
    row.translate(0, line);
  }
}

void paintLegend(Image& picture, const Legend& legend) {
  QImage painted = toQImage(picture).convertToFormat(QImage::Format_ARGB32_Premultiplied);
  {
    QPainter painter(&painted);
    QFont font = painter.font();
    font.setPixelSize(kFontPixels);
    painter.setFont(font);
    const QSize size = legendSize(legend, font);
    const QRect box(
        QPoint(painted.width() - size.width() - kPaintedMargin, painted.height() - size.height() - kPaintedMargin),
        size);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 165));
    painter.drawRoundedRect(box, 4, 4);
    paintLegend(painter, legend, box.topLeft(), Qt::white);
  }
  const QImage plain = painted.convertToFormat(QImage::Format_RGBA8888);
  for (int y = 0; y < plain.height(); ++y)
    std::copy_n(plain.constScanLine(y), size_t(4) * picture.width,
                picture.pixels.begin() + ptrdiff_t(size_t(4) * picture.width * size_t(y)));
}

}  // namespace vitrine
