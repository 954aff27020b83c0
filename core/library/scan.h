// Finding the files of a library, and noticing that something below its folder has changed.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "core/bytes/file_stamp.h"
#include "core/bytes/result.h"
#include "core/library/file_facts.h"

namespace vitrine {

class FolderWatch;

struct ScanOptions {
  const std::atomic<bool>* cancelled = nullptr;
  FolderWatch* watch = nullptr;  // gets every folder, before its entries are read; null: none
  // Scans only these folders, without subfolders; needs `watch`, which knows all folders. Null: scans everything.
  const std::set<std::string>* only = nullptr;
  std::set<std::string>* leadOut =
      nullptr;  // gets the links that were not followed, as relative paths; may be null
};

// Calls `found` for every regular file that a reader may know: by its extension, or, if it has none or an
// unspecific one (.xml), by its first bytes. Paths are relative to the folder, separated by "/"; the files of a
// folder are sorted by name. Names that begin with a dot are left out. A link to a file is followed if its target
// is below the folder (core/bytes/links.h); a link to a folder never, as the folder has its own name. `unlisted`
// gets folders that could not be read, as relative paths; files known below them may still exist. Returns false
// only with `only`, if folders were added or removed, so that everything must be scanned. Errors: Io if the folder
// itself cannot be listed; Cancelled.
Result<bool> scanFolder(const std::filesystem::path& folder,
                        const std::function<void(std::string&& path, const FileStamp& stamp)>& found,
                        std::set<std::string>& unlisted, const ScanOptions& options = {});

// Watches folders with inotify. If the system's limit on watches is reached, wholeFolder() is false: the caller
// then has to scan again from time to time.
class FolderWatch {
 public:
  FolderWatch();
  ~FolderWatch();
  FolderWatch(const FolderWatch&) = delete;
  FolderWatch& operator=(const FolderWatch&) = delete;
  // `name`: its path below the library's folder; "" for the library's folder itself.
  void add(const std::filesystem::path& folder, const std::string& name);
  bool wholeFolder() const { return m_whole; }
  // Waits at most this long. Returns whether anything happened since the last call.
  bool wait(int milliseconds);
  // The names of folders in which files have changed since the last call. Nothing: unknown, or folders were added
  // or removed.
  std::optional<std::set<std::string>> takeChanged();
  // The watched folders directly below a folder.
  std::set<std::string> foldersIn(const std::string& folder) const;

 private:
  int m_file = -1;
  bool m_whole = true;
  std::unordered_map<int, std::string> m_names;  // by inotify's numbers
  std::set<std::string> m_folders, m_changed;
  bool m_anything = false;  // whether anything may have changed
};

}  // namespace vitrine
