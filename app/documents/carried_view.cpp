#include "app/documents/carried_view.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

namespace vitrine {
namespace {

bool sameTree(const Document& one, const Document& other) {
  const size_t count = one.nodes.size();
  if (count != other.nodes.size() || !std::ranges::equal(one.nodes.parent, other.nodes.parent)) return false;
  for (uint32_t n = 0; n < count; ++n)
    if (one.nameOf(NodeId(n)) != other.nameOf(NodeId(n))) return false;
  return true;
}

// What siblings of one name share.
struct NamedSiblings {
  NodeId parent;  // before
  std::string_view name;
  friend bool operator==(const NamedSiblings&, const NamedSiblings&) = default;
};
struct HashOfSiblings {
  size_t operator()(const NamedSiblings& siblings) const {
    return std::hash<std::string_view>()(siblings.name) ^ (size_t(indexOf(siblings.parent)) * 0x9E3779B97F4A7C15u);
  }
};
struct SiblingsBefore {
  std::vector<NodeId> nodes;
  size_t met = 0;  // how many of them the new file has, so far
};

}  // namespace

CarriedNodes::CarriedNodes(const Document& from, const Document& to,
                           std::span<const std::vector<NodeId>* const> wanted) {
  m_same = sameTree(from, to);
  if (m_same) return;
  m_carried.assign(from.nodes.size(), NodeId::None);
  // With everything above them.
  std::vector<uint8_t> needed(from.nodes.size());
  for (const std::vector<NodeId>* nodes : wanted)
    for (NodeId node : *nodes)
      for (; node != NodeId::None && indexOf(node) < needed.size() && !needed[indexOf(node)];
           node = from.nodes.parent[indexOf(node)])
        needed[indexOf(node)] = 1;
  if (std::ranges::find(needed, 1) != needed.end()) match(from, to, needed);
}

void CarriedNodes::match(const Document& from, const Document& to, const std::vector<uint8_t>& needed) {
  const auto placeOf = [&from](uint32_t n) { return NamedSiblings{from.nodes.parent[n], from.nameOf(NodeId(n))}; };
  std::unordered_map<NamedSiblings, SiblingsBefore, HashOfSiblings> siblings;
  std::vector<uint8_t> isParent(from.nodes.size());
  bool rootsToo = false;
  for (uint32_t n = 0; n < needed.size(); ++n) {
    if (!needed[n]) continue;
    siblings[placeOf(n)];
    if (const NodeId parent = from.nodes.parent[n]; parent != NodeId::None)
      isParent[indexOf(parent)] = 1;
    else
      rootsToo = true;
  }
  const auto concerns = [&](NodeId parent) {
    return parent == NodeId::None ? rootsToo : isParent[indexOf(parent)] != 0;
  };
  for (uint32_t n = 0; n < needed.size(); ++n)
    if (concerns(from.nodes.parent[n]))
      if (const auto at = siblings.find(placeOf(n)); at != siblings.end()) at->second.nodes.push_back(NodeId(n));
  // Parents precede their children.
  LargeBuffer<NodeId> before(to.nodes.size(), NodeId::None);
  for (uint32_t n = 0; n < before.size(); ++n) {
    const NodeId parent = to.nodes.parent[n];
    const NodeId parentBefore = parent == NodeId::None ? NodeId::None : before[indexOf(parent)];
    if ((parent != NodeId::None && parentBefore == NodeId::None) || !concerns(parentBefore)) continue;
    const auto at = siblings.find({parentBefore, to.nameOf(NodeId(n))});
    if (at == siblings.end() || at->second.met == at->second.nodes.size()) continue;
    before[n] = at->second.nodes[at->second.met++];
    m_carried[indexOf(before[n])] = NodeId(n);
  }
}

NodeId CarriedNodes::of(NodeId node) const {
  if (m_same) return node;
  return indexOf(node) < m_carried.size() ? m_carried[indexOf(node)] : NodeId::None;
}

std::vector<NodeId> CarriedNodes::of(const std::vector<NodeId>& nodes) const {
  if (m_same) return nodes;
  std::vector<NodeId> carried;
  for (const NodeId node : nodes)
    if (const NodeId now = of(node); now != NodeId::None) carried.push_back(now);
  return carried;
}

std::vector<NodeId> carriedOver(const std::vector<NodeId>& nodes, const Document& from, const Document& to) {
  return CarriedNodes(from, to, std::array{&nodes}).of(nodes);
}

bool sameRig(const Document& one, const Document& other) {
  const auto names = [](const Document& document) {
    std::vector<std::string> all;
    if (!document.skeletons.empty())
      for (const Joint& joint : document.skeletons.front().joints) all.push_back(joint.name);
    if (document.faceRig)
      for (const FaceRig::Control& control : document.faceRig->controls) all.push_back(control.name);
    all.insert(all.end(), document.morphControls.begin(), document.morphControls.end());
    return all;
  };
  return names(one) == names(other);
}

bool keepTheirNumbers(const std::vector<NodeId>& nodes, const Document& from, const Document& to) {
  return std::ranges::all_of(nodes, [&](NodeId node) {
    return indexOf(node) < from.nodes.size() && indexOf(node) < to.nodes.size() &&
           from.pathOf(node) == to.pathOf(node);
  });
}

void carryOver(ViewState& view, const CarriedNodes& nodes, bool sameRig) {
  view.hidden = nodes.of(view.hidden);
  view.selected = nodes.of(view.selected);
  view.isolated = nodes.of(view.isolated);
  if (!sameRig) view.pose = {};
}

void forgetFile(ViewState& view) {
  view.hidden.clear();
  view.isolated.clear();
  view.selected.clear();
  view.pose = {};
  view.explode = 0;
  view.measures.clear();
  view.section.reset();
  view.wireLevels = 0;
}

void keepInSight(ViewState& view, const Scene& scene, float aspect) {
  constexpr float kSmallest = 0.02f;  // of the distance
  const Bounds& bounds = scene.bounds;
  if (bounds.empty()) return;
  const float distance = glm::length(view.camera.eye() - bounds.centre());
  if (distance < bounds.radius() || bounds.radius() < kSmallest * distance)
    view.camera.frame(visibleBounds(scene, view.explode, view.pose), aspect);
}

void goWhereItIs(ViewState& view, const Scene& scene, float aspect) {
  constexpr float kSmallest = 0.02f;  // of the distance
  const Bounds& bounds = scene.bounds;
  if (bounds.empty()) return;
  const bool isBeside = glm::length(view.camera.target - bounds.centre()) > 2 * bounds.radius();
  const bool isSmall = bounds.radius() < kSmallest * glm::length(view.camera.eye() - bounds.centre());
  if (isBeside || isSmall) view.camera.frame(visibleBounds(scene, view.explode, view.pose), aspect);
}

}  // namespace vitrine
