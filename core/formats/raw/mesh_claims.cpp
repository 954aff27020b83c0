#include "core/formats/raw/mesh_claims.h"

#include <algorithm>

#include "core/claims/claim_cursor.h"
#include "core/claims/subjects.h"
#include "core/formats/raw/layout.h"

namespace vitrine::raw {

namespace {

struct PositionRow {
  RawPosition position;
  const char* name;
  StoredAs storedAs;
};
constexpr PositionRow kPositions[] = {
    {RawPosition::None, "none", StoredAs::None},
    {RawPosition::Float32, "float32", StoredAs::F32},
    {RawPosition::Float16, "float16", StoredAs::F16},
    {RawPosition::Unsigned16, "uint16, 0 to 1", StoredAs::Fraction16},
    {RawPosition::Signed16, "int16, -1 to 1", StoredAs::I16},
};
struct IndexRow {
  RawIndex width;
  const char* name;
  StoredAs storedAs;
};
constexpr IndexRow kIndices[] = {
    {RawIndex::Unsigned8, "uint8", StoredAs::U8},
    {RawIndex::Unsigned16, "uint16", StoredAs::U16},
    {RawIndex::Unsigned32, "uint32", StoredAs::U32},
};

uint64_t numberOf(const Document& document, NodeId node, std::string_view property) {
  const Value value = document.property(node, property);
  const auto* number = value.as<int64_t>();
  return number ? uint64_t(*number) : 0;
}
std::string textOf(const Document& document, NodeId node, std::string_view property) {
  const Value value = document.property(node, property);
  const auto* text = value.as<std::string>();
  return text ? *text : std::string();
}

RawMesh keptMesh(const Document& document, NodeId root) {
  RawMesh mesh{.offset = numberOf(document, root, "offset"),
               .count = numberOf(document, root, "positions"),
               .stride = uint32_t(numberOf(document, root, "stride"))};
  for (const PositionRow& row : kPositions)
    if (textOf(document, root, "stored as") == row.name) mesh.position = row.position;
  for (const IndexRow& row : kIndices)
    if (textOf(document, root, "indices stored as") == row.name)
      mesh.indices = RawMesh::Indices{.offset = numberOf(document, root, "offset of the indices"),
                                      .count = numberOf(document, root, "indices"),
                                      .width = row.width};
  return mesh;
}

// The drawn points, or triangles, are fewer than the rows where some say nothing that could be drawn.
class DrawnRows : public RowMap {
 public:
  // `each`: rows of the subject that one drawn row stands for.
  DrawnRows(std::vector<uint64_t> drawn, uint64_t each) : m_drawn(std::move(drawn)), m_each(each) {}
  uint64_t subjectRow(uint64_t row) const override {
    const auto found = std::ranges::lower_bound(m_drawn, row);
    return found == m_drawn.end() || *found != row ? kNoSubjectRow : uint64_t(found - m_drawn.begin()) * m_each;
  }
  std::optional<uint64_t> rowOf(uint64_t subjectRow) const override {
    const uint64_t at = subjectRow / m_each;
    return at < m_drawn.size() ? std::optional(m_drawn[at]) : std::nullopt;
  }

 private:
  std::vector<uint64_t> m_drawn;  // rows, ascending
  uint64_t m_each;
};

class RawClaims {
 public:
  RawClaims(const Document& document, Bytes bytes) : m_document(document), m_bytes(bytes) {
    if (document.nodes.size() > 0) m_mesh = keptMesh(document, NodeId(0));
  }

  std::vector<Claim> make() {
    ClaimCursor cursor(m_bytes, 0);
    const uint64_t ends = m_bytes.size();
    const uint64_t positions = m_mesh.count > 0 ? m_mesh.offset : ends;
    const uint64_t indices = m_mesh.indices && m_mesh.indices->count > 0 ? m_mesh.indices->offset : ends;
    // Where one run goes on into the other, it ends there: a byte is told once.
    if (positions <= indices) {
      claimPositions(cursor, indices);
      claimIndices(cursor, ends);
    } else {
      claimIndices(cursor, positions);
      claimPositions(cursor, ends);
    }
    takeOther(cursor, ends);
    return cursor.finish();
  }

 private:
  void takeOther(ClaimCursor& cursor, uint64_t end) {
    if (end > cursor.offset()) (void)cursor.takeBytes(end - cursor.offset(), "other bytes", ClaimKind::Unknown);
  }

  void claimPositions(ClaimCursor& cursor, uint64_t end) {
    const uint32_t size = sizeOf(m_mesh.position);
    if (m_mesh.count == 0 || m_mesh.stride < size || m_mesh.offset > end) return;
    takeOther(cursor, m_mesh.offset);
    // The last one may lack what lies between it and a next one.
    const uint64_t whole = std::min(m_mesh.count, (end - m_mesh.offset) / m_mesh.stride);
    std::vector<Claim> members;
    for (const char* name : {"x", "y", "z"}) members.push_back(coordinate(name, members.size() * size / 3));
    const Claim position = groupClaim("position", members);
    std::vector<Claim> row{position};
    if (m_mesh.stride > size) {
      row.push_back(memberClaim("other bytes", StoredAs::Raw, size, ClaimKind::Unknown));
      row.back().span.size = m_mesh.stride - size;
    }
    Claim claim{.name = "positions",
                .span = {},
                .subject = vertices(),
                .arrangement = Arrangement::Rows,
                .rows = whole,
                .stride = m_mesh.stride,
                .parts = m_mesh.stride > size ? claimList(row) : claimList(members),
                .rowMap = m_mesh.indices ? nullptr : drawnPoints()};
    if (whole > 0) (void)cursor.takeClaim(std::move(claim), whole * m_mesh.stride);
    if (whole == m_mesh.count || end - cursor.offset() < size) return;
    Subject last = vertices();
    last.first = m_mesh.indices ? whole : drawnPoints()->subjectRow(whole);
    if (last.first == kNoSubjectRow) last = {};
    (void)cursor.takeClaim({.name = "last position",
                            .span = {},
                            .subject = last,
                            .arrangement = Arrangement::Rows,
                            .rows = 1,
                            .stride = size,
                            .parts = claimList(members)},
                           size);
  }

  void claimIndices(ClaimCursor& cursor, uint64_t end) {
    if (!m_mesh.indices || m_mesh.indices->count == 0 || m_mesh.indices->offset > end) return;
    takeOther(cursor, m_mesh.indices->offset);
    const uint32_t size = sizeOf(m_mesh.indices->width);
    const uint64_t triangles = std::min(m_mesh.indices->count, (end - cursor.offset()) / size) / 3;
    if (triangles == 0) return;
    const StoredAs storedAs = std::ranges::find(kIndices, m_mesh.indices->width, &IndexRow::width)->storedAs;
    std::vector<Claim> corners;
    for (const char* name : {"first", "second", "third"})
      corners.push_back(memberClaim(name, storedAs, corners.size() * size, ClaimKind::Reference));
    (void)cursor.takeClaim({.name = "indices",
                            .span = {},
                            .subject = drawn() ? Subject::ofTriangles(0) : Subject{},
                            .arrangement = Arrangement::Rows,
                            .rows = triangles,
                            .stride = 3 * size,
                            .parts = claimList(corners),
                            .rowMap = drawnTriangles(cursor.rest(), triangles)},
                           triangles * 3 * size);
  }

  bool drawn() const { return !m_document.geometries.empty(); }
  Subject vertices() const { return drawn() ? Subject::ofVertices(0).with(VertexStream::Position) : Subject{}; }

  Claim coordinate(const char* name, uint64_t offset) const {
    const auto row = std::ranges::find(kPositions, m_mesh.position, &PositionRow::position);
    Claim claim = memberClaim(name, row->storedAs, offset);
    claim.to = 1;  // of fractions
    if (m_mesh.position == RawPosition::Signed16) claim.note = "divided by 32767";
    return claim;
  }

  std::shared_ptr<const RowMap> drawnPoints() const {
    std::vector<uint64_t> rows;
    for (uint64_t row = 0; row < m_mesh.count; ++row)
      if (isDrawable(positionAt(m_bytes.data() + m_mesh.offset + row * m_mesh.stride, m_mesh.position)))
        rows.push_back(row);
    return std::make_shared<DrawnRows>(std::move(rows), kPointCorners);
  }

  std::shared_ptr<const RowMap> drawnTriangles(Bytes from, uint64_t triangles) const {
    const uint32_t size = sizeOf(m_mesh.indices->width);
    std::vector<uint64_t> rows;
    for (uint64_t triangle = 0; triangle < triangles; ++triangle) {
      bool inside = true;
      for (uint64_t corner = 0; corner < 3; ++corner) {
        const uint32_t index = indexAt(from.data() + (triangle * 3 + corner) * size, m_mesh.indices->width);
        inside &= index < m_mesh.count &&
                  isDrawable(positionAt(m_bytes.data() + m_mesh.offset + index * m_mesh.stride, m_mesh.position));
      }
      if (inside) rows.push_back(triangle);
    }
    return std::make_shared<DrawnRows>(std::move(rows), 1);
  }

  const Document& m_document;
  Bytes m_bytes;
  RawMesh m_mesh;
};

}  // namespace

void keepMesh(Document& document, NodeId root, const RawMesh& mesh) {
  NodeBuilder nodes(document);
  const auto nameOf = [](const auto& table, auto member, auto value) {
    return std::string(std::ranges::find(table, value, member)->name);
  };
  nodes.set(root, "stored as", "string", nameOf(kPositions, &PositionRow::position, mesh.position));
  nodes.set(root, "offset", "uint64", int64_t(mesh.offset), "bytes");
  nodes.set(root, "stride", "uint32", int64_t(mesh.stride), "bytes");
  if (!mesh.indices) return;
  nodes.set(root, "indices stored as", "string", nameOf(kIndices, &IndexRow::width, mesh.indices->width));
  nodes.set(root, "offset of the indices", "uint64", int64_t(mesh.indices->offset), "bytes");
}

std::vector<ClaimedBuffer> claimMesh(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  buffers[0].claims = [&document](Bytes bytes, uint32_t) { return RawClaims(document, bytes).make(); };
  return buffers;
}

}  // namespace vitrine::raw
