// Draco streams as far as they can be read without decoding them: what draco.cpp checks before it decodes.
#include "core/formats/roblox_mesh/draco_layout.h"
#include "core/formats/roblox_mesh/mesh_claims.h"

namespace vitrine::robloxMesh {

namespace {

constexpr uint8_t kRawValues = 0;  // how an attribute is coded

size_t sizeOfVarints(Bytes rest, size_t count) {
  size_t at = 0;
  while (count > 0 && at < rest.size()) count -= uint8_t(rest[at++]) < 0x80;
  return count == 0 ? at : 0;
}
size_t sizeOfTriangle(Bytes rest) { return sizeOfVarints(rest, 3); }
std::vector<Claim> partsOfTriangle(Bytes row) {
  std::vector<Claim> parts;
  size_t at = 0;
  for (const char* name : {"a", "b", "c"}) {
    const size_t size = sizeOfVarints(row.subspan(at), 1);
    parts.push_back({.name = name,
                     .kind = ClaimKind::Reference,
                     .storedAs = StoredAs::Raw,
                     .span = {0, at, size},
                     .note = "seven bits a byte, the lowest first"});
    at += size;
  }
  return parts;
}

Result<uint64_t> takeCount(ClaimCursor& cursor, const char* name, Subject subject = {}) {
  ByteReader reader(cursor.rest());
  VITRINE_TRY(const uint64_t value, takeVarint(reader, name));
  VITRINE_CHECK(cursor.takeClaim({.name = name,
                                  .kind = ClaimKind::Length,
                                  .storedAs = reader.offset() == 1 ? StoredAs::U8 : StoredAs::Raw,
                                  .span = {},
                                  .subject = subject,
                                  .note = reader.offset() == 1 ? "" : "seven bits a byte, the lowest first"},
                                 reader.offset()));
  return value;
}

Result<void> takeHeader(ClaimCursor& cursor) {
  ClaimCursor::Scope header(cursor, "Draco header");
  VITRINE_TRY(const Bytes magic,
              cursor.takeBytes(kDracoMagic.size(), "magic", ClaimKind::Header, {}, StoredAs::Utf8));
  if (asText(magic) != kDracoMagic) return fail(ErrorCode::Malformed, "no \"DRACO\"");
  VITRINE_TRY(const auto major, cursor.take<uint8_t>("major version", ClaimKind::Header));
  VITRINE_TRY(const auto minor, cursor.take<uint8_t>("minor version", ClaimKind::Header));
  VITRINE_TRY(const auto type, cursor.take<uint8_t>("encoder type", ClaimKind::Header));
  VITRINE_TRY(const auto method, cursor.take<uint8_t>("encoder method", ClaimKind::Header));
  VITRINE_TRY(const auto flags, cursor.take<uint16_t>("flags", ClaimKind::Header));
  const bool known = major == 2 && minor == 2 && type == kTriangularMesh && method == kSequentialMethod &&
                     (flags & kMetadataFlag) == 0;
  return known ? Result<void>() : fail(ErrorCode::Unsupported, "a kind of Draco stream that is not read");
}

Result<void> takeIndices(MeshClaims& claims, uint64_t faces, uint64_t points) {
  ClaimCursor& cursor = claims.cursor;
  const uint32_t each = dracoIndexSize(points);
  const char* name = "faces";
  if (each == 0) {
    const uint64_t whole = cursor.takeWalked(faces, {.name = name,
                                                     .span = {},
                                                     .subject = claims.triangles(faces),
                                                     .rowSize = sizeOfTriangle,
                                                     .rowParts = partsOfTriangle});
    return whole == faces ? Result<void>() : fail(ErrorCode::Truncated, "the faces end early");
  }
  const StoredAs storedAs = each == 1 ? StoredAs::U8 : each == 2 ? StoredAs::U16 : StoredAs::U32;
  std::vector<Claim> corners;
  for (const char* corner : {"a", "b", "c"})
    corners.push_back(memberClaim(corner, storedAs, corners.size() * each, ClaimKind::Reference));
  VITRINE_CHECK(cursor.takeRows(faces, 3 * each, name, claimList(std::move(corners)), claims.triangles(faces)));
  return {};
}

struct Attribute {
  uint8_t dataType = 0, components = 0;
  uint64_t id = 0;
  uint8_t coding = 0;

  VertexStream stream() const {
    using enum VertexStream;
    static constexpr VertexStream kStreams[] = {Position, Normal, Uv, Tangent, Colour};
    return id < std::size(kStreams) ? kStreams[id] : All;
  }
  const char* name() const {
    static constexpr const char* kNames[] = {"positions", "normals", "texture coordinates", "tangents", "colours"};
    return id < std::size(kNames) ? kNames[id] : "values of an unknown attribute";
  }
};

Result<std::vector<Attribute>> takeAttributes(ClaimCursor& cursor) {
  VITRINE_TRY(const auto decoders, cursor.take<uint8_t>("attribute decoder count", ClaimKind::Length));
  if (decoders != 1) return fail(ErrorCode::Unsupported, "a number of attribute decoders that is not read");
  VITRINE_TRY(const uint64_t count, takeCount(cursor, "attribute count"));
  if (count > kMostAttributes) return fail(ErrorCode::Unsupported, "more attributes than are read");
  std::vector<Attribute> attributes(count);
  for (Attribute& attribute : attributes) {
    ClaimCursor::Scope group(cursor, "attribute");
    VITRINE_CHECK(cursor.take<uint8_t>("kind", ClaimKind::Header));
    VITRINE_TRY(attribute.dataType, cursor.take<uint8_t>("data type", ClaimKind::Header));
    VITRINE_TRY(attribute.components, cursor.take<uint8_t>("component count", ClaimKind::Length));
    VITRINE_CHECK(cursor.take<uint8_t>("normalised", ClaimKind::Header));
    VITRINE_TRY(attribute.id, takeCount(cursor, "unique id"));
    group.group().name = fmt::format("attribute {}: {}", attribute.id, attribute.name());
  }
  for (Attribute& attribute : attributes) {
    VITRINE_TRY(attribute.coding,
                cursor.take<uint8_t>(fmt::format("coding of the {}", attribute.name()), ClaimKind::Header));
  }
  return attributes;
}

// The attributes up to the first that is more than one number behind the other have places.
Result<void> takeValues(MeshClaims& claims, std::span<const Attribute> attributes, uint64_t points) {
  constexpr uint8_t kFloats = 9;  // of Draco's data types
  std::string names;
  bool raw = true;
  for (const Attribute& attribute : attributes) {
    raw = raw && attribute.coding == kRawValues && attribute.dataType == kFloats && attribute.components > 0 &&
          attribute.components <= kMostComponents;
    if (raw) {
      static constexpr const char* kMembers[] = {"x", "y", "z", "w"};
      std::vector<Claim> members;
      for (size_t i = 0; i < attribute.components; ++i)
        members.push_back(memberClaim(kMembers[i], StoredAs::F32, i * sizeof(float)));
      VITRINE_CHECK(claims.cursor.takeRows(points, attribute.components * uint32_t(sizeof(float)), attribute.name(),
                                           claimList(std::move(members)),
                                           claims.vertices(points).with(attribute.stream())));
    } else {
      names += (names.empty() ? "" : ", ") + std::string(attribute.name());
    }
  }
  if (names.empty()) return {};
  VITRINE_CHECK(
      claims.cursor.takeClaim({.name = "packed attributes",
                               .kind = ClaimKind::Packed,
                               .storedAs = StoredAs::Raw,
                               .span = {},
                               .subject = claims.vertices(points),
                               .note = "the vertices' " + names + ", which only Draco's decoder can tell apart"},
                              claims.cursor.remaining()));
  return {};
}

Result<void> claimStream(MeshClaims& claims) {
  ClaimCursor& cursor = claims.cursor;
  VITRINE_CHECK(takeHeader(cursor));
  VITRINE_TRY(const uint64_t faces, takeCount(cursor, "face count", claims.property("numFaces")));
  VITRINE_TRY(const uint64_t points, takeCount(cursor, "point count", claims.property("numVerts")));
  VITRINE_TRY(const auto connectivity, cursor.take<uint8_t>("coding of the faces", ClaimKind::Header));
  if (connectivity != kUncompressedIndices)
    return fail(ErrorCode::Unsupported, "faces in a coding that is not read");
  VITRINE_CHECK(takeIndices(claims, faces, points));
  VITRINE_TRY(const std::vector<Attribute> attributes, takeAttributes(cursor));
  // Where decoding failed the values may be anything.
  if (claims.document.geometries.empty() || claims.document.geometries[0].positions.empty())
    return fail(ErrorCode::Malformed, "the stream could not be decoded");
  return takeValues(claims, attributes, points);
}

}  // namespace

void claimDraco(MeshClaims& claims) {
  const Result<void> done = claimStream(claims);
  claims.cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind the last attribute" : done.error().message);
}

}  // namespace vitrine::robloxMesh
