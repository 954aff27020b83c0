// CSGMDL as a document: a mesh with levels.
#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/formats/roblox_csg/csg_state.h"

namespace vitrine::robloxCsg {

namespace {

// The sides in file order, as counts for people.
constexpr const char* kSides[] = {"Right", "Top", "Back", "Left", "Bottom", "Front"};

void setHeader(CsgState& state, const GraphicsBlob& graphics) {
  const auto bytes = [](Bytes value) { return Value(ByteString{std::string(asText(value))}); };
  if (!graphics.hash.empty()) state.header("hash", "bytes", bytes(graphics.hash));
  if (!graphics.salt.empty()) state.header("salt", "bytes", bytes(graphics.salt));
  if (graphics.vertexCount)
    state.header("vertices", graphics.version == 5 ? "uint16" : "uint32", *graphics.vertexCount);
  if (graphics.vertexSize) state.header("vertex size", "uint32", *graphics.vertexSize, "byte");
  if (graphics.indexCount) state.header("indices", "uint32", *graphics.indexCount);
}

void addLevels(CsgState& state, GraphicsBlob& graphics) {
  Geometry& geometry = graphics.geometry;
  const uint32_t lodClass = state.nodes.classIndex("lod", NodeKind::Lod, VITRINE_TEXT("Headings", "LODs"));
  const auto geometryIndex = uint32_t(state.document().geometries.size());
  for (const IndexRange& range : graphics.levels) {
    const auto level = uint32_t(geometry.lods.size());
    const uint32_t count = range.end - range.begin;
    Lod lod;
    lod.name = fmt::format("{}", level);
    Part part;
    part.name = "faces";
    part.firstIndex = range.begin;
    part.indexCount = count;
    part.material = 0;
    part.span = graphics.indexSpan;
    // Levels share one vertex array; the finest is taken to own it.
    part.vertexCount = level == 0 ? uint32_t(geometry.positions.size()) : 0;
    lod.bytes = geometry.indices.empty() ? 0 : graphics.indexSpan.size * count / geometry.indices.size();
    if (level == 0) lod.bytes += graphics.vertexSpan.size;
    lod.node = state.nodes.add(lodClass, state.root, lod.name, graphics.indexSpan,
                               {.kind = NodeTarget::Kind::Lod, .index = geometryIndex, .lod = level});
    state.nodes.set(lod.node, "indices begin", "uint32", range.begin);
    state.nodes.set(lod.node, "indices", "uint32", count);
    part.node = lod.node;
    lod.parts.push_back(std::move(part));
    geometry.lods.push_back(std::move(lod));
  }
}

void finish(CsgState& state, GraphicsBlob& graphics) {
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

}  // namespace

Result<void> readGraphics(CsgState& state, const BlobHead& head) {
  const Bytes file = state.context.bytes();
  GraphicsBlob graphics;
  const Result<void> read = parseGraphics(file, head, state.blobContext(), graphics);
  setHeader(state, graphics);
  if (!graphics.plain.empty())
    addBuffer(state.document(), "CSGMDL", {0, 0, file.size()}, std::move(graphics.plain));
  // What stands before the damage is kept.
  if (!read && read.error().code == ErrorCode::Cancelled) return read;
  if (!graphics.geometry.positions.empty()) finish(state, graphics);
  return read;
}

}  // namespace vitrine::robloxCsg
