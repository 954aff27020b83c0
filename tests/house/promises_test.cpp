// What SECURITY.md promises is held by tests that there are.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace vitrine::test {
namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// "Suite.Name" of every test.
std::set<std::string> allTests() {
  std::set<std::string> names;
  const std::regex test(R"(TEST(_F|_P)?\(\s*(\w+),\s*(\w+)\))");
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(VITRINE_SOURCE_DIR) / "tests")) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = textOf(entry.path());
    for (std::sregex_iterator at(text.begin(), text.end(), test), end; at != end; ++at)
      names.insert((*at)[2].str() + "." + (*at)[3].str());
  }
  return names;
}

TEST(SecurityPage, NamesTheTestsThatHoldEachPromise) {
  const std::set<std::string> tests = allTests();
  ASSERT_GT(tests.size(), 1000u);
  std::ifstream page(fs::path(VITRINE_SOURCE_DIR) / "SECURITY.md");
  const std::regex named(R"(`(\w+\.\w+)`)");
  std::string line;
  size_t promises = 0;
  bool isInTable = false;
  while (std::getline(page, line)) {
    if (line.starts_with("| Promise |")) isInTable = true;
    if (line.empty()) isInTable = false;
    if (!isInTable || !line.starts_with("| **")) continue;
    ++promises;
    const std::string held = line.substr(line.rfind(" | "));
    std::sregex_iterator at(held.begin(), held.end(), named);
    EXPECT_NE(at, std::sregex_iterator()) << "no test: " << line;
    for (const std::sregex_iterator end; at != end; ++at)
      EXPECT_TRUE(tests.contains((*at)[1].str())) << "there is no test " << (*at)[1].str();
  }
  EXPECT_GE(promises, 12u);
}

}  // namespace
}  // namespace vitrine::test
