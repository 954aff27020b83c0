// Whether two values are the same, bit for bit or nearly.
#pragma once

#include <functional>

#include "core/diff/tolerance.h"

namespace vitrine {

// Numbers by their bits, so that NaN is itself and -0 is not 0; texts and byte strings by their bytes, whichever of
// the two they are. `sameNode`: whether what two references point at is the same.
bool sameBits(const Value& a, const Value& b, const std::function<bool(NodeId, NodeId)>& sameNode);
// The same, but for vectors and the positions of CFrames, also inside of other values: they may be as far apart as
// the tolerance says. The rotations of CFrames may not.
bool sameWithin(const Value& a, const Value& b, const Tolerance& tolerance,
                const std::function<bool(NodeId, NodeId)>& sameNode);

}  // namespace vitrine
