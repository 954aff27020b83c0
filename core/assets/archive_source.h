// Archives as places of assets: entries are found by name, by a Roblox id or a UUID in their names (asset_names.h).
#pragma once

#include "core/assets/asset_source.h"

namespace vitrine {

extern const AssetSourceRow archiveSourceRow;  // "archive"

}  // namespace vitrine
