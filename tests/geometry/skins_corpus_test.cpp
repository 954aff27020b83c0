// What posing does to the skins of real files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/geometry/skinning.h"
#include "tests/support/corpus.h"
#include "tests/support/skins.h"

namespace vitrine::test {
namespace {

constexpr uint32_t kMostJoints = 40;  // of a file

using Points = LargeBuffer<Vec3>;

Bounds boundsOf(std::span<const Vec3> points) {
  Bounds bounds;
  for (const Vec3& point : points) bounds.add(point);
  return bounds;
}

Points skinned(const Geometry& geometry, std::span<const Mat4> palette) {
  Points points, normals;
  skin(geometry.positions, {}, geometry.influences, palette, points, normals);
  return points;
}

// Whether each joint is `joint` or hangs on it.
std::vector<bool> branchOf(const Skeleton& skeleton, uint32_t joint) {
  std::vector<bool> branch(skeleton.joints.size());
  for (uint32_t j = 0; j < branch.size(); ++j) {
    const uint32_t parent = skeleton.joints[j].parent;
    branch[j] = j == joint || (parent < j && branch[parent]);
  }
  return branch;
}

// The part of a vertex's weights that a branch has.
float shareOf(const Influences& influences, const std::vector<bool>& branch) {
  float share = 0, total = 0;
  for (size_t k = 0; k < 4; ++k) {
    total += influences.weights[k];
    if (influences.weights[k] > 0 && branch[influences.joints[k]]) share += influences.weights[k];
  }
  return total > 0 ? share / total : 0;
}

// Moves and turns one joint. What has no weight of its branch stays where it was to the last bit; moved without a
// turn, every other vertex goes its share of the joint's way.
void expectOnlyItsOwn(const Geometry& geometry, const Skeleton& skeleton, const std::vector<Mat4>& jointMatrices,
                      uint32_t joint) {
  const float radius = boundsOf(geometry.positions).radius();
  const std::vector<bool> branch = branchOf(skeleton, joint);
  const std::vector<Mat4> before = skinPalette(geometry, skeleton, jointMatrices);
  const auto paletteWith = [&](const JointEdit& edit) {
    return skinPalette(geometry, skeleton, editedJointMatrices(skeleton, jointMatrices, std::span(&edit, 1)));
  };
  const std::vector<Mat4> moved = paletteWith({.joint = joint, .translation = {radius, radius / 2, 0}});
  const std::vector<Mat4> turned = paletteWith({.joint = joint, .rotation = {25, -40, 60}});
  const Points stays = skinned(geometry, before), goes = skinned(geometry, moved),
               turns = skinned(geometry, turned);
  // What the move does to a point at the joint, in the geometry's space: the same for all that hangs on it.
  const Mat4 change = moved[joint] * glm::inverse(before[joint]);
  const Vec3 way(change[3]);
  size_t wrong = 0;
  for (size_t v = 0; v < stays.size(); ++v) {
    const float share = shareOf(geometry.influences[v], branch);
    if (share == 0)
      wrong += goes[v] != stays[v] || turns[v] != stays[v];
    else
      wrong += !(glm::distance(goes[v] - stays[v], way * share) <= 1e-4f * std::max(radius, glm::length(way)));
  }
  EXPECT_EQ(wrong, 0u) << "joint " << joint << " " << skeleton.joints[joint].name;
  EXPECT_GT(glm::length(way), radius * 1e-3f);
}

void expectJointsMoveOnlyTheirOwn(const SkinnedFile& file) {
  SCOPED_TRACE(file.name);
  const ScenePointer scene = makeScene(file.document);
  for (const Geometry& geometry : file.document->geometries) {
    if (geometry.skeleton == kNone || geometry.influences.empty()) continue;
    const Skeleton& skeleton = file.document->skeletons[geometry.skeleton];
    const std::vector<Mat4> jointMatrices = jointMatricesOf(*scene, geometry.skeleton, {});
    for (const uint32_t joint : evenly(uint32_t(skeleton.joints.size()), kMostJoints))
      if (glm::determinant(Mat3(jointMatrices[joint])) != 0)
        expectOnlyItsOwn(geometry, skeleton, jointMatrices, joint);
  }
}

TEST(SkinsCorpus, AJointMovesExactlyWhatIsWeightedToItAndItsDescendants) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  const std::vector<SkinnedFile> files = skinnedCorpusFiles();
  EXPECT_GE(files.size(), 10u);
  for (const SkinnedFile& file : files) expectJointsMoveOnlyTheirOwn(file);
}

TEST(SkinsCorpus, AJointOfASampleMovesExactlyWhatIsWeightedToItAndItsDescendants) {
  const std::vector<SkinnedFile> files = skinnedSamples();
  ASSERT_EQ(files.size(), 3u);
  for (const SkinnedFile& file : files) expectJointsMoveOnlyTheirOwn(file);
}

// ---- Faces ----

using Controls = std::vector<uint16_t>;  // ascending

Controls controlsOf(const FaceRig::Corrective& corrective) {
  Controls controls(corrective.controls.begin(), corrective.controls.begin() + corrective.count);
  std::ranges::sort(controls);
  return controls;
}

// Movement and turn of each row of a rig.
struct Movement {
  std::vector<float> numbers;
  Movement(const FaceRig& rig) : numbers(rig.joints.size() * 6) {}
  void add(const FaceRig& rig, size_t column, float weight) {
    for (size_t row = 0; row < rig.joints.size(); ++row)
      for (size_t axis = 0; axis < 3; ++axis) {
        const size_t cell = row * rig.columns() + column;
        numbers[row * 6 + axis] += weight * rig.translation[axis][cell];
        numbers[row * 6 + 3 + axis] += weight * rig.rotation[axis][cell];
      }
  }
};

// What the rig is asked to do with some controls at `value`; rows of joints that are missing stay 0.
Movement askedOf(const FaceRig& rig, const Controls& controls, float value) {
  std::vector<float> values(rig.controls.size());
  for (const uint16_t control : controls) values[control] = value;
  Movement movement(rig);
  for (const JointEdit& edit : faceEdits(rig, values)) {
    const auto row = size_t(std::ranges::find(rig.joints, edit.joint) - rig.joints.begin());
    for (int axis = 0; axis < 3; ++axis) {
      movement.numbers[row * 6 + size_t(axis)] = edit.translation[axis];
      movement.numbers[row * 6 + 3 + size_t(axis)] = edit.rotation[axis];
    }
  }
  return movement;
}

// The controls by themselves, then what the file has for each two and three of them.
Movement sumOfSubsets(const FaceRig& rig, const Controls& controls, float value) {
  Movement movement(rig);
  for (const uint16_t control : controls) movement.add(rig, control, value);
  for (size_t c = 0; c < rig.correctives.size(); ++c) {
    const Controls own = controlsOf(rig.correctives[c]);
    if (std::ranges::includes(controls, own))
      movement.add(rig, rig.controls.size() + c, own.size() == 2 ? value * value : value * value * value);
  }
  return movement;
}

void expectSame(const FaceRig& rig, const Movement& found, const Movement& wanted) {
  for (size_t i = 0; i < found.numbers.size(); ++i) {
    if (rig.joints[i / 6] == kNone) continue;
    ASSERT_NEAR(found.numbers[i], wanted.numbers[i], 1e-4f + 1e-5f * std::abs(wanted.numbers[i]))
        << rig.jointNames[i / 6] << ", number " << i % 6;
  }
}

float largestOf(const FaceRig& rig, size_t column) {
  Movement movement(rig);
  movement.add(rig, column, 1);
  float largest = 0;
  for (const float number : movement.numbers) largest = std::max(largest, std::abs(number));
  return largest;
}

struct Counts {
  size_t twos = 0, threes = 0, moving = 0;
};

void expectCorrectivesAdd(const FaceRig& rig, Counts& counts) {
  for (size_t c = 0; c < rig.correctives.size(); ++c) {
    const Controls controls = controlsOf(rig.correctives[c]);
    SCOPED_TRACE(testing::Message() << "corrective " << c);
    ++(controls.size() == 2 ? counts.twos : counts.threes);
    counts.moving += largestOf(rig, rig.controls.size() + c) > 0;
    expectSame(rig, askedOf(rig, controls, 1), sumOfSubsets(rig, controls, 1));
    expectSame(rig, askedOf(rig, controls, 0.5f), sumOfSubsets(rig, controls, 0.5f));
    // With one of its controls at rest only those of the others are left.
    for (size_t k = 0; k < controls.size(); ++k) {
      Controls others = controls;
      others.erase(others.begin() + ptrdiff_t(k));
      Movement alone(rig);
      for (const uint16_t control : others) alone.add(rig, control, 1);
      for (size_t d = 0; d < rig.correctives.size(); ++d)
        if (controlsOf(rig.correctives[d]) == others) alone.add(rig, rig.controls.size() + d, 1);
      expectSame(rig, askedOf(rig, others, 1), alone);
    }
  }
}

TEST(SkinsCorpus, CorrectivesComeOnTopOfTheirControlsAndOfEachOther) {
  VITRINE_NEEDS_CORPUS("roblox-mesh");
  Counts counts;
  for (const SkinnedFile& file : skinnedCorpusFiles()) {
    SCOPED_TRACE(file.name);
    if (file.document->faceRig) expectCorrectivesAdd(*file.document->faceRig, counts);
  }
  EXPECT_GT(counts.twos, 0u);
  EXPECT_GT(counts.threes, 0u);
  EXPECT_GT(counts.moving, 0u) << "else nothing was tried";
  RecordProperty("two-pose", int(counts.twos));
  RecordProperty("three-pose", int(counts.threes));
}

}  // namespace
}  // namespace vitrine::test
