// Skeletons from the bones of meshes. assimp knows no skeleton: each mesh lists bones of its own, by the names of
// nodes, each with a matrix from the mesh's space to the bone's.
#include <algorithm>
#include <cmath>

#include "core/bytes/local_text.h"
#include "core/formats/assimp/building.h"

namespace vitrine::assimp {

namespace {

class ForestBuilder {
 public:
  explicit ForestBuilder(Building& building) : m_building(building) {}

  Result<void> build() {
    VITRINE_CHECK(addNodes());
    for (uint32_t mesh = 0; mesh < m_building.view.meshes().size(); ++mesh)
      if (m_building.view.meshes()[mesh].bones.count > 0 && m_building.geometryOf[mesh] != kNone)
        VITRINE_CHECK(addMesh(mesh));
    m_building.report(Severity::Warning, "assimp.bone-without-node",
                      "bones whose names no node has stay where they are bound", m_nodeless);
    VITRINE_CHECK(rig::addSkeletons(m_building.context, m_building.nodes, m_building.root, m_building.forest));
    dropInfluences();
    return {};
  }

 private:
  Geometry& geometryOf(uint32_t mesh) { return m_building.document().geometries[m_building.geometryOf[mesh]]; }

  Result<void> addNodes() {
    const auto nodes = m_building.view.nodes();
    VITRINE_CHECK(m_building.context.budget.takeArray(nodes.size(), sizeof(rig::Node), "nodes", {}));
    m_forest.nodes.reserve(nodes.size());
    for (uint32_t n = 0; n < nodes.size(); ++n)
      m_forest.nodes.push_back({.name = m_building.nameOr(nodes[n].name, "node", n),
                                .parent = nodes[n].parent == flat::kNothing ? kNone : nodes[n].parent,
                                .local = matrixOf(nodes[n].transform),
                                .place = m_building.nodeMatrices[n],
                                .node = m_building.nodeOf[n]});
    for (const flat::Channel& channel : m_building.view.channels()) {
      const auto node = m_building.nodeOfChannel(channel);
      if (node && isMoved(channel, nodes[*node])) m_forest.nodes[*node].animated = true;
    }
    return {};
  }

  // Exporters write channels for what stands still, where it stands.
  bool isMoved(const flat::Channel& channel, const flat::Node& node) const {
    const auto keys = m_building.view.keys();
    const auto differ = [](const flat::Key& a, const flat::Key& b) {
      for (size_t k = 0; k < a.value.size(); ++k)
        if (std::abs(a.value[k] - b.value[k]) > 1e-5f * std::max(1.0f, std::abs(a.value[k]))) return true;
      return false;
    };
    for (const flat::Range* range : {&channel.translations, &channel.rotations, &channel.scales})
      for (const flat::Key& key : sub(keys, *range))
        if (differ(keys[range->first], key)) return true;
    if (channel.translations.count == 0 || channel.rotations.count == 0 || channel.scales.count == 0) return false;
    const auto& [x, y, z, none] = keys[channel.translations.first].value;
    const auto& [i, j, k, w] = keys[channel.rotations.first].value;
    const auto& [wide, high, deep, nothing] = keys[channel.scales.first].value;
    Mat4 place(glm::mat3_cast(Quat(w, i, j, k)) * Mat3(wide, 0, 0, 0, high, 0, 0, 0, deep));
    place[3] = Vec4(x, y, z, 1);
    return rig::difference(place, matrixOf(node.transform)) > rig::kSame;
  }

  Result<void> addMesh(uint32_t mesh) {
    const flat::Mesh& stored = m_building.view.meshes()[mesh];
    VITRINE_CHECK(m_building.context.budget.takeArray(stored.bones.count + 1, sizeof(rig::Bone), "bones", {}));
    rig::Mesh made{.geometry = m_building.geometryOf[mesh]};
    for (const flat::Bone& bone : sub(m_building.view.bones(), stored.bones)) {
      const std::string_view name = m_building.view.text(bone.name);
      const auto found = m_building.nodeByName.find(name);
      m_nodeless += found == m_building.nodeByName.end();
      Mat4 offset = matrixOf(bone.offset);
      if (!isFinite(offset)) {
        m_building.report(Severity::Warning, "assimp.bone-not-finite",
                          "bones whose matrix is not finite: " + toUtf8(name));
        offset = Mat4(1.0f);
      }
      made.bones.push_back(
          {.name = name, .node = found == m_building.nodeByName.end() ? kNone : found->second, .offset = offset});
    }
    if (stored.unboundVertices > 0) addMeshNode(mesh, made);
    m_forest.meshes.push_back(std::move(made));
    return {};
  }

  // Vertices no bone moves go with the node that has the mesh, as if it were a bone that leaves them in place.
  void addMeshNode(uint32_t mesh, rig::Mesh& made) {
    const NodeId parent = m_building.document().nodes.parent[indexOf(geometryOf(mesh).node)];
    const auto node = std::ranges::lower_bound(m_building.nodeOf, parent);
    const bool isThere = node != m_building.nodeOf.end() && *node == parent;
    made.bones.push_back({.node = isThere ? uint32_t(node - m_building.nodeOf.begin()) : kNone, .listed = false});
    m_building.report(Severity::Info, "assimp.unbound-vertices",
                      geometryOf(mesh).name + ": vertices without influences move with the mesh's node",
                      m_building.view.meshes()[mesh].unboundVertices);
  }

  void dropInfluences() {
    uint64_t unrigged = 0;
    for (const rig::Mesh& mesh : m_forest.meshes) {
      if (mesh.rigged) continue;
      ++unrigged;
      m_building.document().geometries[mesh.geometry].influences.clear();
    }
    m_building.report(Severity::Warning, "assimp.too-many-skeletons", "meshes with bones are shown unposed",
                      unrigged);
  }

  Building& m_building;
  rig::Forest& m_forest = m_building.forest;
  uint64_t m_nodeless = 0;
};

}  // namespace

Result<void> addSkeletons(Building& building) { return ForestBuilder(building).build(); }

}  // namespace vitrine::assimp
