// What is known of Draco streams before they are decoded: all known ones share one profile
// (docs/formats/roblox-mesh.md 1.7).
#pragma once

#include <fmt/core.h>

#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine::robloxMesh {

enum AttributeId : uint32_t { kPosition = 0, kNormal = 1, kUv = 2, kTangent = 3, kColour = 4 };

inline constexpr std::string_view kDracoMagic = "DRACO";
inline constexpr uint8_t kTriangularMesh = 1;
inline constexpr uint8_t kSequentialMethod = 0;
inline constexpr uint8_t kUncompressedIndices = 1;
inline constexpr uint16_t kMetadataFlag = 0x8000;
inline constexpr uint32_t kMostAttributes = 16;
inline constexpr uint32_t kMostComponents = 4;

// Size of an uncompressed index in bytes; 0: seven bits per byte, as takeVarint() reads them.
inline uint32_t dracoIndexSize(uint64_t points) {
  return points < 256 ? 1 : points < 65536 ? 2 : points < (1u << 21) ? 0 : 4;
}

inline Result<uint64_t> takeVarint(ByteReader& reader, std::string_view what) {
  uint64_t value = 0;
  for (uint32_t shift = 0; shift < 35; shift += 7) {
    VITRINE_TRY(const auto byte, reader.take<uint8_t>(what));
    value |= uint64_t(byte & 0x7F) << shift;
    if (byte < 0x80) return value;
  }
  return fail(ErrorCode::Malformed, fmt::format("{}: no end at 0x{:X}", what, reader.offset()), reader.here());
}

}  // namespace vitrine::robloxMesh
