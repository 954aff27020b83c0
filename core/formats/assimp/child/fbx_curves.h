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

struct FbxCurve {
  std::vector<int64_t> times;        // rising
  std::vector<double> values;        // one a time
  std::vector<FbxSegment> segments;  // one a time; of the last key none is used
  bool repeats = false;              // goes on before its first or after its last key, which is not followed

  bool isEmpty() const { return times.empty(); }
  // At keys from which on the value is another, `before` asks for what it was until then. Before the first and
  // after the last key theirs; 0 without keys.
  double at(int64_t time, bool before = false) const;
};

// Of an AnimationCurve. Keys whose time or value is missing or not finite are left out.
FbxCurve fbxCurve(const FbxRecord& record);

}  // namespace vitrine::assimp
