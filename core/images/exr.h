// OpenEXR pictures (.exr), read with OpenEXR's own library: scan lines and tiles, one or several parts, every
// compression but DWA, which the C interface of version 3.1 does not have.
#pragma once

#include "core/images/light_image.h"

namespace vitrine {

bool looksLikeExr(Bytes head);
// The first part that has the channels R, G and B, plain or of one layer ("View.Combined.R"), or Y alone, which is
// grey then. As large as its display window; what lies outside the data window is black. Light below 0 and what is
// no number is 0, what is brighter than floats hold is as bright as these can say. The pixels are taken from
// `budget` (may be null). Errors: NotThisFormat, Unsupported (DWA, deep pixels, a cube's faces, channels of other
// sizes than the picture's, luminance with chroma), Malformed, Truncated, LimitExceeded.
Result<LightImage> decodeExr(Bytes file, MemoryBudget* budget = nullptr);

}  // namespace vitrine
