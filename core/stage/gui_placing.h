// Where the children of an object of a gui lie: by its layout, else by their own positions.
#pragma once

#include "core/stage/gui_helpers.h"

namespace vitrine {

// An object whose size is known.
struct GuiChild {
  GuiObject object;
  GuiHelpers helpers;
  int64_t z = 0;
  Vec2 corner{0.0f}, size{0.0f};
  std::optional<std::vector<GuiChild>> cells;  // its children, if it is a row or a column of a table

  bool isPath() const { return object.className() == "Path2D"; }  // no layout places it
};

// What children are placed in.
struct GuiPlace {
  SignRectangle area;  // what shares are of
  float scale = 1;     // of stored pixels
};

// Sets their corners, and their sizes where the layout says how large they are. Their order stays. The cells of a
// table are placed with the table; their sizes are those that they ask for.
void placeGui(std::vector<GuiChild>& children, const GuiHelpers& helpers, const GuiPlace& around);

}  // namespace vitrine
