// Which properties refer to which nodes: what the window shows as "referenced by".
#pragma once

#include <span>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

struct Reference {
  NodeId target = NodeId::None, source = NodeId::None;
  const Column* column = nullptr;  // of the source's class
};

// All references of a document, ordered by target, then by source. Decodes the columns of references. Thread-safe.
std::vector<Reference> referencesIn(const Document& document);
// The references to one node, out of the result of referencesIn().
std::span<const Reference> referencesTo(std::span<const Reference> all, NodeId target);

}  // namespace vitrine
