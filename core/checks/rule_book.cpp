#include "core/checks/rule_book.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "core/bytes/local_text.h"
#include "core/bytes/visible_text.h"
#include "core/checks/rule.h"
#include "core/document/json_reader.h"

namespace vitrine {

std::string_view embeddedRules();  // made of resources/checks/rules.json while the program is built

namespace {

constexpr int kVersion = 1;

std::unexpected<Error> refuse(std::string_view id, std::string_view reason) {
  const std::string where = id.empty() ? std::string("rules") : fmt::format("rules: {}", visibleLine(id));
  return fail(ErrorCode::Malformed, fmt::format("{}: {}", where, reason));
}

std::optional<double> finiteNumber(const JsonTree& tree) {
  const auto* number = tree.as<JsonTree::Number>();
  if (!number) return std::nullopt;
  double value = 0;
  const char* end = number->text.data() + number->text.size();
  const auto [at, error] = std::from_chars(number->text.data(), end, value);
  if (error != std::errc() || at != end || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<CheckSeverity> severityNamed(std::string_view name) {
  for (const CheckSeverity each : {CheckSeverity::Hint, CheckSeverity::Degraded, CheckSeverity::Refused})
    if (name == checkSeverityName(each)) return each;
  return std::nullopt;
}

bool isDate(std::string_view text) {
  if (text.size() != 10) return false;
  for (size_t i = 0; i < text.size(); ++i)
    if (i == 4 || i == 7 ? text[i] != '-' : text[i] < '0' || text[i] > '9') return false;
  return true;
}

// One number, several, or null: not public.
std::optional<std::vector<double>> readLimit(const JsonTree& tree) {
  std::vector<double> numbers;
  if (tree.isNull()) return numbers;
  if (const auto* several = tree.as<JsonTree::Array>()) {
    for (const JsonTree& each : *several) {
      const auto number = finiteNumber(each);
      if (!number) return std::nullopt;
      numbers.push_back(*number);
    }
    return numbers.empty() ? std::nullopt : std::optional(numbers);
  }
  const auto number = finiteNumber(tree);
  return number ? std::optional(std::vector{*number}) : std::nullopt;
}

Result<RuleEntry> readEntry(const JsonTree& tree) {
  RuleEntry entry{.id = tree["id"].text()};
  if (entry.id.empty()) return refuse({}, "an entry has no \"id\"");
  const auto severity = severityNamed(tree["severity"].text());
  if (!severity) return refuse(entry.id, "its \"severity\" is none of hint, degraded, refused");
  entry.severity = *severity;
  entry.source = tree["source"].text();
  if (entry.source.empty()) return refuse(entry.id, "it has no \"source\"");
  entry.certainty = tree["certainty"].text();
  constexpr std::string_view kCertainties[] = {"published", "source", "measured", "guessed"};
  if (std::ranges::find(kCertainties, entry.certainty) == std::end(kCertainties))
    return refuse(entry.id, "its \"certainty\" is none of published, source, measured, guessed");
  entry.date = tree["date"].text();
  if (!isDate(entry.date)) return refuse(entry.id, "its \"date\" is no date like 2026-07-28");
  const JsonTree* limits = tree.find("limits");
  if (!limits) return entry;
  if (!limits->as<JsonTree::Object>()) return refuse(entry.id, "its \"limits\" are no object");
  for (const auto& [name, value] : limits->object()) {
    const auto numbers = readLimit(value);
    if (!numbers)
      return refuse(entry.id,
                    fmt::format("its limit \"{}\" is neither a finite number, nor a list of such, nor null",
                                visibleLine(name)));
    if (!entry.limits.emplace(name, *numbers).second)
      return refuse(entry.id, fmt::format("its limit \"{}\" stands twice", visibleLine(name)));
  }
  return entry;
}

// That every rule has its entry, with the limits that it asks for.
Result<void> checkComplete(const std::vector<RuleEntry>& entries, const std::vector<bool>& given) {
  for (uint32_t rule = 0; rule < given.size(); ++rule) {
    const Rule& row = allRules()[rule];
    if (!given[rule]) return refuse(row.id, "it has no entry");
    for (const std::string_view name : row.limits)
      if (!entries[rule].limits.contains(name))
        return refuse(row.id, fmt::format("the limit \"{}\" is missing", name));
  }
  return {};
}

}  // namespace

const char* checkSeverityName(CheckSeverity severity) {
  switch (severity) {
    case CheckSeverity::Hint:
      return VITRINE_TEXT("Checks", "hint");
    case CheckSeverity::Degraded:
      return VITRINE_TEXT("Checks", "degraded");
    case CheckSeverity::Refused:
      return VITRINE_TEXT("Checks", "refused");
  }
  return "";
}

Result<RuleBook> RuleBook::read(std::string_view json) {
  VITRINE_TRY(RuleBook book, readAlone(json));
  for (uint32_t rule = 0; rule < allRules().size(); ++rule)
    for (const auto& [name, wanted] : builtIn()[rule].limits) {
      const auto found = book[rule].limits.find(name);
      if (found == book[rule].limits.end() || wanted.empty() || found->second.size() == wanted.size()) continue;
      return refuse(book[rule].id, found->second.empty()
                                       ? fmt::format("its limit \"{}\" is null; the rule compares with it", name)
                                       : fmt::format("numbers of its limit \"{}\": {}; wanted: {}", name,
                                                     found->second.size(), wanted.size()));
    }
  return book;
}

Result<RuleBook> RuleBook::readAlone(std::string_view json) {
  if (json.size() > kMostBytes) return refuse({}, fmt::format("more than {} bytes", kMostBytes));
  VITRINE_TRY(const JsonTree tree, readJson(json));
  if (finiteNumber(tree["version"]) != std::optional<double>(kVersion))
    return refuse({}, fmt::format("\"version\" is not {}", kVersion));
  RuleBook book;
  book.m_entries.resize(allRules().size());
  std::vector<bool> given(book.m_entries.size());
  if (!tree["rules"].as<JsonTree::Array>()) return refuse({}, "there is no list \"rules\"");
  for (const JsonTree& each : tree["rules"].array()) {
    VITRINE_TRY(RuleEntry entry, readEntry(each));
    const uint32_t rule = findRule(entry.id);
    if (rule == kNone) return refuse(entry.id, "there is no such rule");
    if (given[rule]) return refuse(entry.id, "it stands twice");
    given[rule] = true;
    book.m_date = std::max(book.m_date, entry.date);
    book.m_entries[rule] = std::move(entry);
  }
  VITRINE_CHECK(checkComplete(book.m_entries, given));
  return book;
}

const RuleBook& RuleBook::builtIn() {
  static const RuleBook book = [] {
    Result<RuleBook> read = readAlone(embeddedRules());
    if (!read) std::abort();  // a test reads it
    return std::move(*read);
  }();
  return book;
}

}  // namespace vitrine
