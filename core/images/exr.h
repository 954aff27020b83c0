// OpenEXR pictures (.exr), read with OpenEXR's own library: scan lines and tiles, one or several parts, every
// compression except DWA, which the C interface of version 3.1 lacks.
#pragma once

#include <optional>

#include "core/images/image.h"
#include "core/images/light_image.h"

namespace vitrine {

bool looksLikeExr(Bytes head);
// The size of the first part's display window; nullopt if the header is cut before it.
std::optional<ImageSize> exrSize(Bytes head);
// The first part that has the channels R, G and B, plain or of one layer ("View.Combined.R"), or Y alone, which is
// grey then; with the channel A of the same layer. The image has the size of the display window; it is black, and
// transparent if it has A, outside the data window. Negative values and NaN become 0; values beyond the float range
// are clamped to it. The pixels are taken from `budget` (may be null). Errors: NotThisFormat, Unsupported (DWA,
// deep pixels, a cube's faces, channels of other sizes than the picture's, luminance with chroma), Malformed,
// Truncated, LimitExceeded.
Result<LightImage> decodeExr(Bytes file, MemoryBudget* budget = nullptr);
// Whether decodeExr() gives alpha, by the headers; false for what it does not read.
bool hasExrAlpha(Bytes file);

}  // namespace vitrine
