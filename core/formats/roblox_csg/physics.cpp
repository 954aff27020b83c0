// CSGPHS: what a union collides with: convex hulls (formats/roblox-mesh.md section 1.9).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/formats/roblox_csg/csg_state.h"
#include "core/geometry/convex_hull.h"

namespace vitrine::robloxCsg {

namespace {

constexpr size_t kMostHulls = 65536;

// Hulls become the parts of one geometry; its vertices are theirs one after the other.
class HullCollector {
 public:
  explicit HullCollector(CsgState& state) : m_state(state) {
    m_geometry.name = "hulls";
    m_geometry.role = GeometryRole::Hull;
    m_geometry.lods.push_back({.name = "0"});
  }

  size_t count() const { return m_geometry.lods[0].parts.size(); }

  // `indices` count from the hull's first position; triangles beyond its positions are dropped.
  void add(std::span<const Vec3> positions, std::span<const uint32_t> indices, SourceSpan span) {
    Part part;
    part.name = fmt::format("hull {}", count());
    part.firstVertex = uint32_t(m_geometry.positions.size());
    part.vertexCount = uint32_t(positions.size());
    part.firstIndex = uint32_t(m_geometry.indices.size());
    part.material = 0;
    part.span = span;
    m_geometry.positions.insert(m_geometry.positions.end(), positions.begin(), positions.end());
    uint64_t dropped = 0;
    for (size_t i = 0; i + 2 < indices.size(); i += 3) {
      if (std::max({indices[i], indices[i + 1], indices[i + 2]}) >= positions.size()) {
        ++dropped;
        continue;
      }
      for (size_t k = 0; k < 3; ++k) m_geometry.indices.push_back(part.firstVertex + indices[i + k]);
    }
    part.indexCount = uint32_t(m_geometry.indices.size()) - part.firstIndex;
    if (dropped > 0)
      m_state.report(Severity::Warning, "roblox-csg.index-out-of-range",
                     fmt::format("{}: {} triangles refer to vertices beyond {}; dropped", part.name, dropped,
                                 positions.size()),
                     span, dropped);
    addNode(part);
    m_geometry.lods[0].bytes += span.size;
    m_geometry.lods[0].parts.push_back(std::move(part));
  }

  void finish() {
    Document& document = m_state.document();
    if (count() == 0) return;
    document.materials.push_back({.name = "hull"});
    m_geometry.node = m_state.root;
    document.nodes.target[indexOf(m_state.root)] = {.kind = NodeTarget::Kind::Geometry,
                                                    .index = uint32_t(document.geometries.size())};
    m_state.header("hulls", "uint32", int64_t(count()));
    document.geometries.push_back(std::move(m_geometry));
  }

 private:
  void addNode(Part& part) {
    NodeBuilder& nodes = m_state.nodes;
    part.node = nodes.add(nodes.classIndex("hull", NodeKind::Hull, "Hulls"), m_state.root, part.name, part.span,
                          {.kind = NodeTarget::Kind::Part,
                           .index = uint32_t(m_state.document().geometries.size()),
                           .lod = 0,
                           .part = uint32_t(count())});
    nodes.set(part.node, "vertices", "uint32", part.vertexCount);
    nodes.set(part.node, "triangles", "uint32", part.indexCount / 3);
  }

  CsgState& m_state;
  Geometry m_geometry;
};

template <class T>
std::vector<T> copyOf(Bytes bytes) {
  std::vector<T> items(bytes.size() / sizeof(T));
  if (!items.empty()) std::memcpy(static_cast<void*>(items.data()), bytes.data(), items.size() * sizeof(T));
  return items;
}

Result<void> expect(ByteReader& reader, uint32_t wanted, std::string_view what) {
  VITRINE_TRY(const auto found, reader.take<uint32_t>(what));
  if (found == wanted) return {};
  return fail(ErrorCode::Malformed,
              fmt::format("{}: {} at 0x{:X}, {} expected", what, found, reader.offset() - 4, wanted),
              {reader.buffer(), reader.offset() - 4, 4});
}

// Versions 3 to 7: two blocks of 16 bytes (a transform that is always the identity), positions, indices.
Result<void> readHull(CsgState& state, ByteReader& reader, HullCollector& hulls) {
  const uint64_t start = reader.offset();
  VITRINE_CHECK(expect(reader, 16, "hull transform size"));
  VITRINE_CHECK(reader.skip(16, "hull transform"));
  VITRINE_CHECK(expect(reader, 16, "hull rotation size"));
  VITRINE_CHECK(reader.skip(16, "hull rotation"));
  VITRINE_TRY(const auto floats, reader.take<uint32_t>("hull position count"));
  VITRINE_CHECK(expect(reader, sizeof(float), "hull position size"));
  VITRINE_TRY(const Bytes positions, reader.takeArray(floats, sizeof(float), "hull positions"));
  VITRINE_TRY(const auto count, reader.take<uint32_t>("hull index count"));
  VITRINE_TRY(const Bytes indices, reader.takeArray(count, sizeof(uint32_t), "hull indices"));
  const SourceSpan span = reader.spanFrom(start);
  VITRINE_CHECK(state.context.budget.take(span.size * 3 + 1024, "hull", span));
  hulls.add(copyOf<Vec3>(positions), copyOf<uint32_t>(indices), span);
  return {};
}

Result<void> readHulls(CsgState& state, ByteReader& reader, HullCollector& hulls) {
  while (!reader.atEnd()) {
    VITRINE_CHECK(state.context.step(0.5f));
    if (hulls.count() == kMostHulls)
      return fail(ErrorCode::LimitExceeded, fmt::format("more than {} hulls", kMostHulls), reader.here());
    VITRINE_CHECK(readHull(state, reader, hulls));
  }
  return {};
}

// "BLOCK": the part's own box, whose size the blob does not know; drawn as a unit box.
Result<void> readBlock(CsgState& state, ByteReader& reader, HullCollector& hulls) {
  VITRINE_TRY(const Bytes word, reader.takeBytes(5, "BLOCK"));
  if (asText(word) != "BLOCK")
    return fail(ErrorCode::Malformed, "CSGPHS 0: \"BLOCK\" expected at 0xA", reader.here());
  std::vector<Vec3> corners;
  for (int i = 0; i < 8; ++i)
    corners.emplace_back(i & 1 ? 0.5f : -0.5f, i & 2 ? 0.5f : -0.5f, i & 4 ? 0.5f : -0.5f);
  const ConvexHull box = makeConvexHull(corners);
  hulls.add(box.positions, box.indices, {reader.buffer(), reader.offset() - 5, 5});
  state.report(Severity::Info, "roblox-csg.block", "BLOCK is the part's own box; shown one stud wide",
               reader.here());
  state.reportTrailing(reader, "BLOCK");
  return {};
}

Result<void> readMass(CsgState& state, ByteReader& reader) {
  VITRINE_TRY(const auto volume, reader.take<float>("volume"));
  state.header("volume", "float", volume, "stud³");
  VITRINE_TRY(const Vec3 centre, reader.take<Vec3>("centre of gravity"));
  state.header("centre of gravity", "Vector3", centre, "stud");
  List inertia;
  for (int i = 0; i < 6; ++i) {
    VITRINE_TRY(const auto moment, reader.take<float>("inertia"));
    inertia.items.emplace_back(moment);
  }
  state.header("inertia", "list", std::move(inertia));
  return {};
}

// ---- Version 8 -------------------------------------------------------------------------------------------------

struct PackedHeader {
  uint32_t hulls, positions, faces, firstHullPositions, firstHullFaces, rawBytes, clersBits, clersBytes,
      positionBytes;
  float box[6];
};
static_assert(sizeof(PackedHeader) == 60);

void setPackedHeader(CsgState& state, const PackedHeader& header) {
  state.header("edgebreaker hulls", "uint32", header.hulls);
  state.header("positions", "uint32", header.positions);
  state.header("faces", "uint32", header.faces);
  state.header("first hull positions", "uint32", header.firstHullPositions);
  state.header("first hull faces", "uint32", header.firstHullFaces);
  state.header("raw hull bytes", "uint32", header.rawBytes, "byte");
  state.header("CLERS bits", "uint32", header.clersBits, "bit");
  state.header("box min", "Vector3", Vec3(header.box[0], header.box[1], header.box[2]), "stud");
  state.header("box max", "Vector3", Vec3(header.box[3], header.box[4], header.box[5]), "stud");
}

// Raw hulls: u32 2, u32 0, u32 count, u32[] indices; u32 2, u32 0, u32 count, f32[] positions (measured on the one
// sample that has any; the first two numbers are unexplained).
Result<void> readRawHull(CsgState& state, ByteReader& reader, HullCollector& hulls) {
  const uint64_t start = reader.offset();
  VITRINE_CHECK(reader.skip(8, "raw hull"));
  VITRINE_TRY(const auto indexCount, reader.take<uint32_t>("raw hull index count"));
  VITRINE_TRY(const Bytes indices, reader.takeArray(indexCount, sizeof(uint32_t), "raw hull indices"));
  VITRINE_CHECK(reader.skip(8, "raw hull"));
  VITRINE_TRY(const auto floats, reader.take<uint32_t>("raw hull position count"));
  VITRINE_TRY(const Bytes positions, reader.takeArray(floats, sizeof(float), "raw hull positions"));
  const SourceSpan span = reader.spanFrom(start);
  VITRINE_CHECK(state.context.budget.take(span.size * 3 + 1024, "raw hull", span));
  hulls.add(copyOf<Vec3>(positions), copyOf<uint32_t>(indices), span);
  return {};
}

// Where the edgebreaker hulls begin and end among the positions is coded in the CLERS bits, which are not decoded:
// their points get one hull around all of them.
Result<void> readPackedHulls(CsgState& state, ByteReader& reader, const PackedHeader& header,
                             HullCollector& hulls) {
  VITRINE_CHECK(reader.skip(header.clersBytes, "CLERS"));
  const uint64_t start = reader.offset();
  VITRINE_TRY(const Bytes bytes, reader.takeBytes(header.positionBytes, "positions"));
  const SourceSpan span = reader.spanFrom(start);
  VITRINE_CHECK(state.context.budget.take(span.size * 16, "positions", span));
  const auto points = copyOf<Vec3>(bytes);
  if (points.empty()) return {};
  const ConvexHull hull = makeConvexHull(points);
  hulls.add(hull.positions, hull.indices, span);
  state.report(Severity::Warning, "roblox-csg.hulls-rebuilt",
               fmt::format("{} edgebreaker hulls with {} positions are shown as one hull around all of them: their "
                           "connectivity is not decoded",
                           header.hulls, points.size()),
               span, std::max(header.hulls, 1u));
  return {};
}

Result<void> readPacked(CsgState& state, ByteReader& reader, HullCollector& hulls) {
  VITRINE_CHECK(reader.skip(1, "reserved"));
  const SourceSpan packed = reader.here(reader.remaining());
  VITRINE_TRY(UnpackedBytes unpacked,
              unpackZstd(reader.rest(), state.context.limits.unpackedBlock, state.context.budget, packed));
  const uint32_t buffer = addBuffer(state.document(), "hulls", packed, std::move(unpacked));
  ByteReader inner(state.document().buffers[buffer]->bytes, buffer);
  VITRINE_TRY(const auto header, inner.take<PackedHeader>("hull header"));
  setPackedHeader(state, header);
  VITRINE_TRY(ByteReader raw, inner.takeReader(header.rawBytes, "raw hulls"));
  // The points' hull comes first, as in the counts; a damaged raw hull does not hide it.
  const Result<void> points = readPackedHulls(state, inner, header, hulls);
  state.reportTrailing(inner, "hulls");
  while (points && !raw.atEnd()) {
    if (hulls.count() == kMostHulls)
      return fail(ErrorCode::LimitExceeded, fmt::format("more than {} hulls", kMostHulls), raw.here());
    VITRINE_CHECK(readRawHull(state, raw, hulls));
  }
  return points;
}

Result<void> readBody(CsgState& state, uint32_t version, ByteReader& reader, HullCollector& hulls) {
  if (version == 0) return readBlock(state, reader, hulls);
  if (version == 7 || version == 8) {
    VITRINE_TRY(const auto type, reader.take<uint8_t>("geometry type"));
    state.header("geometry type", "uint8", uint32_t(type));
  }
  if (version == 8) return readPacked(state, reader, hulls);
  if (version >= 6) VITRINE_CHECK(readMass(state, reader));
  if (version != 6) return readHulls(state, reader, hulls);
  VITRINE_CHECK(readHull(state, reader, hulls));
  state.reportTrailing(reader, "after the hull");
  return {};
}

}  // namespace

Result<void> readPhysics(CsgState& state, uint32_t version, ByteReader reader) {
  constexpr uint32_t kKnown[] = {0, 3, 5, 6, 7, 8};
  if (std::ranges::find(kKnown, version) == std::end(kKnown))
    return fail(ErrorCode::Unsupported,
                fmt::format("CSGPHS version {} is not known; 0, 3, 5, 6, 7 and 8 are", version), {0, 6, 4});
  HullCollector hulls(state);
  const Result<void> read = readBody(state, version, reader, hulls);
  hulls.finish();
  return read;
}

}  // namespace vitrine::robloxCsg
