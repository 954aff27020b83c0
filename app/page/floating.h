// What floats over a picture: its ground, and the keys that are its own.
#pragma once

#include <QRectF>

class QPainter;
class QPalette;
class QWidget;

namespace vitrine {

// Fills a rounded rectangle with the ground of what is raised, with a thin line around it.
void paintFloating(QPainter& painter, const QRectF& rect, const QPalette& palette);
// Arrows, Space and Return are commands of the picture: while this widget has the keyboard they are its own.
void keepKeys(QWidget& widget);

}  // namespace vitrine
