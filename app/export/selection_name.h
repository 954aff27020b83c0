// What an export of selected nodes is called.
#pragma once

#include <span>
#include <string>

#include "core/document/document.h"

namespace vitrine {

// The name of the one node, or of the nearest node above all of several; if there is none, that of the first. Its
// class where it has no name. Safe as a file name, without an extension; never empty.
std::string selectionName(const Document& document, std::span<const NodeId> selection);

}  // namespace vitrine
