// A store is a place in which assets are found by their ids.
#include "core/assets/store_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "core/assets/asset_finder.h"
#include "core/store/asset_store.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct StoreSourceTest : testing::Test {
  fs::path base = fs::temp_directory_path() / ("vitrine-store-source-" + std::to_string(getpid()));
  fs::path folder = base / "assets";
  void SetUp() override {
    fs::create_directories(base);
    const auto store = AssetStore::open(folder, AssetStore::Use::Change);
    ASSERT_TRUE(store) << store.error().message;
    put(**store, "rbxassetid:123", "image", "the image", "/x/123.tga");
    put(**store, "rbxassetid:7", "mesh", "version 2.00", "/x/7");
    put(**store, "rbxasset:textures/face.png", "image", "the face", "/x/face.png");
    put(**store, "uuid:3fa85f64-5717-4562-b3fc-2c963f66afa6", "image", "a texture", "/x/texture.j2c");
    put(**store, "rbxassetid:9", "document",
        "<roblox version=\"4\"><Item class=\"Decal\" referent=\"R\"><Properties><Content name=\"Texture\">"
        "<url>rbxassetid://123</url></Content></Properties></Item></roblox>",
        "/x/9");
    ASSERT_TRUE((*store)->putOutcomes({{{.key = "rbxassetid:404",
                                         .outcome = StoredOutcome::NotThere,
                                         .source = "elsewhere",
                                         .reason = "it was taken down",
                                         .code = "moderated",
                                         .again = 1'900'000'000}}}));
  }
  void TearDown() override { fs::remove_all(base); }
  static void put(AssetStore& store, const char* key, const char* kind, std::string_view content,
                  const char* source) {
    const AssetStore::Put each[] = {{{key}, kind, asBytes(content), source}};
    ASSERT_TRUE(store.put(each));
  }
  static std::string contentOf(const std::optional<FoundAsset>& found) {
    if (!found) return "none";
    const auto source = openAsset(*found);
    return source ? std::string(asText((*source)->bytes())) : source.error().message;
  }
};

TEST_F(StoreSourceTest, FindsByEveryWayToWriteAnId) {
  const AssetSourceRow* row = assetSourceRowOf(folder);
  ASSERT_TRUE(row);
  EXPECT_EQ(row->id, "store");
  const AssetFinder finder({}, {folder});
  for (const char* reference : {"rbxassetid://123", "http://www.roblox.com/asset/?id=123", " RBXASSETID://0123 "})
    EXPECT_EQ(contentOf(finder.texture(reference)), "the image") << reference;
  EXPECT_EQ(contentOf(finder.mesh("rbxassetid://7")), "version 2.00");
  EXPECT_EQ(contentOf(finder.texture("rbxasset://Textures\\face.png")), "the face");
  EXPECT_EQ(contentOf(finder.texture("3FA85F64-5717-4562-B3FC-2C963F66AFA6")), "a texture");
  EXPECT_EQ(contentOf(finder.texture("rbxassetid://8")), "none");
  // A name alone means another file in another place.
  EXPECT_EQ(contentOf(finder.texture("face.png")), "none");
  const auto found = finder.texture("rbxassetid://123");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->source, "store");
  EXPECT_EQ(found->name(), folder / "123.tga");
  EXPECT_THAT(found->origin, testing::MatchesRegex("/x/123.tga, 20[0-9][0-9]-[0-9][0-9]-[0-9][0-9]"));
  EXPECT_EQ(finder.texture("http://www.roblox.com/asset/?id=123")->name(), found->name());
}

TEST_F(StoreSourceTest, IsFollowedToWhatItNames) {
  const AssetFinder finder({}, {folder});
  const auto found = finder.texture("rbxassetid://9");
  EXPECT_EQ(contentOf(found), "the image");
  ASSERT_TRUE(found);
  EXPECT_THAT(found->way, ElementsAre("9", "123"));
}

TEST_F(StoreSourceTest, TellsWhatIsKnownNotToBeThere) {
  const auto asked = AssetFinder({}, {folder}).ask(AssetKind::Image, "rbxassetid://404");
  ASSERT_EQ(asked.size(), 2u);
  EXPECT_EQ(asked[1].source, "store");
  EXPECT_EQ(asked[1].place, folder);
  EXPECT_EQ(asked[1].answer.outcome, AssetAnswer::Outcome::Refused);
  EXPECT_EQ(asked[1].answer.reason, "it was taken down");
  EXPECT_EQ(asked[1].answer.code, "moderated");
  EXPECT_EQ(asked[1].answer.again, 1'900'000'000);
}

TEST_F(StoreSourceTest, GivesNoBodyThatWasChanged) {
  const AssetFinder finder({}, {folder});
  const auto found = finder.texture("rbxassetid://123");
  ASSERT_TRUE(found);
  const StoreFolder files(folder);
  std::ofstream(files.body(contentHashOf(asBytes(std::string_view("the image"))))) << "other img";
  EXPECT_THAT(contentOf(found), HasSubstr("the copy of rbxassetid:123"));
}

TEST_F(StoreSourceTest, SaysWhatIsWrongWithAStore) {
  std::ofstream(StoreFolder(folder).database()) << "nothing of the kind, but long enough";
  const auto asked = AssetFinder({}, {folder}).ask(AssetKind::Image, "rbxassetid://123");
  ASSERT_EQ(asked.size(), 2u);
  EXPECT_EQ(asked[1].answer.outcome, AssetAnswer::Outcome::Refused);
  EXPECT_THAT(asked[1].answer.reason, HasSubstr("vitrine-assets.db"));
}

// The usual store is the one that is written: what was used, and anew where it was damaged.
TEST_F(StoreSourceTest, TheUsualOneIsMadeAnew) {
  const char* before = std::getenv("XDG_DATA_HOME");
  const std::string kept = before ? before : "";
  ::setenv("XDG_DATA_HOME", (base / "data").c_str(), 1);
  EXPECT_EQ(usualStore(), base / "data/vitrine/assets");
  fs::create_directories(usualStore().parent_path());
  fs::rename(folder, usualStore());
  std::ofstream(StoreFolder(usualStore()).database()) << "nothing of the kind, but long enough";
  {
    const AssetFinder finder({}, {usualStore()});
    EXPECT_EQ(contentOf(finder.texture("rbxassetid://123")), "the image");
  }
  const auto store = AssetStore::usual();
  ASSERT_TRUE(store);
  EXPECT_EQ((*store)->notes().size(), 1u);
  if (before)
    ::setenv("XDG_DATA_HOME", kept.c_str(), 1);
  else
    ::unsetenv("XDG_DATA_HOME");
}

}  // namespace
}  // namespace vitrine::test
