// Unpackers for LZ4 blocks, zlib/gzip and Zstandard. Each refuses an announced size above the codec's largest
// possible ratio before it allocates anything, and never writes beyond the announced size. Also packers for the
// codecs that are written.
#pragma once

#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/bytes/large_buffer.h"

namespace vitrine {

using UnpackedBytes = LargeBuffer<std::byte>;

// Unpacks a raw LZ4 block (no frame) to exactly `size` bytes. Largest ratio: 255.
Result<UnpackedBytes> unpackLz4Block(Bytes packed, uint64_t size, MemoryBudget& budget, SourceSpan span);

// The same into existing memory; fills `out` exactly.
Result<void> unpackLz4Into(Bytes packed, std::span<std::byte> out, SourceSpan span);
inline constexpr uint64_t kLz4Ratio = 255;

// Unpacks only the first bytes of such a block or of a Zstandard frame, to see what it holds without the cost of
// the whole. Fills `out` as far as the data goes and returns how far that is.
Result<size_t> unpackLz4Head(Bytes packed, std::span<std::byte> out, SourceSpan span);
Result<size_t> unpackZstdHead(Bytes packed, std::span<std::byte> out, SourceSpan span);

// Unpacks zlib or gzip (detected) of unknown size, to at most `largest` bytes. Largest ratio: 1032. `used`
// (optional) receives the number of packed bytes in the stream.
Result<UnpackedBytes> unpackZlib(Bytes packed, uint64_t largest, MemoryBudget& budget, SourceSpan span,
                                 uint64_t* used = nullptr);
// The number of packed bytes in such a stream, without keeping its content; 0: it is damaged or ends early.
uint64_t zlibLength(Bytes packed);
// The same for a bare deflate stream: zlib without its two leading bytes and its checksum.
Result<UnpackedBytes> unpackDeflate(Bytes packed, uint64_t largest, MemoryBudget& budget, SourceSpan span,
                                    uint64_t* used = nullptr);

// Unpacks a Zstandard frame. Uses the content size stated in the frame, if any; `largest` is a limit in any case.
Result<UnpackedBytes> unpackZstd(Bytes packed, uint64_t largest, MemoryBudget& budget, SourceSpan span);

// The reverse: a raw LZ4 block, a zlib stream at the strongest level, a Zstandard frame that states its size. The
// packed bytes may be more than the content. LimitExceeded: the content is too large for the codec (LZ4: above 2
// 113 929 216 bytes).
using PackedBytes = LargeBuffer<std::byte>;
Result<PackedBytes> packLz4Block(Bytes content);
Result<PackedBytes> packZlib(Bytes content);
Result<PackedBytes> packZstd(Bytes content);

}  // namespace vitrine
