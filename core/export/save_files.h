// Saves exported files to disk, all or none.
#pragma once

#include <filesystem>
#include <vector>

#include "core/bytes/result.h"
#include "core/export/model/exported.h"

namespace vitrine {

// Where each file goes: the main one to `main`, the others to their paths below its folder.
std::vector<std::filesystem::path> targetsOf(const Exported& exported, const std::filesystem::path& main);
// Those of them that exist.
std::vector<std::filesystem::path> existing(const std::vector<std::filesystem::path>& targets);
// Fails if a target exists already; for callers that were not told to replace files.
Result<void> checkNothingIsThere(const std::vector<std::filesystem::path>& targets);

// Fails if the target is a file that is being read (core/bytes/held_files.h), even if replacing was allowed.
Result<void> checkNotRead(const std::filesystem::path& target);

// An identical file is left alone, unless it is the main file. All others are written under temporary names in
// their folders and renamed when all are complete. Folders below the folder of `main` are created as needed; that
// folder must exist. Below it, no symbolic link is followed or replaced, nor is a folder that another program puts
// in the way meanwhile. `main` itself may be a link, which is replaced, not followed. Errors are all Io and leave
// nothing behind: a file exists and `replace` is false, or it is being read; a link is in the way; the folder
// cannot be written; the disk is full.
Result<void> saveFiles(const Exported& exported, const std::filesystem::path& main, bool replace);
// The same, where the user chose `chosen`, a folder above `main`: no links are followed below it.
Result<void> saveFiles(const Exported& exported, const std::filesystem::path& main, bool replace,
                       const std::filesystem::path& chosen);

// Moves files that are complete and on the same file system to their targets, replacing what exists: all or none.
struct WaitingFile {
  std::filesystem::path waiting, target;
};
Result<void> placeFiles(const std::vector<WaitingFile>& files);

// Folders created for an export. Those still empty are removed with this object.
class MadeFolders {
 public:
  MadeFolders() = default;
  ~MadeFolders();
  MadeFolders(const MadeFolders&) = delete;
  MadeFolders& operator=(const MadeFolders&) = delete;

  // Creates the folder and its missing parents.
  Result<void> make(const std::filesystem::path& folder);

 private:
  std::vector<std::filesystem::path> m_made;
};

}  // namespace vitrine
