// NodeSearch: finds nodes of several documents by name on a worker thread, best matches first.
#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
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

// Runs on the calling thread. Among equally good matches, those of the first document come first, in the order of
// the file. Returns nothing once `cancelled` is true.
FoundNodes findNodes(const std::vector<DocumentPointer>& documents, const QStringList& words, size_t most,
                     const std::atomic<bool>& cancelled);

class NodeSearch : public QObject {
  Q_OBJECT
 public:
  NodeSearch(std::vector<DocumentPointer> documents, QStringList words, size_t most, QObject* parent = nullptr);
  ~NodeSearch() override;  // cancels; what the worker still finds is thrown away
  void start();

 signals:
  void found(const vitrine::FoundNodes& found);  // once, on the thread of the search

 private:
  struct Work;
  std::shared_ptr<Work> m_work;
};

}  // namespace vitrine
