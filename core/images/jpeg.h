// Whether a file is a JPEG image with a picture in it (ITU-T T.81, annex B): for images that are handed on as they
// are, without decoding them.
#pragma once

#include "core/bytes/byte_reader.h"

namespace vitrine {

bool looksLikeJpeg(Bytes head);
// Walks the segments from the start marker to the first scan; what the compressed picture holds is not looked at.
// Errors: Truncated, Malformed, and those of checkImageSize().
Result<void> checkJpeg(Bytes file);

}  // namespace vitrine
