// KTX 1 ("KTX File Format Specification", version 1): formats as OpenGL names them, in either byte order.
#include <fmt/core.h>

#include <algorithm>

#include "core/document/value.h"
#include "core/images/picture_reader.h"

namespace vitrine {
namespace {

constexpr std::string_view kKtx1Magic("\xABKTX 11\xBB\r\n\x1A\n", 12);
constexpr uint64_t kKtx1Header = 64;
constexpr uint32_t kOwnOrder = 0x04030201, kOtherOrder = 0x01020304;

// A format, and how its channels become red, green, blue and alpha.
struct GlFormat {
  std::shared_ptr<const TexelFormat> texels;
  std::string_view swizzle = "rgba";
};

struct CompressedRow {
  uint32_t openGl, vulkan;
};
constexpr CompressedRow kCompressed[] = {
    {0x83F0, 131},        {0x83F1, 133},        {0x83F2, 135},        {0x83F3, 137},        {0x8C4C, 132},
    {0x8C4D, 134},        {0x8C4E, 136},        {0x8C4F, 138},        {0x8DBB, 139},        {0x8DBC, 140},
    {0x8DBD, 141},        {0x8DBE, 142},        {0x8E8C, 145},        {0x8E8D, 146},        {0x8E8E, 144},
    {0x8E8F, 143},        {0x9270, 153},        {0x9271, 154},        {0x9272, 155},        {0x9273, 156},
    {0x9274, 147},        {0x9275, 148},        {0x9276, 149},        {0x9277, 150},        {0x9278, 151},
    {0x9279, 152},        {0x8C00, 1000054001}, {0x8C01, 1000054000}, {0x8C02, 1000054001}, {0x8C03, 1000054000},
    {0x9137, 1000054002}, {0x9138, 1000054003}};
constexpr uint32_t kEtc1 = 0x8D64;

std::shared_ptr<const TexelFormat> compressedFormat(uint32_t internal) {
  if (internal == kEtc1) return texelFormatNamed("ETC1_R8G8B8_UNORM");
  const auto inRange = [&](uint32_t first, uint32_t count) {
    return internal >= first && internal < first + count;
  };
  if (inRange(0x93B0, 14)) return texelFormat(157 + 2 * (internal - 0x93B0));
  if (inRange(0x93D0, 14)) return texelFormat(158 + 2 * (internal - 0x93D0));
  if (inRange(0x93C0, 10)) return texelFormat(1000288000 + 3 * (internal - 0x93C0));
  if (inRange(0x93E0, 10)) return texelFormat(1000288001 + 3 * (internal - 0x93E0));
  const auto* found = std::ranges::find(kCompressed, internal, &CompressedRow::openGl);
  return found == std::end(kCompressed) ? nullptr : texelFormat(found->vulkan);
}

struct ChannelsRow {
  uint32_t openGl;
  std::string_view letters;
  bool isInteger;
  std::string_view swizzle;
};
constexpr ChannelsRow kChannelRows[] = {
    {0x1903, "R", false, "rgba"},    {0x8227, "RG", false, "rgba"},  {0x1907, "RGB", false, "rgba"},
    {0x1908, "RGBA", false, "rgba"}, {0x80E0, "BGR", false, "rgba"}, {0x80E1, "BGRA", false, "rgba"},
    {0x1909, "R", false, "rrr1"},    {0x190A, "RG", false, "rrrg"},  {0x1906, "R", false, "000r"},
    {0x8D94, "R", true, "rgba"},     {0x8228, "RG", true, "rgba"},   {0x8D98, "RGB", true, "rgba"},
    {0x8D99, "RGBA", true, "rgba"},  {0x8D9A, "BGR", true, "rgba"},  {0x8D9B, "BGRA", true, "rgba"}};

struct TypeRow {
  uint32_t openGl, bits;
  bool isSigned, isFloat;
};
constexpr TypeRow kTypeRows[] = {{0x1401, 8, false, false}, {0x1400, 8, true, false},   {0x1403, 16, false, false},
                                 {0x1402, 16, true, false}, {0x1405, 32, false, false}, {0x1404, 32, true, false},
                                 {0x1406, 32, true, true},  {0x140B, 16, true, true},   {0x8D61, 16, true, true}};

// A number for each texel. The type says where its channels lie, the first of the format at the highest bits; or at
// the lowest ("_REV").
struct PackedRow {
  uint32_t type, format;
  std::string_view name;
};
constexpr PackedRow kPackedRows[] = {
    {0x8363, 0x1907, "R5G6B5_UNORM_PACK16"},      {0x8364, 0x1907, "B5G6R5_UNORM_PACK16"},
    {0x8033, 0x1908, "R4G4B4A4_UNORM_PACK16"},    {0x8033, 0x80E1, "B4G4R4A4_UNORM_PACK16"},
    {0x8365, 0x1908, "A4B4G4R4_UNORM_PACK16"},    {0x8365, 0x80E1, "A4R4G4B4_UNORM_PACK16"},
    {0x8034, 0x1908, "R5G5B5A1_UNORM_PACK16"},    {0x8034, 0x80E1, "B5G5R5A1_UNORM_PACK16"},
    {0x8366, 0x1908, "A1B5G5R5_UNORM_PACK16"},    {0x8366, 0x80E1, "A1R5G5B5_UNORM_PACK16"},
    {0x8368, 0x1908, "A2B10G10R10_UNORM_PACK32"}, {0x8368, 0x80E1, "A2R10G10B10_UNORM_PACK32"},
    {0x8368, 0x8D99, "A2B10G10R10_UINT_PACK32"},  {0x8368, 0x8D9B, "A2R10G10B10_UINT_PACK32"},
    {0x8C3B, 0x1907, "B10G11R11_UFLOAT_PACK32"},  {0x8C3E, 0x1907, "E5B9G9R9_UFLOAT_PACK32"},
    {0x8367, 0x1908, "A8B8G8R8_UNORM_PACK32"}};

constexpr uint32_t kSrgbFormats[] = {0x8C40, 0x8C41, 0x8C42, 0x8C43, 0x8FBD, 0x8FBE};

std::optional<GlFormat> plainFormat(uint32_t type, uint32_t format, uint32_t internal) {
  for (const PackedRow& row : kPackedRows)
    if (row.type == type && row.format == format) return GlFormat{texelFormatNamed(row.name)};
  const auto* channels = std::ranges::find(kChannelRows, format, &ChannelsRow::openGl);
  const auto* numbers = std::ranges::find(kTypeRows, type, &TypeRow::openGl);
  if (channels == std::end(kChannelRows) || numbers == std::end(kTypeRows)) return std::nullopt;
  std::string name;
  for (const char letter : channels->letters) name += fmt::format("{}{}", letter, numbers->bits);
  const bool isSrgb = std::ranges::find(kSrgbFormats, internal) != std::end(kSrgbFormats);
  if (numbers->isFloat)
    name += "_SFLOAT";
  else if (channels->isInteger)
    name += numbers->isSigned ? "_SINT" : "_UINT";
  else if (numbers->bits == 8 && isSrgb)
    name += "_SRGB";
  else
    name += numbers->isSigned ? "_SNORM" : "_UNORM";
  auto texels = texelFormatNamed(name);
  if (!texels) return std::nullopt;
  return GlFormat{std::move(texels), channels->swizzle};
}

class Ktx1Reader {
 public:
  Ktx1Reader(Bytes file, const Limits& limits) : m_reader(file, limits, "KTX", "ktx"), m_file(file) {}

  Result<PictureFile> read() {
    VITRINE_CHECK(m_reader.checkInside("KTX header", 0, kKtx1Header));
    VITRINE_CHECK(readHeader());
    VITRINE_CHECK(findFormat());
    VITRINE_CHECK(checkShape());
    VITRINE_CHECK(m_reader.checkInside("key/value data", kKtx1Header, m_notesSize));
    readKtxNotes(m_reader, m_file.subspan(kKtx1Header, m_notesSize), kKtx1Header, m_isSwapped, false);
    VITRINE_CHECK(readLevels());
    if (m_picture.isCube) m_picture.orientation = "rd";
    return std::move(m_picture);
  }

 private:
  uint32_t word(uint64_t at) const {
    const auto value = loadAs<uint32_t>(m_file.data() + at);
    return m_isSwapped ? __builtin_bswap32(value) : value;
  }
  uint32_t takeField(std::string_view name, uint64_t at, bool isHexadecimal = false) {
    const uint32_t value = word(at);
    m_reader.field(name, isHexadecimal ? fmt::format("{:#06x}", value) : std::to_string(value), at, 4);
    return value;
  }
  static std::unexpected<Error> malformed(std::string message, uint64_t at, uint64_t size = 4) {
    return fail(ErrorCode::Malformed, std::move(message), {0, at, size});
  }

  Result<void> readHeader() {
    m_reader.section("header");
    m_reader.field("identifier", "KTX 11", 0, 12);
    const uint32_t order = word(12);
    if (order != kOwnOrder && order != kOtherOrder)
      return malformed(
          fmt::format("endianness {:#010x}, {:#010x} or {:#010x} expected", order, kOwnOrder, kOtherOrder), 12);
    m_isSwapped = order == kOtherOrder;
    m_reader.field("endianness", m_isSwapped ? "big-endian" : "little-endian", 12, 4);
    m_type = takeField("glType", 16, true);
    m_typeSize = takeField("glTypeSize", 20);
    m_format = takeField("glFormat", 24, true);
    m_internal = takeField("glInternalFormat", 28, true);
    takeField("glBaseInternalFormat", 32, true);
    m_picture.width = takeField("pixelWidth", 36);
    m_picture.height = takeField("pixelHeight", 40);
    m_picture.depth = takeField("pixelDepth", 44);
    m_layers = takeField("numberOfArrayElements", 48);
    m_picture.faces = takeField("numberOfFaces", 52);
    m_levels = takeField("numberOfMipmapLevels", 56);
    m_notesSize = takeField("bytesOfKeyValueData", 60);
    return {};
  }

  Result<void> findFormat() {
    constexpr SourceSpan kSpan{0, 16, 20};
    const bool isCompressed = m_type == 0;
    if (isCompressed != (m_format == 0))
      return malformed(fmt::format("glType {:#x} with glFormat {:#x}: either both or none are 0", m_type, m_format),
                       16, 12);
    GlFormat found;
    if (isCompressed) {
      found.texels = compressedFormat(m_internal);
    } else if (auto plain = plainFormat(m_type, m_format, m_internal)) {
      found = std::move(*plain);
    }
    if (!found.texels)
      return fail(ErrorCode::Unsupported,
                  isCompressed ? fmt::format("glInternalFormat {:#x} is not read", m_internal)
                               : fmt::format("glFormat {:#x} with glType {:#x} is not read", m_format, m_type),
                  kSpan);
    VITRINE_CHECK(m_reader.setFormat(found.texels, kSpan));
    m_picture.swizzle = found.swizzle;
    if (found.swizzle != "rgba") m_picture.hasAlpha = found.swizzle.back() != '1';
    if (isCompressed) return {};
    m_picture.rowAlignment = 4;
    if (m_typeSize != found.texels->typeSize)
      return malformed(
          fmt::format("glTypeSize {}, {} expected for {}", m_typeSize, found.texels->typeSize, found.texels->name),
          20);
    if (m_isSwapped) m_picture.swappedGroup = m_typeSize;
    return {};
  }

  Result<void> checkShape() {
    PictureFile& picture = m_picture;
    if (picture.width == 0) return malformed("pixelWidth 0", 36);
    if (picture.height == 0 && picture.depth > 0)
      return malformed(fmt::format("pixelDepth {} without a height", picture.depth), 44);
    if (picture.faces != 1 && picture.faces != 6)
      return malformed(fmt::format("numberOfFaces {}, 1 or 6 expected", picture.faces), 52);
    if (picture.faces == 6 && (picture.depth > 0 || picture.width != picture.height))
      return malformed(fmt::format("a cube of {} x {} x {} pixels", picture.width, picture.height, picture.depth),
                       36, 12);
    picture.isVolume = picture.depth > 0;
    picture.isCube = picture.faces == 6;
    picture.isArray = m_layers > 0;
    picture.layers = std::max(m_layers, 1u);
    picture.height = std::max(picture.height, 1u);
    picture.depth = std::max(picture.depth, 1u);
    const uint32_t most = mostLevels(picture.width, picture.height, picture.depth);
    if (m_levels > most)
      return malformed(fmt::format("numberOfMipmapLevels {}, at most {} expected", m_levels, most), 56);
    m_levels = std::max(m_levels, 1u);
    return {};
  }

  // Bytes of one layer's or face's picture, with rows padded; nullopt: too many.
  std::optional<uint64_t> strideOf(const PictureLevel& level, uint32_t alignment) const {
    const TexelFormat& texels = *m_picture.texels;
    if (texels.isCompressed()) return texels.sizeOf(level.width, level.height, level.depth);
    const uint64_t row = (uint64_t(level.width) * texels.size + alignment - 1) / alignment * alignment;
    const auto bytes = Wide(row) * level.height * level.depth;
    return bytes > UINT64_MAX ? std::nullopt : std::optional(uint64_t(bytes));
  }

  Result<void> readLevels() {
    m_reader.section("levels");
    uint64_t at = kKtx1Header + m_notesSize;
    for (uint32_t i = 0; i < m_levels; ++i) {
      const std::string name = fmt::format("level {}", i);
      VITRINE_CHECK(m_reader.checkInside(name, at, 4));
      const uint32_t size = takeField(name + ": imageSize", at);
      PictureLevel level{.width = sizeAtLevel(m_picture.width, i),
                         .height = sizeAtLevel(m_picture.height, i),
                         .depth = sizeAtLevel(m_picture.depth, i),
                         .offset = at + 4};
      // Of a cube that is no array, the size is one face's.
      const bool isOfFace = m_picture.isCube && !m_picture.isArray;
      const auto pictures = isOfFace ? 1 : Wide(m_picture.layers) * m_picture.faces;
      const auto isSizeWith = [&](uint32_t alignment) {
        const auto stride = strideOf(level, alignment);
        return stride && pictures * *stride == size;
      };
      if (i == 0 && !isSizeWith(m_picture.rowAlignment) && isSizeWith(1)) {
        m_reader.damaged("rows", "rows are not padded to multiples of 4 bytes", {0, at, 4});
        m_picture.rowAlignment = 1;
      }
      const auto stride = strideOf(level, m_picture.rowAlignment);
      if (!isSizeWith(m_picture.rowAlignment))
        return malformed(
            fmt::format(
                "{}: imageSize {}, {} expected for {} x {} x {} pixels of {}, {} layers and {} faces", name, size,
                stride && pictures * *stride <= UINT64_MAX ? std::to_string(uint64_t(pictures * *stride))
                                                           : std::string("more"),
                level.width, level.height, level.depth, m_picture.format, m_picture.layers, m_picture.faces),
            at);
      level.stride = *stride;
      // Faces are padded to 4 bytes, which they are by themselves, but where rows are not.
      const uint64_t faces = isOfFace ? 6 : 1;
      if (isOfFace) level.stride = (level.stride + 3) / 4 * 4;
      level.size = isOfFace ? level.stride * faces : size;
      level.unpackedSize = level.size;
      VITRINE_CHECK(m_reader.checkInside(name, level.offset, level.size));
      at = (level.offset + level.size + 3) / 4 * 4;
      m_picture.levels.push_back(level);
    }
    if (at < m_file.size())
      m_reader.warn("after-levels", fmt::format("{} bytes after the last level", m_file.size() - at),
                    {0, at, m_file.size() - at});
    return {};
  }

  PictureReader m_reader;
  Bytes m_file;
  PictureFile& m_picture = m_reader.picture();
  bool m_isSwapped = false;
  uint32_t m_type = 0, m_typeSize = 0, m_format = 0, m_internal = 0, m_layers = 0, m_levels = 0, m_notesSize = 0;
};

}  // namespace

bool looksLikeKtx1(Bytes head) { return asText(head).starts_with(kKtx1Magic); }

Result<PictureFile> readKtx1(Bytes file, const Limits& limits) {
  Ktx1Reader reader(file, limits);
  return reader.read();
}

}  // namespace vitrine
