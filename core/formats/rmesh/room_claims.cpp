// Surfaces, trigger boxes and entities are measured as the reader measures them, and looked into when somebody
// asks.
#include "core/formats/rmesh/room_claims.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/claims/claim_cursor.h"
#include "core/claims/subjects.h"
#include "core/formats/rmesh/reader.h"

namespace vitrine::rmesh {

namespace {

// A length and that many bytes.
Result<void> claimText(ClaimCursor& cursor, const std::string& name, ClaimKind kind, Subject subject = {}) {
  VITRINE_TRY(const int32_t length, cursor.take<int32_t>("length of the " + name, ClaimKind::Length));
  VITRINE_CHECK(cursor.takeBytes(uint64_t(length), name, kind, subject, StoredAs::Windows1252));
  return {};
}

// ---- Surfaces

Claim floatsClaim(const char* name, uint64_t offset, std::initializer_list<const char*> members) {
  return vectorClaim(name, StoredAs::F32, offset, members);
}

ClaimList vertexMembers(bool drawn, size_t vertexSize) {
  using enum VertexStream;
  if (!drawn) return claimList({streamClaim(Position, floatsClaim("position", 0, {"x", "y", "z"}))});
  Claim colour = VITRINE_FIELD(Vertex, colour);
  colour.note = "red, green, blue";
  std::vector<Claim> members{
      streamClaim(Position, floatsClaim("position", offsetof(Vertex, position), {"x", "y", "z"})),
      streamClaim(Uv, floatsClaim("texture coordinates", offsetof(Vertex, uv), {"u", "v"})),
      streamClaim(LightmapUv, floatsClaim("lightmap coordinates", offsetof(Vertex, lightmapUv), {"u", "v"})),
      streamClaim(Colour, std::move(colour))};
  if (vertexSize == sizeof(Vertex2))
    members.push_back(streamClaim(Normal, floatsClaim("normal", offsetof(Vertex2, normal), {"x", "y", "z"})));
  return claimList(std::move(members));
}

ClaimList triangleMembers() {
  std::vector<Claim> members;
  for (const char* name : {"a", "b", "c"})
    members.push_back(memberClaim(name, StoredAs::I32, members.size() * sizeof(int32_t), ClaimKind::Reference));
  return claimList(std::move(members));
}

// Which vertices and triangles of the document the surfaces are; none where no part was made of them.
struct SurfaceRange {
  NodeId node = NodeId::None;
  uint32_t geometry = kNone;
  uint64_t vertex = 0, triangle = 0;
  bool hasVertices = false, hasTriangles = false;  // all of them, in their order
};

Result<void> claimSurface(ClaimCursor& cursor, const Document& document, const SurfaceRange& range, bool drawn,
                          size_t vertexSize, uint32_t countsTimes = 1) {
  const auto property = [&](std::string_view name) { return propertySubject(document, range.node, name); };
  for (const char* slot : {"lightmap", "diffuse"}) {
    if (!drawn) break;
    const std::string name = slot;
    VITRINE_TRY(const auto flag, cursor.take<uint8_t>(name + " flag", ClaimKind::Header, property(name + " flag")));
    if (flag != kNoTexture) VITRINE_CHECK(claimText(cursor, name, ClaimKind::Reference, property(name)));
  }
  // What a trigger box counts is the sum of its surfaces.
  const auto takeCountOf = [&](const char* name, const char* of) -> Result<int32_t> {
    // The property is the number of those that are there.
    VITRINE_TRY(const int32_t stored,
                cursor.take<int32_t>(name, ClaimKind::Length, countsTimes == 1 ? property(of) : Subject{}));
    return stored / int32_t(countsTimes);
  };
  VITRINE_TRY(const int32_t vertices, takeCountOf("vertex count", "vertices"));
  VITRINE_CHECK(cursor.takeRows(
      uint64_t(vertices), uint32_t(vertexSize), "vertices", vertexMembers(drawn, vertexSize),
      range.hasVertices ? vertexSubject(document, range.geometry, range.vertex, uint64_t(vertices)) : Subject{}));
  VITRINE_TRY(const int32_t triangles, takeCountOf("triangle count", "triangles"));
  VITRINE_CHECK(cursor.takeRows(uint64_t(triangles), kTriangleSize, "triangles", triangleMembers(),
                                range.hasTriangles
                                    ? triangleSubject(document, range.geometry, range.triangle, uint64_t(triangles))
                                    : Subject{}));
  return {};
}

uint32_t geometryOf(const Document& document, GeometryRole role) {
  const auto found = std::ranges::find(document.geometries, role, &Geometry::role);
  return found == document.geometries.end() ? kNone : uint32_t(found - document.geometries.begin());
}

SurfaceRange rangeOf(const Document& document, GeometryRole role, uint64_t part, uint64_t vertices,
                     uint64_t triangles) {
  SurfaceRange range{.geometry = geometryOf(document, role)};
  if (range.geometry == kNone || document.geometries[range.geometry].lods.empty()) return range;
  const auto& parts = document.geometries[range.geometry].lods[0].parts;
  if (part >= parts.size()) return range;
  range.node = parts[part].node;
  range.vertex = parts[part].firstVertex;
  range.triangle = parts[part].firstIndex / 3;
  range.hasVertices = parts[part].vertexCount == vertices;
  range.hasTriangles = parts[part].indexCount == triangles * 3;
  return range;
}

// ---- The file

class RoomClaims {
 public:
  RoomClaims(const Document& document, Bytes file)
      : m_document(document), m_file(file), m_reader(file), m_cursor(file, 0) {}

  std::vector<Claim> claim() {
    const Result<void> done = claimSections();
    if (done && asText(m_cursor.rest()).starts_with(kTrailer))
      (void)claimText(m_cursor, "end mark", ClaimKind::Header);
    m_cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind the end of the room" : done.error().message);
    return m_cursor.finish();
  }

 private:
  Result<void> claimSections() {
    VITRINE_CHECK(claimHeader());
    VITRINE_CHECK(claimDrawn(GeometryRole::Drawn));
    if (m_header.noCollisionBefore) VITRINE_CHECK(claimDrawn(GeometryRole::DrawnNoCollision));
    VITRINE_CHECK(claimSurfaces(GeometryRole::Collision, "collision surface", false));
    if (m_header.noCollisionAfter) VITRINE_CHECK(claimDrawn(GeometryRole::DrawnNoCollision));
    if (m_header.triggers) VITRINE_CHECK(claimTriggers());
    return claimEntities();
  }

  Result<void> claimHeader() {
    VITRINE_TRY(m_header, takeHeader(m_reader));
    ClaimCursor::Scope group(m_cursor, "header");
    const NodeId room = m_document.nodes.size() > 0 ? NodeId(0) : NodeId::None;
    VITRINE_CHECK(
        claimText(m_cursor, "kind of file", ClaimKind::Header, propertySubject(m_document, room, "header")));
    if (m_header.dialect == Dialect::RM)
      VITRINE_CHECK(
          m_cursor.take<uint8_t>("RM version", ClaimKind::Header, propertySubject(m_document, room, "header")));
    return {};
  }

  Result<void> claimDrawn(GeometryRole role) {
    return claimSurfaces(role, role == GeometryRole::Drawn ? "drawn surface" : "non-colliding surface", true);
  }

  // The reader stands where the cursor does, and goes before it.
  Result<uint32_t> count(const std::string& what) {
    VITRINE_TRY(const uint32_t number, takeCount(m_reader, what, 0));
    VITRINE_CHECK(m_cursor.take<int32_t>(what, ClaimKind::Length));
    return number;
  }

  // What the reader has passed, as a claim that is looked into later.
  template <class MakeParts>
  Result<void> takePassed(std::string name, Subject subject, MakeParts make) {
    const uint64_t start = m_cursor.offset(), size = m_reader.offset() - start;
    VITRINE_CHECK(m_cursor.takeClaim({.name = std::move(name),
                                      .span = {},
                                      .subject = subject,
                                      .makeParts =
                                          [bytes = m_file.subspan(start, size), start, make] {
                                            ClaimCursor inner(bytes, 0, start);
                                            (void)make(inner);
                                            return inner.finish();
                                          }},
                                     size));
    return {};
  }

  // What could not be read, as far as it goes.
  template <class MakeParts>
  Result<void> claimDamaged(std::string name, const Error& error, MakeParts make) {
    ClaimCursor::Scope group(m_cursor, std::move(name));
    (void)make(m_cursor);
    return std::unexpected(error);
  }

  Result<void> claimSurfaces(GeometryRole role, const std::string& what, bool drawn) {
    ClaimCursor::Scope group(m_cursor, what + "s");
    VITRINE_TRY(const uint32_t surfaces, count(what + " count"));
    const size_t vertexSize = drawn ? m_header.vertexSize() : kBareVertexSize;
    for (uint32_t i = 0; i < surfaces; ++i) {
      const auto surface = takeSurface(m_reader, drawn, vertexSize, what);
      if (!surface)
        return claimDamaged(fmt::format("damaged {} {}", what, i), surface.error(), [&](ClaimCursor& cursor) {
          return claimSurface(cursor, m_document, {}, drawn, vertexSize);
        });
      const SurfaceRange range = rangeOf(m_document, role, i, surface->vertexCount, surface->triangleCount);
      VITRINE_CHECK(takePassed(fmt::format("{} {}", what, i), nodeSubject(range.node),
                               [&document = m_document, range, drawn, vertexSize](ClaimCursor& cursor) {
                                 return claimSurface(cursor, document, range, drawn, vertexSize);
                               }));
    }
    return {};
  }

  struct Box {
    std::vector<uint32_t> vertices, triangles;  // of its surfaces
    uint32_t countsTimes = 1;
  };
  Result<Box> takeBox(uint32_t countsTimes) {
    Box box{.countsTimes = countsTimes};
    VITRINE_TRY(const uint32_t surfaces, takeCount(m_reader, "trigger box surface count", 0));
    for (uint32_t i = 0; i < surfaces; ++i) {
      VITRINE_TRY(const Surface surface,
                  takeSurface(m_reader, false, kBareVertexSize, "trigger box surface", countsTimes));
      box.vertices.push_back(surface.vertexCount);
      box.triangles.push_back(surface.triangleCount);
    }
    VITRINE_CHECK(takeText(m_reader, "trigger box name"));
    return box;
  }

  static Result<void> claimBox(ClaimCursor& cursor, const Document& document, SurfaceRange range, const Box& box) {
    VITRINE_TRY(const int32_t surfaces, cursor.take<int32_t>("surface count", ClaimKind::Length));
    if (surfaces < 0 || uint64_t(surfaces) != box.vertices.size()) return fail(ErrorCode::Malformed, "damaged");
    const NodeId node = std::exchange(range.node, NodeId::None);
    for (size_t i = 0; i < box.vertices.size(); ++i) {
      ClaimCursor::Scope group(cursor, fmt::format("surface {}", i));
      VITRINE_CHECK(claimSurface(cursor, document, range, false, kBareVertexSize, box.countsTimes));
      range.vertex += box.vertices[i];
      range.triangle += box.triangles[i];
    }
    return claimText(cursor, "name", ClaimKind::Value, nodeSubject(node));
  }

  Result<void> claimTriggers() {
    ClaimCursor::Scope group(m_cursor, "trigger boxes");
    const uint32_t countsTimes = triggerCountsTimes(m_reader, m_header);
    VITRINE_TRY(const uint32_t boxes, count("trigger box count"));
    for (uint32_t i = 0; i < boxes; ++i) {
      auto box = takeBox(countsTimes);
      if (!box)
        return claimDamaged(fmt::format("damaged trigger box {}", i), box.error(),
                            [&](ClaimCursor& cursor) { return claimBox(cursor, m_document, {}, {}); });
      uint64_t vertices = 0, triangles = 0;
      for (const uint32_t each : box->vertices) vertices += each;
      for (const uint32_t each : box->triangles) triangles += each;
      const SurfaceRange range = rangeOf(m_document, GeometryRole::Trigger, i, vertices, triangles);
      VITRINE_CHECK(takePassed(fmt::format("trigger box {}", i), nodeSubject(range.node),
                               [&document = m_document, range, box = std::move(*box)](ClaimCursor& cursor) {
                                 return claimBox(cursor, document, range, box);
                               }));
    }
    return {};
  }

  static Result<void> claimField(ClaimCursor& cursor, const FieldLayout& field, Subject subject) {
    const std::string name(field.name);
    switch (field.type) {
      case FieldType::Float:
        VITRINE_CHECK(cursor.take<float>(name, ClaimKind::Value, subject));
        return {};
      case FieldType::Int:
        VITRINE_CHECK(cursor.take<int32_t>(name, ClaimKind::Value, subject));
        return {};
      case FieldType::Byte:
        VITRINE_CHECK(cursor.take<uint8_t>(name, ClaimKind::Value, subject));
        return {};
      case FieldType::Text:
        return claimText(cursor, name, ClaimKind::Value, subject);
      case FieldType::Vector2:
        VITRINE_CHECK(cursor.takeRecord(sizeof(Vec2), name, *floatsClaim("", 0, {"x", "y"}).parts, subject));
        return {};
      case FieldType::Ints31:
        VITRINE_CHECK(cursor.takeRows(kReservedInts, name, StoredAs::I32, ClaimKind::Value, subject));
        return {};
      default:
        VITRINE_CHECK(cursor.takeRecord(sizeof(Vec3), name, *floatsClaim("", 0, {"x", "y", "z"}).parts, subject));
        return {};
    }
  }

  static Result<void> claimEntity(ClaimCursor& cursor, const Document& document, NodeId node,
                                  const EntityLayout& layout) {
    VITRINE_CHECK(claimText(cursor, "class", ClaimKind::Header));
    for (const FieldLayout& field : layout.fields)
      VITRINE_CHECK(claimField(cursor, field, propertySubject(document, node, field.name)));
    return {};
  }

  Result<void> claimEntities() {
    ClaimCursor::Scope group(m_cursor, "entities");
    VITRINE_TRY(const uint32_t entities, count("entity count"));
    for (uint32_t i = 0; i < entities; ++i) {
      const std::string damaged = fmt::format("damaged entity {}", i);
      VITRINE_TRY(const std::string className, takeText(m_reader, damaged));
      const EntityLayout* layout = entityLayout(m_header, className);
      if (!layout)
        return claimDamaged(
            damaged,
            {ErrorCode::Unsupported, fmt::format("an entity of a class that nobody knows: \"{}\"", className), {}},
            [](ClaimCursor& cursor) { return claimText(cursor, "class", ClaimKind::Header); });
      for (const FieldLayout& field : layout->fields)
        if (const auto value = takeField(m_reader, field, fmt::format("entity {}: {}", i, field.name)); !value)
          return claimDamaged(damaged, value.error(), [&](ClaimCursor& cursor) {
            return claimEntity(cursor, m_document, NodeId::None, *layout);
          });
      const NodeId node = i < m_document.entities.size() ? m_document.entities[i].node : NodeId::None;
      VITRINE_CHECK(takePassed(fmt::format("{} {}", className, i), nodeSubject(node),
                               [&document = m_document, node, layout](ClaimCursor& cursor) {
                                 return claimEntity(cursor, document, node, *layout);
                               }));
    }
    return {};
  }

  const Document& m_document;
  Bytes m_file;
  ByteReader m_reader;
  ClaimCursor m_cursor;
  Header m_header;
};

}  // namespace

std::vector<ClaimedBuffer> claimRoom(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  buffers[0].claims = [&document](Bytes file, uint32_t) { return RoomClaims(document, file).claim(); };
  return buffers;
}

}  // namespace vitrine::rmesh
