// Versions 6.00 and 7.00: chunks in any order (docs/formats/roblox-mesh.md 1.7). Unknown ones are kept as nodes.
#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/formats/roblox_mesh/chunks.h"
#include "core/formats/roblox_mesh/mesh_state.h"

namespace vitrine::robloxMesh {

namespace {

Result<void> readCoreMesh1(MeshState& state, ByteReader& chunk) {
  Sections& found = state.sections;
  VITRINE_TRY(const auto vertices, chunk.take<uint32_t>("COREMESH numVerts"));
  state.header("numVerts", "uint32", vertices);
  VITRINE_TRY(found.vertices, takeSection(chunk, vertices, kVertexSize, "vertices"));
  VITRINE_TRY(const auto faces, chunk.take<uint32_t>("COREMESH numFaces"));
  state.header("numFaces", "uint32", faces);
  VITRINE_TRY(found.faces, takeSection(chunk, faces, sizeof(Face), "faces"));
  return {};
}

Result<void> readCoreMesh2(MeshState& state, ByteReader& chunk) {
  VITRINE_TRY(const auto size, chunk.take<uint32_t>("COREMESH bitstreamSize"));
  state.header("bitstreamSize", "uint32", size, "byte");
  VITRINE_TRY(const ByteReader stream, chunk.takeReader(size, "Draco stream"));
  return decodeDraco(state, stream);
}

Result<void> readLods(MeshState& state, ByteReader& chunk) {
  VITRINE_TRY(const auto lodType, chunk.take<uint16_t>("LODS lodType"));
  setLodType(state, lodType);
  VITRINE_TRY(const auto highQuality, chunk.take<uint8_t>("LODS numHighQualityLODs"));
  state.header("numHighQualityLODs", "uint8", uint32_t(highQuality));
  state.sections.highQualityLevels = highQuality;
  VITRINE_TRY(const auto count, chunk.take<uint32_t>("LODS count"));
  state.header("numLODs", "uint32", count);
  VITRINE_TRY(state.sections.lodTable, takeLodTable(chunk, count, sizeof(uint32_t), state.sections.lodSpan));
  return {};
}

Result<Array> takeCounted(MeshState& state, ByteReader& chunk, uint64_t stride, std::string_view property,
                          std::string_view what) {
  VITRINE_TRY(const auto count, chunk.take<uint32_t>(property));
  state.header(property, "uint32", count);
  return takeSection(chunk, count, stride, what);
}

Result<void> readSkinning(MeshState& state, ByteReader& chunk) {
  Sections& found = state.sections;
  VITRINE_TRY(found.envelopes, takeCounted(state, chunk, sizeof(Envelope), "numEnvelopes", "envelopes"));
  VITRINE_TRY(found.bones, takeCounted(state, chunk, sizeof(Bone), "numBones", "bones"));
  VITRINE_TRY(found.boneNames, takeCounted(state, chunk, 1, "sizeof_boneNamesBuffer", "bone names"));
  VITRINE_TRY(found.subsets, takeCounted(state, chunk, sizeof(MeshSubset), "numSubsets", "subsets"));
  found.hasSubsets = true;
  return {};
}

Result<void> readFacs(MeshState& state, ByteReader& chunk) {
  VITRINE_TRY(const auto size, chunk.take<uint32_t>("FACS size"));
  state.header("facsDataSize", "uint32", size, "byte");
  VITRINE_TRY(state.sections.facs, chunk.takeReader(size, "FACS data"));
  state.sections.hasFacs = size > 0;
  return {};
}

// "Always visible" flags, LSB first; one parser knows them, no sample was seen, and whether a bit is a face or a
// vertex is unknown. Shown, not used.
Result<void> readVisibility(MeshState& state, ByteReader& chunk) {
  VITRINE_TRY(const auto bits, chunk.take<uint32_t>("HSRAVIS bitCount"));
  state.header("always-visible bits", "uint32", bits);
  VITRINE_TRY(const Bytes flags, chunk.takeBytes((uint64_t(bits) + 7) / 8, "HSRAVIS flags"));
  uint64_t set = 0;
  for (const std::byte flag : flags) set += uint64_t(std::popcount(uint8_t(flag)));
  state.header("always-visible bits set", "uint32", int64_t(set));
  return {};
}

Result<void> readContent(MeshState& state, ChunkContent content, ByteReader& chunk) {
  switch (content) {
    case ChunkContent::CoreMesh:
      return readCoreMesh1(state, chunk);
    case ChunkContent::DracoMesh:
      return readCoreMesh2(state, chunk);
    case ChunkContent::Lods:
      return readLods(state, chunk);
    case ChunkContent::Skinning:
      return readSkinning(state, chunk);
    case ChunkContent::Facs:
      return readFacs(state, chunk);
    case ChunkContent::Visibility:
      return readVisibility(state, chunk);
    case ChunkContent::Unknown:
      break;
  }
  return {};
}

void addChunkNode(MeshState& state, std::string_view type, const ChunkHeader& header, SourceSpan span, bool known) {
  NodeBuilder& nodes = state.nodes;
  const NodeId node = nodes.add(nodes.classIndex("chunk", NodeKind::Chunk, VITRINE_TEXT("Headings", "Chunks")),
                                state.root, std::string(type), span);
  nodes.set(node, "type", "string", type);
  nodes.set(node, "version", "uint32", header.version);
  nodes.set(node, "size", "uint32", header.size, "byte");
  nodes.set(node, "understood", "bool", known);
}

void addSection(MeshState& state, std::string_view type, const ChunkHeader& header, SourceSpan span) {
  Section section;
  section.name = type;
  section.span = span;
  section.packed = section.unpacked = header.size;
  section.detail = fmt::format("version {}", header.version);
  state.document().sections.push_back(std::move(section));
}

Result<void> readChunk(MeshState& state, const ChunkHeader& header, uint64_t start, ByteReader chunk,
                       bool repeated) {
  const std::string type = chunkType(header);
  const SourceSpan span{chunk.buffer(), start, sizeof(ChunkHeader) + header.size};
  const ChunkContent content = repeated ? ChunkContent::Unknown : chunkContent(type, header.version);
  const bool known = content != ChunkContent::Unknown;
  addChunkNode(state, type, header, span, known);
  addSection(state, type, header, span);
  if (!known) {
    const char* why = repeated ? "a chunk of this type came before" : "type or version is not known";
    state.report(Severity::Warning, repeated ? "roblox-mesh.repeated-chunk" : "roblox-mesh.unknown-chunk",
                 fmt::format("chunk {} version {} at 0x{:X} is skipped: {}", type, header.version, start, why),
                 span);
    return {};
  }
  VITRINE_CHECK(readContent(state, content, chunk));
  state.reportTrailing(chunk, fmt::format("chunk {}", type));
  return {};
}

}  // namespace

std::string chunkType(const ChunkHeader& header) {
  const std::string_view padded(header.type, sizeof header.type);
  std::string type(padded.substr(0, padded.find('\0')));
  if (!isUtf8(type))
    std::ranges::replace_if(
        type, [](char c) { return c < ' ' || c > '~'; }, '?');
  return type;
}

ChunkContent chunkContent(std::string_view type, uint32_t version) {
  struct Kind {
    std::string_view type;
    uint32_t version;
    ChunkContent content;
  };
  static constexpr Kind kKinds[] = {
      {"COREMESH", 1, ChunkContent::CoreMesh}, {"COREMESH", 2, ChunkContent::DracoMesh},
      {"LODS", 1, ChunkContent::Lods},         {"SKINNING", 1, ChunkContent::Skinning},
      {"FACS", 1, ChunkContent::Facs},         {"HSRAVIS", 1, ChunkContent::Visibility},
  };
  for (const Kind& kind : kKinds)
    if (kind.type == type && kind.version == version) return kind.content;
  return ChunkContent::Unknown;
}

Result<void> readChunks(MeshState& state) {
  ByteReader& reader = state.reader;
  std::vector<std::string> seen;
  Result<void> damage = {};
  while (!reader.atEnd()) {
    VITRINE_CHECK(state.context.step(0.0f));
    const uint64_t start = reader.offset();
    if (seen.size() == kMostChunks)
      return fail(ErrorCode::LimitExceeded, fmt::format("more than {} chunks", kMostChunks), reader.here());
    VITRINE_TRY(const auto header, reader.take<ChunkHeader>("chunk header"));
    const std::string type = chunkType(header);
    VITRINE_TRY(const ByteReader chunk, reader.takeReader(header.size, fmt::format("chunk {}", type)));
    const bool repeated = std::ranges::find(seen, type) != seen.end();
    seen.push_back(type);
    // A damaged chunk does not hide the ones behind it: its size is known.
    const Result<void> read = readChunk(state, header, start, chunk, repeated);
    if (!read && read.error().code == ErrorCode::Cancelled) return read;
    if (!read && damage) damage = read;
  }
  if (damage && std::ranges::find(seen, "COREMESH") == seen.end())
    return fail(ErrorCode::Malformed, "no COREMESH chunk: there is no mesh", reader.here());
  return damage;
}

}  // namespace vitrine::robloxMesh
