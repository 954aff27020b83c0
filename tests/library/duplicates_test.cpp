// Files that are alike, in groups.
#include "core/library/duplicates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace vitrine::test {
namespace {

using testing::ElementsAre;

AlikeRow alikeRow(std::string path, uint64_t bytes, std::string content, std::string geometry = {},
                  uint64_t triangles = 0) {
  AlikeRow row;
  row.file.path = std::move(path);
  row.file.bytes = bytes;
  row.content = std::move(content);
  row.geometry = std::move(geometry);
  row.shape.triangleCount = triangles;
  // As those of shapes that differ.
  row.shape.waves = {float(row.geometry.size()), 1, 2, 3};
  return row;
}
std::vector<std::string> pathsOf(const Duplicates& found) {
  std::vector<std::string> groups;
  for (const AlikeGroup& group : found.groups) {
    std::string paths;
    for (const LibraryFile& file : group.files) paths += (paths.empty() ? "" : " ") + file.path;
    groups.push_back(std::move(paths));
  }
  return groups;
}

TEST(Duplicates, TheSameBytesAreOfTheSameSizeAndContent) {
  const Duplicates found = duplicatesIn({alikeRow("b", 10, "x"), alikeRow("a", 10, "x"), alikeRow("c", 10, "y"),
                                         alikeRow("d", 11, "x"), alikeRow("e", 500, "z"), alikeRow("f", 500, "z"),
                                         alikeRow("g", 500, "z"), alikeRow("h", 10, ""), alikeRow("i", 10, "")},
                                        AlikeBy::Content);
  EXPECT_THAT(pathsOf(found), ElementsAre("e f g", "a b")) << "what saves most first";
  EXPECT_EQ(found.saved, 1010u);
  EXPECT_EQ(found.files, 5u);
  EXPECT_EQ(found.groups[0].saved, 1000u);
}

TEST(Duplicates, TheLargestOfAGroupIsKept) {
  const Duplicates found =
      duplicatesIn({alikeRow("old/Hat.mesh", 30, "x"), alikeRow("hat.mesh", 10, "y"), alikeRow("hat.obj", 5, "z")},
                   AlikeBy::Name);
  EXPECT_THAT(pathsOf(found), ElementsAre("hat.mesh old/Hat.mesh"));
  EXPECT_EQ(found.saved, 10u);
}

TEST(Duplicates, GeometryIsTheSameWhateverTheFile) {
  const Duplicates found = duplicatesIn(
      {alikeRow("a.obj", 30, "x", "shape", 12), alikeRow("b.stl", 20, "y", "shape", 12),
       alikeRow("c.stl", 20, "z", "shape", 13), alikeRow("d", 1, "q", "", 0), alikeRow("e", 1, "r", "", 0)},
      AlikeBy::Geometry);
  EXPECT_THAT(pathsOf(found), ElementsAre("a.obj b.stl")) << "files without triangles are not alike by that";
}

TEST(Duplicates, SizesOfAStrangeIndexDoNotOverflow) {
  const Duplicates found =
      duplicatesIn({alikeRow("a", UINT64_MAX, "x"), alikeRow("b", UINT64_MAX, "x"), alikeRow("c", UINT64_MAX, "x")},
                   AlikeBy::Content);
  EXPECT_EQ(found.saved, UINT64_MAX);
  EXPECT_EQ(pathsOf(found).size(), 1u);
}

TEST(Duplicates, WaysHaveNames) {
  EXPECT_EQ(alikeBy("geometry"), AlikeBy::Geometry);
  EXPECT_EQ(alikeBy("size"), std::nullopt);
}

}  // namespace
}  // namespace vitrine::test
