// Radiance's RGBE (.hdr, .pic; Ward, "Real Pixels", Graphics Gems II), plain or with either of its two run-length
// codes.
#pragma once

#include "core/images/light_image.h"

namespace vitrine {

bool looksLikeHdr(Bytes head);
// The pixels are taken from `budget` (may be null). Errors: NotThisFormat, Unsupported (colours other than RGB,
// rows that are not the usual way round), Malformed, Truncated, LimitExceeded.
Result<LightImage> decodeHdr(Bytes file, MemoryBudget* budget = nullptr);

}  // namespace vitrine
