// Caches of Second Life viewers as places of assets: textures, meshes and others by their UUIDs.
#pragma once

#include "core/assets/asset_source.h"

namespace vitrine {

extern const AssetSourceRow secondLifeSourceRow;  // "second-life-cache"

}  // namespace vitrine
