#include "core/images/blocks/blocks.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/images/blocks/decoders.h"

namespace vitrine {
namespace blocks {
namespace {

struct BlockRow {
  std::string_view name;
  uint32_t size;
  bool hasFloats;
};
constexpr std::array<BlockRow, kBlockFormats> kBlockFormatRows{{{"BC1_RGB_UNORM", 8, false},
                                                                {"BC1_RGBA_UNORM", 8, false},
                                                                {"BC2_UNORM", 16, false},
                                                                {"BC3_UNORM", 16, false},
                                                                {"BC4_UNORM", 8, false},
                                                                {"BC4_SNORM", 8, true},
                                                                {"BC5_UNORM", 16, false},
                                                                {"BC5_SNORM", 16, true},
                                                                {"BC6H_UFLOAT", 16, true},
                                                                {"BC6H_SFLOAT", 16, true},
                                                                {"BC7_UNORM", 16, false},
                                                                {"ETC1_R8G8B8_UNORM", 8, false},
                                                                {"ETC2_R8G8B8_UNORM", 8, false},
                                                                {"ETC2_R8G8B8A1_UNORM", 8, false},
                                                                {"ETC2_R8G8B8A8_UNORM", 16, false},
                                                                {"EAC_R11_UNORM", 8, true},
                                                                {"EAC_R11_SNORM", 8, true},
                                                                {"EAC_R11G11_UNORM", 16, true},
                                                                {"EAC_R11G11_SNORM", 16, true}}};

void decodeTexels(BlockFormat format, const std::byte* block, Texels& texels) {
  switch (format) {
    case BlockFormat::Bc1Rgb:
      return decodeBc1(block, false, texels);
    case BlockFormat::Bc1Rgba:
      return decodeBc1(block, true, texels);
    case BlockFormat::Bc2:
      return decodeBc2(block, texels);
    case BlockFormat::Bc3:
      return decodeBc3(block, texels);
    case BlockFormat::Bc5U:
      texels.fill({0, 0, 0, 255});
      decodeBc4(block, 0, texels);
      return decodeBc4(block + 8, 1, texels);
    case BlockFormat::Bc7:
      return decodeBc7(block, texels);
    case BlockFormat::Etc1:
      return decodeEtc(block, EtcKind::Etc1, texels);
    case BlockFormat::Etc2Rgb:
      return decodeEtc(block, EtcKind::Etc2, texels);
    case BlockFormat::Etc2Rgba1:
      return decodeEtc(block, EtcKind::PunchThrough, texels);
    case BlockFormat::Etc2Rgba8:
      decodeEtc(block + 8, EtcKind::Etc2, texels);
      return decodeEacAlpha(block, texels);
    default:
      texels.fill({0, 0, 0, 255});
      return decodeBc4(block, 0, texels);
  }
}

void decodeLights(BlockFormat format, const std::byte* block, Lights& texels) {
  const auto channels = [&](size_t count, auto decode) {
    texels.fill({0, 0, 0, 1});
    Values values;
    for (size_t channel = 0; channel < count; ++channel) {
      decode(block + 8 * channel, values);
      for (size_t i = 0; i < values.size(); ++i) texels[i][channel] = values[i];
    }
  };
  const auto eac = [](bool isSigned) {
    return [isSigned](const std::byte* bytes, Values& values) { decodeEac11(bytes, isSigned, values); };
  };
  switch (format) {
    case BlockFormat::Bc4S:
      return channels(1, decodeBc4Signed);
    case BlockFormat::Bc5S:
      return channels(2, decodeBc4Signed);
    case BlockFormat::Bc6hU:
      return decodeBc6h(block, false, texels);
    case BlockFormat::Bc6hS:
      return decodeBc6h(block, true, texels);
    case BlockFormat::EacR11U:
      return channels(1, eac(false));
    case BlockFormat::EacR11S:
      return channels(1, eac(true));
    case BlockFormat::EacRg11U:
      return channels(2, eac(false));
    case BlockFormat::EacRg11S:
      return channels(2, eac(true));
    default:
      Texels colours;
      decodeTexels(format, block, colours);
      for (size_t i = 0; i < colours.size(); ++i)
        for (size_t channel = 0; channel < 4; ++channel) texels[i][channel] = float(colours[i][channel]) / 255;
  }
}

// Calls `decode` for each block and puts what of its texels lies inside the picture into `out`.
template <class Texels, class Decode>
void eachBlock(Bytes data, uint32_t blockSize, uint32_t width, uint32_t height, void* out, Decode decode) {
  constexpr size_t kTexel = sizeof(typename Texels::value_type);
  const std::byte* block = data.data();
  auto* const pixels = static_cast<std::byte*>(out);
  Texels texels;
  for (uint32_t top = 0; top < height; top += 4)
    for (uint32_t left = 0; left < width; left += 4, block += blockSize) {
      decode(block, texels);
      const uint32_t rows = std::min(4u, height - top), columns = std::min(4u, width - left);
      std::byte* to = pixels + (size_t(top) * width + left) * kTexel;
      for (uint32_t y = 0; y < rows; ++y, to += size_t(width) * kTexel)
        std::memcpy(to, &texels[size_t(y) * 4], (columns == 4 ? 4 : columns) * kTexel);
    }
}

}  // namespace
}  // namespace blocks

std::string_view blockFormatName(BlockFormat format) { return blocks::kBlockFormatRows[size_t(format)].name; }
uint32_t bytesOfBlock(BlockFormat format) { return blocks::kBlockFormatRows[size_t(format)].size; }
bool hasFloatTexels(BlockFormat format) { return blocks::kBlockFormatRows[size_t(format)].hasFloats; }

uint64_t blockCount(uint32_t width, uint32_t height) {
  return ((uint64_t(width) + 3) / 4) * ((uint64_t(height) + 3) / 4);
}

void decodeBlocksToBytes(BlockFormat format, Bytes data, uint32_t width, uint32_t height, std::span<uint8_t> out) {
  blocks::eachBlock<blocks::Texels>(
      data, bytesOfBlock(format), width, height, out.data(),
      [format](const std::byte* block, blocks::Texels& texels) { blocks::decodeTexels(format, block, texels); });
}

void decodeBlocksToFloats(BlockFormat format, Bytes data, uint32_t width, uint32_t height, std::span<float> out) {
  blocks::eachBlock<blocks::Lights>(
      data, bytesOfBlock(format), width, height, out.data(),
      [format](const std::byte* block, blocks::Lights& texels) { blocks::decodeLights(format, block, texels); });
}

}  // namespace vitrine
