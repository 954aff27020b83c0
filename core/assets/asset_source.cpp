#include "core/assets/asset_source.h"

#include <algorithm>
#include <vector>

#include "core/assets/archive_source.h"
#include "core/assets/folder_source.h"
#include "core/assets/second_life_source.h"
#include "core/assets/store_source.h"
#include "core/bytes/text.h"

namespace vitrine {

namespace fs = std::filesystem;

std::string uuidOf(std::string_view text) {
  constexpr size_t kLength = 36;
  constexpr std::string_view kHexadecimal = "0123456789abcdef";
  if (text.size() != kLength) return {};
  std::string uuid = lowerCase(text);
  for (size_t at = 0; at < kLength; ++at) {
    const bool isDash = at == 8 || at == 13 || at == 18 || at == 23;
    if (isDash ? uuid[at] != '-' : !kHexadecimal.contains(uuid[at])) return {};
  }
  return uuid;
}

AssetQuery assetQuery(AssetKind kind, std::string_view reference) {
  AssetQuery query{
      .kind = kind, .reference = std::string(reference), .roblox = robloxReference(reference), .uuid = {}};
  std::string_view name = reference.substr(reference.find_last_of("/\\") + 1);
  constexpr size_t kLength = 36;
  if (name.size() > kLength && name[kLength] == '.') name = name.substr(0, kLength);
  query.uuid = uuidOf(name);
  return query;
}

Result<std::shared_ptr<const Source>> openAsset(const FoundAsset& asset, const Limits& limits) {
  return asset.read ? asset.read(limits) : Source::open(asset.path, limits);
}

std::span<const AssetSourceRow> assetSourceRows() {
  // A folder is the last: others are folders of a certain content.
  static const std::vector<AssetSourceRow> kRows{
      {"store", "Store", isStoreFolder, openStoreSource}, archiveSourceRow, secondLifeSourceRow, folderSourceRow};
  return kRows;
}

const AssetSourceRow* assetSourceRowOf(const fs::path& place) {
  const auto rows = assetSourceRows();
  const auto found = std::ranges::find_if(rows, [&](const AssetSourceRow& row) { return row.accepts(place); });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace vitrine
