// What files name beside them, as assimp's readers ask for it: only plain files in the file's own folder and below,
// and no asking waits for anything.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "core/assets/asset_finder.h"
#include "tests/support/scenes.h"
#include "tests/support/temptations.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr float kSecret = 0.125f;  // the colour of what must not be read
constexpr std::string_view kFace = "v 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl red\nf 1 2 3\n";

std::string library(float red) { return fmt::format("newmtl red\nKd {} 0.5 0.5\n", red); }

// Everything the importing process said of it.
std::string messagesOf(const Document& document) {
  return describe(document.diagnostics) + toText(document.property(NodeId{0}, "messages"));
}
bool isSecret(const Document& document) {
  return std::ranges::any_of(document.materials, [](const Material& each) { return each.colour.r == kSecret; });
}
std::string lastStep(const std::string& path) { return path.substr(path.find_last_of("/\\") + 1); }

// What can stand in a line of text.
std::vector<std::string> lines(std::vector<std::string> references) {
  std::erase_if(references, [](const std::string& each) {
    return each.find_first_of(std::string_view("\n\0", 2)) != std::string::npos || each.size() > 2000;
  });
  return references;
}

struct ImportFolder : testing::Test {
  ScratchFolder folder;
  fs::path secret;
  void make(const char* extension, std::string_view content) {
    secret = folder.write(fmt::format("secret.{}", extension), content);
    folder.write(fmt::format("outside/secret.{}", extension), content);
    fs::create_directories(folder.path() / "in");
    putTemptations(folder.path() / "in", secret, extension);
  }
  DocumentPointer read(const char* name, std::string_view text) {
    LoadOptions options;
    options.limits.importSeconds = 20;
    const auto document = load(folder.write(name, text), options);
    EXPECT_TRUE(document);
    return document ? *document : nullptr;
  }
};

TEST_F(ImportFolder, MaterialLibrariesOfObjComeFromItAlone) {
  make("mtl", library(kSecret));
  for (const std::string& reference : lines(temptingReferences(secret, "mtl"))) {
    SCOPED_TRACE(testing::PrintToString(reference));
    const auto document = read("in/scene.obj", fmt::format("mtllib {}\n{}", reference, kFace));
    ASSERT_TRUE(document);
    EXPECT_TRUE(document->complete) << messagesOf(*document);
    EXPECT_FALSE(isSecret(*document));
    if (!lastStep(reference).empty()) {
      EXPECT_THAT(messagesOf(*document), HasSubstr(lastStep(reference))) << "it is told what was not read";
    }
  }
}

TEST_F(ImportFolder, ALibraryThatIsThereIsRead) {
  make("mtl", library(kSecret));
  folder.write("in/near.mtl", library(0.25f));
  folder.write("in/below/far.mtl", library(0.75f));
  for (const auto& [reference, red] : {std::pair("near.mtl", 0.25f), std::pair("NEAR.MTL", 0.25f),
                                       std::pair("below\\far.mtl", 0.75f), std::pair("below/../near.mtl", 0.25f)}) {
    SCOPED_TRACE(reference);
    const auto document = read("in/scene.obj", fmt::format("mtllib {}\n{}", reference, kFace));
    ASSERT_TRUE(document);
    EXPECT_TRUE(std::ranges::any_of(document->materials,
                                    [red = red](const Material& each) { return each.colour.r == red; }));
  }
}

// The scene's own folder is what its paths have in common with the machine it was made on.
TEST_F(ImportFolder, PathsOfAnotherMachineAreFollowedAsFarAsTheyLieBelow) {
  make("mtl", library(kSecret));
  folder.write("in/Objects/cars/far.mtl", library(0.75f));
  for (const char* reference : {"C:\\Projects\\Town\\Objects\\cars\\far.mtl", "/home/other/objects/cars/far.mtl",
                                "../Objects/cars/far.mtl", "D:Objects/cars/FAR.mtl"}) {
    SCOPED_TRACE(reference);
    const auto document = read("in/scene.obj", fmt::format("mtllib {}\n{}", reference, kFace));
    ASSERT_TRUE(document);
    EXPECT_TRUE(std::ranges::any_of(document->materials, [](const Material& each) {
      return each.colour.r == 0.75f;
    })) << messagesOf(*document);
  }
}

// A triangle as a LightWave object: chunks with lengths, big-endian.
std::string lightWaveObject() {
  const auto number = [](auto value) {
    const auto turned = std::byteswap(value);
    return std::string(reinterpret_cast<const char*>(&turned), sizeof turned);
  };
  const auto chunk = [&](const char* name, const std::string& content) {
    return name + number(uint32_t(content.size())) + content;
  };
  std::string points, polygon = "FACE" + number(uint16_t(3));
  for (const float part : {0.f, 0.f, 0.f, 1.f, 0.f, 0.f, 0.f, 1.f, 0.f})
    points += number(std::bit_cast<uint32_t>(part));
  for (const int corner : {0, 1, 2}) polygon += number(uint16_t(corner));
  const std::string tag("red\0", 4), layer(18, '\0');
  const std::string all = chunk("TAGS", tag) + chunk("LAYR", layer) + chunk("PNTS", points) +
                          chunk("POLS", polygon) + chunk("PTAG", "SURF" + std::string(4, '\0')) +
                          chunk("SURF", tag + std::string(2, '\0'));
  return "FORM" + number(uint32_t(all.size() + 4)) + "LWO2" + all;
}

TEST_F(ImportFolder, ScenesOfLightWaveFindTheirObjectsBelow) {
  const std::string object = lightWaveObject();
  folder.write("in/Objects/cars/tri.lwo", object);
  ASSERT_TRUE(load(folder.path() / "in/Objects/cars/tri.lwo"));
  for (const char* reference :
       {"Objects/cars/tri.lwo", "C:\\Town\\Objects\\cars\\tri.lwo", "/home/other/Objects/cars/tri.lwo"}) {
    SCOPED_TRACE(reference);
    const auto document =
        read("in/town.lws", fmt::format("LWSC\n3\n\nLoadObjectLayer 1 {}\nShowObject 7 3\n", reference));
    ASSERT_TRUE(document);
    EXPECT_EQ(document->geometries.size(), 1u) << messagesOf(*document);
  }
}

// glTF's scene with its triangle in a file of its own.
std::string gltfWithBuffer(const std::string& uri) {
  std::string text = gltfScene();
  const size_t from = text.find("data:application/octet-stream");
  std::string escaped;
  for (const char c : uri) escaped += c == '\\' || c == '"' ? std::string{'\\', c} : std::string(1, c);
  return text.replace(from, text.find('"', from) - from, escaped);
}
std::string triangleText() {
  const auto glb = glbScene();
  return std::string(asText(Bytes(glb).last(68)));
}

TEST_F(ImportFolder, BuffersOfGltfComeFromItAlone) {
  make("bin", triangleText());
  for (const std::string& reference : lines(temptingReferences(secret, "bin"))) {
    SCOPED_TRACE(testing::PrintToString(reference));
    const auto document = read("in/scene.gltf", gltfWithBuffer(reference));
    ASSERT_TRUE(document);
    for (const Geometry& geometry : document->geometries) EXPECT_TRUE(geometry.positions.empty());
  }
  folder.write("in/near.bin", triangleText());
  const auto document = read("in/scene.gltf", gltfWithBuffer("near.bin"));
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->complete) << messagesOf(*document);
  ASSERT_EQ(document->geometries.size(), 1u);
  EXPECT_EQ(document->geometries[0].positions.size(), 3u);
}

TEST_F(ImportFolder, AddressesAreNotWhatLiesHereUnderTheSameName) {
  fs::create_directories(folder.path() / "in");
  folder.write("in/buf.bin", triangleText());
  for (const char* address : {"http://host/buf.bin", "https://host/a/buf.bin", "ftp://host/buf.bin",
                              "HTTP://host/buf.bin", "http://host:80/../buf.bin"}) {
    SCOPED_TRACE(address);
    const auto document = read("in/scene.gltf", gltfWithBuffer(address));
    ASSERT_TRUE(document);
    for (const Geometry& geometry : document->geometries) EXPECT_TRUE(geometry.positions.empty());
    EXPECT_FALSE(document->complete);
    EXPECT_THAT(describe(document->diagnostics), HasSubstr("buf.bin")) << "it is told what was not read";
  }
}

// Images are named for whoever looks for them, and are not read here.
TEST_F(ImportFolder, ImagesAreOnlyNamed) {
  make("png", "no image");
  for (const std::string& reference : lines(temptingReferences(secret, "png"))) {
    SCOPED_TRACE(testing::PrintToString(reference));
    folder.write("in/near.mtl", library(0.25f) + "map_Kd " + reference + "\n");
    const auto document = read("in/scene.obj", fmt::format("mtllib near.mtl\n{}", kFace));
    ASSERT_TRUE(document);
    EXPECT_TRUE(document->complete);
    const AssetFinder assets(folder.path() / "in" / "scene.obj");
    for (const TextureReference& texture : document->textures) {
      EXPECT_EQ(texture.embedded.size, 0u);
      EXPECT_FALSE(assets.texture(texture.path)) << texture.path;
    }
  }
}

}  // namespace
}  // namespace vitrine::test
