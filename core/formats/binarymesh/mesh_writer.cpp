#include "core/formats/binarymesh/mesh_writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <unordered_map>

#include "core/bytes/byte_writer.h"
#include "core/bytes/local_text.h"
#include "core/formats/binarymesh/layout.h"

namespace vitrine::binarymesh {

namespace {

constexpr size_t kBlock = 256 << 10;  // a block is flushed where it reaches this, after a whole value
constexpr size_t kMostNameBytes = 0xFFFF;
constexpr size_t kMostSlots = 0xFFFF;  // 0xFFFF itself is "none"

// The body: raw in version 1, blocks of LZ4 in later ones.
class BodyWriter {
 public:
  explicit BodyWriter(int version) : m_version(version) { m_out.putText("BINARYMESH").put(uint16_t(version)); }

  template <class T>
  void put(T value) {
    m_block.put(value);
    if (m_block.size() >= kBlock) flush();
  }
  void putName(std::string_view name) {
    put(uint16_t(name.size()));
    m_block.putText(name);
  }
  // Floats in version 4, doubles before.
  void putVector(const Vec3& v) { m_version == 4 ? put(v) : put(glm::dvec3(v)); }
  void putVector(const Vec2& v) { m_version == 4 ? put(v) : put(glm::dvec2(v)); }

  std::vector<std::byte> release() {
    flush();
    return m_out.release();
  }

 private:
  void flush() {
    if (m_block.size() == 0) return;
    const std::vector<std::byte> block = m_block.release();
    m_block = ByteWriter();
    if (m_version == 1) {
      m_out.putBytes(block);
      return;
    }
    const auto packed = packLz4Block(block);  // far below what the codec takes
    m_out.put(uint64_t(block.size())).put(uint64_t(packed->size())).putBytes(*packed);
  }

  int m_version;
  ByteWriter m_out, m_block;
};

// Values without repetition: corners that agree share a normal or texture coordinates, as exporters write them.
template <class Vector>
class ValueTable {
 public:
  uint32_t add(const Vector& value) {
    const auto [known, isNew] = m_known.try_emplace(keyOf(value), uint32_t(m_values.size()));
    if (isNew) m_values.push_back(value);
    return known->second;
  }
  uint32_t addAgain(const Vector& value) {
    m_values.push_back(value);
    return uint32_t(m_values.size() - 1);
  }
  const std::vector<Vector>& values() const { return m_values; }

 private:
  static std::string keyOf(const Vector& value) {
    return std::string(reinterpret_cast<const char*>(&value), sizeof value);
  }
  std::unordered_map<std::string, uint32_t> m_known;
  std::vector<Vector> m_values;
};

// The indices of a vertex's attributes in the file.
struct Attributes {
  uint32_t normal = kNone, uv = kNone;
  friend auto operator<=>(const Attributes&, const Attributes&) = default;
};

class ObjectWriter {
 public:
  ObjectWriter(const Document& document, const Geometry& geometry, const Losses& losses, BodyWriter& out)
      : m_document(document), m_geometry(geometry), m_losses(losses), m_out(out) {}

  Result<void> write() {
    VITRINE_CHECK(findSlots());
    findPolygons();
    addAttributes();
    const std::string name = objectName();
    if (name.size() > kMostNameBytes) return tooLong(name);
    m_out.putName(name);
    putVectors(std::span(m_geometry.positions).first(m_positionCount));
    putVectors(std::span(m_normals.values()));
    putVectors(std::span(m_uvs.values()));
    VITRINE_CHECK(putSlots());
    putFaces();
    return {};
  }

 private:
  static std::unexpected<Error> tooLong(std::string_view name) {
    return fail(ErrorCode::LimitExceeded,
                fmt::format("a name of {} bytes, at most {} are written", name.size(), kMostNameBytes));
  }

  bool isOwn() const { return m_document.format == "binarymesh" && m_geometry.node != NodeId::None; }

  std::string objectName() const {
    // An object without a name was given a number.
    if (isOwn() && m_document.property(m_geometry.node, "named").as<bool>()) return {};
    return m_geometry.name;
  }

  // The object's own list, with slots that no face uses; else the materials of the parts.
  Result<void> findSlots() {
    for (const Class& each : m_document.classes)
      for (const NodeId node : isOwn() && each.name == "material" ? each.nodes : std::vector<NodeId>())
        if (m_document.nodes.parent[indexOf(node)] == m_geometry.node)
          m_slots.push_back(m_document.targetOf(node).index);
    for (const Part& part : m_geometry.lods[0].parts)
      if (part.material < m_document.materials.size() && std::ranges::find(m_slots, part.material) == m_slots.end())
        m_slots.push_back(part.material);
    if (m_slots.size() > kMostSlots)
      return fail(ErrorCode::LimitExceeded, fmt::format("{}: {} materials, an object has at most {}",
                                                        m_geometry.name, m_slots.size(), kMostSlots));
    return {};
  }

  void findPolygons() {
    m_positionCount = m_geometry.positions.size();
    if (auto stored = storedPolygons(m_document, m_geometry, m_slots)) {
      m_polygons = std::move(*stored);
      m_positionCount = m_geometry.storedVertices;
      return;
    }
    for (const Part& part : m_geometry.lods[0].parts) {
      const auto slot = std::ranges::find(m_slots, part.material);
      const size_t end =
          std::min<size_t>(size_t(part.firstIndex) + size_t(part.indexCount / 3) * 3, m_geometry.indices.size());
      for (size_t i = part.firstIndex; i < end; i += 3) {
        m_polygons.counts.push_back(3);
        m_polygons.slots.push_back(slot == m_slots.end() ? kNoSlot : uint16_t(slot - m_slots.begin()));
        for (size_t k = 0; k < 3; ++k)
          m_polygons.corners.push_back({m_geometry.indices[i + k], m_geometry.indices[i + k]});
      }
    }
    if (m_geometry.polygons > 0 && m_geometry.polygons != m_polygons.counts.size())
      m_losses.lost("polygons",
                    localText("Losses", "polygons are written as the triangles that they were cut into"),
                    m_geometry.polygons);
  }

  // Two vertices at one position must differ in what the file says of them, or reading would make them one.
  void addAttributes() {
    m_attributes.resize(m_geometry.positions.size());
    std::vector<bool> done(m_attributes.size(), false);
    std::set<std::pair<uint32_t, Attributes>> shared;
    for (const Polygons::Corner& corner : m_polygons.corners) {
      if (done[corner.vertex]) continue;
      done[corner.vertex] = true;
      Attributes& made = m_attributes[corner.vertex];
      if (!m_geometry.normals.empty()) made.normal = m_normals.add(m_geometry.normals[corner.vertex]);
      if (!m_geometry.uvs.empty()) made.uv = m_uvs.add(m_geometry.uvs[corner.vertex]);
      if (m_positionCount == m_geometry.positions.size() || shared.emplace(corner.position, made).second) continue;
      if (!m_geometry.normals.empty())
        made.normal = m_normals.addAgain(m_geometry.normals[corner.vertex]);
      else if (!m_geometry.uvs.empty())
        made.uv = m_uvs.addAgain(m_geometry.uvs[corner.vertex]);
      shared.emplace(corner.position, made);
    }
  }

  template <class Vectors>
  void putVectors(Vectors vectors) {
    m_out.put(uint32_t(vectors.size()));
    for (const auto& vector : vectors) m_out.putVector(vector);
  }

  Result<void> putSlots() {
    m_out.put(uint16_t(m_slots.size()));
    for (const uint32_t slot : m_slots) {
      const std::string& name = m_document.materials[slot].name;
      if (name.size() > kMostNameBytes) return tooLong(name);
      m_out.putName(name);
    }
    return {};
  }

  void putFaces() {
    m_out.put(uint32_t(m_polygons.counts.size()));
    size_t at = 0;
    for (size_t face = 0; face < m_polygons.counts.size(); ++face) {
      m_out.put(m_polygons.counts[face]);
      for (const size_t end = at + m_polygons.counts[face]; at < end; ++at) {
        const Polygons::Corner& corner = m_polygons.corners[at];
        m_out.put(corner.position);
        m_out.put(m_attributes[corner.vertex].normal);
        m_out.put(m_attributes[corner.vertex].uv);
      }
      m_out.put(m_polygons.slots[face]);
    }
  }

  const Document& m_document;
  const Geometry& m_geometry;
  const Losses& m_losses;
  BodyWriter& m_out;
  std::vector<uint32_t> m_slots;  // in Document::materials
  Polygons m_polygons;
  size_t m_positionCount = 0;            // of the geometry's, how many are positions of the file
  std::vector<Attributes> m_attributes;  // by vertex
  ValueTable<Vec3> m_normals;
  ValueTable<Vec2> m_uvs;
};

bool isWritten(const Geometry& geometry) { return isDrawn(geometry.role) && !geometry.lods.empty(); }

void reportContents(const Document& document, const Losses& losses) {
  for (const Geometry& geometry : document.geometries) {
    if (!isWritten(geometry)) {
      losses.lost(
          "geometries",
          fmt::format("{}: this format holds only what is drawn; what only collides is left out", geometry.name));
      continue;
    }
    if (geometry.lods.size() > 1)
      losses.lost("levels", localText("Losses", "objects have one level of detail: the finest is written"),
                  geometry.lods.size() - 1);
    losses.lost(
        "precision", localText("Losses", "coordinates that were doubles are written as the floats nearest to them"),
        uint64_t(std::max<int64_t>(wholeProperty(document, geometry.node, kRoundedProperty).value_or(0), 0)));
    if (!geometry.colours.empty()) losses.lost("colours", localText("Losses", "objects have no vertex colours"));
    if (!geometry.tangents.empty()) losses.lost("tangents", localText("Losses", "objects have no tangents"));
    if (!geometry.lightmapUvs.empty())
      losses.lost("lightmap-uvs", localText("Losses", "objects have one set of texture coordinates"));
    if (!geometry.influences.empty()) losses.lost("skin", localText("Losses", "objects have no joints"));
  }
  losses.lost("instances", localText("Losses", "a file places nothing"), document.instances.size());
  losses.lost("animations", localText("Losses", "a file holds no animations"), document.animations.size());
  losses.lost("entities", localText("Losses", "a file holds no lamps, cameras or sounds"),
              document.entities.size());
  losses.lost("textures", localText("Losses", "material slots have names and nothing more"),
              document.textures.size());
  if (document.faceRig) losses.lost("face-rig", localText("Losses", "objects have no face rig"));
}

Result<int> versionOf(const WriteOptions& options) {
  if (options.variant.empty() || options.variant == "4") return 4;
  if (options.variant == "3") return 3;
  if (options.variant == "1") return 1;
  return fail(ErrorCode::Unsupported,
              fmt::format("BinaryMesh version {}: 1, 3 and 4 are written", options.variant));
}

}  // namespace

Result<Written> writeMesh(const Document& document, const WriteOptions& options) {
  VITRINE_TRY(const int version, versionOf(options));
  const size_t objects = size_t(std::ranges::count_if(document.geometries, isWritten));
  if (objects == 0) return fail(ErrorCode::Unsupported, "there is no drawn geometry to write as a BinaryMesh");
  if (objects > kMostObjects)
    return fail(ErrorCode::LimitExceeded, fmt::format("{} objects, at most {} are written", objects, kMostObjects));
  Written written;
  const Losses losses(written.losses, "binarymesh");
  reportContents(document, losses);
  BodyWriter out(version);
  size_t done = 0;
  for (const Geometry& geometry : document.geometries) {
    if (!isWritten(geometry)) continue;
    VITRINE_CHECK(step(options, float(done++) / float(objects)));
    if (geometry.indices.size() / 3 > UINT32_MAX || geometry.positions.size() >= kNone)
      return fail(ErrorCode::LimitExceeded, fmt::format("{}: more than 32-bit counts hold", geometry.name));
    VITRINE_CHECK(ObjectWriter(document, geometry, losses, out).write());
  }
  written.bytes = out.release();
  VITRINE_CHECK(step(options, 1));
  return written;
}

}  // namespace vitrine::binarymesh
