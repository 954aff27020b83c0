// What no public source says about the styles of guis, decided once and in this one place: the rows of kTexts in
// style_choices.cpp are both the list of decisions and what is told to people where a styled value rests on one.
// The facts are in docs/formats/rbxm.md 2.10.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

enum class StyleChoice : uint8_t {
  DerivedClasses,    // `GuiObject` matches a Frame
  NestedClassBelow,  // a rule `TextButton` in a rule `Frame`: any button below, not only a child
  NestedSignSame,    // a rule `.Tag` or `#Name` in another: the same object
  NestedQuery,       // a rule `@Query Frame` in a rule `Frame`: the query is of the same object
  EqualPriority,     // of two rules of one priority the later in the file wins
  ChildOverParent,   // a rule in another never ranks below it, whatever its Priority
  OwnOverDerived,    // what a sheet itself says beats what it derives, whatever the rule's Priority
  DeriveOverRule,    // of two sheets that one derives the stronger StyleDerive wins, whatever the rules' Priority
  EqualDerive,       // of two StyleDerives of one priority the later in the file wins
  NearestLink,       // the StyleLink nearest above wins
  FirstLink,         // of two StyleLinks in one object the first that names a sheet wins
  StoredModifier,    // a modifier that is stored beats a pseudo-instance of its class
  StoredQuery,       // a StyleQuery called like a built-in query stands for it
  EmptyQuery,        // a StyleQuery without conditions holds
  SizeBeforeQuery,   // a query asks for the size that the object has while no such query holds
  Desktop,           // keyboard and mouse, medium text and display, no reduced motion
  AtRest,            // an object that takes input is idle
  NearestToken,      // the rule, the rules around it, the linked sheet, then what it derives
  DollarText,        // a text that begins with $ and names no token stands as it is
  UnlistedProperty,  // what the class has can be styled, also if the published list leaves it out
  SeveralTargets,    // Transparency is that of the background and of the text
  UnknownDefault,    // where the class's default is not known, the stored value stands
};
inline constexpr size_t kStyleChoices = size_t(StyleChoice::UnknownDefault) + 1;

// Decided, too, but beside no value, as it leaves a query out: `@A::StyleQuery #B` sees no A that a rule adds to
// the same object, only a stored one, and what rules add to objects above.
inline constexpr std::string_view kQueriesOfQueries = "queries that rules add to one object do not see each other";

using StyleChoices = uint32_t;  // a bit for each
constexpr StyleChoices bitOf(StyleChoice choice) { return StyleChoices(1) << uint32_t(choice); }

// "a class also means those derived from it"
std::string_view choiceText(StyleChoice choice);
std::vector<std::string_view> choiceTexts(StyleChoices choices);

// ---- The environment that a picture shows

// Items of Enum.PreferredInput, PreferredTextSize and DisplaySize.
struct StyleEnvironment {
  int64_t input = 0;     // KeyboardAndMouse
  int64_t textSize = 1;  // Medium
  int64_t display = 1;   // Medium
  bool reducedMotion = false;
};
inline constexpr StyleEnvironment kDesktop;

// Whether a query that needs no StyleQuery holds on a desktop: "PreferredInputTouch". Nothing: there is none of
// this name.
std::optional<bool> builtInQuery(std::string_view name);

// ---- What may be styled

// Whether the published list names the property of a class or of one that it derives from.
bool isListedStyle(std::string_view className, std::string_view property);

}  // namespace vitrine
