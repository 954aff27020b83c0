// Selectors of style rules: "Frame.Card > TextButton:Hover, #Title::UIStroke #Outer". What is in each part, and how
// the selector of a rule joins that of the rule around it, is in docs/formats/rbxm.md 2.10.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/result.h"
#include "core/stage/styles/style_choices.h"

namespace vitrine {

inline constexpr size_t kLongestSelector = 16'384;   // bytes of one rule's text
inline constexpr size_t kMostStyleCompounds = 32;    // objects that one selector names, one below the other
inline constexpr size_t kMostSelectorsOfRule = 256;  // after they were joined with those of the rules around it
inline constexpr size_t kMostCompoundParts = 16;     // tags, names and queries of one object
inline constexpr size_t kMostSelectorMemory = size_t(4) << 20;  // bytes of one rule's, after they were joined
inline constexpr size_t kDeepestPseudoInstance = 4;             // "::UIStroke::UIGradient" are two

// How an object lies below the one named before it.
enum class StyleReach : uint8_t { Descendant, Child };
// Bits of what an object must be in, by Enum.GuiState.
enum class StyleState : uint8_t { Idle, Hover, Press, NonInteractable };

// What one object has to be: all of it.
struct StyleCompound {
  StyleReach reach = StyleReach::Descendant;  // of the first: only where the selector is relative
  std::string className;                      // empty: any
  std::vector<std::string> tags, names, queries;
  uint8_t states = 0;  // 1 << StyleState
  size_t parts() const { return tags.size() + names.size() + queries.size(); }
  bool empty() const {
    return className.empty() && tags.empty() && names.empty() && queries.empty() && states == 0;
  }
  friend bool operator==(const StyleCompound&, const StyleCompound&) = default;
};
// A component that stands in no file: the rule makes it.
struct StylePseudo {
  std::string className, alias;
  friend bool operator==(const StylePseudo&, const StylePseudo&) = default;
};

struct StyleSelector {
  enum class Start : uint8_t { Class, Sign, Query, Pseudo, Combinator };  // Sign: '.', '#' or ':'
  Start start = Start::Class;
  bool stateFirst = false;               // of Sign: with ':'
  std::vector<StyleCompound> compounds;  // the last is the object; empty: a pseudo-instance of the rule around it
  std::vector<StylePseudo> pseudo;       // each in the one before it, the first in the object
  StyleChoices rests = 0;                // what joining decided
  friend bool operator==(const StyleSelector&, const StyleSelector&) = default;
};

// The selectors of a list, at least one. The error's span is the place in the text.
Result<std::vector<StyleSelector>> parseSelector(std::string_view text);

// The selectors of a rule with those of the rule that it is in: each with each. `around` empty: the rule is in
// none. What both ask of one object is asked once.
Result<std::vector<StyleSelector>> joinSelectors(const std::vector<StyleSelector>& around,
                                                 const std::vector<StyleSelector>& inside);

// In bytes.
uint64_t selectorMemory(const StyleSelector& selector);

// As it would be written: "Frame > TextButton:Hover".
std::string toText(const StyleSelector& selector);

}  // namespace vitrine
