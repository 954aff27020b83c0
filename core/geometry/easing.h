// The easings of Interpolation: how far a value is on its way from one key to the next.
#pragma once

#include "core/document/motion.h"

namespace vitrine {

// `part`: the time since the earlier key as a fraction of the time between both, 0..1. Returns 0 at the earlier
// key's value and 1 at the later one's; between them also values outside 0..1 (Elastic). Of what needs values or
// tangents (Cubic, Paced) it returns `part`.
//
// Sources: PoseEasingStyle CubicV2, Constant and Bounce (In, Out) as measured in the game's own animator; the enum
// page of the documentation says the opposite of In and Out, and was wrong where it was measured. Guesses, see
// isGuessed(): BounceInOut joins two bounces half as long; Elastic is Penner's, with a period of 0.3 (InOut 0.45);
// the deprecated Cubic is CubicV2 with In and Out exchanged, which the documentation says happens at run time.
float eased(Interpolation interpolation, float part);

// The pace of Interpolation::Paced: a Hermite spline from 0 to 1 with these slopes, per second, over `seconds`.
float paced(float part, float leaving, float arriving, float seconds);

// "cubic out", "bounce in": English, for reports.
const char* easingName(Interpolation interpolation);

}  // namespace vitrine
