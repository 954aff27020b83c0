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

int64_t priorityOf(const Document& document, NodeId node) {
  const Value stored = document.property(node, "Priority");
  const auto* number = stored.as<int64_t>();
  return number ? *number : 0;
}

const Column* columnStoredAs(const Class& owner, std::string_view storedName) {
  const auto found = std::ranges::find(owner.columns, storedName, &Column::storedName);
  return found == owner.columns.end() ? nullptr : &*found;
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
                                Diagnostics& diagnostics) {
  StyleAttributes made;
  const Column* column = columnStoredAs(document.classOf(node), storedName);
  if (!column) return made;
  const std::string_view bytes = column->bytesAt(document.nodes.row[indexOf(node)]);
  rbxm::Attributes attributes = rbxm::readAttributes(ByteReader(asBytes(bytes)));
  if (attributes.fault)
    diagnostics.add(
        Severity::Warning, "rbxm.style-damaged",
        fmt::format("{} of {} is damaged: {}", storedName, styleOrigin(document, node), attributes.fault->message),
        document.spanOf(node));
  for (rbxm::Attribute& each : attributes.items) {
    const auto* name = each.name.as<std::string>();
    if (!name || each.type == "Unknown") continue;
    if (made.size() == kMostStyleEntries) {
      diagnostics.add(
          Severity::Warning, "rbxm.style-limit",
          fmt::format("only the first {} values of {} are used", kMostStyleEntries, styleOrigin(document, node)),
          document.spanOf(node));
      break;
    }
    std::string key = *name;
    made.insert_or_assign(std::move(key), std::move(each));
  }
  return made;
}

StyleSheets::StyleSheets(const Document& document, const Children& children, Diagnostics& diagnostics)
    : m_document(document), m_diagnostics(diagnostics) {
  readSheets();
  for (uint32_t sheet = 0; sheet < m_sheets.size(); ++sheet) readRules(sheet, children);
  readDerives(children);
}

StyleAttributes StyleSheets::attributesOf(NodeId node, std::string_view storedName) {
  StyleAttributes made = styleAttributes(m_document, node, storedName, m_diagnostics);
  m_entries += made.size();
  if (m_entries <= kMostEntriesOfAll) return made;
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
  StyleRule rule{.node = node, .sheet = sheet, .parent = parent, .priority = priorityOf(m_document, node)};
  if (parent != kNone && rule.priority < m_rules[parent].priority) {
    rule.priority = m_rules[parent].priority;
    rule.raised = true;
  }
  rule.values = attributesOf(node, "PropertiesSerialize");
  rule.tokens = attributesOf(node, "AttributesSerialize");
  const Column* column = columnStoredAs(m_document.classOf(node), "Selector");
  const std::string_view text = column ? column->bytesAt(m_document.nodes.row[indexOf(node)]) : std::string_view();
  const auto tell = [&](std::string_view what) {
    m_diagnostics.add(Severity::Warning, "rbxm.style-selector",
                      fmt::format("{} matches nothing: its selector \"{}\" is not understood: {}",
                                  styleOrigin(m_document, node), excerptOf(text, 60), what),
                      m_document.spanOf(node));
  };
  auto parsed = parseSelector(text);
  if (!parsed) {
    tell(fmt::format("{}, at {}", parsed.error().message, parsed.error().span.offset));
  } else if (const std::string unknown = unknownClassIn(m_document, *parsed); !unknown.empty()) {
    tell(unknown);
  } else if (parent != kNone && m_rules[parent].selectors.empty()) {
    tell("that of the rule around it is not");
  } else if (auto joined =
                 joinSelectors(parent == kNone ? std::vector<StyleSelector>() : m_rules[parent].selectors, *parsed);
             !joined) {
    tell(joined.error().message);
  } else if (m_selectors + joined->size() > kMostStyleSelectors) {
    m_diagnostics.add(Severity::Warning, "rbxm.style-limit",
                      fmt::format("{} is not used: all rules list more than {} selectors",
                                  styleOrigin(m_document, node), kMostStyleSelectors),
                      m_document.spanOf(node));
  } else {
    m_selectors += joined->size();
    rule.selectors = std::move(*joined);
  }
  m_rules.push_back(std::move(rule));
}

void StyleSheets::readDerives(const Children& children) {
  struct Ranked {
    int64_t priority;
    uint32_t sheet;
  };
  for (StyleSheet& sheet : m_sheets) {
    std::vector<Ranked> ranked;
    for (const NodeId child : children.of(sheet.node)) {
      if (m_document.classOf(child).name != "StyleDerive") continue;
      const uint32_t named = sheetOf(namedSheet(m_document, child));
      if (named != kNone) {
        ranked.push_back({priorityOf(m_document, child), named});
      } else if (namedSheet(m_document, child) != NodeId::None) {
        m_diagnostics.add(Severity::Info, "rbxm.style-link",
                          fmt::format("{} names no style sheet", styleOrigin(m_document, child)),
                          m_document.spanOf(child));
      }
    }
    std::ranges::reverse(ranked);  // the later is the stronger one
    std::ranges::stable_sort(ranked, std::ranges::greater(), &Ranked::priority);
    for (size_t k = 0; k < ranked.size(); ++k)
      sheet.derives.push_back(
          {ranked[k].sheet, k + 1 < ranked.size() && ranked[k + 1].priority == ranked[k].priority});
  }
}

StyleChain StyleSheets::chainOf(uint32_t sheet, Diagnostics& diagnostics) const {
  StyleChain chain;
  std::vector<StyleChain::Link> waiting{{sheet, false}};
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
    chain.sheets.push_back(next);
    const auto& derives = m_sheets[next.sheet].derives;
    for (auto each = derives.rbegin(); each != derives.rend(); ++each) waiting.push_back({each->sheet, each->tied});
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
  const auto look = [&](const StyleAttributes& tokens, NodeId holder, std::string_view wanted) {
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
    if (!found.value) return {.several = several};
    const auto next = tokenName(*found.value);
    if (!next) {
      found.several = several;
      return found;
    }
    name = *next;
  }
  return {.several = several, .cyclic = true};
}

}  // namespace vitrine
