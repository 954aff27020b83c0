// AssetNames: which of very many files an asset's reference means, by their names alone, and for files without an
// extension by what they hold. For places without an order of folders, such as archives and folders given as a
// whole.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/archives/content_kind.h"
#include "core/assets/asset_source.h"

namespace vitrine {

class AssetNames {
 public:
  // Paths below the place, with "/". `pathOf` must stay; it gives the path of an entry.
  using PathOf = std::function<std::string_view(uint32_t entry)>;
  using ContentOf = std::function<ContentKind(uint32_t entry)>;
  explicit AssetNames(PathOf pathOf) : m_pathOf(std::move(pathOf)) {}

  void add(uint32_t entry);
  // After the last add(), before the first find().
  void finish();
  size_t size() const { return m_count; }

  struct Match {
    uint32_t entry = 0;
    bool fallback = false;  // under another extension, or by its base name only
  };
  // The search order:
  // 1. a Roblox asset: files whose stem is the number, or "rbxassetid", anything but letters and digits, and the
  //    number; a file that comes with Studio: by the end of its path;
  // 2. a UUID: files whose name begins with it, and goes on with "." or "_" or not at all;
  // 3. other references: by the end of the path, then by the last part of the name alone; both also with another
  //    extension of the kind.
  // Of the files of an id, those count whose extension suits the kind, then those without an extension that hold
  // something of the kind (`contentOf` is asked for these alone), then Roblox documents, which may name the asset.
  // Case is ignored. Of several, the one with the most steps of the path in common, then the one in the folder in
  // which the game looks first (models of rooms and their images), then the one with the shortest path, then the
  // one added last.
  std::optional<Match> find(const AssetQuery& query, const ContentOf& contentOf) const;

 private:
  enum class Key : uint8_t { Base, Stem, Id, Uuid };
  static uint64_t keyOf(Key kind, std::string_view text);
  std::vector<uint32_t> entriesOf(Key kind, std::string_view text) const;
  std::optional<Match> byNumber(Key kind, std::string_view value, AssetKind wanted,
                                const ContentOf& contentOf) const;
  enum class ByBase : uint8_t { No, Yes };
  std::optional<Match> byPath(std::string_view reference, AssetKind wanted, ByBase byBase) const;
  const uint32_t* closest(const std::vector<uint32_t>& entries, std::string_view path, AssetKind wanted) const;

  PathOf m_pathOf;
  size_t m_count = 0;
  std::vector<std::pair<uint64_t, uint32_t>> m_keys;  // sorted
};

// The parts of a file's name that ids are looked for in; empty where there is none.
std::string_view robloxIdIn(std::string_view stem);  // "rbxassetid_123456" and "123456" -> "123456"
std::string uuidIn(std::string_view name);           // "UUID_texture.jp2" -> the UUID in lower case

}  // namespace vitrine
