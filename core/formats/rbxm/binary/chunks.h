// Helpers to walk the chunks of a binary file.
#pragma once

#include <algorithm>
#include <string_view>

#include "core/formats/rbxm/types/file_context.h"
#include "core/formats/rbxm/types/layout.h"

namespace vitrine::rbxm {

inline std::string_view nameOf(const ChunkHeader& header) {
  return {header.name, size_t(std::find(header.name, header.name + 4, '\0') - header.name)};
}
inline uint64_t bodySize(const ChunkHeader& header) { return header.packed == 0 ? header.unpacked : header.packed; }

// The body of the chunk whose header is at `start`; the caller has checked that all of it is inside the file.
inline PackedChunk packedChunk(Bytes file, const ChunkHeader& header, uint64_t start) {
  PackedChunk chunk{{0, start + sizeof(ChunkHeader), bodySize(header)}, header.unpacked};
  if (header.packed == 0) return chunk;
  // Nothing but the body tells the codecs apart.
  const std::string_view body = asText(file.subspan(chunk.span.offset, chunk.span.size));
  const bool zstd = body.starts_with("\x28\xB5\x2F\xFD");
  chunk.codec = zstd ? PackedChunk::Codec::Zstd : PackedChunk::Codec::Lz4;
  return chunk;
}

}  // namespace vitrine::rbxm
