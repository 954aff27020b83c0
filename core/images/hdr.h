// Radiance's RGBE (.hdr, .pic; Ward, "Real Pixels", Graphics Gems II), uncompressed, or with either of its two
// run-length codings.
#pragma once

#include <optional>

#include "core/images/image.h"
#include "core/images/light_image.h"

namespace vitrine {

bool looksLikeHdr(Bytes head);
// The size in the header; nullopt if it is cut or no header.
std::optional<ImageSize> hdrSize(Bytes head);
// The pixels are taken from `budget` (may be null). Errors: NotThisFormat, Unsupported (colours other than RGB,
// rows in an unusual orientation), Malformed, Truncated, LimitExceeded.
Result<LightImage> decodeHdr(Bytes file, MemoryBudget* budget = nullptr);

}  // namespace vitrine
