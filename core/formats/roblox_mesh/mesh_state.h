// State that the readers of all versions share while one file is read. A version's reader finds the sections and
// leaves them here as checked byte ranges; buildMesh() then decodes them in the same way for all versions.
#pragma once

#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/formats/format.h"
#include "core/formats/roblox_mesh/layout.h"

namespace vitrine::robloxMesh {

// `count` records of `stride` bytes, all inside the file.
struct Array {
  Bytes bytes;
  uint64_t count = 0;
  uint64_t stride = 0;
  SourceSpan span;

  const std::byte* at(uint64_t index) const { return bytes.data() + index * stride; }
  SourceSpan spanOf(uint64_t index, uint64_t size = 1) const {
    return {span.buffer, span.offset + index * stride, size * stride};
  }
};

struct Sections {
  Array vertices, envelopes, faces, bones, subsets;
  Array boneNames;  // stride 1
  std::vector<uint32_t> lodTable;
  SourceSpan lodSpan;
  uint32_t highQualityLevels = 0;
  std::string levelsMadeBy;
  ByteReader facs;
  bool hasSubsets = false;  // their section was read, even if it is empty
  bool hasFacs = false;
  bool indicesInRange = true;
  // Vertices and faces came from text or a Draco stream, so the geometry's streams are already filled.
  bool decoded = false;
  SourceSpan bodySpan;
};

struct MeshState {
  ReadContext& context;
  ByteReader reader;
  NodeBuilder nodes{context.document};
  NodeId root = NodeId::None;
  uint32_t major = 0, minor = 0;
  Sections sections{};
  Geometry geometry{};

  Document& document() { return context.document; }
  // A property of the mesh node, under the format's own name.
  void header(std::string_view name, std::string_view type, Value value, std::string_view unit = {}) {
    nodes.set(root, name, type, std::move(value), unit);
  }
  void report(Severity severity, std::string_view id, std::string message, SourceSpan span, uint64_t count = 1) {
    context.document.diagnostics.add(severity, id, std::move(message), span, count);
  }
  void reportTrailing(const ByteReader& at, std::string_view where);
};

// Takes `count` records of `stride` bytes.
Result<Array> takeSection(ByteReader& reader, uint64_t count, uint64_t stride, std::string_view what);
Result<std::vector<uint32_t>> takeLodTable(ByteReader& reader, uint64_t count, uint64_t stride, SourceSpan& span);

// The name of a bone or a control. Many names may share the same bytes, so names longer than any real one are cut,
// lest a few megabytes become terabytes.
std::string nameText(std::string_view bytes);

// "ZeuxMeshOptimizer (3)" as a header property.
void setLodType(MeshState& state, uint16_t lodType);

// One per family of versions. Each leaves what it could read in the state, whatever it returns.
Result<void> readText(MeshState& state);    // 1.00, 1.01
Result<void> readSized(MeshState& state);   // 2.00 to 5.00
Result<void> readChunks(MeshState& state);  // 6.00, 7.00

// A Draco stream into the geometry's streams (docs/formats/roblox-mesh.md 1.7).
Result<void> decodeDraco(MeshState& state, ByteReader stream);

// Decodes the sections into the document: streams, levels, parts, joints, influences, and their nodes.
Result<void> buildMesh(MeshState& state);
Result<void> decodeVertices(MeshState& state);
Result<void> decodeFaces(MeshState& state);
void buildLevels(MeshState& state);
Result<void> buildSkeleton(MeshState& state);
// The FACS block (docs/formats/roblox-mesh.md 1.6).
Result<void> readFaceRig(MeshState& state, ByteReader facs);

// Collects tangents and colours stored as bytes; a stream is created with the first meaningful value.
class TangentSink {
 public:
  explicit TangentSink(LargeBuffer<Vec4>& out, uint64_t total) : m_out(out), m_total(total) {}
  void add(const std::byte* from, uint64_t stride, uint64_t count);
  void report(MeshState& state, SourceSpan span) const;

 private:
  LargeBuffer<Vec4>& m_out;
  uint64_t m_total;
  uint64_t m_done = 0, m_missing = 0, m_rejected = 0;
};
class ColourSink {
 public:
  explicit ColourSink(LargeBuffer<Rgba8>& out) : m_out(out) {}
  void add(const std::byte* from, uint64_t stride, uint64_t count);
  // Drops a stream that is zero throughout.
  void finish(MeshState& state, SourceSpan span);

 private:
  LargeBuffer<Rgba8>& m_out;
  uint32_t m_any = 0;
};

}  // namespace vitrine::robloxMesh
