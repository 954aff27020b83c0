// Which joints of a rig a clip moves, found by their names.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// How much of a clip a document's rigs can play.
struct ClipFit {
  size_t joints = 0;                   // that the clip names
  size_t found = 0;                    // of those
  std::vector<std::string> missing{};  // the names of some others, at most kMostMissing
  size_t faces = 0, foundFaces = 0;    // the same of controls of a face
  size_t shapes = 0;                   // morph targets that it moves
  bool plays() const { return found > 0 || foundFaces > 0 || shapes > 0; }
};
inline constexpr size_t kMostMissing = 100;
// "none of its 12 joints is here (Torso, Head, ...)": for a clip of which nothing is found.
std::string missingText(const ClipFit& fit);

// Finds joints of one skeleton by name. Names of JointHandles count together with those of what is above; other
// joints are found by their own names, ignoring case if there is none of that case.
class JointFinder {
 public:
  JointFinder(const Document& document, uint32_t skeleton);
  ~JointFinder();
  JointFinder(JointFinder&&) noexcept;
  // Sets joint, skeleton, frame and space of a track; false, and kNone, if the skeleton has no such joint.
  bool bind(JointTrack& track) const;

 private:
  struct Names;
  const Document& m_document;
  uint32_t m_skeleton;
  std::unique_ptr<Names> m_names;
};

// How well a clip's tracks fit as they are bound now.
ClipFit fitOf(const Animation& clip, const Document& document);

// Binds clips of other documents to a document's rigs. Rigs with joints of the same names count as one kind, so
// that many figures of a place cost no more than one.
class ClipBinder {
 public:
  explicit ClipBinder(const Document& document);
  // A copy of a clip, bound to the skeleton that has the most of its joints; of several to the one nearest to
  // `near` in the tree, or the first. Tracks without a joint there are kept, with kNone. Tracks of morph targets
  // are left out: they have no names.
  Animation bound(const Document& owner, const Animation& clip, NodeId near = NodeId::None) const;

 private:
  struct Kind {
    JointFinder finder;  // of the first
    std::vector<uint32_t> skeletons;
  };
  const Document& m_document;
  std::vector<Kind> m_kinds;
};

// The skeleton's place in the tree: the node of its first joint that has one.
NodeId nodeOf(const Skeleton& skeleton);
// How near two nodes are: grows with the depth of what both stand below; -1: they share nothing.
int64_t nearness(const Document& document, NodeId a, NodeId b);

}  // namespace vitrine
