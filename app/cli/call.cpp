#include "app/cli/call.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <optional>

#include "app/common/window_arguments.h"
#include "core/bytes/text.h"

namespace vitrine {

namespace {

constexpr std::array<std::string_view, 2> kHelpWords{"--help", "-h"};
constexpr std::array<std::string_view, 3> kVersionWords{"--version", "-v", "-V"};
constexpr std::string_view kHelpVerb = "help", kVersionVerb = "version";
constexpr std::array<std::string_view, 2> kWordsBesideVerbs{kHelpVerb, kVersionVerb};

bool isOneOf(std::string_view word, std::span<const std::string_view> names) {
  return std::ranges::find(names, word) != names.end();
}
bool asksForHelp(std::string_view word) { return word == kHelpVerb || isOneOf(word, kHelpWords); }
bool asksForVersion(std::string_view word) { return word == kVersionVerb || isOneOf(word, kVersionWords); }

// A word that was meant for a verb: no path looks like it, and no file is called so.
bool looksLikeVerb(std::string_view word) {
  std::error_code ignored;
  const auto belongs = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_'; };
  return !word.empty() && std::ranges::all_of(word, belongs) && !std::filesystem::exists(word, ignored);
}

// How many letters have to be changed, added, left out or swapped with their neighbour.
size_t distanceBetween(std::string_view a, std::string_view b) {
  std::vector<std::vector<size_t>> cost(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i)
    for (size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      cost[i][j] =
          std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  return cost[a.size()][b.size()];
}

Call wrongCall(std::string complaint) { return {Call::Kind::Misuse, {}, std::move(complaint)}; }

Call noVerb(std::string_view word, std::span<const std::string_view> verbs) {
  std::vector<std::string_view> names(verbs.begin(), verbs.end());
  names.insert(names.end(), kWordsBesideVerbs.begin(), kWordsBesideVerbs.end());
  const std::string_view meant = closestName(word, names);
  return wrongCall(fmt::format("{}: no such file, and no verb; {}verbs are: {}", word,
                               meant.empty() ? std::string() : fmt::format("did you mean {}? The ", meant),
                               fmt::join(names, " ")));
}

// "help", "help VERB".
Call helpWith(std::span<const std::string> about, std::span<const std::string_view> verbs) {
  if (about.empty() || asksForHelp(about.front()) || asksForVersion(about.front()))
    return {Call::Kind::Verb, {"--help"}, {}};
  if (isOneOf(about.front(), verbs)) return {Call::Kind::Verb, {about.front(), "--help"}, {}};
  return noVerb(about.front(), verbs);
}

// The verb, then what stood before it, then the rest.
Call withVerbFirst(std::span<const std::string> words, size_t verb) {
  Call call{Call::Kind::Verb, {words.begin(), words.end()}, {}};
  const auto at = call.words.begin() + std::ptrdiff_t(verb);
  std::rotate(call.words.begin(), at, at + 1);
  return call;
}

Call withUnknownOption(std::span<const std::string> words, size_t at, std::span<const std::string_view> verbs) {
  for (size_t verb = 0; verb < words.size() && words[verb] != "--"; ++verb)
    if (isOneOf(words[verb], verbs)) return withVerbFirst(words, verb);
  return wrongCall(
      fmt::format("{}: the window has no such option, and no verb was given that could take it; the verbs are: {}. "
                  "To open a file of this name, put -- before it",
                  words[at], fmt::join(verbs, " ")));
}

}  // namespace

std::span<const std::string_view> wordsBesideVerbs() { return kWordsBesideVerbs; }

std::string_view closestName(std::string_view word, std::span<const std::string_view> names) {
  const std::string lower = lowerCase(word);
  if (lower.size() > 1)
    for (const std::string_view name : names)
      if (name.starts_with(lower)) return name;
  constexpr size_t kShort = 3;
  size_t best = lower.size() <= kShort ? 2 : 3;  // what is as far is another word
  std::string_view closest;
  for (const std::string_view name : names)
    if (const size_t distance = distanceBetween(lower, name); distance < best) best = distance, closest = name;
  return closest;
}

Call understand(std::span<const std::string> words, std::span<const std::string_view> verbs) {
  if (words.empty()) return {};
  if (isOneOf(words.front(), verbs)) return withVerbFirst(words, 0);
  if (asksForHelp(words.front())) return helpWith(words.subspan(1), verbs);
  if (asksForVersion(words.front())) return {Call::Kind::Verb, {"--version"}, {}};
  bool first = true;  // of those that are no options
  for (size_t at = 0; at < words.size() && words[at] != "--"; ++at) {
    if (words[at].starts_with('-') && words[at] != "-") {
      const std::optional<size_t> values = windowOption(words[at]);
      if (!values) return withUnknownOption(words, at, verbs);
      at += *values;
      continue;
    }
    if (first && looksLikeVerb(words[at])) return noVerb(words[at], verbs);
    first = false;
  }
  return {};
}

}  // namespace vitrine
