#include "core/images/dds.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "core/document/value.h"
#include "core/images/picture_reader.h"

namespace vitrine {
namespace {

#pragma pack(push, 1)
struct DdsPixelFormat {
  uint32_t size, flags;
  std::array<char, 4> fourCc;
  uint32_t bitCount;
  std::array<uint32_t, 4> masks;  // red, green, blue, alpha
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

constexpr uint64_t kDdsHeaderAt = 4, kFormatAt = 4 + 72, kDx10At = 128;

enum FormatFlag : uint32_t {
  kHasAlpha = 0x1,
  kOnlyAlpha = 0x2,
  kHasFourCc = 0x4,
  kHasRgb = 0x40,
  kHasYuv = 0x200,
  kHasLuminance = 0x20000,
  kHasBumps = 0x80000,  // signed
};
constexpr uint32_t kDepthFlag = 0x800000, kCube = 0x200, kCubeFaces = 0xFC00, kVolume = 0x200000;
constexpr uint32_t kDimension3d = 4, kMiscCube = 4;

// How a DDS file stores its texels.
struct DdsFormat {
  uint32_t number = 0;  // of FourCC and DXGI formats
  uint32_t vulkan = 0;
  std::string_view swizzle = "rgba";
  bool isTypeless = false, isPremultiplied = false;
};

constexpr std::string_view kNoAlpha = "rgb1";
constexpr DdsFormat kDxgiFormats[] = {{.number = 1, .vulkan = 109, .isTypeless = true},
                                      {2, 109},
                                      {3, 107},
                                      {4, 108},
                                      {.number = 5, .vulkan = 106, .isTypeless = true},
                                      {6, 106},
                                      {7, 104},
                                      {8, 105},
                                      {.number = 9, .vulkan = 97, .isTypeless = true},
                                      {10, 97},
                                      {11, 91},
                                      {12, 95},
                                      {13, 92},
                                      {14, 96},
                                      {.number = 15, .vulkan = 103, .isTypeless = true},
                                      {16, 103},
                                      {17, 101},
                                      {18, 102},
                                      {.number = 23, .vulkan = 64, .isTypeless = true},
                                      {24, 64},
                                      {25, 68},
                                      {26, 122},
                                      {.number = 27, .vulkan = 37, .isTypeless = true},
                                      {28, 37},
                                      {29, 43},
                                      {30, 41},
                                      {31, 38},
                                      {32, 42},
                                      {.number = 33, .vulkan = 83, .isTypeless = true},
                                      {34, 83},
                                      {35, 77},
                                      {36, 81},
                                      {37, 78},
                                      {38, 82},
                                      {.number = 39, .vulkan = 100, .isTypeless = true},
                                      {41, 100},
                                      {42, 98},
                                      {43, 99},
                                      {.number = 48, .vulkan = 16, .isTypeless = true},
                                      {49, 16},
                                      {50, 20},
                                      {51, 17},
                                      {52, 21},
                                      {.number = 53, .vulkan = 76, .isTypeless = true},
                                      {54, 76},
                                      {56, 70},
                                      {57, 74},
                                      {58, 71},
                                      {59, 75},
                                      {.number = 60, .vulkan = 9, .isTypeless = true},
                                      {61, 9},
                                      {62, 13},
                                      {63, 10},
                                      {64, 14},
                                      {65, 1000470001},
                                      {67, 123},
                                      {.number = 70, .vulkan = 133, .isTypeless = true},
                                      {71, 133},
                                      {72, 134},
                                      {.number = 73, .vulkan = 135, .isTypeless = true},
                                      {74, 135},
                                      {75, 136},
                                      {.number = 76, .vulkan = 137, .isTypeless = true},
                                      {77, 137},
                                      {78, 138},
                                      {.number = 79, .vulkan = 139, .isTypeless = true},
                                      {80, 139},
                                      {81, 140},
                                      {.number = 82, .vulkan = 141, .isTypeless = true},
                                      {83, 141},
                                      {84, 142},
                                      {85, 4},
                                      {86, 8},
                                      {87, 44},
                                      {88, 44, kNoAlpha},
                                      {.number = 90, .vulkan = 44, .isTypeless = true},
                                      {91, 50},
                                      {.number = 92, .vulkan = 44, .swizzle = kNoAlpha, .isTypeless = true},
                                      {93, 50, kNoAlpha},
                                      {.number = 94, .vulkan = 143, .isTypeless = true},
                                      {95, 143},
                                      {96, 144},
                                      {.number = 97, .vulkan = 145, .isTypeless = true},
                                      {98, 145},
                                      {99, 146},
                                      {115, 1000340000}};
// ASTC, as some programs number it: typeless, unsigned and sRGB for each size of blocks, and a number that is free.
constexpr uint32_t kDxgiAstc = 133, kAstcSizes = 14;

constexpr uint32_t codeOf(std::string_view text) {
  uint32_t code = 0;
  for (size_t i = 0; i < 4; ++i) code |= uint32_t(uint8_t(text[i])) << (8 * i);
  return code;
}
constexpr DdsFormat kFourCcFormats[] = {{codeOf("DXT1"), 133},
                                        {.number = codeOf("DXT2"), .vulkan = 135, .isPremultiplied = true},
                                        {codeOf("DXT3"), 135},
                                        {.number = codeOf("DXT4"), .vulkan = 137, .isPremultiplied = true},
                                        {codeOf("DXT5"), 137},
                                        {codeOf("RXGB"), 137, "agb1"},
                                        {codeOf("ATI1"), 139},
                                        {codeOf("BC4U"), 139},
                                        {codeOf("BC4S"), 140},
                                        {codeOf("ATI2"), 141},
                                        {codeOf("BC5U"), 141},
                                        {codeOf("BC5S"), 142},
                                        {codeOf("ETC1"), 147},
                                        {codeOf("ETC2"), 147},
                                        {36, 91},
                                        {110, 92},
                                        {111, 76},
                                        {112, 83},
                                        {113, 97},
                                        {114, 100},
                                        {115, 103},
                                        {116, 109}};

std::optional<DdsFormat> dxgiFormat(uint32_t number) {
  const auto* found = std::ranges::find(kDxgiFormats, number, &DdsFormat::number);
  if (found != std::end(kDxgiFormats)) return *found;
  const uint32_t which = number - kDxgiAstc;
  if (number < kDxgiAstc || which / 4 >= kAstcSizes || which % 4 == 3) return std::nullopt;
  return DdsFormat{
      .number = number, .vulkan = 157 + which / 4 * 2 + (which % 4 == 2 ? 1 : 0), .isTypeless = which % 4 == 0};
}

class DdsReader {
 public:
  DdsReader(Bytes file, const Limits& limits) : m_reader(file, limits, "DDS", "dds"), m_file(file) {}

  Result<PictureFile> read() {
    VITRINE_CHECK(m_reader.checkInside("DDS header", 0, kDx10At));
    m_header = loadAs<DdsHeader>(m_file.data() + kDdsHeaderAt);
    readHeader();
    VITRINE_CHECK(findFormat());
    VITRINE_CHECK(readShape());
    VITRINE_CHECK(readLevels());
    return std::move(m_picture);
  }

 private:
  static std::unexpected<Error> unsupported(std::string what, uint64_t at, uint64_t size) {
    return fail(ErrorCode::Unsupported, "DDS: " + what, {0, at, size});
  }

  void readHeader() {
    m_reader.section("header");
    m_reader.field("magic", "DDS", 0, 4);
    const auto number = [&](std::string_view name, uint32_t value, uint64_t at, bool isHexadecimal = false) {
      m_reader.field(name, isHexadecimal ? fmt::format("{:#x}", value) : std::to_string(value), at, 4);
    };
    number("dwSize", m_header.size, 4);
    number("dwFlags", m_header.flags, 8, true);
    number("dwHeight", m_header.height, 12);
    number("dwWidth", m_header.width, 16);
    number("dwPitchOrLinearSize", m_header.pitch, 20);
    number("dwDepth", m_header.depth, 24);
    number("dwMipMapCount", m_header.levels, 28);
    m_reader.field("dwReserved1", noteText(m_file.subspan(32, 44)), 32, 44);
    m_reader.section("pixel format");
    number("dwSize", m_header.format.size, kFormatAt);
    number("dwFlags", m_header.format.flags, kFormatAt + 4, true);
    m_reader.field("dwFourCC", fourCcName(), kFormatAt + 8, 4);
    number("dwRGBBitCount", m_header.format.bitCount, kFormatAt + 12);
    constexpr std::array<std::string_view, 4> kMasks{"dwRBitMask", "dwGBitMask", "dwBBitMask", "dwABitMask"};
    for (size_t i = 0; i < 4; ++i) number(kMasks[i], m_header.format.masks[i], kFormatAt + 16 + 4 * i, true);
    m_reader.section("header");
    number("dwCaps", m_header.caps[0], 108, true);
    number("dwCaps2", m_header.caps[1], 112, true);
    number("dwCaps3", m_header.caps[2], 116, true);
    number("dwCaps4", m_header.caps[3], 120, true);
    number("dwReserved2", m_header.caps[4], 124, true);
    m_begin = kDx10At;
    if (m_header.size != sizeof(DdsHeader) || m_header.format.size != sizeof(DdsPixelFormat))
      m_reader.warn("sizes",
                    fmt::format("header of {} bytes, pixel format of {}: {} and {} expected", m_header.size,
                                m_header.format.size, sizeof(DdsHeader), sizeof(DdsPixelFormat)),
                    {0, 4, 4});
  }

  std::string fourCcName() const {
    const std::string_view text(m_header.format.fourCc.data(), 4);
    const bool isText = std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7F; });
    return isText ? std::string(text) : std::to_string(codeOf(text));
  }

  Result<void> findFormat() {
    const DdsPixelFormat& format = m_header.format;
    if (!(format.flags & kHasFourCc)) return findMaskedFormat();
    const uint32_t code = codeOf({format.fourCc.data(), 4});
    if (code == codeOf("DX10")) return findDxgiFormat();
    const auto* found = std::ranges::find(kFourCcFormats, code, &DdsFormat::number);
    if (found == std::end(kFourCcFormats))
      return unsupported(fmt::format("format '{}' is not read", fourCcName()), kFormatAt + 8, 4);
    return take(*found, {0, kFormatAt + 8, 4});
  }

  Result<void> findDxgiFormat() {
    VITRINE_CHECK(m_reader.checkInside("DDS DX10 header", kDx10At, sizeof(DdsHeaderDx10)));
    m_dx10 = loadAs<DdsHeaderDx10>(m_file.data() + kDx10At);
    m_begin = kDx10At + sizeof(DdsHeaderDx10);
    m_reader.section("DX10 header");
    const auto number = [&](std::string_view name, uint32_t value, uint64_t place) {
      m_reader.field(name, std::to_string(value), kDx10At + place, 4);
    };
    number("dxgiFormat", m_dx10->format, 0);
    number("resourceDimension", m_dx10->dimension, 4);
    number("miscFlag", m_dx10->flags, 8);
    number("arraySize", m_dx10->arraySize, 12);
    number("miscFlags2", m_dx10->flags2, 16);
    const SourceSpan span{0, kDx10At, 4};
    const auto found = dxgiFormat(m_dx10->format);
    if (!found) return unsupported(fmt::format("format {} is not read", m_dx10->format), kDx10At, 4);
    VITRINE_CHECK(take(*found, span));
    constexpr uint32_t kPremultiplied = 2;
    if ((m_dx10->flags2 & 7) == kPremultiplied) m_picture.isPremultiplied = m_picture.hasAlpha;
    return {};
  }

  Result<void> take(const DdsFormat& format, SourceSpan span) {
    VITRINE_CHECK(m_reader.setFormat(texelFormat(format.vulkan), span));
    m_picture.swizzle = format.swizzle;
    if (format.swizzle.back() == '1') m_picture.hasAlpha = false;
    m_picture.isPremultiplied = format.isPremultiplied;
    m_picture.isTypelessRead = format.isTypeless;
    if (format.isTypeless)
      m_reader.warn("typeless", fmt::format("a typeless format, read as {}", m_picture.format), span);
    return {};
  }

  Result<void> findMaskedFormat() {
    const DdsPixelFormat& format = m_header.format;
    const SourceSpan span{0, kFormatAt, 32};
    if (format.flags & kHasYuv) return unsupported("YUV is not read", kFormatAt + 4, 4);
    if (!(format.flags & (kHasRgb | kHasLuminance | kOnlyAlpha | kHasBumps)))
      return unsupported(fmt::format("pixel format with the flags {:#x} is not read", format.flags), kFormatAt + 4,
                         4);
    const uint32_t size = format.bitCount / 8;
    if (format.bitCount % 8 != 0 || size == 0 || size > 4)
      return unsupported(fmt::format("texels of {} bits are not read", format.bitCount), kFormatAt + 12, 4);
    if (format.flags & kHasBumps) return findBumpFormat(size, span);
    std::vector<TexelChannel> channels;
    const auto add = [&](uint32_t mask, uint8_t colour) {
      if (mask == 0) return true;
      const auto offset = uint32_t(std::countr_zero(mask)), bits = uint32_t(std::popcount(mask));
      channels.push_back({colour, uint8_t(offset), uint8_t(bits)});
      return mask >> offset == (bits == 32 ? 0xFFFFFFFF : (1u << bits) - 1);
    };
    const bool isLuminance = format.flags & kHasLuminance, hasAlpha = format.flags & (kHasAlpha | kOnlyAlpha);
    bool isWhole = true;
    if (!(format.flags & kOnlyAlpha))
      for (uint8_t i = 0; i < (isLuminance ? 1 : 3); ++i) isWhole = isWhole && add(format.masks[i], i);
    // Alpha of luminance lies in green, for a while.
    if (hasAlpha) isWhole = isWhole && add(format.masks[3], isLuminance ? 1 : 3);
    const auto texels = isWhole ? texelFormatOf(channels, size) : nullptr;
    if (!texels)
      return unsupported(fmt::format("texels with the masks {:#x}, {:#x}, {:#x} and {:#x} are not read",
                                     format.masks[0], format.masks[1], format.masks[2], format.masks[3]),
                         kFormatAt + 16, 16);
    VITRINE_CHECK(m_reader.setFormat(texels, span));
    if (isLuminance) {
      m_picture.swizzle = texels->hasChannel(1) ? "rrrg" : "rrr1";
      m_picture.hasAlpha = texels->hasChannel(1);
    }
    return {};
  }

  Result<void> findBumpFormat(uint32_t size, SourceSpan span) {
    const auto& masks = m_header.format.masks;
    const bool isTwo = size == 2 && masks[0] == 0xFF && masks[1] == 0xFF00;
    const bool isFour = size == 4 && masks[0] == 0xFF && masks[1] == 0xFF00 && masks[2] == 0xFF0000;
    const bool isWide = size == 4 && masks[0] == 0xFFFF && masks[1] == 0xFFFF0000;
    if (!isTwo && !isFour && !isWide)
      return unsupported("signed texels with such masks are not read", kFormatAt + 16, 16);
    return m_reader.setFormat(texelFormat(isTwo ? 17 : isFour ? 38 : 78), span);
  }

  Result<void> readShape() {
    PictureFile& picture = m_picture;
    picture.width = m_header.width;
    picture.height = m_header.height;
    if (picture.width == 0 || picture.height == 0)
      return fail(ErrorCode::Malformed, fmt::format("DDS: {} x {} pixels", picture.width, picture.height),
                  {0, 12, 8});
    picture.isVolume =
        m_dx10 ? m_dx10->dimension == kDimension3d : (m_header.caps[1] & kVolume) && (m_header.flags & kDepthFlag);
    if (picture.isVolume) picture.depth = std::max(m_header.depth, 1u);
    picture.isCube =
        !picture.isVolume && (m_dx10 ? (m_dx10->flags & kMiscCube) != 0 : (m_header.caps[1] & kCube) != 0);
    if (m_dx10) {
      picture.layers = std::max(m_dx10->arraySize, 1u);
      picture.isArray = picture.layers > 1;
    }
    if (picture.isCube) {
      const auto faces = uint32_t(std::popcount(m_header.caps[1] & kCubeFaces));
      picture.faces = 6;
      if (!m_dx10 && faces < 6) {
        m_reader.warn("cube-faces", fmt::format("a cube with {} of its faces, which are shown as an array", faces),
                      {0, 112, 4});
        picture.isCube = false;
        picture.isArray = true;
        picture.faces = 1;
        picture.layers = std::max(faces, 1u);
      }
    }
    const uint32_t most = mostLevels(picture.width, picture.height, picture.depth);
    m_levels = std::clamp(m_header.levels, 1u, most);
    if (m_header.levels > most)
      m_reader.warn("levels", fmt::format("{} levels announced, at most {} possible", m_header.levels, most),
                    {0, 28, 4});
    return {};
  }

  // All levels of a layer or face, then those of the next one.
  Result<void> readLevels() {
    PictureFile& picture = m_picture;
    const uint64_t there = m_file.size() - m_begin;
    Wide chain = 0;
    for (uint32_t i = 0; i < m_levels; ++i) {
      PictureLevel level{.width = sizeAtLevel(picture.width, i),
                         .height = sizeAtLevel(picture.height, i),
                         .depth = sizeAtLevel(picture.depth, i)};
      const auto size = picture.texels->sizeOf(level.width, level.height, level.depth);
      if (chain + size.value_or(UINT64_MAX) > there) {
        if (i == 0) {
          VITRINE_CHECK(checkImageSize(level.width, level.height));
          return fail(ErrorCode::Truncated,
                      fmt::format("DDS: {} bytes of {} pixels, {} expected for {} x {} x {}", there, picture.format,
                                  size.value_or(UINT64_MAX), level.width, level.height, level.depth),
                      {0, m_begin, there});
        }
        m_reader.damaged("levels-missing", fmt::format("{} levels announced, {} are there", m_levels, i),
                         {0, m_begin, there});
        break;
      }
      level.offset = m_begin + uint64_t(chain);
      level.size = level.unpackedSize = *size;
      chain += *size;
      picture.levels.push_back(level);
    }
    for (PictureLevel& level : picture.levels) level.stride = uint64_t(chain);
    const uint64_t pictures = uint64_t(picture.layers) * picture.faces, whole = there / uint64_t(chain);
    if (whole < pictures) {
      m_reader.damaged("layers-missing",
                       fmt::format("{} layers and faces announced, {} are there", pictures, whole),
                       {0, m_begin, there});
      picture.layers = uint32_t(std::max<uint64_t>(whole / picture.faces, 1));
      if (whole < picture.faces) {
        picture.isCube = false;
        picture.faces = 1;
        picture.layers = uint32_t(whole);
        picture.isArray = whole > 1;
      }
    }
    const uint64_t used = uint64_t(picture.layers) * picture.faces * uint64_t(chain);
    if (used < there)
      m_reader.warn("after-levels", fmt::format("{} bytes after the last picture", there - used),
                    {0, m_begin + used, there - used});
    return {};
  }

  PictureReader m_reader;
  Bytes m_file;
  PictureFile& m_picture = m_reader.picture();
  DdsHeader m_header{};
  std::optional<DdsHeaderDx10> m_dx10;
  uint64_t m_begin = 0;
  uint32_t m_levels = 1;
};

}  // namespace

bool looksLikeDds(Bytes head) { return asText(head).starts_with("DDS "); }

std::optional<ImageSize> ddsSize(Bytes head) {
  if (head.size() < kDdsHeaderAt + sizeof(DdsHeader)) return std::nullopt;
  const auto header = loadAs<DdsHeader>(head.data() + kDdsHeaderAt);
  return ImageSize{header.width, header.height};
}

Result<PictureFile> readDds(Bytes file, const Limits& limits) {
  DdsReader reader(file, limits);
  return reader.read();
}

Result<Image> decodeDds(Bytes file) {
  VITRINE_TRY(const PictureFile picture, readDds(file, {}));
  VITRINE_TRY(const Pixels pixels, decodePicture(picture, file, {}));
  return imageOf(picture, pixels);
}

}  // namespace vitrine
