#include "core/assets/asset_finder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
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

TEST_F(GameFolder, IsMeantByWhatLiesInItAndByWhatHoldsIt) {
  for (const fs::path& chosen : {root, root / "", root / "Gfx", root / "Gfx/map/cells", outside})
    EXPECT_EQ(gameFolderOf(chosen), root) << chosen;
  fs::create_directories(outside / "elsewhere/deep");
  EXPECT_EQ(gameFolderOf(outside / "elsewhere/deep"), outside / "elsewhere/deep");
}

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

// A model in "source" with its images in "textures" beside that, as archives of models are laid out.
struct ModelFolder : testing::Test {
  fs::path outside = fs::temp_directory_path() / ("vitrine-model-" + std::to_string(getpid()));
  fs::path top = outside / "download" / "hat";
  fs::path model = top / "source" / "hat.fbx";
  void SetUp() override {
    for (const char* file : {"source/hat.fbx", "textures/Felt_Base.png", "textures/band.jpeg",
                             "source/textures/pin.png", "source/maps/rim.tga", "source/tex/feather.PNG",
                             "other/elsewhere.png", "loose.png", "textures/id_rsa", "textures/notes.txt"})
      GameFolder::write(top / file);
    GameFolder::write(outside / "textures" / "far.png");
    GameFolder::write(outside / "secret.png");
  }
  void TearDown() override { fs::remove_all(outside); }
  std::string found(std::string_view reference, const SearchAround& around = {}) const {
    const auto asset = AssetFinder(model, {}, around).texture(reference);
    return asset ? asset->path.lexically_relative(top).generic_string() : "";
  }
};

TEST_F(ModelFolder, ImagesAreFoundByTheirNamesAlone) {
  EXPECT_EQ(found("C:\\Users\\someone\\proj\\felt_base.png"), "textures/Felt_Base.png");
  EXPECT_EQ(found("/home/someone/PIN.png"), "source/textures/pin.png");
  EXPECT_EQ(found("rim.tga"), "source/maps/rim.tga");
  EXPECT_EQ(found("..\\..\\feather.png"), "source/tex/feather.PNG");
  EXPECT_EQ(found("elsewhere.png"), "") << "no other folders";
  EXPECT_EQ(found("loose.png"), "") << "beside the folder there is but one";
  EXPECT_EQ(found("far.png"), "");
  EXPECT_TRUE(AssetFinder(model).texture("pin.png")->fallback);
}

TEST_F(ModelFolder, AnotherEndingComesAfterTheNameItself) {
  EXPECT_EQ(found("band.psd"), "textures/band.jpeg");
  EXPECT_EQ(found("feather.tif"), "source/tex/feather.PNG");
  GameFolder::write(top / "source" / "felt_base.jpg");
  EXPECT_EQ(found("x/felt_base.png"), "textures/Felt_Base.png") << "not the .jpg beside the file";
  EXPECT_EQ(found("x/felt_base.bmp"), "source/felt_base.jpg");
}

TEST_F(ModelFolder, OnlyImagesAreLookedFor) {
  for (const char* name : {"id_rsa", "/home/someone/.ssh/id_rsa", "notes.txt", ".png", "", "x/", "..", "textures"})
    EXPECT_EQ(found(name), "") << name;
}

TEST_F(ModelFolder, NothingOutsideTheFolderAboveIsFound) {
  fs::create_symlink(outside / "secret.png", top / "textures" / "link.png");
  EXPECT_EQ(found("link.png"), "");
  fs::create_symlink(top / "other" / "elsewhere.png", top / "textures" / "near.png");
  EXPECT_EQ(found("near.png"), "other/elsewhere.png") << "what stays below it is followed";
  fs::create_directory_symlink(outside / "textures", top / "source" / "maps" / "out");
  fs::remove_all(top / "source" / "tex");
  fs::create_directory_symlink(outside / "textures", top / "source" / "tex");
  EXPECT_EQ(found("far.png"), "");
}

TEST_F(ModelFolder, TheSearchHasItsLimits) {
  EXPECT_EQ(found("x/felt_base.png", {.within = top}), "textures/Felt_Base.png");
  EXPECT_EQ(found("x/felt_base.png", {.within = outside}), "textures/Felt_Base.png");
  EXPECT_EQ(found("x/felt_base.png", {.within = top / "source"}), "") << "beside what is indexed";
  EXPECT_EQ(found("x/pin.png", {.within = top / "source"}), "source/textures/pin.png");
  EXPECT_EQ(found("x/felt_base.png", {.allowed = false}), "");
  EXPECT_EQ(found("x/pin.png", {.allowed = false}), "");
}

// A place with a folder of assets beside it, and a Studio somewhere else.
struct PlaceFolder : testing::Test {
  fs::path outside = fs::temp_directory_path() / ("vitrine-place-" + std::to_string(getpid()));
  fs::path place = outside / "places" / "town.rbxl";
  fs::path studio = outside / "Studio", downloads = outside / "downloads";
  void SetUp() override {
    GameFolder::write(place);
    for (const char* file : {"assets/1234.mesh", "assets/1234.png", "Assets2/77.png", "55.JPG", "66"})
      GameFolder::write(place.parent_path() / file);
    for (const char* file :
         {"content/textures/Face.png", "content/fonts/head.mesh", "ExtraContent/textures/ui/a.png",
          "PlatformContent/pc/textures/brick.dds", "content/sky/sun.jpg"})
      GameFolder::write(studio / file);
    GameFolder::write(downloads / "1234.png");
    for (const char* file : {"88.tga", "89.ktx2", "90.j2c"}) GameFolder::write(downloads / file);
    GameFolder::write(outside / "99.png");
  }
  void TearDown() override { fs::remove_all(outside); }
};

TEST_F(PlaceFolder, AssetsAreFoundByTheirNumber) {
  const AssetFinder assets(place, {downloads});
  const auto texture = assets.texture("rbxassetid://1234");
  ASSERT_TRUE(texture);
  EXPECT_EQ(texture->path, place.parent_path() / "assets" / "1234.png") << "the place's own folder comes first";
  EXPECT_FALSE(texture->fallback);
  const auto mesh = assets.mesh("http://www.roblox.com/asset/?id=1234");
  ASSERT_TRUE(mesh);
  EXPECT_EQ(mesh->path.filename(), "1234.mesh");
  EXPECT_TRUE(assets.texture("rbxassetid://55")) << "beside the place, in capitals";
  EXPECT_TRUE(assets.texture("rbxassetid://66")) << "a download without an extension";
  EXPECT_TRUE(assets.mesh("rbxassetid://66"));
  EXPECT_TRUE(assets.texture("rbxassetid://88")) << "in a folder that was given";
  EXPECT_TRUE(assets.texture("rbxassetid://89") && assets.texture("rbxassetid://90")) << "kinds of caches";
  EXPECT_FALSE(assets.texture("rbxassetid://77"));
  EXPECT_FALSE(assets.texture("rbxassetid://99"));
  EXPECT_FALSE(assets.mesh("rbxassetid://55")) << "a picture is no mesh";
}

TEST_F(PlaceFolder, AFolderThatWasGivenMayHaveAFolderOfAssets) {
  EXPECT_TRUE(AssetFinder(studio / "any.rbxm", {place.parent_path()}).mesh("rbxassetid://1234"));
}

TEST_F(PlaceFolder, WhatComesWithTheStudioIsFoundBelowItsFolders) {
  const AssetFinder assets(place, {studio});
  EXPECT_TRUE(assets.texture("rbxasset://textures/face.png"));
  EXPECT_TRUE(assets.texture("RBXASSET://Textures\\face.PNG"));
  EXPECT_TRUE(assets.texture("rbxasset://textures/ui/a.png"));
  EXPECT_TRUE(assets.mesh("rbxasset://fonts/head.mesh"));
  const auto other = assets.texture("rbxasset://textures/brick.png");
  ASSERT_TRUE(other);
  EXPECT_TRUE(other->fallback) << "the .dds of this platform";
  EXPECT_FALSE(assets.texture("rbxasset://textures/none.png"));
  EXPECT_TRUE(AssetFinder(place, {studio / "content"}).texture("rbxasset://textures/face.png"));
}

TEST_F(PlaceFolder, FoldersThatComeWithTheStudioAreFound) {
  const AssetFinder assets(place, {studio});
  EXPECT_TRUE(assets.hasStudioFolder("textures"));
  EXPECT_TRUE(assets.hasStudioFolder("Textures/UI"));
  EXPECT_FALSE(assets.hasStudioFolder("textures/wood"));
  EXPECT_FALSE(AssetFinder(place).hasStudioFolder("textures"));
}

TEST_F(PlaceFolder, NothingOutsideIsFoundByARobloxName) {
  const AssetFinder assets(place, {studio});
  EXPECT_FALSE(assets.texture("rbxasset://../99.png"));
  EXPECT_FALSE(assets.texture("rbxasset://textures/../../../99.png"));
  EXPECT_FALSE(assets.texture("rbxasset:///" + (outside / "99.png").string()));
  fs::create_directory_symlink(outside, place.parent_path() / "links");
  fs::create_symlink(outside / "99.png", place.parent_path() / "99.png");
  fs::remove_all(place.parent_path() / "assets");
  fs::create_directory_symlink(downloads, place.parent_path() / "assets");
  const AssetFinder linked(place);
  EXPECT_FALSE(linked.texture("rbxasset://links/99.png"));
  EXPECT_FALSE(linked.texture("rbxassetid://99"));
  EXPECT_FALSE(linked.texture("rbxassetid://88")) << "a folder of assets that leads out";
}

TEST(RobloxReferences, NumbersInAllForms) {
  const auto number = [](std::string_view text) {
    const auto reference = robloxReference(text);
    return reference && reference->kind == RobloxReference::Kind::Asset ? reference->value : "";
  };
  for (const char* text :
       {"rbxassetid://1234", " RbxAssetId://1234 ", "rbxassetid://01234", "rbxassetid://1234&version=3",
        "http://www.roblox.com/asset/?id=1234", "https://www.roblox.com/asset?id=1234  ",
        "HTTP://WWW.ROBLOX.COM/ASSET/?ID=1234", "http://www.roblox.com/asset/?version=1&id=1234",
        "https://assetdelivery.roblox.com/v1/asset/?id=1234",
        "https://assetgame.roblox.com/asset/?id=1234&assetName=a",
        "http://www.roblox.com/Thumbs/Asset.ashx?width=110&height=110&assetId=1234",
        "http://roblox.com/asset/1234/", "https://www.roblox.com/library/1234/Some-Name",
        "http://www.roblox.com/asset/?id= 1234"})
    EXPECT_EQ(number(text), "1234") << text;
  for (const char* text :
       {"", "1234", "rbxassetid://", "rbxassetid://12a4", "rbxassetid://-5", "rbxassetid://123456789012345678901",
        "http://www.roblox.com/", "http://www.roblox.com/asset/?id=", "http://www.roblox.com/users/1234/profile",
        "http://www.roblox.com.example.org/asset/?id=1234", "http://notroblox.com/asset/?id=1234",
        "http://www.roblox.com/thumbs/avatar.ashx?x=100&format=png", "rbxgameasset://Images/1234",
        "textures/1234.png"})
    EXPECT_EQ(number(text), "") << text;
}

TEST(RobloxReferences, FilesOfTheStudio) {
  EXPECT_EQ(robloxReference("rbxasset://textures//ui\\a.png?x=1"),
            (RobloxReference{RobloxReference::Kind::Studio, "textures/ui/a.png"}));
  EXPECT_FALSE(robloxReference("rbxasset://../../shareddata/a.png"));
  EXPECT_FALSE(robloxReference("rbxasset:///etc/passwd"));
  EXPECT_FALSE(robloxReference("rbxasset://"));
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
