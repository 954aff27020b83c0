// Hashes of all values of two documents, used to pair nodes and compare values without decoding again.
#pragma once

#include <atomic>
#include <string_view>
#include <utility>
#include <vector>

#include "core/diff/node_links.h"
#include "core/document/document.h"

namespace vitrine {

// A hash for each row of a column. Equal values have equal hashes. Hashing is seeded per process, so a hostile file
// cannot provoke collisions.
struct HashedColumn {
  // Whether hashes decide. False: compare the values themselves, because some refer to nodes or there was no room
  // for hashes.
  bool tells = false;
  bool hasBytes = false;   // RowSource::hasBytes(); columns compare only if equal in this
  uint64_t emptyHash = 0;  // hash of the value of rows without bytes; 0: no such row
  std::vector<uint64_t> palette;
  LargeBuffer<uint8_t> codes;  // row -> palette; empty: all rows have the first
  LargeBuffer<uint64_t> wide;  // instead of palette and codes, if there are many values
  uint64_t at(size_t row) const {
    if (!wide.empty()) return wide[row];
    return palette[codes.empty() ? 0 : codes[row]];
  }
  // Whether equal hashes mean equal values, and different hashes different values.
  bool comparesWith(const HashedColumn& other) const {
    return tells && other.tells && hasBytes == other.hasBytes &&
           (emptyHash == other.emptyHash || emptyHash == 0 || other.emptyHash == 0);
  }
};

// Hashes that describe nodes, from the properties that their class has in both documents.
struct HashedDocument {
  std::vector<uint64_t> values;  // class and values, without the name
  std::vector<uint64_t> tree;    // with the name, and everything below in any order
  std::vector<uint64_t> label;   // class and name
  std::vector<uint64_t> place;   // label with CFrames and vectors: tells apart parts of the same name
  std::vector<uint64_t> shape;   // label, and the shapes below in any order
  std::vector<std::vector<HashedColumn>> columns;  // by class; classes that the other document lacks have `tells`
                                                   // false
  std::vector<std::pair<uint64_t, uint32_t>> ids;  // hashes of the UniqueIds that are set, and their nodes
  std::vector<NodeLink> links;                     // from values that refer to nodes
};

inline bool isCancelled(const std::atomic<bool>* cancelled) {
  return cancelled && cancelled->load(std::memory_order_relaxed);
}
// Columns that identify a node rather than describe it; not part of HashedDocument::values.
inline bool isIdentity(const Column& column) { return column.storedName() == "Name" || column.type == "UniqueId"; }
inline uint64_t mixedHash(uint64_t seed, uint64_t more) {
  uint64_t x = (seed ^ (more + 0x9E3779B97F4A7C15ull)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 29)) * 0x94D049BB133111EBull;
  return x ^ (x >> 32);
}

struct HashedPair {
  HashedDocument a, b;
};
// Decodes every column of classes that both documents have, several at once, and frees it again. The result is
// meaningless if cancelled (`cancelled` may be null).
HashedPair hashesOf(const Document& a, const Document& b, const std::atomic<bool>* cancelled);

}  // namespace vitrine
