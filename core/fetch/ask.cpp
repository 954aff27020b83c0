#include "core/fetch/ask.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "core/assets/store_source.h"

namespace vitrine::fetch {

int64_t unixSeconds() {
  using namespace std::chrono;
  return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

bool isOfNetwork(FetchOutcome outcome) {
  constexpr std::array kOfNetwork{FetchOutcome::NoConnection, FetchOutcome::ServiceFault, FetchOutcome::TooSlow,
                                  FetchOutcome::NotSecure, FetchOutcome::WrongAddress};
  return std::ranges::find(kOfNetwork, outcome) != kOfNetwork.end();
}

std::optional<WantedId> idOf(AssetKind kind, std::string_view reference) {
  const AssetQuery query = assetQuery(kind, reference);
  const std::vector<std::string> keys = storeKeysOf(query);
  if (query.roblox && query.roblox->kind == RobloxReference::Kind::Asset)
    return WantedId{query.roblox->value, keys.front(), false};
  if (!query.roblox && !query.uuid.empty()) return WantedId{query.uuid, keys.front(), true};
  return std::nullopt;
}

bool Refusal::isSoonerThan(const Refusal& other) const {
  const auto rank = [](int64_t when) { return when < 0 ? INT64_MAX : when; };
  return rank(again) < rank(other.again);
}

Refusal refusalOf(FetchOutcome outcome, std::optional<int64_t> seconds, const std::string& detail) {
  constexpr int64_t kLatest = int64_t(30) * 24 * 60 * 60;  // whatever the service says
  const int64_t usual = rowOf(outcome).askAgain;
  const int64_t wait = seconds ? std::min(*seconds, kLatest) : usual;
  const int64_t again = usual == 0 ? 0 : wait > 0 ? unixSeconds() + wait : wait;
  return {.outcome = outcome, .again = again, .detail = detail};
}

std::vector<AssetKind> newKinds(Ask& ask) {
  std::vector<AssetKind> kinds;
  for (const Ask::Wanted& each : ask.wanted)
    if (each.kind != AssetKind::Model && ask.followed.insert(each.kind).second) kinds.push_back(each.kind);
  return kinds;
}

AssetStore::PutOutcome rememberedAs(const Ask& ask) {
  const Refusal& refusal = *ask.refusal;
  const FetchOutcomeRow& row = rowOf(refusal.outcome);
  const bool isGone = refusal.outcome == FetchOutcome::NotThere;
  return {.key = ask.id.key,
          .outcome = isGone ? StoredOutcome::NotThere : StoredOutcome::Refused,
          .source = ask.asked,
          .reason = refusal.detail.empty() ? row.sentence : fmt::format("{} ({})", row.sentence, refusal.detail),
          .code = row.id,
          .keyTag = refusal.keyTag,
          .again = refusal.again};
}

bool isAmong(std::string_view names, std::string_view name) {
  for (size_t at = 0; at <= names.size();) {
    const size_t end = std::min(names.find(kBetweenNames, at), names.size());
    if (names.substr(at, end - at) == name) return true;
    at = end + kBetweenNames.size();
  }
  return false;
}

std::string detailOf(std::string_view reason, std::string_view sentence) {
  if (!reason.starts_with(sentence)) return std::string(reason);
  reason.remove_prefix(sentence.size());
  constexpr size_t kAround = 3;  // " (" and ")"
  return std::string(reason.size() > kAround ? reason.substr(2, reason.size() - kAround) : "");
}

}  // namespace vitrine::fetch
