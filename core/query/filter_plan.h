// A filter made ready to run on one document: patterns and operands made once, cheap terms first, and beside each
// term what it knows of the class at hand. Used by filter_match.cpp.
#pragma once

#include <memory>
#include <unordered_map>

#include "core/query/filter_value.h"

namespace vitrine {

struct Plan;

// Which names of the document's table are wanted, one per name; empty until a term first asks.
using WantedNames = std::vector<uint8_t>;

// "Parent.Part0.Size.X": one step for each of its four parts.
struct PathStep {
  std::string_view path;  // from this part to the end
  Pseudo pseudo = Pseudo::None;
  std::vector<std::optional<Resolved>> byClass;  // the property that `path` begins with; empty until a node asks
};
using PropertyPath = std::vector<PathStep>;
PropertyPath propertyPath(std::string_view path);
// The index of the step whose `path` is `rest`: a view of an end of the same text.
size_t stepAt(const PropertyPath& path, std::string_view rest);

struct AndPlan {
  std::vector<Plan> parts;  // the cheapest first
};
struct OrPlan {
  std::vector<Plan> parts;
};
struct NotPlan {
  std::unique_ptr<Plan> part;  // never null
};
struct NamePlan {
  Pattern pattern;
  WantedNames wanted;
};
struct ClassPlan {
  Pattern pattern;
  bool withSubclasses = false;
  bool matches = false;  // the class at hand
};
// Name, Parent, Parent.Size.X: comparisons that need no column of the class at hand.
struct PseudoPlan {
  Pseudo pseudo = Pseudo::None;
  Operand operand;
  PropertyPath path;
  bool leadsOn = false;  // to a property of another node
  WantedNames wanted;
};
struct PropertyPlan {
  Operand operand;
  PropertyPath path;
  WantedNames wanted;  // of what the property refers to
  // Of the class at hand:
  Resolved resolved;
  std::unordered_map<std::string_view, bool> byBytes;
  std::unordered_map<int64_t, bool> byNumber;
};
struct TagPlan {
  Pattern pattern;
  const Column* column = nullptr;  // of the class at hand; null: it has none
  std::unordered_map<std::string_view, bool> byBytes;
};
struct AttributePlan {
  Pattern pattern;
  std::string_view path;
  std::optional<Operand> operand;
  const Column* column = nullptr;
  std::unordered_map<std::string_view, bool> byBytes;
};
struct ScriptPlan {
  Pattern pattern;
  const Column* column = nullptr;
};

struct Plan {
  std::variant<AndPlan, OrPlan, NotPlan, NamePlan, ClassPlan, PseudoPlan, PropertyPlan, TagPlan, AttributePlan,
               ScriptPlan>
      term;
  int cost = 0;  // an order, not a time
  const Class* owner = nullptr;
};

// Points into `filter`, which must outlive it.
Plan planFor(const Filter& filter);
// Makes `owner` the class at hand of this term; its parts are entered on their own.
void enter(Plan& plan, const Class& owner);

// "no class has a property Foo": why a filter may find fewer nodes than expected.
std::vector<std::string> notesOn(const Document& document, const Filter& filter);

}  // namespace vitrine
