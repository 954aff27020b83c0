#include "core/document/outline.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace vitrine {

namespace {

// A node of the tree while it is built: children in display order.
struct Draft {
  NodeId node = NodeId::None;
  NodeKind kind = NodeKind::Group;
  std::string_view name;
  std::vector<uint32_t> children;
};

class OutlineBuilder {
 public:
  explicit OutlineBuilder(const Document& document) : m_document(document) {}

  Outline build() {
    const Nodes& nodes = m_document.nodes;
    m_drafts.resize(nodes.size() + 1);  // the last one gathers the roots
    const auto rootDraft = uint32_t(nodes.size());
    for (uint32_t n = 0; n < nodes.size(); ++n) {
      const Class& owner = m_document.classOf(NodeId{n});
      m_drafts[n].node = NodeId{n};
      m_drafts[n].kind = owner.kind;
      m_drafts[n].name = nodes.name[n];
      const NodeId parent = nodes.parent[n];
      uint32_t under = parent == NodeId::None ? rootDraft : indexOf(parent);
      // A heading gathers nodes whose parent is of another class; a joint under a joint stays there.
      const bool nested = parent != NodeId::None && nodes.classIndex[indexOf(parent)] == nodes.classIndex[n];
      if (!owner.group.empty() && !nested) under = heading(under, owner);
      m_drafts[under].children.push_back(n);
    }
    return flatten(rootDraft);
  }

 private:
  uint32_t heading(uint32_t under, const Class& owner) {
    std::string_view rest = owner.group;
    while (!rest.empty()) {
      const size_t slash = rest.find('/');
      const std::string_view step = rest.substr(0, slash);
      rest = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
      const auto key = std::pair(under, std::string(step));
      auto known = m_headings.find(key);
      if (known == m_headings.end()) {
        m_outline.headings.push_back(std::make_unique<std::string>(step));
        m_drafts.push_back(
            {.kind = rest.empty() ? owner.kind : NodeKind::Group, .name = *m_outline.headings.back()});
        const auto made = uint32_t(m_drafts.size() - 1);
        m_drafts[under].children.push_back(made);
        known = m_headings.emplace(key, made).first;
      }
      under = known->second;
    }
    return under;
  }

  Outline flatten(uint32_t rootDraft) {
    auto& items = m_outline.items;
    items.reserve(m_drafts.size());
    std::vector<uint32_t> draftOf;
    m_outline.itemOfNode.assign(m_document.nodes.size(), kNone);
    const auto append = [&](const std::vector<uint32_t>& children, uint32_t parent) {
      uint32_t row = 0;
      for (const uint32_t child : children) {
        const Draft& draft = m_drafts[child];
        if (draft.node != NodeId::None) m_outline.itemOfNode[indexOf(draft.node)] = uint32_t(items.size());
        items.push_back({parent, kNone, 0, row++, draft.node, draft.kind, draft.name});
        draftOf.push_back(child);
      }
    };
    append(m_drafts[rootDraft].children, kNone);
    m_outline.rootCount = uint32_t(items.size());
    for (uint32_t i = 0; i < items.size(); ++i) {
      const auto& children = m_drafts[draftOf[i]].children;
      if (children.empty()) continue;
      items[i].firstChild = uint32_t(items.size());
      items[i].childCount = uint32_t(children.size());
      append(children, i);
    }
    return std::move(m_outline);
  }

  const Document& m_document;
  Outline m_outline;
  std::vector<Draft> m_drafts;
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
      return containsCaseBlind(item.name, term.text);
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
