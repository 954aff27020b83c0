// Paints what the colours of a picture mean.
#pragma once

#include <QPainter>
#include <QSize>

#include "render/renderer.h"

namespace vitrine {

// How large it is with a font, in the painter's units.
QSize legendSize(const Legend& legend, const QFont& font);
// Light on a dark, translucent ground.
void paintLegend(QPainter& painter, const Legend& legend, const QPoint& corner);
// Into the lower right corner of a picture.
void paintLegend(Image& picture, const Legend& legend);

}  // namespace vitrine
