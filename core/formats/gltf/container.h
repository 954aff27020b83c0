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
  SourceSpan body;    // as far as the file goes
};
struct Container {
  bool binary = false;
  bool hasMark = false;       // a byte order mark stands before the JSON
  std::vector<Chunk> chunks;  // of a GLB
  SourceSpan json;            // without mark, and without what fills the chunk up
  SourceSpan bin;             // of the BIN chunk
  bool hasBin = false;
};

// Errors: Malformed and Truncated where there is no JSON; Unsupported for a GLB that is not of version 2. What is
// odd and can be passed over is told.
Result<Container> containerOf(Bytes file, Diagnostics& told);

// An address of a file beside this one, made a path: what "%20" stands for is put in. Empty where it is none: of
// another scheme ("http:", "file:"), absolute, or leading above the folder, before or after that.
std::string pathIn(std::string_view uri);
// "data:...;base64,": the part behind the comma; nothing where it is no such address.
std::optional<std::string_view> base64In(std::string_view uri);
// "data:...,": the part behind the comma, which is no base64, with what "%20" stands for put in.
std::optional<std::string> plainDataIn(std::string_view uri);

}  // namespace vitrine::gltf
