#include "core/stage/styles/style_matcher.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>
#include <unordered_set>

#include "core/bytes/visible_text.h"

namespace vitrine {
namespace {

constexpr size_t kBytesOfStep = 64;  // of tags and names that are compared

// In StyleMatcher::m_addedOf.
constexpr uint32_t kUnknownQueries = 0, kNoQueries = 1;

constexpr std::string_view kRatioCondition = "AspectRatioRange";
constexpr std::string_view kSizeConditions[] = {"MinSize", "MaxSize", kRatioCondition};
bool asksForSize(const StyleAttributes& conditions) {
  return std::ranges::any_of(kSizeConditions, [&](std::string_view name) { return conditions.contains(name); });
}

// One of 63 bits for a tag or a name: most selectors that ask for something above find it nowhere.
uint64_t signOf(char kind, std::string_view name) {
  return uint64_t(1) << ((std::hash<std::string_view>()(name) * 2 + (kind == '.' ? 1 : 0)) % 63);
}
constexpr uint64_t kSignsKnown = uint64_t(1) << 63;

// Of a selector whose pseudo-instance is a StyleQuery.
std::string_view queryName(const StyleSelector& selector) {
  const std::string& alias = selector.pseudo.front().alias;
  return alias.empty() ? std::string_view("StyleQuery") : std::string_view(alias);
}
constexpr uint64_t kQueryMemory = 48 + sizeof(std::string_view) + sizeof(std::vector<uint32_t>);

std::optional<int64_t> itemIn(const rbxm::Attribute& value) {
  const auto* item = value.value.as<EnumMember>();
  return item ? std::optional(item->number) : std::nullopt;
}

uint64_t signsAbove(const StyleSelector& selector) {
  uint64_t signs = 0;
  for (size_t k = 0; k + 1 < selector.compounds.size(); ++k) {
    for (const std::string& tag : selector.compounds[k].tags) signs |= signOf('.', tag);
    for (const std::string& name : selector.compounds[k].names) signs |= signOf('#', name);
  }
  return signs;
}

void addSelector(LinkedRules& made, const RankedSelector& each) {
  const auto index = uint32_t(made.ranked.size());
  made.ranked.push_back(each);
  const StyleCompound& object = each.selector->compounds.back();
  if (!object.names.empty())
    made.byName[object.names.front()].push_back(index);
  else if (!object.tags.empty())
    made.byTag[object.tags.front()].push_back(index);
  else if (!object.className.empty())
    made.byClass[object.className].push_back(index);
  else
    made.ofAny.push_back(index);
  const auto& pseudo = each.selector->pseudo;
  if (pseudo.size() == 1 && pseudo.front().className == "StyleQuery") made.queries.push_back(index);
}

}  // namespace

StyleMatcher::StyleMatcher(const Document& document, const StyleSheets& sheets, MemoryBudget& budget,
                           Diagnostics& diagnostics)
    : m_document(document), m_sheets(sheets), m_budget(budget), m_told(diagnostics) {
  readLinks();
  if (m_links.empty()) return;
  for (const Class& each : document.classes)
    m_classes.push_back({each.column("Tags"), each.column("Interactable"), each.is("GuiObject")});
  readQueries();
  for (const LinkedRules& link : m_links) {
    m_addsQueries |= !link.queries.empty();
    m_hasSizeQueries |= std::ranges::any_of(
        link.queries, [&](uint32_t index) { return asksForSize(sheets.rules()[link.ranked[index].rule].values); });
    tellQueriesOfQueries(link);
  }
  m_byTag = std::ranges::any_of(m_links, [](const LinkedRules& each) { return !each.byTag.empty(); });
}

uint32_t StyleMatcher::linkOf(NodeId node, StyleChoices& rests) const {
  if (m_linkOf.empty()) return kNone;
  rests |= m_linkOf[indexOf(node)].rests;
  return m_linkOf[indexOf(node)].link;
}

void StyleMatcher::takeSizes(const GuiSizes& sizes, NodeId first, NodeId end) {
  for (const auto& [node, size] : sizes) m_sizes.insert_or_assign(node, size);
  if (m_addedOf.empty()) return;
  std::fill(m_addedOf.begin() + indexOf(first), m_addedOf.begin() + indexOf(end), kUnknownQueries);
}

// ---- What is linked where

void StyleMatcher::readLinks() {
  const Nodes& nodes = m_document.nodes;
  std::unordered_map<NodeId, uint32_t> of;  // parent -> in `m_links`
  std::unordered_map<uint32_t, uint32_t> bySheet;
  std::unordered_set<NodeId> severalLinks;
  for (const Class& owner : m_document.classes) {
    if (owner.name != "StyleLink") continue;
    std::vector<NodeId> inOrder(owner.nodes.begin(), owner.nodes.end());
    std::ranges::sort(inOrder);
    for (const NodeId node : inOrder) {
      const NodeId parent = nodes.parent[indexOf(node)], named = namedSheet(m_document, node);
      if (parent == NodeId::None || named == NodeId::None) continue;
      const uint32_t sheet = m_sheets.sheetOf(named);
      if (sheet == kNone) {
        m_told.add(Severity::Info, "rbxm.style-link",
                   fmt::format("{} names no style sheet", styleOrigin(m_document, node)), m_document.spanOf(node));
        continue;
      }
      if (of.contains(parent)) {
        severalLinks.insert(parent);
        continue;
      }
      auto [entry, isNew] = bySheet.try_emplace(sheet, uint32_t(m_links.size()));
      if (isNew) addLink(sheet);
      if (m_limitTold) break;
      of.emplace(parent, entry->second);
    }
  }
  if (m_links.empty()) return;
  m_linkOf.assign(nodes.size(), {});
  for (uint32_t n = 0; n < nodes.size(); ++n) {
    const NodeId parent = nodes.parent[n];
    if (parent != NodeId::None) m_linkOf[n] = m_linkOf[indexOf(parent)];
    const auto own = of.find(NodeId(n));
    if (own == of.end()) continue;
    if (m_linkOf[n].link != kNone && m_linkOf[n].link != own->second)
      m_linkOf[n].rests |= bitOf(StyleChoice::NearestLink);
    if (severalLinks.contains(NodeId(n))) m_linkOf[n].rests |= bitOf(StyleChoice::FirstLink);
    m_linkOf[n].link = own->second;
  }
}

void StyleMatcher::addLink(uint32_t sheet) {
  LinkedRules& made = m_links.emplace_back();
  const NodeId node = m_sheets.sheets()[sheet].node;
  made.chain = m_sheets.chainOf(sheet, m_told, [&](uint64_t count) { return step(node, count); });
  if (!keep(node, sizeof(LinkedRules) + made.chain.sheets.size() * sizeof(StyleChain::Link))) return;
  // The weakest first.
  for (size_t k = made.chain.sheets.size(); k-- > 0;) {
    const StyleSheet& each = m_sheets.sheets()[made.chain.sheets[k].sheet];
    if (!step(node, 1 + each.rules.size())) return;
    for (const uint32_t rule : each.rules)
      for (const StyleSelector& selector : m_sheets.rules()[rule].selectors) {
        if (m_ranked >= kMostStyleSelectors) return tellLimit(each.node);
        ++m_ranked;
        addSelector(made, {rule, &selector, uint32_t(k), signsAbove(selector)});
      }
  }
}

// Decided in StyleChoice: see kQueriesOfQueries.
void StyleMatcher::tellQueriesOfQueries(const LinkedRules& link) {
  std::set<std::string_view> names;
  for (const uint32_t index : link.queries) names.insert(queryName(*link.ranked[index].selector));
  for (const uint32_t index : link.queries)
    for (const std::string& asked : link.ranked[index].selector->compounds.back().queries)
      if (names.contains(asked))
        m_told.add(Severity::Info, "rbxm.style-query",
                   fmt::format("{} asks for @{}, which a rule adds: {}",
                               styleOrigin(m_document, m_sheets.rules()[link.ranked[index].rule].node),
                               visibleLine(shortened(asked, 60)), kQueriesOfQueries),
                   m_document.spanOf(m_sheets.rules()[link.ranked[index].rule].node));
}

void StyleMatcher::tellLimit(NodeId node) {
  if (std::exchange(m_limitTold, true)) return;
  m_told.add(Severity::Warning, "rbxm.style-limit",
             "styles are left out: there are too many rules for so many objects, or they take too much memory",
             m_document.spanOf(node));
}
bool StyleMatcher::step(NodeId node, uint64_t count) {
  m_steps += count;
  if (m_steps <= kMostStyleSteps) return true;
  tellLimit(node);
  return false;
}

bool StyleMatcher::keep(NodeId node, uint64_t bytes) {
  if (m_budget.take(bytes, "styles", m_document.spanOf(node))) return true;
  tellLimit(node);
  return false;
}

// ---- Queries

void StyleMatcher::readQueries() {
  size_t queries = 0;
  for (const Class& owner : m_document.classes) {
    if (owner.name != "StyleQuery") continue;
    for (const NodeId node : owner.nodes) {
      const NodeId parent = m_document.nodes.parent[indexOf(node)];
      if (parent == NodeId::None) continue;
      if (++queries > kMostStyleQueries) return tellLimit(node);
      m_storedQueries[parent].push_back(node);
      m_hasSizeQueries |= asksForSize(conditionsOf(node));
    }
  }
}

const StyleAttributes& StyleMatcher::conditionsOf(NodeId query) {
  const auto [entry, isNew] = m_storedConditions.try_emplace(query);
  if (isNew) entry->second = styleAttributes(m_document, query, "ConditionsSerialize", m_budget, m_told);
  return entry->second;
}

std::optional<bool> StyleMatcher::holdsBySize(std::string_view name, const rbxm::Attribute& value, NodeId object,
                                              StyleChoices& rests) {
  const auto* pair = value.value.as<Vec2>();
  const bool isRatio = name == kRatioCondition;
  if (!pair || value.type != (isRatio ? "NumberRange" : "Vector2")) return std::nullopt;
  rests |= bitOf(StyleChoice::SizeBeforeQuery);
  const auto found = m_sizes.find(object);
  if (found == m_sizes.end()) return false;
  const Vec2 size = found->second;
  if (isRatio) {
    const float ratio = size.x / size.y;
    return size.y > 0 && ratio >= pair->x && ratio < pair->y;
  }
  if (name == "MinSize") return size.x >= pair->x && size.y >= pair->y;
  return size.x < pair->x && size.y < pair->y;
}

// Nothing: no condition, or one of another type.
std::optional<bool> StyleMatcher::holds(std::string_view name, const rbxm::Attribute& value, NodeId object,
                                        StyleChoices& rests) {
  if (std::ranges::find(kSizeConditions, name) != std::end(kSizeConditions))
    return holdsBySize(name, value, object, rests);
  const auto is = [&](const std::optional<int64_t>& item, int64_t ours) -> std::optional<bool> {
    if (!item) return std::nullopt;
    rests |= bitOf(StyleChoice::Desktop);
    return *item == ours;
  };
  if (name == "PreferredInput") return is(itemIn(value), kDesktop.input);
  if (name == "PreferredTextSize") return is(itemIn(value), kDesktop.textSize);
  if (name == "ViewportDisplaySize") return is(itemIn(value), kDesktop.display);
  if (name == "ReducedMotionEnabled") {
    const auto* reduced = value.value.as<bool>();
    return is(reduced ? std::optional<int64_t>(*reduced) : std::nullopt, kDesktop.reducedMotion);
  }
  return std::nullopt;
}

bool StyleMatcher::allHold(const Conditions& conditions, NodeId object, StyleChoices& rests) {
  if (conditions.empty()) rests |= bitOf(StyleChoice::EmptyQuery);
  bool all = true;
  for (const auto& [name, value] : conditions) all = holds(name, *value, object, rests).value_or(true) && all;
  return all;
}

// The StyleQueries that rules add to an object, by their aliases; null: none. Such a query may ask for those of
// objects above, so these are made first, from the top.
const StyleMatcher::Queries* StyleMatcher::queriesAddedTo(NodeId object) {
  if (!m_addsQueries) return nullptr;
  if (m_addedOf.empty()) m_addedOf.assign(m_document.nodes.size(), kUnknownQueries);
  std::vector<NodeId> unknown;
  for (NodeId node = object; node != NodeId::None && m_addedOf[indexOf(node)] == kUnknownQueries;
       node = above(node))
    unknown.push_back(node);
  for (; !unknown.empty(); unknown.pop_back()) {
    const NodeId node = unknown.back();
    m_addedOf[indexOf(node)] = kNoQueries;  // also while they are made: see kQueriesOfQueries
    Queries made = makeQueries(node);
    if (made.empty()) continue;
    uint64_t memory = sizeof(Queries);
    for (const auto& [name, rules] : made) memory += kQueryMemory + rules.capacity() * sizeof(uint32_t);
    if (!keep(node, memory)) return nullptr;
    m_added.push_back(std::move(made));
    m_addedOf[indexOf(node)] = kNoQueries + uint32_t(m_added.size());
  }
  const uint32_t place = m_addedOf[indexOf(object)];
  return place > kNoQueries ? &m_added[place - kNoQueries - 1] : nullptr;
}

StyleMatcher::Queries StyleMatcher::makeQueries(NodeId object) {
  Queries made;
  const uint32_t link = m_linkOf[indexOf(object)].link;
  if (link == kNone) return made;
  for (const uint32_t index : m_links[link].queries) {
    const RankedSelector& each = m_links[link].ranked[index];
    StyleChoices ignored = 0;
    if (!matches(link, index, object, ignored)) continue;
    std::vector<uint32_t>& rules = made[queryName(*each.selector)];
    if (rules.empty() || rules.back() != each.rule) rules.push_back(each.rule);
  }
  return made;
}

bool StyleMatcher::queryHolds(std::string_view name, NodeId object, StyleChoices& rests) {
  const auto builtIn = builtInQuery(name);
  Conditions conditions;
  const auto take = [&](const StyleAttributes& more) {
    for (const auto& [condition, value] : more) conditions.insert_or_assign(condition, &value);
    return step(object, 1 + more.size());
  };
  if (const auto stored = m_storedQueries.find(object); stored != m_storedQueries.end()) {
    bool found = false;
    for (const NodeId query : stored->second) {
      if (!step(object, 1 + name.size() / kBytesOfStep)) return false;
      if (m_document.nameOf(query) != name) continue;
      found = true;
      if (builtIn) rests |= bitOf(StyleChoice::StoredQuery);
      conditions.clear();
      if (take(conditionsOf(query)) && allHold(conditions, object, rests)) return true;
    }
    if (found) return false;
  }
  const Queries* added = queriesAddedTo(object);
  if (const auto query = added ? added->find(name) : Queries::const_iterator(); added && query != added->end()) {
    if (builtIn) rests |= bitOf(StyleChoice::StoredQuery);
    for (const uint32_t rule : query->second)
      if (!take(m_sheets.rules()[rule].values)) return false;
    return allHold(conditions, object, rests);
  }
  if (builtIn) rests |= bitOf(StyleChoice::Desktop);
  return builtIn.value_or(false);
}

// ---- Matching

bool StyleMatcher::isInStates(NodeId node, uint8_t wanted) const {
  const Asked& asked = askedOf(node);
  if (!asked.isObject) return false;
  const Value stored = asked.interactable ? asked.interactable->at(m_document.nodes.row[indexOf(node)]) : Value();
  const auto* interactable = stored.as<bool>();
  const bool takesInput = !interactable || *interactable;
  const StyleState state = takesInput ? StyleState::Idle : StyleState::NonInteractable;
  return wanted == 1u << uint8_t(state);
}

uint64_t StyleMatcher::stepsOfTags(NodeId node) const {
  const Column* column = askedOf(node).tags;
  return column ? 1 + column->bytesAt(m_document.nodes.row[indexOf(node)]).size() / kBytesOfStep : 1;
}

bool StyleMatcher::hasTag(NodeId node, std::string_view wanted) {
  if (!step(node, stepsOfTags(node))) return false;
  bool found = false;
  forEachTag(node, [&](std::string_view tag) { found |= tag == wanted; });
  return found;
}
template <class Take>
void StyleMatcher::forEachTag(NodeId node, const Take& take) const {
  const Column* column = askedOf(node).tags;
  if (!column) return;
  std::string_view text = column->bytesAt(m_document.nodes.row[indexOf(node)]);
  while (!text.empty()) {
    const std::string_view tag = text.substr(0, text.find('\0'));
    if (!tag.empty()) take(tag);
    text.remove_prefix(std::min(text.size(), tag.size() + 1));
  }
}

bool StyleMatcher::matches(const StyleCompound& wanted, NodeId node, StyleChoices& rests) {
  if (!step(node)) return false;
  const Class& owner = m_document.classOf(node);
  StyleChoices decided = 0;
  if (!wanted.className.empty() && owner.name != wanted.className) {
    if (!owner.is(wanted.className)) return false;
    decided |= bitOf(StyleChoice::DerivedClasses);
  }
  for (const std::string& name : wanted.names)
    if (!step(node, 1 + name.size() / kBytesOfStep) || m_document.nameOf(node) != name) return false;
  for (const std::string& tag : wanted.tags)
    if (!hasTag(node, tag)) return false;
  if (wanted.states != 0) {
    if (!isInStates(node, wanted.states)) return false;
    if (wanted.states == 1) decided |= bitOf(StyleChoice::AtRest);
  }
  for (const std::string& query : wanted.queries)
    if (!step(node) || !queryHolds(query, node, decided)) return false;
  rests |= decided;
  return true;
}

// Compounds that follow each other as children, the last of which stands at `node`.
bool StyleMatcher::runMatches(std::span<const StyleCompound> run, NodeId node, StyleChoices& rests) {
  StyleChoices decided = 0;
  for (size_t k = run.size(); k-- > 0; node = above(node))
    if (node == NodeId::None || !matches(run[k], node, decided)) return false;
  rests |= decided;
  return true;
}

// Whether these compounds stand at a node or anywhere above it, from the last upwards. Of what may stand anywhere
// above, the nearest is taken: it leaves most to the rest.
bool StyleMatcher::standsAbove(std::span<const StyleCompound> left, NodeId node, bool isObject,
                               StyleChoices& rests) {
  StyleChoices decided = 0;
  for (size_t depth = 0; !left.empty(); isObject = false) {
    if (node == NodeId::None) return false;
    size_t first = left.size() - 1;
    while (first > 0 && left[first].reach == StyleReach::Child) --first;
    const auto run = left.subspan(first);
    while (!runMatches(run, node, decided)) {
      if (isObject) return false;
      node = above(node);
      if (node == NodeId::None || ++depth > kDeepestStyled || m_limitTold) return false;
    }
    for (size_t k = 0; k < run.size(); ++k) node = above(node);
    left = left.first(first);
  }
  rests |= decided;
  return true;
}

bool StyleMatcher::matches(uint32_t link, uint32_t index, NodeId node, StyleChoices& rests) {
  const StyleSelector& selector = *m_links[link].ranked[index].selector;
  const std::span<const StyleCompound> all(selector.compounds),
      higher = all.first(all.empty() ? 0 : all.size() - 1);
  // What stands above is the same for all siblings, which are asked for one after the other.
  const bool isShared = !higher.empty() && all.back().reach == StyleReach::Descendant &&
                        std::ranges::all_of(higher, [](const StyleCompound& each) { return each.queries.empty(); });
  StyleChoices decided = selector.rests;
  if (!standsAbove(isShared ? all.last(1) : all, node, true, decided)) return false;
  if (isShared) {
    if (m_aboveOf != link) {
      if (!step(node, m_links[link].ranked.size())) return false;
      m_above.assign(m_links[link].ranked.size(), {});
      m_aboveOf = link;
    }
    AboveSiblings& known = m_above[index];
    if (const NodeId parent = above(node); known.parent != parent) {
      known = {.parent = parent};
      known.matches = standsAbove(higher, parent, false, known.rests);
    }
    if (!known.matches) return false;
    decided |= known.rests;
  }
  rests |= decided;
  return true;
}

// Of a node and all above it.
uint64_t StyleMatcher::signsOf(NodeId node) {
  if (m_signs.empty()) m_signs.assign(m_document.nodes.size(), 0);
  std::vector<NodeId> unknown;
  uint64_t signs = kSignsKnown;
  for (; node != NodeId::None; node = above(node)) {
    if (m_signs[indexOf(node)] != 0) {
      signs = m_signs[indexOf(node)];
      break;
    }
    unknown.push_back(node);
  }
  for (; !unknown.empty(); unknown.pop_back()) {
    const NodeId each = unknown.back();
    step(each, stepsOfTags(each));
    signs |= signOf('#', m_document.nameOf(each));
    forEachTag(each, [&](std::string_view tag) { signs |= signOf('.', tag); });
    m_signs[indexOf(each)] = signs;
  }
  return signs;
}

const std::vector<uint32_t>& StyleMatcher::selectorsOfClass(LinkedRules& link, uint32_t classIndex) {
  const auto [entry, isNew] = link.ofClass.try_emplace(classIndex);
  if (!isNew) return entry->second;
  const Class& owner = m_document.classes[classIndex];
  const auto take = [&, &all = entry->second](std::string_view name) {
    if (const auto found = link.byClass.find(name); found != link.byClass.end())
      all.insert(all.end(), found->second.begin(), found->second.end());
  };
  take(owner.name);
  for (const std::string& name : owner.superclasses) take(name);
  return entry->second;
}

std::vector<StyleMatch> StyleMatcher::matchesOf(NodeId node) {
  const uint32_t linked = m_linkOf[indexOf(node)].link;
  if (linked == kNone || m_limitTold) return {};
  LinkedRules& link = m_links[linked];
  std::vector<uint32_t> asked(selectorsOfClass(link, m_document.nodes.classIndex[indexOf(node)]));
  const auto take = [&](const std::vector<uint32_t>& more) { asked.insert(asked.end(), more.begin(), more.end()); };
  take(link.ofAny);
  if (const auto named = link.byName.find(m_document.nameOf(node)); named != link.byName.end()) take(named->second);
  if (m_byTag && step(node, stepsOfTags(node)))
    forEachTag(node, [&](std::string_view tag) {
      if (const auto tagged = link.byTag.find(tag); tagged != link.byTag.end() && step(node)) take(tagged->second);
    });
  if (!step(node, asked.size())) return {};
  std::ranges::sort(asked);
  asked.erase(std::ranges::unique(asked).begin(), asked.end());
  std::vector<StyleMatch> found;
  const NodeId parent = above(node);
  const uint64_t signs = parent == NodeId::None ? kSignsKnown : signsOf(parent);
  for (const uint32_t index : asked) {
    StyleChoices rests = 0;
    if ((link.ranked[index].above & ~signs) != 0) continue;
    if (matches(linked, index, node, rests)) found.emplace_back(index, rests);
  }
  return found;
}

}  // namespace vitrine
