// What Roblox keeps: rbx-storage.db with the files beside it, and the older folder http. Nothing in it says to
// which asset an entry belongs: it is a collection, and answers for no id. The layouts are known from other readers
// of them and may differ; what does not fit is told, and its bytes are shown as they are.
#pragma once

#include <mutex>
#include <unordered_map>

#include "core/archives/collection.h"
#include "core/caches/cache_place.h"

struct sqlite3;

namespace vitrine {

// Whether a path is such a cache: a folder with rbx-storage.db or rbx-storage in it, one of these two, or a folder
// Roblox/http. Looks at names alone.
bool isRobloxCache(const std::filesystem::path& path);

// Those of Sober and of Vinegar in their usual places below `home` (empty: the user's).
std::vector<CachePlace> robloxCachePlaces(std::filesystem::path home = {});

class RobloxCache : public Collection {
 public:
  // Reads the database from a copy in memory. Errors: Io; NotThisFormat where there is no such cache.
  static Result<std::shared_ptr<const RobloxCache>> open(const std::filesystem::path& path,
                                                         const Limits& limits = {},
                                                         const std::atomic<bool>* cancelled = nullptr);
  ~RobloxCache() override;

  std::string_view kind() const override { return "roblox-cache"; }
  const char* title() const override { return "cache of Roblox"; }
  const std::filesystem::path& place() const override { return m_place; }
  std::span<const CollectionRow> rows() const override { return m_rows; }
  const Diagnostics& diagnostics() const override { return m_diagnostics; }
  // The body of the answer that is stored, unpacked.
  Result<std::shared_ptr<const Source>> open(size_t row, const Limits& limits = {}) const override;
  Result<std::vector<std::byte>> head(size_t row, size_t most = kContentHead) const override;

 private:
  RobloxCache() = default;
  void listDatabase(const std::filesystem::path& file, const std::filesystem::path& folder, const Limits& limits,
                    const std::atomic<bool>* cancelled);
  Result<void> openDatabase(const std::filesystem::path& file, const Limits& limits);
  Result<void> listRows(const std::filesystem::path& folder, const std::atomic<bool>* cancelled);
  void listFolder(const std::filesystem::path& folder, int depth, const std::atomic<bool>* cancelled);
  void add(CollectionRow row, bool isInDatabase);
  // What is stored, at most `most` bytes of it, and how many there are.
  struct Stored {
    std::vector<std::byte> bytes;
    uint64_t whole = 0;
  };
  Result<Stored> stored(size_t row, uint64_t most) const;
  Result<Stored> storedInDatabase(size_t row, uint64_t most) const;
  std::unexpected<Error> named(size_t row, Error error) const;

  std::filesystem::path m_place, m_databaseFile;
  std::vector<CollectionRow> m_rows;
  std::vector<bool> m_isInDatabase;                // of the rows: the database holds its bytes
  std::unordered_map<std::string, size_t> m_byId;  // row
  Diagnostics m_diagnostics;
  std::vector<std::byte> m_bytes;  // the copy of the database
  mutable std::mutex m_mutex;      // of the connection
  sqlite3* m_database = nullptr;
};

}  // namespace vitrine
