// One id that is asked for, and what is known of it.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/assets/asset_source.h"
#include "core/fetch/outcomes.h"
#include "core/store/asset_store.h"

namespace vitrine::fetch {

int64_t unixSeconds();  // now, since 1970

// Those that say something of the network rather than of the asset.
bool isOfNetwork(FetchOutcome outcome);

// What goes into an address, and the key of the store. None: the reference has no id.
struct WantedId {
  std::string id{};  // digits, or a UUID in lower case
  std::string key{};
  bool isUuid = false;
};
std::optional<WantedId> idOf(AssetKind kind, std::string_view reference);

struct Refusal {
  FetchOutcome outcome = FetchOutcome::NotThere;
  int64_t again = 0;  // seconds since 1970; 0: not remembered, -1: never
  std::string detail{}, keyTag{};
  // Which of two counts: what may be asked for sooner.
  bool isSoonerThan(const Refusal& other) const;
};
// `seconds` until it may be asked for again; none: as the table has it.
Refusal refusalOf(FetchOutcome outcome, std::optional<int64_t> seconds, const std::string& detail);

struct Ask {
  WantedId id;
  // However many want it.
  struct Wanted {
    size_t want = 0;
    AssetKind kind = AssetKind::Any;
    std::vector<std::string> way{};  // ids that led here, this one included; empty: it was led on from here
  };
  std::vector<Wanted> wanted{};
  std::set<AssetKind> followed{};  // kinds whose leads were looked for
  enum class State : uint8_t { New, Queued, Asked, Kept, Done } state = State::New;
  bool isHere = false;  // its body is in the store
  bool isDocument = true;
  size_t nextRoute = 0;
  std::string asked{};  // names of the services that refused it
  std::optional<Refusal> refusal{};
  std::string source{};
  uint64_t progress = 0;  // bytes that came
};
// Of those who want it, where nobody has looked for a lead yet. A model of a room leads nowhere.
std::vector<AssetKind> newKinds(Ask& ask);

// The names of services that were asked, one behind the other, and whether one is among them.
inline constexpr std::string_view kBetweenNames = "; ";
bool isAmong(std::string_view names, std::string_view name);

// Its refusal, as the store remembers it; and the detail, out of the reason that is there.
AssetStore::PutOutcome rememberedAs(const Ask& ask);
std::string detailOf(std::string_view reason, std::string_view sentence);

}  // namespace vitrine::fetch
