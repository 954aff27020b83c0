// A motor holds a part to another: Part1.CFrame = Part0.CFrame * C0 * Transform * C1^-1. A bone is held to the part
// or bone above it: its place is that one's * CFrame * Transform. A pose is the Transform of the motor or bone that
// holds what has the pose's name to what has the name of the pose above it, from its keyframe's time on.
//
// An AnimationConstraint is such a motor: its C0 and C1 are the CFrames of its attachments, its parts what these
// are in.
//
// Figures of higher fidelity have up to 37 more bones, within their fifteen parts. Spine, Chest and Clavicles stand
// between parts that hold each other in other figures: motions of either kind of figure move the other one, so that
// links are also known by names that leave these bones out.
//
// A motor turns about the point where its C1 is in the part: that point is a joint of its own, so that between two
// keys the part goes round it and not straight on.
#include "core/formats/rbxm/types/motions.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace vitrine::rbxm {

namespace {

constexpr size_t kMostSkeletons = 32;
constexpr size_t kMostNamesakes = 64;                  // rigs with links of the same names
constexpr uint64_t kLinkCost = 1024, kPoseCost = 256;  // of the budget
constexpr int64_t kConstant = 1;                       // of Enum.PoseEasingStyle
constexpr size_t kMostOptional = 8;                    // optional bones that follow each other
constexpr std::string_view kOptionalBones[] = {"Spine", "Chest", "LeftClavicle", "RightClavicle"};

// What holds a part or bone to another.
struct Link {
  NodeId above = NodeId::None, below = NodeId::None;  // parts, or a bone
  NodeId node = NodeId::None;                         // the motor or bone
  Mat4 before{1.0f};                                  // C0, or the bone's CFrame
  Mat4 after{1.0f};                                   // C1
};

// What hangs together.
struct Rig {
  NodeId root = NodeId::None;
  std::vector<uint32_t> links;  // those above first
  uint32_t skeleton = kNone;    // once a sequence moves it
};

// A pose, and the joint of which names it is.
struct Key {
  float time = 0;  // seconds
  Mat4 transform{1.0f};
  bool holds = false;  // until the next one
};
using NamePair = std::pair<uint32_t, uint32_t>;  // of what is above and below, in Nodes::names
struct PoseName {
  NamePair own, plain;  // the second without the optional bones
  friend auto operator<=>(const PoseName&, const PoseName&) = default;
};
using Poses = std::map<PoseName, std::vector<Key>>;

class MotionReader {
 public:
  explicit MotionReader(ReadContext& context) : m_context(context), m_document(context.document) {}

  Result<void> read() {
    std::vector<NodeId> sequences = nodesOf("KeyframeSequence");
    if (sequences.empty()) return {};
    std::ranges::sort(sequences);
    VITRINE_CHECK(collectLinks());
    if (m_links.empty()) return {};
    findRigs();
    VITRINE_CHECK(m_context.budget.takeArray(m_document.nodes.size(), 8, "children", {}));
    m_children = childrenOf(m_document.nodes);
    for (const NodeId sequence : sequences) VITRINE_CHECK(addSequence(sequence));
    if (m_leftOut > 0)
      m_document.diagnostics.add(
          Severity::Info, "rbxm.many-rigs",
          fmt::format("keyframe sequences of rigs beyond the first {} are not played", kMostSkeletons), {},
          m_leftOut);
    return {};
  }

 private:
  // ---- The rigs

  std::vector<NodeId> nodesOf(std::string_view className) const {
    std::vector<NodeId> nodes;
    for (const Class& owner : m_document.classes)
      if (owner.is(className)) nodes.insert(nodes.end(), owner.nodes.begin(), owner.nodes.end());
    return nodes;
  }

  // The identity where there is none, or none that could be used.
  Mat4 frameOf(NodeId node, std::string_view property) const {
    const Value value = m_document.property(node, property);
    const CFrame* frame = value.as<CFrame>();
    if (!frame) return Mat4(1.0f);
    const Mat4 matrix = matrixOf(*frame);
    for (int column = 0; column < 4; ++column)
      for (int row = 0; row < 4; ++row)
        if (!std::isfinite(matrix[column][row])) return Mat4(1.0f);
    return matrix;
  }

  NodeId linkedTo(NodeId node, std::string_view property) const {
    const Value value = m_document.property(node, property);
    const NodeId* other = value.as<NodeId>();
    return other && indexOf(*other) < m_document.nodes.size() ? *other : NodeId::None;
  }

  Result<void> collectLinks() {
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
               .after = frameOf(two, "CFrame")});
    }
    return {};
  }

  // Of several links that hold a part the first counts.
  void addLink(const Link& link) {
    if (link.above == NodeId::None || link.below == NodeId::None || link.above == link.below) return;
    if (!m_linkOf.emplace(link.below, uint32_t(m_links.size())).second) return;
    m_linksBelow[link.above].push_back(uint32_t(m_links.size()));
    m_links.push_back(link);
  }

  // Every rig begins at what nothing holds. Parts that hold each other in a circle belong to none.
  void findRigs() {
    for (const Link& link : m_links) {
      const bool isHeld = m_linkOf.contains(link.above);
      const bool isKnown = m_rigOf.contains(m_linksBelow[link.above].front());
      if (!isHeld && !isKnown) addRig(link.above);
    }
  }

  void addRig(NodeId root) {
    const auto number = uint32_t(m_rigs.size());
    Rig rig{.root = root, .links = m_linksBelow[root]};
    for (size_t at = 0; at < rig.links.size(); ++at) {
      const uint32_t link = rig.links[at];
      m_rigOf.emplace(link, number);
      const NodeId above = m_links[link].above, below = m_links[link].below;
      const NodeId further = beyondBones(above, [&](NodeId bone) {
        const auto held = m_linkOf.find(bone);
        return held == m_linkOf.end() ? NodeId::None : m_links[held->second].above;
      });
      for (auto* known : {&m_byName, &m_byPlainName}) {
        std::vector<uint32_t>& namesakes = (*known)[namesOf(known == &m_byName ? above : further, below)];
        if (namesakes.size() < kMostNamesakes) namesakes.push_back(link);
      }
      const auto linksBelow = m_linksBelow.find(below);
      if (linksBelow != m_linksBelow.end())
        rig.links.insert(rig.links.end(), linksBelow->second.begin(), linksBelow->second.end());
    }
    m_rigs.push_back(std::move(rig));
  }

  // The next above that is none of the optional bones between parts.
  template <class Above>
  NodeId beyondBones(NodeId node, const Above& aboveOf) const {
    for (size_t step = 0; step < kMostOptional && node != NodeId::None; ++step) {
      if (std::ranges::find(kOptionalBones, m_document.nameOf(node)) == std::end(kOptionalBones)) return node;
      const NodeId above = aboveOf(node);
      if (above == NodeId::None) return node;
      node = above;
    }
    return node;
  }

  NamePair namesOf(NodeId above, NodeId below) const {
    return {m_document.nodes.name[indexOf(above)], m_document.nodes.name[indexOf(below)]};
  }

  // ---- A sequence

  bool isA(NodeId node, std::string_view className) const { return m_document.classOf(node).is(className); }

  Result<void> addSequence(NodeId sequence) {
    Animation animation{.name = nameOf(sequence), .node = sequence};
    Poses poses;
    for (const NodeId keyframe : m_children.of(sequence)) {
      if (!isA(keyframe, "Keyframe")) continue;
      const Value value = m_document.property(keyframe, "Time");
      const float time = value.as<float>() ? *value.as<float>() : 0;
      if (!std::isfinite(time)) continue;
      animation.duration = std::max(animation.duration, time);
      VITRINE_CHECK(collectPoses(keyframe, time, poses));
    }
    const uint32_t number = rigFor(poses, sequence);
    if (number == kNone) return {};
    Rig& rig = m_rigs[number];
    if (rig.skeleton == kNone && m_document.skeletons.size() == kMostSkeletons) {
      ++m_leftOut;
      return {};
    }
    if (rig.skeleton == kNone) addSkeleton(rig);
    std::map<uint32_t, std::vector<Key>> keysOf;  // by link
    std::vector<uint32_t> order;
    for (auto& [names, keys] : poses) {
      const uint32_t link = linkIn(number, names);
      if (link == kNone) continue;
      std::vector<Key>& all = keysOf[link];
      if (all.empty()) order.push_back(link);
      all.insert(all.end(), keys.begin(), keys.end());
    }
    for (const uint32_t link : order) animation.tracks.push_back(trackOf(rig.skeleton, link, keysOf[link]));
    m_document.animations.push_back(std::move(animation));
    return m_context.step(1);
  }

  // Many sequences have the name of their class, below something that says what they are.
  std::string nameOf(NodeId sequence) const {
    const NodeId above = m_document.nodes.parent[indexOf(sequence)];
    const std::string& own = m_document.nameOf(sequence);
    return own == "KeyframeSequence" && above != NodeId::None ? m_document.nameOf(above) : own;
  }

  NodeId parentPose(NodeId pose, NodeId keyframe) const {
    const NodeId above = m_document.nodes.parent[indexOf(pose)];
    return above == keyframe ? NodeId::None : above;
  }

  Result<void> collectPoses(NodeId keyframe, float time, Poses& poses) {
    std::vector<NodeId> open(m_children.of(keyframe).begin(), m_children.of(keyframe).end());
    while (!open.empty()) {
      const NodeId pose = open.back();
      open.pop_back();
      if (!isA(pose, "Pose")) continue;
      VITRINE_CHECK(m_context.budget.take(kPoseCost, "poses", {}));
      const std::span<const NodeId> below = m_children.of(pose);
      open.insert(open.end(), below.begin(), below.end());
      // Without weight it only stands above others.
      const Value weight = m_document.property(pose, "Weight"), style = m_document.property(pose, "EasingStyle");
      const NodeId above = m_document.nodes.parent[indexOf(pose)];
      if (above == keyframe || (weight.as<float>() && !(*weight.as<float>() > 0))) continue;
      const NodeId further = beyondBones(above, [&](NodeId bone) { return parentPose(bone, keyframe); });
      poses[{namesOf(above, pose), namesOf(further, pose)}].push_back(
          {.time = time,
           .transform = frameOf(pose, "CFrame"),
           .holds = style.as<int64_t>() && *style.as<int64_t>() == kConstant});
    }
    return {};
  }

  // Of either name, each once.
  std::vector<uint32_t> namesakesOf(const PoseName& names) const {
    std::vector<uint32_t> links;
    for (const auto& [known, name] : {std::pair(&m_byName, names.own), std::pair(&m_byPlainName, names.plain)})
      if (const auto namesakes = known->find(name); namesakes != known->end())
        links.insert(links.end(), namesakes->second.begin(), namesakes->second.end());
    std::ranges::sort(links);
    const auto same = std::ranges::unique(links);
    links.erase(same.begin(), same.end());
    return links;
  }

  // The rig that has the most of what the poses name; of several the one that stands nearest in the tree.
  uint32_t rigFor(const Poses& poses, NodeId sequence) const {
    std::map<uint32_t, size_t> scores;
    for (const auto& [names, keys] : poses) {
      for (const uint32_t link : namesakesOf(names)) ++scores[m_rigOf.at(link)];
    }
    uint32_t best = kNone;
    for (const auto& [rig, score] : scores) {
      const bool isBetter = best == kNone || score > scores[best] ||
                            (score == scores[best] && nearness(sequence, rig) > nearness(sequence, best));
      if (isBetter) best = rig;
    }
    return best;
  }

  // Grows with the depth of what both stand below: children follow their parents.
  int64_t nearness(NodeId sequence, uint32_t rig) const {
    const LargeBuffer<NodeId>& parent = m_document.nodes.parent;
    NodeId a = sequence, b = m_rigs[rig].root;
    while (a != b) {
      if (a == NodeId::None || b == NodeId::None) return -1;
      NodeId& deeper = a > b ? a : b;
      deeper = parent[indexOf(deeper)];
    }
    return a == NodeId::None ? -1 : int64_t(indexOf(a));
  }

  uint32_t linkIn(uint32_t rig, const PoseName& names) const {
    const auto isIn = [&](uint32_t link) { return m_rigOf.at(link) == rig; };
    for (const auto& [known, name] : {std::pair(&m_byName, names.own), std::pair(&m_byPlainName, names.plain)})
      if (const auto namesakes = known->find(name); namesakes != known->end())
        if (const auto found = std::ranges::find_if(namesakes->second, isIn); found != namesakes->second.end())
          return *found;
    return kNone;
  }

  // ---- A rig as a skeleton

  static uint32_t addJoint(Skeleton& skeleton, std::string name, uint32_t parent, const Mat4& place, NodeId node) {
    skeleton.joints.push_back({.name = std::move(name),
                               .parent = parent,
                               .bind = {Mat3(place), Vec3(place[3])},
                               .listed = false,
                               .node = node});
    return uint32_t(skeleton.joints.size() - 1);
  }

  void addSkeleton(Rig& rig) {
    Skeleton skeleton;
    std::unordered_map<NodeId, uint32_t> jointOf;
    jointOf[rig.root] =
        addJoint(skeleton, m_document.nameOf(rig.root), kNone, frameOf(rig.root, "CFrame"), rig.root);
    for (const uint32_t number : rig.links) {
      const Link& link = m_links[number];
      const uint32_t above = jointOf.at(link.above);
      const bool isBone = link.node == link.below;
      const Mat4 place =
          isBone ? matrixOf(skeleton.joints[above].bind) * link.before : frameOf(link.below, "CFrame");
      m_jointOf[number] = addJoint(skeleton, m_document.nameOf(link.node), above, place * link.after, link.node);
      jointOf[link.below] =
          isBone ? m_jointOf[number]
                 : addJoint(skeleton, m_document.nameOf(link.below), m_jointOf[number], place, link.below);
    }
    rig.skeleton = uint32_t(m_document.skeletons.size());
    m_document.skeletons.push_back(std::move(skeleton));
  }

  JointTrack trackOf(uint32_t skeleton, uint32_t link, std::vector<Key>& keys) const {
    JointTrack track{.skeleton = skeleton, .joint = m_jointOf.at(link)};
    std::ranges::stable_sort(keys, {}, &Key::time);
    const auto add = [&](float time, const Mat4& transform) {
      const Mat4 local = m_links[link].before * transform;
      for (std::vector<float>* times : {&track.translation.times, &track.rotation.times}) times->push_back(time);
      track.translation.values.emplace_back(local[3]);
      track.rotation.values.push_back(glm::quat_cast(Mat3(local)));
    };
    for (size_t k = 0; k < keys.size(); ++k) {
      add(keys[k].time, keys[k].transform);
      if (keys[k].holds && k + 1 < keys.size()) add(keys[k + 1].time, keys[k].transform);
    }
    return track;
  }

  ReadContext& m_context;
  Document& m_document;
  Children m_children;
  std::vector<Link> m_links;
  std::unordered_map<NodeId, uint32_t> m_linkOf;                   // by what it holds
  std::unordered_map<NodeId, std::vector<uint32_t>> m_linksBelow;  // by what holds
  std::vector<Rig> m_rigs;
  std::unordered_map<uint32_t, uint32_t> m_rigOf;    // of a link
  std::unordered_map<uint32_t, uint32_t> m_jointOf;  // of a link whose rig has a skeleton: where it turns
  using ByName = std::map<NamePair, std::vector<uint32_t>>;
  ByName m_byName, m_byPlainName;  // links, by the names of what they hold together; without optional bones
  uint64_t m_leftOut = 0;
};

}  // namespace

Result<void> addMotions(ReadContext& context) { return MotionReader(context).read(); }

}  // namespace vitrine::rbxm
