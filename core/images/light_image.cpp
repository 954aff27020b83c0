#include "core/images/light_image.h"

#include "core/images/exr.h"
#include "core/images/hdr.h"

namespace vitrine {

namespace {

// What is darker than a half float can say is black. Numbers next to nothing would make a processor take a hundred
// times as long wherever they are counted with.
void dropTraces(LightImage& image) {
  constexpr float kLeastHalf = 0x1p-24f;
  for (Vec3& pixel : image.pixels)
    for (int i = 0; i < 3; ++i)
      if (pixel[i] < kLeastHalf) pixel[i] = 0;
}

}  // namespace

Result<LightImage> decodeLightImage(Bytes file, MemoryBudget* budget) {
  Result<LightImage> image =
      looksLikeExr(file)   ? decodeExr(file, budget)
      : looksLikeHdr(file) ? decodeHdr(file, budget)
                           : fail(ErrorCode::NotThisFormat, "neither a Radiance picture (.hdr) nor OpenEXR (.exr)");
  if (image) dropTraces(*image);
  return image;
}

}  // namespace vitrine
