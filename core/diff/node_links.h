// Who refers to whom among the nodes of a document.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

struct NodeLink {
  uint32_t from = kNone, to = kNone;
  uint64_t property = 0;  // hash of its name, and of which one in its value it is
};

class NodeLinks {
 public:
  NodeLinks() = default;
  explicit NodeLinks(const std::vector<NodeLink>& links);
  bool empty() const { return m_out.empty(); }
  // Of one node, in the order of properties.
  std::span<const NodeLink> from(uint32_t node) const;
  std::span<const NodeLink> to(uint32_t node) const;
  // What `tree` tells, and who refers to each node and to what below it, whom they refer to, and so on for a few
  // steps.
  std::vector<uint64_t> hashesWith(const std::vector<uint64_t>& tree, const Nodes& nodes) const;

 private:
  std::vector<NodeLink> m_out, m_in;
};

}  // namespace vitrine
