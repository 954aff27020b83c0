// Real assets look the same wherever they lie: in folders, in archives and in the store.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>

#include "tests/app/run_verb.h"
#include "tests/support/archives.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& file) { return std::string(asText(readFile(file))); }

// A scene and the files that it names; pictures of it with these in one place after the other.
class AssetPlaces {
 public:
  AssetPlaces(std::string name, std::string_view content) : m_name(std::move(name)) {
    m_folder.write(m_name, content);
  }

  void add(const std::string& name, std::string content) {
    m_folder.write("theirs/" + name, content);
    m_files.push_back({.name = name, .content = std::move(content)});
  }
  std::string draw(const std::vector<std::string>& more) {
    std::vector<std::string> words{"render", m_name, "-o", "out.png", "--force", "--size", "320x240"};
    words.insert(words.end(), more.begin(), more.end());
    const Answer answer = run(m_folder, words);
    EXPECT_EQ(answer.status, 0) << answer.errors;
    return textOf(m_folder.path() / "out.png");
  }
  std::string drawWith(const std::string& place) { return draw({"--no-store", "--assets", place}); }

  void expectTheSameEverywhere() {
    const std::string nowhere = draw({"--no-store"}), folder = drawWith("theirs");
    EXPECT_NE(folder, nowhere) << "they are not drawn at all";
    m_folder.write("theirs.zip", archiveOf(m_files, "zip"));
    m_folder.write("theirs.tar", archiveOf(m_files, "tar"));
    m_folder.write("theirs.tar.gz", archiveOf(m_files, "tar", "gzip"));
    m_folder.write("theirs.tar.zst", archiveOf(m_files, "tar", "zstd"));
    for (const char* archive : {"theirs.zip", "theirs.tar", "theirs.tar.gz", "theirs.tar.zst"})
      EXPECT_TRUE(drawWith(archive) == folder) << archive;
  }
  void expectTheSameFromTheStore() {
    const std::string folder = drawWith("theirs");
    const Answer kept = run(m_folder, {"assets", m_name, "--assets", "theirs", "--keep"});
    EXPECT_EQ(kept.status, 0) << kept.errors;
    fs::remove_all(m_folder.path() / "theirs");
    EXPECT_TRUE(draw({}) == folder);
  }

 private:
  ScratchFolder m_folder;
  std::string m_name;
  std::vector<Packed> m_files;
};

std::string hatOf(int number, int mesh, int image) {
  return fmt::format(
      "<Item class=\"Part\" referent=\"P{0}\"><Properties><CoordinateFrame "
      "name=\"CFrame\"><X>{1}</X><Y>0</Y><Z>0</Z>"
      "<R00>1</R00><R01>0</R01><R02>0</R02><R10>0</R10><R11>1</R11><R12>0</R12><R20>0</R20><R21>0</R21><R22>1</R22>"
      "</CoordinateFrame></Properties><Item class=\"SpecialMesh\" referent=\"M{0}\"><Properties>"
      "<token name=\"MeshType\">5</token><Content name=\"MeshId\"><url>rbxassetid://{2}</url></Content>"
      "<Content "
      "name=\"TextureId\"><url>http://www.roblox.com/asset/?id={3}</url></Content></Properties></Item></Item>",
      number, 3 * number, mesh, image);
}

TEST(AssetPlacesTest, ShowTheSameHats) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  const fs::path corpus = corpusFolder() / "roblox-mesh";
  AssetPlaces hats("hats.rbxmx",
                   "<roblox version=\"4\">" + hatOf(0, 11, 12) + hatOf(1, 21, 22) + hatOf(2, 31, 32) + "</roblox>");
  int number = 10;
  for (const char* hat : {"evilduck", "santahat", "sparkletimefedora"}) {
    hats.add(fmt::format("meshes/{}.mesh", number + 1), textOf(corpus / fmt::format("v100_{}.mesh", hat)));
    hats.add(fmt::format("{}.png", number + 2), textOf(corpus / "textures" / fmt::format("{}.png", hat)));
    number += 10;
  }
  hats.expectTheSameEverywhere();
  hats.expectTheSameFromTheStore();
}

TEST(AssetPlacesTest, ShowTheSameRoom) {
  VITRINE_NEEDS_CORPUS("rmesh");
  const fs::path map = corpusFolder() / "rmesh" / "GFX" / "map";
  AssetPlaces room("173_opt.rmesh", textOf(map / "173_opt.rmesh"));
  for (const auto& entry : fs::recursive_directory_iterator(map))
    if (entry.is_regular_file() && entry.path().extension() != ".rmesh")
      room.add("GFX/map/" + entry.path().lexically_relative(map).string(), textOf(entry.path()));
  room.expectTheSameEverywhere();
}

// As viewers of Second Life export them: images are called after their ids.
TEST(AssetPlacesTest, ShowTheSameTexturesOfSecondLife) {
  VITRINE_NEEDS_CORPUS("textures");
  const std::string id = "ae874d1a-93ef-54fb-5fd3-eb0cb156afc0";
  AssetPlaces sign("sign.gltf",
                   R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0,"TEXCOORD_0":1},"indices":2,"material":0}]}],
"materials":[{"pbrMetallicRoughness":{"baseColorTexture":{"index":0},"metallicFactor":0}}],
"textures":[{"source":0}],"images":[{"uri":")" +
                       id + R"(.j2c"}],
"buffers":[{"byteLength":92,"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAACAPwAAgD8AAAAAAAAAAAAAgD8AAIA/AACAPwAAAAAAAAAAAACAPwAAAAAAAAEAAgABAAMAAgA="}],
"bufferViews":[{"buffer":0,"byteLength":48},{"buffer":0,"byteOffset":48,"byteLength":32},{"buffer":0,"byteOffset":80,"byteLength":12}],
"accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3","min":[0,0,0],"max":[1,1,0]},
{"bufferView":1,"componentType":5126,"count":4,"type":"VEC2"},{"bufferView":2,"componentType":5123,"count":6,"type":"SCALAR"}]})");
  sign.add("textures/" + id + ".j2c", textOf(corpusFolder() / "textures" / "jpeg2000" / (id + ".j2c")));
  sign.expectTheSameEverywhere();
  sign.expectTheSameFromTheStore();
}

}  // namespace
}  // namespace vitrine::test
