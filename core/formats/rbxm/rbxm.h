// Roblox models and places: RBXM and RBXL, and their XML form, RBXMX and RBXLX.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format rbxmFormat;   // binary
extern const Format rbxmxFormat;  // XML

}  // namespace vitrine
