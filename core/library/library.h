// A folder's library: finding its files, having them read by other processes, keeping what they hold in an index,
// and keeping that true while files change. Nothing is ever written into the folder.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "core/bytes/result.h"
#include "core/library/index_file.h"
#include "core/library/library_file.h"
#include "core/workers/worker_pool.h"

namespace vitrine {

struct LibraryRequest {
  std::filesystem::path folder;
  std::filesystem::path index;    // the SQLite file; made where there is none
  std::filesystem::path program;  // whose verb `worker` reads the files
  std::string reader;             // the version of that: what another one read is read again
  unsigned jobs = 0;              // reading processes; 0: one a processor
  double seconds = 60;            // a file may take
  uint64_t memory = 0;            // bytes a reading process may have; 0: no limit of its own
  // Folders to look in for what files name, besides their own. None: those that the index was made with.
  std::optional<std::vector<std::filesystem::path>> assets = {};
  bool instances = false;                   // tables of instances, too; an index that has them keeps them
  WhatIsThere other = WhatIsThere::Refuse;  // where there is something else than an index of this version
  bool follow = false;                      // watch the folder afterwards, until cancelled
  // Of N equal parts of the files, chosen by their paths, only part K: K in 1..N.
  unsigned shard = 1, shards = 1;
};

struct LibraryProgress {
  uint64_t found = 0;                // files, so far
  uint64_t toRead = 0;               // of them, new or changed
  uint64_t read = 0;                 // of these
  std::vector<std::string> leadOut;  // links that lead out of the folder, and were not followed: some of them
  uint64_t leadOutCount = 0;
  bool scanned = false;  // `found`, `toRead` and links are final
};

// All are called on the thread of updateLibrary(). Any may be empty.
struct LibraryEvents {
  // Rows that are new or changed. First comes what the index knows already, in batches; then what is found and not
  // read yet; then each file as it is read.
  std::function<void(std::vector<LibraryFile>&&)> changed;
  std::function<void(std::vector<int64_t>&&)> gone;  // ids
  std::function<void(const LibraryProgress&)> progress;
};

// Blocks. Returns when the index is as the folder is, or with `follow` when it is cancelled. Errors: Io where the
// folder cannot be listed (then the index is left as it is) or the index not be written; Cancelled without
// `follow`.
Result<LibraryProgress> updateLibrary(const LibraryRequest& request, const LibraryEvents& events,
                                      const std::atomic<bool>* cancelled = nullptr);

// Puts what parts know of files into one index, which is made where there is none; of a file that several know, the
// last one counts. Errors: as of openTables() and openTablesToRead(), and Io where a part is the index: then
// nothing is changed; later ones: then the parts before are in it.
Result<void> mergeIndexes(const std::vector<std::filesystem::path>& parts, const std::filesystem::path& index,
                          WhatIsThere other = WhatIsThere::Refuse);

// Where the program keeps the indexes of folders that are looked at: $XDG_CACHE_HOME/vitrine/libraries, else below
// $HOME/.cache. Empty where neither is told: then nothing is kept, as other places are everybody's.
std::filesystem::path libraryFolder();
// The one of a folder there. Made by makeLibraryFolder() and updateLibrary().
std::filesystem::path indexOfFolder(const std::filesystem::path& folder);
Result<void> makeLibraryFolder();  // for the user alone

// The indexes there are in libraryFolder().
struct KeptIndex {
  std::filesystem::path index;
  std::string folder;  // whose; empty: unknown
  uint64_t bytes = 0, files = 0;
};
std::vector<KeptIndex> keptIndexes();
}  // namespace vitrine
