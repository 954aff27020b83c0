// What stays valid in a view when its file is read again. Node numbers can change with the file; a node counts as
// the same if its path is the same.
#pragma once

#include <span>
#include <vector>

#include "core/document/document.h"
#include "render/view/view_state.h"

namespace vitrine {

// Which nodes of a file are which of the file that was read again. Of several with one path, the first is the
// first. Takes a pass over all nodes of both documents, which must outlive it.
class CarriedNodes {
 public:
  // `wanted`: all those that will be asked for.
  CarriedNodes(const Document& from, const Document& to, std::span<const std::vector<NodeId>* const> wanted);
  bool areTheSame() const { return m_same; }  // the trees are the same: all nodes keep their numbers
  NodeId of(NodeId node) const;               // None: it is gone
  std::vector<NodeId> of(const std::vector<NodeId>& nodes) const;  // those that are still there

 private:
  void match(const Document& from, const Document& to, const std::vector<uint8_t>& needed);

  bool m_same = false;
  LargeBuffer<NodeId> m_carried;  // per node of `from`
};

// The nodes that the file still has, by their numbers in `to`.
std::vector<NodeId> carriedOver(const std::vector<NodeId>& nodes, const Document& from, const Document& to);
// Whether all nodes are the same in both documents, with the same numbers.
bool keepTheirNumbers(const std::vector<NodeId>& nodes, const Document& from, const Document& to);

// Whether a pose of the one is a pose of the other: joints and controls have the same names.
bool sameRig(const Document& one, const Document& other);

// Carries over what is selected, hidden and isolated, and also the pose unless it is another rig.
void carryOver(ViewState& view, const CarriedNodes& nodes, bool sameRig);
// Removes everything from the view that refers to one particular file.
void forgetFile(ViewState& view);

// For an object whose size changed: the camera stays where it is, unless it would lose the object.
void keepInSight(ViewState& view, const Scene& scene, float aspect);
// The same when another scene of the file is shown, which may lie beside the previous one.
void goWhereItIs(ViewState& view, const Scene& scene, float aspect);

}  // namespace vitrine
