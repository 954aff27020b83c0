// RawMesh: any bytes read as a mesh. For unrecognised files and unknown blocks: the user says where positions and
// indices might be, and sees whether a shape results.
#pragma once

#include <optional>

#include "core/formats/format.h"

namespace vitrine {

// How the three numbers of a position are stored, little-endian.
enum class RawPosition : uint8_t {
  None,  // not chosen yet: nothing is drawn
  Float32,
  Float16,
  Unsigned16,  // 0 to 1
  Signed16,    // -1 to 1
};
enum class RawIndex : uint8_t { Unsigned8, Unsigned16, Unsigned32 };
uint32_t sizeOf(RawPosition position);  // of all three numbers, bytes
uint32_t sizeOf(RawIndex index);

struct RawMesh {
  uint64_t offset = 0;   // of the first position, bytes
  uint64_t count = 0;    // positions; 0: as many as the bytes hold
  uint32_t stride = 12;  // from one position to the next, bytes; at least 1
  RawPosition position = RawPosition::None;
  struct Indices {
    uint64_t offset = 0;  // bytes
    uint64_t count = 0;   // three per triangle; 0: as many as the bytes hold
    RawIndex width = RawIndex::Unsigned16;
    friend bool operator==(const Indices&, const Indices&) = default;
  };
  std::optional<Indices> indices;  // none: the positions are drawn as points
  friend bool operator==(const RawMesh&, const RawMesh&) = default;
};

inline constexpr uint64_t kMostRawPositions = 4'000'000;  // that are read
inline constexpr uint64_t kMostRawPoints = 50'000;        // that are drawn as points, each as an octahedron

// The format of documents read this way. No file is recognised as one, so it is in no table.
extern const Format rawFormat;
// Fills the document: one geometry, if there is any position. NaN, positions beyond the
// end and too many positions are left out, with diagnostics. Errors: Malformed for a stride of 0, LimitExceeded,
// Cancelled.
Result<void> readRawMesh(ReadContext& context, const RawMesh& mesh);

}  // namespace vitrine
