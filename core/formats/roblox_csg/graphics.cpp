// CSGMDL: what a union looks like (formats/roblox-mesh.md section 1.9).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/formats/roblox_csg/csg_state.h"

namespace vitrine::robloxCsg {

namespace {

constexpr uint64_t kHeadSize = 10;
constexpr size_t kMostLevels = 64;

// The specification's 84-byte vertex of versions 2 and 4.
struct CsgVertex {
  float position[3];
  float normal[3];
  uint8_t rgba[4];
  uint32_t side;  // 1..6: Right, Top, Back, Left, Bottom, Front
  float uv[2];
  float uvStuds[2];
  float uvDecal[2];
  float tangent[3];
  float edgeDistances[4];
};
static_assert(sizeof(CsgVertex) == 84);
constexpr uint64_t kDecodedVertex = 2 * sizeof(Vec3) + sizeof(Rgba8) + sizeof(Vec2) + sizeof(Vec4);

// The sides in file order, as counts for people.
constexpr const char* kSides[] = {"Right", "Top", "Back", "Left", "Bottom", "Front"};

struct Graphics {
  Geometry geometry{};
  std::vector<uint32_t> boundaries;  // of levels, in indices
  SourceSpan vertexSpan, indexSpan, boundarySpan;
  std::array<uint64_t, 7> sides{};  // [0]: any other number

  void countSide(uint32_t side) { ++sides[side >= 1 && side <= 6 ? side : 0]; }
};

Vec4 tangentOf(const Vec3& tangent) {
  const float square = glm::dot(tangent, tangent);
  return std::isfinite(square) && square > 0.09f && square < 1.44f ? Vec4(tangent, 1) : Vec4(0, 0, 0, 1);
}

// Versions 2 and 4: one array of vertices.
Result<void> readVertices(CsgState& state, ByteReader& reader, Graphics& out) {
  VITRINE_TRY(const auto count, reader.take<uint32_t>("vertex count"));
  VITRINE_TRY(const auto stride, reader.take<uint32_t>("vertex size"));
  state.header("vertices", "uint32", count);
  state.header("vertex size", "uint32", stride, "byte");
  if (stride < sizeof(CsgVertex))
    return fail(ErrorCode::Malformed,
                fmt::format("vertices of {} bytes at 0x{:X}, at least {} needed", stride, reader.offset() - 4,
                            sizeof(CsgVertex)),
                {reader.buffer(), reader.offset() - 4, 4});
  const uint64_t start = reader.offset();
  VITRINE_TRY(const Bytes bytes, reader.takeArray(count, stride, "vertices"));
  out.vertexSpan = reader.spanFrom(start);
  VITRINE_CHECK(state.context.budget.takeArray(count, kDecodedVertex, "vertices", out.vertexSpan));
  Geometry& geometry = out.geometry;
  geometry.positions.resize(count);
  geometry.normals.resize(count);
  geometry.colours.resize(count);
  geometry.uvs.resize(count);
  geometry.tangents.resize(count);
  for (uint64_t i = 0; i < count; ++i) {
    if (i % 65536 == 0) VITRINE_CHECK(state.context.step(0.8f * float(i) / float(count)));
    const auto vertex = loadAs<CsgVertex>(bytes.data() + i * stride);
    std::memcpy(&geometry.positions[i], vertex.position, sizeof(Vec3));
    std::memcpy(&geometry.normals[i], vertex.normal, sizeof(Vec3));
    std::memcpy(&geometry.colours[i], vertex.rgba, sizeof(Rgba8));
    std::memcpy(&geometry.uvs[i], vertex.uv, sizeof(Vec2));
    geometry.tangents[i] = tangentOf({vertex.tangent[0], vertex.tangent[1], vertex.tangent[2]});
    out.countSide(vertex.side);
  }
  return {};
}

Result<void> takeBoundaries(ByteReader& reader, uint64_t count, Graphics& out) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const Bytes bytes, reader.takeArray(count, sizeof(uint32_t), "level boundaries"));
  out.boundarySpan = reader.spanFrom(start);
  out.boundaries.resize(count);
  if (count > 0) std::memcpy(out.boundaries.data(), bytes.data(), bytes.size());
  return {};
}

Result<void> readV2(CsgState& state, uint32_t version, ByteReader& reader, Graphics& out) {
  VITRINE_TRY(const Bytes hash, reader.takeBytes(16, "hash"));
  VITRINE_TRY(const Bytes salt, reader.takeBytes(16, "salt"));
  state.header("hash", "bytes", Value(ByteString{std::string(asText(hash))}));
  state.header("salt", "bytes", Value(ByteString{std::string(asText(salt))}));
  VITRINE_CHECK(readVertices(state, reader, out));
  VITRINE_TRY(const auto count, reader.take<uint32_t>("index count"));
  state.header("indices", "uint32", count);
  const uint64_t start = reader.offset();
  VITRINE_TRY(const Bytes bytes, reader.takeArray(count, sizeof(uint32_t), "indices"));
  out.indexSpan = reader.spanFrom(start);
  VITRINE_CHECK(state.context.budget.take(bytes.size(), "indices", out.indexSpan));
  out.geometry.indices.resize(count);
  if (count > 0) std::memcpy(out.geometry.indices.data(), bytes.data(), bytes.size());
  if (version == 2) return {};
  VITRINE_TRY(const auto boundaries, reader.take<uint32_t>("level boundary count"));
  return takeBoundaries(reader, boundaries, out);
}

// ---- Version 5: one array per attribute, each with its own count -----------------------------------------------

struct CountedArray {
  Bytes bytes;
  uint64_t count = 0;
};

// A u16 count; `sized` arrays have their size in bytes behind it.
Result<CountedArray> takeCounted(ByteReader& reader, uint64_t stride, bool sized, const char* what) {
  VITRINE_TRY(const auto count, reader.take<uint16_t>(what));
  if (sized) {
    VITRINE_TRY(const auto size, reader.take<uint32_t>(what));
    if (size != count * stride)
      return fail(
          ErrorCode::Malformed,
          fmt::format("{}: {} bytes at 0x{:X} for {} items of {}", what, size, reader.offset() - 4, count, stride),
          {reader.buffer(), reader.offset() - 4, 4});
  }
  VITRINE_TRY(const Bytes bytes, reader.takeArray(count, stride, what));
  return CountedArray{bytes, count};
}

Vec3 unitVector(const std::byte* from) {
  const auto part = [&](size_t k) { return (float(loadAs<uint16_t>(from + k * 2)) - 32767.0f) / 32767.0f; };
  return {part(0), part(1), part(2)};
}

// An attribute that does not fit the positions is left out and reported.
bool fits(CsgState& state, const CountedArray& array, const Graphics& out, const ByteReader& reader,
          const char* what) {
  if (array.count == out.geometry.positions.size()) return true;
  if (array.count > 0)
    state.report(Severity::Warning, "roblox-csg.attribute-count",
                 fmt::format("{}: {} for {} positions", what, array.count, out.geometry.positions.size()),
                 {reader.buffer(), reader.offset() - array.bytes.size(), array.bytes.size()});
  return false;
}

Result<void> readAttributes(CsgState& state, ByteReader& reader, Graphics& out) {
  Geometry& geometry = out.geometry;
  const uint64_t start = reader.offset();
  VITRINE_TRY(const CountedArray positions, takeCounted(reader, sizeof(Vec3), false, "positions"));
  const uint64_t count = positions.count;
  state.header("vertices", "uint16", int64_t(count));
  VITRINE_CHECK(state.context.budget.takeArray(count, kDecodedVertex, "vertices", reader.spanFrom(start)));
  geometry.positions.resize(count);
  if (count > 0) std::memcpy(geometry.positions.data(), positions.bytes.data(), positions.bytes.size());
  VITRINE_TRY(const CountedArray normals, takeCounted(reader, 6, true, "normals"));
  if (fits(state, normals, out, reader, "normals"))
    for (uint64_t i = 0; i < count; ++i) geometry.normals.push_back(unitVector(normals.bytes.data() + i * 6));
  VITRINE_TRY(const CountedArray colours, takeCounted(reader, sizeof(Rgba8), false, "colours"));
  if (fits(state, colours, out, reader, "colours"))
    for (uint64_t i = 0; i < count; ++i) geometry.colours.push_back(loadAs<Rgba8>(colours.bytes.data() + i * 4));
  VITRINE_TRY(const CountedArray sides, takeCounted(reader, 1, false, "sides"));
  for (const std::byte side : sides.bytes) out.countSide(uint8_t(side));
  VITRINE_TRY(const CountedArray uvs, takeCounted(reader, sizeof(Vec2), false, "texture coordinates"));
  if (fits(state, uvs, out, reader, "texture coordinates"))
    for (uint64_t i = 0; i < count; ++i) geometry.uvs.push_back(loadAs<Vec2>(uvs.bytes.data() + i * 8));
  VITRINE_TRY(const CountedArray tangents, takeCounted(reader, 6, true, "tangents"));
  if (fits(state, tangents, out, reader, "tangents"))
    for (uint64_t i = 0; i < count; ++i)
      geometry.tangents.push_back(tangentOf(unitVector(tangents.bytes.data() + i * 6)));
  out.vertexSpan = reader.spanFrom(start);
  return {};
}

// Indices as differences: below 64 +b, below 128 b - 128, else 23 bits, signed, big-endian over three bytes.
Result<void> readDeltas(CsgState& state, ByteReader& reader, Graphics& out) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const auto count, reader.take<uint32_t>("index count"));
  VITRINE_TRY(const auto size, reader.take<uint32_t>("index bytes"));
  state.header("indices", "uint32", count);
  VITRINE_TRY(ByteReader stream, reader.takeReader(size, "indices"));
  out.indexSpan = reader.spanFrom(start);
  if (count > size)
    return fail(ErrorCode::Truncated,
                fmt::format("indices: {} announced in {} bytes at 0x{:X}", count, size, start), out.indexSpan);
  VITRINE_CHECK(state.context.budget.takeArray(count, sizeof(uint32_t), "indices", out.indexSpan));
  out.geometry.indices.reserve(count);
  uint32_t sum = 0;
  for (uint64_t i = 0; i < count; ++i) {
    VITRINE_TRY(const auto first, stream.take<uint8_t>("indices"));
    if (first < 64) {
      sum += first;
    } else if (first < 128) {
      sum += uint32_t(int(first) - 128);
    } else {
      VITRINE_TRY(const auto second, stream.take<uint8_t>("indices"));
      VITRINE_TRY(const auto third, stream.take<uint8_t>("indices"));
      // The sign is the highest of 23 bits; the mask below makes extending it needless.
      sum += (uint32_t(first & 0x7F) << 16) | (uint32_t(second) << 8) | third;
    }
    sum &= 0x7FFFFF;
    out.geometry.indices.push_back(sum);
  }
  state.reportTrailing(stream, "indices");
  return {};
}

Result<void> readV5(CsgState& state, ByteReader& reader, Graphics& out) {
  VITRINE_CHECK(readAttributes(state, reader, out));
  VITRINE_CHECK(readDeltas(state, reader, out));
  VITRINE_TRY(const auto boundaries, reader.take<uint8_t>("level boundary count"));
  return takeBoundaries(reader, boundaries, out);
}

// ---- Levels and nodes ------------------------------------------------------------------------------------------

struct IndexRange {
  uint32_t begin = 0, end = 0;
};

std::vector<IndexRange> levelRanges(CsgState& state, const Graphics& graphics) {
  const auto count = uint32_t(graphics.geometry.indices.size());
  const auto& table = graphics.boundaries;
  const std::vector<IndexRange> single{{0, count}};
  if (table.size() < 2) return single;
  const bool whole = table.size() <= kMostLevels + 1 && std::ranges::is_sorted(table) && table.front() == 0 &&
                     table.back() == count &&
                     std::ranges::all_of(table, [](uint32_t boundary) { return boundary % 3 == 0; });
  if (!whole) {
    state.report(Severity::Warning, "roblox-csg.lod-table",
                 fmt::format("level boundaries: {} entries do not divide {} indices; taken as one level",
                             table.size(), count),
                 graphics.boundarySpan);
    return single;
  }
  std::vector<IndexRange> ranges;
  for (size_t i = 0; i + 1 < table.size(); ++i) ranges.push_back({table[i], table[i + 1]});
  return ranges;
}

// Takes out triangles with a vertex that does not exist; returns how many.
uint32_t dropBadTriangles(Geometry& geometry, Part& part) {
  const size_t vertices = geometry.positions.size();
  const uint32_t end = part.firstIndex + part.indexCount;
  uint32_t kept = part.firstIndex;
  for (uint32_t i = part.firstIndex; i < end; i += 3) {
    const uint32_t* t = &geometry.indices[i];
    if (std::max({t[0], t[1], t[2]}) >= vertices) continue;
    std::copy_n(t, 3, &geometry.indices[kept]);
    kept += 3;
  }
  std::fill(geometry.indices.begin() + kept, geometry.indices.begin() + end, 0u);
  part.indexCount = kept - part.firstIndex;
  return (end - kept) / 3;
}

void addLevels(CsgState& state, Graphics& graphics) {
  Geometry& geometry = graphics.geometry;
  if (geometry.indices.size() % 3 != 0) {
    state.report(Severity::Warning, "roblox-csg.index-count",
                 fmt::format("indices: {} are no whole triangles", geometry.indices.size()), graphics.indexSpan);
    geometry.indices.resize(geometry.indices.size() / 3 * 3);
  }
  const uint32_t lodClass = state.nodes.classIndex("lod", NodeKind::Lod, "LODs");
  const auto geometryIndex = uint32_t(state.document().geometries.size());
  uint64_t dropped = 0;
  for (const IndexRange& range : levelRanges(state, graphics)) {
    const auto level = uint32_t(geometry.lods.size());
    Lod lod;
    lod.name = fmt::format("{}", level);
    Part part;
    part.name = "faces";
    part.firstIndex = range.begin;
    part.indexCount = range.end - range.begin;
    part.material = 0;
    part.span = graphics.indexSpan;
    dropped += dropBadTriangles(geometry, part);
    // Levels share one vertex array; the finest is taken to own it.
    part.vertexCount = level == 0 ? uint32_t(geometry.positions.size()) : 0;
    lod.bytes = graphics.geometry.indices.empty()
                    ? 0
                    : graphics.indexSpan.size * (range.end - range.begin) / geometry.indices.size();
    if (level == 0) lod.bytes += graphics.vertexSpan.size;
    lod.node = state.nodes.add(lodClass, state.root, lod.name, graphics.indexSpan,
                               {.kind = NodeTarget::Kind::Lod, .index = geometryIndex, .lod = level});
    state.nodes.set(lod.node, "indices begin", "uint32", range.begin);
    state.nodes.set(lod.node, "indices", "uint32", range.end - range.begin);
    part.node = lod.node;
    lod.parts.push_back(std::move(part));
    geometry.lods.push_back(std::move(lod));
  }
  if (dropped > 0)
    state.report(
        Severity::Warning, "roblox-csg.index-out-of-range",
        fmt::format("{} triangles refer to vertices beyond {}; dropped", dropped, geometry.positions.size()),
        graphics.indexSpan, dropped);
}

void finish(CsgState& state, Graphics& graphics) {
  Geometry& geometry = graphics.geometry;
  Document& document = state.document();
  for (size_t side = 1; side <= std::size(kSides); ++side)
    state.header(fmt::format("{} vertices", kSides[side - 1]), "uint32", int64_t(graphics.sides[side]));
  document.materials.push_back({.name = "union", .shading = Shading::Lit});
  geometry.name = document.nameOf(state.root);
  geometry.role = GeometryRole::Drawn;
  geometry.node = state.root;
  addLevels(state, graphics);
  document.nodes.target[indexOf(state.root)] = {.kind = NodeTarget::Kind::Geometry,
                                                .index = uint32_t(document.geometries.size())};
  document.geometries.push_back(std::move(geometry));
}

// The whole blob of versions 2 and 4 is XORed; of version 5 only the head.
Result<ByteReader> openBody(CsgState& state, uint32_t version) {
  const Bytes file = state.context.bytes();
  const bool xored = file[0] != std::byte{'C'};
  if (version == 5 || !xored) return ByteReader(file.subspan(kHeadSize), 0, kHeadSize);
  const SourceSpan whole{0, 0, file.size()};
  VITRINE_CHECK(state.context.budget.take(file.size(), "CSGMDL", whole));
  UnpackedBytes plain(file.size());
  std::copy(file.begin(), file.end(), plain.begin());
  removeXor(plain);
  const uint32_t buffer = addBuffer(state.document(), "CSGMDL", whole, std::move(plain));
  return ByteReader(state.document().buffers[buffer]->bytes.subspan(kHeadSize), buffer, kHeadSize);
}

}  // namespace

Result<void> readGraphics(CsgState& state, uint32_t version) {
  if (version != 2 && version != 4 && version != 5)
    return fail(ErrorCode::Unsupported, fmt::format("CSGMDL version {} is not known; 2, 4 and 5 are", version),
                {0, 0, kHeadSize});
  VITRINE_TRY(ByteReader reader, openBody(state, version));
  Graphics graphics;
  const Result<void> read =
      version == 5 ? readV5(state, reader, graphics) : readV2(state, version, reader, graphics);
  if (read) state.reportTrailing(reader, "after the last section");
  // What stands before the damage is kept, but streams of a different length than the positions are not.
  if (!read && read.error().code == ErrorCode::Cancelled) return read;
  if (!graphics.geometry.positions.empty()) finish(state, graphics);
  return read;
}

}  // namespace vitrine::robloxCsg
