// Checks whether a file is a complete PNG image ("Portable Network Graphics (PNG) Specification", third edition),
// for images that are passed on without the cost of decoding.
#pragma once

#include "core/bytes/byte_reader.h"

namespace vitrine {

bool looksLikePng(Bytes head);
// Walks the chunks from the header to the end and checks the checksum of each; the compressed rows are not
// examined. Errors: Truncated, Malformed, and those of checkImageSize().
Result<void> checkPng(Bytes file);

}  // namespace vitrine
