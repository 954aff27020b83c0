// Colours derived from those of the palette.
#pragma once

#include <QColor>
#include <algorithm>
#include <cmath>

namespace vitrine {

// `one` mixed with the share `part` (0 to 1) of `other`, channel by channel; opaque.
inline QColor mixed(const QColor& one, const QColor& other, qreal part) {
  const auto channel = [part](int a, int b) { return int(a + (b - a) * part); };
  return QColor(channel(one.red(), other.red()), channel(one.green(), other.green()),
                channel(one.blue(), other.blue()));
}

// The contrast between two opaque colours as WCAG 2 defines it: 1 to 21.
inline double contrastOf(const QColor& one, const QColor& other) {
  const auto luminance = [](const QColor& colour) {
    const auto linear = [](double channel) {
      return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
  };
  const double a = luminance(one), b = luminance(other);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

}  // namespace vitrine
