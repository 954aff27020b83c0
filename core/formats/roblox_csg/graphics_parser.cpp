// CSGMDL: what a union looks like (docs/formats/roblox-mesh.md 3.2).
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/formats/roblox_csg/csg_blob.h"

namespace vitrine::robloxCsg {

namespace {

constexpr size_t kMostLevels = 64;

constexpr uint64_t kDecodedVertex = 2 * sizeof(Vec3) + sizeof(Rgba8) + sizeof(Vec2) + sizeof(Vec4);

void countSide(GraphicsBlob& out, uint32_t side) { ++out.sides[side >= 1 && side <= 6 ? side : 0]; }

Vec4 tangentOf(const Vec3& tangent) {
  const float square = glm::dot(tangent, tangent);
  return std::isfinite(square) && square > 0.09f && square < 1.44f ? Vec4(tangent, 1) : Vec4(0, 0, 0, 1);
}

// Versions 2 and 4: one array of vertices.
Result<void> readVertices(BlobContext& context, ByteReader& reader, GraphicsBlob& out) {
  VITRINE_TRY(out.vertexCount, reader.take<uint32_t>("vertex count"));
  VITRINE_TRY(out.vertexSize, reader.take<uint32_t>("vertex size"));
  const uint64_t count = *out.vertexCount, stride = *out.vertexSize;
  if (stride < sizeof(CsgVertex))
    return fail(ErrorCode::Malformed,
                fmt::format("vertices of {} bytes at 0x{:X}, at least {} needed", stride, reader.offset() - 4,
                            sizeof(CsgVertex)),
                {reader.buffer(), reader.offset() - 4, 4});
  const uint64_t start = reader.offset();
  VITRINE_TRY(const Bytes bytes, reader.takeArray(count, stride, "vertices"));
  out.vertexSpan = reader.spanFrom(start);
  VITRINE_CHECK(context.budget.takeArray(count, kDecodedVertex, "vertices", out.vertexSpan));
  Geometry& geometry = out.geometry;
  geometry.positions.resize(count);
  geometry.normals.resize(count);
  geometry.colours.resize(count);
  geometry.uvs.resize(count);
  geometry.tangents.resize(count);
  for (uint64_t i = 0; i < count; ++i) {
    if (i % 65536 == 0) VITRINE_CHECK(context.step(0.8f * float(i) / float(count)));
    const auto vertex = loadAs<CsgVertex>(bytes.data() + i * stride);
    std::memcpy(&geometry.positions[i], vertex.position, sizeof(Vec3));
    std::memcpy(&geometry.normals[i], vertex.normal, sizeof(Vec3));
    std::memcpy(&geometry.colours[i], vertex.rgba, sizeof(Rgba8));
    std::memcpy(&geometry.uvs[i], vertex.uv, sizeof(Vec2));
    geometry.tangents[i] = tangentOf({vertex.tangent[0], vertex.tangent[1], vertex.tangent[2]});
    countSide(out, vertex.side);
  }
  return {};
}

Result<void> takeBoundaries(ByteReader& reader, uint64_t count, GraphicsBlob& out) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const Bytes bytes, reader.takeArray(count, sizeof(uint32_t), "level boundaries"));
  out.boundarySpan = reader.spanFrom(start);
  out.boundaries.resize(count);
  if (count > 0) std::memcpy(out.boundaries.data(), bytes.data(), bytes.size());
  return {};
}

Result<void> parseV2(BlobContext& context, ByteReader& reader, GraphicsBlob& out) {
  VITRINE_TRY(out.hash, reader.takeBytes(kHashSize, "hash"));
  VITRINE_TRY(out.salt, reader.takeBytes(kHashSize, "salt"));
  VITRINE_CHECK(readVertices(context, reader, out));
  VITRINE_TRY(out.indexCount, reader.take<uint32_t>("index count"));
  const uint64_t start = reader.offset();
  VITRINE_TRY(const Bytes bytes, reader.takeArray(*out.indexCount, sizeof(uint32_t), "indices"));
  out.indexSpan = reader.spanFrom(start);
  VITRINE_CHECK(context.budget.take(bytes.size(), "indices", out.indexSpan));
  out.geometry.indices.resize(*out.indexCount);
  if (!bytes.empty()) std::memcpy(out.geometry.indices.data(), bytes.data(), bytes.size());
  if (out.version == 2) return {};
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
bool fits(BlobContext& context, const CountedArray& array, const GraphicsBlob& out, const ByteReader& reader,
          const char* what) {
  if (array.count == out.geometry.positions.size()) return true;
  if (array.count > 0)
    context.report(Severity::Warning, "roblox-csg.attribute-count",
                   fmt::format("{}: {} for {} positions", what, array.count, out.geometry.positions.size()),
                   {reader.buffer(), reader.offset() - array.bytes.size(), array.bytes.size()});
  return false;
}

Result<void> readAttributes(BlobContext& context, ByteReader& reader, GraphicsBlob& out) {
  Geometry& geometry = out.geometry;
  const uint64_t start = reader.offset();
  VITRINE_TRY(const CountedArray positions, takeCounted(reader, sizeof(Vec3), false, "positions"));
  const uint64_t count = positions.count;
  out.vertexCount = uint32_t(count);
  VITRINE_CHECK(context.budget.takeArray(count, kDecodedVertex, "vertices", reader.spanFrom(start)));
  geometry.positions.resize(count);
  if (count > 0) std::memcpy(geometry.positions.data(), positions.bytes.data(), positions.bytes.size());
  VITRINE_TRY(const CountedArray normals, takeCounted(reader, kUnitVectorSize, true, "normals"));
  if (fits(context, normals, out, reader, "normals"))
    for (uint64_t i = 0; i < count; ++i)
      geometry.normals.push_back(unitVector(normals.bytes.data() + i * kUnitVectorSize));
  VITRINE_TRY(const CountedArray colours, takeCounted(reader, sizeof(Rgba8), false, "colours"));
  if (fits(context, colours, out, reader, "colours"))
    for (uint64_t i = 0; i < count; ++i) geometry.colours.push_back(loadAs<Rgba8>(colours.bytes.data() + i * 4));
  VITRINE_TRY(const CountedArray sides, takeCounted(reader, 1, false, "sides"));
  for (const std::byte side : sides.bytes) countSide(out, uint8_t(side));
  VITRINE_TRY(const CountedArray uvs, takeCounted(reader, sizeof(Vec2), false, "texture coordinates"));
  if (fits(context, uvs, out, reader, "texture coordinates"))
    for (uint64_t i = 0; i < count; ++i) geometry.uvs.push_back(loadAs<Vec2>(uvs.bytes.data() + i * 8));
  VITRINE_TRY(const CountedArray tangents, takeCounted(reader, kUnitVectorSize, true, "tangents"));
  if (fits(context, tangents, out, reader, "tangents"))
    for (uint64_t i = 0; i < count; ++i)
      geometry.tangents.push_back(tangentOf(unitVector(tangents.bytes.data() + i * kUnitVectorSize)));
  out.vertexSpan = reader.spanFrom(start);
  return {};
}

// Indices as differences: below 64 +b, below 128 b - 128, else 23 bits, signed, big-endian over three bytes.
Result<void> readDeltas(BlobContext& context, ByteReader& reader, GraphicsBlob& out) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const auto count, reader.take<uint32_t>("index count"));
  VITRINE_TRY(const auto size, reader.take<uint32_t>("index bytes"));
  out.indexCount = count;
  VITRINE_TRY(ByteReader stream, reader.takeReader(size, "indices"));
  out.indexSpan = reader.spanFrom(start);
  if (count > size)
    return fail(ErrorCode::Truncated,
                fmt::format("indices: {} announced in {} bytes at 0x{:X}", count, size, start), out.indexSpan);
  VITRINE_CHECK(context.budget.takeArray(count, sizeof(uint32_t), "indices", out.indexSpan));
  out.geometry.indices.reserve(count);
  uint32_t sum = 0;
  for (uint64_t i = 0; i < count; ++i) {
    VITRINE_TRY(const auto first, stream.take<uint8_t>("indices"));
    if (first < 64) {
      sum += first;
    } else if (deltaSize(first) == 1) {
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
  context.reportTrailing(stream, "indices");
  return {};
}

Result<void> parseV5(BlobContext& context, ByteReader& reader, GraphicsBlob& out) {
  VITRINE_CHECK(readAttributes(context, reader, out));
  VITRINE_CHECK(readDeltas(context, reader, out));
  VITRINE_TRY(const auto boundaries, reader.take<uint8_t>("level boundary count"));
  return takeBoundaries(reader, boundaries, out);
}

// ---- Levels ----------------------------------------------------------------------------------------------------

std::vector<IndexRange> levelRanges(BlobContext& context, const GraphicsBlob& graphics) {
  const auto count = uint32_t(graphics.geometry.indices.size());
  const auto& table = graphics.boundaries;
  std::vector<IndexRange> single{{0, count}};
  if (table.size() < 2) return single;
  const bool whole = table.size() <= kMostLevels + 1 && std::ranges::is_sorted(table) && table.front() == 0 &&
                     table.back() == count &&
                     std::ranges::all_of(table, [](uint32_t boundary) { return boundary % 3 == 0; });
  if (!whole) {
    context.report(Severity::Warning, "roblox-csg.lod-table",
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
uint32_t dropBadTriangles(Geometry& geometry, IndexRange& range) {
  const size_t vertices = geometry.positions.size();
  uint32_t kept = range.begin;
  for (uint32_t i = range.begin; i < range.end; i += 3) {
    const uint32_t* t = &geometry.indices[i];
    if (std::max({t[0], t[1], t[2]}) >= vertices) continue;
    std::copy_n(t, 3, &geometry.indices[kept]);
    kept += 3;
  }
  std::fill(geometry.indices.begin() + kept, geometry.indices.begin() + range.end, 0u);
  const uint32_t dropped = (range.end - kept) / 3;
  range.end = kept;
  return dropped;
}

void takeLevels(BlobContext& context, GraphicsBlob& graphics) {
  Geometry& geometry = graphics.geometry;
  if (geometry.indices.size() % 3 != 0) {
    context.report(Severity::Warning, "roblox-csg.index-count",
                   fmt::format("indices: {} are no whole triangles", geometry.indices.size()), graphics.indexSpan);
    geometry.indices.resize(geometry.indices.size() / 3 * 3);
  }
  graphics.levels = levelRanges(context, graphics);
  uint64_t dropped = 0;
  for (IndexRange& level : graphics.levels) dropped += dropBadTriangles(geometry, level);
  if (dropped > 0)
    context.report(
        Severity::Warning, "roblox-csg.index-out-of-range",
        fmt::format("{} triangles refer to vertices beyond {}; dropped", dropped, geometry.positions.size()),
        graphics.indexSpan, dropped);
  // Not even vertex 0 is there to fill the gaps with.
  if (geometry.positions.empty()) {
    geometry.indices.clear();
    std::ranges::fill(graphics.levels, IndexRange{});
  }
}

// The whole blob of versions 2 and 4 is XORed; of version 5 only the head.
Result<ByteReader> openBody(Bytes blob, const BlobHead& head, BlobContext& context, GraphicsBlob& out) {
  if (!isXoredWhole(head)) return ByteReader(blob.subspan(kHeadSize), 0, kHeadSize);
  VITRINE_CHECK(context.budget.take(blob.size(), "CSGMDL", {0, 0, blob.size()}));
  out.plain.assign(blob.begin(), blob.end());
  removeXor(out.plain);
  return ByteReader(Bytes(out.plain).subspan(kHeadSize), kInnerBuffer, kHeadSize);
}

}  // namespace

Result<void> parseGraphics(Bytes blob, const BlobHead& head, BlobContext context, GraphicsBlob& out) {
  out.version = head.version;
  if (head.version != 2 && head.version != 4 && head.version != 5)
    return fail(ErrorCode::Unsupported, fmt::format("CSGMDL version {} is not known; 2, 4 and 5 are", head.version),
                {0, 0, kHeadSize});
  VITRINE_TRY(ByteReader reader, openBody(blob, head, context, out));
  const Result<void> read = head.version == 5 ? parseV5(context, reader, out) : parseV2(context, reader, out);
  if (read) context.reportTrailing(reader, "after the last section");
  if (!read && read.error().code == ErrorCode::Cancelled) return read;
  takeLevels(context, out);
  return read;
}

}  // namespace vitrine::robloxCsg
