#include "core/formats/slmesh/ghost.h"

#include <string>

#include "core/formats/sl_avatar/avatar_skeleton.h"

namespace vitrine::slmesh {

using namespace slAvatar;
namespace {

// Metres. What is called "…Left" stands for its mirror image, too.
struct Flesh {
  std::string_view bone;    // of the default skeleton
  std::string_view parent;  // where the flesh comes from: a name of this table; empty: nowhere
  float radius = 0;
  std::string_view name{};  // of a place beside the bone, which keeps its distance from it; empty: the bone itself
  Vec3 beside{0.0f};
};

// Measured on no avatar: a ghost as plain as those of shop windows, 1.86 m high.
const Flesh kFlesh[] = {
    {"mPelvis", "", 0.105f},
    {"mTorso", "mPelvis", 0.098f},
    {"mChest", "mTorso", 0.100f},
    {"mNeck", "mChest", 0.054f},
    {"mHead", "mNeck", 0.052f},
    {"mHead", "mHead", 0.090f, "skull", {0.018f, 0, 0.082f}},
    {"mHead", "skull", 0.052f, "chin", {0.050f, 0, 0.012f}},
    {"mPelvis", "mPelvis", 0.080f, "buttockLeft", {-0.045f, 0.062f, -0.055f}},
    {"mTorso", "buttockLeft", 0.084f, "waistLeft", {0.0f, 0.066f, 0.03f}},
    {"mChest", "waistLeft", 0.090f, "ribsLeft", {0.0f, 0.080f, 0.04f}},
    {"mChest", "ribsLeft", 0.076f, "breastLeft", {0.02f, 0.080f, 0.12f}},
    {"mCollarLeft", "mChest", 0.062f},
    {"mShoulderLeft", "mCollarLeft", 0.058f},
    {"mShoulderLeft", "mShoulderLeft", 0.050f, "upperArmLeft", {0.0f, 0.10f, 0.0f}},
    {"mElbowLeft", "upperArmLeft", 0.038f},
    {"mElbowLeft", "mElbowLeft", 0.039f, "forearmLeft", {0.0f, 0.06f, 0.0f}},
    {"mWristLeft", "forearmLeft", 0.026f},
    {"mHandIndex1Left", "mWristLeft", 0.014f},
    {"mHandIndex2Left", "mHandIndex1Left", 0.0105f},
    {"mHandIndex3Left", "mHandIndex2Left", 0.0095f},
    {"mHandIndex3Left", "mHandIndex3Left", 0.008f, "indexTipLeft", {0.009f, 0.020f, -0.003f}},
    {"mHandMiddle1Left", "mWristLeft", 0.015f},
    {"mHandMiddle2Left", "mHandMiddle1Left", 0.0105f},
    {"mHandMiddle3Left", "mHandMiddle2Left", 0.0095f},
    {"mHandMiddle3Left", "mHandMiddle3Left", 0.008f, "middleTipLeft", {-0.002f, 0.027f, -0.005f}},
    {"mHandRing1Left", "mWristLeft", 0.014f},
    {"mHandRing2Left", "mHandRing1Left", 0.010f},
    {"mHandRing3Left", "mHandRing2Left", 0.009f},
    {"mHandRing3Left", "mHandRing3Left", 0.008f, "ringTipLeft", {-0.008f, 0.022f, -0.005f}},
    {"mHandPinky1Left", "mWristLeft", 0.013f},
    {"mHandPinky2Left", "mHandPinky1Left", 0.009f},
    {"mHandPinky3Left", "mHandPinky2Left", 0.008f},
    {"mHandPinky3Left", "mHandPinky3Left", 0.007f, "pinkyTipLeft", {-0.010f, 0.012f, -0.003f}},
    {"mHandThumb1Left", "mWristLeft", 0.018f},
    {"mHandThumb2Left", "mHandThumb1Left", 0.013f},
    {"mHandThumb3Left", "mHandThumb2Left", 0.011f},
    {"mHandThumb3Left", "mHandThumb3Left", 0.009f, "thumbTipLeft", {0.012f, 0.020f, 0.0f}},
    {"mHipLeft", "mPelvis", 0.070f},
    {"mHipLeft", "mHipLeft", 0.076f, "thighLeft", {0.0f, -0.015f, -0.17f}},
    {"mKneeLeft", "thighLeft", 0.054f},
    {"mKneeLeft", "mKneeLeft", 0.053f, "calfLeft", {-0.022f, 0.0f, -0.13f}},
    {"mAnkleLeft", "calfLeft", 0.038f},
    {"mAnkleLeft", "mAnkleLeft", 0.034f, "heelLeft", {-0.025f, 0.0f, -0.045f}},
    {"mFootLeft", "mAnkleLeft", 0.030f},
    {"mToeLeft", "mFootLeft", 0.020f},
};

bool endsWithLeft(std::string_view name) { return name.ends_with("Left"); }
// The name on the right side of what has one there.
std::string onSide(std::string_view name, bool right) {
  if (!right || !endsWithLeft(name)) return std::string(name);
  return std::string(name.substr(0, name.size() - 4)) + "Right";
}

}  // namespace

Ghost avatarGhost(std::span<const uint32_t> listed) {
  Ghost ghost;
  std::vector<std::string> names;
  std::vector<Vec3> places;  // in the default skeleton
  const auto add = [&](const Flesh& flesh, bool right) {
    const uint32_t row = findDefaultJoint(onSide(flesh.bone, right));
    const std::string wanted = onSide(flesh.parent, right);
    Vec3 place = defaultPosition(row) + flesh.beside * Vec3(1, right ? -1 : 1, 1);
    GhostBone bone{.radius = flesh.radius};
    for (uint32_t b = 0; b < names.size(); ++b)
      if (names[b] == wanted) bone.parent = b;
    bone.offset = bone.parent == kNone ? place : place - places[bone.parent];
    if (flesh.name.empty()) bone.joint = listed[row];
    names.push_back(onSide(flesh.name.empty() ? flesh.bone : flesh.name, right));
    places.push_back(place);
    ghost.bones.push_back(bone);
  };
  for (const bool right : {false, true})
    for (const Flesh& flesh : kFlesh)
      if (!right || endsWithLeft(flesh.name.empty() ? flesh.bone : flesh.name)) add(flesh, right);
  return ghost;
}

}  // namespace vitrine::slmesh
