#include "tests/support/packing.h"

#include <gtest/gtest.h>
#include <zlib.h>

namespace vitrine::test {

std::vector<std::byte> gzipOf(Bytes content) {
  constexpr int kLevel = 9, kMemory = 8;
  std::vector<std::byte> packed(content.size() + content.size() / 1000 + 1024);
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, kLevel, Z_DEFLATED, MAX_WBITS + 16, kMemory, Z_DEFAULT_STRATEGY), Z_OK);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(content.data()));
  stream.avail_in = uInt(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = uInt(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

}  // namespace vitrine::test
