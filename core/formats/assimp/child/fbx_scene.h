// What an FBX file says about its nodes and their motion: the twelve parts of a node's transform, how the node
// inherits its parent's scale, and the curves of each part. assimp multiplies the parts as if there were no pivots,
// applies the post-rotation the wrong way round, and loses the motion of pivots.
#pragma once

#include <array>
#include <map>
#include <unordered_map>

#include "core/document/math.h"
#include "core/formats/assimp/child/fbx_curves.h"

namespace vitrine::assimp {

// A transform is Translation * RotationOffset * RotationPivot * PreRotation * Rotation * PostRotation^-1 *
// RotationPivot^-1
// * ScalingOffset * ScalingPivot * Scaling * ScalingPivot^-1; a node's meshes also have Geometric* below that.
// Angles are in degrees. Pre- and post-rotations turn about X, then Y, then Z; Rotation in the node's order.
enum class FbxPart : uint8_t {
  Translation,
  RotationOffset,
  RotationPivot,
  PreRotation,
  Rotation,
  PostRotation,
  ScalingOffset,
  ScalingPivot,
  Scaling,
  GeometricTranslation,
  GeometricRotation,
  GeometricScaling,
};
inline constexpr size_t kFbxParts = size_t(FbxPart::GeometricScaling) + 1;
inline constexpr size_t kFbxMovingParts = size_t(FbxPart::Scaling) + 1;

struct FbxParts {
  std::array<glm::dvec3, kFbxParts> values{};

  glm::dvec3& operator[](FbxPart part) { return values[size_t(part)]; }
  const glm::dvec3& operator[](FbxPart part) const { return values[size_t(part)]; }
};

// T(translation) * R(rotation) * S(scale).
struct FbxTransform {
  glm::dvec3 translation{0};
  glm::dquat rotation{1, 0, 0, 0};
  glm::dvec3 scale{1};
  glm::dmat4 matrix() const;
};

enum class FbxInherit : uint8_t {
  Componentwise,  // the parent's scale is applied along the node's own axes
  Normal,
  NoScale,  // the parent's scale moves the node and does not scale it
};

struct FbxModel {
  std::string_view name;  // without its class, as assimp has it
  FbxParts parts;
  int64_t order = 0;  // of Rotation: XYZ, XZY, YZX, YXZ, ZXY, ZYX; the first letter's axis is turned about first
  bool hasRotationSpace = true;  // without, the order is XYZ and there are no pre- and post-rotations
  FbxInherit inherit = FbxInherit::Normal;
  std::vector<int64_t> children;  // in order

  FbxTransform transform(const FbxParts& at) const;
  glm::dmat4 geometric() const;  // the offset of its meshes
};

// The curves of one part of a model in one layer.
struct FbxLayerCurves {
  size_t layer = 0;                         // in its stack
  std::array<const FbxCurve*, 3> curves{};  // null if constant, with the value in:
  glm::dvec3 otherwise{0};
  bool hasCurves() const { return curves[0] || curves[1] || curves[2]; }
};
struct FbxLayer {
  enum class Blend : uint8_t { Add, Replace, Mix };
  Blend blend = Blend::Add;
  double weight = 1;
  const FbxCurve* moving = nullptr;  // the weight in per cent, if it is animated
  bool isMuted = false;
  bool addsAngles = false, addsScales = false;  // else rotations are composed and scales multiplied
};
struct FbxMotion {
  std::array<std::vector<FbxLayerCurves>, kFbxMovingParts> parts;  // by layer; layers without a curve are left out
};
struct FbxStack {
  std::string_view name;
  int64_t start = 0, stop = 0;  // both 0: from the first to the last key
  std::vector<FbxLayer> layers;
  std::map<int64_t, FbxMotion> motions;  // by model
  bool hasKeys = false;                  // whether anything has keys
  int64_t firstKey = 0, lastKey = 0;
};

// It refers to the file, and its stacks refer to its curves, so it is moved, never copied.
struct FbxScene {
  std::unordered_map<int64_t, FbxModel> models;
  std::vector<int64_t> roots;  // models without a parent, in order
  std::unordered_map<int64_t, FbxCurve> curves;
  std::vector<FbxStack> stacks;  // in the file's order
};

std::optional<FbxScene> fbxScene(std::string_view file);

// The parts of `model` at a time in a stack; parts that `motion` does not move keep the model's values. `before`:
// see FbxCurve::at().
FbxParts fbxPartsAt(const FbxModel& model, const FbxStack& stack, const FbxMotion& motion, int64_t time,
                    bool before);

// The rotation by angles in degrees about X, Y and Z; `order` as in FbxModel.
glm::dquat fbxRotation(const glm::dvec3& degrees, int64_t order);
// The angles of a rotation.
glm::dvec3 fbxAngles(const glm::dquat& rotation, int64_t order);

}  // namespace vitrine::assimp
