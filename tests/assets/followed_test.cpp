// An asset that only names another leads to it.
#include "core/assets/followed.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "core/assets/asset_finder.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kFollowedPng = "\x89PNG\r\n\x1a\n and so on";

// <Item class="Decal"> with one property.
std::string item(std::string_view className, std::string_view property, std::string_view reference) {
  return fmt::format(
      "<Item class=\"{0}\" referent=\"R{2}{1}\"><Properties><Content name=\"{1}\"><url>{2}</url></Content>"
      "</Properties></Item>",
      className, property, reference);
}
std::string followedModel(std::string_view items) {
  return fmt::format("<roblox version=\"4\">{}</roblox>", items);
}

struct FollowedTest : testing::Test {
  fs::path folder = fs::temp_directory_path() / ("vitrine-followed-" + std::to_string(getpid()));
  void SetUp() override { fs::create_directories(folder); }
  void TearDown() override { fs::remove_all(folder); }
  void write(const char* name, std::string_view content) const {
    std::ofstream(folder / name, std::ios::binary) << content;
  }
  // "456.png by 123 456", or why not.
  std::string answer(AssetKind kind, std::string_view reference) const {
    const AssetFinder finder({}, {folder});
    const auto asked = finder.ask(kind, reference);
    const AssetAnswer& first = asked.front().answer;
    if (first.outcome == AssetAnswer::Outcome::NotHere) return "not here";
    if (first.outcome != AssetAnswer::Outcome::Found) {
      EXPECT_FALSE(kind == AssetKind::Mesh ? finder.mesh(reference) : finder.texture(reference));
      return first.reason;
    }
    std::string text = first.asset.path.filename().string();
    for (const std::string& id : first.asset.way) text += ' ' + id;
    return text;
  }
};

TEST_F(FollowedTest, LeadsOfADecalToItsImage) {
  write("123", followedModel(item("Decal", "Texture", "http://www.roblox.com/asset/?id=456")));
  write("456.png", kFollowedPng);
  EXPECT_EQ(answer(AssetKind::Image, "rbxassetid://123"), "456.png 123 456");
  EXPECT_EQ(answer(AssetKind::Image, "rbxassetid://456"), "456.png");
  EXPECT_EQ(answer(AssetKind::Mesh, "rbxassetid://123"), "123: it is a document that names no mesh");
  const auto found = AssetFinder({}, {folder}).texture("rbxassetid://123");
  ASSERT_TRUE(found);
  EXPECT_THAT(found->way, ElementsAre("123", "456"));
}

TEST_F(FollowedTest, LeadsOfClothesAndMeshesToWhatTheyName) {
  write("1.png", kFollowedPng);
  write("2.mesh", "version 2.00\n");
  write("11.rbxmx", followedModel(item("Shirt", "ShirtTemplate", "rbxassetid://1")));
  write("12.rbxmx", followedModel(item("Pants", "PantsTemplate", "rbxassetid://1")));
  write("13", followedModel(item("ShirtGraphic", "Graphic", "rbxassetid://1")));
  write("14", followedModel(item("SpecialMesh", "MeshId", "rbxassetid://2")));
  write("15", followedModel("<Item class=\"Model\" referent=\"M\"><Properties/>" +
                            item("MeshPart", "MeshId", "rbxassetid://2") + "</Item>"));
  for (const char* image : {"11", "12", "13"})
    EXPECT_EQ(answer(AssetKind::Image, fmt::format("rbxassetid://{}", image)), fmt::format("1.png {} 1", image));
  for (const char* mesh : {"14", "15"})
    EXPECT_EQ(answer(AssetKind::Mesh, fmt::format("rbxassetid://{}", mesh)), fmt::format("2.mesh {} 2", mesh));
}

TEST_F(FollowedTest, IsRefusedWhereItIsNotTheOnlyOne) {
  write("5",
        followedModel(item("MeshPart", "MeshId", "rbxassetid://1") + item("MeshPart", "MeshId", "rbxassetid://2")));
  EXPECT_EQ(answer(AssetKind::Mesh, "rbxassetid://5"), "5: it is a document that names 2 different meshes");
  write("6", followedModel(item("MeshPart", "MeshId", "rbxassetid://7")));
  EXPECT_EQ(answer(AssetKind::Mesh, "rbxassetid://6"), "6 → 7: the last was not found");
}

TEST_F(FollowedTest, CirclesAndLongWaysAreRefused) {
  write("1", followedModel(item("Decal", "Texture", "rbxassetid://2")));
  write("2", followedModel(item("Decal", "Texture", "rbxassetid://1")));
  write("3", followedModel(item("Decal", "Texture", "rbxassetid://3")));
  EXPECT_EQ(answer(AssetKind::Image, "rbxassetid://1"), "1 → 2 → 1: leads in a circle");
  EXPECT_EQ(answer(AssetKind::Image, "rbxassetid://3"), "3 → 3: leads in a circle");
  for (int i = 10; i < 20; ++i)
    write(std::to_string(i).c_str(),
          followedModel(item("Decal", "Texture", fmt::format("rbxassetid://{}", i + 1))));
  write("20.png", kFollowedPng);
  EXPECT_EQ(answer(AssetKind::Image, "rbxassetid://16"), "20.png 16 17 18 19 20");
  EXPECT_THAT(answer(AssetKind::Image, "rbxassetid://15"), HasSubstr("15 → 16 → 17 → 18 → 19 → 20: leads further"));
}

TEST_F(FollowedTest, DamagedDocumentsAreRefused) {
  write("1", "<roblox!\x89\xff\r\n\x1a\n and no more");
  write("2", "<roblox version=\"4\"><Item class=\"Decal\"");
  write("3", "<robloxversion");
  for (const char* id : {"1", "2", "3"})
    EXPECT_THAT(answer(AssetKind::Image, fmt::format("rbxassetid://{}", id)), HasSubstr("it is a document that"));
  // What only looks like one is an image or not, as whoever reads it finds.
  write("4", "roblox");
  EXPECT_EQ(answer(AssetKind::Image, "rbxassetid://4"), "4");
}

}  // namespace
}  // namespace vitrine::test
