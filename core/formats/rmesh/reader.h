// The parts of the RMesh reader.
#pragma once

#include <string>

#include "core/formats/format.h"
#include "core/formats/rmesh/layout.h"

namespace vitrine::rmesh {

inline constexpr int32_t kLongestText = 4096;  // no name of the game reaches 100 characters

// Reads a length-prefixed Windows-1252 string as UTF-8.
Result<std::string> takeText(ByteReader& reader, std::string_view what);
// A count: never negative, never more than `bytesLeft / smallest`.
Result<uint32_t> takeCount(ByteReader& reader, std::string_view what, uint64_t smallest);
std::string utf8FromWindows1252(Bytes bytes);

// What all sections share while one file is read.
struct Reading {
  ReadContext& context;
  NodeBuilder nodes;
  ByteReader reader;
  Header header;
  NodeId room = NodeId::None;

  void warn(std::string_view id, std::string message, SourceSpan span, uint64_t count = 1) {
    std::string full = "rmesh.";
    full += id;
    context.document.diagnostics.add(Severity::Warning, full, std::move(message), span, count);
  }
};

Result<void> readDrawn(Reading& reading, GeometryRole role);
Result<void> readCollision(Reading& reading);
Result<void> readTriggers(Reading& reading);
// Never fails: whatever ends the list early is a diagnostic, the room above it is whole.
void readEntities(Reading& reading);

}  // namespace vitrine::rmesh
