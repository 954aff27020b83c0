// Second Life mesh assets.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format slmeshFormat;

}  // namespace vitrine
