// Second Life animations, .anim (docs/formats/slanim.md 1).
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format slanimFormat;

}  // namespace vitrine
