// A second reader of Second Life animations, which shares no code with the program's: its own parsing, its own way
// between keys, its own joints in joints. Of the program it only has the table of places at rest.
#pragma once

#include <array>
#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <map>
#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/document/document.h"

namespace vitrine::test {

struct DecodedJoint {
  std::string name;
  int32_t priority = 0;
  std::vector<std::pair<double, glm::dquat>> rotations;  // in the file's order
  std::vector<std::pair<double, glm::dvec3>> positions;
};
struct DecodedAnim {
  int32_t priority = 0;
  double duration = 0, loopIn = 0, loopOut = 0, easeIn = 0, easeOut = 0;
  std::string emote;
  int32_t loop = 0;
  uint32_t handPose = 0;
  std::vector<DecodedJoint> joints;
  int32_t constraints = 0;
  size_t size = 0;  // bytes read
};
DecodedAnim decodeAnim(Bytes bytes);  // of a good file of version 1.0

struct JointPlace {
  glm::dquat rotation{1, 0, 0, 0};
  glm::dvec3 position{0.0};
};
// Where the avatar's joints are at a time, by name.
std::map<std::string, JointPlace> placesAt(const DecodedAnim& clip, double time);
// The same of a document's first skeleton.
std::map<std::string, JointPlace> placesOf(const Document& document, const Animation& clip, double time);

// The largest differences over the joints that both have.
struct PlaceDifference {
  double degrees = 0, metres = 0;
  size_t joints = 0;
};
PlaceDifference differenceOf(const std::map<std::string, JointPlace>& a,
                             const std::map<std::string, JointPlace>& b);

}  // namespace vitrine::test
