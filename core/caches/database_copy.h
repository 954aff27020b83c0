// A copy in memory of an SQLite database that another program may be writing: the file, with what is committed in
// its write-ahead log (FILE-wal) put in. Neither file, nor anything beside them, is changed or locked. "Database
// File Format" of sqlite.org, 4 (the log).
#pragma once

#include <filesystem>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/bytes/limits.h"

namespace vitrine {

struct LogUse {
  uint64_t frames = 0;  // that were put in
  uint64_t left = 0;    // bytes of the log behind them: of before, or not committed
};
// Puts the committed frames of a log into a database. Errors: Malformed where the log is none or of another
// database.
Result<LogUse> applyLog(std::vector<std::byte>& database, Bytes log);

// Errors: Io; LimitExceeded for more than the limits allow in memory; NotThisFormat where it is no database;
// Malformed for a log that does not fit, and where a change was begun and not ended (FILE-journal); Io where the
// files change faster than they can be read.
Result<std::vector<std::byte>> copyOfDatabase(const std::filesystem::path& file, const Limits& limits);

}  // namespace vitrine
