// The store of the program (core/store/asset_store.h), and any other folder of that kind, as a place in which
// assets are looked for.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/assets/asset_source.h"

namespace vitrine {

// The keys under which a store keeps what is looked for, the best first: "rbxassetid:1234",
// "rbxasset:textures/face.png", "uuid:…". Empty: a name alone, which means another file in another place.
std::vector<std::string> storeKeysOf(const AssetQuery& query);

// A row of assetSourceRows(). The store of usualStore() is told what is used of it; all others are only read.
bool isStoreFolder(const std::filesystem::path& place);
std::unique_ptr<AssetSource> openStoreSource(const std::filesystem::path& place);

// Where to look for assets: in these places, and at last in the usual store.
std::vector<std::filesystem::path> withUsualStore(std::vector<std::filesystem::path> places);

}  // namespace vitrine
