// Roblox FileMesh, versions 1.00 to 7.00, plain or gzip-wrapped. See docs/formats/roblox-mesh.md 1.1.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format robloxMeshFormat;

}  // namespace vitrine
