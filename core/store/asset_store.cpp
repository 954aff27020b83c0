#include "core/store/asset_store.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>

namespace vitrine {

namespace {

namespace fs = std::filesystem;

constexpr double kStorePatience = 30;       // seconds that another process may change the store
constexpr size_t kMostUsed = 100'000;       // hashes remembered before they are written
constexpr size_t kFewFiles = 8;             // each of so many is brought to disk by itself
constexpr uint64_t kUsualJournal = 10'000;  // lines of a journal that is not written anew
constexpr size_t kMostNotes = 100;
constexpr size_t kLongestText = 4096;  // of a key, a source, a reason

bool isDamage(const Error& error) { return error.code == ErrorCode::NotThisFormat; }

int64_t secondsNow() {
  using namespace std::chrono;
  return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

bool fileIsThere(const fs::path& path) {
  std::error_code ignored;
  return fs::symlink_status(path, ignored).type() != fs::file_type::not_found;
}

// With what SQLite keeps beside them.
void removeTables(const fs::path& database) {
  std::error_code ignored;
  for (const char* ending : {"", "-wal", "-shm", "-journal"}) fs::remove_all(database.string() + ending, ignored);
}

}  // namespace

fs::path usualStore() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  if (data && *data == '/') return fs::path(data) / "vitrine" / "assets";
  if (home && *home == '/') return fs::path(home) / ".local" / "share" / "vitrine" / "assets";
  return {};
}

bool AssetStore::isStore(const fs::path& folder) {
  const StoreFolder files(folder);
  return fileIsThere(files.database()) || fileIsThere(files.journal());
}

Result<std::shared_ptr<AssetStore>> AssetStore::open(const fs::path& folder, Use use) {
  const std::shared_ptr<AssetStore> store(new AssetStore(folder, use));
  if (use == Use::Read) {
    VITRINE_CHECK(store->openToRead());
    return store;
  }
  const auto nothing = []() -> Result<void> { return {}; };
  VITRINE_CHECK(store->m_folder.make());
  const std::scoped_lock lock(store->m_mutex);
  // Who is changing it finishes what was left unfinished.
  if (store->change(0, nothing) || store->openTables(false)) return store;
  VITRINE_CHECK(store->change(kStorePatience, nothing));
  return store;
}

Result<std::shared_ptr<AssetStore>> AssetStore::usual() {
  static std::mutex mutex;
  static std::shared_ptr<AssetStore> opened;
  const fs::path folder = usualStore();
  if (folder.empty()) return fail(ErrorCode::Io, "neither XDG_DATA_HOME nor HOME says where assets are kept");
  const std::scoped_lock lock(mutex);
  if (opened && opened->folder() == folder && fileIsThere(opened->m_folder.database())) return opened;
  auto store = open(folder, Use::Change);
  if (store) return opened = std::move(*store);
  if (isStore(folder))
    if (auto read = open(folder, Use::Read)) return read;
  return store;
}

AssetStore::~AssetStore() {
  const std::scoped_lock lock(m_mutex);
  flushUses();
}

void AssetStore::note(std::string text) {
  if (m_notes.size() < kMostNotes) m_notes.push_back(std::move(text));
}

std::vector<std::string> AssetStore::notes() const {
  const std::scoped_lock lock(m_mutex);
  return m_notes;
}

Result<void> AssetStore::openToRead() {
  constexpr int kTries = 5;
  for (int i = 1;; ++i) {
    VITRINE_TRY(StoreTables tables, StoreTables::open(m_folder.database(), sqlite::Access::Read));
    auto all = tables.all();
    if (!tables.isUnchanged() && i < kTries) continue;
    if (!all) return std::unexpected(std::move(all).error());
    for (StoredAsset& asset : *all) m_known.emplace(asset.key, std::move(asset));
    return {};
  }
}

template <class Work>
auto AssetStore::change(double seconds, Work work) -> decltype(work()) {
  if (m_use == Use::Read)
    return fail(ErrorCode::Io, fmt::format("{}: the store is open to be read only", folder().string()));
  VITRINE_CHECK(m_folder.make());
  VITRINE_TRY(const OpenFile lock, m_folder.lock(seconds));
  for (bool isAgain = false;; isAgain = true) {
    Result<void> ready = openTables(true);
    if (ready) ready = catchUp();
    // What somebody left who ended before telling of it.
    if (ready && !std::exchange(m_isSwept, true)) m_folder.clearIncoming();
    std::optional<Error> error;
    if (ready) {
      auto done = work();
      if (done) return done;
      error = std::move(done).error();
    } else {
      error = std::move(ready).error();
    }
    if (isAgain || !isDamage(*error)) return std::unexpected(std::move(*error));
    VITRINE_CHECK(rebuild(error->message));
  }
}

template <class Ask>
auto AssetStore::ask(Ask question) -> decltype(question()) {
  if (openTables(false)) {
    auto answer = question();
    if (answer || !isDamage(answer.error())) return answer;
  }
  return change(kStorePatience, question);
}

Result<void> AssetStore::openTables(bool mayMake) {
  if (m_tables && m_tables->isAt(m_folder.database())) return {};
  m_tables.reset();
  if (mayMake && !fileIsThere(m_folder.database())) VITRINE_CHECK(StoreTables::make(m_folder.database()));
  VITRINE_TRY(StoreTables tables, StoreTables::open(m_folder.database(), sqlite::Access::Own));
  m_tables = std::move(tables);
  return {};
}

Result<void> AssetStore::rebuild(const std::string& why) {
  m_tables.reset();
  const fs::path database = m_folder.database(), aside = database.string() + ".damaged";
  std::error_code error;
  fs::remove_all(aside, error);
  fs::rename(database, aside, error);
  if (error && fileIsThere(database))
    return fail(ErrorCode::Io, fmt::format("{}: {}", database.string(), error.message()));
  removeTables(database);
  note(fmt::format("{}; it lies as {} now, and was made anew", why, aside.string()));
  VITRINE_CHECK(StoreTables::make(database));
  return openTables(false);
}

Result<void> AssetStore::catchUp() {
  VITRINE_TRY(const uint64_t generation, m_tables->number("generation"));
  VITRINE_TRY(const uint64_t taken, m_tables->number("journal"));
  std::error_code ignored;
  if (fileIsThere(m_folder.journal()) && !fs::is_regular_file(fs::symlink_status(m_folder.journal(), ignored))) {
    fs::remove_all(m_folder.journal(), ignored);
    note("what lay in the place of the journal was no file, and was removed");
  }
  VITRINE_TRY(Journal journal, m_folder.readJournal(generation == 0 ? 0 : taken));
  const bool isOurs = generation != 0 && journal.generation == generation;
  if (generation != 0 && (journal.generation == 0 || (isOurs && journal.size < taken))) {
    note("the journal of the store was damaged, and was written anew");
    return rewriteJournal();
  }
  if (isOurs) {
    if (journal.size > taken) VITRINE_CHECK(take(journal, false));
    return {};
  }
  if (generation != 0) {
    VITRINE_TRY(journal, m_folder.readJournal(0));
  }
  VITRINE_CHECK(take(journal, true));
  m_folder.clearIncoming();
  const bool isWhole = journal.generation != 0 && journal.damaged == 0;
  if (journal.damaged > 0) note(fmt::format("{} lines of the journal of the store were damaged", journal.damaged));
  if (!isWhole) VITRINE_CHECK(keepUnknownBodies());
  VITRINE_TRY(const Size size, m_tables->totals());
  if (!isWhole || journal.entries.size() > kUsualJournal + 2 * size.keys) return rewriteJournal();
  // Bodies that nothing leads to.
  VITRINE_TRY(const std::vector<StoredAsset> all, m_tables->all());
  std::set<std::string> known;
  for (const StoredAsset& asset : all) known.insert(asset.hash);
  for (const auto& [hash, bytes] : m_folder.bodies())
    if (!known.contains(hash)) m_folder.removeBody(hash);
  return {};
}

Result<void> AssetStore::take(const Journal& journal, bool isAll) {
  EndOfEntries end = endOfEntries(journal.entries);
  std::set<std::string> named;
  for (const auto& [key, asset] : end.assets) named.insert(asset.hash);
  for (const std::string& hash : end.gone)
    if (!named.contains(hash)) m_folder.removeBody(hash);
  std::erase_if(end.assets, [&](const auto& each) {
    const StoredAsset& asset = each.second;
    if (asset.outcome != StoredOutcome::Here || m_folder.hasBody(asset.hash, asset.bytes)) return false;
    return !m_folder.takeIn(asset.hash) || !m_folder.hasBody(asset.hash, asset.bytes);
  });
  VITRINE_TRY(sqlite::Transaction transaction, m_tables->begin());
  if (isAll) VITRINE_CHECK(m_tables->clear());
  if (!isAll)
    for (const std::string& hash : end.gone) VITRINE_CHECK(m_tables->removeBody(hash));
  for (const std::string& key : end.forgotten) VITRINE_CHECK(m_tables->forget(key));
  VITRINE_TRY(uint64_t used, m_tables->number("used"));
  for (const auto& [key, asset] : end.assets) VITRINE_CHECK(m_tables->put(asset, ++used));
  VITRINE_CHECK(m_tables->setNumber("used", used));
  VITRINE_CHECK(m_tables->setNumber("generation", journal.generation));
  VITRINE_CHECK(m_tables->setNumber("journal", journal.size));
  return transaction.commit();
}

Result<void> AssetStore::keepUnknownBodies() {
  VITRINE_TRY(const std::vector<StoredAsset> all, m_tables->all());
  std::set<std::string> known;
  for (const StoredAsset& asset : all) known.insert(asset.hash);
  VITRINE_TRY(uint64_t used, m_tables->number("used"));
  uint64_t kept = 0;
  VITRINE_TRY(sqlite::Transaction transaction, m_tables->begin());
  for (const auto& [hash, bytes] : m_folder.bodies()) {
    if (known.contains(hash)) continue;
    const auto body = readSmall(m_folder.body(hash), bytes);
    if (!body || contentHashOf(asBytes(*body)) != hash) {
      m_folder.removeBody(hash);
      continue;
    }
    VITRINE_CHECK(m_tables->put({.key = "sha256:" + hash,
                                 .hash = hash,
                                 .check = quickHashOf(asBytes(*body)),
                                 .bytes = bytes,
                                 .kind = "other",
                                 .source = {},
                                 .reason = {},
                                 .date = 0},
                                ++used));
    ++kept;
  }
  VITRINE_CHECK(m_tables->setNumber("used", used));
  VITRINE_CHECK(transaction.commit());
  if (kept > 0) note(fmt::format("{} bodies are kept whose ids are lost", kept));
  return {};
}

Result<void> AssetStore::rewriteJournal() {
  VITRINE_TRY(std::vector<StoredAsset> all, m_tables->all());
  std::vector<JournalEntry> entries;
  for (StoredAsset& asset : all) entries.push_back({.what = JournalEntry::What::Asset, .asset = std::move(asset)});
  VITRINE_TRY(const Journal journal, m_folder.replaceJournal(entries));
  VITRINE_TRY(sqlite::Transaction transaction, m_tables->begin());
  VITRINE_CHECK(m_tables->setNumber("generation", journal.generation));
  VITRINE_CHECK(m_tables->setNumber("journal", journal.size));
  return transaction.commit();
}

Result<void> AssetStore::commit(const std::vector<JournalEntry>& entries) {
  if (entries.empty()) return {};
  std::string lines;
  for (const JournalEntry& entry : entries) lines += lineOf(entry);
  Journal journal;
  VITRINE_TRY(journal.generation, m_tables->number("generation"));
  VITRINE_TRY(journal.size, m_folder.append(lines));
  journal.entries = entries;
  // Also over a body of the same hash that proved damaged.
  for (const JournalEntry& entry : entries)
    if (entry.what == JournalEntry::What::Asset && !entry.asset.hash.empty())
      static_cast<void>(m_folder.takeIn(entry.asset.hash));
  return take(journal, false);
}

Result<AssetStore::PutReport> AssetStore::put(std::span<const Put> assets) {
  std::vector<StoredAsset> described;
  for (const Put& each : assets) {
    StoredAsset asset{.hash = contentHashOf(each.bytes),
                      .check = quickHashOf(each.bytes),
                      .bytes = each.bytes.size(),
                      .kind = each.kind,
                      .source = each.source.substr(0, kLongestText),
                      .reason = {},
                      .date = secondsNow()};
    described.push_back(std::move(asset));
  }
  const std::scoped_lock lock(m_mutex);
  return change(kStorePatience, [&] { return putLocked(assets, described); });
}

Result<AssetStore::PutReport> AssetStore::putLocked(std::span<const Put> assets,
                                                    std::vector<StoredAsset> described) {
  PutReport report;
  VITRINE_TRY(uint64_t budget, m_tables->number("budget"));
  if (budget == 0) budget = kUsualStoreBytes;
  std::set<std::string> mine, known;
  std::vector<size_t> toWrite;
  std::vector<JournalEntry> entries;
  uint64_t bytes = 0;
  for (size_t i = 0; i < assets.size(); ++i) {
    const StoredAsset& asset = described[i];
    if (!mine.contains(asset.hash)) {
      const bool isKnown =
          m_folder.hasBody(asset.hash, asset.bytes) && m_folder.readBody(asset, asset.bytes).has_value();
      if (isKnown) {
        ++report.known;
      } else if (asset.bytes > budget - std::min(budget, bytes)) {
        ++report.left;
        continue;
      } else {
        bytes += asset.bytes;
        toWrite.push_back(i);
      }
      mine.insert(asset.hash);
    }
    for (const std::string& key : assets[i].keys) {
      if (key.empty() || key.size() > kLongestText) continue;
      JournalEntry entry{.what = JournalEntry::What::Asset, .asset = asset};
      entry.asset.key = key;
      entries.push_back(std::move(entry));
    }
  }
  VITRINE_TRY(const std::vector<std::string> evicted, toEvict(bytes, mine));
  std::vector<JournalEntry> gone;
  for (const std::string& hash : evicted)
    gone.push_back({.what = JournalEntry::What::Gone, .asset = {.key = {}, .hash = hash}});
  entries.insert(entries.begin(), std::make_move_iterator(gone.begin()), std::make_move_iterator(gone.end()));
  const auto written = [&]() -> Result<void> {
    for (const size_t i : toWrite)
      VITRINE_CHECK(m_folder.writeIncoming(described[i].hash, assets[i].bytes, toWrite.size() <= kFewFiles));
    return toWrite.size() > kFewFiles ? m_folder.syncAll() : Result<void>();
  }();
  if (written) VITRINE_CHECK(commit(entries));
  if (!written) {
    m_folder.clearIncoming();
    return std::unexpected(written.error());
  }
  report.added = toWrite.size();
  report.bytes = bytes;
  report.evicted = evicted.size();
  return report;
}

Result<std::vector<std::string>> AssetStore::toEvict(uint64_t bytes, const std::set<std::string>& kept) {
  VITRINE_TRY(uint64_t budget, m_tables->number("budget"));
  if (budget == 0) budget = kUsualStoreBytes;
  VITRINE_TRY(const Size size, m_tables->totals());
  std::vector<std::string> gone;
  if (size.bytes + bytes <= budget) return gone;
  // What was used and not written yet is not among the oldest.
  uint64_t left = size.bytes + bytes - budget;
  VITRINE_CHECK(m_tables->visitBodies([&](const std::string& hash, uint64_t of) {
    if (kept.contains(hash) || m_used.contains(hash)) return true;
    gone.push_back(hash);
    left -= std::min(left, of);
    return left > 0;
  }));
  if (left == 0) return gone;
  for (const std::string& hash : m_used)
    if (left > 0 && !kept.contains(hash)) {
      std::error_code error;
      const uint64_t of = fs::file_size(m_folder.body(hash), error);
      if (error) continue;
      gone.push_back(hash);
      left -= std::min(left, of);
    }
  return gone;
}

Result<void> AssetStore::putOutcomes(std::span<const PutOutcome> outcomes) {
  const std::scoped_lock lock(m_mutex);
  return change(kStorePatience, [&]() -> Result<void> {
    const int64_t now = secondsNow();
    std::vector<JournalEntry> entries;
    for (const PutOutcome& each : outcomes) {
      if (each.key.empty() || each.key.size() > kLongestText) continue;
      // Another process may have found it meanwhile.
      VITRINE_TRY(const std::optional<StoredAsset> known, m_tables->find(each.key));
      if (known && known->outcome == StoredOutcome::Here && m_folder.hasBody(known->hash, known->bytes)) continue;
      StoredAsset asset{.key = each.key,
                        .outcome = each.outcome == StoredOutcome::Here ? StoredOutcome::NotThere : each.outcome,
                        .source = each.source.substr(0, kLongestText),
                        .reason = each.reason.substr(0, kLongestText),
                        .date = now,
                        .code = each.code.substr(0, kLongestText),
                        .keyTag = each.keyTag.substr(0, kLongestText),
                        .again = each.again};
      entries.push_back({.what = JournalEntry::What::Asset, .asset = std::move(asset)});
    }
    return commit(entries);
  });
}

Result<uint64_t> AssetStore::forgetRefused(std::string_view exceptTag) {
  const std::scoped_lock lock(m_mutex);
  return change(kStorePatience, [&]() -> Result<uint64_t> {
    VITRINE_TRY(const std::vector<StoredAsset> all, m_tables->all());
    std::vector<JournalEntry> entries;
    for (const StoredAsset& asset : all)
      if (asset.outcome != StoredOutcome::Here && !asset.keyTag.empty() && asset.keyTag != exceptTag)
        entries.push_back({.what = JournalEntry::What::Forgotten, .asset = {.key = asset.key}});
    VITRINE_CHECK(commit(entries));
    return entries.size();
  });
}

Result<std::optional<StoredAsset>> AssetStore::find(const std::string& key) {
  const std::scoped_lock lock(m_mutex);
  std::optional<StoredAsset> found;
  if (m_use == Use::Read) {
    const auto at = m_known.find(key);
    if (at == m_known.end()) return std::nullopt;
    found = at->second;
  } else {
    VITRINE_TRY(found, ask([&] { return m_tables->find(key); }));
  }
  if (!found || found->outcome != StoredOutcome::Here) return found;
  if (!m_folder.hasBody(found->hash, found->bytes)) return std::nullopt;
  if (m_use == Use::Change) {
    m_used.insert(found->hash);
    if (m_used.size() > kMostUsed) flushUses();
  }
  return found;
}

void AssetStore::flushUses() {
  if (m_used.empty() || m_use == Use::Read) return;
  const std::set<std::string> used = std::exchange(m_used, {});
  // Worth no waiting.
  static_cast<void>(change(0, [&]() -> Result<void> {
    // What is half empty will evict nothing for long.
    VITRINE_TRY(const uint64_t budget, m_tables->number("budget"));
    VITRINE_TRY(const Size size, m_tables->totals());
    if (size.bytes < (budget == 0 ? kUsualStoreBytes : budget) / 2) return {};
    VITRINE_TRY(uint64_t number, m_tables->number("used"));
    VITRINE_TRY(sqlite::Transaction transaction, m_tables->begin());
    ++number;
    for (const std::string& hash : used) VITRINE_CHECK(m_tables->use(hash, number));
    VITRINE_CHECK(m_tables->setNumber("used", number));
    return transaction.commit();
  }));
}

Result<std::vector<StoredAsset>> AssetStore::all() {
  const std::scoped_lock lock(m_mutex);
  if (m_use == Use::Change) return ask([&] { return m_tables->all(); });
  std::vector<StoredAsset> all;
  for (const auto& [key, asset] : m_known) all.push_back(asset);
  return all;
}

Result<std::shared_ptr<const Source>> AssetStore::read(const StoredAsset& asset, const fs::path& name,
                                                       const Limits& limits) {
  auto bytes = m_folder.readBody(asset, std::min(limits.file, limits.memory));
  if (bytes) return Source::fromBytes(std::move(*bytes), name);
  if (isDamage(bytes.error())) {
    const std::scoped_lock lock(m_mutex);
    static_cast<void>(change(kStorePatience, [&]() -> Result<void> {
      const auto again = m_folder.readBody(asset, asset.bytes);
      if (again || !isDamage(again.error())) return {};
      note(again.error().message);
      return commit({{.what = JournalEntry::What::Gone, .asset = {.key = {}, .hash = asset.hash}}});
    }));
  }
  return std::unexpected(std::move(bytes).error());
}

Result<AssetStore::Size> AssetStore::size() {
  const std::scoped_lock lock(m_mutex);
  if (m_use == Use::Change) return ask([&] { return m_tables->totals(); });
  Size size{.keys = m_known.size()};
  std::set<std::string> counted;
  for (const auto& [key, asset] : m_known)
    if (!asset.hash.empty() && counted.insert(asset.hash).second) {
      ++size.bodies;
      size.bytes += asset.bytes;
    }
  return size;
}

Result<void> AssetStore::clear() {
  const std::scoped_lock lock(m_mutex);
  const auto removeAll = [&] {
    for (const auto& [hash, bytes] : m_folder.bodies()) m_folder.removeBody(hash);
    m_folder.clearIncoming();
  };
  const auto clearAll = [&]() -> Result<void> {
    m_used.clear();
    const auto budget = m_tables->number("budget");
    VITRINE_TRY(const Journal journal, m_folder.replaceJournal({}));
    // Whoever finds the tables as they were finds another journal, and removes the rest.
    removeAll();
    // New tables, as those on a full disk cannot shrink.
    m_tables.reset();
    removeTables(m_folder.database());
    VITRINE_CHECK(openTables(true));
    if (budget && *budget > 0) VITRINE_CHECK(m_tables->setNumber("budget", *budget));
    return take(journal, true);
  };
  auto cleared = change(kStorePatience, clearAll);
  if (cleared || m_use == Use::Read) return cleared;
  {
    // On a full disk there is room afterwards. What still leads to these bodies finds nothing.
    VITRINE_TRY(const OpenFile alone, m_folder.lock(kStorePatience));
    removeAll();
  }
  return change(kStorePatience, clearAll);
}

Result<void> AssetStore::forget(const std::string& key) {
  const std::scoped_lock lock(m_mutex);
  return change(kStorePatience,
                [&] { return commit({{.what = JournalEntry::What::Forgotten, .asset = {.key = key}}}); });
}

Result<void> AssetStore::setBudget(uint64_t bytes) {
  const std::scoped_lock lock(m_mutex);
  return change(kStorePatience, [&]() -> Result<void> {
    VITRINE_CHECK(m_tables->setNumber("budget", std::max<uint64_t>(bytes, 1)));
    VITRINE_TRY(const std::vector<std::string> evicted, toEvict(0, {}));
    std::vector<JournalEntry> gone;
    for (const std::string& hash : evicted)
      gone.push_back({.what = JournalEntry::What::Gone, .asset = {.key = {}, .hash = hash}});
    return commit(gone);
  });
}

Result<uint64_t> AssetStore::budget() {
  const std::scoped_lock lock(m_mutex);
  if (m_use == Use::Read) return kUsualStoreBytes;
  VITRINE_TRY(const uint64_t budget, ask([&] { return m_tables->number("budget"); }));
  return budget == 0 ? kUsualStoreBytes : budget;
}

}  // namespace vitrine
