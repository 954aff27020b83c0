#include "core/images/png.h"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>

#include "core/images/image.h"

namespace vitrine {
namespace {

constexpr std::array<uint8_t, 8> kSignature{0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A};
constexpr uint64_t kPngHeaderSize = 13;

struct Chunk {
  std::string_view name;
  Bytes data;
};

Result<uint32_t> takeBigEndian(ByteReader& reader, std::string_view what) {
  VITRINE_TRY(const uint32_t stored, reader.take<uint32_t>(what));
  return __builtin_bswap32(stored);
}

Result<Chunk> takeChunk(ByteReader& reader) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const uint32_t size, takeBigEndian(reader, "size of a PNG chunk"));
  VITRINE_TRY(const Bytes whole, reader.takeBytes(uint64_t(size) + 4, "PNG chunk"));
  VITRINE_TRY(const uint32_t stored, takeBigEndian(reader, "sum of a PNG chunk"));
  const auto sum = uint32_t(crc32_z(0, reinterpret_cast<const Bytef*>(whole.data()), whole.size()));
  if (sum != stored)
    return fail(ErrorCode::Malformed,
                fmt::format("PNG chunk at 0x{:X}: sum {:08X}, {:08X} expected", start, sum, stored),
                {0, start, whole.size() + 8});
  return Chunk{asText(whole.first(4)), whole.subspan(4)};
}

}  // namespace

bool looksLikePng(Bytes head) {
  return head.size() >= kSignature.size() && std::ranges::equal(kSignature, head.first(kSignature.size()), {}, {},
                                                                [](std::byte byte) { return uint8_t(byte); });
}

Result<void> checkPng(Bytes file) {
  ByteReader reader(file);
  VITRINE_CHECK(reader.skip(kSignature.size(), "PNG signature"));
  VITRINE_TRY(const Chunk header, takeChunk(reader));
  if (header.name != "IHDR" || header.data.size() != kPngHeaderSize)
    return fail(ErrorCode::Malformed, "PNG file that does not begin with a header", {0, kSignature.size(), 8});
  ByteReader sizes(header.data);
  VITRINE_TRY(const uint32_t width, takeBigEndian(sizes, "PNG width"));
  VITRINE_TRY(const uint32_t height, takeBigEndian(sizes, "PNG height"));
  VITRINE_CHECK(checkImageSize(width, height));
  bool rows = false;
  while (true) {
    VITRINE_TRY(const Chunk chunk, takeChunk(reader));
    rows = rows || chunk.name == "IDAT";
    if (chunk.name == "IEND") break;
  }
  if (!rows) return fail(ErrorCode::Malformed, "PNG file without rows");
  return {};
}

}  // namespace vitrine
