// What the readers of the two kinds of blob share.
#pragma once

#include "core/bytes/byte_reader.h"
#include "core/formats/format.h"

namespace vitrine::robloxCsg {

struct CsgState {
  ReadContext& context;
  NodeBuilder nodes{context.document};
  NodeId root = NodeId::None;

  Document& document() { return context.document; }
  void header(std::string_view name, std::string_view type, Value value, std::string_view unit = {}) {
    nodes.set(root, name, type, std::move(value), unit);
  }
  void report(Severity severity, std::string_view id, std::string message, SourceSpan span, uint64_t count = 1) {
    context.document.diagnostics.add(severity, id, std::move(message), span, count);
  }
  void reportTrailing(const ByteReader& at, std::string_view where);
};

// `reader` stands after magic and version.
Result<void> readGraphics(CsgState& state, uint32_t version);
Result<void> readPhysics(CsgState& state, uint32_t version, ByteReader reader);

// The graphics blob without its XOR, over the first `size` bytes (formats/roblox-mesh.md section 1.9).
void removeXor(std::span<std::byte> bytes);

}  // namespace vitrine::robloxCsg
