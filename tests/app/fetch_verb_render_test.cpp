// vitrine fetch, and --fetch of other verbs: who is asked, what is told, and the exit status. The program lies in a
// folder where a program of the tests stands in for vitrine-fetch (tests/fetch/sample_fetch_main.cpp).
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <filesystem>

#include "core/store/asset_store.h"
#include "tests/app/run_verb.h"
#include "tests/support/json.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

constexpr std::string_view kFetchedPng = "\x89PNG\r\n\x1A\n picture";

std::string contentNamed(std::string_view property, std::string_view reference) {
  return fmt::format("<Content name=\"{}\"><url>{}</url></Content>", property, reference);
}
std::string hatWith(std::string_view mesh, std::string_view image) {
  return "<roblox version=\"4\"><Item class=\"Part\" referent=\"P\"><Properties><string name=\"Name\">hat</string>"
         "</Properties><Item class=\"SpecialMesh\" referent=\"M\"><Properties><string name=\"Name\">shape</string>"
         "<token name=\"MeshType\">5</token>" +
         contentNamed("MeshId", fmt::format("rbxassetid://{}", mesh)) +
         contentNamed("TextureId", fmt::format("rbxassetid://{}", image)) + "</Properties></Item></Item></roblox>";
}

struct FetchVerb : testing::Test {
  ScratchFolder folder;
  std::string table = folder.path() / "table";

  void SetUp() override {
    const fs::path built = fs::read_symlink("/proc/self/exe").parent_path();
    fs::create_directories(folder.path() / "bin");
    for (const auto& [from, to] : {std::pair("vitrine", "vitrine"), std::pair("vitrine-unpack", "vitrine-unpack"),
                                   std::pair("sample_fetch", "vitrine-fetch")}) {
      std::error_code error;
      fs::create_hard_link(built / from, folder.path() / "bin" / to, error);
      if (error) fs::copy_file(built / from, folder.path() / "bin" / to);
    }
    folder.write("12.body", samples().at("head.mesh"));
    folder.write("13.body", kFetchedPng);
    folder.write("14.body", "<roblox version=\"4\"><Item class=\"Decal\" referent=\"D\"><Properties>" +
                                contentNamed("Texture", "rbxassetid://13") + "</Properties></Item></roblox>");
    folder.write("hat.rbxmx", hatWith("12", "14"));
    folder.write("table", "key here 0123456789abcdef\n12 got 12.body\n13 got 13.body\n14 got 14.body\n");
  }
  Answer call(const std::vector<std::string>& words, std::map<std::string, std::string> variables = {}) const {
    variables.emplace("VITRINE_ROBLOX_KEY", "");
    variables.emplace("XDG_RUNTIME_DIR", folder.path());
    fs::remove(table + ".log");
    return run(folder, words, {.variables = variables, .program = folder.path() / "bin" / "vitrine"});
  }
  std::vector<std::string> asked() const {
    std::vector<std::string> lines;
    std::istringstream log(fs::exists(table + ".log") ? std::string(asText(readFile(table + ".log")))
                                                      : std::string());
    for (std::string line; std::getline(log, line);) lines.push_back(line);
    return lines;
  }
};

TEST_F(FetchVerb, GetsWhatIsMissingOnce) {
  const Answer first = call({"fetch", "--key-file", "table", "hat.rbxmx"});
  EXPECT_EQ(first.status, 0) << first.errors;
  EXPECT_THAT(first.out, testing::ContainsRegex("got +12 +[0-9]+  MeshContent of hat/shape\n"));
  EXPECT_THAT(first.out, testing::ContainsRegex("got +13 +[0-9]+  TextureContent of hat/shape\n"));
  EXPECT_THAT(first.out, HasSubstr("hat.rbxmx: 2 needed, 2 of them here; 3 fetched"));
  EXPECT_THAT(asked(), UnorderedElementsAre("open-cloud 12", "open-cloud 13", "open-cloud 14"));
  const Answer second = call({"fetch", "--key-file", "table", "hat.rbxmx"});
  EXPECT_EQ(second.status, 0) << second.errors;
  EXPECT_THAT(second.out, HasSubstr("2 needed, 2 of them here; 0 fetched"));
  EXPECT_THAT(asked(), ElementsAre());
  EXPECT_EQ(call({"assets", "hat.rbxmx"}).status, 0);
  EXPECT_THAT(call({"assets", "--json", "hat.rbxmx"}).out,
              testing::ContainsRegex("\"origin\":\"Roblox Open Cloud .sample.rbxcdn.com., 20..-..-..\""));
  // As a folder for another machine.
  EXPECT_EQ(call({"fetch", "--key-file", "table", "--to", "assets", "hat.rbxmx"}).status, 0);
  EXPECT_THAT(namesIn(folder.path() / "assets"), ElementsAre("12.mesh", "13.png", "14.png"));
  EXPECT_EQ(call({"assets", "--no-store", "hat.rbxmx"}).status, 0);
}

TEST_F(FetchVerb, TellsWhyNot) {
  folder.write("table", "key here 0123456789abcdef\n12 none not-yours - HTTP 403\n14 got 14.body\n");
  const Answer text = call({"fetch", "--key-file", "table", "hat.rbxmx"});
  EXPECT_EQ(text.status, 1) << text.errors;
  EXPECT_THAT(text.out,
              HasSubstr("it is not yours, nor open to you (HTTP 403); ask its owner to share it with you; "
                        "asked again from 2"));
  EXPECT_THAT(text.out, testing::ContainsRegex("not-there +13 "));
  const Answer json = call({"fetch", "--json", "--key-file", "table", "hat.rbxmx"});
  EXPECT_EQ(json.status, 1);
  const Json object = parseJson(json.out);
  EXPECT_EQ(object["needed"].number(), "2");
  EXPECT_EQ(object["missing"].number(), "2");
  EXPECT_EQ(object["ended"].text(), "got");
  for (const auto& asset : object["assets"].array()) {
    const std::string id = asset["id"].text();
    EXPECT_EQ(asset["outcome"].text(), id == "12" ? "not-yours" : id == "13" ? "not-there" : "got");
    if (id == "12") {
      EXPECT_EQ(asset["detail"].text(), "HTTP 403");
      EXPECT_EQ(asset["named_by"].text(), "MeshContent of hat/shape");
    }
  }
  EXPECT_THAT(asked(), ElementsAre()) << "it is remembered";
  call({"fetch", "--ask-again", "--key-file", "table", "hat.rbxmx"});
  EXPECT_THAT(asked(), UnorderedElementsAre("open-cloud 12", "open-cloud 13"));
  folder.write("table", "key here 0123456789abcdef\n12 none key-refused - HTTP 401\n13 hang\n");
  const Answer refused = call({"fetch", "--ask-again", "--key-file", "table", "hat.rbxmx"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.errors, HasSubstr("no more was asked for: the service does not know the key"));
}

TEST_F(FetchVerb, NobodyIsAskedWithoutAKeyOrAServer) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"fetch", "hat.rbxmx"},
                                                {"fetch", "--jobs", "2", "hat.rbxmx"},
                                                {"info", "--fetch", "hat.rbxmx"},
                                                {"fetch", "--key-file", "no-such-table", "hat.rbxmx"}}) {
    const Answer answer = call(words);
    EXPECT_EQ(answer.status, 2) << words.back();
    EXPECT_THAT(answer.errors, HasSubstr("there is no key for Roblox Open Cloud"));
    EXPECT_THAT(answer.errors, HasSubstr("legacy-asset:manage"));
  }
  for (const auto& [words, reason] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"fetch", "--no-open-cloud", "hat.rbxmx"}, "--no-open-cloud needs --server"},
           {{"fetch", "--server", "http://example.org", "hat.rbxmx"}, "{id} or {uuid}"},
           {{"fetch", "--no-store", "--key-file", "table", "hat.rbxmx"}, "leave out --no-store"},
           {{"info", "--server", "https://example.org/{id}", "hat.rbxmx"}, "--fetch"},
           {{"thumbnail", "--fetch", "hat.rbxmx", "out.png"}, "--fetch"},
           {{"validate", "--fetch", "hat.rbxmx"}, "--fetch"},
           {{"index", "--fetch", "."}, "--fetch"}}) {
    const Answer answer = call(words);
    EXPECT_EQ(answer.status, 2) << words.front();
    EXPECT_THAT(answer.errors, HasSubstr(reason)) << words.front();
  }
  EXPECT_THAT(asked(), ElementsAre());
  // A server alone is enough.
  const std::string server = "http://127.0.0.1/{id}?" + table;
  EXPECT_EQ(call({"fetch", "--no-open-cloud", "--server", server, "hat.rbxmx"}).status, 0);
  EXPECT_THAT(asked(), UnorderedElementsAre("server 12", "server 13", "server 14"));
}

TEST_F(FetchVerb, WorkersHaveTheKeyOfTheEnvironment) {
  folder.write("other.rbxmx", hatWith("21", "22"));
  folder.write("table",
               "key here 0123456789abcdef\n12 got 12.body\n13 got 13.body\n14 got 14.body\n21 got "
               "12.body\n22 got 13.body\n");
  const Answer answer = call({"fetch", "--jobs", "2", "--json", "--resume", "log", "hat.rbxmx", "other.rbxmx"},
                             {{"VITRINE_ROBLOX_KEY", table}});
  EXPECT_EQ(answer.status, 0) << answer.errors;
  EXPECT_EQ(asked().size(), 5u);
  EXPECT_EQ(std::ranges::count(answer.out, '\n'), 2);
  EXPECT_THAT(answer.out, HasSubstr("\"outcome\":\"got\""));
  const Answer again = call({"fetch", "--jobs", "2", "--json", "--resume", "log", "hat.rbxmx", "other.rbxmx"},
                            {{"VITRINE_ROBLOX_KEY", table}});
  EXPECT_EQ(again.out, "");
  EXPECT_EQ(again.status, 0);
}

TEST_F(FetchVerb, OtherVerbsFetchBeforeTheyBegin) {
  EXPECT_EQ(call({"assets", "hat.rbxmx"}).status, 1);
  const Answer assets = call({"assets", "--fetch", "--key-file", "table", "hat.rbxmx"});
  EXPECT_EQ(assets.status, 0) << assets.errors;
  EXPECT_THAT(assets.errors, HasSubstr("hat.rbxmx: 3 assets fetched"));
  EXPECT_EQ(asked().size(), 3u);
  fs::remove_all(folder.path() / ".data");
  folder.write("table", "key here 0123456789abcdef\n12 got 12.body\n14 none archived\n");
  const Answer info = call({"info", "--fetch", "--key-file", "table", "hat.rbxmx"});
  EXPECT_EQ(info.status, 0) << info.errors;
  EXPECT_THAT(info.errors, HasSubstr("1 x its owner has archived it"));
  fs::remove_all(folder.path() / ".data");
  EXPECT_EQ(call({"convert", "--fetch", "--key-file", "table", "hat.rbxmx", "-o", "hat.glb"}).status, 0);
  EXPECT_EQ(asked().size(), 2u);
  // Never by themselves.
  fs::remove_all(folder.path() / ".data");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"info", "hat.rbxmx"}, {"assets", "hat.rbxmx"}, {"validate", "hat.rbxmx"}}) {
    call(words, {{"VITRINE_ROBLOX_KEY", table}});
    EXPECT_THAT(asked(), ElementsAre()) << words.front();
  }
}

}  // namespace
}  // namespace vitrine::test
