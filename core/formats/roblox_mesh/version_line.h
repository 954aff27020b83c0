// The first line of every version, and what may stand around it (docs/formats/roblox-mesh.md 1.1).
#pragma once

#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine::robloxMesh {

inline constexpr std::string_view kMagic = "version ";
inline constexpr size_t kVersionLength = 12;  // "version 5.00"
// How far one known importer searches for the magic.
inline constexpr size_t kMagicWithin = 4096;

inline bool isDigit(char c) { return c >= '0' && c <= '9'; }

inline bool startsWithVersion(std::string_view text) {
  return text.size() >= kVersionLength && text.starts_with(kMagic) && isDigit(text[8]) && text[9] == '.' &&
         isDigit(text[10]) && isDigit(text[11]);
}

// The offset of "version d.dd"; npos if there is none.
inline size_t findVersion(std::string_view head) {
  for (size_t at = head.find(kMagic); at != std::string_view::npos; at = head.find(kMagic, at + 1))
    if (startsWithVersion(head.substr(at))) return at;
  return std::string_view::npos;
}

inline bool isGzip(Bytes bytes) {
  return bytes.size() >= 2 && bytes[0] == std::byte{0x1F} && bytes[1] == std::byte{0x8B};
}

// Versions 1.00 and 1.01.
inline bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

}  // namespace vitrine::robloxMesh
