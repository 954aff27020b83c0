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
  // Only the files of these folders, without those below; needs `watch`, which knows all folders. Null: everything.
  const std::set<std::string>* only = nullptr;
  std::set<std::string>* leadOut = nullptr;  // gets the links that were not followed, relative; null: nobody asks
};

// Calls `found` for every regular file that a reader may know: by its ending, or, where it has none or one that
// says little (.xml), by its first bytes. Paths are relative to the folder, "/" between; files of one folder come
// in the order of their names. What begins with a dot is left out. A link to a file is followed where that lies
// below the folder (core/bytes/links.h); one to a folder never, as that has a name of its own. `unlisted`: folders
// that could not be read, relative; what was known below them may still be there. False: with `only`, where folders
// have come or gone, so that everything is to be looked at. Errors: Io where the folder itself cannot be listed;
// Cancelled.
Result<bool> scanFolder(const std::filesystem::path& folder,
                        const std::function<void(std::string&& path, const FileStamp& stamp)>& found,
                        std::set<std::string>& unlisted, const ScanOptions& options = {});

// inotify on folders. Where the system gives no more watches, wholeFolder() is false: then one has to look again
// from time to time.
class FolderWatch {
 public:
  FolderWatch();
  ~FolderWatch();
  FolderWatch(const FolderWatch&) = delete;
  FolderWatch& operator=(const FolderWatch&) = delete;
  // `name`: its path below the library's folder, "" that itself.
  void add(const std::filesystem::path& folder, const std::string& name);
  bool wholeFolder() const { return m_whole; }
  // Waits at most so long; whether anything happened since the last call.
  bool wait(int milliseconds);
  // The names of folders in which files have changed since the last call. None: it is not known, or folders have
  // come or gone.
  std::optional<std::set<std::string>> takeChanged();
  // Those watched that lie right in a folder.
  std::set<std::string> foldersIn(const std::string& folder) const;

 private:
  int m_file = -1;
  bool m_whole = true;
  std::unordered_map<int, std::string> m_names;  // by inotify's numbers
  std::set<std::string> m_folders, m_changed;
  bool m_anything = false;  // may have changed
};

}  // namespace vitrine
