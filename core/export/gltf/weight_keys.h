// Weights of all morph targets of a mesh at the same times, as glTF wants them.
#pragma once

#include <span>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

struct WeightKeys {
  std::vector<float> times;  // a jump has two keys of one time
  Interpolation interpolation = Interpolation::Linear;
  std::vector<float> values;             // for each time one a target
  std::vector<float> arriving, leaving;  // Cubic: the same
};

// Exact whatever the tracks are: lines and steps are splines too, and a spline that is cut stays the same one.
// `tracks`: one a target, null where it stays as `still` says, which is as long.
WeightKeys commonKeys(std::span<const Keys<float>* const> tracks, std::span<const float> still);

}  // namespace vitrine
