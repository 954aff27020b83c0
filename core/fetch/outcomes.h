// How the request for an asset can end, and what that means: one row for each.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace vitrine {

enum class FetchOutcome : uint8_t {
  Got,
  NoKey,           // there is none, or it cannot be read
  KeyRefused,      // 401: wrong, expired or revoked
  KeyLacksScope,   // 403: without legacy-asset:manage
  AddressRefused,  // 403: this machine's address is not among those of the key
  NotYours,        // 403: not the key owner's, and not public to him
  NotThere,        // 404
  TooMany,         // 429, and waiting for so long would not help
  Archived,        // its owner has archived it
  Moderated,       // it was taken down, or is not reviewed yet
  UnknownKind,     // the service gives no body for assets of its kind
  TooLarge,        // beyond the limit for one asset
  PlaceTooLarge,   // beyond the limit of all assets of one call together
  TooSlow,         // beyond the time for one asset, or nothing came for a while
  Incomplete,      // the body ended early, or has another length than announced
  Damaged,         // its packing is damaged, or it unpacks to more than allowed
  NotUnderstood,   // an answer that is not what the service documents
  WrongHost,       // it led to a host that is not among those allowed, or to http, or in a circle
  WrongAddress,    // a host's name led to an address that is not allowed
  NotSecure,       // the certificate does not belong to the host, or TLS failed
  NoConnection,    // no network, no such host, refused, reset
  ServiceFault,    // 5xx, again and again
  OtherStatus,     // a status that is none of these
  NotAnId,         // what should be asked for is neither digits nor a UUID
  NotKept,         // the body came, and the store could not keep it: a full disk
  Broken,          // vitrine-fetch ended by itself, or said what cannot be, again and again
  Cancelled,
};

inline constexpr const char* kFetchOutcomeTexts = "FetchOutcome";  // see localText()

struct FetchOutcomeRow {
  FetchOutcome outcome;
  const char* id;  // "not-yours": in the protocol, in JSON and in the store
  // What happened: "it is not yours, nor open to you". The context of both texts is kFetchOutcomeTexts.
  const char* sentence;
  const char* advice;  // what to do: "ask its owner to share it"; null: nothing can be done
  int64_t askAgain;    // seconds until asking again may help; -1: never by itself; 0: at once, it is not remembered
  bool dependsOnKey;   // forgotten when the key changes
  bool endsAll;        // the same would happen to every other asset of the same route
};
std::span<const FetchOutcomeRow> fetchOutcomeRows();
const FetchOutcomeRow& rowOf(FetchOutcome outcome);
const FetchOutcomeRow* fetchOutcomeRow(std::string_view id);  // null: none has this id

}  // namespace vitrine
