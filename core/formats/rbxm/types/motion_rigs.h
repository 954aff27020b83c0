// The rigs of a file: what motors, bones and constraints hold together, as skeletons that clips can move.
//
// A motor holds a part to another: Part1.CFrame = Part0.CFrame * C0 * Transform * C1^-1. A bone is held to the part
// or bone above it: its place is that one's * CFrame * Transform. A clip moves the Transform of the motor or bone
// that holds what has one name to what has another.
//
// An AnimationConstraint is taken for such a motor: its C0 and C1 are the CFrames of its attachments, its parts
// what these are in. No paper says so.
//
// Figures of higher fidelity have up to 37 more bones, within their fifteen parts. Spine, Chest and Clavicles stand
// between parts that hold each other in other figures: motions of either kind of figure move the other one, so that
// links are also known by names that leave these bones out.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/formats/format.h"

namespace vitrine::rbxm {

inline constexpr size_t kMostSkeletons = 1024;

using NamePair = std::pair<uint32_t, uint32_t>;  // of what is above and below, in Nodes::names
// By what names a clip and a rig know a joint.
struct LinkNames {
  NamePair own, plain;  // the second without the optional bones
  friend auto operator<=>(const LinkNames&, const LinkNames&) = default;
};

// What a node of a clip or of a rig, and what is above it, are called. `aboveOf` gives what is above a node.
template <class Above>
LinkNames linkNames(const Document& document, NodeId above, NodeId below, const Above& aboveOf);

// A joint of a rig of this document.
struct RigJoint {
  uint32_t skeleton = kNone, joint = kNone;
  Mat4 frame{1.0f};      // JointHandle::frame
  bool guessed = false;  // how it moves is a guess
};

class MotionRigs {
 public:
  explicit MotionRigs(ReadContext& context) : m_context(context), m_document(context.document) {}

  // Finds the rigs; their skeletons are made when a clip moves them, or by makeSkeletons().
  Result<void> find();
  // The rig that has the most of what a clip names, of several the one that stands nearest in the tree; kNone: no
  // rig has any of it, or there are too many skeletons. Makes its skeleton.
  Result<uint32_t> rigFor(std::span<const LinkNames> names, NodeId clip);
  // `rig` is one that rigFor() returned.
  std::optional<RigJoint> jointIn(uint32_t rig, const LinkNames& names) const;
  // Skeletons of all other rigs, so that clips of other documents can move them.
  Result<void> makeSkeletons();
  uint64_t leftOut() const { return m_leftOut; }  // clips whose rig has no skeleton because there are too many

 private:
  // What holds a part or bone to another.
  struct Link {
    NodeId above = NodeId::None, below = NodeId::None;  // parts, or a bone
    NodeId node = NodeId::None;                         // the motor or bone
    Mat4 before{1.0f};                                  // C0, or the bone's CFrame
    Mat4 after{1.0f};                                   // C1
    bool guessed = false;
    LinkNames names{};
    uint32_t joint = kNone;  // where it turns, once the rig has a skeleton
  };
  // What hangs together.
  struct Rig {
    NodeId root = NodeId::None;
    std::vector<uint32_t> links;     // those above first
    std::vector<uint32_t> sorted{};  // the same by names, as in RigKind::names
    uint32_t kind = kNone;
    uint32_t skeleton = kNone;
  };
  // Rigs that have joints of the same names, as a hundred figures have.
  struct RigKind {
    std::vector<LinkNames> names;                        // in order
    std::vector<std::pair<NamePair, uint32_t>> plain{};  // the plain names in order, and where in `names` they are
    std::vector<std::pair<NodeId, uint32_t>> rigs{};     // root and index in m_rigs, in order of roots
  };
  using KindsByName = std::map<NamePair, std::vector<uint32_t>>;

  std::vector<NodeId> nodesOf(std::string_view className) const;
  Mat4 frameOf(NodeId node, std::string_view property) const;
  NodeId linkedTo(NodeId node, std::string_view property) const;
  bool isHoldable(NodeId node) const;
  Result<void> collectLinks();
  void addLink(const Link& link);
  void addRig(NodeId root);
  void sortIntoKinds();
  void listKind(KindsByName& kinds, const NamePair& name, uint32_t kind);
  uint32_t positionIn(const RigKind& kind, const LinkNames& names) const;
  std::pair<int64_t, uint32_t> nearestOf(const RigKind& kind, NodeId clip) const;
  Result<void> addSkeleton(Rig& rig);

  ReadContext& m_context;
  Document& m_document;
  std::vector<Link> m_links;
  std::unordered_map<NodeId, uint32_t> m_linkOf;                   // by what it holds
  std::unordered_map<NodeId, std::vector<uint32_t>> m_linksBelow;  // by what holds
  std::vector<Rig> m_rigs;
  std::vector<RigKind> m_kinds;
  KindsByName m_byName, m_byPlainName;
  uint64_t m_leftOut = 0;
};

// Names that no text of a document may be longer than to be copied into each of its tracks and joints: longer ones
// are of no figure. Empty for those.
std::string trackName(const Document& document, uint32_t name);

// The next above that is none of the optional bones between parts.
bool isOptionalBone(std::string_view name);
template <class Above>
NodeId beyondBones(const Document& document, NodeId node, const Above& aboveOf) {
  constexpr size_t kMostOptional = 8;  // that follow each other
  for (size_t step = 0; step < kMostOptional && node != NodeId::None; ++step) {
    if (!isOptionalBone(document.nameOf(node))) return node;
    const NodeId above = aboveOf(node);
    if (above == NodeId::None) return node;
    node = above;
  }
  return node;
}

template <class Above>
LinkNames linkNames(const Document& document, NodeId above, NodeId below, const Above& aboveOf) {
  const auto nameOf = [&](NodeId node) { return document.nodes.name[indexOf(node)]; };
  const NodeId further = beyondBones(document, above, aboveOf);
  return {{nameOf(above), nameOf(below)}, {nameOf(further), nameOf(below)}};
}

}  // namespace vitrine::rbxm
