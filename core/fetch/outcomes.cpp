#include "core/fetch/outcomes.h"

#include <algorithm>
#include <iterator>

#include "core/bytes/local_text.h"

namespace vitrine {

namespace {

constexpr int64_t kMinute = 60, kDay = int64_t(24) * 60 * kMinute;
constexpr int64_t kNotRemembered = 0, kTenMinutes = 10 * kMinute, kWeek = 7 * kDay, kMonth = 30 * kDay;

// In the order of FetchOutcome.
constexpr FetchOutcomeRow kOutcomeRows[] = {
    {FetchOutcome::Got, "got", VITRINE_TEXT("FetchOutcome", "it is here"), nullptr, kNotRemembered, false, false},
    {FetchOutcome::NoKey, "no-key", VITRINE_TEXT("FetchOutcome", "there is no key, or it cannot be read"),
     VITRINE_TEXT("FetchOutcome", "make a key at create.roblox.com and give it to Vitrine"), kNotRemembered, true,
     true},
    {FetchOutcome::KeyRefused, "key-refused",
     VITRINE_TEXT("FetchOutcome", "the service does not know the key: it is wrong, expired or revoked"),
     VITRINE_TEXT("FetchOutcome", "make a new key at create.roblox.com"), kDay, true, true},
    {FetchOutcome::KeyLacksScope, "key-lacks-scope", VITRINE_TEXT("FetchOutcome", "the key may not fetch assets"),
     VITRINE_TEXT("FetchOutcome", "add the scope legacy-asset:manage to the key at create.roblox.com"), kDay, true,
     true},
    {FetchOutcome::AddressRefused, "address-refused",
     VITRINE_TEXT("FetchOutcome", "the key is not for the address of this machine"),
     VITRINE_TEXT("FetchOutcome", "add this machine's address to the list of the key at create.roblox.com"), kDay,
     true, true},
    {FetchOutcome::NotYours, "not-yours", VITRINE_TEXT("FetchOutcome", "it is not yours, nor open to you"),
     VITRINE_TEXT("FetchOutcome", "ask its owner to share it with you"), kDay, true, false},
    {FetchOutcome::NotThere, "not-there", VITRINE_TEXT("FetchOutcome", "the service has no such asset"), nullptr,
     kWeek, false, false},
    {FetchOutcome::TooMany, "too-many",
     VITRINE_TEXT("FetchOutcome", "the service was asked too often and wants a longer pause"),
     VITRINE_TEXT("FetchOutcome", "ask again later"), kTenMinutes, false, true},
    {FetchOutcome::Archived, "archived", VITRINE_TEXT("FetchOutcome", "its owner has archived it"),
     VITRINE_TEXT("FetchOutcome", "ask its owner to restore it"), kMonth, false, false},
    {FetchOutcome::Moderated, "moderated",
     VITRINE_TEXT("FetchOutcome", "it was taken down, or is not reviewed yet"), nullptr, kMonth, false, false},
    {FetchOutcome::UnknownKind, "unknown-kind",
     VITRINE_TEXT("FetchOutcome", "the service gives no file for assets of its kind"), nullptr, kMonth, false,
     false},
    {FetchOutcome::TooLarge, "too-large", VITRINE_TEXT("FetchOutcome", "it is larger than one asset may be"),
     nullptr, kMonth, false, false},
    {FetchOutcome::PlaceTooLarge, "place-too-large",
     VITRINE_TEXT("FetchOutcome", "all together they are more than is fetched at once"),
     VITRINE_TEXT("FetchOutcome", "ask once more for what is left"), kNotRemembered, false, true},
    {FetchOutcome::TooSlow, "too-slow", VITRINE_TEXT("FetchOutcome", "it took too long to arrive"),
     VITRINE_TEXT("FetchOutcome", "ask again later"), kTenMinutes, false, false},
    {FetchOutcome::Incomplete, "incomplete", VITRINE_TEXT("FetchOutcome", "less of it arrived than was announced"),
     VITRINE_TEXT("FetchOutcome", "ask again later"), kDay, false, false},
    {FetchOutcome::Damaged, "damaged",
     VITRINE_TEXT("FetchOutcome", "what arrived is damaged, or unpacks to more than is allowed"),
     VITRINE_TEXT("FetchOutcome", "ask again later"), kDay, false, false},
    {FetchOutcome::NotUnderstood, "not-understood",
     VITRINE_TEXT("FetchOutcome", "the answer is not what the service documents"),
     VITRINE_TEXT("FetchOutcome", "look for a newer version of Vitrine"), kDay, false, false},
    {FetchOutcome::WrongHost, "wrong-host",
     VITRINE_TEXT("FetchOutcome", "the service led to a place that is never asked"), nullptr, kDay, false, false},
    {FetchOutcome::WrongAddress, "wrong-address",
     VITRINE_TEXT("FetchOutcome", "the host's name leads to an address that is never asked"),
     VITRINE_TEXT("FetchOutcome", "look at the settings of this network"), kDay, false, false},
    {FetchOutcome::NotSecure, "not-secure", VITRINE_TEXT("FetchOutcome", "the host could not prove who it is"),
     VITRINE_TEXT("FetchOutcome", "look at this machine's clock, and at who watches this network"), kDay, false,
     false},
    {FetchOutcome::NoConnection, "no-connection", VITRINE_TEXT("FetchOutcome", "there is no connection"),
     VITRINE_TEXT("FetchOutcome", "look at the connection to the network and ask again"), kTenMinutes, false,
     false},
    {FetchOutcome::ServiceFault, "service-fault",
     VITRINE_TEXT("FetchOutcome", "the service has a fault of its own"),
     VITRINE_TEXT("FetchOutcome", "ask again later"), kTenMinutes, false, false},
    {FetchOutcome::OtherStatus, "other-status",
     VITRINE_TEXT("FetchOutcome", "the service answered with a status that says nothing here"),
     VITRINE_TEXT("FetchOutcome", "ask again later"), kDay, false, false},
    {FetchOutcome::NotAnId, "not-an-id",
     VITRINE_TEXT("FetchOutcome", "it is named by no id that a service could be asked for"), nullptr,
     kNotRemembered, false, false},
    {FetchOutcome::NotKept, "not-kept", VITRINE_TEXT("FetchOutcome", "it arrived and could not be kept"),
     VITRINE_TEXT("FetchOutcome", "make room on the disk, or let the store of assets be larger"), kNotRemembered,
     false, true},
    {FetchOutcome::Broken, "broken",
     VITRINE_TEXT("FetchOutcome", "the program that asks for assets ended again and again"),
     VITRINE_TEXT("FetchOutcome", "ask again, and report it if that does not help"), kNotRemembered, false, true},
    {FetchOutcome::Cancelled, "cancelled", VITRINE_TEXT("FetchOutcome", "it was cancelled"), nullptr,
     kNotRemembered, false, true},
};
static_assert(std::size(kOutcomeRows) == size_t(FetchOutcome::Cancelled) + 1);

}  // namespace

std::span<const FetchOutcomeRow> fetchOutcomeRows() { return kOutcomeRows; }

const FetchOutcomeRow& rowOf(FetchOutcome outcome) { return kOutcomeRows[size_t(outcome)]; }

const FetchOutcomeRow* fetchOutcomeRow(std::string_view id) {
  const auto* found = std::ranges::find_if(kOutcomeRows, [id](const FetchOutcomeRow& row) { return row.id == id; });
  return found == std::end(kOutcomeRows) ? nullptr : found;
}

}  // namespace vitrine
