// Functions shared by the files of the RMesh reader.
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

// Reads the header, which decides the dialect. Errors: NotThisFormat, Unsupported, and those of takeText().
Result<Header> takeHeader(ByteReader& reader);

struct TextureSlot {
  uint8_t flag = 0;
  std::string name;
  SourceSpan span;
};
// One surface as stored. Collision surfaces have no texture slots.
struct Surface {
  TextureSlot slots[2];  // lightmap, diffuse
  Bytes vertices, triangles;
  uint32_t vertexCount = 0, triangleCount = 0;
  uint64_t triangleOffset = 0;
  SourceSpan span;
  std::string name;  // of the trigger box it belongs to
  SourceSpan nameSpan;
};
// `countsTimes`: the factor by which its counts are too large (triggerCountsTimes()).
Result<Surface> takeSurface(ByteReader& reader, bool drawn, size_t vertexSize, const std::string& what,
                            uint32_t countsTimes = 1);

// One fork's exporter writes counts in trigger boxes that are eight times too large (docs/formats/rmesh.md 1.2).
// Returns 8 if the list of boxes at the reader fits only with that, and entities follow it; else 1.
uint32_t triggerCountsTimes(ByteReader reader, const Header& header);
// The property of a room that was read with such counts.
inline constexpr std::string_view kCountsTimes = "trigger counts times";

Result<Value> takeField(ByteReader& reader, const FieldLayout& field, const std::string& what);

// The game writes "EOF" as a last string; many tools write nothing.
inline constexpr std::string_view kTrailer("\x03\0\0\0EOF", 7);

// Memory for a surface or an entity besides its bytes: its node, its properties, what is drawn of it.
inline constexpr uint64_t kBytesPerThing = 1024;
inline constexpr uint64_t kCopiesOfText = 6;  // node, property, texture, material, label

// State that the readers of all sections share while one file is read.
struct Reading {
  ReadContext& context;
  NodeBuilder nodes;
  ByteReader reader;
  Header header;
  NodeId room = NodeId::None;
  // Their indices in the document's tables, as maps, because rooms may have as many as surfaces.
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
// Never fails: if the list ends early, that is a diagnostic, and the rest of the room is complete.
void readEntities(Reading& reading);

}  // namespace vitrine::rmesh
