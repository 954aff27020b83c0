// Curves of FBX animations: a number over time. assimp interpolates their keys linearly; here they are followed as
// stored, with steps and tangents.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/formats/assimp/child/fbx_records.h"

namespace vitrine::assimp {

inline constexpr int64_t kFbxSecond = 46186158000;  // one second in an FBX file's units of time

// How a curve leaves a key and arrives at the next.
struct FbxSegment {
  enum class Way : uint8_t {
    Straight,
    Step,
    StepAhead,
    Curved
  };  // StepAhead: has the next key's value from the start
  Way way = Way::Straight;
  double leaving = 0, arriving = 0;                      // slopes, per second
  double leavingPart = 1 / 3.0, arrivingPart = 1 / 3.0;  // tangent lengths, as fractions of the time between keys
};

// How a curve continues before its first or after its last key.
struct FbxBeyond {
  enum class Way : uint8_t {
    Still,
    Straight,
    Cycles,
    Mirrored,
    GoesOn
  };  // GoesOn: cycles, each starting at the end value of the one before
  Way way = Way::Still;
  int64_t cycles = -1;  // how many; negative: endless
};

struct FbxCurve {
  std::vector<int64_t> times;        // ascending
  std::vector<double> values;        // one per time
  std::vector<FbxSegment> segments;  // one per time; the last key's is not used
  FbxBeyond before, after;

  bool isEmpty() const { return times.empty(); }
  // At a time where the value jumps, `isBefore` asks for the value before the jump. 0 without keys.
  double at(int64_t time, bool isBefore = false) const;
  // Adds the times of keys from `low` to `high`, including repetitions by cycles. True: there are more keys
  // outside, or the curve moves there.
  bool addTimes(int64_t low, int64_t high, std::vector<int64_t>& to) const;

 private:
  double inside(int64_t time, bool isBefore) const;
  double beyond(int64_t time, bool isBefore, bool isAfter) const;
};

// The curve of an AnimationCurve record. Keys whose time or value is missing or not finite are left out.
FbxCurve fbxCurve(const FbxRecord& record);

}  // namespace vitrine::assimp
