// Containers from plain parts. Bytes inside a packed block are out of a fuzzer's reach: it would have to invent
// streams and checksums. So an input may also be the parts of a container, which the driver packs as the format
// wants them.
#pragma once

#include <string>
#include <vector>

#include "core/bytes/byte_writer.h"

namespace vitrine::fuzz {

// How such an input begins; records follow up to its end.
inline constexpr std::string_view kPlain = "plain:";
inline bool isPlain(Bytes bytes) { return asText(bytes).starts_with(kPlain); }

struct Record {
  uint8_t kind = 0;  // what the driver takes it for
  Bytes bytes;       // up to 64 KiB
};
// Any bytes are records: the last one has what there is.
std::vector<Record> recordsOf(Bytes input);
void putRecord(ByteWriter& out, uint8_t kind, Bytes bytes);

// What the kinds of the containers are. Of a mesh each is a chunk's type and version.
inline constexpr std::string_view kRbxmChunks[] = {"INST", "PROP", "PRNT", "META", "SSTR", "SIGN", "END"};
inline constexpr std::string_view kSlmeshBlocks[] = {"skin",         "high_lod",      "medium_lod",
                                                     "low_lod",      "lowest_lod",    "physics_convex",
                                                     "physics_mesh", "physics_shape", "physics_havok"};
inline constexpr std::string_view kMeshChunks[] = {"COREMESH", "LODS", "SKINNING", "FACS", "HSRAVIS"};

// A record with what the parts of a container are called, for those who make seeds; text for the first of them.
template <size_t count>
uint8_t kindOf(const std::string_view (&names)[count], std::string_view name) {
  for (size_t i = 0; i < count; ++i)
    if (names[i] == name) return uint8_t(i);
  return count - 1;
}

}  // namespace vitrine::fuzz
