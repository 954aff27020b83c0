#include "core/images/tga.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

namespace vitrine {

namespace {

constexpr size_t kTgaHeaderSize = 18;
constexpr uint8_t kRunLength = 8;  // added to the kinds below
enum class TgaKind : uint8_t { Mapped = 1, Colour = 2, Grey = 3 };

struct Header {
  uint8_t idLength = 0, mapType = 0, type = 0;
  uint16_t mapFirst = 0, mapLength = 0;
  uint8_t mapDepth = 0;
  uint16_t width = 0, height = 0;
  uint8_t depth = 0, descriptor = 0;

  TgaKind kind() const { return TgaKind(type & ~kRunLength); }
  bool isRunLength() const { return type & kRunLength; }
  bool isFromRight() const { return descriptor & 0x10; }
  bool isFromTop() const { return descriptor & 0x20; }
  uint32_t pixelSize() const { return (depth + 7u) / 8; }
};

Header headerOf(Bytes bytes) {
  const auto byte = [&](size_t at) { return uint8_t(bytes[at]); };
  const auto word = [&](size_t at) { return uint16_t(byte(at) | byte(at + 1) << 8); };
  return {.idLength = byte(0),
          .mapType = byte(1),
          .type = byte(2),
          .mapFirst = word(3),
          .mapLength = word(5),
          .mapDepth = byte(7),
          .width = word(12),
          .height = word(14),
          .depth = byte(16),
          .descriptor = byte(17)};
}

bool isColourDepth(uint8_t depth) { return depth == 15 || depth == 16 || depth == 24 || depth == 32; }

bool isKnown(const Header& header) {
  if (header.mapType > 1 || (header.type & ~(kRunLength | 3)) != 0) return false;
  switch (header.kind()) {
    case TgaKind::Mapped:
      return header.mapType == 1 && isColourDepth(header.mapDepth) && (header.depth == 8 || header.depth == 16);
    case TgaKind::Colour:
      return isColourDepth(header.depth);
    case TgaKind::Grey:
      return header.depth == 8 || header.depth == 16;
  }
  return false;
}

using Pixel = std::array<uint8_t, 4>;

// Blue first; 5 bits each with a bit of alpha at the top, or bytes.
Pixel colourOf(const std::byte* bytes, uint8_t depth) {
  const auto byte = [bytes](size_t at) { return uint8_t(bytes[at]); };
  if (depth == 24) return {byte(2), byte(1), byte(0), 255};
  if (depth == 32) return {byte(2), byte(1), byte(0), byte(3)};
  const uint32_t bits = byte(0) | uint32_t(byte(1)) << 8;
  const auto wide = [bits](uint32_t shift) {
    const uint32_t five = bits >> shift & 31;
    return uint8_t(five << 3 | five >> 2);
  };
  return {wide(10), wide(5), wide(0), uint8_t(depth == 15 || bits & 0x8000 ? 255 : 0)};
}

class Decoder {
 public:
  Decoder(const Header& header, Bytes file) : m_header(header), m_reader(file) {}

  Result<Image> decode(MemoryBudget* budget) {
    VITRINE_CHECK(m_reader.takeBytes(kTgaHeaderSize, "TGA header"));
    VITRINE_CHECK(m_reader.takeBytes(m_header.idLength, "TGA image id"));
    VITRINE_CHECK(readMap());
    VITRINE_CHECK(checkImageSize(m_header.width, m_header.height));
    const uint64_t pixels = uint64_t(m_header.width) * m_header.height;
    VITRINE_CHECK(checkPixels(pixels));
    if (budget) VITRINE_CHECK(budget->takeArray(pixels, 4, "image", {}));
    m_image = {.width = m_header.width, .height = m_header.height, .pixels = {}, .hasAlpha = false};
    m_image.pixels.resize(pixels * 4);
    const Result<void> read = m_header.isRunLength() ? readRuns() : readPlain(pixels);
    if (!read) {
      if (budget) budget->give(pixels * 4);
      return std::unexpected(read.error());
    }
    finishAlpha();
    return std::move(m_image);
  }

 private:
  Result<void> readMap() {
    if (m_header.mapType == 0) return {};
    const uint32_t size = (m_header.mapDepth + 7u) / 8;
    VITRINE_TRY(const Bytes map, m_reader.takeBytes(uint64_t(m_header.mapLength) * size, "TGA colour map"));
    if (m_header.kind() != TgaKind::Mapped) return {};
    m_map.assign(m_header.mapFirst, Pixel{0, 0, 0, 255});
    for (size_t i = 0; i < m_header.mapLength; ++i) m_map.push_back(colourOf(&map[i * size], m_header.mapDepth));
    return {};
  }

  // Whether the bytes that are left could be so many: a packet of a run stands for 128 at most.
  Result<void> checkPixels(uint64_t pixels) const {
    const uint64_t packets = m_reader.remaining() / (1 + m_header.pixelSize()) + 1;
    const uint64_t most =
        m_header.isRunLength() ? packets * 128 : m_reader.remaining() / std::max(1u, m_header.pixelSize());
    if (pixels <= most) return {};
    return fail(ErrorCode::Truncated,
                fmt::format("TGA: {} x {} pixels of {} bits wanted, {} bytes left", m_header.width, m_header.height,
                            m_header.depth, m_reader.remaining()),
                m_reader.here(m_reader.remaining()));
  }

  Result<void> readPlain(uint64_t pixels) {
    VITRINE_TRY(const Bytes all, m_reader.takeBytes(pixels * m_header.pixelSize(), "TGA pixels"));
    for (uint64_t i = 0; i < pixels; ++i) put(texelOf(&all[i * m_header.pixelSize()]));
    return {};
  }

  Result<void> readRuns() {
    const uint64_t pixels = uint64_t(m_header.width) * m_header.height;
    while (m_next < pixels) {
      VITRINE_TRY(const auto packet, m_reader.take<uint8_t>("TGA packet"));
      const uint64_t count = std::min<uint64_t>((packet & 0x7F) + 1u, pixels - m_next);
      const bool isRun = packet & 0x80;
      VITRINE_TRY(const Bytes bytes, m_reader.takeBytes((isRun ? 1 : count) * m_header.pixelSize(), "TGA packet"));
      for (uint64_t i = 0; i < count; ++i) put(texelOf(&bytes[isRun ? 0 : i * m_header.pixelSize()]));
    }
    return {};
  }

  Pixel texelOf(const std::byte* bytes) const {
    switch (m_header.kind()) {
      case TgaKind::Mapped: {
        const size_t index = uint8_t(bytes[0]) | (m_header.depth == 16 ? size_t(uint8_t(bytes[1])) << 8 : 0);
        return index < m_map.size() ? m_map[index] : Pixel{0, 0, 0, 255};
      }
      case TgaKind::Colour:
        return colourOf(bytes, m_header.depth);
      case TgaKind::Grey:
        break;
    }
    const auto grey = uint8_t(bytes[0]);
    return {grey, grey, grey, m_header.depth == 16 ? uint8_t(bytes[1]) : uint8_t(255)};
  }

  // The next one in the order of the file, which begins at the bottom left unless it says otherwise.
  void put(const Pixel& texel) {
    const auto column = uint32_t(m_next % m_header.width), row = uint32_t(m_next / m_header.width);
    const uint32_t x = m_header.isFromRight() ? m_header.width - 1 - column : column;
    const uint32_t y = m_header.isFromTop() ? row : m_header.height - 1 - row;
    std::ranges::copy(texel, &m_image.pixels[(size_t(y) * m_header.width + x) * 4]);
    m_clear += texel[3] == 0;
    m_image.hasAlpha = m_image.hasAlpha || texel[3] != 255;
    ++m_next;
  }

  // Many programs leave the alpha channel at 0. An image that is transparent everywhere is taken for opaque.
  void finishAlpha() {
    if (m_clear < m_next) return;
    for (size_t at = 3; at < m_image.pixels.size(); at += 4) m_image.pixels[at] = 255;
    m_image.hasAlpha = false;
  }

  const Header m_header;
  ByteReader m_reader;
  std::vector<Pixel> m_map;
  Image m_image;
  uint64_t m_next = 0, m_clear = 0;
};

}  // namespace

bool looksLikeTga(Bytes head) { return head.size() >= kTgaHeaderSize && isKnown(headerOf(head)); }

std::optional<ImageSize> tgaSize(Bytes head) {
  if (head.size() < kTgaHeaderSize) return std::nullopt;
  const Header header = headerOf(head);
  return ImageSize{header.width, header.height};
}

Result<Image> decodeTga(Bytes file, MemoryBudget* budget) {
  if (!looksLikeTga(file))
    return fail(ErrorCode::Unsupported, "no TGA header of a known kind", {0, 0, file.size()});
  return Decoder(headerOf(file), file).decode(budget);
}

}  // namespace vitrine
