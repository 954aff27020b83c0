// How the window looks: a palette of our own for light and for dark, and how much room rows and controls take.
#pragma once

#include <QPalette>

#include "app/common/preferences.h"

namespace vitrine {

// Light, Dark or HighContrast.
QPalette paletteOf(Theme theme);
bool isDark(const QPalette& palette);
// Of lists, trees and tables, in pixels; more where a font needs it.
int leastRowHeight(Density density);
// Style and palette of the application.
void applyAppearance(const Preferences& preferences);

}  // namespace vitrine
