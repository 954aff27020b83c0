// Checks whether a file is a JPEG with image data (ITU-T T.81, annex B), for images that are passed on undecoded.
#pragma once

#include "core/bytes/byte_reader.h"

namespace vitrine {

bool looksLikeJpeg(Bytes head);
// Walks the segments from the start marker to the first scan; the compressed data is not examined.
// Errors: Truncated, Malformed, and those of checkImageSize().
Result<void> checkJpeg(Bytes file);

}  // namespace vitrine
