#include "app/documents/decode_job.h"

namespace vitrine {

DecodeNotices& DecodeNotices::instance() {
  static DecodeNotices notices;
  return notices;
}

std::vector<const Column*> columnsToDecode(const Document& document, std::span<const NodeId> nodes) {
  std::vector<bool> seen(document.classes.size(), false);
  std::vector<const Column*> columns;
  for (const NodeId node : nodes) {
    const uint32_t owner = document.nodes.classIndex[indexOf(node)];
    if (seen[owner]) continue;
    seen[owner] = true;
    for (const Column& column : document.classes[owner].columns)
      if (!column.decoded()) columns.push_back(&column);
  }
  return columns;
}

void tellDecoded(const DocumentPointer& document) {
  runOnGuiThread([document] { emit DecodeNotices::instance().decoded(document); });
}

Cancel decodeColumns(const DocumentPointer& document, std::vector<const Column*> columns, QObject* context,
                     std::function<void()> done) {
  // Above file loading: somebody looks at where these values go.
  constexpr int kPriority = 3;
  const auto decode = [document, columns = std::move(columns)] {
    for (const Column* column : columns) {
      column->values();
      if (column->rows() > 0) column->bytesAt(0);  // what the values share is unpacked, too
    }
  };
  const auto take = [document, done = std::move(done)](QObject&, const Result<void>& result) {
    if (result) done();  // without memory, whoever asks again would ask for ever
    emit DecodeNotices::instance().decoded(document);
  };
  return startJob(context, decode, take, kPriority);
}

}  // namespace vitrine
