// How large a class may become: what is larger does several things, and is hard to take over.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace vitrine::test {
namespace {

constexpr size_t kMostLines = 700;  // of header and source together

// Larger ones, each with its reason. Who brings one below the limit takes its line away.
const std::map<std::string, std::string> kLarger = {
};

size_t linesOf(const std::filesystem::path& path) {
  std::ifstream file(path);
  return size_t(std::count(std::istreambuf_iterator<char>(file), {}, '\n'));
}

// Whether a header holds a class, with functions of its own; tables and free functions are no class.
bool holdsClass(const std::string& header) {
  static const std::regex kClass(R"((?:^|\n)class \w+[^;{]*\{)");
  return std::regex_search(header, kClass);
}

TEST(Sizes, NoClassIsLargerThanOneReaderHolds) {
  const std::filesystem::path root = VITRINE_SOURCE_DIR;
  std::set<std::string> larger;
  size_t classes = 0;
  for (const char* top : {"core", "render", "app"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      if (entry.path().extension() != ".h") continue;
      std::ifstream file(entry.path());
      if (!holdsClass({std::istreambuf_iterator<char>(file), {}})) continue;
      ++classes;
      std::filesystem::path source = entry.path();
      source.replace_extension(".cpp");
      const std::string name = entry.path().lexically_relative(root).generic_string();
      const size_t lines = linesOf(entry.path()) + (std::filesystem::exists(source) ? linesOf(source) : 0);
      if (lines <= kMostLines) continue;
      larger.insert(name);
      EXPECT_TRUE(kLarger.contains(name)) << name << " and its source have " << lines << " lines";
    }
  EXPECT_GT(classes, 200u);
  for (const auto& [name, reason] : kLarger)
    EXPECT_TRUE(larger.contains(name)) << name << " is no longer too large: take its line away";
}

TEST(Sizes, AClassIsKnownByItsHeader) {
  EXPECT_TRUE(holdsClass("#pragma once\nclass Thing : public QObject {\n"));
  EXPECT_FALSE(holdsClass("class Thing;\nenum class Kind { A };\nstruct Row {\n"));
}

}  // namespace
}  // namespace vitrine::test
