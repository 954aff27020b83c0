// Images that lie beside a file which names none.
#include "core/load/face_images.h"

#include <gtest/gtest.h>

#include "core/assets/asset_finder.h"
#include "core/load/load.h"
#include "core/report/info.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/samples.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

std::vector<std::byte> redPng() { return writePng(1, 1, {255, 0, 0, 255}); }

std::vector<std::pair<uint32_t, std::string>> filesOf(const std::vector<FaceImage>& images) {
  std::vector<std::pair<uint32_t, std::string>> names;
  for (const FaceImage& image : images) names.emplace_back(image.face, image.file.filename().string());
  return names;
}

TEST(FaceImages, AreCalledLikeTheFileAndTheFace) {
  const ScratchFolder folder;
  for (const char* name : {"hat_1.JPG", "HAT_0.png", "hat_0.tga", "hat_12.bmp", "hat.png", "hat_x.png",
                           "hat_1x.png", "hat_-1.png", "hat_.png", "cap_0.png", "hat_3.txt", "hat_99999999999.png"})
    folder.write(name, asBytes("x"));
  std::filesystem::create_directory(folder.path() / "hat_4.png");
  const auto found = filesOf(imagesBeside(folder.path() / "hat.llmesh"));
  const std::vector<std::pair<uint32_t, std::string>> expected{
      {0, "HAT_0.png"}, {1, "hat_1.JPG"}, {12, "hat_12.bmp"}};
  EXPECT_EQ(found, expected);
  EXPECT_TRUE(imagesBeside(folder.path() / "nowhere" / "hat.llmesh").empty());
}

TEST(FaceImages, BecomeTexturesOfTheFaces) {
  const ScratchFolder folder;
  const auto file = folder.write("hat.llmesh", samples().at("lantern.llmesh"));
  folder.write("hat_1.png", redPng());
  folder.write("hat_7.png", redPng());  // there is no such face
  const auto document = load(file);
  ASSERT_TRUE(document);
  const Document& hat = **document;
  ASSERT_EQ(hat.textures.size(), 1u);
  EXPECT_EQ(hat.textures[0].path, "hat_1.png");
  EXPECT_EQ(hat.nameOf(hat.textures[0].node), "hat_1.png") << "in the tree, too";
  EXPECT_EQ(hat.materials[0].diffuse, kNone);
  EXPECT_EQ(hat.materials[1].diffuse, 0u);
  for (const Lod& lod : hat.geometries[0].lods)
    for (const Part& part : lod.parts) {
      const Value texture = hat.property(part.node, "texture");
      EXPECT_EQ(texture.as<std::string>() ? *texture.as<std::string>() : "", part.material == 1 ? "hat_1.png" : "");
    }
  EXPECT_NE(infoText(hat, AssetFinder(file)).find("hat_1.png -> hat_1.png"), std::string::npos);
  // Of another format nobody expects it.
  const auto mesh = folder.write("head.mesh", samples().at("head.mesh"));
  folder.write("head_0.png", redPng());
  EXPECT_TRUE((*load(mesh))->textures.empty());
}

TEST(FaceImages, ThatAreAskedForWin) {
  const ScratchFolder folder;
  const auto file = folder.write("hat.llmesh", samples().at("lantern.llmesh"));
  folder.write("hat_0.png", redPng());
  const auto other = folder.write("other.png", writePng(1, 1, {0, 0, 255, 128}));
  const auto document = load(file, {.faceImages = {{0, other}, {1, folder.path() / "gone.png"}}});
  ASSERT_TRUE(document);
  const Document& hat = **document;
  ASSERT_EQ(hat.textures.size(), 2u);
  EXPECT_EQ(hat.textures[hat.materials[0].diffuse].file, other);
  const AssetFinder finder(file);
  ASSERT_TRUE(finder.image(hat.textures[0]));
  EXPECT_EQ(finder.image(hat.textures[0])->path, other);
  EXPECT_FALSE(finder.image(hat.textures[1])) << "not there";
}

// As worlds do without being told otherwise.
TEST(FaceImages, BlendWhereTheyHaveAnAlphaChannel) {
  const ScratchFolder folder;
  const auto file = folder.write("hat.llmesh", samples().at("lantern.llmesh"));
  std::vector<std::byte> plain = redPng();
  plain[25] = std::byte(2);  // the colour type: no alpha
  folder.write("hat_0.png", plain);
  folder.write("hat_1.png", redPng());
  const auto document = load(file);
  ASSERT_TRUE(document);
  EXPECT_EQ((*document)->materials[0].blend, Blend::Opaque);
  EXPECT_EQ((*document)->materials[1].blend, Blend::Alpha);
}

TEST(FaceImages, AreWrittenAsFaceAndFile) {
  const auto image = parseFaceImage("12=a=b.png");
  ASSERT_TRUE(image);
  EXPECT_EQ(image->face, 12u);
  EXPECT_EQ(image->file, "a=b.png");
  for (const char* wrong : {"", "hat.png", "1=", "=hat.png", "-1=x", "1x=x", "999999999=x"})
    EXPECT_FALSE(parseFaceImage(wrong)) << wrong;
  const auto document = loadBytes(samples().at("lantern.llmesh"));
  const std::vector<FaceImage> last{{1, "x"}}, none{{2, "x"}};
  ASSERT_TRUE(document);
  EXPECT_TRUE(checkFaceImages(**document, last));
  const auto refused = checkFaceImages(**document, none);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "2: the file has faces 0 to 1");
}

}  // namespace
}  // namespace vitrine::test
