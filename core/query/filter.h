// Filter: the query language of the box above the tree and of `dump --filter`. A query becomes a tree of terms;
// matching scans the columns class by class and decodes only those it needs.
//   lamp                    part of a name; * and ? are always wildcards
//   class:Part is:BasePart  exactly that class; that class or one derived from it
//   Transparency>0.5        = != < <= > >= on a property; Size.X is a part, Parent.Name follows a reference
//   tag:Enemy attr:Health>50 script:"require("
//   a b   a | b   -a   (…)  and, or, not; quotes keep words with spaces together
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

enum class Comparison : uint8_t { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };

// ---- What a query says ------------------------------------------------------------------------------------------

// The syntax tree. Filters of nodes and filters of files share it; they differ in the prefixes they know.
namespace syntax {

struct Term;

struct And {
  std::vector<Term> parts;  // of none: holds for everything
};
struct Or {
  std::vector<Term> parts;
};
struct Not {
  std::shared_ptr<const Term> part;  // never null
};
// lamp
struct Word {
  std::string text;
};
// "> 0.5"
struct ComparedWith {
  Comparison comparison = Comparison::Equal;
  std::string value;
};
// class:Part, attr:Health>50
struct Prefixed {
  uint8_t id = 0;  // FilterPrefix::id
  std::string word;
  std::optional<ComparedWith> compared;  // only behind prefixes that are comparable
  // The prefix as its language counts it: as<NodePrefix>().
  template <class Prefix>
  Prefix as() const {
    return Prefix(id);
  }
};
// Size.X > 10
struct Compare {
  std::string path;
  ComparedWith with;
};

struct Term {
  std::variant<And, Or, Not, Word, Prefixed, Compare> node;
  SourceSpan span;  // in the query, in bytes

  // Of an empty query.
  bool empty() const {
    const auto* all = std::get_if<And>(&node);
    return all && all->parts.empty();
  }
};

}  // namespace syntax

// "class:" before a word. Each language has an enumeration of its prefixes, and a row for each.
struct FilterPrefix {
  template <class Prefix>
  requires std::is_enum_v<Prefix>
  constexpr FilterPrefix(Prefix prefix, std::string_view text, std::string_view what, std::string_view meaning = {},
                         bool takesComparison = false)
      : id(uint8_t(prefix)), word(text), expected(what), detail(meaning), comparable(takesComparison) {}

  uint8_t id;                 // in the language's enumeration
  std::string_view word;      // "class", in any case
  std::string_view expected;  // "a class name": what errors ask for
  std::string_view detail;    // "of this class": what completion says of it
  bool comparable;            // "attr:Health" may go on with "> 50"
};
// The tree of a query in the language that has these prefixes. The span of an error lies in the query.
Result<syntax::Term> parseFilterTerms(std::string_view query, std::span<const FilterPrefix> prefixes);

// ---- Filters of nodes -------------------------------------------------------------------------------------------

enum class NodePrefix : uint8_t { Class, Is, Tag, Attribute, Script };
std::span<const FilterPrefix> nodePrefixes();

struct Filter {
  syntax::Term root;
  bool empty() const { return root.empty(); }  // every node matches
};

// The span of an error lies in the query.
Result<Filter> parseFilter(std::string_view query);

struct NodeMatches {
  LargeBuffer<uint8_t> matches;    // per node: 1 if it matches
  size_t count = 0;                // how many match
  size_t examined = 0;             // how many nodes are decided so far; the rest are 0
  std::vector<std::string> notes;  // why there may be fewer matches than expected: "no class has a property Foo"
};

struct MatchOptions {
  const std::atomic<bool>* cancelled = nullptr;
  // Called on the matching thread after every few thousand nodes, with the result so far.
  std::function<void(const NodeMatches&)> partial;
};

// Fails only if it was cancelled.
Result<NodeMatches> matchNodes(const Document& document, const Filter& filter, const MatchOptions& options = {});

// ---- Completion -------------------------------------------------------------------------------------------------

struct FilterCompletion {
  std::string text;    // what is written instead of that part of the query
  std::string detail;  // "class", "property, float", "value" ...
};
struct FilterCompletions {
  uint64_t offset = 0, size = 0;  // the part of the query to replace, in bytes
  std::vector<FilterCompletion> items;
};
// What may be written at the cursor, which stands before that byte of the query; nothing if it was cancelled.
// Decodes the columns whose values it offers.
FilterCompletions completeFilter(const Document& document, std::string_view query, size_t cursor,
                                 const std::atomic<bool>* cancelled = nullptr);

// A name or value as it must be written in a query: in quotes if it has characters that mean something there.
std::string quoteForFilter(std::string_view text);

}  // namespace vitrine
