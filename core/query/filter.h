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
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

enum class Comparison : uint8_t { Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };

struct FilterTerm {
  // Asked: a word after a prefix of another query language, such as "uses:" of folders; see FilterPrefix.
  enum class Kind : uint8_t { All, Any, Not, Name, Class, Is, Property, Tag, Attribute, Script, Asked };
  Kind kind = Kind::All;
  std::vector<FilterTerm> parts;         // of All, Any and Not (one); an All without parts matches every node
  std::string_view prefix;               // of Asked: FilterPrefix::word
  std::string word;                      // what is looked for; the path of a property or an attribute
  std::optional<Comparison> comparison;  // for a Property, and optionally for an Attribute
  std::string value;                     // what it is compared with
  SourceSpan span;                       // in the query, in bytes
};

struct Filter {
  FilterTerm root;
  bool empty() const { return root.kind == FilterTerm::Kind::All && root.parts.empty(); }  // every node matches
};

// The span of an error refers to the query.
Result<Filter> parseFilter(std::string_view query);

// A prefix such as "class:" before a word. Query languages for other things than nodes have their own prefixes
// (which must outlive their terms) and share everything else with this one.
struct FilterPrefix {
  std::string_view word;
  FilterTerm::Kind kind;
  std::string_view expected;  // "a class name"
};
Result<FilterTerm> parseFilterTerms(std::string_view query, std::span<const FilterPrefix> prefixes);

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
  std::string text;    // replaces the part of the query that FilterCompletions names
  std::string detail;  // "class", "property, float", "value" ...
};
struct FilterCompletions {
  uint64_t offset = 0, size = 0;  // the part of the query to replace
  std::vector<FilterCompletion> items;
};
// Completions at the cursor; none if cancelled. Decodes the columns whose values it offers.
FilterCompletions completeFilter(const Document& document, std::string_view query, size_t cursor,
                                 const std::atomic<bool>* cancelled = nullptr);

// A name or value as it must be written in a query: in quotes if it has characters that mean something there.
std::string quoteForFilter(std::string_view text);

}  // namespace vitrine
