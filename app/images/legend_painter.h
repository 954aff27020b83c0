// Paints the legend of a picture's colours.
#pragma once

#include <QPainter>
#include <QSize>

#include "render/renderer.h"

namespace vitrine {

// The size of a legend in a font, in the painter's units.
QSize legendSize(const Legend& legend, const QFont& font);
// Paints a legend in light colours on a dark, translucent background.
void paintLegend(QPainter& painter, const Legend& legend, const QPoint& corner);
// The same, into the lower right corner of a picture.
void paintLegend(Image& picture, const Legend& legend);

}  // namespace vitrine
