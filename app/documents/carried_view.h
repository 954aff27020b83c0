// What of a view stays true when its file is read again: node numbers can change with the file, and a node is the
// same if its path is.
#pragma once

#include <vector>

#include "core/document/document.h"
#include "render/view/view_state.h"

namespace vitrine {

// Those of the nodes that the file still has, by their numbers in `to`. Of many, only the first are looked for.
std::vector<NodeId> carriedOver(const std::vector<NodeId>& nodes, const Document& from, const Document& to);
// Whether all of them are the same nodes in both, by the same numbers.
bool keepTheirNumbers(const std::vector<NodeId>& nodes, const Document& from, const Document& to);

// What is selected, hidden and shown alone; and the pose, unless the joints or controls are others.
void carryOver(ViewState& view, const Document& from, const Document& to);
// Takes away whatever means one file alone.
void forgetFile(ViewState& view);

// The object has another size: the camera stays where it is, unless that loses the object.
void keepInSight(ViewState& view, const Scene& scene, float aspect);
// The same where another of the file's scenes is shown: it may lie beside the one before.
void goWhereItIs(ViewState& view, const Scene& scene, float aspect);

}  // namespace vitrine
