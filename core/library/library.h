// A folder's library: finds its files, has them read by other processes, keeps their contents in an index, and
// keeps the index up to date while files change. Nothing is ever written into the folder.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "core/bytes/result.h"
#include "core/database/index_file.h"
#include "core/library/library_file.h"
#include "core/workers/worker_pool.h"

namespace vitrine {

struct LibraryRequest {
  std::filesystem::path folder;
  std::filesystem::path index;    // the SQLite file; created if it does not exist
  std::filesystem::path program;  // the program whose verb `worker` reads the files
  std::string reader;             // its version; files read by another version are read again
  unsigned jobs = 0;              // reading processes; 0: one per processor
  double seconds = 60;            // time limit per file
  uint64_t memory = 0;            // memory limit of a reading process, bytes; 0: none
  // Folders to search for what files name, besides their own. Not set: those that the index was made with.
  std::optional<std::vector<std::filesystem::path>> assets = {};
  bool instances = false;                   // tables of instances, too; an index that has them keeps them
  WhatIsThere other = WhatIsThere::Refuse;  // if `index` exists and is not an index of this version
  bool follow = false;                      // watch the folder afterwards, until cancelled
  // Of N equal parts of the files, chosen by their paths, only part K: K in 1..N.
  unsigned shard = 1, shards = 1;
};

struct LibraryProgress {
  uint64_t found = 0;                // files, so far
  uint64_t toRead = 0;               // of the files found: new or changed
  uint64_t read = 0;                 // of `toRead`: done
  std::vector<std::string> leadOut;  // links that lead out of the folder, and were not followed: some of them
  uint64_t leadOutCount = 0;
  bool scanned = false;  // `found`, `toRead` and links are final
};

// All are called on the thread of updateLibrary(). Any may be empty.
struct LibraryEvents {
  // New or changed rows: first, in batches, what the index already has; then files that were found but not yet
  // read; then each file as it is read.
  std::function<void(std::vector<LibraryFile>&&)> changed;
  std::function<void(std::vector<int64_t>&&)> gone;  // ids
  std::function<void(const LibraryProgress&)> progress;
};

// Blocks until the index matches the folder, or with `follow` until it is cancelled. Errors: Io if the folder
// cannot be listed (then the index is unchanged) or the index cannot be written; Cancelled, unless `follow`.
Result<LibraryProgress> updateLibrary(const LibraryRequest& request, const LibraryEvents& events,
                                      const std::atomic<bool>* cancelled = nullptr);

// Merges parts into one index, which is created if it does not exist. If several parts have a file, the last one
// counts. Errors: as of openTables() and openTablesToRead(), and Io if a part is the index itself; then nothing is
// changed. After a later error, the parts before it are in the index.
Result<void> mergeIndexes(const std::vector<std::filesystem::path>& parts, const std::filesystem::path& index,
                          WhatIsThere other = WhatIsThere::Refuse);

// Where the program keeps the indexes of folders that are viewed: $XDG_CACHE_HOME/vitrine/libraries, else below
// $HOME/.cache. Empty if neither is set: then nothing is kept, as other folders are shared by all users.
std::filesystem::path libraryFolder();
// The path of a folder's index there. makeLibraryFolder() and updateLibrary() create it.
std::filesystem::path indexOfFolder(const std::filesystem::path& folder);
Result<void> makeLibraryFolder();  // accessible only to the user

// The indexes in libraryFolder().
struct KeptIndex {
  std::filesystem::path index;
  std::string folder;  // the folder it indexes; empty: unknown
  uint64_t bytes = 0, files = 0;
};
std::vector<KeptIndex> keptIndexes();
}  // namespace vitrine
