#include "core/query/filter.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/query/filter_value.h"
#include "core/query/pattern.h"

namespace vitrine {

namespace {

using syntax::Term;

constexpr size_t kDeepest = 100;  // nested parentheses and negations

constexpr FilterPrefix kNodePrefixes[] = {
    {NodePrefix::Class, "class", "a class name", "of this class"},
    {NodePrefix::Is, "is", "a class name", "of this class or a subclass"},
    {NodePrefix::Tag, "tag", "a tag", "with this tag"},
    {NodePrefix::Attribute, "attr", "the name of an attribute", "with this attribute", true},
    {NodePrefix::Script, "script", "a text to look for in scripts, in quotes if it has spaces",
     "with this in its script"},
};

struct Operator {
  std::string_view text;
  Comparison comparison;
};
// Longer ones first.
constexpr Operator kOperators[] = {
    {"!=", Comparison::NotEqual}, {"<=", Comparison::LessOrEqual}, {">=", Comparison::GreaterOrEqual},
    {"==", Comparison::Equal},    {"=", Comparison::Equal},        {"<", Comparison::Less},
    {">", Comparison::Greater},
};

bool endsValue(char c) { return isFilterSpace(c) || c == '|' || c == '(' || c == ')'; }

class Parser {
 public:
  Parser(std::string_view query, std::span<const FilterPrefix> prefixes) : m_query(query), m_prefixes(prefixes) {}

  Result<Term> parse() {
    skipSpace();
    if (atEnd()) return Term();
    VITRINE_TRY(Term root, any());
    if (!atEnd()) return error("this \")\" closes nothing; expected \"(\" before it", m_at, 1);
    return root;
  }

 private:
  bool atEnd() const { return m_at == m_query.size(); }
  char peek(size_t ahead = 0) const { return m_at + ahead < m_query.size() ? m_query[m_at + ahead] : '\0'; }
  void skipSpace() {
    while (!atEnd() && isFilterSpace(peek())) ++m_at;
  }
  SourceSpan since(size_t start) const { return {0, start, m_at - start}; }
  static std::unexpected<Error> error(std::string message, size_t offset, size_t size) {
    return fail(ErrorCode::Malformed, std::move(message), {0, offset, size});
  }

  std::optional<Operator> operatorHere() const {
    for (const Operator& candidate : kOperators)
      if (m_query.substr(m_at).starts_with(candidate.text)) return candidate;
    return std::nullopt;
  }

  // a | b
  Result<Term> any() {
    const size_t start = m_at;
    syntax::Or either;
    while (true) {
      VITRINE_TRY(Term part, all());
      either.parts.push_back(std::move(part));
      if (peek() != '|') break;
      const size_t bar = m_at++;
      skipSpace();
      if (atEnd() || peek() == '|' || peek() == ')') return error("expected a term after \"|\"", bar, 1);
    }
    return joined(std::move(either), start);
  }

  // a b
  Result<Term> all() {
    const size_t start = m_at;
    syntax::And both;
    while (!atEnd() && peek() != '|' && peek() != ')') {
      VITRINE_TRY(Term part, negated());
      both.parts.push_back(std::move(part));
      skipSpace();
    }
    if (both.parts.empty() && !atEnd() && peek() == '|') return error("expected a term before \"|\"", m_at, 1);
    return joined(std::move(both), start);
  }

  // One part stands for itself.
  template <class Joint>
  Term joined(Joint joint, size_t start) const {
    if (joint.parts.size() == 1) return std::move(joint.parts.front());
    return {std::move(joint), since(start)};
  }

  // -a, !a, (a)
  Result<Term> negated() {
    const size_t start = m_at;
    if (m_depth == kDeepest) return fail(ErrorCode::LimitExceeded, "nested too deeply", {0, m_at, 1});
    const bool operatorFirst = operatorHere().has_value();
    if ((peek() == '-' || peek() == '!') && !operatorFirst) {
      const std::string_view sign = m_query.substr(m_at++, 1);
      if (atEnd() || (endsValue(peek()) && peek() != '('))
        return error(fmt::format("expected what to leave out right after \"{}\"", sign), start, 1);
      ++m_depth;
      VITRINE_TRY(Term part, negated());
      --m_depth;
      return Term{syntax::Not{std::make_shared<const Term>(std::move(part))}, since(start)};
    }
    if (peek() != '(') return simple();
    ++m_at;
    ++m_depth;
    skipSpace();
    if (atEnd() || peek() == ')') return error("expected a term after \"(\"", start, 1);
    VITRINE_TRY(Term term, any());
    if (peek() != ')') return error("expected a \")\" for this \"(\"", start, 1);
    ++m_at;
    --m_depth;
    return term;
  }

  // "…" with \" for a quote; other backslashes are themselves, as paths need them.
  Result<void> quoted(std::string& into) {
    const size_t start = m_at++;
    while (!atEnd() && peek() != '"') {
      if (peek() == '\\' && peek(1) == '"') ++m_at;
      into += m_query[m_at++];
    }
    if (atEnd()) return error("expected a closing quote", start, m_at - start);
    ++m_at;
    return {};
  }

  // Up to a space, a bar or a parenthesis.
  Result<std::string> value(std::string_view expected, size_t from) {
    std::string text;
    const size_t start = m_at;
    while (!atEnd() && !endsValue(peek())) {
      if (peek() == '"') {
        VITRINE_CHECK(quoted(text));
      } else {
        text += m_query[m_at++];
      }
    }
    if (m_at == start)
      return error(fmt::format("expected {} after \"{}\"", expected, m_query.substr(from, start - from)), start,
                   atEnd() ? 0 : 1);
    return text;
  }

  // A word, a prefix with its word, or a comparison.
  Result<Term> simple() {
    const size_t start = m_at;
    std::string word;
    const FilterPrefix* prefix = nullptr;
    bool quotes = false;
    while (!atEnd() && !endsValue(peek()) && !operatorHere()) {
      if (peek() == '"') {
        quotes = true;
        VITRINE_CHECK(quoted(word));
      } else if (peek() == ':' && !quotes && !prefix) {
        VITRINE_TRY(prefix, prefixOf(word, start));
        ++m_at;
        word.clear();
        if (prefix->comparable) continue;
        VITRINE_TRY(word, value(prefix->expected, start));
        return Term{syntax::Prefixed{prefix->id, std::move(word), {}}, since(start)};
      } else {
        word += m_query[m_at++];
      }
    }
    if (m_at == start) {
      const auto found = operatorHere();
      const std::string_view text = found ? found->text : std::string_view();
      return error(fmt::format("expected a property before \"{}\"", text), start, text.size());
    }
    if (prefix && word.empty())
      return error(
          fmt::format("expected {} after \"{}\"", prefix->expected, m_query.substr(start, prefix->word.size() + 1)),
          m_at, 0);
    VITRINE_TRY(std::optional<syntax::ComparedWith> compared, comparison(start, !prefix && word.empty()));
    if (prefix) return Term{syntax::Prefixed{prefix->id, std::move(word), std::move(compared)}, since(start)};
    if (compared) return Term{syntax::Compare{std::move(word), std::move(*compared)}, since(start)};
    return Term{syntax::Word{std::move(word)}, since(start)};
  }

  // "> 0.5" after a property or an attribute; spaces around the sign are welcome. `nameless`: what begins at
  // `start` is a pair of quotes with nothing in it.
  Result<std::optional<syntax::ComparedWith>> comparison(size_t start, bool nameless) {
    const size_t end = m_at;
    skipSpace();
    const auto found = operatorHere();
    if (!found) {
      m_at = end;
      return std::optional<syntax::ComparedWith>();
    }
    if (nameless) return error("expected a property in the quotes", start, end - start);
    const size_t sign = m_at;
    m_at += found->text.size();
    const size_t afterSign = m_at;
    skipSpace();
    if (atEnd()) m_at = afterSign;
    const size_t valueStart = m_at;
    auto text = value("a value", sign);
    if (text) return std::optional(syntax::ComparedWith{found->comparison, std::move(*text)});
    if (m_at != valueStart) return std::unexpected(std::move(text).error());
    // The message without the spaces.
    return error(fmt::format("expected a value after \"{}\"", found->text), valueStart,
                 atEnd() || isFilterSpace(peek()) ? 0 : 1);
  }

  Result<const FilterPrefix*> prefixOf(const std::string& word, size_t start) const {
    std::string known;
    for (const FilterPrefix& prefix : m_prefixes) {
      if (equalCaseBlind(word, prefix.word)) return &prefix;
      if (!known.empty()) known += &prefix == &m_prefixes.back() ? " or " : ", ";
      known.append(prefix.word).append(":");
    }
    return error(
        fmt::format("\"{}:\" is not known; expected {}, or quotes around a name with a colon", word, known), start,
        m_at + 1 - start);
  }

  std::string_view m_query;
  std::span<const FilterPrefix> m_prefixes;
  size_t m_at = 0;
  size_t m_depth = 0;
};

}  // namespace

std::span<const FilterPrefix> nodePrefixes() { return kNodePrefixes; }

Result<Term> parseFilterTerms(std::string_view query, std::span<const FilterPrefix> prefixes) {
  return Parser(query, prefixes).parse();
}

Result<Filter> parseFilter(std::string_view query) {
  VITRINE_TRY(Term root, parseFilterTerms(query, kNodePrefixes));
  return Filter{std::move(root)};
}

std::string quoteForFilter(std::string_view text) {
  const bool plain =
      !text.empty() && text.find_first_of(" \t\n\r|()\"=<>!:") == std::string_view::npos && text.front() != '-';
  if (plain) return std::string(text);
  // A backslash before the closing quote would make it part of the text: such ones stand behind it.
  const size_t end = text.find_last_not_of('\\') + 1;
  std::string out = "\"";
  for (const char c : text.substr(0, end)) {
    if (c == '"') out += '\\';
    out += c;
  }
  out += '"';
  return out.append(text.substr(end));
}

}  // namespace vitrine
