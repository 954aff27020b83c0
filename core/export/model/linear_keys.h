// Keys for file formats that only interpolate linearly.
#pragma once

#include "core/document/document.h"

namespace vitrine {

// The same motion with linear keys: a step becomes two keys at one time; a spline gets extra keys, at most 127
// between two, until the error is below a two-thousandth of the movement or of a full turn. Other keys are
// unchanged.
Keys<Vec3> linearKeys(const Keys<Vec3>& keys);
Keys<Quat> linearKeys(const Keys<Quat>& keys);

}  // namespace vitrine
