#include "core/assets/second_life_source.h"

#include "core/assets/awaited.h"
#include "core/caches/second_life_cache.h"

namespace vitrine {

namespace {

bool suitsKind(const SecondLifeCache& cache, size_t row, AssetKind kind) {
  if (cache.isTexture(row)) return kind == AssetKind::Image || kind == AssetKind::Any;
  if (kind == AssetKind::Any) return true;
  const ContentKind content = cache.kindOf(row);
  if (kind == AssetKind::Image) return content.kind == ContentKind::Kind::Image;
  return content.kind == ContentKind::Kind::Document &&
         (kind != AssetKind::Mesh || content.format.ends_with("mesh"));
}

class SecondLifeSource : public AssetSource {
 public:
  explicit SecondLifeSource(const std::filesystem::path& place)
      : m_place(place), m_cache([place](const std::atomic<bool>& cancelled) {
          return SecondLifeCache::open(place, machineLimits(), &cancelled);
        }) {}

  AssetAnswer find(const AssetQuery& query) override {
    using Outcome = AssetAnswer::Outcome;
    if (query.uuid.empty()) return {};
    const auto* opened = m_cache.get();
    if (!opened) return {.outcome = Outcome::Later};
    if (!*opened) return {.outcome = Outcome::Refused, .reason = opened->error().message};
    const std::shared_ptr<const SecondLifeCache>& cache = **opened;
    std::string refused;
    for (const size_t row : cache->rowsOf(query.uuid)) {
      // A look at its bytes tells whether they are what the list says.
      const auto head = cache->head(row);
      if (!head) {
        refused = head.error().message;
        continue;
      }
      if (!suitsKind(*cache, row, query.kind)) continue;
      FoundAsset asset{.path = m_place, .within = cache->rows()[row].name};
      asset.read = [cache, row](const Limits& limits) { return cache->open(row, limits); };
      return {.outcome = Outcome::Found, .asset = std::move(asset)};
    }
    if (!refused.empty()) return {.outcome = Outcome::Refused, .reason = std::move(refused)};
    return {};
  }

 private:
  std::filesystem::path m_place;
  Awaited<SecondLifeCache> m_cache;
};

}  // namespace

const AssetSourceRow secondLifeSourceRow{
    .id = "second-life-cache",
    .title = "Cache of a Second Life viewer",
    .accepts = isSecondLifeCache,
    .open = [](const std::filesystem::path& place) -> std::unique_ptr<AssetSource> {
      return std::make_unique<SecondLifeSource>(place);
    },
};

}  // namespace vitrine
