// The folder of a store as files: bodies named by their hash, and a journal from which the table of ids can be made
// anew.
//
// | in the folder          | is                                                                             |
// |------------------------|--------------------------------------------------------------------------------|
// | vitrine-assets.db      | the tables (asset_store.h), by which assets are found                           |
// | vitrine-assets.journal | what was put and removed, in order: one line each, with its own check           |
// | vitrine-assets.lock    | held (flock) by the process that changes the store                              |
// | bodies/3f/3fa0…        | a body: the SHA-256 of its bytes, as 64 digits                                  |
// | incoming/3fa0…         | a body that is not there as a whole yet, or not yet told of                     |
//
// A body is written to incoming/ and to disk, then told of in the journal, then renamed into bodies/, then entered
// into the tables. Who finds lines in the journal that the tables do not know finishes what another began.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/bytes/open_file.h"
#include "core/bytes/result.h"

namespace vitrine {

enum class StoredOutcome : uint8_t {
  Here,      // there is a body
  NotThere,  // it was asked for, and its source has none
  Refused,   // its source does not give it
};

// What a key leads to.
struct StoredAsset {
  std::string key{};  // "rbxassetid:1234", "rbxasset:textures/face.png", "uuid:…", "name:…", "sha256:…"
  StoredOutcome outcome = StoredOutcome::Here;
  std::string hash{};    // 64 digits; empty: no body
  std::string check{};   // 32 digits: XXH3 of 128 bits, compared whenever the body is read
  uint64_t bytes = 0;    // of the body
  std::string kind{};    // "image", "mesh", "document", "sound", "animation", "other"
  std::string source{};  // where it came from, for people: "/home/me/hats/1234.png"
  std::string reason{};  // why there is no body
  int64_t date = 0;      // seconds since 1970, by the clock of that moment
  // Of what is not here:
  std::string code{};    // why, for programs: FetchOutcomeRow::id
  std::string keyTag{};  // of the key with which it was asked for; empty: no key mattered
  int64_t again = 0;     // seconds since 1970 from which asking again may help; 0: at any time, -1: never by itself
  friend bool operator==(const StoredAsset&, const StoredAsset&) = default;
};

// Whether the time has come to ask again for what is not here. A date that lies ahead, because the clock was set
// back since, counts for nothing.
bool isDue(const StoredAsset& asset, int64_t now);

std::string contentHashOf(Bytes bytes);  // SHA-256, 64 digits
std::string quickHashOf(Bytes bytes);    // XXH3 of 128 bits, 32 digits
// 64 lower-case digits.
bool isContentHash(std::string_view text);

// A line of the journal.
struct JournalEntry {
  enum class What : uint8_t { Asset, Gone, Forgotten };
  What what = What::Asset;
  StoredAsset asset{};  // Gone: only its hash; Forgotten: only its key
};
std::string lineOf(const JournalEntry& entry);

// What entries come to in the end.
struct EndOfEntries {
  std::map<std::string, StoredAsset> assets;
  std::set<std::string> gone, forgotten;  // at some time; what came again is also in `assets`
};
EndOfEntries endOfEntries(const std::vector<JournalEntry>& entries);

struct Journal {
  uint64_t generation =
      0;              // a journal that is written anew gets another; 0: there is none, or its start is damaged
  uint64_t size = 0;  // bytes
  std::vector<JournalEntry> entries;
  uint64_t damaged = 0;  // lines that are not whole
};

class StoreFolder {
 public:
  explicit StoreFolder(std::filesystem::path folder) : m_folder(std::move(folder)) {}
  const std::filesystem::path& path() const { return m_folder; }
  std::filesystem::path database() const { return m_folder / "vitrine-assets.db"; }
  std::filesystem::path journal() const { return m_folder / "vitrine-assets.journal"; }
  std::filesystem::path body(std::string_view hash) const;
  std::filesystem::path incoming(std::string_view hash) const;

  // Makes what is missing, for nobody else to read (0700). Errors: Io; also where it is another user's.
  Result<void> make() const;
  // Held until the file is closed. Errors: Io; somebody else had it for `seconds`.
  Result<OpenFile> lock(double seconds) const;

  // The whole journal, or the entries from byte `from` on.
  Result<Journal> readJournal(uint64_t from = 0) const;
  // Appends all of them or none, to disk. Gives the size of the journal afterwards.
  Result<uint64_t> append(const std::string& lines) const;
  // Puts a new journal in the place of the old one. Gives its generation and size.
  Result<Journal> replaceJournal(const std::vector<JournalEntry>& entries) const;

  // Whether bodies/ has a regular file of that hash with so many bytes. Follows no link.
  bool hasBody(std::string_view hash, uint64_t bytes) const;
  // Into incoming/, to disk if `sync`. Errors: Io; nothing is left then.
  Result<void> writeIncoming(std::string_view hash, Bytes bytes, bool sync) const;
  // Brings everything written so far to disk.
  Result<void> syncAll() const;
  // From incoming/ to bodies/. False if it is not there.
  bool takeIn(std::string_view hash) const;
  void removeBody(std::string_view hash) const;
  void clearIncoming() const;
  // Hashes and sizes of all bodies.
  std::vector<std::pair<std::string, uint64_t>> bodies() const;
  // Errors: Io; LimitExceeded; NotThisFormat: its content is not `asset`'s.
  Result<std::vector<std::byte>> readBody(const StoredAsset& asset, uint64_t most) const;

 private:
  std::filesystem::path m_folder;
};

}  // namespace vitrine
