// A place looks the same whether its assets come from a server, from the store or from a folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/run_verb.h"
#include "tests/fetch/fetching.h"
#include "tests/support/many_assets.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

// The program of the tests, each time with the store of this name.
class FetchPictures : public testing::Test {
 protected:
  void SetUp() override {
    writeManyAssets(folder().path(), {.meshes = 9, .images = 5});
    m_fetching.server().serve([this](const std::string& id) -> std::optional<ServedAsset> {
      for (const auto& [extension, packing, type] :
           {std::tuple(".mesh", "gzip", 4), std::tuple(".png", "", 1), std::tuple(".zstd", "zstd", 1)}) {
        const fs::path file = folder().path() / "theirs" / (id + extension);
        if (fs::exists(file))
          return ServedAsset{.bytes = std::string(asText(readFile(file))), .packing = packing, .type = type};
      }
      return {};
    });
  }
  const ScratchFolder& folder() const { return m_fetching.folder(); }
  Answer vitrine(const std::string& store, std::vector<std::string> words) {
    const fs::path program = fs::read_symlink("/proc/self/exe").parent_path() / "vitrine_under_test";
    return run(folder(), words,
               {.variables = {{"VITRINE_TEST_FETCH", m_fetching.program()},
                              {"VITRINE_ROBLOX_KEY", kKey},
                              {"XDG_DATA_HOME", folder().path() / store},
                              {"HOME", folder().path() / "home"},
                              {"DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent"},
                              {"QT_QPA_PLATFORM", "offscreen"}},
                .program = program});
  }
  std::string draw(const std::string& store, const std::vector<std::string>& more) {
    std::vector<std::string> words{"render", "place.rbxlx", "-o", "out.png", "--force", "--size", "320x240"};
    words.insert(words.end(), more.begin(), more.end());
    const Answer answer = vitrine(store, words);
    EXPECT_EQ(answer.status, 0) << answer.errors;
    return std::string(asText(readFile(folder().path() / "out.png")));
  }

  Fetching m_fetching;
};

TEST_F(FetchPictures, AreTheSameFromServerStoreAndFolder) {
  const std::string nowhere = draw("none", {"--no-store"});
  const std::string fromFolder = draw("none", {"--no-store", "--assets", "theirs"});
  EXPECT_NE(fromFolder, nowhere) << "they are not drawn at all";
  EXPECT_EQ(m_fetching.server().counts().requests, 0u);

  const Answer kept = vitrine("kept", {"assets", "place.rbxlx", "--assets", "theirs", "--keep"});
  EXPECT_EQ(kept.status, 0) << kept.errors;
  EXPECT_TRUE(draw("kept", {}) == fromFolder);

  const Answer fetched = vitrine("fetched", {"fetch", "place.rbxlx"});
  EXPECT_EQ(fetched.status, 0) << fetched.errors << fetched.out;
  EXPECT_EQ(m_fetching.server().counts().requests, 2u * (9 + 5));
  EXPECT_TRUE(draw("fetched", {}) == fromFolder);
  EXPECT_TRUE(draw("at once", {"--fetch"}) == fromFolder);

  m_fetching.server().forgetCounts();
  EXPECT_EQ(vitrine("fetched", {"fetch", "place.rbxlx"}).status, 0);
  EXPECT_TRUE(draw("fetched", {"--fetch"}) == fromFolder);
  EXPECT_EQ(m_fetching.server().counts().requests, 0u) << "what is here is not asked for again";
}

}  // namespace
}  // namespace vitrine::test
