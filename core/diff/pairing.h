// Which nodes of two documents are the same thing, told without stable ids.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "core/diff/value_hashes.h"

namespace vitrine {

// How a pair was found, in the order in which it is tried.
enum class PairedBy : uint8_t {
  None,     // it has no partner
  Equal,    // the whole subtree is equal, and there is no second one like it in either document
  Id,       // its UniqueId, which nothing else has in either document
  Service,  // the only one of its class, which a place has once
  // Class and name below paired parents; among several of one name equal ones first, of these those to whom the
  // same ones refer, then the most alike ones, then in order.
  Name,
  // Below paired parents, alike but for its name, with most of what is below it as it was, or the last of its class
  // with most values as they were; or each is all of its file.
  Rename,
  Move,  // class, name and values, below another parent
};

// Both ways; kNone and PairedBy::None for nodes without a partner. Partners are of classes of one name.
struct Pairing {
  std::vector<uint32_t> toB;    // node of a -> node of b
  std::vector<uint32_t> toA;    // node of b -> node of a
  std::vector<PairedBy> how;    // of each node of a
  std::vector<bool> ambiguous;  // of each node of a: it was one of several of a name, and their number differs
};

// Near-linear in the number of nodes. Nothing if it was cancelled (`cancelled` may be null).
std::optional<Pairing> pairNodes(const Document& a, const Document& b, const HashedPair& hashes,
                                 const std::atomic<bool>* cancelled = nullptr);

}  // namespace vitrine
