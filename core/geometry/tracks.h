// What a track says about its joint at a time.
#pragma once

#include "core/document/document.h"
#include "core/geometry/transforms.h"

namespace vitrine {

// Whether there are curves of single axes for the position, or the rotation.
bool hasMoves(const JointTrack& track);
bool hasTurns(const JointTrack& track);
// Whether a track changes the position, or the rotation.
bool movesJoint(const JointTrack& track);
bool turnsJoint(const JointTrack& track);

// The rotation that turns about single axes give.
Quat rotationOf(const Vec3& radians, EulerOrder order);
// The reverse; of several answers one with the second turn in -90..90 degrees.
Vec3 anglesOf(const Quat& rotation, EulerOrder order);

// The components that the keys give at a time; those without keys are as in `still`.
TransformParts partsAt(const JointTrack& track, float time, const TransformParts& still = {});

// The joint in its parent's space; `local` is where the shown pose has it.
Mat4 localAt(const JointTrack& track, const Mat4& local, float time);

// All times at which a track has a key, each once, in order.
std::vector<float> keyTimesOf(const JointTrack& track);
// The last of them, of all tracks, faces and morph targets; 0 if there is none.
float lastKeyOf(const Animation& animation);
uint64_t keyCountOf(const JointTrack& track);

// Whether any key is eased by a formula that is a guess.
bool isGuessed(const JointTrack& track);
bool isGuessed(const Animation& animation);

// How a track's joint is called: its own name, or the joint's.
const std::string& nameOf(const Document& document, const JointTrack& track);

}  // namespace vitrine
