#include "core/images/dds.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/document/value.h"

namespace vitrine {
namespace {

// DDS_HEADER and DDS_PIXELFORMAT of the DirectX documentation.
#pragma pack(push, 1)
struct DdsPixelFormat {
  uint32_t size, flags;
  std::array<char, 4> fourCc;
  uint32_t bitCount, redMask, greenMask, blueMask, alphaMask;
};
struct DdsHeader {
  uint32_t size, flags, height, width, pitch, depth, levels;
  std::array<uint32_t, 11> reserved;
  DdsPixelFormat format;
  std::array<uint32_t, 5> caps;
};
struct DdsHeaderDx10 {
  uint32_t format, dimension, flags, arraySize, flags2;
};
#pragma pack(pop)
static_assert(sizeof(DdsHeader) == 124 && sizeof(DdsPixelFormat) == 32 && sizeof(DdsHeaderDx10) == 20);

enum class BlockKind : uint8_t { Bc1, Bc2, Bc3 };
constexpr uint32_t kFourCcFlag = 4;

struct Texel {
  uint8_t r, g, b, a;
};

Texel expand565(uint16_t packed) {
  const auto widen = [](uint32_t value, uint32_t most) {
    return static_cast<uint8_t>((value * 255 + most / 2) / most);
  };
  return {widen(packed >> 11, 31), widen((packed >> 5) & 63, 63), widen(packed & 31, 31), 255};
}

Texel mix(const Texel& a, const Texel& b, uint32_t partA, uint32_t partB) {
  const uint32_t whole = partA + partB;
  const auto channel = [&](uint8_t x, uint8_t y) { return static_cast<uint8_t>((x * partA + y * partB) / whole); };
  return {channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b), 255};
}

// Eight bytes: two end points and a two-bit index for each of 16 texels.
void decodeColours(const std::byte* block, bool withTransparent, std::array<Texel, 16>& texels) {
  const auto first = loadAs<uint16_t>(block), second = loadAs<uint16_t>(block + 2);
  const Texel a = expand565(first), b = expand565(second);
  std::array<Texel, 4> palette{a, b, mix(a, b, 2, 1), mix(a, b, 1, 2)};
  if (withTransparent && first <= second) {
    palette[2] = mix(a, b, 1, 1);
    palette[3] = {0, 0, 0, 0};
  }
  const auto indices = loadAs<uint32_t>(block + 4);
  for (uint32_t i = 0; i < 16; ++i) texels[i] = palette[(indices >> (2 * i)) & 3];
}

// BC2: four bits of alpha for each texel.
void decodeExplicitAlpha(const std::byte* block, std::array<Texel, 16>& texels) {
  const auto bits = loadAs<uint64_t>(block);
  for (uint32_t i = 0; i < 16; ++i) texels[i].a = static_cast<uint8_t>(((bits >> (4 * i)) & 15) * 17);
}

// BC3: two end points and a three-bit index for each texel.
void decodeBlendedAlpha(const std::byte* block, std::array<Texel, 16>& texels) {
  const uint64_t bits = loadAs<uint64_t>(block);
  const uint32_t a = bits & 255, b = (bits >> 8) & 255;
  std::array<uint32_t, 8> palette{a, b};
  for (uint32_t i = 1; i < 7; ++i) palette[i + 1] = (a * (7 - i) + b * i) / 7;
  if (a <= b) {
    for (uint32_t i = 1; i < 5; ++i) palette[i + 1] = (a * (5 - i) + b * i) / 5;
    palette[6] = 0;
    palette[7] = 255;
  }
  for (uint32_t i = 0; i < 16; ++i) texels[i].a = static_cast<uint8_t>(palette[(bits >> (16 + 3 * i)) & 7]);
}

std::array<Texel, 16> decodeBlock(BlockKind kind, const std::byte* block) {
  std::array<Texel, 16> texels;
  if (kind == BlockKind::Bc1) {
    decodeColours(block, true, texels);
    return texels;
  }
  decodeColours(block + 8, false, texels);
  if (kind == BlockKind::Bc2) decodeExplicitAlpha(block, texels);
  if (kind == BlockKind::Bc3) decodeBlendedAlpha(block, texels);
  return texels;
}

Result<BlockKind> blockOf(const DdsHeader& header, ByteReader& reader) {
  const std::string_view name(header.format.fourCc.data(), 4);
  if (!(header.format.flags & kFourCcFlag))
    return fail(ErrorCode::Unsupported, "DDS without block compression is not read", reader.here());
  if (name == "DXT1") return BlockKind::Bc1;
  if (name == "DXT2" || name == "DXT3") return BlockKind::Bc2;
  if (name == "DXT4" || name == "DXT5") return BlockKind::Bc3;
  if (name == "DX10") {
    VITRINE_TRY(const auto extended, reader.take<DdsHeaderDx10>("DDS DX10 header"));
    // DXGI_FORMAT_BC1_TYPELESS is 70; three values each for BC1, BC2 and BC3.
    if (extended.format >= 70 && extended.format <= 78) return static_cast<BlockKind>((extended.format - 70) / 3);
    return fail(ErrorCode::Unsupported, "DDS format " + std::to_string(extended.format) + " is not read",
                reader.here());
  }
  return fail(ErrorCode::Unsupported, "DDS compression '" + toUtf8(name) + "' is not read", reader.here());
}

void store(Image& image, uint32_t blockX, uint32_t blockY, const std::array<Texel, 16>& texels) {
  for (uint32_t y = 0; y < std::min(4u, image.height - blockY); ++y) {
    for (uint32_t x = 0; x < std::min(4u, image.width - blockX); ++x) {
      const Texel& texel = texels[y * 4 + x];
      image.hasAlpha = image.hasAlpha || texel.a != 255;
      uint8_t* pixel = image.pixels.data() + (size_t(blockY + y) * image.width + blockX + x) * 4;
      std::copy_n(&texel.r, 4, pixel);
    }
  }
}

}  // namespace

bool looksLikeDds(Bytes head) { return asText(head).starts_with("DDS "); }

std::optional<ImageSize> ddsSize(Bytes head) {
  if (head.size() < 4 + sizeof(DdsHeader)) return std::nullopt;
  const auto header = loadAs<DdsHeader>(head.data() + 4);
  return ImageSize{header.width, header.height};
}

Result<Image> decodeDds(Bytes file) {
  ByteReader reader(file);
  VITRINE_CHECK(reader.skip(4, "DDS magic"));
  VITRINE_TRY(const auto header, reader.take<DdsHeader>("DDS header"));
  VITRINE_TRY(const BlockKind kind, blockOf(header, reader));
  VITRINE_CHECK(checkImageSize(header.width, header.height));

  const uint32_t blockSize = kind == BlockKind::Bc1 ? 8 : 16;
  const uint32_t columns = (header.width + 3) / 4, rows = (header.height + 3) / 4;
  VITRINE_TRY(const Bytes blocks, reader.takeArray(uint64_t(columns) * rows, blockSize, "DDS blocks"));
  Image image{header.width, header.height, {}, false};
  image.pixels.resize(size_t(image.width) * image.height * 4);
  for (uint32_t row = 0; row < rows; ++row)
    for (uint32_t column = 0; column < columns; ++column)
      store(image, column * 4, row * 4,
            decodeBlock(kind, blocks.data() + (size_t(row) * columns + column) * blockSize));
  return image;
}

}  // namespace vitrine
