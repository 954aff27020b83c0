// The floors of the house: what a folder may include, and no more.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace vitrine::test {
namespace {

// A folder may include files of its own and of floors below. Folders of one floor do not know each other.
struct Floor {
  int height;
  std::string_view folder;
};
constexpr Floor kFloors[] = {
    {-2, "core/bytes"},
    {-1, "core/workers"},
    {0, "core/confined"},
    {0, "core/database"},
    {1, "core/document"},
    {1, "core/images/blocks"},
    {2, "core/claims"},
    {2, "core/diff"},
    {2, "core/query"},
    {2, "core/geometry"},
    {2, "core/images"},
    {3, "core/confined/child"},
    {2, "core/store"},
    {3, "core/formats"},
    {4, "core/formats/rig"},
    {4, "core/formats/sl_avatar"},
    {4, "core/formats/rbxm/reflection"},
    {5, "core/formats/rbxm/types"},
    {6, "core/formats/rbxm/binary"},
    {6, "core/formats/rbxm/xml"},
    {6, "core/formats/rbxm/terrain"},
    {7, "core/formats/assimp"},
    {7, "core/formats/binarymesh"},
    {7, "core/formats/gltf"},
    {7, "core/formats/picture"},
    {7, "core/formats/rbxm"},
    {7, "core/formats/raw"},
    {7, "core/formats/rmesh"},
    {7, "core/formats/roblox_csg"},
    {7, "core/formats/roblox_mesh"},
    {7, "core/formats/slanim"},
    {7, "core/formats/slmesh"},
    {8, "core/formats/assimp/child"},
    {8, "core/load"},
    {9, "core/archives"},
    {10, "core/caches"},
    {11, "core/assets"},
    {11, "core/stage/styles"},
    {12, "core/fetch"},
    {12, "core/stage"},
    {13, "core/scene"},
    {14, "core/open"},
    {14, "core/report"},
    {15, "core/checks"},
    {15, "core/library"},
    {15, "core/export/model"},
    {16, "core/export/clips"},
    {16, "core/export/collada"},
    {16, "core/export/data"},
    {16, "core/export/fbx"},
    {16, "core/export/gltf"},
    {16, "core/export/plain"},
    {17, "core/export"},
    {20, "render/view"},
    {21, "render/gpu"},
    {21, "render/camera"},
    {21, "render/light"},
    {22, "render/passes"},
    {23, "render"},
    {30, "app/common"},
    {30, "app/fetch"},
    {31, "app/help"},
    {31, "app/images"},
    {31, "app/scripts"},
    {32, "app/documents"},
    {33, "app/models"},
    {33, "app/messages"},
    {34, "app/commands"},
    {34, "app/bytes"},
    {35, "app/page"},
    {36, "app/pictures"},
    {37, "app/export"},
    {38, "app/docks/common"},
    {39, "app/docks/bytes"},
    {39, "app/docks/checks"},
    {39, "app/docks/motion"},
    {39, "app/docks/properties"},
    {39, "app/docks/scripts"},
    {39, "app/docks/tables"},
    {39, "app/docks/tree"},
    {39, "app/docks/view"},
    {40, "app/docks"},
    {41, "app/collection"},
    {41, "app/compare"},
    {41, "app/library"},
    {42, "app/window"},
    {42, "app/cli"},
    {43, "app/shell"},
    {44, "app"},
};

std::string folderOf(std::string_view file) { return std::string(file.substr(0, file.rfind('/'))); }

const Floor* floorOf(std::string_view folder) {
  const auto* found = std::ranges::find(kFloors, folder, &Floor::folder);
  return found == std::end(kFloors) ? nullptr : found;
}

// "rbxm" of "core/formats/rbxm/xml"; empty elsewhere, and of what formats share.
std::string_view formatOf(std::string_view folder) {
  constexpr std::string_view kFormats = "core/formats/";
  const bool isShared = folder == "core/formats/rig" || folder == "core/formats/sl_avatar";
  if (!folder.starts_with(kFormats) || isShared) return {};
  folder.remove_prefix(kFormats.size());
  return folder.substr(0, folder.find('/'));
}

// What is wrong with a file of `folder` that includes one of `included`; empty if nothing is.
std::string faultOfArrow(std::string_view folder, std::string_view included) {
  if (folder == included) return {};
  const Floor *from = floorOf(folder), *to = floorOf(included);
  if (!from) return fmt::format("{} stands on no floor", folder);
  if (!to) return fmt::format("{} stands on no floor", included);
  const std::string_view format = formatOf(folder), other = formatOf(included);
  if (!format.empty() && !other.empty() && format != other)
    return fmt::format("{} knows another format, {}", folder, included);
  if (to->height >= from->height) return fmt::format("{} knows {}, which is not below it", folder, included);
  return {};
}

std::vector<std::string> foldersIncluded(const std::string& text) {
  static const std::regex kInclude("(?:^|\n)#include \"((?:core|render|app)/[^\"]+)\"");
  std::vector<std::string> folders;
  for (std::sregex_iterator match(text.begin(), text.end(), kInclude), end; match != end; ++match)
    folders.push_back(folderOf((*match)[1].str()));
  return folders;
}

// Of the program: "core/bytes/source.h" and what is in it. How many there are.
size_t forEachSource(const std::function<void(const std::string& name, const std::string& text)>& visit) {
  const std::filesystem::path root = VITRINE_SOURCE_DIR;
  size_t files = 0;
  for (const char* top : {"core", "render", "app"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      const std::string name = entry.path().lexically_relative(root).generic_string();
      if (!name.ends_with(".cpp") && !name.ends_with(".h")) continue;
      ++files;
      std::ifstream file(entry.path());
      visit(name, {std::istreambuf_iterator<char>(file), {}});
    }
  return files;
}

TEST(Floors, AreKept) {
  const size_t files = forEachSource([](const std::string& name, const std::string& text) {
    for (const std::string& included : foldersIncluded(text))
      if (const std::string fault = faultOfArrow(folderOf(name), included); !fault.empty())
        ADD_FAILURE() << name << ": " << fault;
    EXPECT_TRUE(floorOf(folderOf(name))) << name << " stands on no floor";
  });
  EXPECT_GT(files, 300u);
}

// Who above the formats may know one of them, by its folder. Whatever else the program has to know of a format
// stands in its row and in the documents that it makes.
constexpr std::pair<std::string_view, std::string_view> kKnowAFormat[] = {
    // The table of formats.
    {"core/load/load.cpp", "assimp"},
    {"core/load/load.cpp", "binarymesh"},
    {"core/load/load.cpp", "gltf"},
    {"core/load/load.cpp", "picture"},
    {"core/load/load.cpp", "rbxm"},
    {"core/load/load.cpp", "rmesh"},
    {"core/load/load.cpp", "roblox_csg"},
    {"core/load/load.cpp", "roblox_mesh"},
    {"core/load/load.cpp", "slanim"},
    {"core/load/load.cpp", "slmesh"},
    // Bytes that somebody takes for a mesh: how is said from outside.
    {"app/docks/bytes/raw_guesses.cpp", "raw"},
    {"app/docks/bytes/raw_guesses.h", "raw"},
    {"app/documents/nested_origin.h", "raw"},
    {"core/load/load.h", "raw"},
    // A stage is what instances of Roblox look like: their terrain, their unions, the meshes that they name.
    {"core/stage/figures.cpp", "rbxm"},
    {"core/stage/gui_path.cpp", "rbxm"},
    {"core/stage/mesh_library.cpp", "roblox_csg"},
    {"core/stage/mesh_shape.cpp", "roblox_mesh"},
    {"core/stage/terrain.cpp", "rbxm"},
    // Style sheets of guis: what their classes, properties and values are called, and what their attributes hold.
    {"core/stage/styles/style_choices.cpp", "rbxm"},
    {"core/stage/styles/style_sheets.cpp", "rbxm"},
    {"core/stage/styles/style_sheets.h", "rbxm"},
    {"core/stage/styles/style_values.cpp", "rbxm"},
    {"core/stage/styles/style_values.h", "rbxm"},
    // Clips as instances, and their curves.
    {"core/checks/roblox_emote_motion_rules.cpp", "rbxm"},
    {"core/checks/roblox_emote_rules.cpp", "rbxm"},
    {"core/export/clips/curve_animation.cpp", "rbxm"},
    {"core/export/clips/instance_file.cpp", "rbxm"},
    // Terrain as voxels, and trees as the XML that the format has for them.
    {"core/export/data/terrain_export.cpp", "rbxm"},
    {"core/export/data/tree_export.cpp", "rbxm"},
    {"core/report/contents_diff.cpp", "rbxm"},
    // What a mesh costs in Second Life.
    {"core/checks/costs.cpp", "slmesh"},
    {"core/checks/second_life_models.cpp", "slmesh"},
    {"core/report/overview.cpp", "slmesh"},
    // Names of items of enumerations, and of colours, in attributes.
    {"app/models/value_parts.cpp", "rbxm"},
    // Which version is installed.
    {"app/window/about_box.cpp", "assimp"},
};

TEST(Floors, KnowTheFormatsBelowByTheirRows) {
  std::set<std::pair<std::string, std::string>> known;
  forEachSource([&](const std::string& name, const std::string& text) {
    if (!formatOf(folderOf(name)).empty()) return;
    for (const std::string& included : foldersIncluded(text))
      if (const std::string_view format = formatOf(included); !format.empty()) known.emplace(name, format);
  });
  const std::set<std::pair<std::string, std::string>> allowed(std::begin(kKnowAFormat), std::end(kKnowAFormat));
  EXPECT_EQ(known, allowed);
}

TEST(Floors, NothingLiesLooseBesideMain) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(VITRINE_SOURCE_DIR) / "app"))
    if (entry.is_regular_file()) names.insert(entry.path().filename().string());
  EXPECT_EQ(names, std::set<std::string>{"main.cpp"});
}

TEST(Floors, ArrowsUpwardsAndSidewaysAreFaults) {
  EXPECT_EQ(faultOfArrow("core/document", "core/bytes"), "");
  EXPECT_EQ(faultOfArrow("core/stage", "core/formats/rbxm/types"), "");
  EXPECT_NE(faultOfArrow("core/document", "core/assets"), "");
  EXPECT_NE(faultOfArrow("core/export/gltf", "core/export/fbx"), "");
  EXPECT_NE(faultOfArrow("core/formats/roblox_mesh", "core/formats/rbxm/types"), "");
  EXPECT_NE(faultOfArrow("core/attic", "core/bytes"), "");
  EXPECT_EQ(foldersIncluded("#include \"core/bytes/a.h\"\n#include <map>\n#include \"app/x/b.h\"\n"),
            (std::vector<std::string>{"core/bytes", "app/x"}));
}

}  // namespace
}  // namespace vitrine::test
