// Hashes of all values of two documents, by which nodes are paired and values compared without being decoded again.
#pragma once

#include <atomic>
#include <string_view>
#include <utility>
#include <vector>

#include "core/diff/node_links.h"
#include "core/document/document.h"

namespace vitrine {

// Of each row of a column. Equal values have equal hashes; a file cannot know which others have, as every process
// hashes in a way of its own.
struct HashedColumn {
  // False: values have to be compared themselves. Some refer to nodes, or there was no room for the hashes.
  bool tells = false;
  bool hasBytes = false;   // RowSource::hasBytes(): only told from others that have
  uint64_t emptyHash = 0;  // of the value of rows without bytes; 0: none
  std::vector<uint64_t> palette;
  LargeBuffer<uint8_t> codes;  // row -> palette; empty: all rows have the first
  LargeBuffer<uint64_t> wide;  // instead of both, where values are many
  uint64_t at(size_t row) const {
    if (!wide.empty()) return wide[row];
    return palette[codes.empty() ? 0 : codes[row]];
  }
  // Whether equal hashes mean equal values, and others do not.
  bool comparesWith(const HashedColumn& other) const {
    return tells && other.tells && hasBytes == other.hasBytes &&
           (emptyHash == other.emptyHash || emptyHash == 0 || other.emptyHash == 0);
  }
};

// What nodes are like, by properties that their class has in both documents.
struct HashedDocument {
  std::vector<uint64_t> values;  // class and values without the name
  std::vector<uint64_t> tree;    // with the name, and everything below in any order
  std::vector<uint64_t> label;   // class and name
  std::vector<uint64_t> place;   // the same with CFrames and vectors: which one of many parts of a name it is
  std::vector<uint64_t> shape;   // label, and the shapes below in any order
  std::vector<std::vector<HashedColumn>> columns;  // by class; of those that the other document lacks none `tells`
  std::vector<std::pair<uint64_t, uint32_t>> ids;  // hashes of UniqueIds that are set, and whose they are
  std::vector<NodeLink> links;                     // of the values that refer to nodes
};

inline bool isCancelled(const std::atomic<bool>* cancelled) {
  return cancelled && cancelled->load(std::memory_order_relaxed);
}
// Not told by their values: which one it is, not what it is like.
inline bool isIdentity(const Column& column) { return column.storedName() == "Name" || column.type == "UniqueId"; }
inline uint64_t mixedHash(uint64_t seed, uint64_t more) {
  uint64_t x = (seed ^ (more + 0x9E3779B97F4A7C15ull)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 29)) * 0x94D049BB133111EBull;
  return x ^ (x >> 32);
}

struct HashedPair {
  HashedDocument a, b;
};
// Decodes every column of classes that both have, several at once, and lets go of them. Nothing useful in it if it
// was cancelled (`cancelled` may be null).
HashedPair hashesOf(const Document& a, const Document& b, const std::atomic<bool>* cancelled);

}  // namespace vitrine
