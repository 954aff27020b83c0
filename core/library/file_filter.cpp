#include "core/library/file_filter.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/document/overloaded.h"
#include "core/library/library_tables.h"
#include "core/query/pattern.h"

namespace vitrine {

namespace {

using syntax::Term;

constexpr FilterPrefix kFilePrefixes[] = {
    {FilePrefix::Format, "format", "the id of a format, or an ending"},
    {FilePrefix::Has, "has", "class:NAME, script:TEXT or diagnostic:ID"},
    {FilePrefix::Uses, "uses", "an asset or the name of a file"},
    {FilePrefix::Texture, "texture", "\"missing\""},
    {FilePrefix::Same, "same", "the path of a file"},
    {FilePrefix::Geometry, "geometry", "the path of a file"},
    {FilePrefix::Like, "like", "the path of a file"},
};
constexpr std::pair<std::string_view, Held::What> kHeld[] = {
    {"class:", Held::What::Class}, {"script:", Held::What::Script}, {"diagnostic:", Held::What::Diagnostic}};

Result<void> checkTerm(const Term& term);

Result<void> checkAll(const std::vector<Term>& terms) {
  for (const Term& term : terms) VITRINE_CHECK(checkTerm(term));
  return {};
}

Result<void> checkPrefixed(const syntax::Prefixed& prefixed, const SourceSpan& span) {
  switch (prefixed.as<FilePrefix>()) {
    case FilePrefix::Texture:
      if (!equalCaseBlind(prefixed.word, "missing"))
        return fail(ErrorCode::Malformed, "expected \"missing\" after \"texture:\"", span);
      return {};
    case FilePrefix::Has:
      if (!heldIn(prefixed.word))
        return fail(ErrorCode::Malformed, "expected class:NAME, script:TEXT or diagnostic:ID after \"has:\"", span);
      return {};
    case FilePrefix::Format:
    case FilePrefix::Uses:
    case FilePrefix::Same:
    case FilePrefix::Geometry:
    case FilePrefix::Like:
      break;
  }
  return {};
}

Result<void> checkCompare(const syntax::Compare& compare, const SourceSpan& span) {
  if (findFileColumn(compare.path)) return {};
  std::string known;
  for (const FileColumn& column : fileColumns()) known += (known.empty() ? "" : " ") + column.name;
  return fail(ErrorCode::Malformed, fmt::format("files have no \"{}\"; expected one of: {}", compare.path, known),
              {0, span.offset, compare.path.size()});
}

Result<void> checkTerm(const Term& term) {
  return std::visit(Overloaded{
                        [](const syntax::And& all) { return checkAll(all.parts); },
                        [](const syntax::Or& any) { return checkAll(any.parts); },
                        [](const syntax::Not& no) { return checkTerm(*no.part); },
                        [](const syntax::Word&) { return Result<void>(); },
                        [&](const syntax::Prefixed& prefixed) { return checkPrefixed(prefixed, term.span); },
                        [&](const syntax::Compare& compare) { return checkCompare(compare, term.span); },
                    },
                    term.node);
}

}  // namespace

std::optional<Held> heldIn(std::string_view word) {
  for (const auto& [what, id] : kHeld)
    if (word.size() > what.size() && equalCaseBlind(word.substr(0, what.size()), what))
      return Held{id, word.substr(what.size())};
  return std::nullopt;
}

Result<FileFilter> parseFileFilter(std::string_view query) {
  VITRINE_TRY(Term root, parseFilterTerms(query, kFilePrefixes));
  VITRINE_CHECK(checkTerm(root));
  return FileFilter{std::move(root)};
}

std::string treeFilterOf(const FileFilter& filter) {
  std::string tree;
  const auto add = [&](const Term& term) {
    const auto* prefixed = std::get_if<syntax::Prefixed>(&term.node);
    if (!prefixed || prefixed->as<FilePrefix>() != FilePrefix::Has) return;
    const auto held = heldIn(prefixed->word);
    if (!held || held->what == Held::What::Diagnostic) return;
    if (!tree.empty()) tree += " | ";
    tree += (held->what == Held::What::Class ? "class:" : "script:") + quoteForFilter(held->value);
  };
  // Each of them may hold for another node of the file: all of those are to be seen.
  if (const auto* all = std::get_if<syntax::And>(&filter.root.node))
    std::ranges::for_each(all->parts, add);
  else if (const auto* any = std::get_if<syntax::Or>(&filter.root.node))
    std::ranges::for_each(any->parts, add);
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
    if (FilePrefix(prefix.id) == FilePrefix::Has)
      for (const auto& [held, id] : kHeld) add(fmt::format("has:{}", held), prefix.expected);
    else if (FilePrefix(prefix.id) == FilePrefix::Texture)
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
