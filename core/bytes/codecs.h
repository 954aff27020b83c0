// Unpackers for LZ4 blocks, zlib/gzip and Zstandard. Each refuses an announced size above the codec's largest
// possible ratio before anything is allocated, and never writes past it. Packers for the codecs that are written.
#pragma once

#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/bytes/large_buffer.h"

namespace vitrine {

using UnpackedBytes = LargeBuffer<std::byte>;

// A raw LZ4 block (no frame) of exactly `size` unpacked bytes. Largest ratio 255.
Result<UnpackedBytes> unpackLz4Block(Bytes packed, uint64_t size, MemoryBudget& budget, SourceSpan span);

// The same into memory that is there already; fills `out` exactly.
Result<void> unpackLz4Into(Bytes packed, std::span<std::byte> out, SourceSpan span);
inline constexpr uint64_t kLz4Ratio = 255;

// The first bytes such a block, or a Zstandard frame, unpacks to: enough to see what it holds without the cost of
// the whole. Fills `out` as far as the data goes and returns how far.
Result<size_t> unpackLz4Head(Bytes packed, std::span<std::byte> out, SourceSpan span);
Result<size_t> unpackZstdHead(Bytes packed, std::span<std::byte> out, SourceSpan span);

// zlib or gzip (detected), size unknown beforehand, at most `largest` bytes. Largest ratio 1032.
// `used` (optional) receives how many packed bytes the stream took.
Result<UnpackedBytes> unpackZlib(Bytes packed, uint64_t largest, MemoryBudget& budget, SourceSpan span,
                                 uint64_t* used = nullptr);
// How many of the bytes such a stream takes, keeping nothing of what it holds; 0: it is damaged or ends early.
uint64_t zlibLength(Bytes packed);
// The same for a bare deflate stream: zlib without its two leading bytes and its checksum.
Result<UnpackedBytes> unpackDeflate(Bytes packed, uint64_t largest, MemoryBudget& budget, SourceSpan span,
                                    uint64_t* used = nullptr);

// A Zstandard frame. The frame's own content size is used when it states one, `largest` bounds it always.
Result<UnpackedBytes> unpackZstd(Bytes packed, uint64_t largest, MemoryBudget& budget, SourceSpan span);

// What the unpackers take: a raw LZ4 block, a zlib stream as small as zlib makes it, a Zstandard frame that states
// its size. Packed bytes may be more than the content has. LimitExceeded: content that the codec has no room for
// (LZ4: 2 113 929 216 bytes).
using PackedBytes = LargeBuffer<std::byte>;
Result<PackedBytes> packLz4Block(Bytes content);
Result<PackedBytes> packZlib(Bytes content);
Result<PackedBytes> packZstd(Bytes content);

}  // namespace vitrine
