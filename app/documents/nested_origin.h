// Where a document that lies inside another comes from: a value of it, or bytes that are taken for a mesh.
#pragma once

#include <QString>
#include <memory>

#include "core/formats/raw/raw_mesh.h"

namespace vitrine {

class OpenDocument;

struct NestedOrigin {
  std::shared_ptr<const Source> source;  // its bytes; a copy, unless they are all of the outer file
  QString outerKey;                      // of the document it lies in
  QString outerTab;                      // of its tab; the path of a file
  QString title;                         // "Castle.rbxl › Union › ChildData"
  QString trail;                         // the same with the whole path of the node
  NodeId node = NodeId::None;            // in the outer document; None: `span` says where
  std::string nodePath;                  // in case the outer file was read again since
  QString property;                      // or the name of the buffer
  SourceSpan span;                       // of the bytes that are taken for a mesh
  std::optional<RawMesh> raw;
  size_t contentHash = 0;  // of the bytes
  int depth = 1;           // 2: inside a document that is inside another

  // Of settings that are kept for the document, whatever it holds.
  QString key() const;
  // Of the tab that shows it: read again, the outer file may have other bytes there, or another node.
  QString tabKey() const;
};

// The document in a value of `outer`'s node, following the key where the value is one. An error says why there is
// none.
Result<NestedOrigin> findNested(const OpenDocument& outer, NodeId node, const Column& column);

// A buffer of `outer`'s claims, of which positions might begin at `offset`. `bytes` is all of it.
NestedOrigin rawOrigin(const OpenDocument& outer, const std::string& name, uint32_t buffer, Bytes bytes,
                       uint64_t offset);

}  // namespace vitrine
