// Which rules apply to an object: what the link above it brings, and whether their selectors match.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/document/document.h"
#include "core/stage/styles/style_sheets.h"

namespace vitrine {

inline constexpr size_t kDeepestStyled = 256;            // ancestors that a selector looks at
inline constexpr uint64_t kMostStyleSteps = 50'000'000;  // objects compared with parts of selectors, and the like

using GuiSizes = std::unordered_map<NodeId, Vec2>;  // in pixels, as they are laid out

inline constexpr size_t kMostStyleQueries = 20'000;  // StyleQueries that are read

// A selector of a rule among all that a link brings.
struct RankedSelector {
  uint32_t rule = 0;
  const StyleSelector* selector = nullptr;
  uint32_t link = 0;   // in StyleChain::sheets
  uint64_t above = 0;  // signs of the tags and names that objects above have to have, as of StyleMatcher::signsOf()
};
// What a link brings.
struct LinkedRules {
  StyleChain chain;
  std::vector<RankedSelector> ranked;  // the weakest first
  // The selectors whose object has a name, else a tag, else a class, else none of these.
  std::unordered_map<std::string_view, std::vector<uint32_t>> byName, byTag, byClass;
  std::vector<uint32_t> ofAny;
  std::unordered_map<uint32_t, std::vector<uint32_t>> ofClass;  // by class index, with those of superclasses
  std::vector<uint32_t> queries;                                // that make a StyleQuery
};
// A place in LinkedRules::ranked, and what matching decided.
using StyleMatch = std::pair<uint32_t, StyleChoices>;

class StyleMatcher {
 public:
  // Keeps references to all of these. What is kept is taken from `budget`.
  StyleMatcher(const Document& document, const StyleSheets& sheets, MemoryBudget& budget, Diagnostics& diagnostics);

  bool any() const { return !m_links.empty(); }
  // In links(); kNone: none is above the object. Adds to `rests` why it is this one.
  uint32_t linkOf(NodeId node, StyleChoices& rests) const;
  const LinkedRules& linked(uint32_t link) const { return m_links[link]; }
  // The selectors that match an object, the weakest first.
  std::vector<StyleMatch> matchesOf(NodeId node);

  // Whether there are any. Queries by size do not hold before the sizes of their objects are known.
  bool hasSizeQueries() const { return m_hasSizeQueries; }
  // `first` to `end`: the nodes of their gui.
  void takeSizes(const GuiSizes& sizes, NodeId first, NodeId end);

  // Counts work; false: all that may be done was.
  bool step(NodeId node, uint64_t count = 1);
  uint64_t steps() const { return m_steps; }
  // Takes memory for what is kept; false: there is none, which is told.
  bool keep(NodeId node, uint64_t bytes);
  void tellLimit(NodeId node);  // once
  bool limitTold() const { return m_limitTold; }

 private:
  struct Linked {
    uint32_t link = kNone;
    StyleChoices rests = 0;
  };
  // Whether what a selector asks for above its object stands there, for the object asked for last and its siblings.
  struct AboveSiblings {
    NodeId parent = NodeId::None;
    bool matches = false;
    StyleChoices rests = 0;
  };
  // Of the StyleQueries that rules add to an object, by name: the rules that say their conditions, the weakest
  // first.
  using Queries = std::map<std::string_view, std::vector<uint32_t>>;
  using Conditions = std::map<std::string_view, const rbxm::Attribute*>;

  void readLinks();
  void addLink(uint32_t sheet);
  void tellQueriesOfQueries(const LinkedRules& link);
  void readQueries();
  const StyleAttributes& conditionsOf(NodeId query);
  std::optional<bool> holdsBySize(std::string_view name, const rbxm::Attribute& value, NodeId object,
                                  StyleChoices& rests);
  std::optional<bool> holds(std::string_view name, const rbxm::Attribute& value, NodeId object,
                            StyleChoices& rests);
  bool allHold(const Conditions& conditions, NodeId object, StyleChoices& rests);
  const Queries* queriesAddedTo(NodeId object);
  Queries makeQueries(NodeId object);
  bool queryHolds(std::string_view name, NodeId object, StyleChoices& rests);
  bool isInStates(NodeId node, uint8_t wanted) const;
  uint64_t stepsOfTags(NodeId node) const;
  bool hasTag(NodeId node, std::string_view wanted);
  template <class Take>
  void forEachTag(NodeId node, const Take& take) const;
  bool matches(const StyleCompound& wanted, NodeId node, StyleChoices& rests);
  // `index`: in LinkedRules::ranked of the link.
  bool matches(uint32_t link, uint32_t index, NodeId node, StyleChoices& rests);
  bool standsAbove(std::span<const StyleCompound> left, NodeId node, bool isObject, StyleChoices& rests);
  bool runMatches(std::span<const StyleCompound> run, NodeId node, StyleChoices& rests);
  uint64_t signsOf(NodeId node);
  const std::vector<uint32_t>& selectorsOfClass(LinkedRules& link, uint32_t classIndex);
  NodeId above(NodeId node) const { return m_document.nodes.parent[indexOf(node)]; }

  const Document& m_document;
  const StyleSheets& m_sheets;
  MemoryBudget& m_budget;
  Diagnostics& m_told;
  // What is asked of nodes, by class; null: the class has no such column.
  struct Asked {
    const Column *tags = nullptr, *interactable = nullptr;
    bool isObject = false;
  };
  const Asked& askedOf(NodeId node) const { return m_classes[m_document.nodes.classIndex[indexOf(node)]]; }

  std::vector<Asked> m_classes;
  std::vector<uint64_t> m_signs;  // by node, 0: not known yet
  std::vector<LinkedRules> m_links;
  LargeBuffer<Linked> m_linkOf;                                     // node -> in m_links
  std::unordered_map<NodeId, std::vector<NodeId>> m_storedQueries;  // by what they are in
  std::unordered_map<NodeId, StyleAttributes> m_storedConditions;
  std::vector<uint32_t> m_addedOf;  // node -> kUnknownQueries, kNoQueries, or a place in m_added beyond them
  std::vector<Queries> m_added;
  GuiSizes m_sizes;
  std::vector<AboveSiblings> m_above;  // by place in LinkedRules::ranked, of m_aboveOf
  uint32_t m_aboveOf = kNone;          // in m_links
  size_t m_ranked = 0;
  uint64_t m_steps = 0;
  bool m_hasSizeQueries = false, m_limitTold = false, m_byTag = false, m_addsQueries = false;
};

}  // namespace vitrine
