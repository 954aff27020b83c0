// A small Roblox file, made instance by instance.
#pragma once

#include <string>

#include "core/document/document.h"
#include "core/export/model/exported.h"

namespace vitrine {

struct Progress;

class InstanceFile {
 public:
  explicit InstanceFile(const Document& source);
  // Parents first, children at once behind them. LimitExceeded: the source's budget has no room for more.
  Result<NodeId> add(std::string_view className, NodeId parent, std::string_view name);
  // Types as columns of Roblox files have them: "Float32", "String", "Enum".
  void set(NodeId node, std::string_view property, std::string_view type, Value value) {
    m_nodes.set(node, property, type, std::move(value));
  }
  // Takes memory for values that are large.
  Result<void> setBytes(NodeId node, std::string_view property, Bytes bytes);
  Result<Exported> write(bool xml, std::string_view stem, Progress* progress = nullptr);

 private:
  Document m_document;
  NodeBuilder m_nodes{m_document};
};

}  // namespace vitrine
