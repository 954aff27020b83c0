// What nodes that are selected stand for in their document.
#pragma once

#include <optional>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// Without those that the document has not got: who selects may still look at the file as it was before it was read
// again. `document` may be null.
std::vector<NodeId> existingOf(std::vector<NodeId> nodes, const Document* document);

// Joints of the first skeleton, in the order of the nodes.
std::vector<uint32_t> jointsOf(const std::vector<NodeId>& nodes, const Document& document);

// The material of the one face that is selected, if images can be given to it; nothing where something else is.
std::optional<uint32_t> faceOf(const std::vector<NodeId>& nodes, const Document& document);

}  // namespace vitrine
