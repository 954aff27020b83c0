#include "core/geometry/posing.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <numbers>

#include "core/geometry/shares.h"
#include "core/geometry/tracks.h"
#include "core/geometry/transforms.h"

namespace vitrine {

namespace {

constexpr float kWaveAngle = 40;      // degrees
constexpr float kWaveSeconds = 0.4f;  // an axis
constexpr uint32_t kWaveAxes = 3;

Mat4 transformOf(const JointEdit& edit) {
  const Vec3 angle = glm::radians(edit.rotation);
  Mat4 matrix = glm::translate(Mat4(1.0f), edit.translation);
  matrix = glm::rotate(matrix, angle.x, Vec3(1, 0, 0));
  matrix = glm::rotate(matrix, angle.y, Vec3(0, 1, 0));
  return glm::rotate(matrix, angle.z, Vec3(0, 0, 1));
}

// What has no extent has no space that anything could be in.
Mat4 inverseOrNone(const Mat4& matrix) {
  return glm::determinant(Mat3(matrix)) != 0 ? glm::inverse(matrix) : Mat4(1.0f);
}

// The joints that a wave goes through.
std::vector<uint32_t> wavedJoints(const Skeleton& skeleton) {
  const bool anyListed = std::ranges::any_of(skeleton.joints, &Joint::listed);
  std::vector<uint32_t> joints;
  for (uint32_t j = 0; j < skeleton.joints.size(); ++j)
    if (skeleton.joints[j].listed || !anyListed) joints.push_back(j);
  return joints;
}

}  // namespace

uint32_t addRigJoint(Skeleton& skeleton, std::string name, uint32_t parent, const Mat4& place, NodeId node) {
  skeleton.joints.push_back({.name = std::move(name),
                             .parent = parent,
                             .bind = {Mat3(place), Vec3(place[3])},
                             .listed = false,
                             .node = node});
  return uint32_t(skeleton.joints.size() - 1);
}

const Pose* findPose(const Skeleton& skeleton, const std::optional<std::string>& wanted) {
  if (!wanted) return skeleton.shownPose < skeleton.poses.size() ? &skeleton.poses[skeleton.shownPose] : nullptr;
  const auto found = std::ranges::find(skeleton.poses, *wanted, &Pose::name);
  return found == skeleton.poses.end() ? nullptr : &*found;
}

bool PoseEdits::empty() const {
  return animation == kNone && also.empty() && joints.empty() && morphs.empty() &&
         std::ranges::all_of(face, [](float value) { return value == 0; });
}

Mat4 bindPlaceOf(const Skeleton& skeleton, uint32_t joint) {
  // What undoes the stored matrix, with the sizes that a frame has no room for.
  const bool stored = !skeleton.inverseBind.empty() && glm::determinant(skeleton.inverseBind[joint]) != 0;
  return stored ? glm::inverse(skeleton.inverseBind[joint]) : matrixOf(skeleton.joints[joint].bind);
}

std::vector<Mat4> jointMatricesOf(const Skeleton& skeleton, const Pose* pose) {
  if (pose) return pose->jointMatrices;
  std::vector<Mat4> jointMatrices;
  for (uint32_t j = 0; j < skeleton.joints.size(); ++j) jointMatrices.push_back(bindPlaceOf(skeleton, j));
  return jointMatrices;
}

bool moves(const Animation& animation, uint32_t skeleton) {
  return std::ranges::any_of(animation.tracks, [&](const JointTrack& track) {
    return track.skeleton == skeleton && track.joint != kNone;
  });
}

namespace {

// A track and the share of its joint that it has.
struct TrackShare {
  const JointTrack* track = nullptr;
  float time = 0, weight = 1;
  int64_t priority = 0;
};

float usableWeight(float weight) { return weight > 0 ? std::min(weight, 1.0f) : 0.0f; }  // NaN: 0

// Rotations are added as quaternions on one side and then normalised, as both Roblox's and Second Life's blending
// of few poses comes near to.
Mat4 mixedLocal(const Mat4& local, std::vector<TrackShare>& shares) {
  if (shares.size() == 1 && shares[0].weight == 1) return localAt(*shares[0].track, local, shares[0].time);
  divide(shares);
  TransformParts made = partsOf(local);
  const Quat first = made.rotation;
  float left = 1;
  for (const TrackShare& share : shares) left -= share.weight;
  made.translation *= left, made.scale *= left, made.rotation = made.rotation * left;
  for (const TrackShare& share : shares) {
    const TransformParts parts = partsOf(localAt(*share.track, local, share.time));
    made.translation += parts.translation * share.weight;
    made.scale += parts.scale * share.weight;
    made.rotation =
        made.rotation + parts.rotation * (glm::dot(first, parts.rotation) < 0 ? -share.weight : share.weight);
  }
  const float length = glm::length(made.rotation);
  made.rotation = length > 1e-6f ? made.rotation / length : first;
  return matrixOf(made);
}

// A place without the way along the ground that led to it from `start`.
Mat4 withoutWay(Mat4 place, const Mat4& start, Axis up) {
  const Vec3 way = Vec3(place[3]) - Vec3(start[3]);
  for (int axis = 0; axis < 3; ++axis)
    if (axis != int(up)) place[3][axis] -= way[axis];
  return place;
}

}  // namespace

std::vector<Mat4> blendedJointMatrices(const Document& document, uint32_t skeleton, std::vector<Mat4> jointMatrices,
                                       std::span<const ClipAt> clips, bool holdsRoot) {
  const std::vector<Joint>& joints = document.skeletons[skeleton].joints;
  std::vector<std::vector<TrackShare>> shares(jointMatrices.size());
  for (const ClipAt& clip : clips) {
    const float weight = usableWeight(clip.weight);
    if (!clip.animation || weight == 0) continue;
    for (const JointTrack& track : clip.animation->tracks)
      if (track.skeleton == skeleton && track.joint < shares.size())
        shares[track.joint].push_back(
            {&track, clip.time, weight, int64_t(clip.animation->priority.value_or(0)) + track.priority});
  }
  // Parents precede their children: theirs are the new places, while what a joint had of its own needs the old
  // ones.
  const std::vector<Mat4> before = jointMatrices;
  std::vector<bool> moved(jointMatrices.size());
  for (size_t j = 0; j < jointMatrices.size(); ++j) {
    const uint32_t parent = joints[j].parent;
    const bool isRoot = parent >= j, hasTracks = !shares[j].empty();
    const bool isCarried = !isRoot && moved[parent];
    moved[j] = hasTracks || isCarried;
    if (!moved[j]) continue;
    const Mat4 space = !isRoot ? before[parent] : shares[j].front().track->space;
    const Mat4 local = inverseOrNone(space) * before[j];
    const Mat4& above = isRoot ? space : jointMatrices[parent];
    if (hasTracks && !isCarried && holdsRoot) {
      std::vector<TrackShare> start = shares[j];
      for (TrackShare& share : start) share.time = 0;
      const Mat4 from = above * mixedLocal(local, start);
      jointMatrices[j] = withoutWay(above * mixedLocal(local, shares[j]), from, document.conventions.up);
    } else {
      jointMatrices[j] = above * (hasTracks ? mixedLocal(local, shares[j]) : local);
    }
  }
  return jointMatrices;
}

std::vector<float> blendedFace(const FaceRig& rig, std::vector<float> controls, std::span<const ClipAt> clips) {
  std::vector<std::vector<Share>> shares(rig.controls.size());
  for (const ClipAt& clip : clips) {
    const float weight = usableWeight(clip.weight);
    if (!clip.animation || weight == 0) continue;
    for (const FaceTrack& track : clip.animation->faces) {
      const auto known = std::ranges::find(rig.controls, track.control, &FaceRig::Control::name);
      if (known == rig.controls.end() || track.weight.empty()) continue;
      shares[size_t(known - rig.controls.begin())].push_back(
          {valueAt(track.weight, clip.time), weight, clip.animation->priority.value_or(0)});
    }
  }
  for (size_t c = 0; c < shares.size(); ++c) {
    if (shares[c].empty()) continue;
    if (controls.size() <= c) controls.resize(c + 1);
    controls[c] = blended(controls[c], shares[c]);
  }
  return controls;
}

std::vector<Mat4> editedJointMatrices(const Skeleton& skeleton, std::vector<Mat4> jointMatrices,
                                      std::span<const JointEdit> edits) {
  std::vector<Mat4> local(jointMatrices.size(), Mat4(1.0f));
  std::vector<bool> moved(jointMatrices.size());
  for (const JointEdit& edit : edits) {
    if (edit.joint >= jointMatrices.size()) continue;
    local[edit.joint] = local[edit.joint] * transformOf(edit);
    moved[edit.joint] = true;
  }
  // Parents precede their children, so that a parent's change is known: what it did to its place in the world.
  std::vector<Mat4> change(jointMatrices.size(), Mat4(1.0f));
  for (size_t j = 0; j < jointMatrices.size(); ++j) {
    const uint32_t parent = skeleton.joints[j].parent;
    if (parent < j && moved[parent]) {
      moved[j] = true;
      change[j] = change[parent];
    }
    if (!moved[j]) continue;
    const Mat4 before = jointMatrices[j];
    jointMatrices[j] = change[j] * before * local[j];
    // A joint without extent has no space to move in; what hangs on it follows its parent.
    if (glm::determinant(Mat3(before)) != 0) change[j] = jointMatrices[j] * glm::inverse(before);
  }
  return jointMatrices;
}

std::vector<float> columnWeights(const FaceRig& rig, std::span<const float> controls) {
  std::vector<float> weights(rig.columns());
  const auto control = [&](size_t c) { return c < controls.size() ? std::clamp(controls[c], 0.0f, 1.0f) : 0.0f; };
  for (size_t c = 0; c < rig.controls.size(); ++c) weights[c] = control(c);
  for (size_t c = 0; c < rig.correctives.size(); ++c) {
    const FaceRig::Corrective& corrective = rig.correctives[c];
    float weight = 1;
    for (size_t k = 0; k < corrective.count; ++k) weight *= control(corrective.controls[k]);
    weights[rig.controls.size() + c] = weight;
  }
  return weights;
}

Vec3 turned(const Vec3& rotation, int axis, float degrees) {
  Vec3 about(0.0f);
  about[axis] = 1;
  const Mat4 matrix = glm::rotate(transformOf({.rotation = rotation}), glm::radians(degrees), about);
  // The angles of Rx * Ry * Rz; straight up or down, where X and Z turn alike, it is all X.
  const float sine = std::clamp(matrix[2][0], -1.0f, 1.0f);
  const bool upright = std::abs(sine) > 0.99999f;
  const Vec3 angles(upright ? std::atan2(matrix[1][2], matrix[1][1]) : std::atan2(-matrix[2][1], matrix[2][2]),
                    std::asin(sine), upright ? 0.0f : std::atan2(-matrix[1][0], matrix[0][0]));
  return glm::degrees(angles);
}

std::vector<JointEdit> faceEdits(const FaceRig& rig, std::span<const float> controls) {
  const std::vector<float> weights = columnWeights(rig, controls);
  const size_t columns = rig.columns();
  std::vector<JointEdit> edits;
  for (size_t row = 0; row < rig.joints.size(); ++row) {
    if (rig.joints[row] == kNone) continue;
    JointEdit edit{.joint = rig.joints[row]};
    for (size_t column = 0; column < columns; ++column) {
      if (weights[column] == 0) continue;
      for (int axis = 0; axis < 3; ++axis) {
        edit.translation[axis] += weights[column] * rig.translation[size_t(axis)][row * columns + column];
        edit.rotation[axis] += weights[column] * rig.rotation[size_t(axis)][row * columns + column];
      }
    }
    if (edit.translation != Vec3(0) || edit.rotation != Vec3(0)) edits.push_back(edit);
  }
  return edits;
}

float waveDuration(const Skeleton& skeleton) {
  return float(wavedJoints(skeleton).size()) * float(kWaveAxes) * kWaveSeconds;
}

std::vector<JointEdit> waveAt(const Skeleton& skeleton, float seconds) {
  const std::vector<uint32_t> joints = wavedJoints(skeleton);
  const float step = seconds / kWaveSeconds;
  if (!(step >= 0 && step < float(kWaveAxes * joints.size()))) return {};
  const auto turn = uint32_t(step);
  const float part = step - float(turn);
  // There and back with a soft start and a soft end.
  const float eased = part * part * (3 - 2 * part);
  JointEdit edit{.joint = joints[turn / kWaveAxes]};
  edit.rotation[int(turn % kWaveAxes)] = kWaveAngle * std::sin(2 * std::numbers::pi_v<float> * eased);
  if (edit.rotation == Vec3(0)) return {};
  return {edit};
}

}  // namespace vitrine
