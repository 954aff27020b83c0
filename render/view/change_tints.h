// The colours of what changed, for the pictures of both sides.
#pragma once

#include <array>

#include "core/diff/change_tree.h"
#include "render/view/view_state.h"

namespace vitrine {

// Of a's nodes and of b's: what went, what came, what has other values, what lies elsewhere or has another name.
std::array<NodeTintsPointer, 2> changeTints(const ChangeTree& tree, const Document& a, const Document& b);

}  // namespace vitrine
