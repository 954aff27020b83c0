// The assets that a document's picture needs, taken together: into a folder that makes the picture whole on another
// machine, or into the store.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/bytes/limits.h"
#include "core/export/model/exported.h"
#include "core/load/load.h"
#include "core/report/asset_list.h"
#include "core/store/asset_store.h"

namespace vitrine {

struct SkippedAsset {
  std::string reference;
  std::string reason;  // "not found", "the limit memory is reached", why it could not be read
};
struct GatheredAssets {
  std::vector<ExportedFile> files;  // names as AssetFinder finds them: "1234.png", "content/textures/face.png"
  std::vector<SkippedAsset> skipped;
  uint64_t assets = 0;  // how many of the document's are among the files; one may have several names
  uint64_t bytes = 0;   // of the files
};
// Of all that is needed and found. Where an id led to another, the file is there under each of them. Stops early,
// with what it has, if `progress` (may be null) is cancelled.
GatheredAssets gatherAssets(std::span<const AssetUse> uses, const AssetFinder& assets, const Limits& limits = {},
                            Progress* progress = nullptr);

struct SavedAssets {
  uint64_t written = 0, alike = 0;  // files; the latter were there already, byte for byte
  uint64_t bytes = 0;               // written
};
// All that are missing, or none: saveFiles() with its rules. Makes the folder. Errors: Io; a file of that name has
// other content, nothing is overwritten.
Result<SavedAssets> saveAssets(GatheredAssets gathered, const std::filesystem::path& folder);

struct KeptAssets {
  AssetStore::PutReport report;
  std::vector<SkippedAsset> skipped;
};
// Puts them into the store, those that come from it excepted. Errors: those of AssetStore::put(); what was put
// before stays.
Result<KeptAssets> keepAssets(std::span<const AssetUse> uses, const AssetFinder& assets, AssetStore& store,
                              const Limits& limits = {}, Progress* progress = nullptr);

}  // namespace vitrine
