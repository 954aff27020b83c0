#include "core/geometry/posing.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

namespace vitrine {

namespace {

Mat4 transformOf(const JointEdit& edit) {
  const Vec3 angle = glm::radians(edit.rotation);
  Mat4 matrix = glm::translate(Mat4(1.0f), edit.translation);
  matrix = glm::rotate(matrix, angle.x, Vec3(1, 0, 0));
  matrix = glm::rotate(matrix, angle.y, Vec3(0, 1, 0));
  return glm::rotate(matrix, angle.z, Vec3(0, 0, 1));
}

// How much each column of a face rig takes part.
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

}  // namespace

const Pose* findPose(const Skeleton& skeleton, const std::optional<std::string>& wanted) {
  if (!wanted) return skeleton.shownPose < skeleton.poses.size() ? &skeleton.poses[skeleton.shownPose] : nullptr;
  const auto found = std::ranges::find(skeleton.poses, *wanted, &Pose::name);
  return found == skeleton.poses.end() ? nullptr : &*found;
}

bool PoseEdits::empty() const {
  return joints.empty() && std::ranges::all_of(face, [](float value) { return value == 0; });
}

std::vector<Mat4> placesOf(const Skeleton& skeleton, const Pose* pose) {
  if (pose) return pose->places;
  std::vector<Mat4> places;
  for (size_t j = 0; j < skeleton.joints.size(); ++j) {
    // What undoes the stored matrix, with the sizes that a frame has no room for.
    const bool stored = !skeleton.inverseBind.empty() && glm::determinant(skeleton.inverseBind[j]) != 0;
    places.push_back(stored ? glm::inverse(skeleton.inverseBind[j]) : matrixOf(skeleton.joints[j].bind));
  }
  return places;
}

std::vector<Mat4> editedPlaces(const Skeleton& skeleton, std::vector<Mat4> places,
                               std::span<const JointEdit> edits) {
  std::vector<Mat4> local(places.size(), Mat4(1.0f));
  std::vector<bool> moved(places.size());
  for (const JointEdit& edit : edits) {
    if (edit.joint >= places.size()) continue;
    local[edit.joint] = local[edit.joint] * transformOf(edit);
    moved[edit.joint] = true;
  }
  // Parents precede their children, so that a parent's change is known: what it did to its place in the world.
  std::vector<Mat4> change(places.size(), Mat4(1.0f));
  for (size_t j = 0; j < places.size(); ++j) {
    const uint32_t parent = skeleton.joints[j].parent;
    if (parent < j && moved[parent]) {
      moved[j] = true;
      change[j] = change[parent];
    }
    if (!moved[j]) continue;
    const Mat4 before = places[j];
    places[j] = change[j] * before * local[j];
    // A joint without extent has no space to move in; what hangs on it follows its parent.
    if (glm::determinant(Mat3(before)) != 0) change[j] = places[j] * glm::inverse(before);
  }
  return places;
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

}  // namespace vitrine
