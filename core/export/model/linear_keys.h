// Keys for files whose keys are all joined by straight ways.
#pragma once

#include "core/document/document.h"

namespace vitrine {

// The same motion: steps have two keys of one time, splines as many more as it takes to pass within a
// two-thousandth of what they move, or of a turn, at most 127 between two. Other keys stay what they are.
Keys<Vec3> linearKeys(const Keys<Vec3>& keys);
Keys<Quat> linearKeys(const Keys<Quat>& keys);

}  // namespace vitrine
