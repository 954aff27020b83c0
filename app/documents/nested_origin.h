// Where a document that lies inside another comes from.
#pragma once

#include <QString>
#include <memory>

#include "core/formats/format.h"

namespace vitrine {

class OpenDocument;

struct NestedOrigin {
  std::shared_ptr<const Source> source;  // its bytes, a copy
  QString outerKey;                      // of the document it lies in
  QString title;                         // "Castle.rbxl › Union › ChildData"
  QString trail;                         // the same with the whole path of the node
  NodeId node = NodeId::None;            // in the outer document
  std::string nodePath;                  // in case the outer file was read again since
  QString property;
  int depth = 1;  // 2: inside a document that is inside another
};

// The document in a value of `outer`'s node, following the key where the value is one. An error says why there is
// none.
Result<NestedOrigin> findNested(const OpenDocument& outer, NodeId node, const Column& column);

}  // namespace vitrine
