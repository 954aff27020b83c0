// What a file names is looked for in the folders that were given, and nowhere else: whatever it is called, wherever
// links lead, and whatever stands under its name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/assets/asset_finder.h"
#include "core/assets/props.h"
#include "core/stage/make_stage.h"
#include "tests/support/samples/rmesh_writer.h"
#include "tests/support/samples/samples.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"
#include "tests/support/temptations.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

// A game and a place below "inside", and what no file of theirs may reach beside it: readable meshes, so that one
// that is reached is seen.
class Paths : public testing::Test {
 protected:
  void SetUp() override {
    const auto mesh = samples().at("arm.mesh");
    for (const char* extension : {"png", "mesh", "b3d", "x", "jpg"}) {
      m_folder.write(std::string("secret.") + extension, mesh);
      m_folder.write(std::string("outside/secret.") + extension, mesh);
    }
    m_folder.write("inside/GFX/Map/Textures/wall.png", "x");
    m_folder.write("inside/GFX/Map/Props/good.mesh", mesh);
    m_folder.write("inside/rooms/near.png", "x");
    m_folder.write("inside/rooms/77.mesh", mesh);
    for (const fs::path& folder : {rooms(), inside() / "GFX/Map/Props", inside() / "GFX/Map/Textures"})
      putTemptations(folder, top() / "secret.png", "png");
  }

  const fs::path& top() const { return m_folder.path(); }
  fs::path inside() const { return top() / "inside"; }
  fs::path rooms() const { return inside() / "rooms"; }
  fs::path room() const { return rooms() / "room.rmesh"; }

  // What files might say. None of it is there for them.
  std::vector<std::string> references() const {
    std::vector<std::string> all = temptingReferences(top() / "secret.png", "png");
    for (const char* scheme : {"rbxasset://", "rbxasset:///", "rbxassetid://"})
      for (const char* path : {"../secret.png", "..\\..\\secret.png", "/etc/passwd", "links/secret.png", "pipe.png",
                               "textures/../../../secret.png", "C:/secret.png", "//server/share/secret.png"})
        all.push_back(std::string(scheme) + path);
    return all;
  }

  ScratchFolder m_folder;
};

TEST_F(Paths, NothingThatIsNotInTheFoldersIsFound) {
  const AssetFinder assets(room());
  ASSERT_TRUE(fs::equivalent(assets.gameRoot(), inside()));
  for (const std::string& reference : references()) {
    SCOPED_TRACE(testing::Message() << testing::PrintToString(reference.substr(0, 100)));
    for (const auto find : {&AssetFinder::texture, &AssetFinder::mesh, &AssetFinder::screen, &AssetFinder::model}) {
      const auto found = (assets.*find)(reference);
      EXPECT_FALSE(found) << found->path;
    }
  }
}

// What is there is found beside all that: the tests above could fail.
TEST_F(Paths, PlainFilesAreFoundWhereverTheReferenceComesFrom) {
  const AssetFinder assets(room());
  EXPECT_TRUE(assets.texture("near.png"));
  EXPECT_TRUE(assets.texture("wall.png"));
  EXPECT_TRUE(assets.texture("..\\..\\near.png")) << "by its base name";
  EXPECT_TRUE(assets.texture("sub/../near.png"));
  EXPECT_TRUE(assets.mesh("77.mesh"));
}

// A link is no harm while it stays inside; what is found is where it leads.
TEST_F(Paths, LinksInsideTheFolderAreFollowedAndNamedByTheirTarget) {
  fs::create_symlink("near.png", rooms() / "alias.png");
  fs::create_directories(rooms() / "deep");
  fs::create_directory_symlink("deep", rooms() / "short");
  m_folder.write("inside/rooms/deep/far.png", "x");
  const AssetFinder assets(room());
  ASSERT_TRUE(assets.texture("alias.png"));
  EXPECT_EQ(assets.texture("alias.png")->path, fs::canonical(rooms() / "near.png"));
  ASSERT_TRUE(assets.texture("short/far.png"));
  EXPECT_EQ(assets.texture("short/far.png")->path, fs::canonical(rooms() / "deep" / "far.png"));
}

TEST_F(Paths, LinksThatLeadOutByAnotherLinkAreNotFollowed) {
  fs::create_directories(rooms() / "deep");
  fs::create_directory_symlink("../..", rooms() / "up");
  fs::create_symlink("up/secret.png", rooms() / "first.png");
  fs::create_symlink("first.png", rooms() / "second.png");
  fs::create_symlink("deep/../near.png", rooms() / "round.png");
  fs::create_symlink(rooms() / "near.png", rooms() / "whole.png");
  const AssetFinder assets(room());
  for (const char* outside : {"first.png", "second.png", "up/secret.png"})
    EXPECT_FALSE(assets.texture(outside)) << outside;
  for (const char* within : {"round.png", "whole.png"}) {
    const auto found = assets.texture(within);
    ASSERT_TRUE(found) << within;
    EXPECT_EQ(found->path, fs::canonical(rooms() / "near.png")) << within;
  }
}

// What was found stays what it is where the link is turned round before it is opened.
TEST_F(Paths, ALinkTurnedRoundAfterwardsLeadsNowhereElse) {
  m_folder.write("inside/rooms/first.mesh", samples().at("arm.mesh"));
  fs::create_symlink("first.mesh", rooms() / "turned.mesh");
  const auto found = AssetFinder(room()).mesh("turned.mesh");
  ASSERT_TRUE(found);
  fs::remove(rooms() / "turned.mesh");
  fs::create_symlink(top() / "secret.mesh", rooms() / "turned.mesh");
  EXPECT_TRUE(fs::equivalent(found->path, rooms() / "first.mesh"));
}

// Unpacked archives bring links along: a game's folders count only where they lie below it.
TEST_F(Paths, GameFoldersThatLeadOutAreNotSearched) {
  fs::remove_all(inside() / "GFX");
  fs::create_directory_symlink(top() / "outside", inside() / "GFX");
  EXPECT_FALSE(AssetFinder(room()).texture("secret.png"));
  EXPECT_FALSE(AssetFinder(room()).model("secret.b3d"));
  fs::remove(inside() / "GFX");
  fs::create_directories(inside() / "GFX/Map");
  fs::create_directory_symlink(top() / "outside", inside() / "GFX/Map/Props");
  EXPECT_FALSE(AssetFinder(room()).model("secret.b3d"));
  EXPECT_FALSE(AssetFinder(room()).model("secret.x"));
}

TEST_F(Paths, FoldersGivenByTheUserAreFollowedWhereverTheyLie) {
  fs::create_directory_symlink(top() / "outside", top() / "given");
  EXPECT_TRUE(AssetFinder(room(), {top() / "given"}).texture("secret.png"));
}

TEST_F(Paths, ARoomReadsNoPropsFromOutside) {
  RoomFile file;
  file.drawn.push_back(quad({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1}));
  size_t named = 0;
  for (const std::string& reference : references()) {
    if (reference.size() > 4000) continue;  // the format's own limit
    RoomSurface surface = quad({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1});
    surface.diffuse = {1, reference};
    file.drawn.push_back(surface);
    file.entities.push_back({"model", {reference, Vec3(1), 0.0f, 0.0f, 0.0f, Vec3(1)}});
    file.entities.push_back({"screen", {Vec3(1), reference}});
    ++named;
  }
  file.entities.push_back({"model", {std::string("good.mesh"), Vec3(1), 0.0f, 0.0f, 0.0f, Vec3(1)}});
  m_folder.write("inside/rooms/room.rmesh", writeRoom(file));
  const auto document = load(room());
  ASSERT_TRUE(document);
  ASSERT_TRUE((*document)->complete);
  ASSERT_GT((*document)->entities.size(), 2 * named);
  const AssetFinder assets(room());
  const Props props = loadProps(**document, assets);
  ASSERT_EQ(props.props.size(), 1u) << props.props.front().asset;
  EXPECT_EQ(props.props[0].asset, "good.mesh");
  EXPECT_GE(props.missing.size(), named - 2) << "but for those whose names are empty";
  for (const MissingProp& missing : props.missing) EXPECT_EQ(missing.reason, "not found") << missing.asset;
  for (const TextureReference& texture : (*document)->textures) {
    EXPECT_FALSE(assets.texture(texture.path)) << texture.path;
    EXPECT_FALSE(assets.screen(texture.path)) << texture.path;
  }
}

TEST_F(Paths, APlaceReadsNoMeshesFromOutside) {
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace");
  const std::vector<std::string> all = references();
  for (const std::string& reference : all)
    place.add(0, "MeshPart", "P",
              {{"CFrame", standing(0, 0, 0)},
               {"size", rbx::Vector3{1, 1, 1}},
               {"MeshId", rbx::String{.bytes = reference, .kind = rbx::String::Kind::Asset}},
               {"TextureID", rbx::String{.bytes = reference, .kind = rbx::String::Kind::Asset}}});
  place.add(0, "MeshPart", "Good",
            {{"CFrame", standing(0, 0, 0)},
             {"size", rbx::Vector3{1, 1, 1}},
             {"MeshId", rbx::String{.bytes = "rbxassetid://77", .kind = rbx::String::Kind::Asset}},
             {"TextureID", rbx::String{.bytes = "", .kind = rbx::String::Kind::Asset}}});
  const auto file = m_folder.write("inside/rooms/place.rbxl", rbx::writeBinary(place));
  const auto document = load(file);
  ASSERT_TRUE(document);
  const Stage stage = makeStage(**document, AssetFinder(file));
  EXPECT_EQ(stage.meshes[size_t(ShapeSource::Asset)], 1u) << "the good one";
  EXPECT_GT(stage.missing.size(), all.size() / 2);
  for (const MissingAsset& missing : stage.missing) EXPECT_EQ(missing.reason, "not found") << missing.reference;
  const AssetFinder assets(file);
  for (const TextureReference& texture : stage.textures) EXPECT_FALSE(assets.texture(texture.path)) << texture.path;
}

}  // namespace
}  // namespace vitrine::test
