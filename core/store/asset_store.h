// AssetStore: Vitrine's own store of assets, a folder that keeps the bytes of what places use, found by id. Several
// processes may use one store at once, and may end at any moment: nobody ever gets a half body or another's.
//
// A body is compared with its check whenever it is read, and every row of the tables with its seal. Tables that are
// damaged are moved aside (vitrine-assets.db.damaged) and made anew from the journal; a journal that is damaged is
// written anew from the tables. Where both are, bodies are kept under "sha256:…", and their ids are lost.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/source.h"
#include "core/store/store_folder.h"
#include "core/store/store_tables.h"

namespace vitrine {

// $XDG_DATA_HOME/vitrine/assets, else below ~/.local/share. Empty: neither is known.
std::filesystem::path usualStore();
inline constexpr uint64_t kUsualStoreBytes = uint64_t(2) << 30;

// Thread-safe.
class AssetStore {
 public:
  enum class Use : uint8_t {
    Read,    // changes nothing in the folder; knows what was there when it was opened
    Change,  // makes the folder if it is missing
  };
  // Whether the folder has the files of a store.
  static bool isStore(const std::filesystem::path& folder);
  // Errors: Io; NotThisFormat, to read: the tables are damaged or another program's.
  static Result<std::shared_ptr<AssetStore>> open(const std::filesystem::path& folder, Use use);
  // The store of usualStore(), opened once for the process, to change it where that is possible. Makes its folder.
  static Result<std::shared_ptr<AssetStore>> usual();

  AssetStore(const AssetStore&) = delete;
  AssetStore& operator=(const AssetStore&) = delete;
  ~AssetStore();

  struct Put {
    std::vector<std::string> keys{};
    std::string kind{};
    Bytes bytes{};
    std::string source{};
  };
  struct PutReport {
    uint64_t added = 0, known = 0;  // bodies
    uint64_t bytes = 0;             // of those added
    uint64_t evicted = 0;           // bodies that made room
    uint64_t left = 0;              // not stored: too large for the budget, alone or with the others of this call
  };
  // What was used least recently makes room. After an error, nothing is there that lacks anything. Errors: Io;
  // another process has been changing the store for half a minute.
  Result<PutReport> put(std::span<const Put> assets);
  struct PutOutcome {
    std::string key{};
    StoredOutcome outcome = StoredOutcome::Refused;  // not Here
    std::string source{};
    std::string reason{};
    std::string code{}, keyTag{};  // these and `again`: see StoredAsset
    int64_t again = 0;
  };
  // That there are no bodies for keys, and why. A key that leads to a body keeps it.
  Result<void> putOutcomes(std::span<const PutOutcome> outcomes);
  // Forgets what was refused to other keys than that of this tag. How many there were.
  Result<uint64_t> forgetRefused(std::string_view exceptTag);

  // None: the store knows nothing of the key, or the body is gone.
  Result<std::optional<StoredAsset>> find(const std::string& key);
  Result<std::vector<StoredAsset>> all();  // by key
  // The body, called `name`. It is compared with its check: if it is damaged, the error is NotThisFormat, and the
  // body is removed where the store may be changed. Other errors: Io, LimitExceeded.
  Result<std::shared_ptr<const Source>> read(const StoredAsset& asset, const std::filesystem::path& name,
                                             const Limits& limits = {});

  using Size = StoreTables::Totals;
  Result<Size> size();
  Result<void> clear();
  Result<void> forget(const std::string& key);
  // Kept in the store. Removes at once what is beyond it.
  Result<void> setBudget(uint64_t bytes);
  Result<uint64_t> budget();

  const std::filesystem::path& folder() const { return m_folder.path(); }
  // What was found damaged, and what was done about it. In English.
  std::vector<std::string> notes() const;

 private:
  AssetStore(std::filesystem::path folder, Use use) : m_folder(std::move(folder)), m_use(use) {}
  Result<void> openToRead();
  // Opens the tables unless those that are there are open. `mayMake`: with the lock of the folder only.
  Result<void> openTables(bool mayMake);
  Result<void> rebuild(const std::string& why);
  Result<void> catchUp();
  // Brings entries of the journal into the tables: all of it, or only what is new.
  Result<void> take(const Journal& journal, bool isAll);
  Result<void> keepUnknownBodies();
  Result<void> rewriteJournal();
  Result<PutReport> putLocked(std::span<const Put> assets, std::vector<StoredAsset> described);
  // The bodies that make room for `bytes` more.
  Result<std::vector<std::string>> toEvict(uint64_t bytes, const std::set<std::string>& kept);
  // Entries into the journal, what belongs to them into bodies/, and then into the tables.
  Result<void> commit(const std::vector<JournalEntry>& entries);
  void flushUses();
  void note(std::string text);
  // Holds the lock of the folder, finishes what others began, works; once more after tables that prove damaged.
  template <class Work>
  auto change(double seconds, Work work) -> decltype(work());
  // Reads the tables without the lock, but with it if they prove damaged.
  template <class Ask>
  auto ask(Ask ask) -> decltype(ask());

  StoreFolder m_folder;
  Use m_use;
  mutable std::mutex m_mutex;
  std::optional<StoreTables> m_tables;           // Use::Change
  std::map<std::string, StoredAsset> m_known{};  // Use::Read
  std::set<std::string> m_used;                  // hashes, since the last flushUses()
  std::vector<std::string> m_notes;
  bool m_isSwept = false;
};

}  // namespace vitrine
