#include "core/formats/slanim/avatar_clip.h"

#include "core/formats/sl_avatar/avatar_skeleton.h"

namespace vitrine::slanim {

std::vector<uint32_t> rowsOf(std::span<const std::string_view> names) {
  std::vector<uint32_t> rows;
  for (const std::string_view name : names) rows.push_back(slAvatar::findDefaultJoint(name));
  return rows;
}

Vec3 restOf(uint32_t row) {
  const auto& place = slAvatar::defaultSkeleton()[row].position;
  return Vec3(place[0], place[1], place[2]);
}

Vec3 zeroOf(uint32_t row) { return row == slAvatar::kPelvis ? restOf(row) : Vec3(0.0f); }

void addZero(Keys<Vec3>& positions, uint32_t row) {
  if (row == kNone) return;
  for (Vec3& position : positions.values) position += zeroOf(row);
}

void bindTrack(JointTrack& track, uint32_t row, uint32_t joint, std::string_view name) {
  if (row == kNone) {
    track.name = shownName(name);
    return;
  }
  track.name = slAvatar::defaultSkeleton()[row].name;
  track.joint = joint;
  track.home = restOf(row);
}

std::string shownName(std::string_view name) { return isUtf8(name) ? std::string(name) : std::string("?"); }

}  // namespace vitrine::slanim
