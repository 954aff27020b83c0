// Filter: the language of the tree's box and of `dump --filter`. A query becomes a tree of terms; matching runs
// class by class down the columns and decodes only those it needs.
//
//   lamp                    part of a name; * and ? are wildcards everywhere
//   class:Part is:BasePart  the class, the class or a superclass
//   Transparency>0.5        = != < <= > >= on a property; Size.X, Parent.Name follow parts and references
//   tag:Enemy attr:Health>50 script:"require("
//   a b   a | b   -a   (…)  and, or, not; quotes hold words with spaces together
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
  // Asked is a word behind a prefix of another language than the tree's, see FilterPrefix.
  enum class Kind : uint8_t { All, Any, Not, Name, Class, Is, Property, Tag, Attribute, Script, Asked };
  Kind kind = Kind::All;
  std::vector<FilterTerm> parts;         // of All, Any and Not (one); an All of nothing holds for every node
  std::string_view prefix;               // of Asked: that of the FilterPrefix
  std::string word;                      // what is looked for; the path of a property or an attribute
  std::optional<Comparison> comparison;  // of a Property, and of an Attribute that has one
  std::string value;                     // what it is compared with
  SourceSpan span;                       // in the query, in bytes
};

struct Filter {
  FilterTerm root;
  bool empty() const { return root.kind == FilterTerm::Kind::All && root.parts.empty(); }  // every node matches
};

// The span of an error is a place in the query.
Result<Filter> parseFilter(std::string_view query);

// "class:" before a word. Languages over other things than nodes have prefixes of their own, which live as long as
// their terms, and all else in common with this one.
struct FilterPrefix {
  std::string_view word;
  FilterTerm::Kind kind;
  std::string_view expected;  // "a class name"
};
Result<FilterTerm> parseFilterTerms(std::string_view query, std::span<const FilterPrefix> prefixes);

struct NodeMatches {
  LargeBuffer<uint8_t> matches;    // per node: 1 if it matches
  size_t count = 0;                // of ones
  size_t examined = 0;             // nodes decided so far; the others are 0
  std::vector<std::string> notes;  // "no class has a property Foo": why there may be fewer than expected
};

struct MatchOptions {
  const std::atomic<bool>* cancelled = nullptr;
  // Called on the matching thread after every few thousand nodes with what is known so far.
  std::function<void(const NodeMatches&)> partial;
};

// Fails only if it was cancelled.
Result<NodeMatches> matchNodes(const Document& document, const Filter& filter, const MatchOptions& options = {});

// ---- Completion -------------------------------------------------------------------------------------------------

struct FilterCompletion {
  std::string text;    // replaces the place
  std::string detail;  // "class", "property, float", "value" ...
};
struct FilterCompletions {
  uint64_t offset = 0, size = 0;  // the part of the query to replace
  std::vector<FilterCompletion> items;
};
// What may stand where the cursor is; nothing if it was cancelled. Decodes the columns whose values it offers.
FilterCompletions completeFilter(const Document& document, std::string_view query, size_t cursor,
                                 const std::atomic<bool>* cancelled = nullptr);

// A name or value as it must stand in a query: in quotes if it holds what the language means otherwise.
std::string quoteForFilter(std::string_view text);

}  // namespace vitrine
