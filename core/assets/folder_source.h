// Folders as places of assets: what lies anywhere below them is found by name, by a Roblox id or a UUID in the name
// (folder_index.h). The exact places that AssetFinder knows come first.
#pragma once

#include "core/assets/asset_source.h"

namespace vitrine {

extern const AssetSourceRow folderSourceRow;  // "folder"

}  // namespace vitrine
