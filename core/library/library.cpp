#include "core/library/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <unordered_map>

#include "core/bytes/digest.h"
#include "core/bytes/text.h"
#include "core/library/instance_tables.h"
#include "core/library/library_tables.h"
#include "core/library/scan.h"
#include "core/workers/worker_service.h"

namespace vitrine {

namespace {

using Clock = std::chrono::steady_clock;

// Told apart from the program's version: which readers found what an index has. 2: glTF by a reader of its own.
constexpr std::string_view kReaders = ", readers 2";
// The time of files that another version of the readers read: of these it does not help that their bytes are the
// same.
constexpr int64_t kNotBelieved = -1;
constexpr size_t kBatch = 4096;       // rows told of at once
constexpr size_t kMostPending = 500;  // files read and not yet committed
constexpr std::chrono::milliseconds kLongestPending(500);
constexpr int kSettle = 300;        // milliseconds without a change before the folder is looked at again
constexpr int kLookAgain = 30'000;  // milliseconds, where not every folder can be watched

// What the index knows of a file.
struct Known {
  std::string path;
  FileStamp stamp;
  std::array<uint64_t, 2> content{};
  bool seen = false;
};

struct ToRead {
  std::string path;
  FileStamp stamp;
};

std::array<uint64_t, 2> hashOfRow(std::string_view bytes) {
  std::array<uint64_t, 2> hash{};
  for (size_t i = 0; i < bytes.size() && i < 16; ++i) hash[i / 8] = hash[i / 8] << 8 | uint8_t(bytes[i]);
  return hash;
}

std::vector<std::string> linesOf(std::string_view text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) lines.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

class Updater {
 public:
  Updater(const LibraryRequest& request, const LibraryEvents& events, const std::atomic<bool>* cancelled)
      : m_request(request),
        m_events(events),
        m_cancelled(cancelled),
        m_pool({.program = request.program,
                .arguments = {std::string(kWorkerVerb)},
                .jobs = request.jobs,
                .seconds = request.seconds,
                .memory = request.memory}) {}

  ~Updater() {
    std::error_code error;
    if (!m_scratch.empty()) std::filesystem::remove_all(m_scratch, error);
  }
  Updater(const Updater&) = delete;
  Updater& operator=(const Updater&) = delete;

  Result<LibraryProgress> run() {
    VITRINE_TRY(m_database, openTables(m_request.index, m_request.other, m_cancelled));
    VITRINE_TRY(m_writer, IndexWriter::of(m_database));
    VITRINE_TRY(m_rowOf, m_database.prepare("SELECT " + fileRowSql() + " FROM files WHERE id = ?"));
    VITRINE_CHECK(checkReader());
    if (m_instances) VITRINE_CHECK(makeScratch());
    VITRINE_CHECK(loadKnown());
    // What is read from now on is written, however many wait.
    m_database.guard().setCancelled(nullptr);
    std::optional<FolderWatch> watch;
    std::optional<std::set<std::string>> changed;  // folders; none: all
    while (true) {
      if (m_request.follow && !changed) watch.emplace();
      VITRINE_TRY(const bool isWhole, scan(watch ? &*watch : nullptr, changed ? &*changed : nullptr));
      if (!isWhole) {
        changed.reset();
        continue;
      }
      VITRINE_CHECK(read());
      if (!m_request.follow) break;
      if (!waitForChange(*watch)) break;
      changed = watch->takeChanged();
    }
    static_cast<void>(m_database.run("PRAGMA optimize"));
    return m_progress;
  }

 private:
  bool isCancelled() const { return m_cancelled && *m_cancelled; }
  bool isInShard(int64_t id) const {
    return m_request.shards <= 1 || uint64_t(id >> 1) % m_request.shards == m_request.shard - 1;
  }

  // What another version of the readers found is not believed: files are read again, and replaced one by one.
  Result<void> checkReader() {
    VITRINE_TRY(sqlite::Statement statement, m_database.prepare("SELECT value FROM library WHERE key = 'reader'"));
    VITRINE_TRY(const bool row, statement.step());
    bool isStale = row && statement.text(0) != m_request.reader + std::string(kReaders);
    statement.reset();
    VITRINE_TRY(sqlite::Statement kept, m_database.prepare("SELECT 1 FROM library WHERE key = 'instances'"));
    VITRINE_TRY(const bool hasInstances, kept.step());
    kept.reset();
    m_instances = hasInstances || m_request.instances;
    isStale |= m_instances && !hasInstances;
    VITRINE_TRY(const std::string assets, checkAssets());
    VITRINE_TRY(sqlite::Statement put, m_database.prepare("INSERT OR REPLACE INTO library VALUES(?, ?)"));
    if (isStale) VITRINE_CHECK(m_database.run(fmt::format("UPDATE files SET changed = {}", kNotBelieved)));
    std::error_code error;
    const std::string folder = std::filesystem::weakly_canonical(m_request.folder, error).string();
    for (const auto& [key, value] : {std::pair("reader", m_request.reader + std::string(kReaders)),
                                     std::pair("folder", folder), std::pair("assets", assets)}) {
      put.bind(1, std::string_view(key));
      put.bind(2, std::string_view(value));
      VITRINE_CHECK(put.run());
    }
    if (m_instances) VITRINE_CHECK(m_database.run("INSERT OR REPLACE INTO library VALUES('instances', '1')"));
    return {};
  }

  // Files that name others are read again where these may be found now and were not before, or the other way round.
  // The folders as the index keeps them: one per line.
  Result<std::string> checkAssets() {
    VITRINE_TRY(sqlite::Statement statement, m_database.prepare("SELECT value FROM library WHERE key = 'assets'"));
    VITRINE_TRY(const bool row, statement.step());
    const std::string before = row ? std::string(statement.text(0)) : std::string();
    statement.reset();
    const std::vector<std::string> had = linesOf(before);
    if (m_request.assets)
      for (const std::filesystem::path& folder : *m_request.assets) m_assets.push_back(folder.string());
    else
      m_assets = had;
    if (m_assets == had) return before;
    const auto isKept = [&](const std::string& folder) {
      return std::ranges::find(m_assets, folder) != m_assets.end();
    };
    const bool onlyMore = std::ranges::all_of(had, isKept);
    VITRINE_CHECK(m_database.run(
        fmt::format("UPDATE files SET changed = {} WHERE id IN (SELECT file FROM uses WHERE kind <> 'value'{})",
                    kNotBelieved, onlyMore ? " AND found = 0" : "")));
    return fmt::format("{}", fmt::join(m_assets, "\n"));
  }

  // Where the reading processes put instances: beside the index, as there may be many of them.
  Result<void> makeScratch() {
    std::string name = m_request.index.string() + ".XXXXXX";
    if (!::mkdtemp(name.data()))
      return fail(ErrorCode::Io, fmt::format("{}: {}", name, std::generic_category().message(errno)));
    m_scratch = name;
    return {};
  }

  Result<void> loadKnown() {
    VITRINE_TRY(sqlite::Statement rows, m_database.prepare("SELECT " + fileRowSql() + ", content FROM files"));
    std::vector<LibraryFile> told;
    FileRows fileRows(rows);
    for (LibraryFile file;;) {
      VITRINE_TRY(const bool more, fileRows.next(file));
      if (!more) break;
      if (!isInShard(file.id)) continue;
      m_known.emplace(
          file.id, Known{file.path, {file.bytes, file.changed}, hashOfRow(rows.bytes(rows.columns() - 1)), false});
      if (!m_events.changed) continue;
      told.push_back(std::move(file));
      if (told.size() == kBatch) m_events.changed(std::exchange(told, {}));
    }
    if (!told.empty()) m_events.changed(std::move(told));
    return {};
  }

  // `only`: folders of which the files are looked at; null: all. False: that is not enough.
  Result<bool> scan(FolderWatch* watch, const std::set<std::string>* only) {
    LibraryProgress before = std::exchange(m_progress, {});
    if (only) {  // the links are those of all folders
      m_progress.leadOut = std::move(before.leadOut);
      m_progress.leadOutCount = before.leadOutCount;
    }
    m_toRead.clear();
    for (auto& [id, known] : m_known) {
      known.seen = only && !only->contains(std::string(folderOfPath(known.path)));
      m_progress.found += known.seen;
    }
    constexpr size_t kMostLinks = 10;  // that are told by name
    std::set<std::string> unlisted, leadOut;
    std::vector<LibraryFile> told;
    const auto found = [&](std::string&& path, const FileStamp& stamp) {
      const int64_t id = idOfPath(path);
      if (!isInShard(id)) return;
      ++m_progress.found;
      const auto known = m_known.find(id);
      if (known != m_known.end()) {
        known->second.seen = true;
        if (known->second.stamp == stamp) return;
      } else if (m_events.changed) {
        told.push_back({.id = id, .path = path, .bytes = stamp.bytes, .changed = stamp.changed});
        if (told.size() == kBatch) m_events.changed(std::exchange(told, {}));
      }
      m_toRead.push_back({std::move(path), stamp});
      ++m_progress.toRead;
      if (m_events.progress && m_progress.found % kBatch == 0) m_events.progress(m_progress);
    };
    VITRINE_TRY(const bool isWhole,
                scanFolder(m_request.folder, found, unlisted, {m_cancelled, watch, only, &leadOut}));
    if (!isWhole) return false;
    if (!told.empty()) m_events.changed(std::move(told));
    m_progress.scanned = true;
    if (!only) m_progress.leadOutCount = leadOut.size();
    for (const std::string& link : leadOut)
      if (!only && m_progress.leadOut.size() < kMostLinks) m_progress.leadOut.push_back(link);
    VITRINE_CHECK(removeGone(unlisted));
    if (m_events.progress) m_events.progress(m_progress);
    return true;
  }

  Result<void> removeGone(const std::set<std::string>& unlisted) {
    const auto mayBeThere = [&](const std::string& path) {
      for (size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
        if (unlisted.contains(path.substr(0, slash))) return true;
      return false;
    };
    std::vector<int64_t> gone;
    for (const auto& [id, known] : m_known)
      if (!known.seen && !mayBeThere(known.path)) gone.push_back(id);
    if (gone.empty()) return {};
    VITRINE_TRY(sqlite::Transaction transaction, sqlite::Transaction::begin(m_database));
    for (const int64_t id : gone) {
      VITRINE_CHECK(m_writer.remove(id));
      m_known.erase(id);
    }
    VITRINE_CHECK(transaction.commit());
    if (m_events.gone) m_events.gone(std::move(gone));
    return {};
  }

  Result<std::optional<LibraryFile>> rowOf(int64_t id) {
    m_rowOf.bind(1, id);
    VITRINE_TRY(const bool found, m_rowOf.step());
    std::optional<LibraryFile> row;
    if (found) row = fileOfRow(m_rowOf);
    m_rowOf.reset();
    return row;
  }
  // Whether another process has read it meanwhile: then there is a row to tell of.
  Result<bool> isDone(const ToRead& file) {
    VITRINE_TRY(std::optional<LibraryFile> row, rowOf(idOfPath(file.path)));
    if (!row || FileStamp{row->bytes, row->changed} != file.stamp) return false;
    m_readElsewhere.push_back(std::move(*row));
    return true;
  }

  Result<void> read() {
    size_t next = 0;
    std::optional<Error> failure;  // then no more are given, and those under way come to their end
    const auto give = [&]() -> std::optional<WorkerRequest> {
      for (; !failure && next < m_toRead.size(); ++next) {
        const ToRead& file = m_toRead[next];
        const Result<bool> done = isDone(file);
        if (!done) {
          failure = done.error();
          break;
        }
        if (*done) {
          ++m_progress.read;
          continue;
        }
        WorkerRequest request{.id = next++, .words = {"facts"}, .input = {}};
        const auto known = m_known.find(idOfPath(file.path));
        const bool isBelieved = known != m_known.end() && known->second.stamp.changed != kNotBelieved;
        if (isBelieved && known->second.stamp.bytes == file.stamp.bytes)
          request.words.insert(request.words.end(), {"--known", hashText(known->second.content)});
        if (m_instances)
          request.words.insert(request.words.end(), {"--instances", scratchOf(idOfPath(file.path)).string(),
                                                     fmt::to_string(idOfPath(file.path))});
        for (const std::string& folder : m_assets) request.words.insert(request.words.end(), {"--assets", folder});
        request.words.insert(request.words.end(), {"--within", m_request.folder.string()});
        request.words.insert(request.words.end(), {"--", (m_request.folder / file.path).string()});
        return request;
      }
      return std::nullopt;
    };
    const auto done = [&](const WorkerRequest& request, WorkerReply&& reply) {
      if (failure || reply.end == WorkerReply::End::Cancelled) return;
      if (auto taken = take(m_toRead[request.id], std::move(reply)); !taken) failure = std::move(taken).error();
    };
    const auto ran = m_toRead.empty() ? Result<void>() : m_pool.run(give, done, m_cancelled);
    if (failure) return std::unexpected(std::move(*failure));
    VITRINE_CHECK(flush());
    if (isCancelled() && !m_request.follow) return fail(ErrorCode::Cancelled, "cancelled");
    if (!ran && !isCancelled()) return ran;
    return {};
  }

  // What is taken is written in batches: a transaction for each file would wait for the disk each time.
  Result<void> take(const ToRead& file, WorkerReply&& reply) {
    ++m_progress.read;
    const int64_t id = idOfPath(file.path);
    if (m_pending.empty()) m_pendingSince = Clock::now();
    if (reply.end == WorkerReply::End::Finished && reply.status == 0 && reply.output.starts_with("unchanged")) {
      m_pending.push_back({});
      m_pending.back().file.id = id;
      m_pending.back().file.changed = file.stamp.changed;
    } else {
      Result<FileFacts> facts =
          reply.end == WorkerReply::End::Finished
              ? factsOfJson(reply.output)
              : fail(ErrorCode::LimitExceeded, fmt::format("the process that read it {}", wordsFor(reply)));
      if (!facts) {
        FileFacts unread;
        unread.file.state = LibraryFile::State::Unreadable;
        unread.file.error = facts.error().message;
        facts = std::move(unread);
      }
      // Those of the scan: where the file has changed since, the next scan finds another time.
      facts->file.bytes = file.stamp.bytes;
      facts->file.changed = file.stamp.changed;
      facts->file.id = id;
      facts->file.path = file.path;
      m_pending.push_back(std::move(*facts));
      if (m_instances) return takeInstances(id);
    }
    if (m_pending.size() >= kMostPending || Clock::now() - m_pendingSince >= kLongestPending) return flush();
    return {};
  }

  std::filesystem::path scratchOf(int64_t id) const { return m_scratch / fmt::format("{}.sqlite", id); }

  // What is known of the file itself and its instances are written at once: nobody takes it for read without them.
  Result<void> takeInstances(int64_t id) {
    const std::filesystem::path file = scratchOf(id);
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return {};
    VITRINE_TRY(const IndexFile part, indexToRead(file));
    VITRINE_CHECK(m_database.attach(part, "part"));
    const Result<void> taken = flush("part");
    const Result<void> detached = m_database.detach("part");
    std::filesystem::remove(file, error);
    return taken ? detached : taken;
  }

  std::string wordsFor(const WorkerReply& reply) const {
    switch (reply.end) {
      case WorkerReply::End::TimedOut:
        return fmt::format("took longer than {} s", m_request.seconds);
      case WorkerReply::End::OutOfMemory:
        return "had too little memory";
      default:
        return "crashed";
    }
  }

  // `instances`: an attached schema with those of the last file that is pending; null: none.
  Result<void> flush(const char* instances = nullptr) {
    tellOfOthers();
    if (m_pending.empty()) return {};
    VITRINE_TRY(sqlite::Transaction transaction, sqlite::Transaction::begin(m_database));
    for (const FileFacts& facts : m_pending)
      if (facts.file.path.empty())
        VITRINE_CHECK(m_writer.setTime(facts.file.id, facts.file.changed));
      else
        VITRINE_CHECK(m_writer.put(facts));
    if (instances) {
      VITRINE_CHECK(importInstances(m_database, instances));
      VITRINE_CHECK(m_writer.findInstanceTables(m_database));
    }
    VITRINE_CHECK(transaction.commit());
    std::vector<LibraryFile> told;
    for (FileFacts& facts : m_pending) {
      if (facts.file.path.empty()) {
        m_known[facts.file.id].stamp.changed = facts.file.changed;
        VITRINE_TRY(std::optional<LibraryFile> row, rowOf(facts.file.id));
        if (row) told.push_back(std::move(*row));
        continue;
      }
      m_known.insert_or_assign(facts.file.id,
                               Known{facts.file.path, {facts.file.bytes, facts.file.changed}, facts.content, true});
      told.push_back(std::move(facts.file));
    }
    m_pending.clear();
    if (m_events.changed && !told.empty()) m_events.changed(std::move(told));
    if (m_events.progress) m_events.progress(m_progress);
    return {};
  }

  void tellOfOthers() {
    if (m_readElsewhere.empty()) return;
    for (const LibraryFile& file : m_readElsewhere)
      m_known.insert_or_assign(file.id, Known{file.path, {file.bytes, file.changed}, {}, true});
    if (m_events.changed) m_events.changed(std::exchange(m_readElsewhere, {}));
    m_readElsewhere.clear();
    if (m_events.progress) m_events.progress(m_progress);
  }

  // False: it was cancelled.
  bool waitForChange(FolderWatch& watch) {
    constexpr int kStep = 100;
    for (int waited = 0; !isCancelled(); waited += kStep) {
      if (!watch.wait(kStep)) {
        if (!watch.wholeFolder() && waited >= kLookAgain) return true;
        continue;
      }
      // A change seldom comes alone.
      for (int quiet = 0; quiet < kSettle && !isCancelled(); quiet += kStep)
        if (watch.wait(kStep)) quiet = -kStep;
      return !isCancelled();
    }
    return false;
  }

  const LibraryRequest& m_request;
  const LibraryEvents& m_events;
  const std::atomic<bool>* m_cancelled;
  WorkerPool m_pool;
  sqlite::Database m_database;
  IndexWriter m_writer;
  sqlite::Statement m_rowOf;
  std::vector<LibraryFile> m_readElsewhere;  // not told of yet
  bool m_instances = false;
  std::filesystem::path m_scratch;    // empty: none
  std::vector<std::string> m_assets;  // folders to look in
  std::unordered_map<int64_t, Known> m_known;
  std::vector<ToRead> m_toRead;
  std::vector<FileFacts> m_pending;  // without a path: only the time has changed
  Clock::time_point m_pendingSince;
  LibraryProgress m_progress;
};

// The rows of an attached index.
Result<void> mergePart(sqlite::Database& database, const IndexFile& file) {
  VITRINE_TRY(sqlite::Transaction transaction, sqlite::Transaction::begin(database));
  constexpr std::string_view kTables[] = {"scripts", "classes", "lods", "diagnostics", "uses"};
  // What is known of a file by an earlier part, or from an earlier merge, gives way as a whole.
  std::string sql =
      "INSERT INTO script_texts(script_texts, rowid, text) SELECT 'delete', id, text FROM scripts"
      " WHERE file IN (SELECT id FROM part.files);";
  for (const std::string_view table : kTables)
    sql += fmt::format(
        "DELETE FROM {0} WHERE file IN (SELECT id FROM part.files);"
        "INSERT INTO {0} SELECT * FROM part.{0};",
        table);
  VITRINE_TRY(const std::vector<std::string> instances, instanceTables(database, "main"));
  for (const std::string& table : instances)
    sql += fmt::format("DELETE FROM main.{} WHERE file IN (SELECT id FROM part.files);", quotedName(table));
  sql +=
      "INSERT INTO script_texts(rowid, text) SELECT id, text FROM part.scripts;"
      "INSERT OR REPLACE INTO files SELECT * FROM part.files;"
      "INSERT OR REPLACE INTO library SELECT * FROM part.library;";
  database.guard().setWeight(10);  // one run of many statements
  VITRINE_CHECK(database.run(sql));
  VITRINE_CHECK(importInstances(database, "part"));
  if (!file.isUnchanged())
    return fail(ErrorCode::Io, fmt::format("{} has changed while it was read", file.path.string()));
  return transaction.commit();
}

}  // namespace

Result<LibraryProgress> updateLibrary(const LibraryRequest& request, const LibraryEvents& events,
                                      const std::atomic<bool>* cancelled) {
  std::error_code error;
  if (!std::filesystem::is_directory(request.folder, error))
    return fail(ErrorCode::Io, fmt::format("{}: {}", request.folder.string(),
                                           error ? error.message() : std::string("is no folder")));
  return Updater(request, events, cancelled).run();
}

std::filesystem::path libraryFolder() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  const char* home = std::getenv("HOME");
  if (cache && *cache == '/') return std::filesystem::path(cache) / "vitrine" / "libraries";
  if (home && *home == '/') return std::filesystem::path(home) / ".cache" / "vitrine" / "libraries";
  return {};
}

Result<void> makeLibraryFolder() {
  std::error_code error;
  const std::filesystem::path folder = libraryFolder();
  if (folder.empty())
    return fail(ErrorCode::Io,
                "neither XDG_CACHE_HOME nor HOME says where to keep an index; name a file with -o FILE");
  if (std::filesystem::create_directories(folder, error))
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  if (error) return fail(ErrorCode::Io, fmt::format("{}: {}", folder.string(), error.message()));
  return {};
}

std::filesystem::path indexOfFolder(const std::filesystem::path& folder) {
  std::error_code error;
  const std::string real = std::filesystem::weakly_canonical(folder, error).string();
  const std::string name = hexDigitsOf(md5(std::as_bytes(std::span(real))));
  const std::filesystem::path kept = libraryFolder();
  return kept.empty() ? kept : kept / (name + ".sqlite");
}

std::vector<KeptIndex> keptIndexes() {
  std::vector<KeptIndex> indexes;
  std::error_code error;
  std::filesystem::directory_iterator at(libraryFolder(), error);
  for (; !error && at != std::filesystem::directory_iterator(); at.increment(error)) {
    const std::filesystem::path& path = at->path();
    if (path.extension() != ".sqlite") continue;
    KeptIndex index{.index = path, .folder = {}, .bytes = bytesOfIndex(path)};
    if (auto database = openTablesToRead(index.index); database) {
      // Not count(*), which SQLite does in one step that nothing stops.
      auto rows = database->prepare("SELECT (SELECT value FROM library WHERE key = 'folder'), sum(1) FROM files");
      if (rows && rows->step().value_or(false)) {
        index.folder = rows->text(0);
        index.files = uint64_t(rows->integer(1));
      }
    }
    indexes.push_back(std::move(index));
  }
  std::ranges::sort(indexes, {}, &KeptIndex::folder);
  return indexes;
}

Result<void> mergeIndexes(const std::vector<std::filesystem::path>& parts, const std::filesystem::path& index,
                          WhatIsThere other) {
  // All are looked at before anything is made.
  for (const std::filesystem::path& part : parts) {
    std::error_code none;
    if (std::filesystem::equivalent(part, index, none))
      return fail(ErrorCode::Io,
                  fmt::format("{} is both a part and the index to merge the parts into", part.string()));
    VITRINE_TRY(sqlite::Database checked, openTablesToRead(part));
  }
  VITRINE_TRY(sqlite::Database database, openTables(index, other));
  for (const std::filesystem::path& part : parts) {
    VITRINE_TRY(const IndexFile file, indexToRead(part));
    const auto reading = file.isLive ? std::make_unique<LiveReading>() : nullptr;
    VITRINE_CHECK(database.attach(file, "part"));
    const Result<void> taken = mergePart(database, file);
    VITRINE_CHECK(database.detach("part"));
    if (!taken) return taken;
  }
  return {};
}

}  // namespace vitrine
