// Blobs of Roblox UnionOperations: graphics (CSGMDL) and physics (CSGPHS, CSGK). See README.md beside this file.
#pragma once

#include "core/formats/format.h"

namespace vitrine {

extern const Format robloxCsgFormat;

}  // namespace vitrine
