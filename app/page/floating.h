// What floats over a picture: its ground, and the keys that are its own.
#pragma once

#include <QRectF>

class QPainter;
class QPalette;
class QWidget;

namespace vitrine {

// Fills a rounded rectangle with the ground of what is raised, with a thin line around it.
void paintFloating(QPainter& painter, const QRectF& rect, const QPalette& palette);
// Has the picture find a place for what has changed its size, or is seen now, at once: see PictureLayout.
void arrangeOverPicture(const QWidget& part);
// Arrows, Space and Return are commands of the picture: while this widget has the keyboard they are its own.
void keepKeys(QWidget& widget);

}  // namespace vitrine
