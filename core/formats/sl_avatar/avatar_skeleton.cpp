#include "core/formats/sl_avatar/avatar_skeleton.h"

#include <algorithm>
#include <glm/ext/matrix_transform.hpp>
#include <map>

namespace vitrine::slAvatar {

namespace {

std::map<std::string_view, uint32_t> makeNames() {
  std::map<std::string_view, uint32_t> names;
  const auto joints = defaultSkeleton();
  for (uint32_t j = 0; j < joints.size(); ++j) names.emplace(joints[j].name, j);
  // Names win over aliases.
  for (uint32_t j = 0; j < joints.size(); ++j)
    for (std::string_view rest = joints[j].aliases; !rest.empty();) {
      const size_t blank = rest.find(' ');
      names.emplace(rest.substr(0, blank), j);
      rest = blank == std::string_view::npos ? std::string_view() : rest.substr(blank + 1);
    }
  return names;
}

Vec3 vectorOf(const std::array<float, 3>& numbers) { return Vec3(numbers[0], numbers[1], numbers[2]); }

// Turned about X first: Roth2's hands, bound to the volumes L_HAND and R_HAND, tell the order.
Mat4 shapeOf(const DefaultJoint& joint) {
  Mat4 shape(1.0f);
  for (const int axis : {2, 1, 0}) {
    Vec3 about(0);
    about[axis] = 1;
    shape = glm::rotate(shape, glm::radians(joint.rotation[size_t(axis)]), about);
  }
  return glm::scale(shape, vectorOf(joint.scale));
}

}  // namespace

uint32_t findDefaultJoint(std::string_view name) {
  static const std::map<std::string_view, uint32_t> names = makeNames();
  const auto found = names.find(name);
  return found == names.end() ? kNone : found->second;
}

Vec3 defaultPosition(uint32_t joint) {
  // Only collision volumes are rotated, and they have no children: positions simply add up.
  Vec3 position(0);
  for (uint32_t j = joint; j != kNone; j = defaultSkeleton()[j].parent)
    position += vectorOf(defaultSkeleton()[j].position);
  return position;
}

std::vector<Vec3> defaultOffsets() {
  std::vector<Vec3> offsets;
  for (const DefaultJoint& joint : defaultSkeleton()) offsets.push_back(vectorOf(joint.position));
  return offsets;
}

std::vector<Mat4> jointMatricesAt(std::span<const Vec3> offsets) {
  const auto joints = defaultSkeleton();
  std::vector<Mat4> jointMatrices;
  for (size_t j = 0; j < joints.size(); ++j) {
    Mat4 place = shapeOf(joints[j]);
    place[3] = Vec4(offsets[j], 1);
    // A parent is a bone, which neither turns nor scales.
    if (joints[j].parent != kNone) place[3] += Vec4(Vec3(jointMatrices[joints[j].parent][3]), 0);
    jointMatrices.push_back(place);
  }
  return jointMatrices;
}

}  // namespace vitrine::slAvatar
