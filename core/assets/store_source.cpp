#include "core/assets/store_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>

#include "core/bytes/text.h"
#include "core/store/asset_store.h"

namespace vitrine {

namespace {

namespace fs = std::filesystem;

// What it is called for people, and so that its extension tells what its bytes may not.
std::string nameOfStored(const StoredAsset& asset) {
  std::string name = asset.key.substr(asset.key.find(':') + 1);
  std::ranges::replace(name, '/', '_');
  const std::string extension = fs::path(asset.source).extension().string();
  constexpr size_t kLongestExtension = 6;
  const bool isPlain =
      extension.size() > 1 && extension.size() <= kLongestExtension &&
      std::ranges::all_of(extension.substr(1), [](unsigned char c) { return std::isalnum(c) != 0; });
  if (isPlain && !lowerCase(name).ends_with(lowerCase(extension))) name += extension;
  return name;
}

// "Roblox Open Cloud, 2026-11-28", by the calendar of UTC.
std::string originOf(const StoredAsset& asset) {
  if (asset.source.empty() || asset.date <= 0) return asset.source;
  const std::chrono::sys_seconds moment{std::chrono::seconds(asset.date)};
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(moment)};
  return fmt::format("{}, {:04}-{:02}-{:02}", asset.source, int(day.year()), unsigned(day.month()),
                     unsigned(day.day()));
}

class StoreSource : public AssetSource {
 public:
  explicit StoreSource(const fs::path& folder) : m_folder(folder) {
    std::error_code ignored;
    const fs::path usual = usualStore();
    const bool isUsual = !usual.empty() && fs::equivalent(folder, usual, ignored);
    auto store = isUsual ? AssetStore::usual() : AssetStore::open(folder, AssetStore::Use::Read);
    if (store)
      m_store = std::move(*store);
    else
      m_reason = store.error().message;
  }

  AssetAnswer find(const AssetQuery& query) override {
    const auto refused = [](std::string reason) {
      return AssetAnswer{.outcome = AssetAnswer::Outcome::Refused, .asset = {}, .reason = std::move(reason)};
    };
    const std::vector<std::string> keys = storeKeysOf(query);
    if (keys.empty()) return {};
    if (!m_store) return refused(m_reason);
    AssetAnswer answer;
    for (const std::string& key : keys) {
      const auto found = m_store->find(key);
      if (!found) return refused(found.error().message);
      const std::optional<StoredAsset>& asset = *found;
      if (!asset) continue;
      if (asset->outcome != StoredOutcome::Here) {
        answer = refused(asset->reason.empty() ? "its source has no such asset" : asset->reason);
        answer.code = asset->code;
        answer.again = asset->again;
        continue;
      }
      const std::string name = nameOfStored(*asset);
      return {.outcome = AssetAnswer::Outcome::Found,
              .asset = {.path = m_folder,
                        .within = name,
                        .read = [store = m_store, stored = *asset, called = m_folder / name](
                                    const Limits& limits) { return store->read(stored, called, limits); },
                        .origin = originOf(*asset)},
              .reason = {}};
    }
    return answer;
  }

 private:
  fs::path m_folder;
  std::shared_ptr<AssetStore> m_store;
  std::string m_reason;  // why there is none
};

}  // namespace

std::vector<std::string> storeKeysOf(const AssetQuery& query) {
  std::vector<std::string> keys;
  if (query.roblox)
    keys.push_back((query.roblox->kind == RobloxReference::Kind::Asset ? "rbxassetid:" : "rbxasset:") +
                   lowerCase(query.roblox->value));
  if (!query.uuid.empty()) keys.push_back("uuid:" + query.uuid);
  return keys;
}

std::vector<fs::path> withUsualStore(std::vector<fs::path> places) {
  if (fs::path usual = usualStore(); !usual.empty() && std::ranges::find(places, usual) == places.end())
    places.push_back(std::move(usual));
  return places;
}

bool isStoreFolder(const fs::path& place) { return AssetStore::isStore(place); }

std::unique_ptr<AssetSource> openStoreSource(const fs::path& place) { return std::make_unique<StoreSource>(place); }

}  // namespace vitrine
