// Unpacks LZO1X streams. Written from the description of the byte stream in the Linux kernel's documentation
// (Documentation/staging/lzo.rst); none of the library's code is used.
#pragma once

#include <span>

#include "core/bytes/byte_reader.h"

namespace vitrine {

// The largest ratio of the codec: a length grows by 255 for every further byte.
inline constexpr uint64_t kLzo1xRatio = 255;

// Fills `out` exactly. Nothing is read or written beyond the two spans. Malformed: a match before the start of the
// output, a stream longer or shorter than announced, bytes after its end. Truncated: a stream without an end.
// `span` is the position of the stream; errors name the offset in it.
Result<void> unpackLzo1x(Bytes packed, std::span<std::byte> out, SourceSpan span);

}  // namespace vitrine
