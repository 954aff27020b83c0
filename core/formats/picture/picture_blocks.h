// The blocks of an image file: the fields that belong together, and the pixels of each level.
#pragma once

#include <vector>

#include "core/document/document.h"
#include "core/images/picture_file.h"

namespace vitrine::picture {

struct PictureBlock {
  std::string name;             // "header", "level 3", "IDAT"
  uint64_t start = 0, end = 0;  // in the file
  uint32_t level = kNone;       // whose pixels it has
  std::vector<size_t> fields;   // in PictureFile::fields, in the order of their offsets, without overlaps
};

// In the order of the file, without overlaps: what two would share belongs to the first. `size`: of the file.
std::vector<PictureBlock> blocksOfPicture(const PictureFile& picture, uint64_t size);

}  // namespace vitrine::picture
