// Makes the node forest of a file out of its instances and parent links, which may be in any order, or wrong.
#pragma once

#include "core/document/document.h"

namespace vitrine::rbxm {

// One per instance, in the order of the classes and their rows.
struct InstanceTable {
  LargeBuffer<int32_t> referent;
  LargeBuffer<uint32_t> classIndex;
  LargeBuffer<uint32_t> row;
  LargeBuffer<uint32_t> name;  // in Nodes::names
  // Instance -> its parent, kNone for a root. `order` lists the instances as the file mentions them: the order of
  // siblings.
  LargeBuffer<uint32_t> parent;
  LargeBuffer<uint32_t> order;

  size_t size() const { return referent.size(); }
};

// Fills document.nodes in depth-first order and the nodes of the classes; returns instance -> node. A parent that
// is among an instance's own descendants is reported and cut, and so is a tree of more than `depthLimit` levels.
LargeBuffer<NodeId> buildTree(Document& document, InstanceTable&& instances, uint32_t depthLimit);

// Text for names that should be UTF-8 but are not: invalid bytes are written as \xNN.
std::string printableName(std::string_view bytes);

}  // namespace vitrine::rbxm
