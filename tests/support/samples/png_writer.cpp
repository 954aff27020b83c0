#include "tests/support/samples/png_writer.h"

#include <zlib.h>

#include <bit>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {

namespace {

void putBigEndian(ByteWriter& out, uint32_t value) { out.put(__builtin_bswap32(value)); }

void putChunk(ByteWriter& out, std::string_view type, Bytes content) {
  ByteWriter body;
  body.putText(type).putBytes(content);
  putBigEndian(out, uint32_t(content.size()));
  out.putBytes(body.bytes());
  putBigEndian(out, uint32_t(crc32(0, reinterpret_cast<const Bytef*>(body.bytes().data()), uInt(body.size()))));
}

}  // namespace

std::vector<std::byte> writePng(uint32_t width, uint32_t height, const std::vector<uint8_t>& rgba) {
  ByteWriter header;
  putBigEndian(header, width);
  putBigEndian(header, height);
  header.put(uint8_t(8)).put(uint8_t(6)).put(uint8_t(0)).put(uint8_t(0)).put(uint8_t(0));
  // Each row predicted from the one above (filter 2): smooth lightmaps pack well that way.
  std::vector<uint8_t> rows;
  const size_t stride = size_t(width) * 4;
  for (size_t y = 0; y < height; ++y) {
    rows.push_back(2);
    for (size_t x = 0; x < stride; ++x)
      rows.push_back(uint8_t(rgba[y * stride + x] - (y > 0 ? rgba[(y - 1) * stride + x] : 0)));
  }
  uLongf size = compressBound(uLong(rows.size()));
  std::vector<std::byte> packed(size);
  compress2(reinterpret_cast<Bytef*>(packed.data()), &size, rows.data(), uLong(rows.size()), 9);
  packed.resize(size);
  ByteWriter out;
  out.putText("\x89PNG\r\n\x1a\n");
  putChunk(out, "IHDR", header.bytes());
  putChunk(out, "IDAT", packed);
  putChunk(out, "IEND", {});
  return out.release();
}

}  // namespace vitrine::test
