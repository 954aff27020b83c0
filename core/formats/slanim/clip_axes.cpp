#include "core/formats/slanim/clip_axes.h"

#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/slanim/avatar_clip.h"
#include "core/geometry/posing.h"
#include "core/geometry/transforms.h"

namespace vitrine::slanim {
namespace {

glm::dquat turnOf(const Mat3& matrix) { return glm::normalize(glm::dquat(partsOf(Mat4(matrix)).rotation)); }

const Joint* jointOf(const Document& document, const JointTrack& track) {
  if (track.skeleton >= document.skeletons.size()) return nullptr;
  const auto& joints = document.skeletons[track.skeleton].joints;
  return track.joint < joints.size() ? &joints[track.joint] : nullptr;
}

// All turns that bring axes onto axes.
std::vector<glm::dmat3> rightTurns() {
  std::vector<glm::dmat3> turns;
  for (int x = 0; x < 3; ++x)
    for (int y = 0; y < 3; ++y)
      for (int signs = 0; x != y && signs < 4; ++signs) {
        glm::dmat3 turn(0.0);
        turn[0][x] = (signs & 1) != 0 ? -1 : 1;
        turn[1][y] = (signs & 2) != 0 ? -1 : 1;
        turn[2] = glm::cross(turn[0], turn[1]);
        turns.push_back(turn);
      }
  return turns;
}

struct Pairs {
  std::vector<glm::dvec3> here, avatar;
  void add(const Vec3& from, const Vec3& to) { here.emplace_back(from), avatar.emplace_back(to); }
};

void centre(std::vector<glm::dvec3>& places) {
  glm::dvec3 sum(0.0);
  for (const glm::dvec3& place : places) sum += place;
  for (glm::dvec3& place : places) place -= sum / double(places.size());
}

constexpr size_t kFewest = 3;    // joints that show how a rig stands
constexpr double kSurely = 0.5;  // of what the best turn could reach

}  // namespace

JointAxes::JointAxes(const Document& document, const JointTrack& track, uint32_t row, const glm::dquat& toAvatar) {
  m_avatarPlace = restOf(row) - zeroOf(row);
  const double metres = document.conventions.metres > 0 ? document.conventions.metres : 1;
  m_metres = metres;
  double metresAtRest = metres;
  glm::dquat above(1, 0, 0, 0), own(1, 0, 0, 0);
  if (const Joint* joint = jointOf(document, track)) {
    const Skeleton& skeleton = document.skeletons[track.skeleton];
    const auto& joints = skeleton.joints;
    const Mat4 bind = bindPlaceOf(skeleton, track.joint);
    own = turnOf(joint->bind.rotation);
    if (joint->parent < joints.size()) {
      const Mat4 parent = bindPlaceOf(skeleton, joint->parent);
      above = turnOf(joints[joint->parent].bind.rotation);
      m_rest = glm::inverse(parent) * bind;
      // Keys have the unit of the parent, as it is shown.
      const Pose* shown = findPose(skeleton, std::nullopt);
      const WayScale atRest = wayScaleOf(parent),
                     scale = shown ? wayScaleOf(shown->jointMatrices[joint->parent]) : atRest;
      m_metres *= double(scale.times), metresAtRest *= double(atRest.times);
      m_isUneven = !(scale.even && atRest.even);
    } else {
      m_space = track.space;
      m_isUneven = !wayScaleOf(m_space).even;
      m_rest = glm::inverse(m_space) * bind;
    }
  } else if (track.relative) {
    m_rest = track.frame;
  } else if (track.home) {
    m_rest[3] = Vec4(*track.home, 1.0f);
  }
  m_before = toAvatar * above;
  m_behind = glm::inverse(own) * glm::inverse(toAvatar);
  m_restPlace = glm::dvec3((m_space * m_rest)[3]) * metresAtRest;
}

glm::dquat JointAxes::rotationOf(const Mat4& local) const {
  return m_before * turnOf(Mat3(m_space * local)) * m_behind;
}

glm::dvec3 JointAxes::positionOf(const Mat4& local) const {
  return m_avatarPlace + m_before * (glm::dvec3((m_space * local)[3]) * m_metres - m_restPlace);
}

glm::dquat turnToAvatar(const Document& document, uint32_t skeleton) {
  Pairs pairs;
  if (skeleton < document.skeletons.size())
    for (const Joint& joint : document.skeletons[skeleton].joints)
      if (const uint32_t row = slAvatar::findDefaultJoint(joint.name); row != kNone)
        pairs.add(joint.bind.position, slAvatar::defaultPosition(row));
  // Up is Y, ahead is Z: Y becomes Z, Z becomes X.
  glm::dmat3 best(1.0);
  if (document.conventions.up == Axis::Y) best = glm::dmat3({0, 1, 0}, {0, 0, 1}, {1, 0, 0});
  if (pairs.here.size() < kFewest) return glm::quat_cast(best);
  centre(pairs.here), centre(pairs.avatar);
  const auto scoreOf = [&](const glm::dmat3& turn) {
    double score = 0;
    for (size_t p = 0; p < pairs.here.size(); ++p) score += glm::dot(turn * pairs.here[p], pairs.avatar[p]);
    return score;
  };
  double most = 0;
  for (size_t p = 0; p < pairs.here.size(); ++p) most += glm::length(pairs.here[p]) * glm::length(pairs.avatar[p]);
  double highest = scoreOf(best);
  for (const glm::dmat3& turn : rightTurns())
    if (const double score = scoreOf(turn); score > highest + 1e-6 * most && score > kSurely * most)
      best = turn, highest = score;
  return glm::normalize(glm::quat_cast(best));
}

}  // namespace vitrine::slanim
