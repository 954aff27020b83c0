// Finds nodes of several documents by their names, the best ones first.
#pragma once

#include <QStringList>
#include <atomic>
#include <vector>

#include "core/formats/format.h"

namespace vitrine {

struct FoundNode {
  DocumentPointer document;
  NodeId node = NodeId::None;
  int score = 0;  // see fuzzyMatchWords()
  QString path;   // the path of its parent; cut if very long
};
struct FoundNodes {
  std::vector<FoundNode> nodes;  // at most the number asked for
  uint64_t count = 0;            // the number of all matches
};

// Among equally good matches, nodes of the first document come first, in the order of the file. Empty if
// `cancelled` becomes true.
FoundNodes findNodes(const std::vector<DocumentPointer>& documents, const QStringList& words, size_t most,
                     const std::atomic<bool>& cancelled);

}  // namespace vitrine
