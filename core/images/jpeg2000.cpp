// JPEG 2000 (ITU-T T.800): the headers of a code stream (.j2c, .j2k) and of the boxes around it (.jp2). Pixels are
// decoded in a confined process.
#include <fmt/core.h>

#include <algorithm>

#include "core/images/picture_reader.h"

namespace vitrine {
namespace {

constexpr std::string_view kBoxMagic("\0\0\0\x0CjP  \r\n\x87\n", 12);
constexpr std::string_view kStreamMagic("\xFF\x4F\xFF\x51", 4);
enum Jpeg2000Marker : uint16_t { kSiz = 0xFF51, kCod = 0xFF52, kCom = 0xFF64, kSot = 0xFF90, kEoc = 0xFFD9 };

class Jpeg2000Reader {
 public:
  Jpeg2000Reader(Bytes file, const Limits& limits)
      : m_reader(file, limits, "JPEG 2000", "jpeg2000"), m_file(file) {}

  Result<PictureFile> read() {
    VITRINE_CHECK(findStream());
    VITRINE_CHECK(readMarkers());
    describe();
    return std::move(m_picture);
  }

 private:
  uint64_t number(uint64_t at, uint32_t size) const {
    uint64_t value = 0;
    for (uint32_t i = 0; i < size; ++i) value = value << 8 | uint8_t(m_file[at + i]);
    return value;
  }
  uint32_t word(uint64_t at) const { return uint32_t(number(at, 4)); }
  uint16_t half(uint64_t at) const { return uint16_t(number(at, 2)); }
  uint8_t byte(uint64_t at) const { return uint8_t(m_file[at]); }
  static std::unexpected<Error> malformed(std::string message, uint64_t at, uint64_t size) {
    return fail(ErrorCode::Malformed, "JPEG 2000: " + message, {0, at, size});
  }

  // ---- Boxes ---------------------------------------------------------------------------------------------------

  struct Box {
    uint64_t at = 0, content = 0, end = 0;
    std::string_view kind;
  };
  std::optional<Box> boxAt(uint64_t at, uint64_t end) const {
    if (end - at < 8) return std::nullopt;
    Box box{.at = at, .content = at + 8, .end = end, .kind = asText(m_file.subspan(at + 4, 4))};
    uint64_t size = word(at);
    if (size == 1) {
      if (end - at < 16) return std::nullopt;
      size = number(at + 8, 8);
      box.content = at + 16;
    }
    if (size == 0) return box;  // to the end
    if (size < box.content - at || size > end - at) {
      // A code stream that is cut is still decoded as far as it goes.
      if (box.kind != "jp2c" || size < box.content - at) return std::nullopt;
      return box;
    }
    box.end = at + size;
    return box;
  }

  Result<void> findStream() {
    m_end = m_file.size();
    if (asText(m_file).starts_with(kStreamMagic)) return {};
    m_reader.section("boxes");
    for (uint64_t at = 0; at < m_file.size();) {
      const auto box = boxAt(at, m_file.size());
      if (!box)
        return malformed("a box that does not end within the file", at, std::min<uint64_t>(m_file.size() - at, 16));
      if (!tellBox(at, box->content)) return malformed("too many boxes: at most 4096 are read", at, 8);
      if (box->kind == "jp2h") readHeaderBoxes(*box);
      if (box->kind == "jp2c") {
        m_begin = box->content;
        m_end = box->end;
        return {};
      }
      if (box->kind != "jp2h") tellContent(box->content, box->end);
      at = box->end;
    }
    return fail(ErrorCode::Truncated, "JPEG 2000: no code stream", {0, m_file.size(), 0});
  }

  // Boxes without content take eight bytes: a file has as many as it likes.
  bool tellBox(uint64_t at, uint64_t content) {
    constexpr uint32_t kMostBoxes = 4096;
    if (++m_boxes > kMostBoxes) return false;
    m_reader.field("box", std::string(noteText(m_file.subspan(at + 4, 4))), at, content - at);
    return true;
  }

  void tellContent(uint64_t from, uint64_t to) {
    if (to > from) m_reader.field("content", fmt::format("{} bytes", to - from), from, to - from);
  }

  void readHeaderBoxes(const Box& header) {
    for (uint64_t at = header.content; at < header.end;) {
      const auto box = boxAt(at, header.end);
      if (!box) return;
      const uint64_t size = box->end - box->content;
      if (!tellBox(at, box->content)) return;
      uint64_t told = box->content;
      if (box->kind == "colr" && size >= 7 && byte(box->content) == 1) {
        m_colourSpace = word(box->content + 3);
        tellContent(told, box->content + 3);
        m_reader.field("colour space", colourSpaceName(), box->content + 3, 4);
        told = box->content + 7;
      }
      if (box->kind == "pclr" && size >= 3) m_paletteChannels = byte(box->content + 2);
      if (box->kind == "cdef" && size >= 2)
        for (uint64_t entry = box->content + 2; entry + 6 <= box->end; entry += 6)
          m_hasAlphaChannel = m_hasAlphaChannel || half(entry + 2) == 1 || half(entry + 2) == 2;
      tellContent(told, box->end);
      at = box->end;
    }
  }

  std::string colourSpaceName() const {
    switch (m_colourSpace) {
      case 12:
        return "12 (CMYK)";
      case 16:
        return "16 (sRGB)";
      case 17:
        return "17 (grey)";
      case 18:
        return "18 (sYCC)";
      default:
        return std::to_string(m_colourSpace);
    }
  }

  // ---- Code stream ---------------------------------------------------------------------------------------------

  Result<void> need(uint64_t at, uint64_t size, std::string_view what) const {
    if (at <= m_end && size <= m_end - at) return {};
    return fail(
        ErrorCode::Truncated,
        fmt::format("JPEG 2000: {}: {} bytes at {} wanted, {} left", what, size, at, m_end - std::min(at, m_end)),
        {0, std::min(at, m_end), m_end - std::min(at, m_end)});
  }

  Result<void> readMarkers() {
    m_reader.section("code stream");
    VITRINE_CHECK(need(m_begin, 4, "start of the code stream"));
    if (word(m_begin) != 0xFF4FFF51) return malformed("no start of a code stream", m_begin, 4);
    m_reader.field("SOC", "start of the code stream", m_begin, 2);
    uint64_t at = m_begin + 2;
    for (;;) {
      VITRINE_CHECK(need(at, 4, "marker"));
      const uint16_t marker = half(at);
      if (marker == kSot) break;
      const uint64_t size = half(at + 2);
      if (marker < 0xFF00 || size < 2)
        return malformed(fmt::format("marker {:#06x} with {} bytes", marker, size), at, 4);
      VITRINE_CHECK(need(at + 2, size, "marker segment"));
      if (marker == kSiz) VITRINE_CHECK(readSize(at, size));
      if (marker == kCod) VITRINE_CHECK(readCoding(at, size));
      if (marker == kCom && size >= 4) readComment(at, size);
      if (marker != kSiz && marker != kCod && marker != kCom)
        m_reader.field(fmt::format("marker {:#06x}", marker), fmt::format("{} bytes", size), at, 2 + size);
      at += 2 + size;
    }
    if (!m_hasCoding) return malformed("no coding style before the first tile", at, 2);
    checkTiles(at);
    return {};
  }

  Result<void> readSize(uint64_t at, uint64_t size) {
    if (size < 41) return malformed(fmt::format("SIZ of {} bytes, at least 41 expected", size), at, 4);
    const uint64_t place = at + 6;  // after the capabilities
    m_right = word(place), m_bottom = word(place + 4), m_left = word(place + 8), m_top = word(place + 12);
    const uint32_t tileWidth = word(place + 16), tileHeight = word(place + 20), tileLeft = word(place + 24),
                   tileTop = word(place + 28);
    m_components = half(place + 32);
    if (m_right <= m_left || m_bottom <= m_top)
      return malformed(fmt::format("a picture from {}, {} to {}, {}", m_left, m_top, m_right, m_bottom), place, 16);
    if (tileWidth == 0 || tileHeight == 0 || tileLeft > m_left || tileTop > m_top ||
        uint64_t(tileLeft) + tileWidth <= m_left || uint64_t(tileTop) + tileHeight <= m_top)
      return malformed(fmt::format("tiles of {} x {} from {}, {}", tileWidth, tileHeight, tileLeft, tileTop),
                       place + 16, 16);
    const auto across = (uint64_t(m_right) - tileLeft + tileWidth - 1) / tileWidth,
               down = (uint64_t(m_bottom) - tileTop + tileHeight - 1) / tileHeight;
    if (across * down > 65535)
      return malformed(fmt::format("{} x {} tiles, at most 65535 expected", across, down), place + 16, 16);
    if (m_components == 0 || size < 38u + 3u * m_components)
      return malformed(fmt::format("{} components in {} bytes", m_components, size), place + 32, 2);
    constexpr uint16_t kMostComponents = 16;
    if (m_components > kMostComponents)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("JPEG 2000: {} components, at most {} allowed", m_components, kMostComponents),
                  {0, place + 32, 2});
    m_reader.field("SIZ: picture", fmt::format("{}, {} to {}, {}", m_left, m_top, m_right, m_bottom), at, 22);
    m_reader.field("SIZ: tiles", fmt::format("{} x {} from {}, {}", tileWidth, tileHeight, tileLeft, tileTop),
                   place + 16, 16);
    m_reader.field("SIZ: components", std::to_string(m_components), place + 32, 2);
    for (uint32_t i = 0; i < m_components; ++i) {
      const uint64_t component = place + 34 + 3 * i;
      const uint32_t depth = byte(component), across1 = byte(component + 1), down1 = byte(component + 2);
      const uint32_t bits = (depth & 127) + 1;
      if (bits > 38 || across1 == 0 || down1 == 0)
        return malformed(fmt::format("component {} of {} bits, every {} x {} pixels", i, bits, across1, down1),
                         component, 3);
      m_reader.field(
          fmt::format("SIZ: component {}", i),
          fmt::format("{} bits{}, every {} x {} pixels", bits, depth & 128 ? " and a sign" : "", across1, down1),
          component, 3);
      if (i < 4)
        m_bits = std::max(m_bits, bits),
        m_leastStep = {std::min(m_leastStep[0], across1), std::min(m_leastStep[1], down1)};
    }
    m_hasSize = true;
    return {};
  }

  Result<void> readCoding(uint64_t at, uint64_t size) {
    if (!m_hasSize) return malformed("coding style before the size", at, 2);
    if (size < 12) return malformed(fmt::format("COD of {} bytes, at least 12 expected", size), at, 4);
    m_halvings = byte(at + 9);
    if (m_halvings > 32)
      return malformed(fmt::format("{} decomposition levels, at most 32 expected", m_halvings), at + 9, 1);
    constexpr std::array<std::string_view, 5> kOrders{"LRCP", "RLCP", "RPCL", "PCRL", "CPRL"};
    const uint8_t order = byte(at + 5);
    m_reader.field("COD",
                   fmt::format("order {}, {} quality layers, {} decomposition levels, {}",
                               order < 5 ? kOrders[order] : "unknown", half(at + 6), m_halvings,
                               byte(at + 13) == 1 ? "reversible" : "irreversible"),
                   at, 2 + size);
    m_hasCoding = true;
    return {};
  }

  void readComment(uint64_t at, uint64_t size) {
    const SourceSpan span{0, at + 6, size - 4};
    const std::string text = noteText(m_file.subspan(span.offset, span.size));
    m_reader.field("COM", text, at, 2 + size);
    m_reader.note("comment", text, span);
  }

  // Whether all tile parts are there. Caches of viewers hold the beginnings of pictures, which show less detail.
  void checkTiles(uint64_t at) {
    const uint64_t first = at;
    uint64_t parts = 0;
    while (m_end - at >= 12 && half(at) == kSot) {
      const uint64_t size = word(at + 6);
      ++parts;
      if (size == 0) {  // to the end
        at = m_end >= 2 && half(m_end - 2) == kEoc ? m_end - 2 : m_end;
        break;
      }
      if (size < 12) {
        m_reader.damaged("tile", fmt::format("a tile part of {} bytes, at least 12 expected", size),
                         {0, at + 6, 4});
        return;
      }
      at += std::min(size, m_end - at + 1);
      if (at > m_end) break;
    }
    m_reader.field("tiles", fmt::format("{} parts", parts), first, std::min(at, m_end) - first);
    if (at > m_end || m_end - at < 2 || half(at) != kEoc)
      m_reader.warn("ends-early", "the code stream ends early: details are missing",
                    {0, std::min(at, m_end), m_end - std::min(at, m_end)});
    else
      m_reader.field("EOC", "end of the code stream", at, 2);
  }

  // ---- What it amounts to --------------------------------------------------------------------------------------

  // So many pixels of a side are left after halvings.
  static uint32_t extent(uint32_t from, uint32_t to, uint32_t step, uint32_t halvings) {
    const auto halved = [&](uint64_t value) {
      const uint64_t steps = (value + step - 1) / step;
      return (steps + (uint64_t(1) << halvings) - 1) >> halvings;
    };
    return uint32_t(halved(to) - halved(from));
  }

  void describe() {
    PictureFile& picture = m_picture;
    for (uint32_t i = 0; i <= m_halvings; ++i) {
      const PictureLevel level{.width = extent(m_left, m_right, m_leastStep[0], i),
                               .height = extent(m_top, m_bottom, m_leastStep[1], i),
                               .offset = m_begin,
                               .size = m_end - m_begin};
      if (level.width == 0 || level.height == 0) break;
      picture.levels.push_back(level);
    }
    picture.width = picture.levels.empty() ? m_right - m_left : picture.levels[0].width;
    picture.height = picture.levels.empty() ? m_bottom - m_top : picture.levels[0].height;
    if (picture.levels.empty())
      picture.levels.push_back(
          {.width = picture.width, .height = picture.height, .offset = m_begin, .size = m_end - m_begin});
    const uint32_t count = m_paletteChannels > 0 ? m_paletteChannels : m_components;
    const bool isCmyk = m_colourSpace == 12;
    picture.hasAlpha = m_hasAlphaChannel || count == 2 || (count >= 4 && !isCmyk);
    const bool isGrey = count <= 2;
    picture.channels = uint8_t(isGrey ? count : picture.hasAlpha ? 4 : 3);
    picture.bits = uint8_t(m_bits > 8 ? 16 : 8);
    picture.isSrgb = !isGrey;
    constexpr std::array<std::string_view, 4> kLetters{"R", "RG", "RGB", "RGBA"};
    for (const char letter : kLetters[picture.channels - 1u]) picture.format += fmt::format("{}{}", letter, m_bits);
    picture.format += picture.isSrgb ? "_SRGB" : "_UNORM";
    if (m_paletteChannels > 0) picture.bits = 8;
  }

  PictureReader m_reader;
  Bytes m_file;
  PictureFile& m_picture = m_reader.picture();
  uint32_t m_boxes = 0;  // told
  uint64_t m_begin = 0, m_end = 0;
  uint32_t m_right = 0, m_bottom = 0, m_left = 0, m_top = 0, m_bits = 0, m_colourSpace = 0, m_halvings = 0;
  std::array<uint32_t, 2> m_leastStep{255, 255};
  uint16_t m_components = 0;
  uint8_t m_paletteChannels = 0;
  bool m_hasAlphaChannel = false, m_hasSize = false, m_hasCoding = false;
};

}  // namespace

bool looksLikeJpeg2000(Bytes head) {
  const std::string_view text = asText(head);
  return text.starts_with(kBoxMagic) || text.starts_with(kStreamMagic);
}

Result<PictureFile> readJpeg2000(Bytes file, const Limits& limits) {
  Jpeg2000Reader reader(file, limits);
  return reader.read();
}

}  // namespace vitrine
