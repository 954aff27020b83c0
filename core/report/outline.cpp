#include "core/report/outline.h"

#include <algorithm>
#include <map>

#include "core/bytes/local_text.h"
#include "core/geometry/tracks.h"

namespace vitrine {

namespace {

// The order in which Roblox Studio lists the services that everybody uses.
constexpr std::string_view kServiceOrder[] = {"Workspace",
                                              "Players",
                                              "Lighting",
                                              "MaterialService",
                                              "ReplicatedFirst",
                                              "ReplicatedStorage",
                                              "ServerScriptService",
                                              "ServerStorage",
                                              "StarterGui",
                                              "StarterPack",
                                              "StarterPlayer",
                                              "Teams",
                                              "SoundService",
                                              "Chat",
                                              "TextChatService"};
// Of which even an empty one is looked for.
constexpr size_t kAlwaysListed = 3;

// Nodes and headings in one numbering: headings follow the nodes, the last number stands for the roots' parent.
class OutlineBuilder {
 public:
  explicit OutlineBuilder(const Document& document) : m_document(document) {}

  Outline build() {
    const bool grouped = std::ranges::any_of(m_document.classes, [](const Class& c) { return !c.group.empty(); });
    if (grouped) return flatten(groupNodes());
    Children children = childrenOf(m_document.nodes);
    gatherKeyframes(children);
    arrangeServices(children);
    return flatten(children);
  }

 private:
  // A clip is one row with its joints, and not one with all its moments: those are under a heading of their own.
  void gatherKeyframes(Children& children) {
    std::vector<uint8_t> isKeyframe, isSequence;  // by class
    for (const Class& owner : m_document.classes) {
      isKeyframe.push_back(owner.kind == NodeKind::Instance && owner.is("Keyframe"));
      isSequence.push_back(owner.kind == NodeKind::Instance && owner.is("KeyframeSequence"));
    }
    const Nodes& nodes = m_document.nodes;
    const auto count = uint32_t(nodes.size());
    const auto isKey = [&](NodeId node) { return isKeyframe[nodes.classIndex[indexOf(node)]] != 0; };
    std::map<NodeId, const Animation*> clips;
    for (const Animation& animation : m_document.animations)
      if (animation.node != NodeId::None && isSequence[nodes.classIndex[indexOf(animation.node)]])
        clips.emplace(animation.node, &animation);
    if (clips.empty()) return;
    Children made;
    made.first.reserve(children.first.size());
    made.nodes.reserve(children.nodes.size());
    std::vector<NodeId> sequences;  // by heading: the one whose keyframes are below it; None: none are
    const auto addHeading = [&](std::string name, NodeKind kind, NodeId sequence) {
      made.nodes.push_back(NodeId{uint32_t(count + m_outline.headings.size())});
      m_outline.headings.push_back({std::move(name), kind, 0, kind == NodeKind::Joint});
      sequences.push_back(sequence);
    };
    for (uint32_t n = 0; n < count; ++n) {
      made.first.push_back(uint32_t(made.nodes.size()));
      const auto clip = clips.find(NodeId{n});
      const std::span<const NodeId> below = children.of(NodeId{n});
      if (clip != clips.end()) {
        for (const JointTrack& track : clip->second->tracks)
          addHeading(nameOf(m_document, track), NodeKind::Joint, NodeId::None);
        if (std::ranges::any_of(below, isKey))
          addHeading(VITRINE_TEXT("Headings", "Keyframes"), NodeKind::Group, NodeId{n});
      }
      for (const NodeId node : below)
        if (clip == clips.end() || !isKey(node)) made.nodes.push_back(node);
    }
    for (const NodeId sequence : sequences) {
      made.first.push_back(uint32_t(made.nodes.size()));
      if (sequence == NodeId::None) continue;
      for (const NodeId node : children.of(sequence))
        if (isKey(node)) made.nodes.push_back(node);
    }
    made.first.push_back(uint32_t(made.nodes.size()));
    for (const NodeId root : children.roots()) made.nodes.push_back(root);
    children = std::move(made);
  }

  // Services in Studio's order before other roots; those with nothing in them under a heading at the end.
  void arrangeServices(Children& children) {
    const auto firstRoot = children.nodes.begin() + children.first.back();
    const auto isService = [&](NodeId node) { return m_document.classOf(node).service; };
    if (std::none_of(firstRoot, children.nodes.end(), isService)) return;
    const auto rankOf = [&](NodeId node) {
      const size_t rank =
          size_t(std::ranges::find(kServiceOrder, m_document.classOf(node).name) - std::begin(kServiceOrder));
      return isService(node) || rank < std::size(kServiceOrder) ? rank : std::size(kServiceOrder) + 1;
    };
    const auto isOther = [&](NodeId node) {
      return isService(node) && rankOf(node) >= kAlwaysListed && children.of(node).empty();
    };
    // The heading is numbered behind the nodes; what is below it lies before the roots.
    const auto firstListed = std::stable_partition(firstRoot, children.nodes.end(), isOther);
    std::stable_sort(firstListed, children.nodes.end(), [&](NodeId a, NodeId b) { return rankOf(a) < rankOf(b); });
    const auto others = uint32_t(firstListed - firstRoot);
    if (others == 0) return;
    m_outline.headings.push_back({VITRINE_TEXT("Headings", "Other services"), NodeKind::Group});
    children.first.push_back(children.first.back() + others);
    children.nodes.push_back(NodeId{uint32_t(m_document.nodes.size() + m_outline.headings.size() - 1)});
  }

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
    countNodes();
    return std::move(m_outline);
  }

  // Parents stand before what is below them.
  void countNodes() {
    if (m_outline.headings.empty()) return;
    auto& items = m_outline.items;
    for (size_t i = items.size(); i-- > 0;) {
      const uint32_t parent = items[i].parent;
      if (parent == kNone || items[parent].node != NodeId::None) continue;
      const bool isNode = items[i].node != NodeId::None;
      m_outline.headings[items[parent].heading].nodes += isNode ? 1 : m_outline.headings[items[i].heading].nodes;
    }
  }

  const Document& m_document;
  Outline m_outline;
  std::vector<std::pair<uint32_t, uint32_t>>* m_placed = nullptr;
  std::map<std::pair<uint32_t, std::string>, uint32_t> m_headings;
};

}  // namespace

Outline makeOutline(const Document& document) { return OutlineBuilder(document).build(); }

OutlineView makeOutlineView(const Outline& outline, std::span<const uint8_t> matches) {
  const auto& items = outline.items;
  OutlineView view;
  // From the leaves up: whatever has something shown below it is shown. Children always follow their parent.
  // Written without branches, which matches scattered over a large place would mislead; a root's parent is the
  // spare place.
  const size_t count = items.size();
  LargeBuffer<uint8_t> shown;
  shown.assign(count + 1, 0);
  size_t entries = 0, matching = 0;
  for (size_t i = count; i-- > 0;) {
    const OutlineItem& item = items[i];
    const uint8_t match = item.node != NodeId::None && matches[indexOf(item.node)] != 0;
    const uint8_t isShown = shown[i] | match;
    shown[i] = isShown;
    shown[std::min<size_t>(item.parent, count)] |= isShown;
    matching += match;
    entries += isShown;
  }
  view.matches = matching;
  view.entries.resize(entries);
  LargeBuffer<uint32_t> entryOf;
  entryOf.resize(count);  // read only where it was written
  uint32_t entry = 0;
  for (uint32_t i = 0; i < count; ++i) {
    if (!shown[i]) continue;
    entryOf[i] = entry;
    const OutlineItem& item = items[i];
    const uint32_t above = item.parent == kNone ? kNone : entryOf[item.parent];
    const bool match = item.node != NodeId::None && matches[indexOf(item.node)] != 0;
    view.entries[entry] = {.item = i, .parent = above, .match = match};
    if (above == kNone)
      ++view.rootCount;
    else if (OutlineView::Entry& parent = view.entries[above]; parent.childCount++ == 0)
      parent.firstChild = entry;
    ++entry;
  }
  return view;
}

uint32_t OutlineView::entryOf(uint32_t item) const {
  const auto found = std::ranges::lower_bound(entries, item, {}, &Entry::item);
  return found != entries.end() && found->item == item ? uint32_t(found - entries.begin()) : kNone;
}

}  // namespace vitrine
