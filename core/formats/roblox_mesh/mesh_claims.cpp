#include "core/formats/roblox_mesh/mesh_claims.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/claims/packed_claims.h"
#include "core/formats/roblox_mesh/chunks.h"
#include "core/formats/roblox_mesh/layout.h"
#include "core/formats/roblox_mesh/version_line.h"

namespace vitrine::robloxMesh {

namespace {

// What a number of a header says is the property of that name, of the mesh.
std::vector<Claim> headerFields(const MeshClaims& claims, std::vector<Claim> fields) {
  for (Claim& field : fields) {
    field.subject = claims.property(field.name);
    if (field.name.starts_with("sizeof_") || field.name.starts_with("num") || field.name.ends_with("Size"))
      field.kind = ClaimKind::Length;
  }
  return fields;
}

// ---- Versions 2.00 to 5.00

Result<void> takeFurther(MeshClaims& claims, uint64_t stated, uint64_t known) {
  if (stated < known)
    return fail(ErrorCode::Malformed, fmt::format("a header of {} bytes, at least {} needed", stated, known));
  if (stated == known) return {};
  VITRINE_CHECK(claims.cursor.takeClaim({.name = "further header",
                                         .kind = ClaimKind::Unknown,
                                         .storedAs = StoredAs::Raw,
                                         .span = {},
                                         .note = "beyond the fields that are known"},
                                        stated - known));
  return {};
}

Result<void> checkRecord(const char* what, uint64_t stride, uint64_t smallest) {
  if (stride >= smallest) return {};
  return fail(ErrorCode::Malformed, fmt::format("{} of {} bytes, at least {} needed", what, stride, smallest));
}

Result<void> claimV2(MeshClaims& claims) {
  VITRINE_TRY(const Bytes bytes,
              claims.cursor.takeRecord(
                  sizeof(MeshHeaderV2), "header",
                  headerFields(
                      claims, {VITRINE_FIELD(MeshHeaderV2, sizeof_MeshHeader),
                               VITRINE_FIELD(MeshHeaderV2, sizeof_Vertex), VITRINE_FIELD(MeshHeaderV2, sizeof_Face),
                               VITRINE_FIELD(MeshHeaderV2, numVerts), VITRINE_FIELD(MeshHeaderV2, numFaces)})));
  const auto header = loadAs<MeshHeaderV2>(bytes.data());
  VITRINE_CHECK(takeFurther(claims, header.sizeof_MeshHeader, sizeof header));
  VITRINE_CHECK(checkRecord("vertices", header.sizeof_Vertex, kVertexSizeWithoutColour));
  VITRINE_CHECK(checkRecord("faces", header.sizeof_Face, sizeof(Face)));
  VITRINE_CHECK(claimVertices(claims, header.numVerts, header.sizeof_Vertex));
  return claimFaces(claims, header.numFaces, header.sizeof_Face);
}

Result<void> claimV3(MeshClaims& claims) {
  VITRINE_TRY(const Bytes bytes,
              claims.cursor.takeRecord(
                  sizeof(MeshHeaderV3), "header",
                  headerFields(
                      claims, {VITRINE_FIELD(MeshHeaderV3, sizeof_MeshHeader),
                               VITRINE_FIELD(MeshHeaderV3, sizeof_Vertex), VITRINE_FIELD(MeshHeaderV3, sizeof_Face),
                               VITRINE_FIELD(MeshHeaderV3, sizeof_LOD), VITRINE_FIELD(MeshHeaderV3, numLODs),
                               VITRINE_FIELD(MeshHeaderV3, numVerts), VITRINE_FIELD(MeshHeaderV3, numFaces)})));
  const auto header = loadAs<MeshHeaderV3>(bytes.data());
  VITRINE_CHECK(takeFurther(claims, header.sizeof_MeshHeader, sizeof header));
  VITRINE_CHECK(checkRecord("vertices", header.sizeof_Vertex, kVertexSizeWithoutColour));
  VITRINE_CHECK(checkRecord("faces", header.sizeof_Face, sizeof(Face)));
  if (header.numLODs > 0) VITRINE_CHECK(checkRecord("lods", header.sizeof_LOD, sizeof(uint32_t)));
  VITRINE_CHECK(claimVertices(claims, header.numVerts, header.sizeof_Vertex));
  VITRINE_CHECK(claimFaces(claims, header.numFaces, header.sizeof_Face));
  return claimLodTable(claims, header.numLODs, header.sizeof_LOD);
}

void claimFacsOf(MeshClaims& claims, Bytes bytes, uint32_t buffer, uint64_t base, std::string name) {
  ClaimCursor inner(bytes, buffer, base);
  MeshClaims within{claims.document, inner};
  claimFacs(within);
  (void)claims.cursor.takeClaim({.name = std::move(name), .span = {}, .parts = claimList(inner.finish())},
                                bytes.size());
}

Result<void> claimV4(MeshClaims& claims, bool hasTail) {
  ClaimCursor& cursor = claims.cursor;
  const uint64_t start = cursor.offset();
  VITRINE_TRY(
      const Bytes bytes,
      cursor.takeRecord(
          sizeof(MeshHeaderV4), "header",
          headerFields(
              claims, {VITRINE_FIELD(MeshHeaderV4, sizeof_MeshHeader), VITRINE_FIELD(MeshHeaderV4, lodType),
                       VITRINE_FIELD(MeshHeaderV4, numVerts), VITRINE_FIELD(MeshHeaderV4, numFaces),
                       VITRINE_FIELD(MeshHeaderV4, numLODs), VITRINE_FIELD(MeshHeaderV4, numBones),
                       VITRINE_FIELD(MeshHeaderV4, sizeof_boneNamesBuffer), VITRINE_FIELD(MeshHeaderV4, numSubsets),
                       VITRINE_FIELD(MeshHeaderV4, numHighQualityLODs),
                       VITRINE_FIELD(MeshHeaderV4, unused, ClaimKind::Padding)})));
  const auto header = loadAs<MeshHeaderV4>(bytes.data());
  MeshHeaderV5Tail tail{};
  if (hasTail) {
    VITRINE_TRY(const Bytes behind,
                cursor.takeRecord(sizeof tail, "header of version 5",
                                  headerFields(claims, {VITRINE_FIELD(MeshHeaderV5Tail, facsDataFormat),
                                                        VITRINE_FIELD(MeshHeaderV5Tail, facsDataSize)})));
    tail = loadAs<MeshHeaderV5Tail>(behind.data());
  }
  VITRINE_CHECK(takeFurther(claims, header.sizeof_MeshHeader, cursor.offset() - start));
  VITRINE_CHECK(claimVertices(claims, header.numVerts, kVertexSize));
  if (header.numBones > 0) VITRINE_CHECK(claimEnvelopes(claims, header.numVerts));
  VITRINE_CHECK(claimFaces(claims, header.numFaces, sizeof(Face)));
  VITRINE_CHECK(claimLodTable(claims, header.numLODs, sizeof(uint32_t)));
  VITRINE_CHECK(claimBones(claims, header.numBones));
  VITRINE_CHECK(claimBoneNames(claims, header.sizeof_boneNamesBuffer));
  VITRINE_CHECK(claimSubsets(claims, header.numSubsets));
  if (tail.facsDataSize > cursor.remaining())
    return fail(ErrorCode::Truncated,
                fmt::format("FACS data: {} bytes, {} left", tail.facsDataSize, cursor.remaining()));
  if (tail.facsDataFormat == 1) {
    if (tail.facsDataSize > 0)
      claimFacsOf(claims, cursor.rest().first(tail.facsDataSize), cursor.buffer(), cursor.offset(), "FACS data");
    return {};
  }
  VITRINE_CHECK(cursor.takeClaim({.name = "FACS data",
                                  .kind = ClaimKind::Unknown,
                                  .storedAs = StoredAs::Raw,
                                  .span = {},
                                  .note = fmt::format("in format {}, which nobody knows", tail.facsDataFormat)},
                                 tail.facsDataSize));
  return {};
}

// ---- Versions 6.00 and 7.00

template <class T>
Result<T> takeNumber(MeshClaims& claims, const char* name, ClaimKind kind = ClaimKind::Length) {
  return claims.cursor.take<T>(name, kind, claims.property(name));
}

Result<void> claimSkinning(MeshClaims& claims) {
  VITRINE_TRY(const auto envelopes, takeNumber<uint32_t>(claims, "numEnvelopes"));
  VITRINE_CHECK(claimEnvelopes(claims, envelopes));
  VITRINE_TRY(const auto bones, takeNumber<uint32_t>(claims, "numBones"));
  VITRINE_CHECK(claimBones(claims, bones));
  VITRINE_TRY(const auto names, takeNumber<uint32_t>(claims, "sizeof_boneNamesBuffer"));
  VITRINE_CHECK(claimBoneNames(claims, names));
  VITRINE_TRY(const auto subsets, takeNumber<uint32_t>(claims, "numSubsets"));
  return claimSubsets(claims, subsets);
}

Result<void> claimContent(MeshClaims& claims, ChunkContent content) {
  ClaimCursor& cursor = claims.cursor;
  switch (content) {
    case ChunkContent::CoreMesh: {
      VITRINE_TRY(const auto vertices, takeNumber<uint32_t>(claims, "numVerts"));
      VITRINE_CHECK(claimVertices(claims, vertices, kVertexSize));
      VITRINE_TRY(const auto faces, takeNumber<uint32_t>(claims, "numFaces"));
      return claimFaces(claims, faces, sizeof(Face));
    }
    case ChunkContent::DracoMesh: {
      VITRINE_TRY(const auto size, takeNumber<uint32_t>(claims, "bitstreamSize"));
      if (size > cursor.remaining()) return fail(ErrorCode::Truncated, "the Draco stream ends early");
      ClaimCursor inner(cursor.rest().first(size), cursor.buffer(), cursor.offset());
      MeshClaims within{claims.document, inner};
      claimDraco(within);
      VITRINE_CHECK(
          cursor.takeClaim({.name = "Draco stream", .span = {}, .parts = claimList(inner.finish())}, size));
      return {};
    }
    case ChunkContent::Lods: {
      VITRINE_CHECK(takeNumber<uint16_t>(claims, "lodType", ClaimKind::Value));
      VITRINE_CHECK(takeNumber<uint8_t>(claims, "numHighQualityLODs"));
      VITRINE_TRY(const auto count, takeNumber<uint32_t>(claims, "numLODs"));
      return claimLodTable(claims, count, sizeof(uint32_t));
    }
    case ChunkContent::Skinning:
      return claimSkinning(claims);
    case ChunkContent::Facs: {
      VITRINE_TRY(const auto size, takeNumber<uint32_t>(claims, "facsDataSize"));
      if (size > cursor.remaining()) return fail(ErrorCode::Truncated, "the FACS data end early");
      claimFacsOf(claims, cursor.rest().first(size), cursor.buffer(), cursor.offset(), "FACS data");
      return {};
    }
    case ChunkContent::Visibility: {
      VITRINE_TRY(const auto bits,
                  cursor.take<uint32_t>("bitCount", ClaimKind::Length, claims.property("always-visible bits")));
      VITRINE_CHECK(cursor.takeClaim({.name = "always visible",
                                      .kind = ClaimKind::Value,
                                      .storedAs = StoredAs::Raw,
                                      .span = {},
                                      .subject = claims.property("always-visible bits set"),
                                      .note = "bits, the lowest first; of faces or of vertices, nobody knows"},
                                     (uint64_t(bits) + 7) / 8));
      return {};
    }
    case ChunkContent::Unknown:
      break;
  }
  return fail(ErrorCode::Unsupported, "a type or version of chunk that nobody knows");
}

// `node`: the chunk's own.
Result<ChunkHeader> takeChunkHeader(MeshClaims& claims, NodeId node) {
  Claim type{.name = "type",
             .kind = ClaimKind::Header,
             .storedAs = StoredAs::Utf8,
             .span = {0, offsetof(ChunkHeader, type), sizeof ChunkHeader::type},
             .subject = propertySubject(claims.document, node, "type")};
  Claim version =
      VITRINE_FIELD(ChunkHeader, version, ClaimKind::Header, propertySubject(claims.document, node, "version"));
  Claim size = VITRINE_FIELD(ChunkHeader, size, ClaimKind::Length, propertySubject(claims.document, node, "size"));
  VITRINE_TRY(const Bytes bytes,
              claims.cursor.takeRecord(sizeof(ChunkHeader), "chunk header",
                                       {std::move(type), std::move(version), std::move(size)}, nodeSubject(node)));
  return loadAs<ChunkHeader>(bytes.data());
}

NodeId chunkNode(const Document& document, size_t number) {
  const uint32_t chunks = classNamed(document, "chunk");
  if (chunks == kNone || number >= document.classes[chunks].nodes.size()) return NodeId::None;
  return document.classes[chunks].nodes[number];
}

// ---- The line and what is behind it

Result<uint32_t> claimVersionLine(MeshClaims& claims) {
  ClaimCursor& cursor = claims.cursor;
  const std::string_view text = asText(cursor.rest());
  const size_t at = findVersion(text.substr(0, kMagicWithin));
  if (at == std::string_view::npos) return fail(ErrorCode::NotThisFormat, "no \"version d.dd\"");
  if (at > 0)
    VITRINE_CHECK(cursor.takeClaim({.name = "leading bytes",
                                    .kind = ClaimKind::Unknown,
                                    .storedAs = StoredAs::Raw,
                                    .span = {},
                                    .note = "before \"version\", which is where meshes begin"},
                                   at));
  ClaimCursor::Scope line(cursor, "version line");
  VITRINE_CHECK(cursor.takeBytes(kMagic.size(), "magic", ClaimKind::Header, {}, StoredAs::Utf8));
  VITRINE_CHECK(cursor.takeBytes(kVersionLength - kMagic.size(), "version", ClaimKind::Header,
                                 claims.property("version"), StoredAs::Utf8));
  const std::string_view end = asText(cursor.rest());
  const size_t size = end.starts_with("\r\n") ? 2 : 1;
  if (end.size() < size || end[size - 1] != '\n') return fail(ErrorCode::Malformed, "the version line has no end");
  VITRINE_CHECK(cursor.takeBytes(size, "line end", ClaimKind::Header));
  return uint32_t(text[at + kMagic.size()] - '0');
}

Result<void> claimVersion(MeshClaims& claims) {
  VITRINE_TRY(const uint32_t major, claimVersionLine(claims));
  if (major == 1) return claimText(claims);
  if (major >= 2 && major <= 5) return claimSized(claims);
  if (major == 6 || major == 7) return claimChunks(claims);
  return fail(ErrorCode::Unsupported, "a version that nobody knows");
}

std::vector<Claim> claimBuffer(const Document& document, Bytes bytes, uint32_t buffer) {
  ClaimCursor cursor(bytes, buffer);
  MeshClaims claims{document, cursor};
  const Result<void> done = claimVersion(claims);
  cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind the last section" : done.error().message);
  return cursor.finish();
}

std::vector<Claim> claimWrapping(const Document& document, Bytes file) {
  ClaimCursor cursor(file, 0);
  if (document.buffers.size() < 2) {
    cursor.takeRest("gzip", ClaimKind::Unknown, "it could not be unpacked");
    return cursor.finish();
  }
  const Buffer& content = *document.buffers[1];
  const Result<void> done = claimGzip(cursor, content.packed.size, "gzip", {1, 0, content.bytes.size()});
  cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind the gzip stream" : done.error().message);
  return cursor.finish();
}

}  // namespace

Subject MeshClaims::triangles(uint64_t count) const {
  for (const Diagnostic& each : document.diagnostics.all())
    if (each.id == "roblox-mesh.index-out-of-range") return {};
  return triangleSubject(document, 0, 0, count);
}

Result<void> claimSized(MeshClaims& claims) {
  const std::string& version = claims.document.version;
  return version.starts_with('2')   ? claimV2(claims)
         : version.starts_with('3') ? claimV3(claims)
                                    : claimV4(claims, version.starts_with('5'));
}

Result<void> claimChunks(MeshClaims& claims) {
  ClaimCursor& cursor = claims.cursor;
  std::vector<std::string> seen;
  while (!cursor.atEnd()) {
    if (seen.size() == kMostChunks)
      return fail(ErrorCode::LimitExceeded, fmt::format("more than {} chunks", kMostChunks));
    if (cursor.remaining() < sizeof(ChunkHeader)) return fail(ErrorCode::Truncated, "too short for a chunk header");
    const auto header = loadAs<ChunkHeader>(cursor.rest().data());
    if (header.size > cursor.remaining() - sizeof(ChunkHeader))
      return fail(ErrorCode::Truncated, fmt::format("a chunk of {} bytes, which ends before", header.size));
    const std::string type = chunkType(header);
    const bool repeated = std::ranges::find(seen, type) != seen.end();
    const uint64_t size = sizeof(ChunkHeader) + header.size;
    ClaimCursor inner(cursor.rest().first(size), cursor.buffer(), cursor.offset());
    MeshClaims within{claims.document, inner};
    VITRINE_CHECK(takeChunkHeader(within, chunkNode(claims.document, seen.size())));
    const Result<void> done = repeated ? fail(ErrorCode::Malformed, "a chunk of this type came before")
                                       : claimContent(within, chunkContent(type, header.version));
    inner.takeRest("rest of the chunk", ClaimKind::Unknown, done ? "more than is known" : done.error().message);
    VITRINE_CHECK(
        cursor.takeClaim({.name = "chunk " + type, .span = {}, .parts = claimList(inner.finish())}, size));
    seen.push_back(type);
  }
  return {};
}

std::vector<ClaimedBuffer> claimMesh(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  const bool wrapped = isGzip(document.source->bytes());
  if (wrapped) buffers[0].claims = [&document](Bytes file, uint32_t) { return claimWrapping(document, file); };
  if (!wrapped || buffers.size() > 1)
    buffers[wrapped].claims = [&document](Bytes bytes, uint32_t buffer) {
      return claimBuffer(document, bytes, buffer);
    };
  return buffers;
}

}  // namespace vitrine::robloxMesh
