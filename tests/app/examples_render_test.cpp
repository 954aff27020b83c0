// The scripts of examples/, where what they need is installed: an index in parts is the index of all.
#include <gtest/gtest.h>

#include "tests/app/run_verb.h"

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

class Examples : public testing::Test {
 protected:
  void SetUp() override {
    if (run(m_folder, {"index", "--help"}).status != 0) GTEST_SKIP() << "this vitrine makes no index";
    fs::create_directories(m_folder.path() / "game" / "deep");
    for (const char* sample : {"head.mesh", "arm.mesh", "lamp.rbxmx", "place.rbxl", "key.binarymesh"}) {
      m_folder.write(std::string("game/") + sample, samples().at(sample));
      m_folder.write(std::string("game/deep/") + sample, samples().at(sample));
    }
    ASSERT_EQ(run(m_folder, {"index", "game", "-o", "whole.sqlite"}).status, 0);
    m_whole = rowsOf("whole.sqlite");
    ASSERT_FALSE(m_whole.empty());
  }
  std::vector<std::string> rowsOf(const char* index) const {
    const std::string text = run(m_folder, {"query", index, "", "--json"}).out;
    std::vector<std::string> rows;
    for (size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
      rows.push_back(text.substr(at, end - at));
    std::ranges::sort(rows);
    return rows;
  }
  Answer runExample(const char* name, const char* index) const {
    const std::string vitrine = (fs::read_symlink("/proc/self/exe").parent_path() / "vitrine").string();
    return run(m_folder, {"game", index, "2"},
               {.variables = {{"VITRINE", vitrine}},
                .program = (fs::path(VITRINE_SOURCE_DIR) / "examples" / name).string()});
  }
  bool succeeds(const std::vector<std::string>& words) const {
    return run(m_folder, {words.begin() + 1, words.end()}, {.program = words.front()}).status == 0;
  }

  ScratchFolder m_folder;
  std::vector<std::string> m_whole;
};

TEST_F(Examples, ParallelMakesTheSameIndex) {
  if (!succeeds({"parallel", "--version"})) GTEST_SKIP() << "GNU parallel is not installed";
  const Answer made = runExample("index_parallel", "parts.sqlite");
  ASSERT_EQ(made.status, 0) << made.errors;
  EXPECT_EQ(rowsOf("parts.sqlite"), m_whole);
}

TEST_F(Examples, DaskMakesTheSameIndex) {
  if (!succeeds({"/usr/bin/python3", "-c", "import distributed"}))
    GTEST_SKIP() << "python3-distributed is not installed";
  const Answer made = runExample("index_dask.py", "dask.sqlite");
  ASSERT_EQ(made.status, 0) << made.errors;
  EXPECT_EQ(rowsOf("dask.sqlite"), m_whole);
}

}  // namespace
}  // namespace vitrine::test
