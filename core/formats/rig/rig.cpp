// Makes skeletons of a forest: joins meshes into rigs, and chooses which nodes are joints.
#include "core/formats/rig/rig.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_inverse.hpp>
#include <map>

#include "core/bytes/local_text.h"

namespace vitrine::rig {

namespace {

using DMat4 = glm::dmat4;

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

// Meshes whose bones agree on where they are bound.
struct Rig {
  struct BoundBone {
    Mat4 inverseBind{1.0f};
    uint32_t joint = kNone;
  };
  std::map<std::pair<uint32_t, std::string_view>, BoundBone> bones;  // by node, or by name where there is none
  std::vector<const Mesh*> meshes;
};

class SkeletonBuilder {
 public:
  SkeletonBuilder(ReadContext& context, NodeBuilder& nodes, NodeId root, Forest& forest)
      : m_context(context), m_tree(nodes), m_root(root), m_forest(forest) {}

  Result<void> build() {
    for (Mesh& mesh : m_forest.meshes) VITRINE_CHECK(addMesh(mesh));
    const auto isAnimated = [](const Node& node) { return node.animated; };
    if (m_rigs.empty() && std::ranges::none_of(m_nodes, isAnimated)) return {};
    findNodesOfInstances();
    placeRigged();
    markCarriers();
    for (Rig& rig : m_rigs) VITRINE_CHECK(addSkeleton(rig, jointNodes(rig)));
    VITRINE_CHECK(addSkeletonOfNodes());
    for (uint32_t s = 0; s < m_forest.joints.size(); ++s) followJoints(s);
    return {};
  }

 private:
  static std::pair<uint32_t, std::string_view> keyOf(const Bone& bone) {
    return {bone.node, bone.node == kNone ? bone.name : std::string_view()};
  }
  Document& document() { return m_context.document; }

  Result<void> addMesh(Mesh& mesh) {
    VITRINE_CHECK(
        m_context.budget.takeArray(mesh.bones.size(), sizeof(Bone) + sizeof(Rig::BoundBone) + 64, "bones", {}));
    for (const Bone& bone : mesh.bones)
      if (bone.node != kNone && bone.listed) m_isListed[bone.node] = true;
    mesh.rigged = join(mesh);
    return {};
  }

  bool join(const Mesh& mesh) {
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
  std::optional<Mat4> bindShapeIn(const Rig& rig, const Mesh& mesh) const {
    std::optional<Mat4> bindShape;
    for (const Bone& bone : mesh.bones) {
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

  Mat4 ownBindShape(const Mesh& mesh) const {
    for (const Bone& bone : mesh.bones) {
      if (bone.node == kNone) continue;
      const auto bindShape = Mat4(DMat4(m_nodes[bone.node].place) * DMat4(bone.offset));
      if (inverseOf(bindShape)) return bindShape;
    }
    return Mat4(1.0f);
  }

  void enter(Rig& rig, const Mesh& mesh, const Mat4& bindShape) {
    const DMat4 back = inverseOf(bindShape).value_or(DMat4(1.0));
    for (const Bone& bone : mesh.bones)
      rig.bones.try_emplace(keyOf(bone), Rig::BoundBone{.inverseBind = Mat4(DMat4(bone.offset) * back)});
    document().geometries[mesh.geometry].bindShape = bindShape;
    rig.meshes.push_back(&mesh);
  }

  // By instance: the number of the node that it hangs on.
  void findNodesOfInstances() {
    m_nodeOfInstance.reserve(document().instances.size());
    for (const Instance& instance : document().instances) {
      const NodeId parent = document().nodes.parent[indexOf(instance.node)];
      const auto found = std::ranges::lower_bound(m_nodes, parent, {}, &Node::node);
      m_nodeOfInstance.push_back(
          found == m_nodes.end() || found->node != parent ? kNone : uint32_t(found - m_nodes.begin()));
    }
  }

  // Joints place what they move: the mesh's own node no longer does.
  void placeRigged() {
    m_isRigged.resize(document().geometries.size());
    for (const Rig& rig : m_rigs)
      for (const Mesh* mesh : rig.meshes) m_isRigged[mesh->geometry] = true;
    for (Instance& instance : document().instances)
      if (m_isRigged[instance.geometry]) instance.transform = Mat4(1.0f);
  }

  // ---- A rig as a skeleton -------------------------------------------------------------------------------------

  // Nodes above any that are marked, and nodes below.
  std::vector<bool> aboveOf(const std::vector<bool>& marked) const {
    std::vector<bool> above(m_nodes.size());
    for (size_t n = m_nodes.size(); n-- > 0;)
      if (const uint32_t parent = m_nodes[n].parent; parent != kNone && (above[n] || marked[n]))
        above[parent] = true;
    return above;
  }
  std::vector<bool> belowOf(const std::vector<bool>& marked) const {
    std::vector<bool> below(m_nodes.size());
    for (size_t n = 0; n < m_nodes.size(); ++n)
      if (const uint32_t parent = m_nodes[n].parent; parent != kNone) below[n] = below[parent] || marked[parent];
    return below;
  }
  void markBetween(std::vector<bool>& marked) const {
    const std::vector<bool> above = aboveOf(marked), below = belowOf(marked);
    for (size_t n = 0; n < marked.size(); ++n) marked[n] = marked[n] || (below[n] && above[n]);
  }

  // The bones' nodes, the animated ones they hang on, the animated ones that carry what hangs on either, and those
  // between one and the next above it.
  std::vector<bool> jointNodes(const Rig& rig) const {
    std::vector<bool> isJoint(m_nodes.size());
    for (const auto& [key, bone] : rig.bones)
      if (key.first != kNone) isJoint[key.first] = true;
    const std::vector<bool> above = aboveOf(isJoint);
    for (size_t n = 0; n < isJoint.size(); ++n) isJoint[n] = isJoint[n] || (m_nodes[n].animated && above[n]);
    const std::vector<bool> below = belowOf(isJoint);
    for (size_t n = 0; n < isJoint.size(); ++n)
      isJoint[n] = isJoint[n] || (m_nodes[n].animated && m_carries[n] && below[n]);
    markBetween(isJoint);
    return isJoint;
  }

  void markCarriers() {
    std::vector<bool> hasMesh(m_carries.size());
    for (size_t i = 0; i < m_nodeOfInstance.size(); ++i)
      if (const uint32_t node = m_nodeOfInstance[i]; node != kNone && !m_isRigged[document().instances[i].geometry])
        hasMesh[node] = true;
    m_carries = aboveOf(hasMesh);
    for (size_t n = 0; n < hasMesh.size(); ++n) m_carries[n] = m_carries[n] || hasMesh[n];
  }

  // The animated nodes that carry meshes, as far as no skin's skeleton has them. Of a file without meshes, which is
  // there for its movements alone, all animated nodes and what hangs on them.
  Result<void> addSkeletonOfNodes() {
    std::vector<bool> isJoint(m_nodes.size());
    const bool areMovementsAlone = document().geometries.empty();
    for (size_t n = 0; n < isJoint.size(); ++n)
      isJoint[n] = m_nodes[n].animated && (m_carries[n] || areMovementsAlone);
    if (areMovementsAlone) {
      const std::vector<bool> below = belowOf(isJoint);
      // They are the picture, as the joints of a skin are beside what they move.
      for (size_t n = 0; n < isJoint.size(); ++n) m_isListed[n] = isJoint[n] = isJoint[n] || below[n];
    }
    for (const NodeJoints& joints : m_forest.joints)
      for (const uint32_t node : joints.nodes)
        if (node != kNone) isJoint[node] = false;
    if (std::ranges::find(isJoint, true) == isJoint.end()) return {};
    markBetween(isJoint);
    Rig none;
    return addSkeleton(none, isJoint);
  }

  // Lets the meshes without bones, where no skeleton before has done so, go with the joint of their node.
  void followJoints(uint32_t skeleton) {
    const NodeJoints& joints = m_forest.joints[skeleton];
    std::vector<Mat4> inJoint(m_nodes.size(), Mat4(1.0f));  // by node
    for (uint32_t n = 0; n < m_nodes.size(); ++n) {
      const uint32_t joint = joints.ofNode[n];
      if (joint == kNone || joints.nodes[joint] == n) continue;
      inJoint[n] = inJoint[m_nodes[n].parent] * m_nodes[n].local;
      if (!isFinite(inJoint[n])) inJoint[n] = inJoint[m_nodes[n].parent];
    }
    for (size_t i = 0; i < m_nodeOfInstance.size(); ++i) {
      Instance& instance = document().instances[i];
      const uint32_t node = m_nodeOfInstance[i];
      if (node == kNone || m_isRigged[instance.geometry] || instance.joint != kNone) continue;
      if (joints.ofNode[node] == kNone) continue;
      instance.skeleton = skeleton;
      instance.joint = joints.ofNode[node];
      instance.inJoint = inJoint[node] * instance.inJoint;
    }
  }

  // `isJoint`: of the nodes; those of the rig's bones are. A rig without any has its joints in the hierarchy alone.
  Result<void> addSkeleton(Rig& rig, const std::vector<bool>& isJoint) {
    VITRINE_CHECK(m_context.budget.takeArray(m_nodes.size(), 8, "joints", {}));
    const auto count = uint64_t(std::ranges::count(isJoint, true));
    VITRINE_CHECK(m_context.budget.takeArray(count + rig.bones.size(), kJointCost, "joints", {}));
    Skeleton skeleton;
    std::vector<Mat4> nodeMatrices;
    NodeJoints joints{.ofNode = std::vector<uint32_t>(m_nodes.size(), kNone), .nodes = {}};
    for (uint32_t n = 0; n < m_nodes.size(); ++n) {
      const uint32_t parent = m_nodes[n].parent == kNone ? kNone : joints.ofNode[m_nodes[n].parent];
      joints.ofNode[n] = parent;
      if (!isJoint[n]) continue;
      joints.ofNode[n] = uint32_t(skeleton.joints.size());
      joints.nodes.push_back(n);
      const auto bone = rig.bones.find({n, {}});
      if (bone != rig.bones.end()) bone->second.joint = joints.ofNode[n];
      const Mat4 inverseBind = bone != rig.bones.end() ? bone->second.inverseBind : inverseOfPlace(n);
      addJoint(skeleton, m_nodes[n].name, parent, inverseBind, m_nodes[n].place,
               rig.bones.empty() ? m_nodes[n].node : NodeId::None);
      skeleton.joints.back().listed = m_isListed[n];
      nodeMatrices.push_back(m_nodes[n].place);
    }
    addNodeless(rig, skeleton, nodeMatrices);
    joints.nodes.resize(skeleton.joints.size(), kNone);
    addPose(skeleton, std::move(nodeMatrices));
    bindMeshes(rig, uint32_t(document().skeletons.size()));
    document().skeletons.push_back(std::move(skeleton));
    m_forest.joints.push_back(std::move(joints));
    return {};
  }

  // What has shrunk to nothing is bound in its natural size.
  Mat4 inverseOfPlace(uint32_t node) const {
    const Mat4& place = m_nodes[node].place;
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
    const NodeId above = parent == kNone ? m_root : skeleton.joints[parent].node;
    const auto index = uint32_t(skeleton.joints.size());
    const NodeId node =
        m_tree.add(m_jointClass, above, joint.name, {}, {.kind = NodeTarget::Kind::Joint, .index = index});
    m_tree.set(node, "bind", "CFrame", joint.bind);
    m_tree.set(node, "place", "Vector3", Vec3(place[3]));
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
    for (const Mesh* mesh : rig.meshes) {
      std::vector<uint32_t> joints;
      joints.reserve(mesh->bones.size());
      for (const Bone& bone : mesh->bones) joints.push_back(rig.bones.at(keyOf(bone)).joint);
      Geometry& geometry = document().geometries[mesh->geometry];
      geometry.skeleton = skeleton;
      for (Influences& influence : geometry.influences)
        for (size_t k = 0; k < 4; ++k) {
          const uint32_t joint = influence.joints[k] < joints.size() ? joints[influence.joints[k]] : kNone;
          if (joint > 0xFFFF) influence.weights[k] = 0;
          influence.joints[k] = joint > 0xFFFF ? uint16_t(0) : uint16_t(joint);
        }
    }
  }

  ReadContext& m_context;
  NodeBuilder& m_tree;
  NodeId m_root;
  Forest& m_forest;
  const std::vector<Node>& m_nodes = m_forest.nodes;
  uint32_t m_jointClass = m_tree.classIndex("joint", NodeKind::Joint, VITRINE_TEXT("Headings", "Skeleton"));
  std::vector<Rig> m_rigs;
  std::vector<bool> m_isListed = std::vector<bool>(m_nodes.size());  // nodes that skins name
  std::vector<bool> m_carries = m_isListed;  // nodes with a mesh without bones at or below them
  std::vector<bool> m_isRigged;              // of the document's geometries
  std::vector<uint32_t> m_nodeOfInstance;    // kNone: none of the forest
};

}  // namespace

Result<void> addSkeletons(ReadContext& context, NodeBuilder& nodes, NodeId root, Forest& forest) {
  return SkeletonBuilder(context, nodes, root, forest).build();
}

std::vector<Mover> moversOf(const Document& document, const Forest& forest, uint32_t node) {
  std::vector<Mover> movers;
  for (uint32_t s = 0; s < forest.joints.size(); ++s) {
    const NodeJoints& joints = forest.joints[s];
    const uint32_t joint = joints.ofNode[node];
    if (joint == kNone || joints.nodes[joint] != node) continue;
    Mover& mover = movers.emplace_back(Mover{.skeleton = s, .joint = joint});
    const uint32_t above = forest.nodes[node].parent;
    const bool isRoot = document.skeletons[s].joints[joint].parent == kNone;
    if (isRoot && above != kNone) mover.space = forest.nodes[above].place;
  }
  return movers;
}

float difference(const Mat4& a, const Mat4& b) {
  float largest = 0, apart = 0;
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row) {
      largest = std::max({largest, std::abs(a[column][row]), std::abs(b[column][row])});
      apart = std::max(apart, std::abs(a[column][row] - b[column][row]));
    }
  return largest > 0 ? apart / largest : 0;
}

}  // namespace vitrine::rig
