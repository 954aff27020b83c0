// The file of an index and what SQLite keeps beside it: whether that may be opened, and how.
//
// An index comes from strangers as often as an asset does, and SQLite trusts what lies beside a database: it
// replays a journal, deletes the files that this names, makes files and removes them. So a reader looks first:
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
// What opens an index to write refuses the first and the last as well. Neither can have SQLite open a journal or
// delete anything but X-wal: it goes through file systems of SQLite's that refuse.
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
  // What was read as it lay is worth nothing if it did not lie still.
  bool isUnchanged() const;
};

// Errors: Io with the system's reason; NotThisFormat where the file is no SQLite database, or cannot be opened as
// the table above says.
Result<IndexFile> indexToRead(const std::filesystem::path& file);
Result<IndexFile> indexToWrite(const std::filesystem::path& file);

// Where there is something else than an index of this version.
enum class WhatIsThere : uint8_t {
  Refuse,   // where it is no index of this version, with a message that says so
  Replace,  // then, with what lies beside it
};
// With what SQLite keeps beside it. Errors: Io.
Result<void> removeIndex(const std::filesystem::path& index);

// Bytes of the index and its -wal.
uint64_t bytesOfIndex(const std::filesystem::path& file);

// File systems of SQLite's, made at the first call.
const char* readingFileSystem();
const char* writingFileSystem();

// SQLite maps an X-shm once for all connections of a process: where a reader has it for reading alone, a writer
// gets no other. So writers wait until no reader of this process has one, and readers while a writer is opening.
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
