// Paints the legend of a picture's colours.
#pragma once

#include <QColor>
#include <QPainter>
#include <QSize>

#include "render/renderer.h"

namespace vitrine {

// The size of a legend in a font, in the painter's units.
QSize legendSize(const Legend& legend, const QFont& font);
// Paints a legend's texts in this colour, and its colours; what lies behind them is the caller's.
void paintLegend(QPainter& painter, const Legend& legend, const QPoint& corner, const QColor& ink);
// The same in white on a dark, translucent ground, into the lower right corner of a picture.
void paintLegend(Image& picture, const Legend& legend);

}  // namespace vitrine
