// Assets that only name another: an id of a decal leads to a document, and that to the image.
#pragma once

#include <optional>
#include <string>

#include "core/assets/asset_source.h"

namespace vitrine {

inline constexpr size_t kMostFollowed = 4;  // steps from the first asset to the last

// Where an asset leads that is a Roblox document.
struct AssetLead {
  std::string reference;  // what it names for the kind that is wanted; empty: see `reason`
  std::string reason;     // why it leads nowhere: "it names 3 different meshes"
};
// Of a decal or texture, a shirt, trousers or a T-shirt the image; the mesh of a part, or of a model where that is
// the only one; what an animation plays. None: the asset is no document, so it is what was wanted. Reads the start
// of files without a telling extension, and documents within limits of its own.
std::optional<AssetLead> leadOf(const FoundAsset& asset, AssetKind wanted);

// "1234" of rbxassetid://1234, "rbxasset://…", or the reference itself.
std::string shortIdOf(std::string_view reference);

}  // namespace vitrine
