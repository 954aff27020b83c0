// What a picture needs, saved or kept together, makes it whole elsewhere.
#include "core/export/gather_assets.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/archives/content_kind.h"
#include "core/load/load.h"
#include "core/stage/make_stage.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

constexpr std::string_view kGatheredPng = "\x89PNG\r\n\x1A\n picture";
constexpr std::string_view kGatheredMesh = "version 2.00\nmesh";

std::string gatheredContent(std::string_view property, std::string_view reference) {
  return fmt::format("<Content name=\"{}\"><url>{}</url></Content>", property, reference);
}
std::string gatheredModel(std::string_view items) {
  return fmt::format("<roblox version=\"4\">{}</roblox>", items);
}

// A part with a mesh (12), its texture (14 → 13) and a face of Studio's, and one image that is nowhere (99).
class GatherAssets : public testing::Test {
 protected:
  void SetUp() override {
    write("theirs/12", kGatheredMesh);
    write("theirs/13.png", kGatheredPng);
    write("theirs/14", gatheredModel("<Item class=\"Decal\" referent=\"D\"><Properties>" +
                                     gatheredContent("Texture", "rbxassetid://13") + "</Properties></Item>"));
    write("theirs/content/textures/face.png", std::string(kGatheredPng) + " of a face");
    write(
        "mine/place.rbxmx",
        gatheredModel("<Item class=\"Part\" referent=\"P\"><Properties/><Item class=\"SpecialMesh\" referent=\"M\">"
                      "<Properties><token name=\"MeshType\">5</token>" +
                      gatheredContent("MeshId", "rbxassetid://12") +
                      gatheredContent("TextureId", "http://www.roblox.com/asset/?id=14") +
                      "</Properties></Item></Item><Item class=\"Part\" referent=\"Q\"><Properties/>"
                      "<Item class=\"Decal\" referent=\"F\"><Properties>" +
                      gatheredContent("Texture", "rbxasset://textures/face.png") +
                      "</Properties></Item><Item class=\"Decal\" referent=\"G\"><Properties>" +
                      gatheredContent("Texture", "rbxassetid://99") + "</Properties></Item></Item>"));
    const auto loaded = load(place());
    ASSERT_TRUE(loaded) << loaded.error().message;
    m_document = *loaded;
    m_uses = usesWith(theirs());
    ASSERT_EQ(m_uses.size(), 4u);
  }
  void write(const fs::path& name, std::string_view text) const {
    fs::create_directories((m_scratch.path() / name).parent_path());
    std::ofstream(m_scratch.path() / name, std::ios::binary) << text;
  }
  fs::path place() const { return m_scratch.path() / "mine" / "place.rbxmx"; }
  AssetFinder theirs() const { return AssetFinder(place(), {m_scratch.path() / "theirs"}); }
  std::vector<AssetUse> usesWith(const AssetFinder& assets) const {
    const Stage stage = makeStage(*m_document, assets);
    return assetUses(*m_document, &stage);
  }
  size_t missingWith(const AssetFinder& assets) const {
    size_t missing = 0;
    for (const AssetUse& use : usesWith(assets)) missing += use.needed && !whereIs(use, assets).found();
    return missing;
  }
  static std::vector<std::string> filesBelow(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (entry.is_regular_file()) names.push_back(entry.path().lexically_relative(folder).generic_string());
    std::ranges::sort(names);
    return names;
  }

  ScratchFolder m_scratch;
  DocumentPointer m_document;
  std::vector<AssetUse> m_uses;
};

TEST_F(GatherAssets, AFolderBesideThePlaceMakesItWhole) {
  EXPECT_EQ(missingWith(AssetFinder(place())), 4u);
  const GatheredAssets gathered = gatherAssets(m_uses, theirs());
  EXPECT_EQ(gathered.assets, 3u);
  ASSERT_EQ(gathered.skipped.size(), 1u);
  EXPECT_EQ(gathered.skipped[0].reference, "rbxassetid://99");
  EXPECT_EQ(gathered.skipped[0].reason, "not found");
  const fs::path folder = place().parent_path() / "assets";
  const auto saved = saveAssets(gathered, folder);
  ASSERT_TRUE(saved) << saved.error().message;
  EXPECT_THAT(filesBelow(folder), ElementsAre("12.mesh", "13.png", "14.png", "content/textures/face.png"));
  EXPECT_EQ(saved->written, 4u);
  EXPECT_EQ(saved->bytes, gathered.bytes);
  fs::rename(m_scratch.path() / "theirs", m_scratch.path() / "gone");
  EXPECT_EQ(missingWith(AssetFinder(place())), 1u);
  // Once more changes nothing.
  const auto again = saveAssets(gathered, folder);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->written, 0u);
  EXPECT_EQ(again->alike, 4u);
}

TEST_F(GatherAssets, NothingIsOverwrittenAndNothingHalfSaved) {
  const fs::path folder = m_scratch.path() / "out";
  write("out/13.png", "another");
  const auto saved = saveAssets(gatherAssets(m_uses, theirs()), folder);
  ASSERT_FALSE(saved);
  EXPECT_THAT(saved.error().message, HasSubstr("13.png"));
  EXPECT_THAT(filesBelow(folder), ElementsAre("13.png"));
}

TEST_F(GatherAssets, IsLimitedByMemory) {
  const GatheredAssets gathered = gatherAssets(m_uses, theirs(), {.memory = 40});
  EXPECT_LE(gathered.bytes, 40u);
  EXPECT_GT(gathered.skipped.size(), 1u);
}

TEST_F(GatherAssets, TheStoreMakesItWholeToo) {
  const fs::path folder = m_scratch.path() / "store";
  {
    const auto store = AssetStore::open(folder, AssetStore::Use::Change);
    ASSERT_TRUE(store);
    const auto kept = keepAssets(m_uses, theirs(), **store);
    ASSERT_TRUE(kept) << kept.error().message;
    EXPECT_EQ(kept->report.added, 3u);
    EXPECT_EQ(kept->skipped.size(), 1u);
    std::vector<std::string> keys;
    const auto all = (*store)->all();
    ASSERT_TRUE(all);
    for (const StoredAsset& asset : *all) keys.push_back(asset.key + " " + asset.kind);
    EXPECT_THAT(keys, UnorderedElementsAre("rbxassetid:12 mesh", "rbxassetid:13 image", "rbxassetid:14 image",
                                           "rbxasset:textures/face.png image"));
    const auto again = keepAssets(m_uses, AssetFinder(place(), {folder}), **store);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->report.added, 0u);
    EXPECT_EQ(again->report.known, 3u);
  }
  fs::rename(m_scratch.path() / "theirs", m_scratch.path() / "gone");
  EXPECT_EQ(missingWith(AssetFinder(place(), {folder})), 1u);
  // A folder is found first.
  write("mine/assets/13.png", kGatheredPng);
  write("mine/assets/14.png", kGatheredPng);
  for (const AssetUse& use : m_uses)
    if (use.id == "14") {
      EXPECT_EQ(whereIs(use, AssetFinder(place(), {folder})).found()->source, "");
    }
}

TEST(ContentKindTest, HasAnExtension) {
  const auto of = [](std::string_view bytes) { return usualExtensionOf(contentKindOf(asBytes(bytes))); };
  EXPECT_EQ(of(kGatheredPng), ".png");
  EXPECT_EQ(of(kGatheredMesh), ".mesh");
  EXPECT_EQ(of("version next"), "");
  EXPECT_EQ(of("<roblox!\x89\xff\r\n\x1a\n"), ".rbxm");
  EXPECT_EQ(of("<roblox version"), ".rbxmx");
  EXPECT_EQ(of("RIFF....WEBPVP8"), ".webp");
  EXPECT_EQ(of("OggS"), ".ogg");
  EXPECT_EQ(of(""), "");
}

}  // namespace
}  // namespace vitrine::test
