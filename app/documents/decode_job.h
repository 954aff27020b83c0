// Decodes columns off the GUI thread: a column of a large class takes longer than a user expects to wait after a
// click.
#pragma once

#include <QObject>
#include <functional>
#include <span>
#include <vector>

#include "app/common/workers.h"
#include "core/formats/format.h"

namespace vitrine {

// Those columns of the nodes' classes that have not been decoded yet.
std::vector<const Column*> columnsToDecode(const Document& document, std::span<const NodeId> nodes);

// Signals on the GUI thread that columns of a document were decoded, no matter by whom: only then does damage show.
class DecodeNotices : public QObject {
  Q_OBJECT
 public:
  static DecodeNotices& instance();
 signals:
  void decoded(const DocumentPointer& document);
};

// The same from any thread.
void tellDecoded(const DocumentPointer& document);

// Decodes them on a worker thread; `done` runs on the GUI thread, if `context` still lives then and it was not
// cancelled.
Cancel decodeColumns(const DocumentPointer& document, std::vector<const Column*> columns, QObject* context,
                     std::function<void()> done);

}  // namespace vitrine
