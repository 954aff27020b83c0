// The tables of a store: key → what is stored of it, and the bodies in the order of their last use.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/database/sqlite.h"
#include "core/store/store_folder.h"

namespace vitrine {

// Errors of all functions: Io; NotThisFormat: the tables are damaged.
class StoreTables {
 public:
  // Makes an empty file of tables under its name at once and as a whole. Errors: Io; it is there already.
  static Result<void> make(const std::filesystem::path& file);
  static Result<StoreTables> open(const std::filesystem::path& file, sqlite::Access access);

  // Whether they are those at this path.
  bool isAt(const std::filesystem::path& file) const;
  // For Access::Read: whether everything read so far is consistent.
  bool isUnchanged() const { return m_database.isUnchanged(); }

  Result<std::optional<StoredAsset>> find(const std::string& key);
  Result<std::vector<StoredAsset>> all();  // by key
  Result<void> put(const StoredAsset& asset, uint64_t used);
  Result<void> use(const std::string& hash, uint64_t used);
  Result<void> removeBody(const std::string& hash);  // and all keys that lead to it
  Result<void> forget(const std::string& key);
  Result<void> clear();
  // From the least recently used one, until `visit` returns false.
  Result<void> visitBodies(const std::function<bool(const std::string& hash, uint64_t bytes)>& visit);
  struct Totals {
    uint64_t bytes = 0, bodies = 0, keys = 0;
  };
  Result<Totals> totals();
  // Numbers that the store keeps: "generation" and "journal" (what of it is in the tables), "used", "budget".
  // 0: none.
  Result<uint64_t> number(std::string_view name);
  Result<void> setNumber(std::string_view name, uint64_t value);
  Result<sqlite::Transaction> begin() { return sqlite::Transaction::begin(m_database); }

 private:
  sqlite::Database m_database;
  sqlite::Statement m_find, m_putAsset, m_putBody, m_use;
  uint64_t m_device = 0, m_number = 0;  // of the file
};

}  // namespace vitrine
