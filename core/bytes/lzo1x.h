// Unpacks LZO1X streams. Written from the description of the byte stream in the Linux kernel's documentation
// (Documentation/staging/lzo.rst); none of the library's code is used.
#pragma once

#include <span>

#include "core/bytes/byte_reader.h"

namespace vitrine {

// The largest ratio of the coding: a length grows by 255 for every further byte.
inline constexpr uint64_t kLzo1xRatio = 255;

// Fills `out` exactly. Nothing is read or written beyond the two spans; a match before the start of the output, a
// stream that is longer or shorter than announced, and bytes behind its end are malformed, a stream without its end
// is truncated. `span` is where the stream lies; errors name the offset in the stream.
Result<void> unpackLzo1x(Bytes packed, std::span<std::byte> out, SourceSpan span);

}  // namespace vitrine
