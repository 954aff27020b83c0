// The arrays that several versions have: vertices, faces, bones and the like (docs/formats/roblox-mesh.md 1.3
// to 1.6).
#include <fmt/core.h>

#include <algorithm>

#include "core/formats/roblox_mesh/layout.h"
#include "core/formats/roblox_mesh/mesh_claims.h"

namespace vitrine::robloxMesh {

namespace {

Result<void> takeRecords(ClaimCursor& cursor, uint64_t count, uint32_t stride, Claim claim) {
  if (stride > 0 && count > cursor.remaining() / stride)
    return fail(ErrorCode::Truncated, fmt::format("{}: {} of {} bytes each, {} bytes left", claim.name, count,
                                                  stride, cursor.remaining()));
  claim.arrangement = Arrangement::Rows;
  claim.rows = count;
  claim.stride = stride;
  VITRINE_CHECK(cursor.takeClaim(std::move(claim), count * stride));
  return {};
}

// What a record of a stated size has beyond the known fields.
void addFurther(std::vector<Claim>& members, uint32_t stride) {
  const SourceSpan& last = members.back().span;
  const uint64_t known = last.offset + last.size;
  if (stride > known)
    members.push_back({.name = "further bytes",
                       .kind = ClaimKind::Unknown,
                       .storedAs = StoredAs::Raw,
                       .span = {0, known, stride - known},
                       .note = "beyond the fields that are known"});
}

Claim asUnitBytes(Claim claim) {
  claim.storedAs = StoredAs::UnitByte;
  return claim;
}

size_t sizeOfName(Bytes rest) {
  const auto zero = std::ranges::find(rest, std::byte(0));
  return size_t(zero - rest.begin()) + (zero != rest.end());
}
std::vector<Claim> partsOfName(Bytes row) {
  const bool ends = !row.empty() && row.back() == std::byte(0);
  std::vector<Claim> parts;
  if (const uint64_t size = row.size() - ends; size > 0)
    parts.push_back({.name = "text", .kind = ClaimKind::Value, .storedAs = StoredAs::Utf8, .span = {0, 0, size}});
  if (ends) parts.push_back(memberClaim("end of the text", StoredAs::U8, row.size() - 1, ClaimKind::Padding));
  return parts;
}

// ---- FACS

// Nothing where the rig has not as many nodes of this class: reading ended before.
Subject rigNodes(const Document& document, std::string_view className, std::string_view column, uint64_t first,
                 uint64_t count) {
  const uint32_t nodes = classNamed(document, className);
  if (nodes == kNone || document.classes[nodes].nodes.size() < first + count) return {};
  return columnSubject(document, nodes, column, first);
}

Result<void> claimCorrectives(MeshClaims& claims, uint64_t poses, uint64_t size, uint64_t before) {
  const uint64_t stride = poses * sizeof(uint16_t);
  if (size % stride != 0)
    return fail(ErrorCode::Malformed, fmt::format("correctives of {} bytes: no multiple of {}", size, stride));
  Claim members = memberClaim("controls", StoredAs::U16, 0, ClaimKind::Reference);
  members.span.size = stride;
  members.arrangement = Arrangement::Rows;
  members.rows = poses;
  members.stride = sizeof(uint16_t);
  return takeRecords(claims.cursor, size / stride, uint32_t(stride),
                     {.name = fmt::format("{}-pose correctives", poses),
                      .span = {},
                      .subject = rigNodes(claims.document, "corrective", "controls", before, size / stride),
                      .parts = claimList({std::move(members)})});
}

Result<void> claimMatrix(ClaimCursor& cursor, const char* name) {
  ClaimCursor::Scope group(cursor, name);
  group.group().note = "a row for each face bone, a column for each control, then for each corrective";
  VITRINE_TRY(const auto version, cursor.take<uint16_t>("version", ClaimKind::Header));
  VITRINE_TRY(const auto rows, cursor.take<uint32_t>("rows", ClaimKind::Length));
  VITRINE_TRY(const auto columns, cursor.take<uint32_t>("columns", ClaimKind::Length));
  const uint64_t count = uint64_t(rows) * columns;
  if (version == 1) {
    VITRINE_CHECK(cursor.takeRows(count, "values", StoredAs::F32, ClaimKind::Value));
    return {};
  }
  if (version != 2) return fail(ErrorCode::Unsupported, fmt::format("matrix version {}", version));
  VITRINE_TRY(const auto least, cursor.take<float>("least"));
  VITRINE_TRY(const auto largest, cursor.take<float>("largest"));
  return takeRecords(cursor, count, sizeof(uint16_t),
                     {.name = "values",
                      .kind = ClaimKind::Value,
                      .storedAs = StoredAs::Step16,
                      .span = {},
                      .from = least,
                      .to = largest});
}

Result<void> claimFacsSections(MeshClaims& claims) {
  ClaimCursor& cursor = claims.cursor;
  VITRINE_TRY(
      const Bytes bytes,
      cursor.takeRecord(sizeof(FacsDataHeader), "FACS header",
                        {VITRINE_FIELD(FacsDataHeader, sizeof_faceBoneNamesBuffer, ClaimKind::Length),
                         VITRINE_FIELD(FacsDataHeader, sizeof_faceControlNamesBuffer, ClaimKind::Length),
                         VITRINE_FIELD(FacsDataHeader, sizeof_quantizedTransformsBuffer, ClaimKind::Length),
                         VITRINE_FIELD(FacsDataHeader, sizeof_twoPoseCorrectivesBuffer, ClaimKind::Length),
                         VITRINE_FIELD(FacsDataHeader, sizeof_threePoseCorrectivesBuffer, ClaimKind::Length)}));
  const auto header = loadAs<FacsDataHeader>(bytes.data());
  VITRINE_CHECK(claimNames(cursor, header.sizeof_faceBoneNamesBuffer, "face bone names"));
  VITRINE_CHECK(claimNames(cursor, header.sizeof_faceControlNamesBuffer, "face control names",
                           rigNodes(claims.document, "face control", "abbreviation", 0, 0)));
  if (header.sizeof_quantizedTransformsBuffer > cursor.remaining())
    return fail(ErrorCode::Truncated, "quantized transforms: they end early");
  {
    const uint64_t size = header.sizeof_quantizedTransformsBuffer;
    ClaimCursor inner(cursor.rest().first(size), cursor.buffer(), cursor.offset());
    Result<void> done;
    for (const char* name : {"px", "py", "pz", "rx", "ry", "rz"})
      if (done) done = claimMatrix(inner, name);
    inner.takeRest("rest", ClaimKind::Unknown, done ? "behind the last matrix" : done.error().message);
    VITRINE_CHECK(
        cursor.takeClaim({.name = "quantized transforms", .span = {}, .parts = claimList(inner.finish())}, size));
  }
  VITRINE_CHECK(claimCorrectives(claims, 2, header.sizeof_twoPoseCorrectivesBuffer, 0));
  return claimCorrectives(claims, 3, header.sizeof_threePoseCorrectivesBuffer,
                          header.sizeof_twoPoseCorrectivesBuffer / (2 * sizeof(uint16_t)));
}

}  // namespace

Result<void> claimVertices(MeshClaims& claims, uint64_t count, uint32_t stride) {
  std::vector<Claim> members{
      streamClaim(VertexStream::Position,
                  groupClaim("position",
                             {VITRINE_FIELD(Vertex, px), VITRINE_FIELD(Vertex, py), VITRINE_FIELD(Vertex, pz)})),
      streamClaim(VertexStream::Normal, groupClaim("normal", {VITRINE_FIELD(Vertex, nx), VITRINE_FIELD(Vertex, ny),
                                                              VITRINE_FIELD(Vertex, nz)})),
      streamClaim(VertexStream::Uv,
                  groupClaim("texture coordinates", {VITRINE_FIELD(Vertex, tu), VITRINE_FIELD(Vertex, tv)})),
      streamClaim(VertexStream::Tangent, asUnitBytes(VITRINE_FIELD(Vertex, tangent)))};
  members.back().note = "x, y, z and the side of the third axis; all 0: none";
  if (stride >= kVertexSize) members.push_back(streamClaim(VertexStream::Colour, VITRINE_FIELD(Vertex, rgba)));
  addFurther(members, stride);
  return takeRecords(
      claims.cursor, count, stride,
      {.name = "vertices", .span = {}, .subject = claims.vertices(count), .parts = claimList(std::move(members))});
}

Result<void> claimEnvelopes(MeshClaims& claims, uint64_t count) {
  Claim bones = VITRINE_FIELD(Envelope, bones, ClaimKind::Reference);
  bones.note = "places in boneIndices of the subset that has the vertex";
  Claim weights = VITRINE_FIELD(Envelope, weights);
  weights.note = "of 255";
  return takeRecords(claims.cursor, count, sizeof(Envelope),
                     {.name = "envelopes",
                      .span = {},
                      .subject = claims.vertices(count).with(VertexStream::Weights),
                      .parts = claimList({std::move(bones), std::move(weights)})});
}

Result<void> claimFaces(MeshClaims& claims, uint64_t count, uint32_t stride) {
  std::vector<Claim> members{VITRINE_FIELD(Face, a, ClaimKind::Reference),
                             VITRINE_FIELD(Face, b, ClaimKind::Reference),
                             VITRINE_FIELD(Face, c, ClaimKind::Reference)};
  addFurther(members, stride);
  return takeRecords(
      claims.cursor, count, stride,
      {.name = "faces", .span = {}, .subject = claims.triangles(count), .parts = claimList(std::move(members))});
}

Result<void> claimLodTable(MeshClaims& claims, uint64_t count, uint32_t stride) {
  std::vector<Claim> members{memberClaim("first face", StoredAs::U32, 0, ClaimKind::Length)};
  addFurther(members, stride);
  return takeRecords(claims.cursor, count, stride,
                     {.name = "lods",
                      .span = {},
                      .subject = claims.property("lods"),
                      .parts = claimList(std::move(members)),
                      .note = "the first face of each level of detail, and the end of the last"});
}

Result<void> claimBones(MeshClaims& claims, uint64_t count) {
  const uint32_t joints = classNamed(claims.document, "joint");
  const auto column = [&](std::string_view name) { return columnSubject(claims.document, joints, name); };
  Claim name = VITRINE_FIELD(Bone, boneNameIndex, ClaimKind::Reference);
  name.note = "where the name begins in the bone names";
  Claim rotation = VITRINE_FIELD(Bone, rotation);
  rotation.note = "row by row";
  Claim bones{.name = "bones",
              .span = {},
              .parts = claimList(
                  {std::move(name), VITRINE_FIELD(Bone, parentIndex, ClaimKind::Reference, column("parent")),
                   VITRINE_FIELD(Bone, lodParentIndex, ClaimKind::Reference, column("lodParent")),
                   VITRINE_FIELD(Bone, culling, ClaimKind::Value, column("culling")),
                   groupClaim("CFrame", {std::move(rotation), VITRINE_FIELD(Bone, position)}, column("CFrame"))})};
  if (count <= claims.cursor.remaining() / sizeof(Bone))
    tellNodesOfRecords(bones, claims.document, joints, {claims.cursor.buffer(), claims.cursor.offset(), 0},
                       sizeof(Bone), count);
  return takeRecords(claims.cursor, count, sizeof(Bone), std::move(bones));
}

Result<void> claimBoneNames(MeshClaims& claims, uint64_t size) {
  return claimNames(claims.cursor, size, "bone names");
}

Result<void> claimSubsets(MeshClaims& claims, uint64_t count) {
  const uint32_t nodes = classNamed(claims.document, "subset");
  const auto column = [&](std::string_view name) { return columnSubject(claims.document, nodes, name); };
  const auto number = ClaimKind::Length;
  Claim subsets{
      .name = "subsets",
      .span = {},
      .parts = claimList({VITRINE_FIELD(MeshSubset, facesBegin, number, column("facesBegin")),
                          VITRINE_FIELD(MeshSubset, facesLength, number, column("facesLength")),
                          VITRINE_FIELD(MeshSubset, vertsBegin, number, column("vertsBegin")),
                          VITRINE_FIELD(MeshSubset, vertsLength, number, column("vertsLength")),
                          VITRINE_FIELD(MeshSubset, numBoneIndices, number, column("numBoneIndices")),
                          VITRINE_FIELD(MeshSubset, boneIndices, ClaimKind::Reference, column("boneIndices"))})};
  if (count <= claims.cursor.remaining() / sizeof(MeshSubset))
    tellNodesOfRecords(subsets, claims.document, nodes, {claims.cursor.buffer(), claims.cursor.offset(), 0},
                       sizeof(MeshSubset), count);
  return takeRecords(claims.cursor, count, sizeof(MeshSubset), std::move(subsets));
}

void claimFacs(MeshClaims& claims) {
  const Result<void> done = claimFacsSections(claims);
  claims.cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind the last section" : done.error().message);
}

Result<void> claimNames(ClaimCursor& cursor, uint64_t size, std::string name, Subject subject) {
  if (size > cursor.remaining())
    return fail(ErrorCode::Truncated, fmt::format("{}: {} bytes, {} left", name, size, cursor.remaining()));
  if (size == 0) return {};
  const Bytes names = cursor.rest().first(size);
  const auto zeros = uint64_t(std::ranges::count(names, std::byte(0)));
  const uint64_t count = zeros + (names.back() != std::byte(0));
  VITRINE_CHECK(cursor.takeClaim({.name = std::move(name),
                                  .span = {},
                                  .subject = subject,
                                  .arrangement = Arrangement::Walked,
                                  .rows = count,
                                  .rowSize = sizeOfName,
                                  .rowParts = partsOfName},
                                 size));
  return {};
}

}  // namespace vitrine::robloxMesh
