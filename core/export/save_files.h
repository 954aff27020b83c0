// Exported files onto the disk, all or none.
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
// The error of what would replace files without having been told to.
Result<void> checkNothingIsThere(const std::vector<std::filesystem::path>& targets);

// The error of what would replace a file that is being read (core/bytes/held_files.h), whoever asked for it.
Result<void> checkNotRead(const std::filesystem::path& target);

// What is there already, byte for byte, is left alone, unless it is the main file. Writes each other file under a
// temporary name in its folder and renames them when all are whole. Folders below that of `main` are made as
// needed; that one has to be there. Below it no symbolic link is followed or replaced, nor is a folder that
// somebody puts in the way while files are written; `main` itself may be a link, which is replaced and not
// followed. Errors, all Io, leave nothing behind: a file is there already and `replace` is false, or is
// one that is being read; a link lies in
// the way; the folder cannot be written; the disk is full.
Result<void> saveFiles(const Exported& exported, const std::filesystem::path& main, bool replace);
// The same where `chosen`, a folder above `main`, is the one that the user chose: below that one there are no
// links.
Result<void> saveFiles(const Exported& exported, const std::filesystem::path& main, bool replace,
                       const std::filesystem::path& chosen);

// Files that are whole already and wait on the same file system, to their places, over what is there: all or none.
struct WaitingFile {
  std::filesystem::path waiting, target;
};
Result<void> placeFiles(const std::vector<WaitingFile>& files);

// Folders that were made for what is written. Those that stay empty are gone with it.
class MadeFolders {
 public:
  MadeFolders() = default;
  ~MadeFolders();
  MadeFolders(const MadeFolders&) = delete;
  MadeFolders& operator=(const MadeFolders&) = delete;

  // The folder and those above it that are missing.
  Result<void> make(const std::filesystem::path& folder);

 private:
  std::vector<std::filesystem::path> m_made;
};

}  // namespace vitrine
