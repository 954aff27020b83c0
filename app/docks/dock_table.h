// The docks of the window, a row for each: where they stand at first, their menu items and keys come from here.
#pragma once

#include <cstdint>
#include <span>

#include "app/docks/common/dock.h"

namespace vitrine {

// Docks of one area lie behind one another, the first in front. Those below the picture are closed until asked for.
enum class DockArea : uint8_t { Left, Right, Bottom };

struct DockRow {
  DockArea area;
  Dock* (*make)(QWidget* parent);
};
// In the order of the menu and of the keys: Alt+1 ... Alt+9, Alt+0, Alt+Shift+1 ...
std::span<const DockRow> dockRows();

}  // namespace vitrine
