// What libraries decode, in the confined program vitrine-unpack.
#pragma once

#include <array>

#include "core/images/picture_file.h"

namespace vitrine {

// `blocks` are those of a slice, or of as many slices as a block is deep; `slice` counts within these. The pixels
// are taken from `budget`.
struct AstcPicture {
  std::array<uint8_t, 3> block{};
  uint32_t width = 0, height = 0;
  uint32_t depth = 1;  // of the slices that are given
  uint32_t slice = 0;
  bool isSrgb = false, isFloat = false;
};
Result<Pixels> decodeAstc(const AstcPicture& picture, Bytes blocks, MemoryBudget* budget);

// Halved `level` times; the size is what the level says.
Result<Pixels> decodeJpeg2000(const PictureFile& picture, Bytes file, uint32_t level, MemoryBudget* budget);

}  // namespace vitrine
