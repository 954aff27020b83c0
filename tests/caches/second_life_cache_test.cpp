// Caches of Second Life viewers: what is listed, what a texture and an asset give, and what is told of damage.
#include "core/caches/second_life_cache.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <limits>

#include "core/assets/asset_finder.h"
#include "core/assets/second_life_source.h"
#include "core/caches/collections.h"
#include "tests/support/caches.h"
#include "tests/support/corpus.h"
#include "tests/support/left_alone.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

constexpr const char* kWallUuid = "0a1b2c3d-0000-1111-2222-333344445555";
constexpr const char* kPartUuid = "ffb2c3d4-0000-1111-2222-333344445555";
constexpr const char* kTinyUuid = "123e4567-e89b-12d3-a456-426614174000";
constexpr const char* kMeshUuid = "9e107d9d-372b-b682-6bd8-1d3542a419d6";

// A map with a key of meshes.
const std::string kMeshBegin("<? LLSD/Binary ?>\n{\0\0\0\1k\0\0\0\x08high_lod", 36);

class ViewerCacheTest : public ::testing::Test {
 protected:
  // Three textures, one of them in part and one without a body, and two assets.
  void SetUp() override {
    writeTextureCache(folder.path(), {{.uuid = kWallUuid, .image = codestream(5000)},
                                      {.uuid = ""},
                                      {.uuid = kPartUuid, .image = codestream(2000, 'p'), .imageSize = 90'000},
                                      {.uuid = kTinyUuid, .image = codestream(300, 't')}});
    writeCachedAsset(folder.path(), kMeshUuid, kMeshBegin);
    writeCachedAsset(folder.path(), kPartUuid, "a notecard", true);
  }
  std::shared_ptr<const SecondLifeCache> opened() const {
    auto cache = SecondLifeCache::open(folder.path());
    if (!cache) throw std::runtime_error(cache.error().message);
    return *cache;
  }
  std::string bytesOf(const SecondLifeCache& cache, std::string_view uuid) const {
    const auto rows = cache.rowsOf(uuid);
    if (rows.empty()) return "not here";
    const auto source = cache.open(rows.front());
    return source ? std::string(asText((*source)->bytes())) : source.error().message;
  }
  // Overwrites bytes of a file.
  void change(const char* file, size_t at, const std::string& bytes) const {
    std::fstream stream(folder.path() / file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(std::streamoff(at));
    stream << bytes;
  }
  ScratchFolder folder;
};

TEST_F(ViewerCacheTest, ListsTexturesAndAssets) {
  const auto cache = opened();
  std::vector<std::string> names;
  for (const CollectionRow& row : cache->rows()) names.push_back(row.name);
  EXPECT_THAT(names, ElementsAre(std::string(kWallUuid) + ".j2c", std::string(kPartUuid) + ".j2c",
                                 std::string(kTinyUuid) + ".j2c", kPartUuid, kMeshUuid));
  EXPECT_EQ(describe(cache->diagnostics()), "");
  EXPECT_EQ(cache->encoder(), "OpenJPEG 2.5.0");
  EXPECT_EQ(cache->rows()[0].size, 5000u);
  EXPECT_EQ(cache->rows()[0].date, 1'700'000'000);
  EXPECT_EQ(cache->rows()[1].note, "2000 of 90000 bytes are kept");
  EXPECT_EQ(cache->rows()[2].offset, 1800u);
}

TEST_F(ViewerCacheTest, PutsHeadAndBodyTogether) {
  const auto cache = opened();
  EXPECT_EQ(bytesOf(*cache, kWallUuid), codestream(5000));
  EXPECT_EQ(bytesOf(*cache, kPartUuid), codestream(2000, 'p'));
  EXPECT_EQ(bytesOf(*cache, kTinyUuid), codestream(300, 't'));
  EXPECT_EQ(bytesOf(*cache, kMeshUuid), kMeshBegin);
  EXPECT_EQ(cache->head(0, 700)->size(), 700u);
  EXPECT_EQ(cache->kindOf(0).format, "j2c");
  EXPECT_EQ(cache->kindOf(3).kind, ContentKind::Kind::Text);
  EXPECT_EQ(cache->rowsOf(kPartUuid).size(), 2u);
}

TEST_F(ViewerCacheTest, GivesTheSmallPicture) {
  const auto picture = opened()->smallPicture(1);  // of record 2
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->width, 16u);
  EXPECT_EQ(picture->height, 16u);
  EXPECT_EQ(picture->pixels[0], 2);
  EXPECT_EQ(picture->pixels[3], 255);
  EXPECT_FALSE(opened()->smallPicture(3));
  change("texturecache/FastCache.cache", 2 * 1040, std::string("\xFF\xFF\xFF\x7F", 4));
  EXPECT_FALSE(opened()->smallPicture(1));
}

TEST_F(ViewerCacheTest, AnswersUuids) {
  const AssetSourceRow* row = assetSourceRowOf(folder.path());
  ASSERT_TRUE(row);
  EXPECT_EQ(row->id, "second-life-cache");
  const auto source = row->open(folder.path());
  using AnswerOutcome = AssetAnswer::Outcome;
  const AssetAnswer wall = source->find(assetQuery(AssetKind::Image, kWallUuid));
  ASSERT_EQ(wall.outcome, AnswerOutcome::Found);
  EXPECT_EQ((*openAsset(wall.asset))->bytes().size(), 5000u);
  EXPECT_EQ(wall.asset.within, std::string(kWallUuid) + ".j2c");
  // As viewers' exports name them.
  EXPECT_EQ(
      source->find(assetQuery(AssetKind::Image, "textures\\0A1B2C3D-0000-1111-2222-333344445555.png")).outcome,
      AnswerOutcome::Found);
  EXPECT_EQ(source->find(assetQuery(AssetKind::Mesh, kWallUuid)).outcome, AnswerOutcome::NotHere);
  EXPECT_EQ(source->find(assetQuery(AssetKind::Mesh, kMeshUuid)).outcome, AnswerOutcome::Found);
  EXPECT_EQ(source->find(assetQuery(AssetKind::Image, kMeshUuid)).outcome, AnswerOutcome::NotHere);
  EXPECT_EQ(source->find(assetQuery(AssetKind::Any, kMeshUuid)).outcome, AnswerOutcome::Found);
  EXPECT_EQ(source->find(assetQuery(AssetKind::Image, "wall.png")).outcome, AnswerOutcome::NotHere);
  EXPECT_EQ(source->find(assetQuery(AssetKind::Image, "rbxassetid://123")).outcome, AnswerOutcome::NotHere);
}

TEST_F(ViewerCacheTest, IsLeftAsItWas) {
  makeOld(folder.path());
  const auto before = stateOf(folder.path());
  const auto cache = opened();
  for (size_t row = 0; row < cache->rows().size(); ++row) {
    (void)cache->open(row);
    (void)cache->kindOf(row);
    (void)cache->smallPicture(row);
  }
  const AssetFinder finder(fs::temp_directory_path() / "elsewhere" / "a.dae", {folder.path()});
  EXPECT_TRUE(finder.texture(kWallUuid));
  EXPECT_FALSE(finder.texture("nowhere.png"));
  EXPECT_EQ(stateOf(folder.path()), before);
}

TEST_F(ViewerCacheTest, IsKnownByItsFolders) {
  EXPECT_TRUE(isSecondLifeCache(folder.path()));
  EXPECT_TRUE(isSecondLifeCache(folder.path() / "texturecache"));
  EXPECT_TRUE(isSecondLifeCache(folder.path() / "texturecache" / "texture.entries"));
  EXPECT_FALSE(isSecondLifeCache(folder.path() / "texturecache" / "0"));
  EXPECT_FALSE(isSecondLifeCache(folder.path() / "nowhere"));
  const auto byList = SecondLifeCache::open(folder.path() / "texturecache" / "texture.entries");
  ASSERT_TRUE(byList);
  EXPECT_EQ((*byList)->rows().size(), 3u);
  const ScratchFolder assetsAlone, sorted;
  writeCachedAsset(assetsAlone.path(), kMeshUuid, "x");
  writeCachedAsset(sorted.path(), kMeshUuid, "x", true);
  EXPECT_EQ((*SecondLifeCache::open(assetsAlone.path()))->rows().size(), 1u);
  EXPECT_EQ((*SecondLifeCache::open(sorted.path()))->rows().size(), 1u);
  EXPECT_TRUE(isCollection(folder.path()));
  EXPECT_EQ((*openCollection(folder.path()))->kind(), "second-life-cache");
}

TEST(ViewerCachePlaces, AreThoseOfTheViewers) {
  const ScratchFolder home;
  for (const char* place : {".secondlife/cache", ".firestorm_x64/cache", ".alchemynext/cache"})
    writeTextureCache(home.path() / place, {{.uuid = kWallUuid, .image = codestream(100)}});
  fs::create_directories(home.path() / ".firestorm/cache");  // nothing in it
  std::vector<std::string> titles;
  for (const CachePlace& place : secondLifeCachePlaces(home.path())) titles.push_back(place.title);
  EXPECT_THAT(titles, ElementsAre("Second Life", "Firestorm", "Alchemy"));
}

// ---- Damage ----------------------------------------------------------------------------------------------------

TEST_F(ViewerCacheTest, TellsAnotherVersion) {
  writeTextureCache(folder.path(), {{.uuid = kWallUuid, .image = codestream(100)}});
  std::ofstream(folder.path() / "texturecache/texture.entries", std::ios::binary)
      << textureEntries({{.uuid = kWallUuid, .image = codestream(100)}}, 1.8f);
  const auto cache = opened();
  EXPECT_THAT(describe(cache->diagnostics()), HasSubstr("texture.entries of version 1.8; only 1.71 is known"));
  EXPECT_EQ(cache->rows().size(), 2u);  // the assets
}

TEST_F(ViewerCacheTest, ReadsAsManyEntriesAsThereAre) {
  fs::resize_file(folder.path() / "texturecache/texture.entries", 44 + 2 * 28 + 5);
  const auto cache = opened();
  EXPECT_THAT(describe(cache->diagnostics()), HasSubstr("4 entries are announced, 2 are there"));
  EXPECT_EQ(bytesOf(*cache, kWallUuid), codestream(5000));
  EXPECT_EQ(bytesOf(*cache, kTinyUuid), "not here");
}

TEST_F(ViewerCacheTest, TellsHeadsThatAreNotThere) {
  fs::resize_file(folder.path() / "texturecache/texture.cache", 700);
  const auto cache = opened();
  EXPECT_THAT(describe(cache->diagnostics()), HasSubstr("texture-cache.truncated"));
  EXPECT_EQ(bytesOf(*cache, kWallUuid), codestream(5000));
  EXPECT_THAT(bytesOf(*cache, kTinyUuid), HasSubstr("texture.cache ends before its record 3"));
  fs::remove(folder.path() / "texturecache/texture.cache");
  EXPECT_THAT(bytesOf(*opened(), kWallUuid), HasSubstr("texture.cache"));
}

TEST_F(ViewerCacheTest, GivesTheHeadAloneWhereTheBodyIsGone) {
  fs::remove(folder.path() / "texturecache/0" / (std::string(kWallUuid) + ".texture"));
  EXPECT_EQ(bytesOf(*opened(), kWallUuid), codestream(600));
}

TEST_F(ViewerCacheTest, TellsHolesAndOtherBytes) {
  change("texturecache/texture.cache", 0, std::string(600, '\0'));
  EXPECT_THAT(bytesOf(*opened(), kWallUuid), HasSubstr("does not begin like JPEG 2000"));
  const AssetAnswer answer = secondLifeSourceRow.open(folder.path())->find(assetQuery(AssetKind::Image, kWallUuid));
  EXPECT_EQ(answer.outcome, AssetAnswer::Outcome::Refused);
  EXPECT_THAT(answer.reason, HasSubstr("does not begin like JPEG 2000"));
}

TEST_F(ViewerCacheTest, LeavesOutHostileSizes) {
  const auto number = [](int32_t value) { return std::string(reinterpret_cast<const char*>(&value), 4); };
  change("texturecache/texture.entries", 44 + 16, number(std::numeric_limits<int32_t>::max()));
  change("texturecache/texture.entries", 44 + 2 * 28 + 20, number(-5));
  const auto cache = opened();
  EXPECT_THAT(describe(cache->diagnostics()), HasSubstr("texture-entries.size"));
  EXPECT_EQ(bytesOf(*cache, kWallUuid), "not here");
  EXPECT_EQ(bytesOf(*cache, kTinyUuid), codestream(300, 't'));
}

TEST_F(ViewerCacheTest, TakesNoHarmFromAClockSetBack) {
  const uint32_t late = 0xFFFFFFFF;
  change("texturecache/texture.entries", 44 + 24, std::string(reinterpret_cast<const char*>(&late), 4));
  fs::last_write_time(folder.path() / "texturecache/texture.entries",
                      fs::file_time_type::clock::now() + std::chrono::hours(1000));
  const auto cache = opened();
  EXPECT_EQ(cache->rows()[0].date, 4'294'967'295);
  EXPECT_EQ(bytesOf(*cache, kWallUuid), codestream(5000));
}

TEST_F(ViewerCacheTest, FollowsNoLinkOfAnAsset) {
  const ScratchFolder outside;
  outside.write("secret", "secret");
  fs::remove(folder.path() / "cache" / ("sl_cache_" + std::string(kMeshUuid) + "_0.asset"));
  fs::create_symlink(outside.path() / "secret",
                     folder.path() / "cache" / ("sl_cache_" + std::string(kMeshUuid) + "_0.asset"));
  EXPECT_EQ(bytesOf(*opened(), kMeshUuid), "not here");
}

TEST_F(ViewerCacheTest, TakesTheLastOfTwoRecords) {
  writeTextureCache(folder.path(), {{.uuid = kWallUuid, .image = codestream(100, 'a')},
                                    {.uuid = kWallUuid, .image = codestream(200, 'b')}});
  EXPECT_EQ(bytesOf(*opened(), kWallUuid), codestream(200, 'b'));
}

TEST_F(ViewerCacheTest, SurvivesTheCacheBeingCleared) {
  const auto cache = opened();
  fs::remove_all(folder.path());
  EXPECT_FALSE(cache->open(0));
  EXPECT_FALSE(cache->open(3));
  EXPECT_FALSE(SecondLifeCache::open(folder.path()));
}

}  // namespace
}  // namespace vitrine::test
