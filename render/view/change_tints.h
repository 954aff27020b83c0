// The colours of what changed, for the pictures of both sides.
#pragma once

#include <array>

#include "core/diff/change_tree.h"
#include "render/view/view_state.h"

namespace vitrine {

// Tints for the nodes of a and of b: removed, added, with other values, moved or renamed.
std::array<NodeTintsPointer, 2> changeTints(const ChangeTree& tree, const Document& a, const Document& b);

}  // namespace vitrine
