// Drawn surfaces, collision and trigger boxes: measured first, then allocated once, then decoded.
#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/formats/rmesh/reader.h"

namespace vitrine::rmesh {

namespace {

// Reads as many surfaces as are whole; the error of the first broken one comes back beside them.
struct Measured {
  std::vector<Surface> surfaces;
  Result<void> result;
};
Measured takeSurfaces(Reading& reading, uint32_t count, bool drawn, std::string_view what,
                      uint32_t countsTimes = 1) {
  Measured measured;
  const size_t vertexSize = drawn ? reading.header.vertexSize() : kBareVertexSize;
  for (uint32_t i = 0; i < count; ++i) {
    auto surface =
        takeSurface(reading.reader, drawn, vertexSize, fmt::format("{} {} of {}", what, i + 1, count), countsTimes);
    if (!surface) {
      measured.result = std::unexpected(std::move(surface).error());
      break;
    }
    const uint64_t text = surface->slots[0].name.size() + surface->slots[1].name.size();
    measured.result = reading.context.budget.take(kBytesPerThing + kCopiesOfText * text, what, surface->span);
    if (!measured.result) break;
    measured.surfaces.push_back(std::move(*surface));
    if (auto step = reading.context.step(float(reading.reader.offset()) / float(reading.context.bytes().size()));
        !step) {
      measured.result = step;
      break;
    }
  }
  return measured;
}

// Makes room for all surfaces at once.
Result<void> allocate(Reading& reading, Geometry& geometry, const std::vector<Surface>& surfaces, bool drawn) {
  uint64_t vertices = 0, indices = 0;
  for (const Surface& surface : surfaces) {
    vertices += surface.vertexCount;
    indices += uint64_t(surface.triangleCount) * 3;
  }
  MemoryBudget& budget = reading.context.budget;
  VITRINE_CHECK(budget.takeArray(vertices, drawn ? 44 : 12, "room vertices", {}));
  VITRINE_CHECK(budget.takeArray(indices, 4, "room triangles", {}));
  if (vertices > 0xFFFFFFFFu || indices > 0xFFFFFFFFu)
    return fail(ErrorCode::LimitExceeded, fmt::format("room: {} vertices, at most 2^32 - 1", vertices));
  geometry.positions.resize(vertices);
  geometry.indices.resize(indices);
  if (!drawn) return {};
  geometry.uvs.resize(vertices);
  geometry.lightmapUvs.resize(vertices);
  geometry.colours.resize(vertices);
  if (reading.header.dialect == Dialect::RoomMesh2) geometry.normals.resize(vertices);
  return {};
}

void decodeDrawnVertices(const Surface& surface, size_t stride, Geometry& geometry, uint32_t at) {
  const std::byte* from = surface.vertices.data();
  for (uint32_t i = 0; i < surface.vertexCount; ++i, from += stride) {
    const auto vertex = loadAs<Vertex>(from);
    geometry.positions[at + i] = {vertex.position[0], vertex.position[1], vertex.position[2]};
    geometry.uvs[at + i] = {vertex.uv[0], vertex.uv[1]};
    geometry.lightmapUvs[at + i] = {vertex.lightmapUv[0], vertex.lightmapUv[1]};
    geometry.colours[at + i] = {vertex.colour[0], vertex.colour[1], vertex.colour[2], 255};
  }
  if (geometry.normals.empty()) return;
  from = surface.vertices.data() + sizeof(Vertex);
  for (uint32_t i = 0; i < surface.vertexCount; ++i, from += stride) geometry.normals[at + i] = loadAs<Vec3>(from);
}

// Copies the triangles, dropping those that refer to vertices the surface does not have. Returns how many are kept.
uint32_t decodeTriangles(Reading& reading, const Surface& surface, Geometry& geometry, uint32_t firstVertex,
                         uint32_t firstIndex) {
  uint32_t kept = firstIndex;
  uint32_t* out = geometry.indices.data();
  const std::byte* from = surface.triangles.data();
  const uint32_t limit = surface.vertexCount;
  for (uint32_t t = 0; t < surface.triangleCount; ++t, from += 12) {
    // Stored as int32; a negative one is a large number here.
    const auto corner = loadAs<std::array<uint32_t, 3>>(from);
    if (corner[0] >= limit || corner[1] >= limit || corner[2] >= limit) {
      reading.warn("index-out-of-range",
                   fmt::format("triangle {} refers to vertices {}, {}, {} of {}: dropped", t, int32_t(corner[0]),
                               int32_t(corner[1]), int32_t(corner[2]), limit),
                   {0, surface.triangleOffset + uint64_t(t) * 12, 12});
      continue;
    }
    for (const uint32_t index : corner) out[kept++] = firstVertex + index;
  }
  return (kept - firstIndex) / 3;
}

uint32_t addTexture(Reading& reading, const TextureSlot& slot, TextureRole role) {
  Document& document = reading.context.document;
  const auto [known, isNew] = reading.textures.try_emplace({role, slot.name}, uint32_t(document.textures.size()));
  if (isNew) document.textures.push_back({slot.name, role, slot.span, NodeId::None});
  return known->second;
}

// Two stages at most: slot 0 the lightmap, slot 1 the diffuse texture. Slot 0 with flag 1 and an empty name is the
// converter's form of "no lightmap", flag 0 the newer tools'.
uint32_t addMaterial(Reading& reading, const Surface& surface) {
  Document& document = reading.context.document;
  const auto& [lightmap, diffuse] = surface.slots;
  Material material;
  if (!diffuse.name.empty()) material.diffuse = addTexture(reading, diffuse, TextureRole::Diffuse);
  if (!lightmap.name.empty()) material.lightmap = addTexture(reading, lightmap, TextureRole::Lightmap);
  material.name = diffuse.name.empty() ? "untextured" : diffuse.name;
  if (diffuse.flag == kAlphaTexture) {
    material.blend = Blend::Alpha;
    material.doubleSided = true;  // the game appends a flipped copy
  }
  if (material.diffuse != kNone && material.lightmap != kNone)
    material.shading = Shading::Lightmapped;
  else
    material.shading = diffuse.flag == kOpaqueTexture ? Shading::VertexLit : Shading::VertexTinted;
  const auto [known, isNew] = reading.materials.try_emplace(
      {material.diffuse, material.lightmap, material.blend, material.shading}, uint32_t(document.materials.size()));
  if (isNew) document.materials.push_back(std::move(material));
  return known->second;
}

void checkFlags(Reading& reading, const Surface& surface) {
  for (const TextureSlot& slot : surface.slots)
    if (slot.flag > kAlphaTexture)
      reading.warn("texture-flag", fmt::format("texture flag {} is none of 0 to 3", slot.flag),
                   {0, slot.span.offset, 1});
  if (surface.slots[1].flag == kLightmapTexture)
    reading.warn("texture-flag", "the diffuse slot holds a lightmap (flag 2)",
                 {0, surface.slots[1].span.offset, 1});
}

void setSlotProperties(Reading& reading, NodeId node, const Surface& surface) {
  NodeBuilder& nodes = reading.nodes;
  nodes.set(node, "diffuse", "string", surface.slots[1].name);
  nodes.set(node, "diffuse flag", "int", uint32_t(surface.slots[1].flag));
  nodes.set(node, "lightmap", "string", surface.slots[0].name);
  nodes.set(node, "lightmap flag", "int", uint32_t(surface.slots[0].flag));
}

// Turns measured surfaces into a geometry with one part each. `className`, `kind` and `group` name their nodes.
struct NodeClass {
  std::string_view name, group;
  NodeKind kind;
};
Result<void> addGeometry(Reading& reading, GeometryRole role, std::string name,
                         const std::vector<Surface>& surfaces, const NodeClass& nodeClass) {
  if (surfaces.empty()) return {};
  Document& document = reading.context.document;
  const bool drawn = role == GeometryRole::Drawn || role == GeometryRole::DrawnNoCollision;
  const auto geometryIndex = uint32_t(document.geometries.size());
  Geometry geometry;
  geometry.role = role;
  geometry.name = std::move(name);
  geometry.node = reading.room;
  VITRINE_CHECK(allocate(reading, geometry, surfaces, drawn));
  Lod& lod = geometry.lods.emplace_back();
  lod.name = "0";
  const uint32_t classIndex = reading.nodes.classIndex(nodeClass.name, nodeClass.kind, nodeClass.group);
  uint32_t vertexAt = 0, indexAt = 0;
  for (const Surface& surface : surfaces) {
    if (drawn) {
      decodeDrawnVertices(surface, reading.header.vertexSize(), geometry, vertexAt);
      checkFlags(reading, surface);
    } else if (surface.vertexCount > 0) {
      std::memcpy(&geometry.positions[vertexAt], surface.vertices.data(), surface.vertices.size());
    }
    const uint32_t triangles = decodeTriangles(reading, surface, geometry, vertexAt, indexAt);
    Part part;
    part.firstIndex = indexAt;
    part.indexCount = triangles * 3;
    part.firstVertex = vertexAt;
    part.vertexCount = surface.vertexCount;
    part.span = surface.span;
    const auto partIndex = uint32_t(lod.parts.size());
    part.name = drawn ? surface.slots[1].name : surface.name;
    if (part.name.empty()) part.name = fmt::format("{} {}", nodeClass.name, partIndex + 1);
    if (drawn) part.material = addMaterial(reading, surface);
    part.node = reading.nodes.add(classIndex, reading.room, part.name, surface.span,
                                  {NodeTarget::Kind::Part, geometryIndex, 0, partIndex});
    if (drawn) setSlotProperties(reading, part.node, surface);
    reading.nodes.set(part.node, "vertices", "int", surface.vertexCount);
    reading.nodes.set(part.node, "triangles", "int", surface.triangleCount);
    lod.bytes += surface.span.size;
    vertexAt += surface.vertexCount;
    indexAt += triangles * 3;
    lod.parts.push_back(std::move(part));
  }
  geometry.indices.resize(indexAt);
  document.geometries.push_back(std::move(geometry));
  return {};
}

}  // namespace

Result<Surface> takeSurface(ByteReader& reader, bool drawn, size_t vertexSize, const std::string& what,
                            uint32_t countsTimes) {
  const uint64_t start = reader.offset();
  Surface surface;
  for (TextureSlot& slot : surface.slots) {
    if (!drawn) break;
    const uint64_t slotStart = reader.offset();
    VITRINE_TRY(slot.flag, reader.take<uint8_t>(what + " texture flag"));
    if (slot.flag != kNoTexture) {
      VITRINE_TRY(slot.name, takeText(reader, what + " texture name"));
    }
    slot.span = reader.spanFrom(slotStart);
  }
  const auto takeItems = [&](const char* of, size_t size) -> Result<uint32_t> {
    if (countsTimes == 1) return takeCount(reader, what + of, size);
    VITRINE_TRY(const uint32_t count, takeCount(reader, what + of, 0));
    if (count % countsTimes == 0) return count / countsTimes;
    return fail(ErrorCode::Malformed, fmt::format("{}{}: {} is no multiple of {}", what, of, count, countsTimes));
  };
  VITRINE_TRY(surface.vertexCount, takeItems(" vertex count", vertexSize));
  VITRINE_TRY(surface.vertices, reader.takeArray(surface.vertexCount, vertexSize, what + " vertices"));
  VITRINE_TRY(surface.triangleCount, takeItems(" triangle count", kTriangleSize));
  surface.triangleOffset = reader.offset();
  VITRINE_TRY(surface.triangles, reader.takeArray(surface.triangleCount, kTriangleSize, what + " triangles"));
  surface.span = reader.spanFrom(start);
  return surface;
}

namespace {

bool refersToItsOwn(const Surface& surface) {
  for (uint32_t i = 0; i < surface.triangleCount * 3; ++i)
    if (loadAs<uint32_t>(surface.triangles.data() + size_t(i) * 4) >= surface.vertexCount) return false;
  return true;
}

// Whether a list of trigger boxes is there, and behind it one of entities.
bool fits(ByteReader reader, const Header& header, uint32_t countsTimes) {
  const auto measure = [&]() -> Result<bool> {
    VITRINE_TRY(const uint32_t boxes, takeCount(reader, "boxes", 2 * sizeof(int32_t)));
    for (uint32_t i = 0; i < boxes; ++i) {
      VITRINE_TRY(const uint32_t surfaces, takeCount(reader, "surfaces", 2 * sizeof(int32_t)));
      for (uint32_t k = 0; k < surfaces; ++k) {
        VITRINE_TRY(const Surface surface, takeSurface(reader, false, kBareVertexSize, "surface", countsTimes));
        if (countsTimes > 1 && !refersToItsOwn(surface)) return false;
      }
      VITRINE_CHECK(takeText(reader, "name"));
    }
    VITRINE_TRY(const uint32_t entities, takeCount(reader, "entities", sizeof(int32_t)));
    if (entities == 0) return reader.atEnd() || asText(reader.rest()).starts_with(kTrailer);
    VITRINE_TRY(const std::string className, takeText(reader, "class"));
    return entityLayout(header, className) != nullptr;
  };
  const Result<bool> measured = measure();
  return measured && *measured;
}

}  // namespace

uint32_t triggerCountsTimes(ByteReader reader, const Header& header) {
  constexpr uint32_t kBitsOfAByte = 8;
  return !fits(reader, header, 1) && fits(reader, header, kBitsOfAByte) ? kBitsOfAByte : 1;
}

Result<void> readDrawn(Reading& reading, GeometryRole role) {
  const bool collides = role == GeometryRole::Drawn;
  VITRINE_TRY(const uint32_t count,
              takeCount(reading.reader, collides ? "drawn surface count" : "non-colliding surface count", 0));
  Measured measured = takeSurfaces(reading, count, true, collides ? "drawn surface" : "non-colliding surface");
  VITRINE_CHECK(
      addGeometry(reading, role, collides ? "surfaces" : "surfaces without collision", measured.surfaces,
                  collides ? NodeClass{"surface", VITRINE_TEXT("Headings", "Surfaces"), NodeKind::Surface}
                           : NodeClass{"non-colliding surface",
                                       VITRINE_TEXT("Headings", "Surfaces without collision"), NodeKind::Surface}));
  return measured.result;
}

Result<void> readCollision(Reading& reading) {
  VITRINE_TRY(const uint32_t count, takeCount(reading.reader, "collision surface count", 0));
  Measured measured = takeSurfaces(reading, count, false, "collision surface");
  VITRINE_CHECK(
      addGeometry(reading, GeometryRole::Collision, "invisible collision", measured.surfaces,
                  {"collision surface", VITRINE_TEXT("Headings", "Invisible collision"), NodeKind::Collision}));
  return measured.result;
}

Result<void> readTriggers(Reading& reading) {
  constexpr uint32_t kGameLimit = 128;
  ByteReader& reader = reading.reader;
  const uint32_t countsTimes = triggerCountsTimes(reader, reading.header);
  if (countsTimes > 1) {
    reading.nodes.set(reading.room, std::string(kCountsTimes), "int", countsTimes);
    reading.warn("trigger-counts",
                 fmt::format("the counts of vertices and triangles of trigger boxes are {} times too large, as one "
                             "exporter writes them: read as {} times less",
                             countsTimes, countsTimes),
                 reader.here(sizeof(int32_t)));
  }
  VITRINE_TRY(const uint32_t count, takeCount(reader, "trigger box count", 0));
  if (count > kGameLimit)
    reading.warn("game-limit", fmt::format("{} trigger boxes; the game handles {}", count, kGameLimit),
                 reader.here());
  // A box of several surfaces becomes one part: its surfaces are merged into one.
  std::vector<Surface> boxes;
  Result<void> result;
  std::vector<std::vector<std::byte>> merged;
  for (uint32_t i = 0; i < count && result; ++i) {
    const uint64_t start = reader.offset();
    const auto read = [&]() -> Result<void> {
      const std::string what = fmt::format("trigger box {} of {}", i + 1, count);
      VITRINE_TRY(const uint32_t surfaceCount, takeCount(reader, what + " surface count", 0));
      Measured measured = takeSurfaces(reading, surfaceCount, false, what + " surface", countsTimes);
      VITRINE_CHECK(std::move(measured.result));
      VITRINE_TRY(std::string name, takeText(reader, what + " name"));
      VITRINE_CHECK(
          reading.context.budget.take(kBytesPerThing + kCopiesOfText * name.size(), what, reader.spanFrom(start)));
      Surface box;
      std::vector<std::byte> vertices, triangles;
      for (const Surface& surface : measured.surfaces) {
        vertices.insert(vertices.end(), surface.vertices.begin(), surface.vertices.end());
        for (uint32_t k = 0; k < surface.triangleCount * 3; ++k) {
          const auto index = loadAs<uint32_t>(surface.triangles.data() + size_t(k) * 4);
          // Kept out of range if it was: the message of decodeTriangles must come out.
          const uint32_t shifted = index < surface.vertexCount ? index + box.vertexCount : 0xFFFFFFFFu;
          const auto* bytes = reinterpret_cast<const std::byte*>(&shifted);
          triangles.insert(triangles.end(), bytes, bytes + 4);
        }
        if (box.triangleOffset == 0) box.triangleOffset = surface.triangleOffset;
        box.vertexCount += surface.vertexCount;
        box.triangleCount += surface.triangleCount;
      }
      merged.push_back(std::move(vertices));
      box.vertices = merged.back();
      merged.push_back(std::move(triangles));
      box.triangles = merged.back();
      box.name = std::move(name);
      box.span = reader.spanFrom(start);
      boxes.push_back(std::move(box));
      return {};
    };
    result = read();
  }
  VITRINE_CHECK(addGeometry(reading, GeometryRole::Trigger, "trigger boxes", boxes,
                            {"trigger box", VITRINE_TEXT("Headings", "Trigger boxes"), NodeKind::Trigger}));
  return result;
}

}  // namespace vitrine::rmesh
