// Keys as 16-bit numbers (docs/formats/slanim.md 1.3), and back.
#pragma once

#include "core/bytes/byte_writer.h"
#include "core/document/motion.h"
#include "core/formats/slanim/anim_file.h"

namespace vitrine::slanim {

inline constexpr int kMostSteps = 65535;

Quat decodedRotation(uint16_t x, uint16_t y, uint16_t z);
float decodedPosition(uint16_t number);
float decodedTime(uint16_t number, float duration);

// In order of time; of keys at one time in the file's order, so that the last counts. Keys without a finite value
// are left out and counted.
struct ReadKeys {
  Keys<Quat> rotations;
  Keys<Vec3> positions;
  bool isOrdered = true;  // in the file
  uint64_t leftOut = 0;
};
ReadKeys readRotations(const StoredKeys& stored, bool isOld, float duration);
ReadKeys readPositions(const StoredKeys& stored, bool isOld, float duration);

// The nearest numbers. Positions beyond 5 m are cut there; times beyond the duration, too.
uint16_t encodedTime(double time, float duration);
uint16_t encodedPosition(double metres);
std::array<uint16_t, 3> encodedRotation(const Quat& rotation);

}  // namespace vitrine::slanim
