#include "core/geometry/posing.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <numbers>

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

// The joint in its parent's space where the track has keys; `local` where it has none.
Mat4 localAt(const JointTrack& track, const Mat4& local, float time) {
  Mat4 made = local;
  if (!track.rotation.empty() || !track.scale.empty()) {
    TransformParts parts = partsOf(local);
    if (!track.rotation.empty()) parts.rotation = valueAt(track.rotation, time);
    if (!track.scale.empty()) parts.scale = valueAt(track.scale, time);
    made = matrixOf(parts);
  }
  if (!track.translation.empty()) made[3] = Vec4(valueAt(track.translation, time), 1.0f);
  return made;
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

const Pose* findPose(const Skeleton& skeleton, const std::optional<std::string>& wanted) {
  if (!wanted) return skeleton.shownPose < skeleton.poses.size() ? &skeleton.poses[skeleton.shownPose] : nullptr;
  const auto found = std::ranges::find(skeleton.poses, *wanted, &Pose::name);
  return found == skeleton.poses.end() ? nullptr : &*found;
}

bool PoseEdits::empty() const {
  return animation == kNone && joints.empty() && morphs.empty() &&
         std::ranges::all_of(face, [](float value) { return value == 0; });
}

std::vector<Mat4> jointMatricesOf(const Skeleton& skeleton, const Pose* pose) {
  if (pose) return pose->jointMatrices;
  std::vector<Mat4> jointMatrices;
  for (size_t j = 0; j < skeleton.joints.size(); ++j) {
    // What undoes the stored matrix, with the sizes that a frame has no room for.
    const bool stored = !skeleton.inverseBind.empty() && glm::determinant(skeleton.inverseBind[j]) != 0;
    jointMatrices.push_back(stored ? glm::inverse(skeleton.inverseBind[j]) : matrixOf(skeleton.joints[j].bind));
  }
  return jointMatrices;
}

bool moves(const Animation& animation, uint32_t skeleton) {
  return std::ranges::find(animation.tracks, skeleton, &JointTrack::skeleton) != animation.tracks.end();
}

std::vector<Mat4> animatedJointMatrices(const Document& document, uint32_t skeleton,
                                        std::vector<Mat4> jointMatrices, const Animation& animation, float time) {
  const std::vector<Joint>& joints = document.skeletons[skeleton].joints;
  std::vector<const JointTrack*> tracks(jointMatrices.size());
  for (const JointTrack& track : animation.tracks)
    if (track.skeleton == skeleton && track.joint < tracks.size()) tracks[track.joint] = &track;
  // Parents precede their children: theirs are the new places, while what a joint had of its own needs the old
  // ones.
  const std::vector<Mat4> before = jointMatrices;
  std::vector<bool> moved(jointMatrices.size());
  for (size_t j = 0; j < jointMatrices.size(); ++j) {
    const uint32_t parent = joints[j].parent;
    const bool isRoot = parent >= j;
    moved[j] = tracks[j] || (!isRoot && moved[parent]);
    if (!moved[j]) continue;
    const Mat4 space = !isRoot ? before[parent] : tracks[j]->space;
    const Mat4 local = inverseOrNone(space) * before[j];
    jointMatrices[j] =
        (isRoot ? space : jointMatrices[parent]) * (tracks[j] ? localAt(*tracks[j], local, time) : local);
  }
  return jointMatrices;
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
