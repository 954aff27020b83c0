// Skeletons from the bones of meshes. assimp knows no skeleton: each mesh lists bones of its own, by the names of
// nodes, each with a matrix from the mesh's space to the bone's. A vertex is drawn at
// sum(weight * place of the bone's node * that matrix) * position.
//
// Bind space is chosen so that the first bone's node is where it is bound: for files at rest, which most are, the
// bind pose is then the stored one.
//
// What animations move without a bone has joints as well: nodes above and below a skin's joints are joints of its
// skeleton, the others of one that has no skin. Meshes without bones follow the joint of their node.
#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_inverse.hpp>
#include <map>

#include "core/bytes/local_text.h"
#include "core/formats/assimp/building.h"

namespace vitrine::assimp {

namespace {

using DMat4 = glm::dmat4;

constexpr float kSame = 1e-3f;  // relative difference of matrices that mean the same
constexpr size_t kMostSkeletons = 32;
constexpr uint64_t kJointCost = 2048;  // of the budget

std::optional<DMat4> inverseOf(const Mat4& matrix) {
  if (!isFinite(matrix)) return std::nullopt;
  const DMat4 inverse = glm::inverse(DMat4(matrix));
  return isFinite(Mat4(inverse)) ? std::optional(inverse) : std::nullopt;
}

// The rigid part of a matrix.
CFrame frameOf(const Mat4& matrix) {
  CFrame frame;
  frame.position = Vec3(matrix[3]);
  Mat3 axes(matrix);
  for (int k = 0; k < 3; ++k) {
    for (int before = 0; before < k; ++before) axes[k] -= axes[before] * glm::dot(axes[before], axes[k]);
    const float length = glm::length(axes[k]);
    if (!(length > 0) || !std::isfinite(length)) return frame;
    axes[k] /= length;
  }
  frame.rotation = axes;
  return frame;
}

// A bone of a mesh. Bones without a node are told apart by their name.
struct MeshBone {
  std::string_view name;
  uint32_t node = kNone;
  Mat4 offset{1.0f};
};

// Meshes whose bones agree on where they are bound.
struct Rig {
  struct Bone {
    Mat4 inverseBind{1.0f};
    uint32_t joint = kNone;
  };
  std::map<std::pair<uint32_t, std::string_view>, Bone> bones;  // by node, or by name where there is none
  struct Mesh {
    uint32_t mesh = 0;
    std::vector<MeshBone> bones;
  };
  std::vector<Mesh> meshes;
};

class SkeletonBuilder {
 public:
  explicit SkeletonBuilder(Building& building) : m_building(building) {}

  Result<void> build() {
    for (uint32_t mesh = 0; mesh < m_building.view.meshes().size(); ++mesh)
      if (m_building.view.meshes()[mesh].bones.count > 0 && m_building.geometryOf[mesh] != kNone)
        VITRINE_CHECK(addMesh(mesh));
    m_building.report(Severity::Warning, "assimp.bone-without-node",
                      "bones whose names no node has stay where they are bound", m_nodeless);
    m_building.report(Severity::Warning, "assimp.too-many-skeletons", "meshes with bones are shown unposed",
                      m_unrigged);
    placeRigged();
    markAnimated();
    markCarriers();
    for (Rig& rig : m_rigs) VITRINE_CHECK(addSkeleton(rig, jointNodes(rig)));
    VITRINE_CHECK(addSkeletonOfNodes());
    for (uint32_t s = 0; s < m_building.jointsOf.size(); ++s) followJoints(s);
    return {};
  }

 private:
  static std::pair<uint32_t, std::string_view> keyOf(const MeshBone& bone) {
    return {bone.node, bone.node == kNone ? bone.name : std::string_view()};
  }
  Geometry& geometryOf(uint32_t mesh) { return m_building.document().geometries[m_building.geometryOf[mesh]]; }

  Result<void> addMesh(uint32_t mesh) {
    const flat::Mesh& stored = m_building.view.meshes()[mesh];
    VITRINE_CHECK(m_building.context.budget.takeArray(stored.bones.count + 1,
                                                      sizeof(MeshBone) + sizeof(Rig::Bone) + 64, "bones", {}));
    Rig::Mesh made{.mesh = mesh};
    for (const flat::Bone& bone : sub(m_building.view.bones(), stored.bones)) {
      const std::string_view name = m_building.view.text(bone.name);
      const auto found = m_building.nodeByName.find(name);
      m_nodeless += found == m_building.nodeByName.end();
      if (found != m_building.nodeByName.end()) m_isListed[found->second] = true;
      Mat4 offset = matrixOf(bone.offset);
      if (!isFinite(offset)) {
        m_building.report(Severity::Warning, "assimp.bone-not-finite",
                          "bones whose matrix is not finite: " + toUtf8(name));
        offset = Mat4(1.0f);
      }
      made.bones.push_back({name, found == m_building.nodeByName.end() ? kNone : found->second, offset});
    }
    if (stored.unboundVertices > 0) addMeshNode(mesh, made);
    if (!join(made)) {
      ++m_unrigged;
      geometryOf(mesh).influences.clear();
    }
    return {};
  }

  // Vertices no bone moves go with the node that has the mesh, as if it were a bone that leaves them in place.
  void addMeshNode(uint32_t mesh, Rig::Mesh& made) {
    const NodeId parent = m_building.document().nodes.parent[indexOf(geometryOf(mesh).node)];
    const auto node = std::ranges::lower_bound(m_building.nodeOf, parent);
    made.bones.push_back(
        {{},
         node == m_building.nodeOf.end() || *node != parent ? kNone : uint32_t(node - m_building.nodeOf.begin()),
         Mat4(1.0f)});
    m_building.report(Severity::Info, "assimp.unbound-vertices",
                      geometryOf(mesh).name + ": vertices without influences move with the mesh's node",
                      m_building.view.meshes()[mesh].unboundVertices);
  }

  bool join(Rig::Mesh& mesh) {
    for (Rig& rig : m_rigs)
      if (const auto bindShape = bindShapeIn(rig, mesh)) {
        enter(rig, mesh, *bindShape);
        return true;
      }
    if (m_rigs.size() == kMostSkeletons) return false;
    enter(m_rigs.emplace_back(), mesh, ownBindShape(mesh));
    return true;
  }

  // What takes the mesh to the rig's bind space; nothing if its bones are bound elsewhere.
  std::optional<Mat4> bindShapeIn(const Rig& rig, const Rig::Mesh& mesh) const {
    std::optional<Mat4> bindShape;
    for (const MeshBone& bone : mesh.bones) {
      const auto known = rig.bones.find(keyOf(bone));
      if (known == rig.bones.end()) continue;
      if (!bindShape) {
        const auto bind = inverseOf(known->second.inverseBind);
        if (!bind) continue;
        bindShape = Mat4(*bind * DMat4(bone.offset));
        if (!inverseOf(*bindShape)) return std::nullopt;
      }
      if (difference(Mat4(DMat4(known->second.inverseBind) * DMat4(*bindShape)), bone.offset) > kSame)
        return std::nullopt;
    }
    return bindShape ? bindShape : ownBindShape(mesh);
  }

  Mat4 ownBindShape(const Rig::Mesh& mesh) const {
    for (const MeshBone& bone : mesh.bones) {
      if (bone.node == kNone) continue;
      const auto bindShape = Mat4(DMat4(m_building.nodeMatrices[bone.node]) * DMat4(bone.offset));
      if (inverseOf(bindShape)) return bindShape;
    }
    return Mat4(1.0f);
  }

  void enter(Rig& rig, Rig::Mesh& mesh, const Mat4& bindShape) {
    const DMat4 back = inverseOf(bindShape).value_or(DMat4(1.0));
    for (const MeshBone& bone : mesh.bones)
      rig.bones.try_emplace(keyOf(bone), Rig::Bone{.inverseBind = Mat4(DMat4(bone.offset) * back)});
    geometryOf(mesh.mesh).bindShape = bindShape;
    rig.meshes.push_back(std::move(mesh));
  }

  // Joints place what they move: the mesh's own node no longer does.
  void placeRigged() {
    m_isRigged.resize(m_building.document().geometries.size());
    for (const Rig& rig : m_rigs)
      for (const Rig::Mesh& mesh : rig.meshes) m_isRigged[m_building.geometryOf[mesh.mesh]] = true;
    for (Instance& instance : m_building.document().instances)
      if (m_isRigged[instance.geometry]) instance.transform = Mat4(1.0f);
  }

  // ---- A rig as a skeleton -------------------------------------------------------------------------------------

  // Nodes above any that are marked, and nodes below.
  std::vector<bool> aboveOf(const std::vector<bool>& marked) const {
    const auto nodes = m_building.view.nodes();
    std::vector<bool> above(nodes.size());
    for (size_t n = nodes.size(); n-- > 0;)
      if (const uint32_t parent = nodes[n].parent; parent != flat::kNothing && (above[n] || marked[n]))
        above[parent] = true;
    return above;
  }
  std::vector<bool> belowOf(const std::vector<bool>& marked) const {
    const auto nodes = m_building.view.nodes();
    std::vector<bool> below(nodes.size());
    for (size_t n = 0; n < nodes.size(); ++n)
      if (const uint32_t parent = nodes[n].parent; parent != flat::kNothing)
        below[n] = below[parent] || marked[parent];
    return below;
  }
  void markBetween(std::vector<bool>& marked) const {
    const std::vector<bool> above = aboveOf(marked), below = belowOf(marked);
    for (size_t n = 0; n < marked.size(); ++n) marked[n] = marked[n] || (below[n] && above[n]);
  }

  // The bones' nodes, the animated ones they hang on, the animated ones that carry what hangs on either, and those
  // between one and the next above it.
  std::vector<bool> jointNodes(const Rig& rig) const {
    std::vector<bool> isJoint(m_building.view.nodes().size());
    for (const auto& [key, bone] : rig.bones)
      if (key.first != kNone) isJoint[key.first] = true;
    const std::vector<bool> above = aboveOf(isJoint);
    for (size_t n = 0; n < isJoint.size(); ++n) isJoint[n] = isJoint[n] || (m_isAnimated[n] && above[n]);
    const std::vector<bool> below = belowOf(isJoint);
    for (size_t n = 0; n < isJoint.size(); ++n)
      isJoint[n] = isJoint[n] || (m_isAnimated[n] && m_carries[n] && below[n]);
    markBetween(isJoint);
    return isJoint;
  }

  void markAnimated() {
    for (const flat::Channel& channel : m_building.view.channels()) {
      const auto node = m_building.nodeByName.find(m_building.view.text(channel.name));
      if (node != m_building.nodeByName.end() && isMoved(channel, m_building.view.nodes()[node->second]))
        m_isAnimated[node->second] = true;
    }
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
    return difference(place, matrixOf(node.transform)) > kSame;
  }

  // The number of the node that an instance hangs on.
  uint32_t nodeOf(const Instance& instance) const {
    const NodeId parent = m_building.document().nodes.parent[indexOf(instance.node)];
    const auto found = std::ranges::lower_bound(m_building.nodeOf, parent);
    return found == m_building.nodeOf.end() || *found != parent ? kNone
                                                                : uint32_t(found - m_building.nodeOf.begin());
  }

  void markCarriers() {
    std::vector<bool> hasMesh(m_carries.size());
    for (const Instance& instance : m_building.document().instances)
      if (const uint32_t node = nodeOf(instance); node != kNone && !m_isRigged[instance.geometry])
        hasMesh[node] = true;
    m_carries = aboveOf(hasMesh);
    for (size_t n = 0; n < hasMesh.size(); ++n) m_carries[n] = m_carries[n] || hasMesh[n];
  }

  // The animated nodes that carry meshes, as far as no skin's skeleton has them.
  Result<void> addSkeletonOfNodes() {
    std::vector<bool> isJoint(m_building.view.nodes().size());
    for (size_t n = 0; n < isJoint.size(); ++n) isJoint[n] = m_isAnimated[n] && m_carries[n];
    for (const NodeJoints& joints : m_building.jointsOf)
      for (const uint32_t node : joints.nodes)
        if (node != kNone) isJoint[node] = false;
    if (std::ranges::find(isJoint, true) == isJoint.end()) return {};
    markBetween(isJoint);
    Rig none;
    return addSkeleton(none, isJoint);
  }

  // Lets the meshes without bones, where no skeleton before has done so, go with the joint of their node.
  void followJoints(uint32_t skeleton) {
    const auto nodes = m_building.view.nodes();
    const NodeJoints& joints = m_building.jointsOf[skeleton];
    std::vector<Mat4> inJoint(nodes.size(), Mat4(1.0f));  // by node
    for (uint32_t n = 0; n < nodes.size(); ++n) {
      const uint32_t joint = joints.ofNode[n];
      if (joint == kNone || joints.nodes[joint] == n) continue;
      inJoint[n] = inJoint[nodes[n].parent] * matrixOf(nodes[n].transform);
      if (!isFinite(inJoint[n])) inJoint[n] = inJoint[nodes[n].parent];
    }
    for (Instance& instance : m_building.document().instances) {
      const uint32_t node = nodeOf(instance);
      if (node == kNone || m_isRigged[instance.geometry] || instance.joint != kNone) continue;
      if (joints.ofNode[node] == kNone) continue;
      instance.skeleton = skeleton;
      instance.joint = joints.ofNode[node];
      instance.inJoint = inJoint[node];
    }
  }

  // `isJoint`: of the nodes; those of the rig's bones are. A rig without any has its joints in the hierarchy alone.
  Result<void> addSkeleton(Rig& rig, const std::vector<bool>& isJoint) {
    const auto nodes = m_building.view.nodes();
    VITRINE_CHECK(m_building.context.budget.takeArray(nodes.size(), 8, "joints", {}));
    const auto count = uint64_t(std::ranges::count(isJoint, true));
    VITRINE_CHECK(m_building.context.budget.takeArray(count + rig.bones.size(), kJointCost, "joints", {}));
    Skeleton skeleton;
    std::vector<Mat4> nodeMatrices;
    NodeJoints joints{.ofNode = std::vector<uint32_t>(nodes.size(), kNone), .nodes = {}};
    for (uint32_t n = 0; n < nodes.size(); ++n) {
      const uint32_t parent = nodes[n].parent == flat::kNothing ? kNone : joints.ofNode[nodes[n].parent];
      joints.ofNode[n] = parent;
      if (!isJoint[n]) continue;
      joints.ofNode[n] = uint32_t(skeleton.joints.size());
      joints.nodes.push_back(n);
      const auto bone = rig.bones.find({n, {}});
      if (bone != rig.bones.end()) bone->second.joint = joints.ofNode[n];
      const Mat4 inverseBind = bone != rig.bones.end() ? bone->second.inverseBind : inverseOfPlace(n);
      addJoint(skeleton, m_building.nameOr(nodes[n].name, "node", n), parent, inverseBind,
               m_building.nodeMatrices[n], rig.bones.empty() ? m_building.nodeOf[n] : NodeId::None);
      skeleton.joints.back().listed = m_isListed[n];
      nodeMatrices.push_back(m_building.nodeMatrices[n]);
    }
    addNodeless(rig, skeleton, nodeMatrices);
    joints.nodes.resize(skeleton.joints.size(), kNone);
    addPose(skeleton, std::move(nodeMatrices));
    bindMeshes(rig, uint32_t(m_building.document().skeletons.size()));
    m_building.document().skeletons.push_back(std::move(skeleton));
    m_building.jointsOf.push_back(std::move(joints));
    return {};
  }

  // What has shrunk to nothing is bound in its natural size.
  Mat4 inverseOfPlace(uint32_t node) const {
    const Mat4& place = m_building.nodeMatrices[node];
    return Mat4(inverseOf(place).value_or(glm::inverse(DMat4(matrixOf(frameOf(place))))));
  }

  // `node` None: one of its own below the parent's.
  void addJoint(Skeleton& skeleton, std::string name, uint32_t parent, const Mat4& inverseBind, const Mat4& place,
                NodeId node = NodeId::None) {
    const auto bind = inverseOf(inverseBind);
    Joint joint{.name = std::move(name), .parent = parent, .bind = frameOf(bind ? Mat4(*bind) : place)};
    joint.node = node == NodeId::None ? addJointNode(skeleton, joint, place) : node;
    skeleton.inverseBind.push_back(inverseBind);
    skeleton.joints.push_back(std::move(joint));
  }

  NodeId addJointNode(const Skeleton& skeleton, const Joint& joint, const Mat4& place) {
    const uint32_t parent = joint.parent;
    const NodeId above = parent == kNone ? m_building.root : skeleton.joints[parent].node;
    const auto index = uint32_t(skeleton.joints.size());
    const NodeId node = m_building.nodes.add(m_jointClass, above, joint.name, {},
                                             {.kind = NodeTarget::Kind::Joint, .index = index});
    m_building.nodes.set(node, "bind", "CFrame", joint.bind);
    m_building.nodes.set(node, "place", "Vector3", Vec3(place[3]));
    return node;
  }

  void addNodeless(Rig& rig, Skeleton& skeleton, std::vector<Mat4>& nodeMatrices) {
    for (auto& [key, bone] : rig.bones) {
      if (key.first != kNone) continue;
      bone.joint = uint32_t(skeleton.joints.size());
      const Mat4 place(inverseOf(bone.inverseBind).value_or(DMat4(1.0)));
      addJoint(skeleton, key.second.empty() ? "joint" : toUtf8(key.second), kNone, bone.inverseBind, place);
      nodeMatrices.push_back(place);
    }
  }

  static void addPose(Skeleton& skeleton, std::vector<Mat4> nodeMatrices) {
    bool differs = false;
    for (size_t j = 0; j < nodeMatrices.size(); ++j) {
      const auto bind = inverseOf(skeleton.inverseBind[j]);
      differs |= bind && difference(Mat4(*bind), nodeMatrices[j]) > kSame;
    }
    if (!differs) return;
    skeleton.poses.push_back({"as stored", std::move(nodeMatrices)});
    skeleton.shownPose = 0;
  }

  // Influences name the mesh's own bones; from here on the skeleton's joints.
  void bindMeshes(const Rig& rig, uint32_t skeleton) {
    for (const Rig::Mesh& mesh : rig.meshes) {
      std::vector<uint32_t> joints;
      joints.reserve(mesh.bones.size());
      for (const MeshBone& bone : mesh.bones) joints.push_back(rig.bones.at(keyOf(bone)).joint);
      Geometry& geometry = geometryOf(mesh.mesh);
      geometry.skeleton = skeleton;
      for (Influences& influence : geometry.influences)
        for (size_t k = 0; k < 4; ++k) {
          const uint32_t joint = influence.joints[k] < joints.size() ? joints[influence.joints[k]] : kNone;
          if (joint > 0xFFFF) influence.weights[k] = 0;
          influence.joints[k] = joint > 0xFFFF ? uint16_t(0) : uint16_t(joint);
        }
    }
  }

  Building& m_building;
  uint32_t m_jointClass =
      m_building.nodes.classIndex("joint", NodeKind::Joint, VITRINE_TEXT("Headings", "Skeleton"));
  std::vector<Rig> m_rigs;
  std::vector<bool> m_isListed = std::vector<bool>(m_building.view.nodes().size());  // nodes that skins name
  std::vector<bool> m_isAnimated = std::vector<bool>(m_building.view.nodes().size());
  std::vector<bool> m_carries = m_isAnimated;  // nodes with a mesh without bones at or below them
  std::vector<bool> m_isRigged;                // of the document's geometries
  uint64_t m_nodeless = 0, m_unrigged = 0;
};

}  // namespace

Result<void> addSkeletons(Building& building) { return SkeletonBuilder(building).build(); }

}  // namespace vitrine::assimp
