// Collection: many entries in one place, each of which can be opened alone: an archive, or what a program keeps in
// its cache. It is read in place and never changed.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/archives/content_kind.h"
#include "core/bytes/limits.h"
#include "core/bytes/source.h"
#include "core/document/diagnostics.h"

namespace vitrine {

struct CollectionRow {
  std::string name;   // for people, valid UTF-8: "hats/1028594.mesh"; of caches the id, or the address it came from
  std::string id;     // of caches: a hash or a UUID, in lower case; of archives empty
  uint64_t size = 0;  // bytes of the content, as the place says; it may be wrong
  int64_t date = 0;   // seconds since 1970; 0: not known
  // Where it lies: the file, and the bytes of it that belong to this entry (packed, and with its own head).
  std::filesystem::path file;
  uint64_t offset = 0, storedSize = 0;
  bool isFolder = false;
  std::string note;     // what else the place says of it: "category 4, 12 hits"
  std::string refused;  // why it cannot be opened; empty: it can
};

class Collection {
 public:
  Collection() = default;
  virtual ~Collection() = default;
  Collection(const Collection&) = delete;
  Collection& operator=(const Collection&) = delete;

  virtual std::string_view kind() const = 0;                // "archive", "second-life-cache", "roblox-cache"
  virtual const char* title() const = 0;                    // for people: "ZIP archive"
  virtual const std::filesystem::path& place() const = 0;   // what was opened
  virtual std::span<const CollectionRow> rows() const = 0;  // in the order of the place; does not change
  virtual const Diagnostics& diagnostics() const = 0;  // what is wrong with the place as a whole, and with rows

  // An entry's bytes; the name of the result is place()/name. For any thread, also at the same time as others.
  // Errors: the reason of a refused row; Io, Malformed, LimitExceeded.
  virtual Result<std::shared_ptr<const Source>> open(size_t row, const Limits& limits = {}) const = 0;
  // The first bytes of an entry, at most `most`: much cheaper than all of it. The same errors.
  virtual Result<std::vector<std::byte>> head(size_t row, size_t most = kContentHead) const = 0;

  // What an entry is, by its first bytes. Unknown for folders and for what cannot be opened.
  ContentKind kindOf(size_t row) const;
};

}  // namespace vitrine
