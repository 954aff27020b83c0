#include "tests/fuzz/check_picture.h"

#include "core/images/picture_file.h"
#include "core/images/texel_format.h"
#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

void decodeSome(const PictureFile& picture, Bytes bytes) {
  if (!picture.texels || picture.texels->kind == TexelKind::Astc) return;
  uint32_t left = 8;
  PicturePart part;
  for (part.level = 0; part.level < picture.levels.size(); ++part.level)
    for (part.layer = 0; part.layer < picture.layers; ++part.layer)
      for (part.face = 0; part.face < picture.faces; ++part.face) {
        if (left-- == 0) return;
        part.slice = picture.levels[part.level].depth - 1;
        MemoryBudget budget(limits().memory);
        const auto pixels = decodePicture(picture, bytes, part, &budget);
        pixels ? test::checkImage(imageOf(picture, *pixels)) : test::checkError(pixels.error());
      }
}

}  // namespace

void checkPicture(Bytes bytes) {
  (void)pictureSize(bytes);
  const auto picture = readPictureFile(bytes, limits());
  picture ? decodeSome(*picture, bytes) : test::checkError(picture.error());
}

}  // namespace vitrine::fuzz
