// What comments and papers refer to is there: sections of the format papers, Markdown files, links and anchors.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vitrine::test {
namespace {

using CitationFaults = std::vector<std::string>;

bool isCitedDigit(char c) { return c >= '0' && c <= '9'; }
bool isCitedWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// ---- Text ------------------------------------------------------------------------------------------------------

struct CitedLine {
  size_t number = 1;
  std::string text;
};

std::vector<CitedLine> linesOfCited(std::string_view text) {
  std::vector<CitedLine> lines;
  for (size_t number = 1; !text.empty(); ++number) {
    const size_t end = std::min(text.find('\n'), text.size());
    lines.push_back({number, std::string(text.substr(0, end))});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Where a literal of C++ that begins at `at` ends: a string, a raw string or a character.
size_t endOfCppLiteral(std::string_view text, size_t at) {
  const char quote = text[at];
  if (quote == '"' && at > 0 && text[at - 1] == 'R') {
    const size_t open = text.find('(', at);
    if (open == std::string_view::npos) return text.size();
    const std::string close = ")" + std::string(text.substr(at + 1, open - at - 1)) + "\"";
    const size_t end = text.find(close, open);
    return end == std::string_view::npos ? text.size() : end + close.size();
  }
  // A mark between digits: 65'536.
  if (quote == '\'' && at > 0 && isCitedWord(text[at - 1])) return at + 1;
  for (size_t i = at + 1; i < text.size(); ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == quote || text[i] == '\n')
      return i + 1;
  }
  return text.size();
}

// The comments of C++ and GLSL, line by line; the rest of a line is left out.
std::vector<CitedLine> commentsOfCpp(std::string_view text) {
  std::string kept;
  kept.reserve(text.size());
  const auto keepLines = [&](std::string_view part) { kept.append(size_t(std::ranges::count(part, '\n')), '\n'); };
  for (size_t at = 0; at < text.size();) {
    size_t end = at + 1;
    if (text.substr(at).starts_with("//")) {
      end = std::min(text.find('\n', at), text.size());
      kept += text.substr(at, end - at);
    } else if (text.substr(at).starts_with("/*")) {
      const size_t close = text.find("*/", at + 2);
      end = close == std::string_view::npos ? text.size() : close + 2;
      kept += text.substr(at, end - at);
    } else {
      if (text[at] == '"' || text[at] == '\'') end = endOfCppLiteral(text, at);
      keepLines(text.substr(at, end - at));
    }
    at = end;
  }
  return linesOfCited(kept);
}

// Markdown without code: fenced blocks become empty lines, spans of `code` spaces.
std::vector<CitedLine> proseOfMarkdown(std::string_view text) {
  std::vector<CitedLine> lines = linesOfCited(text);
  bool fenced = false;
  for (CitedLine& line : lines) {
    const bool fence = line.text.starts_with("```");
    if (fence) fenced = !fenced;
    if (fence || fenced || line.text.starts_with("    ")) {
      line.text.clear();
      continue;
    }
    bool code = false;
    for (char& c : line.text) {
      const bool mark = c == '`';
      if (mark) code = !code;
      if (mark || code) c = ' ';
    }
  }
  return lines;
}

// ---- Headings --------------------------------------------------------------------------------------------------

// "1.3" or "2", as long as it goes; a point must have a digit behind it.
std::string_view sectionNumberAt(std::string_view text) {
  size_t end = 0;
  while (end < text.size() && (isCitedDigit(text[end]) || (end > 0 && text[end] == '.' && end + 1 < text.size() &&
                                                           isCitedDigit(text[end + 1]))))
    ++end;
  return text.substr(0, end);
}

// The anchor that hosts of Git repositories make of a heading: lower case, without punctuation, hyphens for spaces.
std::string anchorOfHeading(std::string_view heading) {
  std::string anchor;
  for (size_t i = 0; i < heading.size(); ++i) {
    const auto c = static_cast<unsigned char>(heading[i]);
    if (heading[i] == ' ')
      anchor += '-';
    else if (c == 0xE2 && i + 2 < heading.size() && static_cast<unsigned char>(heading[i + 1]) == 0x80)
      i += 2;  // dashes and quotes
    else if (isCitedWord(heading[i]) || heading[i] == '-' || c >= 0x80)
      anchor += char(c < 0x80 ? std::tolower(c) : c);
  }
  return anchor;
}

struct CitedHeadings {
  std::set<std::string> numbers, anchors;
  CitationFaults faults;
};

CitedHeadings headingsOfMarkdown(std::string_view text) {
  CitedHeadings found;
  std::map<std::string, size_t> seen;
  bool fenced = false;
  for (const CitedLine& line : linesOfCited(text)) {
    if (line.text.starts_with("```")) fenced = !fenced;
    const size_t level = line.text.find_first_not_of('#');
    if (fenced || level == 0 || level == std::string::npos || level > 6 || line.text[level] != ' ') continue;
    const std::string_view title = std::string_view(line.text).substr(level + 1);
    const std::string anchor = anchorOfHeading(title);
    const size_t before = seen[anchor]++;
    found.anchors.insert(before == 0 ? anchor : fmt::format("{}-{}", anchor, before));
    const std::string_view number = sectionNumberAt(title);
    if (number.empty() || level == 1) continue;
    if (!found.numbers.emplace(number).second)
      found.faults.push_back(fmt::format("{}: a second heading {}", line.number, number));
  }
  return found;
}

// ---- Faults ----------------------------------------------------------------------------------------------------

// A repository as far as citations ask for it. Paths begin at its root.
struct CitedRepository {
  std::set<std::string> paths;                    // of files and folders
  std::map<std::string, CitedHeadings> headings;  // of Markdown files

  void add(const std::string& path, std::string_view text) {
    for (std::filesystem::path above = path; !above.empty(); above = above.parent_path())
      paths.insert(above.generic_string());
    if (path.ends_with(".md")) headings.emplace(path, headingsOfMarkdown(text));
  }
};

// The numbers of "1.3", "1.3 and 1.5", "1.3, 1.5 and 1.7" or "1.3 to 1.5" that `text` begins with.
std::vector<std::string> citedNumbers(std::string_view text) {
  std::vector<std::string> numbers;
  constexpr std::array<std::string_view, 4> kBetween{", ", " and ", " to ", " or "};
  for (;;) {
    const std::string_view number = sectionNumberAt(text);
    if (number.empty()) return numbers;
    numbers.emplace_back(number);
    text.remove_prefix(number.size());
    const auto between = std::ranges::find_if(kBetween, [&](std::string_view b) { return text.starts_with(b); });
    if (between == kBetween.end()) return numbers;
    text.remove_prefix(between->size());
  }
}

// Whether a comment of a program or prose of a Markdown file: the latter may name a paper as a whole.
enum class CitedIn : uint8_t { Comment, Markdown };

// Names of Markdown files in a line, and the sections behind them.
CitationFaults citationFaults(std::string_view line, CitedIn where, const CitedRepository& repository) {
  CitationFaults faults;
  const auto isPath = [](char c) { return isCitedWord(c) || c == '.' || c == '/' || c == '-'; };
  for (size_t at = line.find(".md"); at != std::string_view::npos; at = line.find(".md", at + 3)) {
    const size_t end = at + 3;
    size_t begin = at;
    while (begin > 0 && isPath(line[begin - 1])) --begin;
    const bool isName = begin < at && (end == line.size() || !isCitedWord(line[end]));
    const bool isAddress = begin > 0 && line[begin - 1] == ':';
    // Targets of links are relative: linkFaults() looks at them.
    const bool isTarget = begin > 0 && line[begin - 1] == '(' && begin > 1 && line[begin - 2] == ']';
    if (!isName || isAddress || isTarget) continue;
    const std::string path(line.substr(begin, end - begin));
    const auto file = repository.headings.find(path);
    if (file == repository.headings.end()) {
      // "README.md" in prose may mean any.
      if (where == CitedIn::Comment || path.find('/') != std::string::npos)
        faults.push_back(fmt::format("{} is no file of the repository", path));
      continue;
    }
    const std::string_view behind = line.substr(end);
    const auto numbers = citedNumbers(behind.starts_with(' ') ? behind.substr(1) : std::string_view());
    for (const std::string& number : numbers)
      if (!file->second.numbers.contains(number)) faults.push_back(fmt::format("{} has no {}", path, number));
    if (numbers.empty() && where == CitedIn::Comment && path.starts_with("docs/"))
      faults.push_back(fmt::format("{} without the number of a section on the same line", path));
  }
  return faults;
}

// The word "section" with a number: nobody can tell of which page, but inside a paper, where it is the paper's own.
// `own`: the numbers of the paper; null elsewhere.
CitationFaults bareSectionFaults(std::string_view line, const std::set<std::string>* own) {
  CitationFaults faults;
  for (size_t at = line.find("ection"); at != std::string_view::npos; at = line.find("ection", at + 6)) {
    if (at == 0 || std::tolower(line[at - 1]) != 's' || (at > 1 && isCitedWord(line[at - 2]))) continue;
    std::string_view rest = line.substr(at + 6);
    if (rest.starts_with('s')) rest.remove_prefix(1);
    if (!rest.starts_with(' ')) continue;
    rest.remove_prefix(1);
    const bool lettered =
        rest.size() > 1 && std::isupper(static_cast<unsigned char>(rest[0])) != 0 && isCitedDigit(rest[1]);
    if (!lettered && (rest.empty() || !isCitedDigit(rest[0]))) continue;
    if (!own)
      faults.push_back(fmt::format("\"section {}\" does not say of which file",
                                   lettered ? rest.substr(0, 2) : sectionNumberAt(rest)));
    for (const std::string& number : own ? citedNumbers(rest) : std::vector<std::string>())
      if (!own->contains(number)) faults.push_back(fmt::format("this paper has no section {}", number));
    if (own && lettered) faults.push_back("sections of papers have no letters");
  }
  return faults;
}

// A paper refers to its own sections as (1.3) or (1.3, 1.5).
CitationFaults bracketFaults(std::string_view line, const std::set<std::string>& own) {
  CitationFaults faults;
  for (size_t at = line.find('('); at != std::string_view::npos; at = line.find('(', at + 1)) {
    const std::string_view inside = line.substr(at + 1, std::min(line.find(')', at), line.size()) - at - 1);
    const auto numbers = citedNumbers(inside);
    size_t length = 0;
    for (const std::string& number : numbers) length += number.size();
    const bool isList = !numbers.empty() && length + 2 * (numbers.size() - 1) == inside.size();
    const bool hasPoints = std::ranges::all_of(numbers, [](const std::string& n) { return n.contains('.'); });
    for (const std::string& number : isList&& hasPoints ? numbers : std::vector<std::string>())
      if (!own.contains(number)) faults.push_back(fmt::format("this paper has no section {}", number));
  }
  return faults;
}

// The target of a link seen from the Markdown file `from`.
CitationFaults targetFaults(std::string target, const std::string& from, const CitedRepository& repository) {
  target.resize(std::min(target.find(' '), target.size()));  // a title may follow
  for (const std::string_view elsewhere : {"http://", "https://", "mailto:"})
    if (target.starts_with(elsewhere)) return {};
  const size_t hash = std::min(target.find('#'), target.size());
  const std::string path = target.substr(0, hash);
  const std::string anchor = target.substr(std::min(hash + 1, target.size()));
  const std::filesystem::path folder = std::filesystem::path(from).parent_path();
  std::string file = path.empty() ? from : (folder / path).lexically_normal().generic_string();
  if (file.ends_with('/')) file.pop_back();
  if (!repository.paths.contains(file)) return {fmt::format("link to {}, which is not there", target)};
  if (anchor.empty()) return {};
  const auto headings = repository.headings.find(file);
  if (headings == repository.headings.end() || !headings->second.anchors.contains(anchor))
    return {fmt::format("link to {}, but {} has no such anchor", target, file)};
  return {};
}

// Links and pictures of a line of Markdown: [text](target), [name]: target, src="target", href="target".
CitationFaults linkFaults(std::string_view line, const std::string& from, const CitedRepository& repository) {
  CitationFaults faults;
  const auto check = [&](std::string_view target) {
    if (target.starts_with('<') && target.ends_with('>')) target = target.substr(1, target.size() - 2);
    const CitationFaults found = targetFaults(std::string(target), from, repository);
    faults.insert(faults.end(), found.begin(), found.end());
  };
  constexpr std::array<std::pair<std::string_view, char>, 3> kForms{
      {{"](", ')'}, {"src=\"", '"'}, {"href=\"", '"'}}};
  for (const auto& [open, close] : kForms)
    for (size_t at = line.find(open); at != std::string_view::npos; at = line.find(open, at + open.size())) {
      const std::string_view rest = line.substr(at + open.size());
      check(rest.substr(0, rest.find(close)));
    }
  const size_t reference = line.find("]: ");
  if (line.starts_with('[') && reference != std::string_view::npos) check(line.substr(reference + 3));
  return faults;
}

// ---- Files -----------------------------------------------------------------------------------------------------

bool isCitedPaper(std::string_view path) { return path.starts_with("docs/formats/") && path.ends_with(".md"); }

// Every fault of a file, with its line.
CitationFaults faultsOfFile(const std::string& path, std::string_view text, const CitedRepository& repository) {
  CitationFaults all;
  const auto add = [&](size_t line, const CitationFaults& faults) {
    for (const std::string& fault : faults) all.push_back(fmt::format("{}:{}: {}", path, line, fault));
  };
  if (!path.ends_with(".md")) {
    const bool isCpp = path.ends_with(".cpp") || path.ends_with(".h") || path.ends_with(".glsl");
    for (const CitedLine& line : isCpp ? commentsOfCpp(text) : linesOfCited(text)) {
      add(line.number, citationFaults(line.text, CitedIn::Comment, repository));
      add(line.number, bareSectionFaults(line.text, nullptr));
    }
    return all;
  }
  const CitedHeadings& headings = repository.headings.at(path);
  for (const std::string& fault : headings.faults) all.push_back(fmt::format("{}:{}", path, fault));
  for (const CitedLine& line : proseOfMarkdown(text)) {
    add(line.number, citationFaults(line.text, CitedIn::Markdown, repository));
    add(line.number, bareSectionFaults(line.text, isCitedPaper(path) ? &headings.numbers : nullptr));
    if (isCitedPaper(path)) add(line.number, bracketFaults(line.text, headings.numbers));
    add(line.number, linkFaults(line.text, path, repository));
  }
  return all;
}

// Programs, scripts and Markdown: what people write. Others are only known to be there.
bool isCitingFile(const std::filesystem::path& path) {
  static const std::set<std::string> kEndings{".cpp", ".h",  ".glsl", ".cmake", ".py",
                                              ".sh",  ".md", ".supp", ".txt"};
  const std::string ending = path.extension().generic_string(), first = path.begin()->generic_string();
  // Pictures of what programs say are no places to cite from.
  if (path.generic_string().starts_with("tests/golden/")) return false;
  if (ending.empty()) return first == "scripts" || first == ".ci";
  if (ending == ".txt") return path.filename() == "CMakeLists.txt";
  return kEndings.contains(ending);
}

struct CitedFile {
  std::string path, text;
};

// The files of the checkout, but for what builds and Git leave there.
std::vector<CitedFile> filesOfCheckout() {
  namespace fs = std::filesystem;
  const fs::path root = VITRINE_SOURCE_DIR;
  std::vector<CitedFile> files;
  for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
    const std::string name = it->path().filename().generic_string();
    const bool atRoot = it.depth() == 0;
    if (name == ".git" || (atRoot && (name.starts_with("build") || name == ".cache" || name == "shared"))) {
      if (it->is_directory()) it.disable_recursion_pending();
      continue;
    }
    if (!it->is_regular_file()) continue;
    const fs::path path = it->path().lexically_relative(root);
    CitedFile file{path.generic_string(), {}};
    if (isCitingFile(path)) {
      std::ifstream stream(it->path(), std::ios::binary);
      file.text.assign(std::istreambuf_iterator<char>(stream), {});
    }
    files.push_back(std::move(file));
  }
  return files;
}

// ---- Tests -----------------------------------------------------------------------------------------------------

// A repository with one paper, a README and a source.
CitedRepository smallRepository() {
  CitedRepository repository;
  repository.add(
      "docs/formats/cube.md",
      "# Cube: 8 corners\n\n## 1. The file\n\n### 1.1 Head\n\n### 1.2 `Body`, packed\n\n```\n## 7. No\n```\n"
      "## 2. Use – and abuse\n");
  repository.add("README.md", "# Read me\n## Twice\n## Twice\n");
  repository.add("core/cube/cube.cpp", "");
  return repository;
}

TEST(CitationFinder, KnowsHeadings) {
  const CitedHeadings headings = smallRepository().headings.at("docs/formats/cube.md");
  EXPECT_EQ(headings.numbers, (std::set<std::string>{"1", "1.1", "1.2", "2"}));
  EXPECT_TRUE(headings.anchors.contains("12-body-packed"));
  EXPECT_TRUE(headings.anchors.contains("2-use--and-abuse"));
  EXPECT_TRUE(headings.faults.empty());
  EXPECT_TRUE(smallRepository().headings.at("README.md").anchors.contains("twice-1"));
  EXPECT_EQ(headingsOfMarkdown("## 1. A\n## 1. B\n").faults.size(), 1u);
}

TEST(CitationFinder, AcceptsCitationsThatResolve) {
  const CitedRepository repository = smallRepository();
  for (const char* line :
       {"// Head (docs/formats/cube.md 1.1).", "// docs/formats/cube.md 1.1, 1.2 and 2: corners.",
        "// docs/formats/cube.md 1.1 to 1.2.", "// See README.md.", "// no page at all, 1.7",
        "// https://example.org/docs/formats/sphere.md 1.1", "// a .mdl file"})
    EXPECT_TRUE(citationFaults(line, CitedIn::Comment, repository).empty()) << line;
  EXPECT_TRUE(citationFaults("See docs/formats/cube.md.", CitedIn::Markdown, repository).empty());
}

TEST(CitationFinder, FindsCitationsThatLeadNowhere) {
  const CitedRepository repository = smallRepository();
  for (const char* line : {"// docs/formats/cube.md 1.3", "// docs/formats/cube.md 1.1 and 4.",
                           "// formats/cube.md 1.1", "// docs/formats/sphere.md 1.1", "// docs/formats/cube.md",
                           "// core/cube/README.md", "// docs/formats/cube.md 1.1, docs/formats/cube.md 9"})
    EXPECT_EQ(citationFaults(line, CitedIn::Comment, repository).size(), 1u) << line;
  EXPECT_EQ(citationFaults("docs/formats/cube.md 3 says", CitedIn::Markdown, repository).size(), 1u);
}

TEST(CitationFinder, FindsSectionsWithoutAFile) {
  for (const char* line :
       {"// as section 3.2 has it", "// Sections 1 and 2", "// (section A5)", "// section 1.9, a guess"})
    EXPECT_EQ(bareSectionFaults(line, nullptr).size(), 1u) << line;
  for (const char* line : {"// the section that holds 3.2", "// intersection 3", "// a section", "// sections: 12"})
    EXPECT_TRUE(bareSectionFaults(line, nullptr).empty()) << line;
}

TEST(CitationFinder, LetsPapersReferToThemselves) {
  const std::set<std::string> own{"1", "1.3", "2"};
  EXPECT_TRUE(bareSectionFaults("see sections 1.3 and 2.", &own).empty());
  EXPECT_EQ(bareSectionFaults("see section 1.4.", &own).size(), 1u);
  EXPECT_EQ(bareSectionFaults("see sections 1.3 and 3.", &own).size(), 1u);
  EXPECT_TRUE(bracketFaults("levels (1.3), sizes (0, 0, 1.067), about (5.5 of 6), pairs (2)", own).empty());
  EXPECT_EQ(bracketFaults("levels (1.4)", own).size(), 1u);
  EXPECT_EQ(bracketFaults("levels (1.3, 1.7)", own).size(), 1u);
}

TEST(CitationFinder, FollowsLinks) {
  const CitedRepository repository = smallRepository();
  for (const char* line :
       {"[a](formats/cube.md)", "[a](formats/cube.md#11-head)", "[a](#5-hosts)", "[a](../README.md#twice-1)",
        "[a](../core/cube/)", "[a](https://example.org/x.md#y)", "[a]: formats/cube.md \"Cube\"",
        "<img src=\"../README.md\">", "![p](<../README.md>) and [b](formats)"})
    EXPECT_TRUE(linkFaults(line, "docs/other.md",
                           [&] {
                             CitedRepository more = repository;
                             more.add("docs/other.md", "## 5. Hosts\n");
                             return more;
                           }())
                    .empty())
        << line;
  for (const char* line : {"[a](formats/sphere.md)", "[a](formats/cube.md#13-tail)", "[a](README.md)",
                           "[a]: nowhere.png", "<a href=\"formats/sphere.md\">", "[a](../core/cube/cube.cpp#top)"})
    EXPECT_EQ(linkFaults(line, "docs/other.md", repository).size(), 1u) << line;
}

TEST(CitationFinder, ReadsCommentsAlone) {
  const auto comments = commentsOfCpp(
      "int a = 65'536;  // one\nconst char* s = \"// no \\\" // no\";\nchar c = '\"'; /* two\n three */ int b;\n"
      "auto r = R\"x(// no\n)\" // no\n)x\"; // four\n");
  std::map<size_t, std::string> found;
  for (const CitedLine& line : comments)
    if (!line.text.empty()) found.emplace(line.number, line.text);
  EXPECT_EQ(found, (std::map<size_t, std::string>{{1, "// one"}, {3, "/* two"}, {4, " three */"}, {7, "// four"}}));
}

TEST(CitationFinder, ReadsMarkdownWithoutCode) {
  const auto prose = proseOfMarkdown("a `[x](y)` b\n```\n[x](y)\n```\n    [x](y)\n[x](z)\n");
  EXPECT_EQ(prose.at(0).text, "a          b");
  EXPECT_EQ(prose.at(2).text, "");
  EXPECT_EQ(prose.at(4).text, "");
  EXPECT_EQ(prose.at(5).text, "[x](z)");
}

TEST(CitationFinder, NamesFileAndLine) {
  const CitedRepository repository = smallRepository();
  EXPECT_EQ(faultsOfFile("core/cube/cube.cpp", "int a;\nint b;  // section 1.1\n", repository),
            CitationFaults{"core/cube/cube.cpp:2: \"section 1.1\" does not say of which file"});
  EXPECT_EQ(faultsOfFile("docs/formats/cube.md", "text\n\nsee (1.9)\n", repository),
            CitationFaults{"docs/formats/cube.md:3: this paper has no section 1.9"});
}

TEST(Citations, EveryOneOfTheRepositoryResolves) {
  const std::vector<CitedFile> files = filesOfCheckout();
  CitedRepository repository;
  for (const CitedFile& file : files) repository.add(file.path, file.text);
  size_t papers = 0;
  std::string all;
  for (const CitedFile& file : files) {
    papers += isCitedPaper(file.path);
    if (file.text.empty()) continue;
    for (const std::string& fault : faultsOfFile(file.path, file.text, repository)) all += fault + "\n";
  }
  EXPECT_GE(papers, 5u) << "the papers are not found";
  EXPECT_TRUE(all.empty()) << all;
}

}  // namespace
}  // namespace vitrine::test
