// Nodes, meshes and where the nodes place them.
#include <algorithm>
#include <cmath>

#include "core/formats/assimp/building.h"
#include "core/formats/assimp/ply_counts.h"
#include "core/geometry/normals.h"
#include "core/geometry/smoothing.h"

namespace vitrine::assimp {

namespace {

using flat::Kind;

// What a node and a mesh take beside their arrays, for the budget.
constexpr uint64_t kNodeCost = 1024, kMeshCost = 4096;

class HierarchyBuilder {
 public:
  explicit HierarchyBuilder(Building& building) : m_building(building) {}

  Result<void> build() {
    const auto nodes = m_building.view.nodes();
    if (nodes.size() > m_building.context.limits.nodes)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{} nodes, at most {} allowed", nodes.size(), m_building.context.limits.nodes));
    VITRINE_CHECK(m_building.context.budget.takeArray(nodes.size() + m_building.view.meshReferences().size(),
                                                      kNodeCost, "nodes", {}));
    VITRINE_CHECK(m_building.context.budget.takeArray(m_building.view.meshes().size(), kMeshCost, "meshes", {}));
    VITRINE_CHECK(checkDepth());
    m_building.geometryOf.assign(m_building.view.meshes().size(), kNone);
    // Where no node places any mesh, all are shown as they lie.
    const bool areAllLoose = m_building.view.meshReferences().empty();
    for (uint32_t n = 0; n < nodes.size(); ++n) {
      if (n % 4096 == 0) VITRINE_CHECK(m_building.context.step(0.92f));
      VITRINE_CHECK(addNode(n));
    }
    VITRINE_CHECK(addLooseMeshes(areAllLoose));
    m_building.report(Severity::Warning, "assimp.not-finite-transform",
                      "nodes whose transform is not finite are where their parents are", m_notFinite);
    return {};
  }

 private:
  Result<void> checkDepth() {
    const auto nodes = m_building.view.nodes();
    std::vector<uint32_t> depths(nodes.size());
    for (size_t n = 0; n < nodes.size(); ++n)
      if (nodes[n].parent != flat::kNothing) {
        depths[n] = depths[nodes[n].parent] + 1;
        if (depths[n] > m_building.context.limits.depth)
          return fail(ErrorCode::LimitExceeded,
                      fmt::format("nodes nested more than {} deep", m_building.context.limits.depth));
      }
    return {};
  }

  Result<void> addNode(uint32_t n) {
    const flat::Node& node = m_building.view.nodes()[n];
    const bool isRoot = node.parent == flat::kNothing;
    const NodeId parent = isRoot ? m_building.root : m_building.nodeOf[node.parent];
    const Mat4 above = isRoot ? Mat4(1.0f) : m_building.nodeMatrices[node.parent];
    const Mat4 local = matrixOf(node.transform);
    Mat4 place = above * local;
    if (!isFinite(place)) {
      ++m_notFinite;
      place = above;
    }
    m_building.nodeMatrices.push_back(place);
    m_building.nodeByName.emplace(m_building.view.text(node.name), n);
    const NodeId made = m_building.nodes.add(m_nodeClass, parent, m_building.nameOr(node.name, "node", n));
    m_building.nodeOf.push_back(made);
    setTransform(made, local);
    VITRINE_CHECK(setProperties(m_building, made, node.properties));
    for (const uint32_t mesh : sub(m_building.view.meshReferences(), node.meshes))
      VITRINE_CHECK(placeMesh(mesh, n, place));
    return {};
  }

  // Most nodes stay where their parents are: nothing is said of those.
  void setTransform(NodeId node, const Mat4& local) {
    if (local == Mat4(1.0f)) return;
    if (const auto frame = rigid(local)) {
      m_building.nodes.set(node, "transform", "CFrame", *frame);
      return;
    }
    List rows;
    for (int row = 0; row < 4; ++row) {
      List numbers;
      for (int column = 0; column < 4; ++column) numbers.items.emplace_back(local[column][row]);
      rows.items.emplace_back(std::move(numbers));
    }
    m_building.nodes.set(node, "matrix", "float[4][4]", std::move(rows));
  }

  // Nothing where the matrix scales, shears, mirrors or projects.
  static std::optional<CFrame> rigid(const Mat4& matrix) {
    constexpr float kSmall = 1e-4f;
    const Mat3 axes(matrix);
    const Mat3 square = glm::transpose(axes) * axes;
    for (int column = 0; column < 3; ++column)
      for (int row = 0; row < 3; ++row)
        if (!(std::abs(square[column][row] - float(column == row)) < kSmall)) return std::nullopt;
    const bool projects = matrix[0].w != 0 || matrix[1].w != 0 || matrix[2].w != 0 || matrix[3].w != 1;
    if (projects || glm::determinant(axes) < 0) return std::nullopt;
    return CFrame{axes, Vec3(matrix[3])};
  }

  Result<void> placeMesh(uint32_t mesh, uint32_t n, const Mat4& place) {
    const NodeId node = m_building.nodeOf[n];
    NodeId shown;
    const bool isFirst = m_building.geometryOf[mesh] == kNone;
    const flat::Mesh& stored = m_building.view.meshes()[mesh];
    uint32_t geometry = m_building.geometryOf[mesh];
    if (isFirst || (stored.bones.count == 0 && stored.morphs.count > 0 && m_haveOwnWeights)) {
      geometry = uint32_t(m_building.document().geometries.size());
      VITRINE_TRY(shown, addMesh(mesh, node));
      if (isFirst) m_building.geometryOf[mesh] = geometry;
      if (stored.morphs.count > 0) m_building.morphedBy[n].push_back(geometry);
    } else {
      // Bones place a mesh; a second place for it would be the same.
      if (m_building.view.meshes()[mesh].bones.count > 0) return {};
      shown = m_building.nodes.add(m_building.nodes.classIndex("mesh instance", NodeKind::Mesh), node,
                                   m_building.document().geometries[geometry].name, {},
                                   {.kind = NodeTarget::Kind::Geometry, .index = geometry});
    }
    m_building.document().instances.push_back({.geometry = geometry, .transform = place, .node = shown});
    return {};
  }

  // Meshes no node refers to belong to nothing that is shown: further scenes of a file, shapes of a library.
  Result<void> addLooseMeshes(bool areAllLoose) {
    uint64_t loose = 0;
    for (uint32_t mesh = 0; mesh < m_building.geometryOf.size(); ++mesh) {
      if (m_building.geometryOf[mesh] != kNone) continue;
      ++loose;
      if (!areAllLoose) continue;
      m_building.geometryOf[mesh] = uint32_t(m_building.document().geometries.size());
      VITRINE_TRY([[maybe_unused]] const NodeId node, addMesh(mesh, m_building.root));
    }
    if (!areAllLoose)
      m_building.report(Severity::Info, "assimp.mesh-not-placed", "meshes that no node places are not shown",
                        loose);
    return {};
  }

  Result<NodeId> addMesh(uint32_t index, NodeId parent) {
    const flat::Mesh& mesh = m_building.view.meshes()[index];
    Document& document = m_building.document();
    Geometry geometry;
    geometry.name = m_building.nameOr(mesh.name, "mesh", index);
    const auto number = uint32_t(document.geometries.size());
    VITRINE_CHECK(copyStreams(mesh, geometry));
    geometry.polygons = mesh.polygons;
    const uint32_t material = materialOf(mesh);
    geometry.node = m_building.nodes.add(m_meshClass, parent, geometry.name, {},
                                         {.kind = NodeTarget::Kind::Geometry, .index = number});
    Lod& lod = geometry.lods.emplace_back();
    lod.name = "0";
    lod.node = geometry.node;
    lod.parts.push_back({.name = material == kNone ? geometry.name : document.materials[material].name,
                         .indexCount = uint32_t(geometry.indices.size()),
                         .vertexCount = uint32_t(geometry.positions.size()),
                         .material = material,
                         .node = geometry.node});
    VITRINE_CHECK(copyMorphs(mesh, geometry, m_building.document().nameOf(parent)));
    describe(mesh, geometry, material);
    VITRINE_CHECK(addGameNormals(geometry));
    document.geometries.push_back(std::move(geometry));
    reportDoubts(mesh, document.geometries.back());
    return document.geometries.back().node;
  }

  // Blitz3D computes those that a file lacks, smooth over the vertices that triangles share.
  Result<void> addGameNormals(Geometry& geometry) {
    if (m_building.extension != "b3d" || !geometry.normals.empty()) return {};
    VITRINE_CHECK(m_building.context.budget.takeArray(geometry.positions.size(), sizeof(Vec3), "normals", {}));
    computeNormals(geometry.positions, geometry.indices, geometry.normals);
    return {};
  }

  // Real .x files refer to materials beyond their lists.
  uint32_t materialOf(const flat::Mesh& mesh) {
    const auto count = uint32_t(m_building.document().materials.size());
    if (mesh.material < count) return mesh.material;
    if (count == 0) return kNone;
    m_building.report(Severity::Warning, "assimp.material-out-of-range",
                      fmt::format("meshes refer to material {} of {}; the last is used", mesh.material, count));
    return count - 1;
  }

  template <class T>
  Result<void> copy(Kind kind, const flat::Range& range, LargeBuffer<T>& out) {
    static_assert(std::is_trivially_copyable_v<T>);
    VITRINE_CHECK(m_building.context.budget.takeArray(range.count, sizeof(T), "mesh", {}));
    // Large streams stay where the importing process has put them.
    if constexpr (std::is_trivially_default_constructible_v<T>)
      if (m_building.file >= 0)
        out = mapLarge<T>(m_building.file, m_building.view.offsetOf(kind, range), range.count);
    if (!out.empty()) return {};
    out.resize(range.count);
    const Bytes bytes = m_building.view.of(kind, range);
    if (!bytes.empty()) std::memcpy(static_cast<void*>(out.data()), bytes.data(), bytes.size());
    return {};
  }

  Result<void> copyStreams(const flat::Mesh& mesh, Geometry& geometry) {
    static_assert(sizeof(Influences) == sizeof(flat::Influence));
    VITRINE_CHECK(copy(Kind::Position, mesh.positions, geometry.positions));
    VITRINE_CHECK(copy(Kind::Normal, mesh.normals, geometry.normals));
    VITRINE_CHECK(copy(Kind::Tangent, mesh.tangents, geometry.tangents));
    // The base texture may use the second set.
    const bool isSwapped = mesh.material < m_building.diffuseUvSet.size() && mesh.uvs[1].count > 0 &&
                           m_building.diffuseUvSet[mesh.material] == mesh.uvSet[1];
    VITRINE_CHECK(copy(Kind::Uv, mesh.uvs[isSwapped], geometry.uvs));
    VITRINE_CHECK(copy(Kind::Uv, mesh.uvs[!isSwapped], geometry.lightmapUvs));
    VITRINE_CHECK(copy(Kind::Colour, mesh.colours, geometry.colours));
    VITRINE_CHECK(copy(Kind::Influence, mesh.influences, geometry.influences));
    VITRINE_CHECK(copy(Kind::Index, mesh.indices, geometry.indices));
    VITRINE_CHECK(copy(Kind::LineIndex, mesh.lineIndices, geometry.lines));
    VITRINE_CHECK(copy(Kind::PointIndex, mesh.pointIndices, geometry.points));
    if (m_building.extension == "ply" && m_building.view.meshes().size() == 1) return takePlyEdges(geometry);
    return {};
  }

  // Of vertices without faces assimp makes points: where there are edges, they are lines.
  Result<void> takePlyEdges(Geometry& geometry) {
    VITRINE_TRY(LargeBuffer<uint32_t> edges,
                plyEdges(m_building.context.bytes(), geometry.positions.size(), m_building.context.budget));
    if (edges.empty()) return {};
    geometry.lines = std::move(edges);
    geometry.points.clear();
    return {};
  }

  // `owner`: the node that has the mesh, after which targets without a name are called: parts of one mesh that
  // assimp has cut up share it, and so move together.
  Result<void> copyMorphs(const flat::Mesh& mesh, Geometry& geometry, const std::string& owner) {
    const std::span stored = sub(m_building.view.morphs(), mesh.morphs);
    VITRINE_CHECK(m_building.context.budget.takeArray(stored.size(), sizeof(MorphTarget), "morph targets", {}));
    uint64_t lost = 0, empty = 0, unknown = 0;
    for (size_t t = 0; t < stored.size(); ++t) {
      MorphTarget& target = geometry.morphs.emplace_back();
      const std::string name = m_building.text(stored[t].name);
      target.control = controlOf(name.empty() ? fmt::format("target {} of {}", t, owner) : name);
      VITRINE_CHECK(copy(Kind::Position, stored[t].positions, target.positions));
      VITRINE_CHECK(copy(Kind::Normal, stored[t].normals, target.normals));
      target.weight = stored[t].weight;
      // assimp says 1 of each FBX target that is the only shape of its channel, whatever the file says.
      if (m_isFbx && target.weight == 1) target.weight = 0, ++unknown;
      empty += target.positions.empty() && target.normals.empty();
      if (!std::isfinite(target.weight)) target.weight = 0, ++lost;
      for (LargeBuffer<Vec3>* stream : {&target.positions, &target.normals})
        for (Vec3& displacement : *stream)
          if (!isFinite(displacement)) displacement = Vec3(0.0f), ++lost;
    }
    m_building.report(
        Severity::Warning, "assimp.morph-not-finite",
        geometry.name + ": displacements and weights of morph targets that are not finite are left out", lost);
    m_building.report(Severity::Info, "assimp.morph-weights",
                      geometry.name + ": weights that assimp does not pass on; the morph targets are shown at rest",
                      unknown);
    m_building.report(Severity::Info, "assimp.morph-without-shape",
                      geometry.name + ": morph targets that move no vertices of this mesh", empty);
    return {};
  }

  uint32_t controlOf(const std::string& name) {
    std::vector<std::string>& controls = m_building.document().morphControls;
    const auto [known, isNew] = m_controls.try_emplace(name, uint32_t(controls.size()));
    if (isNew) controls.push_back(name);
    return known->second;
  }

  static std::string primitivesOf(uint32_t flags) {
    constexpr const char* kNames[] = {"points", "lines", "triangles", "polygons"};
    std::string text;
    for (uint32_t k = 0; k < std::size(kNames); ++k)
      if (flags >> k & 1) text += (text.empty() ? "" : ", ") + std::string(kNames[k]);
    return text;
  }

  void describe(const flat::Mesh& mesh, const Geometry& geometry, uint32_t material) {
    const auto set = [&](std::string_view name, std::string_view type, Value value) {
      m_building.nodes.set(geometry.node, name, type, std::move(value));
    };
    const auto count = [&](std::string_view name, uint64_t number) {
      if (number > 0) set(name, "uint64", int64_t(number));
    };
    set("vertices", "uint64", int64_t(geometry.positions.size()));
    set("triangles", "uint64", int64_t(geometry.indices.size() / 3));
    set("faces", "uint64", int64_t(mesh.faces));
    count("polygons", mesh.polygons);
    set("primitive types", "string", primitivesOf(mesh.primitives));
    count("points", geometry.points.size());
    count("lines", geometry.lines.size() / 2);
    set("normals", "bool", !geometry.normals.empty());
    count("texture coordinate sets", uint64_t(std::popcount(mesh.uvSets)));
    if (mesh.uvs[1].count > 0) set("second texture coordinates", "string", "kept as lightmap coordinates");
    if (mesh.uvDirections > 0) set("three-dimensional texture coordinates", "bool", true);
    count("colour sets", uint64_t(std::popcount(mesh.colourSets)));
    count("bones", mesh.bones.count);
    count("morph targets", mesh.morphs.count);
    List names;
    for (const MorphTarget& target : geometry.morphs)
      names.items.emplace_back(m_building.document().morphControls[target.control]);
    if (!names.items.empty()) set("morph target names", "string[]", std::move(names));
    if (mesh.material != flat::kNothing) set("material index", "uint32", mesh.material);
    if (material != kNone) set("material", "string", m_building.document().materials[material].name);
  }

  // Whether there are triangles, and nothing can be seen of any. Looks no further than to the first that has an
  // area.
  static bool isWithoutArea(const Geometry& geometry) {
    for (size_t i = 0; i + 2 < geometry.indices.size(); i += 3)
      if (triangleNormal(geometry.positions[geometry.indices[i]], geometry.positions[geometry.indices[i + 1]],
                         geometry.positions[geometry.indices[i + 2]]) != Vec3(0.0f))
        return false;
    return geometry.indices.size() > 2;
  }

  void reportDoubts(const flat::Mesh& mesh, const Geometry& geometry) {
    if (isWithoutArea(geometry))
      m_building.report(Severity::Warning, "assimp.no-area",
                        geometry.name + ": triangles as assimp gives them, none of which has an area",
                        geometry.indices.size() / 3);
    m_building.report(Severity::Warning, "assimp.index-out-of-range",
                      geometry.name + ": faces that refer to vertices which are not there are left out",
                      mesh.badFaces);
    m_building.report(Severity::Warning, "assimp.polygon-not-simple",
                      geometry.name + ": polygons that cannot be cut into triangles cleanly", mesh.roughCuts);
    m_building.report(Severity::Info, "assimp.influences-dropped",
                      geometry.name + ": influences beyond the four strongest of a vertex are dropped",
                      mesh.lostInfluences);
    if (std::popcount(mesh.uvSets) > 2)
      m_building.report(Severity::Info, "assimp.uv-sets",
                        geometry.name + ": texture coordinates beyond the second set");
    if ((mesh.colourSets & ~1u) > 0)
      m_building.report(Severity::Info, "assimp.colour-sets",
                        geometry.name + ": colours beyond the first set are not shown");
  }

  Building& m_building;
  uint32_t m_nodeClass = m_building.nodes.classIndex("node", NodeKind::Group);
  uint32_t m_meshClass = m_building.nodes.classIndex("mesh", NodeKind::Mesh);
  uint64_t m_notFinite = 0;
  const bool m_isFbx = m_building.view.text(m_building.view.header().importer) == "Autodesk FBX Importer";
  // Places of one mesh may have different weights: each becomes a geometry.
  const bool m_haveOwnWeights = !m_building.view.morphChannels().empty();
  std::unordered_map<std::string, uint32_t> m_controls;  // of Document::morphControls, by name
};

}  // namespace

Result<void> addHierarchy(Building& building) { return HierarchyBuilder(building).build(); }

}  // namespace vitrine::assimp
