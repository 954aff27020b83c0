// Whether a PNG file is whole, without decoding it.
#include "core/images/png.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <vector>

namespace vitrine {
namespace {

using testing::HasSubstr;
using File = std::vector<std::byte>;

void putWord(File& file, uint32_t word) {
  for (int shift = 24; shift >= 0; shift -= 8) file.push_back(std::byte(word >> shift & 255));
}
void putChunk(File& file, std::string_view name, std::span<const std::byte> data) {
  putWord(file, uint32_t(data.size()));
  const size_t start = file.size();
  for (const char c : name) file.push_back(std::byte(c));
  file.insert(file.end(), data.begin(), data.end());
  const Bytes summed = Bytes(file).subspan(start);
  putWord(file, uint32_t(crc32_z(0, reinterpret_cast<const Bytef*>(summed.data()), summed.size())));
}
File png(uint32_t width, uint32_t height, bool rows = true, bool end = true) {
  File file, header;
  for (const int byte : {0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A}) file.push_back(std::byte(byte));
  putWord(header, width);
  putWord(header, height);
  for (const int byte : {8, 6, 0, 0, 0}) header.push_back(std::byte(byte));
  putChunk(file, "IHDR", header);
  putChunk(file, "tEXt", asBytes("Author"));
  if (rows) putChunk(file, "IDAT", asBytes("rows"));
  if (end) putChunk(file, "IEND", {});
  return file;
}

TEST(Png, WholeFilesAreWhole) {
  EXPECT_TRUE(looksLikePng(png(4, 4)));
  EXPECT_TRUE(checkPng(png(4, 4)));
}

TEST(Png, FilesThatAreCutAreNot) {
  const File whole = png(4, 4);
  for (size_t size = 8; size < whole.size(); ++size) {
    const auto checked = checkPng(Bytes(whole).first(size));
    ASSERT_FALSE(checked) << size;
    EXPECT_EQ(checked.error().code, ErrorCode::Truncated) << size;
  }
  EXPECT_FALSE(checkPng(png(4, 4, true, false)));
}

TEST(Png, EveryChangedByteIsNoticed) {
  const File whole = png(4, 4);
  for (size_t at = 8; at < whole.size(); ++at) {
    File changed = whole;
    changed[at] ^= std::byte{0x41};
    EXPECT_FALSE(checkPng(changed)) << at;
  }
}

TEST(Png, TellsWhichSumIsWrong) {
  File file = png(4, 4);
  file[33 + 8] ^= std::byte{1};  // in the text, behind a signature and a header of 33 bytes
  EXPECT_THAT(checkPng(file).error().message, HasSubstr("PNG chunk at 0x21: sum"));
  EXPECT_EQ(checkPng(file).error().span.offset, 33u);
}

TEST(Png, SizesAndRowsAreAsked) {
  EXPECT_EQ(checkPng(png(0, 4)).error().code, ErrorCode::Malformed);
  EXPECT_EQ(checkPng(png(100'000, 4)).error().code, ErrorCode::LimitExceeded);
  EXPECT_EQ(checkPng(png(4, 4, false)).error().message, "PNG file without rows");
}

}  // namespace
}  // namespace vitrine
