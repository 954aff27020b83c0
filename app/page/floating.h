// What floats over a picture: its place, and the keys that are its own.
#pragma once

class QWidget;

namespace vitrine {

// Has the picture find a place for what has changed its size, or is seen now, at once: see PictureLayout.
void arrangeOverPicture(const QWidget& part);
// Arrows, Space and Return are commands of the picture: while this widget has the keyboard they are its own.
void keepKeys(QWidget& widget);

}  // namespace vitrine
