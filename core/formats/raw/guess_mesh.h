// Guesses where in unknown bytes a mesh might be: offset, stride, type and number of its positions, and its
// indices. What speaks for positions: numbers that are plausible as such, and neighbours that lie near each other,
// compared with any two of the same run. What speaks for indices: all are below the number of positions, and few
// triangles have a corner twice. Numbers only; nothing is known of any format.
#pragma once

#include <functional>
#include <vector>

#include "core/formats/raw/raw_mesh.h"

namespace vitrine {

struct RawGuess {
  RawMesh mesh;     // with its counts
  float score = 0;  // 0 to 1: how much speaks for it
};

inline constexpr uint64_t kMostGuessedBytes = 32 << 20;  // what lies behind them is not looked at
inline constexpr uint64_t kFewestGuessed = 12;           // positions; fewer say nothing
inline constexpr size_t kMostGuesses = 3;

// The best first; empty: nothing here looks like vertices. `cancelled` is asked now and then; once it says so, the
// result is empty. Takes memory for a few hundred thousand numbers, whatever the size of the bytes.
std::vector<RawGuess> guessRawMeshes(Bytes bytes, const std::function<bool()>& cancelled = {});

}  // namespace vitrine
