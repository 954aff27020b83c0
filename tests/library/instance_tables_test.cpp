// A table for each class of instances.
#include "core/library/instance_tables.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/corpus.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> answersTo(sqlite::Database& database, const std::string& sql) {
  std::vector<std::string> answers;
  auto rows = database.prepare(sql);
  EXPECT_TRUE(rows) << sql;
  while (rows && *rows->step()) {
    std::string row;
    for (int column = 0; column < rows->columns(); ++column)
      row += (column > 0 ? " " : "") + std::string(rows->text(column));
    answers.push_back(row);
  }
  return answers;
}

DocumentPointer documentOf(const std::string& items) {
  const std::string text = "<roblox version=\"4\">" + items + "</roblox>";
  const Bytes bytes = asBytes(text);
  const auto document = loadBytes({bytes.begin(), bytes.end()}, "a.rbxmx");
  EXPECT_TRUE(document);
  return *document;
}
std::string folderWith(std::string_view name, std::string_view property, std::string_view value) {
  return fmt::format("<Item class=\"{}\"><Properties><string name=\"{}\">{}</string></Properties></Item>", name,
                     property, value);
}

TEST(InstanceTables, HaveTheRowsOfAllClassesOfAName) {
  std::string items = folderWith("Folder", "Text", "one") + folderWith("folder", "text", "two") +
                      folderWith("FOLDER", "Other", "three");
  // So many properties of their own that the reader makes classes of them.
  for (int i = 0; i < 3000; ++i) items += folderWith("Folder", fmt::format("P{}", i), "x");
  const DocumentPointer document = documentOf(items);
  const ScratchFolder folder;
  const auto path = folder.path() / "scratch";
  const auto written = writeInstances(*document, 7, path);
  ASSERT_TRUE(written) << written.error().message;
  auto database = sqlite::Database::open(path, sqlite::Access::Scratch);
  ASSERT_TRUE(database);
  EXPECT_THAT(answersTo(*database, "SELECT count(*), count(DISTINCT node), sum(file) FROM instances_Folder"),
              ElementsAre("3003 3003 21021"));
  EXPECT_THAT(answersTo(*database, "SELECT text FROM instances_Folder WHERE text <> '' ORDER BY node"),
              ElementsAre("one", "two"));
  EXPECT_THAT(answersTo(*database, "SELECT P17 FROM instances_Folder WHERE P17 <> ''"), ElementsAre("x"));
}

// Those that are described by a text are that text; the others are JSON.
TEST(InstanceTables, HaveValuesOfSeveralPartsAsTheyAreDescribed) {
  const DocumentPointer document = documentOf(
      "<Item class=\"Thing\"><Properties>"
      "<UniqueId name=\"Id\">0c6740c5adb44715081c6ea80000754d</UniqueId>"
      "<Content name=\"Asset\"><null></null></Content>"
      "<UDim name=\"Size\"><S>0.5</S><O>7</O></UDim>"
      "</Properties></Item>");
  const ScratchFolder folder;
  const auto path = folder.path() / "scratch";
  ASSERT_TRUE(writeInstances(*document, 7, path));
  auto database = sqlite::Database::open(path, sqlite::Access::Scratch);
  ASSERT_TRUE(database);
  EXPECT_THAT(answersTo(*database, "SELECT Id, Asset, Size FROM instances_Thing"),
              ElementsAre("0c6740c5adb44715081c6ea80000754d None [0.5,7]"));
}

}  // namespace
}  // namespace vitrine::test
