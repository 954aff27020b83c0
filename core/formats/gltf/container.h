// The parts of a glTF 2.0 file: JSON, and the chunks of a GLB (glTF 2.0, chapter 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/document/diagnostics.h"

namespace vitrine::gltf {

inline constexpr uint32_t kGlbMagic = 0x46546C67;     // "glTF"
inline constexpr uint32_t kJsonChunk = 0x4E4F534A;    // "JSON"
inline constexpr uint32_t kBinaryChunk = 0x004E4942;  // "BIN\0"
inline constexpr uint64_t kGlbHeader = 12, kChunkHeader = 8;

struct Chunk {
  uint32_t type = 0;
  SourceSpan header;  // its length and type
  SourceSpan body;    // up to the end of the file at most
};
struct Container {
  bool binary = false;
  bool hasMark = false;       // a byte order mark stands before the JSON
  std::vector<Chunk> chunks;  // of a GLB
  SourceSpan json;            // without the mark, and without the chunk's padding
  SourceSpan bin;             // of the BIN chunk
  bool hasBin = false;
};

// Errors: Malformed and Truncated where there is no JSON; Unsupported for a GLB that is not of version 2. What is
// odd but harmless is reported.
Result<Container> containerOf(Bytes file, Diagnostics& told);

// A URI of a file beside this one as a path, with "%20" and the like decoded. Empty if it is not: with a scheme
// ("http:", "file:"), absolute, or leading above the folder, before or after decoding.
std::string pathIn(std::string_view uri);
// The part after the comma of "data:...;base64,"; nothing for other URIs.
std::optional<std::string_view> base64In(std::string_view uri);
// The part after the comma of "data:...,", which is not base64, with "%20" and the like decoded.
std::optional<std::string> plainDataIn(std::string_view uri);

}  // namespace vitrine::gltf
