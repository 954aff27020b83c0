// What stays valid in a view when its file is read again. Node numbers can change with the file; a node counts as
// the same if its path is the same.
#pragma once

#include <vector>

#include "core/document/document.h"
#include "render/view/view_state.h"

namespace vitrine {

// The nodes that the file still has, by their numbers in `to`. If there are many, only the first are looked up.
std::vector<NodeId> carriedOver(const std::vector<NodeId>& nodes, const Document& from, const Document& to);
// Whether all nodes are the same in both documents, with the same numbers.
bool keepTheirNumbers(const std::vector<NodeId>& nodes, const Document& from, const Document& to);

// Carries over what is selected, hidden and isolated, and also the pose, unless the joints or controls are
// different.
void carryOver(ViewState& view, const Document& from, const Document& to);
// Removes everything from the view that refers to one particular file.
void forgetFile(ViewState& view);

// For an object whose size changed: the camera stays where it is, unless it would lose the object.
void keepInSight(ViewState& view, const Scene& scene, float aspect);
// The same when another scene of the file is shown, which may lie beside the previous one.
void goWhereItIs(ViewState& view, const Scene& scene, float aspect);

}  // namespace vitrine
