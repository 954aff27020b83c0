// What kind of place an address of the internet is, as RFC 6890 and its registries have it.
#pragma once

#include <cstdint>
#include <span>

namespace vitrine::fetch {

enum class AddressKind : uint8_t {
  Public,
  Private,   // 10/8, 172.16/12, 192.168/16, fc00::/7
  Loopback,  // 127/8, ::1
  Refused,   // link-local, shared, multicast, reserved, for documents and tests, no address at all
};
// `address`: 4 or 16 bytes, the first byte first; others are Refused. An address of IPv4 that is mapped into IPv6
// is of its own kind; one that is reached through 6to4 or NAT64 is Public or Refused.
AddressKind kindOfAddress(std::span<const uint8_t> address);

}  // namespace vitrine::fetch
