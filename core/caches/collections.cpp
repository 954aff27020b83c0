#include "core/caches/collections.h"

#include <fmt/core.h>

#include "core/archives/archive.h"
#include "core/caches/roblox_cache.h"
#include "core/caches/second_life_cache.h"

namespace vitrine {

namespace {

template <class T>
Result<std::shared_ptr<const Collection>> asCollection(Result<std::shared_ptr<const T>> opened) {
  if (!opened) return std::unexpected(std::move(opened).error());
  return std::shared_ptr<const Collection>(std::move(*opened));
}

}  // namespace

bool isCollection(const std::filesystem::path& path) {
  std::error_code ignored;
  if (isCalledArchive(path) && std::filesystem::is_regular_file(path, ignored)) return true;
  return isSecondLifeCache(path) || isRobloxCache(path);
}

Result<std::shared_ptr<const Collection>> openCollection(const std::filesystem::path& path, const Limits& limits,
                                                         const std::atomic<bool>* cancelled) {
  if (isSecondLifeCache(path)) return asCollection(SecondLifeCache::open(path, limits, cancelled));
  if (isRobloxCache(path)) return asCollection(RobloxCache::open(path, limits, cancelled));
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    return fail(ErrorCode::NotThisFormat, fmt::format("{}: no archive and no cache that is known", path.string()));
  return asCollection(Archive::open(path, limits, cancelled));
}

std::vector<CachePlace> usualCachePlaces() {
  std::vector<CachePlace> places = secondLifeCachePlaces();
  for (CachePlace& place : robloxCachePlaces()) places.push_back(std::move(place));
  return places;
}

}  // namespace vitrine
