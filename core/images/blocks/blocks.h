// Block compression of textures: BC1 to BC7, ETC1, ETC2 and EAC, after the Khronos Data Format Specification 1.3,
// chapters 18 to 22. A block stands for 4 x 4 texels; blocks lie in rows, from the top left. (ASTC is decoded by a
// library, in a confined process.)
#pragma once

#include <span>
#include <string_view>

#include "core/bytes/byte_reader.h"

namespace vitrine {

enum class BlockFormat : uint8_t {
  Bc1Rgb,   // its fourth colour is black
  Bc1Rgba,  // its fourth colour is transparent black
  Bc2,
  Bc3,
  Bc4U,
  Bc4S,
  Bc5U,
  Bc5S,
  Bc6hU,
  Bc6hS,
  Bc7,
  Etc1,
  Etc2Rgb,
  Etc2Rgba1,  // punch-through alpha
  Etc2Rgba8,
  EacR11U,
  EacR11S,
  EacRg11U,
  EacRg11S,
};
inline constexpr size_t kBlockFormats = 19;

std::string_view blockFormatName(BlockFormat format);  // "BC6H_UFLOAT"
uint32_t bytesOfBlock(BlockFormat format);             // 8 or 16
// Whether the values need more than 8 bits or a sign, so that decodeBlocksToFloats() is the one to call.
bool hasFloatTexels(BlockFormat format);

// The blocks of a picture; 0 for an empty one.
uint64_t blockCount(uint32_t width, uint32_t height);

// Decodes width * height texels, RGBA, top row first. `blocks` has at least blockCount() * bytesOfBlock() bytes,
// `out` exactly width * height * 4 elements: the caller has checked both. Any content of blocks has a meaning: what
// the formats reserve becomes transparent black (BC7) or black (BC6H). Channels that are not stored are 0, alpha
// is 1.
void decodeBlocksToBytes(BlockFormat format, Bytes blocks, uint32_t width, uint32_t height, std::span<uint8_t> out);
// The same as floats: -1..1 of signed formats, 0..1 of EAC, half floats of BC6H. Also for formats whose texels are
// bytes, which become 0..1.
void decodeBlocksToFloats(BlockFormat format, Bytes blocks, uint32_t width, uint32_t height, std::span<float> out);

}  // namespace vitrine
