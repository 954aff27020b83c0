// texture.entries: the list of the textures that a Second Life viewer keeps. A head of 44 bytes (f32 version, u32
// size of an address in bits, 32 characters of the encoder's version, u32 count), then records of 28 bytes (UUID,
// s32 bytes of the image or -1 for a free record, s32 bytes of the body, u32 time in seconds). Little-endian.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/document/diagnostics.h"

namespace vitrine {

inline constexpr float kTextureEntriesVersion = 1.71f;
inline constexpr uint64_t kTextureHead = 600;  // bytes of a texture in texture.cache; the rest is its body
inline constexpr uint64_t kTextureEntriesHead = 44, kTextureEntry = 28;

struct TextureEntry {
  std::array<std::byte, 16> uuid{};
  uint32_t record = 0;     // its number: also that of its head and its small picture
  uint64_t imageSize = 0;  // bytes of the whole image
  uint64_t bodySize = 0;   // bytes of it behind the head that are kept
  int64_t date = 0;        // seconds since 1970
  // Bytes of the image that are kept.
  uint64_t size() const { return std::min(imageSize, kTextureHead + bodySize); }
};

struct TextureEntries {
  float version = 0;
  uint32_t addressSize = 0;
  std::string encoder;
  uint64_t announced = 0;             // records
  std::vector<TextureEntry> entries;  // without free records
  uint64_t freeRecords = 0;
  Diagnostics diagnostics;
};

// Errors: Truncated, and Unsupported for another version, whose layout is not known.
Result<TextureEntries> readTextureEntries(Bytes bytes);

// 36 characters in lower case.
std::string uuidText(const std::array<std::byte, 16>& uuid);

}  // namespace vitrine
