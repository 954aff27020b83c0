// Decoding columns away from the GUI thread: a column of a large class takes longer than a click may.
#pragma once

#include <QObject>
#include <functional>
#include <span>
#include <vector>

#include "core/formats/format.h"

namespace vitrine {

// Those of the columns of these nodes' classes that nobody has asked for yet.
std::vector<const Column*> columnsToDecode(const Document& document, std::span<const NodeId> nodes);

// Says on the GUI thread that columns of a document were decoded, by whom ever: damage shows only then.
class DecodeNotices : public QObject {
  Q_OBJECT
 public:
  static DecodeNotices& instance();
 signals:
  void decoded(const DocumentPointer& document);
};

// Decodes them on a worker thread; `done` runs on the GUI thread, if `context` still lives then.
void decodeColumns(const DocumentPointer& document, std::vector<const Column*> columns, QObject* context,
                   std::function<void()> done);

}  // namespace vitrine
