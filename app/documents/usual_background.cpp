#include "app/documents/usual_background.h"

#include <QGuiApplication>

#include "app/common/appearance.h"
#include "app/common/preferences.h"

namespace vitrine {

std::optional<Vec3> usualBackground() {
  const std::optional<QColor>& colour = preferences().background;
  if (!colour) return std::nullopt;
  return Vec3(float(colour->redF()), float(colour->greenF()), float(colour->blueF()));
}

Gradient usualGradient() { return isDark(QGuiApplication::palette()) ? Gradient::Dark : Gradient::Light; }

}  // namespace vitrine
