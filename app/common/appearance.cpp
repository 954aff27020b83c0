#include "app/common/appearance.h"

#include <QApplication>
#include <algorithm>
#include <array>
#include <optional>

#include "app/common/colours.h"
#include "app/common/style.h"

namespace vitrine {
namespace {

struct PaletteRow {
  QPalette::ColorRole role;
  QRgb light, dark, contrast;
};
constexpr PaletteRow kPalette[] = {
    {QPalette::Window, 0xFFF4F5F7, 0xFF1B1D20, 0xFF000000},
    {QPalette::WindowText, 0xFF1C1E21, 0xFFE6E8EA, 0xFFFFFFFF},
    {QPalette::Base, 0xFFFFFFFF, 0xFF232629, 0xFF000000},           // panels
    {QPalette::AlternateBase, 0xFFECEEF1, 0xFF17191B, 0xFF141414},  // sunken
    {QPalette::Text, 0xFF1C1E21, 0xFFE6E8EA, 0xFFFFFFFF},
    {QPalette::Button, 0xFFFFFFFF, 0xFF2B2F33, 0xFF101010},
    {QPalette::ButtonText, 0xFF1C1E21, 0xFFE6E8EA, 0xFFFFFFFF},
    {QPalette::BrightText, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF},
    {QPalette::ToolTipBase, 0xFFFFFFFF, 0xFF2B2F33, 0xFF000000},  // raised
    {QPalette::ToolTipText, 0xFF1C1E21, 0xFFE6E8EA, 0xFFFFFFFF},
    {QPalette::Highlight, 0xFF2F6FDE, 0xFF78A9FF, 0xFFFFE14D},  // the accent
    {QPalette::HighlightedText, 0xFFFFFFFF, 0xFF10233F, 0xFF000000},
    {QPalette::Link, 0xFF1D5CB8, 0xFF86B4F5, 0xFF7FD4FF},
    {QPalette::LinkVisited, 0xFF6B3FA0, 0xFFC1A4F0, 0xFFE0B8FF},
    {QPalette::PlaceholderText, 0xFF59616B, 0xFFA3AAB2, 0xFFD0D0D0},  // dim
    {QPalette::Light, 0xFFFFFFFF, 0xFF4A4F55, 0xFF808080},
    {QPalette::Midlight, 0xFFDCDFE4, 0xFF3A3F45, 0xFFA0A0A0},  // lines
    {QPalette::Mid, 0xFFB9BEC6, 0xFF141618, 0xFFA0A0A0},
    {QPalette::Dark, 0xFF9AA0A9, 0xFF101113, 0xFFC0C0C0},
    {QPalette::Shadow, 0xFF6B7079, 0xFF08090A, 0xFFFFFFFF},
};
// Light, dark, high contrast.
constexpr QRgb kDisabledInk[] = {0xFFA2A7AF, 0xFF6E7279, 0xFF9A9A9A};
constexpr QRgb kDisabledHighlight[] = {0xFFC9CED6, 0xFF45484D, 0xFF505050};

// The desktop says whether it is light or dark, and which accent it has. A palette on pure black is one for high
// contrast, which is left as it is.
QPalette systemPalette() {
  QApplication::setPalette(QPalette());
  const QPalette desktops = QGuiApplication::palette();
  if (desktops.color(QPalette::Base) == QColor(Qt::black)) return desktops;
  QPalette palette = paletteOf(isDark(desktops) ? Theme::Dark : Theme::Light);
  const QColor accent = desktops.color(QPalette::Active, QPalette::Highlight);
  const QColor onAccent = desktops.color(QPalette::Active, QPalette::HighlightedText);
  constexpr QRgb kFusions = 0xFF308CC6;  // no desktop chose it
  constexpr double kReadable = 4.5;
  if (accent.rgb() != kFusions && contrastOf(accent, onAccent) >= kReadable)
    for (const auto group : {QPalette::Active, QPalette::Inactive}) {
      palette.setColor(group, QPalette::Highlight, accent);
      palette.setColor(group, QPalette::HighlightedText, onAccent);
    }
  return palette;
}

}  // namespace

QPalette paletteOf(Theme theme) {
  const size_t column = theme == Theme::HighContrast ? 2 : theme == Theme::Dark ? 1 : 0;
  QPalette palette;
  for (const PaletteRow& row : kPalette)
    palette.setColor(row.role, QColor::fromRgb(std::array{row.light, row.dark, row.contrast}[column]));
  for (const QPalette::ColorRole role :
       {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
    palette.setColor(QPalette::Disabled, role, QColor::fromRgb(kDisabledInk[column]));
  palette.setColor(QPalette::Disabled, QPalette::Highlight, QColor::fromRgb(kDisabledHighlight[column]));
  return palette;
}

bool isDark(const QPalette& palette) { return palette.color(QPalette::Window).lightness() < 128; }

int leastRowHeight(Density density) { return density == Density::Compact ? 20 : 24; }

void applyAppearance(const Preferences& preferences) {
  // Each of the two has every widget laid out or painted anew.
  static std::optional<Preferences> applied;
  if (!applied || applied->density != preferences.density) QApplication::setStyle(new Style(preferences.density));
  if (!applied || applied->theme != preferences.theme || preferences.theme == Theme::System)
    QApplication::setPalette(preferences.theme == Theme::System ? systemPalette() : paletteOf(preferences.theme));
  applied = preferences;
}

}  // namespace vitrine
