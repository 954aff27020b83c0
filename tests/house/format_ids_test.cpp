// A format is its folder and one row: whatever the rest of the program has to know of it stands in the row.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "core/load/load.h"

namespace vitrine::test {
namespace {

// A line of code without what follows "//". Ids stand in no string that holds "//".
std::string codeOf(const std::string& line) { return line.substr(0, line.find("//")); }

// The format ids that a line names: as a string of their own, or with a suffix, as in "assimp:obj". findFormat()'s
// callers in tests may name them, the program may not. Exports go by endings of files, which "gltf" is as well;
// "image" is also a word that budgets and JSON use.
std::vector<std::string_view> idsIn(const std::string& code) {
  std::vector<std::string_view> ids;
  for (const Format& format : formats())
    for (const char end : {'"', ':'}) {
      const bool isWord = (format.id == "gltf" || format.id == "image") && end == '"';
      if (!isWord && code.find("\"" + std::string(format.id) + end) != std::string::npos) ids.push_back(format.id);
    }
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

// Names of one format's types, classes and properties: what the window and the picture know of them stands in the
// documents that its reader makes.
constexpr std::string_view kNamesOfFormats[] = {
    "BinaryString",       "BrickColor",     "CFrame",
    "ChildData",          "Color3",         "Color3uint8",
    "high_lod",           "Instance",       "LayerCollector",
    "Lighting",           "lodType",        "lowest_lod",
    "LuaSourceContainer", "MaterialColors", "medium_lod",
    "MeshData",           "MeshPart",       "numHighQualityLODs",
    "NumberSequence",     "OptionalCFrame", "PhysicalProperties",
    "physics_convex",     "SharedString",   "SmoothGrid",
    "soundemitter",       "SpecialMesh",    "Terrain",
    "trigger_box",        "UDim",           "UDim2",
    "UnionOperation",     "Vector2",        "Vector3",
    "Vector3int16",       "waypoint",       "Workspace",
};
// Who says some of them all the same.
const std::set<std::string> kSayNamesOfFormats = {
    "app/common/class_icons.cpp",       // a picture for a class
    "app/docks/tables/table_dock.cpp",  // how wide a column of a type is
    "app/models/file_facts.cpp",        // how many scripts a file has
    "app/models/value_parts.cpp",       // attributes, which name their types
    "app/scripts/luau_lexer.cpp",       // words of the language
};

TEST(FormatNames, AreSaidAboveTheFormatsByFew) {
  const std::filesystem::path root = VITRINE_SOURCE_DIR;
  std::set<std::string> saying;
  for (const char* top : {"render", "app"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      const std::string name = entry.path().lexically_relative(root).generic_string();
      if (!name.ends_with(".cpp") && !name.ends_with(".h")) continue;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);)
        for (const std::string_view word : kNamesOfFormats)
          if (codeOf(line).find("\"" + std::string(word) + "\"") != std::string::npos) saying.insert(name);
    }
  EXPECT_EQ(saying, kSayNamesOfFormats);
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
