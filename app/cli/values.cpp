#include "app/cli/values.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/export/export.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

// The parser has no place for what a value is. A validator that checks nothing carries it in its name:
// "values\nKIND\nINPUT\nWORD\nWORD".
constexpr std::string_view kMark = "values\n";

std::vector<std::string> linesOf(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

void addOnce(std::vector<std::string>& words, std::string_view word) {
  if (std::ranges::find(words, word) == words.end()) words.emplace_back(word);
}

}  // namespace

CLI::Option* takes(CLI::Option* option, const char* placeholder, const Values& values) {
  CLI::Validator carrier([](std::string&) { return std::string(); }, "");
  carrier.name(
      fmt::format("{}{}\n{}\n{}", kMark, int(values.kind), int(values.orInput), fmt::join(values.words, "\n")));
  return option->check(carrier)->type_name(placeholder);
}

Values valuesOf(const CLI::Option& option) {
  for (int i = 0;; ++i) {
    const CLI::Validator* validator = nullptr;
    try {
      validator =
          const_cast<CLI::Option&>(option).get_validator(i);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    } catch (const CLI::OptionNotFound&) {
      return {};
    }
    if (!validator->get_name().starts_with(kMark)) continue;
    std::vector<std::string> lines = linesOf(std::string_view(validator->get_name()).substr(kMark.size()));
    Values values{Values::Kind(std::stoi(lines[0])), {}, lines[1] == "1"};
    values.words.assign(lines.begin() + 2, lines.end());
    return values;
  }
}

CLI::Option* takesOneOf(CLI::Option* option, const char* placeholder, const std::vector<std::string>& words) {
  const auto check = [words](std::string& word) -> std::string {
    if (std::ranges::find(words, word) != words.end()) return {};
    return fmt::format("{} expected, not {}", fmt::join(words, ", "), word);
  };
  return takes(option->check(CLI::Validator(check, "")), placeholder, {Values::Kind::Words, words});
}

std::string joinedWords(std::span<const std::string> words, std::string_view between) {
  return fmt::format("{}", fmt::join(words, between));
}

std::vector<std::string> endingsRead() {
  std::vector<std::string> endings;
  for (const Format& format : formats())
    for (const std::string_view extension : format.extensions) addOnce(endings, extension);
  return endings;
}

std::vector<std::string> endingsWritten() {
  std::vector<std::string> endings;
  for (const Writer& writer : writers())
    for (const std::string_view extension : writer.extensions) addOnce(endings, extension);
  return endings;
}

}  // namespace vitrine
