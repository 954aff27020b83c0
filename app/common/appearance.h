// How the window looks: our own palettes for light and dark, and how much space rows and controls take.
#pragma once

#include <QPalette>

#include "app/common/preferences.h"

namespace vitrine {

// Light, Dark or HighContrast.
QPalette paletteOf(Theme theme);
bool isDark(const QPalette& palette);
// The least row height in lists, trees and tables, in pixels; larger if a font needs it.
int leastRowHeight(Density density);
// Sets the style and palette of the application.
void applyAppearance(const Preferences& preferences);

}  // namespace vitrine
