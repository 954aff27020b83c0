// Finds which nodes of two documents correspond. Stable ids are used where there are some, but none are needed.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "core/diff/value_hashes.h"

namespace vitrine {

// How a pair was found, in the order in which the ways are tried.
enum class PairedBy : uint8_t {
  None,     // the node has no partner
  Equal,    // the whole subtree is equal, and unique in both documents
  Id,       // its UniqueId, which no other node has in either document
  Service,  // the one node of a class that every place has exactly once, see Class::service
  // Class and name, below paired parents. Among several nodes of the same name: equal ones first (preferring two
  // that nodes already paired refer to), then the most similar, then in order.
  Name,
  // Below paired parents, with different names: most of its children are unchanged, or it is the last unpaired node
  // of its class and most values are unchanged. Or both nodes are the only roots of their files.
  Rename,
  Move,  // class, name and values, below another parent
};

// In both directions; kNone and PairedBy::None for nodes without a partner. Partners have the same class name.
struct Pairing {
  std::vector<uint32_t> toB;    // node of a -> node of b
  std::vector<uint32_t> toA;    // node of b -> node of a
  std::vector<PairedBy> how;    // of each node of a
  std::vector<bool> ambiguous;  // of each node of a: several have its name, and their number differs between a and
                                // b
};

// Takes near-linear time in the number of nodes. nullopt if cancelled (`cancelled` may be null).
std::optional<Pairing> pairNodes(const Document& a, const Document& b, const HashedPair& hashes,
                                 const std::atomic<bool>* cancelled = nullptr);

}  // namespace vitrine
