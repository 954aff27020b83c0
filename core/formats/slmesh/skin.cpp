// The skin block (docs/formats/slmesh.md 4) and the skeleton made of it.
#include <fmt/core.h>

#include <algorithm>
#include <glm/ext/matrix_double4x4.hpp>
#include <glm/matrix.hpp>
#include <numeric>

#include "core/bytes/local_text.h"
#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/slmesh/ghost.h"
#include "core/formats/slmesh/layout.h"
#include "core/formats/slmesh/mesh_state.h"

namespace vitrine::slmesh {

using namespace slAvatar;

namespace {

constexpr float kUnmoved = 0.0001f;     // metres; nearer to the default is no override
constexpr float kFarthestJoint = 1e6f;  // metres; a joint farther off is damage

struct SkinJoint {
  std::string name;
  SourceSpan span;
  uint32_t standard = kNone;  // row of the default skeleton
  bool hasInverse = false;
  std::array<double, 16> inverse{};  // as stored
  bool hasAlternate = false;
  std::array<double, 16> alternate{};  // as stored
  CFrame bind;
  Mat4 inverseBind{1.0f};  // of bind where none is stored that can be used
  // Unknown names are mPelvis to the viewer.
  uint32_t row() const { return standard == kNone ? kPelvis : standard; }
};

// Rows of row vectors are the columns of ours.
glm::dmat4 matrixOf(const std::array<double, 16>& numbers) {
  glm::dmat4 matrix(1.0);
  for (int i = 0; i < 16; ++i) matrix[i / 4][i % 4] = numbers[size_t(i)];
  return matrix;
}

Value listOf(std::span<const double> numbers) {
  List list;
  for (const double number : numbers) list.items.emplace_back(number);
  return list;
}

template <class Matrix>
bool allFinite(const Matrix& matrix) {
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row)
      if (!std::isfinite(matrix[column][row])) return false;
  return true;
}

// The rigid part of a transform. Collision volumes are bound with their size in the matrix; mirrored ones keep the
// X and Y axes.
bool frameOf(const glm::dmat4& matrix, CFrame& frame) {
  glm::dvec3 x(matrix[0]), y(matrix[1]);
  if (!(glm::length(x) > 0)) return false;
  x /= glm::length(x);
  y -= x * glm::dot(x, y);
  if (!(glm::length(y) > 0)) return false;
  y /= glm::length(y);
  // Adding 0 leaves no negative zeros, which inverting makes by the dozen.
  frame.rotation = Mat3(Vec3(x), Vec3(y), Vec3(glm::cross(x, y))) + Mat3(0.0f);
  frame.position = Vec3(glm::dvec3(matrix[3])) + Vec3(0.0f);
  for (int axis = 0; axis < 3; ++axis)
    if (!std::isfinite(frame.position[axis])) return false;
  return true;
}

class SkinReader {
 public:
  SkinReader(MeshState& state, const Block& block, const Llsd& skin)
      : m_state(state), m_block(block), m_skin(skin) {}

  Result<void> read() {
    if (!m_skin.is(LlsdType::Map))
      return fail(ErrorCode::Malformed, fmt::format("a map expected, {} found", llsdTypeName(m_skin.type)),
                  m_skin.span);
    setProperties();
    VITRINE_CHECK(readJoints());
    readBindShape();
    readMatrices("inverse_bind_matrix", "viewers drop the whole rig", &SkinJoint::hasInverse, &SkinJoint::inverse);
    m_alternatesCount = readMatrices("alt_inverse_bind_matrix", "viewers ignore them", &SkinJoint::hasAlternate,
                                     &SkinJoint::alternate);
    for (SkinJoint& joint : m_joints) setBind(joint);
    addSkeleton();
    return {};
  }

 private:
  void report(Severity severity, std::string_view id, std::string message, SourceSpan span, uint64_t count = 1) {
    m_state.report(severity, id, "skin: " + std::move(message), span, count);
  }

  // All but the lists that the joints show.
  void setProperties() {
    Llsd shown;
    shown.type = LlsdType::Map;
    for (size_t i = 0; i < m_skin.items.size(); ++i) {
      const std::string& key = m_skin.keys[i];
      if (key == "joint_names" || key == "inverse_bind_matrix" || key == "alt_inverse_bind_matrix") continue;
      shown.keys.push_back(key);
      shown.items.push_back(m_skin.items[i]);
    }
    m_state.nodes.set(m_block.node, "content", "map", toValue(shown));
  }

  Result<void> readJoints() {
    const Llsd* names = m_skin.find("joint_names", LlsdType::Array);
    if (!names) return fail(ErrorCode::Malformed, "no joint_names", m_skin.span);
    if (names->items.size() > kMostJointsRead)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{} joint names, at most {} are read", names->items.size(), kMostJointsRead),
                  names->span);
    if (names->items.size() > kMostJointsOfMesh)
      report(Severity::Warning, "slmesh.joint-count",
             fmt::format("{} joints, viewers take {}", names->items.size(), kMostJointsOfMesh), names->span);
    for (const Llsd& name : names->items) {
      SkinJoint joint{.name = name.text, .span = name.span};
      joint.standard = findDefaultJoint(joint.name);
      if (!isUtf8(joint.name)) joint.name = "?";
      if (joint.standard == kNone)
        report(Severity::Warning, "slmesh.unknown-joint",
               fmt::format("\"{}\" is no joint of the avatar; viewers take mPelvis", joint.name), name.span);
      m_joints.push_back(std::move(joint));
    }
    return {};
  }

  void readBindShape() {
    std::array<double, 16> numbers{};
    const Llsd* stored = m_skin.find("bind_shape_matrix");
    if (!readNumbers(stored, numbers)) {
      if (stored) report(Severity::Warning, "slmesh.matrix", "bind_shape_matrix is not 16 numbers", stored->span);
      return;
    }
    const glm::dmat4 matrix = matrixOf(numbers);
    // Beyond this a float could not hold it, or its inverse.
    const double volume = std::abs(glm::determinant(glm::dmat3(matrix)));
    if (!allFinite(matrix) || !(volume > 1e-24) || !(volume < 1e24)) {
      report(Severity::Warning, "slmesh.matrix", "bind_shape_matrix has no inverse; ignored", stored->span);
      return;
    }
    m_state.geometry.bindShape = Mat4(matrix);
    m_state.scale = Vec3(glm::length(glm::dvec3(matrix[0])), glm::length(glm::dvec3(matrix[1])),
                         glm::length(glm::dvec3(matrix[2])));
    m_state.scaleSource = "bind_shape_matrix";
  }

  // Whether the list is there, with one matrix a joint, be it influenced or not. `otherwise`: what viewers do else.
  bool readMatrices(std::string_view key, std::string_view otherwise, bool SkinJoint::*has,
                    std::array<double, 16> SkinJoint::*to) {
    const Llsd* list = m_skin.find(key);
    if (!list) return false;
    const size_t count = list->is(LlsdType::Array) ? list->items.size() : 0;
    if (count != m_joints.size())
      report(Severity::Warning, "slmesh.matrix-count",
             fmt::format("{}: {} matrices for {} joints; {}", key, count, m_joints.size(), otherwise), list->span);
    for (size_t i = 0; i < std::min(count, m_joints.size()); ++i) {
      m_joints[i].*has = readNumbers(&list->items[i], m_joints[i].*to);
      if (!(m_joints[i].*has))
        report(Severity::Warning, "slmesh.matrix", fmt::format("{} of {}: not 16 numbers", key, m_joints[i].name),
               list->items[i].span);
    }
    return count == m_joints.size();
  }

  // The rig's own bind pose is what its inverse matrices undo. It need not be the avatar's: then the mesh shows
  // where its maker had the joints.
  void setBind(SkinJoint& joint) {
    if (joint.hasInverse) {
      const glm::dmat4 inverse = matrixOf(joint.inverse);
      joint.inverseBind = Mat4(inverse);
      if (allFinite(joint.inverseBind) && std::abs(glm::determinant(inverse)) > 1e-30 &&
          frameOf(glm::inverse(inverse), joint.bind))
        return;
      report(Severity::Warning, "slmesh.matrix",
             fmt::format("inverse_bind_matrix of {} has no inverse; the avatar's own bind position is used",
                         joint.name),
             joint.span);
    }
    joint.bind = {Mat3(1.0f), joint.standard == kNone ? Vec3(0) : defaultPosition(joint.standard)};
    joint.inverseBind = glm::inverse(vitrine::matrixOf(joint.bind));
  }

  // The nearest listed ancestor in the avatar's skeleton.
  std::vector<uint32_t> parents() const {
    const auto standard = defaultSkeleton();
    std::vector<uint32_t> listed(standard.size(), kNone), parents(m_joints.size(), kNone);
    for (uint32_t j = 0; j < m_joints.size(); ++j)
      if (const uint32_t row = m_joints[j].standard; row != kNone && listed[row] == kNone) listed[row] = j;
    for (uint32_t j = 0; j < m_joints.size(); ++j) {
      if (m_joints[j].standard == kNone) continue;
      uint32_t row = standard[m_joints[j].standard].parent;
      while (row != kNone && listed[row] == kNone) row = standard[row].parent;
      if (row != kNone) parents[j] = listed[row];
    }
    return parents;
  }

  void addSkeleton() {
    const auto above = parents();
    std::vector<uint32_t> order(m_joints.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto precedes = [&](uint32_t j) { return above[j] == kNone || above[j] < j; };
    // Files name joints in any order; the avatar's table has parents before their children.
    if (!std::ranges::all_of(order, precedes))
      std::ranges::sort(order, {}, [&](uint32_t j) { return std::pair(m_joints[j].standard, j); });
    m_state.joints.assign(m_joints.size(), 0);
    Skeleton skeleton;
    const uint32_t jointClass =
        m_state.nodes.classIndex("joint", NodeKind::Joint, VITRINE_TEXT("Headings", "Skeleton"));
    for (const uint32_t j : order) {
      const auto index = uint32_t(skeleton.joints.size());
      m_state.joints[j] = uint16_t(index);
      Joint made{.name = m_joints[j].name, .bind = m_joints[j].bind};
      if (above[j] != kNone) made.parent = m_state.joints[above[j]];
      if (const uint32_t row = m_joints[j].standard; row != kNone && defaultSkeleton()[row].collisionVolume) {
        const auto& scale = defaultSkeleton()[row].scale;
        made.halfAxes = {scale[0], scale[1], scale[2]};
      }
      const NodeId parent = made.parent == kNone ? m_state.root : skeleton.joints[made.parent].node;
      made.node = m_state.nodes.add(jointClass, parent, made.name, m_joints[j].span,
                                    {.kind = NodeTarget::Kind::Joint, .index = index});
      setJointProperties(j, made);
      skeleton.joints.push_back(std::move(made));
      skeleton.inverseBind.push_back(m_joints[j].inverseBind);
    }
    if (skeleton.joints.empty()) return;
    addPoses(skeleton, order);
    std::vector<uint32_t> listed(defaultSkeleton().size(), kNone);
    for (uint32_t j = 0; j < order.size(); ++j)
      if (const uint32_t row = m_joints[order[j]].standard; row != kNone && listed[row] == kNone) listed[row] = j;
    if (std::ranges::any_of(listed, [](uint32_t joint) { return joint != kNone; }))
      m_state.document().ghost = avatarGhost(listed);
    m_state.document().skeletons.push_back(std::move(skeleton));
  }

  // What a rigger wants to compare with the bind pose: the mesh on an avatar of its own, with and without the
  // places it asks for. `order`: the skeleton's joints, by their number in the file.
  void addPoses(Skeleton& skeleton, std::span<const uint32_t> order) const {
    std::vector<Vec3> offsets = defaultOffsets();
    const auto add = [&](std::string name) {
      Pose pose{.name = std::move(name)};
      const auto jointMatrices = jointMatricesAt(offsets);
      for (const uint32_t j : order) pose.jointMatrices.push_back(jointMatrices[m_joints[j].row()]);
      skeleton.poses.push_back(std::move(pose));
    };
    add("default skeleton");
    if (!std::ranges::any_of(m_joints, [&](const SkinJoint& joint) { return overridesPosition(joint); })) return;
    for (const SkinJoint& joint : m_joints)
      if (overridesPosition(joint)) offsets[joint.standard] = alternatePosition(joint);
    double raised = 0;
    if (const Llsd* offset = m_skin.find("pelvis_offset");
        offset && offset->number(raised) && std::abs(raised) < kFarthestJoint)
      offsets[kPelvis].z += float(raised);
    add("joint overrides");
  }

  // Of the alternate matrix only the translation counts: the joint's place relative to its parent.
  static Vec3 alternatePosition(const SkinJoint& joint) {
    return Vec3(joint.alternate[12], joint.alternate[13], joint.alternate[14]);
  }

  bool overridesPosition(const SkinJoint& joint) const {
    if (!m_alternatesCount || !joint.hasAlternate || joint.standard == kNone) return false;
    const auto& standard = defaultSkeleton()[joint.standard].position;
    const float moved = glm::length(alternatePosition(joint) - Vec3(standard[0], standard[1], standard[2]));
    return moved > kUnmoved && moved < kFarthestJoint;
  }

  void setJointProperties(uint32_t j, const Joint& made) {
    const SkinJoint& joint = m_joints[j];
    NodeBuilder& nodes = m_state.nodes;
    nodes.set(made.node, "index", "uint8", j);
    if (joint.standard == kNone) {
      nodes.set(made.node, "kind", "string", "unknown");
    } else {
      const DefaultJoint& standard = defaultSkeleton()[joint.standard];
      nodes.set(made.node, "kind", "string", standard.collisionVolume ? "collision volume" : "bone");
      if (standard.name != joint.name) nodes.set(made.node, "alias of", "string", standard.name);
    }
    nodes.set(made.node, "bind", "CFrame", made.bind, "m");
    if (joint.standard != kNone) {
      const Vec3 place = defaultPosition(joint.standard);
      nodes.set(made.node, "avatar position", "Vector3", place, "m");
      nodes.set(made.node, "distance to avatar", "float", glm::length(made.bind.position - place), "m");
    }
    if (joint.hasInverse) nodes.set(made.node, "inverse_bind_matrix", "Matrix4", listOf(joint.inverse));
    if (joint.hasAlternate) setAlternate(joint, made);
  }

  void setAlternate(const SkinJoint& joint, const Joint& made) {
    NodeBuilder& nodes = m_state.nodes;
    nodes.set(made.node, "joint position", "Vector3", alternatePosition(joint), "m");
    if (joint.standard != kNone) nodes.set(made.node, "overrides position", "boolean", overridesPosition(joint));
    nodes.set(made.node, "alt_inverse_bind_matrix", "Matrix4", listOf(joint.alternate));
  }

  MeshState& m_state;
  const Block& m_block;
  const Llsd& m_skin;
  std::vector<SkinJoint> m_joints;
  bool m_alternatesCount = false;  // one per joint; viewers ignore them otherwise
};

}  // namespace

Result<void> readSkin(MeshState& state) {
  Block* block = state.block("skin");
  if (!block) return {};
  return withBlock(state, *block,
                   [&](const Content& content) { return SkinReader(state, *block, content.data).read(); });
}

}  // namespace vitrine::slmesh
