// The parts of the RMesh reader.
#pragma once

#include <map>
#include <string>
#include <tuple>

#include "core/bytes/windows1252.h"
#include "core/formats/format.h"
#include "core/formats/rmesh/layout.h"

namespace vitrine::rmesh {

inline constexpr int32_t kLongestText = 4096;  // no name of the game reaches 100 characters

// Reads a length-prefixed Windows-1252 string as UTF-8.
Result<std::string> takeText(ByteReader& reader, std::string_view what);
// A count: never negative, never more than `bytesLeft / smallest`.
Result<uint32_t> takeCount(ByteReader& reader, std::string_view what, uint64_t smallest);

// Where the rest decides what a file is. Errors: NotThisFormat, Unsupported, as takeText().
Result<Header> takeHeader(ByteReader& reader);

struct TextureSlot {
  uint8_t flag = 0;
  std::string name;
  SourceSpan span;
};
// One surface as it lies in the file. Collision surfaces have no texture slots.
struct Surface {
  TextureSlot slots[2];  // lightmap, diffuse
  Bytes vertices, triangles;
  uint32_t vertexCount = 0, triangleCount = 0;
  uint64_t triangleOffset = 0;
  SourceSpan span;
  std::string name;  // of the trigger box it belongs to
  SourceSpan nameSpan;
};
// `countsTimes`: how many times too large its counts are (triggerCountsTimes()).
Result<Surface> takeSurface(ByteReader& reader, bool drawn, size_t vertexSize, const std::string& what,
                            uint32_t countsTimes = 1);

// The exporter of a fork counts the bits of the vertices and triangles of trigger boxes by the byte
// (docs/formats/rmesh.md 1.2): 8 where the list of boxes at the reader fits with that alone, and entities follow
// it; else 1.
uint32_t triggerCountsTimes(ByteReader reader, const Header& header);
// The property of a room that was read so.
inline constexpr std::string_view kCountsTimes = "trigger counts times";

Result<Value> takeField(ByteReader& reader, const FieldLayout& field, const std::string& what);

// The game writes "EOF" as a last string; many tools write nothing.
inline constexpr std::string_view kTrailer("\x03\0\0\0EOF", 7);

// What a surface or an entity takes in memory beside its bytes: its node, its properties, what it is drawn as.
inline constexpr uint64_t kBytesPerThing = 1024;
inline constexpr uint64_t kCopiesOfText = 6;  // node, property, texture, material, label

// What all sections share while one file is read.
struct Reading {
  ReadContext& context;
  NodeBuilder nodes;
  ByteReader reader;
  Header header;
  NodeId room = NodeId::None;
  // Where they are in the document's tables: rooms may have as many as surfaces.
  std::map<std::pair<TextureRole, std::string>, uint32_t> textures{};
  std::map<std::tuple<uint32_t, uint32_t, Blend, Shading>, uint32_t> materials{};  // by diffuse, lightmap

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
