#include "core/stage/styles/style_sheets.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "core/bytes/visible_text.h"
#include "core/document/excerpt.h"
#include "core/formats/rbxm/reflection/reflection.h"

namespace vitrine {
namespace {

constexpr size_t kLongestTokenName = 100;
constexpr size_t kSmallestEntry = 5;  // bytes: the length of a name, and a type
// An entry of StyleAttributes, beside what its name and value hold.
constexpr uint64_t kEntryMemory = sizeof(rbxm::Attribute) + sizeof(std::string) + 48;

int64_t priorityOf(const Document& document, NodeId node) {
  const Value stored = document.property(node, "Priority");
  const auto* number = stored.as<int64_t>();
  return number ? *number : 0;
}

// Of a byte string of a node, by the stored name of its property; empty: it has none.
std::string_view storedBytes(const Document& document, NodeId node, std::string_view storedName) {
  const auto& columns = document.classOf(node).columns;
  const auto found = std::ranges::find(columns, storedName, &Column::storedName);
  return found == columns.end() ? std::string_view() : found->bytesAt(document.nodes.row[indexOf(node)]);
}

// What can be styled, and what can stand above it.
bool isStyledClass(const Document& document, std::string_view name) {
  if (rbxm::findClass(name)) return rbxm::isA(name, "GuiBase") || rbxm::isA(name, "UIBase");
  // A class that is newer than the tables.
  return std::ranges::find(document.classes, name, &Class::name) != document.classes.end();
}

bool isPseudoClass(std::string_view name) { return name == "StyleQuery" || rbxm::isA(name, "UIComponent"); }

// What a selector names and no gui has; empty: nothing.
std::string unknownClassIn(const Document& document, const std::vector<StyleSelector>& selectors) {
  for (const StyleSelector& selector : selectors) {
    for (const StyleCompound& compound : selector.compounds)
      if (!compound.className.empty() && !isStyledClass(document, compound.className))
        return fmt::format("\"{}\" is no class that can be styled", visibleLine(shortened(compound.className, 60)));
    for (const StylePseudo& pseudo : selector.pseudo)
      if (!isPseudoClass(pseudo.className))
        return fmt::format("\"{}\" is no class of a pseudo-instance", visibleLine(shortened(pseudo.className, 60)));
  }
  return {};
}

}  // namespace

std::string styleOrigin(const Document& document, NodeId node) {
  constexpr size_t kLongestOrigin = 200;
  return fmt::format("{} {}", visibleLine(document.classOf(node).name),
                     visibleLine(shortened(document.pathOf(node), kLongestOrigin)));
}

NodeId namedSheet(const Document& document, NodeId node) {
  const Value stored = document.property(node, "StyleSheet");
  const auto* named = stored.as<NodeId>();
  return named && indexOf(*named) < document.nodes.size() ? *named : NodeId::None;
}

StyleAttributes styleAttributes(const Document& document, NodeId node, std::string_view storedName,
                                MemoryBudget& budget, Diagnostics& diagnostics) {
  StyleAttributes made;
  std::string_view bytes = storedBytes(document, node, storedName);
  if (bytes.empty()) return made;
  const auto tellLimit = [&](std::string message) {
    diagnostics.add(Severity::Warning, "rbxm.style-limit", std::move(message), document.spanOf(node));
  };
  if (bytes.size() > kLongestStyleBlob) {
    tellLimit(fmt::format("{} of {} is not used: it is longer than {} bytes", storedName,
                          styleOrigin(document, node), kLongestStyleBlob));
    return made;
  }
  const uint64_t count = ByteReader(asBytes(bytes)).take<uint32_t>("attribute count").value_or(0);
  // Of more than are used, no more are read: the count, which comes first, says that there are no more.
  std::string shortenedBytes;
  const bool isCut = count > kMostStyleEntries;
  if (isCut) {
    shortenedBytes = bytes;
    for (size_t k = 0; k < sizeof(uint32_t); ++k) shortenedBytes[k] = char(kMostStyleEntries >> (8 * k) & 0xFF);
    bytes = shortenedBytes;
  }
  const uint64_t most = std::min({count, uint64_t(kMostStyleEntries), uint64_t(bytes.size() / kSmallestEntry)});
  if (!budget.take(most * kEntryMemory + 2 * bytes.size(), "styles", document.spanOf(node))) {
    tellLimit(fmt::format("{} of {} is not used: there is no memory left for it", storedName,
                          styleOrigin(document, node)));
    return made;
  }
  rbxm::Attributes attributes = rbxm::readAttributes(ByteReader(asBytes(bytes)));
  if (isCut && attributes.items.size() - (attributes.fault ? 1 : 0) == kMostStyleEntries) {
    tellLimit(
        fmt::format("only the first {} values of {} are used", kMostStyleEntries, styleOrigin(document, node)));
    attributes.fault.reset();
  }
  if (attributes.fault)
    diagnostics.add(
        Severity::Warning, "rbxm.style-damaged",
        fmt::format("{} of {} is damaged: {}", storedName, styleOrigin(document, node), attributes.fault->message),
        document.spanOf(node));
  for (rbxm::Attribute& each : attributes.items) {
    const auto* name = each.name.as<std::string>();
    if (!name || each.type == "Unknown") continue;
    std::string key = *name;
    made.insert_or_assign(std::move(key), std::move(each));
  }
  return made;
}

StyleSheets::StyleSheets(const Document& document, const Children& children, MemoryBudget& budget,
                         Diagnostics& diagnostics)
    : m_document(document), m_budget(budget), m_diagnostics(diagnostics) {
  readSheets();
  for (uint32_t sheet = 0; sheet < m_sheets.size(); ++sheet) readRules(sheet, children);
  for (StyleSheet& sheet : m_sheets)
    std::ranges::stable_sort(sheet.rules, {}, [&](uint32_t rule) { return m_rules[rule].priority; });
  readDerives(children);
}

StyleAttributes StyleSheets::attributesOf(NodeId node, std::string_view storedName) {
  if (m_entries < kMostEntriesOfAll) {
    StyleAttributes made = styleAttributes(m_document, node, storedName, m_budget, m_diagnostics);
    m_entries += made.size();
    return made;
  }
  if (!storedBytes(m_document, node, storedName).empty())
    m_diagnostics.add(Severity::Warning, "rbxm.style-limit",
                      fmt::format("values of {} are not used: all rules and sheets have more than {}",
                                  styleOrigin(m_document, node), kMostEntriesOfAll),
                      m_document.spanOf(node));
  return {};
}

uint32_t StyleSheets::sheetOf(NodeId node) const {
  const auto found = m_sheetOf.find(node);
  return found == m_sheetOf.end() ? kNone : found->second;
}

void StyleSheets::readSheets() {
  for (const Class& owner : m_document.classes) {
    if (owner.name != "StyleSheet") continue;
    for (const NodeId node : owner.nodes) {
      m_sheetOf.emplace(node, uint32_t(m_sheets.size()));
      m_sheets.push_back(
          {.node = node, .rules = {}, .tokens = attributesOf(node, "AttributesSerialize"), .derives = {}});
    }
  }
}

// In the order of the file, each before those in it.
void StyleSheets::readRules(uint32_t sheet, const Children& children) {
  struct Waiting {
    NodeId node;
    uint32_t parent;
    size_t depth;
  };
  std::vector<Waiting> waiting;
  const auto push = [&](NodeId of, uint32_t parent, size_t depth) {
    const auto below = children.of(of);
    for (auto child = below.rbegin(); child != below.rend(); ++child)
      if (m_document.classOf(*child).name == "StyleRule") waiting.push_back({*child, parent, depth});
  };
  push(m_sheets[sheet].node, kNone, 1);
  while (!waiting.empty()) {
    const Waiting next = waiting.back();
    waiting.pop_back();
    if (m_rules.size() == kMostStyleRules || next.depth > kDeepestStyleRule) {
      m_diagnostics.add(Severity::Warning, "rbxm.style-limit",
                        fmt::format("{} is not used: there are more than {} rules, or more than {} in each other",
                                    styleOrigin(m_document, next.node), kMostStyleRules, kDeepestStyleRule),
                        m_document.spanOf(next.node));
      continue;
    }
    const auto index = uint32_t(m_rules.size());
    readRule(next.node, sheet, next.parent);
    m_sheets[sheet].rules.push_back(index);
    push(next.node, index, next.depth + 1);
  }
}

void StyleSheets::readRule(NodeId node, uint32_t sheet, uint32_t parent) {
  const int64_t own = priorityOf(m_document, node);
  StyleRule rule{.node = node, .sheet = sheet, .parent = parent, .ownPriority = own, .priority = own};
  if (parent != kNone) rule.priority = std::max(own, m_rules[parent].priority);
  rule.values = attributesOf(node, "PropertiesSerialize");
  rule.tokens = attributesOf(node, "AttributesSerialize");
  rule.selectors = selectorsOf(rule);
  m_rules.push_back(std::move(rule));
}

// Empty, and told why: they cannot be used.
std::vector<StyleSelector> StyleSheets::selectorsOf(const StyleRule& rule) {
  const std::string_view text = storedBytes(m_document, rule.node, "Selector");
  const auto tell = [&](std::string_view what) {
    m_diagnostics.add(Severity::Warning, "rbxm.style-selector",
                      fmt::format("{} matches nothing: its selector \"{}\" is not understood: {}",
                                  styleOrigin(m_document, rule.node), excerptOf(text, 60), what),
                      m_document.spanOf(rule.node));
    return std::vector<StyleSelector>();
  };
  const auto tellLimit = [&](std::string_view why) {
    m_diagnostics.add(Severity::Warning, "rbxm.style-limit",
                      fmt::format("{} is not used: {}", styleOrigin(m_document, rule.node), why),
                      m_document.spanOf(rule.node));
    return std::vector<StyleSelector>();
  };
  static const std::vector<StyleSelector> kNothing;
  const auto& around = rule.parent == kNone ? kNothing : m_rules[rule.parent].selectors;
  const auto parsed = parseSelector(text);
  if (!parsed) return tell(fmt::format("{}, at {}", parsed.error().message, parsed.error().span.offset));
  if (const std::string unknown = unknownClassIn(m_document, *parsed); !unknown.empty()) return tell(unknown);
  if (rule.parent != kNone && around.empty()) return tell("that of the rule around it is not");
  auto joined = joinSelectors(around, *parsed);
  if (!joined) return tell(joined.error().message);
  if (m_selectors + joined->size() > kMostStyleSelectors)
    return tellLimit(fmt::format("all rules list more than {} selectors", kMostStyleSelectors));
  uint64_t memory = 0;
  for (const StyleSelector& each : *joined) memory += selectorMemory(each);
  if (!m_budget.take(memory, "styles", m_document.spanOf(rule.node)))
    return tellLimit("there is no memory left for its selectors");
  m_selectors += joined->size();
  return std::move(*joined);
}

void StyleSheets::readDerives(const Children& children) {
  for (StyleSheet& sheet : m_sheets) {
    std::vector<StyleSheet::Derived> ranked;
    for (const NodeId child : children.of(sheet.node)) {
      if (m_document.classOf(child).name != "StyleDerive") continue;
      const uint32_t named = sheetOf(namedSheet(m_document, child));
      if (named != kNone) {
        ranked.push_back({named, priorityOf(m_document, child)});
      } else if (namedSheet(m_document, child) != NodeId::None) {
        m_diagnostics.add(Severity::Info, "rbxm.style-link",
                          fmt::format("{} names no style sheet", styleOrigin(m_document, child)),
                          m_document.spanOf(child));
      }
    }
    std::ranges::reverse(ranked);  // the later is the stronger one
    std::ranges::stable_sort(ranked, std::ranges::greater(), &StyleSheet::Derived::priority);
    // No more than a chain has room for, and one to tell that there are more.
    std::set<uint32_t> known;
    for (const StyleSheet::Derived& each : ranked)
      if (sheet.derives.size() <= kMostStyleSheets && known.insert(each.sheet).second)
        sheet.derives.push_back(each);
  }
}

StyleChain StyleSheets::chainOf(uint32_t sheet, Diagnostics& diagnostics,
                                const std::function<bool(uint64_t)>& step) const {
  StyleChain chain;
  std::vector<StyleChain::Link> waiting{{.sheet = sheet}};
  std::set<uint32_t> known;
  while (!waiting.empty()) {
    const StyleChain::Link next = waiting.back();
    waiting.pop_back();
    // One that two sheets derive, or that derives itself in the end, stands where it is strongest.
    if (!known.insert(next.sheet).second) continue;
    if (chain.sheets.size() == kMostStyleSheets) {
      diagnostics.add(Severity::Warning, "rbxm.style-limit",
                      fmt::format("{} derives more than {} sheets: the rest is not used",
                                  styleOrigin(m_document, m_sheets[sheet].node), kMostStyleSheets),
                      m_document.spanOf(m_sheets[sheet].node));
      break;
    }
    const auto place = uint32_t(chain.sheets.size());
    chain.sheets.push_back(next);
    const auto& derives = m_sheets[next.sheet].derives;
    if (!step(1 + derives.size())) break;
    for (auto each = derives.rbegin(); each != derives.rend(); ++each)
      waiting.push_back({each->sheet, place, each->priority});
  }
  return chain;
}

std::optional<std::string_view> StyleSheets::tokenName(const rbxm::Attribute& value) {
  const auto* text = value.value.as<std::string>();
  if (!text || !text->starts_with('$')) return std::nullopt;
  const std::string_view name = std::string_view(*text).substr(1);
  const auto isSign = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == '/' || c == '_';
  };
  if (name.empty() || name.size() > kLongestTokenName || !std::ranges::all_of(name, isSign)) return std::nullopt;
  return name;
}

FoundToken StyleSheets::token(const StyleRule& rule, const StyleChain& chain, std::string_view name) const {
  FoundToken found;
  uint64_t lookUps = 0;
  const auto look = [&](const StyleAttributes& tokens, NodeId holder, std::string_view wanted) {
    ++lookUps;
    const auto token = tokens.find(wanted);
    if (token == tokens.end()) return;
    if (found.value) {
      found.several = true;
      return;
    }
    found.value = &token->second;
    found.holder = holder;
  };
  bool several = false;
  std::set<std::string_view> asked;
  for (size_t step = 0; step < kLongestTokenChain; ++step) {
    if (!asked.insert(name).second) break;
    found = {};
    for (const StyleRule* each = &rule;; each = &m_rules[each->parent]) {
      look(each->tokens, each->node, name);
      if (each->parent == kNone) break;
    }
    for (const StyleChain::Link& link : chain.sheets)
      look(m_sheets[link.sheet].tokens, m_sheets[link.sheet].node, name);
    several |= found.several;
    if (!found.value) return {.several = several, .lookUps = lookUps};
    const auto next = tokenName(*found.value);
    if (!next) {
      found.several = several;
      found.lookUps = lookUps;
      return found;
    }
    name = *next;
  }
  return {.several = several, .cyclic = true, .lookUps = lookUps};
}

}  // namespace vitrine
