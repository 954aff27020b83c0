// Curves of animations, which Roblox packs into byte strings: ValuesAndTimes of FloatCurve, RotationCurve,
// MarkerCurve and ValueCurve, and the properties of AnimationRigData. The layouts are in docs/formats/rbxm.md 2.7.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/document/value.h"

namespace vitrine::rbxm {

inline constexpr float kTicksPerSecond = 2400;  // times are whole numbers of ticks

// How a value goes to the next key, as stored. Other numbers are not known.
enum KeyMode : uint8_t { kConstantKey = 0, kLinearKey = 1, kCubicKey = 2 };

struct FloatKey {
  float time = 0;  // seconds
  float value = 0;
  float arriving = 0, leaving = 0;  // slopes before and behind the key, per second; 0 if it has none
  bool hasArriving = false, hasLeaving = false;
  uint8_t mode = kLinearKey;  // a KeyMode
  friend bool operator==(const FloatKey&, const FloatKey&) = default;
};
struct RotationKey {
  float time = 0;  // seconds
  Quat value{1, 0, 0, 0};
  float arriving = 0, leaving = 0;  // slopes of the pace, per second; 0 if it has none
  bool hasArriving = false, hasLeaving = false;
  uint8_t mode = kLinearKey;  // a KeyMode
  friend bool operator==(const RotationKey&, const RotationKey&) = default;
};
struct MarkerKey {
  float time = 0;  // seconds
  std::string text;
  friend bool operator==(const MarkerKey&, const MarkerKey&) = default;
};
struct ValueKey {
  float time = 0;      // seconds
  uint8_t type = 0;    // as attributes number their types
  std::string stored;  // the value as attributes store it, without its type
  float arriving = 0, leaving = 0;
  bool hasArriving = false, hasLeaving = false;
  uint8_t mode = kConstantKey;  // a KeyMode
  friend bool operator==(const ValueKey&, const ValueKey&) = default;
};

// A curve in order of time; of keys at the same time those that are stored first come first.
template <class Key>
struct PackedCurve {
  std::vector<Key> keys;
  uint32_t version = 0;
  bool sorted = true;     // false: the file has them in another order
  uint64_t unusable = 0;  // keys left out because they hold numbers that are not finite
  uint64_t unknown = 0;   // keys of a mode that is not known
};

// Take what the keys hold from the budget. Errors: Truncated, Malformed (also bytes behind the last time),
// Unsupported (the version), LimitExceeded. The defaults of 2022, 21 bytes, are read as curves without keys.
Result<PackedCurve<FloatKey>> readFloatCurve(Bytes bytes, MemoryBudget& budget);
Result<PackedCurve<RotationKey>> readRotationCurve(Bytes bytes, MemoryBudget& budget);
Result<PackedCurve<MarkerKey>> readMarkerCurve(Bytes bytes, MemoryBudget& budget);
Result<PackedCurve<ValueKey>> readValueCurve(Bytes bytes, MemoryBudget& budget);

// The reverse, of the versions that files of 2026 have: 2, of rotations 1. Times are rounded to ticks, and those
// that 32 bits cannot hold become the nearest that they can; texts of markers end at their first NUL.
std::vector<std::byte> packFloatCurve(std::span<const FloatKey> keys);
std::vector<std::byte> packRotationCurve(std::span<const RotationKey> keys);
std::vector<std::byte> packMarkerCurve(std::span<const MarkerKey> keys);
std::vector<std::byte> packValueCurve(std::span<const ValueKey> keys);

// AnimationRigData: the rig that a CurveAnimation was made for. Its properties have an item per joint: "label" and
// "name", the index of the "parent", and "transform", "preTransform" and "postTransform".
Result<std::vector<uint32_t>> readRigLabels(Bytes bytes, MemoryBudget& budget);
Result<std::vector<std::string>> readRigNames(Bytes bytes, MemoryBudget& budget);
Result<std::vector<uint16_t>> readRigParents(Bytes bytes, MemoryBudget& budget);
Result<std::vector<CFrame>> readRigTransforms(Bytes bytes, MemoryBudget& budget);
std::vector<std::byte> packRigLabels(std::span<const uint32_t> labels);
std::vector<std::byte> packRigNames(std::span<const std::string> names);
std::vector<std::byte> packRigParents(std::span<const uint16_t> parents);
std::vector<std::byte> packRigTransforms(std::span<const CFrame> transforms);

// ---- As values of properties ------------------------------------------------------------------------------------

// A Record {Summary: "5 keys, 0 to 1.5 s", Keys: [...]}; never called without bytes. What cannot be read is the
// item "Unknown".
Value describeFloatCurve(Bytes bytes);
Value describeRotationCurve(Bytes bytes);
Value describeMarkerCurve(Bytes bytes);
Value describeValueCurve(Bytes bytes);
// Lists.
Value describeRigLabels(Bytes bytes);
Value describeRigNames(Bytes bytes);
Value describeRigParents(Bytes bytes);
Value describeRigTransforms(Bytes bytes);

}  // namespace vitrine::rbxm
