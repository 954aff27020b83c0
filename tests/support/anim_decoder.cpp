#include "tests/support/anim_decoder.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/geometry/posing.h"

namespace vitrine::test {
namespace {

class Walk {
 public:
  explicit Walk(Bytes bytes) : m_bytes(bytes) {}
  template <class T>
  T take() {
    T value{};
    if (m_at + sizeof value <= m_bytes.size()) std::memcpy(&value, m_bytes.data() + m_at, sizeof value);
    m_at += sizeof value;
    return value;
  }
  std::string text() {
    std::string made;
    for (char c = take<char>(); c != 0 && m_at <= m_bytes.size(); c = take<char>()) made += c;
    return made;
  }
  void skip(size_t bytes) { m_at += bytes; }
  size_t at() const { return m_at; }

 private:
  Bytes m_bytes;
  size_t m_at = 0;
};

double partOf(uint16_t number, double low, double high) {
  const double step = (high - low) / 65535, value = low + number * step;
  return std::abs(value) < step ? 0 : value;
}

// The last key not after the time, the first after it, and how far it is from one to the other.
template <class T>
void findAround(std::vector<std::pair<double, T>> keys, double time, T& from, T& to, double& part) {
  std::stable_sort(keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  size_t next = 0;
  while (next < keys.size() && keys[next].first <= time) ++next;
  const size_t last = next > 0 ? next - 1 : 0;
  next = std::min(next, keys.size() - 1);
  from = keys[last].second, to = keys[next].second;
  const double span = keys[next].first - keys[last].first;
  part = span > 0 ? std::clamp((time - keys[last].first) / span, 0.0, 1.0) : 0;
}

glm::dquat rotationAt(const DecodedJoint& joint, double time) {
  glm::dquat from, to;
  double part = 0;
  findAround(joint.rotations, time, from, to, part);
  if (from.w * to.w + from.x * to.x + from.y * to.y + from.z * to.z < 0) to = -to;
  const glm::dquat mixed(from.w + (to.w - from.w) * part, from.x + (to.x - from.x) * part,
                         from.y + (to.y - from.y) * part, from.z + (to.z - from.z) * part);
  return glm::normalize(mixed);
}
glm::dvec3 positionAt(const DecodedJoint& joint, double time) {
  glm::dvec3 from, to;
  double part = 0;
  findAround(joint.positions, time, from, to, part);
  return from + (to - from) * part;
}

bool isNamed(const slAvatar::DefaultJoint& row, const std::string& name) {
  return row.name == name || (" " + std::string(row.aliases) + " ").find(" " + name + " ") != std::string::npos;
}

}  // namespace

DecodedAnim decodeAnim(Bytes bytes) {
  Walk walk(bytes);
  DecodedAnim made;
  walk.skip(4);
  made.priority = walk.take<int32_t>();
  made.duration = walk.take<float>();
  made.emote = walk.text();
  made.loopIn = walk.take<float>();
  made.loopOut = walk.take<float>();
  made.loop = walk.take<int32_t>();
  made.easeIn = walk.take<float>();
  made.easeOut = walk.take<float>();
  made.handPose = walk.take<uint32_t>();
  const auto joints = walk.take<uint32_t>();
  for (uint32_t j = 0; j < joints && walk.at() < bytes.size(); ++j) {
    DecodedJoint joint;
    joint.name = walk.text();
    joint.priority = walk.take<int32_t>();
    const auto turns = walk.take<int32_t>();
    for (int32_t k = 0; k < turns && walk.at() < bytes.size(); ++k) {
      const double time = walk.take<uint16_t>() / 65535.0 * made.duration;
      glm::dvec3 xyz;
      for (int axis = 0; axis < 3; ++axis) xyz[axis] = partOf(walk.take<uint16_t>(), -1, 1);
      const double rest = 1 - glm::dot(xyz, xyz);
      joint.rotations.emplace_back(time,
                                   glm::normalize(glm::dquat(rest > 0 ? std::sqrt(rest) : 0, xyz.x, xyz.y, xyz.z)));
    }
    const auto moves = walk.take<int32_t>();
    for (int32_t k = 0; k < moves && walk.at() < bytes.size(); ++k) {
      const double time = walk.take<uint16_t>() / 65535.0 * made.duration;
      glm::dvec3 xyz;
      for (int axis = 0; axis < 3; ++axis) xyz[axis] = partOf(walk.take<uint16_t>(), -5, 5);
      joint.positions.emplace_back(time, xyz);
    }
    made.joints.push_back(std::move(joint));
  }
  made.constraints = walk.take<int32_t>();
  walk.skip(size_t(made.constraints) * 86);
  made.size = walk.at();
  return made;
}

std::map<std::string, JointPlace> placesAt(const DecodedAnim& clip, double time) {
  const auto table = slAvatar::defaultSkeleton();
  std::map<std::string, JointPlace> places;
  for (const slAvatar::DefaultJoint& row : table) {
    const bool isPelvis = row.parent == kNone;
    glm::dvec3 local(row.position[0], row.position[1], row.position[2]);
    const glm::dvec3 rest = local;
    glm::dquat turn(1, 0, 0, 0);
    for (const DecodedJoint& joint : clip.joints) {
      if (!isNamed(row, joint.name)) continue;
      if (!joint.rotations.empty()) turn = rotationAt(joint, time);
      // The root above the pelvis is as high as the pelvis.
      if (!joint.positions.empty()) local = positionAt(joint, time) + (isPelvis ? rest : glm::dvec3(0.0));
    }
    JointPlace place{turn, local};
    if (!isPelvis) {
      const JointPlace& above = places.at(std::string(table[row.parent].name));
      place = {above.rotation * turn, above.position + above.rotation * local};
    }
    places[std::string(row.name)] = place;
  }
  return places;
}

std::map<std::string, JointPlace> placesOf(const Document& document, const Animation& clip, double time) {
  const Skeleton& skeleton = document.skeletons.at(0);
  const ClipAt at{&clip, float(time), 1};
  const auto matrices = blendedJointMatrices(document, 0, jointMatricesOf(skeleton, nullptr), std::span(&at, 1));
  std::map<std::string, JointPlace> places;
  for (size_t j = 0; j < matrices.size(); ++j)
    places[skeleton.joints[j].name] = {glm::normalize(glm::quat_cast(glm::dmat3(Mat3(matrices[j])))),
                                       glm::dvec3(matrices[j][3])};
  return places;
}

PlaceDifference differenceOf(const std::map<std::string, JointPlace>& a,
                             const std::map<std::string, JointPlace>& b) {
  PlaceDifference difference;
  for (const auto& [name, place] : a) {
    const auto other = b.find(name);
    if (other == b.end()) continue;
    ++difference.joints;
    difference.metres = std::max(difference.metres, glm::distance(place.position, other->second.position));
    const glm::dquat between = glm::inverse(place.rotation) * other->second.rotation;
    const double sine = glm::length(glm::dvec3(between.x, between.y, between.z));
    difference.degrees = std::max(difference.degrees, glm::degrees(2 * std::atan2(sine, std::abs(between.w))));
  }
  return difference;
}

}  // namespace vitrine::test
