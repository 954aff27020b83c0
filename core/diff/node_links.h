// Which nodes of a document refer to which.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

struct NodeLink {
  uint32_t from = kNone, to = kNone;
  uint64_t property = 0;  // hash of the property's name and of the reference's index in the value
};

class NodeLinks {
 public:
  NodeLinks() = default;
  explicit NodeLinks(const std::vector<NodeLink>& links);
  bool empty() const { return m_out.empty(); }
  // The links from or to one node, in the order of properties.
  std::span<const NodeLink> from(uint32_t node) const;
  std::span<const NodeLink> to(uint32_t node) const;
  // The hashes in `tree`, extended by links: which nodes each node or one below it refers to, which refer to those,
  // and so on for a few steps.
  std::vector<uint64_t> hashesWith(const std::vector<uint64_t>& tree, const Nodes& nodes) const;

 private:
  std::vector<NodeLink> m_out, m_in;
};

}  // namespace vitrine
