#include "core/stage/styles/computed_styles.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>

#include "core/bytes/visible_text.h"
#include "core/stage/styles/style_values.h"

namespace vitrine {
namespace {

constexpr uint32_t kStyleless = 1;  // in ComputedStyles::Private::m_known, where 0 is not known yet

uint64_t signOf(std::string_view property) {
  if (property.empty()) return 0;
  return uint64_t(1) << ((property.size() * 11 + uint8_t(property.front()) * 5 + uint8_t(property.back())) & 63);
}

void appendNumber(std::string& key, uint64_t number) { key.append(reinterpret_cast<const char*>(&number), 8); }

}  // namespace

const StyledValue* StyledObject::styled(std::string_view property) const {
  if ((signs & signOf(property)) == 0) return nullptr;
  const auto found = std::ranges::lower_bound(values, property, {}, &StyledValue::property);
  return found != values.end() && found->property == property ? &*found : nullptr;
}
const Value* StyledObject::find(std::string_view property) const {
  const StyledValue* found = styled(property);
  return found && !found->overruled ? &found->value : nullptr;
}

class ComputedStyles::Private {
 public:
  explicit Private(const Document& document) : m_document(document), m_budget(document.budget) {
    const auto has = [&](std::string_view name) {
      return std::ranges::any_of(document.classes,
                                 [&](const Class& c) { return c.name == name && !c.nodes.empty(); });
    };
    if (!has("StyleLink") || !has("StyleRule")) return;
    m_children = childrenOf(document.nodes);
    m_sheets.emplace(document, m_children, m_budget, told);
    m_matcher.emplace(document, *m_sheets, m_budget, told);
    if (!m_matcher->any()) return;
    m_known.assign(document.nodes.size(), 0);
    for (const Class& each : document.classes)
      m_isStyled.push_back(each.is("GuiObject") || each.is("UIBase") || each.name == "Path2D");
  }

  bool any() const { return !m_known.empty(); }
  bool hasSizeQueries() const { return m_matcher && m_matcher->hasSizeQueries(); }
  uint64_t steps() const { return m_matcher ? m_matcher->steps() : 0; }

  const StyledObject* of(NodeId node) {
    if (m_known.empty()) return nullptr;
    if (m_known[indexOf(node)] == 0) {
      const StyledObject* made = make(node);
      if (made) m_objects.push_back(made);
      m_known[indexOf(node)] = made ? uint32_t(m_objects.size()) + kStyleless : kStyleless;
    }
    const uint32_t place = m_known[indexOf(node)];
    return place == kStyleless ? nullptr : m_objects[place - kStyleless - 1];
  }

  void takeSizes(const GuiSizes& sizes, NodeId gui) {
    if (!any()) return;
    const auto& parents = m_document.nodes.parent;
    size_t end = indexOf(gui) + 1;  // of the nodes below
    while (end < parents.size() && parents[end] != NodeId::None && parents[end] >= gui) ++end;
    m_matcher->takeSizes(sizes, gui, NodeId(end));
    std::fill(m_known.begin() + indexOf(gui), m_known.begin() + ptrdiff_t(end), 0u);
  }

  Diagnostics told;

 private:
  // ---- Values

  // What rules give to objects of a class, before the file is asked.
  struct Draft {
    struct Place {
      uint32_t rule = 0, link = 0;
    };
    struct Entry {
      StyledValue styled;
      Place at;
      std::vector<Place> beaten;
    };
    uint64_t number = 0;
    std::map<std::string, Entry, std::less<>> entries;
    struct Below {
      std::string className, alias;
      NodeId rule = NodeId::None;
      std::unique_ptr<Draft> draft;
    };
    std::vector<Below> phantoms;
    std::vector<StoredProperty> stored;  // what the file has for the entries
  };

  bool isAround(uint32_t outer, uint32_t rule) const {
    for (uint32_t each = m_sheets->rules()[rule].parent; each != kNone; each = m_sheets->rules()[each].parent)
      if (each == outer) return true;
    return false;
  }

  // What decided that a value takes the place of another.
  StyleChoices whyStronger(const LinkedRules& link, const Draft::Place& strong, const Draft::Place& weak) {
    const StyleRule &one = m_sheets->rules()[strong.rule], &two = m_sheets->rules()[weak.rule];
    if (strong.link != weak.link) return whyStrongerSheet(link.chain, strong.link, weak.link, one, two);
    if (isAround(weak.rule, strong.rule))
      return one.ownPriority < two.priority ? bitOf(StyleChoice::ChildOverParent) : 0;
    if (one.priority == two.priority) return bitOf(StyleChoice::EqualPriority);
    // It may stand above only because the rule that it is in does.
    return one.ownPriority <= two.ownPriority ? bitOf(StyleChoice::ChildOverParent) : 0;
  }

  // Of rules of two sheets of a chain: places in it.
  StyleChoices whyStrongerSheet(const StyleChain& chain, uint32_t strong, uint32_t weak, const StyleRule& one,
                                const StyleRule& two) {
    // Up to the sheet that brings both, by these of its derives; kNone: it is the stronger one itself.
    uint32_t strongBy = kNone, weakBy = kNone;
    uint64_t steps = 1;
    for (; strong != weak; ++steps) {
      uint32_t& lower = strong > weak ? strong : weak;
      (strong > weak ? strongBy : weakBy) = lower;
      lower = chain.sheets[lower].deriver;
    }
    m_matcher->step(one.node, steps);
    if (strongBy == kNone) return one.priority <= two.priority ? bitOf(StyleChoice::OwnOverDerived) : 0;
    StyleChoices why = 0;
    if (one.priority < two.priority) why |= bitOf(StyleChoice::DeriveOverRule);
    if (one.priority <= two.priority && chain.sheets[strongBy].priority == chain.sheets[weakBy].priority)
      why |= bitOf(StyleChoice::EqualDerive);
    return why;
  }

  // Once all is known that was put.
  void settle(Draft& draft, const LinkedRules& link) {
    for (auto& [property, entry] : draft.entries) {
      m_matcher->step(entry.styled.rule, entry.beaten.size());
      for (const Draft::Place& weak : entry.beaten) entry.styled.rests |= whyStronger(link, entry.at, weak);
      entry.beaten = {};
    }
    for (Draft::Below& below : draft.phantoms) settle(*below.draft, link);
  }

  void put(Draft& draft, std::string_view className, const LinkedRules& link, const RankedSelector& each,
           StyleChoices rests) {
    const StyleRule& rule = m_sheets->rules()[each.rule];
    for (const auto& [property, stored] : rule.values) {
      if (!m_matcher->step(rule.node)) return;
      StyledValue styled{.property = {}, .value = {}, .rule = rule.node};
      const rbxm::Attribute* value = &stored;
      StyleChoices decided = rests;
      if (const auto name = StyleSheets::tokenName(stored)) {
        const FoundToken token = m_sheets->token(rule, link.chain, *name);
        if (!m_matcher->step(rule.node, token.lookUps)) return;
        if (token.value) {
          value = token.value;
          styled.token = "$" + std::string(*name);
          styled.holder = token.holder;
          if (token.several) decided |= bitOf(StyleChoice::NearestToken);
        } else if (token.cyclic || rbxm::describeProperty(className, property).type != "String") {
          told.add(Severity::Warning, "rbxm.style-token",
                   fmt::format("{} of {}: the token ${} {}", visibleLine(shortened(property, 60)),
                               styleOrigin(m_document, rule.node), *name,
                               token.cyclic ? "leads back to itself" : "is nowhere"),
                   m_document.spanOf(rule.node));
          continue;
        } else {
          decided |= bitOf(StyleChoice::DollarText);
        }
      }
      auto entries = styleEntries(className, property, *value);
      if (!entries) {
        told.add(Severity::Warning, "rbxm.style-value",
                 fmt::format("{}: {}", styleOrigin(m_document, rule.node), entries.error().message),
                 m_document.spanOf(rule.node));
        continue;
      }
      for (StyleEntry& entry : *entries) {
        styled.property = entry.property;
        styled.value = std::move(entry.value);
        styled.rests = decided | entry.rests;
        putOne(draft, {each.rule, each.link}, styled);
      }
    }
  }

  void putOne(Draft& draft, Draft::Place at, const StyledValue& styled) {
    const auto [entry, isNew] = draft.entries.try_emplace(styled.property);
    Draft::Entry& kept = entry->second;
    // What an old property says of several, the property itself says better.
    if (!isNew && kept.at.rule == at.rule && styled.rests & bitOf(StyleChoice::SeveralTargets) &&
        !(kept.styled.rests & bitOf(StyleChoice::SeveralTargets)))
      return;
    if (isNew && !keeps(styled)) {
      draft.entries.erase(entry);
      return m_matcher->tellLimit(styled.rule);
    }
    if (!isNew && kept.at.rule != at.rule) kept.beaten.push_back(kept.at);
    kept.styled = styled;
    kept.at = at;
  }

  // `isLast`: the rule says something of it, not only of what is in it.
  Draft* phantomIn(Draft& draft, const StylePseudo& pseudo, NodeId rule, bool isLast) {
    // Of other classes an object has one.
    const bool isSeveral = pseudo.className == "UIStroke" || pseudo.className == "StyleQuery";
    const std::string alias = isSeveral ? pseudo.alias : std::string();
    for (Draft::Below& each : draft.phantoms)
      if (each.className == pseudo.className && each.alias == alias) {
        if (isLast) each.rule = rule;
        return each.draft.get();
      }
    if (draft.phantoms.size() == kMostPseudoInstances) {
      told.add(Severity::Warning, "rbxm.style-limit",
               fmt::format("rules add more than {} pseudo-instances to one object", kMostPseudoInstances),
               m_document.spanOf(rule));
      return nullptr;
    }
    ++m_kept;
    const uint64_t memory = sizeof(Draft::Below) + sizeof(Draft) + pseudo.className.size() + alias.size();
    if (!m_matcher->keep(rule, memory)) return nullptr;
    draft.phantoms.push_back({pseudo.className, alias, rule, std::make_unique<Draft>()});
    return draft.phantoms.back().draft.get();
  }

  const Draft& draftOf(const std::string& key, const LinkedRules& link, NodeId node,
                       const std::vector<StyleMatch>& found) {
    const auto [entry, isNew] = m_drafts.try_emplace(key);
    if (!isNew) return entry->second;
    entry->second.number = m_drafts.size();
    if (!keepsKey(node, key, sizeof(Draft))) return entry->second;
    for (const auto& [index, rests] : found) {
      const RankedSelector& each = link.ranked[index];
      Draft* draft = &entry->second;
      std::string_view className = m_document.classOf(node).name;
      for (const StylePseudo& pseudo : each.selector->pseudo) {
        draft =
            phantomIn(*draft, pseudo, m_sheets->rules()[each.rule].node, &pseudo == &each.selector->pseudo.back());
        className = pseudo.className;
        if (!draft) break;
      }
      if (draft) put(*draft, className, link, each, rests);
    }
    settle(entry->second, link);
    for (const auto& [property, each] : entry->second.entries)
      entry->second.stored.emplace_back(m_document.classOf(node), property);
    return entry->second;
  }

  // ---- Objects

  const Class* phantomClass(const std::string& name) {
    const auto [entry, isNew] = m_phantomClasses.try_emplace(name);
    if (isNew) {
      entry->second.name = name;
      for (const std::string_view each : rbxm::superclassesOf(name)) entry->second.superclasses.emplace_back(each);
    }
    return &entry->second;
  }

  // False: there is no room for it.
  bool takes(const Draft& draft, StyleChoices rests, StyledObject& object) {
    for (const auto& [property, entry] : draft.entries) {
      if (!keeps(entry.styled)) return false;
      object.values.push_back(entry.styled);
      object.values.back().rests |= rests;
      object.signs |= signOf(property);
    }
    for (const Draft::Below& each : draft.phantoms) {
      if (each.className == "StyleQuery") continue;
      if (!keepsMemory(sizeof(StyledPhantom) + each.alias.size(), each.rule)) return false;
      StyledPhantom& phantom = object.phantoms.emplace_back();
      phantom.owner = phantomClass(each.className);
      phantom.alias = each.alias;
      phantom.rule = each.rule;
      if (!takes(*each.draft, rests, phantom.object)) return false;
    }
    return true;
  }

  bool keepsMemory(uint64_t bytes, NodeId node) {
    return ++m_kept <= kMostStyledValues && m_budget.take(bytes, "styles", m_document.spanOf(node)).has_value();
  }
  bool keeps(const StyledValue& styled) {
    const auto* text = styled.value.as<std::string>();
    return keepsMemory(sizeof(StyledValue) + 200 + (text ? text->size() : 0), styled.rule);
  }
  // Of m_drafts and m_made, with what it leads to.
  bool keepsKey(NodeId node, const std::string& key, uint64_t bytes) {
    m_kept += key.size() / 64;  // of a size with a value
    if (keepsMemory(64 + sizeof(key) + key.size() + bytes, node)) return true;
    m_matcher->tellLimit(node);
    return false;
  }

  const StyledObject* make(NodeId node) {
    if (!m_isStyled[m_document.nodes.classIndex[indexOf(node)]]) return nullptr;
    StyleChoices why = 0;
    const uint32_t linked = m_matcher->linkOf(node, why);
    if (linked == kNone) return nullptr;
    const std::vector<StyleMatch> found = m_matcher->matchesOf(node);
    if (found.empty()) return nullptr;
    if (m_kept > kMostStyledValues) {
      m_matcher->tellLimit(node);
      return nullptr;
    }
    std::string key;
    appendNumber(key, linked);
    appendNumber(key, m_document.nodes.classIndex[indexOf(node)]);
    for (const auto& [index, rests] : found) {
      appendNumber(key, index);
      appendNumber(key, rests);
    }
    const Draft& draft = draftOf(key, m_matcher->linked(linked), node, found);
    if (m_matcher->limitTold()) return nullptr;
    // What the file says itself: alike objects share what they are given.
    key.clear();
    appendNumber(key, draft.number);
    appendNumber(key, why);
    const uint32_t row = m_document.nodes.row[indexOf(node)];
    for (const StoredProperty& stored : draft.stored) key += char('0' + int(stored.at(row)));
    for (const Draft::Below& each : draft.phantoms) key += hasStored(node, each.className) ? 'r' : '-';
    const auto [entry, isNew] = m_made.try_emplace(key);
    if (!isNew) return entry->second.get();
    auto object = std::make_unique<StyledObject>();
    if (!keepsKey(node, key, sizeof(StyledObject))) return nullptr;
    if (!takes(draft, why, *object)) {
      m_matcher->tellLimit(node);
      return nullptr;
    }
    for (size_t k = 0; k < draft.stored.size(); ++k) {
      StyledValue& value = object->values[k];
      const StoredState state = draft.stored[k].at(row);
      value.overruled = state != StoredState::Unset;
      if (state == StoredState::Unknown) value.rests |= bitOf(StyleChoice::UnknownDefault);
    }
    for (StyledPhantom& phantom : object->phantoms) phantom.beaten = hasStored(node, phantom.owner->name);
    entry->second = std::move(object);
    return entry->second.get();
  }

  bool hasStored(NodeId node, std::string_view className) const {
    return std::ranges::any_of(m_children.of(node),
                               [&](NodeId child) { return m_document.classOf(child).name == className; });
  }

  const Document& m_document;
  MemoryBudget m_budget;
  Children m_children;
  std::optional<StyleSheets> m_sheets;
  std::optional<StyleMatcher> m_matcher;
  std::vector<uint32_t> m_known;  // node -> kStyleless, or a place in m_objects beyond it
  std::vector<const StyledObject*> m_objects;
  std::vector<uint8_t> m_isStyled;  // by class
  std::unordered_map<std::string, Draft> m_drafts;
  std::unordered_map<std::string, std::unique_ptr<StyledObject>> m_made;
  std::map<std::string, Class, std::less<>> m_phantomClasses;
  size_t m_kept = 0;
};

ComputedStyles::ComputedStyles(const Document& document) : m(std::make_unique<Private>(document)) {}
ComputedStyles::~ComputedStyles() = default;

bool ComputedStyles::any() const { return m->any(); }
const StyledObject* ComputedStyles::of(NodeId node) { return m->of(node); }
bool ComputedStyles::hasSizeQueries() const { return m->hasSizeQueries(); }
void ComputedStyles::takeSizes(const GuiSizes& sizes, NodeId gui) { m->takeSizes(sizes, gui); }
uint64_t ComputedStyles::steps() const { return m->steps(); }
const Diagnostics& ComputedStyles::diagnostics() const { return m->told; }

}  // namespace vitrine
