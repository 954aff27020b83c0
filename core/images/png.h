// Whether a file is a whole PNG image ("Portable Network Graphics (PNG) Specification", third edition): for images
// that are handed on as they are, without the time and memory that decoding them takes.
#pragma once

#include "core/bytes/byte_reader.h"

namespace vitrine {

bool looksLikePng(Bytes head);
// Walks the chunks from the header to the end and checks the sum of each; what the compressed rows hold is not
// looked at. Errors: Truncated, Malformed, and those of checkImageSize().
Result<void> checkPng(Bytes file);

}  // namespace vitrine
