// The skin block (docs/formats/slmesh.md 4).
#include <fmt/core.h>

#include <algorithm>
#include <glm/matrix.hpp>

#include "core/bytes/local_text.h"
#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/slmesh/layout.h"
#include "core/formats/slmesh/mesh_writer.h"

namespace vitrine::slmesh {

using namespace slAvatar;

namespace {

// Columns of ours are the rows of row vectors.
std::array<double, 16> numbersOf(const Mat4& matrix) {
  std::array<double, 16> numbers{};
  for (int i = 0; i < 16; ++i) numbers[size_t(i)] = matrix[i / 4][i % 4];
  return numbers;
}

// The 16 numbers of a file, as far as the document still means the same.
std::optional<Llsd> storedMatrix(const std::optional<Llsd>& stored, const Mat4& matrix) {
  std::array<double, 16> numbers{};
  if (!stored || !readNumbers(&*stored, numbers)) return {};
  for (int i = 0; i < 16; ++i)
    if (float(numbers[size_t(i)]) != matrix[i / 4][i % 4]) return {};
  return stored;
}

class SkinWriter {
 public:
  SkinWriter(Writing& writing, const Skeleton& skeleton) : m_writing(writing), m_skeleton(skeleton) {}

  Result<Llsd> write() {
    const size_t count = m_skeleton.joints.size();
    if (count > kMostJointsWeighted)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{} joints, weights tell {} apart", count, kMostJointsWeighted));
    if (count > kMostJointsOfMesh)
      m_writing.losses.changed("joint-count", fmt::format("{} joints, viewers take {}", count, kMostJointsOfMesh));
    orderJoints();
    setMember(m_map, "joint_names", jointNames());
    addBindShape();
    if (m_writing.isOwn) {
      addStored("inverse_bind_matrix", true);
      addStored("alt_inverse_bind_matrix", false);
    } else {
      addInverses();
    }
    addOthers();
    return std::move(m_map);
  }

 private:
  // By the number they had in the file they were read from; else as the document has them.
  void orderJoints() {
    const size_t count = m_skeleton.joints.size();
    m_order.assign(count, kNone);
    bool known = m_writing.isOwn;
    for (uint32_t j = 0; j < count && known; ++j) {
      const auto index = wholeProperty(m_writing.document, m_skeleton.joints[j].node, "index");
      known = index && *index >= 0 && *index < int64_t(count) && m_order[size_t(*index)] == kNone;
      if (known) m_order[size_t(*index)] = j;
    }
    for (uint32_t j = 0; j < count && !known; ++j) m_order[j] = j;
    m_writing.fileJoints.assign(count, 0);
    for (uint32_t i = 0; i < count; ++i) m_writing.fileJoints[m_order[i]] = uint16_t(i);
  }

  Llsd jointNames() const {
    Llsd names = llsdArray();
    uint64_t unknown = 0;
    for (const uint32_t j : m_order) {
      names.items.push_back(llsdString(m_skeleton.joints[j].name));
      unknown += findDefaultJoint(m_skeleton.joints[j].name) == kNone;
    }
    if (!m_writing.isOwn)
      m_writing.losses.changed("joint-names",
                               localText("Losses", "joints that the avatar does not have: viewers take mPelvis"),
                               unknown);
    return names;
  }

  NodeId blockNode() const {
    for (const Class& each : m_writing.document.classes)
      for (const NodeId node : each.name == "block" ? each.nodes : std::vector<NodeId>())
        if (m_writing.isOwn && m_writing.document.nameOf(node) == "skin") return node;
    return NodeId::None;
  }

  Mat4 bindShape() const {
    const Vec3 &size = m_writing.size, &centre = m_writing.centre;
    if (m_writing.isOwn) return m_writing.geometry.bindShape;
    Mat4 fitted(1.0f);
    for (int axis = 0; axis < 3; ++axis) fitted[axis][axis] = size[axis];
    fitted[3] = Vec4(centre, 1);
    return m_writing.geometry.bindShape * fitted;
  }

  void addBindShape() {
    m_content = m_writing.stored(blockNode(), "content");
    const Mat4 matrix = bindShape();
    const Llsd* known = m_content ? m_content->find("bind_shape_matrix") : nullptr;
    const auto stored = storedMatrix(known ? std::optional(*known) : std::nullopt, matrix);
    // Read from a file without one, it is none.
    if (stored)
      setMember(m_map, "bind_shape_matrix", *stored);
    else if (!m_writing.isOwn || matrix != Mat4(1.0f))
      setMember(m_map, "bind_shape_matrix", llsdReals(numbersOf(matrix)));
  }

  Mat4 inverseBind(uint32_t joint) const {
    if (!m_skeleton.inverseBind.empty()) return m_skeleton.inverseBind[joint];
    return glm::inverse(matrixOf(m_skeleton.joints[joint].bind));
  }

  void addInverses() {
    Llsd list = llsdArray();
    for (const uint32_t j : m_order) list.items.push_back(llsdReals(numbersOf(inverseBind(j))));
    setMember(m_map, "inverse_bind_matrix", std::move(list));
  }

  // As many as the file had: the joints behind the last have none.
  void addStored(const char* key, bool isInverse) {
    Llsd list = llsdArray();
    bool complete = true;
    for (const uint32_t j : m_order) {
      const auto stored = m_writing.stored(m_skeleton.joints[j].node, key);
      if (!stored) {
        complete = false;
        continue;
      }
      // A gap that is no end: what the joint is bound with stands for what could not be read.
      while (list.items.size() < m_writing.fileJoints[j])
        list.items.push_back(llsdReals(numbersOf(inverseBind(m_order[list.items.size()]))));
      const auto same = isInverse ? storedMatrix(stored, inverseBind(j)) : stored;
      list.items.push_back(same ? *same : llsdReals(numbersOf(inverseBind(j))));
    }
    if (list.items.empty() && !complete) return;
    setMember(m_map, key, std::move(list));
  }

  void addOthers() {
    for (size_t i = 0; m_content && i < m_content->items.size(); ++i)
      if (m_content->keys[i] != "bind_shape_matrix") setMember(m_map, m_content->keys[i], m_content->items[i]);
  }

  Writing& m_writing;
  const Skeleton& m_skeleton;
  Llsd m_map = llsdMap();
  std::vector<uint32_t> m_order;  // by number in the file
  std::optional<Llsd> m_content;  // what the block's node shows of it
};

}  // namespace

Result<Llsd> skinOf(Writing& writing) {
  return SkinWriter(writing, writing.document.skeletons[writing.geometry.skeleton]).write();
}

}  // namespace vitrine::slmesh
