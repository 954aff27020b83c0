// Every file that a document names outside itself: what it is, who names it, and where it is or was looked for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/assets/asset_finder.h"
#include "core/document/document.h"
#include "core/stage/stage.h"

namespace vitrine {

// Of sounds and others, nothing is shown, and they are not looked for.
enum class AssetUseKind : uint8_t { Image, Mesh, Model, Sound, Animation, Other };
const char* assetUseKindName(AssetUseKind kind);  // "image", "mesh", "model", "sound", "animation", "other"
constexpr bool isLookedFor(AssetUseKind kind) {
  return kind <= AssetUseKind::Model || kind == AssetUseKind::Animation;
}

// One file, however often and in however many ways it is named.
struct AssetUse {
  std::string reference{};  // as the file writes it first; any bytes
  std::string id{};  // "123456", "rbxasset://textures/face.png" or a UUID, if the reference means one; else empty
  AssetUseKind kind = AssetUseKind::Other;
  std::string property{};      // of the first node that names it: "MeshContent"; empty: unknown
  NodeId node = NodeId::None;  // the first that names it; None: unknown
  uint64_t count = 0;          // how many values of the file name it; at least 1
  // Whether the picture uses it, or a clip is played of it, so that it is looked for. Images of a kind of which
  // nothing is drawn are named and not needed.
  bool needed = false;
  TextureReference texture{};  // of images: what AssetFinder::image() wants
};

// Embedded files are left out. Those that the picture needs come first; then in the order of the file. `stage`: of
// the document; null: the document has none. At most kMostAssetUses.
inline constexpr size_t kMostAssetUses = 1'000'000;
std::vector<AssetUse> assetUses(const Document& document, const Stage* stage);

// Where it is, or each place that was asked and what it said.
struct AssetWhereabouts {
  std::vector<AssetFinder::Asked> asked;  // the folders first; as many as there are places, found or not
  const FoundAsset* found() const;        // in the first place that has it; null: none has
  std::string reason() const;             // why it was not found: "not found", or what refused it, in English
};
AssetWhereabouts whereIs(const AssetUse& use, const AssetFinder& assets);

// The names of files that would be found: "123456.png", "123456", "rbxassetid_123456". The best first; at least one
// for what is looked for.
std::vector<std::string> searchedNames(const AssetUse& use);

}  // namespace vitrine
