// Versions 2.00 to 5.00: a header with counts, then arrays in a fixed order
// (docs/formats/roblox-mesh.md 1.3 to 1.5).
#include <fmt/core.h>

#include "core/formats/roblox_mesh/mesh_state.h"

namespace vitrine::robloxMesh {

namespace {

// Skips what a header has beyond the fields known; a shorter one cannot be read.
Result<void> finishHeader(MeshState& state, uint64_t start, uint64_t stated, uint64_t known) {
  ByteReader& reader = state.reader;
  if (stated < known)
    return fail(ErrorCode::Malformed,
                fmt::format("header: {} bytes stated at 0x{:X}, at least {} needed", stated, start, known),
                {reader.buffer(), start, 2});
  if (stated == known) return {};
  const SourceSpan further = reader.here(stated - known);
  VITRINE_CHECK(reader.skip(stated - known, "header"));
  state.report(Severity::Warning, "roblox-mesh.header-size",
               fmt::format("header: {} bytes at 0x{:X} beyond the known {} are skipped", further.size,
                           further.offset, known),
               further);
  return {};
}

Result<void> checkStride(const MeshState& state, uint64_t start, std::string_view what, uint64_t stride,
                         uint64_t smallest) {
  if (stride >= smallest) return {};
  return fail(ErrorCode::Malformed,
              fmt::format("header: {} of {} bytes, at least {} needed", what, stride, smallest),
              {state.reader.buffer(), start, 4});
}

Result<void> readV2(MeshState& state) {
  ByteReader& reader = state.reader;
  const uint64_t start = reader.offset();
  VITRINE_TRY(const auto header, reader.take<MeshHeaderV2>("header"));
  state.header("sizeof_MeshHeader", "uint16", uint32_t(header.sizeof_MeshHeader), "byte");
  state.header("sizeof_Vertex", "uint8", uint32_t(header.sizeof_Vertex), "byte");
  state.header("sizeof_Face", "uint8", uint32_t(header.sizeof_Face), "byte");
  state.header("numVerts", "uint32", header.numVerts);
  state.header("numFaces", "uint32", header.numFaces);
  VITRINE_CHECK(finishHeader(state, start, header.sizeof_MeshHeader, sizeof header));
  VITRINE_CHECK(checkStride(state, start, "vertices", header.sizeof_Vertex, kVertexSizeWithoutColour));
  VITRINE_CHECK(checkStride(state, start, "faces", header.sizeof_Face, sizeof(Face)));
  Sections& found = state.sections;
  VITRINE_TRY(found.vertices, takeSection(reader, header.numVerts, header.sizeof_Vertex, "vertices"));
  VITRINE_TRY(found.faces, takeSection(reader, header.numFaces, header.sizeof_Face, "faces"));
  return {};
}

Result<void> readV3(MeshState& state) {
  ByteReader& reader = state.reader;
  const uint64_t start = reader.offset();
  VITRINE_TRY(const auto header, reader.take<MeshHeaderV3>("header"));
  state.header("sizeof_MeshHeader", "uint16", uint32_t(header.sizeof_MeshHeader), "byte");
  state.header("sizeof_Vertex", "uint8", uint32_t(header.sizeof_Vertex), "byte");
  state.header("sizeof_Face", "uint8", uint32_t(header.sizeof_Face), "byte");
  state.header("sizeof_LOD", "uint16", uint32_t(header.sizeof_LOD), "byte");
  state.header("numLODs", "uint16", uint32_t(header.numLODs));
  state.header("numVerts", "uint32", header.numVerts);
  state.header("numFaces", "uint32", header.numFaces);
  VITRINE_CHECK(finishHeader(state, start, header.sizeof_MeshHeader, sizeof header));
  VITRINE_CHECK(checkStride(state, start, "vertices", header.sizeof_Vertex, kVertexSizeWithoutColour));
  VITRINE_CHECK(checkStride(state, start, "faces", header.sizeof_Face, sizeof(Face)));
  if (header.numLODs > 0) VITRINE_CHECK(checkStride(state, start, "lods", header.sizeof_LOD, sizeof(uint32_t)));
  Sections& found = state.sections;
  VITRINE_TRY(found.vertices, takeSection(reader, header.numVerts, header.sizeof_Vertex, "vertices"));
  VITRINE_TRY(found.faces, takeSection(reader, header.numFaces, header.sizeof_Face, "faces"));
  VITRINE_TRY(found.lodTable, takeLodTable(reader, header.numLODs, header.sizeof_LOD, found.lodSpan));
  return {};
}

void setHeaderV4(MeshState& state, const MeshHeaderV4& header) {
  state.header("sizeof_MeshHeader", "uint16", uint32_t(header.sizeof_MeshHeader), "byte");
  setLodType(state, header.lodType);
  state.header("numVerts", "uint32", header.numVerts);
  state.header("numFaces", "uint32", header.numFaces);
  state.header("numLODs", "uint16", uint32_t(header.numLODs));
  state.header("numBones", "uint16", uint32_t(header.numBones));
  state.header("sizeof_boneNamesBuffer", "uint32", header.sizeof_boneNamesBuffer, "byte");
  state.header("numSubsets", "uint16", uint32_t(header.numSubsets));
  state.header("numHighQualityLODs", "uint8", uint32_t(header.numHighQualityLODs));
  state.sections.highQualityLevels = header.numHighQualityLODs;
  // Not always 0: 63 in a real file (docs/formats/roblox-mesh.md 1.5).
  state.header("unused", "uint8", uint32_t(header.unused));
}

Result<void> takeFacs(MeshState& state, const MeshHeaderV5Tail& tail) {
  ByteReader& reader = state.reader;
  const uint64_t start = reader.offset();
  VITRINE_TRY(state.sections.facs, reader.takeReader(tail.facsDataSize, "FACS data"));
  // Any other format than 1 means that there is no valid block (docs/formats/roblox-mesh.md 1.5).
  if (tail.facsDataFormat == 1) {
    state.sections.hasFacs = tail.facsDataSize > 0;
  } else if (tail.facsDataSize > 0) {
    state.report(Severity::Warning, "roblox-mesh.facs-format",
                 fmt::format("FACS data: format {} is not known, {} bytes at 0x{:X} are not read",
                             tail.facsDataFormat, tail.facsDataSize, start),
                 reader.spanFrom(start));
  }
  return {};
}

// Versions 4 and 5 differ in eight header bytes and the block at the end.
Result<void> readV4(MeshState& state) {
  ByteReader& reader = state.reader;
  const uint64_t start = reader.offset();
  VITRINE_TRY(const auto header, reader.take<MeshHeaderV4>("header"));
  setHeaderV4(state, header);
  MeshHeaderV5Tail tail{};
  if (state.major == 5) {
    VITRINE_TRY(tail, reader.take<MeshHeaderV5Tail>("header"));
    state.header("facsDataFormat", "uint32", tail.facsDataFormat);
    state.header("facsDataSize", "uint32", tail.facsDataSize, "byte");
  }
  VITRINE_CHECK(finishHeader(state, start, header.sizeof_MeshHeader, reader.offset() - start));
  Sections& found = state.sections;
  VITRINE_TRY(found.vertices, takeSection(reader, header.numVerts, kVertexSize, "vertices"));
  if (header.numBones > 0) {
    VITRINE_TRY(found.envelopes, takeSection(reader, header.numVerts, sizeof(Envelope), "envelopes"));
  }
  VITRINE_TRY(found.faces, takeSection(reader, header.numFaces, sizeof(Face), "faces"));
  VITRINE_TRY(found.lodTable, takeLodTable(reader, header.numLODs, sizeof(uint32_t), found.lodSpan));
  VITRINE_TRY(found.bones, takeSection(reader, header.numBones, sizeof(Bone), "bones"));
  VITRINE_TRY(found.boneNames, takeSection(reader, header.sizeof_boneNamesBuffer, 1, "bone names"));
  VITRINE_TRY(found.subsets, takeSection(reader, header.numSubsets, sizeof(MeshSubset), "subsets"));
  found.hasSubsets = true;
  return takeFacs(state, tail);
}

}  // namespace

Result<void> readSized(MeshState& state) {
  VITRINE_CHECK(state.major == 2 ? readV2(state) : state.major == 3 ? readV3(state) : readV4(state));
  state.reportTrailing(state.reader, "after the last section");
  return {};
}

}  // namespace vitrine::robloxMesh
