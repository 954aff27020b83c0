#include "core/library/file_filter.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/library/library_tables.h"
#include "core/query/pattern.h"

namespace vitrine {

namespace {

using Kind = FilterTerm::Kind;

constexpr FilterPrefix kFilePrefixes[] = {
    {"format", Kind::Asked, "the id of a format, or an ending"},
    {"has", Kind::Asked, "class:NAME, script:TEXT or diagnostic:ID"},
    {"uses", Kind::Asked, "an asset or the name of a file"},
    {"texture", Kind::Asked, "\"missing\""},
    {"same", Kind::Asked, "the path of a file"},
    {"geometry", Kind::Asked, "the path of a file"},
    {"like", Kind::Asked, "the path of a file"},
};
constexpr std::string_view kHeld[] = {"class:", "script:", "diagnostic:"};

Result<void> checkTerm(const FilterTerm& term) {
  for (const FilterTerm& part : term.parts) VITRINE_CHECK(checkTerm(part));
  if (term.kind == Kind::Property && !findFileColumn(term.word)) {
    std::string known;
    for (const FileColumn& column : fileColumns()) known += (known.empty() ? "" : " ") + column.name;
    return fail(ErrorCode::Malformed, fmt::format("files have no \"{}\"; expected one of: {}", term.word, known),
                {0, term.span.offset, term.word.size()});
  }
  if (term.kind != Kind::Asked) return {};
  if (term.prefix == "texture" && !equalCaseBlind(term.word, "missing"))
    return fail(ErrorCode::Malformed, "expected \"missing\" after \"texture:\"", term.span);
  if (term.prefix == "has" && std::ranges::none_of(kHeld, [&](std::string_view what) {
        return term.word.size() > what.size() &&
               equalCaseBlind(std::string_view(term.word).substr(0, what.size()), what);
      }))
    return fail(ErrorCode::Malformed, "expected class:NAME, script:TEXT or diagnostic:ID after \"has:\"",
                term.span);
  return {};
}

}  // namespace

std::pair<std::string_view, std::string_view> heldBy(const FilterTerm& term) {
  const std::string_view word = term.word;
  const size_t colon = word.find(':');
  return {word.substr(0, colon), word.substr(colon + 1)};
}

Result<FileFilter> parseFileFilter(std::string_view query) {
  VITRINE_TRY(FilterTerm root, parseFilterTerms(query, kFilePrefixes));
  VITRINE_CHECK(checkTerm(root));
  return FileFilter{std::move(root)};
}

std::string treeFilterOf(const FileFilter& filter) {
  std::string tree;
  const auto add = [&](const FilterTerm& term) {
    if (term.kind != Kind::Asked || term.prefix != "has") return;
    const auto [what, value] = heldBy(term);
    if (equalCaseBlind(what, "diagnostic")) return;
    if (!tree.empty()) tree += " | ";
    tree += (equalCaseBlind(what, "class") ? "class:" : "script:") + quoteForFilter(value);
  };
  // What a file was found by holds for other nodes of it each: any of them is to be seen.
  if (filter.root.kind == Kind::All || filter.root.kind == Kind::Any)
    std::ranges::for_each(filter.root.parts, add);
  else
    add(filter.root);
  return tree;
}

FilterCompletions completeFileFilter(std::string_view query, size_t cursor) {
  cursor = std::min(cursor, query.size());
  const auto ends = [](char c) { return c == ' ' || c == '|' || c == '(' || c == ')' || c == '-'; };
  size_t start = cursor, end = cursor;
  while (start > 0 && !ends(query[start - 1])) --start;
  while (end < query.size() && !ends(query[end])) ++end;
  const std::string typed = foldCase(query.substr(start, cursor - start));
  FilterCompletions completions{start, end - start, {}};
  const auto add = [&](std::string text, std::string_view detail) {
    if (!typed.empty() && text.size() > typed.size() && foldCase(text).starts_with(typed))
      completions.items.push_back({std::move(text), std::string(detail)});
  };
  for (const FilterPrefix& prefix : kFilePrefixes) {
    if (prefix.word == "has")
      for (const std::string_view held : kHeld) add(fmt::format("has:{}", held), prefix.expected);
    else if (prefix.word == "texture")
      add("texture:missing", "");
    else
      add(fmt::format("{}:", prefix.word), prefix.expected);
  }
  for (const Format& format : formats()) add(fmt::format("format:{}", format.id), format.title);
  for (const FileColumn& column : fileColumns())
    add(column.name + (column.kind == FileColumn::Kind::Text || column.kind == FileColumn::Kind::Truth ? "=" : ">"),
        "column");
  return completions;
}

}  // namespace vitrine
