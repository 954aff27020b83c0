// The file of an index and the files that SQLite keeps beside it: whether they may be opened, and how.
//
// An index comes from strangers as often as an asset does, and SQLite trusts the files beside a database: it
// replays a journal, deletes files that the journal names, creates files and removes them. So a reader checks
// first:
//
// | beside X lie                                 | then X is                                                    |
// |----------------------------------------------|--------------------------------------------------------------|
// | X-journal, whatever it is                    | refused: an index never has one                              |
// | nothing, or an empty X-wal; X-shm or not     | read as it lies, without locks (immutable), and read again   |
// |                                              | if it changed meanwhile                                      |
// | X-wal that is not empty, and X-shm           | read with both, and without writing to any: somebody writes, |
// |                                              | or was killed while writing                                  |
// | X-wal that is not empty, without X-shm       | refused: the index alone is not whole                        |
// | X-wal or X-shm, to be read with it, that are | refused                                                      |
// | links, no regular files, or another user's   |                                                              |
//
// Opening an index for writing refuses the first and the last case as well. In neither case can SQLite open a
// journal, or delete anything but X-wal: it is given virtual file systems that refuse this.
#pragma once

#include <filesystem>
#include <string>

#include "core/bytes/file_stamp.h"
#include "core/bytes/result.h"

namespace vitrine {

struct IndexFile {
  std::filesystem::path path;  // without links
  bool isLive = false;         // read with its -wal and -shm
  uint64_t number = 0;         // the inode
  FileStamp stamp;
  // "file:/…?immutable=1&…", for SQLite to open or to attach.
  std::string addressToRead() const;
  // False: the file changed while it was read without locks, so what was read is worthless.
  bool isUnchanged() const;
};

// Errors: Io with the system's reason; NotThisFormat where the file is no SQLite database, or cannot be opened as
// the table above says.
Result<IndexFile> indexToRead(const std::filesystem::path& file);
Result<IndexFile> indexToWrite(const std::filesystem::path& file);

// What to do if the file exists and is not an index of this version.
enum class WhatIsThere : uint8_t {
  Refuse,   // fail, with a message that says so
  Replace,  // replace it, and the files beside it
};
// Removes also what SQLite keeps beside the index. Errors: Io.
Result<void> removeIndex(const std::filesystem::path& index);

// Bytes of the index and its -wal.
uint64_t bytesOfIndex(const std::filesystem::path& file);

// Names of SQLite virtual file systems (VFS), registered at the first call.
const char* readingFileSystem();
const char* writingFileSystem();

// SQLite maps an X-shm once for all connections of a process: if a reader has mapped it read-only, a writer gets
// that mapping too. So a writer waits until no reader in this process has one, and readers wait while a writer
// opens.
class LiveReading {
 public:
  LiveReading();
  ~LiveReading();
  LiveReading(const LiveReading&) = delete;
  LiveReading& operator=(const LiveReading&) = delete;
};
class OpeningToWrite {
 public:
  // False: readers did not end in time.
  explicit operator bool() const { return m_isAlone; }
  OpeningToWrite();
  ~OpeningToWrite();
  OpeningToWrite(const OpeningToWrite&) = delete;
  OpeningToWrite& operator=(const OpeningToWrite&) = delete;

 private:
  bool m_isAlone = false;
};

}  // namespace vitrine
