// The style sheets of a document as they are stored: rules with their selectors and values, tokens, and which
// sheets a sheet derives. What applies to an object is for computed_styles.h. The facts are in
// docs/formats/rbxm.md 2.10.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/document/document.h"
#include "core/formats/rbxm/types/blobs.h"
#include "core/stage/styles/selector.h"

namespace vitrine {

inline constexpr size_t kMostStyleRules = 20'000;       // of a document
inline constexpr size_t kMostStyleSelectors = 100'000;  // of all rules, and of all that one link brings
inline constexpr size_t kDeepestStyleRule = 32;         // rules in rules
inline constexpr size_t kMostStyleSheets = 256;         // that one link brings
inline constexpr size_t kMostStyleEntries = 1024;       // of one rule, query, or set of tokens
inline constexpr size_t kLongestStyleBlob = 1 << 20;    // bytes that hold them
inline constexpr size_t kMostEntriesOfAll = 500'000;    // of all rules and sheets
inline constexpr size_t kLongestTokenChain = 32;        // tokens that name tokens

using StyleAttributes = std::map<std::string, rbxm::Attribute, std::less<>>;

struct StyleRule {
  NodeId node = NodeId::None;
  uint32_t sheet = kNone;                // in StyleSheets::sheets()
  uint32_t parent = kNone;               // the rule that it is in
  int64_t ownPriority = 0;               // as it is stored
  int64_t priority = 0;                  // at least that of the rule it is in
  std::vector<StyleSelector> selectors;  // joined; empty: they are not understood
  StyleAttributes values, tokens;
};

struct StyleSheet {
  NodeId node = NodeId::None;
  std::vector<uint32_t> rules;  // the weakest first: of equal priority the earlier
  StyleAttributes tokens;
  struct Derived {
    uint32_t sheet = 0;
    int64_t priority = 0;  // of the StyleDerive
  };
  std::vector<Derived> derives;  // the strongest first, each sheet once
};

// A sheet that a link names, with what it derives, each once, the strongest first.
struct StyleChain {
  struct Link {
    uint32_t sheet = 0;
    uint32_t deriver = kNone;  // a place before it in `sheets`; kNone: this is the linked sheet
    int64_t priority = 0;      // of the deriver's StyleDerive
  };
  std::vector<Link> sheets;
};

struct FoundToken {
  const rbxm::Attribute* value = nullptr;  // null: there is none, or it names itself
  NodeId holder = NodeId::None;
  bool several = false;  // more than one place has it
  bool cyclic = false;
  uint64_t lookUps = 0;  // in rules and sheets
};

class StyleSheets {
 public:
  // Keeps references to all but `children`. Rules that cannot be used are told to `diagnostics`; so are those that
  // `budget` has no room for, from which is taken what is kept.
  StyleSheets(const Document& document, const Children& children, MemoryBudget& budget, Diagnostics& diagnostics);

  const std::vector<StyleRule>& rules() const { return m_rules; }
  const std::vector<StyleSheet>& sheets() const { return m_sheets; }
  // kNone: the node is no sheet.
  uint32_t sheetOf(NodeId node) const;
  // `step` counts the work; it ends where that is false.
  StyleChain chainOf(uint32_t sheet, Diagnostics& diagnostics, const std::function<bool(uint64_t)>& step) const;
  // What "$Name" stands for in a rule; `name` is without the sign.
  FoundToken token(const StyleRule& rule, const StyleChain& chain, std::string_view name) const;
  // Whether a text names a token: "$Name". Gives the name.
  static std::optional<std::string_view> tokenName(const rbxm::Attribute& value);

 private:
  void readSheets();
  StyleAttributes attributesOf(NodeId node, std::string_view storedName);
  void readRules(uint32_t sheet, const Children& children);
  void readRule(NodeId node, uint32_t sheet, uint32_t parent);
  std::vector<StyleSelector> selectorsOf(const StyleRule& rule);
  void readDerives(const Children& children);

  const Document& m_document;
  MemoryBudget& m_budget;
  Diagnostics& m_diagnostics;
  std::vector<StyleRule> m_rules;
  std::vector<StyleSheet> m_sheets;
  std::unordered_map<NodeId, uint32_t> m_sheetOf;
  size_t m_selectors = 0, m_entries = 0;
};

// The attributes in a byte string of a node, by the stored name of its property: the first kMostStyleEntries, none
// of more than kLongestStyleBlob bytes. What they take, each row its own, is taken from `budget`.
StyleAttributes styleAttributes(const Document& document, NodeId node, std::string_view storedName,
                                MemoryBudget& budget, Diagnostics& diagnostics);
// "StyleRule Design/Sheet/Frame"
std::string styleOrigin(const Document& document, NodeId node);
// The node that a StyleLink or StyleDerive names; None: none.
NodeId namedSheet(const Document& document, NodeId node);

}  // namespace vitrine
