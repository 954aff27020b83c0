// FolderIndex: all files below a folder by their names, for assets whose place below it is not known. Made once for
// a process and kept true: folders that changed are listed again.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/archives/untouched.h"
#include "core/assets/asset_names.h"

namespace vitrine {

// May be used from any thread. Hidden files and folders (their names begin with a dot) do not count.
class FolderIndex {
 public:
  struct Bounds {
    size_t files = 1'000'000;
    size_t folders = 100'000;
    size_t depth = 64;  // folders below the folder
  };
  // The index of a folder, shared by all who ask. Reads nothing yet.
  static std::shared_ptr<FolderIndex> of(const std::filesystem::path& root);
  explicit FolderIndex(std::filesystem::path root) : FolderIndex(std::move(root), Bounds{}) {}
  FolderIndex(std::filesystem::path root, Bounds bounds) : m_root(std::move(root)), m_bounds(bounds) {}

  struct Found {
    std::filesystem::path path;  // a regular file below the folder, at this moment
    bool fallback = false;
  };
  // The first call reads all folders; later ones look for changed folders now and then (kLookAgain), and before a
  // file that is gone is given up. `cancelled` ends the first reading: the next call begins anew.
  std::optional<Found> find(const AssetQuery& query, const std::atomic<bool>* cancelled = nullptr);

  // Looks for changed folders now.
  void refresh();
  // What is not in it: "3 links lead out of the folder and are not followed"; empty: nothing.
  std::string told() const;
  size_t files() const;
  size_t folders() const;

 private:
  struct Folder {
    std::string path;  // below the root, with "/"; empty: the root
    size_t depth = 0;
    FileIdentity identity{};
    std::vector<std::string> files, folders;  // paths below the root
    size_t linksOut = 0;
  };
  void readFolder(Folder& folder);
  void readFrom(std::vector<std::string> waiting, const std::atomic<bool>* cancelled);
  void forget(const std::string& path);
  bool lookForChanges();
  void makeNames();
  std::optional<Found> findNow(const AssetQuery& query) const;

  std::filesystem::path m_root;
  Bounds m_bounds;
  mutable std::mutex m_mutex;
  bool m_isRead = false, m_isCutShort = false;
  std::chrono::steady_clock::time_point m_lookAgain;
  std::unordered_map<std::string, Folder> m_folders;
  size_t m_fileCount = 0;
  std::vector<std::string_view> m_paths;  // of the entries; texts in m_folders
  std::unique_ptr<AssetNames> m_names;
  std::string m_told;
};

}  // namespace vitrine
