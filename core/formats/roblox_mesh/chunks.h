// The chunks of versions 6.00 and 7.00 (docs/formats/roblox-mesh.md 1.7).
#pragma once

#include <string>
#include <string_view>

#include "core/formats/roblox_mesh/layout.h"

namespace vitrine::robloxMesh {

inline constexpr size_t kMostChunks = 4096;  // that are read; four kinds are known

enum class ChunkContent : uint8_t { Unknown, CoreMesh, DracoMesh, Lods, Skinning, Facs, Visibility };
ChunkContent chunkContent(std::string_view type, uint32_t version);
std::string chunkType(const ChunkHeader& header);  // printable

}  // namespace vitrine::robloxMesh
