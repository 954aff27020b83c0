// Whether a JPEG file has a picture, without decoding it.
#include "core/images/jpeg.h"

#include <gtest/gtest.h>

#include <vector>

namespace vitrine {
namespace {

using File = std::vector<std::byte>;

void put(File& file, std::initializer_list<int> bytes) {
  for (const int byte : bytes) file.push_back(std::byte(byte));
}
File jpeg(int width = 16, bool frame = true, bool scan = true) {
  File file;
  put(file, {0xFF, 0xD8, 0xFF, 0xE0, 0, 6, 'J', 'F', 'I', 'F'});
  if (frame) put(file, {0xFF, 0xFF, 0xC0, 0, 11, 8, 0, 16, width >> 8, width & 255, 1, 1, 0x11, 0});
  if (scan) put(file, {0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34});
  put(file, {0xFF, 0xD9});
  return file;
}

TEST(Jpeg, WholeFilesPass) {
  EXPECT_TRUE(looksLikeJpeg(jpeg()));
  EXPECT_TRUE(checkJpeg(jpeg()));
}

TEST(Jpeg, FilesThatEndBeforeTheirPictureDoNot) {
  const File whole = jpeg();
  const size_t scan = whole.size() - 4;
  for (size_t size = 3; size <= scan; ++size) {
    const auto checked = checkJpeg(Bytes(whole).first(size));
    ASSERT_FALSE(checked) << size;
    EXPECT_EQ(checked.error().code, ErrorCode::Truncated) << size;
  }
  // Programs show what is there of a picture that is cut.
  EXPECT_TRUE(checkJpeg(Bytes(whole).first(scan + 1)));
}

TEST(Jpeg, SegmentsHaveToFollowOneAnother) {
  EXPECT_FALSE(checkJpeg(jpeg(16, false)));
  EXPECT_FALSE(checkJpeg(jpeg(16, true, false)));
  EXPECT_FALSE(checkJpeg(jpeg(0)));
  File changed = jpeg();
  changed[2] = std::byte{0x12};
  EXPECT_FALSE(checkJpeg(changed));
  changed = jpeg();
  changed[5] = std::byte{1};
  EXPECT_FALSE(checkJpeg(changed)) << "a size that does not hold itself";
}

}  // namespace
}  // namespace vitrine
