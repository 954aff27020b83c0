// Everything that a level of a picture has, in one sheet: faces of a cube unfolded to a cross, layers and slices in
// a grid.
#pragma once

#include <vector>

#include "core/images/picture_file.h"

namespace vitrine {

struct SheetTile {
  PicturePart part;
  uint32_t x = 0, y = 0;  // of its left upper corner, pixels
};
struct PictureSheet {
  uint32_t width = 0, height = 0;  // pixels
  std::vector<SheetTile> tiles;
};

// Whether a level has more than one picture.
bool hasSheet(const PictureFile& picture, uint32_t level = 0);
// Where the pictures of a level go. A cross has +X in its middle row between +Z and -Z, -X at the left, +Y above
// and -Y below +Z. Errors: Malformed if there is no such level, and those of checkImageSize().
Result<PictureSheet> sheetOf(const PictureFile& picture, uint32_t level);

}  // namespace vitrine
