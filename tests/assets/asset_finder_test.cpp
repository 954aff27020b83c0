#include "core/assets/asset_finder.h"

#include <unistd.h>

#include <fstream>

#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

// A game folder with one room; removed afterwards.
struct GameFolder : testing::Test {
  fs::path outside = fs::temp_directory_path() / ("vitrine-assets-" + std::to_string(getpid()));
  fs::path root = outside / "game";
  fs::path room = root / "Gfx" / "map" / "cells" / "room.rmesh";
  void SetUp() override {
    for (const char* file : {"Gfx/map/cells/room.rmesh", "Gfx/map/cells/Door01.JPG", "Gfx/map/cells/room_lm1.png",
                             "Gfx/map/concrete.jpg", "Gfx/map/Props/Lamp.b3d", "Gfx/Screens/001.jpg"})
      write(root / file);
    write(outside / "secret.png");
  }
  void TearDown() override { fs::remove_all(outside); }
  static void write(const fs::path& path) {
    fs::create_directories(path.parent_path());
    std::ofstream(path) << "x";
  }
};

TEST_F(GameFolder, NamesAreCaseBlind) {
  const auto found = AssetFinder(room).texture("door01.jpg");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->path.filename(), "Door01.JPG");
  EXPECT_FALSE(found->fallback);
}

TEST_F(GameFolder, BmpLightmapIsFoundAsPng) {
  const auto found = AssetFinder(room).texture("room_lm1.bmp");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->path.filename(), "room_lm1.png");
  EXPECT_TRUE(found->fallback);
}

TEST_F(GameFolder, BaseNameAndBackslashes) {
  EXPECT_TRUE(AssetFinder(room).texture("textures\\walls\\DOOR01.jpg"));
  EXPECT_TRUE(AssetFinder(room).texture("C:\\mods\\door01.jpg")) << "by its base name";
}

TEST_F(GameFolder, GameFoldersBelowTheRoot) {
  const AssetFinder assets(room);
  EXPECT_EQ(assets.gameRoot().filename(), "game");
  EXPECT_TRUE(assets.texture("Concrete.jpg"));
  EXPECT_TRUE(assets.model("lamp.x")) << "the .b3d that replaced it";
  EXPECT_TRUE(assets.screen("001.jpg"));
  EXPECT_FALSE(assets.texture("absent.png"));
}

TEST_F(GameFolder, AModelOfThePropsWinsOverItsNamesakeBesideTheRoom) {
  write(room.parent_path() / "lamp.b3d");
  const auto found = AssetFinder(room).model("lamp.b3d");
  ASSERT_TRUE(found);
  EXPECT_NE(found->path.parent_path(), room.parent_path());
  write(room.parent_path() / "bench.x");
  EXPECT_TRUE(AssetFinder(room).model("bench.x")) << "the room's own folder comes after";
}

TEST_F(GameFolder, NothingOutsideTheRootsIsFound) {
  const AssetFinder assets(room);
  EXPECT_FALSE(assets.texture("../../../../secret.png"));
  EXPECT_FALSE(assets.texture("..\\..\\..\\..\\secret.png"));
  EXPECT_FALSE(assets.texture((outside / "secret.png").string()));
  fs::create_symlink(outside / "secret.png", room.parent_path() / "link.png");
  EXPECT_FALSE(AssetFinder(room).texture("link.png"));
  EXPECT_TRUE(AssetFinder(room, {outside}).texture("secret.png")) << "an asset folder was given for it";
}

TEST(NormaliseReference, KeepsWithinTheFolder) {
  EXPECT_EQ(normaliseReference("a\\.\\b//c.png"), "a/b/c.png");
  EXPECT_EQ(normaliseReference("a/../b.png"), "b.png");
  EXPECT_FALSE(normaliseReference("../b.png"));
  EXPECT_FALSE(normaliseReference("/etc/passwd"));
  EXPECT_FALSE(normaliseReference("C:x"));
  EXPECT_FALSE(normaliseReference(""));
}

}  // namespace
}  // namespace vitrine::test
