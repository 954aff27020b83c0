#include "core/formats/slmesh/mesh_writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <glm/gtx/component_wise.hpp>
#include <map>

#include "core/bytes/digest.h"
#include "core/bytes/local_text.h"
#include "core/formats/slmesh/layout.h"

namespace vitrine::slmesh {

namespace {

struct PackedBlock {
  std::string key;
  std::vector<std::byte> bytes;
  Llsd more = llsdMap();  // further members of its entry in the header
};

// What the reader says of a mesh beyond its header.
constexpr std::string_view kDerived[] = {
    "assumed scale", "scale from", "medium from", "low from", "lowest from", "download weight (estimate)", "more"};

const Geometry* geometryOf(const Document& document, bool (*fits)(const Geometry&)) {
  const auto found = std::ranges::find_if(document.geometries, fits);
  return found == document.geometries.end() ? nullptr : &*found;
}

// ---- Faces -----------------------------------------------------------------------------------------------------

// Face numbers are what textures hang on: one per material, the same in all levels.
Result<std::vector<uint32_t>> slotsOf(const Geometry& geometry) {
  std::vector<uint32_t> slots;
  for (const Lod& lod : geometry.lods)
    for (const Part& part : lod.parts)
      if (std::ranges::find(slots, part.material) == slots.end()) slots.push_back(part.material);
  if (slots.size() > kMostFacesOfMesh)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{} materials: a mesh has at most {} faces, one each", slots.size(), kMostFacesOfMesh));
  return slots;
}

std::vector<FaceSource> sources(const Geometry& geometry, const Lod& lod, std::span<const uint32_t> slots) {
  std::vector<FaceSource> faces;
  for (const uint32_t slot : slots) {
    std::vector<uint32_t> indices;
    for (const Part& part : lod.parts) {
      const auto more = indicesOf(geometry, part);
      if (part.material == slot) indices.insert(indices.end(), more.begin(), more.end());
    }
    faces.push_back({usedVertices(indices)});
  }
  return faces;
}

std::vector<FaceSource> ownSources(const Geometry& geometry, const Lod& lod) {
  std::vector<FaceSource> faces;
  faces.reserve(lod.parts.size());
  for (const Part& part : lod.parts) faces.push_back({ownedVertices(geometry, part), part.node});
  return faces;
}

// ---- Blocks ----------------------------------------------------------------------------------------------------

class MeshWriter {
 public:
  MeshWriter(Writing& writing) : m_writing(writing), m_document(writing.document) {}

  Result<std::vector<std::byte>> write() {
    VITRINE_CHECK(checkExtent());
    fitIntoUnitBox();
    if (m_writing.geometry.skeleton < m_document.skeletons.size() &&
        !m_document.skeletons[m_writing.geometry.skeleton].joints.empty()) {
      VITRINE_TRY(const Llsd skin, skinOf(m_writing));
      VITRINE_CHECK(addBlock("skin", skin));
    }
    VITRINE_TRY(const auto convex, convexOf(m_writing));
    if (convex) VITRINE_CHECK(addBlock("physics_convex", *convex));
    VITRINE_CHECK(addLevels());
    VITRINE_CHECK(addCollision());
    addOtherBlocks();
    return assemble();
  }

 private:
  // Numbers of a domain are fractions of its size, which must be a number itself.
  Result<void> checkExtent() const {
    Bounds bounds;
    for (const Geometry& geometry : m_document.geometries)
      for (const Vec3& position : geometry.positions) bounds.add(position);
    if (bounds.empty() || std::isfinite(glm::compMax(bounds.size()))) return {};
    return fail(ErrorCode::Unsupported,
                fmt::format("positions from {:.3g} to {:.3g} are too far apart to be stored",
                            glm::compMin(bounds.min), glm::compMax(bounds.max)));
  }

  // Documents of other formats have a size; the format leaves it to the object in the world, and hints at it.
  void fitIntoUnitBox() {
    if (m_writing.isOwn) return;
    Bounds bounds;
    for (const Vec3& position : m_writing.geometry.positions) bounds.add(position);
    if (bounds.empty()) return;
    m_writing.centre = bounds.centre();
    m_writing.size = bounds.size();
    for (int axis = 0; axis < 3; ++axis)
      if (!(m_writing.size[axis] > 0)) m_writing.size[axis] = 1;
    m_writing.losses.changed(
        "unit-box", localText("Losses", "positions are fitted into a unit box; the size is noted beside them"));
    const bool isMoved = glm::length(m_writing.centre) > 1e-3f * glm::length(m_writing.size);
    if (isMoved && m_writing.geometry.skeleton == kNone)
      m_writing.losses.lost(
          "place", localText("Losses", "a mesh without a skin is centred: its position is set in the world"));
  }

  NodeId nodeOf(std::string_view key) const {
    if (!m_writing.isOwn) return NodeId::None;
    for (const Class& each : m_document.classes)
      for (const NodeId node :
           each.name == "block" || each.name == kLevelClass ? each.nodes : std::vector<NodeId>())
        if (m_document.nameOf(node) == key) return node;
    return NodeId::None;
  }

  Result<void> addBlock(std::string key, const Llsd& content) {
    VITRINE_CHECK(step(m_writing.options, 0.1f + 0.1f * float(m_blocks.size())));
    ByteWriter unpacked;
    writeLlsd(unpacked, content);
    VITRINE_TRY(const PackedBytes packed, packZlib(unpacked.bytes()));
    if (packed.size() > INT32_MAX)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{}: {} bytes are too many for a block", key, packed.size()));
    addPacked(std::move(key), {packed.begin(), packed.end()});
    return {};
  }

  void addPacked(std::string key, std::vector<std::byte> packed) {
    PackedBlock block{std::move(key), std::move(packed)};
    const NodeId node = nodeOf(block.key);
    if (m_writing.has(node, "hash")) {
      const auto digest = md5(block.bytes);
      setMember(block.more, "hash", m_writing.store.binary({digest.begin(), digest.end()}));
    }
    if (const auto more = m_writing.stored(node, "header"); more && more->is(LlsdType::Map))
      for (size_t i = 0; i < more->items.size(); ++i) setMember(block.more, more->keys[i], more->items[i]);
    m_blocks.push_back(std::move(block));
  }

  std::string levelKey(const Lod& lod, size_t level) const {
    for (const std::string_view key : kLevelKeys)
      if (m_writing.isOwn && levelName(key) == lod.name) return std::string(key);
    return std::string(kLevelKeys[level]);
  }

  // The coarsest first, as the viewer writes them.
  Result<void> addLevels() {
    const Geometry& geometry = m_writing.geometry;
    std::vector<uint32_t> slots;
    if (!m_writing.isOwn) {
      VITRINE_TRY(slots, slotsOf(geometry));
    }
    if (geometry.lods.size() > kLevels)
      m_writing.losses.lost("levels", fmt::format("a mesh has {} levels: the finest are written", kLevels),
                            geometry.lods.size() - kLevels);
    for (size_t level = std::min(geometry.lods.size(), kLevels); level-- > 0;) {
      const Lod& lod = geometry.lods[level];
      const auto faces = m_writing.isOwn ? ownSources(geometry, lod) : sources(geometry, lod, slots);
      VITRINE_TRY(const Llsd array, facesOf(m_writing, geometry, faces, FaceUse::Drawn));
      VITRINE_CHECK(addBlock(levelKey(lod, level), array));
    }
    return {};
  }

  Result<void> addCollision() {
    for (const Geometry& geometry : m_document.geometries) {
      if (geometry.role != GeometryRole::Collision || geometry.lods.empty()) continue;
      const bool isShape = m_writing.isOwn && geometry.name == "physics_shape";
      const std::string key = isShape ? "physics_shape" : "physics_mesh";
      if (std::ranges::find(m_blocks, key, &PackedBlock::key) != m_blocks.end()) {
        m_writing.losses.lost("collision", localText("Losses", "a mesh has one collision mesh"));
        continue;
      }
      const auto faces = ownSources(geometry, geometry.lods[0]);
      for (const FaceSource& face : faces)
        if (m_writing.has(face.node, "TexCoord0") || m_writing.has(face.node, "Weights"))
          m_writing.losses.lost(
              "collision-streams",
              localText("Losses", "texture coordinates and weights of the collision mesh, which nothing uses"));
      VITRINE_TRY(const Llsd array, facesOf(m_writing, geometry, faces, FaceUse::Collision));
      VITRINE_CHECK(addBlock(key, array));
    }
    return {};
  }

  // Blocks that nothing understands are kept as they lie in the file, blocks that are not there as announcements.
  void addOtherBlocks() {
    if (!m_writing.isOwn) return;
    for (const Class& each : m_document.classes) {
      if (each.name != "block" && each.name != kLevelClass) continue;
      for (const NodeId node : each.nodes) {
        const std::string& key = m_document.nameOf(node);
        const Value value = m_document.property(node, "state");
        const auto* state = value.as<std::string>();
        if (!state || std::ranges::find(m_blocks, key, &PackedBlock::key) != m_blocks.end()) continue;
        const Bytes bytes = m_document.bytesOf(m_document.spanOf(node));
        const auto size = wholeProperty(m_document, node, "size");
        if (*state == "absent")
          m_absent.push_back(node);
        else if (*state == "read" && key != "?" && size && int64_t(bytes.size()) == *size)
          addPacked(key, {bytes.begin(), bytes.end()});
        else
          m_writing.losses.lost("blocks", fmt::format("{}: {}, so it cannot be written", key, *state));
      }
    }
  }

  // ---- The header ----------------------------------------------------------------------------------------------

  void addHeaderValues(Llsd& header) {
    const Class* owner = nullptr;
    for (const Class& each : m_document.classes)
      if (each.name == "mesh" && m_writing.isOwn) owner = &each;
    const NodeId root = m_writing.geometry.node;
    for (size_t i = 0; owner && root != NodeId::None && i < owner->columns.size(); ++i) {
      const Column& column = owner->columns[i];
      const Value value = m_document.property(root, column.name);
      if (value.as<std::monostate>()) continue;
      if (column.name == "more") {
        m_writing.losses.lost("header", localText("Losses", "values of the header beyond the first 128"));
        continue;
      }
      if (std::ranges::find(kDerived, column.name) != std::end(kDerived)) continue;
      if (auto stored = m_writing.store.fromValue(value, column.type))
        setMember(header, column.name, std::move(*stored));
      else
        m_writing.losses.lost("header", fmt::format("{} of the header is too long to be kept", column.name));
    }
  }

  Llsd header() {
    Llsd header = llsdMap();
    int64_t offset = 0;
    // Blocks first: by the first key the format is recognised.
    for (PackedBlock& block : m_blocks) {
      Llsd entry = llsdMap();
      setMember(entry, "offset", llsdInteger(offset));
      setMember(entry, "size", llsdInteger(int64_t(block.bytes.size())));
      for (size_t i = 0; i < block.more.items.size(); ++i)
        setMember(entry, block.more.keys[i], block.more.items[i]);
      setMember(header, block.key, std::move(entry));
      offset += int64_t(block.bytes.size());
    }
    for (const NodeId node : m_absent) {
      Llsd entry = llsdMap();
      for (const char* name : {"offset", "size"})
        setMember(entry, name, llsdInteger(wholeProperty(m_document, node, name).value_or(0)));
      setMember(header, m_document.nameOf(node), std::move(entry));
    }
    addHeaderValues(header);
    return header;
  }

  Result<std::vector<std::byte>> assemble() {
    uint64_t size = 0;
    for (const PackedBlock& block : m_blocks) size += block.bytes.size();
    if (size > INT32_MAX)
      return fail(ErrorCode::LimitExceeded, fmt::format("{} bytes: block offsets are 31 bits wide", size));
    ByteWriter out;
    writeLlsd(out, header());
    for (const PackedBlock& block : m_blocks) out.putBytes(block.bytes);
    return out.release();
  }

  Writing& m_writing;
  const Document& m_document;
  std::vector<PackedBlock> m_blocks;
  std::vector<NodeId> m_absent;
};

void reportContents(const Writing& writing) {
  const Document& document = writing.document;
  const Losses& losses = writing.losses;
  uint64_t geometries = 0;
  for (const Geometry& geometry : document.geometries)
    geometries += &geometry != &writing.geometry && isDrawn(geometry.role);
  losses.lost("geometries", localText("Losses", "a mesh holds one drawn geometry"), geometries);
  losses.lost("instances", localText("Losses", "a mesh places nothing"), document.instances.size());
  losses.lost("animations", localText("Losses", "a mesh holds no animations"), document.animations.size());
  losses.lost("entities", localText("Losses", "a mesh holds no lamps, cameras or sounds"),
              document.entities.size());
  losses.lost("textures", localText("Losses", "a mesh names no textures: the object that uses it does"),
              document.textures.size());
  if (!writing.isOwn)
    losses.lost("materials", localText("Losses", "a mesh has faces, but no materials"), document.materials.size());
  if (document.faceRig) losses.lost("face-rig", localText("Losses", "a mesh holds no face rig"));
  if (!writing.geometry.colours.empty())
    losses.lost("colours", localText("Losses", "a mesh has no vertex colours"));
  if (!writing.geometry.tangents.empty())
    losses.lost("tangents", localText("Losses", "viewers compute tangents of their own"));
  if (!writing.geometry.lightmapUvs.empty())
    losses.lost("lightmap-uvs", localText("Losses", "a mesh has one set of texture coordinates"));
}

}  // namespace

std::optional<Llsd> Writing::stored(NodeId node, std::string_view name) {
  if (!has(node, name)) return {};
  return store.fromValue(document.property(node, name));
}

bool Writing::has(NodeId node, std::string_view name) const {
  if (!isOwn || node == NodeId::None || indexOf(node) >= document.nodes.size()) return false;
  return !document.property(node, name).as<std::monostate>();
}

Result<Written> writeMesh(const Document& document, const WriteOptions& options) {
  if (!options.variant.empty() && options.variant != "0.000")
    return fail(ErrorCode::Unsupported,
                fmt::format("Second Life mesh version {}: 0.000 is written", options.variant));
  const Geometry* geometry = geometryOf(document, [](const Geometry& each) {
    return isDrawn(each.role) && !each.lods.empty() && !each.positions.empty();
  });
  if (!geometry) return fail(ErrorCode::Unsupported, "there is no drawn geometry to write as a Second Life mesh");
  Written written;
  Writing writing{document, *geometry, options, Losses(written.losses, "slmesh"), document.format == "slmesh"};
  reportContents(writing);
  VITRINE_TRY(written.bytes, MeshWriter(writing).write());
  VITRINE_CHECK(step(options, 1));
  return written;
}

}  // namespace vitrine::slmesh
