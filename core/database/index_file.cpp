#include "core/database/index_file.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <thread>

#include "core/bytes/open_file.h"
#include "core/bytes/text.h"

namespace vitrine {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDatabaseMagic("SQLite format 3\0", 16);
constexpr std::chrono::seconds kMostWaiting(30);

fs::path besideOf(const fs::path& file, const char* ending) { return file.string() + ending; }

// Size of a file that SQLite keeps beside an index; 0 where there is none. Errors: where it is not to be trusted.
Result<uint64_t> besideSize(const fs::path& file, const char* ending) {
  const fs::path path = besideOf(file, ending);
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return errno == ENOENT ? Result<uint64_t>(0) : systemError(path, errno);
  const auto refused = [&](const char* what) {
    return fail(ErrorCode::NotThisFormat, fmt::format("{} is {}, so the index is not read", path.string(), what));
  };
  if (S_ISLNK(status.st_mode)) return refused("a link");
  if (!S_ISREG(status.st_mode)) return refused("no regular file");
  if (status.st_uid != ::geteuid() && status.st_uid != 0) return refused("another user's");
  return uint64_t(status.st_size);
}

Result<void> checkJournal(const fs::path& file) {
  const fs::path path = besideOf(file, "-journal");
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) {
    if (errno != ENOENT) return systemError(path, errno);
    return {};
  }
  return fail(
      ErrorCode::NotThisFormat,
      fmt::format("{} is left from a change that another program did not finish, so the index is not used. If you "
                  "can do without that change, make the index again: vitrine index FOLDER -o {} --force",
                  path.string(), file.string()));
}

// What both ways of opening ask.
Result<IndexFile> checkedFile(const fs::path& file) {
  std::error_code error;
  IndexFile index{.path = fs::canonical(file, error)};
  if (error) return fail(ErrorCode::Io, fmt::format("{}: {}", file.string(), error.message()));
  VITRINE_TRY(const RegularFile opened, openRegular(index.path));
  std::array<std::byte, kDatabaseMagic.size()> head;
  const ssize_t size = readAll(opened.file.number(), head);
  if (size < 0) return systemError(index.path, errno);
  if (size == 0)
    return fail(ErrorCode::NotThisFormat, fmt::format("{} is empty, not a Vitrine index", file.string()));
  if (std::memcmp(head.data(), kDatabaseMagic.data(), kDatabaseMagic.size()) != 0 ||
      size_t(size) < kDatabaseMagic.size())
    return fail(ErrorCode::NotThisFormat, fmt::format("{} is not a Vitrine index", file.string()));
  index.number = opened.status.st_ino;
  index.stamp = stampOf(opened.status);
  VITRINE_CHECK(checkJournal(index.path));
  return index;
}

constexpr int kJournals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL;

int openToWrite(sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* opened) {
  // Without methods: there is nothing to close.
  file->pMethods = nullptr;
  if ((flags & kJournals) != 0) return SQLITE_CANTOPEN;
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  return system->xOpen(system, name, file, flags, opened);
}
int openToRead(sqlite3_vfs* own, sqlite3_filename name, sqlite3_file* file, int flags, int* opened) {
  if ((flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL)) != 0)
    flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
  return openToWrite(own, name, file, flags, opened);
}
int deleteWal(sqlite3_vfs*, const char* name, int sync) {
  if (!std::string_view(name).ends_with("-wal")) return SQLITE_IOERR_DELETE;
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  return system->xDelete(system, name, sync);
}
int deleteNothing(sqlite3_vfs*, const char*, int) { return SQLITE_IOERR_DELETE; }

// Where -wal and -shm do not belong together, SQLite tries a hundred times whether that is over, with ten seconds
// of sleep.
int sleepShortly(sqlite3_vfs*, int microseconds) {
  constexpr int kLongest = 5'000;
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  return system->xSleep(system, std::min(microseconds, kLongest));
}

// A copy of SQLite's file system whose files are those of the first, and which refuses some.
template <int (*Open)(sqlite3_vfs*, sqlite3_filename, sqlite3_file*, int, int*),
          int (*Delete)(sqlite3_vfs*, const char*, int)>
const char* fileSystem(const char* name) {
  static const char* const made = [name] {
    static sqlite3_vfs system = *sqlite3_vfs_find(nullptr);
    system.zName = name;
    system.pNext = nullptr;
    system.xOpen = Open;
    system.xDelete = Delete;
    if (Delete == deleteNothing) system.xSleep = sleepShortly;
    sqlite3_vfs_register(&system, 0);
    return name;
  }();
  return made;
}

struct LiveReaders {
  std::mutex mutex;
  std::condition_variable changed;
  int reading = 0, opening = 0;
};
LiveReaders& liveReaders() {
  static LiveReaders all;
  return all;
}

}  // namespace

const char* readingFileSystem() { return fileSystem<openToRead, deleteNothing>("vitrine-read"); }
const char* writingFileSystem() { return fileSystem<openToWrite, deleteWal>("vitrine-write"); }

LiveReading::LiveReading() {
  std::unique_lock lock(liveReaders().mutex);
  liveReaders().changed.wait(lock, [] { return liveReaders().opening == 0; });
  ++liveReaders().reading;
}
LiveReading::~LiveReading() {
  const std::scoped_lock lock(liveReaders().mutex);
  --liveReaders().reading;
  liveReaders().changed.notify_all();
}

OpeningToWrite::OpeningToWrite() {
  std::unique_lock lock(liveReaders().mutex);
  m_isAlone = liveReaders().changed.wait_for(lock, kMostWaiting, [] { return liveReaders().reading == 0; });
  liveReaders().opening += m_isAlone;
}
OpeningToWrite::~OpeningToWrite() {
  const std::scoped_lock lock(liveReaders().mutex);
  liveReaders().opening -= m_isAlone;
  liveReaders().changed.notify_all();
}

std::string IndexFile::addressToRead() const {
  std::string address = "file:";
  for (const char c : path.string()) {
    const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
                         c == '-' || c == '.' || c == '_';
    if (isPlain)
      address += c;
    else
      appendPercent(address, c);
  }
  return fmt::format("{}?mode=ro&vfs={}&{}=1", address, readingFileSystem(), isLive ? "readonly_shm" : "immutable");
}

bool IndexFile::isUnchanged() const {
  struct stat status {};
  return isLive || (::lstat(path.c_str(), &status) == 0 && status.st_ino == number && stampOf(status) == stamp);
}

Result<IndexFile> indexToRead(const fs::path& file) {
  // Who writes an index removes its -shm before its -wal, and makes them the other way round.
  constexpr int kTries = 25;
  constexpr std::chrono::milliseconds kPause(20);
  for (int i = 0;; ++i) {
    VITRINE_TRY(IndexFile index, checkedFile(file));
    VITRINE_TRY(const uint64_t wal, besideSize(index.path, "-wal"));
    if (wal == 0) return index;
    VITRINE_TRY(const uint64_t shared, besideSize(index.path, "-shm"));
    index.isLive = true;
    if (shared > 0) return index;
    if (i == kTries)
      return fail(
          ErrorCode::NotThisFormat,
          fmt::format("{0}-wal has changes of it, and there is no {0}-shm to read them with. Bring the index up "
                      "to date: vitrine index FOLDER -o {0}",
                      index.path.string()));
    std::this_thread::sleep_for(kPause);
  }
}

Result<IndexFile> indexToWrite(const fs::path& file) {
  VITRINE_TRY(IndexFile index, checkedFile(file));
  for (const char* ending : {"-wal", "-shm"}) VITRINE_CHECK(besideSize(index.path, ending));
  return index;
}

Result<void> removeIndex(const fs::path& index) {
  for (const char* ending : {"-journal", "-wal", "-shm", ""}) {
    std::error_code error;
    fs::remove(besideOf(index, ending), error);
    if (error) return fail(ErrorCode::Io, fmt::format("{}: {}", besideOf(index, ending).string(), error.message()));
  }
  return {};
}

uint64_t bytesOfIndex(const fs::path& file) {
  uint64_t bytes = 0;
  for (const char* ending : {"", "-wal"}) {
    std::error_code error;
    const auto size = fs::file_size(besideOf(file, ending), error);
    if (!error) bytes += size;
  }
  return bytes;
}

}  // namespace vitrine
