// Giving an asset to an id by hand: it is kept in the program's store, where every file finds it.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "core/report/asset_list.h"

namespace vitrine {

// For a worker. `source`: where the bytes come from, for people. Errors: those of the store; Unsupported: the
// reference is a name alone, which the store has no id for.
Result<void> keepFor(AssetKind kind, const std::string& reference, Bytes bytes, const std::string& source);
AssetKind assetKindOf(AssetUseKind kind);

// What the document shown last lacks: what an asset may be given to. For the GUI thread.
const std::vector<AssetUse>& lackedAssets();
void setLackedAssets(std::vector<AssetUse> lacked);

}  // namespace vitrine
