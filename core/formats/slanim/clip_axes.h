// From the space of any rig's joints to that of the avatar.
#pragma once

#include <glm/gtc/quaternion.hpp>

#include "core/document/document.h"

namespace vitrine::slanim {

// How one joint's transform in its parent's space becomes that of the avatar's joint: how far it is turned and
// moved from its place at rest, in the avatar's axes.
class JointAxes {
 public:
  // `toAvatar`: from the document's axes to the avatar's.
  JointAxes(const Document& document, const JointTrack& track, uint32_t row, const glm::dquat& toAvatar);

  const Mat4& rest() const { return m_rest; }  // in the space of the track's keys
  // `local`: the joint in the space of the track's keys.
  glm::dquat rotationOf(const Mat4& local) const;
  glm::dvec3 positionOf(const Mat4& local) const;  // as keys have it
  // Whether how far the joint moves depends on where it moves: what is above it is larger along one axis.
  bool isUneven() const { return m_isUneven; }

 private:
  Mat4 m_rest{1.0f}, m_space{1.0f};
  glm::dquat m_before{1, 0, 0, 0}, m_behind{1, 0, 0, 0};
  glm::dvec3 m_restPlace{0.0}, m_avatarPlace{0.0};  // in metres
  double m_metres = 1;                              // in a unit of the space that m_space leads to
  bool m_isUneven = false;
};

// The turn by multiples of 90 degrees that brings a skeleton's joints nearest to those of the same names in the
// avatar; with too few of them, what the document's conventions say: up is Z, and +Z, or +X with Z up, is ahead.
glm::dquat turnToAvatar(const Document& document, uint32_t skeleton);

}  // namespace vitrine::slanim
