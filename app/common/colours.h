// Colours derived from those of the palette.
#pragma once

#include <QColor>

namespace vitrine {

// `one` mixed with the share `part` (0 to 1) of `other`, channel by channel; opaque.
inline QColor mixed(const QColor& one, const QColor& other, qreal part) {
  const auto channel = [part](int a, int b) { return int(a + (b - a) * part); };
  return QColor(channel(one.red(), other.red()), channel(one.green(), other.green()),
                channel(one.blue(), other.blue()));
}

}  // namespace vitrine
