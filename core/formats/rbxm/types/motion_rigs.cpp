#include "core/formats/rbxm/types/motion_rigs.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/binding.h"
#include "core/geometry/posing.h"

namespace vitrine::rbxm {

namespace {

constexpr size_t kMostNamesakes = 64;  // kinds of rigs that have a joint of the same names
constexpr size_t kLongestName = 256;   // bytes
// Of the budget; a skeleton has two joints and a handle for a link, with five names.
constexpr uint64_t kLinkCost = 512, kJointCost = 2 * sizeof(Joint) + sizeof(JointHandle) + 5 * kLongestName;
constexpr std::string_view kOptionalBones[] = {"Spine", "Chest", "LeftClavicle", "RightClavicle"};

}  // namespace

std::string trackName(const Document& document, uint32_t name) {
  const std::string& text = document.nodes.names[name];
  return text.size() <= kLongestName ? text : std::string();
}

bool isOptionalBone(std::string_view name) {
  return std::ranges::find(kOptionalBones, name) != std::end(kOptionalBones);
}

// ---- Links ------------------------------------------------------------------------------------------------------

std::vector<NodeId> MotionRigs::nodesOf(std::string_view className) const {
  std::vector<NodeId> nodes;
  for (const Class& owner : m_document.classes)
    if (owner.is(className)) nodes.insert(nodes.end(), owner.nodes.begin(), owner.nodes.end());
  return nodes;
}

// The identity where there is none, or none that could be used.
Mat4 MotionRigs::frameOf(NodeId node, std::string_view property) const {
  const Value value = m_document.property(node, property);
  const CFrame* frame = value.as<CFrame>();
  if (!frame) return Mat4(1.0f);
  const Mat4 matrix = matrixOf(*frame);
  return isFinite(matrix) ? matrix : Mat4(1.0f);
}

NodeId MotionRigs::linkedTo(NodeId node, std::string_view property) const {
  const Value value = m_document.property(node, property);
  const NodeId* other = value.as<NodeId>();
  return other && indexOf(*other) < m_document.nodes.size() ? *other : NodeId::None;
}

bool MotionRigs::isHoldable(NodeId node) const {
  if (node == NodeId::None) return false;
  const Class& owner = m_document.classOf(node);
  return owner.is("BasePart") || owner.is("Bone");
}

Result<void> MotionRigs::collectLinks() {
  const std::vector<NodeId> motors = nodesOf("Motor6D"), bones = nodesOf("Bone"),
                            constraints = nodesOf("AnimationConstraint");
  VITRINE_CHECK(
      m_context.budget.takeArray(motors.size() + bones.size() + constraints.size(), kLinkCost, "motors", {}));
  for (const NodeId motor : motors)
    addLink({.above = linkedTo(motor, "Part0"),
             .below = linkedTo(motor, "Part1"),
             .node = motor,
             .before = frameOf(motor, "C0"),
             .after = frameOf(motor, "C1")});
  for (const NodeId bone : bones)
    addLink({.above = m_document.nodes.parent[indexOf(bone)],
             .below = bone,
             .node = bone,
             .before = frameOf(bone, "CFrame")});
  for (const NodeId constraint : constraints) {
    const NodeId one = linkedTo(constraint, "Attachment0"), two = linkedTo(constraint, "Attachment1");
    if (one == NodeId::None || two == NodeId::None) continue;
    addLink({.above = m_document.nodes.parent[indexOf(one)],
             .below = m_document.nodes.parent[indexOf(two)],
             .node = constraint,
             .before = frameOf(one, "CFrame"),
             .after = frameOf(two, "CFrame"),
             .guessed = true});
  }
  return {};
}

// Of several links that hold a part the first counts.
void MotionRigs::addLink(const Link& link) {
  if (!isHoldable(link.above) || !isHoldable(link.below) || link.above == link.below) return;
  if (!m_linkOf.emplace(link.below, uint32_t(m_links.size())).second) return;
  m_linksBelow[link.above].push_back(uint32_t(m_links.size()));
  m_links.push_back(link);
}

// ---- Rigs -------------------------------------------------------------------------------------------------------

// Every rig begins at what nothing holds. Parts that hold each other in a circle belong to none.
Result<void> MotionRigs::find() {
  VITRINE_CHECK(collectLinks());
  for (uint32_t number = 0; number < m_links.size(); ++number) {
    const NodeId above = m_links[number].above;
    const bool isFirst = m_linksBelow[above].front() == number;
    if (isFirst && !m_linkOf.contains(above)) addRig(above);
  }
  sortIntoKinds();
  return {};
}

void MotionRigs::addRig(NodeId root) {
  const auto aboveOf = [&](NodeId node) {
    const auto held = m_linkOf.find(node);
    return held == m_linkOf.end() ? NodeId::None : m_links[held->second].above;
  };
  Rig rig{.root = root, .links = m_linksBelow[root]};
  for (size_t at = 0; at < rig.links.size(); ++at) {
    Link& link = m_links[rig.links[at]];
    link.names = linkNames(m_document, link.above, link.below, aboveOf);
    if (const auto below = m_linksBelow.find(link.below); below != m_linksBelow.end())
      rig.links.insert(rig.links.end(), below->second.begin(), below->second.end());
  }
  rig.sorted = rig.links;
  std::ranges::stable_sort(rig.sorted, {}, [&](uint32_t link) -> const LinkNames& { return m_links[link].names; });
  m_rigs.push_back(std::move(rig));
}

void MotionRigs::listKind(KindsByName& kinds, const NamePair& name, uint32_t kind) {
  std::vector<uint32_t>& known = kinds[name];
  if (known.size() < kMostNamesakes && (known.empty() || known.back() != kind)) known.push_back(kind);
}

void MotionRigs::sortIntoKinds() {
  std::map<std::vector<LinkNames>, uint32_t> known;
  for (uint32_t number = 0; number < m_rigs.size(); ++number) {
    Rig& rig = m_rigs[number];
    std::vector<LinkNames> names;
    for (const uint32_t link : rig.sorted) names.push_back(m_links[link].names);
    const auto [place, isNew] = known.try_emplace(std::move(names), uint32_t(m_kinds.size()));
    rig.kind = place->second;
    if (isNew) {
      RigKind kind{.names = place->first};
      for (uint32_t at = 0; at < kind.names.size(); ++at) {
        kind.plain.emplace_back(kind.names[at].plain, at);
        listKind(m_byName, kind.names[at].own, rig.kind);
        listKind(m_byPlainName, kind.names[at].plain, rig.kind);
      }
      std::ranges::sort(kind.plain);
      m_kinds.push_back(std::move(kind));
    }
    m_kinds[rig.kind].rigs.emplace_back(rig.root, number);
  }
  for (RigKind& kind : m_kinds) std::ranges::sort(kind.rigs);
}

// ---- What clips move --------------------------------------------------------------------------------------------

// In RigKind::names, by the own names rather than by the plain ones.
uint32_t MotionRigs::positionIn(const RigKind& kind, const LinkNames& names) const {
  const auto own = std::ranges::lower_bound(kind.names, names.own, {}, &LinkNames::own);
  if (own != kind.names.end() && own->own == names.own) return uint32_t(own - kind.names.begin());
  const auto plain = std::ranges::lower_bound(kind.plain, std::pair(names.plain, uint32_t(0)));
  return plain != kind.plain.end() && plain->first == names.plain ? plain->second : kNone;
}

// How near the nearest rig stands, which grows with the depth of what both it and the clip stand below, and which
// it is. Nodes are numbered depth first, so that it is the last before the clip, or the first behind it.
std::pair<int64_t, uint32_t> MotionRigs::nearestOf(const RigKind& kind, NodeId clip) const {
  const auto behind = std::ranges::lower_bound(kind.rigs, std::pair(clip, uint32_t(0)));
  int64_t best = -1;
  const auto look = [&](NodeId root) { best = std::max(best, nearness(m_document, clip, root)); };
  if (behind != kind.rigs.end()) look(behind->first);
  if (behind != kind.rigs.begin()) look(std::prev(behind)->first);
  if (best < 0) return {-1, kind.rigs.front().second};
  // Of several as near as that the first.
  const auto first = std::ranges::lower_bound(kind.rigs, std::pair(NodeId{uint32_t(best)}, uint32_t(0)));
  return {best, first->second};
}

Result<uint32_t> MotionRigs::rigFor(std::span<const LinkNames> names, NodeId clip) {
  std::unordered_map<uint32_t, std::pair<size_t, size_t>> scores;  // of a kind; and the last name that counted
  for (size_t n = 0; n < names.size(); ++n)
    for (const auto& [known, name] :
         {std::pair(&m_byName, names[n].own), std::pair(&m_byPlainName, names[n].plain)})
      if (const auto kinds = known->find(name); kinds != known->end())
        for (const uint32_t kind : kinds->second) {
          auto& [score, last] = scores[kind];
          if (score == 0 || last != n) ++score, last = n;
        }
  size_t most = 0;
  for (const auto& [kind, score] : scores) most = std::max(most, score.first);
  std::vector<uint32_t> alike;
  for (const auto& [kind, score] : scores)
    if (score.first == most) alike.push_back(kind);
  if (alike.empty()) return kNone;
  std::ranges::sort(alike);
  std::pair<int64_t, uint32_t> best{-2, kNone};
  for (const uint32_t kind : alike)
    if (const auto nearest = nearestOf(m_kinds[kind], clip); nearest.first > best.first) best = nearest;
  Rig& rig = m_rigs[best.second];
  if (rig.skeleton == kNone && m_document.skeletons.size() >= kMostSkeletons) {
    ++m_leftOut;
    return kNone;
  }
  if (rig.skeleton == kNone) VITRINE_CHECK(addSkeleton(rig));
  return best.second;
}

std::optional<RigJoint> MotionRigs::jointIn(uint32_t rig, const LinkNames& names) const {
  const Rig& found = m_rigs[rig];
  const uint32_t at = positionIn(m_kinds[found.kind], names);
  if (at == kNone) return std::nullopt;
  const Link& link = m_links[found.sorted[at]];
  return RigJoint{found.skeleton, link.joint, link.before, link.guessed};
}

Result<void> MotionRigs::makeSkeletons() {
  for (Rig& rig : m_rigs) {
    if (m_document.skeletons.size() >= kMostSkeletons) break;
    if (rig.skeleton == kNone) VITRINE_CHECK(addSkeleton(rig));
  }
  return {};
}

// ---- A rig as a skeleton ----------------------------------------------------------------------------------------

// A motor turns about the point where its C1 is in the part: that point is a joint of its own, so that between two
// keys the part goes round it and not straight on.
Result<void> MotionRigs::addSkeleton(Rig& rig) {
  const auto nameOf = [&](NodeId node) { return trackName(m_document, m_document.nodes.name[indexOf(node)]); };
  VITRINE_CHECK(m_context.budget.takeArray(rig.links.size() + 1, kJointCost, "joints", {}));
  Skeleton skeleton;
  std::unordered_map<NodeId, uint32_t> jointOf;
  jointOf[rig.root] = addRigJoint(skeleton, nameOf(rig.root), kNone, frameOf(rig.root, "CFrame"), rig.root);
  for (const uint32_t number : rig.links) {
    Link& link = m_links[number];
    const uint32_t above = jointOf[link.above];  // links above come first
    const bool isBone = link.node == link.below;
    const Mat4 place = isBone ? matrixOf(skeleton.joints[above].bind) * link.before : frameOf(link.below, "CFrame");
    link.joint = addRigJoint(skeleton, nameOf(link.node), above, place * link.after, link.node);
    jointOf[link.below] =
        isBone ? link.joint : addRigJoint(skeleton, nameOf(link.below), link.joint, place, link.below);
    JointHandle handle{.name = nameOf(link.below),
                       .parent = nameOf(link.above),
                       .further = trackName(m_document, link.names.plain.first),
                       .joint = link.joint,
                       .frame = link.before};
    if (!handle.name.empty()) skeleton.handles.push_back(std::move(handle));
  }
  rig.skeleton = uint32_t(m_document.skeletons.size());
  m_document.skeletons.push_back(std::move(skeleton));
  return {};
}

}  // namespace vitrine::rbxm
