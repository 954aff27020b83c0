// What style sheets give the guis of a document: the styled values of an object, which rule gave each, and the
// components that rules add to it. Nothing of this is in the file: it follows from the sheets, and is what a game
// would show at rest. The facts are in docs/formats/rbxm.md 2.10; what no source says, in style_choices.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/document.h"
#include "core/stage/styles/style_matcher.h"

namespace vitrine {

inline constexpr size_t kMostStyledValues = 1'000'000;  // kept, of all objects that differ
inline constexpr size_t kMostPseudoInstances = 64;      // of one object, and of one pseudo-instance

struct StyledValue {
  std::string property;          // today's name
  Value value;                   // as a column of the property would hold it
  NodeId rule = NodeId::None;    // a StyleRule
  std::string token;             // that the rule names: "$Accent"; empty: none
  NodeId holder = NodeId::None;  // where the token's value stands
  StyleChoices rests = 0;        // decisions that no source backs
  bool overruled = false;        // the file sets the property: its value stands
};
struct StyledPhantom;
struct StyledObject {
  std::vector<StyledValue> values;      // by property
  std::vector<StyledPhantom> phantoms;  // in the order of the rules, the strongest last
  uint64_t signs = 0;  // a bit for the length and the ends of each name: most are asked for in vain
  // The value that is drawn; null: the stored one is, or the class's own.
  const Value* find(std::string_view property) const;
  const StyledValue* styled(std::string_view property) const;  // overruled or not; null: none
};
// A component that a rule adds: "::UICorner". It stands in no file.
struct StyledPhantom {
  const Class* owner = nullptr;  // of its class, without any columns; ComputedStyles keeps it
  std::string alias;
  NodeId rule = NodeId::None;  // the strongest that names it
  bool beaten = false;         // the file has such a component: this one is not drawn
  StyledObject object;
};

// Of one document; not for several threads. What it returns lives as long as it, or until takeSizes().
class ComputedStyles {
 public:
  explicit ComputedStyles(const Document& document);
  ~ComputedStyles();
  ComputedStyles(const ComputedStyles&) = delete;
  ComputedStyles& operator=(const ComputedStyles&) = delete;

  bool any() const;                     // whether a link names a sheet
  const StyledObject* of(NodeId node);  // null: nothing styles it
  // Whether there is a query by size. They do not hold before the sizes of their objects are known: take them, and
  // ask again.
  bool hasSizeQueries() const;
  void takeSizes(const GuiSizes& sizes, NodeId gui);
  // What could not be used, as far as it is known by now.
  const Diagnostics& diagnostics() const;
  // The work done so far, of kMostStyleSteps.
  uint64_t steps() const;

 private:
  class Private;
  std::unique_ptr<Private> m;
};

}  // namespace vitrine
