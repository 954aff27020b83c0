// vitrine assets: what a file names, where that is, and what is done with it.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>

#include "tests/app/run_verb.h"
#include "tests/support/json.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view kPng = "\x89PNG\r\n\x1A\n picture";

std::string content(std::string_view property, std::string_view reference) {
  return fmt::format("<Content name=\"{}\"><url>{}</url></Content>", property, reference);
}
std::string model(std::string_view items) { return fmt::format("<roblox version=\"4\">{}</roblox>", items); }

// Part "hat" with a mesh 12 whose image 14 leads to 13, and a sound 15.
struct AssetsVerb : testing::Test {
  ScratchFolder folder;
  void SetUp() override {
    fs::create_directories(folder.path() / "theirs");
    folder.write("theirs/12.mesh", samples().at("head.mesh"));
    folder.write("theirs/13.png", kPng);
    folder.write("theirs/14", model("<Item class=\"Decal\" referent=\"D\"><Properties>" +
                                    content("Texture", "rbxassetid://13") + "</Properties></Item>"));
    folder.write(
        "hat.rbxmx",
        model("<Item class=\"Part\" referent=\"P\"><Properties><string name=\"Name\">hat</string></Properties>"
              "<Item class=\"SpecialMesh\" referent=\"M\"><Properties><string name=\"Name\">shape</string>"
              "<token name=\"MeshType\">5</token>" +
              content("MeshId", "rbxassetid://12") + content("TextureId", "rbxassetid://14") +
              "</Properties></Item><Item class=\"Sound\" referent=\"S\"><Properties>" +
              content("SoundId", "rbxassetid://15") + "</Properties></Item></Item>"));
  }
};

TEST_F(AssetsVerb, TellsWhatIsFoundAndWhatIsNot) {
  const Answer without = run(folder, {"assets", "hat.rbxmx"});
  EXPECT_EQ(without.status, 1) << without.errors;
  EXPECT_THAT(without.out, StartsWith("hat.rbxmx: 3 assets named, 2 of them needed: 0 found, 2 missing\n"));
  EXPECT_THAT(without.out, HasSubstr("missing   mesh      12  MeshContent of hat/shape\n"));
  EXPECT_THAT(without.out, HasSubstr("not found; would be found as 12.mesh, 12, rbxassetid_12"));
  EXPECT_THAT(without.out, HasSubstr("-         sound     15  AudioContent of hat/Sound"));
  const Answer with = run(folder, {"assets", "hat.rbxmx", "--assets", "theirs"});
  EXPECT_EQ(with.status, 0) << with.errors;
  EXPECT_THAT(with.out, HasSubstr("2 found, 0 missing"));
  EXPECT_THAT(with.out, HasSubstr("theirs/12.mesh"));
  EXPECT_THAT(with.out, HasSubstr("theirs/13.png, by way of 14 → 13"));
  const Answer missing = run(folder, {"assets", "hat.rbxmx", "--missing", "--assets", "theirs"});
  EXPECT_EQ(missing.status, 0);
  EXPECT_EQ(std::ranges::count(missing.out, '\n'), 1);
}

TEST_F(AssetsVerb, AsJsonAndAsCsv) {
  fs::remove(folder.path() / "theirs/12.mesh");
  const Answer json = run(folder, {"assets", "--json", "hat.rbxmx", "--assets", "theirs"});
  EXPECT_EQ(json.status, 1) << json.errors;
  const Json object = parseJson(json.out);
  EXPECT_EQ(object["named"].number(), "3");
  EXPECT_EQ(object["needed"].number(), "2");
  EXPECT_EQ(object["found"].number(), "1");
  EXPECT_EQ(object["missing"].number(), "1");
  for (const auto& asset : object["assets"].array()) {
    const std::string id = asset["id"].text(), state = asset["state"].text();
    EXPECT_EQ(state, id == "12" ? "missing" : id == "14" ? "found" : "not looked for");
    if (id == "14") {
      EXPECT_EQ(asset["way"].array().size(), 2u);
    }
    if (id == "12") {
      EXPECT_EQ(asset["searched"].array().at(0).text(), "12.mesh");
      EXPECT_EQ(asset["asked"].array().at(0)["source"].text(), "folders");
      EXPECT_EQ(asset["node"].text(), "hat/shape");
    }
  }
  const Answer csv = run(folder, {"assets", "--csv", "hat.rbxmx", "hat.rbxmx"});
  EXPECT_EQ(csv.status, 1);
  EXPECT_THAT(csv.out, StartsWith("file,kind,id,reference,property,node,count,state,where,way,reason,searched\n"));
  EXPECT_EQ(std::ranges::count(csv.out, '\n'), 1 + 2 * 3);
  EXPECT_THAT(csv.out, HasSubstr("hat.rbxmx,mesh,12,rbxassetid://12,MeshContent,hat/shape,1,missing,"));
  EXPECT_EQ(run(folder, {"assets", "--csv", "--jobs", "2", "hat.rbxmx"}).status, 2);
  const Answer shared = run(folder, {"assets", "--json", "--jobs", "2", "hat.rbxmx"});
  EXPECT_EQ(shared.status, 1);
  EXPECT_EQ(parseJson(shared.out)["missing"].number(), "2");
}

TEST_F(AssetsVerb, OfWhatCannotBeReadIsStatusTwo) {
  folder.write("bad.mesh", "version 9.99\n");
  EXPECT_EQ(run(folder, {"assets", "gone.rbxm"}).status, 2);
  EXPECT_EQ(run(folder, {"assets", "bad.mesh", "hat.rbxmx"}).status, 2);
  EXPECT_EQ(run(folder, {"assets", "--csv", "--json", "hat.rbxmx"}).status, 2);
  EXPECT_EQ(run(folder, {"assets"}).status, 2);
  folder.write("lone.mesh", samples().at("head.mesh"));
  EXPECT_EQ(run(folder, {"assets", "lone.mesh"}).status, 0) << "it names nothing";
}

TEST_F(AssetsVerb, SavesWhatMakesThePictureWhole) {
  const Answer saved = run(folder, {"assets", "hat.rbxmx", "--assets", "theirs", "--save", "assets"});
  EXPECT_EQ(saved.status, 0) << saved.errors;
  EXPECT_THAT(saved.errors, HasSubstr("2 assets in assets: 3 files written"));
  EXPECT_THAT(namesIn(folder.path() / "assets"), ElementsAre("12.mesh", "13.png", "14.png"));
  EXPECT_EQ(run(folder, {"assets", "hat.rbxmx"}).status, 0);
  EXPECT_EQ(run(folder, {"assets", "hat.rbxmx", "--save", "assets"}).status, 0);
  folder.write("assets/12.mesh", "another");
  const Answer refused = run(folder, {"assets", "hat.rbxmx", "--assets", "theirs", "--save", "assets/../other"});
  EXPECT_EQ(refused.status, 0) << refused.errors;
  const Answer there = run(folder, {"assets", "other.rbxmx", "--save", "assets"});
  EXPECT_EQ(there.status, 2);
}

TEST_F(AssetsVerb, KeepsThemForAllFiles) {
  const Answer kept = run(folder, {"assets", "hat.rbxmx", "--assets", "theirs", "--keep", "--quiet"});
  EXPECT_EQ(kept.status, 0) << kept.errors;
  EXPECT_TRUE(fs::exists(folder.path() / ".data/vitrine/assets/vitrine-assets.db"));
  const Answer found = run(folder, {"assets", "hat.rbxmx"});
  EXPECT_EQ(found.status, 0) << found.out << found.errors;
  EXPECT_THAT(found.out, HasSubstr("(store: "));
  EXPECT_EQ(run(folder, {"assets", "hat.rbxmx", "--no-store"}).status, 1);
  EXPECT_THAT(run(folder, {"info", "--json", "hat.rbxmx"}).out, HasSubstr("\"needed\":2,\"found\":2"));
  EXPECT_THAT(run(folder, {"info", "--json", "--no-store", "hat.rbxmx"}).out,
              HasSubstr("\"needed\":2,\"found\":0"));
  // As a place that is named, from elsewhere.
  fs::rename(folder.path() / ".data/vitrine/assets", folder.path() / "kept");
  EXPECT_EQ(run(folder, {"assets", "hat.rbxmx"}).status, 1);
  EXPECT_EQ(run(folder, {"assets", "hat.rbxmx", "--assets", "kept"}).status, 0);
}

}  // namespace
}  // namespace vitrine::test
