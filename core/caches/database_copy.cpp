#include "core/caches/database_copy.h"

#include <fmt/core.h>
#include <sys/stat.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/archives/untouched.h"

namespace vitrine {

namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

constexpr std::string_view kDatabaseMark = "SQLite format 3\0"sv;
constexpr std::string_view kJournalMark = "\xD9\xD5\x05\xF9\x20\xA1\x63\xD7"sv;
constexpr size_t kDatabaseHead = 100, kLogHead = 32, kFrameHead = 24;
constexpr uint32_t kLogMark = 0x377F0682;  // or one more: checksums of big-endian words

uint32_t bigEndianAt(const std::byte* from) { return __builtin_bswap32(loadAs<uint32_t>(from)); }

struct LogSums {
  uint32_t first = 0, second = 0;
  // `bytes`: a multiple of eight.
  void add(Bytes bytes, bool isBigEndian) {
    for (size_t at = 0; at + 8 <= bytes.size(); at += 8) {
      const auto word = [&](size_t offset) {
        return isBigEndian ? bigEndianAt(bytes.data() + offset) : loadAs<uint32_t>(bytes.data() + offset);
      };
      first += word(at) + second;
      second += word(at + 4) + first;
    }
  }
  bool isAt(const std::byte* stored) const {
    return first == bigEndianAt(stored) && second == bigEndianAt(stored + 4);
  }
};

// Which state the files are in; all 0 where there is none.
FileIdentity stateOfFile(const fs::path& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? identityOf(status) : FileIdentity{};
}

fs::path beside(const fs::path& file, const char* ending) { return fs::path(file) += ending; }

}  // namespace

Result<LogUse> applyLog(std::vector<std::byte>& database, Bytes log) {
  LogUse use{.left = log.size()};
  if (log.size() < kLogHead) return use;  // begun, and nothing in it
  const uint32_t mark = bigEndianAt(log.data());
  if (mark == 0) return use;
  const uint64_t pageSize = bigEndianAt(log.data() + 8);
  if (mark >> 1 != kLogMark >> 1 || pageSize < 512 || pageSize > 65536 || !std::has_single_bit(pageSize))
    return fail(ErrorCode::Malformed, "its -wal is no log of SQLite", {0, 0, kLogHead});
  if (database.size() >= kDatabaseHead) {
    const uint32_t stated = uint32_t(uint8_t(database[16])) << 8 | uint8_t(database[17]);
    if ((stated == 1 ? 65536 : stated) != pageSize)
      return fail(ErrorCode::Malformed,
                  fmt::format("its -wal has pages of {} bytes, the database of {}", pageSize, stated), {0, 8, 4});
  }
  const bool isBigEndian = (mark & 1) != 0;
  LogSums sums;
  sums.add(log.first(24), isBigEndian);
  if (!sums.isAt(log.data() + 24)) return use;  // begun anew just now
  std::vector<size_t> pending;                  // frames since the last commit
  for (size_t at = kLogHead; log.size() - at >= kFrameHead + pageSize; at += kFrameHead + size_t(pageSize)) {
    const std::byte* frame = log.data() + at;
    if (std::memcmp(frame + 8, log.data() + 16, 8) != 0) break;  // of an earlier round
    sums.add(log.subspan(at, 8), isBigEndian);
    sums.add(log.subspan(at + kFrameHead, size_t(pageSize)), isBigEndian);
    if (!sums.isAt(frame + 16)) break;
    pending.push_back(at);
    const uint64_t pages = bigEndianAt(frame + 4);
    if (pages == 0) continue;
    // No page beyond what the log and the database can hold: each comes from one of them.
    const uint64_t most = database.size() / pageSize + log.size() / pageSize + 1;
    if (pages > most)
      return fail(ErrorCode::Malformed,
                  fmt::format("its -wal announces {} pages, at most {} are there", pages, most),
                  {0, at, kFrameHead});
    database.resize(size_t(pages * pageSize));
    for (const size_t each : pending) {
      const uint64_t page = bigEndianAt(log.data() + each);
      if (page == 0 || page > pages) continue;
      std::memcpy(database.data() + (page - 1) * pageSize, log.data() + each + kFrameHead, size_t(pageSize));
    }
    use.frames += pending.size();
    use.left = log.size() - at - kFrameHead - pageSize;
    pending.clear();
  }
  return use;
}

Result<std::vector<std::byte>> copyOfDatabase(const fs::path& file, const Limits& limits) {
  constexpr int kMostTries = 5;
  const fs::path log = beside(file, "-wal"), journal = beside(file, "-journal");
  const auto named = [&](ErrorCode code, std::string_view message) {
    return fail(code, fmt::format("{}: {}", file.string(), message));
  };
  const uint64_t most = std::min(limits.file, limits.memory / 2);
  for (int attempt = 0; attempt < kMostTries; ++attempt) {
    const auto before = std::pair(stateOfFile(file), stateOfFile(log));
    VITRINE_TRY(std::vector<std::byte> database, readUntouched(file, most));
    std::vector<std::byte> bytes;
    if (before.second != FileIdentity{}) {
      auto read = readUntouched(log, most);
      if (read)
        bytes = std::move(*read);
      else if (stateOfFile(log) != FileIdentity{})
        return std::unexpected(std::move(read).error());
    }
    if (const auto open = openUntouched(journal)) {
      const auto head = readBytes(open->file.number(), 0, kJournalMark.size());
      if (head && asText(*head) == kJournalMark)
        return named(ErrorCode::Malformed, "a change of it was begun and not ended (its -journal): not read");
    }
    if (before != std::pair(stateOfFile(file), stateOfFile(log))) continue;
    auto use = applyLog(database, bytes);
    if (!use) return named(use.error().code, use.error().message);
    if (database.size() < kDatabaseHead || !asText(database).starts_with(kDatabaseMark))
      return named(ErrorCode::NotThisFormat, "no SQLite database");
    // The log is in it: read as a database that has none.
    database[18] = database[19] = std::byte(1);
    return database;
  }
  return named(ErrorCode::Io, "it changes faster than it can be read");
}

}  // namespace vitrine
