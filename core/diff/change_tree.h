// What changed as a tree: every node that differs, with the nodes above it.
#pragma once

#include <span>
#include <vector>

#include "core/diff/differences.h"

namespace vitrine {

// What an item and everything below it counts; several may be true of one node.
struct ChangeCounts {
  uint64_t added = 0, removed = 0, moved = 0, changed = 0;  // moved: or of another name; changed: in values
  uint64_t all() const { return added + removed + moved + changed; }
  ChangeCounts& operator+=(const ChangeCounts& other);
};

struct ChangeItem {
  NodeId a = NodeId::None, b = NodeId::None;  // what b has stands where it is there, what went where it was in a
  uint32_t stream = kNone;                    // in DocumentDiff::streams; a and b are whose it is, if anybody's
  uint32_t parent = kNone;                    // an item before this one; kNone: at the root
  uint32_t firstDifference = 0, differenceCount = 0;  // of this pair, in ChangeTree::differences
  ChangeCounts own, below;                            // `below` has `own`
};

struct ChangeTree {
  std::vector<ChangeItem> items;
  std::vector<uint32_t> firstChild;  // item -> place in `children`; one more than there are items
  std::vector<uint32_t> children;    // the roots come last
  // Moved, Renamed and Changed, and properties that one side alone has, together for each pair.
  std::vector<Difference> differences;
  std::vector<uint32_t> itemOfA, itemOfB;             // node -> item; kNone: nothing changed at it or below
  std::vector<uint32_t> stops;                        // what step() goes to, in the order of the tree
  std::vector<uint32_t> stopsBefore;                  // item -> how many of them come before it
  std::span<const uint32_t> of(uint32_t item) const;  // kNone: the roots
  std::span<const Difference> differencesOf(const ChangeItem& item) const;
  // The next (1) or previous (-1) item after `item` in the order of the tree that changed itself and not only
  // below; around the end. kNone where nothing changed.
  uint32_t step(uint32_t item, int direction) const;
};

// Properties of one side count as changes only where `withOneSided`.
ChangeTree makeChangeTree(const Document& a, const Document& b, const DocumentDiff& diff,
                          bool withOneSided = false);

}  // namespace vitrine
