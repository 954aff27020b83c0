// A kind of page is its folder and one row: nobody else names it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>

namespace vitrine::test {
namespace {

const std::filesystem::path kRoot = VITRINE_SOURCE_DIR;
constexpr const char* kTable = "app/window/page_table.cpp";

std::string sourceText(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The program's own sources, as "app/page/page.h".
std::map<std::string, std::string> appSources() {
  std::map<std::string, std::string> sources;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kRoot / "app")) {
    const std::string name = entry.path().lexically_relative(kRoot).generic_string();
    if (name.ends_with(".cpp") || name.ends_with(".h")) sources.emplace(name, sourceText(entry.path()));
  }
  return sources;
}

bool names(const std::string& text, const std::string& word) {
  return std::regex_search(text, std::regex("\\b" + word + "\\b"));
}

// Kinds of pages and the folders that they are in: whatever derives from Page.
std::map<std::string, std::string> kindsIn(const std::map<std::string, std::string>& sources) {
  static const std::regex kKind(R"(class (\w+)(?: final)? : public Page\b)");
  std::map<std::string, std::string> kinds;
  for (const auto& [name, text] : sources)
    for (std::sregex_iterator match(text.begin(), text.end(), kKind), end; match != end; ++match)
      kinds.emplace((*match)[1].str(), name.substr(0, name.rfind('/') + 1));
  return kinds;
}

TEST(Pages, AreNamedInTheirFoldersAndTheirRowAlone) {
  const auto sources = appSources();
  const auto kinds = kindsIn(sources);
  EXPECT_GE(kinds.size(), 3u);
  for (const auto& [kind, folder] : kinds) {
    EXPECT_TRUE(names(sources.at(kTable), kind)) << kind << " has no row";
    for (const auto& [name, text] : sources) {
      const bool may = name == kTable || name.starts_with(folder);
      EXPECT_TRUE(may || !names(text, kind)) << name << " names " << kind;
    }
  }
}

TEST(Pages, AreFoundBySayingWhatTheyAre) {
  const auto kinds = kindsIn({{"app/report/report_page.h", "class ReportPage : public Page {\n"},
                              {"app/page/page.h", "class Page : public QWidget {\n"},
                              {"app/other/thing.h", "class Thing : public PageLike {\n"}});
  EXPECT_EQ(kinds, (std::map<std::string, std::string>{{"ReportPage", "app/report/"}}));
  EXPECT_TRUE(names("new ReportPage(this)", "ReportPage"));
  EXPECT_FALSE(names("new ReportPages(this)", "ReportPage"));
}

}  // namespace
}  // namespace vitrine::test
