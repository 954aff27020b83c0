// Keys of all morph targets of a mesh at common times, as glTF requires.
#pragma once

#include <span>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

struct WeightKeys {
  std::vector<float> times;  // a jump is two keys at one time
  Interpolation interpolation = Interpolation::Linear;
  std::vector<float> values;             // for each time, one per target
  std::vector<float> arriving, leaving;  // Cubic: the same
};

// Exact for any tracks: lines and steps can be written as splines, and a spline can be split without changing it.
// `tracks`: one per target; null: the weight stays at its entry in `still`, which has the same length.
WeightKeys commonKeys(std::span<const Keys<float>* const> tracks, std::span<const float> still);

}  // namespace vitrine
