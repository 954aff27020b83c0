// Roblox models and places: RBXM and RBXL, and their XML form, RBXMX and RBXLX.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format rbxmFormat;

}  // namespace vitrine
