#include "app/images/kept_assets.h"

#include "core/assets/store_source.h"
#include "core/store/asset_store.h"

namespace vitrine {

AssetKind assetKindOf(AssetUseKind kind) {
  switch (kind) {
    case AssetUseKind::Image:
      return AssetKind::Image;
    case AssetUseKind::Mesh:
      return AssetKind::Mesh;
    case AssetUseKind::Model:
      return AssetKind::Model;
    default:
      return AssetKind::Any;
  }
}

Result<void> keepFor(AssetKind kind, const std::string& reference, Bytes bytes, const std::string& source) {
  AssetStore::Put put{.bytes = bytes, .source = source};
  put.keys = storeKeysOf(assetQuery(kind, reference));
  put.kind = kind == AssetKind::Image ? "image" : kind == AssetKind::Mesh ? "mesh" : "other";
  if (put.keys.empty())
    return fail(ErrorCode::Unsupported,
                reference + ": a name alone means another file in another place, it has no id");
  VITRINE_TRY(const auto store, AssetStore::usual());
  VITRINE_TRY(const AssetStore::PutReport report, store->put({&put, 1}));
  if (report.left > 0) return fail(ErrorCode::LimitExceeded, "it is larger than the store may be");
  return {};
}

static std::vector<AssetUse>& lacked() {
  static std::vector<AssetUse> uses;
  return uses;
}
const std::vector<AssetUse>& lackedAssets() { return lacked(); }
void setLackedAssets(std::vector<AssetUse> uses) { lacked() = std::move(uses); }

}  // namespace vitrine
