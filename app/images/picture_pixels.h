// The pixels of any picture that is a document: those that core decodes, and those that Qt does. For any thread.
#pragma once

#include "core/images/picture_file.h"
#include "core/images/picture_sheet.h"
#include "render/renderer.h"

namespace vitrine {

// Needs a QCoreApplication for Qt's plugins. `budget` (may be null) pays for the result, which stays taken. Errors:
// those of decodePicture() and loadImage().
Result<Pixels> decodePart(const PictureFile& picture, Bytes file, const PicturePart& part,
                          MemoryBudget* budget = nullptr);
// All pictures of a level in one, see sheetOf().
Result<Pixels> decodeSheet(const PictureFile& picture, Bytes file, uint32_t level, MemoryBudget* budget = nullptr);

enum class PictureChannels : uint8_t { Rgba, Rgb, Red, Green, Blue, Alpha };
struct PictureLook {
  PictureChannels channels = PictureChannels::Rgba;
  float exposure = 0;  // stops; of pictures of light only
  friend bool operator==(const PictureLook&, const PictureLook&) = default;
};
// For the screen. One channel alone is shown in grey.
Image shownPicture(const PictureFile& picture, const Pixels& pixels, const PictureLook& look = {});

// The whole picture with its longest side at most `size` pixels, for thumbnails: of the smallest level that is
// large enough. A cube is unfolded.
Result<Image> smallPicture(const PictureFile& picture, Bytes file, uint32_t size, MemoryBudget* budget = nullptr);

}  // namespace vitrine
