// CSGPHS: what a union or a mesh collides with: convex hulls (docs/formats/roblox-mesh.md 3.3 and 3.4).
#include <fmt/core.h>

#include <algorithm>

#include "core/formats/roblox_csg/csg_blob.h"
#include "core/formats/roblox_csg/edgebreaker.h"
#include "core/geometry/convex_hull.h"

namespace vitrine::robloxCsg {

namespace {

constexpr size_t kMostHulls = 65536;

Result<void> expect(ByteReader& reader, uint32_t wanted, std::string_view what) {
  VITRINE_TRY(const auto found, reader.take<uint32_t>(what));
  if (found == wanted) return {};
  return fail(ErrorCode::Malformed,
              fmt::format("{}: {} at 0x{:X}, {} expected", what, found, reader.offset() - 4, wanted),
              {reader.buffer(), reader.offset() - 4, 4});
}

Result<void> expectRoom(const PhysicsBlob& out, uint64_t more, const ByteReader& reader) {
  if (out.hulls.size() + more <= kMostHulls) return {};
  return fail(ErrorCode::LimitExceeded, fmt::format("more than {} hulls", kMostHulls), reader.here());
}

// `indices` count from the hull's first position; triangles beyond its positions are dropped.
Result<void> addHull(BlobContext& context, PhysicsBlob& out, Bytes positions, Bytes indices, SourceSpan span) {
  VITRINE_CHECK(context.budget.take(span.size * 3 + 1024, "hull", span));
  const size_t positionCount = positions.size() / sizeof(Vec3), indexCount = indices.size() / 12 * 3;
  HullRange hull{.firstPosition = uint32_t(out.positions.size()),
                 .positionCount = uint32_t(positionCount),
                 .firstIndex = uint32_t(out.indices.size()),
                 .span = span};
  out.positions.resize(out.positions.size() + positionCount);
  if (positionCount > 0)
    std::memcpy(&out.positions[hull.firstPosition], positions.data(), positionCount * sizeof(Vec3));
  out.indices.resize(out.indices.size() + indexCount);
  uint32_t kept = hull.firstIndex;
  for (size_t i = 0; i < indexCount; i += 3) {
    const auto triangle = loadAs<std::array<uint32_t, 3>>(indices.data() + i * sizeof(uint32_t));
    if (std::max({triangle[0], triangle[1], triangle[2]}) >= positionCount) continue;
    for (const uint32_t index : triangle) out.indices[kept++] = hull.firstPosition + index;
  }
  out.indices.resize(kept);
  hull.indexCount = kept - hull.firstIndex;
  if (const size_t dropped = (indexCount - hull.indexCount) / 3; dropped > 0)
    context.report(Severity::Warning, "roblox-csg.index-out-of-range",
                   fmt::format("hull {}: {} triangles refer to vertices beyond {}; dropped", out.hulls.size(),
                               dropped, positionCount),
                   span, dropped);
  out.hulls.push_back(hull);
  return {};
}

// One hull around points whose own hulls are not known.
Result<void> addHullAround(BlobContext& context, PhysicsBlob& out, Bytes points, SourceSpan span) {
  VITRINE_CHECK(context.budget.take(span.size * 16, "positions", span));
  std::vector<Vec3> positions(points.size() / sizeof(Vec3));
  if (!positions.empty()) std::memcpy(positions.data(), points.data(), positions.size() * sizeof(Vec3));
  const ConvexHull hull = makeConvexHull(positions);
  return addHull(context, out, std::as_bytes(std::span(hull.positions)), std::as_bytes(std::span(hull.indices)),
                 span);
}

// Versions 3 to 7: two blocks of 16 bytes (a transform that is always the identity), positions, indices.
Result<void> readHull(BlobContext& context, ByteReader& reader, PhysicsBlob& out) {
  const uint64_t start = reader.offset();
  VITRINE_CHECK(expect(reader, kHullTransformSize, "hull transform size"));
  VITRINE_CHECK(reader.skip(kHullTransformSize, "hull transform"));
  VITRINE_CHECK(expect(reader, kHullTransformSize, "hull rotation size"));
  VITRINE_CHECK(reader.skip(kHullTransformSize, "hull rotation"));
  VITRINE_TRY(const auto floats, reader.take<uint32_t>("hull position count"));
  VITRINE_CHECK(expect(reader, sizeof(float), "hull position size"));
  VITRINE_TRY(const Bytes positions, reader.takeArray(floats, sizeof(float), "hull positions"));
  VITRINE_TRY(const auto count, reader.take<uint32_t>("hull index count"));
  VITRINE_TRY(const Bytes indices, reader.takeArray(count, sizeof(uint32_t), "hull indices"));
  return addHull(context, out, positions, indices, reader.spanFrom(start));
}

Result<void> readHulls(BlobContext& context, ByteReader& reader, PhysicsBlob& out) {
  while (!reader.atEnd()) {
    VITRINE_CHECK(context.step(0.5f));
    VITRINE_CHECK(expectRoom(out, 1, reader));
    VITRINE_CHECK(readHull(context, reader, out));
  }
  return {};
}

Result<void> readBlock(BlobContext& context, ByteReader& reader, PhysicsBlob& out) {
  VITRINE_TRY(const Bytes word, reader.takeBytes(kBlock.size(), kBlock));
  if (asText(word) != kBlock)
    return fail(ErrorCode::Malformed, "CSGPHS 0: \"BLOCK\" expected at 0xA", reader.here());
  out.block = SourceSpan{reader.buffer(), reader.offset() - kBlock.size(), kBlock.size()};
  context.reportTrailing(reader, kBlock);
  return {};
}

// ---- Version 8 -------------------------------------------------------------------------------------------------

struct EndTable {
  Bytes ends;  // u32 each: where runs of items end; the first is 0, where the first run begins
  Bytes items;
  size_t count() const { return ends.size() / sizeof(uint32_t); }
  uint32_t end(size_t index) const { return loadAs<uint32_t>(ends.data() + index * sizeof(uint32_t)); }
};

// A count, as many ends, and four bytes an item.
Result<EndTable> takeEndTable(ByteReader& reader, std::string_view what) {
  VITRINE_TRY(const auto count, reader.take<uint32_t>(what));
  EndTable table;
  VITRINE_TRY(table.ends, reader.takeArray(count, sizeof(uint32_t), what));
  for (size_t i = 1; i < table.count(); ++i)
    if (table.end(i) < table.end(i - 1))
      return fail(ErrorCode::Malformed, fmt::format("{}: run {} ends before it begins", what, i), reader.here());
  VITRINE_TRY(table.items, reader.takeArray(count > 0 ? table.end(count - 1) : 0, sizeof(uint32_t), what));
  return table;
}

// Hulls that Edgebreaker cannot code: all their indices, then all their coordinates.
Result<void> readRawHulls(BlobContext& context, ByteReader& reader, PhysicsBlob& out) {
  if (reader.atEnd()) return {};
  const uint64_t start = reader.offset();
  VITRINE_TRY(const EndTable indices, takeEndTable(reader, "raw hull indices"));
  VITRINE_TRY(const EndTable coordinates, takeEndTable(reader, "raw hull positions"));
  if (indices.count() != coordinates.count())
    return fail(ErrorCode::Malformed,
                fmt::format("raw hulls: {} runs of indices, {} of positions", indices.count(), coordinates.count()),
                reader.here());
  VITRINE_CHECK(expectRoom(out, indices.count(), reader));
  const auto run = [](const EndTable& table, size_t i) {
    return table.items.subspan(uint64_t(table.end(i - 1)) * 4, uint64_t(table.end(i) - table.end(i - 1)) * 4);
  };
  for (size_t i = 1; i < indices.count(); ++i)
    VITRINE_CHECK(addHull(context, out, run(coordinates, i), run(indices, i),
                          {reader.buffer(), start, run(coordinates, i).size() + run(indices, i).size()}));
  context.reportTrailing(reader, "raw hulls");
  return {};
}

void addSurfaces(PhysicsBlob& out, Surfaces surfaces, Bytes points, SourceSpan span) {
  const auto positionCount = uint32_t(points.size() / sizeof(Vec3));
  for (size_t i = 0; i < surfaces.starts.size(); ++i) {
    const bool last = i + 1 == surfaces.starts.size();
    const SurfaceStart start = surfaces.starts[i];
    const SurfaceStart end =
        last ? SurfaceStart{positionCount, uint32_t(surfaces.indices.size())} : surfaces.starts[i + 1];
    out.hulls.push_back({.firstPosition = start.vertex,
                         .positionCount = end.vertex - start.vertex,
                         .firstIndex = start.index,
                         .indexCount = end.index - start.index,
                         .span = {span.buffer, span.offset + start.vertex * sizeof(Vec3),
                                  (end.vertex - start.vertex) * sizeof(Vec3)}});
  }
  out.positions.resize(positionCount);
  std::memcpy(out.positions.data(), points.data(), points.size());
  out.indices = std::move(surfaces.indices);
}

// The hulls that are coded; they are the first of the blob.
Result<void> readCodedHulls(BlobContext& context, ByteReader& reader, const PackedHeader& header,
                            PhysicsBlob& out) {
  VITRINE_TRY(const Bytes words, reader.takeBytes(header.clersBytes, "CLERS"));
  const uint64_t start = reader.offset();
  VITRINE_TRY(Bytes points, reader.takeBytes(header.positionBytes, "positions"));
  const SourceSpan span = reader.spanFrom(start);
  points = points.first(points.size() / sizeof(Vec3) * sizeof(Vec3));
  if (points.empty()) {
    if (header.hulls > 0)
      context.report(Severity::Warning, "roblox-csg.hulls-missing",
                     fmt::format("{} hulls are announced, and no position for them is there", header.hulls), span,
                     header.hulls);
    return {};
  }
  VITRINE_CHECK(expectRoom(out, header.hulls, reader));
  VITRINE_CHECK(context.budget.take(span.size + uint64_t(header.faces) * 24 + header.hulls * sizeof(HullRange),
                                    "hulls", span));
  Result<Surfaces> surfaces = decodeEdgebreaker({.words = words,
                                                 .bits = header.clersBits,
                                                 .surfaces = header.hulls,
                                                 .vertices = uint32_t(points.size() / sizeof(Vec3)),
                                                 .triangles = header.faces});
  if (surfaces) {
    addSurfaces(out, std::move(*surfaces), points, span);
    return {};
  }
  context.report(Severity::Warning, "roblox-csg.hulls-rebuilt",
                 fmt::format("{} edgebreaker hulls with {} positions are shown as one hull around all of them: {}",
                             header.hulls, points.size() / sizeof(Vec3), surfaces.error().message),
                 span, std::max(header.hulls, 1u));
  return addHullAround(context, out, points, span);
}

// A zstd frame, or its contents as they are.
Result<ByteReader> unpackBody(BlobContext& context, ByteReader& reader, PhysicsBlob& out) {
  if (!asText(reader.rest()).starts_with(kZstdFrame)) return reader;
  out.unpackedSpan = reader.here(reader.remaining());
  VITRINE_TRY(out.unpacked, unpackZstd(reader.rest(), context.limits.largestUnpacked(reader.rest().size()),
                                       context.budget, out.unpackedSpan));
  return ByteReader(*out.unpacked, kInnerBuffer);
}

Result<void> readPacked(BlobContext& context, ByteReader& reader, PhysicsBlob& out) {
  VITRINE_CHECK(reader.skip(1, "reserved"));
  VITRINE_TRY(ByteReader inner, unpackBody(context, reader, out));
  VITRINE_TRY(const PackedHeader header, inner.take<PackedHeader>("hull header"));
  out.packed = header;
  VITRINE_TRY(ByteReader raw, inner.takeReader(header.rawBytes, "raw hulls"));
  // The coded hulls come first, as in the counts; a damaged raw hull does not hide them.
  VITRINE_CHECK(readCodedHulls(context, inner, header, out));
  context.reportTrailing(inner, "hulls");
  return readRawHulls(context, raw, out);
}

Result<void> readBody(BlobContext& context, ByteReader& reader, PhysicsBlob& out) {
  if (out.version == 0) return readBlock(context, reader, out);
  if (out.version >= 7) {
    VITRINE_TRY(out.geometryType, reader.take<uint8_t>("geometry type"));
  }
  if (out.version == 8) return readPacked(context, reader, out);
  if (out.version >= 6) {
    VITRINE_TRY(out.mass, reader.take<MassInfo>("mass"));
  }
  return readHulls(context, reader, out);
}

}  // namespace

Result<void> parsePhysics(Bytes blob, const BlobHead& head, BlobContext context, PhysicsBlob& out) {
  constexpr uint32_t kKnown[] = {0, 3, 5, 6, 7, 8};
  out.version = head.version;
  if (std::ranges::find(kKnown, head.version) == std::end(kKnown))
    return fail(ErrorCode::Unsupported,
                fmt::format("CSGPHS version {} is not known; 0, 3, 5, 6, 7 and 8 are", head.version), {0, 6, 4});
  ByteReader reader(blob.subspan(kHeadSize), 0, kHeadSize);
  return readBody(context, reader, out);
}

}  // namespace vitrine::robloxCsg
