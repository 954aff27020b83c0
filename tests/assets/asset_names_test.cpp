// What a reference means among many files: archives and folders as places of assets.
#include "core/assets/asset_names.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <thread>

#include "core/archives/archive.h"
#include "core/assets/archive_source.h"
#include "core/assets/asset_finder.h"
#include "core/assets/folder_index.h"
#include "core/assets/folder_source.h"
#include "tests/support/archives.h"
#include "tests/support/left_alone.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;
using Outcome = AssetAnswer::Outcome;

constexpr const char* kUuid = "0a1b2c3d-0000-1111-2222-333344445555";

struct NamedFiles {
  explicit NamedFiles(std::vector<std::string> given) : paths(std::move(given)) {
    for (uint32_t i = 0; i < paths.size(); ++i) names.add(i);
    names.finish();
  }
  // The path found, with "~" before it if it is no exact one.
  std::string find(AssetKind kind, std::string_view reference) const {
    const auto match = names.find(assetQuery(kind, reference), [&](uint32_t entry) {
      const auto known = contents.find(paths[entry]);
      return known == contents.end() ? ContentKind{} : known->second;
    });
    return match ? (match->fallback ? "~" : "") + paths[match->entry] : "-";
  }
  std::vector<std::string> paths;
  std::map<std::string, ContentKind> contents;
  AssetNames names{[this](uint32_t entry) { return std::string_view(paths[entry]); }};
};

TEST(AssetNames, FindRobloxNumbersInNames) {
  NamedFiles files({"deep/below/123.png", "rbxassetid_456.mesh", "RBXASSETID-789.PNG", "000321.jpg", "1234.txt",
                    "555", "556", "77.rbxm", "12x.png"});
  files.contents["555"] = {ContentKind::Kind::Image, "png"};
  files.contents["556"] = {ContentKind::Kind::Document, "roblox-mesh"};
  EXPECT_EQ(files.find(AssetKind::Image, "rbxassetid://123"), "deep/below/123.png");
  EXPECT_EQ(files.find(AssetKind::Mesh, "http://www.roblox.com/asset/?id=456"), "rbxassetid_456.mesh");
  EXPECT_EQ(files.find(AssetKind::Image, "rbxassetid://789"), "RBXASSETID-789.PNG");
  EXPECT_EQ(files.find(AssetKind::Image, "rbxassetid://321"), "000321.jpg");
  EXPECT_EQ(files.find(AssetKind::Image, "rbxassetid://555"), "555");
  EXPECT_EQ(files.find(AssetKind::Mesh, "rbxassetid://555"), "-");
  EXPECT_EQ(files.find(AssetKind::Mesh, "rbxassetid://556"), "556");
  EXPECT_EQ(files.find(AssetKind::Mesh, "rbxassetid://123"), "-");
  EXPECT_EQ(files.find(AssetKind::Image, "rbxassetid://1234"), "-");
  EXPECT_EQ(files.find(AssetKind::Any, "rbxassetid://77"), "77.rbxm");
  EXPECT_EQ(files.find(AssetKind::Image, "rbxassetid://77"), "77.rbxm") << "of a decal";
  EXPECT_EQ(files.find(AssetKind::Image, "rbxassetid://12"), "-");
}

TEST(AssetNames, FindUuidsInNames) {
  const std::string uuid = kUuid;
  NamedFiles files(
      {"assets/" + uuid + "_texture.jp2", "assets/" + uuid + "_object.xml", "mesh/" + uuid + ".llmesh"});
  EXPECT_EQ(files.find(AssetKind::Image, uuid), files.paths[0]);
  EXPECT_EQ(files.find(AssetKind::Mesh, uuid), files.paths[2]);
  EXPECT_EQ(files.find(AssetKind::Image, "0A1B2C3D-0000-1111-2222-333344445555.png"), files.paths[0]);
  EXPECT_EQ(files.find(AssetKind::Image, "0a1b2c3d-0000-1111-2222-333344445556"), "-");
}

TEST(AssetNames, FindWhatTheGameOfRoomsWouldTake) {
  const NamedFiles files({"GFX/map/monitor.x", "GFX/map/Props/monitor.x", "monitor.x", "GFX/map/Textures/a.jpg",
                          "GFX/map/a.jpg", "a.jpg"});
  EXPECT_EQ(files.find(AssetKind::Model, "monitor.x"), "GFX/map/Props/monitor.x");
  EXPECT_EQ(files.find(AssetKind::Image, "a.jpg"), "GFX/map/Textures/a.jpg");
  EXPECT_EQ(files.find(AssetKind::Image, "map\\a.jpg"), "GFX/map/a.jpg");
}

TEST(AssetNames, FindPathsByTheirEnd) {
  const NamedFiles files({"pack/a/Wall.png", "pack/b/wall.PNG", "other.dds", "content/textures/face.png"});
  EXPECT_EQ(files.find(AssetKind::Image, "b/wall.png"), "pack/b/wall.PNG");
  EXPECT_EQ(files.find(AssetKind::Image, "A\\WALL.png"), "pack/a/Wall.png");
  EXPECT_EQ(files.find(AssetKind::Image, "c/wall.png"), "~pack/a/Wall.png");
  EXPECT_EQ(files.find(AssetKind::Image, "C:\\mods\\other.png"), "~other.dds");
  EXPECT_EQ(files.find(AssetKind::Image, "other.dds"), "other.dds");
  EXPECT_EQ(files.find(AssetKind::Image, "../../b/other.dds"), "~other.dds");
  EXPECT_EQ(files.find(AssetKind::Mesh, "other.mesh"), "-");
  EXPECT_EQ(files.find(AssetKind::Image, "rbxasset://textures/face.png"), "content/textures/face.png");
  EXPECT_EQ(files.find(AssetKind::Image, "rbxasset://fonts/face.png"), "-");
  EXPECT_EQ(files.find(AssetKind::Image, ""), "-");
  EXPECT_EQ(files.find(AssetKind::Image, "../.."), "-");
}

// ---- Archives --------------------------------------------------------------------------------------------------

std::string bytesAt(const AssetAnswer& answer) {
  if (answer.outcome != Outcome::Found) return "-";
  const auto source = openAsset(answer.asset);
  return source ? std::string(asText((*source)->bytes())) : source.error().message;
}

TEST(ArchiveSource, FindsEntriesByNameNumberAndUuid) {
  const ScratchFolder folder;
  const auto file = folder.write(
      "assets.zip", archiveOf({{.name = "hats/123.mesh", .content = "version 1.00\nmesh"},
                               {.name = "456", .content = "\x89PNG\r\n\x1A\nimage"},
                               {.name = "walls/Brick.png", .content = "brick"},
                               {.name = std::string("assets/") + kUuid + "_texture.jp2", .content = "texture"},
                               {.name = "../7.png", .content = "outside"}},
                              "zip"));
  const AssetSourceRow* row = assetSourceRowOf(file);
  ASSERT_TRUE(row);
  EXPECT_EQ(row->id, "archive");
  const auto source = row->open(file);
  EXPECT_EQ(bytesAt(source->find(assetQuery(AssetKind::Mesh, "rbxassetid://123"))), "version 1.00\nmesh");
  EXPECT_EQ(bytesAt(source->find(assetQuery(AssetKind::Image, "rbxassetid://456"))), "\x89PNG\r\n\x1A\nimage");
  EXPECT_EQ(bytesAt(source->find(assetQuery(AssetKind::Image, "textures\\brick.PNG"))), "brick");
  EXPECT_EQ(bytesAt(source->find(assetQuery(AssetKind::Image, kUuid))), "texture");
  EXPECT_EQ(source->find(assetQuery(AssetKind::Image, "rbxassetid://999")).outcome, Outcome::NotHere);
  const AssetAnswer refused = source->find(assetQuery(AssetKind::Image, "rbxassetid://7"));
  EXPECT_EQ(refused.outcome, Outcome::Refused);
  EXPECT_THAT(refused.reason, HasSubstr("its path leads out of the archive"));
  EXPECT_EQ(source->find(assetQuery(AssetKind::Image, "brick.png")).asset.name(), file / "walls/Brick.png");
}

TEST(ArchiveSource, TellsWhyAnArchiveIsNotRead) {
  const ScratchFolder folder;
  const auto file = folder.write("broken.zip", "no archive");
  const AssetAnswer answer = assetSourceRowOf(file)->open(file)->find(assetQuery(AssetKind::Image, "a.png"));
  EXPECT_EQ(answer.outcome, Outcome::Refused);
  EXPECT_THAT(answer.reason, HasSubstr("broken.zip"));
}

TEST(ArchiveSource, IsAskedByTheFinder) {
  const ScratchFolder folder;
  const auto file =
      folder.write("pack.tar.gz", archiveOf({{.name = "123.png", .content = "image"}}, "tar", "gzip"));
  const AssetFinder finder(folder.path() / "place.rbxl", {file});
  const auto found = finder.texture("rbxassetid://123");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->source, "archive");
  EXPECT_EQ(asText((*openAsset(*found))->bytes()), "image");
}

// ---- Folders ---------------------------------------------------------------------------------------------------

class FolderIndexTest : public ::testing::Test {
 protected:
  void put(const std::string& path, const std::string& content = "x") const {
    fs::create_directories((folder.path() / path).parent_path());
    std::ofstream(folder.path() / path) << content;
  }
  std::string find(FolderIndex& index, AssetKind kind, std::string_view reference) const {
    const auto found = index.find(assetQuery(kind, reference));
    return found ? found->path.lexically_relative(folder.path()).generic_string() : "-";
  }
  ScratchFolder folder;
};

TEST_F(FolderIndexTest, FindsWhatLiesAnywhereBelow) {
  put("a/b/c/123.png");
  put("meshes/rbxassetid_456.mesh");
  put("unnamed/789", "\x89PNG\r\n\x1A\n....");
  put("unnamed/790", "version 2.00\n");
  put(".hidden/1.png");
  put("walls/Brick.png");
  FolderIndex index(folder.path());
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://123"), "a/b/c/123.png");
  EXPECT_EQ(find(index, AssetKind::Mesh, "rbxassetid://456"), "meshes/rbxassetid_456.mesh");
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://789"), "unnamed/789");
  EXPECT_EQ(find(index, AssetKind::Mesh, "rbxassetid://790"), "unnamed/790");
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://790"), "-");
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://1"), "-");
  EXPECT_EQ(find(index, AssetKind::Image, "x\\BRICK.png"), "walls/Brick.png");
  EXPECT_EQ(index.told(), "");
}

TEST_F(FolderIndexTest, FollowsNoLinkThatLeadsOut) {
  const ScratchFolder outside;
  outside.write("123.png", "secret");
  put("real/5.png");
  fs::create_symlink(outside.path() / "123.png", folder.path() / "123.png");
  fs::create_directory_symlink(outside.path(), folder.path() / "way-out");
  fs::create_directory_symlink(folder.path(), folder.path() / "real" / "circle");
  fs::create_symlink("real/5.png", folder.path() / "6.png");
  FolderIndex index(folder.path());
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://123"), "-");
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://5"), "real/5.png");
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://6"), "6.png");
  EXPECT_EQ(index.told(), "2 links lead out of the folder and are not followed");
}

TEST_F(FolderIndexTest, IsKeptTrue) {
  put("a/1.png");
  put("b/2.png");
  FolderIndex index(folder.path());
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://1"), "a/1.png");
  // What is gone is noticed at once, and found where it is now.
  fs::rename(folder.path() / "a/1.png", folder.path() / "b/1.png");
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://1"), "b/1.png");
  put("c/d/3.png");
  fs::remove_all(folder.path() / "b");
  index.refresh();
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://3"), "c/d/3.png");
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://2"), "-");
  EXPECT_EQ(index.files(), 1u);
  EXPECT_EQ(index.folders(), 4u);
  // A file that became a link out is no longer one of these.
  fs::remove(folder.path() / "c/d/3.png");
  fs::create_symlink("/etc/passwd", folder.path() / "c/d/3.png");
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://3"), "-");
}

TEST_F(FolderIndexTest, KeepsItsBounds) {
  for (int i = 0; i < 30; ++i) put(fmt::format("f{}/{}.png", i, i));
  put("1/2/3/4/5/99.png");
  FolderIndex few(folder.path(), {.files = 10});
  (void)find(few, AssetKind::Image, "x.png");
  EXPECT_EQ(few.files(), 10u);
  EXPECT_THAT(few.told(), HasSubstr("only 10 files in"));
  FolderIndex flat(folder.path(), {.depth = 3});
  EXPECT_EQ(find(flat, AssetKind::Image, "rbxassetid://7"), "f7/7.png");
  EXPECT_EQ(find(flat, AssetKind::Image, "rbxassetid://99"), "-");
  EXPECT_THAT(flat.told(), HasSubstr("are looked at"));
}

TEST_F(FolderIndexTest, LeavesEverythingAsItWas) {
  put("a/1.png");
  put("2", "\x89PNG\r\n\x1A\n");
  makeOld(folder.path());
  const auto before = stateOf(folder.path());
  FolderIndex index(folder.path());
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://1"), "a/1.png");
  EXPECT_EQ(find(index, AssetKind::Image, "rbxassetid://2"), "2");
  index.refresh();
  EXPECT_EQ(stateOf(folder.path()), before);
}

TEST_F(FolderIndexTest, IsSharedAndAskedAfterTheExactPlaces) {
  put("deep/below/123.png", "below");
  const AssetFinder first(folder.path() / "other/place.rbxl", {folder.path()});
  const auto below = first.texture("rbxassetid://123");
  ASSERT_TRUE(below);
  EXPECT_EQ(below->source, "folder");
  EXPECT_EQ(below->path, folder.path() / "deep/below/123.png");
  put("assets/123.png", "exact");
  const AssetFinder second(folder.path() / "other/place.rbxl", {folder.path()});
  EXPECT_EQ(second.texture("rbxassetid://123")->path, folder.path() / "assets/123.png");
  EXPECT_EQ(FolderIndex::of(folder.path()), FolderIndex::of(folder.path() / "deep" / ".."));
}

TEST_F(FolderIndexTest, IsAskedFromManyThreads) {
  for (int i = 0; i < 200; ++i) put(fmt::format("{}/{}.png", i % 20, i));
  FolderIndex index(folder.path());
  std::atomic<int> found = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = t; i < 200; i += 4)
        found +=
            find(index, AssetKind::Image, fmt::format("rbxassetid://{}", i)) == fmt::format("{}/{}.png", i % 20, i);
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(found, 200);
}

}  // namespace
}  // namespace vitrine::test
