// TGA images (Truevision's "TGA File Format Specification", version 2.0, with or without its footer): colour maps,
// true colour and grey, plain or run-length coded.
#pragma once

#include <optional>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/images/image.h"

namespace vitrine {

// The format has no signature, so this only checks whether the header is plausible. False for files with another
// image format's signature.
bool looksLikeTga(Bytes head);
// The size in the header; nullopt if the header is cut.
std::optional<ImageSize> tgaSize(Bytes head);
// The pixels are taken from `budget` (may be null). Errors: Unsupported, Malformed, Truncated, LimitExceeded.
Result<Image> decodeTga(Bytes file, MemoryBudget* budget = nullptr);

}  // namespace vitrine
