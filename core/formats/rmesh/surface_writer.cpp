// Drawn surfaces, collision and trigger boxes (docs/formats/rmesh.md 1.1 and 1.3).
#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/formats/rmesh/room_writer.h"
#include "core/geometry/normals.h"
#include "core/geometry/part_vertices.h"

namespace vitrine::rmesh {

namespace {

// What tools refuse to write more of, though the file's indices have 32 bits.
constexpr size_t kUsualVertices = 65'535;

struct SlotText {
  uint8_t flag = kOpaqueTexture;
  std::string name;
};
struct Textures {
  SlotText lightmap, diffuse;
};

std::string texturePath(const Document& document, uint32_t texture) {
  return texture < document.textures.size() ? document.textures[texture].path : std::string();
}

// As the game's converter writes them: no lightmap is flag 1 without a name (docs/formats/rmesh.md 1.1).
Textures texturesOf(const Document& document, const Material& material) {
  Textures made;
  made.diffuse.name = texturePath(document, material.diffuse);
  if (material.blend != Blend::Opaque) made.diffuse.flag = kAlphaTexture;
  made.lightmap.name = texturePath(document, material.lightmap);
  if (!made.lightmap.name.empty()) made.lightmap.flag = kLightmapTexture;
  return made;
}

// The flags and names of a surface that was read, as far as its node has them.
std::optional<SlotText> storedSlot(const Writing& writing, NodeId node, const std::string& name) {
  if (!writing.isOwn || node == NodeId::None) return {};
  const auto flag = wholeProperty(writing.document, node, name + " flag");
  const Value text = writing.document.property(node, name);
  const auto* path = text.as<std::string>();
  if (!flag || !path || *flag < 0 || *flag > 255) return {};
  return SlotText{uint8_t(*flag), *path};
}

class DrawnWriter {
 public:
  DrawnWriter(Writing& writing, const Geometry& geometry) : m_writing(writing), m_geometry(geometry) {
    if (writing.header.dialect != Dialect::RoomMesh2 || !geometry.normals.empty()) return;
    computeNormals(geometry.positions, geometry.indices, m_normals);
    // Fronts are clockwise in a left-handed space: the cross product of the raw numbers points at the viewer.
    writing.losses.changed("normals-computed",
                           localText("Losses", "the document has no normals: computed from the triangles"));
  }

  Result<void> put(const Part& part) {
    m_material = part.material < m_writing.document.materials.size() ? m_writing.document.materials[part.material]
                                                                     : Material();
    const auto& [lightmap, diffuse] = texturesFor(part);
    for (const SlotText* slot : {&lightmap, &diffuse}) {
      m_writing.out.put(slot->flag);
      if (slot->flag != kNoTexture) VITRINE_CHECK(m_writing.putText(slot->name));
    }
    m_isOpaque = diffuse.flag != kAlphaTexture;
    m_isLit = !lightmap.name.empty() && !diffuse.name.empty();
    const PartVertices vertices = ownedVertices(m_geometry, part);
    if (vertices.vertices.size() > kUsualVertices)
      m_writing.losses.changed("large-surface", fmt::format("{}: {} vertices, tools expect at most {} in a surface",
                                                            part.name, vertices.vertices.size(), kUsualVertices));
    m_writing.out.put(int32_t(vertices.vertices.size()));
    for (const uint32_t v : vertices.vertices) putVertex(v);
    m_writing.out.put(int32_t(vertices.corners.size() / 3));
    for (const uint32_t corner : vertices.corners) m_writing.out.put(corner);
    return {};
  }

  void report() const {
    const Losses& losses = m_writing.losses;
    losses.lost("alpha", localText("Losses", "vertex colours of a room have no alpha"), m_transparent);
    losses.changed(
        "colours-halved",
        localText("Losses",
                  "surfaces without a lightmap are drawn twice as bright as their vertex colours: halved"),
        m_halved);
    losses.changed("uvs-zero", localText("Losses", "vertices without texture coordinates have 0, 0"),
                   m_geometry.uvs.empty() ? m_geometry.positions.size() : 0);
  }

 private:
  Textures texturesFor(const Part& part) const {
    Textures made = texturesOf(m_writing.document, m_material);
    if (const auto stored = storedSlot(m_writing, part.node, "lightmap")) made.lightmap = *stored;
    if (const auto stored = storedSlot(m_writing, part.node, "diffuse")) made.diffuse = *stored;
    return made;
  }

  // The game draws an opaque surface without a lightmap as 2 * vertex colour * texture (docs/formats/rmesh.md 1.3),
  // so a document that means colour * texture gives half of its colours.
  Rgba8 colourOf(uint32_t v) {
    Rgba8 colour = m_geometry.colours.empty() ? Rgba8{} : m_geometry.colours[v];
    m_transparent += colour.a != 255;
    const bool halves = m_isOpaque && !m_isLit && m_material.shading != Shading::VertexLit;
    if (m_writing.isOwn) return colour;
    m_halved += halves;
    const auto scaled = [&](uint8_t byte, float factor) {
      const float made = float(byte) * factor * (halves ? 0.5f : 1.0f);
      return uint8_t(std::clamp(std::lround(std::isfinite(made) ? made : 0.0f), 0L, 255L));
    };
    return {scaled(colour.r, m_material.colour.x), scaled(colour.g, m_material.colour.y),
            scaled(colour.b, m_material.colour.z), 255};
  }

  void putVertex(uint32_t v) {
    Vertex vertex{};
    const Vec3& position = m_geometry.positions[v];
    const Vec2 uv = m_geometry.uvs.empty() ? Vec2(0) : m_geometry.uvs[v];
    const Vec2 lightmapUv = m_geometry.lightmapUvs.empty() ? Vec2(0) : m_geometry.lightmapUvs[v];
    for (int axis = 0; axis < 3; ++axis) vertex.position[axis] = position[axis];
    for (int axis = 0; axis < 2; ++axis) {
      vertex.uv[axis] = uv[axis];
      vertex.lightmapUv[axis] = lightmapUv[axis];
    }
    const Rgba8 colour = colourOf(v);
    vertex.colour[0] = colour.r;
    vertex.colour[1] = colour.g;
    vertex.colour[2] = colour.b;
    m_writing.out.put(vertex);
    if (m_writing.header.dialect == Dialect::RoomMesh2)
      m_writing.out.put(m_geometry.normals.empty() ? m_normals[v] : m_geometry.normals[v]);
  }

  Writing& m_writing;
  const Geometry& m_geometry;
  LargeBuffer<Vec3> m_normals;  // where the geometry has none and the file wants them
  Material m_material;
  bool m_isOpaque = true, m_isLit = false;  // by the game's rules
  uint64_t m_transparent = 0, m_halved = 0;
};

void putSimple(ByteWriter& out, const Geometry& geometry, const Part& part, size_t countsTimes = 1) {
  const PartVertices vertices = ownedVertices(geometry, part);
  out.put(int32_t(vertices.vertices.size() * countsTimes));
  for (const uint32_t v : vertices.vertices) out.put(geometry.positions[v]);
  out.put(int32_t(vertices.corners.size() / 3 * countsTimes));
  for (const uint32_t corner : vertices.corners) out.put(corner);
}

template <class Use>
void forEachPart(const Document& document, GeometryRole role, Use use) {
  for (const Geometry& geometry : document.geometries)
    for (size_t p = 0; geometry.role == role && !geometry.lods.empty() && p < geometry.lods[0].parts.size(); ++p)
      use(geometry, geometry.lods[0].parts[p]);
}

// A count in front of as many parts as there are of a role.
Result<void> putCount(Writing& writing, GeometryRole role) {
  uint64_t count = 0;
  forEachPart(writing.document, role, [&](const Geometry&, const Part&) { ++count; });
  if (count > INT32_MAX) return fail(ErrorCode::LimitExceeded, fmt::format("{} surfaces", count));
  writing.out.put(int32_t(count));
  return {};
}

}  // namespace

Result<void> putDrawn(Writing& writing, GeometryRole role) {
  VITRINE_CHECK(putCount(writing, role));
  for (const Geometry& geometry : writing.document.geometries) {
    if (geometry.role != role || geometry.lods.empty()) continue;
    VITRINE_CHECK(step(writing.options, 0.1f));
    DrawnWriter drawn(writing, geometry);
    for (const Part& part : geometry.lods[0].parts) VITRINE_CHECK(drawn.put(part));
    drawn.report();
  }
  return {};
}

Result<void> putCollision(Writing& writing) {
  VITRINE_CHECK(putCount(writing, GeometryRole::Collision));
  forEachPart(writing.document, GeometryRole::Collision,
              [&](const Geometry& geometry, const Part& part) { putSimple(writing.out, geometry, part); });
  return {};
}

// One surface a box: those of several were joined when they were read. A room that is written as it was has the
// counts that it had.
Result<void> putTriggers(Writing& writing) {
  const bool asRead = writing.isOwn && writing.options.variant.empty() && writing.document.nodes.size() > 0;
  const auto stored = asRead ? wholeProperty(writing.document, NodeId(0), kCountsTimes) : std::nullopt;
  const size_t countsTimes = stored && *stored > 0 ? size_t(*stored) : 1;
  VITRINE_CHECK(putCount(writing, GeometryRole::Trigger));
  Result<void> named;
  forEachPart(writing.document, GeometryRole::Trigger, [&](const Geometry& geometry, const Part& part) {
    if (!named) return;
    writing.out.put(int32_t(1));
    putSimple(writing.out, geometry, part, countsTimes);
    named = writing.putText(part.name);
  });
  return named;
}

}  // namespace vitrine::rmesh
