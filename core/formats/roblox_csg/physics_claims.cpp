// CSGPHS (docs/formats/roblox-mesh.md 3.3 and 3.4).
#include <fmt/core.h>

#include "core/formats/roblox_csg/csg_claims.h"

namespace vitrine::robloxCsg {

namespace {

const std::vector<Part>* hullParts(const Document& document) {
  return document.geometries.empty() || document.geometries[0].lods.empty() ? nullptr
                                                                            : &document.geometries[0].lods[0].parts;
}

// The part that a hull became, if it has kept all of the hull's positions.
const Part* hullPart(const Document& document, uint64_t number, uint64_t positions) {
  const auto* parts = hullParts(document);
  if (!parts || number >= parts->size()) return nullptr;
  const Part& part = (*parts)[number];
  return part.vertexCount == positions ? &part : nullptr;
}

std::vector<Claim> xyz() {
  std::vector<Claim> members;
  for (const char* name : {"x", "y", "z"})
    members.push_back(memberClaim(name, StoredAs::F32, members.size() * sizeof(float)));
  return members;
}

Subject positionsOf(const CsgClaims& claims, uint64_t first, uint64_t count) {
  return vertexSubject(claims.document, 0, first, count).with(VertexStream::Position);
}

Result<void> claimPositions(CsgClaims& claims, uint64_t floats, const Part* part) {
  ClaimCursor& cursor = claims.cursor;
  if (floats > cursor.remaining() / sizeof(float)) return fail(ErrorCode::Truncated, "the positions end early");
  VITRINE_CHECK(cursor.takeRows(floats / 3, sizeof(Vec3), "positions", claimList(xyz()),
                                part ? positionsOf(claims, part->firstVertex, part->vertexCount) : Subject{}));
  VITRINE_CHECK(cursor.takeRows(floats % 3, "spare numbers", StoredAs::F32, ClaimKind::Value));
  return {};
}

// Counted from the hull's first position.
Result<void> claimTriangles(CsgClaims& claims, uint64_t indices, const Part* part) {
  ClaimCursor& cursor = claims.cursor;
  if (indices > cursor.remaining() / sizeof(uint32_t)) return fail(ErrorCode::Truncated, "the indices end early");
  std::vector<Claim> corners;
  for (const char* name : {"a", "b", "c"})
    corners.push_back(memberClaim(name, StoredAs::U32, corners.size() * sizeof(uint32_t), ClaimKind::Reference));
  // Nothing where some were dropped.
  const bool kept = part && part->indexCount == indices / 3 * 3;
  VITRINE_CHECK(
      cursor.takeRows(indices / 3, 3 * sizeof(uint32_t), "triangles", claimList(std::move(corners)),
                      kept ? triangleSubject(claims.document, 0, part->firstIndex / 3, indices / 3) : Subject{}));
  VITRINE_CHECK(cursor.takeRows(indices % 3, "spare indices", StoredAs::U32, ClaimKind::Reference));
  return {};
}

// ---- Versions 3 to 7

Result<void> claimTransform(ClaimCursor& cursor, const std::string& name) {
  VITRINE_TRY(const auto size, cursor.take<uint32_t>("size of the " + name, ClaimKind::Length));
  if (size != kHullTransformSize) return fail(ErrorCode::Malformed, fmt::format("a {} of {} bytes", name, size));
  VITRINE_CHECK(cursor.takeRows(kHullTransformSize / sizeof(float), name, StoredAs::F32, ClaimKind::Value));
  return {};
}

Result<void> claimHull(CsgClaims& claims, uint64_t number) {
  ClaimCursor& cursor = claims.cursor;
  VITRINE_CHECK(claimTransform(cursor, "transform"));
  VITRINE_CHECK(claimTransform(cursor, "rotation"));
  VITRINE_TRY(const auto floats, cursor.take<uint32_t>("number count", ClaimKind::Length));
  VITRINE_TRY(const auto size, cursor.take<uint32_t>("size of a number", ClaimKind::Length));
  if (size != sizeof(float)) return fail(ErrorCode::Malformed, fmt::format("numbers of {} bytes", size));
  const Part* part = hullPart(claims.document, number, floats / 3);
  VITRINE_CHECK(claimPositions(claims, floats, part));
  VITRINE_TRY(const auto indices, cursor.take<uint32_t>("index count", ClaimKind::Length));
  return claimTriangles(claims, indices, part);
}

// How many bytes the hull has that begins here.
Result<uint64_t> hullSize(Bytes rest) {
  ByteReader reader(rest);
  VITRINE_CHECK(reader.skip(2 * (sizeof(uint32_t) + kHullTransformSize), "hull transforms"));
  VITRINE_TRY(const auto floats, reader.take<uint32_t>("hull position count"));
  VITRINE_CHECK(reader.skip(sizeof(uint32_t) + uint64_t(floats) * sizeof(float), "hull positions"));
  VITRINE_TRY(const auto indices, reader.take<uint32_t>("hull index count"));
  VITRINE_CHECK(reader.skip(uint64_t(indices) * sizeof(uint32_t), "hull indices"));
  return reader.offset();
}

Result<void> claimHulls(CsgClaims& claims) {
  ClaimCursor& cursor = claims.cursor;
  const auto* parts = hullParts(claims.document);
  // Hulls that were read are whole: they are looked into when somebody asks.
  for (uint64_t number = 0; parts && number < parts->size() && !cursor.atEnd(); ++number) {
    VITRINE_TRY(const uint64_t size, hullSize(cursor.rest()));
    const Bytes bytes = cursor.rest().first(size);
    const uint64_t start = cursor.offset();
    VITRINE_CHECK(cursor.takeClaim({.name = fmt::format("hull {}", number),
                                    .span = {},
                                    .subject = nodeSubject((*parts)[number].node),
                                    .makeParts =
                                        [&document = claims.document, number, bytes, start] {
                                          ClaimCursor inner(bytes, 0, start);
                                          CsgClaims within{document, inner};
                                          (void)claimHull(within, number);
                                          return inner.finish();
                                        }},
                                   size));
  }
  if (cursor.atEnd()) return {};
  ClaimCursor::Scope hull(cursor, "damaged hull");
  VITRINE_CHECK(claimHull(claims, parts ? parts->size() : 0));
  return fail(ErrorCode::Malformed, "hulls that were not read");
}

// ---- Version 8

struct ClaimedTable {
  Bytes ends;
  uint64_t items = 0;
  uint64_t count() const { return ends.size() / sizeof(uint32_t); }
  uint64_t end(uint64_t index) const { return loadAs<uint32_t>(ends.data() + index * sizeof(uint32_t)); }
};

// A count, where the runs end, and the runs, a claim each.
template <class ClaimRun>
Result<void> claimRuns(CsgClaims& claims, const char* name, ClaimedTable& table, ClaimRun claimRun) {
  ClaimCursor& cursor = claims.cursor;
  ClaimCursor::Scope group(cursor, name);
  VITRINE_TRY(const auto count, cursor.take<uint32_t>("run count", ClaimKind::Length));
  VITRINE_TRY(table.ends, cursor.takeRows(count, "where runs end", StoredAs::U32, ClaimKind::Length));
  for (uint64_t i = 1; i < table.count(); ++i)
    if (table.end(i) < table.end(i - 1)) return fail(ErrorCode::Malformed, "a run ends before it begins");
  table.items = count > 0 ? table.end(count - 1) : 0;
  if (table.items > cursor.remaining() / sizeof(uint32_t)) return fail(ErrorCode::Truncated, "the runs end early");
  const uint64_t start = cursor.offset(), size = table.items * sizeof(uint32_t);
  const Bytes bytes = cursor.rest().first(size);
  VITRINE_CHECK(cursor.takeClaim(
      {.name = "runs",
       .span = {},
       .makeParts =
           [&document = claims.document, table, bytes, start, claimRun, buffer = cursor.buffer()] {
             ClaimCursor inner(bytes, buffer, start);
             CsgClaims within{document, inner};
             if (table.count() > 0)
               (void)inner.takeBytes(table.end(0) * sizeof(uint32_t), "before the first run", ClaimKind::Padding);
             for (uint64_t i = 1; i < table.count(); ++i) claimRun(within, i - 1, table.end(i) - table.end(i - 1));
             return inner.finish();
           }},
      size));
  return {};
}

Result<void> claimRawHulls(CsgClaims& claims, uint64_t codedHulls) {
  ClaimCursor& cursor = claims.cursor;
  if (cursor.atEnd()) return {};
  ClaimedTable indices, coordinates;
  VITRINE_CHECK(
      claimRuns(claims, "indices", indices, [codedHulls](CsgClaims& within, uint64_t hull, uint64_t count) {
        const auto* parts = hullParts(within.document);
        const uint64_t number = codedHulls + hull;
        const Part* part = parts && number < parts->size() ? &(*parts)[number] : nullptr;
        ClaimCursor::Scope run(within.cursor, fmt::format("hull {}", number),
                               nodeSubject(part ? part->node : NodeId::None));
        (void)claimTriangles(within, count, part);
      }));
  return claimRuns(claims, "positions", coordinates,
                   [codedHulls](CsgClaims& within, uint64_t hull, uint64_t count) {
                     const uint64_t number = codedHulls + hull;
                     const Part* part = hullPart(within.document, number, count / 3);
                     ClaimCursor::Scope run(within.cursor, fmt::format("hull {}", number),
                                            nodeSubject(part ? part->node : NodeId::None));
                     (void)claimPositions(within, count, part);
                   });
}

std::vector<Claim> packedFields(const CsgClaims& claims) {
  struct Named {
    Claim claim;
    const char* property;
  };
  const auto number = ClaimKind::Length;
  std::vector<Named> fields{{VITRINE_FIELD(PackedHeader, hulls, number), "edgebreaker hulls"},
                            {VITRINE_FIELD(PackedHeader, positions, number), "positions"},
                            {VITRINE_FIELD(PackedHeader, faces, number), "faces"},
                            {VITRINE_FIELD(PackedHeader, largestHullPositions), "largest hull positions"},
                            {VITRINE_FIELD(PackedHeader, largestHullFaces), "largest hull faces"},
                            {VITRINE_FIELD(PackedHeader, rawBytes, number), "raw hull bytes"},
                            {VITRINE_FIELD(PackedHeader, clersBits, number), "CLERS bits"},
                            {VITRINE_FIELD(PackedHeader, clersBytes, number), ""},
                            {VITRINE_FIELD(PackedHeader, positionBytes, number), ""}};
  fields.push_back(
      {vectorClaim("boxMin", StoredAs::F32, offsetof(PackedHeader, boxMin), {"x", "y", "z"}), "box min"});
  fields.push_back(
      {vectorClaim("boxMax", StoredAs::F32, offsetof(PackedHeader, boxMax), {"x", "y", "z"}), "box max"});
  std::vector<Claim> members;
  for (Named& field : fields) {
    if (*field.property) field.claim.subject = claims.property(field.property);
    members.push_back(std::move(field.claim));
  }
  return members;
}

Result<void> claimMass(CsgClaims& claims) {
  Claim centre = vectorClaim("centre", StoredAs::F32, offsetof(MassInfo, centre), {"x", "y", "z"},
                             claims.property("centre of gravity"));
  VITRINE_CHECK(claims.cursor.takeRecord(
      sizeof(MassInfo), "mass",
      {VITRINE_FIELD(MassInfo, volume, ClaimKind::Value, claims.property("volume")), std::move(centre),
       VITRINE_FIELD(MassInfo, inertia, ClaimKind::Value, claims.property("inertia"))}));
  return {};
}

Result<void> claimPacked(CsgClaims& claims) {
  ClaimCursor& cursor = claims.cursor;
  VITRINE_CHECK(cursor.take<uint8_t>("reserved", ClaimKind::Padding));
  if (!asText(cursor.rest()).starts_with(kZstdFrame)) return claimPackedHulls(claims);
  if (claims.document.buffers.size() <= kInnerBuffer)
    return fail(ErrorCode::Malformed, "the Zstandard frame could not be unpacked");
  VITRINE_CHECK(
      cursor.takeClaim({.name = "Zstandard frame",
                        .kind = ClaimKind::Packed,
                        .storedAs = StoredAs::Raw,
                        .span = {},
                        .unpacked = {kInnerBuffer, 0, claims.document.buffers[kInnerBuffer]->bytes.size()},
                        .note = "its bytes have no places of their own: they are told unpacked"},
                       cursor.remaining()));
  return {};
}

}  // namespace

Result<void> claimPackedHulls(CsgClaims& claims) {
  ClaimCursor& cursor = claims.cursor;
  VITRINE_TRY(const Bytes bytes, cursor.takeRecord(sizeof(PackedHeader), "hull header", packedFields(claims)));
  const auto header = loadAs<PackedHeader>(bytes.data());
  if (header.rawBytes > cursor.remaining()) return fail(ErrorCode::Truncated, "the raw hulls end early");
  // Coded hulls that could not be decoded are one hull around all, or none.
  const auto* parts = hullParts(claims.document);
  const bool rebuilt = claims.has("roblox-csg.hulls-rebuilt");
  const uint64_t positions = header.positionBytes / sizeof(Vec3);
  const uint64_t coded = positions == 0 ? 0 : rebuilt ? 1 : header.hulls;
  {
    ClaimCursor inner(cursor.rest().first(header.rawBytes), cursor.buffer(), cursor.offset());
    CsgClaims within{claims.document, inner};
    const Result<void> done = claimRawHulls(within, coded);
    inner.takeRest("rest of the raw hulls", ClaimKind::Unknown, done ? "behind the last" : done.error().message);
    VITRINE_CHECK(
        cursor.takeClaim({.name = "raw hulls", .span = {}, .parts = claimList(inner.finish())}, header.rawBytes));
  }
  VITRINE_CHECK(
      cursor.takeClaim({.name = "CLERS",
                        .kind = ClaimKind::Value,
                        .storedAs = StoredAs::U32,
                        .span = {},
                        .arrangement = Arrangement::Rows,
                        .rows = header.clersBytes / sizeof(uint32_t),
                        .stride = sizeof(uint32_t),
                        .note = "the triangles of the hulls, one or three bits each, as Edgebreaker codes them: "
                                "from the highest bit of a number down"},
                       header.clersBytes / sizeof(uint32_t) * sizeof(uint32_t)));
  VITRINE_CHECK(cursor.takeBytes(header.clersBytes % sizeof(uint32_t), "spare bytes", ClaimKind::Padding));
  if (header.positionBytes > cursor.remaining()) return fail(ErrorCode::Truncated, "the positions end early");
  const bool decoded = parts && !rebuilt && coded > 0 && coded <= parts->size();
  VITRINE_CHECK(cursor.takeRows(positions, sizeof(Vec3), "positions", claimList(xyz()),
                                decoded ? positionsOf(claims, 0, positions) : Subject{}));
  VITRINE_CHECK(cursor.takeBytes(header.positionBytes % sizeof(Vec3), "spare bytes", ClaimKind::Padding));
  return {};
}

Result<void> claimPhysics(CsgClaims& claims, uint32_t version) {
  ClaimCursor& cursor = claims.cursor;
  if (version != 0 && version != 3 && (version < 5 || version > 8))
    return fail(ErrorCode::Unsupported, "a version of CSGPHS that nobody knows");
  if (version == 0) {
    if (!asText(cursor.rest()).starts_with(kBlock)) return fail(ErrorCode::Malformed, "\"BLOCK\" is expected");
    VITRINE_CHECK(cursor.takeBytes(kBlock.size(), "word", ClaimKind::Value, {}, StoredAs::Utf8));
    return {};
  }
  if (version >= 7)
    VITRINE_CHECK(cursor.take<uint8_t>("geometry type", ClaimKind::Header, claims.property("geometry type")));
  if (version == 8) return claimPacked(claims);
  if (version >= 6) VITRINE_CHECK(claimMass(claims));
  return claimHulls(claims);
}

}  // namespace vitrine::robloxCsg
