// Images of the program's own where a place names one that very many name: found, decoded, and not exported.
#include <gtest/gtest.h>

#include "app/export/image_source.h"
#include "app/images/texture_sources.h"
#include "core/open/open.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

constexpr const char* kGridName = "rbxassetid://6372755229";

ScenePointer floorScene(const ScratchFolder& folder) {
  rbx::Model place;
  const int32_t part = place.add(-1, "Part", "Floor");
  place.add(part, "Texture", "Grid", {{"Texture", rbx::String{kGridName}}});
  place.add(part, "Decal", "Own", {{"Texture", rbx::String{"rbxassetid://12"}}});
  const auto document = loadBytes(writeBinary(place), "floor.rbxm");
  if (!document) return {};
  const auto opened = openScene(*document, {.assets = {folder.path()}});
  return opened ? opened->scene : ScenePointer();
}

TEST(StandInImageSources, AreTakenWhereTheFileIsMissing) {
  const ScratchFolder folder;
  const ScenePointer scene = floorScene(folder);
  ASSERT_TRUE(scene);
  const FoundTextures found = TextureSources(scene, {folder.path()}).findAll();
  ASSERT_EQ(found.sources.size(), 2u);
  size_t standIns = 0;
  for (uint32_t t = 0; t < 2; ++t) {
    const Result<Image> image = decodeTexture(found.sources[t]);
    const bool isGrid = referenceOf(*scene, t).path == kGridName;
    EXPECT_EQ(image.has_value(), isGrid);
    standIns += isGrid;
    if (image) {
      EXPECT_EQ(image->width, kStandInSide);
    }
    EXPECT_FALSE(makeImageSource(scene, {folder.path()})(t)) << "no file holds it";
  }
  EXPECT_EQ(standIns, 1u);
}

TEST(StandInImageSources, GiveWayToTheFile) {
  ScratchFolder folder;
  folder.write("6372755229.png", Bytes(writePng(2, 1, std::vector<uint8_t>(8, 99))));
  const ScenePointer scene = floorScene(folder);
  ASSERT_TRUE(scene);
  size_t files = 0;
  for (const TextureSource& source : TextureSources(scene, {folder.path()}).findAll().sources) {
    EXPECT_EQ(source.standIn, StandInImage::None);
    const Result<Image> image = decodeTexture(source);
    files += image.has_value();
    if (image) {
      EXPECT_EQ(image->width, 2u);
    }
  }
  EXPECT_EQ(files, 1u);
}

}  // namespace
}  // namespace vitrine::test
