// Curves of FBX animations: a number over time. assimp has their keys and goes straight from one to the next; here
// they are followed as stored, with steps and tangents.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/formats/assimp/child/fbx_records.h"

namespace vitrine::assimp {

inline constexpr int64_t kFbxSecond = 46186158000;  // of an FBX file's units of time

// How a curve leaves a key and arrives at the next.
struct FbxSegment {
  enum class Way : uint8_t { Straight, Step, StepAhead, Curved };  // StepAhead: has the next key's value at once
  Way way = Way::Straight;
  double leaving = 0, arriving = 0;                      // slopes, per second
  double leavingPart = 1 / 3.0, arrivingPart = 1 / 3.0;  // how far tangents reach, of the time between
};

// How a curve goes on before its first or after its last key.
struct FbxBeyond {
  enum class Way : uint8_t {
    Still,
    Straight,
    Cycles,
    Mirrored,
    GoesOn
  };  // GoesOn: cycles, each from the end of one
  Way way = Way::Still;
  int64_t cycles = -1;  // how many; negative: without end
};

struct FbxCurve {
  std::vector<int64_t> times;        // rising
  std::vector<double> values;        // one a time
  std::vector<FbxSegment> segments;  // one a time; of the last key none is used
  FbxBeyond before, after;

  bool isEmpty() const { return times.empty(); }
  // At times from which on the value is another, `isBefore` asks for what it was until then. 0 without keys.
  double at(int64_t time, bool isBefore = false) const;
  // Adds the times of keys from `low` to `high`, as often as the curve comes by. True: there are more outside, or
  // the curve moves there.
  bool addTimes(int64_t low, int64_t high, std::vector<int64_t>& to) const;

 private:
  double inside(int64_t time, bool isBefore) const;
  double beyond(int64_t time, bool isBefore, bool isAfter) const;
};

// Of an AnimationCurve. Keys whose time or value is missing or not finite are left out.
FbxCurve fbxCurve(const FbxRecord& record);

}  // namespace vitrine::assimp
