// How large a class may become: what is larger does several things, and is hard to take over.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

namespace vitrine::test {
namespace {

constexpr size_t kMostLines = 700;  // of header and source together

std::string wholeText(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

size_t linesOf(const std::string& text) { return size_t(std::ranges::count(text, '\n')); }

// Whether a header holds a class, with functions of its own; tables and free functions are no class.
bool holdsClass(const std::string& header) {
  static const std::regex kClass(R"((?:^|\n)class \w+[^;{]*\{)");
  return std::regex_search(header, kClass);
}

TEST(Sizes, NoClassIsLargerThanOneReaderHolds) {
  const std::filesystem::path root = VITRINE_SOURCE_DIR;
  size_t classes = 0;
  for (const char* top : {"core", "render", "app"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
      if (entry.path().extension() != ".h") continue;
      const std::string header = wholeText(entry.path());
      if (!holdsClass(header)) continue;
      ++classes;
      std::filesystem::path source = entry.path();
      source.replace_extension(".cpp");
      EXPECT_LE(linesOf(header) + linesOf(wholeText(source)), kMostLines)
          << entry.path().lexically_relative(root).generic_string() << " with its source";
    }
  EXPECT_GT(classes, 200u);
}

TEST(Sizes, AClassIsKnownByItsHeader) {
  EXPECT_TRUE(holdsClass("#pragma once\nclass Thing : public QObject {\n"));
  EXPECT_FALSE(holdsClass("class Thing;\nenum class Kind { A };\nstruct Row {\n"));
  EXPECT_EQ(linesOf("one\ntwo\n"), 2u);
}

}  // namespace
}  // namespace vitrine::test
