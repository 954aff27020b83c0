// Second Life animations, .anim (docs/formats/slanim.md).
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format slanimFormat;

}  // namespace vitrine
