// Whether two values are the same, bit for bit.
#pragma once

#include <functional>

#include "core/document/value.h"

namespace vitrine {

// Numbers by their bits, so that NaN is itself and -0 is not 0; texts and byte strings by their bytes, whichever of
// the two they are. `sameNode`: whether what two references point at is the same.
bool sameBits(const Value& a, const Value& b, const std::function<bool(NodeId, NodeId)>& sameNode);

}  // namespace vitrine
