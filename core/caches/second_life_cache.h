// What Second Life viewers keep: textures (texture.entries, texture.cache, a body for each texture,
// FastCache.cache) and other assets (sl_cache_UUID_0.asset), each found by its UUID. Read in place and never
// changed, also while a viewer runs.
#pragma once

#include <optional>
#include <unordered_map>

#include "core/archives/collection.h"
#include "core/caches/cache_place.h"
#include "core/caches/texture_entries.h"
#include "core/images/image.h"

namespace vitrine {

// Whether a path is such a cache: its folder (~/.secondlife/cache), the folder texturecache in it, or
// texture.entries. Looks at names alone.
bool isSecondLifeCache(const std::filesystem::path& path);

// Those of the official viewer, Firestorm and Alchemy in their usual places below `home` (empty: the user's).
std::vector<CachePlace> secondLifeCachePlaces(std::filesystem::path home = {});

class SecondLifeCache : public Collection {
 public:
  // Errors: Io; NotThisFormat where there is no such cache. A list that cannot be read is told, and the rest is
  // there.
  static Result<std::shared_ptr<const SecondLifeCache>> open(const std::filesystem::path& path,
                                                             const Limits& limits = {},
                                                             const std::atomic<bool>* cancelled = nullptr);

  std::string_view kind() const override { return "second-life-cache"; }
  const char* title() const override { return "cache of a Second Life viewer"; }
  const std::filesystem::path& place() const override { return m_place; }
  std::span<const CollectionRow> rows() const override { return m_rows; }
  const Diagnostics& diagnostics() const override { return m_diagnostics; }
  // A texture that is kept in part is given as far as it goes: JPEG 2000 shows it with fewer details.
  Result<std::shared_ptr<const Source>> open(size_t row, const Limits& limits = {}) const override;
  Result<std::vector<std::byte>> head(size_t row, size_t most = kContentHead) const override;

  // The rows of a UUID (36 characters in lower case), the texture first.
  std::vector<size_t> rowsOf(std::string_view uuid) const;
  bool isTexture(size_t row) const { return row < m_textures.size(); }
  // The picture of at most 16 × 16 pixels that the viewer keeps of a texture to show it at once; none if there is
  // none.
  std::optional<Image> smallPicture(size_t row) const;
  const std::string& encoder() const { return m_encoder; }  // of the viewer that wrote the list

 private:
  SecondLifeCache() = default;
  void listTextures(const std::filesystem::path& folder, const Limits& limits);
  void listAssets(const std::filesystem::path& folder, int depth, const std::atomic<bool>* cancelled);
  Result<std::vector<std::byte>> read(size_t row, uint64_t most, const Limits& limits) const;
  Result<std::vector<std::byte>> readTexture(size_t row, uint64_t most) const;

  std::filesystem::path m_place, m_textureFolder;
  std::vector<CollectionRow> m_rows;  // the textures first
  std::vector<TextureEntry> m_textures;
  std::unordered_multimap<std::string, size_t> m_byUuid;
  std::string m_encoder;
  Diagnostics m_diagnostics;
};

}  // namespace vitrine
