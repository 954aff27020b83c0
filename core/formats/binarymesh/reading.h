// State shared by the files of the reader while one file is read.
#pragma once

#include <fmt/core.h>

#include "core/bytes/byte_reader.h"
#include "core/formats/format.h"
#include "core/geometry/triangulate.h"

namespace vitrine::binarymesh {

struct Reading {
  ReadContext& context;
  uint16_t version = 0;
  NodeBuilder nodes{context.document};
  NodeId root = NodeId::None;
  Triangulator triangulator{};
  uint64_t rounded = 0;  // in the current object: doubles that floats cannot hold exactly
  // What is where in the unpacked bytes, in order; for the list of blocks.
  struct Mark {
    uint64_t offset;
    std::string what;
  };
  std::vector<Mark> marks{};

  Document& document() { return context.document; }
  uint64_t numberSize() const { return version == 4 ? sizeof(float) : sizeof(double); }
  void report(Severity severity, std::string_view id, std::string message, SourceSpan span, uint64_t count = 1) {
    context.document.diagnostics.add(severity, id, std::move(message), span, count);
  }
};

// The bytes after the header in one piece, and, if they end early, the reason.
struct Body {
  uint32_t buffer = 0;
  uint64_t base = 0;
  Bytes bytes{};
  std::optional<Error> damage{};
};
// Unpacks the sub-blocks of versions 2 to 4; version 1 has none. Blocks before a damaged one are kept.
Result<Body> readBody(Reading& reading);
// Says in the list of blocks what each holds.
void describeBlocks(Reading& reading);

// Reads one object into a geometry with its nodes. A list of faces that ends early keeps the faces before.
Result<void> readObject(Reading& reading, ByteReader& reader);

// Names have no declared encoding: they are UTF-8 if valid, else Latin-1.
std::string nameText(Bytes bytes);

}  // namespace vitrine::binarymesh
