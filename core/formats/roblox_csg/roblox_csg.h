// Blobs of Roblox UnionOperations: graphics (CSGMDL) and physics (CSGPHS, CSGK); docs/formats/roblox-mesh.md 3.1.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format robloxCsgFormat;

}  // namespace vitrine
