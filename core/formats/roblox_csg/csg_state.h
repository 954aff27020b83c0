// State shared by the code that makes documents from the two kinds of blob.
#pragma once

#include "core/formats/roblox_csg/csg_blob.h"

namespace vitrine::robloxCsg {

struct CsgState {
  ReadContext& context;
  NodeBuilder nodes{context.document};
  NodeId root = NodeId::None;

  Document& document() { return context.document; }
  BlobContext blobContext() { return {context.budget, context.limits, context.document.diagnostics, &context}; }
  void header(std::string_view name, std::string_view type, Value value, std::string_view unit = {}) {
    nodes.set(root, name, type, std::move(value), unit);
  }
};

Result<void> readGraphics(CsgState& state, const BlobHead& head);
Result<void> readPhysics(CsgState& state, const BlobHead& head);

}  // namespace vitrine::robloxCsg
