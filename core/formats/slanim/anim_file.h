// The structure of an .anim file (docs/formats/slanim.md 1): where each thing is. Shared by recognising, reading,
// writing and claims.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine::slanim {

inline constexpr float kLongest = 60;           // seconds
inline constexpr int32_t kHighestPriority = 6;  // above it viewers clamp, but for 7, which adds
inline constexpr int32_t kAdditive = 7;
inline constexpr int32_t kBasePriority = -1;  // of a joint: that of the clip
inline constexpr uint32_t kMostHandPose = 14;
inline constexpr uint32_t kMostJoints = 216;
inline constexpr int32_t kMostConstraints = 10;
inline constexpr float kFarthest = 5;  // metres, of a position along an axis
inline constexpr uint64_t kLongestText =
    256;  // bytes of a name, so that other files do not seem to have endless ones

struct Header {
  uint16_t version = 1, subVersion = 0;
  int32_t priority = 0;
  float duration = 0;
  std::string_view emote;  // without the zero at its end
  float loopIn = 0, loopOut = 0;
  int32_t loop = 0;
  float easeIn = 0, easeOut = 0;
  uint32_t handPose = 0;
  uint32_t joints = 0;
  bool isOld() const { return version == 0; }
};

// The keys of one kind, as stored.
struct StoredKeys {
  SourceSpan span;  // without their number
  uint32_t count = 0;
  Bytes bytes;
};
struct StoredJoint {
  std::string_view name;
  int32_t priority = 0;
  StoredKeys rotations, positions;
  SourceSpan span;  // of all of it
};

// A constraint as stored.
#pragma pack(push, 1)
struct Constraint {
  uint8_t chain;  // how many joints above the source bend
  uint8_t kind;   // 0: a point, 1: a plane
  char sourceVolume[16];
  float sourceOffset[3];
  char targetVolume[16];  // "GROUND", or a volume
  float targetOffset[3];
  float targetDirection[3];
  float eases[4];  // when it begins to act, acts fully, begins to stop, has stopped: seconds
};
#pragma pack(pop)
static_assert(sizeof(Constraint) == 86);
struct StoredConstraint {
  Constraint value;
  SourceSpan span;
};

struct AnimFile {
  Header header;
  std::vector<StoredJoint> joints;
  int32_t constraintCount = 0;
  std::vector<StoredConstraint> constraints;
  uint64_t end = 0;  // where it ends
};

// Bytes of one key: time and three numbers.
constexpr uint64_t keySize(bool isOld) { return isOld ? 16 : 8; }

// Walks a file. What was walked before an error is in `file`. Errors: NotThisFormat for a head that no such file
// has; Truncated, Malformed.
Result<void> walkHeader(ByteReader& reader, Header& header);
Result<StoredJoint> walkJoint(ByteReader& reader, bool isOld);
Result<void> walkFile(ByteReader& reader, AnimFile& file);

// Whether bytes are such a file beyond doubt: every field of it, as far as it goes, has a value that viewers take.
// `isWhole`: there is no more of the file, which then has to end where its fields do.
bool isCertainly(Bytes bytes, bool isWhole);

}  // namespace vitrine::slanim
