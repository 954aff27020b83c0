#include "core/images/jpeg.h"

#include <fmt/core.h>

#include "core/images/image.h"

namespace vitrine {
namespace {

// Second bytes of markers (table B.1).
enum Marker : uint8_t { kTem = 0x01, kRst0 = 0xD0, kSoi = 0xD8, kEoi = 0xD9, kSos = 0xDA };

// SOF0 to SOF15, without the three of their range that are DHT, JPG and DAC.
bool startsFrame(uint8_t marker) {
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}
bool standsAlone(uint8_t marker) { return marker == kTem || (marker >= kRst0 && marker <= kSoi); }

Result<uint16_t> takeBig16(ByteReader& reader, std::string_view what) {
  VITRINE_TRY(const uint16_t stored, reader.take<uint16_t>(what));
  return __builtin_bswap16(stored);
}

// Any number of FF bytes, then the marker's own.
Result<uint8_t> takeMarker(ByteReader& reader) {
  const uint64_t at = reader.offset();
  VITRINE_TRY(uint8_t byte, reader.take<uint8_t>("JPEG marker"));
  if (byte != 0xFF)
    return fail(ErrorCode::Malformed, fmt::format("0x{:02X} at 0x{:X}, a JPEG marker expected", byte, at),
                {0, at, 1});
  while (byte == 0xFF) {
    VITRINE_TRY(byte, reader.take<uint8_t>("JPEG marker"));
  }
  return byte;
}

}  // namespace

bool looksLikeJpeg(Bytes head) {
  return head.size() >= 3 && head[0] == std::byte{0xFF} && head[1] == std::byte{kSoi} && head[2] == std::byte{0xFF};
}

Result<void> checkJpeg(Bytes file) {
  ByteReader reader(file);
  VITRINE_CHECK(reader.skip(2, "JPEG start"));
  bool frame = false;
  while (true) {
    const uint64_t at = reader.offset();
    VITRINE_TRY(const uint8_t marker, takeMarker(reader));
    if (standsAlone(marker)) continue;
    if (marker == kEoi || (marker == kSos && !frame))
      return fail(ErrorCode::Malformed, fmt::format("JPEG file without a frame before 0x{:X}", at), {0, at, 2});
    VITRINE_TRY(const uint16_t size, takeBig16(reader, "size of a JPEG segment"));
    if (size < 2)
      return fail(ErrorCode::Malformed, fmt::format("JPEG segment of {} bytes at 0x{:X}", size, at), {0, at, 4});
    VITRINE_TRY(const Bytes segment, reader.takeBytes(size - 2u, "JPEG segment"));
    if (marker == kSos) break;
    if (!startsFrame(marker) || frame) continue;
    ByteReader header(segment);
    VITRINE_CHECK(header.skip(1, "JPEG precision"));
    VITRINE_TRY(const uint16_t height, takeBig16(header, "JPEG height"));
    VITRINE_TRY(const uint16_t width, takeBig16(header, "JPEG width"));
    VITRINE_CHECK(checkImageSize(width, height));
    frame = true;
  }
  if (reader.atEnd())
    return fail(ErrorCode::Truncated, fmt::format("JPEG file ends at 0x{:X}, before its picture", reader.offset()),
                {0, reader.offset(), 0});
  return {};
}

}  // namespace vitrine
