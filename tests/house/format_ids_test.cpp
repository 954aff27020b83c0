// A format is its folder and one row: whatever the rest of the program has to know of it stands in the row.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/load/load.h"

namespace vitrine::test {
namespace {

// A line of code without what follows "//". Ids stand in no string that holds "//".
std::string codeOf(const std::string& line) { return line.substr(0, line.find("//")); }

// The format ids that a line names: as a string of their own, or with a suffix, as in "assimp:obj". findFormat()'s
// callers in tests may name them, the program may not.
std::vector<std::string_view> idsIn(const std::string& code) {
  std::vector<std::string_view> ids;
  for (const Format& format : formats())
    for (const char end : {'"', ':'})
      if (code.find("\"" + std::string(format.id) + end) != std::string::npos) ids.push_back(format.id);
  return ids;
}

TEST(FormatIds, StandInTheirFoldersAlone) {
  const std::filesystem::path root = VITRINE_SOURCE_DIR;
  size_t files = 0;
  for (const char* top : {"core", "render", "app"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      const std::string name = entry.path().lexically_relative(root).generic_string();
      if (name.starts_with("core/formats/") || !(name.ends_with(".cpp") || name.ends_with(".h"))) continue;
      ++files;
      std::ifstream file(entry.path());
      std::string line;
      for (size_t number = 1; std::getline(file, line); ++number)
        for (const std::string_view id : idsIn(codeOf(line)))
          ADD_FAILURE() << name << ":" << number << " names the format " << id << ": ask a field of its row";
    }
  EXPECT_GT(files, 300u);
}

TEST(FormatIds, AreFoundInALine) {
  EXPECT_EQ(idsIn("  if (document.format == \"slmesh\") {"), std::vector<std::string_view>{"slmesh"});
  EXPECT_EQ(idsIn("startsWith(\"assimp:obj\")"), std::vector<std::string_view>{"assimp"});
  EXPECT_TRUE(idsIn("title(\"Roblox mesh\")").empty());
}

TEST(Formats, RowsAreWhole) {
  std::vector<std::string_view> ids;
  for (const Format& format : formats()) {
    SCOPED_TRACE(format.id);
    EXPECT_EQ(std::ranges::count(ids, format.id), 0);
    ids.push_back(format.id);
    EXPECT_FALSE(format.title.empty());
    EXPECT_FALSE(format.extensions.empty());
    EXPECT_TRUE(format.sniff && format.read);
    EXPECT_EQ(findFormat(format.id), &format);
    if (!format.write) continue;
    // What the exporter makes of a model goes by these.
    EXPECT_FALSE(format.conventions.unit.empty()) << "a unit";
    EXPECT_EQ(format.holds.empty(), format.instances)
        << "instances hold all; every other format says what it holds";
    for (const Variant& variant : format.variants)
      EXPECT_EQ(variant.lacks - format.holds, ContentSet()) << variant.name << " lacks what no other variant holds";
  }
}

}  // namespace
}  // namespace vitrine::test
