// BVH by the rules of Second Life's uploader (docs/formats/slanim.md 2).
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format slBvhFormat;

}  // namespace vitrine
