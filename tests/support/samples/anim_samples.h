// Second Life animations for tests, written without the program's own code.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace vitrine::test {

struct AnimJoint {
  std::string name;
  int32_t priority = -1;
  std::vector<std::array<uint16_t, 4>> rotations, positions;  // time, three numbers
};
struct AnimPlan {
  bool isOld = false;
  int32_t priority = 3;
  float duration = 2;
  std::string emote = "express_smile";
  float loopIn = 0.5f, loopOut = 1.5f;
  int32_t loop = 1;
  float easeIn = 0.25f, easeOut = 0.5f;
  uint32_t handPose = 1;
  std::vector<AnimJoint> joints = {
      {"mPelvis",
       -1,
       {{0, 32767, 32767, 32767}, {65535, 40000, 30000, 32767}},
       {{0, 32767, 32767, 32767}, {65535, 33000, 32000, 33500}}},
      {"lShldr", 5, {{0, 32767, 20000, 32767}, {20000, 30000, 25000, 45000}, {50000, 20000, 40000, 30000}}, {}},
      {"mHandThumb1Right", 2, {{0, 30000, 30000, 30000}}, {}},
      {"WISDOM_SWORD_1", 4, {{0, 32767, 32767, 32767}}, {}}};
  int constraints = 1;
};
std::vector<std::byte> writeAnimFile(const AnimPlan& plan);
std::vector<std::byte> sampleAnim(const AnimPlan& plan = {});

// Twelve frames of a head, arms and a pelvis.
std::string sampleAvatarBvh();

}  // namespace vitrine::test
