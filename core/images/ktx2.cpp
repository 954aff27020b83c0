// KTX 2 ("KTX File Format Specification", version 2.0).
#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/document/value.h"
#include "core/images/ktx2_descriptor.h"

namespace vitrine {
namespace {

constexpr std::string_view kKtx2Magic("\xABKTX 20\xBB\r\n\x1A\n", 12);
constexpr uint64_t kKtx2Header = 80, kLevelEntry = 24;

enum class Supercompression : uint32_t { None, BasisLz, Zstandard, Zlib };

class Ktx2Reader {
 public:
  Ktx2Reader(Bytes file, const Limits& limits) : m_reader(file, limits, "KTX 2", "ktx2"), m_file(file) {}

  Result<PictureFile> read() {
    VITRINE_CHECK(m_reader.checkInside("KTX 2 header", 0, kKtx2Header));
    readHeader();
    VITRINE_CHECK(checkFormat());
    VITRINE_CHECK(checkShape());
    VITRINE_CHECK(readIndex());
    VITRINE_TRY(const Ktx2Descriptor descriptor, readDescriptor(m_reader, m_dfdOffset, m_dfdSize, m_format.get(),
                                                                m_scheme != Supercompression::None));
    VITRINE_CHECK(checkKeys());
    VITRINE_CHECK(checkLevels());
    if (m_scheme == Supercompression::BasisLz) VITRINE_CHECK(checkBasis(descriptor));
    if (!m_format) return unsupportedModel(descriptor);
    VITRINE_CHECK(m_reader.setFormat(m_format, {0, 12, 4}));
    if (m_scheme != Supercompression::None)
      m_picture.supercompression = m_scheme == Supercompression::Zlib ? "zlib" : "Zstandard";
    m_picture.isPremultiplied = descriptor.isPremultiplied && m_picture.hasAlpha;
    return std::move(m_picture);
  }

 private:
  uint32_t word(uint64_t at) const { return loadAs<uint32_t>(m_file.data() + at); }
  uint64_t longWord(uint64_t at) const { return loadAs<uint64_t>(m_file.data() + at); }
  uint32_t takeField(std::string_view name, uint64_t at) {
    const uint32_t value = word(at);
    m_reader.field(name, std::to_string(value), at, 4);
    return value;
  }
  static std::unexpected<Error> malformed(std::string message, uint64_t at, uint64_t size = 4) {
    return fail(ErrorCode::Malformed, std::move(message), {0, at, size});
  }

  void readHeader() {
    m_reader.section("header");
    m_reader.field("identifier", "KTX 20", 0, 12);
    m_vulkan = word(12);
    m_format = texelFormat(m_vulkan);
    m_reader.field("vkFormat",
                   fmt::format("{} ({})", m_vulkan,
                               m_format        ? m_format->name
                               : m_vulkan == 0 ? "undefined"
                                               : "unknown"),
                   12, 4);
    m_typeSize = takeField("typeSize", 16);
    m_picture.width = takeField("pixelWidth", 20);
    m_picture.height = takeField("pixelHeight", 24);
    m_picture.depth = takeField("pixelDepth", 28);
    m_layers = takeField("layerCount", 32);
    m_picture.faces = takeField("faceCount", 36);
    m_levels = takeField("levelCount", 40);
    const uint32_t scheme = word(44);
    constexpr std::array<std::string_view, 4> kSchemes{"none", "BasisLZ", "Zstandard", "zlib"};
    m_reader.field("supercompressionScheme",
                   fmt::format("{} ({})", scheme, scheme < 4 ? kSchemes[scheme] : "unknown"), 44, 4);
    m_scheme = Supercompression(scheme);
  }

  Result<void> checkFormat() {
    const uint32_t scheme = uint32_t(m_scheme);
    if (scheme == 4) return fail(ErrorCode::Unsupported, "Basis Universal (UASTC HDR 6x6) is not read", {0, 44, 4});
    if (scheme > 3)
      return fail(scheme >= 0x10000 ? ErrorCode::Unsupported : ErrorCode::Malformed,
                  fmt::format("supercompression scheme {} is not known", scheme), {0, 44, 4});
    constexpr uint32_t kFirstOfExtensions = 1'000'000'000;
    if (m_vulkan != 0 && !m_format)
      return fail(m_vulkan < kFirstOfExtensions ? ErrorCode::Malformed : ErrorCode::Unsupported,
                  fmt::format("vkFormat {} is not known", m_vulkan), {0, 12, 4});
    if (m_format && m_format->isProhibited)
      return malformed(fmt::format("vkFormat {} ({}) is not allowed in KTX 2", m_vulkan, m_format->name), 12);
    if (m_scheme == Supercompression::BasisLz && m_vulkan != 0)
      return malformed(fmt::format("vkFormat {} with BasisLZ, 0 expected", m_vulkan), 12);
    const uint32_t wanted = m_format ? m_format->typeSize : 1;
    if (m_typeSize == wanted || (m_vulkan == 0 && m_scheme != Supercompression::BasisLz)) return {};
    const std::string message =
        fmt::format("typeSize {}, {} expected for {}", m_typeSize, wanted, m_format ? m_format->name : "BasisLZ");
    // Blocks are never swapped, so that it means nothing for them.
    if (!m_format || !m_format->isCompressed()) return malformed(message, 16);
    m_reader.damaged("type-size", message, {0, 16, 4});
    return {};
  }

  Result<void> checkShape() {
    PictureFile& picture = m_picture;
    const bool isBlocks = m_vulkan == 0 || m_format->isCompressed();
    if (picture.width == 0) return malformed("pixelWidth 0", 20);
    if (picture.height == 0) {
      if (picture.depth > 0) return malformed(fmt::format("pixelDepth {} without a height", picture.depth), 28);
      if (isBlocks) m_isWithoutHeight = true;
    }
    if (m_format && m_format->block[2] > 1 && picture.depth == 0)
      m_reader.damaged("no-depth", fmt::format("pixelDepth 0, which {} cannot have: taken for 1", m_format->name),
                       {0, 28, 4});
    if (m_format && m_format->isDepthOrStencil() && picture.depth > 0)
      return malformed(fmt::format("pixelDepth {} of {}, 0 expected", picture.depth, m_format->name), 28);
    if (picture.faces != 1 && picture.faces != 6)
      return malformed(fmt::format("faceCount {}, 1 or 6 expected", picture.faces), 36);
    if (picture.faces == 6 && picture.depth > 0)
      return malformed(fmt::format("a cube with pixelDepth {}", picture.depth), 28);
    if (picture.faces == 6 && picture.width != picture.height)
      return malformed(fmt::format("a cube of {} x {} pixels", picture.width, picture.height), 20, 8);
    picture.isVolume = picture.depth > 0;
    picture.isCube = picture.faces == 6;
    picture.isArray = m_layers > 0;
    picture.layers = std::max(m_layers, 1u);
    if (picture.isVolume && picture.isArray)
      m_reader.warn("volume-array", "an array of volumes, which graphics cards do not have", {0, 28, 8});
    const uint32_t most = mostLevels(picture.width, picture.height, picture.depth);
    if (m_levels > most)
      return malformed(fmt::format("levelCount {}, at most {} expected for {} x {} x {}", m_levels, most,
                                   picture.width, picture.height, picture.depth),
                       40);
    if (m_levels == 0 && isBlocks) return malformed("levelCount 0, which compressed formats cannot have", 40);
    picture.height = std::max(picture.height, 1u);
    picture.depth = std::max(picture.depth, 1u);
    m_entries = std::max(m_levels, 1u);
    VITRINE_CHECK(m_reader.checkInside("level index", kKtx2Header, m_entries * kLevelEntry));
    if (m_isWithoutHeight) findHeight();
    return {};
  }

  // Of compressed formats, which cannot be without one: as many rows of blocks as the largest level has.
  void findHeight() {
    const uint64_t size = longWord(kKtx2Header + (m_scheme == Supercompression::None ? 8 : 16));
    const Wide row = m_format ? Wide(*m_format->sizeOf(m_picture.width, 1, 1)) * m_picture.layers : Wide(0);
    if (row > 0 && size / row > 0 && size / row < 0x10000)
      m_picture.height = uint32_t(size / row) * m_format->block[1];
    m_reader.damaged(
        "no-height",
        fmt::format("pixelHeight 0, which compressed formats cannot have: taken for {}", m_picture.height),
        {0, 24, 4});
  }

  Result<void> readIndex() {
    m_reader.section("index");
    m_dfdOffset = takeField("dfdByteOffset", 48);
    m_dfdSize = takeField("dfdByteLength", 52);
    m_kvdOffset = takeField("kvdByteOffset", 56);
    m_kvdSize = takeField("kvdByteLength", 60);
    m_sgdOffset = longWord(64);
    m_sgdSize = longWord(72);
    m_reader.field("sgdByteOffset", std::to_string(m_sgdOffset), 64, 8);
    m_reader.field("sgdByteLength", std::to_string(m_sgdSize), 72, 8);
    readLevels();
    if (m_dfdSize == 0) return malformed("no data format descriptor", 48, 8);
    VITRINE_CHECK(m_reader.checkInside("data format descriptor", m_dfdOffset, m_dfdSize));
    VITRINE_CHECK(m_reader.checkInside("key/value data", m_kvdOffset, m_kvdSize));
    VITRINE_CHECK(m_reader.checkInside("supercompression global data", m_sgdOffset, m_sgdSize));
    uint64_t end = kKtx2Header + m_entries * kLevelEntry;
    const auto expectAt = [&](std::string_view what, uint64_t offset, uint64_t size, uint64_t at,
                              uint64_t alignment) {
      const uint64_t wanted = size == 0 ? 0 : (end + alignment - 1) / alignment * alignment;
      if (offset != wanted)
        m_reader.damaged("index", fmt::format("{} of {} bytes at {}, {} expected", what, size, offset, wanted),
                         {0, at, 8});
      if (size > 0) end = offset + size;
    };
    expectAt("data format descriptor", m_dfdOffset, m_dfdSize, 48, 4);
    expectAt("key/value data", m_kvdOffset, m_kvdSize, 56, 4);
    expectAt("supercompression global data", m_sgdOffset, m_sgdSize, 64, 8);
    m_metadataEnd = end;
    if (m_sgdSize > 0 && m_scheme != Supercompression::BasisLz)
      m_reader.damaged("global-data", "supercompression global data, which only BasisLZ has", {0, 72, 8});
    return {};
  }

  void readLevels() {
    m_reader.section("level index");
    for (uint32_t i = 0; i < m_entries; ++i) {
      const uint64_t at = kKtx2Header + i * kLevelEntry;
      PictureLevel level{.width = sizeAtLevel(m_picture.width, i),
                         .height = sizeAtLevel(m_picture.height, i),
                         .depth = sizeAtLevel(m_picture.depth, i),
                         .offset = longWord(at),
                         .size = longWord(at + 8),
                         .unpackedSize = longWord(at + 16)};
      const auto field = [&](std::string_view name, uint64_t value, uint64_t place) {
        m_reader.field(fmt::format("level {}: {}", i, name), std::to_string(value), place, 8);
      };
      field("byteOffset", level.offset, at);
      field("byteLength", level.size, at + 8);
      field("uncompressedByteLength", level.unpackedSize, at + 16);
      m_picture.levels.push_back(level);
    }
  }

  Result<void> checkLevels() {
    const bool isPlain = m_scheme == Supercompression::None;
    const uint64_t alignment = isPlain && m_format ? std::lcm<uint64_t>(m_format->size, 4) : 1;
    for (uint32_t i = 0; i < m_entries; ++i) {
      PictureLevel& level = m_picture.levels[i];
      const uint64_t at = kKtx2Header + i * kLevelEntry;
      const std::string name = fmt::format("level {}", i);
      if (level.size == 0) return malformed(name + ": no bytes", at + 8, 8);
      if (level.offset % alignment != 0)
        return malformed(fmt::format("{} at {}: a multiple of {} expected", name, level.offset, alignment), at, 8);
      VITRINE_CHECK(m_reader.checkInside(name, level.offset, level.size));
      if (level.offset < m_metadataEnd)
        return malformed(
            fmt::format("{} at {}, within the metadata, which end at {}", name, level.offset, m_metadataEnd), at,
            8);
      if (i > 0 && level.offset + level.size > m_picture.levels[i - 1].offset)
        m_reader.damaged("level-order", fmt::format("{} does not end before level {} begins", name, i - 1),
                         {0, at, 16});
      VITRINE_CHECK(checkLevelSize(level, name, at));
    }
    checkGaps(alignment);
    return {};
  }

  Result<void> checkLevelSize(PictureLevel& level, const std::string& name, uint64_t at) {
    if (m_scheme == Supercompression::BasisLz) {
      if (level.unpackedSize != 0)
        return malformed(
            fmt::format("{}: uncompressedByteLength {} with BasisLZ, 0 expected", name, level.unpackedSize),
            at + 16, 8);
      return {};
    }
    if (!m_format) return {};
    const auto stride = m_format->sizeOf(level.width, level.height, level.depth);
    const auto wanted = Wide(stride.value_or(UINT64_MAX)) * m_picture.layers * m_picture.faces;
    const bool isPlain = m_scheme == Supercompression::None;
    const uint64_t found = isPlain ? level.size : level.unpackedSize;
    if (!stride || wanted != found)
      return malformed(
          fmt::format(
              "{}: {} bytes, {} expected for {} x {} x {} pixels of {}, {} layers and {} faces", name, found,
              wanted > UINT64_MAX ? std::string("more than there can be") : std::to_string(uint64_t(wanted)),
              level.width, level.height, level.depth, m_format->name, m_picture.layers, m_picture.faces),
          isPlain ? at + 8 : at + 16, 8);
    level.stride = *stride;
    if (isPlain && level.unpackedSize != level.size)
      m_reader.damaged(
          "level-unpacked",
          fmt::format("{}: uncompressedByteLength {}, {} expected", name, level.unpackedSize, level.size),
          {0, at + 16, 8});
    if (isPlain) level.unpackedSize = level.size;
    const uint64_t largest =
        std::min(m_reader.limits().largestUnpacked(level.size), m_reader.limits().unpackedBlock);
    if (!isPlain && level.unpackedSize > largest)
      return fail(
          ErrorCode::LimitExceeded,
          fmt::format("{}: {} bytes in {}, at most {} allowed", name, level.unpackedSize, level.size, largest),
          {0, at + 16, 8});
    return {};
  }

  // The smallest level comes first, each right after the one before, but for padding.
  void checkGaps(uint64_t alignment) {
    uint64_t end = m_metadataEnd;
    for (uint32_t i = m_entries; i-- > 0;) {
      const PictureLevel& level = m_picture.levels[i];
      const uint64_t wanted = (end + alignment - 1) / alignment * alignment;
      if (level.offset > wanted)
        m_reader.damaged("level-gap", fmt::format("level {} at {}, {} expected", i, level.offset, wanted),
                         {0, kKtx2Header + i * kLevelEntry, 8});
      end = std::max(end, level.offset + level.size);
    }
    if (end < m_file.size())
      m_reader.warn("after-levels", fmt::format("{} bytes after the last level", m_file.size() - end),
                    {0, end, m_file.size() - end});
  }

  // ---- Key/value data ------------------------------------------------------------------------------------------

  Result<void> checkKeys() {
    const auto notes = readKtxNotes(m_reader, m_file.subspan(m_kvdOffset, m_kvdSize), m_kvdOffset, false, true);
    for (const KtxNote& note : notes) {
      if (note.key == "KTXcubemapIncomplete") VITRINE_CHECK(checkIncompleteCube(note));
      if (note.key == "KTXorientation") checkOrientation(note);
      if (note.key == "KTXglFormat") checkGlFormat(note);
      if (note.key == "KTXdxgiFormat__" || note.key == "KTXmetalPixelFormat") checkOtherFormat(note);
      if (note.key == "KTXswizzle") VITRINE_CHECK(takeSwizzle(note));
      if (note.key == "KTXwriter" || note.key == "KTXwriterScParams") checkText(note);
      if (note.key == "KTXastcDecodeMode") checkAstcMode(note);
      if (note.key == "KTXanimData") checkAnimation(note, notes);
    }
    const auto has = [&](std::string_view key) {
      return std::ranges::find(notes, key, &KtxNote::key) != notes.end();
    };
    if (!has("KTXwriter")) m_reader.inform("no-writer", "KTXwriter is not there", {0, 56, 8});
    if (has("KTXwriterScParams") && !has("KTXwriter"))
      m_reader.damaged("parameters", "KTXwriterScParams without KTXwriter", {0, 56, 8});
    return {};
  }

  bool checkSize(const KtxNote& note, uint64_t size) {
    if (note.value.size() == size) return true;
    m_reader.damaged("note-size", fmt::format("{}: {} bytes, {} expected", note.key, note.value.size(), size),
                     note.span);
    return false;
  }
  // The text of a note without the zero that ends it, which has to be there.
  std::string_view checkText(const KtxNote& note) {
    std::string_view text = asText(note.value);
    if (!text.ends_with('\0')) {
      m_reader.damaged("note-end", fmt::format("{}: no zero after the text", note.key), note.span);
      return text;
    }
    text.remove_suffix(1);
    if (text.find('\0') != std::string_view::npos || !isUtf8(text))
      m_reader.damaged("note-text", fmt::format("{}: no text", note.key), note.span);
    return text;
  }

  // A bit for each face that is there.
  Result<void> checkIncompleteCube(const KtxNote& note) {
    if (!checkSize(note, 1)) return {};
    const auto bits = uint8_t(note.value[0]);
    const auto faces = uint32_t(std::popcount(bits));
    if (bits == 0 || bits >= 63) {
      m_reader.damaged("incomplete-cube",
                       fmt::format("KTXcubemapIncomplete {:#x}: some of six bits expected", bits), note.span);
      return {};
    }
    if (m_picture.faces != 1 || m_picture.isVolume || m_picture.width != m_picture.height)
      return malformed(
          fmt::format("KTXcubemapIncomplete in a picture of {} x {} x {} with {} faces: a square with one expected",
                      m_picture.width, m_picture.height, m_picture.depth, m_picture.faces),
          note.span.offset, 1);
    if (m_layers % faces != 0 || m_layers == 0)
      return malformed(fmt::format("layerCount {} with the {} faces of KTXcubemapIncomplete: a multiple expected",
                                   m_layers, faces),
                       32);
    return {};
  }

  void checkOrientation(const KtxNote& note) {
    const std::string_view text = checkText(note);
    const size_t dimensions = m_picture.isVolume ? 3 : word(24) > 0 ? 2 : 1;
    if (text.size() != dimensions)
      m_reader.damaged("orientation",
                       fmt::format("KTXorientation \"{}\": {} letters expected", toUtf8(text), dimensions),
                       note.span);
    else if (m_picture.isCube && text != "rd")
      m_reader.damaged("orientation", fmt::format("KTXorientation \"{}\" of a cube, \"rd\" expected", toUtf8(text)),
                       note.span);
    if (m_picture.isCube) m_picture.orientation = "rd";
  }

  void checkGlFormat(const KtxNote& note) {
    if (!checkSize(note, 12)) return;
    if (m_vulkan != 0)
      m_reader.damaged("other-format", fmt::format("KTXglFormat beside vkFormat {}", m_vulkan), note.span);
    const auto at = [&](size_t place) { return loadAs<uint32_t>(note.value.data() + place); };
    const bool isCompressed = !m_format || m_format->isCompressed();
    if (isCompressed && (at(4) != 0 || at(8) != 0))
      m_reader.damaged("gl-format",
                       fmt::format("KTXglFormat {}, {}, {}: no format and type expected of what is compressed",
                                   at(0), at(4), at(8)),
                       note.span);
  }

  void checkOtherFormat(const KtxNote& note) {
    if (checkSize(note, 4) && m_vulkan != 0)
      m_reader.damaged("other-format", fmt::format("{} beside vkFormat {}", note.key, m_vulkan), note.span);
  }

  Result<void> takeSwizzle(const KtxNote& note) {
    const std::string_view text = checkText(note);
    if (m_format && m_format->isDepthOrStencil())
      return malformed(fmt::format("KTXswizzle of {}, which cannot have one", m_format->name), note.span.offset,
                       note.span.size);
    if (text.size() != 4 || text.find_first_not_of("rgba01") != std::string_view::npos)
      m_reader.damaged("swizzle", fmt::format("KTXswizzle \"{}\": four letters of rgba01 expected", toUtf8(text)),
                       note.span);
    else
      m_picture.swizzle = text;
    return {};
  }

  void checkAstcMode(const KtxNote& note) {
    const std::string_view text = checkText(note);
    if (text != "unorm8" && text != "rgb9e5")
      m_reader.damaged("astc-mode",
                       fmt::format("KTXastcDecodeMode \"{}\": rgb9e5 or unorm8 expected", toUtf8(text)), note.span);
    else if (!m_format || m_format->kind != TexelKind::Astc)
      m_reader.warn("astc-mode", "KTXastcDecodeMode of what is not ASTC", note.span);
    else if (m_format->isSrgb())
      m_reader.warn("astc-mode", fmt::format("KTXastcDecodeMode of {}, which has one alone", m_format->name),
                    note.span);
    else if (text == "unorm8" && m_format->isFloat())
      m_reader.damaged("astc-mode", fmt::format("KTXastcDecodeMode unorm8 of {}", m_format->name), note.span);
  }

  void checkAnimation(const KtxNote& note, const std::vector<KtxNote>& notes) {
    if (!checkSize(note, 12)) return;
    m_hasAnimation = true;
    if (!m_picture.isArray) m_reader.damaged("animation", "KTXanimData of what is no array", note.span);
    if (std::ranges::find(notes, "KTXcubemapIncomplete", &KtxNote::key) != notes.end())
      m_reader.damaged("animation", "KTXanimData and KTXcubemapIncomplete exclude each other", note.span);
  }

  // ---- What is not read ----------------------------------------------------------------------------------------

  // The global data of BasisLZ: a header of 20 bytes and 20 bytes for each picture.
  Result<void> checkBasis(const Ktx2Descriptor& descriptor) {
    if (descriptor.model != uint8_t(ColourModel::Etc1s))
      return malformed(fmt::format("colour model {} with BasisLZ, 163 (ETC1S) expected", descriptor.model),
                       m_dfdOffset + 12, 1);
    if (descriptor.sampleCount > 2)
      return malformed(fmt::format("{} samples with BasisLZ, 1 or 2 expected", descriptor.sampleCount),
                       m_dfdOffset + 10, 2);
    constexpr uint64_t kHead = 20, kPicture = 20;
    if (m_sgdSize < kHead)
      return malformed(
          fmt::format("supercompression global data of {} bytes, at least {} expected", m_sgdSize, kHead), 72, 8);
    const auto head = [&](uint64_t place) { return uint64_t(word(m_sgdOffset + place)); };
    Wide pictures = 0;
    for (const PictureLevel& level : m_picture.levels)
      pictures += Wide(m_picture.layers) * m_picture.faces * level.depth;
    const auto wanted = kHead + pictures * kPicture + head(4) + head(8) + head(12) + head(16);
    if (wanted != m_sgdSize)
      return malformed(fmt::format("supercompression global data of {} bytes, {} expected", m_sgdSize,
                                   wanted > UINT64_MAX ? std::string("more than there can be")
                                                       : std::to_string(uint64_t(wanted))),
                       m_sgdOffset, kHead);
    if (head(16) != 0)
      m_reader.damaged("basis-extended", "BasisLZ: extended data, none expected", {0, m_sgdOffset + 16, 4});
    if (word(m_sgdOffset) % 0x10000 == 0 || word(m_sgdOffset) >> 16 == 0 || head(4) == 0 || head(8) == 0 ||
        head(12) == 0)
      return malformed("BasisLZ: an empty codebook", m_sgdOffset, kHead);
    return checkBasisPictures(descriptor, m_sgdOffset + kHead);
  }

  Result<void> checkBasisPictures(const Ktx2Descriptor& descriptor, uint64_t at) {
    constexpr uint32_t kIsPFrame = 2;
    for (size_t i = 0; i < m_picture.levels.size(); ++i) {
      const PictureLevel& level = m_picture.levels[i];
      const uint64_t count = uint64_t(m_picture.layers) * m_picture.faces * level.depth;
      for (uint64_t picture = 0; picture < count; ++picture, at += 20) {
        const uint32_t flags = word(at), rgb = word(at + 4), rgbSize = word(at + 8), alpha = word(at + 12),
                       alphaSize = word(at + 16);
        const std::string name = fmt::format("BasisLZ: picture {} of level {}", picture, i);
        if (flags & ~kIsPFrame) return malformed(fmt::format("{}: flags {:#x}, 0 or 2 expected", name, flags), at);
        if ((flags & kIsPFrame) && !m_hasAnimation)
          return malformed(fmt::format("{} depends on the one before, without KTXanimData", name), at);
        if (rgbSize == 0) return malformed(name + ": no bytes", at + 8);
        if (uint64_t(rgb) + rgbSize > level.size)
          return malformed(fmt::format("{}: {} bytes at {} of {}", name, rgbSize, rgb, level.size), at + 4, 8);
        const bool hasAlpha = descriptor.sampleCount > 1;
        if (hasAlpha != (alphaSize > 0) || (!hasAlpha && alpha != 0))
          return malformed(fmt::format("{}: {} bytes of alpha at {}, {} expected", name, alphaSize, alpha,
                                       hasAlpha ? "some" : "none"),
                           at + 12, 8);
        if (uint64_t(alpha) + alphaSize > level.size)
          return malformed(fmt::format("{}: {} bytes of alpha at {} of {}", name, alphaSize, alpha, level.size),
                           at + 12, 8);
      }
    }
    return {};
  }

  std::unexpected<Error> unsupportedModel(const Ktx2Descriptor& descriptor) const {
    const SourceSpan span{0, m_dfdOffset + 12, 1};
    if (descriptor.model == uint8_t(ColourModel::Etc1s))
      return fail(ErrorCode::Unsupported, "Basis Universal (ETC1S, BasisLZ) is not read", span);
    if (descriptor.model == uint8_t(ColourModel::Uastc) || descriptor.model == uint8_t(ColourModel::UastcHdr))
      return fail(ErrorCode::Unsupported, "Basis Universal (UASTC) is not read", span);
    return fail(ErrorCode::Unsupported,
                fmt::format("no vkFormat: formats that only the descriptor tells (colour model {}) are not read",
                            descriptor.model),
                span);
  }

  PictureReader m_reader;
  Bytes m_file;
  PictureFile& m_picture = m_reader.picture();
  std::shared_ptr<const TexelFormat> m_format;
  Supercompression m_scheme = Supercompression::None;
  uint32_t m_vulkan = 0, m_typeSize = 0, m_layers = 0, m_levels = 0, m_entries = 0;
  uint64_t m_dfdOffset = 0, m_dfdSize = 0, m_kvdOffset = 0, m_kvdSize = 0, m_sgdOffset = 0, m_sgdSize = 0;
  uint64_t m_metadataEnd = 0;
  bool m_hasAnimation = false, m_isWithoutHeight = false;
};

}  // namespace

bool looksLikeKtx2(Bytes head) { return asText(head).starts_with(kKtx2Magic); }

Result<PictureFile> readKtx2(Bytes file, const Limits& limits) {
  Ktx2Reader reader(file, limits);
  return reader.read();
}

}  // namespace vitrine
