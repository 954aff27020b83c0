#include "core/stage/styles/selector.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "core/bytes/visible_text.h"

namespace vitrine {
namespace {

constexpr std::array<std::string_view, 4> kStateNames{"Idle", "Hover", "Press", "NonInteractable"};

bool isNameByte(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
         byte == '_' || byte == '-' || uint8_t(byte) >= 0x80;
}

class SelectorParser {
 public:
  explicit SelectorParser(std::string_view text) : m_text(text) {}

  Result<std::vector<StyleSelector>> all() {
    if (m_text.size() > kLongestSelector)
      return faultAt(kLongestSelector, fmt::format("it is longer than {} bytes", kLongestSelector));
    std::vector<StyleSelector> list;
    for (;;) {
      VITRINE_TRY(StyleSelector one, selector());
      list.push_back(std::move(one));
      if (m_at == m_text.size()) return list;
      ++m_at;  // a comma
      if (list.size() == kMostSelectorsOfRule)
        return faultAt(m_at, fmt::format("it lists more than {} selectors", kMostSelectorsOfRule));
    }
  }

 private:
  std::unexpected<Error> faultAt(size_t place, std::string message) const {
    place = std::min(place, m_text.size());
    return fail(ErrorCode::Malformed, std::move(message), {0, place, place < m_text.size() ? 1u : 0u});
  }

  void skipBlanks() {
    while (m_at < m_text.size() && (m_text[m_at] == ' ' || (m_text[m_at] >= '\t' && m_text[m_at] <= '\r'))) ++m_at;
  }
  bool takes(std::string_view sign) {
    if (!m_text.substr(m_at).starts_with(sign)) return false;
    m_at += sign.size();
    return true;
  }
  bool atEnd() const { return m_at == m_text.size() || m_text[m_at] == ','; }

  // A backslash takes the next byte as it is.
  Result<std::string> name(std::string_view what) {
    std::string taken;
    const size_t from = m_at;
    while (m_at < m_text.size()) {
      if (m_text[m_at] == '\\') {
        if (m_at + 1 == m_text.size()) return faultAt(m_at, "nothing follows the backslash");
        taken += m_text[m_at + 1];
        m_at += 2;
      } else if (isNameByte(m_text[m_at])) {
        taken += m_text[m_at++];
      } else {
        break;
      }
    }
    if (taken.empty()) return faultAt(from, fmt::format("{} is missing", what));
    return taken;
  }

  Result<StyleSelector> selector() {
    StyleSelector made;
    skipBlanks();
    const size_t from = m_at;
    made.start = startAt(made);
    StyleCompound compound;
    if (made.start == StyleSelector::Start::Combinator) compound.reach = takeReach();
    for (;;) {
      skipBlanks();
      if (atEnd() || m_text[m_at] == '>') {
        const bool ends = atEnd();
        if (compound.empty() && !(made.start == StyleSelector::Start::Pseudo && made.compounds.empty() && ends))
          return faultAt(m_at, m_at == from ? "a selector is missing" : "an object is missing");
        if (!ends && !made.pseudo.empty()) return faultAt(m_at, "nothing lies below a pseudo-instance");
        if (!compound.empty()) made.compounds.push_back(std::move(compound));
        if (ends) return made;
        if (made.compounds.size() == kMostStyleCompounds)
          return faultAt(m_at, fmt::format("it names more than {} objects", kMostStyleCompounds));
        compound = {};
        compound.reach = takeReach();
      } else {
        VITRINE_CHECK(takePart(made, compound));
      }
    }
  }

  StyleSelector::Start startAt(StyleSelector& made) const {
    const std::string_view rest = m_text.substr(m_at);
    using Start = StyleSelector::Start;
    if (rest.starts_with("::")) return Start::Pseudo;
    made.stateFirst = rest.starts_with(':');
    if (rest.starts_with('.') || rest.starts_with('#') || made.stateFirst) return Start::Sign;
    if (rest.starts_with('@')) return Start::Query;
    return rest.starts_with('>') ? Start::Combinator : Start::Class;
  }
  StyleReach takeReach() {
    if (takes(">>")) return StyleReach::Descendant;
    ++m_at;
    return StyleReach::Child;
  }

  Result<void> takePart(StyleSelector& made, StyleCompound& compound) {
    const size_t from = m_at;
    const bool inPseudo = !made.pseudo.empty();
    const auto isFull = [&] { return compound.parts() >= kMostCompoundParts; };
    const auto tooMany = [&] {
      return faultAt(from, fmt::format("one object has more than {} tags, names and queries", kMostCompoundParts));
    };
    if (takes("::")) {
      VITRINE_TRY(std::string className, name("the class of a pseudo-instance"));
      if (made.pseudo.size() == kDeepestPseudoInstance)
        return faultAt(from, fmt::format("more than {} pseudo-instances in each other", kDeepestPseudoInstance));
      made.pseudo.push_back({std::move(className), {}});
    } else if (takes(":")) {
      VITRINE_TRY(const std::string state, name("a state"));
      const auto* known = std::ranges::find(kStateNames, state);
      if (known == kStateNames.end())
        return faultAt(from, fmt::format("\"{}\" is none of the states Idle, Hover, Press, NonInteractable",
                                         visibleLine(shortened(state, 40))));
      compound.states |= uint8_t(1u << (known - kStateNames.begin()));
    } else if (takes("@")) {
      if (isFull()) return tooMany();
      VITRINE_TRY(compound.queries.emplace_back(), name("the name of a query"));
    } else if (takes("#")) {
      VITRINE_TRY(std::string word, name("a name"));
      if (!inPseudo) {
        if (isFull()) return tooMany();
        compound.names.push_back(std::move(word));
      } else if (made.pseudo.back().alias.empty()) {
        made.pseudo.back().alias = std::move(word);
      } else {
        return faultAt(from, "the pseudo-instance has an alias already");
      }
    } else if (inPseudo) {
      return faultAt(from, "only an alias, a state or a query can follow a pseudo-instance");
    } else if (takes(".")) {
      if (isFull()) return tooMany();
      VITRINE_TRY(compound.tags.emplace_back(), name("a tag"));
    } else if (isNameByte(m_text[m_at]) || m_text[m_at] == '\\') {
      VITRINE_TRY(std::string word, name("a class"));
      if (!compound.className.empty())
        return faultAt(from, "one object cannot have two classes: > or >> is missing between them");
      compound.className = std::move(word);
    } else {
      return faultAt(from, fmt::format("\"{}\" has no meaning in a selector", visibleLine(m_text.substr(m_at, 1))));
    }
    return {};
  }

  std::string_view m_text;
  size_t m_at = 0;
};

void addTo(StyleCompound& to, const StyleCompound& more) {
  const auto append = [](std::vector<std::string>& all, const std::vector<std::string>& added) {
    for (const std::string& each : added)
      if (std::ranges::find(all, each) == all.end()) all.push_back(each);
  };
  append(to.tags, more.tags);
  append(to.names, more.names);
  append(to.queries, more.queries);
  to.states |= more.states;
}

Result<StyleSelector> joined(const StyleSelector& around, const StyleSelector& inside) {
  using Start = StyleSelector::Start;
  StyleSelector made = around;
  made.rests |= inside.rests;
  auto next = inside.compounds.begin();
  const bool below = inside.start == Start::Class || inside.start == Start::Combinator;
  if (!around.pseudo.empty() && (below || inside.compounds.size() > 1))
    return fail(ErrorCode::Malformed, "nothing lies below the pseudo-instance of the rule around it");
  if (below) {
    if (inside.start == Start::Class) made.rests |= bitOf(StyleChoice::NestedClassBelow);
  } else if (next != inside.compounds.end()) {
    const bool isTagOrName = inside.start == Start::Sign && !inside.stateFirst;
    if (!around.pseudo.empty() && (!next->tags.empty() || !next->names.empty() || !next->className.empty()))
      return fail(ErrorCode::Malformed, "only a state or a query can follow the pseudo-instance around it");
    if (isTagOrName) made.rests |= bitOf(StyleChoice::NestedSignSame);
    StyleCompound& last = made.compounds.back();
    if (next->className.empty()) {
      addTo(last, *next);
      if (last.parts() > kMostCompoundParts)
        return fail(ErrorCode::LimitExceeded,
                    fmt::format("with the rules around it, one object has more than {} tags, names and queries",
                                kMostCompoundParts));
    } else {
      // It names the object again: that is the one the rule around it means, not another below.
      const StyleReach reach = last.reach;
      last = *next;
      last.reach = reach;
      made.rests |= bitOf(StyleChoice::NestedQuery);
    }
    ++next;
  }
  made.compounds.insert(made.compounds.end(), next, inside.compounds.end());
  made.pseudo.insert(made.pseudo.end(), inside.pseudo.begin(), inside.pseudo.end());
  if (made.compounds.size() > kMostStyleCompounds)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("with the rules around it, it names more than {} objects", kMostStyleCompounds));
  if (made.pseudo.size() > kDeepestPseudoInstance)
    return fail(ErrorCode::LimitExceeded, fmt::format("more than {} pseudo-instances in each other, with the rules "
                                                      "around it",
                                                      kDeepestPseudoInstance));
  return made;
}

}  // namespace

Result<std::vector<StyleSelector>> parseSelector(std::string_view text) { return SelectorParser(text).all(); }

Result<std::vector<StyleSelector>> joinSelectors(const std::vector<StyleSelector>& around,
                                                 const std::vector<StyleSelector>& inside) {
  if (around.empty()) {
    for (const StyleSelector& each : inside) {
      if (each.start == StyleSelector::Start::Combinator)
        return fail(ErrorCode::Malformed, "it begins with > and no rule is around it");
      if (each.compounds.empty())
        return fail(ErrorCode::Malformed, "it is a pseudo-instance of no object, as no rule is around it");
    }
    return inside;
  }
  if (around.size() * inside.size() > kMostSelectorsOfRule)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("with the rules around it, it lists more than {} selectors", kMostSelectorsOfRule));
  std::vector<StyleSelector> made;
  uint64_t memory = 0;
  for (const StyleSelector& outer : around)
    for (const StyleSelector& inner : inside) {
      VITRINE_TRY(made.emplace_back(), joined(outer, inner));
      memory += selectorMemory(made.back());
      if (memory > kMostSelectorMemory)
        return fail(ErrorCode::LimitExceeded,
                    fmt::format("with the rules around it, it takes more than {} bytes", kMostSelectorMemory));
    }
  return made;
}

uint64_t selectorMemory(const StyleSelector& selector) {
  const auto of = [](const std::string& text) {
    return sizeof(text) + (text.capacity() >= sizeof(text) / 2 ? text.capacity() + 1 : 0);
  };
  uint64_t bytes = sizeof(selector);
  for (const StyleCompound& each : selector.compounds) {
    bytes += sizeof(each) - sizeof(each.className) + of(each.className);
    for (const auto* parts : {&each.tags, &each.names, &each.queries})
      for (const std::string& part : *parts) bytes += of(part);
  }
  for (const StylePseudo& each : selector.pseudo) bytes += of(each.className) + of(each.alias);
  return bytes;
}

std::string toText(const StyleSelector& selector) {
  std::string text;
  const auto add = [&](std::string_view sign, const std::string& name) { text.append(sign).append(name); };
  for (size_t k = 0; k < selector.compounds.size(); ++k) {
    const StyleCompound& each = selector.compounds[k];
    const bool child = each.reach == StyleReach::Child;
    if (k > 0 || selector.start == StyleSelector::Start::Combinator)
      text += k > 0 ? (child ? " > " : " >> ") : (child ? "> " : ">> ");
    text += each.className;
    for (const std::string& tag : each.tags) add(".", tag);
    for (const std::string& name : each.names) add("#", name);
    for (const std::string& query : each.queries) add("@", query);
    for (size_t s = 0; s < kStateNames.size(); ++s)
      if (each.states >> s & 1) text.append(":").append(kStateNames[s]);
  }
  for (const StylePseudo& pseudo : selector.pseudo) {
    add("::", pseudo.className);
    if (!pseudo.alias.empty()) add(" #", pseudo.alias);
  }
  return text;
}

}  // namespace vitrine
