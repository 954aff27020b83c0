// CSGPHS as a document: hulls are the parts of one geometry.
#include <fmt/core.h>

#include "core/bytes/local_text.h"
#include "core/formats/roblox_csg/csg_state.h"
#include "core/geometry/convex_hull.h"

namespace vitrine::robloxCsg {

namespace {

void setMass(CsgState& state, const MassInfo& mass) {
  state.header("volume", "float", mass.volume, "stud³");
  state.header("centre of gravity", "Vector3", mass.centre, "stud");
  List inertia;
  for (const float moment : mass.inertia) inertia.items.emplace_back(moment);
  state.header("inertia", "list", std::move(inertia));
}

void setPackedHeader(CsgState& state, const PackedHeader& header) {
  state.header("edgebreaker hulls", "uint32", header.hulls);
  state.header("positions", "uint32", header.positions);
  state.header("faces", "uint32", header.faces);
  state.header("largest hull positions", "uint32", header.largestHullPositions);
  state.header("largest hull faces", "uint32", header.largestHullFaces);
  state.header("raw hull bytes", "uint32", header.rawBytes, "byte");
  state.header("CLERS bits", "uint32", header.clersBits, "bit");
  state.header("box min", "Vector3", header.boxMin, "stud");
  state.header("box max", "Vector3", header.boxMax, "stud");
}

void setHeader(CsgState& state, const PhysicsBlob& physics) {
  if (physics.geometryType) state.header("geometry type", "uint8", uint32_t(*physics.geometryType));
  if (physics.mass) setMass(state, *physics.mass);
  if (physics.packed) setPackedHeader(state, *physics.packed);
  if (!physics.hulls.empty()) state.header("hulls", "uint32", int64_t(physics.hulls.size()));
}

// The part's own box, whose size the blob does not know: a box one stud wide.
void addBlock(CsgState& state, PhysicsBlob& physics, const SourceSpan& span) {
  std::vector<Vec3> corners;
  corners.reserve(8);
  for (int i = 0; i < 8; ++i)
    corners.emplace_back(i & 1 ? 0.5f : -0.5f, i & 2 ? 0.5f : -0.5f, i & 4 ? 0.5f : -0.5f);
  const ConvexHull box = makeConvexHull(corners);
  physics.positions.assign(box.positions.begin(), box.positions.end());
  physics.indices.assign(box.indices.begin(), box.indices.end());
  physics.hulls.push_back(
      {.positionCount = uint32_t(box.positions.size()), .indexCount = uint32_t(box.indices.size()), .span = span});
  state.document().diagnostics.add(Severity::Info, "roblox-csg.block",
                                   "BLOCK is the part's own box; shown one stud wide", span);
}

Part partOf(CsgState& state, const HullRange& hull, uint32_t index) {
  Part part{.name = fmt::format("hull {}", index),
            .firstIndex = hull.firstIndex,
            .indexCount = hull.indexCount,
            .firstVertex = hull.firstPosition,
            .vertexCount = hull.positionCount,
            .material = 0,
            .span = hull.span};
  NodeBuilder& nodes = state.nodes;
  part.node = nodes.add(nodes.classIndex("hull", NodeKind::Hull, VITRINE_TEXT("Headings", "Hulls")), state.root,
                        part.name, part.span,
                        {.kind = NodeTarget::Kind::Part,
                         .index = uint32_t(state.document().geometries.size()),
                         .lod = 0,
                         .part = index});
  nodes.set(part.node, "vertices", "uint32", part.vertexCount);
  nodes.set(part.node, "triangles", "uint32", part.indexCount / 3);
  return part;
}

void addGeometry(CsgState& state, PhysicsBlob& physics) {
  Document& document = state.document();
  Geometry geometry;
  geometry.name = "hulls";
  geometry.role = GeometryRole::Hull;
  geometry.node = state.root;
  geometry.lods.push_back({.name = "0"});
  for (const HullRange& hull : physics.hulls) {
    geometry.lods[0].bytes += hull.span.size;
    geometry.lods[0].parts.push_back(partOf(state, hull, uint32_t(geometry.lods[0].parts.size())));
  }
  geometry.positions = std::move(physics.positions);
  geometry.indices = std::move(physics.indices);
  document.materials.push_back({.name = "hull"});
  document.nodes.target[indexOf(state.root)] = {.kind = NodeTarget::Kind::Geometry,
                                                .index = uint32_t(document.geometries.size())};
  document.geometries.push_back(std::move(geometry));
}

}  // namespace

Result<void> readPhysics(CsgState& state, const BlobHead& head) {
  PhysicsBlob physics;
  const Result<void> read = parsePhysics(state.context.bytes(), head, state.blobContext(), physics);
  if (physics.block) addBlock(state, physics, *physics.block);
  setHeader(state, physics);
  if (physics.unpacked) addBuffer(state.document(), "hulls", physics.unpackedSpan, std::move(*physics.unpacked));
  if (!physics.hulls.empty()) addGeometry(state, physics);
  return read;
}

}  // namespace vitrine::robloxCsg
