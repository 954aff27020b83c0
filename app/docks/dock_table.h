// The docks of the window, one row each: their initial positions, menu items and keys come from here.
#pragma once

#include <cstdint>
#include <span>

#include "app/docks/common/dock.h"

namespace vitrine {

// Docks in one area are stacked, the first one in front. Those below the picture are closed until requested.
enum class DockArea : uint8_t { Left, Right, Bottom };

struct DockRow {
  DockArea area;
  Dock* (*make)(QWidget* parent);
};
// In the order of the menu and of the keys: Alt+1 ... Alt+9, Alt+0, Alt+Shift+1 ...
std::span<const DockRow> dockRows();

}  // namespace vitrine
