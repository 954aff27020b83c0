#include "core/document/outline.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace vitrine {

namespace {

// Nodes and headings in one numbering: headings follow the nodes, the last number stands for the roots' parent.
class OutlineBuilder {
 public:
  explicit OutlineBuilder(const Document& document) : m_document(document) {}

  Outline build() {
    const bool grouped = std::ranges::any_of(m_document.classes, [](const Class& c) { return !c.group.empty(); });
    if (!grouped) return flatten(childrenOf(m_document.nodes));
    return flatten(groupNodes());
  }

 private:
  // The children of every node and heading.
  Children groupNodes() {
    const auto nodeCount = uint32_t(m_document.nodes.size());
    const Nodes& nodes = m_document.nodes;
    std::vector<std::pair<uint32_t, uint32_t>> placed;  // parent (kNone: root), child; in display order
    placed.reserve(nodeCount);
    m_placed = &placed;
    for (uint32_t n = 0; n < nodeCount; ++n) {
      const Class& owner = m_document.classOf(NodeId{n});
      const NodeId parent = nodes.parent[n];
      uint32_t under = indexOf(parent);
      // A heading gathers nodes whose parent is of another class; a joint under a joint stays there.
      const bool nested = parent != NodeId::None && nodes.classIndex[indexOf(parent)] == nodes.classIndex[n];
      if (!owner.group.empty() && !nested) under = heading(under, owner);
      placed.emplace_back(under, n);
    }
    const auto count = uint32_t(nodeCount + m_outline.headings.size());
    Children children;
    children.first.assign(count + 1, 0);
    for (const auto& [under, child] : placed)
      if (under != kNone) ++children.first[under + 1];
    for (uint32_t i = 1; i <= count; ++i) children.first[i] += children.first[i - 1];
    LargeBuffer<uint32_t> next(children.first);
    children.nodes.resize(placed.size());
    for (const auto& [under, child] : placed) children.nodes[next[std::min(under, count)]++] = NodeId{child};
    return children;
  }

  uint32_t heading(uint32_t under, const Class& owner) {
    std::string_view rest = owner.group;
    while (!rest.empty()) {
      const size_t slash = rest.find('/');
      const std::string_view step = rest.substr(0, slash);
      rest = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
      const auto key = std::pair(under, std::string(step));
      auto known = m_headings.find(key);
      if (known == m_headings.end()) {
        const auto made = uint32_t(m_document.nodes.size() + m_outline.headings.size());
        m_outline.headings.push_back({std::string(step), rest.empty() ? owner.kind : NodeKind::Group});
        m_placed->emplace_back(under, made);
        known = m_headings.emplace(key, made).first;
      }
      under = known->second;
    }
    return under;
  }

  Outline flatten(const Children& children) {
    const auto nodeCount = uint32_t(m_document.nodes.size());
    auto& items = m_outline.items;
    items.reserve(children.nodes.size());
    m_outline.itemOfNode.assign(nodeCount, kNone);
    const auto append = [&](std::span<const NodeId> ids, uint32_t parent) {
      uint32_t row = 0;
      for (const NodeId id : ids) {
        const bool isNode = indexOf(id) < nodeCount;
        if (isNode) m_outline.itemOfNode[indexOf(id)] = uint32_t(items.size());
        items.push_back({.parent = parent,
                         .rowInParent = row++,
                         .node = isNode ? id : NodeId::None,
                         .heading = isNode ? kNone : indexOf(id) - nodeCount});
      }
    };
    append(children.roots(), kNone);
    m_outline.rootCount = uint32_t(items.size());
    for (uint32_t i = 0; i < items.size(); ++i) {
      const OutlineItem& item = items[i];
      const auto ids = children.of(item.node == NodeId::None ? NodeId{nodeCount + item.heading} : item.node);
      if (ids.empty()) continue;
      items[i].firstChild = uint32_t(items.size());
      items[i].childCount = uint32_t(ids.size());
      append(ids, i);
    }
    return std::move(m_outline);
  }

  const Document& m_document;
  Outline m_outline;
  std::vector<std::pair<uint32_t, uint32_t>>* m_placed = nullptr;
  std::map<std::pair<uint32_t, std::string>, uint32_t> m_headings;
};

bool containsCaseBlind(std::string_view text, std::string_view lowerNeedle) {
  const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
  return std::search(text.begin(), text.end(), lowerNeedle.begin(), lowerNeedle.end(), same) != text.end();
}

struct Term {
  bool byClass = false;
  std::string text;  // lower case
};

std::vector<Term> parseQuery(std::string_view query) {
  std::vector<Term> terms;
  while (!query.empty()) {
    const size_t space = query.find(' ');
    std::string word(query.substr(0, space));
    query = space == std::string_view::npos ? std::string_view() : query.substr(space + 1);
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    if (word.starts_with("class:"))
      terms.push_back({true, word.substr(6)});
    else if (!word.empty())
      terms.push_back({false, word});
  }
  return terms;
}

}  // namespace

Outline makeOutline(const Document& document) { return OutlineBuilder(document).build(); }

OutlineFilter filterOutline(const Document& document, const Outline& outline, std::string_view query) {
  const auto terms = parseQuery(query);
  OutlineFilter filter;
  filter.visible.assign(outline.items.size(), 0);
  for (size_t i = 0; i < outline.items.size(); ++i) {
    const OutlineItem& item = outline.items[i];
    if (item.node == NodeId::None) continue;
    const bool match = std::ranges::all_of(terms, [&](const Term& term) {
      if (term.byClass) return containsCaseBlind(document.classOf(item.node).name, term.text);
      return containsCaseBlind(document.nameOf(item.node), term.text);
    });
    if (!match) continue;
    filter.visible[i] = 2;
    ++filter.matches;
    for (uint32_t up = item.parent; up != kNone && filter.visible[up] == 0; up = outline.items[up].parent)
      filter.visible[up] = 1;
  }
  return filter;
}

}  // namespace vitrine
