// The changes as a tree: every node that differs, with the nodes above it.
#pragma once

#include <span>
#include <vector>

#include "core/diff/differences.h"

namespace vitrine {

// Counts of changed nodes; one node may be counted in several.
struct ChangeCounts {
  uint64_t added = 0, removed = 0, moved = 0, changed = 0;  // moved: also renamed; changed: has other values
  uint64_t all() const { return added + removed + moved + changed; }
  ChangeCounts& operator+=(const ChangeCounts& other);
};

struct ChangeItem {
  NodeId a = NodeId::None, b = NodeId::None;  // shown at the node's position in b, or in a if it was removed
  uint32_t stream = kNone;                    // in DocumentDiff::streams; a and b are the nodes it belongs to, if
                                              // any
  uint32_t parent = kNone;                    // an earlier item; kNone: this is a root
  uint32_t firstDifference = 0, differenceCount = 0;  // of this pair, in ChangeTree::differences
  ChangeCounts own, below;                            // `below` includes `own`
};

struct ChangeTree {
  std::vector<ChangeItem> items;
  std::vector<uint32_t> firstChild;  // item -> index into `children`; one entry more than items
  std::vector<uint32_t> children;    // the roots come last
  // Moved, Renamed and Changed, and one-sided properties; grouped by pair.
  std::vector<Difference> differences;
  std::vector<uint32_t> itemOfA, itemOfB;             // node -> item; kNone: nothing changed at or below the node
  std::vector<uint32_t> stops;                        // what step() goes to, in the order of the tree
  std::vector<uint32_t> stopsBefore;                  // item -> how many stops come before it
  std::span<const uint32_t> of(uint32_t item) const;  // kNone: the roots
  std::span<const Difference> differencesOf(const ChangeItem& item) const;
  // The next (1) or previous (-1) item in tree order that changed itself, not only below; wraps around. kNone if
  // nothing changed.
  uint32_t step(uint32_t item, int direction) const;
};

// One-sided properties count as changes only if `withOneSided`.
ChangeTree makeChangeTree(const Document& a, const Document& b, const DocumentDiff& diff,
                          bool withOneSided = false);

}  // namespace vitrine
