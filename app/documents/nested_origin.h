// Where a nested document comes from: a value of another document, or bytes that are read as a mesh.
#pragma once

#include <QString>
#include <memory>

#include "core/formats/raw/raw_mesh.h"

namespace vitrine {

class OpenDocument;

struct NestedOrigin {
  std::shared_ptr<const Source> source;  // its bytes; a copy, unless they are the whole outer file
  QString outerKey;                      // key of the outer document
  QString outerTab;                      // tab of the outer document; a file's path
  QString title;                         // "Castle.rbxl › Union › ChildData"
  QString trail;                         // the same with the whole path of the node
  NodeId node = NodeId::None;            // in the outer document; None: `span` says where
  std::string nodePath;                  // used if the outer file has been read again since
  QString property;                      // or the name of the buffer
  SourceSpan span;                       // where the bytes that are read as a mesh are
  std::optional<RawMesh> raw;
  size_t contentHash = 0;  // of the bytes
  int depth = 1;           // 2: inside a document that is inside another

  // The key of settings kept for the document, whatever it contains.
  QString key() const;
  // The key of its tab: if the outer file is read again, it may have other bytes there, or another node.
  QString tabKey() const;
};

// The document in a value of a node of `outer`, or the one that the value is a key to. The error says why there is
// none.
Result<NestedOrigin> findNested(const OpenDocument& outer, NodeId node, const Column& column);

// A buffer of `outer`'s claims in which positions might begin at `offset`. `bytes` is the whole buffer.
NestedOrigin rawOrigin(const OpenDocument& outer, const std::string& name, uint32_t buffer, Bytes bytes,
                       uint64_t offset);

}  // namespace vitrine
