#include "core/fetch/addresses.h"

#include <algorithm>
#include <array>

namespace vitrine::fetch {

namespace {

struct Range {
  std::array<uint8_t, 16> first;
  int bits;
  AddressKind kind;
};

// The IANA registries of special-purpose addresses. The first range that fits has it.
constexpr Range kRanges4[] = {
    {{10}, 8, AddressKind::Private},
    {{172, 16}, 12, AddressKind::Private},
    {{192, 168}, 16, AddressKind::Private},
    {{127}, 8, AddressKind::Loopback},
    {{0}, 8, AddressKind::Refused},           // this network
    {{100, 64}, 10, AddressKind::Refused},    // shared by a provider's customers
    {{169, 254}, 16, AddressKind::Refused},   // link-local
    {{192, 0, 0}, 24, AddressKind::Refused},  // protocols
    {{192, 0, 2}, 24, AddressKind::Refused},  // for documents, as the next two
    {{198, 51, 100}, 24, AddressKind::Refused},
    {{203, 0, 113}, 24, AddressKind::Refused},
    {{192, 88, 99}, 24, AddressKind::Refused},  // relays of 6to4
    {{198, 18}, 15, AddressKind::Refused},      // measuring
    {{224}, 4, AddressKind::Refused},           // multicast
    {{240}, 4, AddressKind::Refused},           // reserved, and broadcast
};
constexpr Range kRanges6[] = {
    {{0xfc}, 7, AddressKind::Private},
    {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, 128, AddressKind::Loopback},
    {{0x20, 0x01, 0x0d, 0xb8}, 32, AddressKind::Refused},  // for documents
    {{0x20, 0x01, 0x00}, 23, AddressKind::Refused},        // protocols, Teredo
    {{0x3f, 0xff}, 20, AddressKind::Refused},              // for documents
    {{0x20}, 3, AddressKind::Public},                      // all that is given out; the rest is reserved
};

struct Carrier {
  std::array<uint8_t, 12> first;
  int bits;
  size_t at;  // of the address in it
};
// Another way to write an address of IPv4.
constexpr Carrier kMapped{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}, 96, 12};
// Ways through other networks, which have no business with private addresses.
constexpr Carrier kCarriers[] = {
    {{0, 0x64, 0xff, 0x9b}, 96, 12},  // NAT64
    {{0x20, 0x02}, 16, 2},            // 6to4
};

bool begins(std::span<const uint8_t> address, std::span<const uint8_t> first, int bits) {
  const size_t whole = size_t(bits) / 8;
  if (!std::ranges::equal(address.first(whole), first.first(whole))) return false;
  const int left = bits % 8;
  return left == 0 || (address[whole] >> (8 - left)) == (first[whole] >> (8 - left));
}

AddressKind kindIn(std::span<const Range> ranges, std::span<const uint8_t> address, AddressKind otherwise) {
  for (const Range& range : ranges)
    if (begins(address, range.first, range.bits)) return range.kind;
  return otherwise;
}

}  // namespace

AddressKind kindOfAddress(std::span<const uint8_t> address) {
  if (address.size() == 4) return kindIn(kRanges4, address, AddressKind::Public);
  if (address.size() != 16) return AddressKind::Refused;
  if (begins(address, kMapped.first, kMapped.bits)) return kindOfAddress(address.subspan(kMapped.at, 4));
  for (const Carrier& carrier : kCarriers)
    if (begins(address, carrier.first, carrier.bits))
      return kindOfAddress(address.subspan(carrier.at, 4)) == AddressKind::Public ? AddressKind::Public
                                                                                  : AddressKind::Refused;
  return kindIn(kRanges6, address, AddressKind::Refused);
}

}  // namespace vitrine::fetch
