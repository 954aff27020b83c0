// CSGMDL (docs/formats/roblox-mesh.md 3.2).
#include <fmt/core.h>

#include "core/formats/roblox_csg/csg_claims.h"

namespace vitrine::robloxCsg {

namespace {

// One stream of a version's vertices: nothing where it does not fit the positions that were read.
Subject streamOf(const CsgClaims& claims, uint64_t count) {
  const auto& geometries = claims.document.geometries;
  if (geometries.empty() || geometries[0].positions.size() != count) return {};
  return vertexSubject(claims.document, 0, 0, count);
}

Subject trianglesOf(const CsgClaims& claims, uint64_t count) {
  if (claims.has("roblox-csg.index-out-of-range")) return {};
  return triangleSubject(claims.document, 0, 0, count);
}

Result<void> claimBoundaries(ClaimCursor& cursor, uint64_t count) {
  VITRINE_CHECK(cursor.takeRows(count, "level boundaries", StoredAs::U32, ClaimKind::Length));
  return {};
}

Result<void> claimWholeVertices(CsgClaims& claims) {
  ClaimCursor& cursor = claims.cursor;
  VITRINE_TRY(const auto count,
              cursor.take<uint32_t>("vertex count", ClaimKind::Length, claims.property("vertices")));
  VITRINE_TRY(const auto stride,
              cursor.take<uint32_t>("vertex size", ClaimKind::Length, claims.property("vertex size")));
  if (stride < sizeof(CsgVertex)) return fail(ErrorCode::Malformed, fmt::format("vertices of {} bytes", stride));
  Claim side = VITRINE_FIELD(CsgVertex, side);
  side.note = "1 to 6: right, top, back, left, bottom, front";
  std::vector<Claim> members{streamClaim(VertexStream::Position, VITRINE_FIELD(CsgVertex, position)),
                             streamClaim(VertexStream::Normal, VITRINE_FIELD(CsgVertex, normal)),
                             streamClaim(VertexStream::Colour, VITRINE_FIELD(CsgVertex, rgba)),
                             std::move(side),
                             streamClaim(VertexStream::Uv, VITRINE_FIELD(CsgVertex, uv)),
                             VITRINE_FIELD(CsgVertex, uvStuds),
                             VITRINE_FIELD(CsgVertex, uvDecal),
                             streamClaim(VertexStream::Tangent, VITRINE_FIELD(CsgVertex, tangent)),
                             VITRINE_FIELD(CsgVertex, edgeDistances)};
  if (stride > sizeof(CsgVertex))
    members.push_back({.name = "further bytes",
                       .kind = ClaimKind::Unknown,
                       .storedAs = StoredAs::Raw,
                       .span = {0, sizeof(CsgVertex), stride - sizeof(CsgVertex)},
                       .note = "beyond the fields that are known"});
  VITRINE_CHECK(cursor.takeRows(count, stride, "vertices", claimList(std::move(members)), streamOf(claims, count)));
  return {};
}

Result<void> claimTogether(CsgClaims& claims, uint32_t version) {
  ClaimCursor& cursor = claims.cursor;
  VITRINE_CHECK(cursor.takeBytes(kHashSize, "hash", ClaimKind::Checksum, claims.property("hash")));
  VITRINE_CHECK(cursor.takeBytes(kHashSize, "salt", ClaimKind::Value, claims.property("salt")));
  VITRINE_CHECK(claimWholeVertices(claims));
  VITRINE_TRY(const auto count,
              cursor.take<uint32_t>("index count", ClaimKind::Length, claims.property("indices")));
  if (count > cursor.remaining() / sizeof(uint32_t)) return fail(ErrorCode::Truncated, "the indices end early");
  std::vector<Claim> corners;
  for (const char* name : {"a", "b", "c"})
    corners.push_back(memberClaim(name, StoredAs::U32, corners.size() * sizeof(uint32_t), ClaimKind::Reference));
  VITRINE_CHECK(cursor.takeRows(count / 3, 3 * sizeof(uint32_t), "triangles", claimList(std::move(corners)),
                                trianglesOf(claims, count / 3)));
  VITRINE_CHECK(cursor.takeRows(count % 3, "spare indices", StoredAs::U32, ClaimKind::Reference));
  if (version == 2) return {};
  VITRINE_TRY(const auto boundaries, cursor.take<uint32_t>("level boundary count", ClaimKind::Length));
  return claimBoundaries(cursor, boundaries);
}

// ---- Version 5

// A count, the size in bytes where the array is `sized`, and the array.
Result<void> claimCounted(CsgClaims& claims, const char* name, bool sized, std::vector<Claim> members,
                          uint32_t stride, VertexStream stream, Subject count = {}) {
  ClaimCursor& cursor = claims.cursor;
  ClaimCursor::Scope group(cursor, name);
  VITRINE_TRY(const auto number, cursor.take<uint16_t>("count", ClaimKind::Length, count));
  if (sized) {
    VITRINE_TRY(const auto size, cursor.take<uint32_t>("size in bytes", ClaimKind::Length));
    if (size != number * stride)
      return fail(ErrorCode::Malformed, fmt::format("{}: {} bytes for {} items", name, size, number));
  }
  VITRINE_CHECK(cursor.takeRows(number, stride, "values", claimList(std::move(members)),
                                streamOf(claims, number).with(stream)));
  return {};
}

std::vector<Claim> numbersOf(StoredAs storedAs, std::initializer_list<const char*> names) {
  std::vector<Claim> members;
  for (const char* name : names)
    members.push_back(memberClaim(name, storedAs, members.size() * storedSize(storedAs)));
  return members;
}

size_t sizeOfDeltas(Bytes rest, size_t count) {
  size_t at = 0;
  for (; count > 0; --count) {
    if (at >= rest.size()) return 0;
    at += deltaSize(uint8_t(rest[at]));
  }
  return at <= rest.size() ? at : 0;
}
size_t sizeOfDelta(Bytes rest) { return sizeOfDeltas(rest, 1); }
size_t sizeOfDeltaTriangle(Bytes rest) { return sizeOfDeltas(rest, 3); }
std::vector<Claim> partsOfDeltaTriangle(Bytes row) {
  std::vector<Claim> parts;
  size_t at = 0;
  for (const char* name : {"a", "b", "c"}) {
    const size_t size = sizeOfDelta(row.subspan(at));
    parts.push_back({.name = name, .kind = ClaimKind::Reference, .storedAs = StoredAs::Raw, .span = {0, at, size}});
    at += size;
  }
  return parts;
}

Result<void> claimDeltas(CsgClaims& claims) {
  ClaimCursor& cursor = claims.cursor;
  VITRINE_TRY(const auto count,
              cursor.take<uint32_t>("index count", ClaimKind::Length, claims.property("indices")));
  VITRINE_TRY(const auto size, cursor.take<uint32_t>("index bytes", ClaimKind::Length));
  if (size > cursor.remaining() || count > size) return fail(ErrorCode::Truncated, "the indices end early");
  ClaimCursor inner(cursor.rest().first(size), cursor.buffer(), cursor.offset());
  const uint64_t triangles = inner.takeWalked(
      count / 3, {.name = "triangles",
                  .span = {},
                  .subject = trianglesOf(claims, count / 3),
                  .rowSize = sizeOfDeltaTriangle,
                  .rowParts = partsOfDeltaTriangle,
                  .note = "differences to the index before: a byte below 64 is added, one below 128 "
                          "less 128, else 23 bits of three bytes, signed, big-endian"});
  const uint64_t spare = triangles < count / 3 ? 0
                                               : inner.takeWalked(count % 3, {.name = "spare indices",
                                                                              .kind = ClaimKind::Reference,
                                                                              .storedAs = StoredAs::Raw,
                                                                              .span = {},
                                                                              .rowSize = sizeOfDelta});
  const bool whole = triangles * 3 + spare == count;
  inner.takeRest("rest of the indices", ClaimKind::Unknown, whole ? "behind the last index" : "they end early");
  VITRINE_CHECK(cursor.takeClaim({.name = "indices", .span = {}, .parts = claimList(inner.finish())}, size));
  return whole ? Result<void>() : fail(ErrorCode::Truncated, "the indices end early");
}

Result<void> claimApart(CsgClaims& claims) {
  const auto unit = numbersOf(StoredAs::Centred16, {"x", "y", "z"});
  VITRINE_CHECK(claimCounted(claims, "positions", false, numbersOf(StoredAs::F32, {"x", "y", "z"}), sizeof(Vec3),
                             VertexStream::Position, claims.property("vertices")));
  VITRINE_CHECK(claimCounted(claims, "normals", true, unit, kUnitVectorSize, VertexStream::Normal));
  VITRINE_CHECK(claimCounted(claims, "colours", false, numbersOf(StoredAs::U8, {"r", "g", "b", "a"}), sizeof(Rgba8),
                             VertexStream::Colour));
  VITRINE_CHECK(claimCounted(claims, "sides", false, numbersOf(StoredAs::U8, {"side"}), 1, VertexStream::All));
  VITRINE_CHECK(claimCounted(claims, "texture coordinates", false, numbersOf(StoredAs::F32, {"u", "v"}),
                             sizeof(Vec2), VertexStream::Uv));
  VITRINE_CHECK(claimCounted(claims, "tangents", true, unit, kUnitVectorSize, VertexStream::Tangent));
  VITRINE_CHECK(claimDeltas(claims));
  VITRINE_TRY(const auto boundaries, claims.cursor.take<uint8_t>("level boundary count", ClaimKind::Length));
  return claimBoundaries(claims.cursor, boundaries);
}

}  // namespace

Result<void> claimGraphics(CsgClaims& claims, uint32_t version) {
  if (version == 5) return claimApart(claims);
  if (version == 2 || version == 4) return claimTogether(claims, version);
  return fail(ErrorCode::Unsupported, "a version of CSGMDL that nobody knows");
}

}  // namespace vitrine::robloxCsg
