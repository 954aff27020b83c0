// Objects that were read lie where the spans of their nodes say; they are looked into when somebody asks.
#include "core/formats/binarymesh/mesh_claims.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/claims/claim_cursor.h"
#include "core/claims/subjects.h"
#include "core/formats/binarymesh/layout.h"

namespace vitrine::binarymesh {

namespace {

// A length and that many bytes.
size_t sizeOfName(Bytes rest) {
  if (rest.size() < sizeof(uint16_t)) return 0;
  const size_t size = sizeof(uint16_t) + loadAs<uint16_t>(rest.data());
  return size <= rest.size() ? size : 0;
}
std::vector<Claim> partsOfName(Bytes row) {
  std::vector<Claim> parts{memberClaim("length", StoredAs::U16, 0, ClaimKind::Length)};
  if (const size_t size = row.size() - sizeof(uint16_t); size > 0)
    parts.push_back({.name = "text",
                     .kind = ClaimKind::Value,
                     .storedAs = StoredAs::Utf8,
                     .span = {0, sizeof(uint16_t), size}});
  return parts;
}

std::vector<Claim> partsOfFace(Bytes row) {
  std::vector<Claim> corner;
  for (const char* name : {"position", "normal", "texture coordinates"})
    corner.push_back(memberClaim(name, StoredAs::U32, corner.size() * sizeof(uint32_t), ClaimKind::Reference));
  const auto count = loadAs<uint16_t>(row.data());
  std::vector<Claim> parts{memberClaim("corner count", StoredAs::U16, 0, ClaimKind::Length)};
  if (count > 0)
    parts.push_back({.name = "corners",
                     .span = {0, sizeof(uint16_t), count * kCornerSize},
                     .arrangement = Arrangement::Rows,
                     .rows = count,
                     .stride = kCornerSize,
                     .parts = claimList(std::move(corner))});
  parts.push_back(memberClaim("material slot", StoredAs::U16, row.size() - sizeof(uint16_t), ClaimKind::Reference));
  return parts;
}

// Faces become triangles, slot by slot, those that are skipped none. A face stands for its first triangle.
class TrianglesOfFaces : public RowMap {
 public:
  TrianglesOfFaces(const Document& document, const Geometry& geometry, Bytes faces, uint64_t slots)
      : m_faces(faces), m_positions(geometry.storedVertices), m_starts(slots + 1, kNoSubjectRow) {
    for (const Part& part : geometry.lods[0].parts) {
      const auto slot = part.material == kNone ? Value(int64_t(slots)) : document.property(part.node, "slot");
      const auto* number = slot.as<int64_t>();
      if (number && uint64_t(*number) < m_starts.size()) m_starts[size_t(*number)] = part.firstIndex / 3;
    }
  }

  uint64_t subjectRow(uint64_t row) const override {
    uint64_t found = kNoSubjectRow;
    walk([&](uint64_t face, uint64_t first, uint64_t) {
      if (face != row) return false;
      found = first;
      return true;
    });
    return found;
  }
  std::optional<uint64_t> rowOf(uint64_t subjectRow) const override {
    std::optional<uint64_t> found;
    walk([&](uint64_t face, uint64_t first, uint64_t count) {
      if (subjectRow < first || subjectRow - first >= count) return false;
      found = face;
      return true;
    });
    return found;
  }

 private:
  // Calls `use` with every face that has triangles, its first one and how many, until it says true.
  template <class Use>
  void walk(Use use) const {
    std::vector<uint64_t> next = m_starts;
    Bytes rest = m_faces;
    for (uint64_t face = 0;; ++face) {
      const size_t size = sizeOfFace(rest);
      if (size == 0) return;
      const auto corners = loadAs<uint16_t>(rest.data());
      if (isKept(rest.data() + sizeof(uint16_t), corners)) {
        const auto material = loadAs<uint16_t>(rest.data() + size - sizeof(uint16_t));
        uint64_t& first = next[std::min<size_t>(material, next.size() - 1)];
        if (first == kNoSubjectRow) return;  // a slot without a part: not what was read
        if (use(face, first, uint64_t(corners) - 2)) return;
        first += uint64_t(corners) - 2;
      }
      rest = rest.subspan(size);
    }
  }
  bool isKept(const std::byte* corners, uint16_t count) const {
    if (count < 3) return false;
    for (uint32_t i = 0; i < count; ++i)
      if (loadAs<uint32_t>(corners + i * kCornerSize) >= m_positions) return false;
    return true;
  }

  Bytes m_faces;
  uint64_t m_positions;
  std::vector<uint64_t> m_starts;  // by slot, the last: none; where their triangles begin
};

class ObjectClaims {
 public:
  // `geometry`: of the document, kNone where the object was not read.
  ObjectClaims(ClaimCursor& cursor, const Document& document, uint16_t version, uint32_t geometry)
      : m_cursor(cursor),
        m_document(document),
        m_number(version == 4 ? StoredAs::F32 : StoredAs::F64),
        m_index(geometry) {
    if (geometry < document.geometries.size()) m_geometry = &document.geometries[geometry];
  }

  Result<void> claim() {
    VITRINE_TRY(const auto length, m_cursor.take<uint16_t>("length of the name", ClaimKind::Length));
    VITRINE_CHECK(m_cursor.takeBytes(length, "name", ClaimKind::Value, {}, StoredAs::Utf8));
    VITRINE_CHECK(claimArray("vertices", {"x", "y", "z"}, true));
    VITRINE_CHECK(claimArray("normals", {"x", "y", "z"}, false));
    VITRINE_CHECK(claimArray("texture coordinates", {"u", "v"}, false));
    VITRINE_TRY(const uint64_t slots, claimSlots());
    return claimFaces(slots);
  }

 private:
  Subject property(std::string_view name) const {
    return m_geometry ? propertySubject(m_document, m_geometry->node, name) : Subject{};
  }

  // Normals and texture coordinates are numbered on their own: corners of faces say whose they are.
  Result<void> claimArray(const std::string& name, std::initializer_list<const char*> members, bool areVertices) {
    VITRINE_TRY(const auto count, m_cursor.take<uint32_t>("number of " + name, ClaimKind::Length, property(name)));
    const auto stride = uint32_t(members.size() * storedSize(m_number));
    VITRINE_CHECK(m_cursor.takeRows(
        count, stride, name, vectorClaim("", m_number, 0, members).parts,
        areVertices ? vertexSubject(m_document, m_index, 0, count).with(VertexStream::Position) : Subject{}));
    return {};
  }

  Result<uint64_t> claimSlots() {
    VITRINE_TRY(const auto count, m_cursor.take<uint16_t>("material slot count", ClaimKind::Length));
    const uint64_t whole = m_cursor.takeWalked(count, {.name = "material slots",
                                                       .span = {},
                                                       .subject = slotNodes(count),
                                                       .rowSize = sizeOfName,
                                                       .rowParts = partsOfName});
    if (whole < count) return fail(ErrorCode::Truncated, "the names of the material slots end early");
    return count;
  }

  // Nodes of slots are one behind the other, and behind that of their object.
  Subject slotNodes(uint64_t count) const {
    const uint32_t materials = classNamed(m_document, "material");
    if (!m_geometry || count == 0 || materials == kNone) return {};
    const auto& nodes = m_document.classes[materials].nodes;
    const auto first = std::ranges::lower_bound(nodes, m_geometry->node);
    return uint64_t(nodes.end() - first) < count ? Subject{}
                                                 : Subject::ofNodes(materials, uint64_t(first - nodes.begin()));
  }

  Result<void> claimFaces(uint64_t slots) {
    VITRINE_TRY(const auto count, m_cursor.take<uint32_t>("face count", ClaimKind::Length, property("faces")));
    const Bytes bytes = m_cursor.rest();
    Claim faces{.name = "faces", .span = {}, .rowSize = sizeOfFace, .rowParts = partsOfFace};
    if (m_geometry && !m_geometry->indices.empty()) {
      faces.subject = Subject::ofTriangles(m_index);
      faces.rowMap = std::make_shared<TrianglesOfFaces>(m_document, *m_geometry, bytes, slots);
    }
    const uint64_t whole = m_cursor.takeWalked(count, std::move(faces));
    if (whole < count) return fail(ErrorCode::Truncated, fmt::format("{} of {} faces are there", whole, count));
    return {};
  }

  ClaimCursor& m_cursor;
  const Document& m_document;
  StoredAs m_number;
  uint32_t m_index;
  const Geometry* m_geometry = nullptr;
};

std::vector<Claim> claimObject(const Document& document, Bytes bytes, uint64_t start, uint32_t buffer,
                               uint16_t version, uint32_t geometry) {
  ClaimCursor cursor(bytes, buffer, start);
  const Result<void> done = ObjectClaims(cursor, document, version, geometry).claim();
  cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind the faces" : done.error().message);
  return cursor.finish();
}

// Objects one behind the other until the bytes end.
void claimObjects(ClaimCursor& cursor, const Document& document, uint16_t version) {
  Result<void> done;  // of the last object
  for (uint32_t i = 0; i < document.geometries.size(); ++i) {
    const SourceSpan span = document.spanOf(document.geometries[i].node);
    if (span.buffer != cursor.buffer() || span.offset != cursor.offset() || span.size > cursor.remaining()) break;
    const Bytes bytes = cursor.rest().first(span.size);
    (void)cursor.takeClaim(
        {.name = fmt::format("object {}", i),
         .span = {},
         .subject = nodeSubject(document.geometries[i].node),
         .makeParts = [&document, bytes, span, version,
                       i] { return claimObject(document, bytes, span.offset, span.buffer, version, i); }},
        span.size);
    if (i + 1 < document.geometries.size()) continue;
    ClaimCursor last(bytes, span.buffer, span.offset);
    done = ObjectClaims(last, document, version, i).claim();
  }
  if (cursor.atEnd()) return;
  // What is left could not be read: as far as it goes.
  if (done) {
    ClaimCursor::Scope object(cursor, "damaged object");
    done = ObjectClaims(cursor, document, version, kNone).claim();
  }
  cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind an object that was not read" : done.error().message);
}

std::vector<Claim> claimBlock(Bytes bytes, uint64_t start, const Section& section, SourceSpan unpacked) {
  ClaimCursor cursor(bytes, 0, start);
  // Old writers had lengths of four bytes.
  const bool isShort = section.span.size - section.packed == 2 * sizeof(uint32_t);
  for (const char* name : {"unpacked length", "packed length"}) {
    if (isShort)
      (void)cursor.take<uint32_t>(name, ClaimKind::Length);
    else
      (void)cursor.take<uint64_t>(name, ClaimKind::Length);
  }
  const bool wasUnpacked = unpacked.buffer > 0;
  (void)cursor.takeClaim({.name = section.compression,
                          .kind = wasUnpacked ? ClaimKind::Packed : ClaimKind::Unknown,
                          .storedAs = StoredAs::Raw,
                          .span = {},
                          .unpacked = unpacked,
                          .note = wasUnpacked ? "its bytes have no places of their own: they are told unpacked"
                                              : "it could not be unpacked"},
                         cursor.remaining());
  return cursor.finish();
}

void claimBlocks(ClaimCursor& cursor, const Document& document) {
  const uint64_t all = document.buffers.size() > 1 ? document.buffers[1]->bytes.size() : 0;
  uint64_t at = 0;
  bool whole = true;
  for (const Section& section : document.sections) {
    if (section.span.offset != cursor.offset() || section.span.size > cursor.remaining()) break;
    whole = whole && document.buffers.size() > 1 && section.unpacked <= all - at;
    const SourceSpan unpacked = whole ? SourceSpan{1, at, section.unpacked} : SourceSpan{};
    const Bytes bytes = cursor.rest().first(section.span.size);
    (void)cursor.takeClaim({.name = section.name,
                            .span = {},
                            .makeParts = [bytes, start = section.span.offset, &section,
                                          unpacked] { return claimBlock(bytes, start, section, unpacked); }},
                           section.span.size);
    if (whole) at += section.unpacked;
  }
  const std::string why = document.failure ? document.failure->message : "no whole block";
  cursor.takeRest("rest", ClaimKind::Unknown, why);
}

std::vector<Claim> claimFile(const Document& document, Bytes file) {
  ClaimCursor cursor(file, 0);
  const NodeId root = document.nodes.size() > 0 ? NodeId(0) : NodeId::None;
  if (!asText(file).starts_with(kSignature) || root == NodeId::None) {
    cursor.takeRest("file", ClaimKind::Unknown, "no BinaryMesh of a version that is known");
    return cursor.finish();
  }
  {
    ClaimCursor::Scope header(cursor, "header");
    (void)cursor.takeBytes(kSignature.size(), "signature", ClaimKind::Header, {}, StoredAs::Utf8);
    (void)cursor.take<uint16_t>("version", ClaimKind::Header, propertySubject(document, root, "version"));
  }
  if (document.version == "1")
    claimObjects(cursor, document, 1);
  else
    claimBlocks(cursor, document);
  return cursor.finish();
}

}  // namespace

std::vector<ClaimedBuffer> claimMesh(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  buffers[0].claims = [&document](Bytes file, uint32_t) { return claimFile(document, file); };
  if (buffers.size() > 1)
    buffers[1].claims = [&document](Bytes bytes, uint32_t buffer) {
      ClaimCursor cursor(bytes, buffer);
      claimObjects(cursor, document, document.version == "4" ? 4 : 2);
      return cursor.finish();
    };
  return buffers;
}

}  // namespace vitrine::binarymesh
