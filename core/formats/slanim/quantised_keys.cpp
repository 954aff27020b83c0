#include "core/formats/slanim/quantised_keys.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <numeric>

#include "core/geometry/tracks.h"

namespace vitrine::slanim {
namespace {

// A number of 0..65535 as one of low..low + range; what is nearer to 0 than a step is 0.
float decodedNumber(uint16_t number, float low, float range) {
  constexpr float kStep = 1.0f / kMostSteps;
  const float value = float(number) * kStep * range + low;
  return std::abs(value) < range * kStep ? 0.0f : value;
}

// Of the two numbers that mean 0, the lower one is that of files.
uint16_t encodedNumber(double value, double low, double range) {
  if (!(std::abs(value) > 0)) return uint16_t(std::floor((0 - low) / range * kMostSteps));
  return uint16_t(std::lround(std::clamp((value - low) / range, 0.0, 1.0) * kMostSteps));
}

struct StoredKey {
  uint16_t time, numbers[3];
};
static_assert(sizeof(StoredKey) == keySize(false));
struct OldKey {
  float time, numbers[3];
};
static_assert(sizeof(OldKey) == keySize(true));

// The order of keys in time; empty: that of the file.
std::vector<uint32_t> orderOf(const std::vector<float>& times) {
  std::vector<uint32_t> order;
  if (std::ranges::is_sorted(times)) return order;
  order.resize(times.size());
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::stable_sort(order, {}, [&](uint32_t k) { return times[k]; });
  return order;
}

template <class T>
bool putInOrder(Keys<T>& keys) {
  const auto order = orderOf(keys.times);
  if (order.empty()) return true;
  Keys<T> sorted;
  for (const uint32_t k : order) {
    sorted.times.push_back(keys.times[k]);
    sorted.values.push_back(keys.values[k]);
  }
  keys.times = std::move(sorted.times);
  keys.values = std::move(sorted.values);
  return false;
}

bool isNumber(const OldKey& key) {
  return std::isfinite(key.time) &&
         std::ranges::all_of(key.numbers, [](float each) { return std::isfinite(each); });
}

// Calls `add` with the time and the three numbers of each key.
template <class Add>
uint64_t forEachStored(const StoredKeys& stored, bool isOld, float duration, Add add) {
  uint64_t leftOut = 0;
  for (uint64_t k = 0; k < stored.count; ++k) {
    const std::byte* from = stored.bytes.data() + k * keySize(isOld);
    if (!isOld) {
      const auto key = loadAs<StoredKey>(from);
      add(decodedTime(key.time, duration), key);
      continue;
    }
    const auto key = loadAs<OldKey>(from);
    if (!isNumber(key))
      ++leftOut;
    else
      add(key.time, key);
  }
  return leftOut;
}

constexpr float kRadians = 0.017453292519943295f;

Quat rotationOfKey(const StoredKey& key) { return decodedRotation(key.numbers[0], key.numbers[1], key.numbers[2]); }
// Degrees. Turned about Z first, then Y, then X.
Quat rotationOfKey(const OldKey& key) {
  return rotationOf(Vec3(key.numbers[0], key.numbers[1], key.numbers[2]) * kRadians, EulerOrder::XYZ);
}
Vec3 positionOfKey(const StoredKey& key) {
  return Vec3(decodedPosition(key.numbers[0]), decodedPosition(key.numbers[1]), decodedPosition(key.numbers[2]));
}
Vec3 positionOfKey(const OldKey& key) {
  return glm::clamp(Vec3(key.numbers[0], key.numbers[1], key.numbers[2]), -kFarthest, kFarthest);
}

}  // namespace

// The fourth number is what is left of 1; more than 1 is made 1.
Quat decodedRotation(uint16_t x, uint16_t y, uint16_t z) {
  const Vec3 turn(decodedNumber(x, -1, 2), decodedNumber(y, -1, 2), decodedNumber(z, -1, 2));
  const float square = glm::dot(turn, turn);
  if (square > 1) {
    const Vec3 unit = turn / std::sqrt(square);
    return Quat(0, unit.x, unit.y, unit.z);
  }
  return Quat(std::sqrt(1 - square), turn.x, turn.y, turn.z);
}
float decodedPosition(uint16_t number) { return decodedNumber(number, -kFarthest, 2 * kFarthest); }
float decodedTime(uint16_t number, float duration) { return float(number) * (1.0f / kMostSteps) * duration; }

ReadKeys readRotations(const StoredKeys& stored, bool isOld, float duration) {
  ReadKeys read;
  read.leftOut = forEachStored(stored, isOld, duration, [&](float time, const auto& key) {
    read.rotations.times.push_back(time);
    read.rotations.values.push_back(rotationOfKey(key));
  });
  read.rotations.interpolation = Interpolation::Chord;
  read.isOrdered = putInOrder(read.rotations);
  return read;
}

ReadKeys readPositions(const StoredKeys& stored, bool isOld, float duration) {
  ReadKeys read;
  read.leftOut = forEachStored(stored, isOld, duration, [&](float time, const auto& key) {
    read.positions.times.push_back(time);
    read.positions.values.push_back(positionOfKey(key));
  });
  read.isOrdered = putInOrder(read.positions);
  return read;
}

uint16_t encodedTime(double time, float duration) {
  if (!(duration > 0) || !(time > 0)) return 0;
  return uint16_t(std::lround(std::min(time / duration, 1.0) * kMostSteps));
}
uint16_t encodedPosition(double metres) { return encodedNumber(metres, -kFarthest, 2 * kFarthest); }

std::array<uint16_t, 3> encodedRotation(const Quat& rotation) {
  const glm::dquat given(rotation);
  const double length = glm::length(given);
  // What is no rotation turns nothing.
  glm::dquat unit = length > 0 && std::isfinite(length) ? given / length : glm::dquat(1, 0, 0, 0);
  if (unit.w < 0) unit = -unit;
  return {encodedNumber(unit.x, -1, 2), encodedNumber(unit.y, -1, 2), encodedNumber(unit.z, -1, 2)};
}

}  // namespace vitrine::slanim
