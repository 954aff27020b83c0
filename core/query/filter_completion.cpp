// Completion: what may follow in a query, from the document at hand.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

#include "core/document/composed.h"
#include "core/query/filter.h"
#include "core/query/filter_value.h"
#include "core/query/pattern.h"

namespace vitrine {

namespace {

constexpr size_t kMostItems = 60;
constexpr size_t kMostDistinct = 5'000;   // values looked at to find those to offer
constexpr size_t kMostRows = 1'000'000;   // of a column
constexpr size_t kLongestValue = 60;      // longer texts are not offered
constexpr size_t kLeastPlainLetters = 2;  // of a word without prefix, so that a plain name is not disturbed

// Candidates by folded text, so that they come out sorted and once each.
class Candidates {
 public:
  explicit Candidates(std::string_view typed) : m_typed(foldCase(typed)) {}
  // `shown` is what the typed letters are compared with; `text` is what is inserted.
  void add(std::string_view shown, const std::string& text, std::string detail) {
    const std::string folded = foldCase(shown);
    const size_t at = folded.find(m_typed);
    if (at == std::string::npos || shown.size() > kLongestValue) return;
    m_found.try_emplace({at > 0, folded, text}, FilterCompletion{text, std::move(detail)});
  }
  // Only where the word begins with what was typed.
  void addStart(std::string_view shown, const std::string& text, std::string detail) {
    if (foldCase(shown).starts_with(m_typed)) add(shown, text, std::move(detail));
  }
  std::vector<FilterCompletion> take() {
    std::vector<FilterCompletion> items;
    for (auto& [key, item] : m_found) {
      if (items.size() == kMostItems) break;
      items.push_back(std::move(item));
    }
    return items;
  }

 private:
  std::string m_typed;
  std::map<std::tuple<bool, std::string, std::string>, FilterCompletion> m_found;  // the key: inside the word?
};

bool separates(char c) { return isFilterSpace(c) || c == '|' || c == '(' || c == ')'; }
bool isSign(char c) { return c == '=' || c == '<' || c == '>'; }

// The word the cursor is in, and what of it has been typed.
struct CursorContext {
  size_t start = 0, end = 0;         // what a completion replaces
  bool prefixed = false;             // a prefix stands before it, perhaps one that is not known
  std::optional<NodePrefix> prefix;  // which one
  std::string property;              // before the sign; empty: none
  std::string typed;                 // without quotes
};

std::optional<NodePrefix> prefixNamed(std::string_view word) {
  for (const FilterPrefix& prefix : nodePrefixes())
    if (equalCaseBlind(prefix.word, word)) return NodePrefix(prefix.id);
  return std::nullopt;
}

std::string withoutQuotes(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != '"') out += c;
  return out;
}

size_t skipSpace(std::string_view query, size_t at) {
  while (at < query.size() && isFilterSpace(query[at])) ++at;
  return at;
}
// The end of a word or value, quotes included.
size_t endOfPiece(std::string_view query, size_t at, bool signEnds) {
  bool quoted = false;
  for (; at < query.size(); ++at) {
    const char c = query[at];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    const bool unequal = c == '!' && at + 1 < query.size() && query[at + 1] == '=';
    if (separates(c) || (signEnds && (isSign(c) || unequal))) break;
  }
  return at;
}

// A tolerant walk over the terms up to the cursor: a query that is being typed is seldom complete.
CursorContext contextAt(std::string_view query, size_t cursor) {
  const std::string_view before = query.substr(0, cursor);
  CursorContext context;
  context.start = cursor;
  for (size_t at = 0; at < cursor;) {
    while (at < cursor && (separates(query[at]) || query[at] == '-' || query[at] == '!')) ++at;
    const size_t start = at;
    at = endOfPiece(before, start, true);
    const std::string_view word = query.substr(start, at - start);
    const size_t sign = skipSpace(before, at);
    size_t signEnd = sign;
    if (before.substr(sign).starts_with("!=")) ++signEnd;
    while (signEnd < cursor && isSign(query[signEnd])) ++signEnd;
    if (signEnd > sign) {
      const size_t value = skipSpace(before, signEnd);
      at = endOfPiece(before, value, false);
      if (at < cursor) continue;
      context.property = withoutQuotes(word);
      context.start = value;
    } else if (at < cursor) {
      continue;
    } else if (const size_t colon = word.find(':'); colon < word.find('"')) {
      context.prefixed = colon > 0;
      context.prefix = prefixNamed(word.substr(0, colon));
      context.start = start + colon + 1;
    } else {
      context.start = start;
    }
  }
  context.typed = withoutQuotes(query.substr(context.start, cursor - context.start));
  context.end = std::max(cursor, endOfPiece(query, context.start, context.property.empty()));
  return context;
}

class Completer {
 public:
  Completer(const Document& document, const CursorContext& context, const std::atomic<bool>* cancelled)
      : m_document(document), m_context(context), m_cancelled(cancelled), m_candidates(context.typed) {}

  std::vector<FilterCompletion> run() {
    if (!m_context.property.empty())
      addValues();
    else if (m_context.prefix)
      addFor(*m_context.prefix);
    else if (!m_context.prefixed && m_context.typed.size() >= kLeastPlainLetters)
      addWords();
    return cancelled() ? std::vector<FilterCompletion>() : m_candidates.take();
  }

 private:
  bool cancelled() const { return m_cancelled && m_cancelled->load(std::memory_order_relaxed); }

  template <class Use>
  void forClasses(Use use) const {
    for (const Class& owner : m_document.classes)
      if (!owner.nodes.empty() && !cancelled()) use(owner);
  }
  template <class Use>
  void forColumns(std::string_view name, Use use) const {
    forClasses([&](const Class& owner) {
      for (const Column& column : owner.columns)
        if (equalCaseBlind(column.name, name) || equalCaseBlind(column.storedName(), name)) use(column);
    });
  }

  void addFor(NodePrefix prefix) {
    switch (prefix) {
      case NodePrefix::Class:
        return addClasses(false, "");
      case NodePrefix::Is:
        return addClasses(true, "");
      case NodePrefix::Tag:
        return addTags();
      case NodePrefix::Attribute:
        return addAttributes();
      case NodePrefix::Script:
        return;  // any text
    }
  }

  void addClasses(bool superclasses, const std::string& before) {
    forClasses([&](const Class& owner) {
      m_candidates.add(owner.name, before + quoteForFilter(owner.name), "class");
      for (const std::string& name : owner.superclasses)
        if (superclasses) m_candidates.add(name, before + quoteForFilter(name), "superclass");
    });
  }

  // The start of something: a prefix, a property, a class.
  void addWords() {
    const std::string& typed = m_context.typed;
    if (const size_t dot = typed.rfind('.'); dot != std::string::npos) return addParts(typed.substr(0, dot));
    constexpr std::pair<const char*, const char*> kWords[] = {
        {"ClassName", "property, string"},
        {"Parent", "property, reference"},
        {"Children", "property, count"},
        {"Name", "property, string"},
    };
    for (const FilterPrefix& prefix : nodePrefixes()) {
      const std::string word = fmt::format("{}:", prefix.word);
      m_candidates.addStart(word, word, std::string(prefix.detail));
    }
    for (const auto& [word, detail] : kWords) m_candidates.addStart(word, word, detail);
    forClasses([&](const Class& owner) {
      for (const Column& column : owner.columns)
        m_candidates.addStart(column.name, quoteForFilter(column.name), "property, " + column.type);
      m_candidates.addStart(owner.name, "class:" + quoteForFilter(owner.name), "class");
    });
  }

  void addParts(const std::string& property) {
    const auto offer = [&](const std::vector<std::string_view>& parts, std::string_view type) {
      for (const std::string_view part : parts) {
        const std::string text = fmt::format("{}.{}", property, part);
        m_candidates.addStart(text, text, fmt::format("part of a {}", type));
      }
    };
    if (equalCaseBlind(property, "Parent")) offer({"Name", "ClassName", "Parent", "Children"}, "reference");
    forColumns(property, [&](const Column& column) { offer(partNamesOf(column.type), column.type); });
  }

  // ---- Values ----

  void addValue(std::string_view text, const std::string& detail) {
    if (!text.empty() && isUtf8(text)) m_candidates.add(text, quoteForFilter(text), detail);
  }

  void addValues() {
    if (equalCaseBlind(m_context.property, "ClassName")) return addClasses(false, "");
    forColumns(m_context.property, [&](const Column& column) { addValuesOf(column); });
  }

  void addValuesOf(const Column& column) {
    const std::string detail = column.meaning && !column.meaning->type.empty() ? column.meaning->type : column.type;
    const ColumnValues& values = column.values();
    if (std::holds_alternative<LargeBuffer<Flag>>(values)) {
      addValue("true", detail);
      addValue("false", detail);
      return;
    }
    if (const auto* numbers = std::get_if<LargeBuffer<int32_t>>(&values))
      return addNumbers(column, *numbers, detail);
    if (const auto* numbers = std::get_if<LargeBuffer<uint32_t>>(&values))
      return addNumbers(column, *numbers, detail);
    if (const auto* texts = std::get_if<Texts>(&values); texts && !column.meaning) {
      std::unordered_set<std::string_view> seen;
      for (size_t row = 0; row < std::min(kMostRows, texts->rows.size()) && seen.size() < kMostDistinct; ++row)
        if (texts->rows[row].size <= kLongestValue && seen.insert(texts->at(row)).second)
          addValue(texts->at(row), detail);
      return;
    }
    const auto* plain = std::get_if<std::vector<Value>>(&values);
    for (size_t row = 0; plain && row < std::min(plain->size(), kMostDistinct); ++row) {
      const Value shown = described((*plain)[row]);
      if (const auto* text = shown.as<std::string>()) addValue(*text, detail);
      if (shown.as<bool>()) addValue("true", detail), addValue("false", detail);
    }
  }

  // Items of enums, names of palette colours.
  template <class T>
  void addNumbers(const Column& column, const LargeBuffer<T>& numbers, const std::string& detail) {
    if (!column.meaning) return;
    std::set<T> seen;
    std::optional<T> last;
    for (size_t row = 0; row < std::min(kMostRows, numbers.size()) && seen.size() < kMostDistinct; ++row) {
      if (last == numbers[row]) continue;
      last = numbers[row];
      seen.insert(*last);
    }
    for (const T number : seen) {
      const Value meant = described(column.meaning->of(Value(number), {}));
      if (const auto* text = meant.as<std::string>()) addValue(*text, detail);
      // Any text in it, as filters match it.
      const auto* record = meant.as<Record>();
      for (size_t i = 0; record && i < record->fields.size(); ++i)
        if (const auto* text = record->fields[i].value.template as<std::string>()) addValue(*text, detail);
    }
  }

  // Every distinct blob of a column once.
  template <class Use>
  void forMeanings(std::string_view name, Use use) {
    forColumns(name, [&](const Column& column) {
      std::unordered_set<std::string_view> seen;
      const size_t rows = std::min(kMostRows, sizeOf(column.values()));
      for (size_t row = 0; row < rows && seen.size() < kMostDistinct; ++row) {
        if (row % 256 == 0 && cancelled()) return;
        const std::string_view bytes = column.bytesAt(row);
        const bool plain = bytes.data() == nullptr;
        if (plain || (!bytes.empty() && seen.insert(bytes).second))
          use(column.meaning ? column.meaningAt(row) : column.at(row));
      }
    });
  }

  void addTags() {
    forMeanings("Tags", [&](const Value& value) {
      const auto* list = value.as<List>();
      for (size_t i = 0; list && i < list->items.size(); ++i) addValue(toText(list->items[i]), "tag");
    });
  }
  void addAttributes() {
    forMeanings("Attributes", [&](const Value& value) {
      const auto* record = value.as<Record>();
      for (size_t i = 0; record && i < record->fields.size(); ++i) addValue(record->fields[i].name, "attribute");
    });
  }

  const Document& m_document;
  const CursorContext& m_context;
  const std::atomic<bool>* m_cancelled;
  Candidates m_candidates;
};

}  // namespace

FilterCompletions completeFilter(const Document& document, std::string_view query, size_t cursor,
                                 const std::atomic<bool>* cancelled) {
  const CursorContext context = contextAt(query, std::min(cursor, query.size()));
  FilterCompletions completions;
  completions.offset = context.start;
  completions.size = context.end - context.start;
  completions.items = Completer(document, context, cancelled).run();
  // A word that is whole needs no completing, and a list in the way would only disturb.
  const std::string_view there = query.substr(completions.offset, completions.size);
  if (!completions.items.empty() && completions.items.front().text == there) completions.items.clear();
  return completions;
}

}  // namespace vitrine
