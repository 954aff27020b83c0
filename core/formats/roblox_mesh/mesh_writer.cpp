#include "core/formats/roblox_mesh/mesh_writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/bytes/local_text.h"
#include "core/geometry/normals.h"

namespace vitrine::robloxMesh {

namespace {

constexpr size_t kMostSubsets = 0xFFFF;

enum class Version : uint8_t { V2 = 2, V3, V4, V5 };

const Geometry* drawnGeometry(const Document& document) {
  const auto drawn = std::ranges::find_if(document.geometries, [](const Geometry& geometry) {
    return isDrawn(geometry.role) && !geometry.positions.empty() && !geometry.lods.empty();
  });
  return drawn == document.geometries.end() ? nullptr : &*drawn;
}

const Skeleton* skeletonOf(const Document& document, const Geometry& geometry) {
  const uint32_t index = geometry.skeleton == kNone ? 0 : geometry.skeleton;
  if (index >= document.skeletons.size() || document.skeletons[index].joints.empty()) return nullptr;
  return &document.skeletons[index];
}

// The oldest version that holds everything: what more programs read.
Version smallestVersion(const Document& document, const Geometry& geometry) {
  if (document.faceRig) return Version::V5;
  if (skeletonOf(document, geometry)) return Version::V4;
  return geometry.lods.size() > 1 ? Version::V3 : Version::V2;
}

Result<Version> versionOf(const WriteOptions& options, const Document& document, const Geometry& geometry) {
  if (options.variant.empty()) return smallestVersion(document, geometry);
  static constexpr std::string_view kVersions[] = {"2.00", "3.00", "4.00", "5.00"};
  const auto found = std::ranges::find(kVersions, options.variant);
  if (found == std::end(kVersions))
    return fail(ErrorCode::Unsupported,
                fmt::format("Roblox mesh version {}: 2.00, 3.00, 4.00 and 5.00 are written", options.variant));
  return Version(2 + (found - std::begin(kVersions)));
}

// ---- What is lost ----------------------------------------------------------------------------------------------

void reportContents(const Plan& plan) {
  const Document& document = plan.document;
  const Losses& losses = plan.losses;
  losses.lost("geometries", localText("Losses", "a mesh file holds one geometry"), document.geometries.size() - 1);
  losses.lost("instances", localText("Losses", "a mesh file places nothing"), document.instances.size());
  losses.lost("animations", localText("Losses", "a mesh file holds no animations"), document.animations.size());
  losses.lost("entities", localText("Losses", "a mesh file holds no lamps, cameras or sounds"),
              document.entities.size());
  losses.lost("textures", localText("Losses", "a mesh file names no textures: the part that uses it does"),
              document.textures.size());
  const bool isPlain = document.materials.size() <= 1 && (document.materials.empty() || plan.isOwn);
  if (!isPlain)
    losses.lost("materials", localText("Losses", "a mesh file has no materials: the part that uses it has one"),
                document.materials.size());
  if (!plan.geometry.lightmapUvs.empty())
    losses.lost("lightmap-uvs", localText("Losses", "a mesh file has one set of texture coordinates"));
  for (const Class& each : document.classes) {
    if (!plan.isOwn || each.name != "chunk") continue;
    for (const NodeId node : each.nodes) {
      const Value understood = document.property(node, "understood");
      const bool* known = understood.as<bool>();
      if (document.nameOf(node) == "HSRAVIS" || (known && !*known))
        losses.lost("chunks", fmt::format("chunk {}: only versions 6 and 7 have chunks", document.nameOf(node)));
    }
  }
}

void reportVersion(const Plan& plan, Version version) {
  const Losses& losses = plan.losses;
  const Geometry& geometry = plan.geometry;
  if (version < Version::V3 && geometry.lods.size() > 1)
    losses.lost("levels", localText("Losses", "version 2.00 has one level of detail: the finest is written"),
                geometry.lods.size() - 1);
  if (const Skeleton* skeleton = skeletonOf(plan.document, geometry); skeleton && version < Version::V4)
    losses.lost("skin",
                fmt::format("versions before 4.00 have no bones: {} are left out", skeleton->joints.size()));
  if (plan.document.faceRig && version < Version::V5)
    losses.lost("face-rig", localText("Losses", "versions before 5.00 have no face rig"));
  if (!plan.subsets.empty()) return;
  uint64_t borders = 0;
  for (size_t level = 0; level < plan.levels(); ++level)
    borders += std::max<size_t>(geometry.lods[level].parts.size(), 1) - 1;
  // Those of subsets are no parts without a skin.
  if (!skeletonOf(plan.document, geometry))
    losses.lost("parts", localText("Losses", "without bones a level is one part: parts were joined"), borders);
}

// ---- Vertices --------------------------------------------------------------------------------------------------

std::array<uint8_t, 4> tangentBytes(Vec4 tangent) {
  const float length = glm::length(Vec3(tangent));
  if (!(length > 0) || !std::isfinite(length)) {
    // All zero is "none"; the vector zero is none too, and keeps a sign.
    if (tangent.w < 0) return {127, 127, 127, 0};
    return {0, 0, 0, 0};
  }
  // Shorter and longer ones would be taken for junk on reading (docs/formats/roblox-mesh.md 1.3).
  if (length < 0.3f || length > 1.2f) tangent = Vec4(Vec3(tangent) / length, tangent.w);
  std::array<uint8_t, 4> bytes{};
  for (int axis = 0; axis < 3; ++axis)
    bytes[size_t(axis)] = uint8_t(std::clamp(std::lround((tangent[axis] + 1) * 127), 0L, 255L));
  bytes[3] = tangent.w < 0 ? 0 : 254;
  return bytes;
}

LargeBuffer<Vec3> normalsOf(const Plan& plan) {
  LargeBuffer<Vec3> normals;
  if (!plan.geometry.normals.empty()) return normals;
  computeNormals(plan.geometry.positions, plan.geometry.indices, normals);
  plan.losses.changed("normals-computed",
                      localText("Losses", "the document has no normals: computed from the triangles"),
                      plan.vertices.size());
  return normals;
}

Result<void> putVertices(ByteWriter& out, const Plan& plan, uint32_t size, const WriteOptions& options) {
  const Geometry& geometry = plan.geometry;
  const LargeBuffer<Vec3> made = normalsOf(plan);
  const LargeBuffer<Vec3>& normals = made.empty() ? geometry.normals : made;
  // Version 1 counts V from the bottom, all that are written from the top (docs/formats/roblox-mesh.md 1.2).
  const bool flips = plan.document.conventions.uvOrigin == UvOrigin::BottomLeft;
  if (geometry.uvs.empty())
    plan.losses.changed("uvs-zero", localText("Losses", "the document has no texture coordinates: written as 0"),
                        plan.vertices.size());
  if (geometry.colours.empty() && size == kVertexSize)
    plan.losses.changed("colours-white",
                        localText("Losses", "the document has no vertex colours: written as white"),
                        plan.vertices.size());
  for (size_t i = 0; i < plan.vertices.size(); ++i) {
    if (i % 65536 == 0) VITRINE_CHECK(step(options, 0.2f + 0.5f * float(i) / float(plan.vertices.size())));
    const uint32_t v = plan.vertices[i];
    Vec2 uv = geometry.uvs.empty() ? Vec2(0) : geometry.uvs[v];
    if (flips && !geometry.uvs.empty()) uv.y = 1 - uv.y;
    out.put(geometry.positions[v]).put(normals[v]).put(uv);
    out.put(geometry.tangents.empty() ? std::array<uint8_t, 4>{} : tangentBytes(geometry.tangents[v]));
    if (size == kVertexSize) out.put(geometry.colours.empty() ? Rgba8{} : geometry.colours[v]);
  }
  return {};
}

// ---- Levels ----------------------------------------------------------------------------------------------------

// One level has no boundaries to state. Version 4 files of Roblox say so with 0, 0
// (docs/formats/roblox-mesh.md 1.4); in version 3 the whole range, which means the same to every parser.
std::vector<uint32_t> lodTable(const Plan& plan, Version version) {
  if (plan.levels() > 1) return plan.boundaries;
  const auto faces = uint32_t(plan.faces());
  if (plan.isOwn && plan.geometry.node != NodeId::None) {
    const Value stored = plan.document.property(plan.geometry.node, "lods");
    std::vector<uint32_t> table;
    const List* list = stored.as<List>();
    for (size_t i = 0; list && i < list->items.size(); ++i) {
      const auto* boundary = list->items[i].as<int64_t>();
      if (boundary && *boundary >= 0 && *boundary <= int64_t(faces)) table.push_back(uint32_t(*boundary));
    }
    if (list && table.size() == list->items.size() && table.size() <= 2) return table;
  }
  if (version == Version::V3) return {0, faces};
  return {0, 0};
}

// 3: levels have vertices of their own; 4: they borrow those of level 0.
uint16_t lodTypeOf(const Plan& plan) {
  if (const auto stored = wholeProperty(plan.document, plan.geometry.node, "lodType"); plan.isOwn && stored)
    return uint16_t(*stored);
  if (plan.levels() == 1) return 0;
  uint32_t reached = 0;
  for (size_t level = 0; level < plan.levels(); ++level) {
    const auto own = std::span(plan.indices)
                         .subspan(plan.boundaries[level] * size_t(3),
                                  (plan.boundaries[level + 1] - plan.boundaries[level]) * size_t(3));
    if (own.empty()) continue;
    const auto [low, high] = std::ranges::minmax(own);
    if (level > 0 && low < reached) return 4;
    reached = std::max(reached, high + 1);
  }
  return 3;
}

uint8_t byteProperty(const Plan& plan, std::string_view name, uint8_t otherwise) {
  const auto stored = plan.isOwn ? wholeProperty(plan.document, plan.geometry.node, name) : std::nullopt;
  return stored && *stored >= 0 && *stored <= 255 ? uint8_t(*stored) : otherwise;
}

// ---- The file --------------------------------------------------------------------------------------------------

void putHeader(ByteWriter& out, const Plan& plan, Version version, uint32_t vertexSize, size_t lods) {
  const auto vertices = uint32_t(plan.vertices.size()), faces = uint32_t(plan.faces());
  out.putText(fmt::format("version {}.00\n", int(version)));
  if (version == Version::V2) {
    out.put(MeshHeaderV2{sizeof(MeshHeaderV2), uint8_t(vertexSize), sizeof(Face), vertices, faces});
  } else if (version == Version::V3) {
    out.put(MeshHeaderV3{sizeof(MeshHeaderV3), uint8_t(vertexSize), sizeof(Face), sizeof(uint32_t), uint16_t(lods),
                         vertices, faces});
  } else {
    MeshHeaderV4 header{};
    header.sizeof_MeshHeader = uint16_t(sizeof header + (version == Version::V5 ? sizeof(MeshHeaderV5Tail) : 0));
    header.lodType = lodTypeOf(plan);
    header.numVerts = vertices;
    header.numFaces = faces;
    header.numLODs = uint16_t(lods);
    header.numBones = uint16_t(plan.skeleton ? plan.skeleton->joints.size() : 0);
    header.sizeof_boneNamesBuffer = uint32_t(boneNamesOf(plan).size());
    header.numSubsets = uint16_t(plan.subsets.size());
    header.numHighQualityLODs = byteProperty(plan, "numHighQualityLODs", 1);
    header.unused = byteProperty(plan, "unused", 0);
    out.put(header);
  }
}

Result<void> putSections(ByteWriter& out, const Plan& plan, Version version, const WriteOptions& options) {
  std::vector<std::byte> facs;
  if (version == Version::V5 && plan.document.faceRig) {
    VITRINE_TRY(facs, facsBlock(*plan.document.faceRig, plan.losses));
  }
  const std::vector<uint32_t> lods = version == Version::V2 ? std::vector<uint32_t>() : lodTable(plan, version);
  // Versions 2 and 3 state the size of a vertex, so that colours can be left out.
  const uint32_t vertexSize =
      version < Version::V4 && plan.geometry.colours.empty() ? kVertexSizeWithoutColour : kVertexSize;
  putHeader(out, plan, version, vertexSize, lods.size());
  if (version == Version::V5) out.put(MeshHeaderV5Tail{facs.empty() ? 0u : 1u, uint32_t(facs.size())});
  VITRINE_CHECK(putVertices(out, plan, vertexSize, options));
  out.putBytes(std::as_bytes(std::span(plan.envelopes)));
  out.putBytes(std::as_bytes(std::span(plan.indices)));
  out.putBytes(std::as_bytes(std::span(lods)));
  if (plan.skeleton) {
    putBones(out, plan);
    out.putText(boneNamesOf(plan));
    out.putBytes(std::as_bytes(std::span(plan.subsets)));
  }
  out.putBytes(facs);
  return {};
}

Result<void> checkLimits(const Plan& plan) {
  if (plan.geometry.lods.size() > kMostLevels)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{} levels of detail, at most {} are written", plan.geometry.lods.size(), kMostLevels));
  if (plan.skeleton && plan.skeleton->joints.size() > kNoBone)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{} bones, a mesh file names at most {}", plan.skeleton->joints.size(), kNoBone));
  if (plan.vertices.size() >= UINT32_MAX || plan.indices.size() > UINT32_MAX)
    return fail(ErrorCode::LimitExceeded, "more vertices or faces than 32-bit counts hold");
  if (plan.subsets.size() > kMostSubsets)
    return fail(ErrorCode::LimitExceeded, fmt::format("{} subsets of at most {} bones, a file holds {}",
                                                      plan.subsets.size(), kSubsetBones, kMostSubsets));
  return {};
}

void addFaces(Plan& plan, const Lod& lod) {
  const Geometry& geometry = plan.geometry;
  for (const Part& part : lod.parts) {
    const uint64_t end =
        std::min<uint64_t>(part.firstIndex + uint64_t(part.indexCount) / 3 * 3, geometry.indices.size());
    plan.hasAllFaces &= part.firstIndex == plan.indices.size();
    if (part.firstIndex < end)
      plan.indices.insert(plan.indices.end(), geometry.indices.begin() + part.firstIndex,
                          geometry.indices.begin() + ptrdiff_t(end));
    plan.partEnds.push_back(uint32_t(plan.indices.size() / 3));
  }
}

// The vertices that the levels written own or use.
void keepVertices(Plan& plan, size_t levels) {
  const Geometry& geometry = plan.geometry;
  std::vector<uint32_t> place(geometry.positions.size(), 0);
  for (size_t level = 0; level < levels; ++level)
    for (const Part& part : geometry.lods[level].parts)
      std::fill_n(place.begin() + part.firstVertex, part.vertexCount, 1u);
  for (const uint32_t index : plan.indices) place[index] = 1;
  for (uint32_t v = 0; v < place.size(); ++v) {
    if (place[v] == 0) continue;
    place[v] = uint32_t(plan.vertices.size());
    plan.vertices.push_back(v);
  }
  for (uint32_t& index : plan.indices) index = place[index];
}

}  // namespace

Result<void> planLevels(Plan& plan, size_t levels) {
  const Geometry& geometry = plan.geometry;
  plan.hasAllFaces = true;
  plan.boundaries = {0};
  for (size_t level = 0; level < levels; ++level) {
    addFaces(plan, geometry.lods[level]);
    plan.boundaries.push_back(uint32_t(plan.indices.size() / 3));
  }
  plan.hasAllFaces &= plan.indices.size() == geometry.indices.size();
  if (levels < geometry.lods.size()) {
    keepVertices(plan, levels);
    return {};
  }
  plan.vertices.resize(geometry.positions.size());
  for (uint32_t v = 0; v < plan.vertices.size(); ++v) plan.vertices[v] = v;
  if (plan.indices.size() < geometry.indices.size())
    plan.losses.lost("faces", localText("Losses", "faces that are in no level of detail are left out"),
                     (geometry.indices.size() - plan.indices.size()) / 3);
  return {};
}

Result<Written> writeMesh(const Document& document, const WriteOptions& options) {
  const Geometry* geometry = drawnGeometry(document);
  if (!geometry) return fail(ErrorCode::Unsupported, "there is no drawn geometry to write as a Roblox mesh");
  VITRINE_TRY(const Version version, versionOf(options, document, *geometry));
  Written written;
  Plan plan{document, *geometry, Losses(written.losses, "roblox-mesh"), document.format == "roblox-mesh"};
  VITRINE_CHECK(checkLimits(plan));
  VITRINE_CHECK(planLevels(plan, version == Version::V2 ? 1 : geometry->lods.size()));
  if (version >= Version::V4) plan.skeleton = skeletonOf(document, *geometry);
  if (plan.skeleton) {
    VITRINE_CHECK(checkLimits(plan));
    VITRINE_CHECK(planSkin(plan));
  }
  VITRINE_CHECK(checkLimits(plan));
  VITRINE_CHECK(step(options, 0.2f));
  reportContents(plan);
  reportVersion(plan, version);
  ByteWriter out;
  VITRINE_CHECK(putSections(out, plan, version, options));
  VITRINE_CHECK(step(options, 1));
  written.bytes = out.release();
  return written;
}

}  // namespace vitrine::robloxMesh
