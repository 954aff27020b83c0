#include "core/formats/slmesh/default_skeleton.h"

#include <algorithm>
#include <map>

namespace vitrine::slmesh {

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

}  // namespace

uint32_t findDefaultJoint(std::string_view name) {
  static const std::map<std::string_view, uint32_t> names = makeNames();
  const auto found = names.find(name);
  return found == names.end() ? kNone : found->second;
}

Vec3 defaultPosition(uint32_t joint) {
  // Only collision volumes are rotated, and they have no children: positions simply add up.
  const auto joints = defaultSkeleton();
  Vec3 position(0);
  for (uint32_t j = joint; j != kNone; j = joints[j].parent)
    position += Vec3(joints[j].position[0], joints[j].position[1], joints[j].position[2]);
  return position;
}

}  // namespace vitrine::slmesh
