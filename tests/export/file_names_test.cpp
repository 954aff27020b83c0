// Names of files that any system takes.
#include "core/export/model/file_names.h"

#include <gtest/gtest.h>

#include "core/document/value.h"

namespace vitrine::test {
namespace {

TEST(FileNames, KeepsOrdinaryNames) {
  for (const char* name : {"Script", "a b", "Tür", "x.y", "日本", "COMmon", "nullable", "a-b_c(1)"})
    EXPECT_EQ(safeFileName(name), name);
}

TEST(FileNames, NeverGivesAPath) {
  EXPECT_EQ(safeFileName("../../etc/passwd"), "_._.._etc_passwd");
  EXPECT_EQ(safeFileName("a/b\\c:d"), "a_b_c_d");
  EXPECT_EQ(safeFileName(".."), "_");
  EXPECT_EQ(safeFileName("."), "_");
  EXPECT_EQ(safeFileName(""), "_");
  EXPECT_EQ(safeFileName("   "), "_");
  EXPECT_EQ(safeFileName(".git"), "_git");
}

TEST(FileNames, TakesOutWhatSystemsRefuse) {
  EXPECT_EQ(safeFileName(std::string("a\0b\nc\x7F", 6)), "a_b_c_");
  EXPECT_EQ(safeFileName("<>\"|?*"), "______");
  EXPECT_EQ(safeFileName("name. . "), "name");
  EXPECT_EQ(safeFileName("  name"), "name");
}

TEST(FileNames, StepsAroundTheDevicesOfWindows) {
  EXPECT_EQ(safeFileName("con"), "_con");
  EXPECT_EQ(safeFileName("NUL.txt"), "_NUL.txt");
  EXPECT_EQ(safeFileName("Com1"), "_Com1");
  EXPECT_EQ(safeFileName("LPT¹"), "_LPT¹");
  EXPECT_EQ(safeFileName("aux .x"), "_aux .x");
}

TEST(FileNames, AreUtf8AndNotTooLong) {
  EXPECT_EQ(safeFileName("\xFF"), "ÿ");
  const std::string name = safeFileName(std::string(31, 'x') + std::string(100, '\xE4'), 60);
  EXPECT_LE(name.size(), 60u);
  EXPECT_GE(name.size(), 58u);
  EXPECT_TRUE(isUtf8(name));
}

TEST(FileNames, NumbersNamesThatAFileSystemMayTakeForOne) {
  FileNames names;
  EXPECT_EQ(names.add("a/", "Script", ".luau"), "a/Script.luau");
  EXPECT_EQ(names.add("a/", "script", ".luau"), "a/script-2.luau");
  EXPECT_EQ(names.add("a/", "SCRIPT", ".luau"), "a/SCRIPT-3.luau");
  EXPECT_EQ(names.add("a/", "Script", ".server.luau"), "a/Script.server.luau");
  EXPECT_EQ(names.add("b/", "Script", ".luau"), "b/Script.luau");
  EXPECT_EQ(names.add("", "Ä", ""), "Ä");
  EXPECT_EQ(names.add("", "ä", ""), "ä-2");
  // A name that a number would make is taken.
  EXPECT_EQ(names.add("b/", "Script-2", ".luau"), "b/Script-2.luau");
  EXPECT_EQ(names.add("b/", "Script", ".luau"), "b/Script-3.luau");
}

}  // namespace
}  // namespace vitrine::test
