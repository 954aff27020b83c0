// Fetches the assets of a document that are not here, from the services that the user has switched on, into the
// store. The network itself is left to the program vitrine-fetch (protocol.h); what comes back is unpacked by
// vitrine-unpack and is trusted as little as any file.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/assets/asset_source.h"
#include "core/bytes/limits.h"
#include "core/fetch/outcomes.h"
#include "core/store/asset_store.h"

namespace vitrine {

// Where the key for Roblox Open Cloud is.
struct FetchKey {
  enum class Kind : uint8_t {
    None,
    Desktop,      // in the Secret Service of the desktop
    File,         // alone in a file that only its owner may read
    Environment,  // it was in VITRINE_ROBLOX_KEY, see takeKeyFromEnvironment()
  };
  Kind kind = Kind::None;
  std::filesystem::path file{};
};
// Takes the key out of the environment of this process, also where /proc shows it, so that no child gets it and no
// core dump holds it. To be called first thing in main(). True: there was one.
bool takeKeyFromEnvironment();
// For workers of this program (core/workers): the descriptor of the key that takeKeyFromEnvironment() took, -1:
// there was none; and its acceptance in the worker, which closes it if it is no key.
int descriptorOfEnvironmentKey();
void takeKeyFromDescriptor(int descriptor);
// The environment's key if there was one, else the file if one is named, else the desktop's.
FetchKey usualKey(const std::filesystem::path& file = {});

// What may be asked. Nothing by default.
struct FetchServices {
  bool openCloud = false;
  std::string server{};  // address with {id} or {uuid}; empty: none. See checkServerAddress()
  FetchKey key{};
  bool any() const { return openCloud || !server.empty(); }
};
// What is wrong with the address of a server of the user's own. https, or http to loopback and private addresses
// and to names (whose addresses are checked when they are used); with {id}, {uuid} or both; without user names.
Result<void> checkServerAddress(std::string_view address);

struct FetchLimits {
  uint64_t assetBytes = uint64_t(256) << 20;  // unpacked
  uint64_t allBytes = uint64_t(8) << 30;      // of all assets of one call
  uint64_t assets = 1'000'000;
  uint32_t lanes = 8;  // at once, 1..8
};

// One asset that is wanted; the first ones are fetched first.
struct FetchWant {
  AssetKind kind = AssetKind::Any;
  std::string reference{};  // as the file writes it
};

struct FetchedAsset {
  size_t want = 0;   // index; that of the want which led to it
  std::string id{};  // digits or UUID. Not always that of the want, see AssetLead
  FetchOutcome outcome = FetchOutcome::Got;
  std::string detail{};  // more of what happened, in English: "HTTP 418"; empty: nothing to add
  uint64_t bytes = 0;    // of the body, unpacked
  std::string kind{};    // of the body, as StoredAsset::kind
  std::string source{};  // "Roblox Open Cloud (fts.rbxcdn.com)"
  bool known = false;    // nobody was asked: it was in the store already, or remembered as refused
  int64_t again = 0;     // of what failed: seconds since 1970 from which it is asked for again by itself; -1: never
};

struct FetchProgress {
  uint64_t wanted = 0, got = 0, known = 0, failed = 0;  // assets; known: they were in the store already
  uint64_t bytes = 0;                                   // that came over the network
  uint32_t waiting = 0;                                 // seconds until the service may be asked again; 0: it works
};

struct FetchCalls {
  // Both are called on the thread of fetchAssets(), the first as each asset ends, when it is in the store already.
  std::function<void(const FetchedAsset&)> ended{};
  std::function<void(const FetchProgress&)> progress{};  // at most ten times a second, and at the end
  const std::atomic<bool>* cancelled = nullptr;          // ends everything within a moment
};

enum class AskAgain : uint8_t { WhenDue, Now };  // what was refused before and is remembered

struct FetchReport {
  FetchProgress counts{};
  std::vector<FetchedAsset> failed{};      // and what was remembered as such and not asked for
  FetchOutcome ended = FetchOutcome::Got;  // why it stopped before all were asked for; Got: it did not
  std::string detail{};                    // more of that, in English; empty: nothing to add
};
// Asks for everything that is not in the store, with what it leads to (core/assets/followed.h), at most
// kMostFollowed steps. Blocks; starts vitrine-fetch and ends it. Errors: Unsupported without that program; Io: the
// store.
Result<FetchReport> fetchAssets(std::span<const FetchWant> wants, const FetchServices& services, AssetStore& store,
                                const FetchCalls& calls = {}, const FetchLimits& limits = {},
                                AskAgain again = AskAgain::WhenDue);

// What is known of the key. Sends it to nobody unless `test`, which asks Open Cloud for one public asset.
struct KeyState {
  enum class Is : uint8_t { None, Here, Unreadable } is = Is::None;
  std::string tag{};  // see protocol.h
  FetchOutcome tested = FetchOutcome::Got;
  std::string detail{};
};
Result<KeyState> keyState(const FetchKey& key, bool test);
// Into the Secret Service of the desktop. `key` is overwritten with zeros. Errors: Unsupported: there is none.
Result<KeyState> keepKey(std::string& key);
Result<void> forgetKey();

// The program that fetches. Tests alone name another; nothing of the user's environment or settings does.
void setFetchProgramForTests(std::filesystem::path program);

}  // namespace vitrine
