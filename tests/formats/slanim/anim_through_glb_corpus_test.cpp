// Second Life's animations to GLB and back: the numbers of their keys, one by one.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

#include "core/bytes/byte_reader.h"
#include "core/export/export.h"
#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/formats/slanim/anim_file.h"
#include "core/formats/slanim/slanim.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/anim_samples.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using RawKey = std::array<uint16_t, 4>;
struct RawJoint {
  std::vector<RawKey> rotations, positions;
};
struct RawAnim {
  float duration = 0;
  std::map<std::string, RawJoint> joints;  // of several with one name the first
};

RawAnim rawOf(Bytes bytes) {
  ByteReader reader(bytes);
  slanim::AnimFile file;
  EXPECT_TRUE(slanim::walkFile(reader, file));
  RawAnim raw{.duration = file.header.duration, .joints = {}};
  for (const slanim::StoredJoint& joint : file.joints) {
    const auto keysOf = [](const slanim::StoredKeys& stored) {
      std::vector<RawKey> keys(stored.count);
      std::memcpy(keys.data(), stored.bytes.data(), keys.size() * sizeof(RawKey));
      std::ranges::stable_sort(keys, {}, [](const RawKey& key) { return key[0]; });
      // Of several at one time the last counts.
      std::vector<RawKey> kept;
      for (const RawKey& key : keys)
        if (!kept.empty() && kept.back()[0] == key[0])
          kept.back() = key;
        else
          kept.push_back(key);
      return kept;
    };
    raw.joints.try_emplace(std::string(joint.name), RawJoint{keysOf(joint.rotations), keysOf(joint.positions)});
  }
  return raw;
}

std::vector<std::byte> throughGlb(const std::vector<std::byte>& bytes, Facing facing) {
  const DocumentPointer document = loadBytes(bytes, "a.anim").value();
  ExportRequest request{.writer = findWriter("glb"), .variant = {}, .name = "a", .model = {}};
  request.model.facing = facing;
  const auto glb = exportScene(request, *makeScene(document), nullptr);
  EXPECT_TRUE(glb) << glb.error().message;
  const DocumentPointer middle = loadBytes(glb->files.at(0).bytes, "a.glb").value();
  const auto back = slanimFormat.write(*middle, {});
  EXPECT_TRUE(back) << (back ? "" : back.error().message);
  return back ? back->bytes : std::vector<std::byte>{};
}

struct KeyTally {
  size_t same = 0, near = 0, far = 0, missing = 0, added = 0;
  size_t still = 0;    // of joints whose keys are all the same, which the writer makes one key of
  size_t unknown = 0;  // joints
  int most = 0;
};

// How far numbers are apart. The opposite of a quaternion is the same turn, and of half a turn files have either.
int stepsBetween(const RawKey& a, const RawKey& b, bool isOpposite) {
  int most = 0;
  for (size_t k = 1; k < 4; ++k) most = std::max(most, std::abs(int(isOpposite ? 65535 - b[k] : b[k]) - int(a[k])));
  return most;
}

// Every key of the first file is in the second: times and numbers differ by one step at most.
void tallyKeys(const std::vector<RawKey>& before, const std::vector<RawKey>& after, const std::string& name,
               bool isTurn, KeyTally& to) {
  size_t found = 0;
  const auto isAlike = [&](const RawKey& key) {
    return std::equal(key.begin() + 1, key.end(), before[0].begin() + 1);
  };
  const bool isStill = !before.empty() && std::ranges::all_of(before, isAlike) && after.size() <= 1;
  for (const RawKey& key : before) {
    const auto nearest = std::ranges::min_element(
        after, {}, [&](const RawKey& other) { return std::abs(int(other[0]) - int(key[0])); });
    const bool isTimed = nearest != after.end() && std::abs(int((*nearest)[0]) - int(key[0])) <= 1;
    if (isStill && !isTimed) ++to.still;
    if (nearest == after.end() && isStill) continue;
    if (!isStill && !isTimed) {
      ++to.missing;
      if (to.missing < 4) fmt::print("missing: {} at {}\n", name, key[0]);
      continue;
    }
    ++found;
    const int most = isTurn ? std::min(stepsBetween(key, *nearest, false), stepsBetween(key, *nearest, true))
                            : stepsBetween(key, *nearest, false);
    to.most = std::max(to.most, most);
    ++(most == 0 ? to.same : most == 1 ? to.near : to.far);
    if (most > 1 && to.far < 4)
      fmt::print("far: {} {} {} {} {} became {} {} {} {}\n", name, key[0], key[1], key[2], key[3], (*nearest)[0],
                 (*nearest)[1], (*nearest)[2], (*nearest)[3]);
  }
  to.added += after.size() - std::min(found, after.size());
}

KeyTally compareThroughGlb(const std::vector<std::byte>& bytes, Facing facing) {
  const RawAnim before = rawOf(bytes), after = rawOf(throughGlb(bytes, facing));
  KeyTally tallied;
  EXPECT_NEAR(before.duration, after.duration, 1e-6f * before.duration);
  for (const auto& [name, joint] : before.joints) {
    const auto other = after.joints.find(name);
    if (other == after.joints.end()) {
      // Joints that the avatar does not have are named as lost, and what stays at rest says nothing.
      const bool isKnown = slAvatar::findDefaultJoint(name) != kNone;
      if (isKnown) tallyKeys(joint.rotations, {}, name + " turn", true, tallied);
      if (isKnown) tallyKeys(joint.positions, {}, name + " place", false, tallied);
      tallied.unknown += isKnown ? 0 : 1;
      continue;
    }
    tallyKeys(joint.rotations, other->second.rotations, name + " turn", true, tallied);
    tallyKeys(joint.positions, other->second.positions, name + " place", false, tallied);
  }
  return tallied;
}

// Any turns at any times, also neighbouring ones, for clips of any length.
TEST(AnimThroughGlbCorpus, MadeKeysComeBackToo) {
  uint64_t state = 7;
  const auto next = [&](uint64_t below) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return uint16_t((state >> 33) % below);
  };
  for (const float duration : {0.1f, 2.0f, 59.0f}) {
    AnimPlan plan{.duration = duration};
    plan.loopIn = 0, plan.loopOut = duration, plan.easeIn = plan.easeOut = 0;
    plan.joints.clear();
    for (const char* name : {"mPelvis", "mChest", "mElbowLeft", "mHead"}) {
      AnimJoint joint{name, -1, {}, {}};
      uint16_t time = 0;
      for (int k = 0; k < 40; ++k) {
        // Numbers within the sphere: what is outside it is no rotation.
        joint.rotations.push_back({time, uint16_t(32767 - 18000 + next(36000)),
                                   uint16_t(32767 - 18000 + next(36000)), uint16_t(32767 - 18000 + next(36000))});
        joint.positions.push_back({time, next(65536), next(65536), next(65536)});
        time = uint16_t(time + (k % 7 == 3 ? 1 : 1 + next(1500)));
      }
      plan.joints.push_back(joint);
    }
    for (const Facing facing : {Facing::AsStored, Facing::TowardsZ}) {
      const KeyTally one = compareThroughGlb(writeAnimFile(plan), facing);
      EXPECT_EQ(one.far, 0u) << duration;
      EXPECT_EQ(one.missing, 0u) << duration;
      EXPECT_EQ(one.same + one.near, 4u * 2 * 40) << duration;
    }
  }
}

TEST(AnimThroughGlbCorpus, KeysComeBackWithinAStep) {
  VITRINE_NEEDS_CORPUS("motion/anim");
  KeyTally all;
  for (const auto& entry : std::filesystem::directory_iterator(corpusFolder() / "motion/anim"))
    for (const Facing facing : {Facing::AsStored, Facing::TowardsZ}) {
      SCOPED_TRACE(entry.path().filename().string());
      const KeyTally one = compareThroughGlb(readFile(entry.path()), facing);
      all.same += one.same, all.near += one.near, all.far += one.far, all.missing += one.missing;
      all.still += one.still, all.unknown += one.unknown;
      all.added += one.added, all.most = std::max(all.most, one.most);
    }
  fmt::print(
      "same {}, one step off {}, further {}, missing {}, still {}, added {}, unknown joints {}; at most {} steps\n",
      all.same, all.near, all.far, all.missing, all.still, all.added, all.unknown, all.most);
  EXPECT_GT(all.same + all.near, 10'000u);
  EXPECT_EQ(all.far, 0u);
  EXPECT_EQ(all.missing, 0u);
}

}  // namespace
}  // namespace vitrine::test
