// Texts that people read in the window go through tr(), so that they can be translated; and the languages have
// them.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

namespace vitrine::test {
namespace {

// What shows a text: its first literal, if it stands in the call itself, is one that people read.
const char* const kShowing =
    R"((\.|->|\b)(setText|setToolTip|setStatusTip|setWhatsThis|setWindowTitle|setAccessibleName|setAccessibleDescription|setPlaceholderText|setTitle|setSuffix|setPrefix|setHeaderLabels|setLabelText|showMessage|addAction|addMenu|addTab|addRow|insertTab|setTabText|setInformativeText|showNotice|say|flash|message|addItem)\s*\(\s*)"
    R"re(((icon\("[^"]*"\),\s*)?(QString\()?u?"((?:[^"\\]|\\.)*)"))re";
const char* const kMaking =
    R"re(\b(new )?(QLabel|QPushButton|QCheckBox|QRadioButton|QGroupBox|QAction|QMenu|QToolBar|QDialog|QMessageBox|QToolButton)\s*\(\s*(icon\("[^"]*"\),\s*)?(QString\()?u?"((?:[^"\\]|\\.)*)")re";

// Two letters beside each other, which no placeholder or markup is; the program's own name is the same everywhere,
// as is the sign for capitals. Menus of the bar above the picture begin with the name of their button.
bool isText(const std::string& literal) {
  static const std::regex noText(R"re(<[^>]*>|&[a-z]+;|%L?[0-9n]|\\.)re");
  static const std::regex letters("[A-Za-z]{2}");
  return std::regex_search(std::regex_replace(literal, noText, " "), letters) && literal != "Vitrine" &&
         literal != "Aa" && !literal.ends_with("Button");
}

// The texts in a piece of code that are shown without being translated.
std::vector<std::string> untranslatedIn(const std::string& code) {
  static const std::regex patterns[] = {std::regex(kShowing), std::regex(kMaking)};
  std::vector<std::string> texts;
  for (const std::regex& pattern : patterns)
    for (std::sregex_iterator at(code.begin(), code.end(), pattern), end; at != end; ++at)
      if (const std::string text = (*at)[at->size() - 1]; isText(text)) texts.push_back(text);
  return texts;
}

TEST(TranslatedTexts, EveryTextOfTheWindowGoesThroughTr) {
  const std::filesystem::path root = VITRINE_SOURCE_DIR;
  size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "app")) {
    const std::string name = entry.path().lexically_relative(root).generic_string();
    if (name.starts_with("app/cli/") || !(name.ends_with(".cpp") || name.ends_with(".h"))) continue;
    ++files;
    std::ifstream file(entry.path());
    const std::string code((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    for (const std::string& text : untranslatedIn(code))
      ADD_FAILURE() << name << " shows \"" << text << "\" without tr()";
  }
  EXPECT_GT(files, 150u);
}

TEST(TranslatedTexts, AreFoundInCode) {
  using Found = std::vector<std::string>;
  EXPECT_EQ(untranslatedIn("label->setText(\"No file\");"), Found{"No file"});
  EXPECT_EQ(untranslatedIn("auto* b = new QPushButton(icon(\"open\"), \"Open…\");"), Found{"Open…"});
  EXPECT_EQ(untranslatedIn("emit message(QString(\"Saved %1\").arg(path));"), Found{"Saved %1"});
  EXPECT_TRUE(
      untranslatedIn("label->setText(tr(\"No file\")); b.setText(\"%1 · %2\"); new QLabel(\"<b>×</b>\");").empty());
}

// Runs scripts/languages as people do. What it prints says what is missing, unfinished or stale.
TEST(TranslatedTexts, TheLanguagesHaveThemAll) {
  const std::string command = "'" VITRINE_SOURCE_DIR "/scripts/languages' --check 2>&1";
  FILE* told = ::popen(command.c_str(), "r");
  ASSERT_NE(told, nullptr);
  std::string text;
  char part[4096];
  while (const size_t size = std::fread(part, 1, sizeof part, told)) text.append(part, size);
  EXPECT_EQ(::pclose(told), 0) << text;
}

}  // namespace
}  // namespace vitrine::test
