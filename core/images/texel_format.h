// How the texels of a picture are stored: the formats of Vulkan, and what other containers have besides.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/images/blocks/blocks.h"

namespace vitrine {

// Products of sizes that a file announces do not overflow it.
__extension__ using Wide = unsigned __int128;

enum class Numeric : uint8_t { Unorm, Snorm, Uscaled, Sscaled, Uint, Sint, Sfloat, Ufloat, Srgb };

struct TexelChannel {
  uint8_t colour = 0;  // 0..3: red, green, blue, alpha
  uint8_t offset = 0;  // bits, from the lowest of the texel as a little-endian number
  uint8_t bits = 0;
};

enum class TexelKind : uint8_t {
  Plain,           // channels
  SharedExponent,  // E5B9G9R9
  Block,           // BlockFormat
  Astc,
  NotRead,
};

struct TexelFormat {
  uint32_t vulkan = 0;  // VkFormat; 0: Vulkan has none
  std::string name{};   // see PictureFile::format
  TexelKind kind = TexelKind::Plain;
  Numeric numeric = Numeric::Unorm;
  std::array<uint8_t, 3> block{1, 1, 1};  // texels; of compressed formats
  uint32_t size = 0;                      // bytes of a texel or block
  uint32_t typeSize = 1;                  // bytes of what is swapped between byte orders
  std::array<TexelChannel, 4> channels{};
  uint8_t channelCount = 0;
  BlockFormat blockFormat = BlockFormat::Bc1Rgb;
  std::string_view reason{};  // why it is not read: "depth and stencil"
  bool isProhibited = false;  // in KTX 2

  bool isCompressed() const { return kind == TexelKind::Block || kind == TexelKind::Astc || block[0] > 1; }
  bool isDepthOrStencil() const { return reason.starts_with("depth"); }
  bool isSrgb() const { return numeric == Numeric::Srgb; }
  bool isInteger() const { return numeric == Numeric::Uint || numeric == Numeric::Sint; }
  bool isSigned() const {
    return numeric == Numeric::Snorm || numeric == Numeric::Sint || numeric == Numeric::Sscaled ||
           numeric == Numeric::Sfloat;
  }
  bool isFloat() const { return numeric == Numeric::Sfloat || numeric == Numeric::Ufloat; }
  uint8_t bits() const;  // of the widest channel
  bool hasChannel(uint8_t colour) const;
  // Whether the values are bytes, not floats (see Pixels).
  bool hasBytes() const;
  // Bytes of a picture of so many texels, without padding; nullopt if that is no number of 64 bits.
  std::optional<uint64_t> sizeOf(uint32_t width, uint32_t height, uint32_t depth) const;
};

// Of a number of Vulkan; null if there is no such format.
std::shared_ptr<const TexelFormat> texelFormat(uint32_t vulkan);
// The first of a name: "BC7_UNORM"; also "ETC1_R8G8B8_UNORM". Null if there is none.
std::shared_ptr<const TexelFormat> texelFormatNamed(std::string_view name);
// One with these channels of unsigned normalised values in a texel of `size` bytes (at most 4): one of Vulkan's
// where it has such a one, else of a name made in the same way. Null if there is no channel, or two overlap.
std::shared_ptr<const TexelFormat> texelFormatOf(std::span<const TexelChannel> channels, uint32_t size);
// The numbers of all that there are.
std::vector<uint32_t> texelFormatNumbers();

// Decodes a row of plain texels or such with a shared exponent, RGBA; `row` has out.size() / 4 of them.
void decodeTexelRow(const TexelFormat& format, Bytes row, std::span<uint8_t> out);
void decodeTexelRow(const TexelFormat& format, Bytes row, std::span<float> out);

}  // namespace vitrine
