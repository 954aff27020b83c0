// What the selected nodes stand for in their document.
#pragma once

#include <optional>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// The nodes that the document has: the caller may still see the file as it was before it was read again. `document`
// may be null.
std::vector<NodeId> existingOf(std::vector<NodeId> nodes, const Document* document);

// Joints of the first skeleton, in the order of the nodes.
std::vector<uint32_t> jointsOf(const std::vector<NodeId>& nodes, const Document& document);

// The material of the selected face, if exactly one is selected and images can be given to it; nothing otherwise.
std::optional<uint32_t> faceOf(const std::vector<NodeId>& nodes, const Document& document);

}  // namespace vitrine
