// AssetSource: a place in which assets are looked for, such as an archive, a store or a viewer's cache; the table
// of the kinds of such places; and what a search gives.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/assets/roblox_reference.h"
#include "core/bytes/source.h"

namespace vitrine {

enum class AssetKind : uint8_t {
  Image,
  Mesh,
  Model,  // of the entities of a room
  Any,    // the file that is wanted says itself what it is
};

// What is looked for.
struct AssetQuery {
  AssetKind kind = AssetKind::Any;
  std::string reference;                  // as a file writes it
  std::optional<RobloxReference> roblox;  // what that means, if it is a reference of Roblox
  std::string uuid;  // 36 characters in lower case, if the reference, without folders and extension, is one
};
AssetQuery assetQuery(AssetKind kind, std::string_view reference);

// "AE874D1A-93ef-..." in lower case; empty if the text is no UUID.
std::string uuidOf(std::string_view text);

struct FoundAsset {
  std::filesystem::path path;  // the file with the asset
  bool fallback = false;       // found under another extension or by its base name only
  // Where one file holds many assets, as an archive does: the name of this one in there. Empty: it is the file.
  std::string within{};
  // Gives the bytes, if they are not simply those of `path`. For any thread, also at the same time as others.
  std::function<Result<std::shared_ptr<const Source>>(const Limits&)> read{};
  std::string_view source{};  // AssetSourceRow::id of the place where it was found; empty: beside the file
  // Where one asset led to another, the ids from the first to this one: "123", "456". Else empty.
  std::vector<std::string> way{};
  // Where the place has it from and since when, for people: "Roblox Open Cloud, 2026-11-28". Empty: unknown.
  std::string origin{};

  // The name for people, and the same for the same bytes: "hats.zip/1028594.mesh".
  std::filesystem::path name() const { return within.empty() ? path : path / within; }
};

// The bytes of an asset. Errors: those of Source::open(), and of what it was found in.
Result<std::shared_ptr<const Source>> openAsset(const FoundAsset& asset, const Limits& limits = {});

struct AssetAnswer {
  enum class Outcome : uint8_t {
    Found,
    NotHere,
    Refused,  // it is there and is not taken: it is damaged, encrypted, too large
    Later,    // the place is still being read
  };
  Outcome outcome = Outcome::NotHere;
  FoundAsset asset{};    // if it was found
  std::string reason{};  // why it was refused
  std::string code{};    // the same for programs, of what a service refused: FetchOutcomeRow::id
  int64_t again = 0;     // seconds since 1970 from which asking that service may help; 0: any time; -1: never
};

// One place. Used by one thread at a time.
class AssetSource {
 public:
  AssetSource() = default;
  virtual ~AssetSource() = default;
  AssetSource(const AssetSource&) = delete;
  AssetSource& operator=(const AssetSource&) = delete;
  virtual AssetAnswer find(const AssetQuery& query) = 0;
};

// A kind of place. Every place is named by a path.
struct AssetSourceRow {
  std::string_view id;  // "archive"
  const char* title;    // for people
  // Whether a path is such a place. The first row that accepts a path has it.
  bool (*accepts)(const std::filesystem::path& place);
  // Never null. What is wrong with the place is told by each answer.
  std::unique_ptr<AssetSource> (*open)(const std::filesystem::path& place);
};
std::span<const AssetSourceRow> assetSourceRows();
const AssetSourceRow* assetSourceRowOf(const std::filesystem::path& place);  // null: there is nothing at that path

}  // namespace vitrine
