#include "core/diff/node_links.h"

#include <algorithm>
#include <tuple>

#include "core/diff/value_hashes.h"

namespace vitrine {

namespace {

constexpr int kLinkSteps = 3;

std::span<const NodeLink> linksOf(const std::vector<NodeLink>& links, uint32_t node, uint32_t NodeLink::*end) {
  const auto found = std::ranges::equal_range(links, node, {}, end);
  return {found.begin(), found.end()};
}

}  // namespace

NodeLinks::NodeLinks(const std::vector<NodeLink>& links) : m_out(links), m_in(links) {
  std::ranges::sort(m_out, {}, [](const NodeLink& one) { return std::tuple(one.from, one.property, one.to); });
  std::ranges::sort(m_in, {}, [](const NodeLink& one) { return std::tuple(one.to, one.property, one.from); });
}

std::span<const NodeLink> NodeLinks::from(uint32_t node) const { return linksOf(m_out, node, &NodeLink::from); }
std::span<const NodeLink> NodeLinks::to(uint32_t node) const { return linksOf(m_in, node, &NodeLink::to); }

std::vector<uint64_t> NodeLinks::hashesWith(const std::vector<uint64_t>& tree, const Nodes& nodes) const {
  std::vector<uint64_t> now = tree, next;
  for (int step = 0; step < kLinkSteps && !m_out.empty(); ++step) {
    next = now;
    for (const NodeLink& link : m_out) {
      next[link.from] += mixedHash(mixedHash(link.property, now[link.to]), 1);
      next[link.to] += mixedHash(mixedHash(link.property, now[link.from]), 2);
    }
    // Children come after their parents.
    for (size_t i = next.size(); i-- > 0;)
      if (const uint32_t parent = indexOf(nodes.parent[i]); parent != kNone) next[parent] += mixedHash(next[i], 3);
    for (size_t i = 0; i < now.size(); ++i) now[i] = mixedHash(next[i], 4);
  }
  return now;
}

}  // namespace vitrine
