// Which properties name which nodes: what "referenced by" is answered from.
#pragma once

#include <span>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

struct Reference {
  NodeId target = NodeId::None, source = NodeId::None;
  const Column* column = nullptr;  // of the source's class
};

// All of a document, ordered by target, then by source. Decodes columns of references; any thread.
std::vector<Reference> referencesIn(const Document& document);
// Those to one node, of what referencesIn() gave.
std::span<const Reference> referencesTo(std::span<const Reference> all, NodeId target);

}  // namespace vitrine
