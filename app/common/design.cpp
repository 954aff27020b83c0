#include "app/common/design.h"

#include <QGuiApplication>
#include <QPainter>

#include "app/common/appearance.h"
#include "app/common/colours.h"

namespace vitrine {
namespace {

struct SignalRow {
  ColourRole role;
  QRgb light, dark;
};
constexpr SignalRow kSignals[] = {
    {ColourRole::Danger, 0xFFB8332A, 0xFFFF8A80},
    {ColourRole::Warning, 0xFF8F5F00, 0xFFE3B341},
    {ColourRole::Good, 0xFF256E37, 0xFF7FD18B},
};

}  // namespace

QFont fontOf(TextSize size, bool strong) {
  constexpr qreal kCaption = 0.85, kTitle = 1.3;
  QFont font = QGuiApplication::font();
  const qreal factor = size == TextSize::Caption ? kCaption : size == TextSize::Title ? kTitle : 1;
  if (font.pointSizeF() > 0)
    font.setPointSizeF(font.pointSizeF() * factor);
  else
    font.setPixelSize(int(font.pixelSize() * factor + 0.5));
  if (strong || size == TextSize::Title) font.setWeight(QFont::DemiBold);
  return font;
}

QFont tabular(QFont font) {
  // Most interface fonts have figures of one width; the style asks those that have both for these.
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
  font.setFeature("tnum", 1);
#endif
  return font;
}

QColor colourOf(ColourRole role, const QPalette& palette) {
  const auto of = [&palette](QPalette::ColorRole wanted) { return palette.color(QPalette::Active, wanted); };
  switch (role) {
    case ColourRole::Window:
      return of(QPalette::Window);
    case ColourRole::Panel:
      return of(QPalette::Base);
    case ColourRole::Sunken:
      return of(QPalette::AlternateBase);
    case ColourRole::Raised:
      return of(QPalette::ToolTipBase);
    case ColourRole::Line:
      return of(QPalette::Midlight);
    case ColourRole::Ink:
      return of(QPalette::Text);
    case ColourRole::DimInk:
      return of(QPalette::PlaceholderText);
    case ColourRole::Accent:
      return of(QPalette::Highlight);
    case ColourRole::OnAccent:
      return of(QPalette::HighlightedText);
    case ColourRole::Danger:
    case ColourRole::Warning:
    case ColourRole::Good:
      break;
  }
  for (const SignalRow& row : kSignals)
    if (row.role == role) return QColor::fromRgb(isDark(palette) ? row.dark : row.light);
  return of(QPalette::Text);
}

void paintFloating(QPainter& painter, const QRectF& rect, const QPalette& palette) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(colourOf(ColourRole::Raised, palette));
  painter.setPen(QPen(colourOf(ColourRole::Line, palette), 1));
  painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), measure::kRadius, measure::kRadius);
}

}  // namespace vitrine
