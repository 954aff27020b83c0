// What PLY files announce against what they have.
#include "core/formats/assimp/ply_counts.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"

namespace vitrine::assimp {
namespace {

using ::testing::HasSubstr;

std::string headOf(std::string_view format, uint64_t faces, std::string_view lengthType,
                   std::string_view end = "\n") {
  std::string head;
  for (const std::string& line :
       {std::string("ply"), fmt::format("format {} 1.0", format), std::string("comment element face 9999999999"),
        std::string("element vertex 1"), std::string("property float x"), std::string("property double y"),
        fmt::format("element face {}", faces), fmt::format("property list {} uchar vertex_indices", lengthType),
        std::string("end_header")})
    (head += line) += end;
  return head;
}
std::string checked(const std::string& file) {
  const auto result = checkPlyCounts(asBytes(file));
  return result ? "fine" : result.error().message;
}
std::string bytes(std::initializer_list<int> all) {
  std::string text;
  for (const int one : all) text += char(one);
  return text;
}

TEST(PlyCounts, OfListsAreWithinTheFile) {
  const std::string vertex(12, '\0');
  const std::string little = headOf("binary_little_endian", 2, "uint") + vertex,
                    big = headOf("binary_big_endian", 2, "int32") + vertex,
                    real = headOf("binary_little_endian", 1, "float") + vertex;
  EXPECT_EQ(checked(little + bytes({1, 0, 0, 0, 5, 2, 0, 0, 0, 5, 5})), "fine");
  EXPECT_EQ(checked(big + bytes({0, 0, 0, 1, 5, 0, 0, 0, 2, 5, 5})), "fine");
  EXPECT_THAT(checked(little + bytes({1, 0, 0, 0, 5, 0, 0, 0, 0x80, 5, 5})), HasSubstr("a list of 2147483648"));
  EXPECT_THAT(checked(big + bytes({0x7F, 0, 0, 1, 5, 0, 0, 0, 2, 5, 5})), HasSubstr("a list of 2130706433"));
  EXPECT_THAT(checked(real + bytes({0, 0, 0, 0x4F, 5})), HasSubstr("a list of 2147483648")) << "2^31 as a float";
  EXPECT_THAT(checked(real + bytes({0, 0, 0xC0, 0x7F, 5})), HasSubstr("a list of")) << "no number";
  EXPECT_EQ(checked(headOf("ascii", 2, "int", "\r\n") + "1 2\r\n1 0\r\n2 0 0\r\n"), "fine");
  EXPECT_THAT(checked(headOf("ascii", 2, "int") + "1 2\n1 0\n2147483648 0 0\n"), HasSubstr("a list of 2147483648"));
  EXPECT_THAT(checked(headOf("ascii", 1, "int") + "1 2\nnan 0\n"), HasSubstr("a list of"));
}

TEST(PlyCounts, OfElementsAreWithinTheFile) {
  for (const char* format : {"ascii", "binary_little_endian", "binary_big_endian"}) {
    const std::string rest = format[0] == 'a' ? "1 2\n" + std::string(100, ' ') : std::string(100, '\0');
    EXPECT_THAT(checked(headOf(format, 4'000'000'000, "uchar") + rest), HasSubstr("an element of 4000000000"));
    EXPECT_THAT(checked(headOf(format, UINT64_MAX, "uchar") + rest), HasSubstr("an element of"));
  }
}

TEST(PlyCounts, OfFilesThatEndEarlyOrAreNotUnderstoodAreLeftAlone) {
  const std::string whole =
      headOf("binary_little_endian", 2, "uint") + std::string(12, '\0') + bytes({1, 0, 0, 0, 5, 2, 0, 0, 0, 5, 5});
  for (size_t size = 0; size < whole.size(); ++size)
    if (const std::string told = checked(whole.substr(0, size)); told != "fine") {
      EXPECT_THAT(told, HasSubstr("bytes are left")) << size;
    }
  EXPECT_EQ(checked("ply\nformat ascii 1.0\nelement x y\nend_header\n"), "fine");
  EXPECT_EQ(checked("ply\nelement face 3\nproperty list strange int v\nend_header\n"), "fine");
  EXPECT_EQ(checked("no ply"), "fine");
}

}  // namespace
}  // namespace vitrine::assimp
